"""Points in Isle of Skye (IS-20 to IS-42)."""

from clachan.engine.compiled import rule
from clachan.games.isle_of_skye.components import (
    AREA_HOLDS,
    AREA_TERRAIN,
    BROCH,
    CASTLE,
    CATTLE,
    FARM,
    FIRST_AREA,
    HOLDS,
    LIGHTHOUSE,
    MOUNTAIN,
    SCORINGS,
    SCROLL_AREA,
    SCROLL_COUNTS,
    SCROLL_SHARE,
    SHEEP,
    SHIP,
    WATER,
    WHISKY,
)

(
    SQUARES_TILE,
    CLOSED_TILE,
    SHEEP_TILE,
    LARGE_TILE,
    BROCHS_TILE,
    SETS_TILE,
    MOST_WHISKY_TILE,
    MOST_SHIPS_TILE,
    MOST_GOLD_TILE,
    FARMS_TILE,
    CATTLE_TILE,
    LIGHTHOUSE_TILE,
    ROAD_TILE,
    LINES_TILE,
    WATER_TILE,
    MOUNTAINS_TILE,
) = range(len(SCORINGS))
ANY = -1


@rule
def worth(state, seat, scoring):
    """What a scoring tile brings a player now (IS-20 to IS-35)."""
    if scoring == SQUARES_TILE:
        return 2 * squares(state, seat)
    if scoring == SHEEP_TILE:
        return owned(state, seat, SHEEP)
    if scoring == SETS_TILE:
        return 5 * min(owned(state, seat, BROCH), owned(state, seat, FARM), owned(state, seat, LIGHTHOUSE))
    if MOST_WHISKY_TILE <= scoring <= MOST_GOLD_TILE:
        return majority(state, seat, scoring)
    if scoring == FARMS_TILE:
        return animals_at_farms(state, seat)
    if scoring == CATTLE_TILE:
        return 2 * on_road(state, seat, CATTLE)
    if scoring == ROAD_TILE:
        return on_road(state, seat, ANY)
    if scoring == LINES_TILE:
        return 3 * vertical_lines(state, seat)
    return worth_of_areas(state, seat, scoring)


@rule
def worth_of_areas(state, seat, scoring):
    """What a scoring tile brings that looks at areas (IS-21, IS-23, IS-24, IS-31, IS-34, IS-35)."""
    if scoring == CLOSED_TILE:
        return closed(state, seat, ANY, 1)
    if scoring == LARGE_TILE:
        return 3 * closed(state, seat, ANY, 3)
    if scoring == BROCHS_TILE:
        return brochs(state, seat)
    if scoring == LIGHTHOUSE_TILE:
        return 3 * ship_and_lighthouse(state, seat)
    if scoring == WATER_TILE:
        return 2 * largest_water(state, seat)
    return 2 * closed(state, seat, MOUNTAIN, 1)


@rule
def squares(state, seat):
    """Blocks of 2x2 tiles; they may overlap, the castle counts (IS-20)."""
    n = 0
    for k in range(state.built[seat]):
        east, south = state.link[state.territory[seat, k], 1], state.link[state.territory[seat, k], 2]
        if east >= 0 and south >= 0 and state.link[east, 2] >= 0:
            n += 1
    return n


@rule
def owned(state, seat, thing):
    """How many of a thing lie in the territory."""
    n = 0
    for k in range(state.built[seat]):
        n += int(HOLDS[state.territory[seat, k], thing])
    return n


@rule
def closed(state, seat, terrain, least):
    """Complete areas (IS-15) of a terrain, or of any, with at least so many tiles (IS-21, IS-23, IS-35)."""
    n = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
            complete = state.root[area] == area and state.open[area] == 0
            if complete and (terrain == ANY or AREA_TERRAIN[area] == terrain):
                n += 1 if tiles_of(state, seat, area) >= least else 0
    return n


@rule
def tiles_of(state, seat, root):
    """An area's size: its number of different tiles (IS-16)."""
    n = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
            if state.root[area] == root:
                n += 1
                break
    return n


@rule
def held(state, seat, root, thing):
    """How many of a thing lie in an area."""
    n = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
            if state.root[area] == root:
                n += int(AREA_HOLDS[area, thing])
    return n


@rule
def brochs(state, seat):
    """For each mountain area, complete or not, with 1, 2, 3 or more brochs: 1, 3, 6 (IS-24)."""
    points = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
            if state.root[area] == area and AREA_TERRAIN[area] == MOUNTAIN:
                n = min(3, held(state, seat, area, BROCH))
                points += n * (n + 1) // 2
    return points


@rule
def majority(state, seat, scoring):
    """The most 5, the second most 2, none without at least one (IS-26 to IS-28); ties share in full (IS-36)."""
    mine, ahead = stock(state, seat, scoring), 0
    for other in range(state.seats):
        if stock(state, other, scoring) > mine:
            ahead += 1
    if mine == 0 or ahead > 1:
        return 0
    return 2 if ahead else 5


@rule
def stock(state, seat, scoring):
    """What a majority compares: tiles with barrels, ships, or gold in hand."""
    if scoring == MOST_GOLD_TILE:
        return int(state.gold[seat])
    return owned(state, seat, WHISKY if scoring == MOST_WHISKY_TILE else SHIP)


@rule
def animals_at_farms(state, seat):
    """Sheep and cattle on a farm's tile or on one of the 8 around one, each once (IS-29)."""
    n = 0
    for k in range(state.built[seat]):
        tile = state.territory[seat, k]
        animals = int(HOLDS[tile, SHEEP]) + int(HOLDS[tile, CATTLE])
        if animals and near_farm(state, seat, tile):
            n += animals
    return n


@rule
def near_farm(state, seat, tile):
    """A farm stands on this tile or on one of the 8 around it."""
    for k in range(state.built[seat]):
        other = state.territory[seat, k]
        if HOLDS[other, FARM] and abs(state.x[other] - state.x[tile]) <= 1 and abs(state.y[other] - state.y[tile]) <= 1:
            return True
    return False


@rule
def on_road(state, seat, thing):
    """How many of a thing lie on tiles joined to the castle (IS-30); or how many such tiles there are (IS-32)."""
    n = 0
    for k in range(state.built[seat]):
        tile = state.territory[seat, k]
        if tile < CASTLE and state.joined[tile]:
            n += 1 if thing == ANY else int(HOLDS[tile, thing])
    return n


@rule
def ship_and_lighthouse(state, seat):
    """Water areas, complete or not, with at least one ship and one lighthouse adjoining (IS-31)."""
    n = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
            water = state.root[area] == area and AREA_TERRAIN[area] == WATER
            if water and held(state, seat, area, SHIP) and held(state, seat, area, LIGHTHOUSE):
                n += 1
    return n


@rule
def vertical_lines(state, seat):
    """Unbroken north-south runs of at least 3 tiles; a longer run counts once (IS-33)."""
    n = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        if state.link[tile, 0] < 0:
            south = int(state.link[tile, 2])
            if south >= 0 and state.link[south, 2] >= 0:
                n += 1
    return n


@rule
def largest_water(state, seat):
    """The tiles of the largest complete water area; 0: none is complete (IS-34)."""
    most = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
            if state.root[area] == area and AREA_TERRAIN[area] == WATER and state.open[area] == 0:
                most = max(most, tiles_of(state, seat, area))
    return most


@rule
def scroll_points(state, seat):
    """Every scroll by itself: what it counts, rounded down, doubled in a complete area (IS-40)."""
    points = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        thing = SCROLL_COUNTS[tile]
        if thing >= 0:
            doubled = state.open[state.root[SCROLL_AREA[tile]]] == 0
            points += owned(state, seat, thing) // SCROLL_SHARE[thing] * (2 if doubled else 1)
    return points


@rule
def gold_points(state, seat):
    """1 point for each 5 gold (IS-41)."""
    return int(state.gold[seat]) // 5


@rule
def score(state, out):
    """Most points win; a tie goes to the gold left after IS-41; still tied players share the place (IS-42)."""
    for seat in range(state.seats):
        out[seat, 0], out[seat, 1] = state.points[seat], 1
    for seat in range(state.seats):
        for other in range(state.seats):
            ahead = int(state.points[other]) - int(state.points[seat])
            if ahead > 0 or (ahead == 0 and state.gold[other] % 5 > state.gold[seat] % 5):
                out[seat, 1] += 1
