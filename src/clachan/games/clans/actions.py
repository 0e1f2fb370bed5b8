"""The choices of Clans: numbers, meanings and notation. `24>25` moves a group, `=31` scores a village."""

import re
from typing import Any

from clachan.errors import UnknownAction
from clachan.games.clans.components import MAPS, ROAD, ROAD_FROM, ROAD_TO, ROADS, TERRITORIES

ACTIONS = ROADS + TERRITORIES


def say(state: Any, seat: int, action: int) -> str:
    """The notation of a choice."""
    if action < ROADS:
        return f"{int(ROAD_FROM[state.map, action]) + 1}>{int(ROAD_TO[state.map, action]) + 1}"
    return f"={action - ROADS + 1}"


def hear(state: Any, seat: int, text: str) -> int:
    """The number of a choice in notation."""
    board = MAPS[state.map]
    if found := re.fullmatch(r"\s*(\d{1,3})\s*(?:>|-|\s)\s*(\d{1,3})\s*", text):
        source, target = int(found[1]), int(found[2])
        if not (1 <= source <= len(board.terrain) and 1 <= target <= len(board.terrain)):
            raise _no_territory(text, len(board.terrain))
        road = int(ROAD[state.map, source - 1, target - 1])
        if road < 0:
            raise UnknownAction(
                f"{text!r} is no move: territories {source} and {target} share no border.",
                f"{text!r} ist kein Zug: Die Gebiete {source} und {target} haben keine gemeinsame Grenze.",
            )
        return road
    if found := re.fullmatch(r"\s*=\s*(\d{1,3})\s*", text):
        if not 1 <= int(found[1]) <= len(board.terrain):
            raise _no_territory(text, len(board.terrain))
        return ROADS + int(found[1]) - 1
    raise UnknownAction(
        f"{text!r} cannot be read; a move is written 24>25, a village to score =31.",
        f"{text!r} ist nicht lesbar; ein Zug heißt 24>25, ein Dorf zum Werten =31.",
    )


def _no_territory(text: str, last: int) -> UnknownAction:
    return UnknownAction(
        f"{text!r} names a territory that this map does not have; there are 1 to {last}.",
        f"{text!r} nennt ein Gebiet, das diese Karte nicht hat; es gibt 1 bis {last}.",
    )
