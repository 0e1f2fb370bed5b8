"""Where everything lies: on a desk side by side, on a phone one below the other, first what the step asks for."""

from dataclasses import dataclass

from clachan.engine.match import SPECTATOR
from clachan.games.isle_of_skye.drawing.sheet import Sheet
from clachan.games.isle_of_skye.drawing.tray import decides, tray_height
from clachan.svg.box import Box

WIDE, HIGH = 1064.0, 700.0
GAP = 12.0
STRIP = 66.0
TRAY = 176.0
PHONE, MARGIN = 390.0, 8.0
BESIDE = {2: (300.0, 1), 3: (260.0, 1), 4: (232.0, 1), 5: (320.0, 2)}
"""By seats: how wide the other players' frames are together on a desk, and in how many columns."""
GRID = {2: 2, 3: 3, 4: 2, 5: 3}
"""By seats: the columns of territories that a spectator sees on a desk."""


@dataclass(frozen=True)
class Layout:
    """The boxes of one picture."""

    width: float
    height: float
    scoring: tuple[Box, ...]
    rounds: Box
    tray: Box
    board: Box | None  # the reader's own territory; None: a spectator
    frames: dict[int, Box]  # by seat: the other players
    bag: tuple[float, float]


def laid_out(sheet: Sheet) -> Layout:
    return _tall(sheet) if sheet.tall else _wide(sheet)


def _others(sheet: Sheet) -> list[int]:
    """The other players in the order of the table, from the reader's left."""
    view = sheet.view
    return [(max(view.seat, SPECTATOR) + 1 + i) % view.seats for i in range(view.seats - (view.seat >= 0))]


def _wide(sheet: Sheet) -> Layout:
    view = sheet.view
    across = 12 + 41.0 * view.rounds
    card = (WIDE - across - 4 * GAP) / 4
    scoring = tuple(Box(i * (card + GAP), 0, card, STRIP) for i in range(4))
    rounds = Box(WIDE - across, 0, across, STRIP)
    top = STRIP + GAP
    below = Box(0, top, WIDE, HIGH - top)
    tray = Box(0, top, TRAY, below.height)
    if view.seat < 0:
        frames = _grid(_others(sheet), Box(TRAY + GAP, top, WIDE - TRAY - GAP, below.height), GRID[view.seats])
        return Layout(WIDE, HIGH, scoring, rounds, tray, None, frames, (TRAY - 10, HIGH - 10))
    beside, columns = BESIDE[view.seats]
    board = Box(TRAY + GAP, top, WIDE - TRAY - 2 * GAP - beside, below.height)
    frames = _grid(_others(sheet), Box(WIDE - beside, top, beside, below.height), columns)
    return Layout(WIDE, HIGH, scoring, rounds, tray, board, frames, (board.right - 10, board.y + 56))


def _grid(seats: list[int], box: Box, columns: int) -> dict[int, Box]:
    """Frames of equal size in rows."""
    rows = -(-len(seats) // columns)
    width = (box.width - (columns - 1) * GAP) / columns
    height = (box.height - (rows - 1) * GAP) / rows
    return {
        seat: Box(box.x + i % columns * (width + GAP), box.y + i // columns * (height + GAP), width, height)
        for i, seat in enumerate(seats)
    }


def _tall(sheet: Sheet) -> Layout:
    view = sheet.view
    width = PHONE - 2 * MARGIN
    card = (width - MARGIN) / 2
    scoring = tuple(Box(MARGIN + i % 2 * (card + MARGIN), i // 2 * 66, card, 54) for i in range(4))
    rounds = Box(MARGIN, 132, width - 86, 54)
    y = 194.0
    board, high = None, tray_height(sheet)
    if view.seat >= 0:
        board = Box(0, y + (high + GAP) * decides(sheet), PHONE, 400)
    tray = Box(MARGIN, y if board is None or decides(sheet) else board.bottom + GAP, width, high)
    y = GAP + (tray.bottom if board is None else max(tray.bottom, board.bottom))
    others = _others(sheet)
    columns = 1 if len(others) == 1 or view.seat < 0 else 2
    rows = -(-len(others) // columns)
    high = 236.0 if columns == 1 else 196.0
    frames = _grid(others, Box(MARGIN, y, width, rows * high + (rows - 1) * GAP), columns)
    height = y + rows * (high + GAP)
    return Layout(PHONE, height, scoring, rounds, tray, board, frames, (MARGIN + width, 181))
