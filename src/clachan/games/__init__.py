"""The games: every folder in here that offers GAME is one."""

import pkgutil
from functools import cache
from importlib import import_module

from clachan.engine.compiled import snapshot
from clachan.engine.contract import Game
from clachan.errors import UnknownGame

snapshot()


@cache
def names() -> tuple[str, ...]:
    """The public names of all games found."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg))


def find(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        raise UnknownGame(
            f"There is no game {name!r}; there are {', '.join(names())}.",
            f"Es gibt kein Spiel {name!r}; es gibt {', '.join(names())}.",
        )
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
