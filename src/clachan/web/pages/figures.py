"""Ratings as people read them: figures, how sure they are, and their course."""

from collections.abc import Sequence
from html import escape

import htpy as h
from htpy import Node
from markupsafe import Markup

from clachan.web.compared import Rating
from clachan.web.words import Speech

WIDTH, HEIGHT, SIDE, ROOM = 520, 150, 92, 14
APART = 17  # between two names
FEWEST = 2  # points of a course


def figure(value: float, language: str, digits: int = 1) -> str:
    """A number in the reader's way of writing."""
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if language == "de" else written


def points(value: int) -> str:
    """Points, with a minus where they are lost ones."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def step(value: float, language: str = "en") -> str:
    """A change with its sign."""
    sign = "\N{MINUS SIGN}" if round(value, 1) < 0 else "+"
    return f"{sign}{figure(abs(value), language)}"


def sure(rating: Rating, speech: Speech) -> str:
    """How sure a rating is, in plain words."""
    low, high = (str(round(max(0.0, value))) for value in (rating.low, rating.high))
    return speech(f"doubt {rating.doubt}", low=low, high=high)


def course(values: Sequence[float], levels: Sequence[tuple[str, float]], label: str, language: str) -> Node:
    """The rating after each game, between the bots that stand near it."""
    if len(values) < FEWEST:
        return None
    low, high = min(values) - 3, max(values) + 3
    near = [(words, at) for words, at in levels if low <= at <= high]
    across = (WIDTH - SIDE - ROOM) / (len(values) - 1)

    def height(value: float) -> float:
        return ROOM + (HEIGHT - 2 * ROOM) * (high - value) / (high - low)

    points = "L".join(f"{ROOM + n * across:.1f} {height(value):.1f}" for n, value in enumerate(values))
    end, last = WIDTH - SIDE, height(values[-1])
    lines = [_level(words, height(at), last) for words, at in near]
    return h.div(class_="coursebox")[
        Markup(
            f'<svg class="chart rating" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
            f'{"".join(lines)}<path class="ln" d="M{points}"/><circle class="dot" cx="{end}" cy="{last:.1f}" r="4.5"/>'
            f'<text class="nm" x="{end + 12}" y="{last + 5:.1f}">{figure(values[-1], language)}</text></svg>'
        )
    ]


def _level(words: str, at: float, last: float) -> str:
    """A bot's line; its name gives way to the rating."""
    name = f'<text x="{WIDTH - SIDE + 12}" y="{at + 5:.1f}">{escape(words)}</text>' if abs(at - last) > APART else ""
    return f'<path class="grid" d="M{ROOM} {at:.1f}H{WIDTH - SIDE}"/>{name}'
