"""Ratings and the picture."""

import sys
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest

from clachan.arena import Outcome, ratings, standings
from clachan.arena.chart import chart
from clachan.errors import MissingPackage
from tests.arena.helpers import outcome, setup

WHAT = ("grid", "fair", "bar")


def contests(strengths: dict[str, float], bots: str, deals: int) -> list[Outcome]:
    """Games in which everybody performs around their strength."""
    dice, games = np.random.default_rng(1), []
    for deal in range(deals):
        for rotation in range(len(bots)):
            table = bots[rotation:] + bots[:rotation]
            points = [int(100 * (strengths[bot] + dice.normal())) for bot in table]
            places = [1 + sum(other > own for other in points) for own in points]
            games.append(outcome(deal, rotation, table, places, points))
    return games


def test_the_rating_finds_the_order_and_its_doubt_shrinks() -> None:
    games = contests({"a": 0, "b": 1, "c": 2}, "acb", 60)
    few, many = ratings(setup("acb", 3), games[:30]), ratings(setup("acb", 3), games)
    assert [rating.bot for rating in many] == ["c", "b", "a"]
    assert all(own.strength - next_.strength > 2 for own, next_ in pairwise(many))
    assert max(rating.doubt for rating in many) < min(rating.doubt for rating in few)


def test_the_rating_of_equals_is_equal_within_its_doubt_even_on_several_seats() -> None:
    games = contests({"a": 0, "b": 0}, "abab", 100)
    one, other = ratings(setup("ab", 4), games)
    assert abs(one.strength - other.strength) < 4 * (one.doubt + other.doubt)
    assert ratings(setup("a", 2), [outcome(0, 0, "aa", (1, 2))])[0].strength == 25


def test_without_openskill_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(MissingPackage, match=r"pip install 'clachan\[arena\]'$"):
        ratings(setup("ab", 2), [])


def test_the_chart_is_well_formed_and_shows_every_bot() -> None:
    arena = setup(["a<b", "search:200ms&more"], 2)
    games = [Outcome(deal, 0, arena.bots, (2, 1), (1, 2), (0.0, 0.0)) for deal in range(3)] + [
        Outcome(3, 0, arena.bots, (1, 2), (2, 1), (0.0, 0.0))
    ]
    text = chart('"A" & <B>', "fair share", 0.5, standings(arena, games))
    root = ElementTree.fromstring(text)
    shown = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a<b", "search:200ms&more", "75.0%", "25.0%", '"A" & <B>', "fair share"} <= set(shown)
    assert root.find("{http://www.w3.org/2000/svg}title") is not None
    assert root.find("{http://www.w3.org/2000/svg}desc") is not None
    assert "prefers-color-scheme:dark" in text
    assert len(text) < 4000
    dots = [float(node.attrib["cx"]) for node in root.iter("{http://www.w3.org/2000/svg}circle")]
    assert dots[0] > dots[1]


def test_the_chart_shows_shares_and_intervals_where_they_are() -> None:
    """All on the scale from 0 to 100 % below."""
    games = [outcome(deal, 0, "ab", (1, 2) if deal else (2, 1)) for deal in range(8)]
    rows = standings(setup("ab", 2), games)
    lines = ElementTree.fromstring(chart("T", "fair", 0.5, rows))
    paths = {what: [node.attrib["d"] for node in lines.iter() if node.get("class") == what] for what in WHAT}
    zero, one = (float(paths["grid"][at][1:].split()[0]) for at in (0, -1))

    def share(x: str) -> float:
        return (float(x) - zero) / (one - zero)

    assert share(paths["fair"][0][1:].split()[0]) == pytest.approx(0.5, abs=0.001)
    dots = [share(node.attrib["cx"]) for node in lines.iter() if node.get("class") == "dot"]
    for row, dot, bar in zip(rows, dots, paths["bar"], strict=True):
        left, right = bar[1:].split()[0], bar.rpartition("H")[2]
        assert dot == pytest.approx(row.wins.mean, abs=0.001)
        assert (share(left), share(right)) == pytest.approx((row.wins.low, row.wins.high), abs=0.001)


def test_a_chart_of_one_deal_has_dots_without_bars() -> None:
    text = chart("T", "fair", 0.5, standings(setup("ab", 2), [outcome(0, 0, "ab", (1, 2))]))
    assert text.count('class="dot"') == 2
    assert 'class="bar"' not in text
