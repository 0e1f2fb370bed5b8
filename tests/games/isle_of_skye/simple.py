"""Isle of Skye counted a second time, plainly: nothing here looks at the tables or the tracked fields of the rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from clachan.games.isle_of_skye.components import TILES
from clachan.games.isle_of_skye.tiles import Tile

Cell = tuple[int, int]
Piece = tuple[int, int]  # row, and which of its tile's areas or roads
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
CASTLES = range(73, 78)


@dataclass(frozen=True)
class Lying:
    """A tile as it lies in a territory."""

    row: int
    rotation: int

    @property
    def tile(self) -> Tile:
        return TILES[self.row]

    def edge(self, side: int) -> int:
        return (side - self.rotation) % 4


@dataclass(frozen=True)
class Land:
    """A connected area: its pieces, its terrain, the edges that face an empty cell."""

    pieces: frozenset[Piece]
    terrain: int
    gaps: int

    @property
    def complete(self) -> bool:
        return self.gaps == 0

    @property
    def tiles(self) -> set[int]:
        return {row for row, _ in self.pieces}

    def number_of(self, thing: str) -> int:
        return sum(TILES[row].areas[area].things.count(thing) for row, area in self.pieces)


class Territory:
    """The tiles of one player by cell."""

    def __init__(self, cells: Mapping[Cell, Lying]) -> None:
        self.cells = dict(cells)

    @classmethod
    def of(cls, state: Any, seat: int) -> "Territory":
        rows = [int(row) for row in state.territory[seat] if row >= 0]
        return cls({(int(state.x[r]), int(state.y[r])): Lying(r, int(state.rotation[r])) for r in rows})

    def neighbour(self, cell: Cell, side: int) -> Lying | None:
        return self.cells.get((cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]))

    def _flood(self, start: Piece, reach: Any) -> set[Piece]:
        seen, edge = {start}, [start]
        while edge:
            for piece in reach(edge.pop()):
                if piece not in seen:
                    seen.add(piece)
                    edge.append(piece)
        return seen

    def _across(self, piece: Piece, roads: bool) -> Iterable[Piece]:
        """The pieces that touch a piece over an edge of the tile."""
        cell = next(cell for cell, lying in self.cells.items() if lying.row == piece[0])
        here = self.cells[cell]
        for side in range(4):
            there = self.neighbour(cell, side)
            if there is None:
                continue
            mine, theirs = here.edge(side), there.edge((side + 2) % 4)
            if roads:
                if here.tile.road_at(mine) == piece[1] and there.tile.road_at(theirs) >= 0:
                    yield there.row, there.tile.road_at(theirs)
            elif here.tile.area_at(mine) == piece[1]:
                yield there.row, there.tile.area_at(theirs)

    def areas(self) -> list[Land]:
        """All areas (IS-15)."""
        left = {(lying.row, i) for lying in self.cells.values() for i in range(len(lying.tile.areas))}
        found = []
        while left:
            pieces = self._flood(min(left), lambda piece: self._across(piece, roads=False))
            gaps = sum(
                self.neighbour(cell, side) is None and (lying.row, lying.tile.area_at(lying.edge(side))) in pieces
                for cell, lying in self.cells.items()
                for side in range(4)
            )
            row, area = min(pieces)
            found.append(Land(frozenset(pieces), TILES[row].areas[area].terrain, gaps))
            left -= pieces
        return found

    def roads(self) -> set[Piece]:
        """All roads that lead to the castle (IS-17)."""
        return self._flood((self.cells[0, 0].row, 0), lambda piece: self._across(piece, roads=True))

    def joined(self) -> set[int]:
        return {row for row, _ in self.roads()} - set(CASTLES)

    def number_of(self, thing: str, rows: Iterable[int] | None = None) -> int:
        chosen = [lying.row for lying in self.cells.values()] if rows is None else rows
        return sum(TILES[row].number_of(thing) for row in chosen)

    def fits(self, row: int, cell: Cell, rotation: int) -> bool:
        """The tile may be laid there (IS-11)."""
        new, touching = Lying(row, rotation), 0
        for side in range(4):
            if (other := self.neighbour(cell, side)) is not None:
                touching += 1
                if new.tile.terrain_at(new.edge(side)) != other.tile.terrain_at(other.edge((side + 2) % 4)):
                    return False
        return cell not in self.cells and touching > 0

    def places(self, row: int) -> set[tuple[Cell, int]]:
        """Every cell and rotation for a tile."""
        around = {(x + dx, y + dy) for x, y in self.cells for dx, dy in STEPS}
        return {(cell, rotation) for cell in around for rotation in range(4) if self.fits(row, cell, rotation)}


def runs(cells: Iterable[Cell]) -> list[int]:
    """The lengths of the unbroken north-south runs."""
    cells = set(cells)
    lengths = []
    for x, y in cells:
        if (x, y - 1) not in cells:
            lengths.append(next(n for n in range(1, 99) if (x, y + n) not in cells))
    return lengths


def worth(tile: str, land: Territory) -> int:
    """What a scoring tile that asks for no comparison brings (IS-20 to IS-35)."""
    cells, areas = land.cells, land.areas()
    near = {
        (x + dx, y + dy)
        for (x, y), lying in cells.items()
        if lying.tile.number_of("farm")
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    }
    lakes = [area for area in areas if area.terrain == 2]
    mountains = [area for area in areas if area.terrain == 1]
    values = {
        "squares": 2 * sum({(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= set(cells) for x, y in cells),
        "closed-areas": sum(area.complete for area in areas),
        "sheep": land.number_of("sheep"),
        "large-closed-areas": 3 * sum(area.complete and len(area.tiles) >= 3 for area in areas),
        "brochs": sum((0, 1, 3, 6)[min(3, area.number_of("broch"))] for area in mountains),
        "sets": 5 * min(land.number_of(thing) for thing in ("broch", "farm", "lighthouse")),
        "animals-at-farms": sum(
            lying.tile.number_of("sheep") + lying.tile.number_of("cattle")
            for cell, lying in cells.items()
            if cell in near
        ),
        "cattle-on-the-road": 2 * land.number_of("cattle", land.joined()),
        "ship-and-lighthouse": 3 * sum(bool(a.number_of("ship") and a.number_of("lighthouse")) for a in lakes),
        "tiles-on-the-road": len(land.joined()),
        "vertical-lines": 3 * sum(length >= 3 for length in runs(cells)),
        "largest-water": 2 * max([len(area.tiles) for area in lakes if area.complete], default=0),
        "closed-mountains": 2 * sum(area.complete for area in mountains),
    }
    return values[tile]


def majority(stocks: list[int]) -> list[int]:
    """5 for the most, 2 for the second most (IS-36)."""
    levels = sorted(stocks, reverse=True)
    first = levels[0]
    second = levels[1] if len(levels) > 1 and levels.count(first) == 1 else -1
    return [0 if stock == 0 else 5 if stock == first else 2 if stock == second else 0 for stock in stocks]


def scrolls(land: Territory) -> int:
    """What the scrolls bring (IS-40)."""
    points = 0
    for area in land.areas():
        for row, place in area.pieces:
            if (kind := TILES[row].areas[place].scroll) is not None:
                number = land.number_of(kind) // (2 if kind in ("sheep", "whisky", "ship") else 1)
                points += number * (2 if area.complete else 1)
    return points
