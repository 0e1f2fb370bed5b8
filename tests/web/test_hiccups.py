"""What goes wrong for a moment, or at the wrong moment: every table goes on nevertheless."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

import clachan
from clachan.engine import warming
from clachan.engine.contract import Game
from clachan.storage.schema import log
from clachan.storage.tables import Entry
from clachan.web.service import deeds
from clachan.web.service.games import Shelf
from clachan.web.service.live import RUNNING
from clachan.web.service.running import DEAD
from clachan.web.service.terms import MINUTE
from tests.web.tools import Clock, Guest, House, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAME = clachan.games()[0]
PATIENCE = 120  # seconds


def fails_once(here: House, monkeypatch: pytest.MonkeyPatch, when: Callable[[Entry], bool]) -> list[str]:
    """The database does not answer when such an entry is to be written for the first time; what could not be."""
    tables, failed = here.service.rooms.tables, list[str]()
    write = tables.append

    def append(table: str, entries: Sequence[Entry], *given: Any) -> None:
        if not failed and when(entries[0]):
            failed.append(entries[0].kind)
            raise OperationalError("", None, Exception("gone"))
        write(table, entries, *given)

    monkeypatch.setattr(tables, "append", append)
    return failed


async def test_a_bot_whose_turn_could_not_be_written_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as here, asyncio.timeout(PATIENCE):
        await here.service.runner.beat()
        failed = fails_once(here, monkeypatch, lambda entry: (entry.kind, entry.seat) == ("step", 1))
        ailsa = Guest(here, "Ailsa")
        table = await ailsa.set_table(GAME, 2, seat_1="me", seat_2="beginner")
        while not here.live(table).thinking() and not failed:
            assert (await ailsa.play(table)).status_code == 200
        while not failed or here.service.runner._busy:
            await asyncio.sleep(0.005)
        assert here.live(table).thinking() == [1]
        await here.service.runner.beat()
        assert not (await here.settled(table)).thinking()


async def test_a_clock_whose_end_could_not_be_written_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        await here.service.runner.beat()
        table, one, two = await two_at(here, GAME, pace="live", minutes=1, increment=0)
        seat = to_act(here, table, one, two).seat(table)
        failed = fails_once(here, monkeypatch, lambda entry: entry.kind == "timeout")
        clock.pass_by(61)
        with pytest.raises(OperationalError):
            await here.service.runner.check_clocks()
        await here.service.runner.beat()
        await here.service.runner.check_clocks()
        assert (here.live(table).taken, failed) == ({seat}, ["timeout"])


async def test_a_table_that_is_taken_over_while_somebody_acts_there_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with house(tmp_path, clock) as here, house(tmp_path, clock) as there, asyncio.timeout(PATIENCE):
        await here.service.runner.beat()
        table, _, _ = await two_at(here, GAME, pace="live", minutes=10, increment=0)
        seat = here.live(table).acting()[0]
        rooms, runner = there.service.rooms, there.service.runner
        await rooms.look(table, lambda _, live: live)
        clock.pass_by(DEAD / 1000 + 1)
        write, taking = rooms._write, list[asyncio.Task[None]]()

        async def late(*given: Any) -> None:
            """The other one has time meanwhile."""
            taking.append(asyncio.ensure_future(runner.beat()))
            await asyncio.wait(taking, timeout=0.5)
            await write(*given)

        monkeypatch.setattr(rooms, "_write", late)
        await rooms.act(table, lambda live: deeds.agree(live, 1 - seat, True, clock()))
        await taking[0]
        live = there.live(table)
        assert (live.row.runner, live.agrees) == (there.service.server, {1 - seat})


async def test_whoever_acts_before_a_table_is_taken_over_pays_for_no_time_without_a_server(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        await here.service.runner.beat()
        table, _, _ = await two_at(here, GAME, pace="live", minutes=10, increment=0)
        seat = here.live(table).acting()[0]
    clock.pass_by(3600)
    async with house(tmp_path, clock) as there:
        await there.service.rooms.act(table, lambda live: deeds.agree(live, 1 - seat, True, clock()))
        live = there.live(table)
        assert (live.row.runner, live.agrees) == (there.service.server, {1 - seat})
        assert live.clocks.left_of(seat, clock()) == 10 * MINUTE


async def test_bots_of_a_table_that_is_looked_at_before_it_is_taken_over_think(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        await here.service.runner.beat()
        here.service.rooms.touched = lambda _: None
        ailsa = Guest(here, "Ailsa")
        table = await ailsa.set_table(GAME, 2, seat_1="beginner", seat_2="me")
        while not here.live(table).thinking():
            assert (await ailsa.play(table)).status_code == 200
    clock.pass_by(DEAD / 1000 + 1)
    async with house(tmp_path, clock) as there, asyncio.timeout(PATIENCE):
        assert (await Guest(there, "Una").get(f"/t/{table}")).status_code == 200
        await there.settled(table)


async def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        made = [(await two_at(here, GAME))[0] for _ in range(2)]
        with here.engine.begin() as connection:
            connection.execute(update(log).where(log.c.table == made[0], log.c.kind == "begin").values(data={}))
    async with house(tmp_path, clock) as there:
        tables = there.service.rooms.tables
        found = sorted(tables.orphans(RUNNING, clock()), key=lambda row: made.index(row[0]))
        monkeypatch.setattr(tables, "orphans", lambda *_: found)
        await there.service.runner.beat()
        live = there.service.rooms.known(made[1])
        assert live is not None
        assert live.row.runner == there.service.server


async def test_nothing_is_left_to_be_read_when_a_server_has_stopped(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, _, _ = await two_at(here, GAME)
        rooms = here.service.rooms
        await rooms.room(table).lock.acquire()
        rooms.changed_elsewhere(table)
        (reading,) = rooms._tasks
    assert reading.cancelled()


def test_a_game_that_cannot_be_prepared_keeps_no_other_from_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def warm(games: Sequence[Game], *_: object) -> list[int]:
        if games[0].name == GAME:
            raise OSError("No space left on device")
        return []

    monkeypatch.setattr(warming, "warm", warm)
    monkeypatch.setattr(warming, "warm_part", lambda *_: None)
    shelf = Shelf()
    shelf.start()
    shelf._thread.join()
    assert [name for name in clachan.games() if not shelf.ready(name)] == [GAME]
    assert "cannot be prepared" in caplog.text
