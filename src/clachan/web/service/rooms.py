"""The tables that this server holds in memory, and the one way to change one: check, write down, tell."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import Engine

from clachan.arena.scale import Scale
from clachan.engine.contract import Game
from clachan.engine.replay import Moment, recalled
from clachan.errors import ClachanError
from clachan.storage.gatherings import SIGN
from clachan.storage.results import note
from clachan.storage.tables import Clash, Entry, TableRow, Tables, mark_of
from clachan.web.service import deeds, moments
from clachan.web.service.endings import ending_of
from clachan.web.service.hub import Hub
from clachan.web.service.live import Live, others_rules
from clachan.web.service.thinking import Advised

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 20  # of one deed while other servers write to the same table
THREADS = 6  # that wait for PostgreSQL; SQLite has one
MOST_ROOMS = 5000
JUDGE = Scale()

logger = logging.getLogger("clachan")


class UnknownTable(ClachanError):
    """There is no such table."""


class NotReady(ClachanError):
    """The game is being compiled."""


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Room:
    """One table in memory, the lock that its changes wait for, and what is not worth writing down."""

    def __init__(self, table: str, hub: Hub) -> None:
        self.id, self.hub = table, hub
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.stale = True
        self.used = 0
        self.advice: dict[int, tuple[int, tuple[Advised, ...]]] = {}  # by seat: own step number, choices weighed
        self.asking: set[int] = set()
        self.cache: dict[Any, Any] = {}
        self.cached = -1


def _nothing(room: Room) -> None:
    """Nobody runs bots here."""


async def _nobody(*_: object) -> bool:
    """Nobody takes over tables here."""
    return False


class Rooms:
    """All tables in memory, over the database."""

    def __init__(
        self, engine: Engine, server: str, games: Callable[[str], Game], now: Callable[[], int] = now_ms
    ) -> None:
        self.tables = Tables(engine, server)
        self.games, self.now = games, now
        self.hub = Hub()
        self.several = engine.dialect.name == "postgresql"
        self.touched: Callable[[Room], None] = _nothing
        self.adopt: Callable[[Room, TableRow], Awaitable[bool]] = _nobody
        self._threads = ThreadPoolExecutor(THREADS if self.several else 1, "database")
        self.failed: set[str] = set()  # tables that nobody here goes on with, since something has gone wrong
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def db(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Something that waits for the database, in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: function(*given, **named))

    async def stop(self) -> None:
        """Ends what nobody waits for, and the threads."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.close()

    def close(self) -> None:
        """Ends the threads."""
        self._threads.shutdown()

    def room(self, table: str) -> Room:
        """The room of a table, empty as long as nobody has looked."""
        room = self._rooms.get(table)
        if room is None:
            self._make_space()
            room = self._rooms[table] = Room(table, self.hub)
        room.used = self.now()
        return room

    def known(self, table: str) -> Live | None:
        """A table if it is in memory."""
        room = self._rooms.get(table)
        return None if room is None else room.live

    def held(self) -> list[Room]:
        """Every room."""
        return list(self._rooms.values())

    def _make_space(self) -> None:
        if len(self._rooms) < MOST_ROOMS:
            return
        for room in sorted(filter(self._idle, self._rooms.values()), key=lambda room: room.used)[: MOST_ROOMS // 10]:
            del self._rooms[room.id]

    def _idle(self, room: Room) -> bool:
        """Nobody looks, nobody writes, and no clock runs."""
        live = room.live
        timed = live is not None and live.status == "playing" and live.terms.pace != "none"
        return not timed and not room.lock.locked() and not self.hub.watching(room.id)

    async def _fresh(self, room: Room) -> Live:
        """The table as it is in the database; the caller holds the lock."""
        if room.live is None:
            found = await self.db(self.tables.read, room.id)
            if found is not None and await self.adopt(room, found[0]):
                found = await self.db(self.tables.read, room.id)
            if found is None:
                self._rooms.pop(room.id, None)
                raise UnknownTable("There is no such table.", "Diesen Tisch gibt es nicht.")
            room.live = await self._loaded(*found)
        elif room.stale:
            found = await self.db(self.tables.read, room.id, room.live.number)
            if found is not None:
                room.live.catch_up(*found)
        room.stale = False
        if room.live.needs_new_rules:
            await self._renew(room, room.live)
        return room.live

    async def _loaded(self, row: TableRow, entries: list[Entry]) -> Live:
        """The table from its log, and from what was kept where it was played under other rules."""
        game, kept = self.games(row.game), dict[int, Moment]()
        if others_rules(row, game, entries):
            lines = await self.db(self.tables.moments, row.id)
            kept = {number: recalled(line) for number, line in lines.items()}
        return Live.load(row, game, entries, kept)

    async def _renew(self, room: Room, live: Live) -> None:
        """The table goes on under today's rules."""
        live.renew(self.now())
        room.live = None
        with contextlib.suppress(Clash):
            await self._write(room, live)
        found = await self.db(self.tables.read, room.id)
        assert found is not None
        room.live = await self._loaded(*found)

    async def look(self, table: str, reading: Callable[[Room, Live], T]) -> T:
        """Something that only reads; it never sees what is not written down yet."""
        room = self.room(table)
        async with room.lock:
            if self.several and room.live is not None and not room.stale:
                await self._behind(room, room.live.number)
            return reading(room, await self._fresh(room))

    async def act(self, table: str, deed: Callable[[Live], T]) -> T:
        """Something that changes the table: checked on the present situation, on the disk when this returns."""
        room = self.room(table)
        async with room.lock:
            for _ in range(TRIES):
                live = await self._fresh(room)
                before = live.number
                try:
                    value = deed(live)
                except ClachanError:
                    self._forget(room, live)
                    if not self.several or not await self._behind(room, before):
                        raise
                    continue
                except BaseException:
                    room.live = None
                    raise
                if not live.fresh or await self._kept(room, live):
                    return value
            raise deeds.refuse("The table is too busy; try again.", "Am Tisch ist zu viel los; versuch es noch einmal.")

    def _forget(self, room: Room, live: Live) -> None:
        """A deed that failed half-way has never been."""
        if live.fresh:
            room.live = None

    async def _behind(self, room: Room, number: int) -> bool:
        """Whether another server has written something that was not known here."""
        room.stale = await self.db(self.tables.newest, room.id) > number
        return room.stale

    async def _kept(self, room: Room, live: Live) -> bool:
        """Written down and told; False: another server was faster."""
        room.live = None
        try:
            await self._write(room, live)
        except Clash:
            return False
        except BaseException:
            self.failed.add(room.id)
            raise
        room.live = live
        self.touched(room)
        return True

    async def _write(self, room: Room, live: Live) -> None:
        entries, live.fresh = live.fresh, []
        secret, ending = live.secret_to(entries), ending_of(live, entries[-1].at)
        keep = None if ending is None else partial(note, ending=ending, judge=JUDGE)
        seated = {entry.seat or 0: live.seats[entry.seat or 0] for entry in entries if entry.kind == "seat"}
        changes = live.changes(entries, self.now())
        kept = moments.keep(live, entries, changes.get("position"))
        await self.db(self.tables.append, room.id, entries, changes, seated, keep, kept)
        self.tell(live, secret)

    def tell(self, live: Live, person: int | None = None) -> None:
        """Every open page of the table, and everybody whose turn it is now."""
        self.hub.tell_table(live.row.id, person)
        acting = live.acting()
        for number, seat in enumerate(live.seats):
            if seat.person is not None:
                to_act = number in acting and number in live.humans()
                self.hub.tell_turn(live.row.id, seat.person, to_act, mark_of(live.status, seat))

    async def new(self, row: TableRow, deed: Callable[[Live], None]) -> None:
        """A table with its first entries."""
        await self.db(self.tables.new, row)
        await self.act(row.id, deed)
        if (live := self.known(row.id)) is not None:
            self.tell(live)

    async def forget(self, table: str) -> None:
        """A table that nobody needs goes, with all that belongs to it."""
        self._rooms.pop(table, None)
        await self.db(self.tables.forget, table)

    def changed_elsewhere(self, table: str) -> None:
        """Another server has written to a table: what is in memory is old. A gathering is not kept in memory."""
        if table.startswith(SIGN):
            self.hub.tell_table(table)
            return
        self._later(self._refresh(table))

    def missed(self) -> None:
        """Other servers may have written anything."""
        for room in self._rooms.values():
            room.stale = True
            self._later(self._refresh(room.id))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _refresh(self, table: str) -> None:
        """Those who wait here for what others do elsewhere are told."""
        room = self._rooms.get(table)
        if room is not None:
            async with room.lock:
                room.stale = True
                with contextlib.suppress(NotReady, UnknownTable):
                    self.tell(await self._fresh(room))
            self.touched(room)
        elif self.hub.people():
            row = await self.db(self.tables.row, table)
            for number, seat in enumerate(row.seats if row else ()):
                if row is not None and seat.person is not None:
                    to_act = seat.kind == "human" and row.acts(number)
                    self.hub.tell_turn(table, seat.person, to_act, mark_of(row.status, seat))
