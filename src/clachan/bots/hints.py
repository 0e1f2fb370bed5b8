"""Advice for people: the best choices of a situation, and a whole game judged afterwards."""

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from clachan.bots.desk import EDGES, NODES, Desk
from clachan.bots.search import Budget, SearchBot, Weighed, gather, most_visited
from clachan.engine.contract import Game
from clachan.engine.match import Action, Match
from clachan.engine.replay import replay
from clachan.errors import NotYourTurn

SHOWN = 3
HINT = Budget(seconds=1)
JUDGEMENT = Budget(playouts=400)
PART = 8  # steps that are judged with one memory
WORST = 3


@dataclass(frozen=True)
class Hint:
    """One choice, and what the seat may expect after it."""

    choice: Action
    points: float
    place: float
    reward: float  # 0 to 1: the win, the place and the points together; the best choice has the most
    chance: float | None = None  # 0 to 1: to win, where games are judged


@dataclass(frozen=True)
class Judged:
    """One step of a game, as its seat could see it then."""

    step: int  # counted from 1
    seat: int
    played: Hint
    best: Hint
    other: Hint  # the choice thought of most beside the one that was played

    @property
    def loss(self) -> float:
        """What the choice cost, as a share of the reward; 0 for the best."""
        return max(0.0, self.best.reward - self.played.reward)

    @property
    def gain(self) -> float:
        """What the choice was better than what else the bot would have played, as a share; 0 where it was worse."""
        return max(0.0, self.played.reward - self.other.reward)


@dataclass(frozen=True)
class Analysis:
    """A whole game: every step that had a choice."""

    seats: int
    steps: tuple[Judged, ...]

    @property
    def worst(self) -> tuple[Judged, ...]:
        """The three steps that cost most, the worst first."""
        costly = sorted(self.steps, key=lambda step: (-step.loss, step.step))
        return tuple(step for step in costly[:WORST] if step.loss > 0)

    @property
    def finest(self) -> tuple[Judged, ...]:
        """The three steps that were better by most than what the bot would have played instead, the best first."""
        good = sorted(self.steps, key=lambda step: (-step.gain, step.step))
        return tuple(step for step in good[:WORST] if step.gain > 0)

    def course(self, seat: int) -> list[float]:
        """The points that a seat could expect, from one of its steps to the next."""
        return [step.played.points for step in self.steps if step.seat == seat]

    def chances(self, seat: int) -> list[float]:
        """The seat's chance to win, from one of its steps to the next."""
        return [step.played.chance or 0.0 for step in self.steps if step.seat == seat]


def hint(match: Match, seat: int, budget: Budget = HINT, seed: int | None = None) -> tuple[Hint, ...]:
    """The best choices of a seat, the best first, from what the seat may know."""
    choices = {choice.number: choice for choice in match.choices(seat)}
    if seat not in match.to_act:  # who waits may still take something back
        raise NotYourTurn(
            f"Seat {seat} has nothing to decide now, so there is no hint.",
            f"Platz {seat} hat jetzt nichts zu entscheiden, also gibt es keinen Tipp.",
        )
    weighed = SearchBot(seed, budget).weigh(match, seat, whole=True)
    weighed.sort(key=lambda choice: (-choice.visits, -choice.reward, choice.number))
    return tuple(_hint(choices[choice.number], choice) for choice in weighed[:SHOWN] if choice.visits)


def _hint(action: Action, weighed: Weighed, chance: float | None = None) -> Hint:
    return Hint(action, weighed.points, weighed.place, weighed.reward, chance)


def analyse(
    match: Match,
    budget: Budget = JUDGEMENT,
    seed: int = 0,
    watch: Callable[[list[int]], Iterable[int]] = iter,
) -> Analysis:
    """Every step of a match judged by what its seat could know then, part by part."""
    record = match.record()
    parts = watch(list(range(parts_of(record))))
    return Analysis(match.seats, tuple(step for part in parts for step in judge_part(match, part, budget, seed)))


def parts_of(record: Mapping[str, Any]) -> int:
    """Into how many parts a match falls that are judged one by one."""
    return -(-len(record["moves"]) // PART)


def judge_part(match: Match, part: int, budget: Budget = JUDGEMENT, seed: int = 0) -> list[Judged]:
    """The steps of one part of a match: each part is thought about afresh, so that any of them can be the first."""
    moves = match.record()["moves"]
    again = replay(match.game, {**match.record(), "moves": moves[: part * PART]})
    bot, judged = _Judge(seed + part, budget), []
    for number, (seat, notation) in enumerate(moves[part * PART : (part + 1) * PART], part * PART + 1):
        choices = {choice.number: choice for choice in again.choices(seat)}
        if len(choices) > 1:
            judged.append(_judge(bot, again, seat, notation, number, choices))
        again.play(seat, notation)
    return judged


def _judge(bot: "_Judge", match: Match, seat: int, notation: str, step: int, choices: dict[int, Action]) -> Judged:
    played = next(number for number, choice in choices.items() if choice.notation == notation)
    bot.wins.clear()
    weighed = {choice.number: choice for choice in bot.weigh(match, seat, played, whole=True)}
    tried = sorted((one for one in weighed.values() if one.visits), key=lambda one: (-one.visits, one.number))
    best = tried[0]
    if weighed[played].reward > best.reward:
        best = weighed[played]
    other = next((one for one in tried if one.number != played), best)
    hints = [_hint(choices[one.number], one, bot.chance(one.number)) for one in (weighed[played], best, other)]
    return Judged(step, seat, *hints)


class _Judge(SearchBot):
    """Searches, and keeps by choice how many of the games thought to the end after it the seat has won."""

    def __init__(self, seed: int | None, budget: Budget) -> None:
        super().__init__(seed, budget)
        self.wins: dict[int, list[float]] = {}  # by choice: games, and those won; shared wins are shares

    def chance(self, choice: int) -> float:
        """The share of these games that was won; of all of them where a choice was looked at in earlier turns only."""
        games, won = self.wins.get(choice) or [sum(both) for both in zip(*self.wins.values(), strict=True)]
        return won / games

    def weigh(self, match: Match, seat: int, played: int | None = None, whole: bool = False) -> list[Weighed]:
        """What was thought of most beside the choice that was played is looked at as often as that."""
        found = super().weigh(match, seat, played, whole)
        others = [one for one in found if one.visits and one.number != played]
        if not others:
            return found
        trees = self._trees_of(match, seat)
        self._look_at(trees, trees[0].known(match, seat), seat, most_visited(others))
        return gather(trees)

    def _trees_of(self, match: Match, seat: int) -> list[Desk]:
        new = self._match is not match or seat not in self._trees
        trees = super()._trees_of(match, seat)
        if new:
            trees[:] = [_Watched(match.game, match.seats, self._dice, self.wins) for _ in trees]
        return trees


class _Watched(Desk):
    """A desk that looks at the end of every game that is thought through."""

    def __init__(self, game: Game, seats: int, dice: random.Random, wins: dict[int, list[float]]) -> None:
        super().__init__(game, seats, dice, NODES, EDGES)
        self._wins, self._path, self._result = wins, self._tools[6], self._tools[-2]

    def search(self, states: Any, seat: int, iterations: int, forced: int = -1) -> None:
        """One game after the other."""
        for _ in range(iterations):
            super().search(states, seat, 1, forced)
            places = self._result[:, 1].tolist()
            count = self._wins.setdefault(int(self._edges["action"][self._path[0, 2]]), [0, 0.0])
            count[0] += 1
            count[1] += (places[seat] == 1) / places.count(1)
