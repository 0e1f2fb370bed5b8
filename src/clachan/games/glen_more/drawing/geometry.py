"""Where things stand: the boxes of a picture, the ring of the track, and the cells of a territory."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from clachan.games.glen_more.view import Player
from clachan.svg.box import Box

Cell = tuple[int, int]


@dataclass(frozen=True)
class Table:
    """All boxes of a picture."""

    width: int
    height: int
    track: Box
    columns: int  # of the ring's fields
    rows: int
    side: float  # of a field
    gap: float
    market: Box
    land: Box
    purse: Box
    others: tuple[Box, ...]
    touch: bool  # spots are for fingers

    def field(self, number: int) -> Box:
        """A field of the track, counted from 1, clockwise from the upper left corner."""
        at, across, down = number - 1, self.columns - 1, self.rows - 1
        if at < across:
            column, row = at, 0
        elif at < across + down:
            column, row = across, at - across
        elif at < 2 * across + down:
            column, row = 2 * across + down - at, down
        else:
            column, row = 0, 2 * (across + down) - at
        pitch = self.side + self.gap
        left = self.track.x + (self.track.width - self.columns * pitch + self.gap) / 2
        return Box(left + column * pitch, self.track.y + MARGIN + row * pitch, self.side, self.side)


MARGIN, BETWEEN = 10, 10
WIDE, TALL = (1064, 716), 390
LAND_TALL, LARGEST_TALL = (300, 700), 88.0
SMALL_LAND = 72.0
"""The largest tile of another player's territory."""
PURSE_TALL = 306


def wide_table(seats: int) -> Table:
    """Track and purse at the left, the own land large at the right, the others' in a row below it."""
    width, height = WIDE
    track = Box(0, 0, 520, 412)
    right = Box(530, 0, width - 530, height)
    strip = Box(right.x, 490, right.width, height - 490)
    each = (strip.width - BETWEEN * (seats - 2)) / (seats - 1)
    return Table(
        width, height, track, 5, 4, 92, 8, Box(114, 110, 292, 192), Box(right.x, 0, right.width, 480),
        Box(0, 422, 520, height - 422),
        tuple(Box(strip.x + (each + BETWEEN) * n, strip.y, each, strip.height) for n in range(seats - 1)), False,
    )  # fmt: skip


def tall_table(seats: int, rows: int, columns: int) -> Table:
    """Everything below one another; the own land is as high as its rows need, in steps."""
    track = Box(0, 0, TALL, 484)
    side = min(LARGEST_TALL, (TALL - 2 * MARGIN) / columns)
    needed = min(max(LAND_TALL[0], rows * side + 52), LAND_TALL[1])
    land = Box(0, track.bottom + BETWEEN, TALL, 60 * ceil(needed / 60))
    purse = Box(0, land.bottom + BETWEEN, TALL, PURSE_TALL)
    pairs = seats > 2
    each = (TALL - BETWEEN) / 2 if pairs else TALL
    others = tuple(
        Box((each + BETWEEN) * (n % 2), purse.bottom + BETWEEN + (n // 2 if pairs else n) * 240, each, 230)
        for n in range(seats - 1)
    )
    return Table(
        TALL, int(others[-1].bottom), track, 4, 5, 88, 6, Box(104, 104, 182, 276), land, purse, others, True
    )  # fmt: skip


@dataclass(frozen=True)
class Grid:
    """The cells of a territory in the picture."""

    side: float
    x: float  # of cell 0,0
    y: float

    def at(self, cell: Cell) -> tuple[float, float]:
        return self.x + cell[0] * self.side, self.y + cell[1] * self.side


def extent(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """West, north, and how many columns and rows."""
    xs, ys = zip(*cells, strict=True)
    return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def cells_of(player: Player) -> list[Cell]:
    return [(plot.x, plot.y) for plot in player.land]


def room_for(player: Player, free: Iterable[Cell] = ()) -> tuple[int, int, int, int]:
    """The extent of a territory with the free cells that can be chosen."""
    return extent([*cells_of(player), *free])


def grid(box: Box, player: Player, free: Iterable[Cell], most: float, close: bool = False) -> Grid:
    """As large as the box allows, up to `most`; a small territory keeps room for growing, so that it stays in place,
    unless the picture comes `close`."""
    west, north, columns, rows = room_for(player, free)
    own_west, own_north, own_columns, own_rows = room_for(player)
    grown = min(box.width / (own_columns + 2), box.height / (own_rows + 2))
    if grown >= most * (1 if close else GROWING):
        west, north, columns, rows = own_west - 1, own_north - 1, own_columns + 2, own_rows + 2
    side = min(most, box.width / columns, box.height / rows)
    x = box.x + (box.width - columns * side) / 2 - west * side
    y = box.y + (box.height - rows * side) / 2 - north * side
    return Grid(side, x, y)


GROWING = 0.72
"""As long as tiles would not get smaller than this, the picture keeps a free ring around a territory."""
