"""Gatherings: several games by the same people, one table after the other. Each step happens once, on any server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from clachan.storage.schema import gatherings, guests, rounds, tables
from clachan.storage.tables import SeatRow, TableRow, put_table, tell

SIGN = "g-"  # every gathering's id begins so, and no table's
FREE = ("open", "invited")  # kinds of seats where nobody sits yet


@dataclass(frozen=True)
class Round:
    """One game of a gathering; `places` by guest, None while it is played."""

    number: int
    table: str
    places: tuple[int, ...] | None = None


@dataclass(frozen=True)
class GatheringRow:
    """A gathering with its guests and the tables so far."""

    id: str
    owner: int
    status: str  # "waiting" | "playing" | "over" | "ended" (before its end)
    plan: tuple[Mapping[str, Any], ...]  # game, options
    terms: Mapping[str, Any]
    order: tuple[int, ...]  # guests in the order of the seats at the first table
    guests: tuple[SeatRow, ...]  # kinds as at tables, and "left": a bot plays from the next table on
    created: int
    changed: int
    rounds: tuple[Round, ...] = ()
    again: str | None = None

    def guest_of(self, person: int | None) -> int | None:
        """Which guest somebody is; a seat that is only kept for them counts as well."""
        if person is None:
            return None
        return next((number for number, guest in enumerate(self.guests) if guest.person == person), None)


class Gatherings:
    """Everything about gatherings in the database."""

    def __init__(self, engine: Engine, server: str = "-") -> None:
        self._engine, self._server = engine, server

    def new(self, row: GatheringRow) -> None:
        """A gathering, with its guests."""
        with self._engine.begin() as connection:
            _put(connection, row)

    def read(self, gathering: str) -> GatheringRow | None:
        """All of one gathering."""
        with self._engine.connect() as connection:
            return next(iter(self._rows(connection, gatherings.c.id == gathering)), None)

    def _rows(self, connection: Connection, condition: Any, most: int = 20) -> list[GatheringRow]:
        query = select(gatherings).where(condition).order_by(gatherings.c.changed.desc()).limit(most)
        found = []
        for row in connection.execute(query).mappings().all():
            sitting = select(guests).where(guests.c.gathering == row["id"]).order_by(guests.c.seat)
            played = select(rounds).where(rounds.c.gathering == row["id"]).order_by(rounds.c.number)
            parts = {
                "plan": tuple(row["plan"]),
                "order": tuple(row["order"]),
                "guests": tuple(
                    SeatRow(one["kind"], one["person"], one["name"], one["level"])
                    for one in connection.execute(sitting).mappings()
                ),
                "rounds": tuple(_round(one) for one in connection.execute(played).mappings()),
            }
            found.append(GatheringRow(**{**row, **parts}))
        return found

    def of_person(self, person: int, most: int = 10) -> list[GatheringRow]:
        """Where somebody is a guest, the latest first."""
        mine = select(guests.c.gathering).where(guests.c.person == person)
        with self._engine.connect() as connection:
            return self._rows(connection, gatherings.c.id.in_(mine), most)

    def count(self, owner: int) -> int:
        """How many of somebody's gatherings are not over."""
        mine = (gatherings.c.owner == owner) & gatherings.c.status.in_(("waiting", "playing"))
        with self._engine.connect() as connection:
            return int(connection.scalar(select(func.count()).select_from(gatherings).where(mine)) or 0)

    def following(self, table: str) -> tuple[str, str]:
        """The gathering that a table belongs to, and the table that comes next; "" where there is none."""
        here = select(rounds.c.gathering, rounds.c.number).where(rounds.c.table == table)
        with self._engine.connect() as connection:
            found = connection.execute(here).first()
            if found is None:
                return "", ""
            after = (rounds.c.gathering == found[0]) & (rounds.c.number == found[1] + 1)
            return found[0], connection.scalar(select(rounds.c.table).where(after)) or ""

    def unfinished(self, most: int = 50) -> list[str]:
        """Gatherings where something is to be done that was left undone."""
        latest = (
            select(rounds.c.gathering, func.max(rounds.c.number).label("number"))
            .group_by(rounds.c.gathering)
            .subquery()
        )
        last = and_(rounds.c.gathering == latest.c.gathering, rounds.c.number == latest.c.number)
        stands = or_(rounds.c.table.is_(None), tables.c.status.in_(("waiting", "over", "ended")))
        seat = (guests.c.gathering == gatherings.c.id) & guests.c.kind.in_(FREE)
        free = select(guests.c.seat).where(seat).exists()
        query = (
            select(gatherings.c.id)
            .outerjoin(latest, latest.c.gathering == gatherings.c.id)
            .outerjoin(rounds, last)
            .outerjoin(tables, tables.c.id == rounds.c.table)
            .where(or_((gatherings.c.status == "playing") & stands, (gatherings.c.status == "waiting") & ~free))
            .limit(most)
        )
        with self._engine.connect() as connection:
            return list(connection.scalars(query))

    # --- steps: each says whether it was the one that happened ----------------------------------------------------

    def seat(self, gathering: str, number: int, old: SeatRow, new: SeatRow, now: int) -> bool:
        """Another guest sits here, if nobody was faster."""
        here = (guests.c.gathering == gathering) & (guests.c.seat == number) & (guests.c.kind == old.kind)
        who = guests.c.person.is_(None) if old.person is None else guests.c.person == old.person
        with self._engine.begin() as connection:
            if connection.execute(update(guests).where(here & who).values(**vars(new))).rowcount != 1:
                return False
            self._changed(connection, gathering, now)
        return True

    def become(self, gathering: str, old: str, new: str, now: int) -> bool:
        """The gathering's status is another one."""
        here = (gatherings.c.id == gathering) & (gatherings.c.status == old)
        with self._engine.begin() as connection:
            if connection.execute(update(gatherings).where(here).values(status=new)).rowcount != 1:
                return False
            self._changed(connection, gathering, now)
        return True

    def follow(self, gathering: str, again: GatheringRow, now: int) -> bool:
        """Another gathering follows this one, and is there from then on."""
        here = (gatherings.c.id == gathering) & gatherings.c.again.is_(None)
        with self._engine.begin() as connection:
            if connection.execute(update(gatherings).where(here).values(again=again.id)).rowcount != 1:
                return False
            _put(connection, again)
            self._changed(connection, gathering, now)
        return True

    def open(self, gathering: str, number: int, row: TableRow, now: int) -> bool:
        """The table of the next game, together with its place in the gathering."""
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(rounds).values(gathering=gathering, number=number, table=row.id))
                put_table(connection, row)
                self._changed(connection, gathering, now)
        except IntegrityError:
            return False
        return True

    def close(self, gathering: str, number: int, places: Sequence[int], now: int) -> bool:
        """A game of the gathering is over."""
        here = (rounds.c.gathering == gathering) & (rounds.c.number == number) & rounds.c.places.is_(None)
        with self._engine.begin() as connection:
            if connection.execute(update(rounds).where(here).values(places=list(places))).rowcount != 1:
                return False
            self._changed(connection, gathering, now)
        return True

    def _changed(self, connection: Connection, gathering: str, now: int) -> None:
        connection.execute(update(gatherings).where(gatherings.c.id == gathering).values(changed=now))
        tell(connection, self._server, gathering)


def _put(connection: Connection, row: GatheringRow) -> None:
    values = {name: value for name, value in vars(row).items() if name not in ("guests", "rounds")}
    seated = [{"gathering": row.id, "seat": seat, **vars(guest)} for seat, guest in enumerate(row.guests)]
    connection.execute(insert(gatherings).values(**values | {"plan": list(row.plan), "order": list(row.order)}))
    connection.execute(insert(guests), seated)


def _round(row: Mapping[Any, Any]) -> Round:
    return Round(row["number"], row["table"], None if row["places"] is None else tuple(row["places"]))
