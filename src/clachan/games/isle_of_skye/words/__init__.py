"""Isle of Skye in words: what a choice does, what happened, what the points were for."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from clachan.engine.contract import Event, Row
from clachan.engine.wording import counted, listed, named
from clachan.games.isle_of_skye.actions import (
    BUY,
    CELL,
    DISCARD,
    MORE,
    PICK,
    PRICE,
    SAY_READY,
    TURN,
    cell_name,
    cell_of,
    tile_name,
    unpriced,
)
from clachan.games.isle_of_skye.components import CASTLE_INCOME, HUNDRED, LETTERS, SLOTS, TILES
from clachan.games.isle_of_skye.tiles import SIDES, TERRAINS, THINGS, Tile
from clachan.games.isle_of_skye.words import de, en
from clachan.games.isle_of_skye.words.effects import effect

__all__ = [
    "LANGUAGE",
    "ONLY",
    "OPTIONS",
    "TITLE",
    "choice",
    "edges",
    "effect",
    "event",
    "listed_things",
    "prompt",
    "row",
    "things",
]

LANGUAGE: dict[str, Any] = {"en": en, "de": de}
TITLE = {"en": "Isle of Skye", "de": "Isle of Skye"}
OPTIONS = {"en": en.OPTIONS, "de": de.OPTIONS}
ONLY = {letter.lower(): ("scoring", "chosen") for letter in LETTERS}
"""Options that mean something only where another one has this value."""


def choice(state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
    """What a choice does."""
    say = LANGUAGE[language].SAY
    values: dict[str, Any] = {}
    if action < PRICE:
        what, values = "discard", _tile(state.offer[seat, action - DISCARD], language)
    elif action <= MORE:
        slot = unpriced(state, seat)
        assert slot is not None, "a price is told"
        told = -int(state.price[seat, slot])
        gold = told + HUNDRED if action == MORE else told + action - PRICE + 1
        what = "more" if action == MORE else "price"
        values = {"gold": gold, **_tile(state.offer[seat, slot], language)}
    elif action < BUY:
        what = ("say ready", "take back", "pass")[action - SAY_READY]
    elif action < PICK:
        seller, slot = divmod(action - BUY, SLOTS)
        price = int(state.price[seller, slot])
        whose = {"seller": named(names, seller, language), **_tile(state.offer[seller, slot], language)}
        what, values = "buy", {"gold": price, **whose}
    elif action < CELL:
        what, values = "pick", _tile(state.offer[seat, action - PICK], language)
    elif action < TURN:
        row = state.offer[seat, state.picked[seat]]
        what, values = "cell", {"tile": tile_name(row), "cell": cell_name(*cell_of(state, action - CELL))}
    else:
        row, rotation = state.offer[seat, state.picked[seat]], action - TURN
        lying = {"edges": edges(TILES[row], rotation, language), **_turned(rotation, language)}
        what, values = "turn", {"tile": tile_name(row), **lying}
    return str(say[what].format(**values))


def _tile(row: int, language: str) -> dict[str, Any]:
    return {"tile": tile_name(row), "about": things(TILES[row], language)}


def _turned(rotation: int, language: str) -> dict[str, str]:
    return {"turned": LANGUAGE[language].TURNED[rotation]}


def edges(tile: Tile, rotation: int, language: str) -> str:
    """`north pasture with a road, east water, ...`: the edges of a tile that lies turned."""
    words, parts = LANGUAGE[language], []
    for side in range(len(SIDES)):
        edge = (side - rotation) % 4
        road = words.WITH_ROAD if tile.road_at(edge) >= 0 else ""
        parts.append(f"{words.SIDES[side]} {words.TERRAINS[TERRAINS[tile.terrain_at(edge)]]}{road}")
    return ", ".join(parts)


@cache
def things(tile: Tile, language: str) -> str:
    """`2 sheep, farm`: what lies on a tile."""
    scrolls = [tile.scroll] if tile.scroll else []
    told = listed_things({thing: tile.number_of(thing) for thing in THINGS}, scrolls, language)
    return told or str(LANGUAGE[language].NOTHING)


def listed_things(numbers: Mapping[str, int], scrolls: Sequence[str], language: str) -> str:
    """`2 sheep, farm, scroll (1 for every farm)`: things that lie together; empty: there are none."""
    words = LANGUAGE[language]
    parts = [
        words.THINGS[thing][0] if number == 1 else f"{number} {words.THINGS[thing][1]}"
        for thing, number in numbers.items()
        if number
    ]
    parts += [words.SCROLL.format(words.SCROLLS[scroll]) for scroll in scrolls]
    return ", ".join(parts)


def event(event: Event, language: str, names: Sequence[str]) -> str:
    """What happened, in a sentence."""
    words, values = LANGUAGE[language], dict(event.values)
    if "tiles" in values:
        values["tiles"] = listed(values["tiles"], language)
    if "seller" in values:
        values["seller"] = names[values["seller"]]
    if event.what == "built":
        values |= {"cell": cell_name(values["x"], values["y"]), **_turned(values["rotation"], language)}
    if event.what == "scored":
        values["tile"] = words.SCORINGS[values["tile"]]
    if "points" in values:
        values["points"] = counted(values["points"], *words.POINTS)
    if event.what == "income":
        values["gold"] = CASTLE_INCOME + values["barrels"] + values["catch_up"]
    return str(words.SAY[_sentence(event)].format(who=names[event.seat], **values))


def _sentence(event: Event) -> str:
    """An income names only what it is made of."""
    if event.what != "income":
        return event.what
    extra = [part for part in ("barrels", "catch_up") if event.values[part]]
    return " ".join(["income", *extra])


def row(row: Row, language: str) -> str:
    """What a line of the breakdown is about."""
    words, values = LANGUAGE[language], dict(row.values)
    if row.what == "scoring":
        values["tile"] = words.SCORINGS[values["tile"]]
    return str(words.SAY[f"row {row.what}"].format(**values))


def prompt(view: Any, language: str, names: Sequence[str]) -> str:
    """What the reader has to decide now, or whom they wait for."""
    say = LANGUAGE[language].SAY
    if not view.acting:
        return str(say["over"])
    if view.seat not in view.acting:
        waiting = listed((names[seat] for seat in view.acting), language)
        own = view.seat >= 0 and view.phase == "offers"
        return str(say["ready wait" if own else f"wait {view.phase}"].format(who=waiting))
    if view.phase == "offers":
        return _offer_prompt(view, say)
    if view.phase == "buying":
        return str(say["your purchase" if _affordable(view) else "your pass"])
    if view.picked is None:
        return str(say["your tile"])
    return str(say["your cell" if view.cell is None else "your turning"].format(tile=view.picked))


def _affordable(view: Any) -> bool:
    """Whether the reader can pay for any tile of the others (IS-9)."""
    gold, others = view.players[view.seat].gold, set(range(view.seats)) - {view.seat}
    return any(tile.price is not None and tile.price <= gold for seat in others for tile in view.players[seat].offer)


def _offer_prompt(view: Any, say: dict[str, str]) -> str:
    if view.taken_back:
        return say["your change"]
    mine = view.players[view.seat].offer
    if view.pricing is not None:
        return say["your hundreds" if view.told else "your price"].format(tile=view.pricing, gold=view.told)
    return say["your ready" if any(tile.discard for tile in mine) else "your discard"]
