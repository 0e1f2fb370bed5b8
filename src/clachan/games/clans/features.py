"""Clans as numbers, for bots and learners: only what the seat can see."""

from clachan.engine.bits import lowest, only, rest
from clachan.engine.chance import quick
from clachan.engine.compiled import hot, rule
from clachan.engine.contract import Observed
from clachan.engine.digest import fold
from clachan.games.clans.components import (
    ALL,
    BONUS,
    CHIPS,
    COLOURS,
    DEGREE,
    EPOCH_OF,
    EPOCHS,
    HOSTILE,
    NEAR,
    NEIGHBOURS,
    ROAD_FROM,
    ROAD_TO,
    ROADS,
    TERRAIN,
    TERRITORIES,
)
from clachan.games.clans.rules import pick, to_act

TRIES = 3  # moves that the playout policy compares

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


@rule
def evaluate(state, seat):
    """Points and chips so far, and what the own clan may expect of the villages to come, in hundredths of a point.

    The groups are thought to gather evenly into the villages that the chips still allow: a village misses the clan if
    none of its groups has it.
    """
    now = 100 * (int(state.points[state.clan[seat]]) + int(state.chips[seat]))
    villages = CHIPS - int(state.villages)
    if villages == 0 or state.occupied == 0:
        return now
    clan, groups, huts, own = int(state.clan[seat]), 0, 0, 0
    occupied = int(state.occupied)
    while occupied:
        territory = lowest(occupied)
        occupied = rest(occupied)
        groups += 1
        huts += int(state.huts[territory, ALL])
        own += state.huts[territory, clan] > 0
    villages = min(villages, groups)
    missed, left = 1024, max(1, groups // villages)
    for _ in range(left):
        missed = missed * (groups - own) // groups
    return now + (1024 - missed) * 100 * (huts + 2 * villages) // 1024


@hot
def policy(state, seat, room, generator):
    """The best of a few moves by lot, or the village to score next that brings the own clan most."""
    if state.pending:
        return ROADS + best_pending(state, seat)
    best, choice = -(1 << 20), 0
    for _ in range(TRIES):
        road = pick(state, seat, generator)
        gain = promise(state, int(state.clan[seat]), road) * 8 + (quick(generator) >> 29)
        if gain > best:
            best, choice = gain, road
    return choice


@rule
def best_pending(state, seat):
    """The founded village whose scoring now brings the own clan most."""
    best, choice = -(1 << 20), 0
    villages = int(state.pending)
    while villages:
        territory = lowest(villages)
        villages = rest(villages)
        gain = share(state, int(state.clan[seat]), territory, territory, int(state.villages))
        if gain > best:
            best, choice = gain, territory
    return choice


@hot
def promise(state, clan, road):
    """What the villages that a move founds bring one clan more than the others, in quarters of a point."""
    source, target = ROAD_FROM[state.map, road], ROAD_TO[state.map, road]
    occupied, village = int(state.occupied) & ~only(source), int(state.villages)
    gain = 0
    for i in range(DEGREE):
        group = NEAR[state.map, source, i]
        if (occupied >> group) & 1 and NEIGHBOURS[state.map, group] & occupied == 0 and village < CHIPS:
            gain += share(state, clan, group, source if group == target else group, village)
            village += 1
            occupied &= ~only(group)
    return gain


@hot
def share(state, clan, group, joining, village):
    """What a village of one group, or of two that join, brings one clan more than the others, in quarters."""
    terrain, epoch = TERRAIN[state.map, group], EPOCH_OF[village]
    if HOSTILE[epoch, terrain]:
        return 4
    size, present, single, own = 0, 0, 0, 0
    for colour in range(COLOURS):
        huts = int(state.huts[group, colour])
        if joining != group:
            huts += int(state.huts[joining, colour])
        size += huts
        present += huts > 0
        single += huts == 1
        if colour == clan:
            own = huts
    if present == COLOURS:
        size, present = size - single, present - single
        own = 0 if own == 1 else own
    if size == 0:
        return 4
    value = size + BONUS[epoch, terrain]
    return 4 + value * (5 - present) if own else 4 - value * present
