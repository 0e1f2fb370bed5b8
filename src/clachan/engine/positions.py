"""Positions: a situation read from what people wrote, or refused with a sentence."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from clachan.errors import BrokenPosition, shown

if TYPE_CHECKING:
    from clachan.engine.contract import Game


def load(game: "Game", data: Any, states: Any) -> dict[str, str]:
    """Fills states[0] from a position; returns the options."""
    if not isinstance(data, Mapping):
        raise BrokenPosition(
            f"A position is a JSON object, not {type(data).__name__}.",
            f"Eine Stellung ist ein JSON-Objekt, nicht {type(data).__name__}.",
        )
    if data.get("game") != game.name:
        raise BrokenPosition(
            f"The position is of the game {shown(data.get('game'))}, not of {game.name}.",
            f"Die Stellung gehört zum Spiel {shown(data.get('game'))}, nicht zu {game.name}.",
        )
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise BrokenPosition(
            f"The position's options are {shown(options)}; they must be an object of names and values.",
            f"Die Optionen der Stellung sind {shown(options)}; nötig ist ein Objekt aus Namen und Werten.",
        )
    seats, numbers = game.check_seats(data.get("seats")), game.encode_options(options)
    _chance_of(game, data.get("chance"), states)
    game.load(data, seats, numbers, states[0])
    return game.decode_options(numbers)


def _chance_of(game: "Game", data: Any, states: Any) -> None:
    """The generator, with the words that it had drawn but not used."""
    key, drawn = (data.get("key"), data.get("drawn")) if isinstance(data, Mapping) else (None, None)
    if not is_hex(key, 32) or type(drawn) is not int or not 0 <= drawn < 1 << 40:
        raise BrokenPosition(
            f"The position's chance is {shown(data)}; it needs a key of 32 hex digits and how many words were drawn.",
            f"Der Zufall der Stellung ist {shown(data)}; nötig sind ein Schlüssel mit 32 Hexziffern und die Zahl der "
            "gezogenen Wörter.",
        )
    game.entries.restore(states, 0, words_of(key), drawn)


def is_hex(value: Any, digits: int) -> bool:
    return isinstance(value, str) and re.fullmatch(rf"[0-9a-f]{{{digits}}}", value) is not None


def hex_of(words: Any) -> str:
    return "".join(f"{int(word):08x}" for word in words)


def words_of(key: Any) -> Any:
    return np.array([int(key[i : i + 8], 16) for i in range(0, 32, 8)], np.int64)
