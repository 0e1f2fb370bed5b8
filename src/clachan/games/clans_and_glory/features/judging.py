"""What a situation promises a seat."""

from clachan.engine.bits import count
from clachan.engine.compiled import rule
from clachan.games.clans_and_glory.components import LOWEST, RANKED, TABLEAU, TABLEAUS

ONE = 1024  # a certainty, in the fractions of the evaluation


@rule
def evaluate(state, seat):
    """What the own shields may take when the cards in all hands have gone to free places by lot, and what the
    shields left may take yet, in hundredths of a point."""
    coming, worth, best = chances(state), 0, 0
    for tableau in range(TABLEAUS[state.seats - 2]):
        own, following = prospect(state, seat, tableau, coming)
        worth += own
        if int(state.free) & TABLEAU[state.seats - 2, tableau]:
            best = max(best, following)
    turns = count(int(state.hand[seat]))
    return (100 * worth + 80 * best * min(turns, int(state.shields[seat]))) // ONE


@rule
def prospect(state, seat, tableau, coming):
    """What the seat's shields on a tableau may take, and what the next shield laid there may, in ONEs.

    Rank by rank from the lowest: by `lower`, how likely it is that so many lower ranks lie there at the end.
    `coming` tells by rank how likely it is to come to a free place. With fewer players the highest ranks are not there.
    """
    here = TABLEAU[state.seats - 2, tableau]
    free = count(int(state.free) & here)
    piled = int(state.piled[tableau])
    lower = (ONE, 0, 0, 0, 0, 0, 0, 0)
    own, following = 0, 0
    for rank in range(state.seats + 2):
        lying = count(int(state.ranked[rank]) & here)
        likely = (lying * ONE + free * coming[rank]) * (LOWEST + rank)
        for i in range(piled):
            if state.pile[tableau, i] == seat:
                own += (lower[i] * likely) // ONE
        following += (lower[piled] * likely) // ONE
        missing = 0
        if lying == 0:
            missing = ONE
            for _ in range(free):
                missing = missing * (ONE - coming[rank]) // ONE
        lower = one_more(lower, missing)
    return own, following


@rule
def chances(state):
    """By rank, how likely a free place is to get a card of it, in ONEs, when the cards of all hands go there by lot."""
    cards = int(state.hand[0]) | int(state.hand[1]) | int(state.hand[2]) | int(state.hand[3])
    places = max(1, count(int(state.free)))
    return (
        count(cards & int(RANKED[0])) * ONE // places,
        count(cards & int(RANKED[1])) * ONE // places,
        count(cards & int(RANKED[2])) * ONE // places,
        count(cards & int(RANKED[3])) * ONE // places,
        count(cards & int(RANKED[4])) * ONE // places,
        count(cards & int(RANKED[5])) * ONE // places,
    )


@rule
def one_more(lower, missing):
    """How likely so many ranks are with one rank more, which is missing with this likelihood."""
    a, b, c, d, e, f, g, h = lower
    there = ONE - missing
    return (
        a * missing // ONE,
        (b * missing + a * there) // ONE,
        (c * missing + b * there) // ONE,
        (d * missing + c * there) // ONE,
        (e * missing + d * there) // ONE,
        (f * missing + e * there) // ONE,
        (g * missing + f * there) // ONE,
        (h * missing + g * there) // ONE,
    )
