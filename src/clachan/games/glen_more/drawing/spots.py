"""Spots in the territories: free cells, tiles, the cubes and the clan members on them."""

from clachan.engine.wording import counted
from clachan.games.glen_more.drawing.faces import face_of
from clachan.games.glen_more.drawing.geometry import SMALL_LAND, Cell, Grid, Table, grid
from clachan.games.glen_more.drawing.labels import cubes, plot_label, said
from clachan.games.glen_more.drawing.land import CUBE_STEP, open_cells, own_grid, reader_of, shelf, stand
from clachan.games.glen_more.drawing.track import in_hand
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import Plot, View
from clachan.games.glen_more.words import LANGUAGE, tile_words
from clachan.svg.box import Box
from clachan.svg.elements import moved, rect, reuse, spot, tag
from clachan.svg.scene import Scene

CELL_ID = "cell-{0}_{1}"
TOUCH = 44
"""As large as a fingertip needs; on a small tile half of the tile."""


def cubes_id(tile: str, resource: str) -> str:
    """The spot of the cubes of a kind on a tile."""
    return f"cubes-{tile}-{resource}"


def land_spots(scene: Scene, table: Table, boxes: dict[int, Box]) -> str:
    """Free cells, all tiles, and what can be taken from the own ones."""
    view: View = scene.view
    reader, own = reader_of(view), own_grid(scene, table)
    hand = in_hand(view)
    parts = [_cell(cell, own, hand, scene.language) for cell in open_cells(scene.targets)]
    for player in view.players:
        cells = own if player.seat == reader else grid(boxes[player.seat], player, (), SMALL_LAND, close=True)
        parts += [_tile(plot, cells, scene.language) for plot in player.land]
    for plot in view.players[reader].land:
        parts += _cubes(plot, own, scene, table.touch)
        if plot.members and f"folk-{plot.tile}" in scene.targets:
            parts.append(_folk(plot, own, scene.language, table.touch))
    return "".join(parts)


def _cell(cell: Cell, cells: Grid, hand: str | None, language: str) -> str:
    """A free cell; the tile in hand shows there while the page aims at it."""
    x, y = cells.at(cell)
    ghost = _ghost(hand, x, y, cells.side) if hand else ""
    shape = rect(x + 4, y + 4, cells.side - 8, cells.side - 8, "halo", r=8)
    return spot(CELL_ID.format(*cell), said(language, "cell", x=cell[0], y=cell[1]), ghost + shape, "bare")


def _ghost(tile: str, x: float, y: float, side: float) -> str:
    return tag("g", reuse(face_of(tile)), class_="aim", transform=f"{moved(x, y)} scale({side / 100:.4g})")


def _tile(plot: Plot, cells: Grid, language: str) -> str:
    x, y = cells.at((plot.x, plot.y))
    shape = rect(x + 1, y + 1, cells.side - 2, cells.side - 2, "halo clear", r=5 if cells.side > 40 else 2)
    return spot(f"tile-{plot.tile}", plot_label(plot, language), shape)


def _cubes(plot: Plot, cells: Grid, scene: Scene, touch: bool) -> list[str]:
    """Around the cubes of a kind, while one of them can be given or sold."""
    (x, y), scale, before, parts = cells.at((plot.x, plot.y)), cells.side / 100, 0, []
    for resource, n in zip(RESOURCES, plot.cubes, strict=True):
        id_ = cubes_id(plot.tile, resource)
        if n and id_ in scene.targets:
            left, top = x + (3 + CUBE_STEP * before) * scale, y + (shelf(plot) - 2) * scale
            box = Box(left, top, (CUBE_STEP * n + 5) * scale, 30 * scale)
            what = cubes(resource, n, scene.language)
            label = said(scene.language, "on", what=what, tile=tile_words(plot.tile, scene.language))
            parts.append(spot(id_, label, _around(box, cells, touch, 0)))
        before += n
    return parts


def _folk(plot: Plot, cells: Grid, language: str, touch: bool) -> str:
    (x, y), scale = cells.at((plot.x, plot.y)), cells.side / 100
    left, top, wide, high = stand(plot)
    box = Box(x + (left - 3) * scale, y + (top - 2) * scale, (wide + 6) * scale, high * scale)
    folk = counted(plot.members, *LANGUAGE[language].MEMBER)
    label = said(language, "on", what=folk, tile=tile_words(plot.tile, language))
    return spot(f"folk-{plot.tile}", label, _around(box, cells, touch, int(left > 50)))


def _around(box: Box, cells: Grid, touch: bool, end: int) -> str:
    """A ring around pieces, and for fingers more room without a look of its own, at the start or the end of the box."""
    halo = rect(box.x, box.y, box.width, box.height, "halo clear", r=min(8.0, box.height / 4))
    if not touch:
        return halo
    least = min(float(TOUCH), cells.side / 2)
    wide, high = max(box.width, least), max(box.height, least)
    return rect(box.x - (wide - box.width) * end, box.y - (high - box.height) * end, wide, high, "reach") + halo
