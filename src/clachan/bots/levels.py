"""Four levels for people; which bot each is may differ from game to game."""

from typing import Protocol

from clachan.bots.contract import Bot, Clock
from clachan.engine.contract import Game
from clachan.engine.match import Match

LEVELS = {
    "beginner": "greedy:60%",  # three of five turns by lot: a child can win
    "easy": "greedy",  # takes what looks best now, and never looks further
    "strong": "search:500p",  # thinks ahead, but briefly
    "master": "search:5000p",  # thinks longer than most people wait for
}


def bot_of(game: Game, level: str) -> str:
    """The bot behind a level."""
    return game.levels.get(level, LEVELS[level])


class Make(Protocol):
    """How the bot behind a level is made."""

    def __call__(self, name: str, seed: int | None, clock: Clock) -> Bot:
        """The bot of this name."""


class LevelBot:
    """Plays at one level, whatever the game."""

    def __init__(self, level: str, seed: int | None, clock: Clock, make: Make) -> None:
        self._level, self._seed, self._clock, self._make = level, seed, clock, make
        self._bots: dict[str, Bot] = {}

    def choose(self, match: Match, seat: int) -> int:
        """As the bot behind the level does."""
        if match.game.name not in self._bots:
            self._bots[match.game.name] = self._make(bot_of(match.game, self._level), self._seed, self._clock)
        return self._bots[match.game.name].choose(match, seat)
