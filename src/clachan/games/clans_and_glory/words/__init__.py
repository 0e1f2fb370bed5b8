"""Clans and Glory in words: what a choice does, what happened, what the points were for."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from clachan.engine.contract import Event, Row
from clachan.engine.events import NOBODY
from clachan.engine.wording import counted, listed, named
from clachan.games.clans_and_glory.actions import NO_SHIELD, SHIELD
from clachan.games.clans_and_glory.components import (
    CARD_NAMES,
    CARDS,
    COLOUR,
    COLOURS,
    NEIGHBOURS,
    PLACE_NAMES,
    PLACES,
    RANK,
    RANKS,
    TABLEAU_NAMES,
    TABLEAU_OF,
)
from clachan.games.clans_and_glory.view import View, open_to, ranks_at
from clachan.games.clans_and_glory.view import view as seen
from clachan.games.clans_and_glory.words import de, en

LANGUAGE: dict[str, Any] = {"en": en, "de": de}
TITLE = {"en": "Clans and Glory", "de": "Clans and Glory"}
OPTIONS = {"en": en.OPTIONS, "de": de.OPTIONS}


@cache
def card_words(name: str, language: str) -> str:
    """`red 5`, `rote 5`."""
    words, card = LANGUAGE[language], CARD_NAMES.index(name)
    return str(words.SAY["card"].format(colour=words.COLOURS[COLOURS[COLOUR[card]]], rank=RANKS[RANK[card]]))


def choice(state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
    """What a choice does, and what comes of it as things stand."""
    if action < CARDS:
        return _pick(state, action, language)
    if action < SHIELD:
        return _lay(state, action - CARDS, language)
    tableau = int(TABLEAU_OF[state.seats - 2, state.laid])
    say = LANGUAGE[language].SAY
    if action == NO_SHIELD:
        return str(say["keep shield"].format(tableau=TABLEAU_NAMES[tableau]))
    shield = int(state.piled[tableau])
    return str(
        say["put shield"].format(
            tableau=TABLEAU_NAMES[tableau], shield=shield + 1, taking=_taking(state, tableau, shield, language)
        )
    )


def _pick(state: Any, card: int, language: str) -> str:
    words, places = LANGUAGE[language], open_to(state, card).bit_count()
    return str(
        words.SAY["pick" if places else "pick down"].format(
            card=card_words(CARD_NAMES[card], language),
            figure=words.FIGURES[RANKS[RANK[card]]],
            places=counted(places, *words.SAY["place"]),
        )
    )


def _lay(state: Any, place: int, language: str) -> str:
    say, card = LANGUAGE[language].SAY, int(state.picked)
    return str(
        say["lay" if open_to(state, card) else "lay down"].format(
            card=card_words(CARD_NAMES[card], language),
            place=PLACE_NAMES[place],
            tableau=TABLEAU_NAMES[TABLEAU_OF[state.seats - 2, place]],
            near=listed(_matches(state, card, place, language), language),
        )
    )


def _matches(state: Any, card: int, place: int, language: str) -> list[str]:
    """The face-up cards beside and opposite that the card matches."""
    near = int(NEIGHBOURS[state.seats - 2, place])
    beside = [(p, int(state.card[p])) for p in range(PLACES) if near >> p & 1 and state.card[p] >= 0]
    return [
        LANGUAGE[language]
        .SAY["near"]
        .format(colour=LANGUAGE[language].DATIVE[COLOURS[COLOUR[other]]], rank=RANKS[RANK[other]], place=PLACE_NAMES[p])
        for p, other in beside
        if RANK[other] == RANK[card] or COLOUR[other] == COLOUR[card]
    ]


def _taking(state: Any, tableau: int, shield: int, language: str) -> str:
    """What the shield at this place of the pile would take if the gathering ended now (CG-14)."""
    say = LANGUAGE[language].SAY
    ranks = ranks_at(state, tableau)
    if shield >= len(ranks):
        return str(say["taking nothing"])
    rank, cards = ranks[shield]
    return str(say["taking"].format(rank=rank, points=rank * cards))


def effect(state: Any, seat: int, action: int, language: str, names: Sequence[str] = ()) -> str:
    """How the points that everybody can count change at once, and whether the gathering ends."""
    if action < CARDS:
        return ""
    before, after = seen(state, seat), _after(state, seat, action)
    say = LANGUAGE[language].SAY
    changes = [
        say["change"]
        .format(who=say["you"] if other == seat else named(names, other, language), now=now, more=f"{now - was:+}")
        .replace("-", "−")
        for other, (was, now) in enumerate(zip(before.points, after.points, strict=True))
        if now != was
    ]
    said = [say["changes"].format(", ".join(changes))] if changes else []
    return " ".join([*said, say["ends"]] if after.player is None else said)


def _after(state: Any, seat: int, action: int) -> View:
    """What the seat sees once its step is played, on a copy."""
    from clachan.games.clans_and_glory import GAME

    states = np.zeros(1, GAME.State)
    states[0] = state
    GAME.entries.play(states, 0, seat, action, NOBODY)
    return seen(states[0], seat)


def event(event: Event, language: str, names: Sequence[str]) -> str:
    """What happened, in a sentence."""
    words, values = LANGUAGE[language], _worded(event.values, language)
    known = " known" if event.what == "laid down" and event.values["card"] else ""
    who = names[event.seat] if event.seat >= 0 else ""
    return str(words.SAY[event.what + known].format(who=who, **values))


def row(row: Row, language: str) -> str:
    """What a line of the breakdown is about."""
    return str(LANGUAGE[language].SAY[f"row {row.what}"].format(**_worded(row.values, language)))


def _worded(values: Any, language: str) -> dict[str, Any]:
    """The values of an event or a row as words."""
    words, said = LANGUAGE[language], dict(values)
    if "tableau" in said:
        said["tableau"] = TABLEAU_NAMES[said["tableau"] - 1]
    if "cards" in said:
        said["points"] = counted(said["cards"] * said["rank"], *words.POINT)
        said["cards"] = counted(said["cards"], *words.CARD)
    if said.get("card"):
        said["card"] = card_words(said["card"], language)
    return said


def prompt(view: Any, language: str, names: Sequence[str]) -> str:
    """What the reader has to decide now."""
    say = LANGUAGE[language].SAY
    if view.player is None:
        return str(say["over"])
    if view.player != view.seat:
        return str(say["wait"].format(who=names[view.player]))
    if view.laid:
        tableau = next(place.tableau for place in view.places if place.name == view.laid)
        return str(say["your shield"].format(tableau=TABLEAU_NAMES[tableau - 1]))
    down = "" if any(view.fits) else " down"
    if view.picked:
        return str(say["your place" + down].format(card=card_words(view.picked.name, language)))
    return str(say["your card" + down])
