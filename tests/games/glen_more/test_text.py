"""The table as text: for a terminal of 80 columns, for a wide one, and as a list to listen to."""

import re

import pytest

from clachan.engine.paint import ansi
from tests.games.glen_more.tables import GAME, table
from tests.walks import Dice, play_on

LAND = "49 1,0 member2; 23a 1,-1 stone3; 9 0,-1 wood sheep; 48 2,0 wood grain cattle member"


def test_a_territory_is_a_map_with_numbers_at_its_edges() -> None:
    lines = table(LAND, coins=3).text(0).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("> Player 1 (you): 3 coins"))
    assert lines[start + 1] == "  Loch Lochy, Iona Abbey"
    assert lines[start + 2 : start + 7] == [
        "         0         1         2",
        " -1 |9   Lochy|23a Quarr|",
        "    |WoSh    ~|St3      |",
        "  0 |68a Villa|49  Fair4|48  Iona |",
        "    |     @1~=|      @2=|WoCaGr@1=|",
    ]


def test_a_narrow_page_has_a_list() -> None:
    text = table(LAND).text(0, width=50)
    assert "  0,-1 Loch Lochy (9): river, 1 wood and 1 sheep" in text
    assert "  2,0 Iona Abbey (48): road, 1 clan member,\n      1 wood, 1 cattle and 1 grain\n" in text
    assert "|" not in text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [40, 50, 61, 62, 80])
def test_no_line_is_wider_than_the_page_and_no_number_stands_alone(width: int, language: str) -> None:
    land = LAND + "; 26 3,1; 27 0,1; 30 2,1; 37 0,2; 38 3,2; 11 2,2 member2; 34 1,1 member"
    match = table(land, track="64 60 63 55", coins=12, whisky=10, chieftains=3)
    lines = match.text(0, language, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert not any(re.search(r"(^| )\d+$", line) for line in lines if "|" not in line and "," in line)


def test_a_cell_of_the_map_is_never_wider_than_the_others() -> None:
    lines = table("48 1,0 member12 wood stone grain").text(0).splitlines()
    assert "    |     @1~=|WoStGr@+=|" in lines


def test_resources_are_counted_in_german() -> None:
    text = table("3 0,-1 sheep2; 6 0,1 cattle; 1 1,0 stone3").text(0, "de", width=50)
    assert "Wiese (3): Fluss und 2 Schafe" in text
    assert "Weide (6): Fluss und 1 Rind" in text
    assert "Steinbruch (1): Straße und 3 Steine" in text


def test_a_territory_too_wide_for_the_page_is_a_list() -> None:
    names = ["23a", "23b", "24a", "24b", "12", "21", "22"]
    wide = "2 0,-1; " + "; ".join(f"{name} {x},-1" for x, name in enumerate(names, 1)) + " member"
    assert "  7,-1 Grain field (22): 1 clan member" in table(wide).text(0, width=80)
    assert "|22  Grain|" in table(wide).text(0, width=120)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_is_wider_than_eighty_columns(seats: int, language: str) -> None:
    for seed in range(5):
        match = play_on(GAME.start(seats=seats, seed=seed), Dice(seed), 40 * seed)
        for seat in (None, 0):
            assert max(map(len, match.text(seat, language).splitlines())) <= 80


def test_paint_only_adds_colour() -> None:
    match = table(LAND)
    painted = match.text(0, paint=ansi)
    assert painted != match.text(0)
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == match.text(0)


def test_the_market_and_the_track_are_told() -> None:
    text = table(LAND, track="26 37", market="wood3 grain1").text(0)
    assert "Castle Moil (26), costs 1 wood, 1 stone and 1 grain" in text
    assert "Loch Ness (37), river, costs 1 clan member or 1 chieftain" in text
    assert "  buy                -         1         1         1         2" in text
    assert "  sell               3         -         -         -         1" in text
    assert "points hidden" in text
