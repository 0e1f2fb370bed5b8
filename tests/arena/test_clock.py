"""Arenas count what a thread works, not what the clock on the wall says."""

import time
from typing import Any

import pytest

from clachan.arena import Setup, table
from clachan.arena.table import play_game
from clachan.bots.greedy import GreedyBot
from clachan.engine.match import Match


def test_bots_of_an_arena_keep_their_budgets_by_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks, original = list[Any](), table.make
    monkeypatch.setattr(table, "make", lambda name, seed, clock: clocks.append(clock) or original(name, seed, clock))
    play_game(Setup.of("clans", ["search:1ms", "random"], 2), 0, 0)
    assert clocks == [time.thread_time] * 2


def test_waiting_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock of the process that stands still: then nobody has thought, however long it took."""
    monkeypatch.setattr("clachan.arena.table.time.process_time", lambda: 5.0)
    assert set(play_game(Setup.of("clans", ["greedy", "random"], 2), 0, 0).seconds) == {0.0}


def test_thinking_counts_for_who_has_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second with every choice of greedy, and by none with others'."""
    now, choose = [0.0], GreedyBot.choose

    def slowly(bot: GreedyBot, match: Match, seat: int) -> int:
        now[0] += 1
        return choose(bot, match, seat)

    monkeypatch.setattr(GreedyBot, "choose", slowly)
    monkeypatch.setattr("clachan.arena.table.time.process_time", lambda: now[0])
    for rotation in range(2):
        played = play_game(Setup.of("clans", ["greedy", "random"], 2), 0, rotation)
        assert played.seconds[played.bots.index("greedy")] > 10
        assert played.seconds[played.bots.index("random")] == 0
