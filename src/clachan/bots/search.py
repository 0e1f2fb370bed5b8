"""A bot that searches: many games played out in thought, the good lines more often."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from clachan.bots.contract import Clock
from clachan.bots.desk import Desk, tree
from clachan.bots.guessing import Guesses
from clachan.engine.events import NOBODY
from clachan.engine.match import Match

NOW = 0.75  # of what is left of the budget; the rest is kept for the turn's later steps
BURST = 0.005  # seconds between two looks at the clock
FOREVER = 1 << 40


@dataclass(frozen=True)
class Budget:
    """What a whole turn may cost; whichever runs out first ends it."""

    seconds: float = FOREVER
    playouts: int = FOREVER
    threads: int = 1


@dataclass(frozen=True)
class Weighed:
    """One choice as search sees it, with means over its visits."""

    number: int
    visits: int
    reward: float  # 0 to 1: the win, the place and the points
    points: float
    place: float


class SearchBot:
    """Information-set Monte Carlo tree search; every seat it plays has trees of its own."""

    def __init__(
        self, seed: int | None, budget: Budget, clock: Clock = time.perf_counter, guessing: bool = True
    ) -> None:
        self._dice, self.budget, self._clock, self._guessing = random.Random(seed), budget, clock, guessing
        self._match: Match | None = None
        self._guesses: Guesses | None = None
        self._trees: dict[int, list[Desk]] = {}
        self._left: dict[int, float] = {}  # by seat: the share of the turn's budget not yet spent

    def choose(self, match: Match, seat: int) -> int:
        """The choice tried most often: only good ones are."""
        return most_visited(self.weigh(match, seat))

    def weigh(self, match: Match, seat: int, played: int | None = None, whole: bool = False) -> list[Weighed]:
        """Searches within the budget of the turn, or with a `whole` one for this step; all its choices.

        `played` is a choice that gets a look in any case.
        """
        trees = self._trees_of(match, seat)
        states = trees[0].known(match, seat)
        if whole or not match.game.entries.midturn(states, 0, seat):
            self._left[seat] = 1.0
            for desk in trees:
                desk.tidy()
        if not whole and match.game.entries.legal(states, 0, seat, trees[0].room[0]) == 1:
            return [Weighed(int(trees[0].room[0, 0]), 0, 0, 0, 0)]
        self._guess(trees, match, states, seat)
        self._spend(trees, states, seat, NOW)
        if whole or not self._goes_on(match, states, seat, most_visited(gather(trees))):
            self._spend(trees, states, seat, 1.0)
        if played is not None:
            self._look_at(trees, states, seat, played)
        return gather(trees)

    def _guess(self, trees: list[Desk], match: Match, states: Any, seat: int) -> None:
        """What the others may have, from the steps they took, where there is something to guess."""
        if not self._guessing or not match.past:
            return
        if self._guesses is None:
            self._guesses = Guesses(match.game, match.seats)
        start = self._clock()
        rows = self._guesses.rows(match, states, seat)
        if self.budget.seconds < FOREVER:
            self._left[seat] = max(0.0, self._left.get(seat, 1.0) - (self._clock() - start) / self.budget.seconds)
        for desk in trees:
            desk.guesses = rows

    def _trees_of(self, match: Match, seat: int) -> list[Desk]:
        if self._match is not match:
            self._match, self._guesses, self._trees, self._left = match, None, {}, {}
        if seat not in self._trees:
            self._trees[seat] = [tree(match.game, match.seats, self._dice) for _ in range(self.budget.threads)]
        return self._trees[seat]

    def _goes_on(self, match: Match, states: Any, seat: int, action: int) -> bool:
        """After this choice the turn is not yet complete."""
        after = states.copy()
        match.game.entries.play(after, 0, seat, action, NOBODY)
        return bool(match.game.entries.midturn(after, 0, seat))

    def _spend(self, trees: list[Desk], states: Any, seat: int, share: float) -> None:
        """This share of what is left of the turn's budget, on all threads."""
        left = self._left.setdefault(seat, 1.0)
        self._left[seat] = left * (1 - share)
        playouts = _playouts(self.budget, left) - _playouts(self.budget, left * (1 - share))
        seconds = self.budget.seconds * left * share
        first = 1 if share < 1 else 0
        if len(trees) == 1:
            think(trees[0], states, seat, max(first, playouts), seconds, self._clock)
            return
        each = max(first, -(-playouts // len(trees)))
        with ThreadPoolExecutor(len(trees)) as pool:
            for done in [pool.submit(think, desk, states, seat, each, seconds, self._clock) for desk in trees]:
                done.result()

    def _look_at(self, trees: list[Desk], states: Any, seat: int, played: int) -> None:
        """A choice that search neglected is tried as often as a quarter of all."""
        for desk in trees:
            edges = desk.edges
            missing = int(edges["visits"].sum()) // 4 - int(edges["visits"][edges["action"] == played].sum())
            if missing > 0:
                desk.search(states, seat, missing, played)


def _playouts(budget: Budget, share: float) -> int:
    return round(budget.playouts * share)


def think(desk: Desk, states: Any, seat: int, playouts: int, seconds: float, clock: Clock = time.perf_counter) -> None:
    """One thread's work: in bursts, so that the clock is seen in time."""
    start, burst = clock(), 1
    while playouts > 0:
        now = clock()
        burst = min(burst, playouts)
        desk.search(states, seat, burst)
        playouts -= burst
        after = clock()
        left = start + seconds - after
        if left <= 0:
            return
        burst = max(1, min(2 * burst, int(burst * min(BURST, left) / max(after - now, 1e-9))))


def most_visited(weighed: list[Weighed]) -> int:
    """The choice tried most often; the better one of equals."""
    return max(weighed, key=lambda choice: (choice.visits, choice.reward)).number


def gather(trees: list[Desk]) -> list[Weighed]:
    """The choices with what all threads found, in the order of their numbers."""
    edges = np.concatenate([desk.edges for desk in trees])
    numbers, which = np.unique(edges["action"], return_inverse=True)
    sums = {what: np.bincount(which, edges[what]) for what in ("visits", "total", "points", "place")}
    seen = np.maximum(sums["visits"], 1)
    means = (sums["total"] / seen, sums["points"] / seen / 100, sums["place"] / seen)
    columns = (numbers, sums["visits"].astype(int), *means)
    return [Weighed(*row) for row in zip(*(column.tolist() for column in columns), strict=True)]
