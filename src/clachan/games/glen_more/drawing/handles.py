"""Which spots of the picture a choice and an event name."""

from typing import Any

from clachan.engine.contract import Event
from clachan.games.glen_more import actions
from clachan.games.glen_more.components import NAMES, STORE_RESOURCE, STORE_TILE
from clachan.games.glen_more.drawing.spots import CELL_ID, cubes_id
from clachan.games.glen_more.tiles import RESOURCES
from clachan.svg.scene import Handle


def handle(state: Any, seat: int, action: int) -> Handle:
    """Cubes lead to the tray or to the market; everything else is one spot; ends of things are buttons."""
    if actions.GIVE <= action < actions.BUY:
        return Handle(_cubes(action - actions.GIVE), "tray")
    if actions.SELL <= action < actions.STOP:
        store = action - actions.SELL
        return Handle(_cubes(store), f"sell-{RESOURCES[STORE_RESOURCE[store]]}")
    return Handle(_spot(state, action), None)


def _cubes(store: int) -> str:
    return cubes_id(NAMES[STORE_TILE[store]], RESOURCES[STORE_RESOURCE[store]])


def _spot(state: Any, action: int) -> str | None:
    """The one spot of a choice."""
    if action < actions.CELL:
        return f"field-{action - actions.FIELD + 1}"
    if action < actions.GIVE:
        return CELL_ID.format(*actions.cell_at(state, action - actions.CELL))
    if actions.STEP <= action < actions.OFF:
        return f"tile-{NAMES[state.near[state.lifted, action - actions.STEP]]}"
    ranges = (
        (actions.BUY, actions.WHISKY, [f"buy-{resource}" for resource in RESOURCES]),
        (actions.MEMBER, actions.CHIEFTAIN, [f"folk-{name}" for name in NAMES]),
        (actions.TAKE, actions.ACTIVATE, [f"take-{resource}" for resource in RESOURCES]),
        (actions.ACTIVATE, actions.LIFT, [f"tile-{name}" for name in NAMES]),
        (actions.LIFT, actions.STEP, [f"folk-{name}" for name in NAMES]),
    )
    for first, end, ids in ranges:
        if first <= action < end:
            return ids[action - first]
    return {actions.WHISKY: "barrels", actions.CHIEFTAIN: "chieftains", actions.OFF: "chieftains"}.get(action)


def places(event: Event) -> tuple[str, ...]:
    """The spots that an event touched."""
    values = event.values
    tiles = [f"tile-{values[key]}" for key in ("from", "to") if key in values]
    if event.what == "promoted":
        return (*tiles, "chieftains")
    if event.what in ("bought", "sold"):
        row = f"{'buy' if event.what == 'bought' else 'sell'}-{values['resource']}"
        return (row, f"tile-{values['tile']}") if "tile" in values else (row,)
    if "field" in values:
        return (f"field-{values['field']}",)
    return tuple(tiles) or ((f"tile-{values['tile']}",) if "tile" in values and event.what != "left" else ())
