"""Glen More in words: what a choice does, what happened, what the points were for."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from clachan.engine.contract import Event, Row
from clachan.engine.events import new_log
from clachan.engine.wording import counted, listed
from clachan.games.glen_more import actions
from clachan.games.glen_more.components import (
    BOX,
    FIELDS,
    IONA_ABBEY,
    LOCH_LOCHY,
    NAMES,
    PRIZE,
    STORE_RESOURCE,
    STORE_TILE,
    WORD,
)
from clachan.games.glen_more.state import CHOOSE_CELL, FILL_ABBEY, FILL_LOCHY
from clachan.games.glen_more.tiles import PRODUCTION, RESOURCES
from clachan.games.glen_more.words import de, en

LANGUAGE: dict[str, Any] = {"en": en, "de": de}
TITLE = {"en": "Glen More", "de": "Glen More"}
OPTIONS = {"en": en.OPTIONS, "de": de.OPTIONS}


@cache
def tile_words(name: str, language: str) -> str:
    """A tile by its kind or place, and its number: `Forest (24a)`."""
    words, tile = LANGUAGE[language], BOX[NAMES.index(name)]
    return f"{words.PLACES[tile.place] if tile.place else words.KINDS[tile.kind]} ({name})"


@cache
def cost_words(name: str, language: str) -> str:
    """What a tile costs; empty where it costs nothing."""
    costs = dict.fromkeys(BOX[NAMES.index(name)].cost)  # `different` stands for both
    return listed((LANGUAGE[language].COSTS[cost] for cost in costs), language)


def choice(state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
    """What a choice does."""
    words = LANGUAGE[language]
    if action < actions.CELL:
        return _go(state, action - actions.FIELD, language)
    if action < actions.GIVE:
        return _place(state, seat, action - actions.CELL, language)
    if action < actions.BUY:
        return _cube("give", action - actions.GIVE, language)
    if action < actions.WHISKY:
        resource = action - actions.BUY
        coins = counted(int(state.market[resource]) + 1, *words.COIN)
        return str(words.CHOICES["buy"].format(resource=words.RESOURCES[RESOURCES[resource]], coins=coins))
    if actions.TAKE <= action < actions.ACTIVATE:
        tile = LOCH_LOCHY if state.step == FILL_LOCHY else IONA_ABBEY
        resource_name = words.RESOURCES[RESOURCES[action - actions.TAKE]]
        return str(words.CHOICES["take"].format(resource=resource_name, tile=tile_words(NAMES[tile], language)))
    if _activates(action):
        return _activate(state, action - actions.ACTIVATE, language)
    if actions.SELL <= action < actions.STOP:
        coins = counted(int(state.market[STORE_RESOURCE[action - actions.SELL]]), *words.COIN)
        return _cube("sell", action - actions.SELL, language, coins=coins)
    return _other(state, action, language)


def _other(state: Any, action: int, language: str) -> str:
    """People, and the ends of things."""
    say = LANGUAGE[language].CHOICES
    if actions.MEMBER <= action < actions.CHIEFTAIN:
        return str(say["member"].format(tile=tile_words(NAMES[action - actions.MEMBER], language)))
    if actions.LIFT <= action < actions.STEP:
        return str(say["move"].format(tile=tile_words(NAMES[action - actions.LIFT], language)))
    if actions.STEP <= action < actions.OFF:
        target = NAMES[state.near[state.lifted, action - actions.STEP]]
        return str(say["to"].format(tile=tile_words(target, language)))
    if action == actions.STOP and state.step != FILL_ABBEY:
        points = int(PRIZE[state.using, int(state.given.sum())])
        return str(say["enough"].format(points=counted(points, *LANGUAGE[language].POINT)))
    lone = {actions.WHISKY: "whisky", actions.CHIEFTAIN: "chieftain", actions.OFF: "promote",
            actions.STOP: "leave empty", actions.DONE: "done"}  # fmt: skip
    return str(say[lone[action]])


def _go(state: Any, field: int, language: str) -> str:
    words, name = LANGUAGE[language], NAMES[state.track[field]]
    ahead = counted((field - int(state.rear)) % FIELDS, *words.FIELD)
    sentence = "go stuck" if state.stuck else "go and pay" if BOX[state.track[field]].cost else "go"
    values = {"fields": ahead, "tile": tile_words(name, language), "cost": cost_words(name, language)}
    return str(words.CHOICES[sentence].format(**values))


def _place(state: Any, seat: int, cell: int, language: str) -> str:
    """Where the tile goes, and beside which tiles, corners too."""
    x, y = actions.cell_at(state, cell)
    others = [NAMES[t] for t in actions.land(state, seat) if abs(state.x[t] - x) <= 1 and abs(state.y[t] - y) <= 1]
    return str(
        LANGUAGE[language]
        .CHOICES["place"]
        .format(
            tile=tile_words(NAMES[state.tile], language),
            x=x,
            y=y,
            others=listed((tile_words(name, language) for name in others), language),
        )
    )


def _cube(sentence: str, store: int, language: str, **values: str) -> str:
    words = LANGUAGE[language]
    resource = words.RESOURCES[RESOURCES[STORE_RESOURCE[store]]]
    tile = tile_words(NAMES[STORE_TILE[store]], language)
    return str(words.CHOICES[sentence].format(resource=resource, tile=tile, **values))


def _activate(state: Any, tile: int, language: str) -> str:
    near = int(state.awake[tile // WORD]) >> tile % WORD & 1
    values = {"tile": tile_words(NAMES[tile], language), "effect": activation_words(NAMES[tile], language)}
    return str(LANGUAGE[language].CHOICES["activate" if near else "ness"].format(**values))


@cache
def activation_words(name: str, language: str) -> str:
    """What a tile does when it is activated; empty for a loch."""
    words, kind = LANGUAGE[language], BOX[NAMES.index(name)].kind
    resource = PRODUCTION.get(kind)
    if resource:
        return str(words.EFFECTS["production"].format(resource=words.RESOURCES[resource]))
    return str(words.EFFECTS.get(kind, ""))


MANY_TILES = 6  # more are not named one by one


def effect(state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
    """What a choice brings at once beyond its own words, worked out by playing it on a copy."""
    from clachan.games.glen_more import GAME

    legal, states = np.zeros(GAME.actions, np.int16), np.zeros(1, GAME.State)
    states[0] = state
    if action == actions.DONE:
        n = GAME.entries.legal(states, 0, seat, legal)
        return _left_over(state, [int(a) for a in legal[:n]], language)
    GAME.entries.play(states, 0, seat, action, new_log(GAME.events))
    after = states[0]
    parts = _gained(state, after, seat, action, language)
    if actions.CELL <= action < actions.GIVE:
        parts += _awake(after, language)
    elif action < actions.CELL and after.step == CHOOSE_CELL:
        n = GAME.entries.legal(states, 0, seat, legal)
        cells = int(((legal[:n] >= actions.CELL) & (legal[:n] < actions.GIVE)).sum())
        parts.append(str(LANGUAGE[language].EFFECT["places"].format(places=counted(cells, *LANGUAGE[language].PLACE))))
    return " ".join(parts)


def _gained(before: Any, after: Any, seat: int, action: int, language: str) -> list[str]:
    """Points, barrels, movement points, clan members, coins and cubes that there are more of, unless said already."""
    words = LANGUAGE[language]
    sums = [
        (_earned(after, seat) - _earned(before, seat), words.POINT),
        (int(after.whisky[seat]) - int(before.whisky[seat]), words.BARREL),
        (int(after.moves) - int(before.moves), words.MOVE),
        (_members(after, seat) - _members(before, seat), words.MEMBER),
    ]
    if not actions.SELL <= action < actions.STOP:
        sums.append((int(after.coins[seat]) - int(before.coins[seat]), words.COIN))
    if not actions.TAKE <= action < actions.ACTIVATE:
        more = [int(n) for n in after.goods[seat] - before.goods[seat]]
        sums += [(n, (words.RESOURCES[r], words.MANY[r])) for n, r in zip(more, RESOURCES, strict=True)]
    gains = listed([counted(n, *noun) for n, noun in sums if n > 0], language)
    told = activation_words(NAMES[action - actions.ACTIVATE], language) if _activates(action) else ""
    return [] if gains in ("", told) else [str(words.EFFECT["gains"].format(gains=gains))]


def _activates(action: int) -> bool:
    return actions.ACTIVATE <= action < actions.LIFT


def _earned(state: Any, seat: int) -> int:
    return int(state.earned[seat].sum())


def _members(state: Any, seat: int) -> int:
    return sum(int(state.members[tile]) for tile in actions.land(state, seat))


def _awake(state: Any, language: str) -> list[str]:
    """The tiles that placing this one lets activate."""
    words = LANGUAGE[language]
    tiles = [NAMES[t] for t in range(len(NAMES)) if int(state.awake[t // WORD]) >> t % WORD & 1]
    if not tiles:
        return []
    named = listed((tile_words(name, language) for name in tiles), language)
    if len(tiles) > MANY_TILES:
        named = counted(len(tiles), *words.TILE)
    return [str(words.EFFECT["wakes"].format(tiles=named))]


def _left_over(state: Any, legal: list[int], language: str) -> str:
    """What ends unused with the turn."""
    words = LANGUAGE[language]
    tiles = sum(map(_activates, legal))
    parts = [(tiles, words.TILE, "asleep"), (int(state.moves), words.MOVE, "lapse")]
    return " ".join(str(words.EFFECT[key].format(what=counted(n, *noun))) for n, noun, key in parts if n)


COUNTED = {"coins": "COIN", "points": "POINT", "members": "MEMBER", "whisky": "BARREL"}


def event(event: Event, language: str, names: Sequence[str]) -> str:
    """What happened, in a sentence."""
    words, values = LANGUAGE[language], dict(event.values)
    for key, noun in COUNTED.items():
        if key in values:
            values[key] = counted(values[key], *getattr(words, noun))
    for key in ("tile", "from", "to"):
        if key in values:
            values[key] = tile_words(values[key], language)
    if "resource" in values:
        values["resource"] = words.RESOURCES[values["resource"]]
    if "comparison" in values:
        values["comparison"] = words.COMPARISONS[values["comparison"]]
    values |= {"source": values.pop("from", None), "target": values.pop("to", None)}
    who = names[event.seat] if event.seat >= 0 else ""
    return str(words.EVENTS[_sentence(event)].format(who=who, **values))


def _sentence(event: Event) -> str:
    if event.what != "activated":
        return event.what
    settlement = BOX[NAMES.index(event.values["tile"])].kind in ("village", "castle")
    return f"activated{' settlement' if settlement else ''}{' by Loch Ness' if event.values['ness'] else ''}"


def row(row: Row, language: str) -> str:
    """What a line of the breakdown is about."""
    words, values = LANGUAGE[language], dict(row.values)
    for key, names in (("comparison", words.COMPARISONS), ("kind", words.EARNINGS), ("place", words.PLACES)):
        if key in values:
            values[key] = names[values[key]]
    return str(words.ROWS[row.what].format(**values))


def prompt(view: Any, language: str, names: Sequence[str]) -> str:
    """What the reader has to decide now."""
    say, turn = LANGUAGE[language].PROMPTS, view.turn
    if view.player is None:
        return str(say["over"])
    if view.player != view.seat:
        return str(say["wait"].format(who=names[view.player]))
    if turn.stuck and turn.step == "choose field":
        return str(say["stuck"])
    tiles = {key: tile_words(name, language) for key in ("tile", "using", "lifted") if (name := getattr(turn, key))}
    if turn.step == "pay":
        paid = BOX[NAMES.index(turn.tile)].cost
        otherwise = "" if set(paid) <= {*RESOURCES, "different"} else " otherwise"
        return str(say[f"pay{otherwise}"].format(cost=cost_words(turn.tile, language), **tiles))
    idle = " only" if turn.step in ("activate", "move") and turn.moves == 0 else ""
    return str(say[f"{turn.step}{idle}"].format(moves=turn.moves, still=turn.still, **tiles))
