"""What a situation of Isle of Skye promises: points so far, scorings to come as things stand, gold and tiles."""

import numpy as np

from clachan.engine.compiled import rule
from clachan.games.isle_of_skye.components import (
    HOLDS,
    LETTERS,
    MOUNTAIN,
    ROUNDS,
    SCORED,
    SCORINGS,
    SCROLL_COUNTS,
    SEATS,
    SLOTS,
    TILES,
    WATER,
    WHISKY,
)
from clachan.games.isle_of_skye.rules.rounds import barrels
from clachan.games.isle_of_skye.scoring import (
    BROCHS_TILE,
    CATTLE_TILE,
    CLOSED_TILE,
    FARMS_TILE,
    LARGE_TILE,
    LIGHTHOUSE_TILE,
    LINES_TILE,
    MOST_SHIPS_TILE,
    MOST_WHISKY_TILE,
    MOUNTAINS_TILE,
    ROAD_TILE,
    SETS_TILE,
    SHEEP_TILE,
    SQUARES_TILE,
    WATER_TILE,
    scroll_points,
    worth,
)
from clachan.games.isle_of_skye.state import BOUGHT, BUILDING, OFFERS

TIMES = np.array([[[sum((int(side[r]) >> letter) & 1 for r in range(now, ROUNDS)) for letter in range(len(LETTERS))]
                   for now in range(ROUNDS + 1)] for side in SCORED], np.int64)  # fmt: skip
"""By board, complete rounds and letter: how often the letter is scored yet."""
GOLD = np.array([20, 45, 70, 95, 120, 140, 150], np.int64)
"""What a piece of gold is worth by the rounds that are left, in hundredths of a point: it buys tiles."""
POWER = 15  # more for the first pieces of gold that can still buy in this round
ENOUGH = 8


AVERAGE = np.zeros((len(SCORINGS), len(TILES)), np.int64)
"""By scoring tile and row: what the tile brings on average in one scoring, in hundredths."""
COMPLETE = np.array([100, 45, 25, 15, 10], np.int64)
"""How likely an area with so many edges is to be completed, in hundredths."""
for _row, _tile in enumerate(TILES):
    _sheep, _cattle, _whisky, _ship, _farm, _lighthouse, _broch = (int(_n) for _n in HOLDS[_row])
    _road, _areas = bool(_tile.roads), [(_area.terrain, int(COMPLETE[len(_area.edges)])) for _area in _tile.areas]
    AVERAGE[SQUARES_TILE, _row] = 110
    AVERAGE[CLOSED_TILE, _row] = sum(likely for _, likely in _areas)
    AVERAGE[SHEEP_TILE, _row] = 100 * _sheep
    AVERAGE[LARGE_TILE, _row] = 60
    AVERAGE[BROCHS_TILE, _row] = 130 * _broch
    AVERAGE[SETS_TILE, _row] = 130 * (_broch + _farm + _lighthouse)
    AVERAGE[MOST_WHISKY_TILE, _row] = 60 * _whisky
    AVERAGE[MOST_SHIPS_TILE, _row] = 60 * _ship
    AVERAGE[FARMS_TILE, _row] = 70 * (_sheep + _cattle) + 120 * _farm
    AVERAGE[CATTLE_TILE, _row] = (150 if _road else 40) * _cattle
    AVERAGE[LIGHTHOUSE_TILE, _row] = 70 * _ship + 120 * _lighthouse
    AVERAGE[ROAD_TILE, _row] = 80 * _road
    AVERAGE[LINES_TILE, _row] = 80
    AVERAGE[WATER_TILE, _row] = 40 * any(terrain == WATER for terrain, _ in _areas)
    AVERAGE[MOUNTAINS_TILE, _row] = 2 * sum(likely for terrain, likely in _areas if terrain == MOUNTAIN)
HAS_ROAD = np.array([bool(tile.roads) for tile in TILES], np.bool_)


@rule
def rounds_left(state):
    """Rounds that are not complete."""
    return (ROUNDS - 1 if state.seats == SEATS else ROUNDS) - int(state.rounds)


@rule
def times(state, letter):
    """How often a letter is scored yet."""
    return int(TIMES[1 if state.seats == SEATS else 0, int(state.rounds), letter])


@rule
def gold_worth(state):
    """What a piece of gold is worth; once tiles are bought it waits for the next round."""
    left = rounds_left(state)
    return int(GOLD[max(0, left - 1) if state.phase == BUILDING else left])


@rule
def evaluate(state, seat):
    """Points so far, scorings to come as things stand, scrolls, gold, and the tiles that are not built yet."""
    left, price = rounds_left(state), gold_worth(state)
    value = 100 * (int(state.points[seat]) + scroll_points(state, seat))
    for letter in range(len(LETTERS)):
        again = times(state, letter)
        if again:
            value += 100 * again * worth(state, seat, int(state.scoring[letter]))
    value += price * barrels(state, seat) * max(0, left - 1)
    return value + waiting(state, seat, price)


@rule
def waiting(state, seat, price):
    """Gold, and the tiles before the seat: to be built, or on offer and sold or kept."""
    gold, value = int(state.gold[seat]), 0
    if state.offer[seat, BOUGHT] >= 0:
        value += tile_worth(state, seat, int(state.offer[seat, BOUGHT]))
    on_offer = 0
    for slot in range(SLOTS):
        tile = int(state.offer[seat, slot])
        stake = int(state.price[seat, slot])
        if tile >= 0 and stake <= 0 and state.discard[seat] != slot:
            mine = tile_worth(state, seat, tile)
            value += mine if state.phase == BUILDING else 2 * mine // 3
        if tile >= 0 and stake > 0:
            on_offer += wish(state, seat, slot, price)
            if state.phase == OFFERS:
                gold -= stake
    for slot in range(SLOTS):
        if state.offer[seat, slot] >= 0 and state.price[seat, slot] > 0:
            stake = int(state.price[seat, slot])
            mine = tile_worth(state, seat, int(state.offer[seat, slot]))
            sold = wish(state, seat, slot, price)
            value += (sold * 2 * stake * price + (PASSING + on_offer - sold) * mine) // (PASSING + on_offer)
    if state.phase == OFFERS:
        value += POWER * min(gold, ENOUGH)
    return value + price * gold


PASSING = 256  # how much a buyer wishes to pass
EAGER = 150  # hundredths of a point that make a buyer wish twice as much


@rule
def wish(state, seat, slot, price):
    """How much others wish to buy a tile at its price."""
    stake, tile, best = int(state.price[seat, slot]), int(state.offer[seat, slot]), 0
    for other in range(state.seats):
        may = state.phase == OFFERS or (other - int(state.first)) % int(state.seats) >= state.bought
        if other != seat and may and state.gold[other] >= stake:
            gain = tile_worth(state, other, tile) - stake * price
            best = max(best, min(2048, max(0, PASSING + PASSING * gain // EAGER)))
    return best


@rule
def tile_worth(state, seat, tile):
    """What a tile brings in the scorings to come, on average, in hundredths."""
    value = 60
    for letter in range(len(LETTERS)):
        value += times(state, letter) * int(AVERAGE[state.scoring[letter], tile])
    if HAS_ROAD[tile]:
        value += int(HOLDS[tile, WHISKY]) * 70 * max(0, rounds_left(state) - 1)
    if SCROLL_COUNTS[tile] >= 0:
        value += 200
    return value
