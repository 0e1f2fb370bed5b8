"""Records: a match played again from what was written down, or a sentence that says why not; and its moments."""

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from clachan.engine.contract import LANGUAGES, Event
from clachan.engine.jsonform import check_seed, plain_json
from clachan.engine.match import FORM, OPEN, SPECTATOR, Match
from clachan.engine.positions import is_hex, load
from clachan.errors import BrokenRecord, ClachanError, OtherRules, shown

if TYPE_CHECKING:
    from clachan.engine.contract import Game

PARTS = {"clachan", "game", "rules", "seats", "options", "seed", "key", "salt", "position", "moves", "moments"}


def replay(game: "Game", record: Mapping[str, Any]) -> Match:
    """The match that a record describes."""
    record = plain_json(record, BrokenRecord)
    match = _origin_of(game, record)
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise BrokenRecord(
            f"The record's moves are {shown(moves)}; they must be a list of [seat, notation].",
            f"Die Züge der Aufzeichnung sind {shown(moves)}; nötig ist eine Liste von [Platz, Notation].",
        )
    for number, move in enumerate(moves, 1):
        if not (isinstance(move, list) and len(move) == 2 and isinstance(move[1], str)):
            raise BrokenRecord(
                f"Move {number} of the record is {shown(move)}; it must be [seat, notation].",
                f"Zug {number} der Aufzeichnung ist {shown(move)}; nötig ist [Platz, Notation].",
            )
        try:
            match.play(move[0], move[1])
        except ClachanError as error:
            raise BrokenRecord(
                f"Move {number} of the record cannot be played: {error}",
                f"Zug {number} der Aufzeichnung ist nicht spielbar: {error.words('de')}",
            ) from None
    return match


def _origin_of(game: "Game", record: Mapping[str, Any]) -> Match:
    """The match before its first move."""
    _check_head(game, record)
    if "position" in record:
        return _from_position(game, record)
    return _from_deal(game, record)


def _check_head(game: "Game", record: Mapping[str, Any]) -> None:
    """A record of this form and these rules, with one beginning."""
    if record.get("clachan") != FORM:
        raise BrokenRecord(
            f"The record's form is {shown(record.get('clachan'))}; this version reads form {FORM}.",
            f"Die Form der Aufzeichnung ist {shown(record.get('clachan'))}; diese Version liest Form {FORM}.",
        )
    if record.get("rules") != game.version:
        raise OtherRules(
            f"The record was made under rules {shown(record.get('rules'))} of {game.name}, and these are rules "
            f"{game.version}; only a position can be taken over.",
            f"Die Aufzeichnung entstand unter Regeln {shown(record.get('rules'))} von {game.name}, und dies sind "
            f"Regeln {game.version}; nur eine Stellung kann übernommen werden.",
        )
    if unknown := set(record) - PARTS:
        raise BrokenRecord(
            f"The record has a part {shown(min(unknown))}; a record has {', '.join(sorted(PARTS))}.",
            f"Die Aufzeichnung hat einen Teil {shown(min(unknown))}; sie hat {', '.join(sorted(PARTS))}.",
        )
    if sum(("position" in record, "seed" in record, "key" in record)) != 1:
        raise BrokenRecord(
            "The record needs exactly one beginning: a seed, or key and salt, or a position.",
            "Die Aufzeichnung braucht genau einen Anfang: Startwert, oder Schlüssel und Salz, oder Stellung.",
        )


def _from_position(game: "Game", record: Mapping[str, Any]) -> Match:
    """The match that begins in the record's position."""
    match = Match.set_up(game, record["position"])
    if record.get("seats") != match.seats or record.get("options", match.options) != match.options:
        raise BrokenRecord(
            "The record's seats or options are not those of its position.",
            "Plätze oder Optionen der Aufzeichnung sind nicht die ihrer Stellung.",
        )
    return match


def _from_deal(game: "Game", record: Mapping[str, Any]) -> Match:
    """The match that begins with the record's deal."""
    options = record.get("options", {})
    if not isinstance(options, Mapping):
        raise BrokenRecord(
            f"The record's options are {shown(options)}; they must be an object of names and values.",
            f"Die Optionen der Aufzeichnung sind {shown(options)}; nötig ist ein Objekt aus Namen und Werten.",
        )
    if "seed" in record:
        return Match.deal_from(game, record.get("seats"), options, {"seed": check_seed(record["seed"])})
    key, salt = record.get("key"), record.get("salt")
    if not (is_hex(key, 32) and is_hex(salt, 32)):
        raise BrokenRecord(
            "The record has no deal; it needs a seed, or key and salt of 32 hex digits each, or a position.",
            "Die Aufzeichnung hat keine Ausgangslage; nötig sind ein Startwert, oder Schlüssel und Salz mit je 32 "
            "Hexziffern, oder eine Stellung.",
        )
    return Match.deal_from(game, record.get("seats"), options, {"key": key, "salt": salt})


# --- moments: what outlives the rules ---------------------------------------------------------------------------------

NAMED = 0xE000  # letters that stand for the players, from here on: names may change, or be forgotten
LARGEST_ROLL = 1 << 25  # bytes
LINE = 900  # letters of a line that moments are written in


@dataclass(frozen=True)
class Line:
    """Something that happened, as one reader may know it, with the words of then."""

    event: Event | None  # None: it happened to the table
    words: Mapping[str, str]  # by language


@dataclass(frozen=True)
class Moment:
    """The table after a complete turn, and what each reader learnt: to be shown again, whatever the rules are then."""

    position: Mapping[str, Any]
    seat: int | None  # who moved; None: nobody
    steps: int  # taken until then
    told: Mapping[int, tuple[Line, ...]]  # by reader, where it differs from a spectator's

    def lines(self, reader: int) -> tuple[Line, ...]:
        return self.told.get(reader, self.told[SPECTATOR])

    def events(self, reader: int) -> tuple[Event, ...]:
        return tuple(line.event for line in self.lines(reader) if line.event is not None)

    def words(self, reader: int, language: str, names: Sequence[str]) -> tuple[str, ...]:
        """The sentences of then, with the names of now."""
        return tuple(named(line.words[language], names) for line in self.lines(reader))


def named(words: str, names: Sequence[str]) -> str:
    """A sentence with its players' names."""
    return words.translate({NAMED + seat: name for seat, name in enumerate(names)})


def unnamed(seats: int) -> list[str]:
    """Signs that stand for the players in sentences that are kept."""
    return [chr(NAMED + seat) for seat in range(seats)]


def moment_of(match: Match, seat: int | None, position: Mapping[str, Any] | None = None) -> Moment:
    """The moment after the match's last complete turn; the position may be at hand already."""
    told = {reader: match.told(reader) for reader in (SPECTATOR, OPEN, *range(match.seats))}
    who = unnamed(match.seats)

    def line(event: Event) -> Line:
        return Line(event, {language: match.game.words.event(event, language, who) for language in LANGUAGES})

    lines = {
        reader: tuple(map(line, events))
        for reader, events in told.items()
        if reader == SPECTATOR or events != told[SPECTATOR]
    }
    return Moment(match.position() if position is None else position, seat, len(match.moves), lines)


def moments_of(match: Match) -> list[Moment]:
    """Every moment of a match, played again under today's rules."""
    again = replay(match.game, {**match.record(), "moves": []})
    found = [moment_of(again, None)]
    for seat, choice in match.moves:
        turns = len(again.moves)
        again.play(seat, choice)
        if len(again.moves) > turns:
            found.append(moment_of(again, seat))
    return found


def state_at(game: "Game", moment: Moment) -> Any:
    """The record of a moment's position, as today's rules read it."""
    states = np.zeros(1, game.State)
    load(game, moment.position, states)
    return states[0]


def kept(moment: Moment) -> str:
    """A moment as a line of text."""
    return _packed(_plain(moment))


def recalled(text: str) -> Moment:
    """The moment of such a line."""
    return _moment(_unpacked(text))


def rolled(moments: Sequence[Moment]) -> list[str]:
    """The moments of a whole match as a part of its record."""
    text = _packed([_plain(moment) for moment in _counted_on(moments)])
    return [text[start : start + LINE] for start in range(0, len(text), LINE)]


def _counted_on(moments: Sequence[Moment]) -> list[Moment]:
    """Steps are counted on where a part of the game begins anew under other rules."""
    before, found = 0, list[Moment]()
    for number, moment in enumerate(moments):
        if number and moment.steps < moments[number - 1].steps:
            before = found[-1].steps
        found.append(replace(moment, steps=before + moment.steps))
    return found


def unrolled(record: Mapping[str, Any]) -> list[Moment]:
    """The moments that a record carries; none where it has no such part."""
    lines = record.get("moments", [])
    try:
        return [_moment(data) for data in _unpacked("".join(lines))] if lines else []
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, zlib.error):
        raise BrokenRecord(
            "The record's part 'moments' cannot be read; it must be as it was downloaded.",
            "Der Teil 'moments' der Aufzeichnung ist nicht lesbar; er muss so sein, wie er heruntergeladen wurde.",
        ) from None


def _packed(data: Any) -> str:
    written = json.dumps(data, separators=(",", ":"), ensure_ascii=False, default=int).encode()
    return base64.b64encode(zlib.compress(written)).decode()


def _unpacked(text: str) -> Any:
    opened = zlib.decompressobj()
    written = opened.decompress(base64.b64decode(text, validate=True), LARGEST_ROLL)
    if not opened.eof:
        raise ValueError
    return json.loads(written)


def _plain(moment: Moment) -> dict[str, Any]:
    told = {reader: [_plain_line(line) for line in lines] for reader, lines in moment.told.items()}
    return {"position": moment.position, "seat": moment.seat, "steps": moment.steps, "told": told}


def _plain_line(line: Line) -> list[Any]:
    event = None if line.event is None else [line.event.seat, line.event.what, dict(line.event.values)]
    return [event, dict(line.words)]


def _moment(data: Mapping[str, Any]) -> Moment:
    told = {int(reader): tuple(_line(*line) for line in lines) for reader, lines in data["told"].items()}
    if SPECTATOR not in told:
        raise ValueError
    return Moment(data["position"], data["seat"], data["steps"], told)


def _line(event: Any, words: Mapping[str, str]) -> Line:
    known = None if event is None else Event(event[0], event[1], {name: _tuples(v) for name, v in event[2].items()})
    return Line(known, {language: str(words[language]) for language in LANGUAGES})


def _tuples(value: Any) -> Any:
    """Lists as events have them."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
