"""Small helps for sentences in German and English."""

from collections.abc import Iterable, Sequence

AND = {"en": "and", "de": "und"}
PLAYER = {"en": "player", "de": "Spieler"}


def listed(words: Iterable[str], language: str) -> str:
    """`red, blue and green`."""
    *first, last = list(words) or [""]
    return f"{', '.join(first)} {AND[language]} {last}" if first else last


def counted(number: int, one: str, many: str) -> str:
    """`1 hut`, `2 huts`."""
    return f"{number} {one if number == 1 else many}"


def named(names: Sequence[str], seat: int, language: str) -> str:
    """A player by name; by number where nobody has one."""
    return names[seat] if names else f"{PLAYER[language]} {seat + 1}"
