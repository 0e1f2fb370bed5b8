"""What there is to tell somebody about their tables, in words that hold nothing of the game that is hidden."""

from collections.abc import Mapping
from dataclasses import dataclass

import clachan
from clachan.engine.wording import listed
from clachan.storage.people import Person
from clachan.storage.tables import TableRow
from clachan.web.service import telling
from clachan.web.service.clocks import Clocks
from clachan.web.service.live import RUNNING
from clachan.web.service.rooms import Rooms
from clachan.web.service.terms import Terms

OVER = ("over", "ended")
FINISHED = 20  # games that are over and may still be news

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "turn": "Your turn: {game}",
        "invited": "A seat is kept for you: {game}",
        "playing": "The game begins: {game}",
        "over": "The game is over: {game}",
        "with": "with {names}",
    },
    "de": {
        "turn": "Du bist am Zug: {game}",
        "invited": "Ein Platz ist für dich frei: {game}",
        "playing": "Das Spiel beginnt: {game}",
        "over": "Das Spiel ist zu Ende: {game}",
        "with": "mit {names}",
    },
}


@dataclass(frozen=True)
class News:
    """One table of somebody: what it is to them now, and how that is told."""

    id: str
    state: str  # "invited" | "waiting" | "turn" | "playing" | "paused" | "over"
    title: str
    words: str


def seat_of(row: TableRow, person: int) -> int:
    """Where somebody sits, or may sit down."""
    return next(number for number, seat in enumerate(row.seats) if seat.person == person)


def state_of(row: TableRow, person: int) -> str:
    """What a table is to somebody who belongs to it."""
    seat = seat_of(row, person)
    if row.status in OVER:
        return "over"
    if row.seats[seat].kind == "invited":
        return "invited"
    return "turn" if row.acts(seat) else row.status


def waits(row: TableRow, person: int) -> bool:
    """Whether a table waits for somebody."""
    return state_of(row, person) in ("turn", "invited")


def company(row: TableRow, person: int, language: str) -> str:
    """With whom somebody plays there."""
    mine = seat_of(row, person)
    names = [seat.name for number, seat in enumerate(row.seats) if seat.name and number != mine]
    return WORDS[language]["with"].format(names=listed(names, language)) if names else ""


def title_of(row: TableRow, state: str, language: str) -> str:
    """What has happened, and in which game."""
    game = clachan.game(row.game).words.TITLE[language]
    return WORDS[language][state].format(game=game) if state in WORDS[language] else game


def news_of(row: TableRow, person: int, language: str) -> News:
    """What there is to tell of one table."""
    state = state_of(row, person)
    parts = [company(row, person, language), telling.pace_words(row.terms, language)]
    if state == "over" and row.result is not None:
        names, mine = tuple(seat.name for seat in row.seats), seat_of(row, person)
        parts = [telling.outcome_words(row.result, names, language, mine)]
    return News(row.id, state, title_of(row, state, language), " · ".join(filter(None, parts)))


def deadline(row: TableRow, person: int) -> int | None:
    """When the time of somebody's turn is over, where days are counted."""
    terms = Terms(**row.terms)
    clocks = Clocks.read(terms, len(row.seats), row.clocks)
    return clocks.end_of(seat_of(row, person)) if terms.pace == "days" and row.status == "playing" else None


async def news(rooms: Rooms, person: Person, language: str) -> list[News]:
    """What there is to tell of somebody's tables, those that wait for them first."""
    of_person = rooms.tables.of_person
    going = await rooms.db(of_person, person.id, ("waiting", *RUNNING))
    past = await rooms.db(of_person, person.id, OVER, FINISHED)
    found = [news_of(row, person.id, language) for row in (*going, *past)]
    return sorted(found, key=lambda one: one.state not in ("turn", "invited"))
