"""Clans and Glory as numbers, for bots and learners: only what the seat can see.

What a situation promises is told in `judging`, how to play at once in `playing`.
"""

from clachan.engine.bits import count
from clachan.engine.compiled import rule
from clachan.engine.contract import Observed
from clachan.engine.digest import fold
from clachan.games.clans_and_glory.components import (
    CARDS,
    COLOUR,
    COLOURS,
    LOWEST,
    MOST_SHIELDS,
    MOST_TABLEAUS,
    PLACES,
    RANK,
    SHIELDS,
)
from clachan.games.clans_and_glory.features.judging import evaluate
from clachan.games.clans_and_glory.features.playing import policy
from clachan.games.clans_and_glory.rules import to_act

__all__ = ["OBSERVATION", "digest", "evaluate", "observe", "policy"]

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
    """What the seat can see, folded into one number: as much at a time as goes into one fold."""
    over, counts = to_act(state) == 0, 0
    for other in range(state.seats):
        counts = counts * 16 + count(int(state.hand[other]))
    picked = int(state.picked) + 1 if seat == state.player else 0
    turn = (int(state.player) * 4 + int(state.last)) * 64 + int(state.laid) + 1
    seen = fold((turn * 64 + picked) * 65536 + counts, state.free)
    for other in range(state.seats):
        if over or other == seat:
            seen = fold(seen, state.hand[other])
    for i in range(state.downs):
        card = int(state.down_card[i]) + 1 if over or state.down_by[i] == seat else 0
        where = int(state.down_at[i]) * 4 + int(state.down_by[i])
        seen = fold(seen, (int(state.not_down[i]) * 64 + card) * 256 + where)
    return fold_table(state, seen)


@rule
def fold_table(state, seen):
    """The cards face up, ten at a time, and the shields, two piles at a time."""
    for first in range(0, PLACES, 10):
        cards = 0
        for place in range(first, min(first + 10, PLACES)):
            cards = cards * 64 + int(state.card[place]) + 1
        seen = fold(seen, cards)
    for first in range(0, MOST_TABLEAUS, 2):
        shields = 0
        for tableau in range(first, first + 2):
            for i in range(MOST_SHIELDS):
                shields = shields * 8 + int(state.pile[tableau, i]) + 1
        seen = fold(seen, shields)
    return seen
