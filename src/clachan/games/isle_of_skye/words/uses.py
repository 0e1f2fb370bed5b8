"""What the things on a tile are good for in this game."""

from collections.abc import Sequence
from typing import Any

from clachan.engine.wording import listed
from clachan.games.isle_of_skye.components import LETTERS
from clachan.games.isle_of_skye.tiles import Tile
from clachan.games.isle_of_skye.words import de, en

LANGUAGE: dict[str, Any] = {"en": en, "de": de}
COUNTED = {
    "sheep": ("sheep",),
    "brochs": ("broch",),
    "sets": ("broch", "farm", "lighthouse"),
    "most-whisky": ("whisky",),
    "most-ships": ("ship",),
    "animals-at-farms": ("sheep", "cattle", "farm"),
    "cattle-on-the-road": ("cattle",),
    "ship-and-lighthouse": ("ship", "lighthouse"),
}
"""By scoring tile: the things that it counts (IS-22, IS-24 to IS-31); the others count land, roads or gold."""


def uses(tile: Tile, scoring: Sequence[str], language: str) -> str:
    """Which scoring tiles of the game count what lies on a tile, and what whisky brings; empty: none."""
    words = LANGUAGE[language]
    counting = [
        f"{letter} ({', '.join(words.THINGS[thing][0] for thing in counted)})"
        for letter, name in zip(LETTERS, scoring, strict=True)
        if (counted := [thing for thing in COUNTED.get(name, ()) if tile.number_of(thing)])
    ]
    parts = [words.USES["counts"].format(listed(counting, language))] if counting else []
    if tile.number_of("whisky"):
        parts.append(words.USES["whisky"])
    return "".join(f" {part}" for part in parts)
