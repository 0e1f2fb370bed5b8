"""Building (IS-11, IS-12): a tile, its cell and its rotation are three steps; all seats build at the same time."""

from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.isle_of_skye.actions import CELL, PICK, TURN
from clachan.games.isle_of_skye.components import FITS, X_STEP, Y_STEP
from clachan.games.isle_of_skye.rules.kinds import BUILT, RETURNED
from clachan.games.isle_of_skye.rules.land import settle
from clachan.games.isle_of_skye.rules.rounds import end_round, put_back
from clachan.games.isle_of_skye.state import BOUGHT, BUILDING, NOT_READY, READY


@rule
def begin_building(state, log):
    """Everybody builds what they got in this round (IS-11)."""
    state.phase = BUILDING
    for seat in range(state.seats):
        state.ready[seat] = NOT_READY
        finish_building(state, seat, log)
    end_building(state, log)


@rule
def fitting(tile, asked):
    """The set of the rotations in which a tile shows what a cell asks for (IS-11)."""
    return int(FITS[tile, asked])


@rule
def fits_somewhere(state, seat, tile):
    """The tile can be placed at an edge of the territory so that all touching edges show the same terrain (IS-11)."""
    for k in range(state.built[seat]):
        row = int(state.territory[seat, k])
        for side in range(4):
            asked = state.need[row, side]
            if asked and fitting(tile, asked):
                return True
    return False


@rule
def legal_building(state, seat, out):
    """The tiles that can be placed (IS-12), then the cells for the one picked, then its rotations (IS-11)."""
    n, picked, cell = 0, int(state.picked[seat]), int(state.cell[seat])
    if state.ready[seat] == READY:
        return n
    if picked < 0:
        for slot in range(BOUGHT + 1):
            tile = int(state.offer[seat, slot])
            if tile >= 0 and fits_somewhere(state, seat, tile):
                out[n] = PICK + slot
                n += 1
        return n
    tile = int(state.offer[seat, picked])
    if cell >= 0:
        for rotation in range(4):
            if fitting(tile, state.need[cell // 4, cell % 4]) >> rotation & 1:
                out[n] = TURN + rotation
                n += 1
        return n
    for k in range(state.built[seat]):
        row = int(state.territory[seat, k])
        for side in range(4):
            asked = state.need[row, side]
            if asked and fitting(tile, asked):
                out[n] = CELL + 4 * row + side
                n += 1
    return n


@rule
def build(state, seat, action, log):
    """One step of building: the tile, its cell, or its rotation, with which it lies."""
    if action < CELL:
        state.picked[seat] = action - PICK
    elif action < TURN:
        state.cell[seat] = action - CELL
    else:
        place(state, seat, action - TURN, log)
        state.begun[seat] = 1
        finish_building(state, seat, log)
        end_building(state, log)


@rule
def place(state, seat, rotation, log):
    """The picked tile is built on the cell chosen (IS-11)."""
    slot, row, side = state.picked[seat], int(state.cell[seat]) // 4, int(state.cell[seat]) % 4
    tile, x, y = int(state.offer[seat, slot]), state.x[row] + X_STEP[side], state.y[row] + Y_STEP[side]
    state.offer[seat, slot] = state.picked[seat] = state.cell[seat] = -1
    settle(state, seat, tile, x, y, rotation)
    tell(log, BUILT, tile, 64 * (x + 32) + y + 32, rotation)


@rule
def finish_building(state, seat, log):
    """While a waiting tile can be placed, one must be; if none can, all that wait go back into the bag (IS-12)."""
    for slot in range(BOUGHT + 1):
        tile = int(state.offer[seat, slot])
        if tile >= 0 and fits_somewhere(state, seat, tile):
            return
    for slot in range(BOUGHT + 1):
        tile = int(state.offer[seat, slot])
        if tile >= 0:
            put_back(state, tile)
            state.offer[seat, slot] = -1
            tell(log, RETURNED, seat, tile, 0)
    state.ready[seat] = READY
    state.begun[seat] = 0


@rule
def end_building(state, log):
    """When everybody has built, the round is scored (IS-13)."""
    for seat in range(state.seats):
        if state.ready[seat] != READY:
            return
    end_round(state, log)
