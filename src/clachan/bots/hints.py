"""Advice for people: the best choices of a situation, and a whole game judged afterwards."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from clachan.bots.search import Budget, SearchBot, Weighed
from clachan.engine.match import Action, Match, replay
from clachan.errors import NotYourTurn

SHOWN = 3
HINT = Budget(seconds=1)
JUDGEMENT = Budget(playouts=800)
WORST = 3


@dataclass(frozen=True)
class Hint:
    """One choice, and what the seat may expect after it."""

    choice: Action
    points: float
    place: float
    reward: float  # 0 to 1: the win, the place and the points together; the best choice has the most


@dataclass(frozen=True)
class Judged:
    """One step of a game, as its seat could see it then."""

    step: int  # counted from 1
    seat: int
    played: Hint
    best: Hint

    @property
    def loss(self) -> float:
        """What the choice cost, as a share of the reward; 0 for the best."""
        return max(0.0, self.best.reward - self.played.reward)


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

    def course(self, seat: int) -> list[float]:
        """The points that a seat could expect, from one of its steps to the next."""
        return [step.played.points for step in self.steps if step.seat == seat]


def hint(match: Match, seat: int, budget: Budget = HINT, seed: int | None = None) -> tuple[Hint, ...]:
    """The best choices of a seat, the best first, from what the seat may know."""
    choices = {choice.number: choice for choice in match.choices(seat)}
    if not choices:
        raise NotYourTurn(
            f"Seat {seat} has nothing to decide now, so there is no hint.",
            f"Platz {seat} hat jetzt nichts zu entscheiden, also gibt es keinen Tipp.",
        )
    weighed = SearchBot(seed, budget).weigh(match, seat, whole=True)
    weighed.sort(key=lambda choice: (-choice.visits, -choice.reward, choice.number))
    return tuple(_hint(choices[choice.number], choice) for choice in weighed[:SHOWN] if choice.visits)


def _hint(action: Action, weighed: Weighed) -> Hint:
    return Hint(action, weighed.points, weighed.place, weighed.reward)


def analyse(
    match: Match,
    budget: Budget = JUDGEMENT,
    seed: int = 0,
    watch: Callable[[list[list[object]]], Iterable[list[object]]] = iter,
) -> Analysis:
    """Every step of a match judged by what its seat could know then."""
    record = match.record()
    again = replay(match.game, {**record, "moves": []})
    bot, judged = SearchBot(seed, budget), []
    for number, (seat, notation) in enumerate(watch(record["moves"]), 1):
        choices = {choice.number: choice for choice in again.choices(seat)}  # type: ignore[arg-type]
        if len(choices) > 1:
            step = _judge(bot, again, seat, notation, number, choices)  # type: ignore[arg-type]
            judged.append(step)
        again.play(seat, notation)  # type: ignore[arg-type]
    return Analysis(match.seats, tuple(judged))


def _judge(bot: SearchBot, match: Match, seat: int, notation: str, step: int, choices: dict[int, Action]) -> Judged:
    played = next(number for number, choice in choices.items() if choice.notation == notation)
    weighed = {choice.number: choice for choice in bot.weigh(match, seat, played, whole=True)}
    best = max((choice for choice in weighed.values() if choice.visits), key=lambda choice: choice.visits)
    if weighed[played].reward > best.reward:
        best = weighed[played]
    return Judged(step, seat, _hint(choices[played], weighed[played]), _hint(choices[best.number], best))
