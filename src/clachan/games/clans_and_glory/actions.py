"""The choices of Clans and Glory: numbers, meanings and notation.

A turn is up to three of them: `5R` takes the red 5 in hand, `N4` lays it there, `shield` or `none` ends the turn.
"""

import re
from typing import Any

from clachan.errors import UnknownAction
from clachan.games.clans_and_glory.components import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    LETTERS,
    LOWEST,
    PLACE_NAMES,
    PLACES,
)

SHIELD = CARDS + PLACES
NO_SHIELD = SHIELD + 1
ACTIONS = NO_SHIELD + 1

NOTATION = (*CARD_NAMES, *PLACE_NAMES, "shield", "none")

COLOUR_WORDS = (
    COLOURS,
    ("red", "blue", "green", "yellow", "black", "purple", "orange"),
    ("rot", "blau", "grün", "gelb", "schwarz", "purpur", "orange"),
    ("rote", "blaue", "grüne", "gelbe", "schwarze", "purpurne", "orangefarbene"),
    tuple(LETTERS.lower()),
)
"""What a colour may be called, language by language; the letters come last."""
HEARD_COLOURS = {word: colour for words in COLOUR_WORDS for colour, word in enumerate(words)}
HEARD_SHIELDS = {
    **dict.fromkeys(("shield", "yes", "y", "+", "schild", "ja", "j"), SHIELD),
    **dict.fromkeys(("none", "no shield", "no", "n", "-"), NO_SHIELD),
    **dict.fromkeys(("kein schild", "keinen", "kein", "ohne", "ohne schild", "nein"), NO_SHIELD),
}


def say(state: Any, seat: int, action: int) -> str:
    """The notation of a choice."""
    return NOTATION[action]


def hear(state: Any, seat: int, text: str) -> int:
    """The number of a choice in notation; cards may be written `5R`, `red 5` or `rote 5`."""
    heard = " ".join(text.lower().split())
    if heard in HEARD_SHIELDS:
        return HEARD_SHIELDS[heard]
    if heard.upper().replace(" ", "") in PLACE_NAMES:
        return CARDS + PLACE_NAMES.index(heard.upper().replace(" ", ""))
    if found := re.fullmatch(r"([3-8])[ -]?(\D+)|(\D+?)[ -]?([3-8])", heard):
        rank, colour = int(found[1] or found[4]), found[2] or found[3]
        if colour in HEARD_COLOURS:
            return len(COLOURS) * (rank - LOWEST) + HEARD_COLOURS[colour]
    raise UnknownAction(
        f"{text!r} cannot be read; a card is written 5R (red 5), a seat N4, S4, W or E, a shield shield or none.",
        f"{text!r} ist nicht lesbar; eine Karte heißt 5R (rote 5), ein Platz N4, S4, W oder E, ein Schild Schild oder "
        "kein Schild.",
    )
