"""A territory on the sea, scaled to fit its frame, with the places that are free for a tile."""

from clachan.games.isle_of_skye.actions import cell_name
from clachan.games.isle_of_skye.drawing.sheet import TOUCH, Sheet, ring, targeted
from clachan.games.isle_of_skye.drawing.tile import drawn
from clachan.games.isle_of_skye.tiles import CASTLE
from clachan.games.isle_of_skye.view import Built
from clachan.games.isle_of_skye.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import OWN, clip_path, clipped, group, rect, tag, text

Cell = tuple[int, int]
LARGEST = 118  # no tile is drawn larger than this
PREVIEW = 0.7  # of the picture of a rotation is the tile itself


def place_id(x: int, y: int) -> str:
    """The spot of a free place."""
    return f"c{x}_{y}"


class Land:
    """Where the cells of a territory lie in a frame."""

    def __init__(self, territory: tuple[Built, ...], frame: Box, around: float = 0, most: float = LARGEST) -> None:
        xs, ys = [tile.x for tile in territory], [tile.y for tile in territory]
        columns, rows = max(xs) - min(xs) + 1 + 2 * around, max(ys) - min(ys) + 1 + 2 * around
        self.size = min(most, frame.width / columns, frame.height / rows)
        self.x = frame.x + (frame.width - columns * self.size) / 2 - (min(xs) - around) * self.size
        self.y = frame.y + (frame.height - rows * self.size) / 2 - (min(ys) - around) * self.size
        self.bottom = self.y + (max(ys) + 1) * self.size

    def box(self, x: int, y: int) -> Box:
        return Box(self.x + x * self.size, self.y + y * self.size, self.size, self.size)


def sea() -> str:
    """Water that darkens towards its edges, once for the picture."""
    stops = tag("stop", offset=0.45, class_="sea-near"), tag("stop", offset=1, class_="sea-far")
    return tag("radialGradient", *stops, id="sea", r=0.72)


def frame_of_rotation(size: float) -> str:
    """The border of the picture of a rotation."""
    return clip_path("preview", rect(0, 0, size, size, r=8))


def open_sea(box: Box) -> str:
    """The water around the reader's own territory."""
    shape = rect(box.x, box.y, box.width, box.height, r=14)
    return f'<g fill="url(#{OWN}sea)">{shape}</g>'


def territory(sheet: Sheet, seat: int, land: Land) -> None:
    """The tiles of a player on the sea."""
    built = sheet.view.players[seat].territory
    sheet.add(_foam(built, land))
    for tile in sorted(built, key=lambda tile: (tile.y, tile.x)):
        box = land.box(tile.x, tile.y)
        sheet.tile(tile.tile, box, _told(sheet, tile, seat), tile.rotation, seat)


def _told(sheet: Sheet, tile: Built, seat: int) -> str:
    if tile.tile == CASTLE:
        return sheet.word("castle", who=sheet.named(seat))
    words = LANGUAGE[sheet.scene.language]
    values = {"cell": cell_name(tile.x, tile.y), "turned": words.TURNED[tile.rotation]}
    joined = words.BOARD["joined"] if tile.joined else ""
    return sheet.word("built", tile=tile.tile, things=sheet.about(tile.tile), joined=joined, **values)


def _foam(built: tuple[Built, ...], land: Land) -> str:
    """Two rings of surf around the coast."""
    rings = []
    for part in (0.19, 0.1):
        reach = part * land.size
        boxes = [land.box(tile.x, tile.y).inside(-reach) for tile in built]
        rings.append(tag("g", *(rect(b.x, b.y, b.width, b.height, "surf", reach) for b in boxes), class_="foam"))
    return group(*rings)


def free_places(sheet: Sheet, land: Land) -> None:
    """The cells that the picked tile can go to, as they can be chosen now."""
    for x, y in _free(sheet):
        box = land.box(x, y)
        inner = box.inside(max(2.0, land.size * 0.03))
        sheet.add(rect(inner.x, inner.y, inner.width, inner.height, "free-place", 8))
        sheet.add(text(box.x + land.size / 2, box.y + land.size / 2 + 4, cell_name(x, y), "t-2xs faint", "middle"))
        sheet.spot(place_id(x, y), sheet.word("free", cell=cell_name(x, y)), _touchable(inner, sheet.tall), 8, "bare")


def _free(sheet: Sheet) -> list[Cell]:
    cells = [id_[1:].split("_") for id_ in sheet.scene.targets if id_.startswith("c") and "_" in id_]
    return sorted((int(x), int(y)) for x, y in cells)


def _touchable(box: Box, tall: bool) -> Box:
    """The box, on a phone large enough for a finger."""
    return box.inside(min(0.0, (box.width - TOUCH) / 2)) if tall else box


def around(sheet: Sheet, rotation: int, size: float) -> str:
    """The chosen place in a square of this size: the picked tile in a rotation, and what lies around it."""
    view = sheet.view
    assert view.cell is not None
    assert view.picked is not None
    tile = size * PREVIEW
    edge, (east, south) = (size - tile) / 2, view.cell
    near = [t for t in view.players[view.seat].territory if abs(t.x - east) <= 1 and abs(t.y - south) <= 1]
    shown = [
        group(
            drawn(one.tile, tile, one.rotation, view.seat),
            x=edge + (one.x - east) * tile,
            y=edge + (one.y - south) * tile,
        )
        for one in near
    ]
    laid = group(drawn(view.picked, tile, rotation), x=edge, y=edge)
    return clipped("preview", rect(0, 0, size, size, "sea"), group(*shown, class_="ghost"), laid)


def chosen_place(sheet: Sheet, land: Land) -> None:
    """The cell chosen for the picked tile, with the tile as it can lie there."""
    view = sheet.view
    if view.cell is None or view.picked is None:
        return
    box, turns = land.box(*view.cell), targeted(sheet.scene.targets, "r")
    if turns:
        sheet.add(group(drawn(view.picked, land.size, turns[0]), x=box.x, y=box.y, class_="ghost"))
    sheet.add(ring(box.inside(-2), "chosen-place"))
