"""The form of a game's State: one NumPy record whose every byte has a name."""

from typing import Any

import numpy as np


def record(*fields: Any) -> np.dtype[Any]:
    """A record type with attribute access, aligned, without hidden padding."""
    plain = np.dtype(list(fields), align=True)
    named = sum(int(plain[name].itemsize) for name in plain.names or ())
    if named != plain.itemsize:
        raise TypeError(f"{plain.itemsize - named} bytes of padding: name them as spare fields")
    if clash := [name for name in plain.names or () if hasattr(np.record, name)]:
        raise TypeError(f"field names that np.record has already: {clash}")
    return np.dtype((np.record, plain))


def fields(state: Any) -> dict[str, Any]:
    """Every field as plain lists and numbers, to compare and to print."""
    return {name: state[name].tolist() for name in state.dtype.names}
