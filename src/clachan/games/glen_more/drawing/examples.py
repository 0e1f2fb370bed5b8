"""The figures of the rules: pieces of real situations, and marks for what a clause says."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from clachan.games.glen_more.components import BOX
from clachan.games.glen_more.drawing.faces import face_of, faces_of
from clachan.games.glen_more.drawing.geometry import Cell, Grid
from clachan.games.glen_more.drawing.land import folk, large, open_cells, wake
from clachan.games.glen_more.drawing.market import coin
from clachan.games.glen_more.drawing.purse import worth
from clachan.games.glen_more.drawing.signs import good, points
from clachan.games.glen_more.drawing.track import lying, standing
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import View
from clachan.games.glen_more.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import rect, reuse, tag, text, use
from clachan.svg.figures import Drawn, figures_of
from clachan.svg.furniture import plaque, shield
from clachan.svg.marks import arrow, cross, glow
from clachan.svg.scene import Picture

WIDTH = 360
TRACK = 14
OCCUPIED = 13
Land = Mapping[str, tuple[int, int]]
ROAD_AND_RIVER: Land = {"2": (0, -1), "3": (0, 1), "5": (-1, 0), "1": (1, 0)}
HELD = "12"  # a meadow without river and road, in hand


def figures() -> Mapping[str, Callable[[str], Picture]]:
    """By clause: its figure in a language."""
    drawn = {
        "GM-7": _going,
        "GM-9": _waking,
        "GM-11": _behind,
        "GM-12": _side,
        "GM-13": _members,
        "GM-14": _river,
        "GM-17": _market,
        "GM-32": _moving,
        "GM-34": _die,
        "GM-36": _comparison,
    }
    return figures_of(drawn, LANGUAGE)


def _match(land: Land, ahead: Iterable[str] = (), settled: Iterable[str] = ("68a",)) -> Any:
    """Two players: the first has this land with a clan member on each `settled` tile, and next on the track is what
    lies `ahead`."""
    from clachan.games.glen_more import GAME

    plots: dict[str, Any] = {name: {"at": list(cell)} for name, cell in {"68a": (0, 0), **land}.items()}
    for name in settled:
        plots[name]["members"] = 1
    pieces = ["figure 0", *ahead]
    pieces += [piece for piece in ("die", "figure 1") if piece not in pieces]
    spare = [tile.name for tile in BOX if tile.stack >= 0 and tile.name not in (*plots, *pieces)]
    chain = [*pieces, *spare][:OCCUPIED]
    rest = [tile for tile in BOX if tile.name in spare and tile.name not in chain]
    other = {"68b": {"at": [0, 0], "members": 1}}
    return GAME.position(
        {
            "game": GAME.name,
            "seats": 2,
            "chance": {"key": "0" * 32, "drawn": 0},
            "player": 0,
            "track": [*chain, *[None] * (TRACK - OCCUPIED)],
            "stacks": [[tile.name for tile in rest if tile.stack == stack] for stack in range(4)],
            "market": dict.fromkeys(RESOURCES, 0),
            "players": [{"coins": 3, "land": plots}, {"coins": 3, "land": other}],
        }
    )


# --- the track --------------------------------------------------------------------------------------------------------

FIELD, PITCH = 52, 58
ON_THE_WAY = ("32", "figure 1", HELD, "die", "22")


def _box(number: int, y: float) -> Box:
    """A field of the strip."""
    return Box(9 + PITCH * number, y, FIELD, FIELD)


def _strip(view: View, y: float, first: int = 0) -> str:
    """Six fields of the track in a row."""
    fields = [(field, _box(number, y)) for number, field in enumerate(view.track[first : first + 6])]
    names = [field.tile or view.turn.tile for field, _ in fields if field.tile or field.figure == view.player]
    parts = [lying(field, box, view) for field, box in fields]
    parts += [standing(field, box, view) for field, box in fields]
    return faces_of(sorted({name for name in names if name})) + "".join(parts)


def _hop(start: int, end: int, y: float, bend: float = -32) -> str:
    """An arrow above the strip."""
    first, last = _box(start, y), _box(end, y)
    return arrow(first.x + 30, y + 2, last.x + 18, y + 2, -bend if start > end else bend)


def _lit(box: Box) -> str:
    return glow(box.x - 1, box.y - 1, box.width + 2, box.height + 2)


def _off(box: Box) -> str:
    return cross(box.x + box.width / 2, box.y + box.height / 2)


def _going() -> Drawn:
    """The rearmost figure goes past a tile and a figure to a tile further on."""
    match, y = _match(ROAD_AND_RIVER, ON_THE_WAY), 44.0
    return WIDTH, 112, _lit(_box(3, y)) + _strip(match.seen(0), y) + _hop(0, 3, y)


def _behind() -> Drawn:
    """The same turn at its end: what lies behind the figures and the die leaves the game."""
    match, y = _match(ROAD_AND_RIVER, ON_THE_WAY), 26.0
    match.play(0, f"go {HELD}")
    return WIDTH, 104, _lit(_box(2, y)) + _strip(match.seen(0), y) + _off(_box(1, y))


def _die() -> Drawn:
    """The die goes two tiles far and takes the second; a figure in between is not counted."""
    match, y = _match(ROAD_AND_RIVER, ("die", "32", "figure 1", HELD, "22", "23a")), 52.0
    hops = _hop(0, 1, y, -44) + _hop(1, 3, y, -34)
    number = plaque(_box(0, y).x + 26, 22, "2")
    return WIDTH, 120, _strip(match.seen(0), y, first=1) + hops + number + _off(_box(3, y))


# --- territories ------------------------------------------------------------------------------------------------------

SIDE = 62
HAND = Box(276, 74, 72, 72)
"""Where the tile lies that is to be placed."""


def _plots(match: Any, cells: Grid) -> str:
    """The land of the first player."""
    view: View = match.seen(0)
    land = view.players[0].land
    people = [folk(plot, cells, 0, view, {}) for plot in land if plot.members]
    return "".join((*(large(plot, cells) for plot in land), *people))


def _names(match: Any, *more: str) -> list[str]:
    """The tiles of the land, and others of a figure."""
    return [plot.tile for plot in match.seen(0).players[0].land] + list(more)


def _cell(cell: Cell, cells: Grid) -> Box:
    """A cell with a little room around it."""
    x, y = cells.at(cell)
    return Box(x + 3, y + 3, cells.side - 6, cells.side - 6)


def _placing(match: Any, tile: str, no: Iterable[Cell], cells: Grid, height: int = 216) -> Drawn:
    """Land, the tile in hand, the places that it may have, and those that it may not."""
    match.play(0, f"go {tile}")
    may = open_cells(choice.piece for choice in match.choices(0) if choice.piece)
    hand = tag("g", reuse(face_of(tile)), rect(-3, -3, 106, 106, "ember-line", r=8), transform=_at(HAND))
    parts = [faces_of(_names(match, tile)), _plots(match, cells), hand]
    parts += [_lit(_cell(cell, cells)) for cell in may]
    parts += [_off(_cell(cell, cells)) for cell in no if cell not in may]
    return WIDTH, height, "".join(parts)


def _at(box: Box) -> str:
    return f"translate({box.x:g} {box.y:g}) scale({box.width / 100:g})"


def _side() -> Drawn:
    """Beside the land, not at its corner."""
    return _placing(_match(ROAD_AND_RIVER, (HELD,)), HELD, ((2, -1), (2, 1)), Grid(SIDE, 74, 77))


def _members() -> Drawn:
    """Near the clan member, not at the far end."""
    land: Land = {"2": (0, -1), "3": (0, 1), "5": (-1, 0), "1": (1, 0), "8": (2, 0)}
    return _placing(_match(land, (HELD,)), HELD, ((2, -1), (2, 1)), Grid(SIDE, 74, 77))


def _river() -> Drawn:
    """A tile with river only where the river goes on."""
    no = ((-1, 0), (-1, -1), (1, -1), (2, 0), (1, 1))
    match = _match({"2": (0, -1), "1": (1, 0)}, ("50",), ("68a", "2"))
    return _placing(match, "50", no, Grid(56, 72, 120), 240)


def _waking() -> Drawn:
    """A new tile, those around it, and one that is too far away."""
    land: Land = {**ROAD_AND_RIVER, "24a": (-1, -1)}
    match, cells = _match(land, (HELD,)), Grid(SIDE, 150, 77)
    match.play(0, f"go {HELD}")
    match.play(0, "place 1 -1")
    view: View = match.seen(0)
    parts = [faces_of(_names(match)), _plots(match, cells)]
    for plot in view.players[0].land:
        box = _cell((plot.x, plot.y), cells)
        parts.append(wake(plot, cells) if plot.tile in view.turn.awake else _off(box))
    x, y = cells.at((1, -1))
    parts.append(rect(x - 1, y - 1, SIDE + 2, SIDE + 2, "ember-line", r=6))
    return WIDTH, 216, "".join(parts)


def _moving() -> Drawn:
    """A clan member and the tiles around it, or off the land as a chieftain."""
    land: Land = {"2": (0, -1), "5": (-1, 0), "22": (-1, 1), "3": (0, 1), "24a": (1, 1), "1": (1, 0)}
    match, cells = _match(land), Grid(SIDE, 88, 77)
    centre = _cell((0, 0), cells)
    parts = [faces_of(_names(match)), _plots(match, cells)]
    x, y = centre.x + 44, centre.y + 32
    for dx, dy in land.values():
        parts.append(arrow(x + 16 * dx, y + 16 * dy, x + 52 * dx, y + 52 * dy))
    parts.append(use("bonnet", 296, 16, 48, 48, "seat-1"))
    parts.append(arrow(x + 14, y - 16, 288, 44, -16))
    return WIDTH, 216, "".join(parts)


# --- market and comparison --------------------------------------------------------------------------------------------


def _market() -> Drawn:
    """Three coins onto the third field for one sheep; below it, these coins for one that is sold."""
    return WIDTH, 140, "".join((*_row(40, buys=True), *_row(100, buys=False)))


def _row(y: float, buys: bool) -> Iterator[str]:
    """A row of the market, and a hand that fills its third field or empties it."""
    at, hand = 176.0, 262.0
    yield good("sheep", 14, y - 16, 32)
    yield glow(at - 21, y - 21, 42, 42, 12)
    yield from (coin(84 + 46 * n, y, 16, n + 1, n < 2 or not buys) for n in range(3))
    yield arrow(hand - 10, y, at + 24, y) if buys else arrow(at + 24, y, hand - 10, y)
    yield use("coin", hand, y - 15, 30, 30)
    yield text(hand + 36, y + 8, 3, "num t-xl ink")
    yield good("sheep", hand + 60, y - 13, 26, "" if buys else "out")


def _comparison() -> Drawn:
    """The whisky of four players, and the points for what each has more than the least."""
    barrels = [3, 0, 3, 5]
    parts = []
    for seat, (number, won) in enumerate(zip(barrels, worth("whisky", barrels), strict=True)):
        x = 22.0 + 84 * seat
        parts += [use("barrel", x + 16, 122 - 22 * n, 24, 24) for n in range(number)]
        parts.append(shield(seat, x + 14, 152, 28))
        parts.append(text(x + 28, 205, number, "num t-lg ink", "middle"))
        parts.append(points(won, x + 48, 152, 32) if won else "")
    return WIDTH, 216, "".join(parts)
