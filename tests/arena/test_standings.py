"""Figures checked by hand, and intervals by simulation."""

from math import sqrt

import numpy as np
import pytest

from clachan.arena import Outcome, standings
from clachan.arena.standings import mean, share, student
from tests.arena.helpers import outcome, setup


def test_the_table_of_a_few_games_by_hand() -> None:
    games = [
        outcome(0, 0, "ab", (1, 2), (30, 20)),
        outcome(0, 1, "ba", (1, 1), (25, 25)),
        outcome(1, 0, "ab", (1, 2), (40, 10)),
        outcome(1, 1, "ba", (1, 2), (31, 29)),
    ]
    a, b = standings(setup("ab", 2), games)
    assert (a.bot, a.games, a.wins.mean, a.place.mean, a.points.mean, a.seconds) == ("a", 4, 2.5 / 4, 1.25, 31, 0.5)
    assert (b.bot, b.games, b.wins.mean, b.place.mean, b.points.mean) == ("b", 4, 1.5 / 4, 1.5, 21.5)
    # points of a: 55 and 69 in two deals of two games, so 7 from the mean of 62 each
    half = 12.7062 * sqrt(2 / 1 * (7**2 + 7**2) / 4**2)
    assert (a.points.low, a.points.high) == pytest.approx((31 - half, 31 + half))
    assert a.place.low == 1


def test_the_interval_of_a_share_by_hand() -> None:
    # 30 deals of 2 games: 20 with one win, 6 with both, 4 with none: 32 of 60
    wins = np.array([1.0] * 20 + [2.0] * 6 + [0.0] * 4)
    found = share(wins, np.full(30, 2.0))
    p = 32 / 60
    rest = 20 * (1 - 2 * p) ** 2 + 6 * (2 - 2 * p) ** 2 + 4 * (2 * p) ** 2
    effect = 30 / 29 * rest / 60**2 / (p * (1 - p) / 60)
    n = 60 / ((29 * effect + 1) / 30)
    t = 2.0452
    centre, half = (p + t * t / 2 / n) / (1 + t * t / n), t / (1 + t * t / n) * sqrt(p * (1 - p) / n + (t / 2 / n) ** 2)
    assert (found.mean, found.low, found.high) == pytest.approx((p, centre - half, centre + half), abs=1e-4)
    assert effect < 1, "rotations make up for the deal"


def test_shared_wins_count_as_shares() -> None:
    assert outcome(0, 0, "abc", (1, 1, 3)).wins == (0.5, 0.5, 0)
    assert outcome(0, 0, "abc", (1, 1, 1)).wins == pytest.approx((1 / 3,) * 3)


def test_a_bot_on_several_seats_counts_for_each() -> None:
    games = [outcome(0, 0, "abbb", (1, 2, 3, 4)), outcome(0, 1, "bbba", (4, 3, 2, 1))]
    a, b = standings(setup("abbb", 4), games)
    assert (a.games, a.wins.mean, b.games, b.wins.mean, b.place.mean) == (2, 1, 6, 0, 3)


def test_one_deal_has_no_interval_and_a_clean_sweep_still_has_one() -> None:
    one = share(np.array([2.0]), np.array([2.0]))
    assert (one.mean, one.low, one.high) == (1, None, None)
    assert one.words(1, 0.01) == "100.0"
    swept = share(np.full(20, 2.0), np.full(20, 2.0))
    assert swept.low is not None
    assert swept.high == pytest.approx(1)
    assert 0.85 < swept.low < 0.95
    beaten = share(np.zeros(20), np.full(20, 2.0))
    assert beaten.high == pytest.approx(1 - swept.low)
    agreed = share(np.ones(3), np.full(3, 2.0))
    assert agreed.low is not None
    assert agreed.low < 0.3, "three deals that happen to agree prove little"


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (49, 2.010), (999, 1.962)]
)
def test_students_t_as_in_printed_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.01)


@pytest.mark.parametrize("strength", [0.5, 0.8, 0.95])
@pytest.mark.parametrize("luck", [0.0, 0.15])
@pytest.mark.parametrize("deals", [12, 60])
def test_intervals_hold_the_truth_about_95_times_in_100(strength: float, luck: float, deals: int) -> None:
    """Deals differ in how much they favour the bot, and the seat matters: seat 0 wins more often."""
    dice, repeats, held, held_points = np.random.default_rng(1), 1500, 0, 0
    spread = min(luck, 1 - strength)
    seat = min(0.1, 1 - strength - spread)
    for _ in range(repeats):
        chance = strength + spread * dice.choice([-1, 1], (deals, 1)) + seat * np.array([1, -1])
        wins = (dice.random((deals, 2)) < chance).sum(1).astype(float)
        found = share(wins, np.full(deals, 2.0))
        points = mean((10 * chance + dice.normal(size=(deals, 2))).sum(1), np.full(deals, 2.0))
        assert found.low is not None
        assert found.high is not None
        assert points.low is not None
        assert points.high is not None
        held += found.low <= strength <= found.high
        held_points += points.low <= 10 * strength <= points.high
    assert 0.925 <= held / repeats <= 0.995
    assert 0.93 <= held_points / repeats <= 0.97


def test_pairing_narrows_the_interval_where_deals_matter() -> None:
    """Whoever has seat 0 wins: each deal is one to one, and nothing is left to chance."""
    deals, dice = 50, np.random.default_rng(1)
    paired = share(np.ones(deals), np.full(deals, 2.0))
    unpaired = share(dice.integers(0, 2, 2 * deals).astype(float), np.ones(2 * deals))
    assert paired.low is not None
    assert paired.high is not None
    assert unpaired.low is not None
    assert unpaired.high is not None
    assert paired.high - paired.low < 0.2 * (unpaired.high - unpaired.low)


def test_bots_that_have_not_played_are_left_out() -> None:
    played: list[Outcome] = [outcome(0, 0, "ab", (1, 2)), outcome(0, 1, "ba", (2, 1))]
    assert [row.bot for row in standings(setup("abc", 2), played)] == ["a", "b"]
