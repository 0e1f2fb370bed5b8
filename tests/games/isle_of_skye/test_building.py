"""IS-11, IS-12 and IS-15 to IS-17: building, areas and roads."""

import pytest

from clachan import Match
from clachan.errors import BrokenPosition, IllegalAction
from clachan.games.isle_of_skye.components import MOST_TILES
from tests.clauses import clause
from tests.games.isle_of_skye.tables import (
    APART,
    BORDER,
    GAME,
    INNER,
    LAKE,
    RING,
    ROADS,
    areas,
    board,
    building,
    choices,
    finish,
    joined,
    play,
    player,
    table,
)

PASTURE_ONLY = "T28 E1 r2, T39 W1 r0"
"""Every empty cell beside these and the castle asks for pasture."""
LINE = (2, 5, 11, 18, 24, 26, 28, 30, 32, 33, 39, 50, 52, 56, 60, 64, 66, 69)
"""The eighteen tiles with pasture on two opposite edges, north and south."""


def waiting(*tiles: str, territory: str = "", rounds: int = 4, bought: str | None = None) -> Match:
    """Seat 0 has these to build, seat 1 still one."""
    mine = player(territory, offer=list(tiles), bought=bought)
    return table(mine, player(offer=["T27"]), phase="building", rounds=rounds)


def territory(match: Match, seat: int = 0, reader: int | None = 0) -> dict[str, tuple[int, int, int]]:
    built = board(match, reader)["players"][seat]["territory"]
    return {tile["tile"]: (tile["x"], tile["y"], tile["rotation"]) for tile in built}


@clause("IS-11")
def test_a_tile_shares_an_edge_and_all_touching_edges_show_one_terrain() -> None:
    match = play(waiting("T19"), 0, "T19")
    assert set(choices(match, 0)) == {"E1", "W1"}, "T19 has mountain and water, no pasture at its edges"
    play(match, 0, "E1")
    assert choices(match, 0) == ["r0", "r1", "r2"], "the mountain may not face the water"
    match.undo(0)
    play(match, 0, "W1")
    assert choices(match, 0) == ["r1"]


@clause("IS-11")
def test_a_cell_between_two_tiles_must_fit_both() -> None:
    match = play(waiting("T10", territory="T70 E1 r0, T01 N1 r2"), 0, "T10")
    assert "E1N1" in choices(match, 0)
    play(match, 0, "E1N1")
    assert choices(match, 0) == ["r2"], "water to the west, mountain to the south"


@clause("IS-11")
def test_roads_need_not_go_on() -> None:
    match = play(waiting("T26"), 0, "T26", "N1")
    assert choices(match, 0) == ["r0", "r2"]


@clause("IS-11")
def test_all_tiles_got_are_built_in_any_order() -> None:
    match = waiting("T10", "T26", bought="T49")
    assert choices(match, 0) == ["T10", "T26", "T49"]
    play(match, 0, "T49", "S1", "r0")
    assert choices(match, 0) == ["T10", "T26"]
    play(match, 0, "T26", "N1", "r0", "T10", "E1", "r2")
    assert choices(match, 0) == []
    assert territory(match) == {"castle": (0, 0, 0), "T49": (0, 1, 0), "T26": (0, -1, 0), "T10": (1, 0, 2)}


@clause("IS-11")
def test_players_build_independently_and_a_building_is_shown_when_it_is_finished() -> None:
    match = waiting("T10", "T26")
    assert match.to_act == (0, 1)
    play(match, 0, "T10", "E1", "r2")
    assert "T10" in territory(match, reader=0)
    for reader in (1, None):
        assert "T10" not in territory(match, reader=reader)
        assert not match.log(reader)
    match.undo(0)
    assert "T10" not in territory(match, reader=0)
    play(match, 0, "r2", "T26", "N1", "r2")
    assert {"T10", "T26"} <= set(territory(match, reader=1))
    assert match.log(1) == [
        "Player 1 builds T10 on E1, turned upside down.",
        "Player 1 builds T26 on N1, turned upside down.",
    ]


@clause("IS-12")
def test_a_tile_that_fits_nowhere_goes_back_into_the_bag() -> None:
    match = table(
        player(PASTURE_ONLY, offer=[None, None, None]),
        player(offer=["T43", "T34", None], price=[1, 1, 0]),
        phase="buying",
        rounds=1,
    )
    bag = board(match)["bag"]
    play(match, 0, "buy T43")
    play(match, 1, "pass")
    assert "Player 1 cannot place T43; it goes back into the bag." in match.log()
    assert board(match)["bag"] == bag + 1
    assert match.to_act == (1,)


@clause("IS-12")
def test_while_a_waiting_tile_can_be_placed_one_must_be() -> None:
    match = waiting("T26", "T43", territory=PASTURE_ONLY)
    assert choices(match, 0) == ["T26"], "T43 has no pasture and must wait"
    with pytest.raises(IllegalAction):
        match.play(0, "T43")
    play(match, 0, "T26", "E2", "r1")
    assert choices(match, 0) == ["T43"], "the water of T26 makes room"
    assert set(choices(play(match, 0, "T43"), 0)) == {"E2N1", "E2S1"}


@clause("IS-12")
def test_what_cannot_follow_goes_back_when_the_rest_is_built() -> None:
    match = waiting("T32", "T43", territory=PASTURE_ONLY)
    play(match, 0, "T32", "N1", "r0")
    events = [event.what for event in match.events()]
    assert events == ["built", "returned"]
    assert match.to_act == (1,)


@clause("IS-15")
def test_an_area_is_complete_when_no_edge_faces_an_empty_cell() -> None:
    assert areas(building(player(INNER), player())) == {
        ("pasture", True, ("T01", "T49", "castle")),
        ("water", True, ("T10", "castle")),
        ("mountain", True, ("T05", "castle")),
        ("water", True, ("T05",)),
        ("mountain", False, ("T10",)),
        ("pasture", False, ("T10",)),
        ("pasture", False, ("T05",)),
        ("water", False, ("T01",)),
        ("water", False, ("T49",)),
    }


@clause("IS-15", "IS-16")
def test_two_areas_of_one_terrain_on_a_tile_are_apart_until_others_join_them() -> None:
    found = areas(building(player(APART), player()))
    assert ("water", True, ("T56", "castle")) in found
    assert ("water", False, ("T34", "T56")) in found
    assert ("pasture", False, ("T56",)) in found
    found = areas(building(player(RING), player(), filler="T69"))
    assert ("pasture", True, ("T26", "T37", "T38", "T62", "T71", "castle")) in found


@clause("IS-15")
def test_roads_do_not_divide_and_the_border_is_open() -> None:
    found = areas(building(player(BORDER), player()))
    assert ("pasture", False, ("T02", "T03", "T36", "T39", "T66", "castle")) in found
    assert ("mountain", True, ("T02", "T66")) in found


@clause("IS-17")
def test_a_road_must_be_on_both_edges() -> None:
    match = building(player(BORDER), player())
    assert joined(match) == {"T66", "T36", "T02", "T39"}
    assert joined(building(player("T26 N1 r0, T33 N2 r0"), player(), filler="T69")) == set(), "T26 has no road"


@clause("IS-17")
def test_on_a_tile_with_two_roads_either_joins_but_they_do_not_meet() -> None:
    match = building(player(ROADS), player())
    assert joined(match) == {"T09", "T24"}, "the castle's road goes on to the east, not to the west"


@clause("IS-17")
def test_a_tile_is_joined_when_a_later_one_closes_the_gap() -> None:
    match = waiting("T69", territory="T58 W1 r0, T19 W1N1 r2, T62 W1N2 r0, T33 N2 r0")
    assert joined(match) == {"T58"}
    play(match, 0, "T69", "N1", "r0")
    assert joined(match) == {"T58", "T69", "T33"}


@clause("IS-15", "IS-16", "IS-17")
@pytest.mark.parametrize("land", [INNER, APART, BORDER, RING, LAKE, ROADS])
def test_a_tile_that_is_built_last_leaves_the_land_as_if_it_had_lain_there(land: str) -> None:
    """Cells, areas and roads that the rules keep up to date are those that a position works out from nothing."""
    tiles, tried = land.split(", "), 0
    for last in tiles:
        rest = ", ".join(tile for tile in tiles if tile != last)
        try:
            match = waiting(last[:3], territory=rest)
        except BrokenPosition:
            continue
        play(match, 0, *last.split())
        whole = table(player(land, ready=True), player(offer=["T27"]), phase="building", rounds=4)
        assert match._states.tobytes() == whole._states.tobytes()
        tried += 1
    assert tried


@clause("IS-11")
@pytest.mark.parametrize(("sign", "turn"), [("N", 0), ("S", 0), ("S", 2)])
def test_eighteen_tiles_may_lie_in_one_line(sign: str, turn: int) -> None:
    *tiles, last = [f"T{number:02}" for number in LINE]
    land = ", ".join(f"{tile} {sign}{place} r{turn}" for place, tile in enumerate(tiles, 1))
    match = table(player(land, offer=[last]), player(ready=True), phase="building", rounds=5)
    play(match, 0, last, f"{sign}18", f"r{turn}")
    assert match.over
    assert len(territory(match)) == MOST_TILES == 19
    assert territory(match)[last] == (0, -18 if sign == "N" else 18, turn)
    assert GAME.position(match.position())._states.tobytes() == match._states.tobytes()


@clause("IS-11")
@pytest.mark.parametrize(("corner", "sign"), [("T37 N1 r3", "E"), ("T38 N1 r1", "E"), ("T37 N1 r0", "W")])
def test_seventeen_tiles_may_lie_beside_the_castle(corner: str, sign: str) -> None:
    *tiles, last = [f"T{number:02}" for number in LINE[1:]]
    land = ", ".join(f"{tile} {sign}{place}N1 r1" for place, tile in enumerate(tiles, 1))
    match = table(player(f"{corner}, {land}", offer=[last]), player(ready=True), phase="building", rounds=5)
    play(match, 0, last, f"{sign}17N1", "r1")
    assert match.over
    assert territory(match)[last] == (17 if sign == "E" else -17, -1, 1)
    assert finish(match).text(0, width=40)
