"""Territories: the own one large, with everything on it; the others' small, with what matters from afar."""

from collections.abc import Iterable, Mapping

from clachan.games.glen_more.components import BOX, NAMES
from clachan.games.glen_more.drawing.faces import mini_of, scene_of
from clachan.games.glen_more.drawing.geometry import LARGEST_TALL, SMALL_LAND, Cell, Grid, Table, grid
from clachan.games.glen_more.drawing.labels import player_label
from clachan.games.glen_more.drawing.signs import good, named_above
from clachan.games.glen_more.drawing.track import linen, tile_piece
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import Player, Plot, View
from clachan.svg.box import Box
from clachan.svg.elements import circle, fit, group, piece, rect, reuse, tag, text, told, use
from clachan.svg.furniture import badge, shield, turn_mark
from clachan.svg.scene import Scene

HEAD = 38
LARGEST_WIDE = 104.0
FULL_FACE = 60
"""From this size on a tile shows its whole face, below it a simpler one."""
FIGURES = 38
"""From this size on clan members are figures, below it discs in their colour."""
CUBE, CUBE_STEP = 25, 24


def reader_of(view: View) -> int:
    """Whose land is drawn large: the reader's own, or for a spectator that of the player on turn."""
    return view.seat if view.seat >= 0 else view.player or 0


def open_cells(targets: Iterable[str]) -> list[Cell]:
    """The free cells that the reader may choose now."""
    cells = []
    for id_ in targets:
        if id_.startswith("cell-"):
            x, _, y = id_.removeprefix("cell-").partition("_")
            cells.append((int(x), int(y)))
    return cells


def own_grid(scene: Scene, table: Table) -> Grid:
    """Where the cells of the large territory are."""
    player = scene.view.players[reader_of(scene.view)]
    box = table.land.inside(10, HEAD)
    return grid(box, player, open_cells(scene.targets), LARGEST_TALL if table.touch else LARGEST_WIDE, table.touch)


def ground(table: Table) -> str:
    """What stays of the own land: linen under a lamp."""
    return linen(table.land, "dusk")


def own_land(scene: Scene, table: Table) -> str:
    """The large territory with its owner's name."""
    view: View = scene.view
    player = view.players[reader_of(view)]
    cells = own_grid(scene, table)
    came = travels(scene)
    fresh = {view.turn.tile} if view.turn.tile and view.player == player.seat else fresh_marks(scene)
    plots = [large(plot, cells) for plot in player.land]
    free = [_free(cell, cells) for cell in open_cells(scene.targets)]
    marks = [_mark(plot, cells, player.seat) for plot in player.land if plot.tile in fresh]
    people = [folk(plot, cells, player.seat, view, came) for plot in player.land if plot.members]
    wakes = [wake(plot, cells) for plot in player.land if plot.tile in _awake(view)]
    using = [_using(plot, cells) for plot in player.land if plot.tile == view.turn.using]
    owner = told(player_label(player, scene.language, scene.names), *_owner(scene, player, table))
    return group(owner, *free, *plots, *marks, *using, *people, *wakes)


def _owner(scene: Scene, player: Player, table: Table) -> list[str]:
    """Shield, name, whose turn, points."""
    box, view = table.land, scene.view
    name = scene.names[player.seat]
    parts = [shield(player.seat, box.x + 14, box.y + 9, 22)]
    parts.append(text(box.x + 44, box.y + 28, fit(name, box.width / 2, 17, bold=True), "display t-lg"))
    if view.player == player.seat:
        parts.append(turn_mark(box.x + 3, box.y + 22))
    if player.points is not None:
        parts.append(text(box.right - 42, box.y + 29, player.points, "num t-xl", "end"))
        parts.append(use("vp", box.right - 38, box.y + 9, 25, 25))
    return parts


def large(plot: Plot, cells: Grid) -> str:
    """A tile with its cubes."""
    x, y = cells.at((plot.x, plot.y))
    return tile_piece(plot.tile, x, y, cells.side, "".join(_cubes(plot)))


def _cubes(plot: Plot) -> list[str]:
    lying = [resource for resource, n in zip(RESOURCES, plot.cubes, strict=True) for _ in range(n)]
    return [good(resource, 5 + CUBE_STEP * n, shelf(plot), CUBE, "lying") for n, resource in enumerate(lying)]


def shelf(plot: Plot) -> float:
    """Where on a tile its cubes lie: below the name, if that stands above."""
    return 21.0 if named_above(BOX[NAMES.index(plot.tile)]) else 4.0


def folk(plot: Plot, cells: Grid, seat: int, view: View, came: Mapping[str, str]) -> str:
    """The clan members on a tile: one figure, with a number where there are more."""
    x, y = cells.at((plot.x, plot.y))
    scale = cells.side / 100
    left, top, wide, high = stand(plot)
    count = badge(wide - 3, 4, plot.members, 10) if plot.members > 1 else ""
    figure = tag("g", use("member", 0, 0, wide, high), count, transform=f"scale({scale:.4g})")
    lifted = "lifted" if view.turn.lifted == plot.tile else ""
    paint, source = f"folk seat-{seat + 1} {lifted}".strip(), came.get(plot.tile)
    return piece(f"m-{plot.tile}", x + left * scale, y + top * scale, figure, class_=paint, came_from=source)


def stand(plot: Plot) -> tuple[float, float, float, float]:
    """Where on a tile its clan members stand: at the right, at a special place beside the river or at the left."""
    tile = BOX[NAMES.index(plot.tile)]
    return 64 if tile.place is None else 34 if tile.river else 5, 33, 32, 45


def _free(cell: Cell, cells: Grid) -> str:
    x, y = cells.at(cell)
    return rect(x + 4, y + 4, cells.side - 8, cells.side - 8, "gap", r=8)


def _using(plot: Plot, cells: Grid) -> str:
    """A ring around the tile that is being activated."""
    x, y = cells.at((plot.x, plot.y))
    return rect(x - 1, y - 1, cells.side + 2, cells.side + 2, "ember-line", r=6)


def _awake(view: View) -> tuple[str, ...]:
    """The tiles that may be activated in the turn under way."""
    return view.turn.awake if view.player is not None else ()


def wake(plot: Plot, cells: Grid) -> str:
    """A fire in the corner: the tile may be activated."""
    x, y = cells.at((plot.x, plot.y))
    size = max(14.0, cells.side * 0.3)
    return use("wake", x + cells.side - size * 0.86, y - size * 0.14, size, size)


def fresh_marks(scene: Scene) -> set[str]:
    """The tiles that the last turn laid."""
    return {event.values["tile"] for event in scene.last if event.what == "placed"}


def travels(scene: Scene) -> dict[str, str]:
    """Of the tiles that a clan member came to in the last turn: the spot that it came from."""
    moved = [event.values for event in scene.last if event.what == "moved"]
    return {values["to"]: f"tile-{values['from']}" for values in moved}


def _mark(plot: Plot, cells: Grid, seat: int) -> str:
    """Dots around the tile that was laid last."""
    x, y = cells.at((plot.x, plot.y))
    inset = cells.side * 0.02
    box = (x + inset, y + inset, cells.side - 2 * inset, cells.side - 2 * inset)
    frames = rect(*box, "fresh-under", r=4) + rect(*box, "fresh", r=4)
    return tag("g", frames, class_=f"fresh-tile seat-{seat + 1}")


# --- the others' territories ----------------------------------------------------------------------------------------


def others_of(view: View) -> list[Player]:
    """The other players, in order of play after the reader."""
    first = reader_of(view)
    return [view.players[(first + n) % view.seats] for n in range(1, view.seats)]


def small_land(scene: Scene, player: Player, box: Box) -> str:
    """A small territory: frames, river, road, places, people; goods where there is room."""
    cells = grid(box, player, (), SMALL_LAND, close=True)
    fresh = fresh_marks(scene)
    plots = [_small(plot, cells) for plot in player.land]
    marks = [_mark(plot, cells, player.seat) for plot in player.land if plot.tile in fresh]
    folk = [_person(plot, cells, player.seat, scene) for plot in player.land if plot.members]
    return group(*plots, *marks, *folk)


def _small(plot: Plot, cells: Grid) -> str:
    x, y = cells.at((plot.x, plot.y))
    if cells.side >= FULL_FACE:
        return tile_piece(plot.tile, x, y, cells.side, "".join(_cubes(plot)))
    face = reuse(mini_of(plot.tile))
    return piece(f"t-{plot.tile}", x, y, tag("g", face, *_scene(plot), transform=f"scale({cells.side / 100:.4g})"))


def _scene(plot: Plot) -> list[str]:
    """What the tile is, and its cubes as large as a small tile allows."""
    tile = BOX[NAMES.index(plot.tile)]
    lying = [resource for resource, n in zip(RESOURCES, plot.cubes, strict=True) for _ in range(n)]
    left = 32 if tile.river else 14
    picture = use(scene_of(tile), left, 14, 62 if tile.river else 70, 62 if tile.road else 70)
    return [picture] + [good(resource, 10 + 28 * n, 10, 30, "lying") for n, resource in enumerate(lying)]


def _person(plot: Plot, cells: Grid, seat: int, scene: Scene) -> str:
    if cells.side >= FIGURES:
        return folk(plot, cells, seat, scene.view, travels(scene))
    x, y = cells.at((plot.x, plot.y))
    r = cells.side * 0.23
    dot = circle(0, 0, r, "person")
    if plot.members > 1:
        dot += text(0, r * 0.5, plot.members, "on-cloth num", "middle", font_size=round(r * 1.5, 1))
    return piece(f"m-{plot.tile}", x + cells.side * 0.72, y + cells.side * 0.68, dot, class_=f"folk seat-{seat + 1}")
