"""Territories of a position: tiles on cells, and the areas and roads that follow from them."""

import re
from typing import Any

from clachan.errors import BrokenPosition
from clachan.games.isle_of_skye.actions import cell_of, read_cell, tile_name
from clachan.games.isle_of_skye.components import (
    AREA_AT,
    AREA_EDGES,
    CASTLE,
    CASTLE_ROTATION,
    FIRST_AREA,
    ROAD_AT,
    SLOTS,
    TERRAIN_AT,
    TILES,
)
from clachan.games.isle_of_skye.position.sentences import of_seat
from clachan.games.isle_of_skye.state import BUILDING


def _row(name: Any) -> int:
    """The row of a landscape tile; -1: there is none of this name."""
    rows = [row for row in range(CASTLE) if TILES[row].name == name]
    return rows[0] if rows else -1


def take(name: Any, seat: int, free: set[int]) -> int:
    """A tile that lies in one place only."""
    row = _row(name)
    if row not in free:
        raise of_seat(
            seat,
            f"has the tile {name!r}; it must be one of T01 to T{CASTLE}, and in one place only",
            f"hat das Plättchen {name!r}; es muss eins von T01 bis T{CASTLE} sein und nur an einer Stelle liegen",
        )
    free.remove(row)
    return row


def load_territory(tiles: Any, seat: int, free: set[int], state: Any) -> None:
    """The tiles of a territory, then what follows from where they lie."""
    if not isinstance(tiles, list):
        raise of_seat(
            seat,
            f"has the territory {tiles!r}; it must be a list",
            f"hat das Clangebiet {tiles!r}; nötig ist eine Liste",
        )
    most = SLOTS * (int(state.rounds) + (state.phase == BUILDING))
    if len(tiles) > most:
        raise of_seat(
            seat,
            f"has built {len(tiles)} tiles; by now there can be {most} at most",
            f"hat {len(tiles)} Plättchen gebaut; jetzt können es höchstens {most} sein",
        )
    at = {(0, 0): CASTLE + seat}
    state.rotation[CASTLE + seat] = CASTLE_ROTATION[seat]
    for written in tiles:
        found = re.fullmatch(r"(T\d\d) ([EWNS0-9]{1,6}) r([0-3])", written) if isinstance(written, str) else None
        cell = read_cell(found[2]) if found else None
        if not found or cell is None:
            raise of_seat(
                seat,
                f"has built {written!r}; a tile is written 'T17 E1N2 r3'",
                f"hat {written!r} gebaut; ein Plättchen schreibt man 'T17 E1N2 r3'",
            )
        if cell in at:
            raise of_seat(seat, f"has two tiles on {found[2]}", f"hat zwei Plättchen auf {found[2]}")
        if max(map(abs, cell)) > len(tiles):
            raise _apart(seat, written)
        at[cell] = row = take(found[1], seat, free)
        state.x[row], state.y[row], state.rotation[row] = *cell, int(found[3])
    rows = sorted(at.values())
    state.territory[seat, : len(rows)], state.built[seat] = rows, len(rows)
    _derive_links(at, rows, seat, state)
    _derive_areas(rows, state)
    _derive_roads(seat, state)


def _apart(seat: int, what: str) -> BrokenPosition:
    return of_seat(
        seat,
        f"has {what!r} apart from the territory of the castle",
        f"hat {what!r} abseits des Clangebiets der Burg",
    )


def _derive_links(at: dict[tuple[int, int], int], rows: list[int], seat: int, state: Any) -> None:
    """Neighbours and empty cells (IS-11); touching edges show one terrain, and all hangs together."""
    asked: dict[tuple[int, int], list[tuple[int, int]]] = {}
    reached, edge = {CASTLE + seat}, [CASTLE + seat]
    for row in rows:
        for side in range(4):
            cell = cell_of(state, 4 * row + side)
            if cell not in at:
                asked.setdefault(cell, []).append((row, side))
                continue
            other = at[cell]
            state.link[row, side] = other
            if _terrain(state, row, side) != _terrain(state, other, side ^ 2):
                raise of_seat(
                    seat,
                    f"has {tile_name(row)} beside {tile_name(other)}, and their terrains differ",
                    f"hat {tile_name(row)} neben {tile_name(other)}, und die Landschaften passen nicht",
                )
    for around in asked.values():
        state.need[around[0]] = sum((_terrain(state, row, side) + 1) << 2 * (side ^ 2) for row, side in around)
    while edge:
        edge += (new := {other for other in state.link[edge.pop()].tolist() if other >= 0} - reached)
        reached |= new
    if alone := set(rows) - reached:
        raise _apart(seat, tile_name(min(alone)))


def _terrain(state: Any, row: int, side: int) -> int:
    return int(TERRAIN_AT[row, state.rotation[row], side])


def _derive_areas(rows: list[int], state: Any) -> None:
    """Connected land and its open edges (IS-15)."""
    parts = [area for row in rows for area in range(FIRST_AREA[row], FIRST_AREA[row + 1])]
    touching: dict[int, list[int]] = {area: [] for area in parts}
    for row in rows:
        for side, other in enumerate(state.link[row].tolist()):
            if other >= 0:
                mine = int(AREA_AT[row, state.rotation[row], side])
                touching[mine].append(int(AREA_AT[other, state.rotation[other], side ^ 2]))
    for root in parts:
        if state.root[root] < 0:
            edge = [root]
            while edge:
                area = edge.pop()
                if state.root[area] < 0:
                    state.root[area] = root
                    state.open[root] += AREA_EDGES[area] - len(touching[area])
                    edge += touching[area]


def _derive_roads(seat: int, state: Any) -> None:
    """Roads that lead to the castle (IS-17)."""
    edge = [(CASTLE + seat, 1)]
    while edge:
        row, road = edge.pop()
        if road == 0 or state.joined[row] & road:
            continue
        state.joined[row] |= road
        for side, other in enumerate(state.link[row].tolist()):
            if other >= 0 and ROAD_AT[row, state.rotation[row], side] == road:
                edge.append((other, int(ROAD_AT[other, state.rotation[other], side ^ 2])))
