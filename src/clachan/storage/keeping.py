"""What hosts do with a database: a copy in one file, and back; forgetting what is old; forgetting somebody; reading
what was reported."""

import gzip
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from alembic import command
from sqlalchemy import Engine, MetaData, Table, delete, func, insert, select, text, update

from clachan.errors import ClachanError, shown
from clachan.storage.migrate import configuration, form, migrate
from clachan.storage.schema import gatherings, guests, log, metadata, people, reports, results, seats, tables

FORM = 1
BATCH = 500  # rows that are written at once
LEFT_OUT = ("alembic_version", "servers")
PERSON = {
    "people": "id", "tables": "owner", "seats": "person", "reports": "person", "results": "person",
    "gatherings": "owner", "guests": "person"}  # fmt: skip
"""Where people are named by number."""
NOBODY = "…"
OVER = ("over", "ended")
DAY = 86_400_000


class BrokenBackup(ClachanError):
    """The file is no backup, or not a whole one."""


class NotEmpty(ClachanError):
    """The database has something in it already."""


class UnknownPlayer(ClachanError):
    """Nobody has this name or number, or several have."""


# --- a copy, and back -----------------------------------------------------------------------------------------------


def backup(engine: Engine, file: Path, now: int) -> int:
    """Everything as it is at one moment, in one file that only its owner can read; how many rows."""
    part = file.with_name(f"{file.name}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            count = _write(engine, out, now)
            out.flush()
        part.replace(file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return count


def _write(engine: Engine, out: IO[str], now: int) -> int:
    count, known = 0, form(engine)
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection.exec_driver_sql("BEGIN")
        out.write(json.dumps({"clachan": FORM, "form": known, "at": now}) + "\n")
        for table in metadata.sorted_tables:
            if table.name not in LEFT_OUT:
                for row in connection.execute(select(table)).mappings():
                    out.write(json.dumps({"table": table.name, "row": dict(row)}, ensure_ascii=False) + "\n")
                    count += 1
        out.write(json.dumps({"rows": count}) + "\n")
    return count


def restore(engine: Engine, file: Path) -> int:
    """Everything of a backup, in a database that is empty; older forms are migrated. How many rows."""
    if not is_empty(engine):
        raise NotEmpty(
            "The database has people or tables in it already; a backup is restored into an empty one.",
            "In der Datenbank sind schon Menschen oder Tische; eine Sicherung kommt in eine leere.",
        )
    lines = _read(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("clachan") != FORM or not isinstance(head.get("form"), str):
        raise _broken(file)
    _check_whole(file)
    if form(engine) is None:
        command.upgrade(configuration(engine), head["form"])
    count = _fill(engine, lines)
    migrate(engine)
    return count


def is_empty(engine: Engine) -> bool:
    """Whether nobody has used this database."""
    if form(engine) is None:
        return True
    with engine.connect() as connection:
        return not any(connection.scalar(select(func.count()).select_from(table)) for table in (people, tables))


def _check_whole(file: Path) -> None:
    """A copy that was cut off is noticed before anything is written."""
    lines, last = 0, None
    for lines, last in enumerate(_read(file), 1):  # noqa: B007
        pass
    if not isinstance(last, dict) or last.get("rows") != lines - 2:
        raise _broken(file)


def _read(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except (EOFError, ValueError, gzip.BadGzipFile):
        raise _broken(file) from None


def _broken(file: Path) -> BrokenBackup:
    return BrokenBackup(
        f"The file {shown(str(file))} is no whole backup of Clachan.",
        f"Die Datei {shown(str(file))} ist keine ganze Sicherung von Clachan.",
    )


def _fill(engine: Engine, lines: Iterable[Any]) -> int:
    there, count, highest = MetaData(), 0, 0
    there.reflect(engine)
    with engine.begin() as connection:
        connection.execute(delete(there.tables["settings"]))
        name, rows = "", list[dict[str, Any]]()
        for line in lines:
            if (rows and line.get("table") != name) or len(rows) == BATCH:
                count += _put(connection, _typed(there, name), rows)
            name = line.get("table", "")
            if name:
                rows.append(line["row"])
                highest = max(highest, _person(name, line["row"]))
        _count_on(connection, highest)
    return count


def _person(table: str, row: Mapping[str, Any]) -> int:
    """The number of whom a row names, forgotten or not; 0: nobody."""
    found = row["data"].get("person") if table == "log" else row.get(PERSON.get(table, ""))
    return abs(found) if isinstance(found, int) else 0


def _count_on(connection: Any, highest: int) -> None:
    """Numbers go on behind everybody who is still named anywhere, so that nobody gets another's."""
    if connection.dialect.name == "postgresql":
        latest = "(SELECT COALESCE(MAX(id), 0) + 1 FROM reports)"
        for table, first in (("people", str(highest + 1)), ("reports", latest)):
            connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), {first}, false)"))
    else:
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = 'people'"))
        connection.execute(text("INSERT INTO sqlite_sequence VALUES ('people', :highest)"), {"highest": highest})


def _typed(there: MetaData, name: str) -> Table:
    """The table as the schema knows it, where the database has the newest form; else as it is there."""
    return (
        metadata.tables[name]
        if set(metadata.tables[name].c.keys()) == set(there.tables[name].c.keys())
        else (there.tables[name])
    )


def _put(connection: Any, table: Table, rows: list[dict[str, Any]]) -> int:
    connection.execute(insert(table), rows)
    count = len(rows)
    rows.clear()
    return count


# --- forgetting -------------------------------------------------------------------------------------------------------


def forget_old(engine: Engine, days: int, now: int) -> tuple[int, int]:
    """Tables that have been over, or waiting in vain, for so many days; then people who have been away so long and
    sit nowhere. How many of each."""
    before = now - days * DAY
    old = tables.c.status.in_((*OVER, "waiting")) & (tables.c.changed < before)
    with engine.begin() as connection:
        gone = connection.execute(delete(tables).where(old)).rowcount
        connection.execute(delete(reports).where(reports.c.table.not_in(select(tables.c.id))))
        past = gatherings.c.status.in_((*OVER, "waiting")) & (gatherings.c.changed < before)
        connection.execute(delete(gatherings).where(past))
        away = people.c.seen < before
        for chairs in (seats, guests):
            away &= people.c.id.not_in(select(chairs.c.person).where(chairs.c.person.is_not(None)))
        left = connection.execute(delete(people).where(away)).rowcount
        for owned in (tables, gatherings):
            ownerless = (owned.c.owner > 0) & owned.c.owner.not_in(select(people.c.id))
            connection.execute(update(owned).where(ownerless).values(owner=-owned.c.owner))
        nobodys = (results.c.person > 0) & results.c.person.not_in(select(people.c.id))
        connection.execute(update(results).where(nobodys).values(person=-results.c.person))
    return gone, left


def forget_player(engine: Engine, who: str) -> str:
    """Somebody by number or name: their name, words, devices and tokens go; finished games keep their moves.

    What named them by number names nobody from then on: the number is negative.
    """
    with engine.begin() as connection:
        number, name = _player(connection, who)
        _forget_words(connection, number)
        connection.execute(update(seats).where(seats.c.person == number).values(name=NOBODY, person=-number))
        gone = {"name": NOBODY, "person": -number, "kind": "left"}
        connection.execute(update(guests).where(guests.c.person == number).values(**gone))
        for owned in (tables, gatherings):
            connection.execute(update(owned).where(owned.c.owner == number).values(owner=-number))
        connection.execute(update(reports).where(reports.c.person == number).values(person=-number))
        connection.execute(update(results).where(results.c.person == number).values(person=-number))
        connection.execute(delete(people).where(people.c.id == number))
    return name


def _forget_words(connection: Any, number: int) -> None:
    """What somebody is called and has said in the logs of all tables."""
    theirs = log.c.kind.in_(("seat", "chat")) & (log.c.data["person"].as_integer() == number)
    for row in connection.execute(select(log).where(theirs)).mappings().all():
        words = {"words": NOBODY} if row["kind"] == "chat" else {}
        data = {**row["data"], "name": NOBODY, "person": -number, **words}
        place = (log.c.table == row["table"]) & (log.c.number == row["number"])
        connection.execute(update(log).where(place).values(data=data))


def _player(connection: Any, who: str) -> tuple[int, str]:
    known = people.c.id == int(who) if who.isascii() and who.isdigit() and len(who) < 10 else people.c.name == who
    found = connection.execute(select(people.c.id, people.c.name).where(known).order_by(people.c.id)).all()
    if len(found) == 1:
        return found[0][0], found[0][1]
    numbers = ", ".join(str(row[0]) for row in found)
    raise UnknownPlayer(
        f"Several people are called {shown(who)}; name one by number: {numbers}." if found else
        f"There is nobody called {shown(who)}.",
        f"Mehrere heißen {shown(who)}; nenne eine Nummer: {numbers}." if found else f"Niemand heißt {shown(who)}.",
    )  # fmt: skip


# --- what was reported ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reported:
    """A line of chat that somebody wants the host to see."""

    at: int
    table: str
    person: int
    name: str
    words: str
    times: int  # how many people have reported it


def reported(engine: Engine) -> list[Reported]:
    """Every line that has been reported, the latest last; those of people who are forgotten are forgotten too."""
    line = (log.c.table == reports.c.table) & (log.c.number == reports.c.number)
    query = (
        select(log.c.at, log.c.table, log.c.data, func.count().label("times"))
        .join(reports, line)
        .where(log.c.kind == "chat")
        .group_by(log.c.table, log.c.number)
        .order_by(log.c.at, log.c.table, log.c.number)
    )
    with engine.connect() as connection:
        rows = connection.execute(query).mappings().all()
    return [
        Reported(row["at"], row["table"], said["person"], said["name"], said["words"], row["times"])
        for row in rows
        if (said := row["data"])["person"] > 0
    ]
