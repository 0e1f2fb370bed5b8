"""Guessing secret traits from steps: what it is made of, what it finds out, and that it looks at nothing else."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import clachan
from clachan import Game, Match
from clachan.bots import make
from clachan.bots.guessing import DOUBT, ROWS, Guesses, likelihood, spread
from clachan.bots.search import Budget, SearchBot
from clachan.engine import chance
from clachan.engine.replay import replay
from clachan.web.service.thinking import _match, told
from tests.walks import TABLES, Dice, Walk, dealt_anew, play_on

WITH_TRAITS = [(name, seats) for name, seats in TABLES if clachan.game(name).rules.traits]
every_table = pytest.mark.parametrize(("name", "seats"), WITH_TRAITS)
every_game = pytest.mark.parametrize("name", clachan.games())


def traits_of(game: Game, states: Any) -> list[int]:
    return [int(trait) for trait in states[0][game.rules.trait][: states[0].seats]]


def played(name: str, seats: int, seed: int, until: Callable[[Match], bool]) -> Match:
    """A match among greedy bots, as far as wanted."""
    match, bots = clachan.game(name).start(seats, seed), [make("greedy", seat) for seat in range(seats)]
    while not until(match):
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match


def share(match: Match, seat: int, other: int) -> float:
    """How sure this seat is of what the other has in truth."""
    rows = Guesses(match.game, match.seats).rows(match, match.state(seat), seat)
    return float((rows[:, other] == traits_of(match.game, match.state())[other]).mean())


def test_some_game_has_traits() -> None:
    assert WITH_TRAITS


@every_game
def test_a_trait_is_a_secret_field(name: str) -> None:
    rules = clachan.game(name).rules
    assert bool(rules.traits) == (rules.trait in clachan.game(name).secret)


@every_table
def test_traits_may_be_exchanged_freely(name: str, seats: int) -> None:
    """No two seats have the same, the choices do not depend on them, and each seat knows its own alone."""
    table, dice = Walk(clachan.game(name), seats, 3), Dice(3)
    game, field = table.game, table.game.rules.trait
    for seat, _ in table.steps():
        found, legal = traits_of(game, table.states), table.legal(seat)
        assert len(set(found)) == seats
        assert set(found) <= set(range(game.rules.traits))
        other, trait = table.states.copy(), dice.below(game.rules.traits)
        other[0][field][seat] = trait
        assert table.legal(seat, other) == legal
        game.entries.resample(other, 0, seat, chance.key_of_seed(dice.below(1000)))
        assert traits_of(game, other)[seat] == trait
        assert len(set(traits_of(game, other))) == seats


@every_table
def test_the_past_is_every_committed_step(name: str, seats: int) -> None:
    match = play_on(clachan.game(name).start(seats, 2), Dice(2), 12)
    assert len(match.past) == len(match.moves) > 5
    states = match.past[0].states.copy()
    for step, (seat, notation) in zip(match.past, match.moves, strict=True):
        assert step.states.tobytes() == states.tobytes()
        assert (step.seat, match.game.say(states[0], seat, step.number)) == (seat, notation)
        match.game.entries.play(states, 0, seat, step.number, match._log)
    assert states.tobytes() == match.state().tobytes()


@every_game
def test_where_nothing_can_be_guessed_no_past_is_kept(name: str) -> None:
    game = clachan.game(name)
    match = play_on(game.start(seed=2), Dice(2), 8)
    assert bool(match.past) == bool(game.rules.traits)


def test_an_explanation_is_better_the_less_was_given_away() -> None:
    promises = np.array([900.0, 500.0, 100.0, 100.0])
    best, middle, worst = (likelihood(promises, chosen) for chosen in (900.0, 500.0, 100.0))
    assert best > middle > worst > 0
    assert likelihood(np.full(4, 300.0), 300.0) == best, "who gives nothing away explains all"


def test_each_deal_stands_as_often_as_it_is_likely() -> None:
    deals, chances = np.array([[0, 1], [0, 2], [0, 3]], np.int8), np.array([0.5, 0.3, 0.2])
    rows = spread(deals, chances)
    assert rows.shape == (ROWS, 2)
    for deal, chance_ in zip(deals, chances, strict=True):
        assert abs((rows == deal).all(axis=1).sum() - ROWS * chance_) <= 1


@every_table
def test_guesses_are_deals_that_can_be(name: str, seats: int) -> None:
    match = played(name, seats, 4, lambda match: len(match.moves) >= 12)
    for seat in range(seats):
        rows = Guesses(match.game, seats).rows(match, match.state(seat), seat)
        assert rows.shape == (ROWS, seats)
        assert (rows[:, seat] == traits_of(match.game, match.state())[seat]).all()
        assert all(len(set(row)) == seats for row in rows.tolist())
        possible, count = np.unique(rows, axis=0, return_counts=True)
        assert len(possible) == np.prod([match.game.rules.traits - 1 - n for n in range(seats - 1)])
        assert count.min() >= int(ROWS * DOUBT / len(possible)), "nothing is ruled out"


@every_table
def test_moves_betray_who_plays_what(name: str, seats: int) -> None:
    """At first nobody knows; near the end the truth has far more than its share."""
    sure = []
    for seed in range(4):
        match = played(name, seats, seed, lambda match: bool(match.over))
        late = replay(match.game, {**match.record(), "moves": match.record()["moves"][:-2]})
        assert share(match.game.start(seats, seed), 0, 1) == pytest.approx(1 / (match.game.rules.traits - 1), abs=0.01)
        sure.append(share(late, 0, 1))
    assert np.mean(sure) > 0.6


@every_table
def test_guesses_look_at_nothing_secret(name: str, seats: int) -> None:
    match = played(name, seats, 5, lambda match: len(match.moves) >= 10)
    seat = match.to_act[0]
    other = dealt_anew(match, seat, 7)
    assert traits_of(match.game, other.state()) != traits_of(match.game, match.state())
    rows = Guesses(match.game, seats).rows(match, match.state(seat), seat)
    assert (Guesses(match.game, seats).rows(other, other.state(seat), seat) == rows).all()


@every_table
def test_guesses_are_the_same_after_a_restart(name: str, seats: int) -> None:
    """Whether a bot has followed the table from the start or is told of it as a worker is: by what was written down."""
    match, guesses = clachan.game(name).start(seats, 6), Guesses(clachan.game(name), seats)
    for _ in range(10):
        seat = match.to_act[0]
        followed = guesses.rows(match, match.state(seat), seat)
        again = _match(name, json.loads(json.dumps(told(match))), seat, [])
        assert (Guesses(match.game, seats).rows(again, again.state(seat), seat) == followed).all()
        match.play(seat, make("greedy", 1).choose(match, seat))


@every_game
def test_a_worker_is_told_of_no_open_steps(name: str) -> None:
    """What others have not yet committed is theirs."""
    match = clachan.game(name).start(seed=3)
    for _ in range(60):
        seat = match.to_act[0]
        choices = match.choices(seat)
        match.play(seat, choices[len(choices) // 2])
        assert _match(name, told(match), seat, []).state().tobytes() == match.state().tobytes()
        if match.over:
            break


@every_table
def test_search_draws_from_its_guesses(name: str, seats: int) -> None:
    match = played(name, seats, 8, lambda match: len(match.moves) >= 10)
    seat = match.to_act[0]
    told_apart = [
        [choice.visits for choice in SearchBot(1, Budget(playouts=200), guessing=guessing).weigh(match, seat)]
        for guessing in (True, False)
    ]
    assert told_apart[0] != told_apart[1]


def test_guessing_wins_more() -> None:
    """Search that guesses against the same search without, at the smallest table."""
    (name, seats), won, games = WITH_TRAITS[0], 0.0, 40
    for number in range(games):
        own = number % seats
        bots = [SearchBot(100 * number + seat, Budget(playouts=300), guessing=seat == own) for seat in range(seats)]
        match = clachan.game(name).start(seats, number // seats)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match, seat))
        assert match.result
        won += (own in match.result.winners) / len(match.result.winners)
    assert won / games > 1 / seats
