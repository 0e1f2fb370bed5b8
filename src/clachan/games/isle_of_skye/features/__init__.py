"""Isle of Skye as numbers, for bots and learners: only what the seat can see.

Gold counts as known (IS-43): until the showing it includes what is staked. Gold and points are given as hundreds
and rest. What a situation promises is told in `judging`, how to play at once in `playing`.
"""

from clachan.engine.compiled import rule
from clachan.engine.contract import Observed
from clachan.engine.digest import fold
from clachan.games.isle_of_skye.components import AREAS, LETTERS, MOST_TILES, ROUNDS, ROWS, SCORINGS, SEATS, SLOTS
from clachan.games.isle_of_skye.features.judging import evaluate
from clachan.games.isle_of_skye.features.playing import policy
from clachan.games.isle_of_skye.rules import to_act
from clachan.games.isle_of_skye.state import BOUGHT, OFFERS, OVER, PHASES, READY

__all__ = ["OBSERVATION", "digest", "evaluate", "observe", "policy"]

REACH = MOST_TILES - 1

OBSERVATION = (
    Observed("rounds", (1,), ROUNDS, "complete rounds"),
    Observed("phase", (len(PHASES),), 1, "1 at the phase: offers, buying, building, over"),
    Observed("scoring", (len(LETTERS), len(SCORINGS)), 1, "1 at the scoring tile that lies on A, B, C, D"),
    Observed("first", (SEATS,), 1, "1 at the first player, own seat first"),
    Observed("to_act", (SEATS,), 1, "1 at the seats to act, own seat first"),
    Observed("points", (SEATS, 2), 99, "hundreds and rest of each seat's points, own first; 0 where there is no seat"),
    Observed("gold", (SEATS, 2), 99, "hundreds and rest of each seat's gold, with what is staked until the showing"),
    Observed("offer", (SEATS, SLOTS + 1), ROWS, "tiles before each seat, counted from 1, last the bought; 0: none"),
    Observed("price", (SEATS, SLOTS, 2), 99, "hundreds and rest of the prices known"),
    Observed("told", (SLOTS,), 2, "hundreds told of an own price that is not complete"),
    Observed("discard", (SLOTS,), 1, "1 at the own tile marked to be discarded"),
    Observed(
        "own", (3,), 1, "1: own offer was taken back; 1: has built in this round and is not finished; 1: picked a tile"
    ),
    Observed("picked", (SLOTS + 1,), 1, "1 at the own tile picked to be built"),
    Observed("cell", (3,), REACH, "1: a cell is chosen; how far east, how far south it lies"),
    Observed("owner", (ROWS,), SEATS, "by tile, castles last: whose territory, own 1, the next seat 2; 0: nobody's"),
    Observed("x", (ROWS,), REACH, "by tile: how far east of the castle it lies"),
    Observed("y", (ROWS,), REACH, "by tile: how far south of the castle it lies"),
    Observed("rotation", (ROWS,), 3, "by tile: quarter turns clockwise"),
    Observed("joined", (ROWS,), 3, "by tile: 1 and 2 for its first and second road that lead to the castle"),
    Observed("complete", (AREAS,), 1, "by area of a tile: 1 where it is part of a complete area"),
)


@rule
def observe(state, seat, out):
    """What the seat can see, field by field as in OBSERVATION; a spectator (-1) counts seats from 0."""
    for i in range(len(out)):
        out[i] = 0
    out[0] = state.rounds
    out[1 + state.phase] = 1
    n = 1 + len(PHASES)
    for letter in range(len(LETTERS)):
        out[n + state.scoring[letter]] = 1
        n += len(SCORINGS)
    n = observe_seats(state, seat, out, n)
    n = observe_own(state, seat, out, n)
    for i in range(state.seats):
        other = (max(seat, 0) + i) % int(state.seats)
        for k in range(state.built[other]):
            tile = int(state.territory[other, k])
            out[n + tile] = i + 1
            out[n + ROWS + tile] = state.x[tile]
            out[n + 2 * ROWS + tile] = state.y[tile]
            out[n + 3 * ROWS + tile] = state.rotation[tile]
            out[n + 4 * ROWS + tile] = state.joined[tile]
    n += 5 * ROWS
    for area in range(AREAS):
        out[n + area] = state.root[area] >= 0 and state.open[max(int(state.root[area]), 0)] == 0


@rule
def observe_seats(state, seat, out, n):
    """What each seat has, own first; prices of others from the showing on (IS-7)."""
    acting = to_act(state)
    for i in range(state.seats):
        other = (max(seat, 0) + i) % int(state.seats)
        out[n + i] = state.first == other
        out[n + SEATS + i] = (acting >> other) & 1
        at = n + 2 * SEATS + 2 * i
        out[at], out[at + 1] = state.points[other] // 100, state.points[other] % 100
        at = n + 4 * SEATS + 2 * i
        out[at], out[at + 1] = state.gold[other] // 100, state.gold[other] % 100
        at = n + 6 * SEATS + (SLOTS + 1) * i
        for slot in range(SLOTS + 1):
            out[at + slot] = state.offer[other, slot] + 1
        at = n + (7 + SLOTS) * SEATS + 2 * SLOTS * i
        for slot in range(SLOTS):
            price = int(state.price[other, slot])
            if price > 0 and (other == seat or state.phase != OFFERS):
                out[at + 2 * slot], out[at + 2 * slot + 1] = price // 100, price % 100
    return n + (7 + 3 * SLOTS) * SEATS


@rule
def observe_own(state, seat, out, n):
    """The own marks and the own half-made building."""
    if seat >= 0:
        for slot in range(SLOTS):
            out[n + slot] = max(0, -int(state.price[seat, slot])) // 100
            out[n + SLOTS + slot] = state.discard[seat] == slot
        at = n + 2 * SLOTS
        out[at] = state.phase == OFFERS and state.ready[seat] > READY
        out[at + 1], out[at + 2] = state.begun[seat], state.picked[seat] >= 0
        for slot in range(BOUGHT + 1):
            out[at + 3 + slot] = state.picked[seat] == slot
        at += 4 + BOUGHT
        cell = int(state.cell[seat])
        if cell >= 0:
            out[at], side = 1, cell % 4
            out[at + 1] = int(state.x[cell // 4]) + (side == 1) - (side == 3)
            out[at + 2] = int(state.y[cell // 4]) + (side == 2) - (side == 0)
    return n + 3 * SLOTS + 7


@rule
def digest(state, seat):
    """What the seat can see, folded into one number."""
    seen = fold(int(state.rounds), int(state.phase) * 64 + int(state.first) * 8 + int(state.bought))
    for letter in range(len(LETTERS)):
        seen = fold(seen, state.scoring[letter])
    open_prices = state.phase != OFFERS
    for other in range(state.seats):
        seen = fold(seen, int(state.points[other]) * 65536 + int(state.gold[other]) * 2 + (state.ready[other] == READY))
        for slot in range(SLOTS + 1):
            seen = fold(seen, int(state.offer[other, slot]) + 1)
        if open_prices or other == seat:
            for slot in range(SLOTS):
                seen = fold(seen, int(state.price[other, slot]) + 1024)
        for k in range(state.built[other]):
            tile = int(state.territory[other, k])
            place = (int(state.x[tile]) + 32) * 64 + int(state.y[tile]) + 32
            seen = fold(seen, (tile * 4 + int(state.rotation[tile])) * 4096 + place)
        seen = fold(seen, -1)
    if seat >= 0 and state.phase != OVER:
        seen = fold(seen, (int(state.discard[seat]) + 1) * 4 + int(state.ready[seat]))
        seen = fold(seen, int(state.begun[seat]) * 8 + int(state.picked[seat]) + 1)
        seen = fold(seen, int(state.cell[seat]) + 1)
    return seen
