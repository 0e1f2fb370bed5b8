"""How search thinks: its memory, its luck, its clock, what it looks at first, and how a thought ends."""

import random
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from typing import Any

import numpy as np
import pytest

import clachan
from clachan import Match
from clachan.bots import desk as room
from clachan.bots import make
from clachan.bots.desk import WEIGHTS, Desk, tree
from clachan.bots.kernels import FIRST, HORIZON, WIDEN, Edge, Node, best_edge, kernels
from clachan.bots.search import Budget, SearchBot, most_visited
from tests.walks import TABLES, Dice, play_on

every_game = pytest.mark.parametrize("name", clachan.games())
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
Spent = list[int]


@pytest.fixture(name="spent")
def iterations(monkeypatch: pytest.MonkeyPatch) -> Spent:
    """How many iterations each look of search was."""
    spent, search = Spent(), Desk.search

    def counted(desk: Desk, states: Any, seat: int, iterations: int, forced: int = -1) -> None:
        spent.append(iterations)
        search(desk, states, seat, iterations, forced)

    monkeypatch.setattr(Desk, "search", counted)
    return spent


def clock_of(spent: Spent) -> Callable[[], float]:
    """A clock on which each iteration takes a millisecond, and nothing else takes any time."""
    return lambda: sum(spent) / 1000


def visits(bot: SearchBot, match: Match) -> int:
    return sum(choice.visits for choice in bot.weigh(match, match.to_act[0]))


# --- memory -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "playouts", "within", "between"), [
    ("clans", 6000, False, True), ("clans-and-glory", 3000, True, True), ("isle-of-skye", 400, True, True),
    ("glen-more", 400, True, False),  # between turns new tiles come by lot
])  # fmt: skip
def test_what_was_thought_before_is_remembered(
    name: str, playouts: int, within: bool, between: bool, spent: Spent
) -> None:
    """Steps begin with visits from the steps of the turn before them, and turns from the turns before."""
    game, kept = clachan.game(name), {True: 0, False: 0}
    match, bot, others = game.start(game.seats[0], 3), SearchBot(1, Budget(playouts=playouts)), make("greedy", 2)
    own = match.to_act[0]
    for _ in range(40):
        if match.over:
            break
        seat = match.to_act[0]
        if seat != own:
            match.play(seat, others.choose(match, seat))
            continue
        spent.clear()
        weighed = bot.weigh(match, seat)
        inside = bool(game.entries.midturn(match.state(seat), 0, seat))
        kept[inside] += sum(choice.visits for choice in weighed) - sum(spent)
        match.play(seat, most_visited(weighed))
    assert kept[True] > 0 or not within
    assert kept[False] > 0 or not between


@every_game
def test_another_match_is_another_memory(name: str) -> None:
    game, bot = clachan.game(name), SearchBot(1, Budget(playouts=50))
    match = game.start(seed=3)
    first, again = visits(bot, match), visits(bot, match)
    assert first < again
    assert visits(bot, game.start(seed=3)) == first


@pytest.mark.parametrize(("name", "before", "one", "other"), [
    ("clans", [], ["1>2", "5>2", "3>2"], ["3>2", "5>2", "1>2"]),
    ("glen-more", ["go 1", "place -1 0"], ["activate 68b", "activate 1"], ["activate 1", "activate 68b"]),
])  # fmt: skip
def test_equal_positions_are_one_node_whatever_the_order(
    name: str, before: list[str], one: list[str], other: list[str]
) -> None:
    """What was thought after the one order counts after the other, and elsewhere nothing does."""
    desk, seen = tree(clachan.game(name), 2, random.Random(1)), []
    for moves in (one, other, one[:1]):
        match = clachan.game(name).start(2, 0)
        for notation in (*before, *moves):
            match.play(match.to_act[0], notation)
        seat = match.to_act[0]
        desk.search(desk.known(match, seat), seat, 8)
        seen.append(int(desk.edges["visits"].sum()))
    assert seen == [8, 16, 8]


@pytest.mark.parametrize(("nodes", "edges"), [(8, 1 << 14), (1 << 12, 0)], ids=["nodes", "edges"])
@every_game
def test_where_no_room_is_left_search_forgets_and_goes_on(name: str, nodes: int, edges: int) -> None:
    """A turn may be thought about for so long that nothing more fits in: then the next step begins afresh."""
    game = clachan.game(name)
    match = game.start(game.seats[0], 2)
    many = edges or len(match.choices(match.to_act[0])) + 1
    desk = Desk(game, match.seats, random.Random(1), nodes, many)
    for number in range(12):
        seat = match.to_act[0]
        choices = [choice.number for choice in match.choices(seat)]
        if len(choices) <= many:
            desk.search(desk.known(match, seat), seat, 60)
            assert sorted(desk.edges["action"].tolist()) == sorted(choices)
        play_on(match, Dice(number), 1)


def test_whole_games_with_hardly_any_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "NODES", 1 << 10)
    monkeypatch.setattr(room, "EDGES", 1 << 13)
    for seed in (1, 2):
        match = clachan.game("glen-more").start(2, seed)
        bots = [make("search:300p", seat) for seat in range(2)]
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match, seat))
        assert match.result


@every_game
def test_memory_is_tidied_at_the_beginning_of_a_turn_and_not_within(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied, tidy, inside = list[int](), Desk.tidy, list[bool]()
    monkeypatch.setattr(Desk, "tidy", lambda desk: tidied.append(1) or tidy(desk))
    match, bot = clachan.game(name).start(seed=4), SearchBot(1, Budget(playouts=20))
    for _ in range(12):
        seat = match.to_act[0]
        inside.append(bool(match.game.entries.midturn(match.state(seat), 0, seat)))
        match.play(seat, bot.choose(match, seat))
    assert len(tidied) == inside.count(False)
    desk = Desk(match.game, match.seats, random.Random(1), 64, 1 << 14)
    seat = match.to_act[0]
    for iterations, kept in ((2, True), (2000, False)):
        desk.search(desk.known(match, seat), seat, iterations)
        desk.tidy()
        assert bool(desk._used[0]) == kept


# --- luck -------------------------------------------------------------------------------------------------------


@every_game
def test_every_iteration_is_on_a_deal_of_its_own(name: str) -> None:
    """All that the seat cannot see, as it is after the first steps of a thought."""
    match = play_on(clachan.game(name).start(seed=3), Dice(3), 4)
    seat, deals = match.to_act[0], set[bytes]()
    desk = tree(match.game, match.seats, random.Random(1))
    desk.weights[HORIZON] = 0
    states = desk.known(match, seat)
    for _ in range(6):
        desk.search(states, seat, 1)
        deals.add(b"".join(desk._states[0][field].tobytes() for field in match.game.secret))
    assert len(deals) == 6


@every_game
def test_threads_have_different_luck(name: str) -> None:
    """Otherwise the second would tell what the first has told."""
    match = play_on(clachan.game(name).start(seed=2), Dice(2), 4)
    while len(match.choices(match.to_act[0])) < 3:
        play_on(match, Dice(len(match.moves)), 1)
    seat, bot = match.to_act[0], SearchBot(1, Budget(playouts=400, threads=2))
    weighed = bot.weigh(match, seat)
    one, other = bot._trees[seat]
    assert one.edges["total"].tolist() != other.edges["total"].tolist()
    assert sum(choice.visits for choice in weighed) == sum(int(desk.edges["visits"].sum()) for desk in (one, other))


# --- the clock --------------------------------------------------------------------------------------------------


@every_game
def test_a_budget_in_time_is_for_a_whole_turn(name: str, spent: Spent) -> None:
    game, turns, steps = clachan.game(name), 0, 0
    match, bot = game.start(game.seats[-1], 2), SearchBot(1, Budget(seconds=0.1), clock_of(spent), guessing=False)
    while not match.over and turns < 15:
        seat = match.to_act[0]
        steps += len(match.choices(seat)) > 1
        match.play(seat, bot.choose(match, seat))
        if not game.entries.midturn(match.state(seat), 0, seat):
            assert 70 * (steps > 0) <= sum(spent) <= 120 + 2 * steps, "a burst may end a little late"
            turns, steps = turns + (steps > 0), 0
            spent.clear()
    assert turns > 5


@every_game
def test_of_two_budgets_the_one_that_ends_first_counts(name: str, spent: Spent) -> None:
    match = clachan.game(name).start(seed=2)
    for budget, least, most in ((Budget(1.0, 20), 20, 20), (Budget(0.05, 1000), 50, 70)):
        spent.clear()
        SearchBot(1, budget, clock_of(spent)).weigh(match, match.to_act[0], whole=True)
        assert least <= sum(spent) <= most
    named = make("search:1000ms:20p", 1)
    assert isinstance(named, SearchBot)
    assert named.budget == Budget(1.0, 20)


# --- what is looked at ------------------------------------------------------------------------------------------


@every_table
def test_few_playouts_are_for_the_most_promising_choices(name: str, seats: int) -> None:
    """Widening: the best at first sight alone, more of them the more playouts there are."""
    match = clachan.game(name).start(seats, 4)
    while len(match.choices(match.to_act[0])) < 9:
        play_on(match, Dice(len(match.moves)), 1)
    seat = match.to_act[0]
    for playouts in (10, 40):
        desk = tree(match.game, seats, random.Random(1))
        desk.search(desk.known(match, seat), seat, playouts)
        tried, most = (desk.edges["visits"] > 0).tolist(), int(WEIGHTS[FIRST] + WEIGHTS[WIDEN] * sqrt(playouts))
        assert any(tried[:most])
        assert not any(tried[most:])
        assert (np.diff(desk.edges["prior"]) <= 0).all(), "in the order of their promise"


def test_the_first_sight_counts_as_a_few_visits_and_fades() -> None:
    """Two choices, the second promising less: it is tried later, and preferred once it has proven better."""
    weights, choose = np.zeros(HORIZON + 1), getattr(best_edge, "py_func", best_edge)
    for place, weight in WEIGHTS.items():
        weights[place] = weight
    node, edges = np.zeros(1, Node)[0], np.zeros(2, Edge)
    node["choices"], edges["prior"] = 2, (0, -0.4)
    seen = []
    for _ in range(200):
        edge = int(choose(node, edges, weights))
        seen.append(edge)
        for one in (node, edges[edge]):
            one["visits"] += 1
            one["total"] += 0.4 + 0.2 * edge
    assert not any(seen[:5])
    assert np.mean(seen[-50:]) > 0.8


@every_table
def test_a_choice_that_was_neglected_is_looked_at_when_asked(name: str, seats: int) -> None:
    match = play_on(clachan.game(name).start(seats, 4), Dice(4), 3)
    seat, bot = match.to_act[0], SearchBot(1, Budget(playouts=100))
    worst = min(bot.weigh(match, seat), key=lambda choice: choice.visits).number
    seen = {choice.number: choice.visits for choice in SearchBot(1, Budget(playouts=100)).weigh(match, seat, worst)}
    assert seen[worst] >= (sum(seen.values()) - seen[worst]) // 4


@every_table
def test_who_acts_at_the_same_time_as_others_thinks_of_its_own_choices(name: str, seats: int) -> None:
    """Whatever the others have decided already or not: the searching seat goes first."""
    match = clachan.game(name).start(seats, 3)
    for number in range(2):
        for seat in match.to_act[number:]:
            choices = match.choices(seat)
            weighed = SearchBot(1, Budget(playouts=20)).weigh(match, seat, whole=True)
            assert [choice.number for choice in weighed] == [choice.number for choice in choices]
            assert sum(choice.visits for choice in weighed) >= 20
        if len(match.to_act) > 1:
            match.play(match.to_act[-1], match.choices(match.to_act[-1])[0])


# --- how a thought ends -----------------------------------------------------------------------------------------


@every_table
def test_a_playout_may_stop_where_the_evaluation_answers(name: str, seats: int) -> None:
    """With a horizon: everybody's result is what is expected, and places are by that."""
    match = play_on(clachan.game(name).start(seats, 4), Dice(4), 8)
    seat, desk = match.to_act[0], Desk(match.game, seats, random.Random(1))
    desk.weights[HORIZON] = 0
    states = desk.known(match, seat)
    desk.play_out(states, seat, 1)
    result, expected = desk._bare[-2], desk._bare[-1]
    if not match.game.entries.midturn(states, 0, seat):
        assert expected.tolist() == [match.game.entries.evaluate(desk._states, 0, other) for other in range(seats)]
        assert result[:, 1].tolist() == [1 + sum(other > own for other in expected) for own in expected]
    desk.weights[HORIZON] = room.FAR
    desk.play_out(states, seat, 1)
    assert expected.tolist() == (100 * result[:, 0]).tolist(), "to the end, where points are told"


@every_game
def test_playouts_are_the_games_own(name: str) -> None:
    """Its policy, and its horizon where it sets one."""
    game = clachan.game(name)
    assert kernels(game).policy is game.rules.policy
    for steps, told in ((0, room.FAR), (7, 7)):
        other = replace(game, rules=replace(game.rules, horizon=steps))
        assert Desk(other, game.seats[0], random.Random(1)).weights[HORIZON] == told


# --- the policy -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_among_several_the_policy_of_clans_and_glory_plays_about_as_greedy_does(seats: int) -> None:
    """Others who play worse in playouts than at the table mislead search: little of the promised lead is given away."""
    game, given_away = clachan.game("clans-and-glory"), list[float]()
    generator, choices = np.array([3, 5], np.int64), np.zeros(game.actions, np.int16)
    for seed in range(3):
        match = game.start(seats, seed)
        while not match.over:
            seat, desk = match.to_act[0], Desk(game, seats, random.Random(len(match.moves)))
            states = desk.known(match, seat)
            promises = desk.promises(states, seat, 8, 32)
            chosen = int(game.entries.policy(states, 0, seat, choices, generator))
            given_away.append((max(promises.values()) - promises[chosen]) / 800)
            match.play(seat, max(promises, key=lambda number: promises[number]))
    assert np.mean(given_away) < 0.3, "points a step; by a few cards at first sight it was 0.7"
