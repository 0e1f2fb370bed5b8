"""Points in Glen More."""

from clachan.engine.bits import count, lowest, rest
from clachan.engine.compiled import rule
from clachan.games.glen_more.components import (
    BONNETS,
    CASTLE_OF_MEY,
    DUART_CASTLE,
    EARNINGS,
    GOODS,
    GREEN,
    IONA_ABBEY,
    LOCH_MORAR,
    SCORINGS,
    SPECIAL,
    TILE_PENALTY,
    VILLAGES,
    WORD,
    YELLOW,
)
from clachan.games.glen_more.state import CARDS, COMPARISONS, WHISKY


@rule
def strength(state, seat, comparison):
    """What is compared (GM-36): barrels; chieftains, doubled by Castle of Mey, and bonnets (GM-37); cards."""
    if comparison == WHISKY:
        return int(state.whisky[seat])
    if comparison == CARDS:
        return among(state, seat, SPECIAL)
    doubled = (int(state.land[seat, CASTLE_OF_MEY // WORD]) >> (CASTLE_OF_MEY % WORD)) & 1
    total = int(state.chieftains[seat]) * (1 + doubled)
    for word in range(2):
        places = int(state.land[seat, word]) & SPECIAL[word]
        while places:
            total += BONNETS[WORD * word + lowest(places)]
            places = rest(places)
    return total


@rule
def among(state, seat, tiles):
    """How many of these tiles lie in the seat's territory."""
    return count(int(state.land[seat, 0]) & tiles[0]) + count(int(state.land[seat, 1]) & tiles[1])


@rule
def tiles_of(state, seat):
    """How many tiles lie in the seat's territory."""
    return count(int(state.land[seat, 0])) + count(int(state.land[seat, 1]))


@rule
def points_in_play(state, seat):
    """What exchanges and scorings have brought so far."""
    points = 0
    for earning in range(len(EARNINGS)):
        points += int(state.earned[seat, earning])
    for scoring in range(SCORINGS):
        for comparison in range(len(COMPARISONS)):
            points += int(state.scored[scoring, seat, comparison])
    return points


@rule
def place_points(state, seat, place):
    """What a special place brings at the end: Iona Abbey, Loch Morar, Duart Castle (GM-39); 0 for who has it not."""
    if (int(state.land[seat, place // WORD]) >> (place % WORD)) & 1 == 0:
        return 0
    if place == DUART_CASTLE:
        return 3 * among(state, seat, VILLAGES)
    return 2 * among(state, seat, YELLOW if place == IONA_ABBEY else GREEN)


@rule
def fewest_tiles(state):
    """The size of the smallest territory (GM-41)."""
    fewest = tiles_of(state, 0)
    for seat in range(1, state.seats):
        fewest = min(fewest, tiles_of(state, seat))
    return fewest


@rule
def score(state, out):
    """Points in play, special places (GM-39), coins (GM-40), surplus tiles (GM-41); ties by cubes (GM-42)."""
    fewest = fewest_tiles(state)
    for seat in range(state.seats):
        points = points_in_play(state, seat) + int(state.coins[seat])
        points += place_points(state, seat, IONA_ABBEY)
        points += place_points(state, seat, LOCH_MORAR)
        points += place_points(state, seat, DUART_CASTLE)
        out[seat, 0] = points - TILE_PENALTY * (tiles_of(state, seat) - fewest)
    for seat in range(state.seats):
        out[seat, 1] = 1
        for other in range(state.seats):
            more = out[other, 0] - out[seat, 0]
            if more > 0 or (more == 0 and cubes_of(state, other) > cubes_of(state, seat)):
                out[seat, 1] += 1


@rule
def cubes_of(state, seat):
    """Resource cubes in the seat's territory (GM-42)."""
    cubes = 0
    for resource in range(GOODS):
        cubes += int(state.goods[seat, resource])
    return cubes
