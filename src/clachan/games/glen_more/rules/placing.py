"""Placing a tile, and what that brings once. Clauses are those of docs/rules/glen_more.md."""

from clachan.engine.bits import lowest, only, rest
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.glen_more.components import (
    ARMADALE_CASTLE,
    AROUND,
    CASTLE_MOIL,
    CASTLE_STALKER,
    DONAN_CASTLE,
    DX,
    DY,
    FIRST_STORE,
    GOODS,
    HOLDERS,
    IONA_ABBEY,
    IS_DISTILLERY,
    LOCH_LOCHY,
    LOCH_NESS,
    LOCH_OICH,
    LOCH_SHIEL,
    PRODUCER,
    ROLE,
    SETTLEMENT,
    SIDES,
    WORD,
)
from clachan.games.glen_more.rules.happened import BARRELS, COINS, PLACED, SETTLED
from clachan.games.glen_more.rules.land import owns, settle
from clachan.games.glen_more.rules.market import lay
from clachan.games.glen_more.state import FILL_ABBEY, FILL_LOCHY, WAKE


@rule
def place(state, seat, cell, log):
    """The tile is placed, and its one-time effect follows (GM-8, GM-27)."""
    tile, beside, side = int(state.tile), cell // SIDES, cell % SIDES
    x, y = int(state.x[beside]) + DX[side], int(state.y[beside]) + DY[side]
    settle(state, seat, tile, x, y)
    tell(log, PLACED, tile, x, y)
    state.step = WAKE
    wake_around(state, seat, tile)
    if ROLE[tile] == SETTLEMENT:
        state.members[tile] = 2 if tile == CASTLE_STALKER else 1
        tell(log, SETTLED, tile, state.members[tile], 0)
    barrels = 2 if tile == DONAN_CASTLE else int(IS_DISTILLERY[tile] or tile == CASTLE_MOIL)
    if barrels:
        state.whisky[seat] += barrels
        tell(log, BARRELS, barrels, tile, 0)
    if tile == ARMADALE_CASTLE:
        state.coins[seat] += 3
        tell(log, COINS, 3, tile, 0)
    if tile == LOCH_LOCHY:
        state.still = 2
        state.step = FILL_LOCHY
    if tile == LOCH_SHIEL:
        fill_empty_tiles(state, seat, log)


@rule
def wake_around(state, seat, tile):
    """The tile and its neighbours may be activated (GM-9), by Loch Oich every own tile (GM-30)."""
    for word in range(2):
        state.awake[word] = state.land[seat, word] if tile == LOCH_OICH else 0
        state.used[word] = 0
    state.awake[tile // WORD] |= only(tile % WORD)
    for d in range(AROUND):
        other = int(state.near[tile, d])
        if other >= 0:
            state.awake[other // WORD] |= only(other % WORD)
    state.ness = tile != LOCH_OICH and owns(state, seat, LOCH_NESS)


@rule
def fill_empty_tiles(state, seat, log):
    """A matching cube onto every empty production tile; for an empty Iona Abbey the player chooses (GM-29)."""
    for word in range(2):
        tiles = int(state.land[seat, word]) & HOLDERS[word]
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            if ROLE[tile] == PRODUCER and state.cubes[FIRST_STORE[tile]] == 0:
                lay(state, seat, FIRST_STORE[tile], log)
    if owns(state, seat, IONA_ABBEY) and abbey_cubes(state) == 0:
        state.step = FILL_ABBEY


@rule
def abbey_cubes(state):
    """Cubes on Iona Abbey."""
    cubes = 0
    for resource in range(GOODS):
        cubes += int(state.cubes[FIRST_STORE[IONA_ABBEY] + resource])
    return cubes


@rule
def take(state, seat, resource, log):
    """A cube of choice onto Loch Lochy (GM-28) or Iona Abbey (GM-21, GM-29)."""
    if state.step == FILL_LOCHY:
        lay(state, seat, FIRST_STORE[LOCH_LOCHY] + resource, log)
        state.still -= 1
        if state.still > 0:
            return
    else:
        lay(state, seat, FIRST_STORE[IONA_ABBEY] + resource, log)
    state.using = -1
    state.step = WAKE
