"""What a table keeps of each turn; and a finished game turn by turn, with its points."""

from collections.abc import Mapping, Sequence
from typing import Any

from clachan.engine.contract import LANGUAGES
from clachan.engine.match import OPEN, SPECTATOR
from clachan.engine.replay import Line, Moment, kept, moment_of
from clachan.engine.replay import moments_of as moments_again
from clachan.storage.tables import Entry
from clachan.svg.moments import Course, Kept, course_of
from clachan.web.service import telling
from clachan.web.service.live import Live

WORTH = 2  # so many moments are worth remembering


def keep(live: Live, entries: Sequence[Entry], position: Mapping[str, Any] | None) -> dict[int, str]:
    """The moment that entries have brought about, by the number of the entry; there is none without a new position."""
    last = next((entry for entry in reversed(entries) if entry.kind in ("begin", "step", "rules")), None)
    if position is None or last is None or live.match is None:
        return {}
    if last.kind == "rules":
        return {last.number: kept(_renewed(last, position))}
    return {last.number: kept(moment_of(live.match, last.seat, position))}


def _renewed(entry: Entry, position: Mapping[str, Any]) -> Moment:
    """The table goes on under other rules."""
    words = {language: telling.mark_words("rules", "", entry.data, "", language) for language in LANGUAGES}
    return Moment(position, None, 0, {SPECTATOR: (Line(None, words),)})


def moments_of(live: Live) -> tuple[Kept, ...]:
    """All of them, from the beginning to the end; played again where they are not at hand and today's rules hold."""
    if live.moments is None and live.match is not None and not live.foreign:
        live.moments = tuple(Kept(live.game, moment) for moment in moments_again(live.match))
    return live.moments or ()


def chart_of(live: Live) -> Course:
    """By seat the points after each turn, as everybody could count them; of a game that is over all of them."""
    return courses_of(live, moments_of(live), OPEN if live.status == "over" else SPECTATOR)


def courses_of(live: Live, moments: tuple[Kept, ...], reader: int) -> Course:
    """By seat the points after each turn that were open to a reader; worked out once."""
    if reader not in live.courses:
        if not moments:
            return ()
        live.courses[reader] = course_of(moments, reader)
    course: Course = live.courses[reader]
    return course


def leads_of(live: Live, seat: int) -> tuple[int, ...]:
    """How far this seat was ahead of the best of the others after each turn; () where points are not known."""
    chart = chart_of(live)
    if not chart or any(points is None for line in chart for points in line):
        return ()
    others = [line for number, line in enumerate(chart) if number != seat]
    return tuple(own - max(rest) for own, *rest in zip(chart[seat], *others, strict=True))


def remembered(live: Live, seat: int) -> tuple[int, ...]:
    """The moments that have changed the lead of this seat most, in order."""
    leads = leads_of(live, seat)
    changes = [(-abs(leads[number] - leads[number - 1]), number) for number in range(1, len(leads))]
    return tuple(sorted(number for change, number in sorted(changes)[:WORTH] if change))
