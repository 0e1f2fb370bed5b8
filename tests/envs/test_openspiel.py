"""OpenSpiel's own tests on our games, its own search plays them, and what it asks of information states."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import clachan
from clachan.envs import openspiel
from tests.walks import TABLES, Dice

every_game = pytest.mark.parametrize("name", clachan.games())
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def dealt(game: Any, dice: Dice) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(dice.below(16))
    return state


def steps(state: Any, dice: Dice, most: int = 100_000) -> Any:
    """So many steps by lot, or to the end."""
    for _ in range(most):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
    return state


@every_game
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(openspiel.load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@every_table
def test_random_sim_at_every_number_of_seats(name: str, seats: int) -> None:
    pyspiel.random_sim_test(openspiel.load(name, seats=seats), num_sims=3, serialize=True, verbose=False)


@every_game
def test_openspiels_search_plays_to_the_end(name: str) -> None:
    game, dice = openspiel.load(name), Dice(4)
    state, evaluator = dealt(game, dice), mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2, 2, evaluator, random_state=np.random.RandomState(2))
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


@every_table
def test_a_game_is_the_same_as_everywhere(name: str, seats: int) -> None:
    game, dice = openspiel.load(name, seats=seats), Dice(6)
    state = dealt(game, dice)
    match = clachan.game(name).start(seats=seats, seed=state.seed)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == match.to_act[0]
        choices = match.choices(seat)
        assert state.legal_actions() == [choice.number for choice in choices]
        assert state.action_to_string(seat, choices[0].number) == choices[0].notation
        choice = choices[dice.below(len(choices))]
        state.apply_action(choice.number)
        match.play(seat, choice)
    assert match.result is not None
    won = [(seat in match.result.winners) / len(match.result.winners) - 1 / seats for seat in range(seats)]
    assert state.returns() == pytest.approx(won)


@every_game
def test_the_history_is_the_whole_game(name: str) -> None:
    game = openspiel.load(name)
    state = steps(dealt(game, Dice(2)), Dice(3), 25)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.table.states.tobytes() == state.table.states.tobytes()
    kept = pickle.loads(pickle.dumps(state))
    assert steps(kept, Dice(9)).returns() == steps(again, Dice(9)).returns() == steps(state.clone(), Dice(9)).returns()


@every_table
def test_information_states_tell_no_secret_and_forget_nothing(name: str, seats: int) -> None:
    state, dice = dealt(openspiel.load(name, seats=seats), Dice(7)), Dice(8)
    chances = np.random.RandomState(0)
    for _ in range(4):
        steps(state, dice, 9)
        if state.is_terminal():
            break
        for player in range(seats):
            other = state.resample_from_infostate(player, chances.random_sample)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
    assert len({state.information_state_string(player) for player in range(seats)}) == seats
    early, late = dealt(openspiel.load(name), Dice(1)), dealt(openspiel.load(name), Dice(1))
    late.recall[0] += 1
    assert early.observation_string(0) == late.observation_string(0)
    assert early.information_state_string(0) != late.information_state_string(0)


def test_options_are_parameters() -> None:
    game = openspiel.load("clans", seats=3, map="skerry")
    assert "map=skerry" in str(game)
    assert dealt(game, Dice(0)).table.options == {"map": "skerry"}
    assert game.num_players() == 3


@every_game
def test_nothing_is_known_before_the_deal(name: str) -> None:
    state = openspiel.load(name).new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert not any(state.information_state_tensor(0))
    assert state.information_state_string(1) == "not dealt yet"
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "draw 3"
