"""A guided first game: a situation, and steps that are checked and explained."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from clachan.errors import WrongSetup, shown

if TYPE_CHECKING:
    from clachan.engine.contract import Game
    from clachan.engine.match import Match

Said = Mapping[str, str]  # by language


@dataclass(frozen=True)
class Step:
    """One thing to do: what is asked, the choice that is right, and why; `others` are answers to other choices."""

    ask: Said
    choice: str
    why: Said
    clauses: tuple[str, ...] = ()
    others: Mapping[str, Said] = field(default_factory=dict, hash=False)
    then: tuple[tuple[int, str], ...] = ()  # what the other seats play after it, and the learner where nothing is asked


@dataclass(frozen=True)
class Lesson:
    """A guided first game of one seat."""

    title: Said
    lead: Said
    end: Said
    seat: int
    position: Mapping[str, Any] = field(hash=False)
    steps: tuple[Step, ...]
    before: tuple[tuple[int, str], ...] = ()  # what is played from the position before the first step

    def at(self, game: "Game", done: int) -> "Match":
        """The match after so many steps."""
        if type(done) is not int or not 0 <= done <= len(self.steps):
            raise WrongSetup(
                f"The lesson has no step {shown(done)}; it has 0 to {len(self.steps)}.",
                f"Die Lektion hat keinen Schritt {shown(done)}; es gibt 0 bis {len(self.steps)}.",
            )
        match = game.position(self.position)
        moves = list(self.before)
        for step in self.steps[:done]:
            moves += [(self.seat, step.choice), *step.then]
        for seat, choice in moves:
            match.play(seat, choice)
        return match

    def judge(self, game: "Game", done: int, choice: str) -> tuple[bool, Said]:
        """Whether a choice at this step is the right one, and what to say to it."""
        match, step = self.at(game, done), self.steps[done]
        wanted, given = (self._number(match, text) for text in (step.choice, choice))
        if wanted == given:
            return True, step.why
        for other, said in step.others.items():
            if self._number(match, other) == given:
                return False, said
        return False, step.ask

    def _number(self, match: "Match", text: str) -> int:
        """The number of a choice, however it is written."""
        return int(match.game.hear(match.state(self.seat)[0], self.seat, text))
