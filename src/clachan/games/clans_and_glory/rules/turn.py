"""A turn: a card, its seat at the table, and perhaps a shield.

The card is chosen first, then its place, then whether a shield follows; the last step ends the turn. A player without
shields has nothing to decide after the card, so that laying it ends the turn (CG-12).
"""

from clachan.engine.bits import count as size_of
from clachan.engine.bits import lowest, only, rest
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.clans_and_glory.actions import SHIELD
from clachan.games.clans_and_glory.components import (
    CARDS,
    COLOUR,
    IN_PLAY,
    NEIGHBOURS,
    RANK,
    RANKS,
    TABLEAU,
    TABLEAU_OF,
    TABLEAUS,
)
from clachan.games.clans_and_glory.scoring import taker

LAID, LAID_DOWN, SHIELDED, TOOK, NOTHING, TURNED_UP, LEFT_OVER, OUT = range(8)


@rule
def to_act(state):
    """The player whose turn it is; nobody after the last turn of the player who began with fewest cards (CG-13)."""
    over = state.laid < 0 and state.hand[state.last] == 0
    return 0 if over else only(state.player)


@rule
def midturn(state, seat):
    """The player has chosen a card, or laid one and not yet decided about a shield."""
    return seat == state.player and (state.picked >= 0 or state.laid >= 0)


@rule
def legal(state, seat, out):
    """The cards to lay, the seats for the chosen one (CG-7, CG-10), or shield and no shield (CG-11)."""
    first, offered = offer(state, seat)
    n = 0
    while offered:
        out[n] = first + lowest(offered)
        offered = rest(offered)
        n += 1
    return n


@rule
def offer(state, seat):
    """The choices of this step as a set, and the action number of its member 0."""
    if seat != state.player or to_act(state) == 0:
        return 0, 0
    if state.laid >= 0:
        return SHIELD, 3
    if state.picked >= 0:
        places = open_to(state, int(state.picked))
        return CARDS, places if places else int(state.free)
    hand = int(state.hand[seat])
    cards = fitting(state, hand)
    return 0, cards if cards else hand


@rule
def open_to(state, card):
    """The free seats where this card has its colour or its rank beside or opposite (CG-7)."""
    near = int(state.near_colour[COLOUR[card]]) | int(state.near_rank[RANK[card]])
    return near & int(state.free)


@rule
def fitting(state, cards):
    """Those of the cards that may be laid face up somewhere (CG-7)."""
    found = 0
    while cards:
        if open_to(state, lowest(cards)):
            found |= cards & -cards
        cards = rest(cards)
    return found


@rule
def play(state, seat, action, log):
    """One step: choose a card, lay it (CG-7), put a shield or not (CG-11)."""
    if action < CARDS:
        state.picked = action
        return
    if action < SHIELD:
        lay(state, seat, action - CARDS, log)
        if state.shields[seat] > 0:
            return
    elif action == SHIELD:
        put_shield(state, seat, log)
    end_turn(state, log)


@rule
def lay(state, seat, place, log):
    """The chosen card goes to its seat: face up where it fits (CG-7), face down if no card of the hand does (CG-10)."""
    card, tableau = int(state.picked), TABLEAU_OF[state.seats - 2, place]
    if open_to(state, card):
        lay_face_up(state, card, place)
        tell(log, LAID, card, place, tableau)
    else:
        lay_face_down(state, seat, card, place)
        tell(log, LAID_DOWN, card, place, tableau)
    state.hand[seat] &= ~only(card)
    state.picked = -1
    state.laid = place


@rule
def lay_face_up(state, card, place):
    """Neighbours may now match this card (CG-8, CG-9)."""
    near = NEIGHBOURS[state.seats - 2, place]
    state.near_colour[COLOUR[card]] |= near
    state.near_rank[RANK[card]] |= near
    state.ranked[RANK[card]] |= only(place)
    state.card[place] = card
    state.free &= ~only(place)


@rule
def lay_face_down(state, seat, card, place):
    """The card only fills the seat (CG-10); everybody knows now that this hand holds no card that fits."""
    state.not_held[seat] |= fitting(state, int(IN_PLAY[state.seats - 2]))
    state.not_down[state.downs] = state.not_held[seat]
    state.down_card[state.downs] = card
    state.down_at[state.downs] = place
    state.down_by[state.downs] = seat
    state.downs += 1
    state.free &= ~only(place)


@rule
def put_shield(state, seat, log):
    """One own shield on the pile of the tableau where the card was just laid (CG-11); the newest is on top (CG-12)."""
    tableau = TABLEAU_OF[state.seats - 2, state.laid]
    state.pile[tableau, state.piled[tableau]] = seat
    state.piled[tableau] += 1
    state.shields[seat] -= 1
    tell(log, SHIELDED, tableau, state.piled[tableau], 0)


@rule
def end_turn(state, log):
    """The next player clockwise (CG-5), or the end (CG-13)."""
    state.laid = -1
    state.player = (state.player + 1) % state.seats
    if len(log) > 0 and to_act(state) == 0:
        tell_takings(state, log)
        tell_secrets(state, log)


@rule
def tell_takings(state, log):
    """Which shield takes which rank (CG-14), and what is left for nobody (CG-15)."""
    for tableau in range(TABLEAUS[state.seats - 2]):
        ranks = 0
        for rank in range(len(RANKS)):
            cards = size_of(int(state.ranked[rank]) & TABLEAU[state.seats - 2, tableau])
            if cards:
                ranks += 1
                tell(log, TOOK, tableau, taker(state, tableau, rank), 8 * rank + cards)
        for i in range(ranks, state.piled[tableau]):
            tell(log, NOTHING, tableau, state.pile[tableau, i], 0)


@rule
def tell_secrets(state, log):
    """At the end everything is shown (CG-18)."""
    for i in range(state.downs):
        tell(log, TURNED_UP, state.down_card[i], state.down_at[i], state.down_by[i])
    for seat in range(state.seats):
        hand = int(state.hand[seat])
        while hand:
            tell(log, LEFT_OVER, lowest(hand), seat, 0)
            hand = rest(hand)
    cards = int(state.taken_out)
    while cards:
        tell(log, OUT, lowest(cards), 0, 0)
        cards = rest(cards)
