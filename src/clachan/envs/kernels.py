"""What a batch does at each of its tables: one function for one table, run by threads here and by a graphics card.

A table's game has a number; its key is the seed's key with that number added, so that any game can be dealt again.
"""

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from clachan.engine.bits import lowest
from clachan.engine.chance import WORD, quick, start_quick
from clachan.engine.compiled import entry, rule

if TYPE_CHECKING:
    from clachan.engine.contract import Game

PASS, RESTART, LOOK = -1, -2, -3
"""Instead of an action: leave the table alone; deal its game anew; only list its choices anew."""
ACTING = -2
"""Instead of a seat to observe from: the seat to act."""
Entry = Any
Shape = tuple[tuple[int, ...], Any]


def desk_of(game: "Game", seats: int, width: int) -> tuple[Shape, ...]:
    """What so many whole games side by side are played with: states, keys, generators, choices and results."""
    listed = 1 if game.rules.pick else game.actions
    numbers = (((width, 4), np.int64), ((width, 2), np.int64), ((width, listed), np.int16))
    return ((width,), game.State), *numbers, ((width, seats, 2), np.int64)


def outcomes(games: int, seats: int) -> tuple[Shape, ...]:
    """What is told of whole games: decisions, points and places."""
    return ((games,), np.int32), ((games, seats), np.int64), ((games, seats), np.int64)


@cache
def kernels(game: "Game") -> "Kernels":
    """The compiled batch of this game."""
    return Kernels(game)


@rule
def key_of(seed, number, key):
    """The key of a game by its number: the seed's key with the number added to its last words."""
    number = int(number)
    low = int(seed[3]) + (number & WORD)
    key[0] = seed[0]
    key[1] = seed[1]
    key[2] = (int(seed[2]) + (number >> 32) + (low >> 32)) & WORD
    key[3] = low & WORD


@rule
def share(result, rewards):
    """What each seat gets at the end: its share of the win less the fair share."""
    seats, winners = len(rewards), 0
    for seat in range(seats):
        winners += result[seat, 1] == 1
    for seat in range(seats):
        rewards[seat] = (1.0 / winners if result[seat, 1] == 1 else 0.0) - 1.0 / seats


class Kernels:
    """A game's batch, made when it is first asked for: rules for one table, and entries for a range of tables."""

    def __init__(self, game: "Game") -> None:
        self._game, self._rules = game.name, game.rules
        self._pick = game.entries.chooser()

    def _entry(self, function: Entry) -> Entry:
        return entry(function, self._game, function.__name__)

    @cached_property
    def move(self) -> Entry:
        """One step at one table, scored where the game is over; whether its next game has to be dealt."""
        to_act, play, score = self._rules.to_act, self._rules.play, self._rules.score

        def move(states, i, action, stride, numbers, seat, rewards, done, results, log):
            state = states[i]
            done[i] = False
            for s in range(rewards.shape[1]):
                rewards[i, s] = 0.0
            if action < 0:
                return action == RESTART
            play(state, int(seat[i]), action, log)
            if to_act(state) != 0:
                return False
            score(state, results[i])
            share(results[i], rewards[i])
            done[i] = True
            numbers[i] += stride
            return True

        return rule(move)

    @cached_property
    def begin(self) -> Entry:
        """The game of a table is dealt by its number."""
        deal = self._rules.deal

        def begin(states, i, seats, options, seed, keys, numbers):
            key_of(seed, numbers[i], keys[i])
            deal(states[i], seats, options, keys[i])

        return rule(begin)

    @cached_property
    def show(self) -> Entry:
        """Who is to act at one table, and what may be done now; what the mask has shown before is wiped out."""
        to_act, legal = self._rules.to_act, self._rules.legal

        def show(states, i, seat, choices, counts, mask):
            state = states[i]
            for k in range(counts[i]):
                mask[i, choices[i, k]] = False
            seat[i] = lowest(to_act(state))
            counts[i] = legal(state, int(seat[i]), choices[i])
            for k in range(counts[i]):
                mask[i, choices[i, k]] = True

        return rule(show)

    @cached_property
    def look(self) -> Entry:
        """What a seat sees at one table, written to a row."""
        observe = self._rules.observe

        def look(states, i, seat, acting, row):
            observe(states[i], int(acting[i]) if seat == ACTING else seat, row)

        return rule(look)

    @cached_property
    def lot(self) -> Entry:
        """One of the choices of a table, by lot; the table's generator is seeded where `seed` is given."""

        def lot(i, seed, keys, choices, counts, generators, actions):
            if len(seed) > 0:
                start_quick(generators[i], keys[i])
            actions[i] = choices[i, (quick(generators[i]) * int(counts[i])) >> 32]

        return rule(lot)

    @cached_property
    def whole(self) -> Entry:
        """One whole random game, by its number, in the room of one thread."""
        deal, to_act, play, score = self._rules.deal, self._rules.to_act, self._rules.play, self._rules.score
        choose = self._pick

        def whole(states, w, i, first, options, seed, keys, generators, room, result, decisions, points, places, log):
            state, made, seats = states[w], 0, points.shape[1]
            key_of(seed, first + i, keys[w])
            deal(state, seats, options, keys[w])
            start_quick(generators[w], keys[w])
            mask = to_act(state)
            while mask:
                seat = lowest(mask)
                play(state, seat, choose(state, seat, room[w], generators[w]), log)
                made += 1
                mask = to_act(state)
            score(state, result[w])
            for seat in range(seats):
                points[i, seat] = result[w, seat, 0]
                places[i, seat] = result[w, seat, 1]
            decisions[i] = made

        return rule(whole)

    @cached_property
    def step(self) -> Entry:
        move, begin, show = self.move, self.begin, self.show

        def step(states, actions, stride, options, seed, keys, numbers, seat, choices, counts, mask, rewards, done,
                 results, log, start, stop):  # fmt: skip
            for i in range(start, stop):
                if move(states, i, actions[i], stride, numbers, seat, rewards, done, results, log):
                    begin(states, i, rewards.shape[1], options, seed, keys, numbers)
                if actions[i] != PASS:
                    show(states, i, seat, choices, counts, mask)

        return self._entry(step)

    @cached_property
    def observe(self) -> Entry:
        look = self.look

        def observe(states, seat, acting, scale, out, start, stop):
            for i in range(start, stop):
                look(states, i, seat, acting, out[i])
                for k in range(len(scale)):
                    out[i, k] *= scale[k]

        return self._entry(observe)

    @cached_property
    def lots(self) -> Entry:
        lot = self.lot

        def lots(seed, keys, choices, counts, generators, actions, start, stop):
            for i in range(start, stop):
                lot(i, seed, keys, choices, counts, generators, actions)

        return self._entry(lots)

    @cached_property
    def playouts(self) -> Entry:
        whole = self.whole

        def playouts(states, first, options, seed, keys, generators, room, result, decisions, points, places, log,
                     start, stop):  # fmt: skip
            for i in range(start, stop):
                whole(states, 0, i, first, options, seed, keys, generators, room, result, decisions, points, places,
                      log)  # fmt: skip

        return self._entry(playouts)
