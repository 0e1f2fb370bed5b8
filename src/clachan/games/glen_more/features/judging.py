"""What a situation of Glen More promises: points so far, and what tiles, cubes and people may bring yet."""

import numpy as np

from clachan.engine.bits import lowest, rest
from clachan.engine.compiled import rule
from clachan.games.glen_more.components import (
    BOX,
    COST,
    DUART_CASTLE,
    EXCHANGE,
    FIELDS,
    GOODS,
    IONA_ABBEY,
    IS_DISTILLERY,
    LEAD,
    LEAST,
    LIMIT,
    LOCH_MORAR,
    MOST,
    PRIZE,
    ROLE,
    SCORINGS,
    TILE_PENALTY,
    TRADE,
    WORD,
)
from clachan.games.glen_more.rules.track import undrawn
from clachan.games.glen_more.scoring import fewest_tiles, place_points, points_in_play, strength, tiles_of
from clachan.games.glen_more.state import COMPARISONS, FIGURE

STACKED = sum(tile.stack > 0 for tile in BOX)
"""Tiles that are drawn while scorings are to come; so many make a whole game."""
_FUTURE = {
    "village": 330, "castle": 330, "loch": 60, "abbey": 260, "distillery": 330, "sheep_butcher": 300,
    "cattle_butcher": 300, "butcher": 280, "small_fair": 300, "middle_fair": 380, "large_fair": 450, "grocer": 250,
    "bridge": 300, "tavern": 420, "large_tavern": 520,
}  # fmt: skip
FUTURE = np.array([_FUTURE.get(tile.kind, 230) for tile in BOX], np.int64)
"""By tile: what lying in a territory for a whole game brings, in hundredths of a point."""
CUBE = np.array([0, 110, 190, 250, 290, 310, 320], np.int64)
"""What so many cubes of one resource are worth, in hundredths, while much is to come."""
TEMPO = 25  # hundredths for each field that a figure is behind another: whoever is rearmost has more turns to come


@rule
def evaluate(state, seat):
    """Points so far and at the end, scorings to come as things stand, and what the territory may bring yet."""
    left = 1024 * min(undrawn(state), STACKED) // STACKED
    value = 100 * (points_in_play(state, seat) + int(state.coins[seat]))
    for place in (IONA_ABBEY, LOCH_MORAR, DUART_CASTLE):
        value += 100 * place_points(state, seat, place)
    value -= 100 * TILE_PENALTY * (tiles_of(state, seat) - fewest_tiles(state))
    value += comparisons(state, seat)
    value += stock(state, seat, left)
    value += estate(state, seat, left)
    return value - ahead(state, seat) * TEMPO * left // 1024


@rule
def comparisons(state, seat):
    """What the scorings to come bring as things stand, smoothed, since leads grow and melt."""
    value = 0
    for comparison in range(len(COMPARISONS)):
        least = strength(state, 0, comparison)
        for other in range(1, state.seats):
            least = min(least, strength(state, other, comparison))
        lead = min(strength(state, seat, comparison) - least, len(LEAD))
        value += 60 * int(LEAD[min(lead, len(LEAD) - 1)]) + 60 * lead
    return value * (SCORINGS - int(state.scorings))


@rule
def stock(state, seat, left):
    """What the own cubes are worth: much while there are turns to use them."""
    value = 0
    for resource in range(GOODS):
        value += int(CUBE[min(int(state.goods[seat, resource]), len(CUBE) - 1)])
    return value * (256 + left) // 1280


@rule
def estate(state, seat, left):
    """What the tiles and the people on them may bring yet."""
    value, people = 0, 0
    for word in range(2):
        tiles = int(state.land[seat, word])
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            value += int(FUTURE[tile]) * left // 1024
            people += int(state.members[tile])
            if ROLE[tile] == EXCHANGE and not IS_DISTILLERY[tile]:
                value += 30 * int(PRIZE[tile, given(state, seat, tile)]) * min(1024, 3 * left) // 1024
    return value + 50 * min(people, 4) * (SCORINGS - int(state.scorings))


@rule
def given(state, seat, tile):
    """How many of the own cubes an exchange takes."""
    found = 0
    for resource in range(GOODS):
        found += min(int(LIMIT[TRADE, tile, resource]), int(state.goods[seat, resource]))
    return min(found, int(MOST[TRADE, tile]))


@rule
def ahead(state, seat):
    """Fields from the rear of the chain to the own figure."""
    for field in range(FIELDS):
        if state.track[(int(state.rear) + field) % FIELDS] == FIGURE + seat:
            return field
    return 0


@rule
def fresh(state, seat, tile):
    """What a tile of the track brings whoever takes it now, in hundredths."""
    left = 1024 * min(undrawn(state), STACKED) // STACKED
    return (
        int(FUTURE[tile]) * left // 1024
        + int(AT_ONCE[tile]) * (SCORINGS - int(state.scorings))
        - 80 * int(LEAST[COST, tile])
    )


_BARRELS = {"distillery": 1, "castle_moil": 1, "donan_castle": 2}
AT_ONCE = np.array(
    [
        120 * _BARRELS.get(tile.kind, _BARRELS.get(tile.place or "", 0))
        + 120 * (tile.place is not None)
        + 120 * tile.bonnets
        + 60 * (tile.kind in ("village", "castle"))
        for tile in BOX
    ],
    np.int64,
)
"""By tile: what barrels, card, bonnets and people bring in a scoring, in hundredths."""
