"""The market: selling, and what can be paid. Clauses are those of docs/rules/glen_more.md.

Whether a cost can still be paid needs no search. A sale at n filled fields brings n coins and leaves n - 1; buying back
takes n coins. So coins in hand and in a row change into each other, and selling an own cube or giving it away later is
the same choice. If every cube is sold that the market takes, `purse` coins are in hand; a cube of a row is then worth
nothing while the player has more than the row takes, and 1, 2, 3 coins after that. Each sale, purchase and payment
leaves this reckoning as it was, so nobody can trade into a dead end.
"""

from clachan.engine.bits import lowest, rest
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.glen_more.actions import SELL
from clachan.games.glen_more.components import (
    COINS_IN_ROW,
    FIRST_STORE,
    GOODS,
    HOLDERS,
    LEAST,
    LIMIT,
    NEVER,
    ROW,
    STORE_RESOURCE,
    STORES_OF,
    WORD,
)
from clachan.games.glen_more.rules.happened import LAID, SOLD


@rule
def purse(state, seat):
    """The coins in hand once every own cube is sold that the market takes (GM-18)."""
    coins = int(state.coins[seat])
    for resource in range(GOODS):
        filled = int(state.market[resource])
        coins += COINS_IN_ROW[filled] - COINS_IN_ROW[max(0, filled - int(state.goods[seat, resource]))]
    return coins


@rule
def price(state, seat, use, tile, first):
    """The least that completes the payment or exchange under way out of the purse, if `first` (-1: any) comes next."""
    missing, total = LEAST[use, tile], 0
    for resource in range(GOODS):
        missing -= int(state.given[resource])
    if first >= 0:
        missing -= 1
        total = int(state.market[first]) - int(state.goods[seat, first]) + 1
        if total > ROW or state.given[first] >= LIMIT[use, tile, first]:
            return NEVER
        total = max(0, total)
    for coins in range(ROW + 1):
        if missing <= 0:
            return total
        for resource in range(GOODS):
            taken = int(state.given[resource]) + (resource == first)
            allowed = LIMIT[use, tile, resource] - taken
            filled = int(state.market[resource]) - int(state.goods[seat, resource]) + (resource == first)
            if coins == 0:
                found = min(allowed, -filled, missing)
            else:
                found = min(1, missing) if filled < coins <= filled + allowed else 0
            if found > 0:
                missing -= found
                total += found * coins
    return total if missing <= 0 else NEVER


@rule
def list_sales(state, seat, out, n):
    """One own cube of any row where coins lie (GM-18)."""
    for word in range(2):
        tiles = int(state.land[seat, word]) & HOLDERS[word]
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            for store in range(FIRST_STORE[tile], FIRST_STORE[tile] + STORES_OF[tile]):
                if state.cubes[store] > 0 and state.market[STORE_RESOURCE[store]] > 0:
                    out[n] = SELL + store
                    n += 1
    return n


@rule
def sell(state, seat, store, log):
    """A cube goes back, the coins of the highest filled field come (GM-18)."""
    resource = STORE_RESOURCE[store]
    tell(log, SOLD, store, state.market[resource], 0)
    take_off(state, seat, store)
    state.coins[seat] += state.market[resource]
    state.market[resource] -= 1


@rule
def take_off(state, seat, store):
    """A cube leaves its tile."""
    state.cubes[store] -= 1
    state.goods[seat, STORE_RESOURCE[store]] -= 1


@rule
def lay(state, seat, store, log):
    """A cube from the supply comes onto a tile (GM-20)."""
    state.cubes[store] += 1
    state.goods[seat, STORE_RESOURCE[store]] += 1
    tell(log, LAID, store, 0, 0)
