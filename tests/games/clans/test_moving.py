"""CL-7 to CL-12: moving groups and founding villages."""

import pytest

from clachan.errors import IllegalAction, NothingToUndo, UnknownAction
from clachan.games.clans.components import MAPS
from clachan.games.clans.maps import Map
from tests.clauses import clause
from tests.games.clans.boards import GAME, board, moves, standing

FAR = ", 57 black, 58 black"


@clause("CL-7")
def test_all_huts_of_one_territory_move_into_one_neighbour() -> None:
    match = board("1 red2 blue, 3 green, 4 black" + FAR)
    match.play(0, "1>3")
    assert standing(match) == {3: (2, 1, 1, 0, 0), 4: (0, 0, 0, 0, 1), 57: (0, 0, 0, 0, 1), 58: (0, 0, 0, 0, 1)}


@clause("CL-7")
@pytest.mark.parametrize(
    ("groups", "together"),
    [
        ("1 red6, 3 blue", (6, 1, 0, 0, 0)),
        ("1 red12, 3 blue12", (12, 12, 0, 0, 0)),
        ("1 red7 green5, 3 red5 green7 yellow", (12, 0, 12, 1, 0)),
    ],
)
def test_no_hut_is_lost_on_the_way(groups: str, together: tuple[int, ...]) -> None:
    match = board(groups + ", 4 black" + FAR)
    match.play(0, "1>3")
    assert standing(match)[3] == together


@clause("CL-7")
def test_an_empty_territory_is_no_target() -> None:
    match = board("1 red, 3 green" + FAR)
    assert moves(match) == {"1>3", "3>1", "57>58", "58>57"}
    with pytest.raises(IllegalAction, match="'1>2' is not allowed now; allowed are 1>3"):
        match.play(0, "1>2")


@clause("CL-7")
def test_moving_is_compulsory() -> None:
    match = GAME.start(seats=2, seed=1)
    while not match.over:
        seat = match.to_act[0]
        assert all(">" in move or match.view(seat)["board"]["pending"] for move in moves(match, seat))
        assert moves(match, seat)
        match.play(seat, match.choices(seat)[-1])


@clause("CL-8")
def test_rivers_do_not_matter_and_lakes_part() -> None:
    assert "5>29" in moves(board("5 red, 29 blue"))
    assert MAPS[0].region[4] != MAPS[0].region[28]
    with pytest.raises(UnknownAction, match="share no border"):
        board("10 red, 9 black, 22 blue").play(0, "10>22")


@clause("CL-8")
def test_neighbours_are_those_that_share_a_side_of_a_cell() -> None:
    for land in MAPS:
        found = {(a, b) for a, near in enumerate(land.neighbours) for b in near}
        height, width = len(land.cells), len(land.cells[0])
        sides = set()
        for y in range(height):
            for x in range(width):
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    if 0 <= x + dx < width and 0 <= y + dy < height:
                        sides.add((land.cells[y][x], land.cells[y + dy][x + dx]))
        assert found == {(a, b) for a, b in sides if a != b and a >= 0 and b >= 0}


@clause("CL-9")
def test_a_group_of_seven_may_not_move_but_may_grow() -> None:
    match = board("1 red4 blue3, 3 green, 4 black" + FAR)
    assert {move for move in moves(match) if move.startswith("1>")} == set()
    assert {"3>1", "4>1"} <= moves(match)
    match.play(0, "3>1")
    assert standing(match)[1] == (4, 3, 1, 0, 0)


@clause("CL-9")
def test_a_group_of_six_may_move() -> None:
    assert "1>3" in moves(board("1 red3 blue3, 3 green" + FAR))


@clause("CL-9")
def test_a_group_that_grows_to_seven_stays_from_then_on() -> None:
    match = board("1 red3, 3 blue4, 4 black" + FAR)
    match.play(0, "1>3")
    assert moves(match, 1) == {"4>3", "57>58", "58>57"}


@clause("CL-10")
def test_the_smaller_of_two_large_groups_may_join_the_larger() -> None:
    match = board("1 red7, 3 blue8" + FAR)
    assert moves(match) == {"1>3", "57>58", "58>57"}
    match.play(0, "1>3")
    assert 1 not in standing(match)


@clause("CL-10")
def test_of_two_equal_large_groups_either_may_move() -> None:
    assert moves(board("1 red7, 3 blue7" + FAR)) == {"1>3", "3>1", "57>58", "58>57"}


@clause("CL-10")
def test_a_large_group_never_joins_a_small_one_nor_a_larger_one_the_smaller() -> None:
    assert moves(board("1 red9, 3 blue6, 4 green8" + FAR)) == {"3>1", "3>4", "4>1", "57>58", "58>57"}


@clause("CL-10")
@pytest.mark.parametrize(
    ("one", "other", "allowed"),
    [
        ("red12", "blue12 green", {"1>3"}),
        ("red12 yellow12 black8", "blue12 green2", {"3>1"}),
        ("red12 yellow12", "blue12 green12", {"1>3", "3>1"}),
        ("red12 yellow12 black", "blue12 green12", {"3>1"}),
    ],
)
def test_groups_of_twelve_and_more_follow_the_same_rule(one: str, other: str, allowed: set[str]) -> None:
    assert moves(board(f"1 {one}, 3 {other}" + FAR)) == {*allowed, "57>58", "58>57"}


@clause("CL-10")
def test_growing_turns_the_direction_between_two_large_groups() -> None:
    match = board("1 red7, 3 blue8, 2 green2" + FAR)
    assert "1>3" in moves(match)
    assert "3>1" not in moves(match)
    match.play(0, "2>1")
    assert moves(match, 1) == {"3>1", "57>58", "58>57"}


@clause("CL-11")
def test_a_target_without_neighbours_is_a_village() -> None:
    match = board("1 red, 3 blue" + FAR)
    match.play(0, "1>3")
    assert match.view()["board"]["villages"][0]["territory"] == 3
    assert 3 not in standing(match)


@clause("CL-11")
def test_a_group_that_loses_its_last_neighbour_is_a_village_even_a_single_hut() -> None:
    match = board("1 red, 2 blue, 6 green, 7 black" + FAR)
    match.play(0, "2>6")
    assert [village["territory"] for village in match.view()["board"]["villages"]] == [1]
    assert standing(match)[6] == (0, 1, 1, 0, 0)


@clause("CL-11")
@pytest.mark.parametrize("land", MAPS, ids=lambda land: land.name)
def test_every_neighbour_of_every_territory_can_be_left_alone(land: Map) -> None:
    tried = set()
    for source, near in enumerate(land.neighbours):
        for left in near:
            for target in sorted(near - {left} - land.neighbours[left])[:1]:
                match = board(f"{source + 1} red, {left + 1} blue, {target + 1} green", options={"map": land.name})
                match.play(0, f"{source + 1}>{target + 1}")
                assert moves(match) == {f"={left + 1}", f"={target + 1}"}
                tried.add((source, left))
    most = max(map(len, land.neighbours))
    assert {(source, max(near)) for source, near in enumerate(land.neighbours) if len(near) == most} & tried


@clause("CL-11")
def test_a_group_with_a_neighbour_is_no_village() -> None:
    match = board("1 red, 3 blue, 5 green" + FAR)
    match.play(0, "1>3")
    assert match.view()["board"]["villages"] == []


@clause("CL-12")
def test_the_player_chooses_the_order_of_several_villages() -> None:
    match = board("1 red, 2 blue, 6 green" + FAR)
    match.play(0, "2>6")
    assert match.to_act == (0,)
    assert moves(match) == {"=1", "=6"}
    match.play(0, "=6")
    assert [village["territory"] for village in match.view()["board"]["villages"]] == [6, 1]
    assert match.to_act == (1,)


@clause("CL-12")
def test_of_three_villages_each_is_chosen_but_the_last() -> None:
    match = board("2 red, 4 blue, 5 green, 29 yellow" + FAR)
    match.play(0, "5>2")
    assert moves(match) == {"=2", "=4", "=29"}
    match.play(0, "=29")
    assert match.to_act == (0,)
    assert moves(match) == {"=2", "=4"}
    match.play(0, "=4")
    assert [village["territory"] for village in match.view()["board"]["villages"]] == [29, 4, 2]
    assert match.to_act == (1,)


@clause("CL-12")
def test_until_the_order_is_chosen_the_move_can_be_taken_back_and_nobody_sees_it() -> None:
    match = board("1 red, 2 blue, 6 green" + FAR)
    before = match.view(1)
    match.play(0, "2>6")
    assert match.view(1) == before
    assert match.view(0)["board"]["pending"] == [1, 6]
    match.undo(0)
    assert moves(match) >= {"2>6", "2>1"}
    match.play(0, "2>6")
    match.play(0, "=1")
    with pytest.raises(NothingToUndo):
        match.undo(0)
