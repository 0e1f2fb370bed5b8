"""Compiling every entry of a game before anybody waits for it, in processes side by side."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module

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
    match = Match.start(game, game.seats[0], 0, {})
    states, seat = match.state(), match.to_act[0]
    game.entries.observe(states, 0, 0, np.zeros(game.observation_size, np.int16))
    game.entries.digest(states, 0, 0)
    game.entries.resample(states, 0, 0, chance.key_of_seed(0))
    game.entries.pick(states, 0, seat, np.zeros(game.actions, np.int16), np.ones(2, np.int64))
    game.entries.policy(states, 0, seat, np.zeros(game.actions, np.int16), np.ones(2, np.int64))
    game.entries.evaluate(states, 0, 0)
    Playouts(game, game.seats[0]).run(1)


def _counting(game: Game) -> None:
    """What perft needs."""
    divide(Match.start(game, game.seats[0], 0, {}), 2)


def _bots(game: Game) -> None:
    """What bots think with."""
    import_module(game.bots).warm(game)


PARTS: dict[str, Callable[[Game], None]] = {
    "tables": _tables,
    "playouts": _playouts,
    "counting": _counting,
    "bots": _bots,
}


def is_warm(game: Game) -> bool:
    """Nothing is left to compile; the bots' folder changes with the engine's, and is filled last."""
    return not compiled.JIT or (compiled.cache_folder(game.name, "bots") / DONE).exists()


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
    return sum(map(_entries, (game for game in games if not is_warm(game))))


def _entries(game: Game) -> int:
    return ENTRIES + int(import_module(game.bots).ENTRIES)


def _entries_done(game: Game) -> int:
    """Each entry that is compiled is a file in one of the game's folders."""
    try:
        folders = [compiled.cache_folder(game.name, template) for template in ("engine", "bots")]
        return min(_entries(game), sum(len(list(folder.glob("*.*"))) for folder in folders))
    except OSError:
        return 0


def warm_part(game: Game, part: str) -> None:
    """One part, in this process, without a word."""
    compiled.quiet()
    PARTS[part](game)


def _note(name: str) -> None:
    try:
        (compiled.cache_folder(name, "bots") / DONE).touch()
    except OSError:
        return


def warm_here(game: Game) -> None:
    """Every entry, in this process."""
    for part in PARTS.values():
        part(game)
