"""Yesterday's backup on a fresh machine: every table is there and goes on."""

from pathlib import Path

import pytest
from sqlalchemy import select

from clachan.storage.database import open_engine
from clachan.storage.schema import tables
from tests.postgres import Postgres
from tests.web.restoring import begin, clachan_does, measure, multiply
from tests.web.tools import Guest, house

EACH = 8


@pytest.mark.anyio
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_every_table_of_yesterday_goes_on_on_a_fresh_machine(kind: str, tmp_path: Path, server: Postgres) -> None:
    old, new = (
        server.new() if kind == "postgresql" else f"sqlite:///{tmp_path / name / 'clachan.sqlite'}"
        for name in ("old", "new")
    )
    await begin(old)
    engine = open_engine(old)
    multiply(engine, EACH)
    with engine.connect() as connection:
        known = list(connection.scalars(select(tables.c.id).where(tables.c.status == "playing")))
    engine.dispose()
    clachan_does("backup", str(tmp_path / "yesterday.backup"), "--database", old)
    clachan_does("restore", str(tmp_path / "yesterday.backup"), "--database", new)
    async with house(old) as here, house(new) as there:
        for table in known:
            before = await here.service.rooms.look(table, lambda _, live: live)
            live = await there.service.rooms.look(table, lambda _, live: live)
            assert before.match is not None
            assert live.match is not None
            assert (live.number, live.match.position()) == (before.number, before.match.position())
            seat = live.acting()[0]
            person = live.seats[seat].person
            await there.service.rooms.act(table, lambda live, seat=seat: _step(live, seat))  # type: ignore[misc]
            assert (person, there.live(table).number) == (live.seats[seat].person, before.number + 1)
        assert (await Guest(there, "Una").get(f"/t/{known[0]}")).status_code == 200


def _step(live, seat: int) -> None:  # type: ignore[no-untyped-def]
    live.add("step", 0, seat, choice=live.match.choices(seat)[0].notation)


def test_a_restore_is_timed(tmp_path: Path) -> None:
    urls = [f"sqlite:///{tmp_path / name / 'clachan.sqlite'}" for name in ("old", "new")]
    found = measure(urls[0], urls[1], EACH, tmp_path)
    assert set(found["seconds"]) == {"backup", "restore", "played on"}
    assert found["entries"] > EACH * 4
