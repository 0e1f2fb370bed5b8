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
NOTHING = np.zeros((0, 0), np.int8)  # guessed
LINE = 128  # bytes that processors keep together, with the neighbour they fetch along
WIDTH = 4  # choices of a turn's next step that search looks at to see what the turn promises
WEIGHTS = {PATIENCE: 4, FIRST: 4, WIDEN: 0.7, EXPLORE: 0.35, FADE: 4, WIN: 0.6, PLACE: 0.1}
"""How search weighs; found by matches."""


def apart(shape: int | tuple[int, ...], kind: Any) -> Any:
    """An array of zeros on cache lines of its own, so that threads that write beside each other do not slow down."""
    dtype = np.dtype(kind)
    size = int(np.prod(shape)) * dtype.itemsize
    space = np.zeros(size + 2 * LINE, np.uint8)
    start = -space.ctypes.data % LINE
    return space[start : start + size].view(dtype).reshape(shape)


class Desk:
    """Room for one thread that thinks about one game; with a search tree if it has nodes."""

    def __init__(self, game: Game, seats: int, dice: random.Random, nodes: int = 1, edges: int = 1) -> None:
        self.game, self.kernels = game, kernels(game)
        self.key = apart(4, np.int64)
        self.key[:] = [dice.getrandbits(32) for _ in range(4)]
        self.totals = apart(game.actions, np.int64)
        self.room = apart((DEPTH + 1, game.actions), np.int16)
        self.weights = np.zeros(HORIZON + 1)
        for place, weight in WEIGHTS.items():
            self.weights[place] = weight
        self.weights[HORIZON] = game.rules.horizon or FAR
        self._states = apart(DEPTH + 1, game.State)
        self._used, self._table = apart(2, np.int64), np.zeros(2 * nodes, np.int32)
        self._nodes, self._edges = np.zeros(nodes, Node), np.zeros(edges, Edge)
        generator = apart(2, np.int64)
        generator[:] = dice.getrandbits(32), dice.getrandbits(32) | 1
        result, expected = apart((seats, 2), np.int64), apart(seats, np.int64)
        path, left = apart((DEEPEST, 3), np.int64), apart(DEPTH + 1, np.int64)
        tree = (self._used, self._table, self._nodes, self._edges, path)
        self._tools = (self.weights, self.key, *tree, self.totals, generator, self.room, left, NOBODY, result, expected)
        self._bare = (self.key, generator, self.room, NOBODY, result, expected)
        self._root = 0
        self.guesses = NOTHING

    def known(self, match: Match, seat: int) -> Any:
        """The situation with all that the seat cannot see dealt anew: no bot ever looks at anything else."""
        states = match.state(seat)
        self.game.entries.resample(states, 0, seat, self.key)
        self.key[2] ^= 1
        return states

    def promises(self, states: Any, seat: int, deals: int, width: int) -> dict[int, int]:
        """What each choice promises at first sight: the lead in hundredths of a point, added up over all deals."""
        n = self.kernels.think(states, self._states, seat, deals, width, 0, -1, *self._tools, NOTHING)
        return dict(zip(self.room[0, :n].tolist(), self.totals[:n].tolist(), strict=True))

    def search(self, states: Any, seat: int, iterations: int, forced: int = -1) -> None:
        """So many iterations more from this situation; `forced` is the choice that all of them begin with.

        A long turn may have filled all room before it comes here: then what was thought before is forgotten.
        """
        think = (states, self._states, seat, 0, WIDTH, iterations, forced, *self._tools, self.guesses)
        self._root = self.kernels.think(*think)
        if self._root < 0 or self._nodes[self._root]["first"] < 0:
            self.forget()
            self._root = self.kernels.think(*think)

    def play_out(self, states: Any, seat: int, playouts: int) -> None:
        """So many playouts from this situation without a tree."""
        self.kernels.bare(states, self._states, seat, playouts, self.weights[HORIZON], *self._bare)

    @property
    def edges(self) -> Any:
        """The choices of the situation searched last."""
        node = self._nodes[self._root]
        return self._edges[node["first"] : node["first"] + node["choices"]]

    def tidy(self) -> None:
        """Forgets everything once there is little room left."""
        if self._used[0] > len(self._nodes) // 2 or self._used[1] > len(self._edges) // 2:
            self.forget()

    def forget(self) -> None:
        """All room is free again."""
        self._used[:] = 0
        self._table[:] = 0


def tree(game: Game, seats: int, dice: random.Random) -> Desk:
    """A desk with a search tree, kept from step to step and from turn to turn."""
    return Desk(game, seats, dice, NODES, EDGES)
