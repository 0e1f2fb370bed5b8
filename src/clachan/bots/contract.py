"""What a bot is."""

from typing import Protocol

from clachan.engine.match import Match


class Bot(Protocol):
    """Somebody who can decide for a seat, from what that seat may know."""

    def choose(self, match: Match, seat: int) -> int:
        """The number of one of the seat's choices."""
