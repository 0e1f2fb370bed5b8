"""Compiling every entry of a game before anybody waits for it, in processes side by side."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cached_property

import numpy as np

from clachan.engine import chance, compiled
from clachan.engine.contract import Game
from clachan.engine.counting import divide
from clachan.engine.entries import Entries
from clachan.engine.match import Match
from clachan.engine.playouts import Playouts

DONE = "complete"
ENTRIES = sum(isinstance(part, cached_property) for part in vars(Entries).values())


def _tables(game: Game) -> None:
    """What a match needs."""
    match = Match.start(game, game.seats[0], 0, {})
    match.play(match.to_act[0], match.choices(match.to_act[0])[0])
    game.position(match.position())
    game.entries.score(match.state(), 0, np.zeros((match.seats, 2), np.int64))


def _playouts(game: Game) -> None:
    """What bots and learners need."""
    states = Match.start(game, game.seats[0], 0, {}).state()
    game.entries.observe(states, 0, 0, np.zeros(game.observation_size, np.int16))
    game.entries.digest(states, 0, 0)
    game.entries.resample(states, 0, 0, chance.key_of_seed(0))
    game.entries.pick(states, 0, 0, np.zeros(game.actions, np.int16), np.ones(2, np.int64))
    Playouts(game, game.seats[0]).run(1)


def _counting(game: Game) -> None:
    """What perft needs."""
    divide(Match.start(game, game.seats[0], 0, {}), 2)


PARTS: dict[str, Callable[[Game], None]] = {"tables": _tables, "playouts": _playouts, "counting": _counting}


def is_warm(game: Game) -> bool:
    """Nothing is left to compile."""
    return not compiled.JIT or (compiled.cache_folder(game.name, "engine") / DONE).exists()


def warm(games: list[Game], find: Callable[[str], Game]) -> Iterator[int]:
    """Compiles what is not compiled yet; gives, several times a second, how many entries are done."""
    cold = [game for game in games if not is_warm(game)]
    waiting = [(game.name, part) for game in cold for part in PARTS]
    running: list[subprocess.Popen[bytes]] = []
    try:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                running.append(_process(find, *waiting.pop(0)))
            yield sum(map(_entries_done, cold))
            time.sleep(0.2)
            if any(process.poll() for process in running):
                raise RuntimeError("a process that compiles rules has failed; its own words are above")
            running = [process for process in running if process.poll() is None]
    finally:
        for process in running:
            process.kill()
    for game in cold:
        _note(game.name)


def _process(find: Callable[[str], Game], name: str, part: str) -> "subprocess.Popen[bytes]":
    """A Python of its own that compiles one part of one game."""
    code = f"from {find.__module__} import {find.__name__} as find; from {__name__} import warm_part; "
    return subprocess.Popen([sys.executable, "-c", f"{code}warm_part(find({name!r}), {part!r})"])


def entries_of(games: list[Game]) -> int:
    """How many entries there are to compile."""
    return ENTRIES * sum(not is_warm(game) for game in games)


def _entries_done(game: Game) -> int:
    """Each entry that is compiled is a file in the game's folder."""
    try:
        return min(ENTRIES, len(list(compiled.cache_folder(game.name, "engine").glob("*.*"))))
    except OSError:
        return 0


def warm_part(game: Game, part: str) -> None:
    """One part, in this process, without a word."""
    compiled.quiet()
    PARTS[part](game)


def _note(name: str) -> None:
    try:
        (compiled.cache_folder(name, "engine") / DONE).touch()
    except OSError:
        return


def warm_here(game: Game) -> None:
    """Every entry, in this process."""
    for part in PARTS.values():
        part(game)
