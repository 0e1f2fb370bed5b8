"""Four levels for people; which bot each is may differ from game to game."""

from collections.abc import Callable

from clachan.bots.contract import Bot
from clachan.engine.contract import Game
from clachan.engine.match import Match

LEVELS = {
    "beginner": "greedy:60%",  # three of five turns by lot: a child can win
    "easy": "greedy",  # takes what looks best now, and never looks further
    "strong": "search:1000p",  # thinks ahead, but briefly
    "master": "search:2000ms",
}


def bot_of(game: Game, level: str) -> str:
    """The bot behind a level."""
    return game.levels.get(level, LEVELS[level])


class LevelBot:
    """Plays at one level, whatever the game."""

    def __init__(self, level: str, seed: int | None, make: Callable[[str, int | None], Bot]) -> None:
        self._level, self._seed, self._make = level, seed, make
        self._bots: dict[str, Bot] = {}

    def choose(self, match: Match, seat: int) -> int:
        """As the bot behind the level does."""
        if match.game.name not in self._bots:
            self._bots[match.game.name] = self._make(bot_of(match.game, self._level), self._seed)
        return self._bots[match.game.name].choose(match, seat)
