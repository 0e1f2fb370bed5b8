"""The choices of Isle of Skye: numbers, meanings and notation.

`x T17` discards, `T17=5` prices (`T17+100` first, for each hundred above), `ready`, `back`; `buy T17`, `pass`; `T17`
takes a tile to build, `E2N1` its cell (two east and one north of the castle), `r1` its quarter turns clockwise.
"""

import re
from typing import Any

from clachan.errors import UnknownAction
from clachan.games.isle_of_skye.components import HUNDRED, ROWS, SEATS, SLOTS, TILES, X_STEP, Y_STEP
from clachan.games.isle_of_skye.state import BOUGHT, BUILDING, OFFERS

DISCARD = 0  # and the place in the own offer
PRICE = DISCARD + SLOTS  # and one less than the gold
MORE = PRICE + HUNDRED  # a hundred more
SAY_READY = MORE + 1
TAKE_BACK = SAY_READY + 1
PASS = TAKE_BACK + 1
BUY = PASS + 1  # and SLOTS times the seller and the place in the seller's offer
PICK = BUY + SEATS * SLOTS  # and the place in `offer`
CELL = PICK + BOUGHT + 1  # and 4 times the row and the side
TURN = CELL + 4 * ROWS  # and the rotation
ACTIONS = TURN + 4

WORDS = {
    "ready": SAY_READY, "bereit": SAY_READY, "fertig": SAY_READY,
    "back": TAKE_BACK, "take back": TAKE_BACK, "zurück": TAKE_BACK, "zurueck": TAKE_BACK,
    "pass": PASS, "passe": PASS, "passen": PASS,
}  # fmt: skip


def say(state: Any, seat: int, action: int) -> str:
    """The notation of a choice."""
    if action < PRICE:
        return f"x {tile_name(state.offer[seat, action - DISCARD])}"
    if action <= MORE:
        slot = unpriced(state, seat)
        name = tile_name(state.offer[seat, slot])
        return f"{name}+{HUNDRED}" if action == MORE else f"{name}={action - PRICE + 1 - int(state.price[seat, slot])}"
    if action < BUY:
        return ("ready", "back", "pass")[action - SAY_READY]
    if action < PICK:
        return f"buy {tile_name(state.offer[(action - BUY) // SLOTS, (action - BUY) % SLOTS])}"
    if action < CELL:
        return tile_name(state.offer[seat, action - PICK])
    if action < TURN:
        return cell_name(*cell_of(state, action - CELL))
    return f"r{action - TURN}"


def tile_name(row: int) -> str:
    """The name of a tile; an empty place has none."""
    return TILES[row].name if row >= 0 else "nothing"


def cell_of(state: Any, name: int) -> tuple[int, int]:
    """Where the cell on a side of a row lies."""
    row, side = divmod(name, 4)
    return int(state.x[row]) + int(X_STEP[side]), int(state.y[row]) + int(Y_STEP[side])


def cell_name(x: int, y: int) -> str:
    """`E2N1`: two east and one north of the castle; `0` is the castle itself."""
    east = f"{'E' if x > 0 else 'W'}{abs(x)}" if x else ""
    south = f"{'S' if y > 0 else 'N'}{abs(y)}" if y else ""
    return east + south or "0"


def read_cell(text: str) -> tuple[int, int] | None:
    """The cell of a name, in either order, with O for east too, or of `2,-1`."""
    if found := re.fullmatch(r"\(?\s*(-?\d{1,2})\s*[,;/ ]\s*(-?\d{1,2})\s*\)?", text):
        return int(found[1]), int(found[2])
    word = text.upper().replace(" ", "").replace("O", "E")
    if word == "0":
        return 0, 0
    if found := re.fullmatch(r"([EW])(\d{1,2})(?:([NS])(\d{1,2}))?", word):
        return _east(found[1], found[2]), _south(found[3], found[4])
    if found := re.fullmatch(r"([NS])(\d{1,2})(?:([EW])(\d{1,2}))?", word):
        return _east(found[3], found[4]), _south(found[1], found[2])
    return None


def _east(letter: str | None, number: str | None) -> int:
    return int(number or 0) * (-1 if letter == "W" else 1)


def _south(letter: str | None, number: str | None) -> int:
    return int(number or 0) * (-1 if letter == "N" else 1)


def named_cell(state: Any, seat: int, cell: tuple[int, int] | None) -> int:
    """4 times the row and the side that name an empty cell beside the territory; -1: it is none."""
    for row in map(int, state.territory[seat, : state.built[seat]]):
        for side in range(4):
            if state.need[row, side] and cell_of(state, 4 * row + side) == cell:
                return 4 * row + side
    return -1


def unpriced(state: Any, seat: int) -> int:
    """The place in the own offer whose price is told next."""
    return next((i for i in range(SLOTS) if i != state.discard[seat] and state.price[seat, i] <= 0), 0)


def hear(state: Any, seat: int, text: str) -> int:
    """The number of a choice in notation."""
    said = " ".join(text.lower().split())
    if said in WORDS:
        return WORDS[said]
    if found := re.fullmatch(r"(?:r|rot|turn)\s?([0-3])", said):
        return TURN + int(found[1])
    if found := re.fullmatch(r"(?:x|discard|weg)\s?t?(\d{1,2})", said):
        return DISCARD + _place(state, seat, int(found[1]), text)
    if found := re.fullmatch(r"(?:buy|kaufe?)\s?t?(\d{1,2})", said):
        return _buy(state, seat, int(found[1]), text)
    heard = -1
    if state.phase == OFFERS and state.discard[seat] >= 0:
        heard = _hear_price(state, seat, said, text)
    elif state.phase == BUILDING:
        heard = _hear_building(state, seat, said, text)
    if heard >= 0:
        return heard
    raise UnknownAction(
        f"{text!r} cannot be read; choices are written x T17, T17=5, ready, back, buy T17, pass, T17, E2N1 or r1.",
        f"{text!r} ist nicht lesbar; Züge heißen x T17, T17=5, ready, back, buy T17, pass, T17, E2N1 oder r1.",
    )


def _hear_price(state: Any, seat: int, said: str, text: str) -> int:
    """`T17=5` or `5`, `T17+100` or `+100`; -1: neither."""
    found = re.fullmatch(r"(?:t(\d{1,2})\s?=\s?)?(\d{1,4})|(?:t(\d{1,2})\s?)?\+\s?100", said)
    if not found:
        return -1
    slot = unpriced(state, seat)
    asked, told = tile_name(state.offer[seat, slot]), -int(state.price[seat, slot])
    named = found[1] or found[3]
    if named is not None and int(named) - 1 != state.offer[seat, slot]:
        raise UnknownAction(
            f"{text!r} prices another tile; the next price is for {asked}.",
            f"{text!r} gilt einem anderen Plättchen; der nächste Preis ist der von {asked}.",
        )
    if found[2] is None:
        return MORE
    if not told < int(found[2]) <= told + HUNDRED:
        raise UnknownAction(
            f"{text!r} is no price now; allowed are {told + 1} to {told + HUNDRED}, and {asked}+{HUNDRED} adds to it.",
            f"{text!r} ist jetzt kein Preis; erlaubt sind {told + 1} bis {told + HUNDRED}, {asked}+{HUNDRED} legt zu.",
        )
    return PRICE + int(found[2]) - told - 1


def _hear_building(state: Any, seat: int, said: str, text: str) -> int:
    """`T17`, `E2N1` or `2,-1`; -1: none of them."""
    if found := re.fullmatch(r"t(\d{1,2})", said):
        return PICK + _place(state, seat, int(found[1]), text)
    cell = read_cell(said)
    if cell is None:
        return -1
    if (name := named_cell(state, seat, cell)) >= 0:
        return CELL + name
    raise UnknownAction(
        f"{text!r} is no empty cell beside your territory.",
        f"{text!r} ist kein leeres Feld neben deinem Clangebiet.",
    )


def _place(state: Any, seat: int, number: int, text: str) -> int:
    """The place of a tile among those before the seat."""
    mine = state.offer[seat].tolist()
    if number < 1 or number - 1 not in mine:
        raise _not_there(text, [tile_name(row) for row in mine if row >= 0])
    return int(mine.index(number - 1))


def _buy(state: Any, seat: int, number: int, text: str) -> int:
    """The choice to buy a tile that an opponent offers."""
    offered = {
        int(state.offer[seller, slot]): BUY + SLOTS * seller + slot
        for seller in range(state.seats)
        for slot in range(SLOTS)
        if seller != seat and state.offer[seller, slot] >= 0
    }
    if number - 1 not in offered:
        raise _not_there(text, [tile_name(row) for row in offered])
    return offered[number - 1]


def _not_there(text: str, names: list[str]) -> UnknownAction:
    here = ", ".join(names)
    return UnknownAction(
        f"{text!r} names a tile that does not lie here; there are {here or 'none'}.",
        f"{text!r} nennt ein Plättchen, das hier nicht liegt; es gibt {here or 'keine'}.",
    )
