"""Tables, their seats and their log. The log is the truth; everything else can be made from it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from clachan.storage.schema import log, moments, seats, servers, tables

CHANNEL = "clachan"  # where servers on one PostgreSQL tell each other which table has changed


class Clash(Exception):
    """Somebody else wrote an entry of this number first."""


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    number: int
    at: int
    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class SeatRow:
    """Who sits on one seat."""

    kind: str  # "human" | "bot" | "open" | "invited"
    person: int | None = None
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class TableRow:
    """A table without its log."""

    id: str
    game: str
    rules: int
    options: Mapping[str, str]
    terms: Mapping[str, Any]
    public: bool
    owner: int
    status: str
    key: str
    salt: str
    acting: tuple[int, ...]
    clocks: Mapping[str, Any] | None
    seats: tuple[SeatRow, ...]
    created: int
    changed: int
    position: Mapping[str, Any] | None = None
    result: Mapping[str, Any] | None = None
    rematch: str | None = None
    runner: str | None = None

    def acts(self, seat: int) -> bool:
        """Whether a seat is to act, and no bot plays on for it as far as clocks know."""
        running = self.clocks is None or seat in self.clocks["running"]
        return self.status == "playing" and seat in self.acting and running


def mark_of(status: str, seat: SeatRow) -> str:
    """What a table is doing, and how somebody has to do with it."""
    return f"{status} {seat.kind}"


class Tables:
    """Everything about tables in the database."""

    def __init__(self, engine: Engine, server: str = "-") -> None:
        self.engine = self._engine = engine
        self._server = server
        several = engine.dialect.name == "postgresql"
        self._moment = engine.execution_options(isolation_level="REPEATABLE READ") if several else engine

    # --- writing ------------------------------------------------------------------------------------------------

    def new(self, row: TableRow) -> None:
        """A table, with its seats."""
        with self._engine.begin() as connection:
            put_table(connection, row)
            self._tell(connection, row.id)

    def append(
        self,
        table: str,
        entries: Sequence[Entry],
        changes: Mapping[str, Any],
        seated: Mapping[int, SeatRow] | None = None,
        ended: Callable[[Connection], None] | None = None,
        kept: Mapping[int, str] | None = None,
    ) -> None:
        """Entries of the log, and what they change of the table and beyond it: all or nothing, and on the disk before
        it returns."""
        rows = [{"table": table, **vars(entry)} for entry in entries]
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(log), rows)
                if kept:
                    connection.execute(insert(moments), _kept(table, kept))
                if changes:
                    connection.execute(update(tables).where(tables.c.id == table).values(**changes))
                for number, seat in (seated or {}).items():
                    place = (seats.c.table == table) & (seats.c.seat == number)
                    connection.execute(update(seats).where(place).values(**_seat(number, seat)))
                if ended is not None:
                    ended(connection)
                self._tell(connection, table)
        except IntegrityError:
            raise Clash from None

    def forget(self, table: str) -> None:
        """A table goes, with its seats and its log."""
        with self._engine.begin() as connection:
            connection.execute(delete(tables).where(tables.c.id == table))

    def _tell(self, connection: Any, table: str) -> None:
        tell(connection, self._server, table)

    def keep_moments(self, table: str, kept: Mapping[int, str]) -> None:
        """Moments that were not kept when they were played, in place of those that were."""
        try:
            with self._engine.begin() as connection:
                connection.execute(delete(moments).where(moments.c.table == table))
                connection.execute(insert(moments), _kept(table, kept))
        except IntegrityError:
            return  # another server was faster, or the table is gone

    # --- reading ------------------------------------------------------------------------------------------------

    def read(self, table: str, after: int = 0) -> tuple[TableRow, list[Entry]] | None:
        """A table and its log from one number on, as they are at one moment."""
        with self._moment.connect() as connection:
            found = self._rows(connection, tables.c.id == table)
            if not found:
                return None
            query = select(log).where((log.c.table == table) & (log.c.number > after)).order_by(log.c.number)
            rows = connection.execute(query).mappings().all()
        return found[0], [Entry(row["number"], row["at"], row["kind"], row["seat"], row["data"]) for row in rows]

    def moments(self, table: str) -> dict[int, str]:
        """What was kept of a game, by the number of the entry that completed each turn."""
        query = select(moments.c.number, moments.c.data).where(moments.c.table == table).order_by(moments.c.number)
        with self._engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def without_moments(self, game: str, rules: int, statuses: Sequence[str]) -> list[str]:
        """Tables of one game and version whose moments were not kept, the latest first."""
        known = select(moments.c.table).where(moments.c.table == tables.c.id).exists()
        mine = (tables.c.game == game) & (tables.c.rules == rules) & tables.c.status.in_(statuses)
        with self._engine.connect() as connection:
            return list(connection.scalars(select(tables.c.id).where(mine & ~known).order_by(tables.c.changed.desc())))

    def row(self, table: str) -> TableRow | None:
        """A table without its log."""
        with self._moment.connect() as connection:
            return next(iter(self._rows(connection, tables.c.id == table)), None)

    def those(self, ids: Iterable[str]) -> list[TableRow]:
        """These tables without their logs."""
        wanted = list(ids)
        with self._moment.connect() as connection:
            return self._rows(connection, tables.c.id.in_(wanted), len(wanted)) if wanted else []

    def newest(self, table: str) -> int:
        """The number of the last entry."""
        with self._engine.connect() as connection:
            return int(connection.scalar(_newest(table)))

    def _rows(self, connection: Any, condition: Any, most: int = 100, offset: int = 0) -> list[TableRow]:
        query = select(tables).where(condition).order_by(tables.c.changed.desc()).limit(most).offset(offset)
        found = [dict(row) for row in connection.execute(query).mappings()]
        sitting: dict[str, list[SeatRow]] = {row["id"]: [] for row in found}
        if found:
            wanted = select(seats).where(seats.c.table.in_(sitting)).order_by(seats.c.table, seats.c.seat)
            for row in connection.execute(wanted).mappings():
                sitting[row["table"]].append(SeatRow(row["kind"], row["person"], row["name"], row["level"]))
        return [
            TableRow(**{**row, "seats": tuple(sitting[row["id"]]), "acting": tuple(row["acting"])}) for row in found
        ]

    def listed(self, statuses: Sequence[str], most: int = 30) -> list[TableRow]:
        """Public tables in one of these states, the latest first."""
        with self._moment.connect() as connection:
            return self._rows(connection, tables.c.public & tables.c.status.in_(statuses), most)

    def of_person(self, person: int, statuses: Sequence[str], most: int = 60) -> list[TableRow]:
        """The tables where somebody sits."""
        mine = select(seats.c.table).where(seats.c.person == person)
        with self._moment.connect() as connection:
            return self._rows(connection, tables.c.id.in_(mine) & tables.c.status.in_(statuses), most)

    def count(self, statuses: Sequence[str], owner: int | None = None) -> int:
        """How many tables there are in these states."""
        condition: Any = tables.c.status.in_(statuses)
        if owner is not None:
            condition = condition & (tables.c.owner == owner)
        with self._engine.connect() as connection:
            return int(connection.scalar(select(func.count()).select_from(tables).where(condition)) or 0)

    # --- who runs bots and clocks -----------------------------------------------------------------------------------

    def beat(self, server: str, now: int) -> None:
        """This server is alive."""
        with self._engine.begin() as connection:
            if connection.execute(update(servers).where(servers.c.id == server).values(alive=now)).rowcount == 0:
                connection.execute(insert(servers).values(id=server, alive=now))

    def leave(self, server: str, now: int) -> None:
        """This server stops: its tables are free; the time is kept as a negative number."""
        with self._engine.begin() as connection:
            connection.execute(update(servers).where(servers.c.id == server).values(alive=-now))

    def alive(self, server: str) -> int | None:
        """When a server gave its last sign of life, as it is kept."""
        with self._engine.connect() as connection:
            found: int | None = connection.scalar(select(servers.c.alive).where(servers.c.id == server))
            return found

    def orphans(self, statuses: Sequence[str], dead: int, most: int = 200) -> list[tuple[str, str | None, int | None]]:
        """Tables that nobody runs: id, the server that ran them, and when that was last alive."""
        query = (
            select(tables.c.id, tables.c.runner, servers.c.alive)
            .outerjoin(servers, servers.c.id == tables.c.runner)
            .where(
                tables.c.status.in_(statuses)
                & or_(tables.c.runner.is_(None), servers.c.alive.is_(None), servers.c.alive < dead)
            )
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [(row[0], row[1], row[2]) for row in connection.execute(query)]

    def claim(self, table: str, old: str | None, server: str, clocks: Mapping[str, Any] | None, number: int) -> bool:
        """This server runs the table from now on, if nobody was faster, and nobody has written since `number`."""
        held = tables.c.runner.is_(None) if old is None else tables.c.runner == old
        values: dict[str, Any] = {"runner": server}
        if clocks is not None:
            values["clocks"] = clocks
        with self._engine.begin() as connection:
            mine = and_(tables.c.id == table, held)
            if connection.execute(select(tables.c.id).where(mine).with_for_update()).first() is None:
                return False
            if connection.scalar(_newest(table)) != number:
                return False
            connection.execute(update(tables).where(mine).values(**values))
        return True


def put_table(connection: Connection, row: TableRow) -> None:
    """A table, with its seats, as a part of something greater."""
    values = {name: value for name, value in vars(row).items() if name != "seats"}
    connection.execute(insert(tables).values(**values, seats=len(row.seats)))
    connection.execute(insert(seats), [{"table": row.id, **_seat(n, seat)} for n, seat in enumerate(row.seats)])


def tell(connection: Connection, server: str, changed: str) -> None:
    """Other servers hear by its id that something has changed."""
    if connection.dialect.name == "postgresql":
        words = f"{server} {changed}"
        connection.execute(text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words})


def _newest(table: str) -> Any:
    return select(func.coalesce(func.max(log.c.number), 0)).where(log.c.table == table)


def _kept(table: str, kept: Mapping[int, str]) -> list[dict[str, Any]]:
    return [{"table": table, "number": number, "data": data} for number, data in kept.items()]


def _seat(number: int, seat: SeatRow) -> dict[str, Any]:
    return {"seat": number, **vars(seat)}
