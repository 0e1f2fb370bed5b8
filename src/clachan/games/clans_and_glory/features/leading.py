"""The card and the tableau by the lead that they promise: a quick look through the turn, for playouts."""

from clachan.engine.bits import count, lowest, nth, only, rest
from clachan.engine.chance import quick
from clachan.engine.compiled import rule
from clachan.games.clans_and_glory.components import RANKED, TABLEAU, TABLEAUS
from clachan.games.clans_and_glory.features.judging import NO_RANK, chances, prospects, takings
from clachan.games.clans_and_glory.rules.turn import open_to

NONE = -1
FAR = 1 << 40


@rule
def best_step(state, seat, first, offered, generator):
    """The card of the best turn, or for one that is chosen any place on the best tableau; any where none fits."""
    card, tableau = best_turn(state, seat, only(int(state.picked)) if first else offered, generator)
    if card == NONE:
        return first + by_lot(offered, generator)
    return first + by_lot(offered & TABLEAU[state.seats - 2, tableau], generator) if first else card


@rule
def by_lot(members, generator):
    """One of a set."""
    return nth(members, (quick(generator) * count(members)) >> 32)


@rule
def best_turn(state, seat, cards, generator):
    """One of the cards and the tableau for it, by the lead at the end of the turn; NONE if no card fits."""
    coming = chances(state)
    table, best, card, where = shares_of(state, coming), -FAR, NONE, NONE
    for tableau in range(TABLEAUS[state.seats - 2]):
        others = elsewhere(table, tableau)
        for rank in range(state.seats + 2):
            fitting = fitting_at(state, cards & int(RANKED[rank]), tableau)
            if fitting:
                ahead = best_lead(state, seat, tableau, prospects(state, tableau, coming, rank), others)
                if ahead > best:
                    best, card, where = ahead, by_lot(fitting, generator), tableau
    return card, where


@rule
def fitting_at(state, cards, tableau):
    """Those of the cards that may be laid face up on a tableau."""
    found, here = 0, TABLEAU[state.seats - 2, tableau]
    while cards:
        if open_to(state, lowest(cards)) & here:
            found |= cards & -cards
        cards = rest(cards)
    return found


@rule
def best_lead(state, seat, tableau, worths, others):
    """The lead at the end of the turn, with a shield or without."""
    ahead = lead(state, seat, tableau, worths, others, 0)
    return max(ahead, lead(state, seat, tableau, worths, others, 1)) if state.shields[seat] > 0 else ahead


@rule
def lead(state, seat, tableau, worths, others, shield):
    """How far the seat is ahead of the best of the others, weighed as in `evaluate`, after a turn with so many shields:
    with these prospects on the tableau, and elsewhere as it was."""
    own, piled, ahead, best = takings(state, tableau, worths), state.piled[tableau], 0, -FAR
    following = others[4]
    if count(int(state.free) & TABLEAU[state.seats - 2, tableau]) > 1:
        following = max(following, worths[piled + shield])
    for other in range(state.seats):
        turns, shields, worth = count(int(state.hand[other])), int(state.shields[other]), own[other] + others[other]
        if other == seat:
            ahead = 5 * (worth + shield * worths[piled]) + 4 * following * min(turns - 1, shields - shield)
        else:
            best = max(best, 5 * worth + 4 * following * min(turns, shields))
    return ahead - best


@rule
def shares_of(state, coming):
    """Tableau by tableau, what each seat's shields take there and what the next shield may, as things lie."""
    return (
        shares_at(state, 0, coming),
        shares_at(state, 1, coming),
        shares_at(state, 2, coming),
        shares_at(state, 3, coming),
        shares_at(state, 4, coming),
        shares_at(state, 5, coming),
    )


@rule
def shares_at(state, tableau, coming):
    """Of one tableau: four seats, and the next shield where there is a free place."""
    here = TABLEAU[state.seats - 2, tableau]
    if here == 0:
        return 0, 0, 0, 0, 0
    worths = prospects(state, tableau, coming, NO_RANK)
    a, b, c, d = takings(state, tableau, worths)
    return a, b, c, d, worths[state.piled[tableau]] if int(state.free) & here else 0


@rule
def elsewhere(table, tableau):
    """The sums of all seats on the other tableaus, and the best that a next shield may take there."""
    a, b, c, d, best = 0, 0, 0, 0, 0
    for i in range(len(table)):
        if i != tableau:
            w, x, y, z, following = table[i]
            a, b, c, d, best = a + w, b + x, c + y, d + z, max(best, following)
    return a, b, c, d, best
