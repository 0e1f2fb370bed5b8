"""The rules of Clans. Clauses are those of docs/rules/clans.md."""

from clachan.engine.bits import count, lowest, nth, only, rest
from clachan.engine.chance import begin, below, quick
from clachan.engine.compiled import hot, rule
from clachan.engine.events import tell
from clachan.games.clans.components import (
    ALL,
    ALL_BORDERS,
    BORDERS_OF,
    CHIPS,
    COLOURS,
    DEALT,
    DEGREE,
    EPOCH_OF,
    LANES,
    LARGE,
    NEAR,
    NEIGHBOURS,
    ORDERS,
    REGION,
    REGIONS,
    ROAD_FROM,
    ROAD_TO,
    ROADS,
    SIZE,
    TERRITORIES,
    WORD,
    WORDS,
)
from clachan.games.clans.scoring import worth

MOVED, CHIP, STRIFE, VILLAGE, EPOCH, REVEALED = range(6)


@rule
def deal(state, seats, options, key):
    """Sets up the board (CL-4), deals the secret clans (CL-5) and draws the first player (CL-6)."""
    begin(state, key)
    state.seats = seats
    state.map = board = options[0]
    state.occupied, state.pending = only(SIZE[board]) - 1, 0
    for territory in range(SIZE[board], TERRITORIES):
        for lane in range(LANES):
            state.huts[territory, lane] = 0
    drawn = 0
    for region in range(REGIONS[board]):
        drawn = below(state, len(ORDERS) * len(ORDERS)) if region % 2 == 0 else drawn // len(ORDERS)
        order = drawn % len(ORDERS)
        for i in range(COLOURS):
            for lane in range(LANES):
                state.huts[REGION[board, region, i], lane] = DEALT[order, i, lane]
    for word in range(WORDS):
        state.borders[word] = ALL_BORDERS[board, word]
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


@hot
def to_act(state):
    """The player whose turn it is; nobody after the last chip (CL-19) or when no two groups are neighbours (CL-20)."""
    anything = int(state.pending)
    for word in range(WORDS):
        anything |= int(state.borders[word])
    return only(state.player) if anything and state.villages < CHIPS else 0


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
    for word in range(WORDS):
        borders = int(state.borders[word])
        while borders:
            road = 2 * (WORD * word + lowest(borders))
            for direction in range(2):
                if may_move(state, road + direction):
                    out[n] = road + direction
                    n += 1
            borders = rest(borders)
    return n


@hot
def may_move(state, road):
    """A group of 7 or more stays (CL-9), but may join an adjacent one of at least its own size (CL-10)."""
    mine = state.huts[ROAD_FROM[state.map, road], ALL]
    return mine < LARGE or mine <= state.huts[ROAD_TO[state.map, road], ALL]


@hot
def pick(state, seat, generator):
    """One of the legal choices by lot: any border, either way, and again where a large group would have to stay."""
    if state.pending:
        return ROADS + nth(int(state.pending), (quick(generator) * count(int(state.pending))) >> 32)
    borders = 0
    for word in range(WORDS):
        borders += count(int(state.borders[word]))
    road = nth_road(state, (quick(generator) * 2 * borders) >> 32)
    while not may_move(state, road):
        road = nth_road(state, (quick(generator) * 2 * borders) >> 32)
    return road


@hot
def nth_road(state, k):
    """The k-th road over a border between two groups, there and back."""
    word, before, upto = 0, 0, 0
    for other in range(WORDS - 1):
        upto += count(int(state.borders[other]))
        if k >> 1 >= upto:
            word, before = other + 1, upto
    return 2 * (WORD * word + nth(int(state.borders[word]), (k >> 1) - before)) + (k & 1)


@hot
def play(state, seat, action, log):
    """One step: a group moves (CL-7), or the player says which village is scored next (CL-12)."""
    if action < ROADS:
        move(state, ROAD_FROM[state.map, action], ROAD_TO[state.map, action], log)
    else:
        score_village(state, action - ROADS, log)
    if state.pending:
        score_single(state, log)
    if state.pending == 0:
        end_turn(state, log)


@hot
def score_single(state, log):
    """A village that is the only one left leaves nothing to choose (CL-12); without chips none is scored (CL-19)."""
    if rest(int(state.pending)) == 0 and state.villages < CHIPS:
        score_village(state, lowest(int(state.pending)), log)
    if state.villages == CHIPS:
        state.pending = 0


@hot
def move(state, source, target, log):
    """All huts of one territory go to a neighbour (CL-7); whoever stands alone now is a village (CL-11)."""
    tell(log, MOVED, source, target, state.huts[source, ALL])
    for lane in range(LANES):
        state.huts[target, lane] += state.huts[source, lane]
    vacate(state, source)
    for i in range(DEGREE):
        group = NEAR[state.map, source, i]
        alone = NEIGHBOURS[state.map, group] & state.occupied == 0
        state.pending |= (state.occupied & only(group)) * alone


@hot
def vacate(state, territory):
    """The huts leave; nobody moves from here, nor here, since an empty territory is no target (CL-7)."""
    for lane in range(LANES):
        state.huts[territory, lane] = 0
    state.occupied &= ~only(territory)
    for word in range(WORDS):
        state.borders[word] &= ~BORDERS_OF[state.map, territory, word]


@hot
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
        present = int(state.huts[territory, colour] > 0)
        state.points[colour] += present * value
        clans |= present << colour
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


@hot
def strife(state, territory):
    """With all five colours in a village, every single hut is driven out (CL-14); returns the set of their colours."""
    present, driven_out = 0, 0
    for colour in range(COLOURS):
        present += int(state.huts[territory, colour] > 0)
    if present < COLOURS:
        return 0
    for colour in range(COLOURS):
        if state.huts[territory, colour] == 1:
            state.huts[territory, colour] = 0
            state.huts[territory, ALL] -= 1
            driven_out |= only(colour)
    return driven_out


@hot
def end_turn(state, log):
    """The next player clockwise (CL-6), or the end, where all show their colours (CL-21)."""
    state.player = state.player + 1 if state.player + 1 < state.seats else 0
    if len(log) > 0 and to_act(state) == 0:
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
