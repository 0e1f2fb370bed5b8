"""What holds in every game of Clans, and the independent recounts."""

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan import Match
from clachan.games.clans.components import ALL, LARGE, MAPS, ROADS, WORD
from tests.clauses import clause
from tests.games.clans.boards import CLANS, GAME
from tests.walks import Dice, Walk, play_on

tables = st.tuples(st.sampled_from(GAME.seats), st.integers(0, 10**6), st.sampled_from([m.name for m in MAPS]))


def recount(match: Match, start: list[list[int]]) -> tuple[list[list[int]], list[int], list[int]]:
    """Board, points and chips from the events alone."""
    board, points, chips = [huts[:] for huts in start], [0] * 5, [0] * match.seats
    for event in match.events():
        if event.what == "moved":
            source, target = board[event.values["from"] - 1], board[event.values["to"] - 1]
            target[:] = [a + b for a, b in zip(source, target, strict=True)]
            source[:] = [0] * 5
        if event.what == "chip":
            chips[event.seat] += 1
        if event.what == "strife":
            for clan in event.values["clans"]:
                assert board[event.values["territory"] - 1][CLANS.index(clan)] == 1
                board[event.values["territory"] - 1][CLANS.index(clan)] = 0
        if event.what == "village":
            village = board[event.values["territory"] - 1]
            assert [CLANS[c] for c in range(5) if village[c]] == list(event.values["clans"])
            for clan in event.values["clans"]:
                points[CLANS.index(clan)] += event.values["value"]
            village[:] = [0] * 5
    return board, points, chips


def huts_of(match: Match) -> list[list[int]]:
    return [t["huts"] for t in match.view()["board"]["territories"]]


@settings(max_examples=25)
@given(tables)
def test_huts_points_and_chips_recounted_from_the_log_equal_the_tracked_ones(table: Any) -> None:
    seats, seed, land = table
    match = GAME.start(seats=seats, seed=seed, options={"map": land})
    start = huts_of(match)
    play_on(match, Dice(seed))
    view = match.view()["board"]
    assert recount(match, start) == (huts_of(match), view["points"], view["chips"])


@settings(max_examples=15)
@given(tables)
def test_huts_are_conserved(table: Any) -> None:
    seats, seed, land = table
    walk = Walk(GAME, seats, seed, {"map": land})
    regions = len(MAPS[walk.states[0].map].terrain) // 5
    for _ in walk.steps():
        huts = walk.states[0].huts
        assert (huts[:, :5].sum(axis=1) == huts[:, ALL]).all()
        assert (huts[:, :5].sum(axis=0) <= regions).all()
        assert not huts[:, ALL + 1 :].any()
    gone = 5 * regions - int(walk.states[0].huts[:, ALL].sum())
    assert gone >= int(walk.states[0].village_value.max())


@clause("CL-7", "CL-9", "CL-10")
def test_legal_moves_are_those_of_the_plain_definition() -> None:
    """The rules keep the borders between groups as a set; here all is worked out anew from the board at every step."""
    for seats, seed, land in ((2, 1, "highlands"), (3, 2, "skerry"), (4, 3, "highlands"), (2, 4, "skerry")):
        walk = Walk(GAME, seats, seed, {"map": land})
        state, board = walk.states[0], MAPS[[m.name for m in MAPS].index(land)]
        for seat, _ in walk.steps():
            size = state.huts[:, ALL]
            assert int(state.occupied) == sum(1 << t for t in range(60) if size[t])
            assert [
                w * WORD + b for w, word in enumerate(state.borders) for b in range(WORD) if int(word) >> b & 1
            ] == [border for border, (a, b) in enumerate(board.borders()) if size[a] and size[b]]
            if not state.pending:
                assert {GAME.say(state, seat, action) for action in walk.legal(seat)} == {
                    f"{a + 1}>{b + 1}"
                    for a, near in enumerate(board.neighbours)
                    for b in near
                    if size[a] and size[b] and (size[a] < LARGE or size[b] >= size[a])
                }


@clause("CL-11")
def test_while_the_game_goes_on_no_group_stands_alone() -> None:
    for seed in range(10):
        walk = Walk(GAME, 3, seed, {"map": "skerry"})
        state, near = walk.states[0], MAPS[walk.states[0].map].neighbours
        for _ in walk.steps():
            alone = {t for t in range(25) if state.huts[t, ALL] and not any(state.huts[n, ALL] for n in near[t])}
            assert sum(1 << t for t in alone) == int(state.pending)


@settings(max_examples=15)
@given(st.sampled_from(GAME.seats), st.integers(0, 10**6), st.integers(0, 10**6))
def test_hidden_colours_influence_nothing_that_another_seat_is_shown(seats: int, seed: int, other: int) -> None:
    match = GAME.start(seats=seats, seed=seed)
    position = match.position()
    mine, rest = position["clans"][0], [clan for clan in CLANS if clan != position["clans"][0]]
    shift = other % 4
    swapped = [mine, *(rest[shift:] + rest[:shift])[: seats - 1]]
    one, two = GAME.position(position), GAME.position({**position, "clans": swapped})
    dice = Dice(seed)
    while not one.over:
        assert one.view(0) == two.view(0)
        assert one.text(0, "de") == two.text(0, "de")
        assert one.log(0) == two.log(0)
        seat = one.to_act[0]
        choice = one.choices(seat)[dice.below(len(one.choices(seat)))]
        one.play(seat, choice.number)
        two.play(seat, choice.number)


def test_no_result_can_leave_its_field() -> None:
    """All huts in villages and every bonus: 60 + 4 + 6 + 6 + 8 + 5 points are the most a colour can get."""
    most = 60 + sum(n * b for n, b in zip((4, 3, 2, 2, 1), (1, 2, 3, 4, 5), strict=True))
    assert most == 89 <= np.iinfo(GAME.State["points"].base).max
    assert GAME.actions == ROADS + 60
