"""GM-32 and GM-33: clan members and chieftains."""

import pytest

from clachan.errors import IllegalAction
from tests.clauses import clause
from tests.games.glen_more.tables import notations, play, player, plot, table

VILLAGES = "4 1,0 member; 23a 1,-1; 24a 1,1"


@clause("GM-32")
def test_a_point_moves_a_member_to_any_neighbour_corners_too() -> None:
    match = play(table(VILLAGES, track="5"), "go 5; place 2,0; activate 4; move 4")
    assert notations(match) == {"to 68a", "to 23a", "to 24a", "to 5", "promote"}
    play(match, "to 24a; done")
    assert (plot(match, "4")["members"], plot(match, "24a")["members"]) == (0, 1)
    match = play(table(VILLAGES, track="12"), "go 12; place 2,1; activate 4; move 4")
    assert "to 12" in notations(match)


@clause("GM-32")
def test_a_member_taken_off_is_a_chieftain_for_good() -> None:
    match = play(table(VILLAGES, track="5"), "go 5; place 2,0; activate 4; move 4; promote")
    assert (player(match)["chieftains"], plot(match, "4")["members"]) == (1, 0)
    assert notations(match) == {"done"}


@clause("GM-32")
def test_points_may_be_split_and_may_lapse() -> None:
    land = "4 1,0 member; 23a 1,-1"
    match = play(table(land, track="19", coins=1), "go 19; buy stone; place -1,0; activate 68a; activate 19")
    play(match, "move 68a; to 4; move 19; to 68a")
    assert notations(match) == {"done"}
    match = play(table(land, track="19", coins=1), "go 19; buy stone; place -1,0; activate 68a; activate 19; done")
    assert match.to_act == (1,)


@clause("GM-32")
def test_one_member_may_go_far_and_a_new_one_may_go_at_once() -> None:
    match = play(table("4 1,0 member", track="19", coins=1), "go 19; buy stone; place 2,0; activate 19; activate 4")
    play(match, "move 19; to 4; move 4; to 68a; done")
    assert [plot(match, t)["members"] for t in ("68a", "4", "19")] == [2, 1, 0]


@clause("GM-32")
def test_without_a_point_nobody_moves() -> None:
    match = play(table(VILLAGES, track="5"), "go 5; place 2,0")
    assert not notations(match, "move")
    with pytest.raises(IllegalAction):
        match.play(0, "move 4")


ENDING = ["figure 0", "2", "3", "6", "figure 1", "5", "figure 2", "figure 3", "50", "12", "21", "22", "23a", None]


@clause("GM-33")
@pytest.mark.parametrize(("left", "last"), [(5, True), (6, False)])
def test_the_only_member_leaves_in_the_last_turn_alone(left: int, last: bool) -> None:
    """Tile 5 is five fields ahead, figures counted: if five tiles are left, the figure never comes round again."""
    stack = ["51", "53", "54", "55", "56", "57"][:left]
    match = table("4 1,0; 24a 1,1", chain=ENDING, stacks=[[], [], [], stack])
    play(match, "go 5; place -1,0; activate 68a; move 68a")
    assert ("promote" in notations(match)) == last


@clause("GM-33")
def test_a_second_member_may_always_leave() -> None:
    match = play(table("4 1,0 member", track="5"), "go 5; place -1,0; activate 68a; move 68a")
    assert "promote" in notations(match)


@clause("GM-33")
def test_the_last_turn_is_the_players_last() -> None:
    stack = ["51", "53", "54", "55", "56"]
    match = table("4 1,0; 24a 1,1", chain=ENDING, stacks=[[], [], [], stack])
    play(match, "go 5; place -1,0; activate 68a; move 68a; promote; done")
    assert sum(p["members"] for p in player(match)["land"]) == 0
    while not match.over:
        assert match.to_act != (0,)
        seat = match.to_act[0]
        match.play(seat, match.choices(seat)[0] if "done" not in notations(match, seat=seat) else "done")
