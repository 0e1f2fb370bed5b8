"""What a bot is."""

from collections.abc import Callable
from typing import Protocol

from clachan.engine.match import Match

Clock = Callable[[], float]
"""What budgets in time are measured by, in seconds."""


class Bot(Protocol):
    """Somebody who can decide for a seat, from what that seat may know."""

    def choose(self, match: Match, seat: int) -> int:
        """The number of one of the seat's choices."""
