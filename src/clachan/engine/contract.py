"""The contract: what every game provides, and what everybody else may rely on."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from clachan.engine.entries import Entries
from clachan.engine.jsonform import whole
from clachan.engine.lesson import Lesson
from clachan.engine.rulebook import Rulebook, parse
from clachan.errors import WrongOption, WrongSeats, shown

if TYPE_CHECKING:
    from clachan.engine.match import Match

LANGUAGES = ("en", "de")
Function = Callable[..., Any]


@dataclass(frozen=True)
class Rules:
    """A game's rules: functions over the State record, all marked `@rule`."""

    deal: Function  # (state, seats, options, key): sets the table up
    to_act: Function  # (state) -> mask of the seats that may act now; 0: the game is over
    legal: Function  # (state, seat, out) -> n: the seat's choices as action numbers, in rising order
    play: Function  # (state, seat, action, log): one step; trusts its caller
    midturn: Function  # (state, seat) -> bool: the seat has begun a turn that is not complete
    score: Function  # (state, out): out[seat] = points, place; when over
    resample: Function  # (state, seat, key): another state that the seat cannot tell from this; -1: a spectator
    digest: Function  # (state, seat) -> int: what the seat can see, folded
    observe: Function  # (state, seat, out): what the seat can see as small numbers, own seat first
    pick: Function | None = None  # (state, seat, generator) -> one of `legal`'s choices by lot, where that is faster
    evaluate: Function | None = None  # (state, seat) -> the result the seat may expect, in hundredths of a point
    policy: Function | None = None  # (state, seat, room, generator) -> a choice for playouts, better than by lot
    horizon: int = 0  # steps of a playout after which search asks `evaluate` instead; 0: played to the end
    traits: int = 0  # each seat has a secret trait, one of so many, that its public steps may betray; 0: none has
    trait: str = ""  # the field that holds them by seat: no two seats have the same, and they may be exchanged freely


@dataclass(frozen=True)
class Option:
    """A choice made when the table is set up; the first value is the default."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Observed:
    """One field of an observation: its name, its shape and the largest number it can hold."""

    name: str
    shape: tuple[int, ...]
    most: int
    meaning: str

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))


@dataclass(frozen=True)
class Event:
    """Something that happened, as one reader may know it."""

    seat: int  # who caused it; -1: nobody
    what: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """One line of the breakdown of the points."""

    what: str
    points: tuple[int, ...]
    values: Mapping[str, Any] = field(default_factory=dict)


class Words(Protocol):
    """A game's names and sentences, in German and English: a module."""

    @property
    def TITLE(self) -> Mapping[str, str]:  # noqa: N802
        """The game's name by language."""

    @property
    def OPTIONS(self) -> Mapping[str, Mapping[str, str]]:  # noqa: N802
        """By language: the names of the options, and of each `option=value`."""

    def choice(self, state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
        """What a choice does."""

    def effect(self, state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
        """What follows from a choice at once, in words and points, as far as its seat can know; "" for nothing."""

    def event(self, event: Event, language: str, names: Sequence[str]) -> str:
        """What happened."""

    def row(self, row: Row, language: str) -> str:
        """What the points were for."""

    def prompt(self, view: Any, language: str, names: Sequence[str]) -> str:
        """What the reader has to decide now, or whom they wait for."""


def _named(package: str) -> "Game":
    return import_module(package).GAME  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Game:
    """One game: its form, its rules, and how people read it."""

    name: str
    version: int  # of the rules; a change of behaviour raises it
    seats: tuple[int, ...]
    State: np.dtype[Any]
    secret: tuple[str, ...]  # fields that some seat may not know
    actions: int  # choices are numbered below this
    events: int  # at most so many in one step
    observation: tuple[Observed, ...]
    rules: Rules
    words: Words
    say: Function  # (state, seat, action) -> notation
    hear: Function  # (state, seat, text) -> action number, or UnknownAction
    view: Function  # (state, seat) -> frozen dataclass: what the seat may know
    event: Function  # (event row, actor, seat) -> Event, or None where the seat may not know of it
    text: Function  # (view, language, names, width, paint) -> the board as plain text, painted where paint says so
    dump: Function  # (state) -> readable JSON
    load: Function  # (data, seats, options, state): fills the state but for its generator, or BrokenPosition
    breakdown: Function  # (state) -> rows that add up to the points
    tally: Function  # (view) -> by seat the points that are open by the rules; None where they are not
    options: tuple[Option, ...] = ()
    levels: Mapping[str, str] = field(default_factory=dict, hash=False)  # level -> bot, where not as everywhere
    bots: str = "clachan.bots"  # module that hints and prepares bots; imported at first use

    def __reduce__(self) -> tuple[Function, tuple[str]]:
        """A copy in another process is the game of the same name there."""
        return _named, (self.package,)

    def __deepcopy__(self, memo: Any) -> "Game":
        return self

    @cached_property
    def entries(self) -> Entries:
        """The rules as compiled functions that Python may call."""
        return Entries(self.name, self.rules)

    @property
    def package(self) -> str:
        """Where the game lives."""
        return f"clachan.games.{self.name.replace('-', '_')}"

    @cached_property
    def drawing(self) -> Any:
        """The game's drawing; imported at first use."""
        return import_module(f"{self.package}.drawing")

    @cached_property
    def lesson(self) -> Lesson:
        """The guided first game; imported at first use."""
        return import_module(f"{self.package}.lesson").LESSON  # type: ignore[no-any-return]

    def rulebook(self, language: str) -> Rulebook:
        """The rules for players."""
        from clachan.engine.match import check_language

        check_language(language)
        folder = files(self.package) / "words"
        return parse((folder / f"rules.{language}.md").read_text(encoding="utf-8"))

    @property
    def observation_size(self) -> int:
        return sum(part.size for part in self.observation)

    def start(
        self, seats: int | None = None, seed: int | None = None, options: Mapping[str, str] | None = None
    ) -> "Match":
        """A new match; without a seed the deal comes from the system's own randomness."""
        from clachan.engine.match import Match

        return Match.start(self, self.seats[0] if seats is None else seats, seed, {} if options is None else options)

    def position(self, data: Mapping[str, Any]) -> "Match":
        """A match that begins in the situation described."""
        from clachan.engine.match import Match

        return Match.set_up(self, data)

    def check_seats(self, seats: Any) -> int:
        number = whole(seats)
        if number is None or number not in self.seats:
            allowed = f"{self.seats[0]} to {self.seats[-1]}", f"{self.seats[0]} bis {self.seats[-1]}"
            raise WrongSeats(
                f"{self.name} cannot be played with {shown(seats)} seats; {allowed[0]} are allowed.",
                f"{self.name} geht nicht mit {shown(seats)} Plätzen; erlaubt sind {allowed[1]}.",
            )
        return number

    def encode_options(self, given: Mapping[str, str]) -> Any:
        """The options as a small record of integers."""
        if not isinstance(given, Mapping):
            raise WrongOption(
                f"The options of {self.name} cannot be {shown(given)}; they are a dictionary of names and values.",
                f"Die Optionen von {self.name} können nicht {shown(given)} sein; nötig sind Namen und Werte.",
            )
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise WrongOption(
                    f"{self.name} has no option {shown(name)}; it has {', '.join(known) or 'none'}.",
                    f"{self.name} hat keine Option {shown(name)}; es gibt {', '.join(known) or 'keine'}.",
                )
            if value not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise WrongOption(
                    f"The option {name} of {self.name} cannot be {shown(value)}; allowed are {allowed}.",
                    f"Die Option {name} von {self.name} kann nicht {shown(value)} sein; erlaubt sind {allowed}.",
                )
        numbers = [option.values.index(given.get(option.name, option.values[0])) for option in self.options]
        return np.array([*numbers, 0], np.int64)

    def decode_options(self, numbers: Any) -> dict[str, str]:
        return {option.name: option.values[int(n)] for option, n in zip(self.options, numbers, strict=False)}
