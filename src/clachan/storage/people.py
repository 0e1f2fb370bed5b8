"""People, their devices, links and tokens. Only hashes of secrets are kept."""

import contextlib
import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from clachan.storage.schema import devices, links, mutes, people, reports, settings, tokens


@dataclass(frozen=True)
class Person:
    """Somebody with a name."""

    id: int
    name: str
    language: str | None
    theme: str
    confirm: bool


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Everything about people in the database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def setting(self, name: str, value: str) -> str:
        """A value that all servers share; the first one to ask decides it."""
        query = select(settings.c.value).where(settings.c.name == name)
        with contextlib.suppress(IntegrityError), self._engine.begin() as connection:
            if connection.scalar(query) is None:
                connection.execute(insert(settings).values(name=name, value=value))
        with self._engine.connect() as connection:
            return str(connection.scalar(query))

    def new(self, name: str, device: str, words: str, language: str | None, now: int) -> Person:
        """Somebody new, with the device that they came on; whoever presses twice is one person."""
        fields = {"name": name, "language": language, "theme": "system", "confirm": False}
        try:
            with self._engine.begin() as connection:
                made = connection.execute(insert(people).values(**fields, created=now, seen=now))
                number = int((made.inserted_primary_key or (0,))[0])
                row = {"token": hashed(device), "person": number, "words": words, "created": now, "seen": now}
                connection.execute(insert(devices).values(**row))
        except IntegrityError:
            if (person := self.of_device(device)) is None:
                raise
            return person
        return Person(number, name, language, "system", False)

    def numbered(self, number: int) -> Person | None:
        """Who has this number."""
        with self._engine.connect() as connection:
            row = connection.execute(select(people).where(people.c.id == number)).mappings().first()
        return None if row is None else _person(row)

    def of_device(self, device: str) -> Person | None:
        """Whose device this is."""
        return self._of(devices.c.token == hashed(device), devices)

    def of_token(self, token: str) -> Person | None:
        """Whose programs use this token."""
        return self._of(tokens.c.token == hashed(token), tokens)

    def _of(self, condition: Any, keys: Any) -> Person | None:
        query = select(people).join(keys, keys.c.person == people.c.id).where(condition)
        with self._engine.connect() as connection:
            row = connection.execute(query).mappings().first()
        return None if row is None else _person(row)

    def change(self, person: int, **values: Any) -> None:
        """Sets a person's name, language, theme or wish to confirm."""
        with self._engine.begin() as connection:
            connection.execute(update(people).where(people.c.id == person).values(**values))

    def seen(self, persons: Iterable[int], now: int) -> None:
        """These people are here."""
        with self._engine.begin() as connection:
            connection.execute(update(people).where(people.c.id.in_(list(persons))).values(seen=now))

    def here(self, since: int) -> dict[int, int]:
        """Who has been here since then, and when last."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(people.c.id, people.c.seen).where(people.c.seen > since))
            return {row[0]: row[1] for row in rows}

    def devices(self, person: int) -> list[Mapping[str, Any]]:
        """The devices that know this person."""
        with self._engine.connect() as connection:
            query = select(devices).where(devices.c.person == person).order_by(devices.c.created)
            return [dict(row) for row in connection.execute(query).mappings()]

    @staticmethod
    def is_device(kept: str, device: str) -> bool:
        """Whether what is kept is of this device."""
        return kept == hashed(device)

    def forget(self, device: str) -> None:
        """The device knows nobody any more."""
        with self._engine.begin() as connection:
            connection.execute(delete(devices).where(devices.c.token == hashed(device)))

    def offer_link(self, person: int, token: str, expires: int, now: int) -> None:
        """A link that makes another device know this person, once; older ones end."""
        with self._engine.begin() as connection:
            connection.execute(delete(links).where((links.c.person == person) | (links.c.expires < now)))
            connection.execute(insert(links).values(token=hashed(token), person=person, expires=expires, used=False))

    def of_link(self, token: str, now: int) -> Person | None:
        """Whose link this is, while it can be used."""
        condition = (links.c.token == hashed(token)) & (links.c.expires > now) & ~links.c.used
        return self._of(condition, links)

    def use_link(self, token: str, device: str, words: str, now: int, most: int) -> Person | None:
        """The device knows the person from now on; the link is used up, and the oldest of too many devices ends."""
        person = self.of_link(token, now)
        if person is None:
            return None
        with self._engine.begin() as connection:
            fresh = (links.c.token == hashed(token)) & ~links.c.used
            if connection.execute(update(links).where(fresh).values(used=True)).rowcount != 1:
                return None
            connection.execute(delete(devices).where(devices.c.token == hashed(device)))
            _end_oldest(connection, devices, person.id, most)
            row = {"token": hashed(device), "person": person.id, "words": words, "created": now, "seen": now}
            connection.execute(insert(devices).values(**row))
        return person

    def offer_token(self, person: int, token: str, now: int, most: int) -> None:
        """A token for programs; the oldest ends where there are too many."""
        with self._engine.begin() as connection:
            _end_oldest(connection, tokens, person, most)
            connection.execute(insert(tokens).values(token=hashed(token), person=person, created=now))

    def muted(self, person: int) -> frozenset[int]:
        """Whose words this person does not want to read."""
        with self._engine.connect() as connection:
            return frozenset(connection.scalars(select(mutes.c.muted).where(mutes.c.person == person)))

    def reported_by(self, person: int) -> frozenset[tuple[str, int]]:
        """The lines of chat that this person has reported: table and number."""
        query = select(reports.c.table, reports.c.number).where(reports.c.person == person)
        with self._engine.connect() as connection:
            return frozenset((row[0], row[1]) for row in connection.execute(query))

    def mute(self, person: int, muted: int) -> None:
        """Mutes somebody, or no longer."""
        with self._engine.begin() as connection:
            condition = (mutes.c.person == person) & (mutes.c.muted == muted)
            if connection.execute(delete(mutes).where(condition)).rowcount == 0:
                connection.execute(insert(mutes).values(person=person, muted=muted))

    def report(self, person: int, table: str, number: int, now: int, most: int) -> bool:
        """A line of chat that the host should see, told once; False: this person has told of enough of them."""
        theirs = reports.c.person == person
        same = theirs & (reports.c.table == table) & (reports.c.number == number)
        with self._engine.begin() as connection:
            if connection.scalar(select(func.count()).select_from(reports).where(same)):
                return True
            if (connection.scalar(select(func.count()).select_from(reports).where(theirs)) or 0) >= most:
                return False
            connection.execute(insert(reports).values(person=person, table=table, number=number, at=now))
        return True

    def reported(self) -> int:
        """How many lines of chat have been reported, each as often as somebody did."""
        with self._engine.connect() as connection:
            return int(connection.scalar(select(func.count()).select_from(reports)) or 0)

    def count(self) -> int:
        """How many there are."""
        with self._engine.connect() as connection:
            return int(connection.scalar(select(func.count()).select_from(people)) or 0)


def _person(row: Mapping[Any, Any]) -> Person:
    return Person(row["id"], row["name"], row["language"], row["theme"], bool(row["confirm"]))


def _end_oldest(connection: Any, keys: Any, person: int, most: int) -> None:
    """There is room for one more of somebody's devices or tokens."""
    query = select(keys.c.token).where(keys.c.person == person).order_by(keys.c.created.desc())
    for old in connection.scalars(query.offset(most - 1)).all():
        connection.execute(delete(keys).where(keys.c.token == old))
