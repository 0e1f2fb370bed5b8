"""The few compiled functions that Python calls, made for each game from its rules.

They take an array of states and a place in it, because an array crosses from Python faster than a record.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from clachan.engine.bits import lowest
from clachan.engine.chance import WORD, begin, quick, refill, start_quick
from clachan.engine.compiled import entry, hot

if TYPE_CHECKING:
    from clachan.engine.contract import Rules

Entry = Any


class Entries:
    """A game's compiled entries, each made when it is first asked for."""

    def __init__(self, game: str, rules: "Rules") -> None:
        self._game, self._rules = game, rules

    def _entry(self, function: Entry) -> Entry:
        return entry(function, self._game, function.__name__)

    @cached_property
    def deal(self) -> Entry:
        function = self._rules.deal

        def deal(states, i, seats, options, key):
            function(states[i], seats, options, key)

        return self._entry(deal)

    @cached_property
    def restore(self) -> Entry:
        """The generator as it was after so many words of this key."""

        def restore(states, i, key, drawn):
            begin(states[i], key)
            if drawn:
                states[i].drawn = (drawn - 1) & ~3
                refill(states[i])
            states[i].drawn = drawn

        return self._entry(restore)

    @cached_property
    def to_act(self) -> Entry:
        function = self._rules.to_act

        def to_act(states, i):
            return function(states[i])

        return self._entry(to_act)

    @cached_property
    def legal(self) -> Entry:
        function = self._rules.legal

        def legal(states, i, seat, out):
            return function(states[i], seat, out)

        return self._entry(legal)

    @cached_property
    def play(self) -> Entry:
        function = self._rules.play

        def play(states, i, seat, action, log):
            function(states[i], seat, action, log)

        return self._entry(play)

    @cached_property
    def midturn(self) -> Entry:
        function = self._rules.midturn

        def midturn(states, i, seat):
            return function(states[i], seat)

        return self._entry(midturn)

    @cached_property
    def score(self) -> Entry:
        function = self._rules.score

        def score(states, i, out):
            function(states[i], out)

        return self._entry(score)

    @cached_property
    def resample(self) -> Entry:
        function = self._rules.resample

        def resample(states, i, seat, key):
            function(states[i], seat, key)

        return self._entry(resample)

    @cached_property
    def digest(self) -> Entry:
        function = self._rules.digest

        def digest(states, i, seat):
            return function(states[i], seat)

        return self._entry(digest)

    @cached_property
    def observe(self) -> Entry:
        function = self._rules.observe

        def observe(states, i, seat, out):
            function(states[i], seat, out)

        return self._entry(observe)

    @cached_property
    def pick(self) -> Entry:
        """A legal choice by lot, all equally likely; `choices` is room to list them."""
        choose = self.chooser()

        def pick(states, i, seat, choices, generator):
            return choose(states[i], seat, choices, generator)

        return self._entry(pick)

    @cached_property
    def evaluate(self) -> Entry:
        """What a seat may expect, in hundredths of a point; 0 where the game has no evaluation."""
        function = self._rules.evaluate

        def nothing(states, i, seat):
            return 0

        def evaluate(states, i, seat):
            return function(states[i], seat)

        return self._entry(nothing if function is None else evaluate)

    @cached_property
    def policy(self) -> Entry:
        """One choice for playouts; by lot where the game has no policy."""
        function = self._rules.policy

        def policy(states, i, seat, choices, generator):
            return function(states[i], seat, choices, generator)

        return self.pick if function is None else self._entry(policy)

    @cached_property
    def playouts(self) -> Entry:
        """Whole random games, the next key each; returns the decisions made, adds the points up in `points`."""
        deal, to_act, play, score = self._rules.deal, self._rules.to_act, self._rules.play, self._rules.score
        choose = self.chooser()

        def playouts(states, i, seats, options, key, games, generator, choices, log, result, points):
            state, decisions = states[i], 0
            for _ in range(games):
                deal(state, seats, options, key)
                start_quick(generator, key)
                mask = to_act(state)
                while mask:
                    seat = lowest(mask)
                    play(state, seat, choose(state, seat, choices, generator), log)
                    decisions += 1
                    mask = to_act(state)
                score(state, result)
                for seat in range(seats):
                    points[seat] += result[seat, 0]
                key[3] = (key[3] + 1) & WORD
            return decisions

        return self._entry(playouts)

    def chooser(self) -> Entry:
        """A legal choice by lot, all equally likely."""
        if self._rules.pick is None:
            legal = self._rules.legal

            def choose(state, seat, choices, generator):
                return choices[(quick(generator) * legal(state, seat, choices)) >> 32]
        else:
            pick = self._rules.pick

            def choose(state, seat, choices, generator):
                return pick(state, seat, generator)

        return hot(choose)

    @cached_property
    def perft(self) -> Entry:
        """How many sequences of `depth` steps begin at states[0]; the lowest seat to act goes first."""
        to_act, legal, play = self._rules.to_act, self._rules.legal, self._rules.play

        def perft(states, depth, choices, left, log):
            leaves, at = 0, 0
            mask = to_act(states[0])
            left[0] = legal(states[0], lowest(mask), choices[0]) if mask else 0
            while at >= 0:
                if at == depth - 1:
                    leaves += left[at]
                    left[at] = 0
                if left[at] == 0:
                    at -= 1
                    continue
                left[at] -= 1
                states[at + 1] = states[at]
                play(states[at + 1], lowest(to_act(states[at])), choices[at, left[at]], log)
                at += 1
                mask = to_act(states[at])
                left[at] = legal(states[at], lowest(mask), choices[at]) if mask else 0
            return leaves

        return self._entry(perft)
