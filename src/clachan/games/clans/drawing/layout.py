"""Where everything lies on the table, wide and tall."""

from clachan.svg.box import Box
from clachan.svg.elements import rect
from clachan.svg.furniture import panel

MAP = {"wide": Box(230, 0, 834, 700), "tall": Box(0, 52, 390, 388)}
EPOCHS = {"wide": Box(0, 0, 218, 210), "tall": Box(8, 0, 374, 44)}
SCORES = {"wide": Box(0, 222, 218, 234), "tall": Box(8, 448, 374, 40)}
PLAYERS = {"wide": Box(0, 468, 218, 12), "tall": Box(8, 560, 374, 40)}
OWN = {"wide": Box(0, 480, 218, 220), "tall": Box(8, 496, 374, 56)}
GAP = 12
CELL_GAP = 4
PLAYER = 31  # a row for each in the wide picture; the own card has what is left
SIZE = {"wide": (1064, 700), "tall": (390, 600)}


def boxes(shape: str, seats: int) -> tuple[Box, Box, Box, Box]:
    """Where epochs, points, players and the own clan lie."""
    chart, scores, players, own = (table[shape] for table in (EPOCHS, SCORES, PLAYERS, OWN))
    if shape == "wide":
        rows = PLAYER * seats
        players = Box(players.x, players.y, players.width, players.height + rows)
        own = Box(own.x, own.y + rows + GAP, own.width, own.height - rows - GAP)
    return chart, scores, players, own


def cells(box: Box, count: int) -> list[Box]:
    """A row of equal boxes beside one another."""
    wide = (box.width + CELL_GAP) / count
    return [Box(box.x + i * wide, box.y, wide - CELL_GAP, box.height) for i in range(count)]


def papers(shape: str, seats: int) -> str:
    """The cards that the panels are written on."""
    parts = (1, 1, 1, 1) if shape == "wide" else (5, 5, seats, 1)
    cards = [card for box, count in zip(boxes(shape, seats), parts, strict=True) for card in cells(box, count)]
    return "".join(panel(card.x, card.y, card.width, card.height) for card in cards)


def cell_mark(box: Box) -> str:
    """The cell that holds now, or is the reader's."""
    foot = rect(box.x + 3, box.y + box.height - 3, box.width - 6, 3, "ember-fill", r=1.5)
    return rect(box.x, box.y, box.width, box.height, "wash", r=9) + foot
