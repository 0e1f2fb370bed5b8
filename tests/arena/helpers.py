"""Small bots, and outcomes by hand."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from clachan import bots
from clachan.arena import Outcome, Setup
from clachan.bots.contract import Bot
from clachan.engine.match import Match


class First:
    """Takes the first choice, and any choice once in so many."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, match: Match, seat: int) -> int:
        choices = match.choices(seat)
        return (self._random.choice(choices) if self._random.random() < 0.2 else choices[0]).number


class Cheat:
    """Chooses what there is not."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def choose(self, match: Match, seat: int) -> int:  # noqa: ARG002
        return -1


def with_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """More bots, in this process alone."""
    more: dict[str, Callable[[int | None], Bot]] = {"first": First, "cheat": Cheat}

    def make(name: str, seed: int | None = None, *_: Any) -> Bot:
        return more[name](seed) if name in more else bots.make(name, seed)

    for module in ("setup", "table"):
        monkeypatch.setattr(f"clachan.arena.{module}.make", make)


def setup(named: Sequence[str], seats: int, seed: int = 0) -> Setup:
    """A set-up with bots that need not be there."""
    return Setup("clans", 1, seats, {"map": "highlands"}, tuple(named), seed)


def outcome(
    deal: int, rotation: int, named: str, places: Sequence[int], points: Sequence[int] | None = None
) -> Outcome:
    """A game of bots with names of one letter."""
    return Outcome(deal, rotation, tuple(named), tuple(points or places), tuple(places), (0.5,) * len(named))
