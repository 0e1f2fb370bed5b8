"""What learners are given and get: observations as numbers of a fixed size, and rewards."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from clachan.engine.contract import Game
from clachan.errors import WrongEnvironment, shown
from clachan.games import find

KINDS = ("int8", "float32")
"""How observations may be numbered: as they are, or each field divided by the largest number it can hold."""


def kind_of(observations: Any) -> np.dtype[Any]:
    """The type of observations of this name."""
    if observations not in KINDS:
        raise WrongEnvironment(
            f"Observations cannot be {shown(observations)}; there are {' and '.join(KINDS)}.",
            f"Beobachtungen können nicht {shown(observations)} sein; es gibt {' und '.join(KINDS)}.",
        )
    return np.dtype(str(observations))


def game_of(game: Game | str) -> Game:
    """The game itself, or the one of this name."""
    return find(game) if isinstance(game, str) else game


def title(game: Game) -> str:
    """The game's name with the version of its rules, as other packages write it."""
    return f"{game.name.replace('-', '_')}_v{game.version}"


def bounds(game: Game, observations: str) -> tuple[Any, Any]:
    """The least and the largest number at each place of an observation."""
    most = np.concatenate([np.full(part.size, part.most) for part in game.observation])
    most = np.ones_like(most) if observations == "float32" else most
    return (-most).astype(observations), most.astype(observations)


@cache
def _scale(game: str) -> Any:
    return np.concatenate([np.full(part.size, 1 / part.most, np.float32) for part in find(game).observation])


def scale(game: Game, observations: str) -> Any:
    """What each place of an observation is multiplied with; nothing for `int8`."""
    return _scale(game.name) if observations == "float32" else np.zeros(0, np.float32)


def fields(game: Game, observation: Any) -> dict[str, Any]:
    """An observation, or rows of them, taken apart: each field by its name, in its shape."""
    parts, at = {}, 0
    for part in game.observation:
        parts[part.name] = observation[..., at : at + part.size].reshape(*observation.shape[:-1], *part.shape)
        at += part.size
    return parts


def rewards(result: Any) -> list[float]:
    """What each seat gets at the end: its share of the win less the fair share."""
    places = result[:, 1].tolist()
    return [(place == 1) / places.count(1) - 1 / len(places) for place in places]


def encoded(game: Game, options: Mapping[str, str] | None) -> Any:
    """The options as the rules take them."""
    return game.encode_options({} if options is None else options)
