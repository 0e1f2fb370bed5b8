"""What is kept of a table that has just ended, for statistics and ratings."""

from clachan.storage.results import Ended, Ending
from clachan.storage.tables import SeatRow
from clachan.web.service.live import Live

OVER = ("over", "ended")


def ending_of(live: Live, now: int) -> Ending | None:
    """The results, if the entries that are to be written end the game; None where it was given up before it was
    played: by agreement, by the host, or before anybody's first move."""
    if live.row.status in OVER or live.status not in OVER or live.match is None:
        return None
    people = [number for number, seat in enumerate(live.seats) if seat.kind == "human"]
    if live.why not in ("", "resigned") or not any(live.steps[number] for number in people):
        return None
    outcome = live.outcome()
    seats = (
        _ended(seat, number in live.taken, outcome["places"][number], outcome["points"][number])
        for number, seat in enumerate(live.seats)
    )
    return Ending(live.row.id, live.row.game, now, live.terms.rated, tuple(seats))


def _ended(seat: SeatRow, taken: bool, place: int, points: int | None) -> Ended:
    """A seat that a bot has taken over is nobody's."""
    if seat.kind == "human":
        return Ended(None if taken else seat.person, "", place, points)
    return Ended(None, seat.level, place, points)
