"""Clachan: four board games of the Scottish clans, their rules written once and compiled.

>>> import clachan
>>> match = clachan.game("clans").start(seats=3, seed=7)
>>> match.over
False
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from clachan.engine.contract import Event, Game, Option, Row
from clachan.engine.match import Action, Match, Result
from clachan.engine.replay import replay as _replay
from clachan.errors import BrokenRecord, ClachanError
from clachan.games import find as game
from clachan.games import names as _names

if TYPE_CHECKING:
    from clachan.envs.batch import Batch

__version__ = "0.1.0"
__all__ = [
    "Action", "ClachanError", "Event", "Game", "Match", "Option", "Result", "Row",
    "__version__", "batch", "game", "games", "replay",
]  # fmt: skip


def games() -> tuple[str, ...]:
    """The names of all games."""
    return _names()


def replay(record: str | Mapping[str, Any]) -> Match:
    """The match that a record describes, given as a dictionary or as JSON text."""
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as error:
            raise BrokenRecord(
                f"The record is no JSON: {error}.", f"Die Aufzeichnung ist kein JSON: {error}."
            ) from None
    if not isinstance(record, Mapping) or not isinstance(record.get("game"), str):
        raise BrokenRecord(
            "The record names no game; a record is a JSON object with game, rules, seats and moves.",
            "Die Aufzeichnung nennt kein Spiel; sie ist ein JSON-Objekt mit game, rules, seats und moves.",
        )
    return _replay(game(record["game"]), record)


def batch(name: str, games: int = 1024, seats: int | None = None, seed: int = 0, **settings: Any) -> "Batch":
    """Many games side by side, as arrays: see docs/environments.md for `options`, `threads`, `device` and more."""
    from clachan.envs.batch import Batch

    return Batch(name, games, seats, seed, **settings)
