"""A record as it is read for people: each field is taken out of it once."""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

T = TypeVar("T")


class Reading:
    """Stands for a record that nobody changes meanwhile; a field of one number is a whole number of Python."""

    def __init__(self, record: Any) -> None:
        self._record = record
        self._made: dict[Any, Any] = {}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        value = self._record[name]
        value = value if isinstance(value, np.ndarray) else value.item()
        self.__dict__[name] = value
        return value


def once(state: Any, make: Callable[[Any], T]) -> T:
    """What is made from the record for all who read it together."""
    if not isinstance(state, Reading):
        return make(state)
    if make not in state._made:
        state._made[make] = make(state)
    return state._made[make]  # type: ignore[no-any-return]


def record_of(state: Any) -> Any:
    """The record itself, where it has to be copied."""
    return state._record if isinstance(state, Reading) else state
