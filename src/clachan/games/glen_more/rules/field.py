"""Where the figure goes. Clauses are those of docs/rules/glen_more.md."""

from clachan.engine.bits import lowest, rest
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.glen_more.actions import FIELD
from clachan.games.glen_more.components import COST, COSTS, COSTS_WHISKY, FIELDS, FORM, LEAST, LOCH_NESS, WORD
from clachan.games.glen_more.rules.happened import LEFT, WENT
from clachan.games.glen_more.rules.land import folk, may_give_member, open_forms
from clachan.games.glen_more.rules.market import price, purse
from clachan.games.glen_more.state import CHOOSE_CELL, FIGURE, FREE, MOVE, PAY


@rule
def list_fields(state, seat, out):
    """Every field with a tile that the player can pay for and place (GM-7); if there is none, every tile (GM-43)."""
    n = 0
    forms, coins = open_forms(state, seat, folk(state, seat, 0), folk(state, seat, 1)), purse(state, seat)
    for field in range(FIELDS):
        tile = int(state.track[field])
        if 0 <= tile < FIGURE and (state.stuck or can_take(state, seat, tile, forms, coins)):
            out[n] = FIELD + field
            n += 1
    return n


@rule
def is_stuck(state, seat):
    """The player can legally place no tile on the track at all (GM-43)."""
    forms, coins = open_forms(state, seat, folk(state, seat, 0), folk(state, seat, 1)), purse(state, seat)
    for field in range(FIELDS):
        tile = int(state.track[field])
        if 0 <= tile < FIGURE and can_take(state, seat, tile, forms, coins):
            return False
    return True


@rule
def can_take(state, seat, tile, forms, coins):
    """The player can pay for the tile (GM-15) and has a cell for it."""
    if forms & FORM[tile] == 0:
        return False
    if tile == LOCH_NESS:
        return state.chieftains[seat] > 0 or can_spare_member(state, seat)
    if COSTS_WHISKY[tile]:
        return state.whisky[seat] > 0
    return LEAST[COST, tile] == 0 or price(state, seat, COST, tile, -1) <= coins


@rule
def can_spare_member(state, seat):
    """Some clan member may be given for Loch Ness (GM-16)."""
    folk_low, folk_high = folk(state, seat, 0), folk(state, seat, 1)
    for word in range(2):
        tiles = folk_high if word else folk_low
        while tiles:
            if may_give_member(state, seat, WORD * word + lowest(tiles), folk_low, folk_high):
                return True
            tiles = rest(tiles)
    return False


@rule
def go(state, seat, field, log):
    """The figure moves to a tile (GM-7); who can place none takes one out of the game (GM-43)."""
    tile = int(state.track[field])
    tell(log, WENT, field, tile, 0)
    state.track[state.rear] = FREE
    state.track[field] = FIGURE + seat
    state.field = field
    if state.stuck:
        tell(log, LEFT, tile, 0, 0)
        state.step = MOVE
    else:
        state.tile = tile
        state.step = PAY if COSTS[tile] else CHOOSE_CELL
