"""IS-13, IS-14 and IS-40 to IS-42: the end of a round and of the game."""

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from clachan import Match
from clachan.games.isle_of_skye import state
from clachan.games.isle_of_skye.components import (
    CASTLE_TILE,
    LANDSCAPE_TILES,
    MOST_GOLD,
    MOST_TILES,
    MOUNTAIN,
    SCORINGS,
    SCROLL_SHARE,
)
from clachan.games.isle_of_skye.position.table import MOST_GAINED
from clachan.games.isle_of_skye.state import State
from clachan.games.isle_of_skye.tiles import THINGS, Tile
from tests.clauses import clause
from tests.games.isle_of_skye.tables import (
    APART,
    BORDER,
    INNER,
    NOTHING,
    board,
    building,
    finish,
    letters,
    player,
    scored,
)

LAST = ("1A", "2B", "3A", "3C", "4B", "4D", "5A", "5C", "5D")


def end(*players: dict[str, object], gained: tuple[int, ...] = (), filler: str = "T26") -> Match:
    """The last round of a game in which scoring tiles bring a castle nothing; `gained` in the first."""
    points = {name: [0] * len(players) for name in LAST}
    points["1A"] = list(gained) or points["1A"]
    return finish(building(*players, rounds=5, gained=points, scoring=NOTHING, filler=filler))


def row(match: Match, what: str) -> tuple[int, ...]:
    assert match.result is not None
    return next(r.points for r in match.result.breakdown if r.what == what)


@clause("IS-13")
def test_points_are_added_when_a_round_is_scored() -> None:
    match = building(player(INNER), player(), rounds=4, scoring=["closed-areas", "brochs", "sheep", "squares"])
    assert scored(match, "A") == (4, 0)
    assert scored(match, "C") == (1, 0)
    assert [p["points"] for p in board(match)["players"]] == [5, 0]
    assert "A, Closed areas: 4 points for Player 1." in match.log()


@clause("IS-13", "IS-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_letter_is_scored_exactly_three_times(seats: int) -> None:
    told = ""
    for rounds in range(5 if seats == 5 else 6):
        match = finish(building(*[player(gold=1)] * seats, rounds=rounds, scoring=NOTHING))
        told += letters(match)
    assert match.over
    assert {letter: told.count(letter) for letter in "ABCD"} == dict.fromkeys("ABCD", 3)


@clause("IS-14")
@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_player_token_moves_clockwise(first: int, following: int) -> None:
    match = finish(building(player(), player(), player(), first=first, rounds=2))
    assert board(match)["first"] == following
    assert any("Round 4 begins" in sentence and f"Player {following + 1} goes" in sentence for sentence in match.log())


@clause("IS-40")
@pytest.mark.parametrize(
    ("territory", "points"),
    [
        ("T04 W1 r3, T13 E1 r1", 2),  # 1 broch, doubled in the complete mountain of castle and T04
        ("T22 E1 r0, T36 W1 r0, T57 W2 r0", 2),  # 2 brochs, the water of T22 is open
        ("T16 S1 r0, T05 N1 r0, T02 N2 r0", 2),  # 2 farms
        ("T55 E1 r0, T05 N1 r0", 1),  # 1 farm; T55 shows its water to the castle
        ("T64 S1 r0, T66 N1 r0", 2),  # 2 cattle
        ("T61 E1 r0, T07 E1N1 r3", 1),  # 1 lighthouse
        ("T27 E1 r0, T43 E1N1 r2", 1),  # 2 ships
        ("T27 E1 r0, T01 E1N1 r1, T34 E1N2 r0", 1),  # 3 ships, rounded down
    ],
)
def test_a_scroll_counts_its_things_over_the_whole_territory(territory: str, points: int) -> None:
    assert row(end(player(territory), player()), "scrolls") == (points, 0)


@clause("IS-40")
def test_a_scroll_is_rounded_down_and_then_doubled_in_a_complete_area() -> None:
    sheep = "T23 S1 r2, T20 W1S1 r0, T19 E1 r0"
    assert row(end(player(sheep), player()), "scrolls") == (2, 0), "5 sheep, the castle's pasture is open"
    assert row(end(player(f"{sheep}, T01 N1 r2"), player()), "scrolls") == (4, 0), "2 and doubled, not 5"


@clause("IS-40")
def test_every_scroll_scores_by_itself_and_whisky_counts_by_tiles() -> None:
    whisky = "T15 W1 r1, T49 S1 r0, T01 N1 r2"
    assert row(end(player(whisky), player()), "scrolls") == (1, 0), "two tiles with barrels"
    assert row(end(player(f"{whisky}, T63 W2 r0"), player()), "scrolls") == (2, 0), "the same again for T63"


@clause("IS-41")
def test_a_point_for_each_5_gold() -> None:
    match = end(player(gold=14), player(gold=15), player(gold=4))
    assert row(match, "gold") == (2, 3, 0)
    assert match.result is not None
    assert match.result.points == (2, 3, 0)


@clause("IS-42")
def test_most_points_win() -> None:
    match = end(player(gold=0), player(gold=4), gained=(2, 1))
    assert match.result is not None
    assert (match.result.points, match.result.places, match.result.winners) == ((2, 1), (1, 2), (0,))


@clause("IS-42")
def test_a_tie_goes_to_the_gold_left_after_the_exchange() -> None:
    match = end(player(gold=9), player(gold=11), gained=(3, 2))
    assert match.result is not None
    assert match.result.points == (4, 4)
    assert match.result.places == (1, 2), "4 gold are left of 9, 1 of 11"


@clause("IS-42")
def test_who_is_still_tied_shares_the_place() -> None:
    match = end(player(gold=8), player(gold=3), player(gold=4), gained=(2, 3, 0))
    assert match.result is not None
    assert match.result.points == (3, 3, 0)
    assert match.result.places == (1, 1, 3)
    assert match.result.winners == (0, 1)


def most(count: Callable[[Tile], int]) -> int:
    """No territory holds more than the castle and the eighteen tiles with most."""
    return count(CASTLE_TILE) + sum(sorted(map(count, LANDSCAPE_TILES))[1 - MOST_TILES :])


def test_no_points_outgrow_the_record() -> None:
    """A bound for each scoring tile; four different ones are scored three times each, then scrolls and gold."""
    of = {thing: most(lambda tile, thing=thing: tile.number_of(thing)) for thing in THINGS}  # type: ignore[misc]
    pieces = most(lambda tile: len(tile.areas))
    bounds = {
        "squares": 2 * (MOST_TILES - 1),  # each block has its own north-western tile, and the southernmost is none
        "closed-areas": pieces,
        "sheep": of["sheep"],
        "large-closed-areas": 3 * (pieces // 3),
        "brochs": 2 * of["broch"],  # at best three together bring 6
        "sets": 5 * min(of["broch"], of["farm"], of["lighthouse"]),
        **dict.fromkeys(("most-whisky", "most-ships", "most-gold"), 5),
        "animals-at-farms": of["sheep"] + of["cattle"],
        "cattle-on-the-road": 2 * of["cattle"],
        "ship-and-lighthouse": 3 * min(of["ship"], of["lighthouse"]),
        "tiles-on-the-road": MOST_TILES - 1,
        "vertical-lines": 3 * (MOST_TILES // 3),
        "largest-water": 2 * MOST_TILES,
        "closed-mountains": 2 * most(lambda tile: sum(area.terrain == MOUNTAIN for area in tile.areas)),
    }
    assert set(bounds) == set(SCORINGS)
    scrolls = sum(2 * 2 * (of[thing] // int(share)) for thing, share in zip(THINGS, SCROLL_SHARE, strict=True))
    points = 3 * sum(sorted(bounds.values())[-4:]) + scrolls + MOST_GOLD // 5
    assert max(bounds.values()) == MOST_GAINED <= np.iinfo(State["gained"].base).max
    assert points <= np.iinfo(State["points"].base).max
    source = Path(state.__file__).read_text(encoding="utf-8")
    for field, bound in (("gained", MOST_GAINED), ("points", points)):
        assert re.search(rf'\("{field}".*0 to {bound}\b', source), (field, bound)


@clause("IS-13", "IS-40", "IS-41")
def test_the_breakdown_names_every_round_and_letter_and_adds_up() -> None:
    match = end(player(INNER, gold=7), player(APART, gold=3), player(BORDER, gold=22), filler="T69")
    result = match.result
    assert result is not None
    named = [f"{r.values['round']}{r.values['letter']}" for r in result.breakdown if r.what == "scoring"]
    assert named == [*LAST, "6B", "6C", "6D"]
    assert [r.what for r in result.breakdown[-2:]] == ["scrolls", "gold"]
    assert tuple(sum(points) for points in zip(*(r.points for r in result.breakdown), strict=True)) == result.points
