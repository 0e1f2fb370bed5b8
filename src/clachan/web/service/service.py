"""The service as a whole: people, tables, games, bots and clocks of one server process."""

import asyncio
import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Engine

from clachan.errors import ClachanError
from clachan.storage.listen import Listener
from clachan.storage.people import People, Person
from clachan.storage.post import Post
from clachan.storage.tables import TableRow, mark_of
from clachan.web.service import analysing, deeds, opening, replaying, thinking
from clachan.web.service.games import Shelf
from clachan.web.service.gathering import Evenings
from clachan.web.service.live import RUNNING, Live
from clachan.web.service.mail import Mail
from clachan.web.service.painting import Painter
from clachan.web.service.posting import Postman
from clachan.web.service.rooms import Room, Rooms, now_ms
from clachan.web.service.running import Runner

MOST_OWN = 40  # tables that somebody has set and that are not over
MOST_TOKENS = 5
MOST_DEVICES = 20
MOST_REPORTS = 50
MOST_TABLES = 200  # of one person that are looked at
LINK = 15  # minutes that a device link can be used
MINUTE = 60_000
REMEMBERED = 20_000  # milliseconds that a person is not asked for again
PROOFS = 4096  # that are remembered
TOO_MANY = ("Too many requests; wait a moment.", "Zu viele Anfragen; warte einen Moment.")
MAC = 16  # letters of an invitation's proof


class TooMany(ClachanError):
    """There are enough of these."""


@lru_cache(PROOFS)
def _proof(secret: bytes, words: str) -> str:
    return hmac.new(secret, words.encode(), hashlib.sha256).hexdigest()


def _always() -> bool:
    return True


newcomer: ContextVar[Callable[[], bool]] = ContextVar("newcomer", default=_always)
"""Whether whoever asks now may become somebody new."""


@dataclass(frozen=True)
class Conduct:
    """How a server behaves."""

    pause: float = 0.5  # seconds that a bot takes at least
    workers: int | None = None
    strict: bool = True  # rates are limited
    alone: bool = True  # it prepares games, and looks at clocks and leases, by itself
    imprint: str = ""
    privacy: str = ""
    public: str = ""  # what others know the server by, where the host says it
    mail: Mail | None = None


@dataclass(frozen=True)
class Mind:
    """What somebody thinks of others' words."""

    muted: frozenset[int] = frozenset()  # people whose words they do not want to read
    reported: frozenset[tuple[str, int]] = frozenset()  # lines that the host should see: table and number


class Service:
    """Everything that pages and programs can ask for."""

    def __init__(self, engine: Engine, conduct: Conduct | None = None, now: Callable[[], int] = now_ms) -> None:
        self.conduct = conduct or Conduct()
        self.engine, self.now = engine, now
        self.server = secrets.token_hex(8)
        self.shelf = Shelf(self._game_told)
        self.people, self.post = People(engine), Post(engine)
        self.rooms = Rooms(engine, self.server, self.shelf.find, now)
        self.hub = self.rooms.hub
        self.workers = thinking.Workers(self.conduct.workers)
        self.judges = thinking.Workers(1)
        self.painter = Painter()
        self.judging = analysing.Judging(self.rooms, engine, self.server)
        self._thoughts: set[asyncio.Task[None]] = set()
        self._advised: set[int] = set()  # who waits for a hint
        self.runner = Runner(self.rooms, self.people, self.workers, self.server, self.conduct.pause)
        mail = self.conduct.mail
        self.postman = Postman(self.rooms, self.people, self.post, mail, self.proof) if mail else None
        self.evenings = Evenings(self.rooms, self.server, self.shelf.find)
        self.runner.gathering_over = self.evenings.table_over
        self.runner.left_undone = self.evenings.advance_all
        self._listener: Listener | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._known: dict[str, tuple[int, Person | None]] = {}
        self._changes = 0  # of people: what was asked before one is not remembered after it
        self._minds: dict[int, tuple[int, Mind]] = {}
        self._secret = b""
        self.counts: Counter[str] = Counter()  # answers by status

    # --- life -------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Opens for everybody; games are prepared meanwhile."""
        self._loop = asyncio.get_running_loop()
        secret = await self.rooms.db(self.people.setting, "secret", secrets.token_hex(32))
        self._secret = secret.encode()
        if self.conduct.alone:
            self.shelf.start()
            self.runner.start()
            if self.postman is not None:
                self.postman.start()
        if self.rooms.several:
            self._listener = Listener(self.engine, self.server, self._elsewhere, self._missed)
            self._listener.start()

    async def stop(self) -> None:
        """Closes; what is acknowledged is kept."""
        self.hub.close()
        await asyncio.to_thread(self.shelf.stop)
        if self.postman is not None:
            await self.postman.stop()
        for task in self._thoughts:
            task.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        await self.runner.stop()
        await self.rooms.db(self.judging.kept.leave)
        self.judges.close()
        await self.painter.close()
        self.workers.close()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        await self.rooms.stop()

    def _on_loop(self, function: Callable[..., None], *given: Any) -> None:
        """From another thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *given)

    def _elsewhere(self, table: str) -> None:
        self._on_loop(self.rooms.changed_elsewhere, table)

    def _missed(self) -> None:
        self._on_loop(self.rooms.missed)

    def _game_told(self, game: str, progress: int) -> None:
        self._on_loop(self._tell_game, game, progress)

    def _tell_game(self, game: str, progress: int) -> None:
        self.hub.tell_game(game, progress)
        if self.shelf.ready(game):
            self.runner.game_ready()
            self._do(replaying.fill(self.rooms, self.shelf.find(game)))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    # --- people -----------------------------------------------------------------------------------------------------

    def proof(self, words: str) -> str:
        """What only this service can make of these words."""
        return _proof(self._secret, words)

    async def person_of(self, device: str) -> Person | None:
        """Whose device this is."""
        return await self._remembered(f"d {device}", self.people.of_device, device)

    async def person_of_token(self, token: str) -> Person | None:
        """Whose programs use this token."""
        return await self._remembered(f"t {token}", self.people.of_token, token)

    async def _remembered(self, key: str, find: Callable[[str], Person | None], secret: str) -> Person | None:
        found = self._known.get(key)
        if found is not None and found[0] > self.now():
            return found[1]
        changes = self._changes
        person = await self.rooms.db(find, secret)
        if len(self._known) > 10_000:
            self._known.clear()
        if changes == self._changes:
            self._known[key] = (self.now() + REMEMBERED, person)
        return person

    def forget_known(self) -> None:
        """Everybody is asked for again."""
        self._changes += 1
        self._known.clear()
        self._minds.clear()

    async def new_person(self, name: str, device: str, words: str, language: str | None) -> Person:
        """Somebody new with a name; one address can be so many new people and no more."""
        if not newcomer.get()():
            raise TooMany(*TOO_MANY)
        person = await self.rooms.db(self.people.new, name, device, words, language, self.now())
        self._changes += 1
        self._known.pop(f"d {device}", None)
        return person

    async def change_person(self, person: Person, **values: Any) -> None:
        """Name, language, theme, confirm."""
        await self.rooms.db(lambda: self.people.change(person.id, **values))
        self.forget_known()

    async def mind_of(self, person: Person | None) -> Mind:
        """What somebody thinks of others' words; remembered for a while."""
        if person is None:
            return Mind()
        until, mind = self._minds.get(person.id, (0, Mind()))
        if until <= self.now():
            mind = await self.rooms.db(self._mind_of, person.id)
            self._minds[person.id] = (self.now() + REMEMBERED, mind)
        return mind

    def _mind_of(self, person: int) -> Mind:
        return Mind(self.people.muted(person), self.people.reported_by(person))

    async def offer_link(self, person: Person) -> str:
        """A link for another device of the same person."""
        token = secrets.token_urlsafe(24)
        now = self.now()
        await self.rooms.db(self.people.offer_link, person.id, token, now + LINK * MINUTE, now)
        return token

    async def use_link(self, token: str, device: str, words: str) -> Person | None:
        """The device is somebody's from now on."""
        person = await self.rooms.db(self.people.use_link, token, device, words, self.now(), MOST_DEVICES)
        self.forget_known()
        return person

    async def offer_token(self, person: Person) -> str:
        """A token for programs."""
        token = secrets.token_urlsafe(32)
        await self.rooms.db(self.people.offer_token, person.id, token, self.now(), MOST_TOKENS)
        return token

    async def forget_device(self, device: str) -> None:
        """This device knows nobody any more."""
        await self.rooms.db(self.people.forget, device)
        self.forget_known()

    async def turns_of(self, person: Person | None) -> list[str]:
        """The tables where somebody is to act now."""
        return (await self.standing_of(person, ("playing",)))[0]

    async def standing_of(
        self, person: Person | None, statuses: tuple[str, ...] = ("waiting", *RUNNING)
    ) -> tuple[list[str], dict[str, str]]:
        """The tables where somebody is to act now, and what each of theirs is doing."""
        if person is None:
            return [], {}
        rows = await self.rooms.db(self.rooms.tables.of_person, person.id, statuses, MOST_TABLES)
        turns = [
            row.id for row in rows if any(row.seats[seat].person == person.id for seat in filter(row.acts, row.acting))
        ]
        marks = {row.id: mark_of(row.status, seat) for row in rows for seat in row.seats if seat.person == person.id}
        return turns, marks

    # --- tables -----------------------------------------------------------------------------------------------------

    async def set_table(self, fields: Mapping[str, str], person: Person) -> str:
        """A new table as the fields describe it; its id."""
        game = self.shelf.find(fields.get("game", ""))
        return await self._open(opening.table_of(fields, game, person, self.server, self.now()), person)

    async def quick(self, fields: Mapping[str, str], person: Person) -> str:
        """A table with bots that begins at once."""
        game = self.shelf.find(fields.get("game", ""))
        plan = {**opening.quick_fields(fields, game), "game": game.name}
        return await self._open(opening.table_of(plan, game, person, self.server, self.now()), person)

    async def _open(self, row: TableRow, person: Person) -> str:
        if await self.rooms.db(self.rooms.tables.count, ("waiting", *RUNNING), person.id) >= MOST_OWN:
            raise deeds.refuse(
                f"You have {MOST_OWN} tables that are not over; end one of them first.",
                f"Du hast {MOST_OWN} Tische, die nicht zu Ende sind; beende erst einen davon.",
            )
        await self.rooms.new(row, lambda live: deeds.begin(live, self.now()))
        return row.id

    async def rematch(self, table: str, person: Person) -> str:
        """The same table once more; whoever asks second is led to the first one's."""

        def check(live: Live) -> TableRow | str:
            if live.status not in ("over", "ended") or live.seat_of(person.id) is None:
                raise deeds.refuse("A rematch follows a game of yours.", "Eine Revanche folgt auf eine eigene Partie.")
            return live.row.rematch or opening.again(live, person, self.server, self.now())

        planned = await self.rooms.look(table, lambda _, live: check(live))
        if isinstance(planned, str):
            return planned

        def note(live: Live) -> str:
            if live.row.rematch is None:
                live.add("rematch", self.now(), table=planned.id)
            return live.row.rematch or planned.id

        await self._open(planned, person)
        try:
            chosen = await self.rooms.act(table, note)
        except ClachanError:
            await self.rooms.forget(planned.id)
            raise
        if chosen != planned.id:
            await self.rooms.forget(planned.id)
        return chosen

    def invitation(self, table: str, seat: int) -> str:
        """The token of a seat's invitation."""
        return f"{table}-{seat}-{self.proof(f'invitation {table} {seat}')[:MAC]}"

    def invited(self, token: str) -> tuple[str, int]:
        """The table and the seat of an invitation."""
        table, _, rest = token.partition("-")
        seat, _, _ = rest.partition("-")
        if (
            seat.isascii()
            and seat.isdigit()
            and len(seat) < 3
            and hmac.compare_digest(self.invitation(table, int(seat)).encode(), token.encode())
        ):
            return table, int(seat)
        raise deeds.refuse("This invitation is not valid.", "Diese Einladung gilt nicht.")

    async def ask_hint(self, table: str, person: Person) -> None:
        """What a bot would do; it is shown to who has asked."""

        def question(room: Room, live: Live) -> tuple[Any, ...]:
            deeds.check_playing(live)
            seat = deeds.check_own(live, live.seat_of(person.id))
            if not live.terms.hints:
                raise deeds.refuse("There are no hints at this table.", "An diesem Tisch gibt es keine Tipps.")
            if seat not in live.acting() or live.match is None:
                raise deeds.refuse("You have nothing to decide now.", "Du hast jetzt nichts zu entscheiden.")
            if seat in room.asking or person.id in self._advised:
                raise deeds.refuse("The bot is still thinking.", "Der Bot denkt noch nach.")
            steps = [choice for choice, _ in live.open[seat]]
            return room, seat, live.steps[seat], live.game.name, thinking.told(live.match), steps

        room, seat, step, game, told, steps = await self.rooms.look(table, question)
        room.asking.add(seat)
        self._advised.add(person.id)
        try:
            found = await self.workers.run(thinking.advice, game, told, seat, steps)
        finally:
            room.asking.discard(seat)
            self._advised.discard(person.id)
        room.advice[seat] = (step, found)
        self.hub.tell_table(table, person.id)

    async def ask_opinions(self, table: str) -> None:
        """Makes the strong bot think about a finished game, once."""
        work = await self.judging.ask(table)
        if work is not None:
            self._do(self.judging.think(work, self.judges))

    async def mute(self, table: str, person: Person, seat: int) -> None:
        """Somebody's words are not shown to this person, or are again."""
        muted = await self.rooms.look(table, lambda _, live: _other(live, person, seat))
        await self.rooms.db(self.people.mute, person.id, muted)
        self._minds.pop(person.id, None)

    async def report(self, table: str, person: Person, line: int) -> None:
        """The host should see a line of chat."""

        def number(live: Live) -> int:
            if live.seat_of(person.id) is None or not 1 <= line <= len(live.chat):
                raise deeds.refuse("There is no such line.", "Diese Zeile gibt es nicht.")
            return live.chat[line - 1].number

        found = await self.rooms.look(table, lambda _, live: number(live))
        if not await self.rooms.db(self.people.report, person.id, table, found, self.now(), MOST_REPORTS):
            raise TooMany(
                f"You have reported {MOST_REPORTS} lines; that is enough.",
                f"Du hast {MOST_REPORTS} Zeilen gemeldet; das genügt.",
            )
        self._minds.pop(person.id, None)


def _other(live: Live, person: Person, seat: int) -> int:
    """Who sits on a seat, if it is somebody else."""
    found = live.seats[seat].person if 0 <= seat < len(live.seats) else None
    if found is None or found < 0 or found == person.id:
        raise deeds.refuse("Nobody else sits there.", "Dort sitzt niemand anders.")
    return found
