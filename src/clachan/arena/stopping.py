"""When to stop: as soon as the first bot is proven better or worse than its fair share, however often one looks.

An ordinary 95 % interval that is looked at after every round is wrong far too often. This one is a confidence
sequence by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024): for
every possible win share a gambler bets round by round that the truth is higher, another that it is lower, at odds
that are fair if that share is true. A share is ruled out when one of its two has multiplied the stake by 40. By Ville's
inequality the true share is ever ruled out with a probability of at most 5 %: over all looks together, for any number
of games, without an assumption of normality. Rounds are the unit, since they are alike and independent.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt

import numpy as np

from clachan.arena.seatings import games_of_round
from clachan.arena.setup import Setup
from clachan.arena.table import Outcome
from clachan.errors import WrongSetup

ALPHA = 0.05
BOLD = 0.75  # of what a gambler owns, at most this is at risk in one round
STEPS = 1000  # win shares that are bet on


class Bets:
    """The gamblers on every win share from 0 to 1."""

    def __init__(self) -> None:
        self.shares = np.linspace(0, 1, STEPS + 1)
        self.higher = np.zeros(STEPS + 1)  # logarithm of what was won so far
        self.lower = np.zeros(STEPS + 1)
        self.possible = np.ones(STEPS + 1, bool)
        self.rounds, self.total, self.spread = 0, 0.5, 0.25

    def see(self, share: float) -> None:
        """One round more. The stakes depend on earlier rounds alone."""
        self.rounds += 1
        stake = sqrt(2 * log(2 / ALPHA) / (self.spread * log(1 + self.rounds)))
        with np.errstate(divide="ignore"):
            up = np.minimum(stake, BOLD / self.shares)
            down = np.minimum(stake, BOLD / (1 - self.shares))
        self.higher += np.log1p(up * (share - self.shares))
        self.lower += np.log1p(-down * (share - self.shares))
        self.possible &= np.maximum(self.higher, self.lower) < log(2 / ALPHA)
        self.total += share
        self.spread += (share - self.total / (self.rounds + 1)) ** 2

    def bounds(self) -> tuple[float, float]:
        """The nearest shares ruled out on both sides; 0 and 1 where none is."""
        left = np.flatnonzero(self.possible)
        first, last = (int(left[0]), int(left[-1])) if len(left) else (STEPS, 0)
        return float(self.shares[max(0, first - 1)]), float(self.shares[min(STEPS, last + 1)])


@dataclass(frozen=True)
class Verdict:
    """What is proven of the first bot's win share, with 95 % over all looks together."""

    bot: str
    rounds: int
    low: float
    high: float
    answer: str  # above, below, open


class Watch:
    """Looks at the first bot after every round."""

    def __init__(self, setup: Setup) -> None:
        if len(setup.names) < 2:
            raise WrongSetup(
                "A bot alone has nobody to be better than; name at least two for --until.",
                "Ein Bot allein kann niemanden übertreffen; für --until sind mindestens zwei nötig.",
            )
        self.setup, self.bets, self._round = setup, Bets(), list[Outcome]()

    def see(self, outcomes: Iterable[Outcome]) -> Verdict:
        """More games, in order; a round counts when it is complete."""
        for outcome in outcomes:
            self._round.append(outcome)
            if len(self._round) == games_of_round(self.setup):
                self.bets.see(_share(self.setup.bots[0], self._round))
                self._round.clear()
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        low, high = self.bets.bounds()
        answer = "above" if low > self.setup.fair else "below" if high < self.setup.fair else "open"
        return Verdict(self.setup.bots[0], self.bets.rounds, low, high, answer)


def _share(bot: str, outcomes: list[Outcome]) -> float:
    """Of the games that this bot played, counted by seat."""
    wins = [win for game in outcomes for name, win in zip(game.bots, game.wins, strict=True) if name == bot]
    return sum(wins) / len(wins)
