"""Bots, by name: `make("random", seed=7)`."""

from collections.abc import Callable

from clachan.bots.contract import Bot
from clachan.bots.random import RandomBot
from clachan.errors import UnknownBot

BOTS: dict[str, Callable[[int | None], Bot]] = {"random": RandomBot}
"""The one table of bots; each is made from a seed, or from the system's randomness."""


def make(name: str, seed: int | None = None) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise UnknownBot(
            f"There is no bot {name!r}; there are {', '.join(BOTS)}.",
            f"Es gibt keinen Bot {name!r}; es gibt {', '.join(BOTS)}.",
        )
    return BOTS[name](seed)
