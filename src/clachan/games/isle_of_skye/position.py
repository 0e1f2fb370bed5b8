"""A situation of Isle of Skye as readable JSON, both ways.

Territories are lists like `T17 E1N2 r3`: tile, cell, rotation; the castle is always there. Points, the bag, areas and
roads follow from the rest, so that they cannot contradict it. A price below 0 is hundreds told of one not yet complete.
"""

import re
from collections.abc import Mapping
from typing import Any

from clachan.errors import BrokenPosition
from clachan.games.isle_of_skye.actions import cell_name, cell_of, named_cell, read_cell, tile_name
from clachan.games.isle_of_skye.components import (
    AREA_AT,
    AREA_EDGES,
    CASTLE,
    CASTLE_INCOME,
    CASTLE_ROTATION,
    FIRST_AREA,
    FITS,
    HUNDRED,
    LETTERS,
    MOST_GOLD,
    OFFERED,
    ROAD_AT,
    SCORINGS,
    SCROLL_AREA,
    SCROLL_SHARE,
    SLOTS,
    TERRAIN_AT,
    TILES,
    letters_of,
    most_gold,
    rounds_of,
)
from clachan.games.isle_of_skye.state import BAG_WORD, BOUGHT, BUILDING, BUYING, OFFERS, OVER, PHASES, READY
from clachan.games.isle_of_skye.tiles import THINGS

MOST_GAINED = 99
READY_WORDS = (False, True, "taken back")
PLAYER = ("gold", "territory", "offer", "price", "bought", "discard", "ready", "picked", "cell", "begun")


def dump(state: Any) -> dict[str, Any]:
    """The table: round, phase, scoring tiles, points gained, and what each player has."""
    seats = int(state.seats)
    return {
        "phase": PHASES[state.phase],
        "rounds": int(state.rounds),
        "first": int(state.first),
        "bought": int(state.bought),
        "scoring": [SCORINGS[tile] for tile in state.scoring],
        "gained": {
            f"{i + 1}{letter}": state.gained[i, LETTERS.index(letter), :seats].tolist()
            for i in range(state.rounds)
            for letter in letters_of(seats, i)
        },
        "players": [_dump_player(state, seat) for seat in range(seats)],
    }


def _dump_player(state: Any, seat: int) -> dict[str, Any]:
    built = [row for row in state.territory[seat, : state.built[seat]].tolist() if row < CASTLE]
    tiles = [_name(row) for row in state.offer[seat].tolist()]
    cell, picked, discard = int(state.cell[seat]), int(state.picked[seat]), int(state.discard[seat])
    return {
        "gold": int(state.gold[seat]),
        "territory": [
            f"{tile_name(row)} {cell_name(int(state.x[row]), int(state.y[row]))} r{state.rotation[row]}"
            for row in built
        ],
        "offer": tiles[:SLOTS],
        "price": state.price[seat].tolist(),
        "bought": tiles[BOUGHT],
        "discard": tiles[discard] if discard >= 0 else None,
        "ready": READY_WORDS[state.ready[seat]],
        "picked": tiles[picked] if picked >= 0 else None,
        "cell": cell_name(*cell_of(state, cell)) if cell >= 0 else None,
        "begun": bool(state.begun[seat]),
    }


def _name(row: int) -> str | None:
    return tile_name(row) if row >= 0 else None


def load(data: Mapping[str, Any], seats: int, options: Any, state: Any) -> None:
    """Fills the state from a position, or says what is wrong with it."""
    state.seats, state.gold_shown = seats, options[1 + len(LETTERS)]
    for field in ("root", "link", "territory", "offer", "cell", "discard", "picked"):
        state[field][...] = -1
    state.phase = _one_of(data.get("phase"), PHASES, "phase", "phase")
    last = rounds_of(seats)
    state.rounds = _number(data.get("rounds"), "rounds", last * (state.phase == OVER), last - (state.phase != OVER))
    state.first = _number(data.get("first"), "first", 0, seats - 1)
    state.bought = _number(data.get("bought", 0), "bought", 0, (seats - 1) * (state.phase == BUYING))
    _load_scoring(data.get("scoring"), state)
    _load_gained(data.get("gained", {}), state)
    players = data.get("players")
    if not isinstance(players, list) or len(players) != seats or not all(isinstance(p, Mapping) for p in players):
        raise _broken(
            f"players are {players!r}; there must be a list of {seats} objects",
            f"players ist {players!r}; nötig ist eine Liste von {seats} Objekten",
        )
    _load_tiles(players, state)
    for seat, player in enumerate(players):
        _load_player(player, seat, state)
        _CHECKS[state.phase](seat, state)
    _check_table(state)
    if state.phase == OVER:
        for seat in range(seats):
            _last_points(seat, state)


# --- sentences --------------------------------------------------------------------------------------------------------


def _broken(english: str, german: str) -> BrokenPosition:
    return BrokenPosition(f"The position's {english}.", f"In der Stellung: {german}.")


def _of(seat: int, english: str, german: str) -> BrokenPosition:
    return BrokenPosition(f"In the position seat {seat} {english}.", f"In der Stellung: Platz {seat} {german}.")


def _number(value: Any, name: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise _broken(
            f"{name} is {value!r}; it must be a whole number from {least} to {most}",
            f"{name} ist {value!r}; nötig ist eine ganze Zahl von {least} bis {most}",
        )
    return value


def _one_of(value: Any, allowed: tuple[Any, ...], name: str, german: str) -> int:
    if not isinstance(value, str | bool) or value not in allowed:
        raise _broken(
            f"{name} is {value!r}; it must be one of {', '.join(map(str, allowed))}",
            f"{german} ist {value!r}; möglich sind {', '.join(map(str, allowed))}",
        )
    return allowed.index(value)


# --- the table --------------------------------------------------------------------------------------------------------


def _load_scoring(tiles: Any, state: Any) -> None:
    if not isinstance(tiles, list) or len(tiles) != len(LETTERS) or len({str(tile) for tile in tiles}) != len(tiles):
        raise _broken(
            f"scoring is {tiles!r}; it must be a list of four different scoring tiles",
            f"scoring ist {tiles!r}; nötig ist eine Liste von vier verschiedenen Wertungsplättchen",
        )
    for letter, tile in enumerate(tiles):
        state.scoring[letter] = _one_of(tile, SCORINGS, "scoring tile", "ein Wertungsplättchen")


def _load_gained(gained: Any, state: Any) -> None:
    """What each letter brought in every complete round; points follow."""
    wanted = [(i, letter) for i in range(state.rounds) for letter in letters_of(int(state.seats), i)]
    names = [f"{i + 1}{letter}" for i, letter in wanted]
    if not isinstance(gained, Mapping) or sorted(map(str, gained)) != sorted(names):
        raise _broken(
            f"gained is {gained!r}; it must have the points of {', '.join(names) or 'nothing'}",
            f"gained ist {gained!r}; nötig sind die Punkte von {', '.join(names) or 'nichts'}",
        )
    for i, letter in wanted:
        points = gained[f"{i + 1}{letter}"]
        if not isinstance(points, list) or len(points) != state.seats:
            raise _broken(
                f"gained in {i + 1}{letter} is {points!r}; it must be a number for each of {state.seats} seats",
                f"gained in {i + 1}{letter} ist {points!r}; nötig ist eine Zahl für jeden der {state.seats} Plätze",
            )
        for seat, value in enumerate(points):
            state.gained[i, LETTERS.index(letter), seat] = _number(value, f"gained in {i + 1}{letter}", 0, MOST_GAINED)
            state.points[seat] += value


def _load_tiles(players: list[Any], state: Any) -> None:
    """Where every tile is; what is nowhere else is in the bag."""
    free = set(range(CASTLE))
    for seat, player in enumerate(players):
        if strange := [name for name in player if name not in PLAYER]:
            raise _of(
                seat,
                f"has {strange[0]!r}; known are {', '.join(PLAYER)}",
                f"hat {strange[0]!r}; es gibt {', '.join(PLAYER)}",
            )
        _load_territory(player.get("territory", []), seat, free, state)
        offer = player.get("offer", [])
        if not isinstance(offer, list) or len(offer) > SLOTS:
            raise _of(
                seat,
                f"has the offer {offer!r}; it must be a list of at most {SLOTS} tiles",
                f"hat das Angebot {offer!r}; nötig ist eine Liste von höchstens {SLOTS} Plättchen",
            )
        for slot, name in enumerate([*offer, *[None] * (SLOTS - len(offer)), player.get("bought")]):
            if name is not None:
                state.offer[seat, slot] = _take(name, seat, free)
    for row in free:
        state.bag[row // BAG_WORD] |= 1 << row % BAG_WORD


def _row(name: Any) -> int:
    """The row of a landscape tile; -1: there is none of this name."""
    rows = [row for row in range(CASTLE) if TILES[row].name == name]
    return rows[0] if rows else -1


def _take(name: Any, seat: int, free: set[int]) -> int:
    """A tile that lies in one place only."""
    row = _row(name)
    if row not in free:
        raise _of(
            seat,
            f"has the tile {name!r}; it must be one of T01 to T{CASTLE}, and in one place only",
            f"hat das Plättchen {name!r}; es muss eins von T01 bis T{CASTLE} sein und nur an einer Stelle liegen",
        )
    free.remove(row)
    return row


# --- territories ------------------------------------------------------------------------------------------------------


def _load_territory(tiles: Any, seat: int, free: set[int], state: Any) -> None:
    """The tiles of a territory, then what follows from where they lie."""
    if not isinstance(tiles, list):
        raise _of(
            seat,
            f"has the territory {tiles!r}; it must be a list",
            f"hat das Clangebiet {tiles!r}; nötig ist eine Liste",
        )
    most = SLOTS * (int(state.rounds) + (state.phase == BUILDING))
    if len(tiles) > most:
        raise _of(
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
            raise _of(
                seat,
                f"has built {written!r}; a tile is written 'T17 E1N2 r3'",
                f"hat {written!r} gebaut; ein Plättchen schreibt man 'T17 E1N2 r3'",
            )
        if cell in at:
            raise _of(seat, f"has two tiles on {found[2]}", f"hat zwei Plättchen auf {found[2]}")
        if max(map(abs, cell)) > len(tiles):
            raise _apart(seat, written)
        at[cell] = row = _take(found[1], seat, free)
        state.x[row], state.y[row], state.rotation[row] = *cell, int(found[3])
    rows = sorted(at.values())
    state.territory[seat, : len(rows)], state.built[seat] = rows, len(rows)
    _derive_links(at, rows, seat, state)
    _derive_areas(rows, state)
    _derive_roads(seat, state)


def _apart(seat: int, what: str) -> BrokenPosition:
    return _of(
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
                raise _of(
                    seat,
                    f"has {tile_name(row)} beside {tile_name(other)}, and their terrains differ",
                    f"hat {tile_name(row)} neben {tile_name(other)}, und die Landschaften passen nicht",
                )
    for cell, around in asked.items():
        state.need[around[0]] = sum((_terrain(state, row, side) + 1) << 2 * (side ^ 2) for row, side in around)
        assert cell not in at
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


# --- players ----------------------------------------------------------------------------------------------------------


def _load_player(player: Mapping[str, Any], seat: int, state: Any) -> None:
    """Gold, offer and half-made decisions, each in its range; what fits together is checked by phase."""
    limit = _gold_limit(state)
    state.gold[seat] = _number(player.get("gold"), "gold", CASTLE_INCOME * (state.phase == OFFERS), limit)
    price = player.get("price", [0] * SLOTS)
    if not isinstance(price, list) or len(price) != SLOTS:
        raise _of(
            seat,
            f"has the prices {price!r}; it must be a list of {SLOTS} numbers",
            f"hat die Preise {price!r}; nötig ist eine Liste von {SLOTS} Zahlen",
        )
    for slot in range(SLOTS):
        state.price[seat, slot] = _number(price[slot], "price", -limit, limit)
    state.ready[seat] = _one_of(player.get("ready", False), READY_WORDS, "ready", "ready")
    state.begun[seat] = _one_of(player.get("begun", False), (False, True), "begun", "begun")
    state.discard[seat] = _slot(player, "discard", seat, SLOTS, state)
    state.picked[seat] = _slot(player, "picked", seat, BOUGHT + 1, state)
    if (cell := player.get("cell")) is not None:
        state.cell[seat] = _cell(cell, seat, state)


def _slot(player: Mapping[str, Any], name: str, seat: int, slots: int, state: Any) -> int:
    """The place of a tile named among those before the player; -1: none is named."""
    if player.get(name) is None:
        return -1
    before = [_name(row) for row in state.offer[seat, :slots].tolist()]
    if player[name] not in before:
        raise _of(
            seat,
            f"has {name} {player[name]!r}; it must be one of {', '.join(filter(None, before)) or 'none'}",
            f"hat {name} {player[name]!r}; möglich sind {', '.join(filter(None, before)) or 'keine'}",
        )
    return int(before.index(player[name]))


def _cell(cell: Any, seat: int, state: Any) -> int:
    """An empty cell beside the territory where the picked tile fits."""
    place = read_cell(cell) if isinstance(cell, str) else None
    name = named_cell(state, seat, place)
    tile = int(state.offer[seat, state.picked[seat]])
    if name >= 0 and state.picked[seat] >= 0 and FITS[tile, state.need[name // 4, name % 4]]:
        return name
    raise _of(
        seat, f"cannot build the picked tile on {cell!r}", f"kann das gewählte Plättchen nicht auf {cell!r} bauen"
    )


def _no_building(seat: int, state: Any) -> None:
    """Only who builds has picked a tile."""
    if state.picked[seat] >= 0 or state.begun[seat]:
        raise _of(seat, "builds, and it is not the time", "baut, und es ist nicht die Zeit")


def _no_marks(seat: int, state: Any) -> None:
    """Only who makes an offer has a mark or is ready with one."""
    if state.discard[seat] >= 0 or (state.ready[seat] and state.phase != BUILDING):
        raise _of(seat, "makes an offer, and it is not the time", "macht ein Angebot, und es ist nicht die Zeit")


def _no_prices(seat: int, state: Any) -> None:
    if state.price[seat].any():
        raise _of(seat, "has prices, and it is not the time", "hat Preise, und es ist nicht die Zeit")


def _check_offer(seat: int, state: Any) -> None:
    """Three tiles, and marks that can come about one after the other (IS-7)."""
    _no_building(seat, state)
    if (state.offer[seat, :SLOTS] < 0).any() or state.offer[seat, BOUGHT] >= 0:
        raise _of(
            seat, "makes an offer and needs exactly three tiles", "macht ein Angebot und braucht genau drei Plättchen"
        )
    prices, discard = state.price[seat].tolist(), int(state.discard[seat])
    if discard < 0:
        fits, complete = not any(prices) and state.ready[seat] != READY, True
    else:
        asked = [price for slot, price in enumerate(prices) if slot != discard]
        told = sum(map(abs, prices)) + sum(price <= 0 for price in asked)
        fits = prices[discard] == 0 and told <= state.gold[seat] and not (asked[0] <= 0 and asked[1] != 0)
        fits = fits and all(price >= 0 or price % HUNDRED == 0 for price in prices)
        complete = min(asked) > 0
    if not fits or (state.ready[seat] and not complete):
        raise _of(
            seat,
            f"has the prices {prices}; together with the discard they are no offer that the gold allows",
            f"hat die Preise {prices}; zusammen mit dem Abwurf sind sie kein Angebot, das das Gold erlaubt",
        )


def _check_purchase(seat: int, state: Any) -> None:
    """At most two tiles for sale, each with its price; only who had the turn has bought (IS-9)."""
    _no_building(seat, state)
    _no_marks(seat, state)
    priced = (state.price[seat] > 0).tolist()
    turn = (seat - int(state.first)) % int(state.seats)
    if priced != (state.offer[seat, :SLOTS] >= 0).tolist() or sum(priced) > OFFERED or (state.price[seat] < 0).any():
        raise _of(
            seat,
            "offers tiles without a price, prices without a tile, or more than two tiles",
            "bietet Plättchen ohne Preis, Preise ohne Plättchen oder mehr als zwei Plättchen an",
        )
    if state.offer[seat, BOUGHT] >= 0 and turn >= state.bought:
        raise _of(seat, "has bought before the turn came", "hat gekauft, bevor der Zug kam")


def _check_building(seat: int, state: Any) -> None:
    """Who is not finished has a tile that can be placed (IS-12)."""
    _no_marks(seat, state)
    _no_prices(seat, state)
    waiting = [row for row in state.offer[seat].tolist() if row >= 0]
    if int(state.built[seat]) - 1 + len(waiting) > SLOTS * (int(state.rounds) + 1) or len(waiting) > SLOTS:
        raise _of(seat, "has more tiles than can be by now", "hat mehr Plättchen, als es jetzt sein können")
    asked = {int(need) for row in state.territory[seat, : state.built[seat]] for need in state.need[row] if need}
    placeable = [row for row in waiting if any(FITS[row, need] for need in asked)]
    if state.ready[seat] not in (0, READY) or bool(state.ready[seat]) == bool(placeable) or (waiting and not placeable):
        raise _of(
            seat,
            "must be ready exactly when no tile waits, and one that waits must fit somewhere",
            "muss genau dann bereit sein, wenn kein Plättchen wartet, und eins, das wartet, muss irgendwo passen",
        )
    if state.ready[seat]:
        _no_building(seat, state)
    if state.picked[seat] >= 0 and state.offer[seat, state.picked[seat]] not in placeable:
        raise _of(seat, "has picked a tile that fits nowhere", "hat ein Plättchen gewählt, das nirgends passt")


def _check_over(seat: int, state: Any) -> None:
    _no_building(seat, state)
    _no_marks(seat, state)
    _no_prices(seat, state)
    if (state.offer[seat] >= 0).any():
        raise _of(seat, "still has tiles after the end", "hat nach dem Ende noch Plättchen")


_CHECKS = {OFFERS: _check_offer, BUYING: _check_purchase, BUILDING: _check_building, OVER: _check_over}


def _check_table(state: Any) -> None:
    """Somebody has something to decide; tiles and gold are no more than there can be."""
    seats = int(state.seats)
    if state.phase in (OFFERS, BUILDING) and all(state.ready[:seats] == READY):
        raise _broken("players are all ready, so this phase is over", "alle sind bereit, also ist diese Phase vorbei")
    going = state.phase in (BUYING, BUILDING)
    waiting = int((state.offer >= 0).sum()) if going else 0
    most = OFFERED * seats * (int(state.rounds) + going)
    if int(state.built.sum()) - seats + waiting > most:
        raise _broken(f"players have more than {most} tiles", f"die Spieler haben mehr als {most} Plättchen")
    staked = int(state.price.sum()) if state.phase == BUYING else 0
    if int(state.gold.sum()) + staked > _gold_limit(state):
        raise _broken(
            f"players have more than {_gold_limit(state)} gold, more than any game could bring by its end",
            f"die Spieler haben mehr als {_gold_limit(state)} Gold, mehr als es je bis zum Ende geben kann",
        )


def _gold_limit(state: Any) -> int:
    """So much gold that with all income to come it stays within what the longest game pays out."""
    seats, rounds = int(state.seats), int(state.rounds) + (state.phase != OVER)
    return MOST_GOLD - (most_gold(seats, rounds_of(seats)) - most_gold(seats, rounds))


def _last_points(seat: int, state: Any) -> None:
    """Scrolls (IS-40) and gold (IS-41)."""
    rows = state.territory[seat, : state.built[seat]].tolist()
    for row in rows:
        if (kind := TILES[row].scroll) is not None:
            number = sum(TILES[other].number_of(kind) for other in rows) // int(SCROLL_SHARE[THINGS.index(kind)])
            complete = state.open[state.root[SCROLL_AREA[row]]] == 0
            state.scroll_points[seat] += number * (2 if complete else 1)
    state.points[seat] += int(state.scroll_points[seat]) + int(state.gold[seat]) // 5
