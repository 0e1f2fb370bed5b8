"""Fair clocks: they run for every seat that has to act, and get their increment for a turn, not for a step."""

from collections.abc import Iterable, Mapping
from typing import Any

from clachan.web.service.terms import Terms


class Clocks:
    """The clocks of one table; all times are milliseconds."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self.terms = terms
        self.left = [terms.start] * seats
        self.turns = [0] * seats  # that each seat has begun while days were counted
        self.running: tuple[int, ...] = ()
        self.since = 0

    @classmethod
    def read(cls, terms: Terms, seats: int, kept: Mapping[str, Any] | None) -> "Clocks":
        """As they were kept."""
        clocks = cls(terms, seats)
        if kept is not None:
            clocks.left, clocks.since = list(kept["left"]), kept["since"]
            clocks.running, clocks.turns = tuple(kept["running"]), list(kept.get("turns", clocks.turns))
        return clocks

    def kept(self) -> dict[str, Any] | None:
        """As the database keeps them; None: there are none."""
        if self.terms.pace == "none":
            return None
        return {"left": self.left, "since": self.since, "running": list(self.running), "turns": self.turns}

    def left_of(self, seat: int, now: int) -> int:
        """What one seat has left."""
        spent = max(0, now - self.since) if seat in self.running else 0
        return max(0, self.left[seat] - spent)

    def move_on(self, acting: Iterable[int], completed: Iterable[int], now: int) -> None:
        """Time has passed; some seats have completed a turn, and these are to act from now on."""
        self.left = [self.left_of(seat, now) for seat in range(len(self.left))]
        before, self.running = self.running, tuple(acting)
        self.since = now
        for seat in completed:
            if self.terms.pace == "live":
                self.left[seat] += self.terms.increment * 1000
        if self.terms.pace == "days":
            for seat in self.running:
                if seat not in before or seat in completed:
                    self.left[seat] = self.terms.start
                    self.turns[seat] += 1

    def give_back(self, lost: int) -> None:
        """Nobody pays for time in which no server ran."""
        self.since += max(0, lost)

    def end_of(self, seat: int) -> int | None:
        """When a running seat's clock will be at zero."""
        return self.since + self.left[seat] if seat in self.running else None

    def empty(self, now: int) -> list[int]:
        """The running seats whose time is over."""
        return [seat for seat in self.running if self.left_of(seat, now) == 0]

    def next_end(self) -> int | None:
        """When the first running clock will be at zero."""
        ends = [self.since + self.left[seat] for seat in self.running]
        return min(ends) if ends else None
