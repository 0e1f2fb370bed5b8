"""The board as text: every territory has its label, nothing runs over the page or the neighbour's land."""

import re
from dataclasses import replace
from typing import Any

import pytest

from clachan.engine.contract import LANGUAGES
from clachan.engine.paint import ansi
from clachan.games.clans import text as page
from clachan.games.clans.components import MAPS
from clachan.games.clans.maps import Map, read_map
from clachan.games.clans.view import Territory, View
from tests.games.clans.boards import GAME, board
from tests.walks import Dice, play_on

FLAT = read_map(
    "flat",
    """[territories]
01 F 1
02 M 1
03 S 1
04 G 1
05 F 1
[map]
01 01 01 01 01 01
02 03 03 03 03 03
02 04 04 05 04 04
02 04 04 04 04 ~~
""",
)
"""Territories in one row, in rows between the others, of one cell, and in two runs of one row."""
CROWD, WIDTHS = (12, 12, 12, 12, 12), (40, 80, 120)


def crowded(land: Map, crowd: int, huts: tuple[int, ...] = CROWD) -> View:
    """All huts in one territory, the others as at the start of a game."""
    view: View = GAME.view(GAME.start(seats=4, seed=1).state()[0], 0)
    terrains = ("forest", "mountain", "steppe", "grassland")
    territories = [
        Territory(t + 1, terrains[land.terrain[t]], land.region[t] + 1, huts if t == crowd else (0, 1, 0, 0, 0))
        for t in range(len(land.terrain))
    ]
    return replace(view, map=land.name, territories=tuple(territories), pending=(1, 2, 3), points=(89,) * 5)


@pytest.fixture(autouse=True)
def _one_more_map(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(page.NAMES, FLAT.name, FLAT)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("land", [*MAPS, FLAT], ids=lambda land: land.name)
def test_the_largest_group_fits_on_every_page_wherever_it_stands(land: Map, width: int) -> None:
    for crowd in range(len(land.terrain)):
        for language, letters in zip(LANGUAGES, ("RBGYK", "RBGES"), strict=True):
            shown = page.text(crowded(land, crowd), language, width=width)
            assert max(map(len, shown.splitlines())) <= width
            assert "".join(f"{letter}12" for letter in letters) in shown


@pytest.mark.parametrize("huts", [(0, 1, 0, 0, 0), (1, 2, 0, 0, 1), CROWD])
@pytest.mark.parametrize("land", [*MAPS, FLAT], ids=lambda land: land.name)
def test_labels_stay_on_the_land_of_their_territory(land: Map, huts: tuple[int, ...]) -> None:
    rows = page.shown_rows(land.cells)
    for crowd in range(len(land.terrain)):
        lines = page.text(crowded(land, crowd, huts), width=120).splitlines()[1 : len(rows) + 1]
        for t in range(len(land.terrain)):
            own = ""
            for row, line in zip(rows, lines, strict=True):
                pairs = (line.ljust(120)[2 * x : 2 * x + 2] if cell == t else "#" for x, cell in enumerate(row))
                own += "".join(pairs)
            assert re.findall(r"\d+", re.sub(r"[RBGYK]\d*", "", own)) == [str(t + 1)]


def test_a_group_that_is_too_long_for_its_land_has_a_star_there_and_a_line_below_the_map() -> None:
    shown = page.text(crowded(MAPS[0], 5), width=120).splitlines()
    assert [line for line in shown if line.startswith("* ")] == ["* 6: R12B12G12Y12K12"]
    assert sum("*" in line for line in shown) == 2


def test_a_territory_between_the_rows_shown_gets_a_row_of_its_own() -> None:
    assert {cell for row in page.shown_rows(FLAT.cells) for cell in row} >= set(range(5))
    assert len(page.shown_rows(FLAT.cells)) == 3


def test_the_list_names_neighbours_that_have_huts() -> None:
    shown = board("1 red2 blue, 3 green, 4 black").text(0, width=80)
    assert " 1: 1 steppe R2B (3 4), 2 mount. -, 3 grass G (1 4), 4 mount. K (1 3),\n    5 forest -\n" in shown
    assert " 2: 6 grass -, 7 steppe -" in shown


def test_points_are_called_points() -> None:
    match = GAME.start(seats=2, seed=1)
    assert "\nPoints: R red 0, B blue 0, G green 0, Y yellow 0, K black 0\n" in match.text()
    assert "\nPunkte: R Rot 0, B Blau 0, G Grün 0, E Gelb 0, S Schwarz 0\n" in match.text(language="de")


@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_of_random_games_fits(width: int) -> None:
    for seed, land in ((38, "skerry"), (1, "skerry"), (2, "highlands")):
        match, dice = GAME.start(seats=2, seed=seed, options={"map": land}), Dice(seed)
        while not match.over:
            pages: list[Any] = [match.text(0, "de", ("Anna-Maria von der Hohen Heide", "B"), width)]
            pages += [re.sub(r"\x1b\[[0-9;]*m", "", match.text(0, width=width, paint=ansi))]
            assert max(len(line) for shown in pages for line in shown.splitlines()) <= width
            play_on(match, dice, 3)
