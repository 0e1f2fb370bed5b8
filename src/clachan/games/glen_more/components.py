"""What is in the box, as tables that the rules look up; and the geometry of a territory."""

import numpy as np

from clachan.games.glen_more.tiles import FRAMES, PRODUCTION, RESOURCES, STACKS, Tile, box

SEATS = 5
FIELDS = 14
OCCUPIED = 13  # fields of the track, always but at the end (GM-4)
FIRST_COINS = 6
ROW = 3  # fields of each row of the market (GM-5)
ROOM = 3  # cubes on one tile (GM-20)
SCORINGS = 3
TILE_PENALTY = 3  # for each tile more than the player with fewest (GM-41)
DIE = np.array([1, 1, 1, 2, 2, 3], np.int64)
MOST_SEATS_WITH_DIE = 3
LEAD = np.array([0, 1, 2, 3, 5, 8], np.int64)
"""Points for a difference of 0 to 5 or more (GM-36)."""
COINS_IN_ROW = np.array([0, 1, 3, 6], np.int64)
"""Coins that lie in a row of the market with 0 to 3 filled fields."""
NEVER = 99  # dearer than anybody can pay

BOX: tuple[Tile, ...] = box()
TILES = len(BOX)
GOODS = len(RESOURCES)
WORD = TILES // 2  # sets of tiles are two words of so many
NAMES = tuple(tile.name for tile in BOX)

SITES = {tile.place: number for number, tile in enumerate(BOX) if tile.place}
"""The tile of each special place."""
LOCH_LOCHY, LOCH_NESS, LOCH_OICH, LOCH_SHIEL = (SITES[f"loch_{name}"] for name in ("lochy", "ness", "oich", "shiel"))
CASTLE_STALKER, CASTLE_MOIL, DONAN_CASTLE = SITES["castle_stalker"], SITES["castle_moil"], SITES["donan_castle"]
ARMADALE_CASTLE, CASTLE_OF_MEY = SITES["armadale_castle"], SITES["castle_of_mey"]
IONA_ABBEY, LOCH_MORAR, DUART_CASTLE = SITES["iona_abbey"], SITES["loch_morar"], SITES["duart_castle"]


def _set(members: list[bool]) -> np.ndarray:
    """A set of tiles as two words."""
    words = np.zeros(2, np.int64)
    for tile, member in enumerate(members):
        if member:
            words[tile // WORD] |= 1 << tile % WORD
    return words


STACK_FIRST = np.array([min(t for t, tile in enumerate(BOX) if tile.stack == s) for s in range(STACKS)], np.int64)
STACK_ALL = np.array([(1 << sum(tile.stack == s for tile in BOX)) - 1 for s in range(STACKS)], np.int64)
"""All tiles of each stack, as a set counted from its first."""
SPECIAL = _set([tile.place is not None for tile in BOX])
YELLOW, GREEN = (_set([tile.frame == frame for tile in BOX]) for frame in FRAMES[:2])
VILLAGES = _set([tile.kind == "village" for tile in BOX])
BONNETS = np.array([tile.bonnets for tile in BOX], np.int64)

# --- what tiles do ----------------------------------------------------------------------------------------------------

PRODUCER, SETTLEMENT, LOCH, ABBEY, EXCHANGE, TAVERN = range(6)
_ROLES = {"village": SETTLEMENT, "castle": SETTLEMENT, "loch": LOCH, "abbey": ABBEY, "tavern": TAVERN,
          "large_tavern": TAVERN, **dict.fromkeys(PRODUCTION, PRODUCER)}  # fmt: skip
ROLE = np.array([_ROLES.get(tile.kind, EXCHANGE) for tile in BOX], np.int64)
"""What an activation does: see GM-20 to GM-26."""
IS_DISTILLERY = np.array([tile.kind == "distillery" for tile in BOX], np.bool_)

EARNINGS = ("butcher", "fair", "grocer", "bridge", "tavern")
"""Kinds of tiles that bring points in play, as the result lists them."""
EARNING = np.array(
    [next((i for i, kind in enumerate(EARNINGS) if tile.kind.endswith(kind)), -1) for tile in BOX], np.int64
)
TAVERN_POINTS = np.array([{"tavern": 3, "large_tavern": 4}.get(tile.kind, 0) for tile in BOX], np.int64)

# --- costs and exchanges: how many of each resource, and how many in all ----------------------------------------------

COST, TRADE = 0, 1
_FAIR = (0, 1, 3, 5, 8, 12)
_ANY = dict.fromkeys(RESOURCES, 1)
_TRADES: dict[str, tuple[dict[str, int], int, tuple[int, ...]]] = {
    "distillery": ({"grain": 1}, 1, ()),
    "sheep_butcher": ({"sheep": 2}, 1, (0, 2, 4)),
    "cattle_butcher": ({"cattle": 2}, 1, (0, 2, 4)),
    "butcher": ({"sheep": 1, "cattle": 1}, 2, (0, 0, 5)),
    "small_fair": (_ANY, 1, _FAIR[:4]),
    "middle_fair": (_ANY, 1, _FAIR[:5]),
    "large_fair": (_ANY, 1, _FAIR),
    "grocer": (dict.fromkeys(RESOURCES, 3), 3, (0, 0, 0, 8)),
    "bridge": ({"wood": 1, "stone": 1}, 2, (0, 0, 7)),
}
"""By kind: at most so many of each resource, at least so many in all, and the points for 0, 1, 2, ... of them."""

LIMIT = np.zeros((2, TILES, GOODS), np.int64)  # of each resource, for the cost and for the exchange of a tile
LEAST = np.zeros((2, TILES), np.int64)  # in all
MOST = np.zeros((2, TILES), np.int64)
PRIZE = np.zeros((TILES, GOODS + 1), np.int64)  # points for an exchange, by how many were given
for _t, _tile in enumerate(BOX):
    for _part in _tile.cost:
        if _part == "different":
            LIMIT[COST, _t] = 1
        elif _part in RESOURCES:
            LIMIT[COST, _t, RESOURCES.index(_part)] += 1
    LEAST[COST, _t] = MOST[COST, _t] = sum(part == "different" or part in RESOURCES for part in _tile.cost)
    if _tile.kind in _TRADES:
        _limit, LEAST[TRADE, _t], _prize = _TRADES[_tile.kind]
        LIMIT[TRADE, _t] = [_limit.get(resource, 0) for resource in RESOURCES]
        PRIZE[_t, : len(_prize)] = _prize
        MOST[TRADE, _t] = max(len(_prize) - 1, 1)
COSTS_WHISKY = np.array(["whisky" in tile.cost for tile in BOX], np.bool_)
COSTS = np.array([bool(tile.cost) for tile in BOX], np.bool_)

# --- where cubes lie: a tile has a store for each resource that it can hold -------------------------------------------

_STORES = [
    (t, r)
    for t, tile in enumerate(BOX)
    for r, resource in enumerate(RESOURCES)
    if PRODUCTION.get(tile.kind) == resource or t in (LOCH_LOCHY, IONA_ABBEY)
]
STORES = len(_STORES)
STORE_TILE = np.array([tile for tile, _ in _STORES], np.int64)
STORE_RESOURCE = np.array([resource for _, resource in _STORES], np.int64)
FIRST_STORE = np.array(
    [next((s for s, (tile, _) in enumerate(_STORES) if tile == t), 0) for t in range(TILES)], np.int64
)
STORES_OF = np.array([sum(tile == t for tile, _ in _STORES) for t in range(TILES)], np.int64)
HOLDERS = _set([STORES_OF[t] > 0 for t in range(TILES)])

# --- directions: four sides, four corners, and two cells away on each side --------------------------------------------

SIDES, AROUND, LINKS = 4, 8, 12
NORTH, EAST, SOUTH, WEST = range(SIDES)
DX = np.array([0, 1, 0, -1, 1, 1, -1, -1, 0, 2, 0, -2], np.int64)
DY = np.array([-1, 0, 1, 0, -1, 1, 1, -1, -2, 0, 2, 0], np.int64)
BACK = 2  # link ^ BACK points the other way
LINK = np.full((5, 5), -1, np.int64)  # by dy + 2 and dx + 2; -1: none
for _link in range(LINKS):
    LINK[DY[_link] + 2, DX[_link] + 2] = _link
ITSELF = -1
BESIDE = np.array(
    [[ITSELF if d == side ^ BACK else LINK[DY[side] + DY[d] + 2, DX[side] + DX[d] + 2] for d in range(SIDES)]
     for side in range(SIDES)], np.int64
)  # fmt: skip
"""The cell on a side of a tile has four sides itself: by which link of the tile its neighbours there are found."""

PLAIN, RIVER, ROAD = 1, 2, 4
FORM = np.array([RIVER if tile.river else ROAD if tile.road else PLAIN for tile in BOX], np.int64)
"""How a tile must be laid (GM-14); starting villages lie from the beginning."""
WAY = np.array([[tile.river, tile.road, tile.river, tile.road] for tile in BOX], np.bool_)
"""By tile and side: a river or a road leads out."""


def _fits(ways: int, plains: int) -> int:
    """What may be laid between neighbours that show a way, or none, on these sides (GM-14)."""
    along, across = 1 << NORTH | 1 << SOUTH, 1 << EAST | 1 << WEST
    if ways == 0:
        return PLAIN
    if ways & along and not (plains & along or ways & across):
        return RIVER
    return ROAD if ways & across and not (plains & across or ways & along) else 0


FITS = np.array([[_fits(ways, plains) for plains in range(16)] for ways in range(16)], np.int64)
