"""What all doors share: numbers of NumPy, copies that go their own way, a sentence where a package is missing."""

import copy
import pickle
import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import clachan
from clachan.envs import gymnasium, openspiel, pettingzoo
from clachan.errors import IllegalAction, MissingPackage, WrongSeats, WrongSeed
from clachan.svg import raster
from tests.walks import Dice

every_game = pytest.mark.parametrize("name", clachan.games())
every_copy = pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))], ids=["deepcopy", "pickle"]
)


@pytest.mark.parametrize(
    ("door", "package"),
    [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("pettingzoo", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_without_its_package_a_door_says_what_to_install(
    door: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"clachan.envs.{door}")
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingPackage, match=r"pip install 'clachan\[envs\]'$") as caught:
        import_module(f"clachan.envs.{door}")
    assert isinstance(caught.value, ImportError)
    assert caught.value.words("de").endswith("pip install 'clachan[envs]'")


def test_without_pillow_pixels_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    monkeypatch.setattr(raster, "png", lambda *_: b"")
    env = pettingzoo.raw_env("clans", render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.raises(MissingPackage, match=r"pip install 'clachan\[pictures\]'"):
        env.render()


@pytest.mark.parametrize("kind", [np.int64, np.uint8])
def test_numbers_may_be_numpys(kind: type[Any]) -> None:
    seats, seed = kind(2), kind(7)
    plain = clachan.game("clans").start(seats=2, seed=7)
    assert clachan.game("clans").start(seats=seats, seed=seed).record() == plain.record()
    batch = clachan.batch("clans", games=kind(3), seats=seats, seed=seed, threads=kind(1))
    assert batch.save() == clachan.batch("clans", games=3, seats=2, seed=7).save()
    assert batch.observe(kind(1)).shape[0] == 3
    bare, learner = pettingzoo.raw_env("clans", seats=seats), gymnasium.env("clans", seats=seats, seat=kind(1))
    bare.reset(seed=seed)
    learner.reset(seed=seed)
    assert bare.save() == plain.position()
    assert learner.seat == 1
    many = gymnasium.vector("clans", kind(2), seats=seats)
    many.reset(seed=seed)
    assert many.num_envs == 2
    assert openspiel.load("clans", seats=seats).num_players() == 2


@pytest.mark.parametrize("seed", [-1, True, 1.0, "1", (1 << 128) + 1, np.array([1])])
def test_a_wrong_seed_is_the_same_sentence_at_every_door(seed: Any) -> None:
    for begin in (
        lambda: clachan.game("clans").start(seed=seed),
        lambda: clachan.batch("clans", games=2, seed=seed),
        lambda: pettingzoo.env("clans").reset(seed=seed),
        lambda: gymnasium.env("clans").reset(seed=seed),
        lambda: gymnasium.vector("clans", 2).reset(seed=seed),
    ):
        with pytest.raises(WrongSeed, match=r"^The seed cannot be .*; it is a whole number from 0 to 2\*\*128\.$"):
            begin()


@pytest.mark.parametrize("action", [None, 0.0, "0", np.array([0]), int, 10**30])
def test_what_is_no_action_is_not_allowed(action: Any) -> None:
    bare, learner = pettingzoo.raw_env("clans"), gymnasium.env("clans")
    bare.reset(seed=1)
    with pytest.raises(IllegalAction):
        bare.step(action)
    learner.reset(seed=1)
    assert learner.step(action)[1:3] == (-1, True)


def test_openspiels_game_takes_no_other_seats() -> None:
    with pytest.raises(WrongSeats):
        openspiel.load("clans", seats="3")  # type: ignore[arg-type]
    assert openspiel.load("clans", seats=None).num_players() == 2


def learned(env: Any, dice: Dice) -> list[Any]:
    """A learner's game by lot to its end: what it does and gets."""
    seen, told = env.unwrapped._seen(), []
    while True:
        legal = np.flatnonzero(seen["action_mask"])
        action = int(legal[dice.below(len(legal))])
        seen, reward, over, *_ = env.step(action)
        told.append((action, reward, seen["observation"].tolist()))
        if over:
            return told


@every_game
@every_copy
def test_a_learners_table_is_copied_with_opponents_of_its_own(name: str, copied: Any) -> None:
    env = gymnasium.env(name, seats=3, against=["greedy", "random"])
    env.reset(seed=4)
    one, other, before = copied(env), copied(env), env.save()
    assert learned(one, Dice(1)) == learned(other, Dice(1))
    assert env.save() == before
    one.reset()
    other.reset()
    assert one.save() == other.save()


@every_game
@every_copy
def test_batches_matches_and_games_are_copied(name: str, copied: Any) -> None:
    batch = clachan.batch(name, games=5, seats=2, seed=3, threads=1, observations="float32")
    for _ in range(40):
        batch.step(batch.random_actions())
    other = copied(batch)
    assert (other.rewards == batch.rewards).all()
    assert (other.done == batch.done).all()
    for _ in range(30):
        assert (batch.observe() == other.observe()).all()
        batch.step(batch.random_actions())
        other.step(other.random_actions())
    assert batch.save() == other.save()
    many = gymnasium.vector(name, 4, seats=2)
    many.reset(seed=5)
    assert copied(many).save() == many.save()
    match = clachan.game(name).start(seats=2, seed=9)
    again = copied(match)
    assert again.game is match.game
    again.play(again.to_act[0], again.choices(again.to_act[0])[0])
    assert (len(again.record()["moves"]), len(match.record()["moves"])) == (1, 0)
    assert copied(match.choices(match.to_act[0])[0]).words() == match.choices(match.to_act[0])[0].words()


@every_game
@every_copy
def test_openspiels_games_and_states_are_copied(name: str, copied: Any) -> None:
    game = openspiel.load(name, seats=3)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(3)
    state.apply_action(state.legal_actions()[-1])
    assert str(copied(game)) == str(game)
    assert copied(state).history() == state.history()
    assert copied(state).information_state_string() == state.information_state_string()
