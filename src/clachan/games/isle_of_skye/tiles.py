"""The landscape tiles, read from tiles.txt and checked once: a file that breaks the form is refused with its line."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from clachan.errors import BrokenData

TERRAINS = ("pasture", "mountain", "water")
LETTERS = "PMW"
SIDES = "NESW"
THINGS = ("sheep", "cattle", "whisky", "ship", "farm", "lighthouse", "broch")
LIES_IN = {"sheep": "P", "cattle": "P", "whisky": "PM", "ship": "W", "farm": "P", "lighthouse": "W", "broch": "M"}
"""Where each thing can lie; a scroll lies anywhere."""
SCROLL = "scroll:"

CASTLE = "castle"
LANDSCAPES = 73
TOTALS = {"whisky": 27, "sheep": 28, "cattle": 15, "ship": 28, "farm": 15, "lighthouse": 15, "broch": 14}
SCROLLS_OF_A_KIND = 2


@dataclass(frozen=True)
class Area:
    """A piece of land of one terrain on one tile."""

    terrain: int  # which of TERRAINS
    edges: tuple[int, ...]  # which of SIDES; none: it lies wholly within the tile
    things: tuple[str, ...]
    scroll: str | None  # what a scroll here counts


@dataclass(frozen=True)
class Tile:
    """A tile as it lies before it is turned."""

    name: str
    centre: int  # which of TERRAINS is drawn in the middle
    areas: tuple[Area, ...]
    roads: tuple[tuple[int, ...], ...]  # the edges that each road joins

    def area_at(self, edge: int) -> int:
        """The area that reaches this edge."""
        return next(i for i, area in enumerate(self.areas) if edge in area.edges)

    def terrain_at(self, edge: int) -> int:
        return self.areas[self.area_at(edge)].terrain

    def road_at(self, edge: int) -> int:
        """The road that reaches this edge; -1: none."""
        return next((i for i, road in enumerate(self.roads) if edge in road), -1)

    def number_of(self, thing: str) -> int:
        return sum(area.things.count(thing) for area in self.areas)

    @property
    def scroll(self) -> str | None:
        return next((area.scroll for area in self.areas if area.scroll), None)


def read_tiles(text: str) -> tuple[Tile, tuple[Tile, ...]]:
    """The castle and the landscape tiles from their text (IS-1), or BrokenData with the line that breaks the form."""
    tiles: list[Tile] = []
    for number, line in enumerate(text.splitlines(), 1):
        if written := line.split("#")[0].strip():
            tiles.append(_tile(number, written, len(tiles)))
    if len(tiles) != 1 + LANDSCAPES:
        raise _broken(
            text.count("\n") + 1,
            f"there are {len(tiles)} tiles; the box has the castle and {LANDSCAPES} landscapes",
            f"es gibt {len(tiles)} Plättchen; die Schachtel hat die Burg und {LANDSCAPES} Landschaften",
        )
    _check_totals(tiles, text.count("\n") + 1)
    return tiles[0], tuple(tiles[1:])


def the_tiles() -> tuple[Tile, tuple[Tile, ...]]:
    """The castle and the landscape tiles of the box."""
    return read_tiles(Path(__file__).with_name("tiles.txt").read_text(encoding="utf-8"))


def _broken(line: int, english: str, german: str) -> BrokenData:
    return BrokenData(f"tiles.txt, line {line}: {english}.", f"tiles.txt, Zeile {line}: {german}.")


def _tile(line: int, written: str, place: int) -> Tile:
    parts = [part.strip() for part in written.split("|")]
    head = parts[0].split()
    if len(parts) != 3 or len(head) != 2 or head[1] not in LETTERS:
        raise _broken(
            line,
            f"{written!r} is not 'number centre | areas | roads'",
            f"{written!r} ist nicht 'Nummer Mitte | Gebiete | Straßen'",
        )
    expected = f"T{place:02}" if place else CASTLE
    if head[0] != expected:
        raise _broken(
            line, f"tile {head[0]!r} is out of order, {expected} comes here", f"{head[0]!r} steht statt {expected}"
        )
    areas = tuple(_area(line, area.split()) for area in parts[1].split(";"))
    roads = tuple(_edges(line, road) for road in parts[2].split())
    tile = Tile(head[0], LETTERS.index(head[1]), areas, roads)
    _check_tile(line, tile)
    return tile


def _edges(line: int, written: str) -> tuple[int, ...]:
    if not written or any(edge not in SIDES for edge in written):
        raise _broken(
            line,
            f"{written!r} names no edges; there are N, E, S, W",
            f"{written!r} nennt keine Kanten; es gibt N, E, S, W",
        )
    return tuple(SIDES.index(edge) for edge in written)


def _area(line: int, words: list[str]) -> Area:
    if len(words) < 2 or words[0] not in LETTERS:
        raise _broken(
            line,
            f"{' '.join(words)!r} is no area; it needs a terrain of P, M, W and its edges or -",
            f"{' '.join(words)!r} ist kein Gebiet; nötig sind eine Landschaft aus P, M, W und die Kanten oder -",
        )
    things = tuple(word for word in words[2:] if not word.startswith(SCROLL))
    scrolls = [word.removeprefix(SCROLL) for word in words[2:] if word.startswith(SCROLL)]
    for thing in things:
        if words[0] not in LIES_IN.get(thing, ""):
            raise _broken(
                line,
                f"{thing!r} cannot lie in an area {words[0]}",
                f"{thing!r} kann nicht in einem Gebiet {words[0]} liegen",
            )
    if len(scrolls) > 1 or any(scroll not in THINGS for scroll in scrolls):
        raise _broken(line, f"{scrolls!r} is no scroll", f"{scrolls!r} ist keine Schriftrolle")
    edges = () if words[1] == "-" else _edges(line, words[1])
    return Area(LETTERS.index(words[0]), edges, things, scrolls[0] if scrolls else None)


def _check_tile(line: int, tile: Tile) -> None:
    """Every edge lies in one area; a road runs over land and shares no edge with another."""
    edges = Counter(edge for area in tile.areas for edge in area.edges)
    if [edges[edge] for edge in range(4)] != [1, 1, 1, 1]:
        raise _broken(
            line,
            f"an edge of {tile.name} is not in exactly one area",
            f"eine Kante von {tile.name} liegt nicht in genau einem Gebiet",
        )
    if any(len(set(area.edges)) != len(area.edges) for area in tile.areas):
        raise _broken(line, f"{tile.name} names an edge twice", f"{tile.name} nennt eine Kante doppelt")
    roads = Counter(edge for road in tile.roads for edge in road)
    if any(n > 1 or tile.terrain_at(edge) == LETTERS.index("W") for edge, n in roads.items()) or len(tile.roads) > 2:
        raise _broken(
            line,
            f"a road of {tile.name} meets another or leaves the land, or there are more than two",
            f"eine Straße von {tile.name} trifft eine andere oder verlässt das Land, oder es sind mehr als zwei",
        )
    if sum(area.scroll is not None for area in tile.areas) > 1 or tile.number_of("whisky") > 1:
        raise _broken(
            line,
            f"{tile.name} has more than one scroll or whisky",
            f"{tile.name} hat mehr als eine Rolle oder mehr als einmal Whisky",
        )


def _check_totals(tiles: list[Tile], line: int) -> None:
    """What lies on all tiles together (IS-1)."""
    for thing, total in TOTALS.items():
        if (found := sum(tile.number_of(thing) for tile in tiles)) != total:
            raise _broken(line, f"there are {found} {thing}, not {total}", f"es gibt {found} {thing}, nicht {total}")
    for kind in THINGS:
        if (found := sum(tile.scroll == kind for tile in tiles)) != SCROLLS_OF_A_KIND:
            raise _broken(
                line,
                f"there are {found} scrolls for {kind}, not {SCROLLS_OF_A_KIND}",
                f"es gibt {found} Schriftrollen für {kind}, nicht {SCROLLS_OF_A_KIND}",
            )
