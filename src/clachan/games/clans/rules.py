"""The rules of Clans. Clauses are those of docs/rules/clans.md."""

from clachan.engine.bits import count as size_of
from clachan.engine.bits import lowest, only, rest
from clachan.engine.bits import nth as nth_of
from clachan.engine.chance import begin, below
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.clans.components import (
    ALL_ROADS,
    CHIPS,
    COLOURS,
    EPOCH_OF,
    LARGE,
    NEIGHBOURS,
    ORDERS,
    REGION,
    REGIONS,
    ROAD,
    ROAD_FROM,
    ROAD_TO,
    ROAD_WORDS,
    ROADS,
    ROADS_AT,
    ROADS_FROM,
    TERRITORIES,
    WORD_ROADS,
)
from clachan.games.clans.scoring import worth
from clachan.games.clans.state import ALL, LANES

MOVED, CHIP, STRIFE, VILLAGE, EPOCH, REVEALED = range(6)


@rule
def deal(state, seats, options, key):
    """Sets up the board (CL-4), deals the secret clans (CL-5) and draws the first player (CL-6)."""
    begin(state, key)
    state.seats = seats
    state.map = board = options[0]
    state.occupied = state.large = state.pending = 0
    for territory in range(TERRITORIES):
        for lane in range(LANES):
            state.huts[territory, lane] = 0
    for region in range(REGIONS[board]):
        order = below(state, len(ORDERS))
        for i in range(COLOURS):
            territory = REGION[board, region, i]
            state.huts[territory, ORDERS[order, i]] = state.huts[territory, ALL] = 1
            state.occupied |= only(territory)
    for word in range(ROAD_WORDS):
        state.free[word] = ALL_ROADS[board, word]
    order = below(state, len(ORDERS))
    for seat in range(4):
        state.clan[seat] = ORDERS[order, seat] if seat < seats else -1
        state.chips[seat] = 0
    for colour in range(COLOURS):
        state.points[colour] = 0
    for chip in range(CHIPS):
        state.village_at[chip] = state.village_by[chip] = -1
        state.village_value[chip] = state.village_clans[chip] = 0
    state.villages = 0
    state.player = below(state, seats)


@rule
def to_act(state):
    """The player whose turn it is; nobody after the last chip (CL-19) or when nothing can move (CL-20)."""
    if state.villages == CHIPS:
        return 0
    anything = int(state.pending)
    for word in range(ROAD_WORDS):
        anything |= int(state.free[word])
    return only(state.player) if anything else 0


@rule
def midturn(state, seat):
    """Villages wait to be scored in the order that the player chooses (CL-12)."""
    return seat == state.player and state.pending != 0 and state.villages < CHIPS


@rule
def legal(state, seat, out):
    """The roads along which a group may move (CL-7), or the villages to choose the next from (CL-12)."""
    n = 0
    if seat != state.player or state.villages == CHIPS:
        return n
    villages = int(state.pending)
    while villages:
        out[n] = ROADS + lowest(villages)
        villages = rest(villages)
        n += 1
    if n:
        return n
    for word in range(ROAD_WORDS):
        roads = int(state.free[word])
        while roads:
            out[n] = WORD_ROADS * word + lowest(roads)
            roads = rest(roads)
            n += 1
    return n


@rule
def count(state, seat):
    """How many choices `legal` would list."""
    if seat != state.player or state.villages == CHIPS:
        return 0
    if state.pending:
        return size_of(int(state.pending))
    n = 0
    for word in range(ROAD_WORDS):
        n += size_of(int(state.free[word]))
    return n


@rule
def nth(state, seat, k):
    """The choice that `legal` would list at place k."""
    if state.pending:
        return ROADS + nth_of(int(state.pending), k)
    word = 0
    here = size_of(int(state.free[0]))
    while k >= here:
        k -= here
        word += 1
        here = size_of(int(state.free[word]))
    return WORD_ROADS * word + nth_of(int(state.free[word]), k)


@rule
def play(state, seat, action, log):
    """One step: a group moves (CL-7), or the player says which village is scored next (CL-12)."""
    if action < ROADS:
        move(state, ROAD_FROM[state.map, action], ROAD_TO[state.map, action], log)
    else:
        score_village(state, action - ROADS, log)
    if state.pending and rest(int(state.pending)) == 0 and state.villages < CHIPS:
        score_village(state, lowest(int(state.pending)), log)
    if state.villages == CHIPS:
        state.pending = 0
    if state.pending == 0:
        end_turn(state, log)


@rule
def move(state, source, target, log):
    """All huts of one territory go to a neighbour (CL-7); whoever stands alone now is a village (CL-11)."""
    tell(log, MOVED, source, target, state.huts[source, ALL])
    for lane in range(LANES):
        state.huts[target, lane] += state.huts[source, lane]
    vacate(state, source)
    if state.huts[target, ALL] >= LARGE:
        settle_large(state, target)
    near = int(NEIGHBOURS[state.map, source] & state.occupied)
    while near:
        group = lowest(near)
        if NEIGHBOURS[state.map, group] & state.occupied == 0:
            state.pending |= only(group)
        near = rest(near)


@rule
def vacate(state, territory):
    """The huts leave; no road leads from here, nor here, since an empty territory is no target (CL-7)."""
    for lane in range(LANES):
        state.huts[territory, lane] = 0
    state.occupied &= ~only(territory)
    state.large &= ~only(territory)
    for word in range(ROAD_WORDS):
        state.free[word] &= ~ROADS_AT[state.map, territory, word]


@rule
def settle_large(state, group):
    """A group of 7 or more stays (CL-9), but may join an adjacent one of at least its size (CL-10)."""
    state.large |= only(group)
    for word in range(ROAD_WORDS):
        state.free[word] &= ~ROADS_FROM[state.map, group, word]
    others = int(NEIGHBOURS[state.map, group] & state.large)
    while others:
        other = lowest(others)
        if state.huts[group, ALL] <= state.huts[other, ALL]:
            open_road(state, ROAD[state.map, group, other])
        if state.huts[other, ALL] <= state.huts[group, ALL]:
            open_road(state, ROAD[state.map, other, group])
        others = rest(others)


@rule
def open_road(state, road):
    """A group may move along this road."""
    state.free[road // WORD_ROADS] |= only(road % WORD_ROADS)


@rule
def score_village(state, territory, log):
    """Chip (CL-13), strife (CL-14), points (CL-15 to CL-17), then the huts leave the board (CL-18)."""
    village = int(state.villages)
    tell(log, CHIP, territory, village, 0)
    state.chips[state.player] += 1
    driven_out = strife(state, territory)
    if driven_out:
        tell(log, STRIFE, territory, driven_out, 0)
    value = worth(state, territory, EPOCH_OF[village])
    clans = 0
    for colour in range(COLOURS):
        if state.huts[territory, colour] > 0:
            state.points[colour] += value
            clans |= only(colour)
    tell(log, VILLAGE, territory, value, clans)
    state.village_at[village] = territory
    state.village_value[village] = value
    state.village_clans[village] = clans
    state.village_by[village] = state.player
    state.villages += 1
    state.pending &= ~only(territory)
    vacate(state, territory)
    if state.villages < CHIPS and EPOCH_OF[village + 1] != EPOCH_OF[village]:
        tell(log, EPOCH, EPOCH_OF[village + 1], 0, 0)


@rule
def strife(state, territory):
    """With all five colours in a village, every single hut is driven out (CL-14); returns the set of their colours."""
    for colour in range(COLOURS):
        if state.huts[territory, colour] == 0:
            return 0
    driven_out = 0
    for colour in range(COLOURS):
        if state.huts[territory, colour] == 1:
            state.huts[territory, colour] = 0
            state.huts[territory, ALL] -= 1
            driven_out |= only(colour)
    return driven_out


@rule
def end_turn(state, log):
    """The next player clockwise (CL-6), or the end, where all show their colours (CL-21)."""
    if to_act(state):
        state.player = (state.player + 1) % state.seats
    else:
        for seat in range(state.seats):
            tell(log, REVEALED, seat, state.clan[seat], 0)


@rule
def resample(state, seat, key):
    """Deals the other players' clans anew among those that the seat does not hold; a finished game is open (CL-21)."""
    begin(state, key)
    if to_act(state) == 0:
        return
    order, drawn = below(state, len(ORDERS)), 0
    for other in range(state.seats):
        if other != seat:
            if seat >= 0 and ORDERS[order, drawn] == state.clan[seat]:
                drawn += 1
            state.clan[other] = ORDERS[order, drawn]
            drawn += 1
