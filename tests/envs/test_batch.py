"""Many games side by side are the same games as one by one, whatever the threads, and follow from the seed."""

from typing import Any

import numpy as np
import pytest

import clachan
from clachan.engine import chance
from clachan.envs.batch import APART, Batch
from clachan.envs.kernels import key_of
from clachan.envs.table import Table
from clachan.errors import BrokenPosition, ClachanError, IllegalAction, WrongEnvironment, WrongSeats, WrongSeed
from tests.walks import TABLES

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
every_game = pytest.mark.parametrize("name", clachan.games())


def key_number(seed: int, number: int) -> Any:
    key = np.zeros(4, np.int64)
    key_of(chance.key_of_seed(seed), number, key)
    return key


def dealt(name: str, seats: int, key: Any, options: dict[str, str] | None = None) -> Table:
    """One table of its own, dealt from this key."""
    table = Table(name, seats, options)
    table.game.entries.deal(table.states, 0, seats, table.game.encode_options(table.options), key)
    table._look()
    return table


def played(batch: Batch, steps: int) -> list[Any]:
    """What is seen in so many steps by lot."""
    seen = []
    for _ in range(steps):
        rewards, done = batch.step(batch.random_actions())
        seen.append([rewards.copy(), done.copy(), batch.legal_mask().copy(), batch.observe().copy()])
    return [*seen, batch.states.copy(), batch.results.copy(), batch.numbers.copy()]


def same(one: Any, other: Any) -> bool:
    """Equal arrays, in lists within lists."""
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(np.array_equal(one, other))


@every_table
def test_a_table_of_a_batch_plays_the_game_that_its_number_names(name: str, seats: int) -> None:
    games, watched = 3, 1
    batch, ended = clachan.batch(name, games=games, seats=seats, seed=5), 0
    table = dealt(name, seats, key_number(5, watched))
    assert table.states.tobytes() == batch.states[watched : watched + 1].tobytes()
    for _ in range(2000):
        assert batch.seat[watched] == table.seat
        assert (batch.legal_mask()[watched] == table.mask()).all()
        assert (batch.observe()[watched] == table.observe(table.seat)).all()
        actions = batch.random_actions().copy()
        rewards, done = batch.step(actions)
        table.play(actions[watched])
        assert done[watched] == table.over
        assert rewards[watched].tolist() == pytest.approx(table.rewards, abs=1e-6)
        if table.over:
            ended += 1
            assert batch.numbers[watched] == watched + games * ended
            table = dealt(name, seats, key_number(5, watched + games * ended))
        if ended == 2:
            break
    assert ended == 2


@every_game
def test_results_depend_on_the_seed_and_not_on_threads(name: str) -> None:
    one = clachan.batch(name, games=200, seats=2, seed=1, threads=1)
    three = clachan.batch(name, games=200, seats=2, seed=1, threads=3)
    other = clachan.batch(name, games=200, seats=2, seed=2, threads=1)
    seen = played(one, 60)
    assert same(seen, played(three, 60))
    assert not same(seen[-3], played(other, 60)[-3])
    assert same(list(vars(one.random_playouts(150)).values()), list(vars(three.random_playouts(150)).values()))


@every_table
def test_playouts_are_whole_games_each_time_others(name: str, seats: int) -> None:
    batch, game = clachan.batch(name, games=1, seats=seats, seed=9), clachan.game(name)
    before = batch.states.tobytes()
    first, second = batch.random_playouts(20), batch.random_playouts(20)
    assert batch.states.tobytes() == before
    key, points, states = key_number(9, APART), np.zeros(seats, np.int64), np.zeros(1, game.State)
    arrays = (np.zeros(2, np.int64), np.zeros(game.actions, np.int16), np.zeros((0, 4), np.int16))
    result = np.zeros((seats, 2), np.int64)
    decisions = game.entries.playouts(states, 0, seats, game.encode_options({}), key, 20, *arrays, result, points)
    assert (int(first.decisions.sum()), first.points.sum(axis=0).tolist()) == (decisions, points.tolist())
    assert (first.places.min(axis=1) == 1).all()
    assert not same(first.points, second.points)


def test_keys_follow_one_another_beyond_a_word() -> None:
    seed = np.array([1, 2, chance.WORD, chance.WORD - 1], np.int64)
    key = np.zeros(4, np.int64)
    for number, expected in (
        (1, [1, 2, chance.WORD, chance.WORD]),
        (2, [1, 2, 0, 0]),
        (3 << 32, [1, 2, 2, seed[3]]),
    ):
        key_of(seed, number, key)
        assert key.tolist() == expected


@every_game
def test_a_batch_can_be_copied_kept_and_loaded(name: str) -> None:
    batch = clachan.batch(name, games=70, seats=2, seed=4)
    played(batch, 30)
    batch.random_playouts(3)
    other, saved = batch.clone(), batch.save()
    assert same(other.rewards, batch.rewards)
    ahead = played(batch, 40)
    more = batch.random_playouts(5).points
    assert same(ahead, played(other, 40))
    third = clachan.batch(name, games=70, seats=2, seed=4)
    third.load(saved)
    assert same(ahead, played(third, 40))
    assert same(more, third.random_playouts(5).points)


def test_only_a_whole_batch_of_the_same_kind_is_loaded() -> None:
    batch = clachan.batch("clans", games=5, seats=2)
    saved, other = batch.save(), clachan.batch("clans", games=5, seats=3)
    before = other.states.tobytes()
    for wrong in (saved, saved[:-1], saved[:40] + b"x" + saved[41:], b"", "text"):
        with pytest.raises(BrokenPosition) as caught:
            other.load(wrong)  # type: ignore[arg-type]
        assert caught.value.words("de") != str(caught.value)
    assert other.states.tobytes() == before


def test_a_table_that_is_passed_over_stays_as_it_is() -> None:
    batch = clachan.batch("glen-more", games=6, seats=3)
    for _ in range(20):
        batch.step(batch.random_actions())
    before, mask = batch.states.copy(), batch.legal_mask().copy()
    actions = batch.random_actions().copy()
    actions[[0, 3]] = -1
    rewards, done = batch.step(actions)
    still = [before[i].tobytes() == batch.states[i].tobytes() for i in range(6)]
    assert still == [True, False, False, True, False, False]
    assert (mask[[0, 3]] == batch.legal_mask()[[0, 3]]).all()
    assert not rewards.any()
    assert not done.any()


@every_game
def test_lots_take_every_choice_and_no_other(name: str) -> None:
    batch = clachan.batch(name, games=50, seats=2)
    choices, counts = batch.choices()
    mask = batch.legal_mask()
    assert [sorted(choices[i, : counts[i]]) for i in range(50)] == [np.flatnonzero(row).tolist() for row in mask]
    for _ in range(60):
        actions = batch.random_actions()
        assert batch.legal_mask()[np.arange(50), actions].all()
        batch.step(actions)


@every_game
def test_observations_are_numbers_as_they_are_or_shares_of_the_most(name: str) -> None:
    whole, scaled = (clachan.batch(name, games=20, seats=3, observations=kind) for kind in ("int8", "float32"))
    most = np.concatenate([np.full(part.size, part.most) for part in whole.game.observation])
    for _ in range(40):
        whole.step(whole.random_actions())
        scaled.step(scaled.random_actions())
        assert scaled.observe().dtype == np.float32
        np.testing.assert_allclose(whole.observe() / most, scaled.observe(), rtol=1e-6)
        for seat in range(3):
            row = whole.observe(seat)
            watching = whole.seat == seat
            assert (row[watching] == whole.observe()[watching]).all()


def test_wrong_input_is_one_sentence_and_changes_nothing() -> None:
    batch = clachan.batch("clans", games=4, seats=2)
    before = batch.states.tobytes()
    legal = batch.random_actions()
    illegal = legal.copy()
    illegal[2] = np.flatnonzero(~batch.legal_mask()[2])[0]
    wrong: list[tuple[type[ClachanError], Any]] = [
        (IllegalAction, lambda: batch.step(illegal)),
        (IllegalAction, lambda: batch.step(legal + 100_000)),
        (IllegalAction, lambda: batch.step(np.array([-2, 0, 0, 0]))),
        (WrongEnvironment, lambda: batch.step(legal[:3])),
        (WrongEnvironment, lambda: batch.step(legal + 0.5)),
        (WrongEnvironment, lambda: batch.random_playouts(0)),
        (WrongEnvironment, lambda: clachan.batch("clans", games=0)),
        (WrongEnvironment, lambda: clachan.batch("clans", games=True)),
        (WrongEnvironment, lambda: clachan.batch("clans", threads=0)),
        (WrongEnvironment, lambda: clachan.batch("clans", device="abacus")),
        (WrongEnvironment, lambda: clachan.batch("clans", observations="int4")),
        (WrongSeed, lambda: clachan.batch("clans", seed=-1)),
        (WrongSeats, lambda: clachan.batch("clans", seats=9)),
        (WrongSeats, lambda: batch.observe(2)),
        (ClachanError, lambda: clachan.batch("clans", options={"map": "atlantis"})),
        (ClachanError, lambda: clachan.batch("ludo")),
    ]
    for kind, call in wrong:
        with pytest.raises(kind) as caught:
            call()
        assert str(caught.value).endswith(".")
        assert "\n" not in str(caught.value)
        assert caught.value.words("de") != str(caught.value)
    assert batch.states.tobytes() == before


def test_options_reach_every_table() -> None:
    batch = clachan.batch("clans", games=3, seats=2, options={"map": "skerry"})
    assert batch.options == {"map": "skerry"}
    assert set(batch.states["map"].tolist()) == {1}
