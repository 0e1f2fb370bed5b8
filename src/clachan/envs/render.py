"""How environments show a table: as text, as a picture, or as pixels."""

from collections.abc import Callable
from typing import Any

from clachan.engine.match import Match
from clachan.errors import WrongEnvironment, shown
from clachan.svg.raster import pixels, png

WIDTH = 1064  # pixels of an image; its height follows


def ansi(match: Match, seat: int | None) -> str:
    """The board as text."""
    return match.text(seat)


def human(match: Match, seat: int | None) -> None:
    """The board as text, printed."""
    print(match.text(seat))


def svg(match: Match, seat: int | None) -> str:
    """The board as a picture."""
    return match.svg(seat)


def rgb_array(match: Match, seat: int | None) -> Any:
    """The picture as pixels: height, width, and red, green, blue."""
    return pixels(png(match.svg(seat), WIDTH))


MODES: dict[str, Callable[[Match, int | None], Any]] = {
    "ansi": ansi, "human": human, "svg": svg, "rgb_array": rgb_array,
}  # fmt: skip


class Renderer:
    """Shows tables in one of the modes, or not at all."""

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise WrongEnvironment(
                f"There is no render mode {shown(mode)}; there are {', '.join(MODES)}.",
                f"Es gibt keine Darstellung {shown(mode)}; es gibt {', '.join(MODES)}.",
            )
        self._show = MODES[mode] if mode else None

    def render(self, match: Match, seat: int | None) -> Any:
        """The table as a seat may know it."""
        return None if self._show is None else self._show(match, seat)
