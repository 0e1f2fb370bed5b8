"""Gymnasium's own check, and what it does not look at: opponents, seats, seeds, many tables."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import clachan
from clachan.envs import gymnasium as door
from clachan.errors import ClachanError, UnknownBot, WrongEnvironment, WrongSeats
from tests.walks import TABLES, Dice

every_game = pytest.mark.parametrize("name", clachan.games())
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def episode(env: Any, seed: int | None, dice: Dice) -> tuple[list[Any], float]:
    """One game by lot: all that is seen, and the reward."""
    seen = [env.reset(seed=seed)[0]]
    while True:
        legal = np.flatnonzero(seen[-1]["action_mask"])
        found, reward, over, cut, _ = env.step(int(legal[dice.below(len(legal))]))
        seen.append(found)
        assert found in env.observation_space
        assert not cut
        if over:
            return seen, reward
        assert reward == 0


@every_table
def test_gymnasiums_check(name: str, seats: int) -> None:
    check_env(door.env(name, seats=seats), skip_render_check=True)
    made = gymnasium.make(door.identifier(name), seats=seats, against="greedy")
    check_env(made.unwrapped, skip_render_check=True)


@every_table
def test_a_seed_gives_the_same_games_again(name: str, seats: int) -> None:
    one, other = door.env(name, seats=seats), door.env(name, seats=seats)
    for seed in (3, None, None):
        first, again = episode(one, seed, Dice(1)), episode(other, seed, Dice(1))
        assert first[1] == again[1]
        assert len(first[0]) == len(again[0])
        assert all((a["observation"] == b["observation"]).all() for a, b in zip(first[0], again[0], strict=True))


@every_game
def test_bots_sit_at_the_other_seats_and_each_game_draws_the_learners(name: str) -> None:
    env = door.env(name, seats=3, against=["greedy", "random"])
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
        assert env.table.seat == env.seat
    assert seats == {0, 1, 2}
    fixed = door.env(name, seats=3, seat=1)
    fixed.reset(seed=4)
    assert fixed.seat == 1


def test_bots_are_harder_to_beat_than_lots() -> None:
    def gained(against: str) -> float:
        tables = [door.env(name, seats=2, against=against, seat=0) for name in clachan.games()]
        return sum(episode(env, seed, Dice(seed))[1] for env in tables for seed in range(8))

    assert gained("greedy") < gained("random") - 4


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_what_is_made_by_name_is_rendered(mode: str) -> None:
    env = gymnasium.make(door.identifier("clans"), render_mode=mode)
    env.reset(seed=1)
    learner: Any = env.unwrapped
    match = learner.table.match()
    assert env.render() == {"ansi": match.text, "svg": match.svg}[mode](learner.seat)


@every_game
def test_a_situation_is_kept_and_loaded(name: str) -> None:
    env = door.env(name, seats=2, seat=1)
    seen, _ = env.reset(seed=2)
    for _ in range(3):
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    other = door.env(name, seats=2)
    loaded = other.load(env.save())
    assert other.seat == 1
    assert all((loaded[part] == seen[part]).all() for part in seen)
    legal = int(np.flatnonzero(loaded["action_mask"])[-1])
    other.step(legal)


@every_game
def test_a_copy_goes_its_own_way(name: str) -> None:
    env = door.env(name, seats=3, seat=0, against=["greedy", "random"])
    env.reset(seed=2)
    one, other, before = env.clone(), env.clone(), env.save()
    actions = [int(np.flatnonzero(table._seen()["action_mask"])[-1]) for table in (one, other)]
    for table, action in zip((one, other), actions, strict=True):
        table.step(action)
    assert one.save() == other.save()
    assert env.save() == before
    tables = door.vector(name, 4, seats=2, seat=1)
    tables.reset(seed=5)
    again, saved = tables.clone(), tables.save()
    legal = np.array([np.flatnonzero(row)[0] for row in tables._seen()["action_mask"]])
    found, kept = tables.step(legal)[0], again.step(legal)[0]
    assert (found["observation"] == kept["observation"]).all()
    assert (tables.load(saved)["action_mask"] == tables._seen()["action_mask"]).all()
    assert (tables.step(legal)[0]["observation"] == found["observation"]).all()


def test_an_action_that_is_not_allowed_ends_the_game_and_costs_one() -> None:
    env = door.env("clans", seats=2)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info) == (-1, True, {"illegal": True})
    with pytest.raises(WrongEnvironment):
        env.step(0)


@every_game
def test_many_tables_give_what_one_table_gives(name: str) -> None:
    env = gymnasium.make_vec(door.identifier(name), num_envs=6, seats=3, seat=2)
    seen, _ = env.reset(seed=8)
    again = door.vector(name, 6, seats=3, seat=2, threads=2)
    assert (again.reset(seed=8)[0]["observation"] == seen["observation"]).all()
    dice, ended, rewarded = Dice(3), 0, 0.0
    for _ in range(300):
        assert (env.unwrapped.batch.seat == 2).all()
        assert seen in env.observation_space
        legal = [np.flatnonzero(row) for row in seen["action_mask"]]
        seen, rewards, over, cut, _ = env.step(np.array([row[dice.below(len(row))] for row in legal]))
        assert not cut.any()
        assert not rewards[~over].any()
        assert all(np.isclose(abs(rewards[over][:, None] - [[2 / 3, -1 / 3, 1 / 6, 0]]).min(axis=1), 0, atol=1e-6))
        ended, rewarded = ended + int(over.sum()), rewarded + float(rewards.sum())
    assert ended >= 6


def test_seats_of_many_tables_move_on_with_every_game() -> None:
    env = door.vector("clans", 4, seats=3)
    env.reset(seed=0)
    assert env.seat.tolist() == [0, 1, 2, 0]
    seen = env._seen()
    while not (env.batch.numbers >= 4).all():
        seen, *_ = env.step(np.array([np.flatnonzero(row)[0] for row in seen["action_mask"]]))
    assert (env.batch.seat == env.seat).all()
    assert set(env.seat.tolist()) <= {0, 1, 2}


def test_wrong_settings_are_one_sentence() -> None:
    wrong: list[tuple[type[ClachanError], Any]] = [
        (UnknownBot, lambda: door.env("clans", against="nobody")),
        (WrongSeats, lambda: door.env("clans", seats=3, against=["random"])),
        (WrongSeats, lambda: door.env("clans", seats=3, seat=3)),
        (WrongSeats, lambda: door.env("clans", seats=7)),
        (WrongEnvironment, lambda: door.env("clans", observations="words")),
        (WrongEnvironment, lambda: door.env("clans", render_mode="smoke")),
        (WrongEnvironment, lambda: door.env("clans").step(0)),
    ]
    for kind, call in wrong:
        with pytest.raises(kind) as caught:
            call()
        assert str(caught.value).endswith(".")
        assert caught.value.words("de") != str(caught.value)


def test_importing_twice_registers_once() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        door._register()
    assert all(door.identifier(name) in gymnasium.registry for name in clachan.games())
