"""A situation of Clans and Glory as readable JSON, both ways.

Cards are written as in play (`5R`), places too (`N4`). Piles list the owners of the shields, the first laid first; the
shields that are left follow from them. Face-down cards stand in the order in which they were laid, each with the
cards that its player is known not to have held then.
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
    MOST_DOWN,
    NEIGHBOURS,
    PLACE_NAMES,
    PLACES,
    RANK,
    SHIELDS,
    TABLE,
    TABLEAU,
    TABLEAU_NAMES,
    TABLEAU_OF,
    TABLEAUS,
    TAKEN_OUT,
)
from clachan.games.clans_and_glory.view import open_to


def dump(state: Any) -> dict[str, Any]:
    """The table: whose turn, cards face up and face down, hands, cards taken out, piles of shields."""
    return {
        "player": int(state.player),
        "last": int(state.last),
        "cards": {PLACE_NAMES[p]: CARD_NAMES[state.card[p]] for p in range(PLACES) if state.card[p] >= 0},
        "face_down": [
            {
                "place": PLACE_NAMES[state.down_at[i]],
                "seat": int(state.down_by[i]),
                "card": CARD_NAMES[state.down_card[i]],
                "not": _names(state.not_down[i]),
            }
            for i in range(state.downs)
        ],
        "hands": [_names(hand) for hand in state.hand[: state.seats]],
        "taken_out": _names(state.taken_out),
        "piles": {
            name: state.pile[t, : state.piled[t]].tolist() for t, name in enumerate(TABLEAU_NAMES) if state.piled[t]
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
    for field in ("card", "down_card", "down_at", "down_by", "pile"):
        state[field][:] = -1
    state.picked = state.laid = -1
    state.player, state.last = _seat(data, "player", seats), _seat(data, "last", seats)
    seen: set[int] = set()
    _load_cards(data.get("cards"), state, seen)
    _load_hands(data.get("hands"), state, seen)
    _load_face_down(data.get("face_down", []), state, seen)
    _load_taken_out(data.get("taken_out"), state, seen)
    _load_laid(data.get("laid"), state)
    _load_piles(data.get("piles", {}), state)
    _check_hands(state)
    _check_all_there(state, seen)
    _load_picked(data.get("picked"), state)


# --- the words of a position ------------------------------------------------------------------------------------------


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
        raise _broken(name, value, f"players are 0 to {seats - 1}", f"die Spieler sind 0 bis {seats - 1}")
    return value


def _card(value: Any, name: str, state: Any) -> int:
    """The number of a card that is in the game with so many players."""
    if value not in CARD_NAMES:
        raise _broken(name, value, "a card is written like 5R", "eine Karte schreibt man wie 5R")
    card = CARD_NAMES.index(value)
    if not int(IN_PLAY[state.seats - 2]) >> card & 1:
        raise _broken(name, value, f"with {state.seats} players it is not in the game", f"zu {state.seats}t fehlt sie")
    return card


def _new_card(value: Any, name: str, state: Any, seen: set[int]) -> int:
    """A card that was not seen elsewhere in the position."""
    card = _card(value, name, state)
    if card in seen:
        raise BrokenPosition(f"The position has {value} twice.", f"Die Stellung hat {value} zweimal.")
    seen.add(card)
    return card


def _cards(value: Any, name: str, state: Any, seen: set[int]) -> int:
    """A list of cards as a set."""
    _shape(value, list, name)
    return sum(1 << _new_card(card, name, state, seen) for card in value)


def _place(value: Any, name: str, state: Any) -> int:
    if value not in PLACE_NAMES or TABLEAU_OF[state.seats - 2, PLACE_NAMES.index(value)] < 0:
        most = 3 * int(TABLEAUS[state.seats - 2])
        english = f"the seats of the table are N1 to N{most}, S1 to S{most}, W and E"
        raise _broken(name, value, english, f"die Kartenplätze sind N1 bis N{most}, S1 bis S{most}, W und E")
    return PLACE_NAMES.index(value)


# --- its parts --------------------------------------------------------------------------------------------------------


def _occupy(place: int, state: Any) -> None:
    if not int(state.free) >> place & 1:
        name = PLACE_NAMES[place]
        raise BrokenPosition(f"The position has two cards on {name}.", f"Die Stellung hat zwei Karten auf {name}.")
    state.free &= ~(1 << place)


def _load_cards(cards: Any, state: Any, seen: set[int]) -> None:
    """The cards that lie face up, and what may lie beside them."""
    _shape(cards, Mapping, "cards")
    for name, value in cards.items():
        place = _place(name, "cards", state)
        card = _new_card(value, f"card on {name}", state, seen)
        _occupy(place, state)
        state.card[place] = card
        state.near_colour[COLOUR[card]] |= NEIGHBOURS[state.seats - 2, place]
        state.near_rank[RANK[card]] |= NEIGHBOURS[state.seats - 2, place]
        state.ranked[RANK[card]] |= 1 << place


def _load_hands(hands: Any, state: Any, seen: set[int]) -> None:
    _shape(hands, list, "hands")
    if len(hands) != state.seats:
        raise _broken("hands", hands, f"{state.seats} players have one each", f"{state.seats} Spieler haben je eine")
    for seat, hand in enumerate(hands):
        state.hand[seat] = _cards(hand, "hands", state, seen)


def _load_face_down(cards: Any, state: Any, seen: set[int]) -> None:
    """What a player was known not to hold once, that player cannot hold later."""
    _shape(cards, list, "face_down")
    if len(cards) > MOST_DOWN:
        most = f"no game has more than {MOST_DOWN}", f"mehr als {MOST_DOWN} sind es in keinem Spiel"
        raise _broken("number of face_down cards", len(cards), *most)
    for i, entry in enumerate(cards):
        _shape(entry, Mapping, "face_down")
        place, seat = _place(entry.get("place"), "face_down place", state), _seat(entry, "seat", int(state.seats))
        card = _new_card(entry.get("card"), "face_down card", state, seen)
        _occupy(place, state)
        _shape(entry.get("not", []), list, "face_down not")
        for name in entry.get("not", []):
            state.not_held[seat] |= 1 << _card(name, "face_down not", state)
        state.down_card[i], state.down_at[i], state.down_by[i] = card, place, seat
        state.not_down[i], state.downs = state.not_held[seat], i + 1
        _check_held(seat, 1 << card, state)
    for seat in range(state.seats):
        _check_held(seat, int(state.hand[seat]), state)


def _check_held(seat: int, held: int, state: Any) -> None:
    if wrong := _names(held & int(state.not_held[seat])):
        raise BrokenPosition(
            f"Player {seat} has {wrong[0]}, which the position says that player could not have held.",
            f"Spieler {seat} hat {wrong[0]}, die er laut Stellung nicht auf der Hand haben konnte.",
        )


def _load_taken_out(cards: Any, state: Any, seen: set[int]) -> None:
    state.taken_out = _cards(cards, "taken_out", state, seen)
    wanted = int(TAKEN_OUT[state.seats - 2])
    if len(cards) != wanted:
        raise _broken("taken_out", cards, f"it must be {wanted} cards", f"nötig sind {wanted} Karten")


def _load_laid(name: Any, state: Any) -> None:
    """The place of a card just laid; a shield may follow."""
    if name is None:
        return
    state.laid = _place(name, "laid", state)
    if int(state.free) >> int(state.laid) & 1:
        raise _broken("laid", name, "a card must lie there", "dort muss eine Karte liegen")


def _load_piles(piles: Any, state: Any) -> None:
    """Every shield came with a card that was laid there (CG-11)."""
    _shape(piles, Mapping, "piles")
    state.shields[: state.seats] = SHIELDS
    for name, owners in piles.items():
        names = TABLEAU_NAMES[: TABLEAUS[state.seats - 2]]
        if name not in names:
            raise _broken("piles", name, f"the tableaus are I to {names[-1]}", f"die Tableaus sind I bis {names[-1]}")
        _shape(owners, list, "piles")
        tableau = names.index(name)
        here = int(TABLEAU[state.seats - 2, tableau])
        most = (here & ~int(state.free)).bit_count() - (state.laid >= 0 and here >> int(state.laid) & 1)
        if len(owners) > most:
            raise _broken(f"pile on {name}", owners, f"its cards allow for {most}", f"nach den Karten gehen {most}")
        for i, owner in enumerate(owners):
            seat = _seat({"owner of a shield": owner}, "owner of a shield", int(state.seats))
            state.pile[tableau, i], state.piled[tableau] = seat, i + 1
            state.shields[seat] -= 1
    for seat in range(state.seats):
        if state.shields[seat] < (state.laid >= 0 and seat == state.player):
            raise BrokenPosition(
                f"Player {seat} has more shields on the piles than possible; each player has {SHIELDS}.",
                f"Von Spieler {seat} liegen mehr Schilde als möglich; jeder hat {SHIELDS}.",
            )


# --- the whole --------------------------------------------------------------------------------------------------------


def _check_hands(state: Any) -> None:
    """Everybody has laid equally many, but for those whose turn comes later in this round (CG-5, CG-13)."""
    hands = [int(hand).bit_count() for hand in state.hand[: state.seats]]
    dealt = int(HAND[state.seats - 2])
    allowed = [_hand_sizes(state, most) for most in range(1, dealt + 1)]
    if hands not in filter(None, allowed):
        raise BrokenPosition(
            f"The hands hold {hands} cards; at this point of a round they hold {allowed[-1]} or all equally fewer.",
            f"Die Hände haben {hands} Karten; an dieser Stelle einer Runde haben sie {allowed[-1]} oder alle gleich "
            "viele weniger.",
        )
    for seat in range(state.seats):
        laid, down = dealt - (seat == state.last) - hands[seat], state.down_by[: state.downs].tolist().count(seat)
        if laid < down:
            raise BrokenPosition(
                f"Player {seat} has laid {laid} cards in all, but the position has {down} face down.",
                f"Spieler {seat} hat insgesamt {laid} Karten gelegt, aber die Stellung hat {down} verdeckte.",
            )


def _hand_sizes(state: Any, most: int) -> list[int]:
    """The hands while those whose turn is still to come in this round hold `most`; [] if the game is over by then."""
    first, seats = (int(state.last) + 1) % int(state.seats), int(state.seats)
    had_turn, laid = (int(state.player) - first) % seats, state.laid >= 0
    sizes = [
        most - bool(seat == state.last or (seat - first) % seats < had_turn) - bool(seat == state.player and laid)
        for seat in range(seats)
    ]
    over = had_turn == 0 and not laid
    ending = state.player == state.last and laid
    return sizes if sizes[state.last] > 0 or (sizes[state.last] == 0 and (over or ending)) else []


def _check_all_there(state: Any, seen: set[int]) -> None:
    for card in range(CARDS):
        if int(IN_PLAY[state.seats - 2]) >> card & 1 and card not in seen:
            raise BrokenPosition(
                f"The position lacks the card {CARD_NAMES[card]}; every card must be somewhere.",
                f"Der Stellung fehlt die Karte {CARD_NAMES[card]}; jede Karte muss irgendwo sein.",
            )


def _load_picked(name: Any, state: Any) -> None:
    """A chosen card is one that may be laid now (CG-7, CG-10)."""
    if name is None:
        return
    card = _card(name, "picked", state)
    hand = [c for c in range(CARDS) if int(state.hand[state.player]) >> c & 1]
    fitting = [c for c in hand if open_to(state, c)]
    if state.hand[state.last] == 0 or state.laid >= 0 or card not in (fitting or hand):
        raise _broken("picked", name, "this card cannot be laid now", "diese Karte kann jetzt nicht gelegt werden")
    state.picked = card
