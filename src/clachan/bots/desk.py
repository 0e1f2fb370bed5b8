"""Where a bot thinks: its randomness, and room for the compiled kernels to work in."""

import random
from typing import Any

import numpy as np

from clachan.bots.kernels import (
    DEPTH,
    EXPLORE,
    FADE,
    FIRST,
    HORIZON,
    PATIENCE,
    PLACE,
    WIDEN,
    WIN,
    Edge,
    Node,
    kernels,
)
from clachan.engine.contract import Game
from clachan.engine.events import NOBODY
from clachan.engine.match import Match

NODES, EDGES = 1 << 17, 1 << 20
DEEPEST = 200  # steps in the tree
FAR = 1 << 40
WIDTH = 4  # choices of a turn's next step that search looks at to see what the turn promises
WEIGHTS = {PATIENCE: 4, FIRST: 4, WIDEN: 0.7, EXPLORE: 0.35, FADE: 4, WIN: 0.6, PLACE: 0.1}
"""How search weighs; found by matches."""


class Desk:
    """Room for one thread that thinks about one game; with a search tree if it has nodes."""

    def __init__(self, game: Game, seats: int, dice: random.Random, nodes: int = 1, edges: int = 1) -> None:
        self.game, self.kernels = game, kernels(game)
        self.key = np.array([dice.getrandbits(32) for _ in range(4)], np.int64)
        self.totals = np.zeros(game.actions, np.int64)
        self.room = np.zeros((DEPTH + 1, game.actions), np.int16)
        self.weights = np.zeros(HORIZON + 1)
        for place, weight in WEIGHTS.items():
            self.weights[place] = weight
        self.weights[HORIZON] = game.rules.horizon or FAR
        self._states = np.zeros(DEPTH + 1, game.State)
        self._used, self._table = np.zeros(2, np.int64), np.zeros(2 * nodes, np.int32)
        self._nodes, self._edges = np.zeros(nodes, Node), np.zeros(edges, Edge)
        generator = np.array([dice.getrandbits(32), dice.getrandbits(32) | 1], np.int64)
        result, expected = np.zeros((seats, 2), np.int64), np.zeros(seats, np.int64)
        path, left = np.zeros((DEEPEST, 3), np.int64), np.zeros(DEPTH + 1, np.int64)
        tree = (self._used, self._table, self._nodes, self._edges, path)
        self._tools = (self.weights, self.key, *tree, self.totals, generator, self.room, left, NOBODY, result, expected)
        self._root = 0

    def known(self, match: Match, seat: int) -> Any:
        """The situation with all that the seat cannot see dealt anew: no bot ever looks at anything else."""
        states = match.state(seat)
        self.game.entries.resample(states, 0, seat, self.key)
        self.key[2] ^= 1
        return states

    def promises(self, states: Any, seat: int, deals: int, width: int) -> dict[int, int]:
        """What each choice promises at first sight: the lead in hundredths of a point, added up over all deals."""
        n = self.kernels.think(states, self._states, seat, deals, width, 0, -1, *self._tools)
        return dict(zip(self.room[0, :n].tolist(), self.totals[:n].tolist(), strict=True))

    def search(self, states: Any, seat: int, iterations: int, forced: int = -1) -> None:
        """So many iterations more from this situation; `forced` is the choice that all of them begin with."""
        self._root = self.kernels.think(states, self._states, seat, 0, WIDTH, iterations, forced, *self._tools)

    @property
    def edges(self) -> Any:
        """The choices of the situation searched last."""
        node = self._nodes[self._root]
        return self._edges[node["first"] : node["first"] + node["choices"]]

    def tidy(self) -> None:
        """Forgets everything once there is little room left."""
        if self._used[0] > len(self._nodes) // 2 or self._used[1] > len(self._edges) // 2:
            self._used[:] = 0
            self._table[:] = 0


def tree(game: Game, seats: int, dice: random.Random) -> Desk:
    """A desk with a search tree, kept from step to step and from turn to turn."""
    return Desk(game, seats, dice, NODES, EDGES)
