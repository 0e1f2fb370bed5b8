"""One deal, played in every rotation."""

import time
from dataclasses import dataclass, replace
from typing import Any

import clachan
from clachan.arena.seatings import seating
from clachan.arena.setup import Bots, Setup
from clachan.bots import make
from clachan.errors import BotFailed, ClachanError, WrongSetup


@dataclass(frozen=True)
class Outcome:
    """How one game ended, by seat."""

    deal: int
    rotation: int
    bots: Bots
    points: tuple[int, ...]
    places: tuple[int, ...]
    seconds: tuple[float, ...]  # CPU time that each seat thought
    record: dict[str, Any] | None = None  # the whole game, for `clachan replay`

    @property
    def wins(self) -> tuple[float, ...]:
        """1 for the winner; winners who share first place share the win."""
        first = self.places.count(1)
        return tuple((place == 1) / first for place in self.places)

    def short(self) -> "Outcome":
        """Without the record."""
        return replace(self, record=None)


def play_deal(setup: Setup, deal: int) -> list[Outcome]:
    """The deal in every rotation; needs nothing but its arguments, so it can run anywhere."""
    if clachan.game(setup.game).version != setup.rules:
        raise WrongSetup(
            f"The rules of {setup.game} here are version {clachan.game(setup.game).version}, not {setup.rules}; "
            f"install the same version of clachan everywhere.",
            f"Die Regeln von {setup.game} sind hier Version {clachan.game(setup.game).version}, nicht {setup.rules}; "
            f"überall muss dieselbe Version von clachan installiert sein.",
        )
    return [play_game(setup, deal, rotation) for rotation in range(setup.seats)]


def play_game(setup: Setup, deal: int, rotation: int) -> Outcome:
    """One game: the deal depends on the deal's number alone, and no two bots share their randomness."""
    names = seating(setup, deal, rotation)
    bots = [make(name, setup.lot("bot", deal, rotation, seat), time.thread_time) for seat, name in enumerate(names)]
    match = clachan.game(setup.game).start(setup.seats, setup.lot("deal", deal), setup.options)
    seconds = [0.0] * setup.seats
    while not match.over:
        seat = match.to_act[0]
        start = time.process_time()
        choice = bots[seat].choose(match, seat)
        seconds[seat] += time.process_time() - start
        try:
            match.play(seat, choice)
        except ClachanError as error:
            where = f"deal {deal}, rotation {rotation}", f"Ausgangslage {deal}, Drehung {rotation}"
            raise BotFailed(
                f"The bot {names[seat]!r} failed in {where[0]}: {error}",
                f"Der Bot {names[seat]!r} ist gescheitert, {where[1]}: {error.words('de')}",
            ) from None
    result = match.result
    assert result is not None
    thought = tuple(round(spent, 4) for spent in seconds)
    return Outcome(deal, rotation, names, result.points, result.places, thought, match.record())
