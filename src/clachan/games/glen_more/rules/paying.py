"""Paying for a tile, and exchanging on one: both ask for resources. Clauses: docs/rules/glen_more.md."""

from clachan.engine.bits import lowest, only, rest
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.glen_more.actions import BUY, CHIEFTAIN, GIVE, MEMBER, WHISKY
from clachan.games.glen_more.components import (
    COST,
    COSTS_WHISKY,
    EARNING,
    FIRST_STORE,
    GOODS,
    HOLDERS,
    IS_DISTILLERY,
    LOCH_NESS,
    MOST,
    PRIZE,
    ROW,
    STORE_RESOURCE,
    STORES_OF,
    TRADE,
    WORD,
)
from clachan.games.glen_more.rules.happened import (
    BOUGHT,
    DISTILLED,
    EXCHANGED,
    GAVE,
    GAVE_CHIEFTAIN,
    GAVE_MEMBER,
    GAVE_WHISKY,
)
from clachan.games.glen_more.rules.land import folk, may_give_member
from clachan.games.glen_more.rules.market import price, purse, take_off
from clachan.games.glen_more.state import CHOOSE_CELL, EXCHANGING, WAKE


@rule
def list_payments(state, seat, out):
    """What may be given for the tile in hand, so that its cost is paid in full (GM-15)."""
    tile, n = int(state.tile), 0
    if COSTS_WHISKY[tile]:
        out[0] = WHISKY
        return 1
    if tile != LOCH_NESS:
        return list_goods(state, seat, COST, tile, out)
    folk_low, folk_high = folk(state, seat, 0), folk(state, seat, 1)
    for word in range(2):
        tiles = folk_high if word else folk_low
        while tiles:
            if may_give_member(state, seat, WORD * word + lowest(tiles), folk_low, folk_high):
                out[n] = MEMBER + WORD * word + lowest(tiles)
                n += 1
            tiles = rest(tiles)
    if state.chieftains[seat] > 0:
        out[n] = CHIEFTAIN
        n += 1
    return n


@rule
def list_goods(state, seat, use, tile, out):
    """Own cubes to give and resources to buy (GM-17) after which the rest can still be found."""
    coins, wanted, n = purse(state, seat), 0, 0
    for resource in range(GOODS):
        if price(state, seat, use, tile, resource) <= coins:
            wanted |= only(resource)
    for word in range(2):
        tiles = int(state.land[seat, word]) & HOLDERS[word]
        while tiles:
            holder = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            for store in range(FIRST_STORE[holder], FIRST_STORE[holder] + STORES_OF[holder]):
                if state.cubes[store] > 0 and (wanted >> STORE_RESOURCE[store]) & 1:
                    out[n] = GIVE + store
                    n += 1
    for resource in range(GOODS):
        filled = state.market[resource]
        if (wanted >> resource) & 1 and filled < ROW and filled < state.coins[seat]:
            out[n] = BUY + resource
            n += 1
    return n


@rule
def give(state, seat, store, log):
    """An own cube goes back to the supply."""
    tell(log, GAVE, store, 0, 0)
    take_off(state, seat, store)
    count_in(state, seat, STORE_RESOURCE[store], log)


@rule
def buy(state, seat, resource, log):
    """The number of the lowest free field in coins onto it; what is bought is used at once (GM-17)."""
    state.market[resource] += 1
    state.coins[seat] -= state.market[resource]
    tell(log, BOUGHT, resource, state.market[resource], 0)
    count_in(state, seat, resource, log)


@rule
def count_in(state, seat, resource, log):
    """One resource more for the payment or exchange under way, which ends when no more may follow."""
    state.given[resource] += 1
    total = total_given(state)
    if state.step == EXCHANGING:
        if total == MOST[TRADE, state.using]:
            finish_exchange(state, seat, log)
    elif total == MOST[COST, state.tile]:
        paid(state)


@rule
def total_given(state):
    """Resources given so far in the payment or exchange under way."""
    total = 0
    for resource in range(GOODS):
        total += int(state.given[resource])
    return total


@rule
def paid(state):
    """The cost is paid in full: now the tile is placed (GM-8)."""
    for resource in range(GOODS):
        state.given[resource] = 0
    state.step = CHOOSE_CELL


@rule
def finish_exchange(state, seat, log):
    """Whisky from a distillery (GM-22), else points (GM-23 to GM-25)."""
    tile = int(state.using)
    if IS_DISTILLERY[tile]:
        state.whisky[seat] += 1
        tell(log, DISTILLED, tile, 0, 0)
    else:
        points = PRIZE[tile, total_given(state)]
        state.earned[seat, EARNING[tile]] += points
        tell(log, EXCHANGED, tile, points, 0)
    for resource in range(GOODS):
        state.given[resource] = 0
    state.using = -1
    state.step = WAKE


@rule
def give_person(state, seat, action, log):
    """A barrel pays for a tavern, a clan member or a chieftain for Loch Ness (GM-15, GM-16)."""
    if action == WHISKY:
        state.whisky[seat] -= 1
        tell(log, GAVE_WHISKY, 0, 0, 0)
    elif action == CHIEFTAIN:
        state.chieftains[seat] -= 1
        tell(log, GAVE_CHIEFTAIN, 0, 0, 0)
    else:
        state.members[action - MEMBER] -= 1
        tell(log, GAVE_MEMBER, action - MEMBER, 0, 0)
    paid(state)
