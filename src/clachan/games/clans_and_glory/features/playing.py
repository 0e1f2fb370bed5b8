"""How to play at once: the policy of playouts, much better than by lot and nearly as quick."""

from clachan.engine.bits import count, nth
from clachan.engine.chance import quick
from clachan.engine.compiled import rule
from clachan.games.clans_and_glory.actions import SHIELD
from clachan.games.clans_and_glory.components import LOWEST, RANK, TABLEAU, TABLEAU_OF, TABLEAUS
from clachan.games.clans_and_glory.features.judging import NO_RANK, ONE, chances, prospects
from clachan.games.clans_and_glory.features.leading import best_step
from clachan.games.clans_and_glory.rules.turn import offer, open_to

DUEL = 2  # players
TRIES = 10  # cards with a place each that are compared
ENOUGH = 5  # points that a shield must promise at least
PATIENCE = 2  # turns to come without a shield, for which it must promise one point more


@rule
def policy(state, seat, room, generator):
    """A card, the best tableau for it, and a shield where it may take enough or where few turns are left.

    Among three or four each other player takes but a part of what one gives away: there the lead decides. Two compare
    a few cards by what they bring: more playouts serve them better than better ones.
    """
    first, offered = offer(state, seat)
    if first == SHIELD:
        return SHIELD + 1 - puts_shield(state, seat)
    if state.seats > DUEL:
        return best_step(state, seat, first, offered, generator)
    if first == 0:
        return best_card(state, seat, offered, generator)
    return first + best_place(state, seat, offered, generator)


@rule
def best_card(state, seat, cards, generator):
    """The best of a few of the cards, each laid on one place; any where none fits."""
    best, choice, choices = -(1 << 20), 0, count(cards)
    for _ in range(TRIES):
        card = nth(cards, (quick(generator) * choices) >> 32)
        places = open_to(state, card)
        if places == 0:
            return card
        place = nth(places, (quick(generator) * count(places)) >> 32)
        gained = 8 * gain(state, seat, TABLEAU_OF[state.seats - 2, place], RANK[card]) + (quick(generator) >> 28)
        if gained > best:
            best, choice = gained, card
    return choice


@rule
def best_place(state, seat, places, generator):
    """Any place on the best tableau for the card chosen; any at all for one that is laid face down."""
    card, best, choices = int(state.picked), -(1 << 20), places
    if open_to(state, card):
        for tableau in range(TABLEAUS[state.seats - 2]):
            here = places & TABLEAU[state.seats - 2, tableau]
            if here:
                gained = 8 * gain(state, seat, tableau, RANK[card]) + (quick(generator) >> 28)
                if gained > best:
                    best, choices = gained, here
    return nth(choices, (quick(generator) * count(choices)) >> 32)


@rule
def puts_shield(state, seat):
    """Whether the next shield on the tableau promises enough, the less the fewer turns are left to place the others."""
    spare = count(int(state.hand[seat])) - int(state.shields[seat])
    if spare < 0:
        return True
    tableau = TABLEAU_OF[state.seats - 2, state.laid]
    following = prospects(state, tableau, chances(state), NO_RANK)[state.piled[tableau]]
    return PATIENCE * following > (PATIENCE * ENOUGH + spare) * ONE


@rule
def gain(state, seat, tableau, rank):
    """What one card more of a rank brings the seat on a tableau as it lies now, in halves of a point.

    A rank that is new there moves all higher ones to the next shield.
    """
    here, before = TABLEAU[state.seats - 2, tableau], 0
    for lower in range(rank):
        before += int(state.ranked[lower]) & here != 0
    side = side_of(state, seat, tableau, before)
    gained, new = (LOWEST + rank) * side, int(state.ranked[rank]) & here == 0
    if new:
        for higher in range(rank + 1, state.seats + 2):
            cards = count(int(state.ranked[higher]) & here)
            if cards:
                before += 1
                following = side_of(state, seat, tableau, before)
                gained += (LOWEST + higher) * cards * (following - side)
                side = following
    return gained


@rule
def side_of(state, seat, tableau, place):
    """Whose shield lies in this place of a pile: 2 own, -2 another's, 1 none yet, 0 none soon."""
    if place < state.piled[tableau]:
        return 2 if state.pile[tableau, place] == seat else -2
    return 1 if place == state.piled[tableau] else 0
