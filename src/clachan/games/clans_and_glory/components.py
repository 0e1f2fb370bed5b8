"""What is in the box: cards, the long table, shields, as tables that the rules look up.

A seat of the table is called a place in here, because a seat is a player. Tables by number of players are stacked:
`shape` is the number of players less 2.
"""

import numpy as np

COLOURS = ("rowan", "loch", "holly", "gorse", "peat", "heather", "bracken")
LETTERS = "RBGYKPO"  # red, blue, green, yellow, black, purple, orange
RANKS = (3, 4, 5, 6, 7, 8)
LOWEST = RANKS[0]
CARDS = len(RANKS) * len(COLOURS)
SHIELDS = 5  # for each player (CG-2)

RANK = np.repeat(np.arange(len(RANKS)), len(COLOURS))
"""Of each card, counted from 0 (CG-1)."""
COLOUR = np.tile(np.arange(len(COLOURS)), len(RANKS))
"""Of each card (CG-1)."""
RANKED = np.array([((1 << len(COLOURS)) - 1) << len(COLOURS) * rank for rank in range(len(RANKS))], np.int64)
"""The cards of each rank, as a set."""

SHAPES = 3
TABLEAUS = np.array([4, 5, 6], np.int64)
IN_PLAY = np.array([(1 << 28) - 1, (1 << 35) - 1, (1 << 42) - 1], np.int64)  # sets: without 8s and 7s, without 8s, all
TAKEN_OUT = np.array([3, 4, 5], np.int64)  # at random, unseen
HAND = np.array([9, 9, 8], np.int64)  # the last player has one fewer (CG-5)
TABLEAU_NAMES = ("I", "II", "III", "IV", "V", "VI")  # from the west
MOST_TABLEAUS = len(TABLEAU_NAMES)
MOST_SHIELDS = 7  # on one pile: a shield comes with a card, and no tableau has more places
MOST_DOWN = 28  # cards laid face down: no game has more turns

SIDE = 3 * MOST_TABLEAUS
PLACES = 2 * SIDE + 2
WEST, EAST = 2 * SIDE, 2 * SIDE + 1
PLACE_NAMES = (*(f"N{i + 1}" for i in range(SIDE)), *(f"S{i + 1}" for i in range(SIDE)), "W", "E")

LAYOUTS = {
    "alternating": ("N2 S2 N5 S5 N8 S8 N11 S11", "N2 S5 N8 S11 N14", "N2 S5 N8 S11 N14 S17"),
    "north": ("N1 N3 N4 N6 N7 N9 N10 N12", "N2 N5 N8 N11 N14", "N2 N5 N8 N11 N14 N17"),
}
"""Where the first cards lie, for 2, 3 and 4 players (CG-6)."""
MOST_LAID_OUT = 8

TABLEAU_OF = np.full((SHAPES, PLACES), -1, np.int64)  # -1: no such place
TABLEAU = np.zeros((SHAPES, MOST_TABLEAUS), np.int64)  # its places, as a set
TABLE = np.zeros(SHAPES, np.int64)  # all places, as a set
NEIGHBOURS = np.zeros((SHAPES, PLACES), np.int64)  # beside (CG-8) and opposite (CG-9), as sets
LAID_OUT = np.full((len(LAYOUTS), SHAPES, MOST_LAID_OUT), -1, np.int64)  # the places of the first cards; -1: no more


def _joined(length: int) -> list[tuple[int, int]]:
    """The pairs of places that are beside or opposite each other at a table of this length."""
    along = [(i, i + 1) for i in range(length - 1)]
    across = [(i, SIDE + i) for i in range(length)]
    ends = [(WEST, 0), (WEST, SIDE), (EAST, length - 1), (EAST, SIDE + length - 1), (WEST, EAST)]
    return [*along, *((SIDE + a, SIDE + b) for a, b in along), *across, *ends]


for _shape in range(SHAPES):
    _length = 3 * int(TABLEAUS[_shape])
    for _i in range(_length):
        TABLEAU_OF[_shape, [_i, SIDE + _i]] = _i // 3
    TABLEAU_OF[_shape, [WEST, EAST]] = 0, TABLEAUS[_shape] - 1
    for _place in range(PLACES):
        if TABLEAU_OF[_shape, _place] >= 0:
            TABLEAU[_shape, TABLEAU_OF[_shape, _place]] |= 1 << _place
            TABLE[_shape] |= 1 << _place
    for _a, _b in _joined(_length):
        NEIGHBOURS[_shape, _a] |= 1 << _b
        NEIGHBOURS[_shape, _b] |= 1 << _a
    for _layout, _places in enumerate(LAYOUTS.values()):
        for _i, _name in enumerate(_places[_shape].split()):
            LAID_OUT[_layout, _shape, _i] = PLACE_NAMES.index(_name)


def card_name(card: int) -> str:
    """`5R` is the red 5."""
    return f"{RANKS[RANK[card]]}{LETTERS[COLOUR[card]]}"


CARD_NAMES = tuple(card_name(card) for card in range(CARDS))
