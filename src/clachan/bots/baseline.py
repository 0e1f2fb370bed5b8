"""A frozen opponent, so that strength can be told in numbers that stay comparable. It must never change.

`baseline-1` tries every choice equally often, each followed by uniformly random steps on a new deal of what its seat
cannot see, and takes the one with the most wins; points break near ties. It knows the rules and nothing else.
"""

import random
from functools import cache
from typing import Any

import numpy as np

from clachan.engine.bits import lowest
from clachan.engine.chance import WORD
from clachan.engine.compiled import entry
from clachan.engine.contract import Game
from clachan.engine.events import NOBODY
from clachan.engine.match import Match

PLAYOUTS = 1000  # for one step, shared evenly among its choices


@cache
def flat(game: Game) -> Any:
    """The compiled baseline of a game."""
    rules, pick = game.rules, game.entries.chooser()
    to_act, legal, play, score, resample = rules.to_act, rules.legal, rules.play, rules.score, rules.resample

    def flat(roots, states, seat, playouts, key, generator, choices, room, log, result, totals):
        n = legal(roots[0], seat, choices)
        for i in range(n):
            totals[i] = 0
        for turn in range(max(1, playouts // n)):
            for i in range(n):
                state = states[0]
                states[0] = roots[0]
                key[3] = turn
                resample(state, seat, key)
                play(state, seat, choices[i], log)
                mask = to_act(state)
                while mask:
                    actor = lowest(mask)
                    play(state, actor, pick(state, actor, room, generator), log)
                    mask = to_act(state)
                score(state, result)
                winners, best = 0, -(1 << 30)
                for other in range(len(result)):
                    winners += result[other, 1] == 1
                    if other != seat:
                        best = max(best, result[other, 0])
                totals[i] += result[seat, 0] - best
                if result[seat, 1] == 1:
                    totals[i] += 120 // winners
        return n

    return entry(flat, game.name, flat.__name__)


class BaselineBot:
    """Flat Monte Carlo."""

    def __init__(self, seed: int | None = None, playouts: int = PLAYOUTS) -> None:
        self._dice, self._playouts = random.Random(seed), playouts

    def choose(self, match: Match, seat: int) -> int:
        """The choice that won most often."""
        game = match.game
        key = np.array([self._dice.getrandbits(32) & WORD for _ in range(4)], np.int64)
        generator = np.array([self._dice.getrandbits(32), self._dice.getrandbits(32) | 1], np.int64)
        choices, room = np.zeros(game.actions, np.int16), np.zeros(game.actions, np.int16)
        totals = np.zeros(game.actions, np.int64)
        states, result = np.zeros(1, game.State), np.zeros((match.seats, 2), np.int64)
        arrays = (key, generator, choices, room, NOBODY, result, totals)
        n = flat(game)(match.state(seat), states, seat, self._playouts, *arrays)
        return int(choices[np.argmax(totals[:n])])
