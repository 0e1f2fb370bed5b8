"""The land of a tile: outlines of its areas, its roads and bridges, on a square of 100 units, before it is turned."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, pi, sin
from random import Random

import numpy as np
from numpy.typing import NDArray

from clachan.games.isle_of_skye.tiles import TERRAINS, Area, Tile

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
Numbers = NDArray[np.float64]
SIZE = 100
MIDDLE = (50.0, 50.0)
CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
"""The corner at which each edge begins, clockwise."""
EDGES: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))
"""The middle of each edge, where its road leaves."""
WATER = TERRAINS.index("water")
SHALLOW, DEEP = 27, 64
"""How far the land of one edge reaches into the tile."""
LAKE = 24
"""The reach of land that lies wholly within the tile; less where other land is near, more where much lies in it."""
ARC = 0.55228
"""Control points at this part of the way to a corner make a quarter of a circle."""


@dataclass(frozen=True)
class Patch:
    """Land of one area as it is drawn: the first covers the tile, every other lies over those before."""

    area: int
    terrain: int
    outline: tuple[Point, ...]
    d: str
    shore: str  # the border that other land adjoins


@dataclass(frozen=True)
class Ground:
    """All that turns with a tile."""

    patches: tuple[Patch, ...]
    roads: tuple[tuple[Point, ...], ...]
    road: str
    bridge: str

    def areas_at(self, x: Numbers, y: Numbers) -> NDArray[np.int64]:
        """The area that is drawn at each point."""
        return _areas_at(self.patches, x, y)


def _areas_at(patches: Sequence[Patch], x: Numbers, y: Numbers) -> NDArray[np.int64]:
    areas = np.full(x.shape, patches[0].area)
    for patch in patches:
        areas[inside(x, y, patch.outline)] = patch.area
    return areas


def turned(point: Point, quarters: int) -> Point:
    """Where a point of the tile lies after so many quarter turns clockwise."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = SIZE - y, x
    return x, y


def inside(x: Numbers, y: Numbers, outline: Sequence[Point]) -> NDArray[np.bool_]:
    """Which points lie within the outline."""
    within = np.zeros(x.shape, np.bool_)
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if y1 != y2:
            within ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return within


def sampled(curve: Curve, steps: int = 12) -> list[Point]:
    """Points along a curve, both ends included."""
    out = []
    for step in range(steps + 1):
        t = step / steps
        weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        x, y = (sum(w * p[axis] for w, p in zip(weights, curve, strict=True)) for axis in (0, 1))
        out.append((x, y))
    return out


def written(point: Point) -> str:
    return f"{round(point[0])} {round(point[1])}"


def _drawn(curves: Iterable[Curve]) -> str:
    """The curves as the rest of a path that stands at their start."""
    return "".join(f"C{' '.join(written(point) for point in curve[1:])}" for curve in curves)


@cache
def ground(tile: Tile) -> Ground:
    """The land of a tile from its areas and roads."""
    roads = [curve for road in tile.roads for curve in _road(road)]
    patches = _patches(tile, [point for curve in roads for point in sampled(curve)])
    lines = tuple(tuple(sampled(curve, 24)) for curve in roads)
    road = "".join(f"M{written(curve[0])}{_drawn([curve])}" for curve in roads)
    return Ground(patches, lines, road, "".join(_bridges(tile, patches, lines)))


def _patches(tile: Tile, road: Sequence[Point]) -> tuple[Patch, ...]:
    wobble, base = Random(tile.name), _base(tile)
    patches = [] if base is None else [_square(base, tile.areas[base].terrain)]
    for number, area in enumerate(tile.areas):
        for first, length in [] if number == base else _runs(area.edges):
            if base is None:
                patches.append(_quarter(number, area.terrain, first))
            else:
                deep = area.terrain == tile.centre
                patches.append(_bay(number, area.terrain, first, _border(length, deep, wobble)))
    for number, area in enumerate(tile.areas):
        if not area.edges:
            patches.append(_lake(number, area, patches, road, wobble))
    return tuple(patches)


def _base(tile: Tile) -> int | None:
    """The area that is drawn first, over the whole tile: three edges, else the middle, else two edges; or none."""

    def rank(area: Area) -> tuple[bool, bool, bool, int]:
        longest = max((length for _, length in _runs(area.edges)), default=0)
        edges = len(area.edges)
        return longest >= 3, edges > 0 and area.terrain == tile.centre, edges == 2, edges

    best = max(range(len(tile.areas)), key=lambda number: rank(tile.areas[number]))
    return best if any(rank(tile.areas[best])[:3]) else None


def _runs(edges: Sequence[int]) -> list[tuple[int, int]]:
    """The edges of an area as runs of neighbours: the first, and how many."""
    if len(edges) == 4:
        return [(0, 4)]
    starts = [edge for edge in sorted(edges) if (edge - 1) % 4 not in edges]
    return [(start, next(n for n in range(1, 5) if (start + n) % 4 not in edges)) for start in starts]


def _square(area: int, terrain: int) -> Patch:
    return Patch(area, terrain, CORNERS, "M0 0h100v100H0z", "")


def _quarter(area: int, terrain: int, edge: int) -> Patch:
    """A triangle from an edge to the middle."""
    ends = CORNERS[(edge + 1) % 4], CORNERS[edge]
    d = f"M{written(ends[1])}L{written(ends[0])}L50 50"
    return Patch(area, terrain, (ends[1], ends[0], MIDDLE), f"{d}z", f"M{written(ends[0])}L50 50L{written(ends[1])}")


def _border(edges: int, deep: bool, wobble: Random) -> list[Curve]:
    """The inner border of land along the northern edge, or along the northern and the eastern one."""

    def near(x: float, y: float) -> Point:
        return x + wobble.uniform(-3, 3), y + wobble.uniform(-3, 3)

    if edges == 1:
        reach = (DEEP if deep else SHALLOW) + wobble.uniform(-2, 2)
        side = near(84, reach) if deep else near(74, reach)
        tip, steep = (50 + wobble.uniform(-3, 3), reach), 22 if deep else 15
        return [
            ((100, 0), near(92, steep), (side[0], reach), tip),
            (tip, (100 - side[0], reach), near(9, steep), (0, 0)),
        ]
    if deep:
        return [((100, 100), near(80, 92), near(50, 82), (36, 64)), ((36, 64), near(20, 48), near(9, 22), (0, 0))]
    return [((100, 100), near(92, 80), near(81, 54), (66, 35)), ((66, 35), near(48, 19), near(20, 9), (0, 0))]


def _bay(area: int, terrain: int, edge: int, border: list[Curve]) -> Patch:
    """Land between edges and its inner border, turned to where it lies."""
    curves = [_turned(curve, edge) for curve in border]
    start, end = curves[0][0], curves[-1][3]
    corner = [] if border[0][0] == CORNERS[1] else [CORNERS[(edge + 1) % 4]]
    outline = [end, *corner, *(point for curve in curves for point in sampled(curve)[:-1])]
    d = "M" + "L".join(map(written, [end, *corner, start])) + _drawn(curves) + "z"
    return Patch(area, terrain, tuple(outline), d, f"M{written(start)}{_drawn(curves)}")


def _turned(curve: Curve, quarters: int) -> Curve:
    a, b, c, d = (turned(point, quarters) for point in curve)
    return a, b, c, d


def _lake(number: int, area: Area, around: Sequence[Patch], road: Sequence[Point], wobble: Random) -> Patch:
    """Land that lies wholly within the tile, round: where a road ends, else where there is most room for it."""
    ends = bool(road) and road[-1] == MIDDLE
    shores = _shores(around)
    busy = shores if ends else [*shores, *road]
    x, y = MIDDLE if ends or not busy else _roomiest(busy)
    room = min((hypot(x - px, y - py) - 5 for px, py in busy), default=LAKE + 3.0)
    things = len(area.things)
    outline, d = _round(x, y, max(15.0 + 6 * things, min(room, LAKE + 2.0 * things)), wobble)
    return Patch(number, area.terrain, outline, d, d)


def _shores(patches: Sequence[Patch]) -> list[Point]:
    """The borders between areas; where four quarters meet in the middle they count for nothing."""
    if len(patches[0].outline) == 3:
        return []
    return [point for patch in patches[1:] for point in patch.outline if 4 < point[0] < 96 and 4 < point[1] < 96]


def _roomiest(busy: Sequence[Point]) -> Point:
    """The place farthest from all of these, not too near the edge of the tile."""
    spots = [(x, y) for x in range(28, 73, 3) for y in range(28, 73, 3)]

    def room(spot: Point) -> float:
        free = min(40.0, *(hypot(spot[0] - x, spot[1] - y) for x, y in busy))
        return round(free - 0.1 * hypot(spot[0] - 50, spot[1] - 50), 6)

    return max(spots, key=room)


def _round(x: float, y: float, radius: float, wobble: Random) -> tuple[tuple[Point, ...], str]:
    """Something round, not quite even: its outline, and the path that draws it."""
    ring = [
        (
            x + radius * wobble.uniform(0.93, 1.07) * cos(2 * pi * i / 8),
            y + radius * wobble.uniform(0.89, 1.03) * sin(2 * pi * i / 8),
        )
        for i in range(8)
    ]
    curves = [_through(ring[i - 1], ring[i], ring[(i + 1) % 8], ring[(i + 2) % 8]) for i in range(8)]
    outline = tuple(point for curve in curves for point in sampled(curve, 5)[:-1])
    return outline, f"M{written(ring[0])}{_drawn(curves)}z"


def _through(before: Point, start: Point, end: Point, after: Point) -> Curve:
    """The part of a smooth line through four points that lies between the second and the third."""
    first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
    second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
    return start, first, second, end


def _road(edges: Sequence[int]) -> list[Curve]:
    """A road between two edges, or from every edge to the middle."""
    if len(edges) == 2:
        a, b = edges
        part = ARC if (a - b) % 2 else 0.5
        return [(EDGES[a], _towards(EDGES[a], part), _towards(EDGES[b], part), EDGES[b])]
    return [(EDGES[edge], _towards(EDGES[edge], 0.4), _towards(EDGES[edge], 0.8), MIDDLE) for edge in edges]


def _towards(edge: Point, part: float) -> Point:
    """So far from an edge towards the middle."""
    return edge[0] + (50 - edge[0]) * part, edge[1] + (50 - edge[1]) * part


def _bridges(tile: Tile, patches: Sequence[Patch], roads: Sequence[Sequence[Point]]) -> list[str]:
    """The parts of the roads that run over water."""
    out = []
    for line in roads:
        x, y = np.array(line).T
        areas = _areas_at(patches, np.clip(x, 0.5, 99.5), np.clip(y, 0.5, 99.5))
        over = [i for i, area in enumerate(areas) if tile.areas[area].terrain == WATER]
        if len(over) > 2:
            out.append("M" + "L".join(written(point) for point in line[over[0] : over[-1] + 1]))
    return out
