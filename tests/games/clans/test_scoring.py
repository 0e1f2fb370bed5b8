"""CL-13 to CL-22: scoring villages, and the end."""

import pytest

from tests.clauses import clause
from tests.games.clans.boards import GAME, board, moves, points, standing

FAR = ", 57 black, 58 black"
NOTHING = {"red": 0, "blue": 0, "green": 0, "yellow": 0, "black": 0}


@clause("CL-13")
def test_the_active_player_takes_the_chip_whatever_the_village_is_worth() -> None:
    match = board("1 red, 2 blue" + FAR, player=1)
    match.play(1, "1>2")
    assert match.view()["board"]["chips"] == [0, 1]
    assert points(match) == NOTHING


@clause("CL-13")
@pytest.mark.parametrize(
    ("scored", "epoch"),
    [(0, "I"), (3, "I"), (4, "II"), (6, "II"), (7, "III"), (8, "III"), (9, "IV"), (10, "IV"), (11, "V")],
)
def test_the_chip_decides_the_epoch(scored: int, epoch: str) -> None:
    match = board("1 red, 3 blue" + FAR, villages=scored)
    match.play(0, "1>3")
    assert match.view()["board"]["villages"][-1]["epoch"] == epoch


@clause("CL-14")
def test_with_all_five_colours_every_single_hut_is_driven_out_before_scoring() -> None:
    match = board("1 red, 3 red blue green yellow black2" + FAR)
    match.play(0, "1>3")
    assert points(match) == {**NOTHING, "red": 4, "black": 4}


@clause("CL-14")
def test_with_five_single_huts_nothing_is_left_and_nobody_scores() -> None:
    match = board("1 red, 3 blue green yellow black", villages=11)
    match.play(0, "1>3")
    assert points(match) == NOTHING
    assert match.view()["board"]["villages"][-1]["value"] == 0
    assert match.view()["board"]["chips"] == [12, 0]


@clause("CL-14")
def test_with_four_colours_there_is_no_strife() -> None:
    match = board("1 red, 3 blue green yellow2" + FAR)
    match.play(0, "1>3")
    assert points(match) == {"red": 5, "blue": 5, "green": 5, "yellow": 5, "black": 0}


@clause("CL-15")
@pytest.mark.parametrize(
    ("scored", "hostile"), [(0, "1>2"), (4, "1>3"), (7, "3>5"), (9, "3>1")], ids=["I", "II", "III", "IV"]
)
def test_hostile_terrain_scores_nothing(scored: int, hostile: str) -> None:
    source, target = hostile.split(">")
    match = board(f"{source} red, {target} blue" + FAR, villages=scored)
    match.play(0, f"{source}>{target}")
    assert points(match) == NOTHING
    assert len(match.view()["board"]["villages"]) == scored + 1


@clause("CL-16", "CL-3")
@pytest.mark.parametrize(
    ("scored", "move", "value"),
    [
        (0, "3>5", 3), (0, "1>3", 2), (0, "3>1", 2),
        (4, "1>2", 4), (4, "3>5", 2), (4, "3>1", 2),
        (7, "3>1", 5), (7, "1>2", 2), (7, "1>3", 2),
        (9, "1>3", 6), (9, "1>2", 2), (9, "3>5", 2),
        (11, "1>3", 7), (11, "3>1", 7), (11, "1>2", 7), (11, "3>5", 7),
    ],
)  # fmt: skip
def test_the_value_is_the_huts_and_the_bonus_of_favourable_terrain(scored: int, move: str, value: int) -> None:
    source, target = move.split(">")
    match = board(f"{source} red, {target} blue" + FAR, villages=scored)
    match.play(0, move)
    assert points(match) == {**NOTHING, "red": value, "blue": value}


@clause("CL-17")
def test_each_colour_scores_the_full_value_however_many_huts_it_has() -> None:
    match = board("1 red, 2 red yellow green2" + FAR, villages=4)
    match.play(0, "1>2")
    assert points(match) == {"red": 7, "blue": 0, "green": 7, "yellow": 7, "black": 0}


@clause("CL-17")
def test_a_colour_with_many_huts_scores_what_one_with_a_single_hut_does() -> None:
    for red in range(1, 13):
        match = board(f"1 blue, 3 red{red} green5 yellow" + FAR)
        match.play(0, "1>3")
        value = match.view()["board"]["villages"][0]["value"]
        assert points(match) == {"red": value, "blue": value, "green": value, "yellow": value, "black": 0}
        assert value == 1 + red + 5 + 1


@clause("CL-18")
def test_the_villages_huts_leave_the_board() -> None:
    match = board("1 red, 3 blue" + FAR)
    match.play(0, "1>3")
    assert set(standing(match)) == {57, 58}


@clause("CL-18")
def test_the_next_epoch_can_begin_between_two_villages_of_one_turn() -> None:
    first, last = board("1 red, 2 blue, 6 green" + FAR, villages=3), board("1 red, 2 blue, 6 green" + FAR, villages=3)
    first.play(0, "2>6")
    first.play(0, "=6")
    assert points(first) == {"red": 1, "blue": 2, "green": 2, "yellow": 0, "black": 0}
    last.play(0, "2>6")
    last.play(0, "=1")
    assert points(last) == {**NOTHING, "red": 1}
    assert [village["epoch"] for village in last.view()["board"]["villages"][-2:]] == ["I", "II"]


@clause("CL-19")
def test_the_game_ends_at_once_with_the_twelfth_village() -> None:
    match = board("1 red, 3 blue" + FAR, villages=11)
    match.play(0, "1>3")
    assert match.over
    assert standing(match) == {57: (0, 0, 0, 0, 1), 58: (0, 0, 0, 0, 1)}


@clause("CL-19")
def test_more_villages_than_chips_are_scored_in_the_chosen_order_until_the_chips_run_out() -> None:
    match = board("1 red, 2 blue, 6 green" + FAR, villages=11)
    match.play(0, "2>6")
    assert moves(match) == {"=1", "=6"}
    match.play(0, "=1")
    assert match.over
    assert points(match) == {**NOTHING, "red": 6}
    assert match.view()["board"]["chips"] == [12, 0]
    assert standing(match)[6] == (0, 1, 1, 0, 0)


@clause("CL-20")
def test_the_game_ends_when_no_move_is_left() -> None:
    match = board("1 red, 3 blue")
    match.play(0, "1>3")
    assert match.over
    assert standing(match) == {}
    assert len(match.view()["board"]["villages"]) == 1


@clause("CL-20")
def test_on_a_small_map_games_end_without_the_twelfth_village() -> None:
    ends = set()
    for seed in range(30):
        match = GAME.start(seats=2, seed=seed, options={"map": "skerry"})
        while not match.over:
            choices = match.choices(match.to_act[0])
            match.play(match.to_act[0], choices[seed % len(choices)])
        ends.add(len(match.view()["board"]["villages"]) == 12)
        assert len(match.view()["board"]["villages"]) == 12 or standing(match) == {}
    assert False in ends


@clause("CL-21")
def test_the_result_is_the_own_colours_points_and_one_for_each_chip() -> None:
    match = board("1 red, 3 red yellow" + FAR, villages=11, clans=["yellow", "blue"])
    match.play(0, "1>3")
    assert match.result is not None
    assert match.result.points == (3 + 5 + 12, 0)
    assert match.result.winners == (0,)
    assert [row.points for row in match.result.breakdown[-2:]] == [(8, 0), (12, 0)]


@clause("CL-21")
def test_colours_are_revealed_and_those_nobody_drew_take_no_part() -> None:
    match = board("1 red, 3 black" + FAR, villages=11, clans=["green", "blue"])
    match.play(0, "1>3")
    assert match.result is not None
    assert match.result.points == (12, 0)
    assert match.view(1)["board"]["clans"] == ["green", "blue"]
    assert match.log()[-2:] == ["Player 1 shows the clan: green.", "Player 2 shows the clan: blue."]


@clause("CL-21")
def test_scores_are_not_capped() -> None:
    rich = [{"territory": 1, "seat": 0, "value": value, "clans": ["red"]} for value in (48, *[0] * 10)]
    match = board("1 red, 3 blue" + FAR, villages=rich)
    match.play(0, "1>3")
    assert points(match)["red"] == 48 + 7
    assert match.result is not None
    assert match.result.points == (48 + 7 + 12, 7)


@clause("CL-22")
def test_equal_highest_results_share_the_win() -> None:
    match = board("1 red, 3 blue" + FAR, seats=3, clans=["red", "blue", "green"], villages=11,
                  player=2)  # fmt: skip
    position = match.position()
    position["villages"] = [{"territory": 1, "seat": i % 2, "value": 0, "clans": []} for i in range(10)] + [
        {"territory": 1, "seat": 2, "value": 0, "clans": []}
    ]
    match = GAME.position(position)
    match.play(2, "1>3")
    assert match.result is not None
    assert match.result.points == (12, 12, 2)
    assert match.result.places == (1, 1, 3)
    assert match.result.winners == (0, 1)
