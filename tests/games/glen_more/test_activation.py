"""GM-20 to GM-26: what tiles do when they are activated."""

from typing import Any

import pytest

from clachan import Match
from tests.clauses import clause
from tests.games.glen_more.tables import cubes, notations, play, player, table

STOCK = "1 1,0 member stone3; 24a 1,1 wood3; 12 1,2 sheep3; 21 1,3 cattle3; 22 1,4 grain3"
"""One tile full of each resource; the cell 2,1 lies beside the forest and the meadow."""


def beside(tile: str, text: str = STOCK, **own: Any) -> Match:
    """A table where this tile lies at 1,-1 and a quarry has just been placed beside it at 2,-1."""
    return play(table(f"{text}; {tile} 1,-1", track="23a", **own), "go 23a; place 2,-1")


@clause("GM-20")
@pytest.mark.parametrize(
    ("tile", "resource"), [("23b", "stone"), ("24b", "wood"), ("57", "sheep"), ("65", "cattle"), ("54", "grain")]
)
def test_a_production_tile_gets_one_cube_of_its_kind(tile: str, resource: str) -> None:
    match = play(beside(tile), f"activate {tile}")
    assert cubes(match, tile) == {resource: 1}


@clause("GM-20")
def test_a_tile_holds_three_at_most() -> None:
    match = play(table("1 1,0 member; 24a 1,1 wood2", track="12"), "go 12; place 2,1; activate 24a; done")
    assert cubes(match, "24a") == {"wood": 3}
    match = play(table("1 1,0 member; 24a 1,1 wood3", track="12"), "go 12; place 2,1")
    assert "activate 24a" not in notations(match)


@clause("GM-21")
def test_iona_abbey_gets_a_cube_of_choice_three_at_most() -> None:
    land = "48 1,0 member {}; 24a 1,1"
    match = play(table(land.format("wood sheep"), track="12"), "go 12; place 1,-1; activate 48")
    assert notations(match) == {f"take {r}" for r in ("wood", "stone", "sheep", "cattle", "grain")}
    play(match, "take cattle")
    assert cubes(match, "48") == {"wood": 1, "sheep": 1, "cattle": 1}
    full = play(table(land.format("wood2 sheep"), track="12"), "go 12; place 1,-1")
    assert "activate 48" not in notations(full)


@clause("GM-22")
def test_a_distillery_turns_one_grain_into_one_barrel_once() -> None:
    match = play(beside("36"), "activate 36")
    assert notations(match) == {"give grain 22"}
    play(match, "give grain 22")
    assert player(match)["whisky"] == 1
    assert player(match)["goods"][4] == 2
    assert "activate 36" not in notations(match)


@clause("GM-22")
def test_grain_for_the_distillery_may_be_bought() -> None:
    match = play(beside("36", text="1 1,0 member", coins=1), "activate 36; buy grain")
    assert (player(match)["whisky"], player(match)["coins"]) == (1, 0)
    broke = beside("36", text="1 1,0 member", coins=0)
    assert "activate 36" not in notations(broke)


@clause("GM-23")
@pytest.mark.parametrize(("tile", "resource", "own"), [("10", "sheep", "12"), ("31", "cattle", "21")])
def test_a_butcher_pays_two_points_each_for_one_or_two(tile: str, resource: str, own: str) -> None:
    for number, points in ((1, 2), (2, 4)):
        match = play(beside(tile), f"activate {tile}")
        assert notations(match) == {f"give {resource} {own}"}
        play(match, f"give {resource} {own}")
        assert notations(match) == {f"give {resource} {own}", "enough"}
        play(match, f"give {resource} {own}" if number == 2 else "enough")
        assert player(match)["points"] == points
        assert f"activate {tile}" not in notations(match)


@clause("GM-23")
def test_the_third_butcher_takes_exactly_one_sheep_and_one_cattle() -> None:
    match = play(beside("34"), "activate 34; give sheep 12")
    assert notations(match) == {"give cattle 21"}
    play(match, "give cattle 21")
    assert player(match)["points"] == 5
    assert "activate 34" not in notations(beside("34", text="1 1,0 member; 12 1,1 sheep3"))


@clause("GM-24")
@pytest.mark.parametrize(("tile", "cell", "most"), [("13", "1,-1", 3), ("49", "2,0", 4), ("55", "1,-1", 5)])
def test_a_fair_pays_for_different_resources(tile: str, cell: str, most: int) -> None:
    gifts = ["give wood 24a", "give stone 1", "give sheep 12", "give cattle 21", "give grain 22"]
    for number, points in enumerate((1, 3, 5, 8, 12)[:most], 1):
        match = table(f"{STOCK}; {tile} {cell}", track="23a")
        play(match, f"go 23a; place 2,1; activate {tile}" if tile == "49" else f"go 23a; place 2,-1; activate {tile}")
        for gift in gifts[:number]:
            assert gift in notations(match)
            play(match, gift)
            assert gift not in notations(match), "of each resource one"
        if number < most:
            play(match, "enough")
        assert player(match)["points"] == points


@clause("GM-24")
def test_whisky_is_no_resource_for_a_fair() -> None:
    match = beside("13", text="1 1,0 member", whisky=5)
    assert "activate 13" not in notations(match)


@clause("GM-25")
def test_the_grocer_takes_exactly_three_of_any_kind() -> None:
    match = play(beside("56"), "activate 56; give wood 24a; give wood 24a")
    assert "enough" not in notations(match)
    play(match, "give wood 24a")
    assert player(match)["points"] == 8
    assert "activate 56" not in notations(beside("56", text="1 1,0 member stone2"))


@clause("GM-25")
def test_the_bridge_takes_wood_and_stone() -> None:
    land = "66 0,-1 member; 1 1,0 stone; 24a 1,1 wood"
    match = play(table(land, track="12"), "go 12; place 1,-1; activate 66")
    assert notations(match) == {"give stone 1", "give wood 24a"}
    play(match, "give wood 24a; give stone 1")
    assert player(match)["points"] == 7


@clause("GM-25")
@pytest.mark.parametrize(("tile", "points"), [("33a", 3), ("63", 4)])
def test_a_tavern_pays_for_nothing(tile: str, points: int) -> None:
    match = play(beside(tile), f"activate {tile}")
    assert player(match)["points"] == points


@clause("GM-25")
def test_every_exchange_may_use_bought_goods() -> None:
    for tile, steps, points in (
        ("10", "buy sheep; buy sheep", 4),
        ("34", "buy sheep; buy cattle", 5),
        ("13", "buy wood; buy stone; enough", 3),
        ("56", "buy wood; buy wood; buy grain", 8),
    ):
        match = play(beside(tile, text="1 1,0 member", coins=9), f"activate {tile}; {steps}")
        assert player(match)["points"] == points


@clause("GM-26")
def test_villages_and_castles_give_a_movement_point_and_lochs_nothing() -> None:
    land = "35 0,-1 member; 4 1,0; 26 1,1"
    match = play(table(land, track="23a"), "go 23a; place 1,-1")
    assert notations(match, "activate") == {"activate 68a", "activate 4", "activate 23a"}
    play(match, "activate 4; activate 68a")
    assert match.view(0)["board"]["turn"]["moves"] == 2
