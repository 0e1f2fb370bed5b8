"""JSON and numbers from outside, made harmless before anybody looks at them."""

from collections.abc import Mapping
from operator import index
from typing import Any

from clachan.errors import ClachanError, WrongSeed, shown

DEEPEST = 12
MOST = 200_000  # values in all
LONGEST = 1_000  # characters of a string
LARGEST = 1 << 128


def whole(value: Any) -> int | None:
    """A whole number, Python's own or NumPy's; None: it is none."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


def check_seed(seed: Any) -> int:
    """A seed as all doors take it."""
    number = whole(seed)
    if number is None or not 0 <= number <= LARGEST:
        raise WrongSeed(
            f"The seed cannot be {shown(seed)}; it is a whole number from 0 to 2**128.",
            f"Der Startwert kann nicht {shown(seed)} sein; er ist eine ganze Zahl von 0 bis 2**128.",
        )
    return number


def plain_json(data: Any, error: type[ClachanError]) -> Any:
    """A copy made of dictionaries, lists, strings, whole numbers, true, false and null, none of them beyond measure."""
    left = [MOST]

    def copy(value: Any, depth: int) -> Any:
        left[0] -= 1
        if depth > DEEPEST or left[0] < 0:
            raise error(
                f"The JSON is too deep or too long; allowed are {DEEPEST} levels and {MOST} values.",
                f"Das JSON ist zu tief oder zu lang; erlaubt sind {DEEPEST} Ebenen und {MOST} Werte.",
            )
        if isinstance(value, Mapping):
            return {_text(key, error): copy(inner, depth + 1) for key, inner in value.items()}
        if isinstance(value, list | tuple):
            return [copy(inner, depth + 1) for inner in value]
        if isinstance(value, str):
            return _text(value, error)
        if value is None or isinstance(value, bool) or (type(value) is int and abs(value) <= LARGEST):
            return value
        raise error(
            f"The JSON holds a {type(value).__name__} that does not belong there; numbers are whole and not huge.",
            f"Das JSON enthält ein {type(value).__name__}, das nicht hingehört; Zahlen sind ganz und nicht riesig.",
        )

    return copy(data, 0)


def _text(value: Any, error: type[ClachanError]) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise error(
            f"The JSON holds a name or text that is not a string of up to {LONGEST} characters.",
            f"Das JSON enthält einen Namen oder Text, der keine Zeichenkette mit bis zu {LONGEST} Zeichen ist.",
        )
    return value
