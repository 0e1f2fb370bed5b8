"""From a match to its picture: for notebooks, files and pages."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from clachan.errors import UnknownLook, shown
from clachan.svg.elements import OWN
from clachan.svg.scene import SHAPES, Picture, Scene
from clachan.svg.standalone import THEMES, standalone

DESCRIBED = 100  # columns of the board in words
KEPT = 64  # still parts


@dataclass(frozen=True)
class Parts:
    """A picture for a page: the still part is fetched once for its key, the live part with every update."""

    width: int
    height: int
    still: str
    key: str
    live: str
    label: str


def picture_of(
    match: Any, seat: int | None = None, language: str = "en", shape: str = "wide", names: Sequence[str] | None = None
) -> Picture:
    """The table as this seat may know it; None: a spectator."""
    known("shape", shape, SHAPES)
    choices = () if seat is None else match.choices(seat)
    return drawn(match, seat, language, shape, match.names(language, names), match.seen(seat), choices)


def drawn(
    match: Any, seat: int | None, language: str, shape: str, names: Sequence[str], view: Any, choices: Sequence[Any]
) -> Picture:
    """The table from what this seat sees and may choose, where both are known already."""
    last = tuple(match.last_turn(seat))
    scene = Scene(view, language, tuple(names), shape, last, _targets(choices))
    picture: Picture = match.game.drawing.draw(scene)
    return picture


def _targets(choices: Sequence[Any]) -> tuple[str, ...]:
    """The ids that the choices name, each once."""
    handles = [choice.handle for choice in choices]
    ids = [id_ for handle in handles for id_ in (handle.piece, handle.target) if id_ is not None]
    return tuple(dict.fromkeys(ids))


def svg_of(
    match: Any,
    seat: int | None = None,
    language: str = "en",
    theme: str = "light",
    shape: str = "wide",
    names: Sequence[str] | None = None,
) -> str:
    """The table as an SVG document that needs nothing else."""
    known("theme", theme, THEMES)
    picture = picture_of(match, seat, language, shape, names)
    return standalone(picture, match.game.drawing.STYLE, theme, match.text(seat, language, names, DESCRIBED))


def parts_of(picture: Picture, prefix: str = "p-") -> Parts:
    """The picture for a page, with ids of its own."""
    still, key = _still_of(picture.width, picture.height, picture.still, prefix)
    return Parts(picture.width, picture.height, still, key, picture.live.replace(OWN, prefix), picture.label)


@lru_cache(KEPT)
def _still_of(width: int, height: int, drawn: str, prefix: str) -> tuple[str, str]:
    """The still part with ids of its own, and its key: the same as long as a game lasts."""
    still = drawn.replace(OWN, prefix)
    return still, hashlib.sha256(f"{width} {height} {still}".encode()).hexdigest()[:16]


def known(what: str, value: Any, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise UnknownLook(
            f"There is no {what} {shown(value)}; there are {', '.join(allowed)}.",
            f"{'Diese Form' if what == 'shape' else 'Dieses Thema'} gibt es nicht: {shown(value)}; es gibt "
            f"{', '.join(allowed)}.",
        )
