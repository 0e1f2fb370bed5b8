"""GM-7 to GM-10: the order of a turn, and activating neighbours."""

import pytest

from clachan.errors import IllegalAction
from tests.clauses import clause
from tests.games.glen_more.tables import cubes, notations, play, player, plot, table

RING = "1 1,0 member; 23a 1,-1; 24a 1,1; 12 2,-1; 21 2,1; 23b 3,-1; 24b 3,1"
"""The cell 2,0 has tiles all around but to the east."""


@clause("GM-8")
def test_a_tile_is_paid_for_then_placed_then_brings_its_one_time_effect() -> None:
    match = table("1 1,0 member; 23a 1,-1 stone", track="15")
    play(match, "go 15")
    assert notations(match) == {"give stone 23a"}
    play(match, "give stone 23a")
    assert player(match)["whisky"] == 0
    assert notations(match) == {"place -1 0", "place 2 0"}
    play(match, "place 2,0")
    assert player(match)["whisky"] == 1
    assert "done" in notations(match)


@clause("GM-8")
def test_one_time_choices_come_before_activations() -> None:
    match = play(table(track="9"), "go 9; place 0,-1")
    assert notations(match) == {f"take {r}" for r in ("wood", "stone", "sheep", "cattle", "grain")}


@clause("GM-9")
def test_the_new_tile_and_its_neighbours_may_be_activated_diagonals_too() -> None:
    match = play(table(RING, track="18"), "go 18; place 2,0")
    awake = {f"activate {name}" for name in ("18", "1", "23a", "24a", "12", "21", "23b", "24b")}
    assert notations(match, "activate") == awake
    play(match, "activate 24b; activate 18; activate 12")
    assert notations(match, "activate") == awake - {"activate 24b", "activate 18", "activate 12"}


@clause("GM-9")
def test_a_tile_that_is_no_neighbour_stays_asleep() -> None:
    match = play(table("1 1,0 member; 23a 1,-1", track="18"), "go 18; place -1,0")
    assert notations(match, "activate") == {"activate 18", "activate 68a"}


@clause("GM-9")
def test_each_tile_at_most_once_and_any_may_be_declined() -> None:
    match = play(table("1 1,0 member", track="18"), "go 18; place 2,0; activate 18")
    with pytest.raises(IllegalAction):
        match.play(0, "activate 18")
    play(match, "done")
    assert cubes(match, "18") == {"grain": 1}
    assert cubes(match, "1") == {}


@clause("GM-10")
def test_movement_points_are_spent_after_the_activations() -> None:
    match = play(table("4 1,0 member", track="19 20", coins=6), "go 19; buy stone; place 2,0; activate 4; activate 19")
    assert match.view(0)["board"]["turn"]["moves"] == 2
    play(match, "move 4; to 19")
    assert notations(match, "activate") == set()
    assert match.view(0)["board"]["turn"]["awake"] == []
    assert {"move 68a", "move 19", "done"} <= notations(match)
    play(match, "move 19; to 4; done")
    assert (plot(match, "4")["members"], plot(match, "19")["members"]) == (1, 1)


@clause("GM-10")
def test_movement_points_are_those_of_this_turn() -> None:
    match = play(table(track="4"), "go 4; place 1,0; activate 68a; activate 4; done")
    assert match.view()["board"]["turn"]["moves"] == 0


@clause("GM-31", "GM-9")
def test_who_declines_everything_just_ends_the_turn() -> None:
    match = play(table(track="2"), "go 2; place 0,-1; done")
    assert cubes(match, "2") == {}
    assert match.to_act == (1,)
