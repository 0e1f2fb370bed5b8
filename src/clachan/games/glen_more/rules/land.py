"""Territories: which cells take a tile, and placing it. Clauses are those of docs/rules/glen_more.md.

A cell is (own tile, side); where several tiles touch it, the lowest names it.
"""

from clachan.engine.bits import lowest, only, rest
from clachan.engine.compiled import rule
from clachan.games.glen_more.actions import CELL
from clachan.games.glen_more.components import (
    BACK,
    BESIDE,
    DX,
    DY,
    FITS,
    FORM,
    LINK,
    LINKS,
    LOCH_NESS,
    PLAIN,
    RIVER,
    ROAD,
    SIDES,
    WAY,
    WORD,
)


@rule
def owns(state, seat, tile):
    """The tile lies in the seat's territory."""
    return (int(state.land[seat, tile // WORD]) >> (tile % WORD)) & 1


@rule
def folk(state, seat, word):
    """The set of own tiles with clan members, one word of it."""
    tiles, found = int(state.land[seat, word]), 0
    while tiles:
        if state.members[WORD * word + lowest(tiles)] > 0:
            found |= tiles & -tiles
        tiles = rest(tiles)
    return found


@rule
def cell_takes(state, tile, side):
    """What fits beside the tiles around this cell (GM-12, GM-14): PLAIN, RIVER or ROAD; 0: nothing, or no such name."""
    if state.near[tile, side] >= 0:
        return 0
    ways = plains = 0
    for d in range(SIDES):
        link = BESIDE[side, d]
        other = int(state.near[tile, link]) if link >= 0 else tile
        if other >= 0:
            if other < tile:
                return 0
            if WAY[other, d ^ BACK]:
                ways |= 1 << d
            else:
                plains |= 1 << d
    return FITS[ways, plains]


@rule
def near_folk(state, tile, side, folk_low, folk_high):
    """A clan member of these tiles stands on one of the eight tiles around the cell (GM-13)."""
    x, y = int(state.x[tile]) + DX[side], int(state.y[tile]) + DY[side]
    for word in range(2):
        tiles = folk_high if word else folk_low
        while tiles:
            other = WORD * word + lowest(tiles)
            if abs(int(state.x[other]) - x) <= 1 and abs(int(state.y[other]) - y) <= 1:
                return True
            tiles = rest(tiles)
    return False


@rule
def open_forms(state, seat, folk_low, folk_high):
    """The forms of tile, as a set, that these clan members leave a cell for (GM-12 to GM-14)."""
    forms = 0
    for word in range(2):
        tiles = int(state.land[seat, word])
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            for side in range(SIDES):
                form = cell_takes(state, tile, side)
                if form & ~forms and near_folk(state, tile, side, folk_low, folk_high):
                    forms |= form
                    if forms == PLAIN | RIVER | ROAD:
                        return forms
    return forms


@rule
def list_cells(state, seat, out):
    """The cells where the tile in hand may be placed (GM-12 to GM-14)."""
    n = 0
    form = FORM[state.tile]
    folk_low, folk_high = folk(state, seat, 0), folk(state, seat, 1)
    for word in range(2):
        tiles = int(state.land[seat, word])
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            for side in range(SIDES):
                if cell_takes(state, tile, side) == form and near_folk(state, tile, side, folk_low, folk_high):
                    out[n] = CELL + SIDES * tile + side
                    n += 1
    return n


@rule
def may_give_member(state, seat, tile, folk_low, folk_high):
    """Loch Ness takes a clan member that is not the only one and leaves a cell for the loch (GM-16)."""
    if state.members[tile] == 1:
        if tile < WORD:
            folk_low &= ~only(tile)
        else:
            folk_high &= ~only(tile - WORD)
    return open_forms(state, seat, folk_low, folk_high) & FORM[LOCH_NESS] != 0


@rule
def settle(state, seat, tile, x, y):
    """The tile joins the territory at this cell, linked with the own tiles around."""
    for link in range(LINKS):
        state.near[tile, link] = -1
    for word in range(2):
        tiles = int(state.land[seat, word])
        while tiles:
            other = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            dx, dy = int(state.x[other]) - x, int(state.y[other]) - y
            if abs(dx) <= 2 and abs(dy) <= 2 and LINK[dy + 2, dx + 2] >= 0:
                state.near[tile, LINK[dy + 2, dx + 2]] = other
                state.near[other, LINK[dy + 2, dx + 2] ^ BACK] = tile
    state.x[tile] = x
    state.y[tile] = y
    state.land[seat, tile // WORD] |= only(tile % WORD)
