"""The choices of Glen More: numbers, meanings and notation.

`go 26` moves the figure to tile 26, `place 2 -1` places it; `give wood 24a`, `buy wood`, `give whisky`, `give member 4`
and `give chieftain` pay; `take wood`, `activate 4`, `move 4`, `to 14`, `promote`, `sell wood 24a`, `enough`, `done`.
"""

import re
from collections.abc import Iterable
from typing import Any

from clachan.errors import UnknownAction
from clachan.games.glen_more.components import (
    AROUND,
    DX,
    DY,
    FIELDS,
    FIRST_STORE,
    GOODS,
    NAMES,
    SIDES,
    STORE_RESOURCE,
    STORE_TILE,
    STORES,
    STORES_OF,
    TILES,
    WORD,
)
from clachan.games.glen_more.tiles import RESOURCES

FIELD = 0  # + field of the track: the figure goes there
CELL = FIELD + FIELDS  # + 4 * own tile + side: the tile in hand is placed there
GIVE = CELL + SIDES * TILES  # + store: an own cube is given
BUY = GIVE + STORES  # + resource: one is bought and given
WHISKY = BUY + GOODS  # a barrel is given
MEMBER = WHISKY + 1  # + tile: a clan member is given
CHIEFTAIN = MEMBER + TILES  # a chieftain is given
TAKE = CHIEFTAIN + 1  # + resource: a cube of choice
ACTIVATE = TAKE + GOODS  # + tile
LIFT = ACTIVATE + TILES  # + tile: a clan member sets out from there
STEP = LIFT + TILES  # + direction: it goes there
OFF = STEP + AROUND  # it becomes a chieftain
SELL = OFF + 1  # + store: an own cube is sold
STOP = SELL + STORES  # enough is given; or: no cube
DONE = STOP + 1  # the turn is complete
ACTIONS = DONE + 1


def say(state: Any, seat: int, action: int) -> str:
    """The notation of a choice."""
    if action < CELL:
        return f"go {NAMES[state.track[action - FIELD]]}"
    if action < GIVE:
        x, y = cell_at(state, action - CELL)
        return f"place {x} {y}"
    if action < BUY:
        return f"give {_cube(action - GIVE)}"
    if action < WHISKY:
        return f"buy {RESOURCES[action - BUY]}"
    if action < TAKE:
        return _say_person(action)
    if action < ACTIVATE:
        return f"take {RESOURCES[action - TAKE]}"
    if action < LIFT:
        return f"activate {NAMES[action - ACTIVATE]}"
    if action < STEP:
        return f"move {NAMES[action - LIFT]}"
    if action < OFF:
        return f"to {NAMES[state.near[state.lifted, action - STEP]]}"
    if SELL <= action < STOP:
        return f"sell {_cube(action - SELL)}"
    return {OFF: "promote", STOP: "enough", DONE: "done"}[action]


def _say_person(action: int) -> str:
    if action == WHISKY:
        return "give whisky"
    return "give chieftain" if action == CHIEFTAIN else f"give member {NAMES[action - MEMBER]}"


def _cube(store: int) -> str:
    return f"{RESOURCES[STORE_RESOURCE[store]]} {NAMES[STORE_TILE[store]]}"


def cell_at(state: Any, cell: int) -> tuple[int, int]:
    """Where the cell on a side of an own tile is."""
    tile, side = divmod(cell, SIDES)
    return int(state.x[tile] + DX[side]), int(state.y[tile] + DY[side])


def land(state: Any, seat: int) -> list[int]:
    """The tiles of a territory, in the order of their numbers."""
    return [t for t in range(TILES) if int(state.land[seat, t // WORD]) >> t % WORD & 1]


VERBS = {
    "go": "go", "gehe": "go", "geh": "go", "place": "place", "lege": "place", "leg": "place", "give": "give",
    "gib": "give", "pay": "give", "zahle": "give", "buy": "buy", "kaufe": "buy", "kauf": "buy", "take": "take",
    "nimm": "take", "activate": "activate", "aktiviere": "activate", "move": "move", "bewege": "move", "to": "to",
    "nach": "to", "promote": "promote", "befördere": "promote", "sell": "sell", "verkaufe": "sell",
    "verkauf": "sell", "enough": "enough", "genug": "enough", "done": "done", "fertig": "done",
}  # fmt: skip
NOUNS = {
    **{resource: resource for resource in RESOURCES}, "holz": "wood", "stein": "stone", "schaf": "sheep",
    "rind": "cattle", "getreide": "grain", "whisky": "whisky", "member": "member", "clanmitglied": "member",
    "mitglied": "member", "chieftain": "chieftain",
}  # fmt: skip
LONE = {"give whisky": WHISKY, "give chieftain": CHIEFTAIN, "promote": OFF, "enough": STOP, "done": DONE}


def hear(state: Any, seat: int, text: str) -> int:
    """The number of a choice in notation; German verbs and nouns are understood too."""
    words = text.lower().split()
    words = [VERBS.get(word, word) for word in words[:1]] + [NOUNS.get(word, word) for word in words[1:]]
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if " ".join(words) in LONE:
        return LONE[" ".join(words)]
    if verb == "place" and (cell := re.fullmatch(r"\(?(-?\d{1,3})(?:, ?| )(-?\d{1,3})\)?", " ".join(rest))):
        return CELL + _cell(state, seat, text, int(cell[1]), int(cell[2]))
    if verb in ("buy", "take") and len(rest) == 1 and rest[0] in RESOURCES:
        return (BUY if verb == "buy" else TAKE) + RESOURCES.index(rest[0])
    if verb == "go" and len(rest) == 1:
        on_track = [int(tile) for tile in state.track if 0 <= tile < TILES]
        return FIELD + int(state.track.tolist().index(_tile(text, rest[0], on_track)))
    if verb in ("activate", "move") and len(rest) == 1:
        return (ACTIVATE if verb == "activate" else LIFT) + _tile(text, rest[0], land(state, seat))
    if verb == "give" and len(rest) == 2 and rest[0] == "member":
        return MEMBER + _tile(text, rest[1], land(state, seat))
    if verb == "to" and len(rest) == 1:
        return STEP + _direction(state, seat, text, rest[0])
    if verb in ("give", "sell") and 1 <= len(rest) <= 2:
        return (GIVE if verb == "give" else SELL) + _store(state, seat, text, rest)
    raise UnknownAction(
        f"{text!r} cannot be read; choices are written like go 26, place 2 -1, give wood 24a, buy wood, sell wood 24a, "
        "take wood, activate 4, move 4, to 14, promote, enough, done.",
        f"{text!r} ist nicht lesbar; man schreibt zum Beispiel gehe 26, lege 2 -1, gib Holz 24a, kaufe Holz, verkaufe "
        "Holz 24a, nimm Holz, aktiviere 4, bewege 4, nach 14, befördere, genug, fertig.",
    )


def _tile(text: str, name: str, among: Iterable[int]) -> int:
    """The tile of this name; of copies the one that is there, if it is alone."""
    found = [tile for tile in among if name in (NAMES[tile], NAMES[tile].rstrip("abcde"))]
    if len(found) == 1 or (found and NAMES[found[0]] == name):
        return found[0]
    there = ", ".join(NAMES[tile] for tile in among)
    raise UnknownAction(
        f"{text!r} names no tile that is meant here; there are {there}.",
        f"{text!r} nennt kein Plättchen, das hier gemeint sein kann; es gibt {there}.",
    )


def _cell(state: Any, seat: int, text: str, x: int, y: int) -> int:
    """The cell as side of the lowest own tile that touches it."""
    for tile in land(state, seat):
        for side in range(SIDES):
            if cell_at(state, SIDES * tile + side) == (x, y) and state.near[tile, side] < 0:
                return SIDES * tile + side
    raise UnknownAction(
        f"{text!r} names no free cell beside an own tile.",
        f"{text!r} nennt keinen freien Platz an einem eigenen Plättchen.",
    )


def _direction(state: Any, seat: int, text: str, name: str) -> int:
    """The direction in which a neighbour of the tile lies that the clan member leaves."""
    around = [int(tile) for tile in state.near[state.lifted, :AROUND]] if state.lifted >= 0 else []
    return around.index(_tile(text, name, [tile for tile in around if tile >= 0]))


def _store(state: Any, seat: int, text: str, words: list[str]) -> int:
    """The store of `wood 24a`; the resource may be left out where the tile holds one only."""
    holders = [tile for tile in land(state, seat) if STORES_OF[tile]]
    tile = _tile(text, words[-1], holders)
    for store in range(FIRST_STORE[tile], FIRST_STORE[tile] + STORES_OF[tile]):
        if RESOURCES[STORE_RESOURCE[store]] == words[0] or (len(words) == 1 and STORES_OF[tile] == 1):
            return int(store)
    raise UnknownAction(
        f"{text!r} cannot be: tile {NAMES[tile]} holds no such resource.",
        f"{text!r} geht nicht: Plättchen {NAMES[tile]} trägt keine solche Ressource.",
    )
