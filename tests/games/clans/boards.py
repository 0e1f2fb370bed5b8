"""Situations of Clans for tests: a few huts on a map, everything else as at the start."""

from typing import Any

import clachan
from clachan import Match

CLANS = ("red", "blue", "green", "yellow", "black")
GAME = clachan.game("clans")
KEY = {"key": "0" * 32, "drawn": 0}


def huts(text: str) -> dict[str, dict[str, int]]:
    """`1 red2 blue, 3 green`: two red huts and a blue one in territory 1, a green one in 3."""
    groups: dict[str, dict[str, int]] = {}
    for group in text.split(","):
        territory, *words = group.split()
        groups[territory] = {}
        for word in words:
            colour = word.rstrip("0123456789")
            groups[territory][colour] = int(word[len(colour) :] or 1)
    return groups


def board(text: str, villages: int | list[dict[str, Any]] = 0, **parts: Any) -> Match:
    """A match on the Highlands; `villages` are scored already: these, or so many by seat 0 for nothing."""
    nothing = {"territory": 1, "seat": 0, "value": 0, "clans": []}
    scored = [nothing] * villages if isinstance(villages, int) else villages
    data = {
        "game": "clans",
        "seats": 2,
        "options": {"map": "highlands"},
        "chance": KEY,
        "player": 0,
        "clans": ["red", "blue"],
        "huts": huts(text),
        "villages": scored,
        **parts,
    }
    return GAME.position(data)


def points(match: Match) -> dict[str, int]:
    return dict(zip(CLANS, match.view()["board"]["points"], strict=True))


def standing(match: Match) -> dict[int, tuple[int, ...]]:
    """Territory -> huts by colour, where there are any."""
    return {t["number"]: tuple(t["huts"]) for t in match.view()["board"]["territories"] if any(t["huts"])}


def moves(match: Match, seat: int = 0) -> set[str]:
    return {choice.notation for choice in match.choices(seat)}
