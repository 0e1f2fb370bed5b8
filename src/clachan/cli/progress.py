"""Bars on anything over a second."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from tqdm import tqdm

from clachan.cli.words import WORDS
from clachan.engine.contract import Game
from clachan.engine.warming import entries_of, warm
from clachan.games import find

Item = TypeVar("Item")


def bar(items: Iterable[Item] | None, title: str, total: int, delay: float = 0.5) -> Any:
    """A bar on standard error that appears after a moment; none where nobody looks."""
    return tqdm(
        items,
        desc=title,
        total=total,
        delay=delay,
        leave=False,
        disable=None,
        bar_format="{desc} {bar} {n_fmt}/{total_fmt} {elapsed}",
    )


def prepare(games: list[Game], language: str) -> None:
    """Compiles what is not compiled yet, with a bar."""
    total = entries_of(games)
    if total:
        with bar(None, WORDS[language]["compiling"], total, delay=0) as shown:
            for done in warm(games, find):
                shown.n = done
                shown.refresh()


def watched(items: list[Item], title: str) -> Iterator[Item]:
    yield from bar(items, title, len(items))
