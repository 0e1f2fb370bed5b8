"""GM-12 to GM-16: where a tile may lie, and what it costs."""

from clachan.games.glen_more.components import BOX
from tests.clauses import clause
from tests.games.glen_more.tables import GAME, cubes, notations, play, player, plot, table
from tests.walks import Dice, play_on


def cells(text: str, tile: str, steps: str = "", **own: object) -> set[str]:
    """Where this tile may be placed."""
    match = play(table(text, track=tile, **own), f"go {tile}" + steps)  # type: ignore[arg-type]
    return {notation.removeprefix("place ").replace(" ", ",") for notation in notations(match, "place")}


@clause("GM-12")
def test_a_tile_shares_a_side_with_an_own_tile_a_corner_is_not_enough() -> None:
    assert cells("1 1,0 member", "12") == {"1,-1", "1,1"}
    assert cells("1 1,0 member; 23a 1,-1", "12") == {"1,1", "2,-1"}


@clause("GM-13")
def test_a_clan_member_stands_on_one_of_the_eight_tiles_around() -> None:
    land = "68 0,0; 1 1,0; 4 2,0; 23a 2,-1; 24a 1,1 {}"
    assert cells(land.format("") + "; 12 2,1 member", "21") == {"1,2", "2,2", "3,1"}
    assert cells(land.format("member") + "; 12 2,1", "21") == {"1,2", "2,2"}
    assert cells("68 0,0; 1 1,0 member; 23a 1,-1; 23b 1,-2", "12") == {"1,1", "2,-1"}


@clause("GM-13")
def test_without_a_member_nearby_nothing_can_be_placed() -> None:
    match = table("68 0,0; 1 1,0; 23a 1,-1; 23b 1,-2; 24a 1,-3; 24b 1,-4 member", track="5 12")
    assert "go 5" not in notations(match)
    assert "go 12" in notations(match)


@clause("GM-14")
def test_the_river_runs_on_north_and_south_the_road_east_and_west() -> None:
    assert cells("", "2") == {"0,-1", "0,1"}
    assert cells("", "1") == {"-1,0", "1,0"}
    assert cells("2 0,-1 member; 3 0,1 member", "6") == {"0,-2", "0,2"}
    assert cells("1 1,0 member; 4 -1,0 member", "5") == {"-2,0", "2,0"}


@clause("GM-14")
def test_a_plain_side_meets_only_a_plain_side() -> None:
    assert "go 12" not in notations(table("", track="12"))
    assert cells("2 0,-1 member", "12") == {"-1,-1", "1,-1"}


@clause("GM-14")
def test_a_way_meets_no_plain_side_so_a_tile_beyond_a_gap_stops_the_river() -> None:
    land = "2 0,-1 member; 23a 1,-1 member; 24a 1,-2 member; 12 1,-3 member; 21 0,-3"
    assert cells(land, "3") == {"0,1"}


@clause("GM-14")
def test_a_plain_tile_may_lie_on_the_axis_beyond_a_gap() -> None:
    land = "2 0,-1 member; 23a 1,-1 member; 24a 1,-2 member; 12 1,-3 member"
    assert "0,-3" in cells(land, "21")
    assert "0,-2" not in cells(land, "21")


@clause("GM-14")
def test_no_second_river_or_road_begins_beyond_a_gap() -> None:
    land = "2 0,-1 member; 23a 1,-1 member; 24a 1,-2 member; 12 1,-3 member"
    assert cells(land, "3") == {"0,-2", "0,1"}
    assert cells("1 1,0 member; 23a 1,1 member; 24a 2,1 member; 12 3,1 member", "5") == {"2,0", "-1,0"}


@clause("GM-14")
def test_tiles_are_not_turned() -> None:
    assert not cells("", "1") & cells("", "2")


@clause("GM-15")
def test_the_cost_is_paid_in_full_before_placing() -> None:
    match = play(table("1 1,0 member; 23a 1,-1 stone; 24a 1,1 wood2", track="30"), "go 30")
    assert notations(match) == {"give stone 23a", "give wood 24a"}
    play(match, "give wood 24a")
    assert notations(match) == {"give stone 23a"}
    play(match, "give stone 23a; place 2,1; done")
    assert (cubes(match, "23a"), cubes(match, "24a")) == ({}, {"wood": 1})


@clause("GM-15")
def test_which_tile_a_cube_comes_from_is_chosen() -> None:
    match = play(table("1 1,0 member stone; 23a 1,-1 stone", track="11"), "go 11")
    assert notations(match, "give") == {"give stone 1", "give stone 23a"}
    play(match, "give stone 1")
    assert (cubes(match, "1"), cubes(match, "23a")) == ({}, {"stone": 1})


@clause("GM-15")
def test_who_cannot_pay_may_not_go_there() -> None:
    poor = table("1 1,0 member; 24a 1,1 wood", track="16 29 26", coins=0)
    assert {"go 29"} == notations(poor, "go ") & {"go 16", "go 29", "go 26"}
    rich = table("1 1,0 member; 24a 1,1 wood", track="16 29 26", coins=2)
    assert {"go 16", "go 29", "go 26"} <= notations(rich)
    full = table("1 1,0 member; 24a 1,1 wood", track="16 29", coins=9, market="stone3")
    assert "go 16" not in notations(full)


@clause("GM-15")
def test_what_the_turn_will_produce_cannot_pay() -> None:
    assert "go 16" not in notations(table("1 1,0 member", track="16", coins=0))


@clause("GM-15")
def test_a_tavern_costs_a_barrel() -> None:
    assert "go 33a" not in notations(table("1 1,0 member", track="33a", coins=6))
    match = play(table("1 1,0 member", track="33a", coins=6, whisky=2), "go 33a")
    assert notations(match) == {"give whisky"}
    play(match, "give whisky; place 1,1; done")
    assert player(match)["whisky"] == 1


@clause("GM-15")
def test_loch_ness_costs_a_member_or_a_chieftain() -> None:
    match = play(table("4 1,0 member", track="37", chieftains=1), "go 37")
    assert notations(match) == {"give member 68a", "give member 4", "give chieftain"}
    play(match, "give chieftain; place 0,1; done")
    assert player(match)["chieftains"] == 0
    match = play(table("4 1,0 member", track="37"), "go 37; give member 4; place 0,1; done")
    assert plot(match, "4")["members"] == 0


@clause("GM-15")
def test_loch_oich_costs_two_different_resources() -> None:
    match = play(table("1 1,0 member stone; 23a 1,-1 stone; 24a 1,1 wood", track="60"), "go 60")
    assert notations(match) == {"give stone 1", "give stone 23a", "give wood 24a"}
    play(match, "give stone 1")
    assert notations(match) == {"give wood 24a"}
    assert "go 60" not in notations(table("1 1,0 member stone; 23a 1,-1 stone", track="60"))


@clause("GM-16")
def test_the_only_member_cannot_be_given_for_loch_ness() -> None:
    assert "go 37" not in notations(table("", track="37"))
    assert "go 37" in notations(table("68 0,0 member2", track="37"))
    match = play(table("", track="37", chieftains=1), "go 37")
    assert notations(match) == {"give chieftain"}


@clause("GM-16")
def test_the_member_leaves_before_the_placement_is_checked() -> None:
    far = "68 0,0 member; 1 1,0; 4 2,0; 5 3,0 member"
    match = play(table(far, track="37"), "go 37")
    assert notations(match) == {"give member 5"}
    assert "go 37" not in notations(table(far.replace("0,0 member", "0,0") + "; 8 4,0 member", track="37"))


def test_one_player_may_own_nearly_every_tile() -> None:
    """Rivers north, roads east, and all plain tiles in one long row below the road."""
    track, stack = "11 2 5 12 3 8 6 53", ["54", "65"]
    tiles = [tile for tile in BOX if tile.stack >= 0 and tile.name not in {*track.split(), *stack}]
    cells = [f"{tile.name} 0,{-y}" for y, tile in enumerate((tile for tile in tiles if tile.river), 1)]
    cells += [f"{tile.name} {x},0" for x, tile in enumerate((tile for tile in tiles if tile.road), 1)]
    cells += [f"{t.name} {x},1" for x, t in enumerate((t for t in tiles if not t.river and not t.road), 1)]
    match = table("; ".join(cells) + " member", track=track, seats=5, coins=6, stacks=[[], [], [], stack])
    east = max(own["x"] for own in player(match)["land"])
    assert len(player(match)["land"]) == 58
    play(match, f"go 11; buy stone; place {east + 1},1; activate 11; buy grain; done")
    assert plot(match, "11")["x"] == east + 1
    assert player(match)["whisky"] == 2
    assert GAME.position(match.position()).position() == match.position()
    assert play_on(match, Dice(1)).over
