"""Maps of Clans: every text file in this folder is one, named by its file. The form is told in docs/maps.md."""

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from clachan.errors import BrokenData

TERRAINS = ("forest", "mountain", "steppe", "grassland")
LETTERS = {"F": 0, "M": 1, "S": 2, "G": 3}
LAKE = "~~"
REGION_SIZE = 5
MOST = 60
FIRST = "highlands"


@dataclass(frozen=True)
class Map:
    """A board: terrain and region of each territory, its neighbours, and the cells that it was read from."""

    name: str
    terrain: tuple[int, ...]  # 0 forest, 1 mountain, 2 steppe, 3 grassland
    region: tuple[int, ...]  # counted from 0
    neighbours: tuple[frozenset[int], ...]
    cells: tuple[tuple[int, ...], ...]  # rows from north to south; -1: a lake

    def borders(self) -> list[tuple[int, int]]:
        """Every pair of neighbours, in order."""
        return [(a, b) for a, near in enumerate(self.neighbours) for b in sorted(near) if a < b]


def all_maps() -> list[Map]:
    """Every map in the folder; the published board comes first."""
    files = sorted(Path(__file__).parent.glob("*.txt"), key=lambda file: (file.stem != FIRST, file.stem))
    return [read_map(file.stem, file.read_text(encoding="utf-8")) for file in files]


class _Reader:
    """Reads one map, line by line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.terrain: list[int] = []
        self.region: list[int] = []
        self.declared: list[int] = []  # line of each territory
        self.rows: list[list[int]] = []
        self.drawn: list[int] = []  # line of each row

    def fail(self, line: int, english: str, german: str) -> BrokenData:
        return BrokenData(f"Map {self.name}, line {line}: {english}.", f"Karte {self.name}, Zeile {line}: {german}.")

    def territory(self, line: int, words: list[str]) -> None:
        if len(words) != 3 or not _is_number(words[0]) or not _is_number(words[2]):
            raise self.fail(
                line,
                f"{' '.join(words)!r} is not 'number terrain region'",
                f"{' '.join(words)!r} ist nicht 'Nummer Landschaft Region'",
            )
        if int(words[0]) != len(self.terrain) + 1 or len(self.terrain) == MOST:
            raise self.fail(
                line,
                f"territory {words[0]} is out of order; numbers run from 1 without a gap, to {MOST} at most",
                f"Gebiet {words[0]} ist nicht an der Reihe; die Nummern laufen lückenlos ab 1, höchstens bis {MOST}",
            )
        if words[1] not in LETTERS:
            raise self.fail(
                line,
                f"unknown terrain {words[1]!r}; there are F, M, S, G",
                f"unbekannte Landschaft {words[1]!r}; es gibt F, M, S, G",
            )
        if int(words[2]) == 0:
            raise self.fail(
                line,
                "there is no region 0; regions are numbered from 1",
                "eine Region 0 gibt es nicht; gezählt wird ab 1",
            )
        self.terrain.append(LETTERS[words[1]])
        self.region.append(int(words[2]) - 1)
        self.declared.append(line)

    def row(self, line: int, words: list[str]) -> None:
        if self.rows and len(words) != len(self.rows[0]):
            raise self.fail(
                line,
                f"the row has {len(words)} cells, the first one {len(self.rows[0])}",
                f"die Reihe hat {len(words)} Felder, die erste {len(self.rows[0])}",
            )
        for word in words:
            if word != LAKE and not (_is_number(word) and 1 <= int(word) <= len(self.terrain)):
                raise self.fail(
                    line,
                    f"{word!r} is neither a territory nor {LAKE}",
                    f"{word!r} ist weder ein Gebiet noch {LAKE}",
                )
        self.rows.append([-1 if word == LAKE else int(word) - 1 for word in words])
        self.drawn.append(line)

    def check_regions(self) -> None:
        for region in sorted(set(self.region)):
            members = [t for t, r in enumerate(self.region) if r == region]
            if len(members) != REGION_SIZE:
                raise self.fail(
                    self.declared[members[-1]],
                    f"region {region + 1} has {len(members)} territories; every region has {REGION_SIZE}",
                    f"Region {region + 1} hat {len(members)} Gebiete; jede Region hat {REGION_SIZE}",
                )
        if sorted(set(self.region)) != list(range(len(self.region) // REGION_SIZE)):
            raise self.fail(
                self.declared[-1],
                "regions are numbered from 1 without a gap",
                "Regionen sind lückenlos ab 1 nummeriert",
            )

    def pieces(self) -> None:
        """Every territory is one piece of land."""
        cells: dict[int, set[tuple[int, int]]] = {t: set() for t in range(len(self.terrain))}
        for y, row in enumerate(self.rows):
            for x, t in enumerate(row):
                if t >= 0:
                    cells[t].add((x, y))
        for t, land in cells.items():
            if not land:
                raise self.fail(self.declared[t], f"territory {t + 1} has no cell", f"Gebiet {t + 1} hat kein Feld")
            apart = land - _piece(land)
            if apart:
                raise self.fail(
                    self.drawn[min(y for _, y in apart)],
                    f"territory {t + 1} lies in two pieces",
                    f"Gebiet {t + 1} liegt in zwei Stücken",
                )

    def neighbours(self) -> tuple[frozenset[int], ...]:
        """Territories that share the side of a cell (CL-8)."""
        near: list[set[int]] = [set() for _ in self.terrain]
        across = [pair for row in self.rows for pair in pairwise(row)]
        down = [pair for rows in pairwise(self.rows) for pair in zip(*rows, strict=True)]
        for a, b in across + down:
            if a != b and a >= 0 and b >= 0:
                near[a].add(b)
                near[b].add(a)
        for t, others in enumerate(near):
            if not others:
                raise self.fail(
                    self.declared[t], f"territory {t + 1} has no neighbour", f"Gebiet {t + 1} hat keinen Nachbarn"
                )
        return tuple(frozenset(others) for others in near)


def _is_number(word: str) -> bool:
    return re.fullmatch("[0-9]{1,3}", word) is not None


def _piece(land: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """What hangs together with the northernmost cell."""
    start = min(land, key=lambda cell: (cell[1], cell[0]))
    seen, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in land and cell not in seen:
                seen.add(cell)
                edge.append(cell)
    return seen


def read_map(name: str, text: str) -> Map:
    """A map from its text, or BrokenData with the line that breaks the form."""
    reader, section, number = _Reader(name), "", 0
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] in ("[territories]", "[map]"):
            section = words[0]
        elif section == "[territories]":
            reader.territory(number, words)
        elif section == "[map]":
            reader.row(number, words)
        else:
            raise reader.fail(
                number,
                f"{line.strip()!r} stands before [territories] and [map]",
                f"{line.strip()!r} steht vor [territories] und [map]",
            )
    if not reader.terrain or not reader.rows:
        raise reader.fail(
            number, "a map has the parts [territories] and [map]", "eine Karte hat die Teile [territories] und [map]"
        )
    reader.check_regions()
    reader.pieces()
    cells = tuple(tuple(row) for row in reader.rows)
    return Map(name, tuple(reader.terrain), tuple(reader.region), reader.neighbours(), cells)
