"""Bots, by name: `make("search:200ms", seed=7)`."""

import re
import time
from collections.abc import Callable

from clachan.bots.baseline import BaselineBot
from clachan.bots.contract import Bot, Clock
from clachan.bots.greedy import GreedyBot
from clachan.bots.hints import Analysis, Hint, Judged, analyse, hint
from clachan.bots.levels import LEVELS, LevelBot
from clachan.bots.random import RandomBot
from clachan.bots.search import FOREVER, Budget, SearchBot
from clachan.engine.contract import Game
from clachan.errors import UnknownBot

__all__ = ["BOTS", "Analysis", "Bot", "Hint", "Judged", "analyse", "hint", "make", "names", "warm"]

Settings = dict[str, int]
SECOND = 1000  # milliseconds
ENTRIES = 1  # compiled ahead: greedy and search are one; the baseline waits for who needs it


def _greedy(seed: int | None, settings: Settings, _: Clock) -> Bot:
    return GreedyBot(seed, settings.get("%", 0) / 100)


def _search(seed: int | None, settings: Settings, clock: Clock) -> Bot:
    seconds = settings["ms"] / SECOND if "ms" in settings else (FOREVER if "p" in settings else 1)
    return SearchBot(seed, Budget(seconds, settings.get("p", FOREVER), settings.get("t", 1)), clock)


BOTS: dict[str, tuple[Callable[[int | None, Settings, Clock], Bot], dict[str, tuple[int, int]]]] = {
    "random": (lambda seed, *_: RandomBot(seed), {}),
    "greedy": (_greedy, {"%": (0, 100)}),
    "search": (_search, {"ms": (1, 3_600_000), "p": (1, 1_000_000_000), "t": (1, 64)}),
    "baseline-1": (lambda seed, *_: BaselineBot(seed), {}),
}
"""The one table of bots: how each is made from a seed and its settings, and which settings with their bounds."""


def names() -> tuple[str, ...]:
    """What a bot may be called: the levels for people, then the bots without their settings."""
    return (*LEVELS, *BOTS)


def make(name: str, seed: int | None = None, clock: Clock = time.perf_counter) -> Bot:
    """The bot of this name; settings follow in any order: `search:200ms`, `search:500p:2t`, `greedy:20%`.

    Budgets in time are kept by the clock; `time.thread_time` counts what each thread works, however busy the machine.
    """
    if name in LEVELS:
        return LevelBot(name, seed, clock, make)
    head, *settings = name.split(":")
    if head not in BOTS:
        raise UnknownBot(
            f"There is no bot {name!r}; there are {', '.join(names())}.",
            f"Es gibt keinen Bot {name!r}; es gibt {', '.join(names())}.",
        )
    build, allowed = BOTS[head]
    found: Settings = {}
    for setting in settings:
        number, unit = _read(name, head, setting, allowed)
        if unit in found:
            raise UnknownBot(
                f"The bot {name!r} is told {unit!r} twice; once is enough.",
                f"Dem Bot {name!r} wird {unit!r} zweimal gesagt; einmal genügt.",
            )
        found[unit] = number
    return build(seed, found, clock)


def _read(name: str, head: str, setting: str, allowed: dict[str, tuple[int, int]]) -> tuple[int, str]:
    """The number and the unit of one setting."""
    match = re.fullmatch(r"([0-9]{1,12})(%|[a-z]{1,2})", setting)
    if match and match[2] in allowed:
        least, most = allowed[match[2]]
        if least <= int(match[1]) <= most:
            return int(match[1]), match[2]
    english = ", ".join(f"{least}{unit} to {most}{unit}" for unit, (least, most) in allowed.items()) or "no setting"
    german = ", ".join(f"{least}{unit} bis {most}{unit}" for unit, (least, most) in allowed.items()) or "keine Angabe"
    raise UnknownBot(
        f"The bot {name!r} cannot take {setting!r}; {head} takes {english}.",
        f"Der Bot {name!r} versteht {setting!r} nicht; {head} versteht {german}.",
    )


def warm(game: Game) -> None:
    """Compiles what the levels for people need."""
    match = game.start(game.seats[0], 0)
    make("greedy", 0).choose(match, match.to_act[0])
