"""The rules, unchanged, in a CUDA kernel: the same games as on the CPU, field by field, and how fast.

Needs a graphics card and numba-cuda: `python bench/gpu.py [GAME ...]`. One thread plays one whole random game.
"""

import sys
import time

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # NumPy 2.5 has dropped a name that numba-cuda still asks for

from numba import cuda

import clachan
from clachan import Game
from clachan.engine import chance
from clachan.engine.bits import lowest
from clachan.engine.playouts import Playouts
from clachan.engine.records import fields

CHECKED = 10_000
MEASURED = 262_144
ROUNDS = 5


def kernel_of(game: Game, seats: int):
    """A kernel that deals and plays game i from key i."""
    deal, to_act, play, choose = game.rules.deal, game.rules.to_act, game.rules.play, game.entries.chooser()

    @cuda.jit
    def playouts(states, options, keys, generators, room, log, decisions):
        i = cuda.grid(1)
        if i < states.shape[0]:
            deal(states[i], seats, options, keys[i])
            chance.start_quick(generators[i], keys[i])
            mask = to_act(states[i])
            made = 0
            while mask:
                seat = lowest(mask)
                play(states[i], seat, choose(states[i], seat, room[i], generators[i]), log)
                made += 1
                mask = to_act(states[i])
            decisions[i] = made

    return playouts


def keys_of(seed: int, games: int) -> np.ndarray:
    """The keys that so many playouts from this seed use one after the other."""
    keys = np.tile(chance.key_of_seed(seed), (games, 1))
    keys[:, 3] = (keys[:, 3] + np.arange(games)) & chance.WORD
    return keys


def run(game: Game, seats: int, games: int, rounds: int) -> tuple[np.ndarray, int, float]:
    """The final states, the decisions of one round, and the best seconds of several."""
    kernel, width = kernel_of(game, seats), 1 if game.rules.pick else game.actions
    states = cuda.to_device(np.zeros(games, game.State))
    arrays = [game.encode_options({}), keys_of(1, games), np.zeros((games, 2), np.int64)]
    arrays += [np.zeros((games, width), np.int16), np.zeros((1, 4), np.int16)[:0], np.zeros(games, np.int64)]
    device = [cuda.to_device(array) if array.size else array for array in arrays]
    best = 1e9
    for _ in range(rounds + 1):
        cuda.synchronize()
        start = time.perf_counter()
        kernel[(games + 127) // 128, 128](states, *device)
        cuda.synchronize()
        best = min(best, time.perf_counter() - start)
    return states.copy_to_host(), int(device[-1].copy_to_host().sum()), best


def check(game: Game, seats: int, states: np.ndarray) -> int:
    """How many games differ from the CPU's in any field."""
    table, wrong = Playouts(game, seats, 1), 0
    for i in range(len(states)):
        table.run(1)
        wrong += fields(table._states[0]) != fields(states[i])
    return wrong


def main() -> None:
    print(cuda.get_current_device().name)
    for name in sys.argv[1:] or clachan.games():
        game = clachan.game(name)
        seats = game.seats[-1]
        start = time.perf_counter()
        states, decisions, _ = run(game, seats, CHECKED, 0)
        compiled = time.perf_counter() - start
        wrong = check(game, seats, states)
        _, decisions, seconds = run(game, seats, MEASURED, ROUNDS)
        speed = f"{decisions / seconds / 1e6:,.0f} million decisions/s, {MEASURED / seconds / 1e6:.2f} million games/s"
        agree = f"{wrong} of {CHECKED} games differ from the CPU's"
        print(f"{name}, {seats} seats: {agree}; {speed}; compiled in {compiled:.0f} s")


if __name__ == "__main__":
    main()
