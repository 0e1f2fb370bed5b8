"""Offers (IS-7, IS-8): in secret and at the same time each marks a discard and two prices, and says ready."""

from clachan.engine.chance import below
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.isle_of_skye.actions import DISCARD, MORE, PRICE, SAY_READY, TAKE_BACK
from clachan.games.isle_of_skye.components import HUNDRED, SLOTS
from clachan.games.isle_of_skye.rules.kinds import DISCARDED, PRICED, SAID_READY, TOOK_BACK
from clachan.games.isle_of_skye.rules.rounds import put_back
from clachan.games.isle_of_skye.state import BUYING, NOT_READY, READY, TAKEN_BACK


@rule
def unpriced(state, seat):
    """The tile whose price is told next; SLOTS when discard and prices are complete."""
    for slot in range(SLOTS):
        if slot != state.discard[seat] and state.price[seat, slot] <= 0:
            return slot
    return SLOTS


@rule
def left_for(state, seat, slot):
    """The most gold that can be put on this tile now: at least 1 stays for each other one without a price (IS-7)."""
    gold = int(state.gold[seat])
    for other in range(SLOTS):
        price = int(state.price[seat, other])
        gold -= abs(price)
        if other != slot and other != state.discard[seat] and price <= 0:
            gold -= 1
    return gold


@rule
def legal_offer(state, seat, out):
    """The discard, then each price, then ready, which can be taken back until the showing (IS-7)."""
    if state.ready[seat] == READY:
        out[0] = TAKE_BACK
        return 1
    n, slot = 0, unpriced(state, seat)
    if state.discard[seat] < 0 or state.ready[seat] == TAKEN_BACK:
        for place in range(SLOTS):
            out[n] = DISCARD + place
            n += 1
    elif slot < SLOTS:
        most = left_for(state, seat, slot)
        for gold in range(1, min(most, HUNDRED) + 1):
            out[n] = PRICE + gold - 1
            n += 1
        if most > HUNDRED:
            out[n] = MORE
            n += 1
    if state.discard[seat] >= 0 and slot == SLOTS:
        out[n] = SAY_READY
        n += 1
    return n


@rule
def mark(state, seat, action, log):
    """One step of an offer (IS-7)."""
    if action == SAY_READY:
        state.ready[seat] = READY
        tell(log, SAID_READY, seat, 0, 0)
        end_offers(state, log)
    elif action == TAKE_BACK:
        state.ready[seat] = TAKEN_BACK
        tell(log, TOOK_BACK, seat, 0, 0)
    elif action < PRICE:
        unmark(state, seat)
        state.discard[seat] = action - DISCARD
        state.ready[seat] = NOT_READY
    elif action == MORE:
        state.price[seat, unpriced(state, seat)] -= HUNDRED
    else:
        slot = unpriced(state, seat)
        state.price[seat, slot] = action - PRICE + 1 - int(state.price[seat, slot])


@rule
def unmark(state, seat):
    """No discard, no prices."""
    state.discard[seat] = -1
    for slot in range(SLOTS):
        state.price[seat, slot] = 0


@rule
def end_offers(state, log):
    """All are shown together when everyone is ready (IS-7)."""
    for seat in range(state.seats):
        if state.ready[seat] != READY:
            return
    for seat in range(state.seats):
        show(state, seat, log)
    state.phase = BUYING


@rule
def show(state, seat, log):
    """The discarded tile goes back into the bag (IS-8); the stakes leave the gold in hand (IS-7)."""
    slot = int(state.discard[seat])
    tile = int(state.offer[seat, slot])
    tell(log, DISCARDED, seat, tile, 0)
    put_back(state, tile)
    state.offer[seat, slot] = state.discard[seat] = -1
    state.ready[seat] = NOT_READY
    for other in range(SLOTS):
        if other != slot:
            state.gold[seat] -= state.price[seat, other]
            tell(log, PRICED, seat, state.offer[seat, other], state.price[seat, other])


@rule
def mark_by_lot(state, seat):
    """As others may imagine an offer: any discard, for the first tile any price that leaves 1, then any of the rest."""
    unmark(state, seat)
    state.discard[seat] = below(state, SLOTS)
    for slot in range(SLOTS):
        if slot != state.discard[seat]:
            state.price[seat, slot] = 1 + below(state, left_for(state, seat, slot))
