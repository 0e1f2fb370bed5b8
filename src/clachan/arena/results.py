"""The results of an arena on disk: `games.jsonl`, one JSON object a line, the set-up first, then every game in order.

A deal is written at once and is on the disk before the next is played. What an interruption left half written is cut
off when the arena is resumed; nothing else is ever changed.
"""

import fcntl
import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn

from clachan.arena.seatings import seating
from clachan.arena.setup import Setup
from clachan.arena.table import Outcome
from clachan.errors import BrokenResults

FORM = 1
FILE = "games.jsonl"


class Results:
    """The file of one arena, open for adding; a context manager."""

    def __init__(self, folder: Path, setup: Setup, resume: bool = False) -> None:
        self.setup, self.path = setup, folder / FILE
        self.outcomes: list[Outcome] = []  # without their records
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("ab+")
        except OSError as error:
            self._not_written(error)
        try:
            self._begin(resume)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "Results":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    @property
    def deals(self) -> int:
        """How many are complete."""
        return len(self.outcomes) // self.setup.seats

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """A deal, durable when this returns."""
        games = list(outcomes)
        self._write([asdict(game) for game in games])
        self.outcomes += [game.short() for game in games]

    def _begin(self, resume: bool) -> None:
        """Takes up what is there, or writes the set-up into an empty file."""
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BrokenResults(
                f"Another arena is writing {self.path}; wait for it or choose another folder.",
                f"Eine andere Arena schreibt gerade {self.path}; warte auf sie oder nimm einen anderen Ordner.",
            ) from None
        self._file.seek(0)
        text = self._file.read()
        lines = text.split(b"\n")[:-1]  # a last line without an end is half written
        if len(lines) > 1 and not resume:
            raise BrokenResults(
                f"{self.path} holds results already; go on with --resume or choose another folder.",
                f"{self.path} enthält schon Ergebnisse; mache mit --resume weiter oder nimm einen anderen Ordner.",
            )
        if lines:
            self._check_setup(lines[0])
        elif not _line(self._head()).startswith(text):
            self._broken(1, "it is no JSON object", "sie ist kein JSON-Objekt")
        games = [self._outcome(number, line) for number, line in enumerate(lines[1:])]
        whole = len(games) - len(games) % self.setup.seats
        self.outcomes = games[:whole]
        size = sum(len(line) + 1 for line in lines[: whole + 1])
        if size < len(text):
            self._file.truncate(size)
        if not lines:
            self._write([self._head()])

    def _head(self) -> dict[str, Any]:
        return {"clachan_arena": FORM, **self.setup.data()}

    def _check_setup(self, line: bytes) -> None:
        """Only the same set-up goes on."""
        found, wanted = self._read(1, line), self._head()
        for name, value in wanted.items():
            if found.get(name) != value:
                raise BrokenResults(
                    f"{self.path} was begun with {name} {found.get(name)!r}, and now it is {value!r}; "
                    f"go on with the same or choose another folder.",
                    f"{self.path} wurde mit {name} {found.get(name)!r} begonnen, und jetzt ist es {value!r}; "
                    f"mache mit demselben weiter oder nimm einen anderen Ordner.",
                )

    def _outcome(self, number: int, line: bytes) -> Outcome:
        """A game, and the one that belongs there."""
        data, seats = self._read(number + 2, line), self.setup.seats
        deal, rotation = divmod(number, seats)
        bots = seating(self.setup, deal, rotation)
        expected = {"deal": deal, "rotation": rotation, "bots": list(bots)}
        if any(data.get(name) != value for name, value in expected.items()):
            self._broken(number + 2, "another game belongs there", "dort gehört eine andere Partie hin")
        lists = [data.get(name) for name in ("points", "places", "seconds")]
        for values in lists:
            if not isinstance(values, list) or len(values) != seats or not all(type(v) in (int, float) for v in values):
                self._broken(number + 2, "it has no result", "sie hat kein Ergebnis")
        points, places, seconds = (tuple(values) for values in lists if values is not None)
        if 1 not in places:
            self._broken(number + 2, "nobody has won", "niemand hat gewonnen")
        return Outcome(deal, rotation, bots, points, places, seconds)

    def _read(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            data = json.loads(line)
        except ValueError:
            data = None
        if not isinstance(data, dict):
            self._broken(number, "it is no JSON object", "sie ist kein JSON-Objekt")
        return data

    def _broken(self, number: int, why: str, grund: str) -> NoReturn:
        raise BrokenResults(
            f"Line {number} of {self.path} cannot be read: {why}.",
            f"Zeile {number} von {self.path} ist nicht lesbar: {grund}.",
        )

    def _write(self, lines: list[dict[str, Any]]) -> None:
        try:
            self._file.write(b"".join(map(_line, lines)))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self._not_written(error)

    def _not_written(self, error: OSError) -> NoReturn:
        raise BrokenResults(
            f"{self.path} cannot be written: {error.strerror}.", f"{self.path} ist nicht schreibbar: {error.strerror}."
        ) from None


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
