"""Clans and Glory as numbers, for bots and learners: only what the seat can see."""

from clachan.engine.bits import count, nth
from clachan.engine.chance import quick
from clachan.engine.compiled import rule
from clachan.engine.contract import Observed
from clachan.engine.digest import fold
from clachan.games.clans_and_glory.actions import NO_SHIELD, SHIELD
from clachan.games.clans_and_glory.components import (
    CARDS,
    COLOUR,
    COLOURS,
    LOWEST,
    MOST_SHIELDS,
    MOST_TABLEAUS,
    PLACES,
    RANK,
    RANKED,
    RANKS,
    SHIELDS,
    TABLEAU,
    TABLEAU_OF,
    TABLEAUS,
)
from clachan.games.clans_and_glory.rules import to_act
from clachan.games.clans_and_glory.rules.turn import offer

ONE = 1024  # a certainty, in the fractions of the evaluation

OBSERVATION = (
    Observed("free", (PLACES,), 1, "1: a free place; places are N1 to N18, S1 to S18, W, E"),
    Observed("rank", (PLACES,), 8, "rank of the card on each place; 0 where none is seen"),
    Observed("colour", (PLACES,), len(COLOURS), "colour of the card on each place, from 1; 0 where none is seen"),
    Observed("down", (PLACES,), 4, "face-down cards: 1 laid by the own seat, 2 by the next and so on; 0: none"),
    Observed("hand", (4, CARDS), 1, "1 at the cards that each seat holds, own first; all 0 where they are not known"),
    Observed("cards", (4,), 9, "number of cards in each hand, own first"),
    Observed("not_held", (4, CARDS), 1, "1 at the cards that a seat cannot hold since it laid face down, own first"),
    Observed("taken_out", (CARDS,), 1, "1 at the cards taken out unseen; all 0 before the end"),
    Observed("pile", (MOST_TABLEAUS, MOST_SHIELDS), 4, "owner of each shield, first laid first; 1: own seat; 0: none"),
    Observed("shields", (4,), SHIELDS, "shields left to each seat, own first"),
    Observed("picked", (CARDS,), 1, "1 at the card that the own seat has chosen to lay"),
    Observed("laid", (PLACES,), 1, "1 at the card just laid, while a shield may follow"),
    Observed("turn", (4,), 1, "1 at the seat whose turn it is, own first; all 0 at the end"),
    Observed("last", (4,), 1, "1 at the seat whose last card ends the game, own first"),
)


@rule
def observe(state, seat, out):
    """What the seat can see, field by field as in OBSERVATION; a spectator (-1) counts seats from 0."""
    n = observe_places(state, seat, out)
    n = observe_cards(state, seat, out, n)
    first, acting = max(seat, 0), to_act(state)
    for tableau in range(MOST_TABLEAUS):
        for i in range(MOST_SHIELDS):
            owner = int(state.pile[tableau, i])
            out[n] = 0 if owner < 0 else 1 + (owner - first) % state.seats
            n += 1
    for i in range(4):
        out[n + i] = state.shields[(first + i) % state.seats] if i < state.seats else 0
    n += 4
    for card in range(CARDS):
        out[n + card] = seat == state.player and state.picked == card
    n += CARDS
    for place in range(PLACES):
        out[n + place] = state.laid == place
    n += PLACES
    for i in range(4):
        other = (first + i) % state.seats
        out[n + i] = i < state.seats and (acting >> other) & 1
        out[n + 4 + i] = i < state.seats and state.last == other


@rule
def observe_places(state, seat, out):
    """Free places, cards in sight, face-down cards."""
    over = to_act(state) == 0
    for place in range(PLACES):
        card = int(state.card[place])
        out[place] = (int(state.free) >> place) & 1
        out[PLACES + place] = LOWEST + RANK[card] if card >= 0 else 0
        out[2 * PLACES + place] = 1 + COLOUR[card] if card >= 0 else 0
        out[3 * PLACES + place] = 0
    for i in range(state.downs):
        card, place = int(state.down_card[i]), int(state.down_at[i])
        out[3 * PLACES + place] = 1 + (int(state.down_by[i]) - max(seat, 0)) % state.seats
        if over or state.down_by[i] == seat:
            out[PLACES + place] = LOWEST + RANK[card]
            out[2 * PLACES + place] = 1 + COLOUR[card]
    return 4 * PLACES


@rule
def observe_cards(state, seat, out, n):
    """Hands, what they cannot hold, and the cards taken out."""
    over = to_act(state) == 0
    for i in range(4):
        other = (max(seat, 0) + i) % state.seats
        hand = int(state.hand[other]) if i < state.seats else 0
        not_held = int(state.not_held[other]) if i < state.seats else 0
        for card in range(CARDS):
            out[n + i * CARDS + card] = (over or other == seat) and (hand >> card) & 1
            out[n + 4 + (4 + i) * CARDS + card] = (not_held >> card) & 1
        out[n + 4 * CARDS + i] = count(hand)
    n += 4 + 8 * CARDS
    for card in range(CARDS):
        out[n + card] = over and (int(state.taken_out) >> card) & 1
    return n + CARDS


@rule
def digest(state, seat):
    """What the seat can see, folded into one number."""
    over = to_act(state) == 0
    seen = fold(int(state.player) * 4 + int(state.last), state.free)
    for i in range(state.downs):
        seen = fold(seen, int(state.down_at[i]) * 4 + int(state.down_by[i]))
        seen = fold(seen, state.not_down[i])
        if over or state.down_by[i] == seat:
            seen = fold(seen, state.down_card[i])
    for place in range(PLACES):
        seen = fold(seen, state.card[place])
    for tableau in range(MOST_TABLEAUS):
        pile = 0
        for i in range(MOST_SHIELDS):
            pile = pile * 8 + int(state.pile[tableau, i]) + 1
        seen = fold(seen, pile)
    for other in range(state.seats):
        seen = fold(seen, state.hand[other] if over or other == seat else count(int(state.hand[other])))
    seen = fold(seen, state.laid)
    return fold(seen, state.picked if seat == state.player else -1)


@rule
def evaluate(state, seat):
    """What the own shields may take when the cards in all hands have gone to free places by lot, and what the
    shields left may take yet, in hundredths of a point."""
    places, worth, best = count(int(state.free)), 0, 0
    for tableau in range(TABLEAUS[state.seats - 2]):
        own, following = prospect(state, seat, tableau, places)
        worth += own
        if int(state.free) & TABLEAU[state.seats - 2, tableau]:
            best = max(best, following)
    turns = count(int(state.hand[seat]))
    return (100 * worth + 80 * best * min(turns, int(state.shields[seat]))) // ONE


@rule
def prospect(state, seat, tableau, places):
    """What the seat's shields on a tableau may take, and what the next shield laid there may, in ONEs.

    Rank by rank from the lowest: by `lower`, how likely it is that so many lower ranks lie there at the end.
    """
    here = TABLEAU[state.seats - 2, tableau]
    free = count(int(state.free) & here)
    piled = int(state.piled[tableau])
    lower = (ONE, 0, 0, 0, 0, 0, 0, 0)
    own, following = 0, 0
    for rank in range(len(RANKS)):
        lying = count(int(state.ranked[rank]) & here)
        coming = held(state, rank) * ONE // places if free else 0
        likely = (lying * ONE + free * coming) * (LOWEST + rank)
        for i in range(piled):
            if state.pile[tableau, i] == seat:
                own += (lower[i] * likely) // ONE
        following += (lower[piled] * likely) // ONE
        missing = 0
        if lying == 0:
            missing = ONE
            for _ in range(free):
                missing = missing * (ONE - coming) // ONE
        lower = one_more(lower, missing)
    return own, following


@rule
def held(state, rank):
    """How many cards of a rank all hands hold."""
    cards = int(state.hand[0]) | int(state.hand[1]) | int(state.hand[2]) | int(state.hand[3])
    return count(cards & int(RANKED[rank]))


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


@rule
def policy(state, seat, room, generator):
    """Any card on any place, and a shield where it may take enough or where few turns are left."""
    first, offered = offer(state, seat)
    if first == SHIELD:
        turns, shields = count(int(state.hand[seat])), int(state.shields[seat])
        if shields > turns:
            return SHIELD
        tableau = TABLEAU_OF[state.seats - 2, state.laid]
        _, following = prospect(state, seat, tableau, count(int(state.free)))
        return SHIELD if following > 9 * ONE else NO_SHIELD
    return first + nth(offered, (quick(generator) * count(offered)) >> 32)
