"""The post of a server: which letters there are to write, and sending them outside of any request.

A letter is written into the outbox once, by its key, whichever server sees first that it is needed. One server at a
time claims it; where that one dies, another does after a while. What is not true any more is not sent.
"""

import asyncio
import contextlib
import hmac
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from email.message import EmailMessage
from email.utils import parseaddr
from urllib.parse import urlsplit

import clachan
from clachan.storage.people import People, Person
from clachan.storage.post import DAY, Address, Letter, Post
from clachan.storage.tables import TableRow
from clachan.web.service import telling
from clachan.web.service.clocks import Clocks
from clachan.web.service.deeds import refuse
from clachan.web.service.letters import MINUTE, WORDS, Draft, Envelope, left_words, letter_of
from clachan.web.service.live import RUNNING
from clachan.web.service.mail import Mail, NotNow, Refused, Session, Unreachable, address_of, reader_of
from clachan.web.service.news import company, deadline, news_of, seat_of, waits
from clachan.web.service.rooms import Rooms
from clachan.web.service.terms import Terms

EVERY = 20.0  # seconds between two rounds
AWAY = 5 * MINUTE  # without a page of ours
LASTED = 10 * MINUTE  # that a turn has lasted before it is told
SETTLED = MINUTE  # that a game has been over before it is told
LEASE = 5 * MINUTE  # until another server may try
REST = (MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE)  # where the mail server does not answer
MOST_TRIES, LONGEST_PAUSE = 12, 360 * MINUTE
MOST_REFUSED = 3  # letters in a row until an address is forgotten
MORNING = range(6, 11)  # hours of a day (UTC) when a summary is sent
CLEANING = 60 * MINUTE
MOST_TO_ADDRESS, MOST_OF_PERSON, MOST_AN_HOUR = 3, 3, 200  # letters that ask, in a day, and of all in an hour
PROOF = 32  # letters of a link's proof
GOODBYE = 15  # seconds that a letter on its way gets when the server stops

logger = logging.getLogger("clachan")


@dataclass(frozen=True)
class Claim:
    """What a link in a letter says: whose address it is about, and which asking."""

    person: int
    asked: int


class Postman:
    """Writes and sends the letters of one server."""

    def __init__(
        self,
        rooms: Rooms,
        people: People,
        post: Post,
        mail: Mail,
        proof: Callable[[str], str],
    ) -> None:
        self.rooms, self.people, self.post, self.mail, self.proof = rooms, people, post, mail, proof
        self.now = rooms.now
        self._failures, self._resting, self._cleaned = 0, 0, 0
        self._closing, self._woken = False, asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # --- life -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begins the rounds."""
        self._task = asyncio.ensure_future(self._go())

    async def stop(self) -> None:
        """A letter that is on its way arrives, and is noted; then it ends."""
        self._closing = True
        self._woken.set()
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=GOODBYE)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go(self) -> None:
        while not self._closing:
            self._woken.clear()
            try:
                await self.round()
            except Exception:
                logger.exception("a round of the post failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), EVERY)

    async def round(self) -> None:
        """Writes what is new, sends what is due."""
        now = self.now()
        await self._write_turns(now)
        await self._write_ends(now)
        await self._write_summaries(now)
        await self._send(now)
        if now - self._cleaned > CLEANING:
            self._cleaned = now
            await self.rooms.db(self.post.clean, now)

    # --- writing ----------------------------------------------------------------------------------------------------

    async def _write_turns(self, now: int) -> None:
        pairs = await self.rooms.db(self.post.playing, now - AWAY)
        rows = await self.rooms.db(self.rooms.tables.those, {table for _, table in pairs})
        known = {row.id: row for row in rows}
        found = [turn_letter(known[table], person, now) for person, table in pairs if table in known]
        await self.rooms.db(self.post.put, [letter for letter in found if letter is not None])

    async def _write_ends(self, now: int) -> None:
        """Whoever has been here since the end knows of it."""
        found = await self.rooms.db(self.post.finished, now - DAY)
        keys = {f"over {table} {person}" for person, table, _, _ in found}
        known = await self.rooms.db(self.post.known, keys) if keys else set()
        letters = []
        for person, table, seen, confirmed in found:
            letter = Letter(f"over {table} {person}", person, "over", table, 0, now)
            ended = 0 if letter.key in known else await self.rooms.db(self.post.ended, table)
            if ended and now - ended >= SETTLED:
                fresh = seen < ended and confirmed <= ended and now - ended < DAY
                letters.append(letter if fresh else replace(letter, done=now))
        await self.rooms.db(self.post.put, letters)

    async def _write_summaries(self, now: int) -> None:
        """Once a day; a day on which nothing waits in the morning has none."""
        day = now // DAY
        if now // (60 * MINUTE) % 24 not in MORNING:
            return
        keys = {f"daily {person} {day}": person for person in await self.rooms.db(self.post.daily)}
        known = await self.rooms.db(self.post.known, keys) if keys else set()
        for key, person in keys.items():
            if key not in known:
                waiting = bool(await self._waiting(person))
                letter = Letter(key, person, "daily", None, day, now, done=None if waiting else now)
                await self.rooms.db(self.post.put, [letter])

    async def _waiting(self, person: int) -> list[TableRow]:
        rows = await self.rooms.db(self.rooms.tables.of_person, person, ("waiting", *RUNNING))
        return [row for row in rows if waits(row, person)]

    # --- sending ----------------------------------------------------------------------------------------------------

    async def _send(self, now: int) -> None:
        """Everything that is due, in one conversation; where nobody answers, the next rounds rest."""
        if now < self._resting:
            return
        session = Session(self.mail)
        try:
            for letter in await self.rooms.db(self.post.due, now):
                if self._closing:
                    return
                if await self.rooms.db(self.post.claim, letter, now + LEASE):
                    await self._deliver(session, replace(letter, tries=letter.tries + 1))
            self._failures = 0
        except Unreachable as why:
            logger.warning("letters cannot be handed over: %s", why)
            self._resting = now + REST[min(self._failures, len(REST) - 1)]
            self._failures += 1
        finally:
            await asyncio.to_thread(session.close)

    async def _deliver(self, session: Session, letter: Letter) -> None:
        """Sent and noted; refused; or tried again later."""
        message, now = await self._message(letter), self.now()
        if message is None:
            await self.rooms.db(self.post.note, letter.key, done=now)
            return
        try:
            await asyncio.to_thread(session.send, message)
        except Refused:
            await self._refused(letter, now)
        except (NotNow, Unreachable) as why:
            given_up = now if letter.tries >= MOST_TRIES else None
            pause = min(2**letter.tries * MINUTE, LONGEST_PAUSE)
            await self.rooms.db(self.post.note, letter.key, due=now + pause, done=given_up)
            if isinstance(why, Unreachable):
                raise
        else:
            await self.rooms.db(self.post.note, letter.key, done=now)
            await self.rooms.db(self.post.change, letter.person, refused=0)

    async def _refused(self, letter: Letter, now: int) -> None:
        """An address that takes nothing is forgotten after a while."""
        await self.rooms.db(self.post.note, letter.key, done=now)
        known = await self.rooms.db(self.post.address, letter.person)
        if known is not None and known.refused + 1 >= MOST_REFUSED:
            await self.rooms.db(self.post.forget, letter.person)
        elif known is not None:
            await self.rooms.db(self.post.change, letter.person, refused=known.refused + 1)

    async def _message(self, letter: Letter) -> EmailMessage | None:
        """The letter, as far as it is still true and wanted."""
        known = await self.rooms.db(self.post.address, letter.person)
        person = await self.rooms.db(self.people.numbered, letter.person)
        if known is None or person is None or not wanted(letter, known, self.now()):
            return None
        language = person.language or known.language
        rows = await self._rows_of(letter)
        draft = self._draft(letter, person, rows, language)
        if draft is None:
            return None
        off = self.link("off", Claim(person.id, known.asked))
        if letter.kind == "confirm":
            draft = replace(draft, small_ways=((WORDS[language]["never"], off),))
        else:
            draft = self._with_end(draft, person, off, language)
        domain = parseaddr(self.mail.sender)[1].rpartition("@")[2]
        number = f"<{self.proof(f'letter {letter.key}')[:PROOF]}@{domain}>"
        return letter_of(draft, Envelope(self.mail.sender, known.address, number, off, language))

    async def _rows_of(self, letter: Letter) -> list[TableRow]:
        if letter.kind == "daily":
            return await self._waiting(letter.person)
        return await self.rooms.db(self.rooms.tables.those, [letter.table] if letter.table else [])

    def _draft(self, letter: Letter, person: Person, rows: list[TableRow], language: str) -> Draft | None:
        """What the letter says; None where there is nothing to say any more."""
        if letter.kind == "confirm":
            return self._asking(letter, language)
        if not rows:
            return None
        if letter.kind == "daily":
            return self._summary(person, rows, language)
        row, words = rows[0], WORDS[language]
        facts = {"game": _title(row, language), "company": company(row, person.id, language)}
        if letter.kind == "over":
            names, mine = tuple(seat.name for seat in row.seats), seat_of(row, person.id)
            facts["words"] = telling.outcome_words(row.result, names, language, mine) if row.result else ""
            way = words["to result"]
        else:
            if not still(letter, row, self.now()):
                return None
            facts["left"] = left_words((deadline(row, person.id) or 0) - self.now(), language)
            way = words["to table"]
        return Draft(
            subject=words[letter.kind].format(**facts),
            greeting=words["hello"].format(name=person.name),
            sentence=words[f"{letter.kind} said"].format(**facts),
            ways=((way, f"{self.mail.public}/t/{row.id}"),),
        )

    def _asking(self, letter: Letter, language: str) -> Draft:
        """Is it their address? What strangers have typed stands nowhere in it."""
        words = WORDS[language]
        link = self.link("confirm", Claim(letter.person, letter.mark))
        sentence = words["confirm said"].format(place=self._place)
        return Draft(words["confirm"], "", sentence[:1].upper() + sentence[1:], ((words["confirm way"], link),))

    def _summary(self, person: Person, rows: list[TableRow], language: str) -> Draft:
        words = WORDS[language]
        games = tuple(_line(row, person.id, self.mail.public, language) for row in rows)
        greeting = words["hello"].format(name=person.name)
        return Draft(words["daily"].format(n=len(rows)), greeting, words["daily said"], (), games)

    def _with_end(self, draft: Draft, person: Person, off: str, language: str) -> Draft:
        words = WORDS[language]
        why = words["why"].format(name=person.name, place=self._place)
        return replace(
            draft, small=why, small_ways=((words["choose"], f"{self.mail.public}/me#mail"), (words["off"], off))
        )

    @property
    def _place(self) -> str:
        return urlsplit(self.mail.public).netloc

    # --- links in letters, and who may be asked ---------------------------------------------------------------------

    def link(self, purpose: str, claim: Claim) -> str:
        """The address in a letter by which its reader agrees, or wants no more."""
        return f"{self.mail.public}/mail/{purpose}/{self.token(purpose, claim)}"

    def token(self, purpose: str, claim: Claim) -> str:
        """What only this server can have written into a letter."""
        facts = f"{claim.person}-{claim.asked}"
        return f"{facts}-{self.proof(f'mail {purpose} {facts}')[:PROOF]}"

    def read(self, purpose: str, token: str) -> Claim | None:
        """What a link says; None: it is not one of ours."""
        parts = token.split("-")
        if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 16 for part in parts[:2]):
            return None
        claim = Claim(int(parts[0]), int(parts[1]))
        return claim if hmac.compare_digest(self.token(purpose, claim).encode(), token.encode()) else None

    async def ask(self, person: Person, given: str, language: str) -> None:
        """A letter that asks whether this is their address; only so many go to strangers."""
        address, now = address_of(given), self.now()
        proof = self.proof(f"address {reader_of(address)}")
        if await self.rooms.db(self.post.wants_nothing, proof):
            raise refuse("This address wants no e-mails.", "Diese Adresse möchte keine E-Mails.")
        counts = [
            (await self.rooms.db(self.post.asked_since, now - DAY, proof), MOST_TO_ADDRESS),
            (await self.rooms.db(self.post.asked_since, now - DAY, None, person.id), MOST_OF_PERSON),
            (await self.rooms.db(self.post.asked_since, now - 60 * MINUTE), MOST_AN_HOUR),
        ]
        if any(count >= most for count, most in counts):
            raise refuse(
                "Enough e-mails have asked for now; try again tomorrow.",
                "Es ist für heute genug gefragt worden; versuch es morgen wieder.",
            )
        await self.rooms.db(self.post.offer, person.id, address, proof, language, now)
        self._woken.set()

    async def agree(self, claim: Claim) -> bool:
        """Whoever reads the address wants letters; once."""
        return await self.rooms.db(self.post.confirm, claim.person, claim.asked, self.now())

    async def is_open(self, claim: Claim) -> bool:
        """Whether an address still waits to be confirmed."""
        known = await self.rooms.db(self.post.address, claim.person)
        fresh = known is not None and known.confirmed is None and self.now() - known.asked < DAY
        return known is not None and fresh and known.asked == claim.asked

    async def end(self, claim: Claim) -> None:
        """No more letters; whoever never wanted any is not asked again."""
        known = await self.rooms.db(self.post.address, claim.person)
        if known is None or known.asked != claim.asked:
            return
        await self.rooms.db(self.post.forget, claim.person)
        if known.confirmed is None:
            await self.rooms.db(self.post.never, self.proof(f"address {reader_of(known.address)}"), self.now())


def turn_letter(row: TableRow, person: int, now: int) -> Letter | None:
    """What there is to write about somebody's turn: that it has come, or that little time is left."""
    end = deadline(row, person)
    if end is None or end <= now or not row.acts(seat_of(row, person)):
        return None
    whole = Terms(**row.terms).start
    kind = "soon" if end - now < whole / 4 else "turn"
    if kind == "turn" and now - (end - whole) < LASTED:
        return None
    mark = turn_of(row, person)
    return Letter(f"{kind} {row.id} {person} {mark}", person, kind, row.id, mark, now)


def turn_of(row: TableRow, person: int) -> int:
    """Which of their turns it is."""
    return Clocks.read(Terms(**row.terms), len(row.seats), row.clocks).turns[seat_of(row, person)]


def still(letter: Letter, row: TableRow, now: int) -> bool:
    """Whether the turn that a letter is about has not been played yet."""
    end = deadline(row, letter.person)
    return end is not None and end > now and turn_of(row, letter.person) == letter.mark


def wanted(letter: Letter, known: Address, now: int) -> bool:
    """Whether somebody still wants this letter, and it is not too late for it."""
    if letter.kind == "confirm":
        return known.confirmed is None and known.asked == letter.mark and now - known.asked < DAY
    if known.confirmed is None:
        return False
    if letter.kind == "daily":
        return known.daily and letter.mark == now // DAY
    return known.over if letter.kind == "over" else known.turn


def _title(row: TableRow, language: str) -> str:
    return clachan.game(row.game).words.TITLE[language]


def _line(row: TableRow, person: int, public: str, language: str) -> tuple[str, str]:
    told = news_of(row, person, language)
    return " · ".join(filter(None, (told.title, told.words))), f"{public}/t/{row.id}"
