"""Buying (IS-9, IS-10)."""

from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.isle_of_skye.actions import BUY, PASS
from clachan.games.isle_of_skye.components import SLOTS
from clachan.games.isle_of_skye.rules.building import begin_building
from clachan.games.isle_of_skye.rules.kinds import KEPT, PASSED, SOLD
from clachan.games.isle_of_skye.state import BOUGHT


@rule
def buyer(state):
    """From the first player clockwise (IS-9)."""
    return (int(state.first) + int(state.bought)) % int(state.seats)


@rule
def legal_purchase(state, seat, out):
    """To pass, or one of the opponents' tiles on offer that the gold in hand pays for (IS-9)."""
    if seat != buyer(state):
        return 0
    out[0], n = PASS, 1
    for seller in range(state.seats):
        for slot in range(SLOTS):
            if seller != seat and 0 < state.price[seller, slot] <= state.gold[seat]:
                out[n] = BUY + SLOTS * seller + slot
                n += 1
    return n


@rule
def purchase(state, seat, action, log):
    """The player buys one tile or passes (IS-9); after the last one the unsold tiles are kept (IS-10)."""
    if action == PASS:
        tell(log, PASSED, seat, 0, 0)
    else:
        buy(state, seat, (action - BUY) // SLOTS, (action - BUY) % SLOTS, log)
    state.bought += 1
    if state.bought == state.seats:
        keep(state, log)
        begin_building(state, log)


@rule
def buy(state, seat, seller, slot, log):
    """The buyer pays the price; the seller gets it, and the stake back, at once (IS-9)."""
    tile, price = int(state.offer[seller, slot]), int(state.price[seller, slot])
    tell(log, SOLD, tile, seller, price)
    state.gold[seat] -= price
    state.gold[seller] += 2 * price
    state.offer[seat, BOUGHT] = tile
    state.offer[seller, slot] = -1
    state.price[seller, slot] = 0


@rule
def keep(state, log):
    """What is unsold stays with its owner, the gold staked on it goes to the supply (IS-10)."""
    state.bought = 0
    for seat in range(state.seats):
        for slot in range(SLOTS):
            if state.price[seat, slot] > 0:
                tell(log, KEPT, seat, state.offer[seat, slot], state.price[seat, slot])
                state.price[seat, slot] = 0
