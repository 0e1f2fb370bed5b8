"""The track: a ring of fields with tiles, figures and the die, and the way that the figure on turn has come."""

from clachan.games.glen_more.components import BOX, NAMES
from clachan.games.glen_more.drawing.faces import face_of
from clachan.games.glen_more.drawing.geometry import Table
from clachan.games.glen_more.drawing.labels import field_label
from clachan.games.glen_more.drawing.signs import offer
from clachan.games.glen_more.view import Field, View
from clachan.svg.box import Box
from clachan.svg.elements import OWN, group, moved, path, piece, rect, remembered, reuse, spot, tag, use
from clachan.svg.scene import Scene

DUSK = ((0.1, 0.0), (1.0, 0.9))
"""How dark the linen is from the middle of the lamp's light outwards."""


def ring(table: Table) -> str:
    """What stays: linen, the way, the fields' places."""
    corners = [table.field(1), table.field(table.columns), table.field(table.columns + table.rows - 1)]
    corners.append(table.field(2 * table.columns + table.rows - 2))
    centres = [f"{box.x + box.width / 2:g} {box.y + box.height / 2:g}" for box in corners]
    return group(linen(table.track), path(f"M{'L'.join(centres)}z", "way"))


def linen(box: Box, shade: str = "") -> str:
    """A panel of the table's linen, with lines as on a map; with a `shade` of this id it is darker at its edges."""
    lines = path("".join(_contour(box, at) for at in range(24, int(box.height) - 20, 46)), "contour")
    cloth = rect(box.x, box.y, box.width, box.height, "linen", r=16)
    return group(cloth, _dusk(box, shade) if shade else "", lines)


def _dusk(box: Box, id_: str) -> str:
    """Clear in the middle, dark all around."""
    stops = [tag("stop", offset=at, stop_color="var(--sunk)", stop_opacity=depth) for at, depth in DUSK]
    fall = tag("radialGradient", *stops, id=id_, cx=0.5, cy=0.45, r=0.75)
    shape = rect(box.x, box.y, box.width, box.height, r=16)
    return tag("defs", fall) + shape.replace("<rect", f'<rect fill="url(#{OWN}{id_})"')


def _contour(box: Box, at: float) -> str:
    """A line from side to side; the further down, the flatter its first hill."""
    first, second, wide = min(70, at * 0.3 + 18), 24 + at / 14, box.width
    y = box.y + at
    high = min(first, at - 4)
    low = min(second, box.height - at - 6)
    return (
        f"M{box.x:g} {y:g}c{wide * 0.15:g}-{high:g} {wide * 0.28:g} {low:g} {wide * 0.45:g} 0"
        f"s{wide * 0.3:g}-{high * 0.6:g} {wide * 0.55:g} {low * 0.5:g}"
    )


def chain(scene: Scene, table: Table) -> str:
    """Tiles below, then the way that the figure on turn came, figures and the die on top."""
    view: View = scene.view
    came, now = _walk(view)
    parts = [lying(field, table.field(field.number), view) for field in view.track]
    parts += [_arrival(table.field(number), seat) for number, seat in _arrivals(scene)]
    if came is not None and now is not None:
        parts.append(_trail(table, came.number, now.number, now.figure or 0))
        parts.append(_ghost(view, table, came))
    parts += [standing(field, table.field(field.number), view) for field in view.track]
    return group(*parts)


def _arrivals(scene: Scene) -> list[tuple[int, int]]:
    """The field that a figure went to in the last turn, and whose figure it is, until it goes on."""
    on_its_way = None if scene.view.turn.step == "choose field" else scene.view.player
    went = (event for event in scene.last if event.what == "went" and event.seat != on_its_way)
    return [(event.values["field"], event.seat) for event in went]


def _arrival(box: Box, seat: int) -> str:
    """Dots around the field of the last turn."""
    return tag("g", rect(box.x, box.y, box.width, box.height, "fresh", r=8), class_=f"fresh-field seat-{seat + 1}")


def _walk(view: View) -> tuple[Field | None, Field | None]:
    """Where the figure on turn began and stands, while its turn is not complete."""
    if view.player is None or view.turn.step == "choose field":
        return None, None
    now = next((field for field in view.track if field.figure == view.player), None)
    first = view.track[0]
    free = first.tile is None and first.figure is None and not first.die
    return (first, now) if free else (None, now)


def in_hand(view: View) -> str | None:
    """The tile that was taken and does not lie in the territory yet."""
    if view.player is None or view.turn.tile is None:
        return None
    placed = any(plot.tile == view.turn.tile for plot in view.players[view.player].land)
    return None if placed else view.turn.tile


def lying(field: Field, box: Box, view: View) -> str:
    """A tile that can be taken, or the bare field."""
    if field.tile is not None:
        return tile_piece(field.tile, box.x, box.y, box.width, offer(BOX[NAMES.index(field.tile)], view.player))
    empty = field.figure is None and not field.die
    return rect(box.x, box.y, box.width, box.height, "gap" if empty else "field", r=8)


def standing(field: Field, box: Box, view: View) -> str:
    """The die, a figure, or a figure with the tile that it has taken."""
    if field.die:
        size = box.width * 0.64
        edge = (box.width - size) / 2
        return piece("die", box.x + edge, box.y + edge, use("die", 0, 0, size, size))
    if field.figure is None:
        return ""
    name = in_hand(view) if field.figure == view.player else None
    if name is not None:
        return _taking(name, field.figure, box)
    return _figure(field.figure, box.x + box.width * 0.19, box.y + box.width * 0.06, box.width * 0.62)


@remembered
def tile_piece(name: str, x: float, y: float, side: float, more: str = "") -> str:
    """A tile that glides from the track into a territory."""
    inner = tag("g", reuse(face_of(name)), more, transform=f"scale({side / 100:.4g})")
    return piece(f"t-{name}", x, y, inner)


def _figure(seat: int, x: float, y: float, width: float) -> str:
    return piece(f"figure-{seat + 1}", x, y, use("figure", 0, 0, width, width * 1.4), class_=f"seat-{seat + 1}")


def _ghost(view: View, table: Table, came: Field) -> str:
    """Where the figure stood when the turn began."""
    box, width = table.field(came.number), table.side * 0.62
    figure = use("figure", 0, 0, width, width * 1.4)
    place = moved(box.x + table.side * 0.19, box.y + table.side * 0.06)
    return tag("g", figure, class_=f"out seat-{(view.player or 0) + 1}", transform=place)


def _trail(table: Table, start: int, end: int, seat: int) -> str:
    """Dots along the ring."""
    fields = range(start, end + 1) if start <= end else [*range(start, 15), *range(1, end + 1)]
    boxes = [table.field(number) for number in fields]
    d = "M" + "L".join(f"{box.x + box.width / 2:g} {box.y + box.height / 2:g}" for box in boxes)
    return tag("g", path(d, "walk-under"), path(d, "walk"), class_=f"seat-{seat + 1}")


def _taking(name: str, seat: int, box: Box) -> str:
    """The tile in hand, with its cost, and the figure on its corner."""
    width = box.width * 0.44
    tile = tile_piece(name, box.x, box.y, box.width, offer(BOX[NAMES.index(name)], seat))
    around = rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4, "ember-line", r=8)
    return tile + around + _figure(seat, box.right - width - 1, box.y - 6, width)


def field_spots(scene: Scene, table: Table) -> str:
    """A spot for each field."""
    view: View = scene.view
    spots = []
    for field in view.track:
        box = table.field(field.number)
        shape = rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4, "halo clear", r=8)
        spots.append(spot(f"field-{field.number}", field_label(field, scene.language, scene.names), shape))
    return "".join(spots)
