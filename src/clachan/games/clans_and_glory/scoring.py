"""Points in Clans and Glory."""

from clachan.engine.bits import count
from clachan.engine.compiled import rule
from clachan.games.clans_and_glory.components import CARDS, LOWEST, RANKS, TABLEAU, TABLEAUS


@rule
def taker(state, tableau, rank):
    """Whose shield takes the cards of a rank: as many were laid before it as lower ranks lie there (CG-14).

    Nobody's, -1, where the pile is too short (CG-15).
    """
    place = 0
    for lower in range(rank):
        if int(state.ranked[lower]) & TABLEAU[state.seats - 2, tableau]:
            place += 1
    return int(state.pile[tableau, place])


@rule
def score(state, out):
    """The ranks of the cards won, added up; ties go to more cards; then the place is shared (CG-16)."""
    for seat in range(state.seats):
        out[seat, 0] = 0
    for tableau in range(TABLEAUS[state.seats - 2]):
        for rank in range(len(RANKS)):
            cards = count(int(state.ranked[rank]) & TABLEAU[state.seats - 2, tableau])
            seat = taker(state, tableau, rank)
            if cards and seat >= 0:
                out[seat, 0] += cards * ((LOWEST + rank) * (CARDS + 1) + 1)
    for seat in range(state.seats):
        out[seat, 1] = 1
        for other in range(state.seats):
            if out[other, 0] > out[seat, 0]:
                out[seat, 1] += 1
    for seat in range(state.seats):
        out[seat, 0] //= CARDS + 1
