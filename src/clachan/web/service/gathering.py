"""Gatherings: the people join once, then one table after the other opens by itself; at the end somebody has won."""

import contextlib
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from clachan.engine.contract import Game
from clachan.errors import ClachanError
from clachan.storage.gatherings import FREE, SIGN, GatheringRow, Gatherings, Round
from clachan.storage.people import Person
from clachan.storage.tables import SeatRow, TableRow
from clachan.web.service import deeds, opening
from clachan.web.service.endings import OVER
from clachan.web.service.live import Live
from clachan.web.service.rooms import TRIES, Room, Rooms, UnknownTable
from clachan.web.service.terms import Terms, WrongTerms, read_terms

MOST_GAMES = 8
MOST_OWN = 10  # gatherings of somebody that are not over
STAND_IN = "easy"  # the level of a bot that plays on for who has left
WAY = 2  # minutes more on a clock, from the second table on: nobody sits there yet when it opens

logger = logging.getLogger("clachan")


def shares(places: Sequence[int]) -> list[float]:
    """The points of a game by guest: one for everybody left behind, half a one for everybody level."""
    return [
        sum(1.0 if place < other else 0.5 for rival, other in enumerate(places) if rival != guest and place <= other)
        for guest, place in enumerate(places)
    ]


def totals(rounds: Sequence[Round], guests: int) -> list[tuple[float, int]]:
    """By guest the points of all games that are over, and how many were won, which counts among equals."""
    found = [(0.0, 0)] * guests
    for one in rounds:
        if one.places is not None:
            earned = shares(one.places)
            found = [
                (points + earned[guest], won + (one.places[guest] == 1)) for guest, (points, won) in enumerate(found)
            ]
    return found


def places_of(sums: Sequence[tuple[float, int]]) -> list[int]:
    """By guest the place in the gathering."""
    return [1 + sum(other > mine for other in sums) for mine in sums]


def seating(row: GatheringRow, number: int) -> list[int]:
    """The guests in the order of the seats at a table, counted from 0: everybody moves on by one seat."""
    shift = number % len(row.order)
    return [*row.order[shift:], *row.order[:shift]]


class Evenings:
    """What can be done with gatherings."""

    def __init__(self, rooms: Rooms, server: str, games: Callable[[str], Game]) -> None:
        self.rooms, self.server, self.games = rooms, server, games
        self.store = Gatherings(rooms.tables.engine, server)

    async def read(self, gathering: str) -> GatheringRow:
        """A gathering as it is now."""
        found = await self.rooms.db(self.store.read, gathering) if gathering.startswith(SIGN) else None
        if found is None:
            raise UnknownTable("There is no such gathering.", "Diese Runde gibt es nicht.")
        return found

    # --- setting one up -------------------------------------------------------------------------------------------

    async def set_up(self, fields: Mapping[str, str], person: Person) -> str:
        """A gathering as the fields describe it; its id."""
        plan, terms, seated = plan_of(fields, self.games), read_terms(fields), _guests(fields, person)
        opening.check_rated(terms, seated)
        for one in plan:
            self.games(one["game"]).check_seats(len(seated))
        order = list(range(len(seated)))
        secrets.SystemRandom().shuffle(order)
        row = await self._new(person, plan, terms, seated, order)
        await self.rooms.db(self.store.new, row)
        await self.advance(row.id)
        return row.id

    async def _new(
        self,
        person: Person,
        plan: Sequence[Mapping[str, Any]],
        terms: Terms,
        seated: Sequence[SeatRow],
        order: Sequence[int],
    ) -> GatheringRow:
        if await self.rooms.db(self.store.count, person.id) >= MOST_OWN:
            raise deeds.refuse(
                f"You have {MOST_OWN} gatherings that are not over; end one of them first.",
                f"Du hast {MOST_OWN} Runden, die nicht zu Ende sind; beende erst eine davon.",
            )
        made, now = f"{SIGN}{opening.new_id()}", self.rooms.now()
        return GatheringRow(
            made, person.id, "waiting", tuple(plan), terms.kept(), tuple(order), tuple(seated), now, now
        )

    async def again(self, gathering: str, person: Person) -> str:
        """The same once more; seats are kept for the others, and whoever asks second is led to the first one's."""
        row = await self.read(gathering)
        if row.guest_of(person.id) is None or row.status not in OVER:
            raise deeds.refuse("Another one follows a gathering of yours.", "Noch eine folgt auf eine eigene Runde.")
        if row.again is not None:
            return row.again
        seated = [_kept(guest, person) for guest in row.guests]
        order = [*row.order[1:], row.order[0]]
        made = await self._new(person, row.plan, Terms(**row.terms), seated, order)
        if await self.rooms.db(self.store.follow, gathering, made, self.rooms.now()):
            await self.advance(made.id)
        self._tell(gathering)
        return (await self.read(gathering)).again or made.id

    # --- before it begins -----------------------------------------------------------------------------------------

    async def join(self, gathering: str, person: Person) -> None:
        """Takes the seat that is kept for somebody, else the first that is open."""
        for _ in range(TRIES):
            row = await self._waiting(gathering)
            mine = row.guest_of(person.id)
            if mine is not None and row.guests[mine].kind == "human":
                raise deeds.refuse("You are in already.", "Du bist schon dabei.")
            free = (number for number, guest in enumerate(row.guests) if guest.kind == "open")
            number = next(free, None) if mine is None else mine
            if number is None:
                raise deeds.refuse("There is no free seat.", "Es gibt keinen freien Platz.")
            if await self._seat(row, number, SeatRow("human", person.id, person.name)):
                return

    async def stand(self, gathering: str, person: Person) -> None:
        """Gives the seat back."""
        row = await self._waiting(gathering)
        number = self._own(row, person)
        await self._seat(row, number, SeatRow("open"))

    async def fill(self, gathering: str, person: Person, number: int, level: str) -> None:
        """The host puts a bot on a seat that is free."""
        row = await self._waiting(gathering)
        self._check_host(row, person)
        if not 0 <= number < len(row.guests) or row.guests[number].kind not in FREE:
            raise deeds.refuse("This seat is not free.", "Dieser Platz ist nicht frei.")
        await self._seat(row, number, opening.bot_seat(level or STAND_IN, [guest.name for guest in row.guests]))

    async def _waiting(self, gathering: str) -> GatheringRow:
        row = await self.read(gathering)
        if row.status != "waiting":
            raise deeds.refuse(
                "The gathering has begun; its people stay as they are.",
                "Die Runde hat begonnen; sie bleibt, wie sie ist.",
            )
        return row

    @staticmethod
    def _own(row: GatheringRow, person: Person) -> int:
        number = row.guest_of(person.id)
        if number is None or row.guests[number].kind == "invited":
            raise deeds.refuse("You are not in this gathering.", "Du bist nicht in dieser Runde.")
        return number

    @staticmethod
    def _check_host(row: GatheringRow, person: Person) -> None:
        if row.owner != person.id:
            raise deeds.refuse("Only who has set it up can do this.", "Das kann nur, wer die Runde eröffnet hat.")

    async def _seat(self, row: GatheringRow, number: int, guest: SeatRow) -> bool:
        done = await self.rooms.db(self.store.seat, row.id, number, row.guests[number], guest, self.rooms.now())
        if done:
            self._tell(row.id)
            await self.advance(row.id)
        return done

    # --- while it goes on -----------------------------------------------------------------------------------------

    async def leave(self, gathering: str, person: Person, back: bool = False) -> None:
        """From the next table on a bot plays for somebody, or they themselves again."""
        row = await self.read(gathering)
        number = self._own(row, person)
        if row.status != "playing":
            raise deeds.refuse("The gathering is not going on.", "Die Runde läuft nicht.")
        await self._seat(row, number, replace(row.guests[number], kind="human" if back else "left"))

    async def end(self, gathering: str, person: Person) -> None:
        """The host ends it early: what is over counts, and a table that is being played does not."""
        row = await self.read(gathering)
        self._check_host(row, person)
        if row.status in OVER:
            raise deeds.refuse("The gathering is over already.", "Die Runde ist schon zu Ende.")
        await self.rooms.db(self.store.become, gathering, row.status, "ended", self.rooms.now())
        self._tell(gathering)

    # --- one table after the other --------------------------------------------------------------------------------

    async def advance(self, gathering: str) -> None:
        """Whatever is to be done next, once: to begin, to count a game, to open the next table, to end."""
        for _ in range(4 * MOST_GAMES):
            row = await self.rooms.db(self.store.read, gathering)
            if row is None or not await self._step(row):
                return
            self._tell(gathering)

    async def _step(self, row: GatheringRow) -> bool:
        """One step; False: there is nothing to do."""
        now, store = self.rooms.now(), self.store
        if row.status == "waiting" and not any(guest.kind in FREE for guest in row.guests):
            if (namesake := _namesake(row.guests)) is None:
                await self.rooms.db(store.become, row.id, "waiting", "playing", now)
            else:
                bot = row.guests[namesake]
                other = opening.bot_seat(bot.level, [guest.name for guest in row.guests])
                await self.rooms.db(store.seat, row.id, namesake, bot, other, now)
            return True
        if row.status != "playing":
            return False
        latest = row.rounds[-1] if row.rounds else None
        if latest is not None and latest.places is None:
            return await self._watch(row, latest)
        if len(row.rounds) == len(row.plan) or not any(guest.kind == "human" for guest in row.guests):
            status = "over" if len(row.rounds) == len(row.plan) else "ended"
            await self.rooms.db(store.become, row.id, "playing", status, now)
            return True
        planned = self._table(row, len(row.rounds))
        if await self.rooms.db(store.open, row.id, len(row.rounds), planned, now) and latest is not None:
            self.rooms.hub.tell_table(latest.table)
        return True

    async def _watch(self, row: GatheringRow, latest: Round) -> bool:
        """The table that was opened last: it begins, or it is over and counts."""

        def look(_: Room, live: Live) -> tuple[str, list[int]]:
            return live.status, live.outcome()["places"] if live.status in OVER else []

        status, places = await self.rooms.look(latest.table, look)
        if status == "waiting":
            await self.rooms.act(latest.table, lambda live: deeds.begin(live, self.rooms.now()))
            return True
        if status not in OVER:
            return False
        by_guest = dict(zip(seating(row, latest.number), places, strict=True))
        ordered = [by_guest[guest] for guest in range(len(row.guests))]
        await self.rooms.db(self.store.close, row.id, latest.number, ordered, self.rooms.now())
        return True

    def _table(self, row: GatheringRow, number: int) -> TableRow:
        """The table of one game."""
        one, terms = row.plan[number], replace(Terms(**row.terms), gathering=row.id)
        if number and terms.pace == "live":
            terms = replace(terms, minutes=terms.minutes + WAY)
        names = [guest.name for guest in row.guests]
        seated = [_at_table(row.guests[guest], names) for guest in seating(row, number)]
        game = self.games(one["game"])
        options = game.decode_options(game.encode_options(one["options"]))
        return opening.row_of(game, options, terms, False, row.owner, seated, self.server, self.rooms.now())

    async def advance_all(self) -> None:
        """What another server has left undone, or what waited for a game to be prepared."""
        for gathering in await self.rooms.db(self.store.unfinished):
            with contextlib.suppress(ClachanError):
                await self.advance(gathering)

    async def table_over(self, gathering: str) -> None:
        """A table of a gathering is over."""
        try:
            await self.advance(gathering)
        except ClachanError:
            logger.info("a gathering waits", exc_info=True)

    def _tell(self, gathering: str) -> None:
        self.rooms.hub.tell_table(gathering)


def plan_of(fields: Mapping[str, str], games: Callable[[str], Game]) -> list[dict[str, Any]]:
    """The games in order, with the options that each was given."""
    plan = []
    for number in range(1, MOST_GAMES + 1):
        if name := fields.get(f"game-{number}", ""):
            game, start = games(name), f"option-{name}-"
            given = {field.removeprefix(start): value for field, value in fields.items() if field.startswith(start)}
            known = {option.name: given[option.name] for option in game.options if option.name in given}
            plan.append({"game": name, "options": dict(game.decode_options(game.encode_options(known)))})
    if not plan:
        raise WrongTerms("A gathering needs a game.", "Eine Runde braucht ein Spiel.")
    return plan


def _guests(fields: Mapping[str, str], person: Person) -> list[SeatRow]:
    """Whoever sets it up, and seats that are open or a bot's."""
    given = fields.get("seats", "")
    number = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else 2
    if not 2 <= number <= len(opening.NAMES):
        raise WrongTerms("A gathering is for two or more.", "Eine Runde ist für zwei oder mehr.")
    found = [SeatRow("human", person.id, person.name)]
    for seat in range(2, number + 1):
        what = fields.get(f"seat-{seat}", "open")
        names = [guest.name for guest in found]
        found.append(SeatRow("open") if what == "open" else opening.bot_seat(what, names))
    return found


def _namesake(guests: Sequence[SeatRow]) -> int | None:
    """A bot with the name of somebody who has come after it."""
    people = {guest.name for guest in guests if guest.kind == "human"}
    return next((number for number, guest in enumerate(guests) if guest.kind == "bot" and guest.name in people), None)


def _kept(guest: SeatRow, person: Person) -> SeatRow:
    """A guest's seat the next time."""
    if guest.person == person.id:
        return SeatRow("human", person.id, person.name)
    if guest.kind == "bot":
        return guest
    forgotten = guest.person is None or guest.person < 0
    return SeatRow("open") if forgotten else SeatRow("invited", guest.person, guest.name)


def _at_table(guest: SeatRow, names: Sequence[str]) -> SeatRow:
    """A guest's seat at a table; a bot sits there for who has left."""
    if guest.kind == "human":
        return SeatRow("human", guest.person, guest.name)
    if guest.kind == "bot":
        return guest
    free = next(name for name in opening.NAMES if name not in names)
    return SeatRow("bot", None, free, STAND_IN)
