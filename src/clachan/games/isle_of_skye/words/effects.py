"""What follows from a choice at once, as the rules play it on a copy."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from clachan.engine.events import NOBODY
from clachan.engine.wording import named
from clachan.games.isle_of_skye.actions import BUY, CELL, DISCARD, MORE, PASS, PICK, PRICE, SAY_READY, TURN, unpriced
from clachan.games.isle_of_skye.components import LETTERS, SLOTS
from clachan.games.isle_of_skye.scoring import MOST_GOLD_TILE, MOST_WHISKY_TILE
from clachan.games.isle_of_skye.state import NOT_READY, READY
from clachan.games.isle_of_skye.view import View, barrels, view
from clachan.games.isle_of_skye.words import de, en

EFFECTS: dict[str, dict[str, Any]] = {"en": en.EFFECTS, "de": de.EFFECTS}


def effect(state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
    """What is certain to follow from a choice, in words and points; empty: nothing beyond the choice itself."""
    say = EFFECTS[language]
    if DISCARD <= action < PRICE or action == MORE:
        return ""
    if action < MORE:
        return _of_price(state, seat, action, say)
    if action <= PASS:
        return str(say["show"]) if action == SAY_READY and _others_ready(state, seat) else ""
    if action < PICK:
        seller, slot = divmod(action - BUY, SLOTS)
        price = int(state.price[seller, slot])
        left, who = int(state.gold[seat]) - price, named(names, seller, language)
        return str(say["buy"].format(left=left, seller=who, both=2 * price))
    return _of_building(state, seat, action, language)


def _of_price(state: Any, seat: int, action: int, say: dict[str, Any]) -> str:
    slot = unpriced(state, seat)
    assert slot is not None, "a price is told"
    gold = action - PRICE + 1 - int(state.price[seat, slot])
    return str(say["price"].format(gold=gold, both=2 * gold))


def _others_ready(state: Any, seat: int) -> bool:
    return all(state.ready[other] == READY for other in range(state.seats) if other != seat)


def _of_building(state: Any, seat: int, action: int, language: str) -> str:
    """How many places or rotations are left; or what a tile that lies has changed."""
    say, after = EFFECTS[language], _played(state, seat, action)
    if action >= TURN:
        return _grown(view(state, seat), view(after[0], seat), seat, state, say)
    choices = _choices(after, seat)
    if action < CELL:
        return str(say["places"][len(choices) != 1].format(len(choices)))
    if len(choices) == 1:
        last = _played(after[0], seat, choices[0])
        return _grown(view(state, seat), view(last[0], seat), seat, state, say)
    return str(say["turns"].format(len(choices)))


def _played(state: Any, seat: int, action: int) -> Any:
    """A copy after the choice; the others still build in it, so that the round does not end."""
    from clachan.games.isle_of_skye import GAME

    states = np.zeros(1, GAME.State)
    states[0] = state
    for other in range(int(state.seats)):
        if other != seat:
            states["ready"][0, other] = NOT_READY
    GAME.entries.play(states, 0, seat, action, NOBODY)
    return states


def _choices(states: Any, seat: int) -> list[int]:
    from clachan.games.isle_of_skye import GAME

    room = np.zeros(GAME.actions, np.int16)
    return [int(action) for action in room[: GAME.entries.legal(states, 0, seat, room)]]


def _grown(before: View, after: View, seat: int, state: Any, say: dict[str, Any]) -> str:
    """Areas that are complete now, barrels that pay, and this round's scoring tiles."""
    told = []
    for terrain, words in say["closed"].items():
        if _closed(after, seat, terrain) > _closed(before, seat, terrain):
            told.append(words)
    if more := barrels(after.players[seat]) - barrels(before.players[seat]):
        told.append(say["barrels"].format(more))
    for letter, tile, was, now in zip(LETTERS, state.scoring, before.standing, after.standing, strict=True):
        certain = not MOST_WHISKY_TILE <= tile <= MOST_GOLD_TILE
        if letter in before.letters and certain and was is not None and now is not None and was != now:
            told.append(say["standing"].format(letter=letter, points=now, more=f"{now - was:+d}"))
    words = "; ".join(told)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _closed(view: View, seat: int, terrain: str) -> int:
    return sum(area.complete and area.terrain == terrain for area in view.players[seat].areas)
