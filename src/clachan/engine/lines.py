"""Sentences in lines no wider than a page; most are the same turn after turn, and are remembered."""

import textwrap
from functools import lru_cache

KEPT = 16_384  # sentences


def wrap(words: str, width: int, initial_indent: str = "", subsequent_indent: str = "") -> list[str]:
    """The lines of a sentence, as the standard library breaks it."""
    return list(_wrapped(words, width, initial_indent, subsequent_indent))


@lru_cache(KEPT)
def _wrapped(words: str, width: int, first: str, other: str) -> tuple[str, ...]:
    return tuple(textwrap.wrap(words, width, initial_indent=first, subsequent_indent=other))
