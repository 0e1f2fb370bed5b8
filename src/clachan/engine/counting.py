"""Perft: how many sequences of steps begin in a situation. A small change of the rules changes the number."""

from collections.abc import Callable, Iterable

import numpy as np

from clachan.engine.events import NOBODY
from clachan.engine.match import Action, Match


def divide(match: Match, depth: int, watch: Callable[[list[Action]], Iterable[Action]] = iter) -> dict[str, int]:
    """For each first step, in notation, how many sequences of `depth` steps begin with it; the lowest seat acts."""
    if match.over:
        return {}
    game, seat = match.game, match.to_act[0]
    states = np.zeros(max(depth, 2), game.State)
    choices, left = np.zeros((max(depth, 1), game.actions), np.int16), np.zeros(max(depth, 1), np.int64)
    counts = {}
    for action in watch(match.choices(seat)):
        states[0] = match.state(seat)[0]
        if depth == 1:
            counts[action.notation] = 1
            continue
        game.entries.play(states, 0, seat, action.number, NOBODY)
        counts[action.notation] = int(game.entries.perft(states, depth - 1, choices, left, NOBODY))
    return counts
