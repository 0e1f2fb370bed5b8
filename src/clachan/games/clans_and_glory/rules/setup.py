"""Setting the table up."""

from clachan.engine.bits import only
from clachan.engine.chance import begin, below, draw
from clachan.engine.compiled import rule
from clachan.games.clans_and_glory.components import (
    COLOURS,
    HAND,
    IN_PLAY,
    LAID_OUT,
    MOST_DOWN,
    MOST_LAID_OUT,
    MOST_SHIELDS,
    MOST_TABLEAUS,
    PLACES,
    RANKS,
    SHIELDS,
    TABLE,
    TAKEN_OUT,
)
from clachan.games.clans_and_glory.rules.turn import lay_face_up


@rule
def deal(state, seats, options, key):
    """Draws the first player (CG-5), takes cards out, lays the first ones (CG-6) and deals the hands."""
    begin(state, key)
    clear(state, seats, options[0])
    shape = seats - 2
    state.player = below(state, seats)
    state.last = (state.player + seats - 1) % seats
    pack = int(IN_PLAY[shape])
    state.taken_out = draw_some(state, pack, TAKEN_OUT[shape])
    pack &= ~int(state.taken_out)
    for i in range(MOST_LAID_OUT):
        place = LAID_OUT[state.layout, shape, i]
        if place >= 0:
            card = draw(state, pack)
            lay_face_up(state, card, place)
            pack &= ~only(card)
    for seat in range(seats):
        state.hand[seat] = draw_some(state, pack, HAND[shape] - (seat == state.last))
        pack &= ~int(state.hand[seat])


@rule
def draw_some(state, cards, n):
    """So many of the cards, by lot."""
    drawn = 0
    for _ in range(n):
        drawn |= only(draw(state, cards & ~drawn))
    return drawn


@rule
def clear(state, seats, layout):
    """An empty table of the right length, five shields for each player (CG-2)."""
    state.seats, state.layout = seats, layout
    state.free = TABLE[seats - 2]
    for colour in range(len(COLOURS)):
        state.near_colour[colour] = 0
    for rank in range(len(RANKS)):
        state.near_rank[rank] = state.ranked[rank] = 0
    for seat in range(4):
        state.hand[seat] = state.not_held[seat] = 0
        state.shields[seat] = SHIELDS if seat < seats else 0
    for i in range(MOST_DOWN):
        state.not_down[i] = 0
        state.down_card[i] = state.down_at[i] = state.down_by[i] = -1
    for place in range(PLACES):
        state.card[place] = -1
    for tableau in range(MOST_TABLEAUS):
        state.piled[tableau] = 0
        for i in range(MOST_SHIELDS):
            state.pile[tableau, i] = -1
    state.downs = 0
    state.picked = state.laid = -1
