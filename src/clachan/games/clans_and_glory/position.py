"""A situation of Clans and Glory as readable JSON, both ways.

Cards are written as in play (`5R`), places too (`N4`). Piles list the owners of the shields, the first laid first; the
shields that are left follow from them. Face-down cards stand in the order in which they were laid, each with the
cards that its player is known not to have held.
"""

from collections.abc import Mapping
from typing import Any

from clachan.errors import BrokenPosition
from clachan.games.clans_and_glory.components import (
    CARD_NAMES,
    CARDS,
    COLOUR,
    HAND,
    IN_PLAY,
    NEIGHBOURS,
    PLACE_NAMES,
    PLACES,
    RANK,
    SHIELDS,
    TABLE,
    TABLEAU,
    TABLEAU_OF,
    TABLEAUS,
    TAKEN_OUT,
)

ROMAN = ("I", "II", "III", "IV", "V", "VI")


def dump(state: Any) -> dict[str, Any]:
    """The table: whose turn, cards face up and face down, hands, cards taken out, piles of shields."""
    down = state.down_at[: state.downs].tolist()
    return {
        "player": int(state.player),
        "last": int(state.last),
        "cards": {
            PLACE_NAMES[p]: CARD_NAMES[state.card[p]] for p in range(PLACES) if state.card[p] >= 0 and p not in down
        },
        "face_down": [
            {
                "place": PLACE_NAMES[p],
                "seat": int(state.down_by[i]),
                "card": CARD_NAMES[state.card[p]],
                "not": _names(state.not_down[i]),
            }
            for i, p in enumerate(down)
        ],
        "hands": [_names(hand) for hand in state.hand[: state.seats]],
        "taken_out": _names(state.taken_out),
        "piles": {
            ROMAN[t]: state.pile[t, : state.piled[t]].tolist() for t in range(TABLEAUS[state.seats - 2]) if state.piled[t]
        },
        **({"picked": CARD_NAMES[state.picked]} if state.picked >= 0 else {}),
        **({"laid": PLACE_NAMES[state.laid]} if state.laid >= 0 else {}),
    }


def _names(members: Any) -> list[str]:
    return [CARD_NAMES[card] for card in range(CARDS) if int(members) >> card & 1]


def load(data: Mapping[str, Any], seats: int, options: Any, state: Any) -> None:
    """Fills the state from a position, or says what is wrong with it."""
    state.seats, state.layout = seats, options[0]
    state.free = TABLE[seats - 2]
    state.card[:], state.down_at[:], state.down_by[:], state.pile[:] = -1, -1, -1, -1
    state.picked = state.laid = -1
    state.player, state.last = _seat(data, "player", seats), _seat(data, "last", seats)
    seen: set[int] = set()
    _load_cards(data.get("cards"), state, seen)
    _load_hands(data.get("hands"), state, seen)
    _load_face_down(data.get("face_down", []), state, seen)
    state.taken_out = _cards(data.get("taken_out"), "taken_out", state, seen)
    _load_laid(data.get("laid"), state)
    _load_piles(data.get("piles", {}), state)
    _check_numbers(state, seen)
    _load_picked(data.get("picked"), state)


def _broken(name: str, value: Any, english: str, german: str) -> BrokenPosition:
    return BrokenPosition(
        f"The position's {name} is {value!r}; {english}.", f"In der Stellung ist {name} {value!r}; {german}."
    )


def _shape(value: Any, kind: type, name: str) -> None:
    if not isinstance(value, kind):
        wanted = ("an object", "ein Objekt") if kind is Mapping else ("a list", "eine Liste")
        raise _broken(name, value, f"it must be {wanted[0]}", f"nötig ist {wanted[1]}")


def _seat(data: Mapping[str, Any], name: str, seats: int) -> int:
    value = data.get(name)
    if type(value) is not int or not 0 <= value < seats:
        raise _broken(name, value, f"seats are 0 to {seats - 1}", f"Plätze am Tisch sind 0 bis {seats - 1}")
    return value


def _card(value: Any, name: str, state: Any) -> int:
    """The number of a card that is in the game with so many players."""
    if value not in CARD_NAMES:
        raise _broken(name, value, "a card is written like 5R", "eine Karte schreibt man wie 5R")
    card = CARD_NAMES.index(value)
    if not int(IN_PLAY[state.seats - 2]) >> card & 1:
        raise BrokenPosition(
            f"The card {value} is not in the game with {state.seats} players.",
            f"Die Karte {value} ist zu {state.seats}t nicht im Spiel.",
        )
    return card


def _new_card(value: Any, name: str, state: Any, seen: set[int]) -> int:
    """A card that was not seen elsewhere in the position."""
    card = _card(value, name, state)
    if card in seen:
        raise BrokenPosition(f"The position has the card {value} twice.", f"Die Stellung hat die Karte {value} zweimal.")
    seen.add(card)
    return card


def _cards(value: Any, name: str, state: Any, seen: set[int]) -> int:
    """A list of cards as a set."""
    _shape(value, list, name)
    return sum(1 << _new_card(card, name, state, seen) for card in value)


def _place(value: Any, name: str, state: Any) -> int:
    if value not in PLACE_NAMES or TABLEAU_OF[state.seats - 2, PLACE_NAMES.index(value)] < 0:
        most = 3 * int(TABLEAUS[state.seats - 2])
        raise _broken(
            name,
            value,
            f"the seats of the table are N1 to N{most}, S1 to S{most}, W and E",
            f"die Kartenplätze sind N1 bis N{most}, S1 bis S{most}, W und E",
        )
    return PLACE_NAMES.index(value)


def _take(place: int, card: int, state: Any) -> None:
    if not int(state.free) >> place & 1:
        raise BrokenPosition(
            f"The position has two cards on {PLACE_NAMES[place]}.",
            f"Die Stellung hat zwei Karten auf {PLACE_NAMES[place]}.",
        )
    state.free &= ~(1 << place)
    state.card[place] = card


def _load_cards(cards: Any, state: Any, seen: set[int]) -> None:
    _shape(cards, Mapping, "cards")
    for name, value in cards.items():
        place = _place(name, "cards", state)
        card = _new_card(value, f"card on {name}", state, seen)
        _take(place, card, state)
        near = NEIGHBOURS[state.seats - 2, place]
        state.near_colour[COLOUR[card]] |= near
        state.near_rank[RANK[card]] |= near
        state.ranked[RANK[card]] |= 1 << place


def _load_hands(hands: Any, state: Any, seen: set[int]) -> None:
    _shape(hands, list, "hands")
    if len(hands) != state.seats:
        raise _broken("hands", hands, f"it needs one for each of {state.seats} seats", f"nötig sind {state.seats}")
    for seat, hand in enumerate(hands):
        state.hand[seat] = _cards(hand, "hands", state, seen)


def _load_face_down(cards: Any, state: Any, seen: set[int]) -> None:
    """What a seat was known not to hold once, it cannot hold later."""
    _shape(cards, list, "face_down")
    if len(cards) > len(state.down_at):
        raise BrokenPosition(
            f"The position has {len(cards)} cards face down; no game has more than {len(state.down_at)}.",
            f"In der Stellung liegen {len(cards)} Karten verdeckt; mehr als {len(state.down_at)} gibt es in keinem Spiel.",
        )
    for i, entry in enumerate(cards):
        _shape(entry, Mapping, "face_down")
        place, seat = _place(entry.get("place"), "face_down place", state), _seat(entry, "seat", int(state.seats))
        card = _new_card(entry.get("card"), "face_down card", state, seen)
        excluded = entry.get("not", [])
        _shape(excluded, list, "face_down not")
        for name in excluded:
            state.not_held[seat] |= 1 << _card(name, "face_down not", state)
        _take(place, card, state)
        state.not_down[i], state.down_at[i], state.down_by[i] = state.not_held[seat], place, seat
        state.downs = i + 1
        _check_held(seat, 1 << card, state)
    for seat in range(state.seats):
        _check_held(seat, int(state.hand[seat]), state)


def _check_held(seat: int, held: int, state: Any) -> None:
    if wrong := _names(held & int(state.not_held[seat])):
        raise BrokenPosition(
            f"Seat {seat} has {wrong[0]}, which the position says it could not have held.",
            f"Platz {seat} hat {wrong[0]}, was er laut Stellung nicht auf der Hand haben konnte.",
        )


def _load_laid(name: Any, state: Any) -> None:
    if name is None:
        return
    state.laid = _place(name, "laid", state)
    if int(state.free) >> int(state.laid) & 1:
        raise _broken("laid", name, "a card must lie there", "dort muss eine Karte liegen")


def _load_piles(piles: Any, state: Any) -> None:
    """Every shield came with a card that was laid there."""
    _shape(piles, Mapping, "piles")
    state.shields[: state.seats] = SHIELDS
    for name, owners in piles.items():
        if name not in ROMAN[: TABLEAUS[state.seats - 2]]:
            most = ROMAN[TABLEAUS[state.seats - 2] - 1]
            raise _broken("piles", name, f"the tableaus are I to {most}", f"die Tableaus sind I bis {most}")
        _shape(owners, list, "piles")
        tableau = ROMAN.index(name)
        here = int(TABLEAU[state.seats - 2, tableau])
        waiting = state.laid >= 0 and here >> int(state.laid) & 1
        if len(owners) > (here & ~int(state.free)).bit_count() - waiting:
            raise BrokenPosition(
                f"The position has {len(owners)} shields on tableau {name}; there are not so many cards.",
                f"In der Stellung liegen {len(owners)} Schilde auf Tableau {name}; so viele Karten liegen dort nicht.",
            )
        for i, owner in enumerate(owners):
            seat = _seat({"owner of a shield": owner}, "owner of a shield", int(state.seats))
            state.pile[tableau, i], state.piled[tableau] = seat, i + 1
            state.shields[seat] -= 1
    for seat in range(state.seats):
        if state.shields[seat] < (state.laid >= 0 and seat == state.player):
            raise BrokenPosition(
                f"Seat {seat} has laid more shields than it can; each player has {SHIELDS}.",
                f"Platz {seat} hat mehr Schilde gelegt als möglich; jeder hat {SHIELDS}.",
            )


def _check_numbers(state: Any, seen: set[int]) -> None:
    """Everybody has laid equally many, but for those whose turn comes later in this round (CG-5, CG-13)."""
    if int(state.taken_out).bit_count() != TAKEN_OUT[state.seats - 2]:
        raise _broken("taken_out", _names(state.taken_out), f"it must be {TAKEN_OUT[state.seats - 2]} cards",
                      f"nötig sind {TAKEN_OUT[state.seats - 2]} Karten")  # fmt: skip
    hands = [int(hand).bit_count() for hand in state.hand[: state.seats]]
    allowed = [_hand_sizes(state, most) for most in range(1, int(HAND[state.seats - 2]) + 1)]
    if hands not in [sizes for sizes in allowed if sizes]:
        example = " or ".join(map(str, (sizes for sizes in allowed[-2:] if sizes)))
        raise BrokenPosition(
            f"The hands hold {hands} cards, which cannot be at this point of a round; possible are {example} and so on.",
            f"Die Hände haben {hands} Karten, was an dieser Stelle einer Runde nicht sein kann; möglich sind "
            f"{example.replace(' or ', ' oder ')} und so weiter.",
        )
    if missing := [card for card in range(CARDS) if int(IN_PLAY[state.seats - 2]) >> card & 1 and card not in seen]:
        raise BrokenPosition(
            f"The position lacks the card {CARD_NAMES[missing[0]]}; every card must be somewhere.",
            f"Der Stellung fehlt die Karte {CARD_NAMES[missing[0]]}; jede Karte muss irgendwo sein.",
        )
    laid = [int(HAND[state.seats - 2]) - (seat == state.last) - hands[seat] for seat in range(state.seats)]
    for seat in range(state.seats):
        if laid[seat] < state.down_by[: state.downs].tolist().count(seat):
            raise BrokenPosition(
                f"Seat {seat} has laid {laid[seat]} cards, fewer than the position has face down from it.",
                f"Platz {seat} hat {laid[seat]} Karten gelegt, weniger als laut Stellung verdeckt von ihm liegen.",
            )


def _hand_sizes(state: Any, most: int) -> list[int]:
    """The hands while those who still have their turn in this round hold `most` cards; [] if the game is over by then."""
    first, seats = (int(state.last) + 1) % int(state.seats), int(state.seats)
    had_turn = (int(state.player) - first) % seats
    sizes = [
        most - (seat == state.last or (seat - first) % seats < had_turn) - (state.laid >= 0 and seat == state.player)
        for seat in range(seats)
    ]
    ended = had_turn == 0 and state.laid < 0
    ending = state.player == state.last and state.laid >= 0
    return sizes if sizes[state.last] > 0 or (sizes[state.last] == 0 and (ended or ending)) else []


def _load_picked(name: Any, state: Any) -> None:
    """A chosen card is one that may be laid now (CG-7, CG-10)."""
    if name is None:
        return
    card = _card(name, "picked", state)
    hand = [c for c in range(CARDS) if int(state.hand[state.player]) >> c & 1]
    fitting = [c for c in hand if (state.near_colour[COLOUR[c]] | state.near_rank[RANK[c]]) & state.free]
    if state.hand[state.last] == 0 or state.laid >= 0 or card not in (fitting or hand):
        raise _broken("picked", name, "this card cannot be laid now", "diese Karte kann jetzt nicht gelegt werden")
    state.picked = card
