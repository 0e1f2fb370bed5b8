"""A match: checked steps, commits, undo, records and positions.

The match keeps the committed state and, for each seat, the steps of a turn that is not complete. Everybody else sees
the committed state alone, so a half-made turn leaks nothing, and undo is taking back uncommitted steps: never
another seat's, never past a secret or a random event, never a change of whose turn it is.
"""

import hashlib
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from clachan.engine import chance
from clachan.engine.events import new_log, take
from clachan.engine.jsonform import LARGEST, plain_json
from clachan.engine.paint import Paint, plain
from clachan.errors import (
    BrokenPosition,
    BrokenRecord,
    ClachanError,
    IllegalAction,
    NothingToUndo,
    NotYourTurn,
    OtherRules,
    UnknownAction,
    UnknownLanguage,
    WrongSeats,
    WrongSeed,
    shown,
)

if TYPE_CHECKING:
    from clachan.engine.contract import Event, Game, Row

FORM = 1
SPECTATOR = -1
PARTS = {"clachan", "game", "rules", "seats", "options", "seed", "key", "salt", "position", "moves"}
NOTATION = 100  # no choice is written longer
NAMES = {"en": "Player", "de": "Spieler"}


def check_language(language: str) -> None:
    if language not in NAMES:
        raise UnknownLanguage(
            f"There is no language {shown(language)}; there are {', '.join(NAMES)}.",
            f"Es gibt keine Sprache {shown(language)}; es gibt {', '.join(NAMES)}.",
        )


@dataclass(frozen=True)
class Action:
    """One choice: its number, its notation and its words."""

    number: int
    notation: str
    seat: int
    _game: "Game" = field(repr=False, compare=False)
    _state: Any = field(repr=False, compare=False)

    def words(self, language: str = "en") -> str:
        """What this choice does, in a sentence."""
        check_language(language)
        return self._game.words.choice(self._state, self.seat, self.number, language)


@dataclass(frozen=True)
class Result:
    """How a match ended: points and places by seat, the winners, and where the points came from."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple["Row", ...]


class Match:
    """One game at one table."""

    def __init__(self, game: "Game", states: Any, origin: dict[str, Any]) -> None:
        self.game = game
        self.seats = int(states[0].seats)
        self._origin = origin
        self._states = states
        self._steps: list[list[int]] = [[] for _ in range(self.seats)]
        self._ahead: list[Any] = [None] * self.seats
        self._moves: list[tuple[int, str]] = []
        self._events: list[tuple[int, int, tuple[int, int, int, int]]] = []
        self._log = new_log(game.events)
        self._room = np.zeros(game.actions, np.int16)

    # --- beginning ----------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, game: "Game", seats: int, seed: int | None, options: Mapping[str, str]) -> "Match":
        """A new match from a seed, or from 128 bits and a salt that the system draws."""
        if seed is not None and (type(seed) is not int or not 0 <= seed <= LARGEST):
            raise WrongSeed(
                f"The seed cannot be {shown(seed)}; it is a whole number from 0 to 2**128.",
                f"Der Startwert kann nicht {shown(seed)} sein; er ist eine ganze Zahl von 0 bis 2**128.",
            )
        if seed is None:
            source: dict[str, Any] = {"key": _hex(chance.key_of_system()), "salt": secrets.token_hex(16)}
        else:
            source = {"seed": seed}
        return cls._deal(game, seats, options, source)

    @classmethod
    def _deal(cls, game: "Game", seats: Any, options: Mapping[str, str], source: dict[str, Any]) -> "Match":
        game.check_seats(seats)
        numbers = game.encode_options(options)
        key = chance.key_of_seed(source["seed"]) if "seed" in source else _words_of(source["key"])
        states = np.zeros(1, game.State)
        game.entries.deal(states, 0, seats, numbers, key)
        return cls(game, states, {"options": game.decode_options(numbers), **source})

    @classmethod
    def set_up(cls, game: "Game", data: Mapping[str, Any]) -> "Match":
        """A match that begins in the situation described."""
        states, data = np.zeros(1, game.State), plain_json(data, BrokenPosition)
        match = cls(game, states, {"options": _load(game, data, states), "position": data})
        if unknown := set(data) - set(match.position()):
            raise BrokenPosition(
                f"The position has a part {shown(min(unknown))}; a position of {game.name} has "
                f"{', '.join(match.position())}.",
                f"Die Stellung hat einen Teil {shown(min(unknown))}; eine Stellung von {game.name} hat "
                f"{', '.join(match.position())}.",
            )
        return match

    # --- the present situation --------------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several where the rules act at the same time; none when the game is over."""
        mask = self.game.entries.to_act(self._states, 0)
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def over(self) -> bool:
        return not self.game.entries.to_act(self._states, 0)

    @property
    def options(self) -> dict[str, str]:
        return dict(self._origin["options"])

    @property
    def seal(self) -> str | None:
        """The SHA-256 of the deal's key and salt, to publish at the start; None where a seed was given."""
        if "salt" not in self._origin:
            return None
        return hashlib.sha256(bytes.fromhex(self._origin["key"] + self._origin["salt"])).hexdigest()

    @property
    def deal(self) -> dict[str, str] | None:
        """What the seal was made of, once the game is over: anybody can check it then."""
        if not self.over or "salt" not in self._origin:
            return None
        return {"key": self._origin["key"], "salt": self._origin["salt"]}

    @property
    def moves(self) -> tuple[tuple[int, str], ...]:
        """The committed steps, in order: seat and notation. Some games' steps are secret: not for every eye."""
        return tuple(self._moves)

    @property
    def result(self) -> Result | None:
        """Points, places, winners and the breakdown; None while the game goes on."""
        if not self.over:
            return None
        out = np.zeros((self.seats, 2), np.int64)
        self.game.entries.score(self._states, 0, out)
        points, places = tuple(out[:, 0].tolist()), tuple(out[:, 1].tolist())
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Result(points, places, winners, tuple(self.game.breakdown(self._states[0])))

    def state(self, seat: int | None = None) -> Any:
        """A copy of the record as this seat has made it so far, secrets included: for bots and tests."""
        return self._seen_by(self._seat(seat)).copy()

    def _seen_by(self, seat: int) -> Any:
        if seat == SPECTATOR or self._ahead[seat] is None:
            return self._states
        return self._ahead[seat]

    def _seat(self, seat: Any) -> int:
        return SPECTATOR if seat is None else self._player(seat)

    def _player(self, seat: Any) -> int:
        if not isinstance(seat, int | np.integer) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise WrongSeats(
                f"There is no seat {shown(seat)} in this match; seats are 0 to {self.seats - 1}.",
                f"In dieser Partie gibt es keinen Platz {shown(seat)}; es gibt 0 bis {self.seats - 1}.",
            )
        return int(seat)

    # --- deciding -------------------------------------------------------------------------------------------------

    def _legal(self, seat: int) -> list[int]:
        n = self.game.entries.legal(self._seen_by(seat), 0, seat, self._room)
        return self._room[:n].tolist()  # type: ignore[no-any-return]

    def choices(self, seat: int) -> list[Action]:
        """What this seat may decide now."""
        seat = self._player(seat)
        states = self._seen_by(seat).copy()
        return [
            Action(number, self.game.say(states[0], seat, number), seat, self.game, states[0])
            for number in self._legal(seat)
        ]

    def play(self, seat: int, choice: "Action | int | str") -> "list[Event]":
        """One step of this seat, checked; returns what it learns from it. A complete turn is committed."""
        seat = self._player(seat)
        number = self._allowed(seat, choice)
        ahead = self._seen_by(seat).copy()
        self.game.entries.play(ahead, 0, seat, number, self._log)
        rows = take(self._log)
        self._steps[seat].append(number)
        if self.game.entries.midturn(ahead, 0, seat):
            self._ahead[seat] = ahead
        else:
            self._commit(seat)
        return self._known(((len(self._moves), seat, row) for row in rows), seat)

    def _allowed(self, seat: int, choice: "Action | int | str") -> int:
        """The number of a choice that this seat may make now."""
        legal = self._legal(seat)
        if not legal:
            raise NotYourTurn(*self._not_now(seat))
        state = self._seen_by(seat)[0]
        if isinstance(choice, Action):
            number = self._meant(seat, choice)
        elif isinstance(choice, str) and len(choice) <= NOTATION:
            number = self.game.hear(state, seat, choice)
        elif isinstance(choice, int | np.integer) and not isinstance(choice, bool):
            number = int(choice)
        else:
            raise UnknownAction(
                f"{shown(choice)} is no choice; give an Action, its number or its notation.",
                f"{shown(choice)} ist keine Wahl; erlaubt sind eine Action, ihre Nummer oder ihre Notation.",
            )
        if number not in legal:
            raise IllegalAction(*self._not_legal(seat, choice, legal))
        return number

    def _meant(self, seat: int, choice: Action) -> int:
        """An Action means what it says; one of another game, seat or table may have the number of another choice."""
        if choice._game is not self.game or choice.seat != seat or choice.number not in self._legal(seat):
            return -1
        now = self.game.say(self._seen_by(seat)[0], seat, choice.number)
        return choice.number if now == choice.notation else -1

    def _not_now(self, seat: int) -> tuple[str, str]:
        if self.over:
            return (
                "The game is over; nothing can be played.",
                "Das Spiel ist zu Ende; nichts kann mehr gespielt werden.",
            )
        acting = ", ".join(map(str, self.to_act))
        return (
            f"Seat {seat} has nothing to decide now; to act: {acting}.",
            f"Platz {seat} hat jetzt nichts zu entscheiden; am Zug: {acting}.",
        )

    def _not_legal(self, seat: int, choice: Any, legal: list[int]) -> tuple[str, str]:
        state = self._seen_by(seat)[0]
        named = choice.notation if isinstance(choice, Action) else choice
        examples = ", ".join(self.game.say(state, seat, number) for number in legal[:5])
        more = ", ..." if len(legal) > 5 else ""
        return (
            f"{shown(named)} is not allowed now; allowed are {examples}{more} ({len(legal)} in all).",
            f"{shown(named)} ist jetzt nicht erlaubt; erlaubt sind {examples}{more} (insgesamt {len(legal)}).",
        )

    def _commit(self, seat: int) -> None:
        """The seat's turn becomes real: its steps are played on the committed state."""
        for number in self._steps[seat]:
            self._moves.append((seat, self.game.say(self._states[0], seat, number)))
            self.game.entries.play(self._states, 0, seat, number, self._log)
            self._events += [(len(self._moves), seat, row) for row in take(self._log)]
        self._steps[seat] = []
        for other in range(self.seats):
            self._rehearse(other)

    def _rehearse(self, seat: int) -> None:
        """The seat's uncommitted steps, on top of what is committed now."""
        if not self._steps[seat]:
            self._ahead[seat] = None
            return
        ahead = self._states.copy()
        for number in self._steps[seat]:
            self.game.entries.play(ahead, 0, seat, number, self._log)
        take(self._log)
        self._ahead[seat] = ahead

    def undo(self, seat: int) -> None:
        """Takes back this seat's last uncommitted step."""
        seat = self._player(seat)
        if not self._steps[seat]:
            raise NothingToUndo(
                f"Seat {seat} has no uncommitted step to take back; a complete turn stays.",
                f"Platz {seat} hat keinen offenen Schritt zum Zurücknehmen; ein ganzer Zug bleibt.",
            )
        self._steps[seat].pop()
        self._rehearse(seat)

    def hint(self, seat: int, **settings: Any) -> Any:
        """The best choices of this seat with what it may expect after them, from what it may know; see the bots."""
        return import_module(self.game.bots).hint(self, self._seat(seat), **settings)

    # --- what people read -----------------------------------------------------------------------------------------

    def _known(self, rows: Any, seat: int) -> "list[Event]":
        return [event for _, actor, row in rows if (event := self.game.event(row, actor, seat)) is not None]

    def events(self, seat: int | None = None, since: int = 0) -> "list[Event]":
        """What has happened, as this seat may know it, from the committed step number `since` on."""
        return self._known((entry for entry in self._events if entry[0] > since), self._seat(seat))

    def log(
        self, seat: int | None = None, language: str = "en", names: Sequence[str] | None = None, since: int = 0
    ) -> list[str]:
        """What has happened, in sentences."""
        who = self.names(language, names)
        return [self.game.words.event(event, language, who) for event in self.events(seat, since)]

    def names(self, language: str, given: Sequence[str] | None = None) -> tuple[str, ...]:
        """The names given, or plain ones for the seats, counted from 1 as people do."""
        check_language(language)
        if given is None:
            return tuple(f"{NAMES[language]} {seat + 1}" for seat in range(self.seats))
        if len(given) != self.seats:
            raise WrongSeats(
                f"There are {len(given)} names for {self.seats} seats; every seat needs one.",
                f"Es gibt {len(given)} Namen für {self.seats} Plätze; jeder Platz braucht einen.",
            )
        return tuple(given)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What this seat may know, ready for JSON; None for a spectator."""
        place = self._seat(seat)
        states = self._seen_by(place)
        result = self.result
        view = {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "options": self.options,
            "seat": None if place == SPECTATOR else place,
            "to_act": self.to_act,
            "midturn": place != SPECTATOR and bool(self.game.entries.midturn(states, 0, place)),
            "over": result is not None,
            "seal": self.seal,
            "deal": self.deal,
            "board": asdict(self.game.view(states[0], place)),
            "choices": [] if place == SPECTATOR else [[c.number, c.notation] for c in self.choices(place)],
            "events": [asdict(event) for event in self.events(seat)],
            "result": None if result is None else asdict(result),
        }
        return json.loads(json.dumps(view))  # type: ignore[no-any-return]

    def text(
        self,
        seat: int | None = None,
        language: str = "en",
        names: Sequence[str] | None = None,
        width: int = 80,
        paint: Paint = plain,
    ) -> str:
        """The board as text, as this seat may know it."""
        place = self._seat(seat)
        view = self.game.view(self._seen_by(place)[0], place)
        return self.game.text(view, language, self.names(language, names), width, paint)  # type: ignore[no-any-return]

    def prompt(self, seat: int | None = None, language: str = "en", names: Sequence[str] | None = None) -> str:
        """What this seat has to decide now, or whom it waits for, in a sentence."""
        place = self._seat(seat)
        view = self.game.view(self._seen_by(place)[0], place)
        return self.game.words.prompt(view, language, self.names(language, names))

    # --- keeping ----------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The committed situation as readable JSON, secrets and generator included."""
        state = self._states[0]
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "options": self.options,
            "chance": {"key": _hex(state.key), "drawn": int(state.drawn)},
            **self.game.dump(state),
        }

    def record(self) -> dict[str, Any]:
        """Everything needed to play the same match again; uncommitted steps come last."""
        moves = [list(move) for move in self._moves]
        for seat, steps in enumerate(self._steps):
            ahead = self._states.copy()
            for number in steps:
                moves.append([seat, self.game.say(ahead[0], seat, number)])
                self.game.entries.play(ahead, 0, seat, number, self._log)
            take(self._log)
        head = {"clachan": FORM, "game": self.game.name, "rules": self.game.version, "seats": self.seats}
        return {**head, **deepcopy(self._origin), "moves": moves}


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
    if "position" in record:
        match = Match.set_up(game, record["position"])
        if record.get("seats") != match.seats or record.get("options", match.options) != match.options:
            raise BrokenRecord(
                "The record's seats or options are not those of its position.",
                "Plätze oder Optionen der Aufzeichnung sind nicht die ihrer Stellung.",
            )
        return match
    options = record.get("options", {})
    if not isinstance(options, Mapping):
        raise BrokenRecord(
            f"The record's options are {shown(options)}; they must be an object of names and values.",
            f"Die Optionen der Aufzeichnung sind {shown(options)}; nötig ist ein Objekt aus Namen und Werten.",
        )
    if "seed" in record:
        game.check_seats(record.get("seats"))
        return Match.start(game, record["seats"], record["seed"], options)
    key, salt = record.get("key"), record.get("salt")
    if not (_is_hex(key, 32) and _is_hex(salt, 32)):
        raise BrokenRecord(
            "The record has no deal; it needs a seed, or key and salt of 32 hex digits each, or a position.",
            "Die Aufzeichnung hat keine Ausgangslage; nötig sind ein Startwert, oder Schlüssel und Salz mit je 32 "
            "Hexziffern, oder eine Stellung.",
        )
    return Match._deal(game, record.get("seats"), options, {"key": key, "salt": salt})


def _load(game: "Game", data: Any, states: Any) -> dict[str, str]:
    """Fills states[0] from a position; returns the options."""
    if not isinstance(data, Mapping):
        raise BrokenPosition(
            f"A position is a JSON object, not {type(data).__name__}.",
            f"Eine Stellung ist ein JSON-Objekt, nicht {type(data).__name__}.",
        )
    if data.get("game") != game.name:
        raise BrokenPosition(
            f"The position is of the game {shown(data.get('game'))}, not of {game.name}.",
            f"Die Stellung gehört zum Spiel {shown(data.get('game'))}, nicht zu {game.name}.",
        )
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise BrokenPosition(
            f"The position's options are {shown(options)}; they must be an object of names and values.",
            f"Die Optionen der Stellung sind {shown(options)}; nötig ist ein Objekt aus Namen und Werten.",
        )
    seats, numbers = game.check_seats(data.get("seats")), game.encode_options(options)
    _load_chance(game, data.get("chance"), states)
    game.load(data, seats, numbers, states[0])
    return game.decode_options(numbers)


def _load_chance(game: "Game", data: Any, states: Any) -> None:
    """The generator, with the words that it had drawn but not used."""
    key, drawn = (data.get("key"), data.get("drawn")) if isinstance(data, Mapping) else (None, None)
    if not _is_hex(key, 32) or type(drawn) is not int or not 0 <= drawn < 1 << 40:
        raise BrokenPosition(
            f"The position's chance is {shown(data)}; it needs a key of 32 hex digits and how many words were drawn.",
            f"Der Zufall der Stellung ist {shown(data)}; nötig sind ein Schlüssel mit 32 Hexziffern und die Zahl der "
            "gezogenen Wörter.",
        )
    game.entries.restore(states, 0, _words_of(key), drawn)


def _is_hex(value: Any, digits: int) -> bool:
    return isinstance(value, str) and re.fullmatch(rf"[0-9a-f]{{{digits}}}", value) is not None


def _hex(words: Any) -> str:
    return "".join(f"{int(word):08x}" for word in words)


def _words_of(key: Any) -> Any:
    return np.array([int(key[i : i + 8], 16) for i in range(0, 32, 8)], np.int64)
