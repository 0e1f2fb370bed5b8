"""Activating tiles. Clauses are those of docs/rules/glen_more.md."""

from clachan.engine.bits import lowest, only, rest
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.glen_more.actions import ACTIVATE
from clachan.games.glen_more.components import (
    ABBEY,
    EARNING,
    EXCHANGE,
    FIRST_STORE,
    LOCH,
    PRODUCER,
    ROLE,
    ROOM,
    SETTLEMENT,
    TAVERN_POINTS,
    TRADE,
    WORD,
)
from clachan.games.glen_more.rules.happened import ACTIVATED, EXCHANGED
from clachan.games.glen_more.rules.market import lay, price, purse
from clachan.games.glen_more.rules.placing import abbey_cubes
from clachan.games.glen_more.state import CHOOSE_CUBE, EXCHANGING


@rule
def list_activations(state, seat, out):
    """Tiles still awake, and by Loch Ness any own tile not used (GM-9, GM-31), where an activation does something."""
    n, coins = 0, purse(state, seat)
    for word in range(2):
        tiles = int(state.awake[word])
        if state.ness:
            tiles |= int(state.land[seat, word]) & ~int(state.used[word])
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            if can_activate(state, seat, tile, coins):
                out[n] = ACTIVATE + tile
                n += 1
    return n


@rule
def can_activate(state, seat, tile, coins):
    """There is room for a cube (GM-20, GM-21), or what is given can be found (GM-22 to GM-25); lochs do nothing."""
    role = ROLE[tile]
    if role == PRODUCER:
        return state.cubes[FIRST_STORE[tile]] < ROOM
    if role == EXCHANGE:
        return price(state, seat, TRADE, tile, -1) <= coins
    if role == ABBEY:
        return abbey_cubes(state) < ROOM
    return role != LOCH


@rule
def activate(state, seat, tile, log):
    """The tile does what it does, once in a turn (GM-20 to GM-26)."""
    word, bit = tile // WORD, only(tile % WORD)
    by_ness = int(state.awake[word]) & bit == 0
    if by_ness:
        state.ness = 0
    state.awake[word] &= ~bit
    state.used[word] |= bit
    tell(log, ACTIVATED, tile, by_ness, 0)
    role = ROLE[tile]
    if role == PRODUCER:
        lay(state, seat, FIRST_STORE[tile], log)
    elif role == SETTLEMENT:
        state.moves += 1
    elif role == EXCHANGE:
        state.using = tile
        state.step = EXCHANGING
    elif role == ABBEY:
        state.using = tile
        state.step = CHOOSE_CUBE
    else:
        state.earned[seat, EARNING[tile]] += TAVERN_POINTS[tile]
        tell(log, EXCHANGED, tile, TAVERN_POINTS[tile], 0)
