"""Random games on the compiled entries, the same for every test that takes one: the walk depends on its seed alone."""

import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np

import clachan
from clachan import Game, Match
from clachan.engine import chance
from clachan.engine.match import Past
from clachan.engine.records import fields

TABLES = [(name, seats) for name in clachan.games() for seats in clachan.game(name).seats]
"""Every game at every number of seats."""


class Dice:
    """A small generator of the tests' own."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 2**31

    def below(self, n: int) -> int:
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return (self.state >> 8) % n


class Walk:
    """A state and what a test does with it."""

    def __init__(self, game: Game, seats: int, seed: int, options: dict[str, str] | None = None) -> None:
        self.game, self.seats, self.dice = game, seats, Dice(seed + 1)
        self.states = np.zeros(1, game.State)
        self.log = np.zeros((game.events + 1, 4), np.int16)
        self.room = np.zeros(game.actions, np.int16)
        game.entries.deal(self.states, 0, seats, game.encode_options(options or {}), chance.key_of_seed(seed))

    def acting(self) -> list[int]:
        mask = int(self.game.entries.to_act(self.states, 0))
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def legal(self, seat: int, states: Any = None) -> list[int]:
        n = self.game.entries.legal(self.states if states is None else states, 0, seat, self.room)
        return self.room[:n].tolist()  # type: ignore[no-any-return]

    def play(self, seat: int, action: int, states: Any = None) -> list[list[int]]:
        self.log[:] = 0
        self.game.entries.play(self.states if states is None else states, 0, seat, action, self.log)
        return self.log[1 : self.log[0, 0] + 1].tolist()  # type: ignore[no-any-return]

    def fields(self, states: Any = None) -> dict[str, Any]:
        return fields((self.states if states is None else states)[0])

    def steps(self, most: int = 100_000) -> Iterator[tuple[int, int]]:
        """Plays to the end; gives seat and action just before each step."""
        for _ in range(most):
            acting = self.acting()
            if not acting:
                return
            seat = acting[self.dice.below(len(acting))]
            waiting = [other for other in range(self.seats) if other not in acting and self.legal(other)]
            if waiting and self.dice.below(5) == 0:
                seat = waiting[0]  # takes back what may be taken back
            legal = self.legal(seat)
            action = legal[self.dice.below(len(legal))]
            yield seat, action
            self.play(seat, action)
        raise AssertionError(f"no end after {most} steps")


def crc(data: bytes) -> str:
    return f"{zlib.crc32(data):08x}"


def play_on(match: Match, dice: Dice, steps: int = 100_000) -> Match:
    """Random steps through the checked door, to the end or so many."""
    for _ in range(steps):
        if match.over:
            break
        seat = match.to_act[dice.below(len(match.to_act))]
        choices = match.choices(seat)
        match.play(seat, choices[dice.below(len(choices))])
    return match


def dealt_anew(match: Match, seat: int, number: int) -> Match:
    """A match that this seat cannot tell from this one: its past and its present have other secrets."""

    def anew(states: Any, which: int) -> Any:
        match.game.entries.resample(states, 0, seat, chance.key_of_seed(1000 * number + which))
        return states

    other = Match(match.game, anew(match.state(seat), 0), match._origin)
    other._past = [
        Past(step.seat, step.number, anew(step.states.copy(), which)) for which, step in enumerate(match.past, 1)
    ]
    return other
