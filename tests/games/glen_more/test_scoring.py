"""GM-36 to GM-42: scorings and the end."""

from typing import Any

import numpy as np
import pytest

from clachan import Match
from clachan.games.glen_more.components import BOX
from tests.clauses import clause
from tests.games.glen_more.tables import GAME, happened, land, play, table


def scored(players: list[dict[str, Any]], **parts: Any) -> list[list[int]]:
    """What each player gets in the first scoring, by comparison, when seat 0 takes a tile and stack 1 ends."""
    match = first_scoring(players, **parts)
    position = match.position()
    return [own["scored"][0] for own in position["players"]]


def first_scoring(players: list[dict[str, Any]], last: str = "51") -> Match:
    others = {seat: own for seat, own in enumerate(players) if seat}
    own = {key: value for key, value in players[0].items() if key != "text"}
    match = table(players[0].get("text", ""), track="2", stacks=[[], ["10"], ["32"], [last]], others=others,
                  seats=len(players), **own)  # fmt: skip
    return play(match, "go 2; place 0,-1; done")


@clause("GM-36")
def test_the_example_of_the_rulebook() -> None:
    """Whisky 3, 0, 3, 5; chieftains 2, 1, 4, 0; cards 1, 1, 0, 0 give 6, 2, 8, 8."""
    players = [
        {"whisky": 3, "chieftains": 2, "text": "35 0,1"},
        {"whisky": 0, "chieftains": 1, "land": land("9 0,1", 1)},
        {"whisky": 3, "chieftains": 4},
        {"whisky": 5, "chieftains": 0},
    ]
    points = scored(players)
    assert points == [[3, 2, 1], [0, 1, 1], [3, 5, 0], [8, 0, 0]]
    assert [sum(row) for row in points] == [6, 2, 8, 8]


@clause("GM-36")
@pytest.mark.parametrize(("difference", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (12, 8)])
def test_the_table_of_differences(difference: int, points: int) -> None:
    assert [row[0] for row in scored([{"whisky": 2 + difference}, *[{"whisky": 2}] * 3])] == [points, 0, 0, 0]


@clause("GM-36")
def test_scorings_are_told() -> None:
    match = first_scoring([{"whisky": 3}, {}, {"chieftains": 1}, {}])
    assert happened(match, "scored") == [
        {"seat": 0, "comparison": "whisky", "points": 3},
        {"seat": 2, "comparison": "chieftains", "points": 1},
    ]


@clause("GM-37")
def test_castle_of_mey_doubles_chieftains_but_not_bonnets() -> None:
    mey = {"text": "1 1,0; 38 1,1", "chieftains": 2}
    assert [row[1] for row in scored([mey, {}, {}, {}])] == [8, 0, 0, 0]
    assert scored([mey, *[{"chieftains": 2}] * 3])[0][1] == 3


@clause("GM-37")
def test_bonnets_count_as_chieftains() -> None:
    bonnets = {tile.place: tile.bonnets for tile in BOX if tile.place}
    ones = ("castle_of_mey", "castle_stalker", "castle_moil", "armadale_castle", "donan_castle")
    assert {place for place, n in bonnets.items() if n == 1} == set(ones)
    assert bonnets["cawdor_castle"] == 3
    assert sum(bonnets.values()) == 8
    assert [row[1] for row in scored([{"text": "1 1,0; 51 1,1"}, {}, {}, {}], last="53")] == [3, 0, 0, 0]
    assert [row[1] for row in scored([{"text": "1 1,0; 43 1,1"}, {}, {}, {}])] == [0, 0, 0, 0]


@clause("GM-34")
def test_the_die_takes_part_in_no_comparison() -> None:
    assert [row[0] for row in scored([{"whisky": 3}, {"whisky": 2}])] == [1, 0]


def finished(players: list[dict[str, Any]], seats: int = 4) -> Match:
    """A game that is over, with these players."""
    players = [{"coins": 0, **own} for own in players]
    for seat, own in enumerate(players):
        own.setdefault("land", land("", seat))
        own.setdefault("scored", [[0, 0, 0]] * 3)
    used = {name for own in players for name in own["land"]}
    tiles = [tile.name for tile in BOX if tile.stack >= 0 and tile.name not in used][:5]
    pieces = [f"figure {seat}" for seat in range(seats)] + ["die"] * (seats <= 3)
    chain = [*pieces, *tiles, *[None] * 14][:14]
    return GAME.position(
        {
            "game": "glen-more", "seats": seats, "options": {}, "chance": {"key": "0" * 32, "drawn": 0}, "player": 0,
            "track": chain, "stacks": [[], [], [], []], "players": players, "turn": None,
            "market": dict.fromkeys(("wood", "stone", "sheep", "cattle", "grain"), 0),
        }
    )  # fmt: skip


def rows(match: Match) -> dict[str, tuple[int, ...]]:
    assert match.result is not None
    return {GAME.words.row(row, "en"): row.points for row in match.result.breakdown}


@clause("GM-38")
def test_the_game_ends_right_after_the_third_scoring() -> None:
    match = play(table(track="2", stacks=[[], [], [], ["51"]]), "go 2; place 0,-1; done")
    assert match.over
    assert match.to_act == ()
    assert [event.what for event in match.events()][-2:] == ["scoring", "ended"]
    assert match.result is not None


@clause("GM-38")
def test_tiles_left_on_the_track_are_void() -> None:
    match = play(table(track="2 35 48", stacks=[[], [], [], ["51"]]), "go 2; place 0,-1; done")
    assert match.result is not None
    assert match.result.points == (-3, 0, 0, 0)


@clause("GM-39")
def test_iona_abbey_counts_yellow_loch_morar_green_duart_castle_villages() -> None:
    abbey = land("48 1,0; 23a 1,1; 24a 1,-1; 12 2,1", 0)
    morar = land("35 0,-1; 3 0,1; 18 1,0; 21 1,1", 1)
    duart = land("41 1,0; 43 1,1; 26 1,-1; 45 2,1", 2)
    match = finished([{"land": abbey}, {"land": morar}, {"land": duart}, {}])
    found = rows(match)
    assert found["Iona Abbey"] == (6, 0, 0, 0)
    assert found["Loch Morar"] == (0, 6, 0, 0)
    assert found["Duart Castle"] == (0, 0, 9, 0)
    assert match.result is not None
    assert match.result.points == (6 - 12, 6 - 12, 9 - 12, 0)


@clause("GM-40")
def test_a_point_for_each_coin() -> None:
    match = finished([{"coins": 5}, {"coins": 0}, {"coins": 1}, {"coins": 2}])
    assert match.result is not None
    assert match.result.points == (5, 0, 1, 2)


@clause("GM-41")
def test_the_example_of_surplus_tiles() -> None:
    """15, 13, 16 and 13 tiles cost 6, 0, 9 and 0 points."""
    tiles = [tile for tile in BOX if tile.stack >= 0 and not tile.place]
    rivers, roads, plain = (
        iter([tile.name for tile in tiles if (tile.river, tile.road) == ways])
        for ways in ((True, False), (False, True), (False, False))
    )
    players = []
    for seat, (river, road, rest) in enumerate(((2, 4, 8), (2, 4, 6), (3, 4, 8), (3, 3, 6))):
        cells = [f"{next(rivers)} 0,{-y}" for y in range(1, river + 1)]
        cells += [f"{next(roads)} {x},0" for x in range(1, road + 1)]
        cells += [f"{next(plain)} 1,{y}" for y in range(1, rest + 1)]
        players.append({"land": land("; ".join(cells), seat)})
    assert [len(own["land"]) for own in players] == [15, 13, 16, 13]
    match = finished(players)
    assert rows(match)["Surplus tiles"] == (-6, 0, -9, 0)
    assert match.result is not None
    assert match.result.points == (-6, 0, -9, 0)


@clause("GM-42")
def test_most_points_win_then_more_cubes_then_all_share() -> None:
    with_cubes = land("1 1,0 stone2", 0), land("4 1,0", 1), land("8 1,0 wood", 2), land("5 1,0 grain", 3)
    match = finished([{"coins": coins, "land": own} for coins, own in zip((2, 3, 2, 2), with_cubes, strict=True)])
    assert match.result is not None
    assert match.result.places == (2, 1, 3, 3)
    match = finished([{"coins": 2, "land": own} for own in with_cubes])
    assert match.result is not None
    assert match.result.winners == (0,)
    match = finished([{"coins": 2}] * 4)
    assert match.result is not None
    assert match.result.winners == (0, 1, 2, 3)


def test_the_breakdown_lists_scorings_exchanges_places_coins_and_surplus() -> None:
    first = {"coins": 1, "scored": [[1, 2, 3], [0, 0, 0], [5, 0, 8]], "earned": {"fair": 12, "tavern": 3}}
    match = finished([first, {}, {}, {}])
    found = rows(match)
    assert found["Scoring 1, whisky"][0] == 1
    assert found["Scoring 3, special places"][0] == 8
    assert found["Fairs"][0] == 12
    assert found["Taverns"][0] == 3
    assert len(found) == 9 + 5 + 3 + 2
    out = np.zeros((4, 2), np.int64)
    GAME.entries.score(match.state(), 0, out)
    assert out[0].tolist() == [35, 1]
