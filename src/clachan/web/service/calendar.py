"""The games that wait for somebody as a calendar (RFC 5545), under an address that nobody can guess."""

import hmac
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import clachan
from clachan.storage.people import Person
from clachan.storage.post import Feed
from clachan.storage.tables import TableRow
from clachan.web.service.live import RUNNING
from clachan.web.service.news import deadline, news_of, waits
from clachan.web.service.service import MOST_TABLES, Service

FOLD = 75  # octets of a line
EVERY = "PT1H"  # how often it is worth to look again
NAME = {"en": "Games that wait for me", "de": "Partien, die auf mich warten"}
NEW_LINE = "\n"
PROOF = 40  # letters of an address's proof


# --- the address ----------------------------------------------------------------------------------------------------


def token_of(service: Service, person: int, salt: str) -> str:
    """The secret part of a calendar's address."""
    return f"{person}-{service.proof(f'calendar {person} {salt}')[:PROOF]}"


async def own_token(service: Service, person: Person) -> str:
    """The secret part of somebody's calendar; "" where they have none."""
    feed = await service.rooms.db(service.post.feed, person.id)
    return "" if feed is None else token_of(service, person.id, feed.salt)


async def offer(service: Service, person: Person, language: str) -> None:
    """A calendar under a new address."""
    await service.rooms.db(service.post.new_feed, Feed(person.id, secrets.token_hex(16), language))


async def reader_of(service: Service, token: str) -> tuple[Person, str] | None:
    """Whose calendar this is, and in which language they read."""
    number = token.partition("-")[0]
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        return None
    feed = await service.rooms.db(service.post.feed, int(number))
    if feed is None or not hmac.compare_digest(token_of(service, feed.person, feed.salt).encode(), token.encode()):
        return None
    person = await service.rooms.db(service.people.numbered, feed.person)
    return None if person is None else (person, person.language or feed.language)


# --- what stands in it ----------------------------------------------------------------------------------------------


async def calendar(service: Service, person: Person, language: str, origin: str) -> str:
    """One event for each game that waits."""
    rows = await service.rooms.db(service.rooms.tables.of_person, person.id, ("waiting", *RUNNING), MOST_TABLES)
    mine = sorted((row for row in rows if waits(row, person.id)), key=lambda row: row.id)
    lines = [
        *("BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//clachan//{clachan.__version__}//EN", "CALSCALE:GREGORIAN"),
        *("METHOD:PUBLISH", f"X-WR-CALNAME:{NAME[language]}", f"REFRESH-INTERVAL;VALUE=DURATION:{EVERY}"),
        f"X-PUBLISHED-TTL:{EVERY}",
        *(line for row in mine for line in _event(row, person.id, language, origin, service.now())),
        "END:VCALENDAR",
    ]
    return "".join(f"{folded}\r\n" for folded in map(_folded, lines))


def _event(row: TableRow, person: int, language: str, origin: str, now: int) -> Iterator[str]:
    told = news_of(row, person, language)
    link = f"{origin}/t/{row.id}"
    yield "BEGIN:VEVENT"
    yield f"UID:{row.id}@clachan"
    yield f"DTSTAMP:{_moment(row.changed)}"
    yield from _when(row, person, now)
    yield f"SUMMARY:{_text(told.title)}"
    yield f"DESCRIPTION:{_text(NEW_LINE.join(filter(None, (told.words, link))))}"
    yield f"URL:{link}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _when(row: TableRow, person: int, now: int) -> Iterator[str]:
    """At the end of the time where days are counted; else today."""
    end = deadline(row, person)
    if end is not None:
        yield f"DTSTART:{_moment(end)}"
        return
    today = datetime.fromtimestamp(now / 1000, UTC)
    yield f"DTSTART;VALUE=DATE:{today:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{today + timedelta(days=1):%Y%m%d}"


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at // 1000, UTC):%Y%m%dT%H%M%SZ}"


def _text(words: str) -> str:
    """A value in which nothing ends what it stands in."""
    for letter, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        words = words.replace(letter, written)
    return words


def _folded(line: str) -> str:
    """A line of at most 75 octets, and what is left on lines that begin with a space; no letter is cut in two."""
    parts, width = [""], 0
    for letter in line:
        size = len(letter.encode())
        if width + size > FOLD:
            parts.append(" ")
            width = 1
        parts[-1] += letter
        width += size
    return "\r\n".join(parts)
