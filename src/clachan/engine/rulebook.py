"""The rules of a game for players, chapter by chapter: read from a small text file, one for each language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from clachan.errors import BrokenData

CLAUSE = re.compile(r"- ([A-Z]{2}-\d+) (.+)")


@dataclass(frozen=True)
class Clause:
    """One rule under its number."""

    name: str
    text: str


@dataclass(frozen=True)
class Table:
    """Rows of cells; the first row is the head."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Chapter:
    """Clauses and tables under one heading, in order."""

    title: str
    blocks: tuple[Clause | Table, ...]


@dataclass(frozen=True)
class Rulebook:
    """The whole of it, in one language."""

    title: str
    lead: str
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its number, in order."""
        return {block.name: block for chapter in self.chapters for block in chapter.blocks if isinstance(block, Clause)}


def parse(text: str) -> Rulebook:
    """`# title`, a lead, then chapters `## ...` of `- CL-1 ...` and `| tables |`."""
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, lead = head.strip().partition("\n")
    return Rulebook(title.removeprefix("# ").strip(), lead.strip(), tuple(_chapter(part) for part in parts))


def _chapter(part: str) -> Chapter:
    title, _, body = part.partition("\n")
    return Chapter(title.strip(), tuple(_blocks(body)))


def _blocks(body: str) -> Iterator[Clause | Table]:
    """Every line is a clause, or a row of the table that it continues."""
    rows: list[tuple[str, ...]] = []
    for line in [*body.splitlines(), ""]:
        if line.startswith("|"):
            rows.append(tuple(cell.strip() for cell in line.strip().strip("|").split("|")))
            continue
        if rows:
            yield Table((rows[0], *rows[2:]))
            rows = []
        if line:
            yield _clause(line)


def _clause(line: str) -> Clause:
    found = CLAUSE.fullmatch(line)
    if found is None:
        raise BrokenData(
            f"A line of the rules is {line!r}; a clause begins with - and its number.",
            f"Eine Zeile der Regeln ist {line!r}; eine Klausel beginnt mit - und ihrer Nummer.",
        )
    return Clause(found[1], found[2])
