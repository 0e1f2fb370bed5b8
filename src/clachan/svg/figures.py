"""The figures of a game's rules: small pictures by clause, each with its sentence in the reader's language."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from clachan.svg.scene import Picture

Drawn = tuple[int, int, str]  # width, height, elements


def figures_of(
    drawn: Mapping[str, Callable[[], Drawn]], words: Mapping[str, Any]
) -> dict[str, Callable[[str], Picture]]:
    """By clause, in this order: its figure, told by what `words` of a language has as FIGURE."""
    return {clause: partial(_figure, clause, draw, words) for clause, draw in drawn.items()}


def _figure(clause: str, draw: Callable[[], Drawn], words: Mapping[str, Any], language: str) -> Picture:
    width, height, live = draw()
    return Picture(width, height, "", live, words[language].FIGURE[clause])
