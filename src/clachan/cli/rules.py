"""`clachan rules`: the rules of a game, or one clause of them."""

import argparse
import shutil
import textwrap
from collections.abc import Iterator, Mapping

import clachan
from clachan.cli.language import UsageError
from clachan.engine.rulebook import Clause, Rulebook, Table

WIDEST = 100


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("game", metavar="GAME", help=say["GAME"])
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help=say["CLAUSE"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """The whole rulebook as text, or the clause of this number."""
    book = clachan.game(arguments.game).rulebook(language)
    width = min(WIDEST, shutil.get_terminal_size().columns)
    if arguments.clause is None:
        print(*_told(book, width), sep="\n")
        return 0
    clause = book.clauses.get(arguments.clause.upper())
    if clause is None:
        first, *_, last = book.clauses
        raise UsageError(
            f"There is no clause {arguments.clause}; the clauses of {book.title} are {first} to {last}.",
            f"Es gibt keine Klausel {arguments.clause}; die Klauseln von {book.title} sind {first} bis {last}.",
        )
    print(*_clause(clause, width), sep="\n")
    return 0


def _told(book: Rulebook, width: int) -> Iterator[str]:
    yield from (book.title, "", *textwrap.wrap(book.lead, width))
    for chapter in book.chapters:
        yield from ("", chapter.title, "")
        for block in chapter.blocks:
            yield from _table(block) if isinstance(block, Table) else _clause(block, width)


def _clause(clause: Clause, width: int) -> list[str]:
    return textwrap.wrap(clause.text, width, initial_indent=f"{clause.name:<6} ", subsequent_indent=" " * 7)


def _table(table: Table) -> Iterator[str]:
    """Columns as wide as their widest cell."""
    widths = [max(map(len, column)) for column in zip(*table.rows, strict=True)]
    yield ""
    for row in table.rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"       {'  '.join(cells)}".rstrip()
    yield ""
