"""How a table has ended: places, where the points came from, and their course."""

from clachan.engine.match import SPECTATOR
from clachan.web import situation as page
from clachan.web.service import telling
from clachan.web.service.live import Live
from clachan.web.service.moments import chart_of, leads_of, moments_of, remembered


def result_of(live: Live, language: str, me: int | None) -> page.Result | None:
    """The result in words and numbers; None while the game goes on."""
    if live.status not in ("over", "ended") or live.match is None:
        return None
    outcome = live.outcome()
    places = _places(live, outcome, language, me)
    return page.Result(
        words=telling.outcome_words(outcome, live.names, language, me),
        places=places,
        rows=tuple(page.Row(words[language], tuple(points)) for words, points in live.rows()),
        chart=chart_of(live),
        complete=live.status == "over",
        remembered=_remembered(live, language, me, places[0].seat),
    )


def _places(live: Live, outcome: dict[str, list[int]], language: str, me: int | None) -> tuple[page.Place, ...]:
    words = telling.WORDS[language]
    worn = _worn(live, language)
    notes = {"resign": words["resigned"], "timeout": words["out of time"]}
    places = [
        page.Place(
            seat=seat,
            name=live.names[seat],
            points=outcome["points"][seat],
            place=outcome["places"][seat],
            is_me=seat == me,
            note=notes.get(live.resigned.get(seat, ""), ""),
            paint=worn[seat][0],
            worn=worn[seat][1],
        )
        for seat in range(len(live.seats))
    ]
    return tuple(sorted(places, key=lambda place: (place.place, place.seat)))


def _worn(live: Live, language: str) -> list[tuple[str, str]]:
    """By seat the paint of its shield and what that tells, where shields told nothing before the end."""
    assert live.match is not None
    plain = [("", "")] * len(live.seats)
    shields = getattr(live.game.drawing, "shields", None)
    return plain if shields is None or live.status != "over" else list(shields(live.match.seen(), language))


def _remembered(live: Live, language: str, me: int | None, first: int) -> tuple[page.Remembered, ...]:
    """The moments that changed most for the reader, or for who has won."""
    seat = first if me is None else me
    moments, leads = moments_of(live), leads_of(live, seat)
    return tuple(
        page.Remembered(
            number=number,
            mover=moments[number].moment.seat,
            seat=seat,
            words=moments[number].moment.words(SPECTATOR if me is None else me, language, live.names),
            before=leads[number - 1],
            after=leads[number],
        )
        for number in remembered(live, seat)
    )
