"""Whole random games at full speed, from Python."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from clachan.engine import chance
from clachan.engine.contract import Game
from clachan.engine.events import NOBODY


def _apart(size: int) -> Any:
    """Numbers with a cache line to themselves, so that threads do not wait for each other's writing."""
    return np.zeros(32, np.int64)[12 : 12 + size]


class Playouts:
    """A table of its own for random games; one for each thread."""

    def __init__(self, game: Game, seats: int, seed: int = 0, options: Mapping[str, str] | None = None) -> None:
        self.game, self.seats = game, game.check_seats(seats)
        self.options = game.encode_options(options or {})
        self.key = _apart(4)
        self.key[:] = chance.key_of_seed(seed)
        self.points = _apart(seats)  # added up over all games
        self._generator = _apart(2)
        self.games = self.decisions = 0
        self._states = np.zeros(1, game.State)
        self._room = np.zeros(game.actions, np.int16)
        self._result = np.zeros((seats, 2), np.int64)

    def run(self, games: int) -> int:
        """So many games more; returns the decisions made in them."""
        arrays = (self._generator, self._room, NOBODY, self._result, self.points)
        play = self.game.entries.playouts
        decisions = int(play(self._states, 0, self.seats, self.options, self.key, games, *arrays))
        self.games += games
        self.decisions += decisions
        return decisions
