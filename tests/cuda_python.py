"""Runs in a second Python with the CUDA simulator and interpreted rules, and prints JSON."""

import json
import sys

import numpy as np
from numba import cuda

import clachan
from clachan.engine import chance
from clachan.engine.bits import lowest
from clachan.engine.records import fields


def cuda_games(name: str, seats: int, seed: int) -> list[dict[str, object]]:
    """Whole random games, one thread a game, by the rules as they are, inside a kernel."""
    game, games = clachan.game(name), 2
    deal, to_act, play = game.rules.deal, game.rules.to_act, game.rules.play
    choose = game.entries.chooser()

    def kernel(states, options, keys, generators, room, logs):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            deal(states[i], seats, options, keys[i])
            chance.start_quick(generators[i], keys[i])
            mask = to_act(states[i])
            while mask:
                seat = lowest(mask)
                play(states[i], seat, choose(states[i], seat, room[i], generators[i]), logs)
                mask = to_act(states[i])

    states = np.zeros(games, game.State)
    keys = np.array([chance.key_of_seed(seed)] * games)
    keys[:, 3] += np.arange(games)
    arrays = (game.encode_options({}), keys, np.zeros((games, 2), np.int64), np.zeros((games, game.actions), np.int16))
    cuda.jit(kernel)[games, 1](states, *arrays, np.zeros((0, 4), np.int16))
    return [fields(states[i]) for i in range(games)]


if __name__ == "__main__":
    print(json.dumps(cuda_games(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
