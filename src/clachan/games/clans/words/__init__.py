"""Clans in words: what a choice does, what happened, what the points were for."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from clachan.engine.contract import Event, Row
from clachan.engine.events import new_log, take
from clachan.engine.reading import once
from clachan.engine.wording import counted, listed
from clachan.games.clans import view
from clachan.games.clans.components import ALL, MAPS, ROAD_FROM, ROAD_TO, ROADS
from clachan.games.clans.maps import TERRAINS
from clachan.games.clans.words import de, en

KEPT = 16_384  # moves that have been put into words
LANGUAGE: dict[str, Any] = {"en": en, "de": de}
TITLE = {"en": "Clans", "de": "Clans"}
OPTIONS = {
    language: {f"map={board.name}": board.name.replace("_", " ").replace("-", " ").title() for board in MAPS}
    | own.OPTIONS
    for language, own in LANGUAGE.items()
}
"""A map without words of its own goes by the name of its file."""


def choice(state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
    """What a choice does, with the villages that it would found."""
    words, board = LANGUAGE[language], MAPS[state.map]
    if action >= ROADS:
        territory = action - ROADS
        terrain = words.TERRAINS[TERRAINS[board.terrain[territory]]]
        return str(words.SAY["score"].format(territory + 1, terrain=terrain))
    source, target = int(ROAD_FROM[state.map, action]), int(ROAD_TO[state.map, action])
    founded = tuple(once(state, _founded).get(source, ()))
    terrain = TERRAINS[board.terrain[target]]
    return _move(int(state.huts[source, ALL]), source + 1, target + 1, terrain, founded, language)


@lru_cache(KEPT)
def _move(huts: int, source: int, target: int, terrain: str, founded: tuple[int, ...], language: str) -> str:
    """A group moves."""
    words = LANGUAGE[language]
    villages = [words.SAY["village"].format(number) for number in founded]
    return str(
        words.SAY["move and score" if villages else "move"].format(
            huts=counted(huts, *words.HUT),
            source=source,
            target=target,
            terrain=words.TERRAINS[terrain],
            villages=listed(villages, language),
        )
    )


def _founded(state: Any) -> dict[int, list[int]]:
    """By territory the numbers of the groups that stand alone once it is empty (CL-11)."""
    near, out = MAPS[state.map].neighbours, dict[int, list[int]]()
    huts = state.huts[:, ALL].tolist()
    standing = {t for t in range(len(near)) if huts[t]}
    for t in sorted(standing):
        beside = near[t] & standing
        if len(beside) == 1:
            out.setdefault(next(iter(beside)), []).append(t + 1)
    return out


def effect(state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
    """What follows at once from a choice: the villages that are scored, and what they bring to which clans."""
    from clachan.games.clans import GAME

    states, log, say = np.zeros(1, GAME.State), new_log(GAME.events), LANGUAGE[language].EFFECT
    states[0] = state
    GAME.entries.play(states, 0, seat, action, log)
    told = [event for row in take(log) if (event := view.event(row, seat, seat)) is not None]
    pending = int(states[0]["pending"]).bit_count()
    sentences = [*_told(told, language), *([say["order"].format(count=pending)] if pending else [])]
    over = not GAME.entries.to_act(states, 0)
    return " ".join([*sentences, say["over"]] if over else sentences)


def _told(events: Sequence[Event], language: str) -> Iterator[str]:
    """Villages and what goes with them, in short; a chip says the number of the village that comes next."""
    words, village = LANGUAGE[language], 0
    for event in events:
        values = dict(event.values)
        if event.what == "chip":
            village = values["village"]
        elif event.what in ("strife", "village", "epoch"):
            clans = listed((words.CLANS[clan] for clan in values.get("clans", ())), language)
            value = counted(values.get("value", 0), *words.POINT)
            sentence = words.EFFECT[_effect_of(event)]
            yield sentence.format(**{**values, "clans": clans, "value": value, "village": village})


def _effect_of(event: Event) -> str:
    kind = _sentence(event)
    return {"village scored": "each", "village alone": "village"}.get(kind, kind)


def event(event: Event, language: str, names: Sequence[str]) -> str:
    """What happened, in a sentence."""
    words, values = LANGUAGE[language], dict(event.values)
    if "huts" in values:
        values |= {"huts": counted(values["huts"], *words.HUT), "source": values["from"], "target": values["to"]}
    if "clans" in values:
        values["clans"] = listed((words.CLANS[clan] for clan in values["clans"]), language)
    if "value" in values:
        values["value"] = counted(values["value"], *words.POINT)
    if "clan" in values:
        values["clan"] = words.CLANS[values["clan"]]
    who = names[event.seat] if event.seat >= 0 else ""
    return str(words.SAY[_sentence(event)].format(who=who, **{k: v for k, v in values.items() if k != "from"}))


def _sentence(event: Event) -> str:
    if event.what != "village":
        return event.what
    if not event.values["clans"]:
        return "nobody"
    if event.values["value"] == 0:
        return "no points"
    return "village alone" if len(event.values["clans"]) == 1 else "village scored"


def row(row: Row, language: str) -> str:
    """What a line of the breakdown is about."""
    return str(LANGUAGE[language].SAY[f"row {row.what}"].format(**row.values))


def prompt(view: Any, language: str, names: Sequence[str]) -> str:
    """What the reader has to decide now."""
    say = LANGUAGE[language].SAY
    if view.player is None:
        return str(say["over"])
    if view.player != view.seat:
        return str(say["wait"].format(who=names[view.player]))
    return str(say["your order" if view.pending else "your move"])
