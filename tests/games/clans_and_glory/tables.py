"""Situations of Clans and Glory for tests: a few cards where they matter, the rest dealt out of the way."""

from collections.abc import Mapping, Sequence
from typing import Any

import clachan
from clachan import Match

GAME = clachan.game("clans-and-glory")
KEY = {"key": "0" * 32, "drawn": 0}
PACK = {seats: [f"{rank}{colour}" for rank in range(3, 5 + seats) for colour in "RBGYKPO"] for seats in (2, 3, 4)}
LENGTH = {2: 12, 3: 15, 4: 18}
FULL = {2: 9, 3: 9, 4: 8}
OUT = {2: 3, 3: 4, 4: 5}


def sizes(seats: int, most: int, player: int = 0, last: int = -1, laid: bool = False) -> list[int]:
    """How many cards each seat holds when those whose turn is to come in this round hold `most`."""
    last %= seats
    first = (last + 1) % seats
    had = {(first + i) % seats for i in range((player - first) % seats)}
    return [most - (s == last or s in had) - (laid and s == player) for s in range(seats)]


def table(
    cards: str = "",
    hands: Sequence[str] = (),
    seats: int = 4,
    most: int = 0,
    down: Sequence[Mapping[str, Any]] = (),
    **parts: Any,
) -> Match:
    """A match where `N2 5R, S2 3B` lie face up; hands and table are filled up with other cards.

    The first card fills the table from its east end, side by side, but for the end seats.
    """
    player, last = parts.get("player", 0), parts.get("last", seats - 1)
    lying = dict(entry.split() for entry in cards.split(",")) if cards else {}
    wanted = sizes(seats, most or FULL[seats], player, last, "laid" in parts)
    held = [hands[s].split() if s < len(hands) else [] for s in range(seats)]
    used = {*lying.values(), *(card for hand in held for card in hand), *(entry["card"] for entry in down)}
    used |= set(parts.get("taken_out", ()))
    rest = [card for card in reversed(PACK[seats]) if card not in used]
    out = list(parts.pop("taken_out", ())) or [rest.pop() for _ in range(OUT[seats])]
    for hand, size in zip(held, wanted, strict=True):
        hand += [rest.pop() for _ in range(size - len(hand))]
    taken = {*lying, *(entry["place"] for entry in down)}
    places = [f"{side}{i}" for i in range(LENGTH[seats], 0, -1) for side in "NS"]
    lying |= dict(zip([place for place in places if place not in taken], rest, strict=False))
    data = {
        "game": "clans-and-glory",
        "seats": seats,
        "options": {"layout": "alternating"},
        "chance": KEY,
        "player": player,
        "last": last,
        "cards": lying,
        "face_down": list(down),
        "hands": held,
        "taken_out": out,
        **parts,
    }
    return GAME.position(data)


def choices(match: Match, seat: int = 0) -> set[str]:
    return {choice.notation for choice in match.choices(seat)}


def places_for(match: Match, card: str, seat: int = 0) -> set[str]:
    """Where the card may be laid; it goes back to the hand."""
    match.play(seat, card)
    places = choices(match, seat)
    match.undo(seat)
    return places


def turn(match: Match, *steps: str) -> None:
    """The steps of whoever is to act."""
    seat = match.to_act[0]
    for step in steps:
        match.play(seat, step)


def lying(match: Match, seat: int | None = None) -> dict[str, str]:
    """Place -> card, as this seat sees it; `##` where it cannot see the face."""
    places = match.view(seat)["board"]["places"]
    shown = {p["name"]: p["card"]["name"] if p["card"] else "##" * (p["down_by"] is not None) for p in places}
    return {name: card for name, card in shown.items() if card}


def hand(match: Match, seat: int) -> list[str]:
    return [card["name"] for card in match.view(seat)["board"]["hands"][seat]]
