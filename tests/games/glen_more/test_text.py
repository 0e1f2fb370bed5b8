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
    assert "  2,0 Iona Abbey (48): road, 1 clan member, 1 wood, 1 cattle and 1 grain" in text
    assert "|" not in text


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
    assert "Castle Moil (26), costs wood, stone and grain" in text
    assert "Loch Ness (37), river, costs a clan member or a chieftain" in text
    assert "  buy                -         1         1         1         2" in text
    assert "  sell               3         -         -         -         1" in text
    assert "points hidden" in text
