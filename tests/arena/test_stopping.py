"""Stopping early without fooling oneself."""

from math import log, sqrt

import numpy as np
import pytest

from clachan.arena import Watch
from clachan.arena.stopping import ALPHA, BOLD, Bets
from clachan.errors import ClachanError
from tests.arena.helpers import outcome, setup


def test_the_bets_by_hand() -> None:
    """A plain loop over three rounds, for the share of one half."""
    shares, half, won, total, spread = [1.0, 0.5, 1.0], 0.5, [1.0, 1.0], 0.5, 0.25
    for number, share in enumerate(shares, 1):
        stake = min(sqrt(2 * log(2 / ALPHA) / (spread * log(1 + number))), BOLD / half)
        won = [won[0] * (1 + stake * (share - half)), won[1] * (1 - stake * (share - half))]
        total += share
        spread += (share - total / (number + 1)) ** 2
    bets = Bets()
    for share in shares:
        bets.see(share)
    assert (np.exp(bets.higher[500]), np.exp(bets.lower[500])) == pytest.approx(won)


def test_a_sweep_is_proven_in_a_few_rounds_and_a_tie_never() -> None:
    sweep, even = Bets(), Bets()
    for _ in range(8):
        sweep.see(1.0)
        even.see(0.5)
    assert sweep.bounds()[0] > 0.5
    assert sweep.bounds()[1] == 1
    assert even.bounds()[0] < 0.5 < even.bounds()[1]


@pytest.mark.parametrize("fair", [0.5, 0.25])
def test_looking_after_every_round_is_fooled_at_most_5_times_in_100(fair: float) -> None:
    """400 arenas of 200 rounds between equals, two games in a round."""
    dice, fooled = np.random.default_rng(2), 0
    for _ in range(400):
        bets = Bets()
        for wins in dice.binomial(2, fair, 200):
            bets.see(wins / 2)
        low, high = bets.bounds()
        fooled += low > fair or high < fair
    assert fooled / 400 <= 0.05


def test_a_better_bot_is_found_out() -> None:
    dice, rounds = np.random.default_rng(3), []
    for _ in range(50):
        bets = Bets()
        while bets.bounds()[0] <= 0.5 and bets.rounds < 1000:
            bets.see(dice.binomial(2, 0.7) / 2)
        rounds.append(bets.rounds)
    assert max(rounds) < 300
    assert np.median(rounds) < 80


def test_the_watch_counts_whole_rounds_and_the_first_bot() -> None:
    arena = setup("abc", 2)
    watch = Watch(arena)
    for number in range(30):
        games = [outcome(number, 0, "ab", (1, 2)), outcome(number, 1, "ba", (2, 1))]
        games += [outcome(number, 0, "ac", (1, 2)), outcome(number, 1, "ca", (2, 1))]
        watch.see(games)
        assert watch.verdict.rounds == number
        verdict = watch.see([outcome(number, 0, "bc", (1, 2)), outcome(number, 1, "cb", (2, 1))])
        assert verdict.rounds == number + 1
        if verdict.answer != "open":
            break
    assert (verdict.bot, verdict.answer, verdict.rounds) == ("a", "above", 7)


def test_a_bot_alone_cannot_be_watched() -> None:
    with pytest.raises(ClachanError, match=r"name at least two for --until\.$"):
        Watch(setup("aa", 2))
