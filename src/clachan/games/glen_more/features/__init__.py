"""Glen More as numbers, for bots and learners: everything but what the stacks will bring.

What a situation promises is told in `judging`, how to play at once in `playing`.
"""

from clachan.engine.bits import lowest, rest
from clachan.engine.compiled import rule
from clachan.engine.contract import Observed
from clachan.engine.digest import fold
from clachan.games.glen_more.components import (
    FIELDS,
    GOODS,
    OCCUPIED,
    ROOM,
    ROW,
    SCORINGS,
    SEATS,
    STACK_FIRST,
    STORES,
    TILES,
    WORD,
)
from clachan.games.glen_more.features.judging import evaluate
from clachan.games.glen_more.features.playing import policy
from clachan.games.glen_more.rules import to_act
from clachan.games.glen_more.scoring import points_in_play
from clachan.games.glen_more.state import DIE_ON_TRACK, FIGURE, STEPS
from clachan.games.glen_more.tiles import STACKS

__all__ = ["OBSERVATION", "digest", "evaluate", "observe", "policy"]

MUCH = 127
OBSERVATION = (
    Observed("owner", (SEATS, TILES), 1, "1: the tile lies in the territory of this seat, own first"),
    Observed("undrawn", (TILES,), 1, "1: the tile is still in its stack"),
    Observed("ahead", (TILES,), OCCUPIED, "fields from the rear of the chain to the tile on the track; 0: not there"),
    Observed("x", (TILES,), 67, "place of a tile in its territory, growing east"),
    Observed("y", (TILES,), 67, "growing south"),
    Observed("members", (TILES,), 21, "clan members on the tile"),
    Observed("awake", (TILES,), 1, "1: may still be activated in this turn"),
    Observed("used", (TILES,), 1, "1: was activated in this turn"),
    Observed("taken", (TILES,), 1, "1: the tile of this turn"),
    Observed("using", (TILES,), 1, "1: the tile being activated"),
    Observed("lifted", (TILES,), 1, "1: a clan member sets out from here"),
    Observed("cubes", (STORES,), ROOM, "on each store: production tiles have one, Loch Lochy and Iona Abbey five"),
    Observed("market", (GOODS,), ROW, "filled fields of each row"),
    Observed("given", (GOODS,), 3, "resources given in the payment or exchange under way"),
    Observed("figure", (SEATS,), FIELDS, "fields from the rear to each figure, own first, from 1; 0: no such seat"),
    Observed("die", (1,), FIELDS, "to the die, counted from 1; 0: none"),
    Observed("coins", (SEATS,), 33, "by seat, own first; so the next three"),
    Observed("whisky", (SEATS,), MUCH, "barrels; 127 stands for more too"),
    Observed("chieftains", (SEATS,), 21, "chieftains"),
    Observed("points", (SEATS,), MUCH, "points so far; 127 stands for more too"),
    Observed("scorings", (1,), SCORINGS, "scorings done"),
    Observed("step", (len(STEPS),), 1, "1 at what the player decides next"),
    Observed("still", (1,), 2, "cubes still to be laid on Loch Lochy"),
    Observed("ness", (1,), 1, "1: Loch Ness may still activate a tile"),
    Observed("moves", (1,), 20, "movement points left"),
    Observed("begun", (1,), 1, "1: the player has taken a step of this turn"),
    Observed("turn", (SEATS,), 1, "1 at the seat whose turn it is, own first; all 0 at the end"),
)  # fmt: skip


@rule
def observe(state, seat, out):
    """What the seat can see, field by field as in OBSERVATION; a spectator (-1) counts seats from 0."""
    first = max(seat, 0)
    n = observe_tiles(state, first, out)
    for store in range(STORES):
        out[n + store] = state.cubes[store]
    n += STORES
    for resource in range(GOODS):
        out[n + resource] = state.market[resource]
        out[n + GOODS + resource] = state.given[resource]
    n += 2 * GOODS
    n = observe_seats(state, first, out, n)
    out[n] = state.scorings
    n += 1
    for step in range(len(STEPS)):
        out[n + step] = state.step == step
    n += len(STEPS)
    out[n] = state.still
    out[n + 1] = state.ness
    out[n + 2] = state.moves
    out[n + 3] = state.begun
    n += 4
    acting = to_act(state)
    for i in range(SEATS):
        out[n + i] = i < state.seats and (acting >> ((first + i) % int(state.seats))) & 1


@rule
def observe_tiles(state, first, out):
    """Where each tile is and what goes on there."""
    n = SEATS * TILES
    for tile in range(TILES):
        word, bit = tile // WORD, tile % WORD
        for i in range(SEATS):
            here = i < state.seats
            out[i * TILES + tile] = (int(state.land[(first + i) % int(state.seats), word]) >> bit) & 1 if here else 0
        out[n + tile] = out[n + TILES + tile] = 0
        out[n + 2 * TILES + tile] = state.x[tile]
        out[n + 3 * TILES + tile] = state.y[tile]
        out[n + 4 * TILES + tile] = state.members[tile]
        out[n + 5 * TILES + tile] = (int(state.awake[word]) >> bit) & 1
        out[n + 6 * TILES + tile] = (int(state.used[word]) >> bit) & 1
        out[n + 7 * TILES + tile] = state.tile == tile
        out[n + 8 * TILES + tile] = state.using == tile
        out[n + 9 * TILES + tile] = state.lifted == tile
    for stack in range(STACKS):
        tiles = int(state.stacks[stack])
        while tiles:
            out[n + int(STACK_FIRST[stack]) + lowest(tiles)] = 1
            tiles = rest(tiles)
    for ahead in range(FIELDS):
        tile = int(state.track[(int(state.rear) + ahead) % FIELDS])
        if 0 <= tile < FIGURE:
            out[n + TILES + tile] = ahead
    return n + 10 * TILES


@rule
def observe_seats(state, first, out, n):
    """Figures, die and what the players have."""
    for i in range(SEATS + 1):
        out[n + i] = 0
    for ahead in range(FIELDS):
        who = int(state.track[(int(state.rear) + ahead) % FIELDS])
        if who == DIE_ON_TRACK:
            out[n + SEATS] = ahead + 1
        elif who >= FIGURE:
            out[n + (who - FIGURE - first) % int(state.seats)] = ahead + 1
    n += SEATS + 1
    for i in range(SEATS):
        seat, here = (first + i) % int(state.seats), i < state.seats
        out[n + i] = state.coins[seat] if here else 0
        out[n + SEATS + i] = min(int(state.whisky[seat]), MUCH) if here else 0
        out[n + 2 * SEATS + i] = state.chieftains[seat] if here else 0
        out[n + 3 * SEATS + i] = min(points_in_play(state, seat), MUCH) if here else 0
    return n + 4 * SEATS


@rule
def digest(state, seat):
    """What everybody can see, folded into one number."""
    seen = fold(int(state.scorings) * 8 + int(state.player), state.begun)
    for stack in range(STACKS):
        seen = fold(seen, state.stacks[stack])
    chain = 0
    for field in range(FIELDS):
        chain = chain * 128 + int(state.track[field]) + 1
        if field % 7 == 6:
            seen, chain = fold(seen, chain), 0
    for other in range(state.seats):
        seen = digest_land(state, other, seen)
        seen = fold(seen, int(state.coins[other]) << 40 | int(state.whisky[other]) << 20 | int(state.chieftains[other]))
        seen = fold(seen, points_in_play(state, other))
    seen = digest_cubes(state, seen)
    trade = 0
    for resource in range(GOODS):
        trade = trade * 16 + int(state.market[resource]) * 4 + int(state.given[resource])
    seen = fold(seen, trade)
    for word in range(2):
        seen = fold(seen, state.awake[word])
        seen = fold(seen, state.used[word])
    where = (int(state.rear) << 8 | int(state.field) + 1) << 8 | int(state.tile) + 1
    seen = fold(seen, (where << 8 | int(state.using) + 1) << 8 | int(state.lifted) + 1)
    return fold(seen, ((int(state.step) * 4 + int(state.still)) * 2 + int(state.ness)) * 128 + int(state.moves))


@rule
def digest_land(state, seat, seen):
    """A territory: its tiles, their cells and clan members."""
    for word in range(2):
        tiles = int(state.land[seat, word])
        seen = fold(seen, tiles)
        while tiles:
            tile = WORD * word + lowest(tiles)
            tiles = rest(tiles)
            here = (int(state.x[tile]) + 100) << 20 | (int(state.y[tile]) + 100) << 10 | int(state.members[tile])
            seen = fold(seen, here)
    return seen


@rule
def digest_cubes(state, seen):
    """The cubes on all tiles, 18 stores at a time."""
    cubes = 0
    for store in range(STORES):
        cubes = cubes * 4 + int(state.cubes[store])
        if store % 18 == 17:
            seen, cubes = fold(seen, cubes), 0
    return seen
