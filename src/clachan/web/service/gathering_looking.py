"""A gathering as a page is given it."""

from collections.abc import Sequence

import clachan
from clachan.engine.wording import listed
from clachan.storage.gatherings import FREE, GatheringRow, Round
from clachan.storage.people import Person
from clachan.web import gathered as page
from clachan.web.brief import Brief
from clachan.web.service import telling
from clachan.web.service.endings import OVER
from clachan.web.service.gathering import places_of, seating, shares, totals
from clachan.web.service.looking import special_of
from clachan.web.situation import Frame


def gathering_of(row: GatheringRow, frame: Frame, person: Person | None, origin: str) -> page.Gathering:
    """Everything that a gathering's page shows."""
    me = row.guest_of(None if person is None else person.id)
    kind = "" if me is None else row.guests[me].kind
    waiting, language = row.status == "waiting", frame.language
    host = person is not None and row.owner == person.id
    open_seat = any(guest.kind == "open" for guest in row.guests)
    playing = row.status == "playing" and row.rounds and row.rounds[-1].places is None
    return page.Gathering(
        frame=frame,
        id=row.id,
        status=row.status,
        guests=_guests(row, me, language),
        games=tuple(_game(row, number, language) for number in range(len(row.plan))),
        pace=telling.pace_words(row.terms, language),
        rated=bool(row.terms["rated"]),
        link=f"{origin}/g/{row.id}",
        words=_winners(row, language) if row.status in OVER else "",
        me=None if kind == "invited" else me,
        can_join=waiting and (kind == "invited" or (me is None and open_seat)),
        can_stand=waiting and kind == "human",
        can_leave=row.status == "playing" and kind == "human",
        can_return=row.status == "playing" and kind == "left",
        is_host=host,
        can_again=row.status in OVER and me is not None and row.again is None,
        table=row.rounds[-1].table if playing else "",
        again=row.again or "",
        levels=telling.levels(language) if host and waiting else (),
    )


def _guests(row: GatheringRow, me: int | None, language: str) -> tuple[page.Guest, ...]:
    sums = totals(row.rounds, len(row.guests))
    places = places_of(sums)
    return tuple(
        page.Guest(
            number=number,
            name=guest.name,
            kind=guest.kind,
            level=telling.level_words(guest.level, language) if guest.kind == "bot" else "",
            is_me=number == me,
            points=sums[number][0],
            won=sums[number][1],
            place=places[number],
        )
        for number, guest in enumerate(row.guests)
    )


def _game(row: GatheringRow, number: int, language: str) -> page.Game:
    """One game, as far as it has come."""
    one = row.plan[number]
    game = clachan.game(one["game"])
    played = row.rounds[number] if number < len(row.rounds) else None
    names = _names(row)
    players = () if row.status == "waiting" else tuple(names[guest] for guest in seating(row, number))
    return page.Game(
        number=number + 1,
        game=one["game"],
        title=game.words.TITLE[language],
        options=" · ".join(special_of(game, one["options"], language)),
        status=_status(row, played),
        table="" if played is None else played.table,
        players=players,
        winners="" if played is None or played.places is None else _first(names, played.places, language),
        points=() if played is None or played.places is None else tuple(shares(played.places)),
    )


def _status(row: GatheringRow, played: Round | None) -> str:
    if played is not None and played.places is not None:
        return "over"
    if row.status in OVER:
        return "rests"
    return "coming" if played is None else "playing"


def _names(row: GatheringRow) -> list[str]:
    return [guest.name or "…" for guest in row.guests]


def _first(names: Sequence[str], places: Sequence[int], language: str) -> str:
    return listed([name for name, place in zip(names, places, strict=True) if place == 1], language)


def _winners(row: GatheringRow, language: str) -> str:
    """Who has won the gathering; nobody where no game came to its end."""
    if not any(one.places is not None for one in row.rounds):
        return telling.WORDS[language]["no winner"]
    places = places_of(totals(row.rounds, len(row.guests)))
    key = "share evening" if places.count(1) > 1 else "wins evening"
    return telling.WORDS[language][key].format(who=_first(_names(row), places, language))


def brief_of(row: GatheringRow, person: Person, language: str) -> Brief:
    """A gathering in a list."""
    me = row.guest_of(person.id)
    return Brief(
        row.id,
        tuple(clachan.game(one["game"]).words.TITLE[language] for one in row.plan),
        tuple(guest.name for guest in row.guests if guest.kind not in FREE and guest.person != person.id),
        row.status,
        me is not None and row.guests[me].kind == "invited",
        sum(one.places is not None for one in row.rounds),
    )
