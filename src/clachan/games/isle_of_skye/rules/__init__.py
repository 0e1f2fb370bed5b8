"""The rules of Isle of Skye, by phase. Clauses are those of docs/rules/isle_of_skye.md."""

from clachan.engine.bits import only
from clachan.engine.chance import begin, below
from clachan.engine.compiled import rule
from clachan.games.isle_of_skye.components import (
    AREAS,
    CASTLE,
    CASTLE_ROTATION,
    FIRST_GAME,
    LETTERS,
    MOST_TILES,
    ROUNDS,
    ROWS,
    SCORINGS,
    SEATS,
    SLOTS,
)
from clachan.games.isle_of_skye.rules.building import build, legal_building
from clachan.games.isle_of_skye.rules.buying import buyer, legal_purchase, purchase
from clachan.games.isle_of_skye.rules.land import settle
from clachan.games.isle_of_skye.rules.offers import legal_offer, mark, mark_by_lot, unmark
from clachan.games.isle_of_skye.rules.rounds import begin_round, put_back
from clachan.games.isle_of_skye.state import BUILDING, BUYING, NOT_READY, OFFERS, OVER, READY

RANDOM, FIRST_GAME_SET, CHOSEN = range(3)


@rule
def deal(state, seats, options, key):
    """Sets the table up (IS-1 to IS-3) and begins the first round (IS-5, IS-7)."""
    begin(state, key)
    clear(state)
    state.seats = seats
    lay_scoring_tiles(state, options)
    state.gold_shown = options[1 + len(LETTERS)]
    for tile in range(CASTLE):
        put_back(state, tile)
    for seat in range(seats):
        state.joined[CASTLE + seat] = 1
        settle(state, seat, CASTLE + seat, 0, 0, CASTLE_ROTATION[seat])
    state.first = below(state, seats)
    begin_round(state)


@rule
def clear(state):
    """Nothing is built, held or scored."""
    state.bag[0] = state.bag[1] = 0
    for area in range(AREAS):
        state.root[area], state.open[area] = -1, 0
    for row in range(ROWS):
        state.x[row] = state.y[row] = state.rotation[row] = state.joined[row] = 0
        for side in range(4):
            state.link[row, side], state.need[row, side] = -1, 0
    for seat in range(SEATS):
        state.gold[seat] = state.points[seat] = state.scroll_points[seat] = state.built[seat] = 0
        state.ready[seat] = state.begun[seat] = 0
        state.cell[seat] = state.discard[seat] = state.picked[seat] = -1
        for place in range(MOST_TILES):
            state.territory[seat, place] = -1
        for slot in range(SLOTS + 1):
            state.offer[seat, slot] = -1
        for slot in range(SLOTS):
            state.price[seat, slot] = 0
        for letter in range(len(LETTERS)):
            for i in range(ROUNDS):
                state.gained[i, letter, seat] = 0
    state.rounds = state.phase = state.bought = 0


@rule
def lay_scoring_tiles(state, options):
    """Four different scoring tiles on A, B, C, D: by lot, the first-game set, or as chosen (IS-3).

    A chosen tile that lies on an earlier letter already gives way to the next of the list that is free.
    """
    taken = 0
    for letter in range(len(LETTERS)):
        tile = int(FIRST_GAME[letter])
        if options[0] == RANDOM:
            tile = below(state, len(SCORINGS) - letter)
            for other in range(len(SCORINGS)):
                tile += 1 if other <= tile and taken & only(other) else 0
        if options[0] == CHOSEN:
            tile = (tile + options[1 + letter]) % len(SCORINGS)
            while taken & only(tile):
                tile = (tile + 1) % len(SCORINGS)
        taken |= only(tile)
        state.scoring[letter] = tile


@rule
def to_act(state):
    """Everybody who is not ready (IS-7), the buyer (IS-9), or everybody who still builds (IS-11)."""
    if state.phase == OVER:
        return 0
    if state.phase == BUYING:
        return only(buyer(state))
    acting = 0
    for seat in range(state.seats):
        if state.ready[seat] != READY:
            acting |= only(seat)
    return acting


@rule
def midturn(state, seat):
    """An offer counts when the player is ready (IS-7), a building when it is finished (IS-11)."""
    if state.phase == OFFERS:
        return state.ready[seat] == NOT_READY and state.discard[seat] >= 0
    return state.phase == BUILDING and (state.begun[seat] == 1 or state.picked[seat] >= 0)


@rule
def legal(state, seat, out):
    """The seat's choices in this phase."""
    if state.phase == OFFERS:
        return legal_offer(state, seat, out)
    if state.phase == BUYING:
        return legal_purchase(state, seat, out)
    if state.phase == BUILDING:
        return legal_building(state, seat, out)
    return 0


@rule
def play(state, seat, action, log):
    """One step in this phase."""
    if state.phase == OFFERS:
        mark(state, seat, action, log)
    elif state.phase == BUYING:
        purchase(state, seat, action, log)
    else:
        build(state, seat, action, log)


@rule
def resample(state, seat, key):
    """What will be drawn is open. Offers of others are as if unmarked, or drawn by lot where they are ready (IS-43)."""
    begin(state, key)
    if state.phase != OFFERS:
        return
    for other in range(state.seats):
        if other != seat:
            unmark(state, other)
            if state.ready[other] == READY:
                mark_by_lot(state, other)
