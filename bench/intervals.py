"""How often the arena's intervals hold the truth, and how soon `--until` has its answer: simulations, no games.

    python bench/intervals.py

Deals favour the first bot or not, by up to 15 in 100, and seat 0 wins more often, by up to 10: two games of each deal.
Rounds of `--until` are two games that are won independently. Prints both tables; the seed is fixed.
"""

import numpy as np
from numpy.random import Generator

from clachan.arena.standings import share
from clachan.arena.stopping import Bets

ARENAS, WATCHED, LATEST = 2000, 201, 20_000
SHARES, DEALS = (0.5, 0.65, 0.8, 0.9, 0.95, 0.98), (12, 30, 60, 200)
TRUE = (0.95, 0.85, 0.7, 0.6, 0.55)


def held(dice: Generator, strength: float, deals: int) -> float:
    """The share of arenas whose interval holds the true win share."""
    luck = min(0.15, 1 - strength)
    seat, holds = min(0.1, 1 - strength - luck), 0
    for _ in range(ARENAS):
        chance = strength + luck * dice.choice([-1, 1], (deals, 1)) + seat * np.array([1, -1])
        found = share((dice.random((deals, 2)) < chance).sum(1).astype(float), np.full(deals, 2.0))
        assert found.low is not None
        assert found.high is not None
        holds += found.low <= strength <= found.high
    return holds / ARENAS


def rounds(dice: Generator, strength: float) -> int:
    """Until the bot is proven better than its fair share of one half; so many at most."""
    bets = Bets()
    while bets.bounds()[0] <= 0.5 and bets.rounds < LATEST:
        bets.see(dice.binomial(2, strength) / 2)
    return bets.rounds


def main() -> None:
    dice = np.random.default_rng(1)
    print("intervals that hold the truth, %: win share, deals " + ", ".join(map(str, DEALS)))
    for strength in SHARES:
        print(f"{strength:.2f}" + "".join(f"{100 * held(dice, strength, deals):>8.1f}" for deals in DEALS), flush=True)
    print("rounds of 2 games until proven better, the median")
    for strength in TRUE:
        print(f"{strength:.2f}{np.median([rounds(dice, strength) for _ in range(WATCHED)]):>8.0f}", flush=True)


if __name__ == "__main__":
    main()
