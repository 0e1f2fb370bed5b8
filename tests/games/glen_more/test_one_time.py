"""GM-27 to GM-31: what placing brings once, and the lochs."""

from tests.clauses import clause
from tests.games.glen_more.tables import cubes, notations, play, player, plot, table

ALL = {f"take {r}" for r in ("wood", "stone", "sheep", "cattle", "grain")}


@clause("GM-27")
def test_a_village_brings_a_member_a_distillery_a_barrel_a_place_its_card() -> None:
    match = play(table(track="4"), "go 4; place 1,0")
    assert plot(match, "4")["members"] == 1
    match = play(table("1 1,0 member stone", track="11"), "go 11; give stone 1; place 1,1")
    assert player(match)["whisky"] == 1
    match = play(table("1 1,0 member; 24a 1,1 wood; 23a 1,-1 stone; 12 2,1 sheep", track="43"), "go 43")
    play(match, "give wood 24a; give stone 23a; give sheep 12; place 2,-1")
    assert plot(match, "43")["members"] == 1
    assert player(match)["places"] == ["duart_castle"]


@clause("GM-28")
def test_loch_lochy_gets_two_cubes_of_choice() -> None:
    match = play(table(track="9"), "go 9; place 0,-1; take grain")
    assert notations(match, "take") == ALL
    play(match, "take grain; done")
    assert cubes(match, "9") == {"grain": 2}
    match = play(table(track="9"), "go 9; place 0,-1; take grain; take wood; done")
    assert cubes(match, "9") == {"grain": 1, "wood": 1}


@clause("GM-28")
def test_the_castles_bring_whisky_a_second_member_or_coins() -> None:
    stock = "1 1,0 member; 24a 1,1 wood; 23a 1,-1 stone; 22 2,1 grain"
    match = play(table(stock, track="26"), "go 26; give wood 24a; give stone 23a; give grain 22; place 2,-1")
    assert (player(match)["whisky"], plot(match, "26")["members"]) == (1, 1)
    match = play(table(stock, track="64"), "go 64; give wood 24a; give stone 23a; give grain 22; place 2,0")
    assert player(match)["whisky"] == 2
    match = play(table(stock, track="27"), "go 27; give wood 24a; give stone 23a; place 0,-1")
    assert plot(match, "27")["members"] == 2
    match = play(table(stock, track="30"), "go 30; give wood 24a; give stone 23a; place 2,-1")
    assert player(match)["coins"] == 3


SHIEL = "1 1,0 member; 23a 1,-1 stone; 24a 1,1; 12 2,1; 9 0,-1"


@clause("GM-29")
def test_loch_shiel_fills_every_empty_production_tile() -> None:
    match = play(table(SHIEL, track="52"), "go 52; place 0,1")
    assert [cubes(match, name) for name in ("1", "23a", "24a", "12", "9")] == [
        {"stone": 1}, {"stone": 1}, {"wood": 1}, {"sheep": 1}, {},
    ]  # fmt: skip
    assert "done" in notations(match)


@clause("GM-29")
def test_selling_before_loch_shiel_makes_tiles_empty() -> None:
    match = play(table(SHIEL, track="52", market="stone1"), "go 52; sell stone 23a; place 0,1")
    assert cubes(match, "23a") == {"stone": 1}
    assert player(match)["coins"] == 1


@clause("GM-29")
def test_an_empty_iona_abbey_gets_a_cube_if_the_player_wishes() -> None:
    match = play(table("48 1,0 member; 24a 1,1", track="52"), "go 52; place 0,1")
    assert notations(match) == ALL | {"enough"}
    assert cubes(play(match, "take cattle; done"), "48") == {"cattle": 1}
    match = play(table("48 1,0 member; 24a 1,1", track="52"), "go 52; place 0,1; enough; done")
    assert cubes(match, "48") == {}
    match = play(table("48 1,0 member wood; 24a 1,1", track="52"), "go 52; place 0,1")
    assert not notations(match, "take")


OICH = "1 1,0 member stone; 24a 1,1 wood; 12 2,1; 21 3,1; 4 -1,0 member; 37 0,-1"


@clause("GM-30")
def test_loch_oich_activates_any_own_tile_once_in_any_order() -> None:
    match = play(table(OICH, track="60"), "go 60; give stone 1; give wood 24a; place 0,1")
    assert notations(match, "activate") == {f"activate {t}" for t in ("1", "24a", "12", "21", "4", "68a")}
    play(match, "activate 21; activate 4; activate 1; activate 68a")
    assert notations(match, "activate") == {"activate 24a", "activate 12"}
    assert {"move 4", "move 1", "move 68a"} <= notations(match)
    play(match, "move 4; to 68a; done")
    assert match.to_act == (1,)


@clause("GM-30")
def test_loch_ness_does_not_add_to_loch_oich() -> None:
    match = play(table(OICH, track="60"), "go 60; give stone 1; give wood 24a; place 0,1; activate 21")
    assert "activate 21" not in notations(match)
    assert not match.view(0)["board"]["turn"]["ness"]


NESS = "37 0,-1; 1 1,0 member; 24a 1,1; 12 2,1; 21 3,1"


@clause("GM-31")
def test_loch_ness_activates_one_more_tile_anywhere() -> None:
    match = play(table(NESS, track="5"), "go 5; place -1,0")
    assert notations(match, "activate") == {f"activate {t}" for t in ("5", "68a", "1", "24a", "12", "21")}
    play(match, "activate 21")
    assert notations(match, "activate") == {"activate 5", "activate 68a"}
    assert cubes(play(match, "activate 5; done"), "21") == {"cattle": 1}


@clause("GM-31")
def test_no_tile_is_activated_twice_with_loch_ness() -> None:
    match = play(table(NESS, track="5"), "go 5; place -1,0; activate 5; activate 68a")
    assert notations(match, "activate") == {f"activate {t}" for t in ("1", "24a", "12", "21")}
    assert match.view(0)["board"]["turn"]["ness"]


@clause("GM-31")
def test_loch_ness_works_once_in_each_own_turn_from_the_turn_it_is_built() -> None:
    land = "68 0,0 member2; 1 1,0 member; 24a 1,1; 12 2,1"
    chain = ["figure 0", "37", "5", "figure 1", "figure 2", "figure 3", "2", "3", "4", "6", "7", "8", "10", None]
    match = play(table(land, chain=chain), "go 37; give member 68a; place 0,-1")
    assert {"activate 12", "activate 24a"} <= notations(match)
    play(match, "activate 12")
    assert "activate 24a" not in notations(match)
    play(match, "done; go 5; place -1,0; activate 24a")
    assert "activate 12" not in notations(match)


@clause("GM-31")
def test_a_neighbour_does_not_use_loch_ness_up() -> None:
    match = play(table(NESS, track="5"), "go 5; place 2,0; activate 24a; activate 12; activate 21")
    assert match.view(0)["board"]["turn"]["ness"]
    assert "activate 68a" in notations(match)
