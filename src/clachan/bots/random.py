"""A bot that takes any choice, all equally likely."""

import random

from clachan.engine.match import Match


class RandomBot:
    """The weakest opponent that plays by the rules."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, match: Match, seat: int) -> int:
        """Any choice."""
        return self._random.choice(match.choices(seat)).number
