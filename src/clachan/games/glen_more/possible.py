"""What a situation that was set up must be like, in plain Python: territories, and a turn that has begun.

A position that passes leaves the player a choice at every step, as a game played from the start does.
"""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

from clachan.errors import BrokenPosition
from clachan.games.glen_more.actions import land
from clachan.games.glen_more.components import (
    BACK,
    COINS_IN_ROW,
    COST,
    COSTS_WHISKY,
    DX,
    DY,
    EXCHANGE,
    FIRST_STORE,
    FORM,
    GOODS,
    HAS_COST,
    IONA_ABBEY,
    LEAST,
    LIMIT,
    LOCH_LOCHY,
    LOCH_NESS,
    LOCH_OICH,
    LOCH_SHIEL,
    MOST,
    NAMES,
    PLAIN,
    ROLE,
    ROOM,
    ROW,
    SIDES,
    STORES_OF,
    TRADE,
    WAY,
    WORD,
)
from clachan.games.glen_more.state import (
    CHOOSE_CELL,
    CHOOSE_CUBE,
    CHOOSE_FIELD,
    EXCHANGING,
    FILL_ABBEY,
    FILL_LOCHY,
    MOVE,
    PAY,
    STEP_ON,
    STEPS,
)

Cell = tuple[int, int]


def plots(state: Any, seat: int) -> dict[Cell, int]:
    """The cells of a territory and their tiles."""
    return {(int(state.x[tile]), int(state.y[tile])): tile for tile in land(state, seat)}


def beside(cell: Cell, side: int) -> Cell:
    """The cell on this side."""
    return cell[0] + int(DX[side]), cell[1] + int(DY[side])


def check_land(state: Any, seat: int) -> None:
    """One tile in a cell, all joined by sides, ways meeting ways, river and road unbroken (GM-12, GM-14)."""
    found = plots(state, seat)
    joined, edge = {(0, 0)}, [(0, 0)]
    while edge:
        cell = edge.pop()
        for other in {beside(cell, side) for side in range(SIDES)} & found.keys() - joined:
            joined.add(other)
            edge.append(other)
    if len(found) != len(land(state, seat)) or found.get((0, 0)) != seat or joined != found.keys():
        raise BrokenPosition(
            f"The tiles of player {seat} must lie in cells of their own, joined by their sides, the starting village "
            "in 0,0.",
            f"Die Plättchen von Spieler {seat} müssen auf eigenen Plätzen liegen, Seite an Seite verbunden, das "
            "Startdorf auf 0,0.",
        )
    for cell, tile in found.items():
        touching = {side: found[beside(cell, side)] for side in range(SIDES) if beside(cell, side) in found}
        matching = all(WAY[tile, side] == WAY[other, side ^ BACK] for side, other in touching.items())
        lost = FORM[tile] != PLAIN and tile != seat and not any(WAY[tile, side] for side in touching)
        if not matching or lost or (WAY[tile, 0] and cell[0]) or (WAY[tile, 1] and cell[1]):
            raise BrokenPosition(
                f"Tile {NAMES[tile]} of player {seat} cannot lie at {cell[0]},{cell[1]}: river and road must go on.",
                f"Plättchen {NAMES[tile]} von Spieler {seat} kann nicht auf {cell[0]},{cell[1]} liegen: Fluss und "
                "Straße dürfen nicht abreißen.",
            )


def open_cells(state: Any, seat: int, tile: int, without: int = -1) -> set[Cell]:
    """Where the tile could be placed (GM-12 to GM-14), once a clan member has left the tile `without`."""
    found = plots(state, seat)
    folk = {cell for cell, t in found.items() if state.members[t] > (t == without)}
    cells = set()
    for cell in {beside(near, side) for near in found for side in range(SIDES)} - found.keys():
        sides = {side: found[beside(cell, side)] for side in range(SIDES) if beside(cell, side) in found}
        shows = [side for side, other in sides.items() if WAY[other, side ^ BACK]]
        fits = all(WAY[tile, side] == (side in shows) for side in sides)
        if (
            fits
            and (shows or FORM[tile] == PLAIN)
            and any(max(abs(cell[0] - x), abs(cell[1] - y)) == 1 for x, y in folk)
        ):
            cells.add(cell)
    return cells


def can_complete(state: Any, seat: int, use: int, tile: int) -> bool:
    """Some choice of resources completes the payment or exchange under way, selling and buying considered."""
    room = LIMIT[use, tile] - state.given
    missing = max(0, int(LEAST[use, tile]) - int(state.given.sum()))
    coins = int(state.coins[seat]) + sum(int(COINS_IN_ROW[filled]) for filled in state.market)
    for goods in combinations_with_replacement(range(GOODS), missing):
        wanted = Counter(goods)
        rows = [int(state.market[r]) - int(state.goods[seat, r]) + wanted[r] for r in range(GOODS)]
        there = all(wanted[r] == 0 or (wanted[r] <= room[r] and rows[r] <= ROW) for r in range(GOODS))
        if there and coins >= sum(int(COINS_IN_ROW[max(0, row)]) for row in rows):
            return True
    return False


def can_take(state: Any, seat: int, tile: int) -> bool:
    """The tile can be paid for and placed (GM-7)."""
    if tile == LOCH_NESS:
        spared = any(open_cells(state, seat, tile, t) for t in land(state, seat) if state.members[t])
        return bool(open_cells(state, seat, tile)) and (state.chieftains[seat] > 0 or spared)
    if COSTS_WHISKY[tile] and state.whisky[seat] == 0:
        return False
    return bool(open_cells(state, seat, tile)) and can_complete(state, seat, COST, tile)


def check_turn(state: Any) -> None:
    """Everything in the turn belongs to its step, and the step can be taken."""
    step, seat = int(state.step), int(state.player)
    own, total = land(state, seat), int(state.given.sum())
    awake, used = ([int(word) for word in getattr(state, name)] for name in ("awake", "used"))
    placed, tile, using, lifted = (
        step > CHOOSE_CELL and state.tile >= 0,
        int(state.tile),
        int(state.using),
        int(state.lifted),
    )
    right = [
        (tile >= 0) == (step != CHOOSE_FIELD) or (step == MOVE and bool(state.stuck)),
        tile < 0 or (tile in own) == placed,
        placed or not (any(awake) or any(used) or state.moves),
        not any(a & u for a, u in zip(awake, used, strict=True)),
        all((awake[t // WORD] | used[t // WORD]) >> t % WORD & 1 == 0 for t in range(len(NAMES)) if t not in own),
        step not in (MOVE, STEP_ON) or (not any(awake) and not state.ness),
        not state.ness or (placed and LOCH_NESS in own and tile != LOCH_OICH),
        (using >= 0) == (step in (CHOOSE_CUBE, EXCHANGING)),
        using < 0 or used[using // WORD] >> using % WORD & 1 == 1,
        step != CHOOSE_CUBE or (using == IONA_ABBEY and _cubes(state, IONA_ABBEY) < ROOM),
        (lifted >= 0) == (step == STEP_ON),
        lifted < 0 or (lifted in own and bool(state.members[lifted]) and state.moves > 0),
        total == 0 or step in (PAY, EXCHANGING),
        (state.still > 0) == (step == FILL_LOCHY),
        step != FILL_LOCHY or (tile == LOCH_LOCHY and _cubes(state, LOCH_LOCHY) + state.still <= 2),
        step != FILL_ABBEY or (tile == LOCH_SHIEL and IONA_ABBEY in own and _cubes(state, IONA_ABBEY) == 0),
    ]
    if not all(right) or not _can_go_on(state, step, seat, tile, using):
        raise BrokenPosition(
            f"The position's turn cannot be: not all of it belongs to the step {STEPS[step]!r}, or no choice is left.",
            f"Der Zug der Stellung kann nicht sein: Nicht alles gehört zum Schritt {STEPS[step]!r}, oder es bleibt "
            "keine Wahl.",
        )


def _cubes(state: Any, tile: int) -> int:
    first = int(FIRST_STORE[tile])
    return int(state.cubes[first : first + int(STORES_OF[tile])].sum())


def _can_go_on(state: Any, step: int, seat: int, tile: int, using: int) -> bool:
    """A tile in hand can be paid for and placed; an exchange can be completed and is not complete."""
    if step == PAY:
        return bool(HAS_COST[tile]) and _counts(state, COST, tile) and can_take(state, seat, tile)
    if step == CHOOSE_CELL:
        return bool(open_cells(state, seat, tile))
    if step == EXCHANGING:
        return (
            bool(ROLE[using] == EXCHANGE) and _counts(state, TRADE, using) and can_complete(state, seat, TRADE, using)
        )
    return True


def _counts(state: Any, use: int, tile: int) -> bool:
    """Not more of anything was given than is asked for, and something may follow."""
    total, most = int(state.given.sum()), int(MOST[use, tile])
    return bool((state.given <= LIMIT[use, tile]).all()) and (total < most or most == 0)
