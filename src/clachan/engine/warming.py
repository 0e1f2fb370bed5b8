"""Compiling every entry of a game before anybody waits for it, in processes side by side."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import IO

import numpy as np

from clachan.engine import chance, compiled
from clachan.engine.contract import Game
from clachan.engine.counting import AT_ONCE, divide
from clachan.engine.entries import Entries
from clachan.engine.match import Match
from clachan.engine.playouts import Playouts
from clachan.errors import ClachanError

DONE = "complete"
ENTRIES = tuple(name for name, part in vars(Entries).items() if isinstance(part, cached_property))
OF_TABLES = ("deal", "restore", "to_act", "legal", "play", "midturn", "score")
OF_COUNTING = ("deal", "to_act", "legal", "play", "perft")


class NotCompiled(ClachanError):
    """A process that compiles rules has failed."""


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
    divide(Match.start(game, game.seats[0], 0, {}), AT_ONCE - 1)


def _bots(game: Game) -> None:
    """What bots think with."""
    import_module(game.bots).warm(game)


PARTS: dict[str, Callable[[Game], None]] = {
    "tables": _tables,
    "playouts": _playouts,
    "counting": _counting,
    "bots": _bots,
}
NEEDED = {
    "tables": OF_TABLES,
    "playouts": tuple(name for name in ENTRIES if name not in OF_TABLES + OF_COUNTING),
    "counting": OF_COUNTING,
}
"""The entries of the engine that each part compiles."""


def is_warm(game: Game, parts: Sequence[str] = tuple(PARTS)) -> bool:
    """Nothing is left to compile, or nothing could be kept."""
    return not compiled.JIT or all(_mark(game.name, part).exists() for part in parts) or not can_keep(game)


def _folder(game: str, part: str) -> Path:
    return compiled.cache_folder(game, "bots" if part == "bots" else "engine")


def _mark(game: str, part: str) -> Path:
    """A file that says: this part is compiled."""
    return _folder(game, part) / f"{DONE}-{part}"


def can_keep(game: Game) -> bool:
    """Whether the folder of compiled code can be written."""
    try:
        with tempfile.TemporaryFile(dir=compiled.cache_folder(game.name, "engine")):
            return True
    except OSError:
        return False


def warm(games: list[Game], find: Callable[[str], Game], parts: Sequence[str] = tuple(PARTS)) -> Iterator[int]:
    """Compiles what is not compiled yet; gives, several times a second, how many entries are done."""
    waiting = [(game, part) for game in games for part in parts if not is_warm(game, [part])]
    cold, running = list(waiting), list[_Worker]()
    try:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                game, part = waiting.pop(0)
                running.append(_Worker(find, game.name, part))
            yield len(_entries(cold) & _done({game.name for game, _ in cold}))
            time.sleep(0.2)
            running = [worker for worker in running if not worker.finished()]
    finally:
        for worker in running:
            worker.stop()
    for game, part in cold:
        _note(game.name, part)


class _Worker:
    """A Python of its own that compiles one part of one game; what it has to say is kept."""

    def __init__(self, find: Callable[[str], Game], game: str, part: str) -> None:
        self.game = game
        self.said = tempfile.TemporaryFile()  # noqa: SIM115
        code = f"from {find.__module__} import {find.__name__} as find; from {__name__} import warm_part; "
        self.process = python(f"{code}warm_part(find({game!r}), {part!r})", self.said)

    def finished(self) -> bool:
        """Whether it has done its work; an error where it has failed."""
        if self.process.poll() is None:
            return False
        if self.process.returncode:
            self.said.seek(0)
            lines = self.said.read().decode(errors="replace").split("\n")
            last = next((line.strip() for line in reversed(lines) if line.strip()), str(self.process.returncode))
            raise NotCompiled(
                f"The rules of {self.game} could not be compiled: {last.removesuffix('.')}.",
                f"Die Regeln von {self.game} ließen sich nicht übersetzen: {last.removesuffix('.')}.",
            )
        self.said.close()
        return True

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        self.said.close()


def python(
    code: str, said: IO[bytes] | None = None, environment: Mapping[str, str] | None = None
) -> "subprocess.Popen[bytes]":
    """A second Python that finds the packages of this one, and nothing in the folder where it is started."""
    path = os.pathsep.join([*filter(None, sys.path), str(compiled.PACKAGE.parent)])
    return subprocess.Popen(
        [sys.executable, "-P", "-c", code],
        stdin=subprocess.DEVNULL,
        stderr=said,
        env={**os.environ, "PYTHONPATH": path, **(environment or {})},
    )


def entries_of(games: list[Game], parts: Sequence[str] = tuple(PARTS)) -> int:
    """How many entries there are to compile."""
    return len(_entries([(game, part) for game in games for part in parts if not is_warm(game, [part])]))


def _entries(cold: list[tuple[Game, str]]) -> set[tuple[str, str]]:
    """What is to be compiled: game and entry, those of the bots by number."""
    return {
        (game.name, entry)
        for game, part in cold
        for entry in (_numbered(import_module(game.bots).ENTRIES) if part == "bots" else NEEDED[part])
    }


def _numbered(entries: int) -> list[str]:
    return [f"bots {number}" for number in range(entries)]


def _done(games: set[str]) -> set[tuple[str, str]]:
    """Each entry that is compiled is a file in one of the game's folders."""
    try:
        return {
            (game, entry)
            for game in games
            for entry in (
                *(file.name.split(".")[-2] for file in _folder(game, "tables").glob("*.*")),
                *_numbered(len(list(_folder(game, "bots").glob("*.*")))),
            )
        }
    except OSError:
        return set()


def warm_part(game: Game, part: str) -> None:
    """One part, in this process, without a word."""
    compiled.quiet()
    PARTS[part](game)


def _note(name: str, part: str) -> None:
    try:
        _mark(name, part).touch()
    except OSError:
        return


def warm_here(game: Game) -> None:
    """Every entry, in this process."""
    for part in PARTS.values():
        part(game)
