"""Small helps for sentences in German and English."""

from collections.abc import Iterable

AND = {"en": "and", "de": "und"}


def listed(words: Iterable[str], language: str) -> str:
    """`red, blue and green`."""
    *first, last = list(words) or [""]
    return f"{', '.join(first)} {AND[language]} {last}" if first else last


def counted(number: int, one: str, many: str) -> str:
    """`1 hut`, `2 huts`."""
    return f"{number} {one if number == 1 else many}"
