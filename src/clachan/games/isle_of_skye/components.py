"""What is in the box: tiles, castles, scoring tiles and the round track, as tables that the rules look up.

Large tables are narrow: on a graphics card every function that reads one has a copy, and all must fit into 64 KB.
A row is a physical tile: 0 to 72 the landscapes, from 73 on the castle of each seat. Sides are 0 north, 1 east,
2 south, 3 west; the side opposite to s is s ^ 2.
"""

from typing import Any

import numpy as np

from clachan.games.isle_of_skye.tiles import LANDSCAPES, TERRAINS, THINGS, TOTALS, Tile, the_tiles

CASTLE_TILE, LANDSCAPE_TILES = the_tiles()
SEATS = 5
COLOURS = ("red", "blue", "yellow", "green", "white")
"""The castle of each seat (IS-2)."""
CASTLE = LANDSCAPES
ROWS = CASTLE + SEATS
TILES: tuple[Tile, ...] = (*LANDSCAPE_TILES, *[CASTLE_TILE] * SEATS)
"""The tile of each row."""
CASTLE_ROTATION = np.array([0, 0, 0, 2, 2], np.int64)
"""Green and white lie turned (IS-2)."""

PASTURE, MOUNTAIN, WATER = range(len(TERRAINS))
SHEEP, CATTLE, WHISKY, SHIP, FARM, LIGHTHOUSE, BROCH = range(len(THINGS))
NORTH, _, SOUTH, _ = range(4)
X_STEP = np.array([0, 1, 0, -1], np.int64)
Y_STEP = np.array([-1, 0, 1, 0], np.int64)
"""From a tile to the cell on each of its sides."""

SCORINGS = (
    "squares", "closed-areas", "sheep", "large-closed-areas", "brochs", "sets", "most-whisky", "most-ships",
    "most-gold", "animals-at-farms", "cattle-on-the-road", "ship-and-lighthouse", "tiles-on-the-road",
    "vertical-lines", "largest-water", "closed-mountains",
)  # fmt: skip
"""The 16 scoring tiles, in the order of IS-20 to IS-35."""
LETTERS = "ABCD"
RANDOM, FIRST_GAME_SET, CHOSEN = range(3)
"""The values of the option that says how scoring tiles are laid."""
FIRST_GAME = tuple(SCORINGS.index(name) for name in ("closed-areas", "sheep", "most-ships", "tiles-on-the-road"))
"""What lies on A, B, C, D in a first game (IS-3)."""

ROUNDS = 6
TRACK = (("A", "B", "AC", "BD", "ACD", "BCD"), ("AB", "AC", "BD", "ACD", "BCD", ""))
SCORED = np.array([[sum(1 << LETTERS.index(letter) for letter in now) for now in side] for side in TRACK], np.int64)
"""Sets of the letters scored in each round: with 2 to 4 players, with 5 (IS-4)."""
CATCH_UP = np.array([0, 0, 1, 2, 3, 4], np.int64)
"""Gold for each opponent who is ahead, by round (IS-6)."""

SLOTS = 3  # tiles that a player draws (IS-7)
OFFERED = 2  # of them are for sale
CASTLE_INCOME = 5  # gold a round (IS-5)
HUNDRED = 100  # a price is told as hundreds, one by one, and then 1 to 100 more
MOST_TILES = 1 + (OFFERED + 1) * ROUNDS  # a territory at the end: the castle, and two kept and one bought tile a round

FIRST_AREA = np.cumsum([0, *[len(tile.areas) for tile in TILES]]).astype(np.int16)
"""The areas of row r are numbered from FIRST_AREA[r] to FIRST_AREA[r + 1] - 1."""
AREAS = int(FIRST_AREA[-1])
_ALL_AREAS = [area for tile in TILES for area in tile.areas]
AREA_TERRAIN = np.array([area.terrain for area in _ALL_AREAS], np.int8)
AREA_EDGES = np.array([len(area.edges) for area in _ALL_AREAS], np.int8)
AREA_HOLDS = np.array([[area.things.count(thing) for thing in THINGS] for area in _ALL_AREAS], np.int8)
"""By area and thing: how many lie in it."""
HOLDS = np.array([[tile.number_of(thing) for thing in THINGS] for tile in TILES], np.int8)
"""By row and thing: how many lie on the tile."""
SCROLL_COUNTS = np.array([THINGS.index(tile.scroll) if tile.scroll else -1 for tile in TILES], np.int64)
"""By row: the thing that its scroll counts; -1: no scroll."""
SCROLL_AREA = np.array(
    [
        next((int(FIRST_AREA[row]) + i for i, a in enumerate(tile.areas) if a.scroll), -1)
        for row, tile in enumerate(TILES)
    ],
    np.int64,
)
"""By row: the area in which its scroll lies."""
SCROLL_SHARE = np.array([2 if thing in ("sheep", "whisky", "ship") else 1 for thing in THINGS], np.int64)
"""By thing: how many of it make a point (IS-40)."""

TERRAIN_AT = np.zeros((ROWS, 4, 4), np.int8)
AREA_AT = np.zeros((ROWS, 4, 4), np.int16)
ROAD_AT = np.zeros((ROWS, 4, 4), np.int8)
"""By row, rotation and side: terrain, area, and road (0: none, 1: the tile's first, 2: its second)."""
FITS = np.zeros((LANDSCAPES, 256), np.int8)
"""By row and what a cell asks for: the set of the rotations that fit. A cell asks in two bits for each side, the
northern lowest: 0 for nothing, else the terrain and 1."""

for _row, _tile in enumerate(TILES):
    for _rotation in range(4):
        for _side in range(4):
            _edge = (_side - _rotation) % 4
            TERRAIN_AT[_row, _rotation, _side] = _tile.terrain_at(_edge)
            AREA_AT[_row, _rotation, _side] = FIRST_AREA[_row] + _tile.area_at(_edge)
            ROAD_AT[_row, _rotation, _side] = _tile.road_at(_edge) + 1
for _asked in range(256):
    _wanted = [_asked >> 2 * side & 3 for side in range(4)]
    for _rotation in range(4):
        _fit = np.ones(LANDSCAPES, np.bool_)
        for _side in range(4):
            if _wanted[_side]:
                _fit &= TERRAIN_AT[:LANDSCAPES, _rotation, _side] == _wanted[_side] - 1
        FITS[:, _asked] |= _fit.astype(np.int8) << _rotation


def rounds_of(seats: int) -> int:
    """How many rounds are played (IS-4)."""
    return ROUNDS - (seats == SEATS)


def letters_of(seats: int, rounds: int) -> str:
    """The letters that are scored after so many complete rounds (IS-4)."""
    return TRACK[seats == SEATS][rounds]


def most_gold(seats: int, rounds: int) -> int:
    """More gold than this cannot have been paid out to all players together in so many rounds."""
    barrels = sum(min(TOTALS["whisky"], OFFERED * seats * earlier) for earlier in range(rounds))
    behind = seats * (seats - 1) // 2 * int(CATCH_UP[:rounds].sum())
    return CASTLE_INCOME * seats * rounds + barrels + behind


MOST_GOLD = max(most_gold(seats, rounds_of(seats)) for seats in range(2, SEATS + 1))
"""All gold of the longest game; no player can hold more."""


def wanted(letter: int) -> tuple[str, ...]:
    """The values of the option that names the scoring tile of a letter: first that of a first game."""
    return SCORINGS[FIRST_GAME[letter] :] + SCORINGS[: FIRST_GAME[letter]]


def named_scoring(options: Any) -> list[int]:
    """The scoring tiles on A, B, C, D where the options name them: the first-game set, or those chosen (IS-3).

    A chosen tile that lies on an earlier letter already gives way to the next of the list that is free.
    """
    tiles: list[int] = []
    for letter, tile in enumerate(FIRST_GAME):
        chosen = (tile + int(options[0] == CHOSEN) * int(options[1 + letter])) % len(SCORINGS)
        tiles.append(next(t for i in range(len(SCORINGS)) if (t := (chosen + i) % len(SCORINGS)) not in tiles))
    return tiles
