"""Sentences that say what is wrong with a position."""

from typing import Any

from clachan.errors import BrokenPosition


def broken(english: str, german: str) -> BrokenPosition:
    """Something of the whole table."""
    return BrokenPosition(f"The position's {english}.", f"In der Stellung: {german}.")


def of_seat(seat: int, english: str, german: str) -> BrokenPosition:
    """Something of one seat."""
    return BrokenPosition(f"In the position seat {seat} {english}.", f"In der Stellung: Platz {seat} {german}.")


def number_in(value: Any, name: str, least: int, most: int) -> int:
    """A whole number within its limits."""
    if type(value) is not int or not least <= value <= most:
        raise broken(
            f"{name} is {value!r}; it must be a whole number from {least} to {most}",
            f"{name} ist {value!r}; nötig ist eine ganze Zahl von {least} bis {most}",
        )
    return value


def one_of(value: Any, allowed: tuple[Any, ...], name: str, german: str) -> int:
    """The place of a word among those that are allowed."""
    if not isinstance(value, str | bool) or value not in allowed:
        raise broken(
            f"{name} is {value!r}; it must be one of {', '.join(map(str, allowed))}",
            f"{german} ist {value!r}; möglich sind {', '.join(map(str, allowed))}",
        )
    return allowed.index(value)
