"""Where a batch lives on a graphics card: arrays there, and one thread for each table, by the same rules.

Arrays are given as they lie on the card: PyTorch and CuPy take them without a copy by the CUDA array interface, and
JAX from CuPy by DLPack.
"""

import warnings
from typing import Any

import numpy as np

from clachan.engine.contract import Game
from clachan.envs.kernels import PASS, desk_of, kernels, outcomes
from clachan.errors import MissingPackage

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # NumPy 2.5 has dropped a name that numba-cuda asks for
warnings.filterwarnings("ignore", "Grid size .* low occupancy")  # few tables are no mistake
cuda: Any = None
try:
    from numba import cuda as _found

    cuda = _found
except ImportError:
    pass

BLOCK, WARP = 128, 32  # threads that begin together, and that walk in step
SHARED = 48 << 10  # bytes of memory that a block has to itself
AT_ONCE = 1 << 18  # playouts side by side


def check_card() -> None:
    """A graphics card is there, and Numba can use it."""
    if cuda is None or not cuda.is_available():
        raise MissingPackage(
            "device='cuda' needs an NVIDIA graphics card and numba-cuda: pip install 'clachan[cuda]'.",
            "device='cuda' braucht eine NVIDIA-Grafikkarte und numba-cuda: pip install 'clachan[cuda]'.",
        )


def _rows(width: int) -> tuple[int, int]:
    """How many rows fit into the memory of a block, and how far apart its threads do not get in each other's way."""
    pitch = 4 * (-(-width // 4) | 1)
    rows = min(BLOCK, SHARED // pitch)
    return (rows - rows % WARP if rows > WARP else rows), pitch


def functions(game: Game) -> dict[str, Any]:
    """What the card runs, as plain functions to be compiled; each thread takes its tables in turn."""
    return {part.__name__: part for part in (*_steps(game), *_watching(game))}


def _steps(game: Game) -> tuple[Any, ...]:
    """A step in three parts, so that the threads of a warp do the same: play, deal where a game is over, list."""
    rules = kernels(game)
    move, deal, listed, whole = rules.move, rules.begin, rules.show, rules.whole

    def step(states, actions, stride, numbers, seat, rewards, done, results, over, log):
        for i in range(cuda.grid(1), len(numbers), cuda.gridsize(1)):
            if move(states, i, actions[i], stride, numbers, seat, rewards, done, results, log):
                over[1 + cuda.atomic.add(over, 0, 1)] = i

    def begin(states, seats, options, seed, keys, numbers, over):
        for k in range(cuda.grid(1), over[0], cuda.gridsize(1)):
            deal(states, over[1 + k], seats, options, seed, keys, numbers)

    def show(states, seat, choices, counts, mask, over):
        over[0] = 0
        for i in range(cuda.grid(1), len(seat), cuda.gridsize(1)):
            listed(states, i, seat, choices, counts, mask)

    def playouts(states, first, options, seed, keys, generators, room, result, decisions, points, places, log):
        w = cuda.grid(1)
        if w < len(keys):
            for i in range(w, len(decisions), len(keys)):
                whole(states, w, i, first, options, seed, keys, generators, room, result, decisions, points, places,
                      log)  # fmt: skip

    return step, begin, show, playouts


def _watching(game: Game) -> tuple[Any, ...]:
    """What steps are chosen by, and what is seen: rows are written side by side by all threads of a block."""
    rules, width = kernels(game), game.observation_size
    look, lot = rules.look, rules.lot
    height, pitch = _rows(width)

    def observe(states, seat, acting, scale, out):
        rows = cuda.shared.array((height, pitch), np.int8)
        thread, threads = cuda.threadIdx.x, cuda.blockDim.x
        first = cuda.blockIdx.x * threads
        if first + thread < len(acting):
            look(states, first + thread, seat, acting, rows[thread, :width])
        cuda.syncthreads()
        for k in range(thread, min(threads, len(acting) - first) * width, threads):
            row, place = k // width, k % width
            if len(scale) > 0:
                out[first + row, place] = rows[row, place] * scale[place]
            else:
                out[first + row, place] = rows[row, place]

    def lots(seed, keys, choices, counts, generators, actions):
        for i in range(cuda.grid(1), len(actions), cuda.gridsize(1)):
            lot(i, seed, keys, choices, counts, generators, actions)

    def check(actions, mask, wrong):
        for i in range(cuda.grid(1), len(actions), cuda.gridsize(1)):
            action = actions[i]
            if action < PASS or action >= mask.shape[1] or (action != PASS and not mask[i, action]):
                wrong[0] = 1

    return observe, lots, check


class Card:
    """The card's arrays, and its kernels."""

    threads = None

    def __init__(self, game: Game) -> None:
        check_card()
        self.game = game
        self._kernels = {name: cuda.jit(part) for name, part in functions(game).items()}
        self._nobody = self.put(np.zeros((0, 4), np.int16))
        self._wrong = self.zeros((1,), np.int8)
        self._over = self.zeros((1,), np.int64)
        self._desks: dict[int, tuple[Any, ...]] = {}

    def put(self, array: Any) -> Any:
        """A copy on the card."""
        return cuda.to_device(np.ascontiguousarray(array))

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        return self.put(np.zeros(shape, kind))

    def write(self, array: Any, numbers: Any) -> None:
        array.copy_to_device(numbers)

    def host(self, array: Any) -> Any:
        return array.copy_to_host()

    def given(self, actions: Any) -> Any:
        """Actions as somebody gives them: on the card, or anywhere."""
        if isinstance(actions, type(self._wrong)):
            return actions
        if hasattr(actions, "__cuda_array_interface__"):
            return cuda.as_cuda_array(actions)
        actions = np.asarray(actions)
        return self.put(actions.astype(np.int64) if actions.dtype.kind in "iu" else actions)

    def any_illegal(self, actions: Any, mask: Any) -> bool:
        """Whether an action that is not PASS is not among the choices."""
        self._run("check", len(actions), actions, mask, self._wrong)
        wrong = bool(self.host(self._wrong)[0])
        if wrong:
            self.write(self._wrong, np.zeros(1, np.int8))
        return wrong

    def step(self, states: Any, actions: Any, stride: int, options: Any, seed: Any, keys: Any, numbers: Any, seat: Any,
             choices: Any, counts: Any, mask: Any, rewards: Any, done: Any, results: Any) -> None:  # fmt: skip
        """One step at each table; games that are over are noted in a list, and dealt anew together."""
        tables, seats = rewards.shape
        if self._over.size <= tables:
            self._over = self.zeros((1 + tables,), np.int64)
        outcome = (rewards, done, results, self._over, self._nobody)
        self._run("step", tables, states, actions, stride, numbers, seat, *outcome)
        self._run("begin", tables, states, seats, options, seed, keys, numbers, self._over)
        self._run("show", tables, states, seat, choices, counts, mask, self._over)

    def observe(self, *arrays: Any) -> None:
        height, _ = _rows(self.game.observation_size)
        self._run("observe", len(arrays[0]), *arrays, block=height)

    def lots(self, *arrays: Any) -> None:
        self._run("lots", len(arrays[-1]), *arrays)

    def playouts(self, games: int, seats: int, first: int, options: Any, seed: Any) -> tuple[Any, ...]:
        """So many whole random games: decisions, points and places."""
        states, *desk = self._desk(min(games, AT_ONCE), seats)
        found = tuple(cuda.device_array(*shape) for shape in outcomes(games, seats))
        self._run("playouts", len(states), states, first, options, seed, *desk, *found, self._nobody)
        return found

    def _desk(self, width: int, seats: int) -> tuple[Any, ...]:
        """Room for so many playouts side by side, kept for the next time."""
        if width not in self._desks:
            self._desks = {width: tuple(self.zeros(*shape) for shape in desk_of(self.game, seats, width))}
        return self._desks[width]

    def _run(self, name: str, tables: int, *arrays: Any, block: int = BLOCK) -> None:
        threads = min(block, tables)
        self._kernels[name][-(-tables // threads), threads](*arrays)
