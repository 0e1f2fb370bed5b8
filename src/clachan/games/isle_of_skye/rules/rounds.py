"""How a round begins and ends: income, drawing, scoring (IS-4 to IS-8, IS-13, IS-14), and the end of the game."""

from clachan.engine.bits import count, nth, only
from clachan.engine.chance import below
from clachan.engine.compiled import rule
from clachan.engine.events import tell
from clachan.games.isle_of_skye.components import (
    CASTLE_INCOME,
    CATCH_UP,
    HOLDS,
    LETTERS,
    ROUNDS,
    SCORED,
    SEATS,
    SLOTS,
    WHISKY,
)
from clachan.games.isle_of_skye.rules.kinds import (
    DREW,
    FINAL_GOLD,
    INCOME,
    ROUND,
    SCORED_POINTS,
    SCROLLS,
    SHOWED_GOLD,
)
from clachan.games.isle_of_skye.scoring import MOST_GOLD_TILE, gold_points, scroll_points, worth
from clachan.games.isle_of_skye.state import BAG_WORD, NOT_READY, OFFERS, OVER


@rule
def barrels(state, seat):
    """1 gold for each own tile with whisky barrels joined to the castle by road (IS-5)."""
    gold = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        if state.joined[tile]:
            gold += int(HOLDS[tile, WHISKY])
    return gold


@rule
def catch_up(state, seat):
    """From round 3 on: gold for each opponent with strictly more points (IS-6)."""
    ahead = 0
    for other in range(state.seats):
        if state.points[other] > state.points[seat]:
            ahead += 1
    return ahead * CATCH_UP[state.rounds]


@rule
def begin_round(state):
    """Income (IS-5, IS-6), then everybody draws three tiles (IS-7)."""
    for seat in range(state.seats):
        state.gold[seat] += CASTLE_INCOME + barrels(state, seat) + catch_up(state, seat)
    for seat in range(state.seats):
        state.ready[seat] = NOT_READY
        for slot in range(SLOTS):
            draw_tile(state, seat, slot)
    state.phase = OFFERS


@rule
def draw_tile(state, seat, drawn):
    """One more tile from the bag, by lot; the tiles before a player lie in rising order."""
    low = count(int(state.bag[0]))
    lot = below(state, low + count(int(state.bag[1])))
    tile = nth(int(state.bag[0]), lot) if lot < low else BAG_WORD + nth(int(state.bag[1]), lot - low)
    state.bag[tile // BAG_WORD] ^= only(tile % BAG_WORD)
    while drawn > 0 and state.offer[seat, drawn - 1] > tile:
        state.offer[seat, drawn] = state.offer[seat, drawn - 1]
        drawn -= 1
    state.offer[seat, drawn] = tile


@rule
def put_back(state, tile):
    """A tile goes back into the bag (IS-8, IS-12)."""
    state.bag[tile // BAG_WORD] |= only(tile % BAG_WORD)


@rule
def end_round(state, log):
    """Scoring (IS-13); then the token moves on and the next round begins (IS-14), or the game ends."""
    letters = int(SCORED[1 if state.seats == SEATS else 0, state.rounds])
    for letter in range(len(LETTERS)):
        if letters & only(letter):
            score_letter(state, letter, log)
    state.rounds += 1
    if state.rounds == (ROUNDS - 1 if state.seats == SEATS else ROUNDS):
        finish(state, log)
        return
    state.first = (state.first + 1) % state.seats
    begin_round(state)
    announce(state, log)


@rule
def score_letter(state, letter, log):
    """Every player scores the tile on this letter (IS-13)."""
    scoring = int(state.scoring[letter])
    if scoring == MOST_GOLD_TILE:
        for seat in range(state.seats):
            tell(log, SHOWED_GOLD, seat, state.gold[seat], 0)
    for seat in range(state.seats):
        points = worth(state, seat, scoring)
        state.gained[state.rounds, letter, seat] = points
        state.points[seat] += points
        tell(log, SCORED_POINTS, letter + 4 * scoring, seat, points)


@rule
def announce(state, log):
    """Tells of a round that has just begun; its incomes can still be counted."""
    tell(log, ROUND, state.rounds, state.first, 0)
    for seat in range(state.seats):
        tell(log, INCOME, seat, barrels(state, seat), catch_up(state, seat))
    for seat in range(state.seats):
        first, second, third = int(state.offer[seat, 0]), int(state.offer[seat, 1]), int(state.offer[seat, 2])
        tell(log, DREW, seat, 128 * first + second, third)


@rule
def finish(state, log):
    """Scrolls (IS-40) and gold (IS-41) bring the last points."""
    state.phase = OVER
    for seat in range(state.seats):
        state.ready[seat] = NOT_READY
        state.scroll_points[seat] = scroll_points(state, seat)
        state.points[seat] += int(state.scroll_points[seat]) + gold_points(state, seat)
        tell(log, SCROLLS, seat, state.scroll_points[seat], 0)
        tell(log, FINAL_GOLD, seat, gold_points(state, seat), 0)
