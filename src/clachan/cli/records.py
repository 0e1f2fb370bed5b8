"""Records of games, for the commands that go on from one."""

import json
from collections.abc import Sequence
from typing import Any

import clachan
from clachan import Match
from clachan.cli.language import UsageError
from clachan.cli.progress import prepare
from clachan.engine.match import NAMES, SPECTATOR
from clachan.engine.replay import unrolled
from clachan.errors import WrongSeats
from clachan.svg.moments import Kept


def replayed(text: str, language: str, parts: Sequence[str]) -> Match:
    """The match of a record; the parts of its rules that are needed are compiled first, with a bar."""
    name = _game(text)
    if name in clachan.games():
        prepare([clachan.game(name)], language, parts)
    return clachan.replay(text)


def kept_in(text: str) -> list[Kept]:
    """The moments of a record that was made under other rules than today's; none where it can be played again."""
    record, name = _read(text), _game(text)
    if name not in clachan.games() or record.get("rules") == clachan.game(name).version:
        return []
    return [Kept(clachan.game(name), moment) for moment in unrolled(record)]


def until_step(moments: list[Kept], move: int | None) -> list[Kept]:
    """The moments up to so many steps; None: all of them."""
    if move is None:
        return moments
    _check_step(move, moments[-1].moment.steps)
    return [kept for kept in moments if kept.moment.steps <= move]


def reader_of(moments: list[Kept], seat: int | None) -> int:
    """Whose view: of the seat that people count from 1, or a spectator's."""
    seats = len(names_of(moments, "en"))
    _check_seat(seat, seats)
    return SPECTATOR if seat is None else seat - 1


def names_of(moments: list[Kept], language: str) -> tuple[str, ...]:
    """The seats as people count them."""
    return tuple(f"{NAMES[language]} {seat + 1}" for seat in range(moments[0].moment.position["seats"]))


def _read(text: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}


def _game(text: str) -> str:
    """The game that a record names; nothing where it names none, and replaying will say so."""
    name = _read(text).get("game")
    return name if isinstance(name, str) else ""


def place_of(match: Match, seat: int | None) -> int | None:
    """The seat that people count from 1, as the match counts it."""
    _check_seat(seat, match.seats)
    return None if seat is None else seat - 1


def _check_seat(seat: int | None, seats: int) -> None:
    if seat is not None and not 1 <= seat <= seats:
        raise WrongSeats(
            f"There is no seat {seat}; the record has 1 to {seats}.",
            f"Es gibt keinen Platz {seat}; die Aufzeichnung hat 1 bis {seats}.",
        )


def _check_step(move: int, steps: int) -> None:
    if not 0 <= move <= steps:
        raise UsageError(
            f"There is no step {move}; the record has 0 to {steps}.",
            f"Es gibt keinen Schritt {move}; die Aufzeichnung hat 0 bis {steps}.",
        )


def until(match: Match, move: int | None) -> Match:
    """The match after so many steps; None: all of them."""
    record = match.record()
    steps = len(record["moves"])
    if move is None:
        return match
    _check_step(move, steps)
    return clachan.replay({**record, "moves": record["moves"][:move]})
