"""What this server does for its tables: bots, clocks, and taking over the tables of servers that have died."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from clachan.bots.levels import bot_of
from clachan.errors import ClachanError
from clachan.storage.people import People
from clachan.storage.tables import SeatRow, TableRow
from clachan.web.service import deeds, thinking
from clachan.web.service.clocks import Clocks
from clachan.web.service.endings import OVER
from clachan.web.service.live import RUNNING, Live
from clachan.web.service.rooms import TRIES, NotReady, Room, Rooms, UnknownTable
from clachan.web.service.terms import Terms

BEAT = 2000  # milliseconds between signs of life
DEAD = 7000  # without one
LOOK = 0.2  # seconds between looks at the clocks
AWAY = 120_000  # milliseconds until somebody has left
PRESENT = 45_000
STAND_IN = "easy"  # level of a bot that plays on for somebody
FALLBACK = "random"
MOST_FAILURES = 5

logger = logging.getLogger("clachan")


async def _nothing(*_: str) -> None:
    """Nobody gathers here."""


class Runner:
    """Runs the tables whose lease this server holds."""

    def __init__(self, rooms: Rooms, people: People, workers: thinking.Workers, server: str, pause: float) -> None:
        self.rooms, self.people, self.workers, self.server, self.pause = rooms, people, workers, server, pause
        self.here: dict[int, int] = {}
        self._visited: set[int] = set()
        self._busy: set[tuple[str, int]] = set()
        self._unready: dict[str, int] = {}  # tables whose game is being prepared, and since when they wait
        self._tasks: set[asyncio.Task[None]] = set()
        self.gathering_over: Callable[[str], Awaitable[None]] = _nothing
        self.left_undone: Callable[[], Awaitable[None]] = _nothing
        rooms.touched, rooms.adopt = self.touched, self.adopt

    # --- life -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begins the loops."""
        self._do(self._every(LOOK, self.check_clocks))
        self._do(self._every(BEAT / 1000, self.beat))

    async def stop(self) -> None:
        """Ends all that is going on; the tables are free for others."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.rooms.db(self.rooms.tables.leave, self.server, self.rooms.now())

    def _do(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception:
                logger.exception("a round of the runner failed")
            await asyncio.sleep(seconds)

    # --- leases -----------------------------------------------------------------------------------------------------

    async def beat(self) -> None:
        """A sign of life; the tables of servers without one are taken over."""
        now = self.rooms.now()
        await self.rooms.db(self.rooms.tables.beat, self.server, now)
        visited, self._visited = self._visited, set()
        await self.rooms.db(self.people.seen, [*self.rooms.hub.people(), *visited], now)
        self.here = await self.rooms.db(self.people.here, now - 2 * AWAY)
        for table, old, alive in await self.rooms.db(self.rooms.tables.orphans, RUNNING, now - DEAD):
            lost = 0 if alive is None else now - abs(alive)
            await self._claim(table, old, lost)
        await self._wake_again()
        await self._check_absent(now)
        await self.left_undone()

    async def _claim(self, table: str, old: str | None, lost: int) -> None:
        """Takes over one table, and nobody here changes it meanwhile."""
        room = self.rooms.room(table)
        async with room.lock:
            claimed = await self._claimed(room, old, lost)
        if claimed:
            await self._wake(room)

    async def _claimed(self, room: Room, old: str | None, lost: int) -> bool:
        """Whether the table is ours from now on; nobody pays for the time in which nobody ran it."""
        for _ in range(TRIES):
            number = await self.rooms.db(self.rooms.tables.newest, room.id)
            row = await self.rooms.db(self.rooms.tables.row, room.id)
            if row is None or row.runner != old:
                return False
            clocks = Clocks.read(Terms(**row.terms), len(row.seats), row.clocks)
            clocks.give_back(lost)
            if await self.rooms.db(self.rooms.tables.claim, room.id, old, self.server, clocks.kept(), number):
                room.live = None
                return True
        return False

    async def adopt(self, room: Room, row: TableRow) -> bool:
        """A table whose server has died is taken over before anything happens there; the caller holds the lock."""
        if row.status not in RUNNING or row.runner in (None, self.server):
            return False
        alive, now = await self.rooms.db(self.rooms.tables.alive, row.runner or ""), self.rooms.now()
        if alive is None or alive >= now - DEAD:
            return False
        self._do(self._wake(room))
        return await self._claimed(room, row.runner, now - abs(alive))

    async def _wake(self, room: Room) -> None:
        """Reads the table, where it is not in memory, and does what is to be done."""
        try:
            await self.rooms.look(room.id, lambda room, _: self.touched(room))
        except NotReady:
            self._unready.setdefault(room.id, self.rooms.now())
        except UnknownTable:
            return
        except SQLAlchemyError:
            logger.exception("a table waits for the database")
            self.rooms.failed.add(room.id)
        except Exception:
            logger.exception("a table cannot go on")

    async def _wake_again(self) -> None:
        """Tables where something has failed, such as the database for a while, go on."""
        failed, self.rooms.failed = self.rooms.failed, set()
        for table in failed:
            await self._wake(self.rooms.room(table))

    def game_ready(self) -> None:
        """Tables whose game could not be played yet go on; nobody pays for the wait."""
        waiting, self._unready = self._unready, {}
        for table, since in waiting.items():
            self._do(self._claim(table, self.server, self.rooms.now() - since))

    def _mine(self) -> list[Live]:
        return [
            room.live for room in self.rooms.held() if room.live is not None and room.live.row.runner == self.server
        ]

    # --- clocks -----------------------------------------------------------------------------------------------------

    async def check_clocks(self) -> None:
        """Clocks at zero."""
        now = self.rooms.now()
        for live in self._mine():
            end = live.clocks.next_end() if live.status == "playing" and live.terms.pace != "none" else None
            if end is not None and end <= now:
                with contextlib.suppress(ClachanError):
                    await self.rooms.act(live.row.id, lambda live: deeds.time_out(live, self.rooms.now()))

    def visited(self, person: int) -> None:
        """Somebody has just asked for a page."""
        self._visited.add(person)
        self.here[person] = self.rooms.now()

    def away_since(self, person: int) -> int | None:
        """When somebody was last seen; None: they are here."""
        seen = self.here.get(person, 0)
        return None if self.rooms.hub.is_here(person) or seen > self.rooms.now() - PRESENT else seen

    async def _check_absent(self, now: int) -> None:
        """A bot plays on for who has left while somebody waits."""
        for live in self._mine():
            if live.status != "playing" or not live.terms.takeover or live.terms.pace == "days":
                continue
            humans = live.humans()
            left = [seat for seat in humans if self._left(live, seat, now)]
            waiting = [seat for seat in humans if self.away_since(live.seats[seat].person or 0) is None]
            for seat in left if waiting else ():
                with contextlib.suppress(ClachanError):
                    await self.rooms.act(live.row.id, lambda live, seat=seat: deeds.take_over(live, seat, now))  # type: ignore[misc]

    def _left(self, live: Live, seat: int, now: int) -> bool:
        away = self.away_since(live.seats[seat].person or 0)
        waited = now - live.row.changed
        return seat in live.acting() and away is not None and now - away > AWAY and waited > AWAY

    # --- bots -------------------------------------------------------------------------------------------------------

    def touched(self, room: Room) -> None:
        """Bots that are to act begin to think."""
        live = room.live
        if live is None or live.row.runner != self.server:
            return
        if live.status in OVER and live.terms.gathering:
            self._do(self.gathering_over(live.terms.gathering))
        for seat in live.thinking():
            if (room.id, seat) not in self._busy:
                self._busy.add((room.id, seat))
                self._do(self._play(room.id, seat))

    async def _play(self, table: str, seat: int) -> None:
        """A bot's turns, as long as it is to act."""
        try:
            failures = 0
            while (asked := await self.rooms.look(table, lambda _, live: self._question(live, seat))) is not None:
                game, told, steps, bot = asked
                played, _ = await asyncio.gather(
                    self._think(game, told, seat, steps, FALLBACK if failures else bot), asyncio.sleep(self.pause)
                )
                failures = 0 if await self._bot_plays(table, seat, played) else failures + 1
                if failures > MOST_FAILURES:
                    logger.error("a bot cannot go on", extra={"seat": seat})
                    return
        except (NotReady, UnknownTable):
            return
        except Exception:
            logger.exception("a bot has stopped", extra={"seat": seat})
            self.rooms.failed.add(table)
        finally:
            self._busy.discard((table, seat))

    async def _bot_plays(self, table: str, seat: int, steps: list[str]) -> bool:
        """Whether the table is still as the bot has seen it."""
        try:
            await self.rooms.act(table, lambda live: deeds.bot_turn(live, seat, steps, self.rooms.now()))
        except ClachanError:
            return False
        return True

    def _question(self, live: Live, seat: int) -> tuple[str, dict[str, object], list[str], str] | None:
        """What a bot is asked; None: it has nothing to decide."""
        if seat not in live.thinking() or live.match is None or live.row.runner != self.server:
            return None
        row: SeatRow = live.seats[seat]
        level = row.level if row.kind == "bot" else STAND_IN
        steps = [choice for choice, _ in live.open[seat]]
        return live.game.name, thinking.told(live.match), steps, bot_of(live.game, level)

    async def _think(self, game: str, told: dict[str, object], seat: int, steps: list[str], bot: str) -> list[str]:
        try:
            found: list[str] = await self.workers.run(thinking.turn, game, told, seat, steps, bot)
        except Exception:
            logger.exception("a bot has failed", extra={"game": game, "bot": bot})
            found = await self.workers.run(thinking.turn, game, told, seat, steps, FALLBACK)
        return found
