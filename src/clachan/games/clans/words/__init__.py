"""Clans in words: what a choice does, what happened, what the points were for."""

from collections.abc import Sequence
from typing import Any

from clachan.engine.contract import Event, Row
from clachan.engine.wording import counted, listed
from clachan.games.clans.components import ALL, MAPS, ROAD_FROM, ROAD_TO, ROADS
from clachan.games.clans.maps import TERRAINS
from clachan.games.clans.words import de, en

LANGUAGE: dict[str, Any] = {"en": en, "de": de}
TITLE = {"en": "Clans", "de": "Clans"}
OPTIONS = {
    language: {f"map={board.name}": board.name.replace("_", " ").replace("-", " ").title() for board in MAPS}
    | own.OPTIONS
    for language, own in LANGUAGE.items()
}
"""A map without words of its own goes by the name of its file."""


def choice(state: Any, seat: int, action: int, language: str) -> str:
    """What a choice does, with the villages that it would found."""
    words, board = LANGUAGE[language], MAPS[state.map]
    if action >= ROADS:
        territory = action - ROADS
        terrain = words.TERRAINS[TERRAINS[board.terrain[territory]]]
        return str(words.SAY["score"].format(territory + 1, terrain=terrain))
    source, target = int(ROAD_FROM[state.map, action]), int(ROAD_TO[state.map, action])
    villages = [words.SAY["village"].format(t + 1) for t in _founded(state, source)]
    return str(
        words.SAY["move and score" if villages else "move"].format(
            huts=counted(int(state.huts[source, ALL]), *words.HUT),
            source=source + 1,
            target=target + 1,
            terrain=words.TERRAINS[TERRAINS[board.terrain[target]]],
            villages=listed(villages, language),
        )
    )


def _founded(state: Any, source: int) -> list[int]:
    """The groups that stand alone once the source is empty (CL-11)."""
    near = MAPS[state.map].neighbours
    left = {t for t in range(len(near)) if state.huts[t, ALL]} - {source}
    return sorted(t for t in near[source] & left if not near[t] & left)


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
