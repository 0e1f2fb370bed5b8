"""Situations of every game for the tests of drawings, and what is read from a picture."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import clachan
from clachan import Match
from clachan.engine import chance
from clachan.svg.pictures import picture_of
from clachan.svg.scene import Picture, Scene
from tests.walks import Dice, Walk, play_on

SHOWN = 3  # situations of a game, from its start to its end


def situations(name: str, seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[Match]:
    """One game at its start, in between and at its end."""
    game = clachan.game(name)
    length = sum(1 for _ in Walk(game, seats, seed, options).steps())
    dice, match = Dice(seed), game.start(seats=seats, seed=seed, options=options)
    for _ in range(SHOWN - 1):
        yield match
        play_on(match, dice, length // SHOWN)
    yield play_on(match, dice)


def drawn(match: Match, seat: int | None, language: str = "en", shape: str = "wide") -> Picture:
    """The picture, and that it is drawn the same way twice."""
    picture = picture_of(match, seat, language, shape)
    assert picture == picture_of(match, seat, language, shape)
    return picture


def resampled(match: Match, seat: int, number: int) -> Any:
    """A state that the seat cannot tell from the true one."""
    states = match.state(None if seat < 0 else seat)
    match.game.entries.resample(states, 0, seat, chance.key_of_seed(number))
    return states[0]


def drawn_from(match: Match, seat: int, state: Any, shape: str) -> Picture:
    """The picture of this seat as if this were the state."""
    reader = None if seat < 0 else seat
    choices = [] if reader is None else match.choices(reader)
    handles = [match.game.drawing.handle(state, seat, choice.number) for choice in choices]
    targets = tuple(dict.fromkeys(id_ for handle in handles for id_ in (handle.piece, handle.target) if id_))
    scene = Scene(
        view=match.game.view(state, seat),
        language="en",
        names=match.names("en"),
        shape=shape,
        last=tuple(match.last_turn(reader)),
        targets=targets,
    )
    picture: Picture = match.game.drawing.draw(scene)
    return picture


def tree(picture: Picture) -> ElementTree.Element:
    """Both parts as one tree, with the ids as they are written."""
    return ElementTree.fromstring(f"<g>{picture.still}{picture.live}</g>")


def ids(picture: Picture) -> list[str]:
    return [node.attrib["id"] for node in tree(picture).iter() if "id" in node.attrib]


def spots(picture: Picture) -> dict[str, ElementTree.Element]:
    """The spots of a picture by their ids."""
    found = [node for node in tree(picture).iter() if "spot" in node.get("class", "").split()]
    return {node.attrib["id"].removeprefix("~"): node for node in found}


def by_class(picture: Picture, name: str) -> list[ElementTree.Element]:
    """The elements of a picture that have this class."""
    return [node for node in tree(picture).iter() if name in node.get("class", "").split()]


def classes(picture: Picture) -> set[str]:
    return {name for node in tree(picture).iter() for name in node.get("class", "").split()}


def written(fragment: str) -> str:
    """An element a line, for files whose differences are read."""
    return re.sub(r"><", ">\n<", fragment) + "\n"
