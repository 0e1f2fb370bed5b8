"""A situation of Isle of Skye as readable JSON, both ways.

Territories are lists like `T17 E1N2 r3`: tile, cell, rotation; the castle is always there. Points, the bag, areas and
roads follow from the rest, so that they cannot contradict it. A price below 0 is hundreds told of one not yet complete.
"""

from collections.abc import Mapping
from typing import Any

from clachan.games.isle_of_skye.actions import cell_name, cell_of, tile_name
from clachan.games.isle_of_skye.components import CASTLE, LETTERS, SCORINGS, SLOTS, letters_of, rounds_of
from clachan.games.isle_of_skye.position.players import CHECKS, READY_WORDS, load_player, name_of
from clachan.games.isle_of_skye.position.sentences import broken, number_in, one_of
from clachan.games.isle_of_skye.position.table import check_table, last_points, load_gained, load_scoring, load_tiles
from clachan.games.isle_of_skye.state import BOUGHT, BUYING, OVER, PHASES


def dump(state: Any) -> dict[str, Any]:
    """The table: round, phase, scoring tiles, points gained, and what each player has."""
    seats = int(state.seats)
    return {
        "phase": PHASES[state.phase],
        "rounds": int(state.rounds),
        "first": int(state.first),
        "bought": int(state.bought),
        "untold": bool(state.untold),
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
    tiles = [name_of(row) for row in state.offer[seat].tolist()]
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


def load(data: Mapping[str, Any], seats: int, options: Any, state: Any) -> None:
    """Fills the state from a position, or says what is wrong with it."""
    state.seats, state.gold_shown = seats, options[1 + len(LETTERS)]
    for field in ("root", "link", "territory", "offer", "cell", "discard", "picked"):
        state[field][...] = -1
    state.phase = one_of(data.get("phase"), PHASES, "phase", "phase")
    last = rounds_of(seats)
    state.rounds = number_in(data.get("rounds"), "rounds", last * (state.phase == OVER), last - (state.phase != OVER))
    state.first = number_in(data.get("first"), "first", 0, seats - 1)
    state.bought = number_in(data.get("bought", 0), "bought", 0, (seats - 1) * (state.phase == BUYING))
    state.untold = one_of(data.get("untold", False), (False, True), "untold", "untold")
    load_scoring(data.get("scoring"), options, state)
    load_gained(data.get("gained", {}), state)
    players = data.get("players")
    if not isinstance(players, list) or len(players) != seats or not all(isinstance(p, Mapping) for p in players):
        raise broken(
            f"players are {players!r}; there must be a list of {seats} objects",
            f"players ist {players!r}; nötig ist eine Liste von {seats} Objekten",
        )
    load_tiles(players, state)
    for seat, player in enumerate(players):
        load_player(player, seat, state)
        CHECKS[state.phase](seat, state)
    check_table(state)
    if state.phase == OVER:
        for seat in range(seats):
            last_points(seat, state)
