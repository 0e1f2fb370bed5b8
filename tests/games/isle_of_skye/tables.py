"""Situations of Isle of Skye for tests: a few tiles before each player, everything else as at the start."""

from collections.abc import Sequence
from typing import Any

import clachan
from clachan import Match
from clachan.games.isle_of_skye.components import letters_of

GAME = clachan.game("isle-of-skye")
KEY = {"key": "0" * 32, "drawn": 0}
SCORING = ["closed-areas", "sheep", "most-ships", "tiles-on-the-road"]
FILLER = "T26"  # neither whisky nor ship nor road nor animal on it
NOTHING = ["ship-and-lighthouse", "sets", "brochs", "squares"]  # what a castle alone never scores

INNER = "T10 E1 r2, T05 W1 r2, T01 N1 r2, T49 S1 r0"
"""A closed castle: pasture over 3 tiles, water and mountain over 2, and a lake that lies wholly within T05."""
APART = "T56 E1 r0, T34 E2 r1, T60 W1 r0, T64 N1 r0, T37 E1N1 r3"
"""T56 has two waters and two pastures apart, T60 two pastures, T64 two waters; T56 a mountain within."""
BORDER = "T66 S1 r0, T36 W1 r2, T02 W1S1 r0, T39 S2 r0, T03 W1S2 r1, T07 E1 r0"
"""Six tiles with one large pasture that is open at the border, and one small mountain that is not."""


RING = "T26 E1 r0, T37 N1 r3, T71 E1N1 r0, T38 S1 r0, T62 E1S1 r0"
"""A complete pasture around T26, which is part of it twice."""
LAKE = "T70 W1 r1, T20 W2 r2, T38 W1N1 r0, T62 W2N1 r0, T55 W1S1 r0, T37 W2S1 r0"
"""A complete water around T20, which is part of it twice; T38 and T62, T55 and T37 close it."""
ROADS = "T09 N1 r0, T24 E1N1 r2, T39 W1N1 r2"
"""T09 has two roads that do not meet; the castle's goes on to T24 only."""


def player(territory: str = "", gold: int = 5, **parts: Any) -> dict[str, Any]:
    """A player with the tiles `T17 E1 r2, T03 W1 r0`."""
    return {"gold": gold, "territory": [tile.strip() for tile in territory.split(",") if tile.strip()], **parts}


def table(*players: dict[str, Any], phase: str = "offers", rounds: int = 0, **parts: Any) -> Match:
    """A match with these players; who makes an offer and has no tiles gets the lowest that are nowhere else."""
    seats = len(players)
    used = {tile[:3] for p in players for tile in [*p["territory"], *filter(None, p.get("offer", []))]}
    free = [name for name in (f"T{number:02}" for number in range(1, 74)) if name not in used]
    if phase == "offers":
        players = tuple(p if "offer" in p else {**p, "offer": [free.pop(0) for _ in range(3)]} for p in players)
    nothing = {f"{i + 1}{letter}": [0] * seats for i in range(rounds) for letter in letters_of(seats, i)}
    data = {
        "game": "isle-of-skye",
        "seats": seats,
        "chance": KEY,
        "phase": phase,
        "rounds": rounds,
        "first": 0,
        "scoring": SCORING,
        "gained": parts.pop("gained", nothing),
        "players": list(players),
        **parts,
    }
    return GAME.position(data)


def building(*players: dict[str, Any], rounds: int = 4, filler: str = FILLER, **parts: Any) -> Match:
    """All have built but the last, who still has one tile of no account: when it lies, the round is scored."""
    *finished, last = players
    done = [{**p, "ready": True} for p in finished]
    return table(*done, {**last, "offer": [filler]}, phase="building", rounds=rounds, **parts)


def finish(match: Match) -> Match:
    """Everybody builds what waits, anywhere."""
    while match.view()["board"]["phase"] == "building":
        seat = match.to_act[0]
        match.play(seat, match.choices(seat)[0])
    return match


def scored(match: Match, letter: str = "A") -> tuple[int, ...]:
    """What the letter brought each seat when it was scored last."""
    rows = [row for row in finish(match).view()["board"]["scored"] if row["letter"] == letter]
    return tuple(rows[-1]["points"])


def worth(tile: str, *territories: str, gold: Sequence[int] = (), **parts: Any) -> tuple[int, ...]:
    """What a scoring tile on A brings the owners of these territories; one more player only ends the round."""
    golds = [*gold, *[0] * (len(territories) + 1 - len(gold))]
    players = [player(land, gold=g) for land, g in zip([*territories, ""], golds, strict=True)]
    rest = [name for name in NOTHING if name != tile][:3]
    return scored(building(*players, scoring=[tile, *rest], **parts))[: len(territories)]


def play(match: Match, seat: int, *choices: str) -> Match:
    """The choices of one seat, in notation."""
    for choice in choices:
        match.play(seat, choice)
    return match


def choices(match: Match, seat: int) -> list[str]:
    return [choice.notation for choice in match.choices(seat)]


def board(match: Match, seat: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = match.view(seat)["board"]
    return found


def gold(match: Match) -> list[int]:
    """Everybody's gold, as the record holds it."""
    return [int(value) for value in match.state()[0].gold[: match.seats]]


def areas(match: Match, seat: int = 0) -> set[tuple[str, bool, tuple[str, ...]]]:
    """Terrain, completeness and tiles of every area of a territory."""
    found = board(match)["players"][seat]["areas"]
    return {(area["terrain"], area["complete"], tuple(sorted(area["tiles"]))) for area in found}


def joined(match: Match, seat: int = 0) -> set[str]:
    """The tiles that a road joins to the castle."""
    built = board(match)["players"][seat]["territory"]
    return {tile["tile"] for tile in built if tile["joined"] and tile["tile"] != "castle"}
