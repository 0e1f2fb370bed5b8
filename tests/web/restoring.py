"""Yesterday's backup on a fresh machine, timed: `python -m tests.web.restoring --tables 1000`, or with `--postgres`."""

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Engine, Table, func, insert, select

import clachan
from clachan.storage.database import open_engine
from clachan.storage.schema import log, metadata, tables
from tests.web.kills import Process
from tests.web.tools import house, to_act, two_at

MOVES = 30  # that a game has seen


async def begin(url: str) -> None:
    """A table of every game, some way into it."""
    async with house(url) as here:
        for game in clachan.games():
            table, one, two = await two_at(here, game)
            for _ in range(MOVES):
                if here.live(table).status == "playing":
                    await to_act(here, table, one, two).play(table)


def _of_tables() -> list[tuple[Table, str]]:
    """Where the rows of a table lie, and the column that names it."""
    others = [(one, "table") for one in metadata.sorted_tables if "table" in one.primary_key.columns]
    return [(tables, "id"), *others]


def multiply(engine: Engine, wanted: int) -> None:
    """The same tables again under other names, until there are so many."""
    with engine.begin() as connection:
        known = list(connection.scalars(select(tables.c.id)))
        for number in range(wanted - len(known)):
            for kind, column in _of_tables():
                found = connection.execute(select(kind).where(kind.c[column] == known[number % len(known)])).mappings()
                rows = [{**row, column: f"copy{number:08}"} for row in found]
                if rows:
                    connection.execute(insert(kind), rows)


def clachan_does(*words: str) -> float:
    """The seconds that a command takes."""
    began = time.monotonic()
    subprocess.run([sys.executable, "-m", "clachan", *words], check=True, capture_output=True)
    return round(time.monotonic() - began, 1)


def measure(old: str, new: str, wanted: int, folder: Path) -> dict[str, Any]:
    """So many tables saved, brought back into an empty database, and one of them looked at there."""
    asyncio.run(begin(old))
    engine = open_engine(old)
    multiply(engine, wanted)
    with engine.connect() as connection:
        entries = connection.scalar(select(func.count()).select_from(log))
        table = connection.scalar(select(tables.c.id).order_by(tables.c.id))
    engine.dispose()
    file = folder / "yesterday.backup"
    seconds = {
        "backup": clachan_does("backup", str(file), "--database", old),
        "restore": clachan_does("restore", str(file), "--database", new),
    }
    began = time.monotonic()
    process = Process(new)
    try:
        assert httpx.get(f"http://{process.address}/health", timeout=60).status_code == 200
        process.wait_for(*clachan.games())
        assert httpx.get(f"http://{process.address}/t/{table}", timeout=60).status_code == 200
        seconds["played on"] = round(time.monotonic() - began, 1)
    finally:
        process.kill()
    size = round(file.stat().st_size / 2**20, 2)
    return {"tables": wanted, "entries": entries, "megabytes": size, "seconds": seconds}


def main() -> None:
    """As many tables as asked for; what was measured is one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--postgres", action="store_true", help="from one PostgreSQL database to another")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        urls = [f"sqlite:///{folder / name / 'clachan.sqlite'}" for name in ("old", "new")]
        if given.postgres:
            from tests.postgres import postgres

            server = stack.enter_context(postgres())
            urls = [server.new(), server.new()]
        print(json.dumps(measure(urls[0], urls[1], given.tables, folder)))


if __name__ == "__main__":
    main()
