"""Moments that were kept, read and drawn again: whatever the rules are by now, none is applied."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from clachan.engine.contract import Event, Game
from clachan.engine.match import OPEN, SPECTATOR
from clachan.engine.reading import Reading
from clachan.engine.replay import Moment, state_at
from clachan.errors import BrokenPosition, ClachanError
from clachan.svg.pictures import DESCRIBED
from clachan.svg.scene import Picture, Scene
from clachan.svg.standalone import standalone

Course = tuple[tuple[int | None, ...], ...]
__all__ = ["OPEN", "SPECTATOR", "Course", "Kept", "course_of"]


class Kept:
    """One moment of a game; a reader is a seat, SPECTATOR or OPEN."""

    def __init__(self, game: Game, moment: Moment) -> None:
        self.game, self.moment = game, moment

    @cached_property
    def state(self) -> Any:
        """The position's record; one that today's rules cannot hold is told."""
        try:
            return state_at(self.game, self.moment)
        except ClachanError as error:
            raise BrokenPosition(
                f"This moment cannot be shown under today's rules: {error}",
                f"Dieser Moment lässt sich unter heutigen Regeln nicht zeigen: {error.german}",
            ) from None

    def view(self, reader: int) -> Any:
        """What a reader could know then."""
        return self.game.view(Reading(self.state), reader)

    def events(self, reader: int) -> tuple[Event, ...]:
        """What the drawing marks; what happened under other rules it may not know."""
        return self.moment.events(reader) if self.moment.position.get("rules") == self.game.version else ()

    def tally(self, reader: int) -> tuple[int | None, ...]:
        """The points by seat, as far as they were open to the reader."""
        try:
            return tuple(self.game.tally(self.view(reader)))
        except BrokenPosition:
            return (None,) * int(self.moment.position["seats"])

    def text(self, reader: int, language: str, names: Sequence[str], width: int) -> str:
        """The board as text."""
        return str(self.game.text(self.view(reader), language, names, width))

    def picture(self, reader: int, language: str, shape: str, names: Sequence[str]) -> Picture:
        """The picture, in its two parts."""
        scene = Scene(self.view(reader), language, tuple(names), shape, self.events(reader))
        picture: Picture = self.game.drawing.draw(scene)
        return picture

    def svg(self, reader: int, language: str, theme: str, shape: str, names: Sequence[str]) -> str:
        """The picture as a document of its own."""
        picture = self.picture(reader, language, shape, names)
        return standalone(picture, self.game.drawing.STYLE, theme, self.text(reader, language, names, DESCRIBED))


def course_of(moments: Sequence[Kept], reader: int) -> Course:
    """By seat the points at each moment, as far as they were open to the reader; () where they never were."""
    course = [moment.tally(reader) for moment in moments if moment.game.tally is not None]
    if all(points is None for moment in course for points in moment):
        return ()
    return tuple(zip(*course, strict=True))
