"""A match: checked steps, commits, undo, records and positions.

The match keeps the committed state and, for each seat, the steps of a turn that is not complete. Everybody else sees
the committed state alone, so a half-made turn leaks nothing, and undo is taking back uncommitted steps: never
another seat's, never past a secret or a random event, never a change of whose turn it is.
"""

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from clachan.engine import chance
from clachan.engine.events import new_log, take
from clachan.engine.jsonform import check_seed, plain_json, whole
from clachan.engine.paint import Paint, plain
from clachan.engine.positions import hex_of, load, words_of
from clachan.engine.reading import Reading, record_of
from clachan.errors import (
    BrokenPosition,
    IllegalAction,
    NothingToUndo,
    NotYourTurn,
    UnknownAction,
    UnknownLanguage,
    WrongSeats,
    shown,
)

if TYPE_CHECKING:
    from clachan.engine.contract import Event, Game, Row

FORM = 1
SPECTATOR = -1
OPEN = -2  # a reader from whom nothing is hidden, when a finished game is shown again
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

    def words(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """What this choice does, in a sentence."""
        check_language(language)
        return self._game.words.choice(self._state, self.seat, self.number, language, names)

    def effect(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """What follows from this choice at once, in words and points, as far as its seat can know."""
        check_language(language)
        return self._game.words.effect(record_of(self._state), self.seat, self.number, language, names)

    @property
    def handle(self) -> Any:
        """How it is made in the picture: what is taken, and where it goes; asked for once."""
        if "_handle" not in self.__dict__:
            self.__dict__["_handle"] = self._game.drawing.handle(self._state, self.seat, self.number)
        return self.__dict__["_handle"]

    @property
    def piece(self) -> str | None:
        """The id of what is taken in the picture."""
        return self.handle.piece  # type: ignore[no-any-return]

    @property
    def target(self) -> str | None:
        """The id of where it goes in the picture."""
        return self.handle.target  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Past:
    """A committed step: whose, its number, and the record before it, secrets included."""

    seat: int
    number: int
    states: Any


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
        self._past: list[Past] = []
        self._turn = 0
        self._events: list[tuple[int, int, tuple[int, int, int, int]]] = []
        self._log = new_log(game.events)
        self._room = np.zeros(game.actions, np.int16)

    # --- beginning ----------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, game: "Game", seats: int, seed: int | None, options: Mapping[str, str]) -> "Match":
        """A new match from a seed, or from 128 bits and a salt that the system draws."""
        if seed is None:
            source: dict[str, Any] = {"key": hex_of(chance.key_of_system()), "salt": secrets.token_hex(16)}
        else:
            source = {"seed": check_seed(seed)}
        return cls.deal_from(game, seats, options, source)

    @classmethod
    def deal_from(cls, game: "Game", seats: Any, options: Mapping[str, str], source: dict[str, Any]) -> "Match":
        """A new match from a seed, or from key and salt."""
        seats = game.check_seats(seats)
        numbers = game.encode_options(options)
        key = chance.key_of_seed(source["seed"]) if "seed" in source else words_of(source["key"])
        states = np.zeros(1, game.State)
        game.entries.deal(states, 0, seats, numbers, key)
        return cls(game, states, {"options": game.decode_options(numbers), **source})

    @classmethod
    def set_up(cls, game: "Game", data: Mapping[str, Any]) -> "Match":
        """A match that begins in the situation described."""
        states, data = np.zeros(1, game.State), plain_json(data, BrokenPosition)
        match = cls(game, states, {"options": load(game, data, states), "position": data})
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
    def past(self) -> tuple[Past, ...]:
        """The steps that may betray a seat's secret trait, for bots: all committed ones, where seats have any."""
        return tuple(self._past)

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
        number = whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise WrongSeats(
                f"There is no seat {shown(seat)} in this match; seats are 0 to {self.seats - 1}.",
                f"In dieser Partie gibt es keinen Platz {shown(seat)}; es gibt 0 bis {self.seats - 1}.",
            )
        return number

    # --- deciding -------------------------------------------------------------------------------------------------

    def _legal(self, seat: int) -> list[int]:
        n = self.game.entries.legal(self._seen_by(seat), 0, seat, self._room)
        return self._room[:n].tolist()  # type: ignore[no-any-return]

    def choices(self, seat: int) -> list[Action]:
        """What this seat may decide now."""
        seat = self._player(seat)
        state = Reading(self._seen_by(seat).copy()[0])
        return [
            Action(number, self.game.say(state, seat, number), seat, self.game, state) for number in self._legal(seat)
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
        elif (given := whole(choice)) is not None:
            number = given
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
        self._turn = len(self._moves)
        for number in self._steps[seat]:
            self._moves.append((seat, self.game.say(self._states[0], seat, number)))
            if self.game.rules.traits:
                self._past.append(Past(seat, number, self._states.copy()))
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

    def told(self, reader: int) -> "tuple[Event, ...]":
        """What the last complete turn did, for a seat, SPECTATOR or OPEN."""
        return tuple(self._known((entry for entry in self._events if entry[0] > self._turn), reader))

    def last_turn(self, seat: int | None = None) -> "list[Event]":
        """What the last complete turn did, as this seat may know it."""
        return self.events(seat, self._turn)

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
            "board": asdict(self.seen(seat)),
            "choices": [] if place == SPECTATOR else [[c.number, c.notation] for c in self.choices(place)],
            "events": [asdict(event) for event in self.events(seat)],
            "result": None if result is None else asdict(result),
        }
        return json.loads(json.dumps(view))  # type: ignore[no-any-return]

    def seen(self, seat: int | None = None) -> Any:
        """What this seat may know, as the game's frozen dataclass; None for a spectator."""
        place = self._seat(seat)
        return self.game.view(Reading(self._seen_by(place)[0]), place)

    def svg(self, seat: int | None = None, **look: Any) -> str:
        """The table as a picture, as this seat may know it; `look` is language, theme, shape and names."""
        return import_module("clachan.svg.pictures").svg_of(self, seat, **look)  # type: ignore[no-any-return]

    def _repr_svg_(self) -> str:
        """A notebook shows what a spectator sees."""
        return self.svg()

    def text(
        self,
        seat: int | None = None,
        language: str = "en",
        names: Sequence[str] | None = None,
        width: int = 80,
        paint: Paint = plain,
    ) -> str:
        """The board as text, as this seat may know it."""
        view = self.seen(seat)
        return self.game.text(view, language, self.names(language, names), width, paint)  # type: ignore[no-any-return]

    def prompt(self, seat: int | None = None, language: str = "en", names: Sequence[str] | None = None) -> str:
        """What this seat has to decide now, or whom it waits for, in a sentence."""
        return self.game.words.prompt(self.seen(seat), language, self.names(language, names))

    # --- keeping ----------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The committed situation as readable JSON, secrets and generator included."""
        state = Reading(self._states[0])
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "options": self.options,
            "chance": {"key": hex_of(state.key), "drawn": int(state.drawn)},
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
