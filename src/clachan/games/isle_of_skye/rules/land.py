"""A territory grows: cells, areas and roads are kept up to date (IS-11, IS-15 to IS-17)."""

from clachan.engine.compiled import rule
from clachan.games.isle_of_skye.components import (
    AREA_AT,
    AREA_EDGES,
    FIRST_AREA,
    NORTH,
    ROAD_AT,
    SOUTH,
    TERRAIN_AT,
    X_STEP,
    Y_STEP,
)


@rule
def settle(state, seat, tile, x, y, rotation):
    """A tile joins the territory (IS-11)."""
    state.x[tile], state.y[tile], state.rotation[tile] = x, y, rotation
    enter(state, seat, tile)
    link(state, seat, tile)
    for side in range(4):
        if state.link[tile, side] < 0:
            survey(state, seat, x + X_STEP[side], y + Y_STEP[side])
    join_areas(state, seat, tile)
    follow_roads(state, seat)


@rule
def enter(state, seat, tile):
    """The list of the seat's tiles stays in rising order, so that it does not tell in which order they were built."""
    place = int(state.built[seat])
    while place > 0 and state.territory[seat, place - 1] > tile:
        state.territory[seat, place] = state.territory[seat, place - 1]
        place -= 1
    state.territory[seat, place] = tile
    state.built[seat] += 1


@rule
def facing(x, y):
    """The side on which a cell lies that is x east and y south, one of them 0 and the other 1 or -1."""
    if x == 0:
        return NORTH if y < 0 else SOUTH
    return 2 - x


@rule
def link(state, seat, tile):
    """Finds the tiles on the four sides; the cell is empty no more."""
    for k in range(state.built[seat]):
        other = int(state.territory[seat, k])
        x, y = int(state.x[other]) - int(state.x[tile]), int(state.y[other]) - int(state.y[tile])
        if abs(x) + abs(y) == 1:
            side = facing(x, y)
            state.link[tile, side] = other
            state.link[other, side ^ 2] = tile
            state.need[other, side ^ 2] = 0


@rule
def survey(state, seat, x, y):
    """An empty cell is named by the lowest tile that it touches; each touching edge asks for its terrain (IS-11)."""
    asked, name, name_side = 0, -1, 0
    for k in range(state.built[seat]):
        other = int(state.territory[seat, k])
        east, south = x - int(state.x[other]), y - int(state.y[other])
        if abs(east) + abs(south) == 1:
            side = facing(east, south)
            asked |= (int(TERRAIN_AT[other, state.rotation[other], side]) + 1) << 2 * (side ^ 2)
            state.need[other, side] = 0
            if name < 0:
                name, name_side = other, side
    state.need[name, name_side] = asked


@rule
def join_areas(state, seat, tile):
    """Land of one terrain is connected across touching edges; edges that face an empty cell are open (IS-15)."""
    for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
        state.root[area] = area
        state.open[area] = AREA_EDGES[area]
    for side in range(4):
        other = int(state.link[tile, side])
        if other >= 0:
            mine = int(state.root[AREA_AT[tile, state.rotation[tile], side]])
            theirs = int(state.root[AREA_AT[other, state.rotation[other], side ^ 2]])
            state.open[mine] -= 1
            state.open[theirs] -= 1
            if mine != theirs:
                merge(state, seat, min(mine, theirs), max(mine, theirs))


@rule
def merge(state, seat, kept, gone):
    """Two areas become one, which is called after its lowest part."""
    state.open[kept] += state.open[gone]
    state.open[gone] = 0
    for k in range(state.built[seat]):
        tile = int(state.territory[seat, k])
        for area in range(FIRST_AREA[tile], FIRST_AREA[tile + 1]):
            if state.root[area] == gone:
                state.root[area] = kept


@rule
def follow_roads(state, seat):
    """Roads lead to the castle over touching edges that both carry the road (IS-17)."""
    found = True
    while found:
        found = False
        for k in range(state.built[seat]):
            tile = int(state.territory[seat, k])
            for side in range(4):
                other = int(state.link[tile, side])
                if other >= 0 and state.joined[tile] & ROAD_AT[tile, state.rotation[tile], side]:
                    road = int(ROAD_AT[other, state.rotation[other], side ^ 2])
                    if road & ~int(state.joined[other]):
                        state.joined[other] |= road
                        found = True
