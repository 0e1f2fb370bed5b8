"""What the games tell of each bot, with 95 % intervals.

Games of one deal are not independent: a deal may suit one bot, and rotations make up for it. So the deal is the unit
(cluster-robust variance of a ratio of sums, Student's t with one degree of freedom less than deals). A win share
gets Wilson's interval, with the number of games that would be as informative if they were independent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from clachan.arena.setup import Setup
from clachan.arena.table import Outcome

LEVEL = 0.95
Column = NDArray[np.float64]  # a number for each deal
FEW = {1: 12.7062, 2: 4.3027}  # Student's t where the series below is not yet good


@dataclass(frozen=True)
class Estimate:
    """A mean over all games and its 95 % interval; no interval from a single deal."""

    mean: float
    low: float | None
    high: float | None

    def words(self, digits: int, unit: float = 1) -> str:
        """`61.0 [54.2, 67.4]`, counted in this unit."""
        if self.low is None or self.high is None:
            return f"{self.mean / unit:.{digits}f}"
        return f"{self.mean / unit:.{digits}f} [{self.low / unit:.{digits}f}, {self.high / unit:.{digits}f}]"


@dataclass(frozen=True)
class Standing:
    """One bot in the table of results."""

    bot: str
    games: int  # counted once for each seat it took
    wins: Estimate  # share of the games won; shared wins count as shares
    place: Estimate
    points: Estimate
    seconds: float  # thinking in one game


def standings(setup: Setup, outcomes: Sequence[Outcome]) -> list[Standing]:
    """Every bot that has played, in the order of the set-up."""
    return [
        standing(bot, setup.seats, outcomes) for bot in setup.names if any(bot in outcome.bots for outcome in outcomes)
    ]


def standing(bot: str, seats: int, outcomes: Sequence[Outcome]) -> Standing:
    """One bot's results, by deal."""
    deals = sorted({outcome.deal for outcome in outcomes if bot in outcome.bots})
    row = {deal: number for number, deal in enumerate(deals)}
    sums = np.zeros((len(deals), 5))  # by deal: games, wins, places, points, seconds
    for outcome in outcomes:
        for seat, name in enumerate(outcome.bots):
            if name == bot:
                values = outcome.wins[seat], outcome.places[seat], outcome.points[seat], outcome.seconds[seat]
                sums[row[outcome.deal]] += (1, *values)
    games, wins, places, points, seconds = sums.T
    return Standing(
        bot,
        int(games.sum()),
        share(wins, games),
        clipped(mean(places, games), 1, seats),
        mean(points, games),
        float(seconds.sum() / games.sum()),
    )


def mean(totals: Column, games: Column) -> Estimate:
    """A mean over games from each deal's total and number of games."""
    middle = float(totals.sum() / games.sum())
    if len(games) < 2:
        return Estimate(middle, None, None)
    half = student(len(games) - 1) * sqrt(_variance(totals, games))
    return Estimate(middle, middle - half, middle + half)


def share(wins: Column, games: Column) -> Estimate:
    """A share of games: Wilson's interval with the effective number of games."""
    middle, deals = float(wins.sum() / games.sum()), len(games)
    if deals < 2:
        return Estimate(middle, None, None)
    independent = middle * (1 - middle) / games.sum()
    effect = _variance(wins, games) / independent if independent > 0 else 1.0
    effect = ((deals - 1) * effect + 1) / deals  # a few deals that happen to agree prove little
    number, t = games.sum() / effect, student(deals - 1)
    centre = (middle + t * t / (2 * number)) / (1 + t * t / number)
    half = t / (1 + t * t / number) * sqrt(middle * (1 - middle) / number + t * t / (4 * number * number))
    return clipped(Estimate(middle, float(centre - half), float(centre + half)), 0, 1)


def _variance(totals: Column, games: Column) -> float:
    """Of a ratio of sums over independent deals."""
    rest, deals = totals - games * (totals.sum() / games.sum()), len(games)
    return float(deals / (deals - 1) * (rest * rest).sum() / games.sum() ** 2)


def clipped(estimate: Estimate, least: float, most: float) -> Estimate:
    """No bound beyond what can be."""
    if estimate.low is None or estimate.high is None:
        return estimate
    return Estimate(estimate.mean, max(least, estimate.low), min(most, estimate.high))


def student(freedom: int) -> float:
    """The two-sided 95 % point of Student's t: from 3 on a series around the normal one, good to 1 %."""
    if freedom in FEW:
        return FEW[freedom]
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
