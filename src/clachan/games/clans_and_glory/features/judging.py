"""What a situation promises a seat."""

from clachan.engine.bits import count
from clachan.engine.compiled import rule
from clachan.games.clans_and_glory.components import LOWEST, RANKED, TABLEAU, TABLEAUS

ONE = 1024  # a certainty, in the fractions of the evaluation
NO_RANK = -1


@rule
def evaluate(state, seat):
    """What the own shields may take when the cards in all hands have gone to free places by lot, and what the
    shields left may take yet, in hundredths of a point."""
    coming, worth, best = chances(state), 0, 0
    for tableau in range(TABLEAUS[state.seats - 2]):
        worths = prospects(state, tableau, coming, NO_RANK)
        worth += takings(state, tableau, worths)[seat]
        if int(state.free) & TABLEAU[state.seats - 2, tableau]:
            best = max(best, worths[state.piled[tableau]])
    turns = count(int(state.hand[seat]))
    return (100 * worth + 80 * best * min(turns, int(state.shields[seat]))) // ONE


@rule
def prospects(state, tableau, coming, added):
    """What each shield of a tableau's pile may take, the one laid first at the front, in ONEs; also those to come.

    Rank by rank from the lowest: by `lower`, how likely it is that so many lower ranks lie there at the end.
    `coming` tells by rank how likely it is to come to a free place; one of these gets a card of the rank `added`.
    With fewer players the highest ranks are not there.
    """
    here = TABLEAU[state.seats - 2, tableau]
    free = count(int(state.free) & here) - (added != NO_RANK)
    lower = (ONE, 0, 0, 0, 0, 0, 0, 0)
    worths = (0, 0, 0, 0, 0, 0, 0, 0)
    for rank in range(state.seats + 2):
        lying = count(int(state.ranked[rank]) & here) + (rank == added)
        worths = one_rank(worths, lower, (lying * ONE + free * coming[rank]) * (LOWEST + rank))
        missing = 0
        if lying == 0:
            missing = ONE
            for _ in range(free):
                missing = missing * (ONE - coming[rank]) // ONE
        lower = one_more(lower, missing)
    return worths


@rule
def takings(state, tableau, worths):
    """By seat, what its shields on a tableau take of these."""
    a, b, c, d = 0, 0, 0, 0
    for i in range(state.piled[tableau]):
        owner = state.pile[tableau, i]
        a += (owner == 0) * worths[i]
        b += (owner == 1) * worths[i]
        c += (owner == 2) * worths[i]
        d += (owner == 3) * worths[i]
    return a, b, c, d


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
def one_rank(worths, lower, likely):
    """What each shield may take with one rank more, of which so much is likely."""
    a, b, c, d, e, f, g, h = worths
    return (
        a + lower[0] * likely // ONE,
        b + lower[1] * likely // ONE,
        c + lower[2] * likely // ONE,
        d + lower[3] * likely // ONE,
        e + lower[4] * likely // ONE,
        f + lower[5] * likely // ONE,
        g + lower[6] * likely // ONE,
        h + lower[7] * likely // ONE,
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
