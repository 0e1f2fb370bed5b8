"""What holds for the picture of every game at every number of seats, in both shapes and both languages."""

import gzip
import re
from functools import cache
from xml.etree import ElementTree

import pytest

import clachan
from clachan import Match
from clachan.errors import UnknownLook
from clachan.svg import palette
from clachan.svg.pictures import parts_of, svg_of
from clachan.svg.scene import SHAPES
from clachan.svg.standalone import THEMES, local_references, symbols_missing
from tests import drawings
from tests.golden_svg import folder_of, pictures
from tests.walks import TABLES

GAMES = clachan.games()
every_game = pytest.mark.parametrize("name", GAMES)
every_table = pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[0] in GAMES])
LIVE = 15_000  # bytes of an update, compressed
ALONE = 300_000  # bytes of a picture that stands alone
OF_THE_KIT = {"piece", "spot"}


@cache
def matches(name: str, seats: int) -> list[Match]:
    """A game at its start, in between and at its end."""
    return [clachan.replay(match.record()) for match in drawings.situations(name, seats, 20 + seats)]


def readers(match: Match) -> list[int | None]:
    return [None, *range(match.seats)]


@every_table
@pytest.mark.parametrize("shape", SHAPES)
def test_a_picture_is_whole(name: str, seats: int, shape: str) -> None:
    style = clachan.game(name).drawing.STYLE
    for match in matches(name, seats):
        for seat, language in ((0, "en"), (None, "de")):
            picture = drawings.drawn(match, seat, language, shape)
            both = picture.still + picture.live
            found = drawings.ids(picture)
            assert len(found) == len(set(found)), {id_ for id_ in found if found.count(id_) > 1}
            assert all(id_.startswith("~") for id_ in found)
            assert {f"~{id_}" for id_ in local_references(both)} <= set(found)
            assert symbols_missing(both) == set()
            assert (
                drawings.classes(picture)
                <= OF_THE_KIT | palette.EVERYWHERE.keys() | palette.DRAWN.keys() | style.keys()
            )
            assert picture.label
            assert shape != "tall" or picture.width == 390


@every_table
def test_a_picture_has_no_style_script_or_link_of_its_own(name: str, seats: int) -> None:
    for match in matches(name, seats):
        for shape in SHAPES:
            picture = drawings.drawn(match, 0, "en", shape)
            both = picture.still + picture.live
            assert not re.findall(r"style=|<style|<script|<image|<foreignObject|http|<!--", both)
            assert not re.findall(r'(?:fill|stroke|stop-color|color)="#', both), "a colour beside the palette"


@every_game
def test_styles_name_tokens_of_the_palette(name: str) -> None:
    known = {*palette.COLOURS, "c", "cd", "cl", "e", "n", "sett", "o"}
    for properties in clachan.game(name).drawing.STYLE.values():
        for value in properties.values():
            assert set(re.findall(r"var\(--([\w-]+)", value)) <= known | {
                key[2:] for style in clachan.game(name).drawing.STYLE.values() for key in style if key.startswith("--")
            }
            assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!\))", value), value


@every_table
@pytest.mark.parametrize("shape", SHAPES)
def test_every_choice_is_a_spot_or_a_button(name: str, seats: int, shape: str) -> None:
    for match in matches(name, seats):
        for seat in range(seats):
            choices = match.choices(seat)
            if not choices:
                continue
            found = drawings.spots(drawings.drawn(match, seat, "en", shape))
            for choice in choices:
                assert choice.piece is None or choice.piece in found, choice.notation
                assert choice.target is None or choice.target in found, choice.notation
            for id_, node in found.items():
                assert node.get("aria-label"), id_
                halos = [shape for shape in node.iter() if "halo" in shape.get("class", "").split()]
                assert len(halos) == 1, id_


@every_table
def test_nothing_hidden_is_in_a_picture(name: str, seats: int) -> None:
    for match in matches(name, seats):
        for seat in range(-1, seats):
            for shape in SHAPES:
                pictures = {
                    drawings.drawn_from(match, seat, state, shape)
                    for state in (
                        match.state(None if seat < 0 else seat)[0],
                        drawings.resampled(match, seat, 1),
                        drawings.resampled(match, seat, 2),
                    )
                }
                assert len(pictures) == 1


@every_table
def test_the_still_part_stays(name: str, seats: int) -> None:
    for shape in SHAPES:
        keys = {}
        for match in matches(name, seats):
            picture = drawings.drawn(match, 0, "en", shape)
            keys.setdefault((picture.width, picture.height), set()).add(parts_of(picture).key)
        assert all(len(same) == 1 for same in keys.values())


@every_table
def test_an_update_and_a_picture_are_small(name: str, seats: int) -> None:
    for match in matches(name, seats):
        for shape in SHAPES:
            for seat in readers(match)[:2]:
                picture = drawings.drawn(match, seat, "de", shape)
                assert len(gzip.compress(parts_of(picture).live.encode())) < LIVE
                assert len(svg_of(match, seat, "de", shape=shape).encode()) < ALONE


@every_game
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_picture_alone_needs_nothing_else(name: str, theme: str, language: str) -> None:
    match = matches(name, clachan.game(name).seats[-1])[1]
    for shape in SHAPES:
        svg = match.svg(0, language=language, theme=theme, shape=shape)
        tree = ElementTree.fromstring(svg)
        assert not re.findall(r"var\(|light-dark|class=|style=|data-|currentColor", svg.split("</desc>")[1])
        found = re.findall(r' id="([^"]+)"', svg)
        assert len(found) == len(set(found))
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= set(found)
        assert tree.find("{*}desc").text == match.text(0, language, width=100)  # type: ignore[union-attr]


@every_table
def test_open_points_are_the_result_at_the_end(name: str, seats: int) -> None:
    *_, end = matches(name, seats)
    tally = clachan.game(name).tally
    assert tally is not None
    assert end.result is not None
    assert tuple(tally(end.seen())) == end.result.points
    for match in matches(name, seats):
        assert len(tally(match.seen(0))) == seats


@every_table
def test_effects_tell_what_the_seat_can_know(name: str, seats: int) -> None:
    for match in matches(name, seats):
        for seat in match.to_act:
            for choice in match.choices(seat)[:40]:
                other = drawings.resampled(match, seat, 3)
                for language in ("en", "de"):
                    said = choice.effect(language)
                    assert isinstance(said, str)
                    assert said == clachan.game(name).words.effect(other, seat, choice.number, language)


@every_game
def test_what_an_event_touched_is_in_the_picture(name: str) -> None:
    for match in matches(name, clachan.game(name).seats[-1]):
        for shape in SHAPES:
            found = set(drawings.ids(drawings.drawn(match, None, "en", shape)))
            for event in match.last_turn():
                places = clachan.game(name).drawing.places(event)
                assert isinstance(places, tuple)
                assert {f"~{place}" for place in places} <= found


@every_game
def test_a_look_that_there_is_not_is_told(name: str) -> None:
    match = clachan.game(name).start(seed=1)
    with pytest.raises(UnknownLook, match="There is no theme 'noon'; there are light, dark"):
        match.svg(theme="noon")
    with pytest.raises(UnknownLook, match="There is no shape 'round'; there are wide, tall"):
        match.svg(shape="round")


@every_game
def test_a_notebook_shows_what_a_spectator_sees(name: str) -> None:
    match = clachan.game(name).start(seed=1)
    assert match._repr_svg_() == match.svg(None)


@every_game
def test_golden_pictures(name: str) -> None:
    """A change of the drawing is seen: `make golden` draws anew."""
    for file, text in pictures(name):
        assert (folder_of(name) / file).read_text(encoding="utf-8") == text, file
