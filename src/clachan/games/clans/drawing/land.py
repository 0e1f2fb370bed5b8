"""The land of a map, ready to be drawn: outlines, rivers, lakes, and room for huts, numbers and plants."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from clachan.games.clans.components import MAPS
from clachan.games.clans.drawing.curves import Points, bent, closed_path, even, open_path
from clachan.games.clans.drawing.foam import SEA, Net, Numbers, net_of, relaxed
from clachan.games.clans.drawing.ground import Ink, Spot, home_in, inks_in, number_in
from clachan.games.clans.maps import Map

USUAL = 834  # the width that lines and pieces are made for
SMALL = 0.7  # of that width
MARGIN = 0.025  # of the width: sea round the island
RIPPLES = ((0.07, 1.1, 0.4), (0.055, 2.7, 1.7), (0.022, 5.6, 0.9), (0.01, 11.0, 2.2))
"""What bends every line a little: height and pace, by the width of a territory, and where it begins."""
ALONG = 8  # points of a curve for each width of a territory
FINE = 18  # points for each width of a territory where room is measured
ROUNDED = 4  # times that a river is smoothed
STRETCHED = 1.45  # no cell is drawn so many times as long as it is wide
FIGURES = 11  # the size of a number in units of the picture
FEW = 12  # a map of fewer territories has no larger huts
LARGEST = 0.125  # of the width: plants do not grow with larger territories


@dataclass(frozen=True)
class Place:
    """A territory in the picture."""

    outline: str
    home: Spot  # where its huts stand
    room: float  # how far from there the next border is
    number: Spot
    inks: tuple[Ink, ...]


@dataclass(frozen=True)
class Lake:
    """A lake in the picture."""

    outline: str
    middle: Spot
    room: float


@dataclass(frozen=True, eq=False)
class Land:
    """A whole map in the picture, as path data."""

    width: int
    height: int
    size: float  # of a territory, as if it were a square
    plant: float  # the width of a territory that the plants are made for
    places: tuple[Place, ...]
    lakes: tuple[Lake, ...]
    coast: str
    rivers: str
    marches: str  # borders within a region
    tarns: tuple[Spot, ...]  # where four territories meet and two of them are no neighbours

    @property
    def scale(self) -> float:
        """How large lines and pieces are."""
        return self.width / USUAL

    @property
    def small(self) -> bool:
        """Lines are finer, and numbers need more of the room."""
        return self.scale < SMALL


@dataclass(frozen=True)
class Arc:
    """A border from one meeting of borders to the next."""

    start: int
    end: int
    faces: tuple[int, int]  # left and right
    points: Points
    curve: Numbers

    def back(self) -> "Arc":
        """The same border from the other side, to the last digit."""
        return Arc(self.end, self.start, self.faces[::-1], self.points[::-1], self.curve[::-1])


@cache
def land_of(name: str, width: int, height: int) -> Land:
    """The land of the map of this name in a box of this size."""
    return drawn(next(board for board in MAPS if board.name == name), width, height)


def drawn(board: Map, width: int, height: int) -> Land:
    """The land of a map in a box of this size."""
    net = net_of(board.cells, len(board.terrain))
    half = _half(board, width, height)
    size = float(np.sqrt(4 * half[0] * half[1] / max(len(board.terrain), FEW)))
    plant = min(size, LARGEST * width)
    rest = _fitted(relaxed(net, half), half, size)
    arcs = [_arc(line, rest, size, (width / 2, height / 2)) for line in _lines(net)]
    loops = {face: list(_loops(arcs, face)) for face in range(SEA, net.lands + net.lakes)}
    return Land(
        width=width,
        height=height,
        size=size,
        plant=plant,
        places=tuple(_place(board, t, loops[t], plant) for t in range(net.lands)),
        lakes=tuple(_lake(loops[face], plant) for face in range(net.lands, net.lands + net.lakes)),
        coast=_outline(loops[SEA]),
        rivers="".join(map(open_path, _rivers([arc for arc in arcs if _regions(board, arc) == 2]))),
        marches="".join(open_path(arc.curve) for arc in arcs if _regions(board, arc) == 1),
        tarns=tuple(_tarns(board, arcs)),
    )


def _half(board: Map, width: int, height: int) -> tuple[float, float]:
    """Half the width and height of the island; cells may be drawn longer than wide, but not much."""
    sea = MARGIN * width
    across, down = width / 2 - sea, height / 2 - sea
    cell = across / len(board.cells[0]), down / len(board.cells)
    return min(across, len(board.cells[0]) * cell[1] * STRETCHED), min(down, len(board.cells) * cell[0] * STRETCHED)


def _lines(net: Net) -> Iterator[tuple[list[int], tuple[int, int]]]:
    """Borders from one meeting to the next, as points in a row, and the faces at their left and right."""
    near: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for (a, b), (left, right) in zip(net.ends.tolist(), net.faces.tolist(), strict=True):
        near[a].append((b, left, right))
        near[b].append((a, right, left))
    meetings = [point for point, ways in near.items() if len(ways) != 2]
    seen: set[tuple[int, int]] = set()
    for start in [*meetings, *near]:
        for step, left, right in near[start]:
            if (start, step) not in seen:
                line = [start, step]
                while len(near[line[-1]]) == 2 and line[-1] != start:
                    line.append(next(b for b, *_ in near[line[-1]] if b != line[-2]))
                seen.update(pairwise(line))
                seen.update(pairwise(line[::-1]))
                yield line, (left, right)


def _fitted(points: Points, half: tuple[float, float], size: float) -> Points:
    """The points moved and stretched so that the island has its size once it is rippled."""
    reach = _rippled(points, size)
    low, high = reach.min(axis=0), reach.max(axis=0)
    fitted: Points = (points - (low + high) / 2) * 2 * np.array(half) / (high - low)
    return fitted


def _rippled(points: Points, size: float) -> Points:
    """Points where the ripples carry them, with all that lies about them."""
    unit = points / size
    for height, pace, begin in RIPPLES:
        turned = np.stack([unit[:, 1] + 0.37 * unit[:, 0], unit[:, 0] - 0.41 * unit[:, 1]], 1)
        points = points + height * size * np.sin(pace * turned + np.array([begin, 1.3 * begin + 1]))
    return points


def _arc(line: tuple[list[int], tuple[int, int]], rest: Points, size: float, middle: Spot) -> Arc:
    """A border where it is drawn, at even steps."""
    way, faces = line
    points = _rippled(even(rest[way], size / ALONG), size) + np.array(middle)
    return Arc(way[0], way[-1], faces, points, bent(points, closed=way[0] == way[-1]))


def _loops(arcs: Iterable[Arc], face: int) -> Iterator[list[Arc]]:
    """The borders round a face, one after the other, with the face at their left."""
    left: dict[int, list[Arc]] = defaultdict(list)
    for arc in arcs:
        if face in arc.faces:
            turned = arc if arc.faces[0] == face else arc.back()
            left[turned.start].append(turned)
    while any(left.values()):
        loop = [next(ways for ways in left.values() if ways).pop()]
        while loop[-1].end != loop[0].start:
            loop.append(left[loop[-1].end].pop())
        yield loop


def _outline(loops: Iterable[list[Arc]]) -> str:
    return closed_path([arc.curve for arc in loop] for loop in loops)


def _rings(loops: Iterable[list[Arc]], size: float) -> list[Points]:
    return [np.concatenate([even(arc.points, size / FINE)[:-1] for arc in loop]) for loop in loops]


def _place(board: Map, territory: int, loops: list[list[Arc]], plant: float) -> Place:
    rings = _rings(loops, plant)
    home, room = home_in(rings)
    number = number_in(rings, home, plant, FIGURES / plant)
    plants = inks_in(rings, board.terrain[territory], home, number, plant, FIGURES / plant, seed=territory + 1)
    return Place(_outline(loops), home, room, number, plants)


def _lake(loops: list[list[Arc]], plant: float) -> Lake:
    rings = _rings(loops, plant)
    middle, room = home_in(rings)
    return Lake(_outline(loops), middle, room)


def _regions(board: Map, arc: Arc) -> int:
    """How many regions a border touches; 0 where it is a shore."""
    if not all(0 <= face < len(board.terrain) for face in arc.faces):
        return 0
    return len({board.region[face] for face in arc.faces})


def _rivers(arcs: list[Arc]) -> Iterator[Numbers]:
    """Rivers flow on where two of them meet, and round the corner there."""
    ways: dict[int, list[tuple[int, Arc]]] = defaultdict(list)
    for number, arc in enumerate(arcs):
        ways[arc.start].append((number, arc))
        ways[arc.end].append((number, arc.back()))
    left = set(range(len(arcs)))
    for start in sorted(ways, key=lambda end: len(ways[end]) == 2):
        for number, arc in ways[start]:
            river = [arc] if number in left else []
            while number in left:
                left.discard(number)
                on = ways[river[-1].end]
                ahead = [way for way in on if way[0] in left] if len(on) == 2 else []
                if ahead:
                    number = ahead[0][0]
                    river.append(ahead[0][1])
            if river:
                yield bent(_rounded(np.concatenate([*(part.points[:-1] for part in river), river[-1].points[-1:]])))


def _rounded(points: Points) -> Points:
    """A line without corners; its ends stay."""
    for _ in range(ROUNDED):
        points = np.concatenate([points[:1], (points[:-2] + 2 * points[1:-1] + points[2:]) / 4, points[-1:]])
    return points


def _tarns(board: Map, arcs: Iterable[Arc]) -> Iterator[Spot]:
    """A tarn lies where territories meet at a corner only, so that nobody takes them for neighbours."""
    meeting: dict[int, set[int]] = defaultdict(set)
    where: dict[int, NDArray[np.float64]] = {}
    for arc in arcs:
        for end, point in ((arc.start, arc.points[0]), (arc.end, arc.points[-1])):
            meeting[end].update(arc.faces)
            where[end] = point
    for end, faces in meeting.items():
        land = {face for face in faces if 0 <= face < len(board.terrain)}
        if any(a not in board.neighbours[b] for a in land for b in land if a != b):
            yield float(where[end][0]), float(where[end][1])
