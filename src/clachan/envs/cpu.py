"""Where a batch lives on the CPU: NumPy arrays, and threads that hold no lock and share no cache line."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from clachan.engine.compiled import JIT
from clachan.engine.contract import Game
from clachan.engine.events import NOBODY
from clachan.envs.kernels import desk_of, kernels, outcomes

LINE = 64  # bytes in a cache line, and games in a share: rows of any width then begin on a line
Task = Callable[[int, int], Any]


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """Threads that wait for work, shared by all batches of as many."""
    return ThreadPoolExecutor(threads, thread_name_prefix="clachan-batch")


class Cpu:
    """The CPU's arrays, and its threads."""

    def __init__(self, game: Game, threads: int | None) -> None:
        self.game, self.kernels = game, kernels(game)
        self.threads = (os.cpu_count() or 1) if threads is None else threads

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array that begins on a cache line."""
        kind = np.dtype(kind)
        size = int(np.prod(shape)) * kind.itemsize
        room = np.zeros(size + LINE, np.uint8)
        start = -room.ctypes.data % LINE
        return room[start : start + size].view(kind).reshape(shape)

    def put(self, array: Any) -> Any:
        """The same numbers in an array of their own."""
        fresh = self.zeros(array.shape, array.dtype)
        fresh[...] = array
        return fresh

    def write(self, array: Any, numbers: Any) -> None:
        """Fills an array with these numbers."""
        array[...] = numbers

    def host(self, array: Any) -> Any:
        """The numbers as a NumPy array."""
        return array

    def given(self, actions: Any) -> Any:
        """Actions as somebody gives them."""
        actions = np.asarray(actions)
        return np.ascontiguousarray(actions, np.int64) if actions.dtype.kind in "iu" else actions

    def any_illegal(self, actions: Any, mask: Any) -> bool:
        """Whether an action that is not PASS is not among the choices."""
        inside = (actions >= -1) & (actions < mask.shape[1])
        return not bool((inside & ((actions == -1) | mask[np.arange(len(actions)), actions * inside])).all())

    def step(self, *arrays: Any) -> None:
        step = self.kernels.step
        self._share(len(arrays[0]), lambda start, stop: step(*arrays, NOBODY, start, stop))

    def observe(self, *arrays: Any) -> None:
        observe = self.kernels.observe
        self._share(len(arrays[0]), lambda start, stop: observe(*arrays, start, stop))

    def lots(self, *arrays: Any) -> None:
        lots = self.kernels.lots
        self._share(len(arrays[-1]), lambda start, stop: lots(*arrays, start, stop))

    def playouts(self, games: int, seats: int, first: int, options: Any, seed: Any) -> tuple[Any, Any, Any]:
        """So many whole random games: decisions, points and places."""
        found = tuple(self.zeros(*shape) for shape in outcomes(games, seats))
        play = self.kernels.playouts

        def part(start: int, stop: int) -> None:
            states, *desk = (self.zeros(*shape) for shape in desk_of(self.game, seats, 1))
            play(states, first, options, seed, *desk, *found, NOBODY, start, stop)

        self._share(games, part)
        return found

    def _share(self, games: int, task: Task) -> None:
        """The same task on every thread, each with its range of games."""
        parts = list(_parts(games, self.threads if JIT else 1))
        if len(parts) == 1:
            task(*parts[0])
            return
        others = [_pool(self.threads).submit(task, *part) for part in parts[1:]]
        task(*parts[0])
        for other in others:
            other.result()


def _parts(games: int, threads: int) -> Iterator[tuple[int, int]]:
    """Ranges of games, all but the last of whole shares."""
    width = -(-games // (threads * LINE)) * LINE
    for start in range(0, games, width):
        yield start, min(games, start + width)
