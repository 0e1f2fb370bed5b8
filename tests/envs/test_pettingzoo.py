"""PettingZoo's own suite, and what it does not look at: seeds, rewards, secrets, copies."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import clachan
from clachan.envs import pettingzoo, spaces
from clachan.errors import BrokenPosition, ClachanError, IllegalAction, NotYourTurn, WrongEnvironment
from tests.walks import TABLES, Dice

every_game = pytest.mark.parametrize("name", clachan.games())
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
dictionary = pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
space_of_dictionary = pytest.mark.filterwarnings("ignore:Observation space for each agent probably should:UserWarning")
"""PettingZoo names the environments whose observations may be dictionaries with a mask: its own."""


class Shifted(pettingzoo.raw_env):
    """PettingZoo's seed test knows one seed; here it stands for another."""

    shift = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None if seed is None else seed + self.shift, options)


def play(env: Any, dice: Dice, steps: int = 100_000) -> None:
    """So many steps by lot, or to the end."""
    for _ in range(steps):
        if env.table.over:
            return
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(legal[dice.below(len(legal))]))


def started(name: str, seats: int | None = None, seed: int = 0, **settings: Any) -> Any:
    env = pettingzoo.raw_env(name, seats=seats, **settings)
    env.reset(seed=seed)
    return env


@dictionary
@space_of_dictionary
@every_table
@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env])
def test_api(name: str, seats: int, make: Any) -> None:
    api_test(make(name, seats=seats), num_cycles=100)


def seeds_agree(name: str, seats: int, shift: int) -> None:
    def make() -> Shifted:
        env = Shifted(name, seats=seats)
        env.shift = shift
        return env

    seed_test(make, num_cycles=5000)


@every_table
def test_seeds(name: str, seats: int) -> None:
    for shift in range(10):
        seeds_agree(name, seats, shift)


@pytest.mark.long
@every_table
def test_many_seeds(name: str, seats: int) -> None:
    for shift in range(10, 210):
        seeds_agree(name, seats, shift)


@every_table
def test_what_everybody_can_see_is_the_state(name: str, seats: int) -> None:
    env = pettingzoo.env(name, seats=seats)
    suite = import_module("pettingzoo.test.state_test")
    suite.test_state_space(env)
    suite.test_state(env, 30)


@every_game
def test_an_action_that_is_not_allowed_ends_the_guarded_game_and_is_an_error_to_the_bare_one(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    actor = env.agent_selection
    env.step(illegal)
    assert env.rewards[actor] == -1
    assert all(env.terminations.values())
    bare = started(name)
    before = bare.table.states.tobytes()
    with pytest.raises(IllegalAction):
        bare.step(illegal)
    with pytest.raises(IllegalAction):
        bare.step(-1)
    assert bare.table.states.tobytes() == before


@every_table
def test_rewards_are_shares_of_the_win_less_the_fair_share(name: str, seats: int) -> None:
    env = started(name, seats, 3)
    play(env, Dice(3))
    places = env.table.match().result.places
    wins = [(place == 1) / places.count(1) for place in places]
    assert list(env.rewards.values()) == pytest.approx([win - 1 / seats for win in wins])
    assert sum(env.rewards.values()) == pytest.approx(0)
    gained = {}
    for agent in env.agent_iter():
        gained[agent] = env.last()[1]
        env.step(None)
    assert gained == env.rewards | gained
    assert sorted(gained) == env.possible_agents
    assert sum(gained.values()) == pytest.approx(0)


def test_a_shared_win_is_shared() -> None:
    assert spaces.rewards(np.array([[9, 1], [9, 1], [3, 3]])) == pytest.approx([1 / 6, 1 / 6, -1 / 3])


@every_game
def test_a_seed_deals_the_game_that_it_deals_everywhere(name: str) -> None:
    env = started(name, 2, 7)
    assert env.table.match().state().tobytes() == clachan.game(name).start(seats=2, seed=7).state().tobytes()
    other = started(name, 2, 7)
    env.reset()
    other.reset()
    assert env.save() == other.save()
    env.reset()
    assert env.save() != other.save()


@every_table
def test_an_environment_can_be_copied_kept_and_loaded(name: str, seats: int) -> None:
    env = started(name, seats, 2)
    play(env, Dice(1), 15)
    other, third, saved = env.clone(), started(name, seats, 5), env.save()
    third.load(saved)
    play(env, Dice(8))
    assert not other.table.over
    play(other, Dice(8))
    play(third, Dice(8))
    assert env.save() == other.save() == third.save()
    assert env.rewards == other.rewards == third.rewards


@every_game
def test_only_a_situation_of_the_same_table_is_loaded(name: str) -> None:
    env, other = started(name, 2), started(name, 3)
    before = env.save()
    for wrong in (other.save(), {}, {**before, "chance": "?"}, 7):
        with pytest.raises(ClachanError):
            env.load(wrong)
    with pytest.raises(BrokenPosition):
        env.load(other.save())
    assert env.save() == before


@every_game
def test_nothing_is_allowed_to_who_is_not_to_act_or_after_the_end(name: str) -> None:
    env = started(name, 2)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(waiting)["action_mask"].any()
    play(env, Dice(4))
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.possible_agents)
    with pytest.raises(NotYourTurn):
        env.table.play(0)


@every_table
@pytest.mark.parametrize("observations", ["int8", "float32"])
def test_spaces_are_fixed_and_hold_what_is_seen(name: str, seats: int, observations: str) -> None:
    env = started(name, seats, 6, observations=observations)
    first = pettingzoo.raw_env(name, seats=seats, observations=observations)
    dice = Dice(2)
    while not env.table.over:
        for agent in env.agents:
            assert env.observation_space(agent) == first.observation_space(agent)
            assert env.observation_space(agent).contains(env.observe(agent))
        play(env, dice, 7)


@every_game
def test_names_tell_the_game_and_its_version(name: str) -> None:
    game = clachan.game(name)
    assert pettingzoo.env(name).metadata["name"] == f"{name.replace('-', '_')}_v{game.version}"


@every_game
def test_text_is_rendered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = started(name, render_mode="ansi")
    assert env.render() == env.table.match().text(env.table.seat)
    printing = started(name, render_mode="human")
    assert printing.render() is None
    assert capsys.readouterr().out == env.render() + "\n"
    play(printing, Dice(1), 1)
    assert len(capsys.readouterr().out.splitlines()) > 5
    assert started(name).render() is None
    with pytest.raises(WrongEnvironment):
        pettingzoo.env(name, render_mode="hologram")


@every_game
def test_render(name: str) -> None:
    def make(render_mode: str) -> Any:
        return pettingzoo.env(name, render_mode=render_mode)

    render_test(make, {"svg": lambda picture: picture.startswith("<svg")})
