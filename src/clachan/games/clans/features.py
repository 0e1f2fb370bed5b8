"""Clans as numbers, for bots and learners: only what the seat can see."""

from clachan.engine.compiled import rule
from clachan.engine.contract import Observed
from clachan.engine.digest import fold
from clachan.games.clans.components import CHIPS, COLOURS, EPOCH_OF, EPOCHS, TERRITORIES
from clachan.games.clans.rules import to_act

OBSERVATION = (
    Observed("huts", (TERRITORIES, COLOURS), 12, "huts of each colour in each territory"),
    Observed("pending", (TERRITORIES,), 1, "1: a village that waits to be scored"),
    Observed("points", (COLOURS,), 89, "points of each colour"),
    Observed("chips", (4,), CHIPS, "chips of each seat, own first; 0 where there is no seat"),
    Observed("villages", (1,), CHIPS, "villages scored so far"),
    Observed("epoch", (len(EPOCHS),), 1, "1 at the epoch of the next village; all 0 after the last"),
    Observed("clan", (4, COLOURS), 1, "1 at the colour of each seat, own first; all 0 where it is not known"),
    Observed("turn", (4,), 1, "1 at the seat whose turn it is, own first; all 0 at the end"),
)


@rule
def observe(state, seat, out):
    """What the seat can see, field by field as in OBSERVATION; a spectator (-1) counts seats from 0."""
    n = 0
    for territory in range(TERRITORIES):
        for colour in range(COLOURS):
            out[n] = state.huts[territory, colour]
            n += 1
    for territory in range(TERRITORIES):
        out[n] = (int(state.pending) >> territory) & 1
        n += 1
    for colour in range(COLOURS):
        out[n] = state.points[colour]
        n += 1
    first, acting = max(seat, 0), to_act(state)
    for i in range(4):
        out[n + i] = state.chips[(first + i) % state.seats] if i < state.seats else 0
    out[n + 4] = state.villages
    n += 5
    for epoch in range(len(EPOCHS)):
        out[n] = state.villages < CHIPS and EPOCH_OF[min(int(state.villages), CHIPS - 1)] == epoch
        n += 1
    for i in range(4):
        other = (first + i) % state.seats
        known = i < state.seats and (other == seat or acting == 0)
        for colour in range(COLOURS):
            out[n] = known and state.clan[other] == colour
            n += 1
    for i in range(4):
        out[n] = i < state.seats and (acting >> ((first + i) % state.seats)) & 1
        n += 1


@rule
def digest(state, seat):
    """What the seat can see, folded into one number."""
    seen = fold(0, int(state.villages) * 4 + int(state.player))
    seen = fold(seen, state.pending)
    for territory in range(TERRITORIES):
        huts = 0
        for colour in range(COLOURS):
            huts = huts * 16 + int(state.huts[territory, colour])
        seen = fold(seen, huts)
    for colour in range(COLOURS):
        seen = fold(seen, state.points[colour])
    acting = to_act(state)
    for other in range(state.seats):
        seen = fold(seen, state.chips[other])
        if other == seat or acting == 0:
            seen = fold(seen, state.clan[other])
    return seen
