"""Guessing secret traits from public steps: in some games a good player sees from the moves who plays which colour.

A step speaks for a trait if few other choices would have served it better, and not by much: each trait's promises for
all choices are those of `greedy`, who sees nothing but what the seat that moved could see. All else is dealt anew, so
nothing here can look at a secret; the seat that guesses adds its own trait alone.
"""

import random
from itertools import permutations
from typing import Any

import numpy as np

from clachan.bots.desk import Desk
from clachan.engine.contract import Game
from clachan.engine.match import Match, Past

DEALS = 4  # of what the seat that moved could not see
WIDTH = 8  # choices of a turn's second step that are looked at
BETTER = 4.0  # what it speaks against a trait if all other choices would have been better
REGRET = 700.0  # hundredths of a point given away that speak against it by 1
FLOOR = 0.01  # nothing speaks more than this: people err
DOUBT = 0.05  # of all guesses are by lot
ROWS = 1024  # guesses that search draws from


class Guesses:
    """How well each trait explains the steps of each seat, for one match; more steps are added as they come."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.weights = np.zeros((seats, game.rules.traits))  # logarithms
        self._seen = [0] * seats  # steps of the match, by the seat that took them

    def rows(self, match: Match, states: Any, seat: int) -> Any:
        """What the others may have, in rows by seat that are equally likely, as this seat sees it."""
        past = match.past
        for other in range(self.seats):
            if other != seat:
                self._watch(past, other)
        own = int(states[0][self.game.rules.trait][seat])
        return spread(*self._chances(seat, own))

    def _watch(self, past: tuple[Past, ...], seat: int) -> None:
        """The steps of this seat that are new."""
        for number in range(self._seen[seat], len(past)):
            if past[number].seat == seat:
                self.weights[seat] += self._explained(past[number], number)
        self._seen[seat] = len(past)

    def _explained(self, step: Past, number: int) -> Any:
        """How well each trait explains a step, as a logarithm; the same whenever and by whomever it is asked."""
        desk, states = Desk(self.game, self.seats, random.Random(number)), step.states.copy()
        found = np.zeros(self.game.rules.traits)
        for trait in range(len(found)):
            states[0][self.game.rules.trait][step.seat] = trait
            promises = desk.promises(states, step.seat, DEALS, WIDTH)
            found[trait] = likelihood(np.array([*promises.values()]) / DEALS, promises[step.number] / DEALS)
        return np.log(found)

    def _chances(self, seat: int, own: int) -> tuple[Any, Any]:
        """Every way to share the traits out, and how likely each is."""
        rest = [trait for trait in range(self.game.rules.traits) if trait != own]
        deals = np.array(list(permutations(rest, self.seats - 1)), np.int8)
        deals = np.insert(deals, seat, own, axis=1)
        weights = self.weights[np.arange(self.seats), deals]
        weights[:, seat] = 0
        likely = np.exp(weights.sum(1) - weights.sum(1).max())
        return deals, (1 - DOUBT) * likely / likely.sum() + DOUBT / len(deals)


def likelihood(promises: Any, chosen: float) -> float:
    """How well the promises of all choices explain that one was chosen: best if none promised more."""
    better = float((promises > chosen).mean())
    regret = float(promises.max() - chosen)
    return float(np.exp(-BETTER * better - regret / REGRET)) + FLOOR


def spread(deals: Any, chances: Any) -> Any:
    """Rows in which each deal stands as often as it is likely."""
    ends = np.rint(ROWS * np.cumsum(chances)).astype(int)
    return np.repeat(deals, np.diff(ends, prepend=0), axis=0)
