"""Addresses, and letters that wait to be sent. A letter's key says what it tells, so that it is told once."""

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from clachan.storage.schema import addresses, asked, feeds, log, outbox, people, seats, tables

DAY = 86_400_000
KEPT = 60 * DAY  # letters that are done, longer than any turn can last
NEVER = 180 * DAY  # addresses that want nothing
CHOICES = ("turn", "over", "daily")


@dataclass(frozen=True)
class Address:
    """Where somebody wants to be written to, and about what."""

    person: int
    address: str
    language: str
    asked: int
    confirmed: int | None
    turn: bool
    over: bool
    daily: bool
    refused: int


@dataclass(frozen=True)
class Letter:
    """Something that is to be told once."""

    key: str
    person: int
    kind: str  # "confirm" | "turn" | "soon" | "over" | "daily"
    table: str | None
    mark: int
    due: int
    tries: int = 0
    done: int | None = None


@dataclass(frozen=True)
class Feed:
    """A calendar: what its address is made with, and the language that it was asked for in."""

    person: int
    salt: str
    language: str


class Post:
    """Everything about letters in the database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    # --- addresses ----------------------------------------------------------------------------------------------

    def address(self, person: int) -> Address | None:
        """Where somebody wants to be written to, confirmed or not."""
        with self._engine.connect() as connection:
            row = connection.execute(select(addresses).where(addresses.c.person == person)).mappings().first()
        return None if row is None else Address(**row)

    def offer(self, person: int, address: str, proof: str, language: str, now: int) -> None:
        """An address that has to be confirmed, and the letter that asks for it."""
        fields = {"address": address, "language": language, "asked": now, "confirmed": None, "refused": 0}
        letter = Letter(f"confirm {person} {now}", person, "confirm", None, now, now)
        with suppress(IntegrityError), self._engine.begin() as connection:
            if not connection.execute(update(addresses).where(addresses.c.person == person).values(**fields)).rowcount:
                choices = {"turn": True, "over": True, "daily": False}
                connection.execute(insert(addresses).values(person=person, **fields, **choices))
            connection.execute(delete(outbox).where(_open_of(person)))
            note = {"id": secrets.token_hex(16), "address": proof, "person": person, "at": now, "never": False}
            connection.execute(insert(asked).values(**note))
            connection.execute(insert(outbox).values(**vars(letter)))

    def asked_since(self, since: int, proof: str | None = None, person: int | None = None) -> int:
        """How many letters have asked to confirm: this address, this person, or all."""
        condition: Any = asked.c.at > since
        condition = condition if proof is None else condition & (asked.c.address == proof)
        condition = condition if person is None else condition & (asked.c.person == person)
        with self._engine.connect() as connection:
            return int(connection.scalar(select(func.count()).select_from(asked).where(condition, ~asked.c.never)) or 0)

    def wants_nothing(self, proof: str) -> bool:
        """Whether whoever reads this address has said that they do not want to be asked."""
        with self._engine.connect() as connection:
            found = select(func.count()).select_from(asked).where((asked.c.address == proof) & asked.c.never)
            return bool(connection.scalar(found))

    def never(self, proof: str, now: int) -> None:
        """This address does not want to be asked."""
        with self._engine.begin() as connection:
            note = {"id": secrets.token_hex(16), "address": proof, "person": None, "at": now, "never": True}
            connection.execute(insert(asked).values(**note))

    def confirm(self, person: int, when: int, now: int) -> bool:
        """Whoever reads the address agrees; once, and within a day."""
        fresh = (addresses.c.asked == when) & (addresses.c.asked > now - DAY) & addresses.c.confirmed.is_(None)
        with self._engine.begin() as connection:
            mine = (addresses.c.person == person) & fresh
            return connection.execute(update(addresses).where(mine).values(confirmed=now)).rowcount == 1

    def change(self, person: int, **values: Any) -> None:
        """What somebody wants to be told, and how often their address has refused it."""
        with self._engine.begin() as connection:
            connection.execute(update(addresses).where(addresses.c.person == person).values(**values))

    def forget(self, person: int) -> None:
        """The address goes, and what was to be sent there."""
        with self._engine.begin() as connection:
            connection.execute(delete(addresses).where(addresses.c.person == person))
            connection.execute(delete(outbox).where(_open_of(person)))

    # --- what there is to tell ------------------------------------------------------------------------------------

    def playing(self, away: int) -> list[tuple[int, str]]:
        """People who want to hear of their turns, have not been here since, and play: with their tables."""
        wanted = addresses.c.turn & addresses.c.confirmed.is_not(None) & (people.c.seen < away)
        days = tables.c.terms["pace"].as_string() == "days"
        query = _of_tables(wanted & days & (tables.c.status == "playing") & (seats.c.kind == "human"))
        with self._engine.connect() as connection:
            return [(row[0], row[1]) for row in connection.execute(query)]

    def finished(self, since: int) -> list[tuple[int, str, int, int]]:
        """People who want to hear of ends, tables that have changed since and are over: with when they were seen and
        when they agreed."""
        wanted = addresses.c.over & addresses.c.confirmed.is_not(None) & tables.c.status.in_(("over", "ended"))
        query = _of_tables(wanted & (tables.c.changed > since) & (seats.c.kind == "human"))
        with self._engine.connect() as connection:
            query = query.add_columns(people.c.seen, addresses.c.confirmed)
            return [(row[0], row[1], row[2], row[3]) for row in connection.execute(query)]

    def ended(self, table: str) -> int:
        """When a game that is over came to its end."""
        before = log.c.kind.not_in(("chat", "rematch")) & (log.c.table == table)
        with self._engine.connect() as connection:
            return int(connection.scalar(select(func.max(log.c.at)).where(before)) or 0)

    def daily(self) -> list[int]:
        """People who want a summary each day."""
        wanted = addresses.c.daily & addresses.c.confirmed.is_not(None)
        with self._engine.connect() as connection:
            return list(connection.scalars(select(addresses.c.person).where(wanted)))

    # --- the outbox -----------------------------------------------------------------------------------------------

    def put(self, letters: Sequence[Letter]) -> int:
        """Letters that nobody has put here yet; how many."""
        known = self.known(letter.key for letter in letters)
        return sum(self._put(letter) for letter in letters if letter.key not in known)

    def known(self, keys: Iterable[str]) -> set[str]:
        """Which of these are here already."""
        with self._engine.connect() as connection:
            return set(connection.scalars(select(outbox.c.key).where(outbox.c.key.in_(list(keys)))))

    def _put(self, letter: Letter) -> bool:
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(outbox).values(**vars(letter)))
        except IntegrityError:
            return False
        return True

    def due(self, now: int, most: int = 50) -> list[Letter]:
        """Letters that are to be sent now, the oldest first."""
        query = select(outbox).where(outbox.c.done.is_(None) & (outbox.c.due <= now)).order_by(outbox.c.due).limit(most)
        with self._engine.connect() as connection:
            return [Letter(**row) for row in connection.execute(query).mappings()]

    def claim(self, letter: Letter, until: int) -> bool:
        """Whether this server is the one that sends it now; after a while another may."""
        mine = (outbox.c.key == letter.key) & (outbox.c.due == letter.due) & outbox.c.done.is_(None)
        with self._engine.begin() as connection:
            changed = connection.execute(update(outbox).where(mine).values(due=until, tries=letter.tries + 1))
            return changed.rowcount == 1

    def note(self, key: str, **values: Any) -> None:
        """A letter is done, or is tried again later."""
        with self._engine.begin() as connection:
            connection.execute(update(outbox).where(outbox.c.key == key).values(**values))

    def waiting(self) -> int:
        """How many letters are not sent yet."""
        with self._engine.connect() as connection:
            query = select(func.count()).select_from(outbox).where(outbox.c.done.is_(None))
            return int(connection.scalar(query) or 0)

    def clean(self, now: int) -> None:
        """What is old goes: addresses that nobody has confirmed, letters, who was asked."""
        over = (outbox.c.kind == "over") & outbox.c.table.in_(select(tables.c.id))
        with self._engine.begin() as connection:
            connection.execute(
                delete(addresses).where(addresses.c.confirmed.is_(None) & (addresses.c.asked <= now - DAY))
            )
            connection.execute(delete(outbox).where((outbox.c.due < now - KEPT) & ~over))
            old = (~asked.c.never & (asked.c.at < now - DAY)) | (asked.c.at < now - NEVER)
            connection.execute(delete(asked).where(old))

    # --- calendars ------------------------------------------------------------------------------------------------

    def feed(self, person: int) -> Feed | None:
        """What the address of somebody's calendar is made with; None: they have none."""
        with self._engine.connect() as connection:
            row = connection.execute(select(feeds).where(feeds.c.person == person)).mappings().first()
        return None if row is None else Feed(**row)

    def new_feed(self, feed: Feed) -> None:
        """A calendar under a new address; the one before ends."""
        self.end_feed(feed.person)
        with suppress(IntegrityError), self._engine.begin() as connection:
            connection.execute(insert(feeds).values(**vars(feed)))

    def end_feed(self, person: int) -> None:
        """Nobody can read the calendar any more."""
        with self._engine.begin() as connection:
            connection.execute(delete(feeds).where(feeds.c.person == person))


def _open_of(person: int) -> Any:
    """Letters to somebody that have not been sent."""
    return (outbox.c.person == person) & outbox.c.done.is_(None)


def _of_tables(condition: Any) -> Any:
    """Whose address, and which table they have a seat at."""
    joined = (
        select(addresses.c.person, tables.c.id)
        .join(people, people.c.id == addresses.c.person)
        .join(seats, seats.c.person == addresses.c.person)
        .join(tables, tables.c.id == seats.c.table)
    )
    return joined.where(condition)
