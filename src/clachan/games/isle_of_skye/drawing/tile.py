"""A tile as it lies: the ground turns, the things on it stand upright."""

from collections.abc import Collection
from functools import cache

from clachan.games.isle_of_skye.components import CASTLE_TILE, LANDSCAPE_TILES
from clachan.games.isle_of_skye.drawing.ground import WATER, Point, ground, turned
from clachan.games.isle_of_skye.drawing.things import PAIRED, marks, standing
from clachan.games.isle_of_skye.tiles import TERRAINS, Tile
from clachan.svg.elements import (
    circle,
    clip_path,
    clipped,
    group,
    number,
    path,
    rect,
    remembered,
    reuse,
    tag,
    text,
    use,
)

BOX = {tile.name: tile for tile in (CASTLE_TILE, *LANDSCAPE_TILES)}
SYMBOLS = {"whisky": "barrel"}
"""The symbol of a thing, where it has another name."""
WAVE = "q1.8-2.4 3.5 0t3.5 0 3.5 0 3.5 0"
TUFT = "q.8-2.8 2.4-4.3m.8 4.3q.8-3.6 3.2-5.2m0 5.2q.8-2 3.2-3.1"


def library(names: Collection[str] = BOX.keys()) -> list[str]:
    """The ground of every tile, or of those named, drawn once and used wherever the tile lies."""
    square = clip_path("square", rect(0, 0, 100, 100, r=2))
    return [
        square,
        *(clipped("square", *_ground(tile), id=f"k-{tile.name}") for name, tile in BOX.items() if name in names),
    ]


def _ground(tile: Tile) -> list[str]:
    land = ground(tile)
    base = land.patches[0].terrain
    out = []
    for patch in land.patches:
        out.append(path(patch.d, TERRAINS[patch.terrain]))
        if patch.shore:
            wet = WATER in (patch.terrain, base)
            out.append(path(patch.shore, "shore" if wet else f"rim-{TERRAINS[patch.terrain]}"))
    if land.road:
        meets = any(len(road) != 2 for road in tile.roads)
        out += [path(land.road, "road-bed"), circle(50, 50, 4.2, "road-rim") if meets else ""]
        out += [path(land.road, "road"), circle(50, 50, 2.8, "road-end") if meets else ""]
    if land.bridge:
        out += [path(land.bridge, "bridge-bed"), path(land.bridge, "bridge")]
    return out


@remembered
def drawn(name: str, size: float, rotation: int = 0, seat: int = 0, ink: bool = True) -> str:
    """The tile in a square of this size, its corner at the origin."""
    scale = f"scale({number(size / 100)})" if size != 100 else None
    return tag("g", _whole(name, rotation, seat, ink), transform=scale)


@cache
def _whole(name: str, rotation: int, seat: int, ink: bool) -> str:
    """The tile as it lies, 100 wide."""
    tile = BOX[name]
    turn = f"rotate({90 * rotation} 50 50)" if rotation else None
    inner = [reuse(f"k-{name}", transform=turn)]
    if ink:
        inner += _inked(tile, rotation)
    inner += [_thing(tile, *place, seat) for place in _upright(tile, rotation)]
    inner.append(rect(0.6, 0.6, 98.8, 98.8, "tile-edge", r=2))
    return "".join(inner)


def _upright(tile: Tile, rotation: int) -> list[tuple[str, Point, float]]:
    """The things with their places on the turned tile, the northern first."""
    places = [(one.thing, turned((one.x, one.y), rotation), one.size) for one in standing(tile)]
    return sorted(places, key=lambda place: place[1][1])


def _thing(tile: Tile, thing: str, at: Point, size: float, seat: int) -> str:
    if thing == "scroll":
        return _scroll(str(tile.scroll), at, size)
    x, y = at[0] - size / 2, at[1] - size / 2
    return use(SYMBOLS.get(thing, thing), x, y, size, size, f"seat-{seat + 1}" if thing == "castle" else "")


def _scroll(counts: str, at: Point, width: float) -> str:
    """A scroll shows what it counts, and the pairs where two make a point."""
    half, paired = width / 2, counts in PAIRED
    roll = f"M{number(-half)}-9h4v18h-4zM{number(half - 4)}-9h4v18h-4z"
    parts = [
        rect(-half + 2, -8, width - 4, 16, "scroll-paper"),
        path(roll, "scroll-roll"),
        use(SYMBOLS.get(counts, counts), -14 if paired else -8, -8, 16, 16),
        text(8, 4, "/2", "scroll-ink", "middle") if paired else "",
    ]
    return group(*parts, x=at[0], y=at[1], class_="s-bone")


def _inked(tile: Tile, rotation: int) -> list[str]:
    """Peaks, tufts and waves, upright."""
    waves, tufts, peaks = "", "", []
    for mark in marks(tile):
        x, y = turned((mark.x, mark.y), rotation)
        if mark.terrain == "water":
            waves += f"M{number(x - 7)} {number(y)}{WAVE}"
        elif mark.terrain == "pasture":
            tufts += f"M{number(x - 5)} {number(y + 3)}{TUFT}"
        else:
            peaks.append((y, use("t-peak", x - 9.5, y - 6.8, 19, 13.6)))
    lines = [path(waves, "waves")] if waves else []
    return [*lines, *([path(tufts, "tufts")] if tufts else []), *(peak for _, peak in sorted(peaks))]
