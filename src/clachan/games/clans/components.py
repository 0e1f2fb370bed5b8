"""What is in the box: clans, epochs and maps, as tables that the rules look up. Tables by map are stacked."""

from itertools import permutations

import numpy as np

from clachan.games.clans.maps import MOST, REGION_SIZE, TERRAINS, Map, all_maps

CLANS = ("red", "blue", "green", "yellow", "black")
COLOURS = len(CLANS)
LARGE = 7  # a group of so many huts stays (CL-9)
ALL = COLOURS  # where a row of huts counts the whole group, after the colours
LANES = 8  # numbers in a row of huts; the last two are always 0

EPOCHS = ("I", "II", "III", "IV", "V")
EPOCH_CHIPS = (4, 3, 2, 2, 1)
EPOCH_BONUS = (1, 2, 3, 4, 5)
FAVOURED = (("forest",), ("mountain",), ("steppe",), ("grassland",), TERRAINS)
SHUNNED = (("mountain",), ("grassland",), ("forest",), ("steppe",), ())
CHIPS = sum(EPOCH_CHIPS)

EPOCH_OF = np.repeat(np.arange(len(EPOCHS)), EPOCH_CHIPS)
"""The epoch of each chip, from the topmost (CL-3)."""
BONUS = np.array(
    [[bonus if t in good else 0 for t in TERRAINS] for bonus, good in zip(EPOCH_BONUS, FAVOURED, strict=True)], np.int64
)
"""By epoch and terrain: what favourable land adds (CL-16)."""
HOSTILE = np.array([[t in bad for t in TERRAINS] for bad in SHUNNED], np.bool_)
"""By epoch and terrain: nothing is scored here (CL-15)."""

MAPS: tuple[Map, ...] = tuple(all_maps())
TERRITORIES = MOST
BORDERS = max(len(board.borders()) for board in MAPS)
ROADS = 2 * BORDERS  # over each border one there and one back: road = 2 * border + direction
WORD = 63  # borders in a word of a set
WORDS = -(-BORDERS // WORD)

ORDERS = np.array(list(permutations(range(COLOURS))), np.int64)
"""Every order of the five colours."""
DEALT = np.zeros((len(ORDERS), COLOURS, LANES), np.int8)
"""By order and place in it: the huts of a territory that gets one hut of that colour."""
for _order, _colours in enumerate(ORDERS):
    for _i, _colour in enumerate(_colours):
        DEALT[_order, _i, _colour] = DEALT[_order, _i, ALL] = 1


def _stack(shape: tuple[int, ...], fill: int = 0, kind: type = np.int64) -> np.ndarray:
    return np.full((len(MAPS), *shape), fill, kind)


SIZE = np.array([len(board.terrain) for board in MAPS], np.int64)
REGIONS = SIZE // REGION_SIZE
TERRAIN = _stack((TERRITORIES,))
REGION = _stack((TERRITORIES // REGION_SIZE, REGION_SIZE))
NEIGHBOURS = _stack((TERRITORIES,))  # as sets
DEGREE = max(len(near) for board in MAPS for near in board.neighbours)
NEAR = _stack((TERRITORIES, DEGREE))  # as lists, filled up with the territory itself
ROAD_FROM = _stack((ROADS,))
ROAD_TO = _stack((ROADS,))
ROAD = _stack((TERRITORIES, TERRITORIES), -1)  # the road from one territory to another; -1: none
ALL_BORDERS = _stack((WORDS,))  # sets of borders
BORDERS_OF = _stack((TERRITORIES, WORDS))

for _m, _board in enumerate(MAPS):
    _n = len(_board.terrain)
    TERRAIN[_m, :_n] = _board.terrain
    for _r in range(REGIONS[_m]):
        REGION[_m, _r] = [t for t in range(_n) if _board.region[t] == _r]
    for _t in range(_n):
        NEIGHBOURS[_m, _t] = sum(1 << other for other in _board.neighbours[_t])
        NEAR[_m, _t] = _t
        NEAR[_m, _t, : len(_board.neighbours[_t])] = sorted(_board.neighbours[_t])
    for _border, (_a, _b) in enumerate(_board.borders()):
        ROAD_FROM[_m, 2 * _border], ROAD_TO[_m, 2 * _border], ROAD[_m, _a, _b] = _a, _b, 2 * _border
        ROAD_FROM[_m, 2 * _border + 1], ROAD_TO[_m, 2 * _border + 1], ROAD[_m, _b, _a] = _b, _a, 2 * _border + 1
        for _set in (ALL_BORDERS[_m], BORDERS_OF[_m, _a], BORDERS_OF[_m, _b]):
            _set[_border // WORD] |= 1 << _border % WORD
