"""What face-down cards prove, worked out the slow way; and situations with more of them than play brings about."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from clachan import Match
from clachan.engine import chance
from clachan.games.clans_and_glory.components import CARD_NAMES
from tests.games.clans_and_glory.tables import GAME, PACK
from tests.walks import Dice, play_on

Deal = tuple[tuple[frozenset[str], ...], tuple[str, ...]]  # the hands, the face-down cards in order


def dense(seats: int, seed: int) -> Match:
    """A random situation where some cards lie face down after all, with random proofs that agree with the hands."""
    dice = Dice(seed)
    position = play_on(GAME.start(seats=seats, seed=seed), dice, 20 + dice.below(24 * seats - 32)).position()
    laid = [(8 if seats == 4 else 9) - (s == position["last"]) - len(position["hands"][s]) for s in range(seats)]
    entries: list[dict[str, Any]] = position["face_down"]
    for seat in range(seats):
        already = sum(entry["seat"] == seat for entry in entries)
        for _ in range(dice.below(min(laid[seat] - already, 3) + 1)):
            places = sorted(position["cards"])
            place = places[dice.below(len(places))]
            entries.append({"place": place, "seat": seat, "card": position["cards"].pop(place)})
    for i, entry in enumerate(entries):
        later = [e["card"] for e in entries[i:] if e["seat"] == entry["seat"]] + position["hands"][entry["seat"]]
        entry["not"] = [card for card in PACK[seats] if card not in later and dice.below(10) < 7]
    return GAME.position({**position, "face_down": entries, "piles": {}})


def deal_of(state: Any) -> Deal:
    hands = [frozenset(CARD_NAMES[c] for c in range(42) if int(hand) >> c & 1) for hand in state.hand[: state.seats]]
    return tuple(hands), tuple(CARD_NAMES[card] for card in state.down_card[: state.downs])


def resampled(match: Match, seat: int, seed: int) -> Any:
    states = match.state()
    GAME.entries.resample(states, 0, seat, chance.key_of_seed(seed))
    return states[0]


def possible_deals(match: Match, seat: int) -> list[Deal]:
    """Every way to spread the cards that this seat cannot see, from the position alone."""
    position = match.position()
    hands, down = position["hands"], position["face_down"]
    hidden = {card for s, hand in enumerate(hands) if s != seat for card in hand} | set(position["taken_out"])
    hidden |= {entry["card"] for entry in down if entry["seat"] != seat}
    excluded: dict[int, set[str]] = {s: set() for s in range(match.seats)}
    for entry in down:
        excluded[entry["seat"]] |= set(entry["not"])

    def spread(left: frozenset[str], s: int, found: tuple[frozenset[str], ...]) -> Iterator[Deal]:
        if s == match.seats:
            yield from ((found, faces) for faces in turn_down(left, 0, ()))
        elif s == seat:
            yield from spread(left, s + 1, (*found, frozenset(hands[s])))
        else:
            for hand in combinations(sorted(left - excluded[s]), len(hands[s])):
                yield from spread(left - set(hand), s + 1, (*found, frozenset(hand)))

    def turn_down(left: frozenset[str], i: int, found: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if i == len(down):
            yield found
        elif down[i]["seat"] == seat:
            yield from turn_down(left, i + 1, (*found, down[i]["card"]))
        else:
            for card in sorted(left - set(down[i]["not"])):
                yield from turn_down(left - {card}, i + 1, (*found, card))

    return list(spread(frozenset(hidden), 0, ()))


def agrees(match: Match, state: Any, seat: int) -> bool:
    """All cards are there once, the seat's own are where they were, and no proof is broken."""
    position, (hands, faces) = match.position(), deal_of(state)
    cards = [card for hand in hands for card in hand] + list(faces) + list(position["cards"].values())
    cards += [CARD_NAMES[c] for c in range(42) if int(state.taken_out) >> c & 1]
    if sorted(cards) != sorted(PACK[match.seats]) or list(map(len, hands)) != list(map(len, position["hands"])):
        return False
    down = list(zip(position["face_down"], faces, strict=True))
    if seat >= 0 and hands[seat] != set(position["hands"][seat]):
        return False
    if any(entry["seat"] == seat and entry["card"] != face for entry, face in down):
        return False
    for i, (entry, _) in enumerate(down):
        held = hands[entry["seat"]] | {face for other, face in down[i:] if other["seat"] == entry["seat"]}
        if held & set(entry["not"]):
            return False
    return True


def unevenness(counts: list[int]) -> float:
    """How far counts are from being equal, in standard deviations of a fair lot (chi squared, roughly normal)."""
    expected, free = sum(counts) / len(counts), len(counts) - 1
    chi = sum((count - expected) ** 2 / expected for count in counts)
    return float((chi - free) / (2 * free) ** 0.5)
