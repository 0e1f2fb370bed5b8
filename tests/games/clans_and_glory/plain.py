"""The rules again, as plainly as they can be written: dictionaries, names, and nothing kept that can be worked out."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

TABLEAUS = ("I", "II", "III", "IV", "V", "VI")


def neighbours(place: str, length: int) -> set[str]:
    """The seats beside and opposite, at a table so many seats long."""
    if place in ("W", "E"):
        corner = 1 if place == "W" else length
        return {f"N{corner}", f"S{corner}", "E" if place == "W" else "W"}
    side, number = place[0], int(place[1:])
    near = {f"{'S' if side == 'N' else 'N'}{number}"}
    near.add(f"{side}{number - 1}" if number > 1 else "W")
    near.add(f"{side}{number + 1}" if number < length else "E")
    return near


def seats_of_the_table(length: int) -> set[str]:
    return {"W", "E"} | {f"{side}{i}" for side in "NS" for i in range(1, length + 1)}


def tableau_of(place: str, length: int) -> int:
    if place in ("W", "E"):
        return 0 if place == "W" else length // 3 - 1
    return (int(place[1:]) - 1) // 3


def fits(card: str, cards: Mapping[str, str], free: set[str], length: int) -> set[str]:
    """The free seats with a card of the same rank or colour beside or opposite."""
    return {
        place
        for place in free
        if any(
            near in cards and (cards[near][0] == card[0] or cards[near][1] == card[1])
            for near in neighbours(place, length)
        )
    }


def takings(cards: Mapping[str, str], piles: Mapping[str, Sequence[int]], seats: int) -> list[tuple[int, int]]:
    """Points and cards of each seat."""
    length = 3 * (seats + 2)
    won = [(0, 0)] * seats
    for number in range(seats + 2):
        ranks = Counter(int(card[0]) for place, card in cards.items() if tableau_of(place, length) == number)
        for owner, rank in zip(piles.get(TABLEAUS[number], []), sorted(ranks), strict=False):
            won[owner] = (won[owner][0] + rank * ranks[rank], won[owner][1] + ranks[rank])
    return won


def expected_choices(position: Mapping[str, Any], chosen: str | None) -> set[str]:
    """What the player to act may choose, from a position without open steps and perhaps a chosen card."""
    length = 3 * (position["seats"] + 2)
    cards, hand = position["cards"], position["hands"][position["player"]]
    free = seats_of_the_table(length) - set(cards) - {entry["place"] for entry in position["face_down"]}
    possible = {card: fits(card, cards, free, length) for card in hand}
    if chosen:
        return possible[chosen] or free
    return {card for card in hand if possible[card]} or set(hand)
