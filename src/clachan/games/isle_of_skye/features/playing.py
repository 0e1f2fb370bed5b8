"""How to play Isle of Skye at once: a choice for playouts, step by step, without looking ahead."""

import numpy as np

from clachan.engine.chance import quick
from clachan.engine.compiled import rule
from clachan.games.isle_of_skye.actions import BUY, CELL, DISCARD, PASS, PICK, PRICE, SAY_READY, TAKE_BACK, TURN
from clachan.games.isle_of_skye.components import (
    AREA_AT,
    AREA_EDGES,
    AREA_TERRAIN,
    CATTLE,
    FARM,
    FIRST_AREA,
    FITS,
    HOLDS,
    HUNDRED,
    LETTERS,
    MOUNTAIN,
    ROAD_AT,
    SCORINGS,
    SHEEP,
    SLOTS,
    WATER,
    WHISKY,
    X_STEP,
    Y_STEP,
)
from clachan.games.isle_of_skye.features.judging import gold_worth, rounds_left, tile_worth, times
from clachan.games.isle_of_skye.rules.building import fits_somewhere
from clachan.games.isle_of_skye.rules.land import facing
from clachan.games.isle_of_skye.rules.offers import left_for, unpriced
from clachan.games.isle_of_skye.scoring import (
    CATTLE_TILE,
    CLOSED_TILE,
    FARMS_TILE,
    LARGE_TILE,
    LINES_TILE,
    MOUNTAINS_TILE,
    ROAD_TILE,
    SQUARES_TILE,
    WATER_TILE,
)
from clachan.games.isle_of_skye.state import BOUGHT, BUILDING, BUYING, READY

NOWHERE = -(1 << 20)
CLOSING = np.zeros((len(SCORINGS), 3), np.int64)
"""By scoring tile and terrain: what completing an area brings in one scoring, in hundredths."""
CLOSING[CLOSED_TILE] = 100
CLOSING[LARGE_TILE] = 130
CLOSING[MOUNTAINS_TILE, MOUNTAIN] = 200
CLOSING[WATER_TILE, WATER] = 250
BITS = 7  # of a packed list of neighbours, for each side: its row and 1


@rule
def policy(state, seat, room, generator):
    """What this step asks for."""
    if state.phase == BUYING:
        return choose_purchase(state, seat, generator)
    if state.phase == BUILDING:
        return choose_building(state, seat, generator)
    if state.ready[seat] == READY:
        return TAKE_BACK
    if state.discard[seat] < 0:
        return choose_discard(state, seat, generator)
    slot = unpriced(state, seat)
    return SAY_READY if slot == SLOTS else choose_price(state, seat, slot, generator)


@rule
def choose_discard(state, seat, generator):
    """The tile that is worth least."""
    best, choice = NOWHERE, 0
    for slot in range(SLOTS):
        tile = int(state.offer[seat, slot])
        value = ((quick(generator) * 256) >> 32) - tile_worth(state, seat, tile)
        if value > best:
            best, choice = value, slot
    return DISCARD + choice


@rule
def choose_price(state, seat, slot, generator):
    """About what the tile is worth, as far as the gold goes."""
    most = min(HUNDRED, left_for(state, seat, slot))
    tile = int(state.offer[seat, slot])
    wanted = tile_worth(state, seat, tile) // gold_worth(state)
    wanted = wanted * (128 + ((quick(generator) * 160) >> 32)) // 256
    return PRICE + max(1, min(wanted, most * 2 // 3 + 1, most)) - 1


@rule
def choose_purchase(state, seat, generator):
    """The tile with the most worth above its price, or none."""
    price, gold = gold_worth(state), int(state.gold[seat])
    best, choice = 0, PASS
    for seller in range(state.seats):
        for slot in range(SLOTS):
            asked = int(state.price[seller, slot])
            if seller != seat and 0 < asked <= gold:
                value = tile_worth(state, seat, int(state.offer[seller, slot])) - asked * price
                value += ((quick(generator) * 100) >> 32) - 50
                if value > best:
                    best, choice = value, BUY + SLOTS * seller + slot
    return choice


@rule
def choose_building(state, seat, generator):
    """The first tile that fits, on the cell and in the rotation that bring most."""
    if state.picked[seat] < 0:
        start = quick(generator) >> 30
        for i in range(BOUGHT + 1):
            slot = (start + i) % (BOUGHT + 1)
            tile = int(state.offer[seat, slot])
            if tile >= 0 and fits_somewhere(state, seat, tile):
                return PICK + slot
    tile, cell = int(state.offer[seat, state.picked[seat]]), int(state.cell[seat])
    if cell >= 0:
        best, choice = best_rotation(state, seat, tile, cell // 4, cell % 4)
        return TURN + choice
    best, choice = NOWHERE, 0
    for k in range(state.built[seat]):
        row = int(state.territory[seat, k])
        for side in range(4):
            asked = state.need[row, side]
            if asked and FITS[tile, asked]:
                value, _ = best_rotation(state, seat, tile, row, side)
                value += (quick(generator) * 50) >> 32
                if value > best:
                    best, choice = value, 4 * row + side
    return CELL + choice


@rule
def best_rotation(state, seat, tile, row, side):
    """The rotation that brings most on this cell, and what it brings."""
    fits = int(FITS[tile, state.need[row, side]])
    around = neighbours(state, seat, int(state.x[row]) + int(X_STEP[side]), int(state.y[row]) + int(Y_STEP[side]))
    best, choice = NOWHERE, 0
    any_closed, mountain, water, road = 0, 0, 0, 0
    value = 0
    for letter in range(len(LETTERS)):
        scoring, again = int(state.scoring[letter]), times(state, letter)
        any_closed += again * int(CLOSING[scoring, 0])
        mountain += again * int(CLOSING[scoring, MOUNTAIN])
        water += again * int(CLOSING[scoring, WATER])
        if scoring == ROAD_TILE:
            road += 100 * again
        if scoring == CATTLE_TILE:
            road += 200 * again * int(HOLDS[tile, CATTLE])
        if scoring == SQUARES_TILE:
            value += 200 * again * corners(state, around)
        if scoring == LINES_TILE:
            value += 100 * again * lines(state, around)
        if scoring == FARMS_TILE:
            value += 100 * again * herds(state, tile, around)
    road += int(HOLDS[tile, WHISKY]) * 90 * max(0, rounds_left(state) - 1)
    for rotation in range(4):
        if (fits >> rotation) & 1:
            gain = areas_gain(state, tile, rotation, around, any_closed, mountain, water)
            gain += roads_gain(state, tile, rotation, around, road)
            if gain > best:
                best, choice = gain, rotation
    return best + value, choice


@rule
def neighbours(state, seat, x, y):
    """The rows on the four sides of a cell, packed."""
    around = 0
    for k in range(state.built[seat]):
        other = int(state.territory[seat, k])
        east, south = int(state.x[other]) - x, int(state.y[other]) - y
        if abs(east) + abs(south) == 1:
            around |= (other + 1) << (BITS * facing(east, south))
    return around


@rule
def beside(around, side):
    """The row on this side; -1: none."""
    return ((around >> (BITS * side)) & 127) - 1


@rule
def corners(state, around):
    """Blocks of 2x2 that a tile here completes."""
    n = 0
    for side in range(4):
        other, following = beside(around, side), (side + 1) % 4
        if other >= 0 and beside(around, following) >= 0 and state.link[other, following] >= 0:
            n += 1
    return n


@rule
def lines(state, around):
    """3 for each vertical line that a tile here completes, 1 for a pair that may become one."""
    north, south = run(state, beside(around, 0), 0), run(state, beside(around, 2), 2)
    length = north + south + 1
    if length >= 3:
        return 3 * (1 - (north >= 3) - (south >= 3))
    return 1 if length == 2 else 0


@rule
def run(state, row, side):
    """How many tiles lie in a row to this side, at most 3."""
    n = 0
    while row >= 0 and n < 3:
        n += 1
        row = int(state.link[row, side])
    return n


@rule
def herds(state, tile, around):
    """Animals that come to stand near a farm, on the four sides."""
    n, farm = 0, HOLDS[tile, FARM] > 0
    own, near = int(HOLDS[tile, SHEEP] + HOLDS[tile, CATTLE]), farm
    for side in range(4):
        other = beside(around, side)
        if other >= 0:
            if farm:
                n += int(HOLDS[other, SHEEP] + HOLDS[other, CATTLE])
            near = near or HOLDS[other, FARM] > 0
    return n + (own if near else 0)


@rule
def areas_gain(state, tile, rotation, around, any_closed, mountain, water):
    """Areas that are completed, and edges that stay open."""
    value = 0
    for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
        left = int(AREA_EDGES[area])
        if left == 0:
            continue
        first = second = -1
        for side in range(4):
            other = beside(around, side)
            if other >= 0 and AREA_AT[tile, rotation, side] == area:
                root = int(state.root[AREA_AT[other, state.rotation[other], side ^ 2]])
                left -= 2
                if root not in (first, second):
                    left += int(state.open[root])
                    first, second = root, first
        value -= 10 * left
        if left <= 0:
            terrain = AREA_TERRAIN[area]
            value += 30 + (mountain if terrain == MOUNTAIN else water if terrain == WATER else any_closed)
    return value


@rule
def roads_gain(state, tile, rotation, around, road):
    """A tile joined to the castle, and roads that go on or end."""
    value, joined, ways = 0, False, 0
    for side in range(4):
        other, own = beside(around, side), ROAD_AT[tile, rotation, side]
        if other < 0:
            ways += own > 0
            continue
        theirs = int(ROAD_AT[other, state.rotation[other], side ^ 2])
        if own and theirs & int(state.joined[other]):
            joined = True
        elif theirs and not own:
            value -= 20
    return value + road + 15 * ways if joined else value
