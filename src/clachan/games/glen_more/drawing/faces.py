"""The faces of the tiles, drawn once as shapes that lands and the track use: ground, frame, ways, scene, name."""

from collections.abc import Iterable
from functools import cache

from clachan.games.glen_more.components import BOX, NAMES
from clachan.games.glen_more.drawing.signs import CORNER, DARK, PAINT, effect, named_above
from clachan.games.glen_more.drawing.style import STYLE
from clachan.games.glen_more.tiles import Tile
from clachan.games.glen_more.words import LANGUAGE
from clachan.svg.copies import for_copies
from clachan.svg.elements import group, path, rect, reuse, tag, text, use

TILE = 100.0
"""Faces are drawn in a square of so many units."""
SCENES = {
    "forest": "forest", "quarry": "quarry", "meadow": "meadow", "pasture": "pasture", "grain_field": "grain",
    "village": "village", "castle": "castle", "loch": "loch", "abbey": "abbey", "distillery": "distillery",
    "sheep_butcher": "butcher", "cattle_butcher": "butcher", "butcher": "butcher", "small_fair": "fair",
    "middle_fair": "fair", "large_fair": "fair", "grocer": "grocer", "bridge": "bridge", "tavern": "tavern",
    "large_tavern": "tavern",
}  # fmt: skip
DRY = ("yellow", "brown")
TUFTS = ((14, 56), (43, 83), (76, 60), (31, 27), (84, 87), (70, 30), (12, 88), (47, 62), (86, 42), (27, 72))
RIVER = "M{0}-2Q{1} 25 {0} 50T{0} 102H{2}Q{3} 75 {2} 50T{2}-2z"
WATER, BANK = RIVER.format(10, 16, 30, 24), RIVER.format(7, 13, 33, 27)
LANE = 83
HIGH_NAME, LOW_NAME = 2.0, 79.5


def face_of(name: str) -> str:
    """The shape of a tile's face, the same for all copies."""
    return f"face-{name.rstrip('abcde')}"


def mini_of(name: str) -> str:
    """The shape of a tile on a small map."""
    return f"mini-{_look(BOX[NAMES.index(name)])}"


@cache
def faces(language: str) -> str:
    """All shapes that a picture of Glen More uses, to be defined once."""
    minis = (_mini(f"mini-{look}", tile) for look, tile in _looks(BOX).items())
    return for_copies(tag("defs", *_large_faces(BOX, language), *minis), STYLE)


def faces_of(names: Iterable[str]) -> str:
    """Only the faces of these tiles, which are no special places and have no words."""
    return for_copies(tag("defs", *_large_faces([BOX[NAMES.index(name)] for name in names], "en")), STYLE)


def _large_faces(tiles: Iterable[Tile], language: str) -> list[str]:
    """Grounds, and faces on them, each once."""
    families: dict[str, Tile] = {}
    for tile in tiles:
        families.setdefault(face_of(tile.name), tile)
    grounds = [_ground(f"ground-{look}", tile) for look, tile in _looks(families.values()).items()]
    return grounds + [_face(tile, language) for tile in families.values()]


def _looks(tiles: Iterable[Tile]) -> dict[str, Tile]:
    """A tile of each look."""
    return {_look(tile): tile for tile in tiles}


def _look(tile: Tile) -> str:
    """What tiles of the same frame with the same ways have in common."""
    ways = "river" * tile.river + "road" * tile.road
    return f"{tile.frame}-{ways or 'plain'}"


def _ground(id_: str, tile: Tile) -> str:
    """What lies below the scene: grass, frame, river and road, which run over the frame."""
    dark = "-dark" * (tile.frame in DARK)
    tuft = "t-tuft" if tile.frame in DRY else "t-grass"
    shift = 3 * tile.river + 2 * tile.road
    return group(
        rect(0, 0, TILE, TILE, f"under-{tile.frame}"),
        rect(0, 0, TILE, TILE, f"tint-{tile.frame}"),
        path(f"M0 {50 if tile.road else 58}q25-{9 + shift} 50-3t50-4v{60 if tile.road else 48}H0z", "hill"),
        *(use(tuft, x, y, 9, 5.2) for x, y in TUFTS[shift : shift + 5]),
        rect(2, 2, 96, 96, f"rim{dark}", r=4),
        *_ways(tile),
        path("M100 0v20q-18 2-20-20z", f"mark{dark}"),
        path(CORNER[tile.frame], "s-bone pale"),
        id=id_,
        class_=PAINT[tile.frame],
    )


def _ways(tile: Tile) -> list[str]:
    """River and road, and the bridge where they cross."""
    parts = []
    if tile.river:
        waves = [use("t-wave", 13, 34, 14, 4.2), use("t-wave", 11, 62, 14, 4.2)]
        parts += [path(BANK, "bank"), path(WATER, "river"), *waves]
    if tile.road:
        parts += [path(f"M-2 {LANE}H102", "verge"), path(f"M-2 {LANE}H102", "road")]
    if tile.river and tile.road:
        parts += [path(f"M7 {LANE}H33", "beam"), path(f"M7 {LANE}H33", "planks")]
    return parts


def _mini(id_: str, tile: Tile) -> str:
    """The same for a small map: broader lines, fewer of them."""
    dark = "-dark" * (tile.frame in DARK)
    return group(
        rect(0, 0, TILE, TILE, f"under-{tile.frame}"),
        rect(0, 0, TILE, TILE, f"tint-{tile.frame}"),
        rect(5.5, 5.5, 89, 89, f"rim{dark}-broad"),
        *_ways(tile),
        path("M100 0v36q-32 3-36-36z", f"mark{dark}"),
        path(CORNER[tile.frame], "s-bone pale", transform="matrix(1.8 0 0 1.8 -82 -1)"),
        id=id_,
        class_=PAINT[tile.frame],
    )


def _face(tile: Tile, language: str) -> str:
    """Ground, scene, effect and name."""
    left = 34 if tile.river else 20
    top = 20 if named_above(tile) else 15 if tile.road or tile.place else 19
    return group(
        reuse(f"ground-{_look(tile)}"),
        tag("ellipse", cx=left + 30, cy=top + 56, rx=28, ry=5, class_="shade"),
        use(scene_of(tile), left, top, 60, 60),
        effect(tile),
        *([_name(tile, str(LANGUAGE[language].PLACES[tile.place]))] if tile.place else []),
        id=face_of(tile.name),
    )


def scene_of(tile: Tile) -> str:
    """The picture of a special place, or of the kind of tile."""
    return f"sp-{tile.place}" if tile.place else f"sc-{SCENES[tile.kind]}"


def _name(tile: Tile, name: str) -> str:
    """The ribbon with the name of a special place, on its frame."""
    dark = "-dark" * (tile.frame in DARK)
    top = HIGH_NAME if named_above(tile) else LOW_NAME
    left, right = (35.0, 98.0) if tile.river else (2.0, 80.0 if named_above(tile) else 98.0)
    boot = tile.kind == "castle" and not tile.river and not named_above(tile)
    wide = right - left - (18 if boot else 4)
    size = min(11.5, wide / (0.56 * len(name)))
    middle = left + (right - left - (14 if boot else 0)) / 2
    return group(
        rect(left, top, right - left, 17, f"mark{dark}"),
        text(middle, top + 8.7 + size * 0.34, name, "s-bone pale display", "middle", font_size=round(size, 1)),
        *([use("boot", 82, top + 2, 12.5, 12.5, "s-slate on-cloth")] if boot else []),
        class_=PAINT[tile.frame],
    )
