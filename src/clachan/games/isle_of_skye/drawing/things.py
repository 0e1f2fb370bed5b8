"""Where the things of a tile stand: each in its own area, clear of roads, borders and one another."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from clachan.games.isle_of_skye.drawing.ground import SIZE, WATER, Ground, Numbers, Point, ground
from clachan.games.isle_of_skye.tiles import CASTLE, TERRAINS, Tile

CASTLE_SIZE = 40
PAIRED = ("sheep", "whisky", "ship")
"""What a scroll counts in pairs (IS-40)."""
SCROLL, SCROLL_OF_PAIRS = 28, 36
"""How wide a scroll is."""
SIZES = {"farm": 27, "broch": 27, "whisky": 21, "cattle": 25, "ship": 24, "sheep": 22, "lighthouse": 27}
ORDER = ("lighthouse", "scroll", "farm", "broch", "whisky", "cattle", "ship", "sheep")
"""What stands first has the best place."""
INK = {"mountain": (20.0, 13.0, 6), "pasture": (11.0, 6.0, 6), "water": (14.0, 4.0, 6)}
"""Of the signs of a terrain: width, height, and how many an area has at most."""
STEP = 2.5
FAR = 1e3


@dataclass(frozen=True)
class Standing:
    """A thing on a tile: its middle before the tile is turned, and its size."""

    thing: str
    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Mark:
    """A sign of the terrain: a peak, a tuft or a wave."""

    terrain: str
    x: float
    y: float


class _Room:
    """The free room on a tile, as it shrinks."""

    def __init__(self, land: Ground) -> None:
        line = np.arange(STEP, SIZE, STEP)
        self.x, self.y = (part.ravel() for part in np.meshgrid(line, line))
        self.area = land.areas_at(self.x, self.y)
        self.edge = np.minimum(np.minimum(self.x, SIZE - self.x), np.minimum(self.y, SIZE - self.y))
        inner = [p for patch in land.patches[1:] for p in patch.outline if 1 < p[0] < 99 and 1 < p[1] < 99]
        self.border = np.minimum(self.edge, self.away(inner))
        self.free = self.away([point for road in land.roads for point in road]) - 5

    def away(self, points: list[Point]) -> Numbers:
        """How far each place is from the nearest of these points."""
        if not points:
            return np.full(self.x.size, FAR)
        there = np.array(points)
        near: Numbers = np.hypot(self.x[:, None] - there[:, 0], self.y[:, None] - there[:, 1]).min(axis=1)
        return near

    def best(self, worth: Numbers) -> Point:
        place = int(np.argmax(np.round(worth, 6)))
        return float(self.x[place]), float(self.y[place])

    def take(self, point: Point, radius: float) -> None:
        self.free = np.minimum(self.free, self.away([point]) - radius)


@cache
def standing(tile: Tile) -> tuple[Standing, ...]:
    """Every thing of a tile with its place, scrolls included."""
    return _laid_out(tile)[0]


@cache
def marks(tile: Tile) -> tuple[Mark, ...]:
    """The signs of the terrain, where nothing else stands."""
    return _laid_out(tile)[1]


@cache
def _laid_out(tile: Tile) -> tuple[tuple[Standing, ...], tuple[Mark, ...]]:
    room, out = _Room(ground(tile)), []
    sizes = {**SIZES, "scroll": SCROLL_OF_PAIRS if tile.scroll in PAIRED else SCROLL}
    if tile.name == CASTLE:
        out.append(Standing("castle", 50, 46, CASTLE_SIZE))
        room.take((50, 46), CASTLE_SIZE / 2)
    wanted = [(thing, number) for number, area in enumerate(tile.areas) for thing in area.things]
    wanted += [("scroll", number) for number, area in enumerate(tile.areas) if area.scroll]
    for thing, number in sorted(wanted, key=lambda pair: ORDER.index(pair[0])):
        out.append(_lighthouse(room, number) if thing == "lighthouse" else _placed(room, number, thing, sizes[thing]))
    signs = [mark for number in range(len(tile.areas)) for mark in _signs(room, tile, number)]
    return tuple(out), tuple(sorted(signs, key=lambda mark: (mark.terrain, mark.y)))


def _placed(room: _Room, area: int, thing: str, size: float) -> Standing:
    """In the area, as far as need be from borders, roads and other things."""
    reach = size * 0.62
    worth = np.minimum(room.border, reach) + 1.35 * np.minimum(room.free, reach)
    worth = worth - 0.015 * np.hypot(room.x - 50, room.y - 50)
    return _settled(room, thing, room.best(np.where(room.area == area, worth, -FAR)), size)


def _lighthouse(room: _Room, water: int) -> Standing:
    """On the shore of its water."""
    size = SIZES["lighthouse"]
    wet = [(x, y) for x, y, area in zip(room.x, room.y, room.area, strict=True) if area == water]
    shore = np.abs(room.away(wet) - 8)
    worth = np.minimum(room.free, 14) + 0.8 * np.minimum(room.edge, 17) - 1.2 * shore
    return _settled(room, "lighthouse", room.best(np.where(room.area == water, -FAR, worth)), size)


def _settled(room: _Room, thing: str, point: Point, size: float) -> Standing:
    """Moved so far inwards that it stays on the tile however that is turned."""
    low, high = size / 2 + 2, SIZE - 2 - size / 2
    x, y = min(max(point[0], low), high), min(max(point[1], low), high)
    room.take((x, y), size / 2)
    return Standing(thing, x, y, size)


def _signs(room: _Room, tile: Tile, number: int) -> list[Mark]:
    """Signs of an area's terrain, scattered over the room that is left."""
    terrain = TERRAINS[tile.areas[number].terrain]
    width, height, most = INK[terrain]
    noise = (np.arange(room.x.size) * 7919 + sum(map(ord, tile.name)) * 31 + 104729 * number) % 97 / 24
    out: list[Mark] = []
    shore = room.border if tile.areas[number].terrain != WATER else np.minimum(room.border, room.edge + 4)
    for _ in range(most):
        worth = np.minimum(shore, 11) + 1.2 * np.minimum(room.free, 13) + noise
        fits = (room.area == number) & (shore > width * 0.44) & (room.free > height * 0.6)
        if not fits.any():
            break
        x, y = room.best(np.where(fits, worth, -FAR))
        out.append(Mark(terrain, x, y))
        room.take((x, y), width * 0.6)
    return out
