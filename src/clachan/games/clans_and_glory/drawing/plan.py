"""Where everything stands: the long table runs from left to right on a desk, from top to bottom on a phone."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil

from clachan.games.clans_and_glory.components import TABLEAUS
from clachan.svg.box import Box

GAP = 5  # between a row of seats and the table
WIDE, TALL = 1064, 390
CARD = (60, 84)  # as the symbols have it
STRIP = (100, 54)
NOWHERE = Box(0, 0, 0, 0)
ROWS = 2  # of a long hand on a phone
ONE_ROW = 5  # so many cards of a hand stand upright on a phone


@dataclass(frozen=True)
class Plan:
    """The boxes of one picture; those of tableaus and players are in their order."""

    wide: bool
    width: int
    height: int
    places: Mapping[str, Box]
    table: Box
    tableaus: tuple[Box, ...]
    fires: tuple[Box, ...]
    piles: tuple[Box, ...]
    players: tuple[Box, ...]
    hand: Box
    caption: Box = NOWHERE  # words stand here on the grass
    first: int = 0  # tableaus west of what is shown


@cache
def plan_of(shape: str, seats: int) -> Plan:
    """The plan for so many players."""
    length = int(TABLEAUS[seats - 2])
    return _wide(length, seats) if shape == "wide" else _tall(length, seats)


def _row(box: Box, count: int, gap: float, most: float) -> tuple[Box, ...]:
    """Boxes side by side, centred, none wider than `most`."""
    width = min(most, (box.width - (count - 1) * gap) / count)
    left = box.x + (box.width - count * width - (count - 1) * gap) / 2
    return tuple(Box(left + i * (width + gap), box.y, width, box.height) for i in range(count))


# --- a desk -----------------------------------------------------------------------------------------------------------

MARGIN = 8
PLAYERS = Box(MARGIN, 10, WIDE - 2 * MARGIN, 56)
BOARD = 150  # depth of the table
FIRE = 48
HAND = 250


def _wide(length: int, seats: int) -> Plan:
    gap, border = (2, 5) if length == 6 else (4, 8)
    ends = 2 * (MARGIN + 2 * GAP)
    card = (WIDE - ends - 3 * length * gap - length * border) // (3 * length + 2)
    tall = round(card * CARD[1] / CARD[0])
    pitch = 3 * (card + gap) + border
    left = (WIDE - length * pitch + gap + border) / 2
    top = PLAYERS.bottom + 14
    table = Box(left - GAP, top + tall + GAP, length * pitch - gap - border + 2 * GAP, BOARD)
    places = _along(table, length, card, gap, border) | _ends(table, card)
    tableaus = tuple(_cut(table, i, length, pitch) for i in range(length))
    fires = _fires(table, FIRE)
    zone = Box(MARGIN, table.bottom + GAP + tall + 14, WIDE - 2 * MARGIN, HAND)
    players = _row(PLAYERS, seats, 10, 320)
    caption = Box(0, zone.y, WIDE, 24)
    return Plan(
        True, WIDE, round(zone.bottom + 10), places, table, tableaus, fires, _piles(tableaus), players, zone, caption
    )


def _along(table: Box, length: int, card: float, gap: float, border: float, first: int = 0) -> dict[str, Box]:
    """The seats on both sides of the table, three for each tableau."""
    tall, places = round(card * CARD[1] / CARD[0]), {}
    for i in range(3 * length):
        x = table.x + GAP + i // 3 * (3 * (card + gap) + border) + i % 3 * (card + gap)
        places[f"N{3 * first + i + 1}"] = Box(x, table.y - GAP - tall, card, tall)
        places[f"S{3 * first + i + 1}"] = Box(x, table.bottom + GAP, card, tall)
    return places


def _ends(table: Box, card: float) -> dict[str, Box]:
    """The single seats at the ends."""
    tall = round(card * CARD[1] / CARD[0])
    middle = table.y + (table.height - tall) / 2
    west, east = Box(table.x - GAP - card, middle, card, tall), Box(table.right + GAP, middle, card, tall)
    return {"W": west, "E": east}


def _fires(table: Box, size: float) -> tuple[Box, Box]:
    """In the corners beside the southern seats."""
    y = table.bottom - size - 1
    return Box(table.x + 5, y, size, size), Box(table.right - size - 5, y, size, size)


def _cut(table: Box, i: int, length: int, pitch: float) -> Box:
    """The part of the table that one tableau is, borders halfway between the seats."""
    edges = [table.x, *(table.x + GAP / 2 + n * pitch for n in range(1, length)), table.right]
    return Box(edges[i], table.y, edges[i + 1] - edges[i], table.height)


def _piles(tableaus: tuple[Box, ...]) -> tuple[Box, ...]:
    """Where shields may lie: below the number of the tableau."""
    return tuple(Box(box.x + 9, box.y + 28, box.width - 16, box.height - 34) for box in tableaus)


# --- a figure of the rules --------------------------------------------------------------------------------------------

TIGHT, BORDER = 3, 6


def small_table(
    x: float, length: int, card: float, depth: float, ends: str = "", first: int = 0, width: float = 0
) -> Plan:
    """A few tableaus of a table, with the seats at those ends that are shown."""
    tall, pitch = round(card * CARD[1] / CARD[0]), 3 * (card + TIGHT) + BORDER
    table = Box(x, 6 + tall + GAP, length * pitch - TIGHT - BORDER + 2 * GAP, depth)
    shown = {end: box for end, box in _ends(table, card).items() if end in ends}
    fires = tuple(fire for end, fire in zip("WE", _fires(table, depth * 0.48), strict=True) if end in ends)
    places = _along(table, length, card, TIGHT, BORDER, first) | shown
    tableaus = tuple(_cut(table, i, length, pitch) for i in range(length))
    piles = tuple(Box(part.x + 9, part.y + 28, part.width - 16, part.height - 32) for part in tableaus)
    size = round(width or max(box.right for box in (table, *shown.values())) + 6), round(table.bottom + GAP + tall + 6)
    return Plan(True, *size, places, table, tableaus, fires, piles, (), Box(0, 0, 0, 0), first=first)


# --- a phone ----------------------------------------------------------------------------------------------------------

EDGE = 8
PHONE_PLAYERS = Box(EDGE, 8, TALL - 2 * EDGE, 48)
PHONE_HAND = Box(EDGE, 64, TALL - 2 * EDGE, 118)


def _tall(length: int, seats: int) -> Plan:
    pitch, border = STRIP[1] + 4, 10
    part = 3 * pitch + border
    west = Box((TALL - STRIP[0]) / 2, PHONE_HAND.bottom + 10, *STRIP)
    table = Box(EDGE + STRIP[0] + GAP, west.bottom + GAP, TALL - 2 * (EDGE + STRIP[0] + GAP), length * part + 2)
    places = {}
    for i in range(3 * length):
        y = table.y + GAP + i // 3 * part + i % 3 * pitch
        places[f"N{i + 1}"] = Box(EDGE, y, *STRIP)
        places[f"S{i + 1}"] = Box(TALL - EDGE - STRIP[0], y, *STRIP)
    places["W"] = west
    places["E"] = Box(west.x, table.bottom + GAP, *STRIP)
    edges = [table.y, *(table.y + GAP / 2 - 1 + n * part for n in range(1, length)), table.bottom]
    tableaus = tuple(Box(table.x, edges[i], table.width, edges[i + 1] - edges[i]) for i in range(length))
    fires = tuple(Box(table.right - FIRE - 4, y, FIRE, FIRE) for y in (table.y + 6, table.bottom - FIRE - 4))
    players = _row(PHONE_PLAYERS, seats, 6, 184)
    height = round(places["E"].bottom + 10)
    caption = Box(0, west.y, west.x, west.height)
    return Plan(
        False, TALL, height, places, table, tableaus, fires, _phone_piles(tableaus), players, PHONE_HAND, caption
    )


def _phone_piles(tableaus: tuple[Box, ...]) -> tuple[Box, ...]:
    """Below the number, and below the first campfire."""
    tops = [FIRE + 12, *([34] * (len(tableaus) - 1))]
    return tuple(
        Box(box.x + 9, box.y + top, box.width - 16, box.height - top - 8)
        for box, top in zip(tableaus, tops, strict=True)
    )


# --- rows of things ---------------------------------------------------------------------------------------------------

PLATE = 22  # height of the label below a shield, with the room above it
SHIELD = 36  # width of a shield with room around it
LEAST = 31  # from shield to shield in a full row
ONE, TWO = 1, 2  # rows
BESIDE = 2  # shields beside a campfire


@dataclass(frozen=True)
class Slots:
    """Places for shields, row by row from the first laid."""

    size: float
    at: tuple[tuple[float, float], ...]


@cache
def slots(box: Box, count: int, to_the_right: bool = False) -> Slots:
    """Room for so many shields with their labels in one row or two; the second leaves room for a campfire."""
    per = int(box.width // LEAST)
    rows = ONE if count <= per else TWO
    per = max(per, count - BESIDE) if rows == TWO else per
    pitch = min(SHIELD + 4, box.width / per)
    size = min(SHIELD, pitch - 3, (box.height / rows - PLATE - 2) / 1.2)
    step = min(box.height / rows, size * 1.2 + PLATE + 6)
    top = box.y + (box.height - rows * step) * (0.2 if rows == ONE else 0.5)
    aside = box.width - (count - (rows - 1) * per) * pitch if to_the_right and rows == TWO else 0
    at = tuple(
        (box.x + i % per * pitch + (aside if i // per == rows - 1 else 0), top + i // per * step) for i in range(count)
    )
    return Slots(size, at)


def upright(box: Box, count: int, most: float, gap: float = 8) -> tuple[Box, ...]:
    """Upright cards side by side, as large as the box allows."""
    width = min(most, (box.width - (count - 1) * gap) / max(1, count), box.height * CARD[0] / CARD[1])
    height = width * CARD[1] / CARD[0]
    left = box.x + (box.width - count * width - (count - 1) * gap) / 2
    top = box.y + (box.height - height) / 2
    return tuple(Box(left + i * (width + gap), top, width, height) for i in range(count))


def rows_of_strips(box: Box, count: int, gap: float = 6) -> tuple[Box, ...]:
    """A long hand on a phone: cards lying across in two rows."""
    per = ceil(count / ROWS)
    width, height = (box.width - (per - 1) * gap) / per, (box.height - gap) / ROWS
    return tuple(
        Box(box.x + i % per * (width + gap), box.y + i // per * (height + gap), width, height) for i in range(count)
    )
