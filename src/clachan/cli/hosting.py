"""What hosts do: `backup`, `restore`, `migrate`, `retention`, `reports`, `delete-player`, `end-table`,
`rebuild-ratings`."""

import argparse
import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from clachan.cli import files
from clachan.cli.language import UsageError
from clachan.cli.serve import check_packages
from clachan.cli.words import WORDS

if TYPE_CHECKING:
    from sqlalchemy import Engine

LONGEST = 36_500  # days
Work = Callable[["Engine", argparse.Namespace], dict[str, Any]]


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def _backup(engine: "Engine", given: argparse.Namespace) -> dict[str, Any]:
    from clachan.storage.keeping import backup

    files.check(given.file)
    return {"rows": backup(engine, Path(given.file), now()), "file": given.file}


def _restore(engine: "Engine", given: argparse.Namespace) -> dict[str, Any]:
    from clachan.storage.keeping import restore

    files.check_read(given.file)
    return {"rows": restore(engine, Path(given.file)), "file": given.file}


def _migrate(engine: "Engine", given: argparse.Namespace) -> dict[str, Any]:
    from clachan.storage.migrate import migrate, newest

    migrate(engine)
    return {"form": newest()}


def _retention(engine: "Engine", given: argparse.Namespace) -> dict[str, Any]:
    from clachan.storage.keeping import forget_old

    if not 1 <= given.days <= LONGEST:
        raise UsageError(f"--days is 1 to {LONGEST}.", f"--days ist 1 bis {LONGEST}.")
    tables, people = forget_old(engine, given.days, now())
    return {"tables": tables, "people": people}


def _reports(engine: "Engine", _: argparse.Namespace) -> dict[str, Any]:
    from clachan.storage.keeping import reported

    lines = [
        {**vars(one), "at": time.strftime("%Y-%m-%d %H:%M", time.gmtime(one.at / 1000))} for one in reported(engine)
    ]
    return {"lines": lines, "count": len(lines)}


def _delete_player(engine: "Engine", given: argparse.Namespace) -> dict[str, Any]:
    from clachan.storage.keeping import forget_player

    return {"who": forget_player(engine, given.who)}


def _end_table(engine: "Engine", given: argparse.Namespace) -> dict[str, Any]:
    from clachan.web.service.ending import end_table

    asyncio.run(end_table(engine, given.table))
    return {"table": given.table}


def _rebuild_ratings(engine: "Engine", _: argparse.Namespace) -> dict[str, Any]:
    from clachan.arena.scale import Scale
    from clachan.storage.results import rebuild

    return {"tables": rebuild(engine, Scale())}


ARGUMENTS = {
    "backup": ("file", "host file"),
    "restore": ("file", "host file"),
    "delete-player": ("who", "host who"),
    "end-table": ("table", "host table"),
}
"""What a command has to be told, and the word that says so."""
DONE = {
    "backup": "backup done",
    "restore": "restore done",
    "migrate": "migrate done",
    "retention": "retention done",
    "reports": "reports done",
    "delete-player": "delete-player done",
    "end-table": "end-table done",
    "rebuild-ratings": "rebuild-ratings done",
}
WORK: dict[str, Work] = {
    "backup": _backup,
    "restore": _restore,
    "migrate": _migrate,
    "retention": _retention,
    "reports": _reports,
    "delete-player": _delete_player,
    "end-table": _end_table,
    "rebuild-ratings": _rebuild_ratings,
}
READING = ("backup", "reports")
RAW = ("restore", "migrate")
"""Commands that do not need the newest form of the database."""


@contextlib.contextmanager
def _opened(name: str, database: str | None) -> "Iterator[Engine]":
    """The database; who writes to SQLite is alone."""
    from clachan.storage.database import Lock, check, default_url, open_engine, telling
    from clachan.storage.migrate import check_form, migrate

    engine = open_engine(database or default_url())
    lock = None
    try:
        check(engine)
        if name not in READING:
            lock = Lock(engine)
        with telling(engine):
            if name in READING:
                check_form(engine)
            elif name not in RAW:
                migrate(engine)
            yield engine
    finally:
        engine.dispose()
        if lock is not None:
            lock.release()


def _command(name: str) -> Any:
    """One command, as the command line wants it."""

    def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
        if name in ARGUMENTS:
            argument, words = ARGUMENTS[name]
            parser.add_argument(argument, metavar=argument.upper(), help=say[words])
        if name == "retention":
            parser.add_argument("--days", type=int, required=True, help=say["host days"])
        parser.add_argument("--database", help=say["serve database"])

    def run(arguments: argparse.Namespace, language: str) -> int:
        check_packages()
        with _opened(name, arguments.database) as engine:
            done = WORK[name](engine, arguments)
        for line in done.get("lines", ()):
            print(WORDS[language]["reports line"].format(**line))
        print(WORDS[language][DONE[name]].format(**done))
        return 0

    return SimpleNamespace(add=add, run=run)


COMMANDS = {name: _command(name) for name in WORK}
