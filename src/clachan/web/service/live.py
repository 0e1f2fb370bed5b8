"""One table as it is now: its log, folded. Nothing here waits, and nothing here knows of the database."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from clachan.engine.contract import LANGUAGES, Event, Game
from clachan.engine.match import FORM, SPECTATOR, Match
from clachan.engine.replay import Moment
from clachan.engine.replay import replay as replay_match
from clachan.storage.tables import Entry, SeatRow, TableRow
from clachan.web.service.clocks import Clocks
from clachan.web.service.terms import Terms

RUNNING = ("playing", "paused")
NOBODY = 0  # no person has this number


@dataclass(frozen=True)
class Told:
    """A line of the log for one reader: something that happened in the game, or to the table."""

    at: int
    event: Event | None = None
    mark: str = ""
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[str, str] | None = None  # by language, as they were said under other rules


@dataclass(frozen=True)
class Said:
    """A line of the chat; `number` is its number in the log of the database, never shown."""

    number: int
    at: int
    person: int
    name: str
    words: str


def others_rules(row: TableRow, game: Game, entries: Sequence[Entry]) -> bool:
    """Whether a part of the game was played under other rules than those of today."""
    return row.rules != game.version or any(entry.kind == "rules" for entry in entries)


class Live:
    """A table, entry by entry.

    `open` holds the steps of turns that are not complete, by seat: the choice, and whether it had no alternative.
    """

    def __init__(self, row: TableRow, game: Game) -> None:
        self.row, self.game = row, game
        self.terms = Terms(**row.terms)
        self.match: Match | None = None
        self.number = 0
        self.status = "waiting"
        self.why = ""  # it has ended before its end
        self.published = ""  # the seal, as it was shown at the beginning
        self.steps = [0] * len(row.seats)
        self.open: list[list[tuple[str, bool]]] = [[] for _ in row.seats]
        self.resigned: dict[int, str] = {}
        self.taken: set[int] = set()
        self.agrees: set[int] = set()
        self.pauses: set[int] = set()
        self.lines: dict[int, list[Told]] = {seat: [] for seat in range(SPECTATOR, len(row.seats))}
        self.last: dict[int, tuple[Event, ...]] = dict.fromkeys(self.lines, ())
        self.chat: list[Said] = []
        self.worded: dict[Any, list[Any]] = {}  # lines of the log that have been put into words
        self.kept: Mapping[int, Moment] = {}  # of what was played under other rules, by the number of the entry
        self.played: list[list[Any]] = []  # the steps that cannot be played again: seat and choice
        self.origin: dict[str, Any] = {}  # where its last part began, if not with the deal
        self.foreign = False  # it has been played under other rules than those of today
        self.turns: list[int] = []  # the entries that began the game or completed a turn
        self.moments: Any = None  # of a finished game, when it is replayed
        self.courses: dict[int, Any] = {}  # by reader: the points at each moment
        self.clocks = Clocks.read(self.terms, len(row.seats), row.clocks)
        self.fresh: list[Entry] = []
        self.version = 0  # grows with every entry: what was made from an older one is stale
        self._completed: set[int] = set()
        self._old_rules = False

    @classmethod
    def load(cls, row: TableRow, game: Game, entries: list[Entry], kept: Mapping[int, Moment] | None = None) -> "Live":
        """The table from its log; what came before a change of the rules is told as it was kept, and never played."""
        live = cls(row, game)
        live.kept = kept or {}
        live.foreign = live._old_rules = others_rules(row, game, entries)
        live._fold_all(entries)
        live._under_todays_rules()
        return live

    def _under_todays_rules(self) -> None:
        """A table that has not begun begins under today's rules; one that is over is shown as it ended."""
        if self._old_rules:
            self.status = self.row.status
        if self.status == "waiting":
            self.foreign = self._old_rules = False
        elif self._old_rules and self.status not in RUNNING and self.row.position is not None:
            self.match = self.game.position(self.row.position)

    def catch_up(self, row: TableRow, entries: list[Entry]) -> None:
        """What other servers have added."""
        self.row = row
        self._fold_all(entries)
        self.clocks = Clocks.read(self.terms, len(row.seats), row.clocks)

    def _fold_all(self, entries: list[Entry]) -> None:
        """Entries that are written down; the last change of the rules says whether they are those of today."""
        last = max((entry.number for entry in entries if entry.kind == "rules"), default=None)
        for entry in entries:
            if entry.number == last:
                self._old_rules = entry.data["new"] != self.game.version
            self.fold(entry)
        self._completed.clear()

    def renew(self, now: int) -> None:
        """The table goes on under today's rules, from its position."""
        self._old_rules = False
        self.add("rules", now, position=self.row.position, old=self.row.rules, new=self.game.version)

    # --- who is who ---------------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        return self.row.seats

    @property
    def needs_new_rules(self) -> bool:
        """It was played under other rules than those of today."""
        return self._old_rules and self.status in RUNNING

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, person: int | None) -> int | None:
        """Where somebody sits."""
        if person is None:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.person == person and seat.kind == "human"), None)

    def kept_for(self, person: int | None) -> int | None:
        """The seat that is kept for somebody who has not sat down yet."""
        if person is None:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.person == person and seat.kind == "invited"), None)

    def humans(self) -> list[int]:
        """Seats that people play now."""
        return [
            n
            for n, seat in enumerate(self.seats)
            if seat.kind == "human" and n not in self.resigned and n not in self.taken
        ]

    def acting(self) -> tuple[int, ...]:
        """Seats that have to act now."""
        return self.match.to_act if self.match is not None and self.status == "playing" else ()

    def thinking(self) -> list[int]:
        """Seats to act that a bot plays."""
        humans = self.humans()
        return [seat for seat in self.acting() if seat not in humans]

    def record(self) -> dict[str, Any]:
        """How the game began."""
        row = self.row
        head = {"clachan": FORM, "game": row.game, "rules": self.game.version, "seats": len(row.seats)}
        return {**head, "options": dict(row.options), "key": row.key, "salt": row.salt, "moves": []}

    @property
    def seal(self) -> str:
        """What is published of the deal at the start."""
        return hashlib.sha256(bytes.fromhex(self.row.key + self.row.salt)).hexdigest()

    # --- the log --------------------------------------------------------------------------------------------------

    def add(self, kind: str, now: int, seat: int | None = None, /, **data: Any) -> None:
        """One entry more, not yet written down."""
        entry = Entry(self.number + 1, now, kind, seat, data)
        self.fold(entry)
        self.fresh.append(entry)

    def fold(self, entry: Entry) -> None:
        """What an entry changes."""
        getattr(self, f"_on_{entry.kind}")(entry)
        self.number = entry.number
        self.version += 1

    def _tell(self, entry: Entry) -> None:
        for lines in self.lines.values():
            lines.append(Told(entry.at, None, entry.kind, entry.seat, entry.data))

    def _on_seat(self, entry: Entry) -> None:
        seats = list(self.row.seats)
        seats[entry.seat or 0] = SeatRow(**entry.data)
        self.row = replace(self.row, seats=tuple(seats))

    def _on_begin(self, entry: Entry) -> None:
        self.status, self.published = "playing", entry.data["seal"]
        if not self._old_rules:
            self.match = replay_match(self.game, self.record())
            self._hear(entry.at, 0)
            self.turns.append(entry.number)
        self._recall(entry)
        self._tell(entry)

    def _on_step(self, entry: Entry) -> None:
        seat = entry.seat or 0
        if self.match is None:
            self.steps[seat] += 1
            self.played.append([seat, entry.data["choice"]])
            self._recall(entry)
            return
        before = len(self.match.moves)
        self.match.play(seat, entry.data["choice"])
        self.steps[seat] += 1
        self.open[seat].append((entry.data["choice"], entry.data.get("forced", False)))
        if len(self.match.moves) > before:
            self.open[seat] = []
            self._completed.add(seat)
            self.turns.append(entry.number)
            self._hear(entry.at, before)
        if self.match.over:
            self.status = "over"

    def _recall(self, entry: Entry) -> None:
        """What each reader learnt of a turn under other rules, as it was told then."""
        moment = self.kept.get(entry.number)
        if self.match is None and moment is not None:
            for reader, lines in self.lines.items():
                lines += [Told(entry.at, line.event, words=line.words) for line in moment.lines(reader)]

    def _hear(self, at: int, since: int) -> None:
        """What each reader learns of a turn that has just become real."""
        assert self.match is not None
        for reader, lines in self.lines.items():
            events = self.match.events(None if reader == SPECTATOR else reader, since)
            lines += [Told(at, event) for event in events]
            self.last[reader] = tuple(events)

    def _on_undo(self, entry: Entry) -> None:
        seat = entry.seat or 0
        self.steps[seat] += 1
        if self.match is None:
            self._take_back(seat, entry.data["steps"])
            return
        for _ in range(entry.data["steps"]):
            self.match.undo(seat)
            self.open[seat].pop()

    def _take_back(self, seat: int, steps: int) -> None:
        own = [number for number, (other, _) in enumerate(self.played) if other == seat]
        for number in reversed(own[len(own) - steps :]):
            del self.played[number]

    def _on_rules(self, entry: Entry) -> None:
        self.match = None if self._old_rules else self.game.position(entry.data["position"])
        self.open, self.played = [[] for _ in self.row.seats], []
        self.origin = {"position": entry.data["position"]}
        self._tell(entry)

    def _on_resign(self, entry: Entry) -> None:
        self._lose(entry, "resign")

    def _on_timeout(self, entry: Entry) -> None:
        if self.terms.timeout == "lose":
            self._lose(entry, "timeout")
        else:
            self.taken.add(entry.seat or 0)
            self._tell(entry)

    def _lose(self, entry: Entry, why: str) -> None:
        self.resigned[entry.seat or 0] = why
        self.agrees.discard(entry.seat or 0)
        self.taken.discard(entry.seat or 0)
        self._tell(entry)

    def _on_takeover(self, entry: Entry) -> None:
        self.taken.add(entry.seat or 0)
        self._tell(entry)

    def _on_back(self, entry: Entry) -> None:
        self.taken.discard(entry.seat or 0)
        self._tell(entry)

    def _on_agree(self, entry: Entry) -> None:
        (self.agrees.add if entry.data["yes"] else self.agrees.discard)(entry.seat or 0)
        self._tell(entry)

    def _on_pause(self, entry: Entry) -> None:
        self.pauses.add(entry.seat or 0)
        if self.pauses >= set(self.humans()):
            self.status = "paused"
        self._tell(entry)

    def _on_resume(self, entry: Entry) -> None:
        self.pauses.clear()
        self.status = "playing" if self.status == "paused" else self.status
        self._tell(entry)

    def _on_end(self, entry: Entry) -> None:
        self.status, self.why = "ended", entry.data["why"]
        self._tell(entry)

    def _on_rematch(self, entry: Entry) -> None:
        self.row = replace(self.row, rematch=entry.data["table"])

    def _on_chat(self, entry: Entry) -> None:
        data = entry.data
        self.chat.append(Said(entry.number, entry.at, data["person"], data["name"], data["words"]))

    # --- what is written down -----------------------------------------------------------------------------------------

    def secret_to(self, entries: list[Entry]) -> int | None:
        """The only person who may notice these entries, where they are steps of a turn that is not complete; a bot's
        are for nobody."""
        if self._completed or any(entry.kind not in ("step", "undo") for entry in entries):
            return None
        return self.seats[entries[0].seat or 0].person or NOBODY

    def changes(self, entries: list[Entry], now: int) -> dict[str, Any]:
        """What the entries added have changed of the table's row; the clocks move on."""
        humans = self.humans()
        running = [seat for seat in self.acting() if seat in humans]
        moved = bool(self._completed) or any(entry.kind in ("begin", "rules") for entry in entries)
        if any(entry.kind != "chat" for entry in entries):
            self.clocks.move_on(running, self._completed, now)
        self._completed.clear()
        self.row = replace(self.row, changed=now, status=self.status)
        values: dict[str, Any] = {
            "status": self.status,
            "acting": list(self.acting()),
            "changed": now,
            "clocks": self.clocks.kept(),
            "rematch": self.row.rematch,
        }
        if self.status in ("over", "ended"):
            values["result"] = {**self.outcome(), "rows": self.rows()}
        if moved and self.match is not None:
            values |= {"position": self.match.position(), "rules": self.game.version}
        return values

    def outcome(self) -> dict[str, Any]:
        """Points and places by seat; who has resigned comes last, and points that are not open are None."""
        assert self.match is not None
        if self._old_rules and self.row.result is not None:
            return {what: list(self.row.result[what]) for what in ("points", "places")}
        result = self.match.result
        if result is not None:
            points, order = list[int | None](result.points), list(result.places)
        else:
            points = list(self.tally(SPECTATOR))
            order = [0] * len(points) if None in points else [-(value or 0) for value in points]
        keys = [(seat in self.resigned, order[seat]) for seat in range(len(points))]
        return {"points": points, "places": [1 + sum(other < key for other in keys) for key in keys]}

    def rows(self) -> list[list[Any]]:
        """Where the points came from: the words by language, and the points by seat."""
        if self._old_rules and self.row.result is not None:
            return list(self.row.result.get("rows", []))
        result = None if self.match is None else self.match.result
        words = self.game.words
        return [
            [{language: words.row(row, language) for language in LANGUAGES}, list(row.points)]
            for row in (result.breakdown if result else ())
        ]

    def story(self) -> dict[str, Any]:
        """The record of the game, of its last part where the rules have changed meanwhile."""
        if not self._old_rules:
            assert self.match is not None
            return self.match.record()
        head = {**self.record(), "rules": self.row.rules}
        if self.origin:
            head = {name: head[name] for name in ("clachan", "game", "rules", "seats", "options")} | self.origin
        return {**head, "moves": self.played}

    def tally(self, reader: int) -> tuple[int | None, ...]:
        """The points by seat that are open to a reader."""
        if self.match is None or self.game.tally is None:
            return (None,) * len(self.seats)
        return tuple(self.game.tally(self.match.seen(None if reader == SPECTATOR else reader)))

    def undoable(self, seat: int) -> int:
        """How many steps one undo takes back: a step, and what followed from it without a choice."""
        for count, (_, forced) in enumerate(reversed(self.open[seat]), 1):
            if not forced:
                return count
        return 0
