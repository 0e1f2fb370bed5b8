"""Perft: how many sequences of steps begin in a situation. A small change of the rules changes the number."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np

from clachan.engine.contract import Game
from clachan.engine.events import NOBODY
from clachan.engine.match import Action, Match

AT_ONCE = 3  # steps that compiled code counts without a pause; above that Python goes step by step, and may be stopped

Beginning = tuple[Action, int | None]
"""The first step and, where the count takes long, the number of the second."""


def divide(match: Match, depth: int, watch: Callable[[list[Beginning]], Iterable[Beginning]] = iter) -> dict[str, int]:
    """For each first step, in notation, how many sequences of `depth` steps begin with it; the lowest seat acts."""
    if match.over:
        return {}
    seat, count = match.to_act[0], _Count(match.game, depth)
    first = match.choices(seat)
    counts = {action.notation: 0 for action in first}
    for action, second in watch(list(_beginnings(match, first, count, depth))):
        count.begin(match, seat, action)
        if second is not None:
            count.step(0, 0, second)
        counts[action.notation] += count.leaves(0, depth - (1 if second is None else 2))
    return counts


def _beginnings(match: Match, first: list[Action], count: "_Count", depth: int) -> Iterator[Beginning]:
    """Pieces of the work, each soon done."""
    for action in first:
        if depth <= AT_ONCE:
            yield action, None
            continue
        count.begin(match, action.seat, action)
        yield from ((action, second) for second in count.choices(0))


class _Count:
    """Room for the states and choices of one count."""

    def __init__(self, game: Game, depth: int) -> None:
        self.entries = game.entries
        self.states: Any = np.zeros(depth + 1, game.State)
        self.room, self.left = np.zeros((AT_ONCE, game.actions), np.int16), np.zeros(AT_ONCE, np.int64)

    def begin(self, match: Match, seat: int, action: Action) -> None:
        self.states[0] = match.state(seat)[0]
        self.entries.play(self.states, 0, seat, action.number, NOBODY)

    def seat(self, at: int) -> int:
        """The lowest seat to act, or -1."""
        mask = int(self.entries.to_act(self.states, at))
        return (mask & -mask).bit_length() - 1

    def choices(self, at: int) -> list[int]:
        seat = self.seat(at)
        if seat < 0:
            return []
        return [int(number) for number in self.room[0, : self.entries.legal(self.states, at, seat, self.room[0])]]

    def step(self, at: int, to: int, number: int) -> None:
        seat = self.seat(at)
        self.states[to] = self.states[at]
        self.entries.play(self.states, to, seat, number, NOBODY)

    def leaves(self, at: int, depth: int) -> int:
        """How many sequences of `depth` steps begin at this state."""
        if depth == 0:
            return 1
        if depth <= AT_ONCE:
            return int(self.entries.perft(self.states[at:], depth, self.room, self.left, NOBODY))
        leaves = 0
        for number in self.choices(at):
            self.step(at, at + 1, number)
            leaves += self.leaves(at + 1, depth - 1)
        return leaves
