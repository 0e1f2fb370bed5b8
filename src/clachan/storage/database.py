"""Opening the database: SQLite by one process alone, durable at every commit, or PostgreSQL by several."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import QueuePool

from clachan.errors import ClachanError, shown

POOL = 6  # connections of one server process


class BrokenDatabase(ClachanError):
    """The database cannot be used."""


def default_url() -> str:
    """`CLACHAN_DATABASE_URL`, else a file in the user's data folder."""
    if given := os.environ.get("CLACHAN_DATABASE_URL"):
        return given
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'clachan' / 'clachan.sqlite'}"


def open_engine(url: str) -> Engine:
    """The engine for an address such as sqlite:///FILE or postgresql://USER@HOST/NAME."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        parsed = None
    kind = parsed.get_backend_name() if parsed else ""
    if parsed is None or kind not in ("sqlite", "postgresql"):
        raise BrokenDatabase(
            f"The database address {shown(url.partition('@')[0])} cannot be used; write sqlite:///FILE or "
            "postgresql://USER@HOST/NAME.",
            f"Die Datenbankadresse {shown(url.partition('@')[0])} ist nicht zu gebrauchen; nötig ist sqlite:///DATEI "
            "oder postgresql://USER@HOST/NAME.",
        )
    if kind == "sqlite":
        return _sqlite(parsed.database or "")
    parsed = parsed.set(drivername="postgresql+psycopg")
    return create_engine(parsed, pool_size=POOL, max_overflow=POOL, pool_pre_ping=True, hide_parameters=True)


def _sqlite(file: str) -> Engine:
    """One connection, for one thread at a time; SQLite's file and its folder are made where they are missing."""
    if file and file != ":memory:":
        try:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unusable(file, error.strerror or str(error)) from None
    engine = create_engine(
        f"sqlite:///{file}",
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"check_same_thread": False, "timeout": 5},
        hide_parameters=True,  # what is written may be secret; errors are logged
    )
    event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: Any) -> None:
    """Every commit is on the disk before it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _unusable(what: str, why: str) -> BrokenDatabase:
    return BrokenDatabase(
        f"The database {shown(what)} cannot be used: {why.rstrip('.')}.",
        f"Die Datenbank {shown(what)} ist nicht zu gebrauchen: {why.rstrip('.')}.",
    )


def check(engine: Engine) -> None:
    """One connection, so that a wrong address is told at once."""
    with telling(engine), engine.connect():
        return


@contextlib.contextmanager
def telling(engine: Engine) -> Iterator[None]:
    """What the database refuses is told in one sentence."""
    try:
        yield
    except DBAPIError as error:
        lines = str(error.orig).strip().splitlines() or ["?"]
        raise _unusable(engine.url.render_as_string(hide_password=True), lines[0]) from None


class Lock:
    """Keeps a second server from the same SQLite file; PostgreSQL needs none."""

    def __init__(self, engine: Engine) -> None:
        self._file: IO[str] | None = None
        name = engine.url.database
        if engine.dialect.name != "sqlite" or not name or name == ":memory:":
            return
        try:
            self._file = Path(f"{name}.lock").open("w", encoding="utf-8")  # noqa: SIM115
        except OSError as error:
            raise _unusable(name, error.strerror or str(error)) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.release()
            raise BrokenDatabase(
                f"Another server uses the database {shown(name)}; stop it, or give this one another --database.",
                f"Ein anderer Server benutzt die Datenbank {shown(name)}; beende ihn oder gib diesem eine andere mit "
                "--database.",
            ) from None

    def release(self) -> None:
        """Lets others in."""
        if self._file is not None:
            self._file.close()
            self._file = None
