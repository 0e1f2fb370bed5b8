"""What the strong bot thinks of a finished game: worked out part by part in a process of its own, once, and kept."""

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Engine

import clachan
from clachan.bots.hints import judge_part, parts_of
from clachan.bots.search import Budget
from clachan.engine.contract import LANGUAGES
from clachan.engine.replay import Moment, unnamed
from clachan.errors import ClachanError
from clachan.storage.analyses import Analysed, Analyses
from clachan.web.service import deeds
from clachan.web.service.live import Live
from clachan.web.service.rooms import Room, Rooms
from clachan.web.service.thinking import Workers

PLAYOUTS = 400  # for each step, as `clachan analyse` has them
SHOWN = 3
MOST = 20  # games that wait for the bot at one server
DEAD = 60_000  # milliseconds without a part that is done, until another server goes on

logger = logging.getLogger("clachan")


class TooManyGames(ClachanError):
    """So many games wait for the bot already."""


@dataclass(frozen=True)
class Opinion:
    """One step of the game, judged by what its seat could know then."""

    step: int  # counted from 1
    seat: int
    points: float  # what the seat could expect after it
    best: float  # and after the best choice
    other: float  # and after the choice thought of most beside it
    chance: float  # to win after it, 0 to 1
    best_chance: float
    other_chance: float
    loss: float  # what it cost, as a share of the reward
    gain: float  # what it was better than the other
    played_words: Mapping[str, str]  # by language; signs stand for the players
    best_words: Mapping[str, str]
    other_words: Mapping[str, str]


def opinions(record: Mapping[str, Any], part: int, playouts: int) -> list[Opinion]:
    """Every step of one part that had a choice."""
    match = clachan.replay(record)
    who = unnamed(match.seats)
    return [_opinion(one, who) for one in judge_part(match, part, Budget(playouts=playouts))]


def _opinion(one: Any, who: Sequence[str]) -> Opinion:
    words = [
        {language: hint.choice.words(language, who) for language in LANGUAGES}
        for hint in (one.played, one.best, one.other)
    ]
    return Opinion(
        step=one.step,
        seat=one.seat,
        points=round(one.played.points, 2),
        best=round(one.best.points, 2),
        other=round(one.other.points, 2),
        chance=round(one.played.chance, 3),
        best_chance=round(one.best.chance, 3),
        other_chance=round(one.other.chance, 3),
        loss=round(one.loss, 4),
        gain=round(one.gain, 4),
        played_words=words[0],
        best_words=words[1],
        other_words=words[2],
    )


class Judging:
    """Asks the strong bot, one game after the other; a page that asks again finds how far it has come."""

    def __init__(self, rooms: Rooms, engine: Engine, server: str) -> None:
        self.rooms, self.server = rooms, server
        self.kept = Analyses(engine, server)
        self._here: set[str] = set()

    @property
    def busy(self) -> bool:
        """Whether the bot is thinking about any game."""
        return bool(self._here)

    async def ask(self, table: str) -> "Work | None":
        """What there is to do for the analysis of a game; None: it is done, or under way."""
        record = await self.rooms.look(table, _record)
        found = await self.rooms.db(self.kept.read, table)
        if found is None and record is None:
            raise deeds.refuse(
                "This game was played under other rules than today's; the bot knows only those.",
                "Diese Partie entstand unter anderen Regeln als den heutigen; der Bot kennt nur diese.",
            )
        if record is None or (found is not None and found.ready) or table in self._here:
            return None
        if len(self._here) >= MOST:
            raise TooManyGames(
                "So many games are being analysed that this one has to wait; try again later.",
                "Es werden so viele Partien analysiert, dass diese warten muss; versuch es später noch einmal.",
            )
        parts, now = parts_of(record), self.rooms.now()
        claimed = await self.rooms.db(self.kept.claim, table, parts, now, now - DEAD)
        if not claimed:
            return None
        self._here.add(table)
        return Work(table, record, parts)

    async def think(self, work: "Work", workers: Workers) -> None:
        """Part by part, as long as no other server has taken over."""
        try:
            found = await self.rooms.db(self.kept.read, work.table)
            while found is not None and not found.ready and found.server == self.server:
                await self._one_part(work, found, workers)
                found = await self.rooms.db(self.kept.read, work.table)
        except Exception:
            logger.exception("an analysis has failed", extra={"table": work.table})
        finally:
            self._here.discard(work.table)

    async def _one_part(self, work: "Work", found: Analysed, workers: Workers) -> None:
        """It is written down before the next begins."""
        told = json.loads(found.data or "[]")
        told += map(asdict, await workers.run(opinions, work.record, found.done, PLAYOUTS))
        data = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        await self.rooms.db(self.kept.save, work.table, found.done + 1, data, self.rooms.now())

    async def so_far(self, table: str) -> Analysed | None:
        """How far it has come."""
        return await self.rooms.db(self.kept.read, table)


@dataclass(frozen=True)
class Work:
    """A game that is to be judged."""

    table: str
    record: Mapping[str, Any]
    parts: int


def _record(_: Room, live: Live) -> dict[str, Any] | None:
    """What the bot is shown; None: it does not know the rules of this game."""
    if live.match is None or live.status not in ("over", "ended"):
        raise deeds.refuse(
            "There is an analysis when the game is over.", "Eine Analyse gibt es, wenn das Spiel zu Ende ist."
        )
    return None if live.story()["rules"] != live.game.version else live.match.record()


def read(found: Analysed) -> list[Opinion]:
    """The opinions as they were kept."""
    return [Opinion(**one) for one in json.loads(found.data or "[]")]


def ends_of(moments: Sequence[Moment]) -> dict[int, int]:
    """By number of the moment the steps until then, of the part of a game that was played under its last rules."""
    first = max((n for n, moment in enumerate(moments) if n and moment.steps < moments[n - 1].steps), default=0)
    return {number: moment.steps for number, moment in enumerate(moments) if number >= first}


def moment_of(ends: Mapping[int, int], step: int) -> int:
    """The moment that a step belongs to."""
    return next((number for number, steps in ends.items() if steps >= step), max(ends))


def course(
    told: Sequence[Opinion], ends: Mapping[int, int], seats: int, what: str, last: Sequence[float] = ()
) -> tuple[tuple[float | None, ...], ...]:
    """By seat what it could expect at each moment, in its own last opinion; `last` is how it came in the end."""
    lines = list[tuple[float | None, ...]]()
    for seat in range(seats):
        own = [one for one in told if one.seat == seat]
        line = [
            next((getattr(one, what) for one in reversed(own) if number in ends and one.step <= ends[number]), None)
            for number in range(max(ends) + 1)
        ]
        lines.append((*line[:-1], last[seat]) if last else tuple(line))
    return tuple(lines)


def worst(told: Sequence[Opinion]) -> list[Opinion]:
    """The steps that cost most, the worst first."""
    return [one for one in sorted(told, key=lambda one: (-one.loss, one.step))[:SHOWN] if one.loss > 0]


def finest(told: Sequence[Opinion]) -> list[Opinion]:
    """The steps that were better by most than what the bot would have played instead, the best first."""
    return [one for one in sorted(told, key=lambda one: (-one.gain, one.step))[:SHOWN] if one.gain > 0]
