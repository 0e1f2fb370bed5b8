"""Playing: the same results wherever and by however many."""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from clachan.arena import Outcome, Setup, Watch, on_processes, on_ray, play, play_deal
from clachan.errors import BotFailed, MissingPackage, UnknownBot, WrongSetup
from tests.arena.helpers import with_bots

PATIENCE = 600  # seconds until processes must have ended, on a slow, loaded machine


def flat(deals: Iterator[list[Outcome]]) -> list[Outcome]:
    """The games but for the clock."""
    return [replace(game, seconds=()) for games in deals for game in games]


def arena(seats: int = 2, **more: Any) -> Setup:
    return Setup.of("clans", ["random", "random"], seats, options={"map": "skerry"}, **more)


def test_results_depend_on_the_seed_alone_not_on_the_workers() -> None:
    alone = flat(on_processes(arena(), range(6), 1))
    assert flat(on_processes(arena(), range(6), 2)) == alone
    assert flat(on_processes(arena(), range(2, 6), 1)) == alone[4:]
    assert flat(on_processes(arena(seed=1), range(6), 1)) != alone


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_paired_deals_are_really_equal_and_the_games_are_not(seats: int) -> None:
    games = play_deal(arena(seats), 3)
    records = [game.record for game in games if game.record]
    assert len(records) == seats
    assert len({record["seed"] for record in records}) == 1
    assert len({str(record["moves"]) for record in records}) == seats
    other = play_deal(arena(seats), 4)[0].record
    assert other is not None
    assert other["seed"] != records[0]["seed"]


def test_stopping_early_leaves_no_process_behind() -> None:
    import multiprocessing

    before = multiprocessing.active_children()
    played = on_processes(arena(), range(1000), 2)
    assert len(next(played)) == 2
    played.close()
    end = time.monotonic() + PATIENCE
    while (
        left := [child for child in multiprocessing.active_children() if child not in before]
    ) and time.monotonic() < end:
        time.sleep(0.05)
    assert left == []


def test_until_stops_when_the_answer_is_known() -> None:
    watched = Setup("clans", 1, 2, {"map": "skerry"}, ("a", "b"), 0)

    def somewhere(setup: Setup, deals: range) -> Any:
        for deal in deals:
            yield [Outcome(deal, 0, ("a", "b"), (9, 1), (1, 2), ()), Outcome(deal, 1, ("b", "a"), (1, 9), (2, 1), ())]

    watch = Watch(watched)
    assert len(list(play(watched, 500, somewhere, watch=watch))) == watch.verdict.rounds < 12
    assert watch.verdict.answer == "above"


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with_bots(monkeypatch)
    setup = Setup.of("clans", ["cheat", "random"], 2)
    with pytest.raises(BotFailed, match=r"^The bot 'cheat' failed in deal 0, rotation 0: -1 is not allowed now"):
        play_deal(setup, 0)


def test_a_bot_knows_nothing_of_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seat of every game gets a bot of its own with a seed of its own."""
    from clachan.arena import table

    made: list[tuple[str, int]] = []
    original: Callable[..., Any] = table.make
    monkeypatch.setattr(table, "make", lambda name, seed, *_: made.append((name, seed)) or original(name, seed))
    for deal in range(2):
        play_deal(arena(3), deal)
    assert len(set(made)) == len(made) == 2 * 3 * 3


def test_a_set_up_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot 'hal'"):
        Setup.of("clans", ["random", "hal"])
    with pytest.raises(WrongSetup, match=r"^No bots are named"):
        Setup.of("clans", [])
    with pytest.raises(WrongSetup, match=r"are version 1, not 99; install the same version of clachan everywhere\.$"):
        play_deal(replace(arena(), rules=99), 0)


def test_without_ray_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingPackage, match=r"pip install 'clachan\[cluster\]'$"):
        next(on_ray(arena(), range(1), "local"))


class TaskError(Exception):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


def stand_in(monkeypatch: pytest.MonkeyPatch, get: Callable[[Any], Any]) -> list[str]:
    """As much of Ray as the arena uses; tells what was called."""
    called: list[str] = []
    ray = ModuleType("ray")
    ray.init = lambda address, **_: called.append(f"init {address}")  # type: ignore[attr-defined]
    ray.shutdown = lambda: called.append("shutdown")  # type: ignore[attr-defined]
    ray.cluster_resources = lambda: {"CPU": 2.0}  # type: ignore[attr-defined]
    ray.remote = lambda f: SimpleNamespace(remote=lambda *given: (f, given))  # type: ignore[attr-defined]
    ray.get = get  # type: ignore[attr-defined]
    ray.exceptions = SimpleNamespace(RayTaskError=TaskError)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ray", ray)
    return called


def test_ray_is_given_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = flat(on_processes(arena(), range(5), 1))
    for address in ("local", "auto"):
        called = stand_in(monkeypatch, lambda job: job[0](*job[1]))
        assert flat(on_ray(arena(), range(5), address)) == alone
        assert called == [f"init {address}", "shutdown"]


def test_a_cluster_that_is_not_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, lambda job: job)
    for address in ("127.0.0.1:1", "ray://127.0.0.1:1"):
        with pytest.raises(WrongSetup, match=rf"^The Ray cluster at '{address}' cannot be reached: .*refused$"):
            next(on_ray(arena(), range(1), address))


def test_an_error_on_a_node_arrives_as_its_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(job: Any) -> Any:
        raise TaskError(BotFailed("The bot failed.", "Der Bot ist gescheitert."))

    called = stand_in(monkeypatch, fail)
    with pytest.raises(BotFailed, match=r"^The bot failed\.$"):
        next(on_ray(arena(), range(1), "local"))
    assert called[-1] == "shutdown"
