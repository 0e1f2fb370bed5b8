"""Where a bot thinks: its randomness, and room for the compiled kernels to work in."""

import random
from typing import Any

import numpy as np

from clachan.bots.kernels import DEPTH, Edge, Node, kernels
from clachan.engine.contract import Game
from clachan.engine.events import NOBODY
from clachan.engine.match import Match

NODES, EDGES, SLOTS = 1 << 17, 1 << 20, 1 << 18
DEEPEST = 200  # steps in the tree


class Desk:
    """Room for one thread that thinks about one game."""

    def __init__(self, game: Game, seats: int, dice: random.Random) -> None:
        self.game, self.kernels = game, kernels(game)
        self.key = np.array([dice.getrandbits(32) for _ in range(4)], np.int64)
        self.totals = np.zeros(game.actions, np.int64)
        self.room = np.zeros((DEPTH + 1, game.actions), np.int16)
        self._states = np.zeros(DEPTH + 1, game.State)
        generator = np.array([dice.getrandbits(32), dice.getrandbits(32) | 1], np.int64)
        result, expected = np.zeros((seats, 2), np.int64), np.zeros(seats, np.int64)
        left = np.zeros(DEPTH + 1, np.int64)
        self._tools = (self.totals, generator, self.room, left, NOBODY, result, expected)

    def known(self, match: Match, seat: int) -> Any:
        """The situation with all that the seat cannot see dealt anew: no bot ever looks at anything else."""
        states = match.state(seat)
        self.game.entries.resample(states, 0, seat, self.key)
        self.key[2] ^= 1
        return states

    def promises(self, states: Any, seat: int, deals: int, width: int) -> dict[int, int]:
        """What each choice promises at first sight: the lead in hundredths of a point, added up over all deals."""
        n = self.kernels.greedy(states, self._states, seat, deals, width, self.key, *self._tools)
        return dict(zip(self.room[0, :n].tolist(), self.totals[:n].tolist(), strict=True))


class Tree(Desk):
    """A desk with a search tree, kept from step to step and from turn to turn."""

    def __init__(self, game: Game, seats: int, dice: random.Random) -> None:
        super().__init__(game, seats, dice)
        self._used, self._table = np.zeros(2, np.int64), np.zeros(SLOTS, np.int32)
        self._nodes, self._edges = np.zeros(NODES, Node), np.zeros(EDGES, Edge)
        self._path = np.zeros((DEEPEST, 3), np.int64)
        self._root = 0

    def tidy(self) -> None:
        """Forgets everything once there is little room left."""
        if self._used[0] > NODES // 2 or self._used[1] > EDGES // 2:
            self._used[:] = 0
            self._table[:] = 0

    def search(self, states: Any, seat: int, iterations: int, forced: int = -1) -> None:
        """So many iterations more from this situation; `forced` is the choice that all of them begin with."""
        tree = (self._used, self._table, self._nodes, self._edges, self._path)
        self._root = self.kernels.search(states, self._states, seat, iterations, forced, self.key, *tree, *self._tools)

    @property
    def edges(self) -> Any:
        """The choices of the situation searched last."""
        node = self._nodes[self._root]
        return self._edges[node["first"] : node["first"] + node["choices"]]
