"""Bars on anything over a second."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from tqdm import tqdm

from clachan.cli.words import WORDS
from clachan.engine.contract import Game
from clachan.engine.warming import PARTS, is_warm, warm
from clachan.games import find

Item = TypeVar("Item")


def bar(items: Iterable[Item] | None, title: str, total: int | None = None) -> Any:
    """A bar on standard error that appears after half a second; none where nobody looks."""
    return tqdm(
        items,
        desc=title,
        total=total,
        delay=0.5,
        leave=False,
        disable=None,
        bar_format="{desc} {bar} {n_fmt}/{total_fmt} {elapsed}",
    )


def prepare(games: list[Game], language: str) -> None:
    """Compiles what is not compiled yet, with a bar."""
    cold = [game for game in games if not is_warm(game)]
    if cold:
        with bar(None, WORDS[language]["compiling"], len(cold) * len(PARTS)) as shown:
            for name, part in warm(cold, find):
                shown.set_postfix_str(f"{name}: {part}")
                shown.update()


def watched(items: list[Item], title: str) -> Iterator[Item]:
    yield from bar(items, title, len(items))
