"""Isle of Skye drawn: the own territory on the sea, the others beside it, what scores above, the own tiles at hand."""

from functools import cache
from typing import Any

from clachan.engine.contract import Event
from clachan.games.isle_of_skye.actions import (
    BUY,
    CELL,
    DISCARD,
    MORE,
    PICK,
    PRICE,
    TURN,
    cell_of,
    tile_name,
    unpriced,
)
from clachan.games.isle_of_skye.components import SLOTS
from clachan.games.isle_of_skye.drawing.examples import figures
from clachan.games.isle_of_skye.drawing.land import (
    Land,
    chosen_place,
    frame_of_rotation,
    free_places,
    open_sea,
    place_id,
    sea,
    territory,
)
from clachan.games.isle_of_skye.drawing.layout import laid_out
from clachan.games.isle_of_skye.drawing.players import bag, frame, nameplate
from clachan.games.isle_of_skye.drawing.prices import PITCH, prices, prices_height
from clachan.games.isle_of_skye.drawing.sheet import Sheet
from clachan.games.isle_of_skye.drawing.strip import rounds, scoring_tiles
from clachan.games.isle_of_skye.drawing.style import STYLE
from clachan.games.isle_of_skye.drawing.tile import library
from clachan.games.isle_of_skye.drawing.tray import preview_size, tray
from clachan.svg.box import Box
from clachan.svg.elements import tag
from clachan.svg.furniture import panel
from clachan.svg.scene import Handle, Picture, Scene

NEAR = 0.3  # of a cell that is left free around a territory where nothing can be built
LEAST = 160  # as little height a territory may have above the coins

__all__ = ["STYLE", "draw", "figures", "handle", "places"]


def draw(scene: Scene) -> Picture:
    """The table as the reader of the scene may know it."""
    sheet = Sheet(scene)
    layout = laid_out(sheet)
    if layout.board is not None:
        _own(sheet, layout.board)
    for seat, box in layout.frames.items():
        frame(sheet, seat, box)
    scoring_tiles(sheet, layout.scoring)
    rounds(sheet, layout.rounds)
    tray(sheet, layout.tray)
    bag(sheet, *layout.bag)
    if layout.board is not None and not sheet.tall:
        _prices(sheet, layout.board)
    live = "".join((*sheet.parts, *sheet.spots))
    return Picture(round(layout.width), round(layout.height), _still(sheet.tall), live, _label(sheet))


@cache
def _still(tall: bool) -> str:
    """What every table of this shape uses."""
    return tag("defs", sea(), frame_of_rotation(preview_size(tall)), *library())


def _label(sheet: Sheet) -> str:
    view = sheet.view
    acting = sheet.named(view.acting[0]) if view.acting else ""
    return sheet.word(view.phase, round=view.round, rounds=view.rounds, who=acting)


def _own(sheet: Sheet, box: Box) -> None:
    """The reader's own territory, large."""
    land = _land(sheet, box)
    sheet.add(open_sea(box))
    territory(sheet, sheet.view.seat, land)
    free_places(sheet, land)
    chosen_place(sheet, land)
    nameplate(sheet, Box(box.x + 12, box.y + 12, 0, 0))


def _land(sheet: Sheet, box: Box) -> Land:
    """Where the own territory lies: in the whole sea, or above the coins where they would cover it."""
    built, room = sheet.view.players[sheet.view.seat].territory, Box(box.x, box.y + 48, box.width, box.height - 52)
    near = sheet.tall and sheet.view.phase != "building"
    land = Land(built, room.inside(8), around=NEAR if near else 1)
    if sheet.tall:
        return land
    coins, _ = _coins(sheet, box)
    left = Box(room.x, room.y, room.width, coins.y - room.y)
    if land.bottom < coins.y or left.height < LEAST:
        return land
    return Land(built, left.inside(8), around=NEAR)


def _coins(sheet: Sheet, board: Box) -> tuple[Box, int]:
    """The panel of the coins on a desk, and their pitch; it has no height while no price is chosen."""
    width, most = board.width - 24, board.height - 88
    pitch = next(pitch for pitch in range(PITCH, 0, -2) if prices_height(sheet, width, pitch) <= most)
    height = prices_height(sheet, width, pitch)
    return Box(board.x + 12, board.bottom - 12 - height, width, height), pitch


def _prices(sheet: Sheet, board: Box) -> None:
    """On a desk prices are chosen from coins that lie on the sea."""
    box, pitch = _coins(sheet, board)
    if box.height:
        sheet.add(panel(box.x, box.y, box.width, box.height))
        prices(sheet, box, pitch)


def handle(state: Any, seat: int, action: int) -> Handle:
    """What a choice takes, and where it goes: the axe to a tile, a tile to its price, place or rotation."""
    if action < PRICE:
        return Handle("axe", tile_name(state.offer[seat, action - DISCARD]))
    if action <= MORE:
        return _price(state, seat, action)
    if action < BUY:
        return Handle()
    if action < PICK:
        seller, slot = divmod(action - BUY, SLOTS)
        return Handle(None, tile_name(state.offer[seller, slot]))
    if action < CELL:
        return Handle(None, tile_name(state.offer[seat, action - PICK]))
    picked = tile_name(state.offer[seat, state.picked[seat]])
    if action < TURN:
        return Handle(picked, place_id(*cell_of(state, action - CELL)))
    return Handle(picked, f"r{action - TURN}")


def _price(state: Any, seat: int, action: int) -> Handle:
    slot = unpriced(state, seat)
    assert slot is not None, "a price is told"
    told = -int(state.price[seat, slot])
    target = "more" if action == MORE else f"v{told + action - PRICE + 1}"
    return Handle(tile_name(state.offer[seat, slot]), target)


def places(event: Event) -> tuple[str, ...]:
    """The spots that an event touched: its tile, its scoring tile, its player."""
    if event.what == "drew":
        return tuple(event.values["tiles"])
    if event.what == "scored":
        return (event.values["letter"], f"player-{event.seat + 1}")
    if event.what in ("priced", "bought", "built"):
        return (event.values["tile"],)
    return ("rounds",) if event.what == "round" else (f"player-{event.seat + 1}",)
