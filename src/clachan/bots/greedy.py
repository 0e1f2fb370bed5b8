"""A bot that looks through its own turn and takes what promises the best lead at the end of it."""

import random

from clachan.bots.desk import Desk
from clachan.bots.random import RandomBot
from clachan.engine.match import Match

DEALS = 8  # of what the seat cannot see
WIDTH = 32  # choices of a turn's second step that are looked at


class GreedyBot:
    """One turn ahead with the game's own evaluation; some turns, as many as `careless` says, are played by lot."""

    def __init__(self, seed: int | None = None, careless: float = 0) -> None:
        self._dice, self._careless = random.Random(seed), careless
        self._by_lot = RandomBot(self._dice.getrandbits(64))
        self._dreaming = False

    def choose(self, match: Match, seat: int) -> int:
        """The choice with the best average over several deals of what is hidden."""
        desk = Desk(match.game, match.seats, self._dice)
        states = desk.known(match, seat)
        if not match.game.entries.midturn(states, 0, seat):
            self._dreaming = self._dice.random() < self._careless
        if self._dreaming:
            return self._by_lot.choose(match, seat)
        promises = desk.promises(states, seat, DEALS, WIDTH)
        return max(promises, key=promises.__getitem__)
