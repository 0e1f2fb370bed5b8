"""The land in the picture of Clans: any map becomes shapes that touch as the rules say, with room for all they hold."""

import re
from collections import Counter, defaultdict
from functools import cache
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from clachan.games.clans.components import MAPS
from clachan.games.clans.drawing.board import board
from clachan.games.clans.drawing.foam import crossed
from clachan.games.clans.drawing.land import Land, drawn
from clachan.games.clans.maps import TERRAINS, Map, read_map
from tests.walks import Dice

BOXES = ((834, 700), (390, 388))
NUMBER = re.compile(r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
Curve = tuple[tuple[int, int], ...]


def odd(name: str, *rows: str) -> Map:
    """A map from its rows alone."""
    count = max(int(word) for row in rows for word in row.split() if word != "~~")
    head = [f"{n} {'FMSG'[n % 4]} {(n - 1) // 5 + 1}" for n in range(1, count + 1)]
    return read_map(name, "\n".join(["[territories]", *head, "[map]", *rows]))


def grown(territories: int, width: int, height: int, lakes: int, seed: int) -> Map:
    """A map whose territories grew at random."""
    dice = Dice(seed)
    cells = [[0] * width for _ in range(height)]
    edge = []
    for number in range(1, territories + lakes + 1):
        x, y = dice.below(width), dice.below(height)
        while cells[y][x]:
            x, y = dice.below(width), dice.below(height)
        cells[y][x] = number
        edge.append((x, y))
    while edge:
        i = dice.below(len(edge))
        x, y = edge[i]
        near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        free = [(a, b) for a, b in near if 0 <= a < width and 0 <= b < height and not cells[b][a]]
        if free and not (cells[y][x] > territories and dice.below(2)):
            a, b = free[dice.below(len(free))]
            cells[b][a] = cells[y][x]
            edge.append((a, b))
        else:
            edge.pop(i)
    head = [f"{n} {'FMSG'[n * 7 % 4]} {(n - 1) // 5 + 1}" for n in range(1, territories + 1)]
    rows = [" ".join(str(n) if 0 < n <= territories else "~~" for n in row) for row in cells]
    return read_map(f"grown-{seed}", "\n".join(["[territories]", *head, "[map]", *rows]))


RING = odd(
    "ring", "1 1 1 1 1 1 1", "1 2 2 2 2 2 1", "1 2 3 3 4 2 1", "1 2 3 ~~ 4 2 1", "1 2 4 4 4 2 1", "1 1 1 1 5 5 5"
)
INLET = odd("inlet", "1 1 ~~ 2 2 3", "1 1 ~~ 2 2 3", "4 ~~ ~~ ~~ 5 5", "4 4 6 6 5 5", "7 7 6 6 8 8", "7 9 9 10 10 8")
CORNERS = odd("corners", "1 2 3 4 5", "6 7 8 9 10")
LONG = odd("long", "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10")
LAND = [*MAPS, RING, INLET, CORNERS, LONG, *(grown(5 * n, 8 + 3 * n, 6 + 2 * n, n % 4, n) for n in range(1, 13, 2))]
lands = pytest.mark.parametrize("map_", LAND, ids=lambda map_: map_.name)
boxes = pytest.mark.parametrize("box", BOXES, ids=["wide", "tall"])


@cache
def shapes(map_: Map, box: tuple[int, int]) -> Land:
    return drawn(map_, *box)


def loops(path: str) -> list[list[Curve]]:
    """The curves of a path in tenths of a unit, by loop: start, two handles, end."""
    found = []
    for part in path.split("M")[1:]:
        head, *steps = part.rstrip("z").split("c")
        pen, curves = tuple(_tenths(head)), []
        for step in steps:
            values = _tenths(step)
            for i in range(0, len(values), 6):
                points = [(pen[0] + values[i + k], pen[1] + values[i + k + 1]) for k in (0, 2, 4)]
                curves.append(((pen[0], pen[1]), *points))
                pen = points[-1]
        found.append(curves)
    return found


def _tenths(text: str) -> list[int]:
    return [round(float(value) * 10) for value in NUMBER.findall(text)]


def contains(path: str, points: Any) -> Any:
    """Which points lie within a path, its curves taken as lines of four pieces."""
    inside = np.zeros(len(points), np.bool_)
    for loop in loops(path):
        a, b, c, d = (np.array([curve[k] for curve in loop], float)[:, None] / 10 for k in range(4))
        t = np.arange(4)[None, :, None] / 4
        ring = (a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t**2 * (1 - t) + d * t**3).reshape(-1, 2)
        after = np.roll(ring, -1, axis=0)
        x, y = points[:, :1], points[:, 1:]
        spans = (ring[:, 1] > y) != (after[:, 1] > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            where = ring[:, 0] + (y - ring[:, 1]) * (after[:, 0] - ring[:, 0]) / (after[:, 1] - ring[:, 1])
        inside ^= (spans & (x < where)).sum(axis=1) % 2 == 1
    return inside


@lands
@boxes
def test_borders_are_shared_to_the_last_digit(map_: Map, box: tuple[int, int]) -> None:
    land = shapes(map_, box)
    outlines = [place.outline for place in land.places] + [lake.outline for lake in land.lakes] + [land.coast]
    owners = defaultdict(list)
    for face, outline in enumerate(outlines):
        for curve in (curve for loop in loops(outline) for curve in loop):
            owners[min(curve, curve[::-1])].append((face, curve))
    touching = set()
    for pair in owners.values():
        (a, there), (b, back) = pair
        assert there == back[::-1]
        touching.add((min(a, b), max(a, b)))
    assert {(a, b) for a, b in touching if b < len(land.places)} == set(map_.borders())


@lands
@boxes
def test_every_place_belongs_to_one_face(map_: Map, box: tuple[int, int]) -> None:
    land = shapes(map_, box)
    x, y = np.meshgrid(np.linspace(1, box[0] - 1, 67), np.linspace(1, box[1] - 1, 59))
    points = np.stack([x.ravel(), y.ravel()], 1)
    faces = sum(contains(face.outline, points).astype(int) for face in (*land.places, *land.lakes))
    assert faces.max() == 1
    assert (faces == contains(land.coast, points)).all()


@lands
@boxes
def test_huts_numbers_and_plants_stand_in_their_territory(map_: Map, box: tuple[int, int]) -> None:
    land = shapes(map_, box)
    for terrain, place in zip(map_.terrain, land.places, strict=True):
        feet = [place.home, place.number, *((x, y - 1) for _, x, y in place.inks)]
        assert contains(place.outline, np.array(feet)).all()
        kinds = {"forest": {"pine"}, "mountain": {"peak"}, "steppe": {"tuft", "heath"}, "grassland": {"grass"}}
        assert {name for name, *_ in place.inks} <= kinds[TERRAINS[terrain]]


@lands
@boxes
def test_the_island_lies_in_its_box(map_: Map, box: tuple[int, int]) -> None:
    ends = [curve[3] for loop in loops(shapes(map_, box).coast) for curve in loop]
    assert 0 < min(x for x, _ in ends) < max(x for x, _ in ends) < 10 * box[0]
    assert 0 < min(y for _, y in ends) < max(y for _, y in ends) < 10 * box[1]


@lands
def test_the_map_is_drawn_whole(map_: Map) -> None:
    land = shapes(map_, BOXES[0])
    terrains = tuple(TERRAINS[terrain] for terrain in map_.terrain)
    tree = ElementTree.fromstring(f"<g>{board(land, terrains, 14)}</g>")
    used = Counter(node.get("href") for node in tree.iter("use"))
    assert [used[f"#~land-{n}"] for n in range(1, len(terrains) + 1)] == [1] * len(terrains)
    assert [node.text for node in tree.iter("text")] == [str(n) for n in range(1, len(terrains) + 1)]
    assert sum(node.get("class") == "lake" for node in tree.iter("path")) == len(land.lakes)


def test_rivers_run_between_regions_and_tarns_where_corners_meet() -> None:
    assert not shapes(RING, BOXES[0]).rivers
    assert shapes(RING, BOXES[0]).marches
    assert [len(loops(shapes(map_, BOXES[0]).rivers)) for map_ in (CORNERS, LONG)] == [1, 1]
    assert {map_.name: len(shapes(map_, BOXES[0]).tarns) for map_ in (*MAPS, RING, CORNERS)} == {
        "highlands": 0,
        "skerry": 2,
        "ring": 0,
        "corners": 4,
    }
    assert [len(shapes(map_, BOXES[0]).lakes) for map_ in (MAPS[0], RING, INLET)] == [12, 1, 0]


def test_a_map_is_drawn_the_same_way_twice() -> None:
    assert vars(drawn(MAPS[0], 390, 388)) == vars(shapes(MAPS[0], (390, 388)))


def test_lines_that_cross_are_noticed() -> None:
    points = np.array([[0, 0], [2, 2], [0, 2], [2, 0], [1, 1], [9, 9]], float)
    assert crossed(points, np.array([[0, 1], [2, 3]]))
    assert not crossed(points, np.array([[0, 1], [1, 3], [2, 5]]))
    assert not crossed(points, np.array([[0, 4], [4, 1], [2, 4]]))
