"""What one seat may know of a match of Clans and Glory, and what happened, as frozen dataclasses."""

from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from clachan.engine.contract import Event, Row
from clachan.engine.match import OPEN
from clachan.games.clans_and_glory.components import (
    CARD_NAMES,
    CARDS,
    COLOUR,
    COLOURS,
    LAYOUTS,
    PLACE_NAMES,
    PLACES,
    RANK,
    RANKS,
    TABLEAU,
    TABLEAU_OF,
    TABLEAUS,
)
from clachan.games.clans_and_glory.rules.turn import (
    LAID,
    LAID_DOWN,
    LEFT_OVER,
    NOTHING,
    OUT,
    SHIELDED,
    TOOK,
    TURNED_UP,
)


@dataclass(frozen=True)
class Card:
    """A card: `5R` is the 5 of rowan, which is red."""

    name: str
    rank: int
    colour: str


@dataclass(frozen=True)
class Place:
    """A seat of the long table and what the reader sees there."""

    name: str
    tableau: int  # counted from 1
    card: Card | None  # None: free, or face down and not known
    down_by: int | None  # who laid this card face down; None: free or face up


@dataclass(frozen=True)
class Taking:
    """What one shield takes if the gathering ends now; rank 0: nothing (CG-15). Seat None: cards without a shield."""

    seat: int | None
    rank: int
    cards: int

    @property
    def points(self) -> int:
        return self.rank * self.cards


@dataclass(frozen=True)
class Tableau:
    """A tableau, counted from 1 in the west: its shields from the first laid, then the ranks that nobody takes."""

    number: int
    campfire: bool
    takings: tuple[Taking, ...]

    @property
    def shields(self) -> tuple[Taking, ...]:
        return tuple(taking for taking in self.takings if taking.seat is not None)

    @property
    def unclaimed(self) -> tuple[int, ...]:
        return tuple(taking.rank for taking in self.takings if taking.seat is None)


@dataclass(frozen=True)
class View:
    """The table as one seat sees it; seat -1 is a spectator."""

    seat: int
    seats: int
    layout: str
    player: int | None  # whose turn it is; None at the end
    last: int  # the seat whose last card ends the game
    places: tuple[Place, ...]
    tableaus: tuple[Tableau, ...]
    hands: tuple[tuple[Card, ...] | None, ...]  # by seat; None where this reader may not know
    cards: tuple[int, ...]  # how many each seat holds
    fits: tuple[int, ...]  # for each card of the own hand, how many places it may take face up
    shields: tuple[int, ...]  # left to each seat
    points: tuple[int, ...]  # of each seat if the gathering ended now
    won: tuple[int, ...]  # cards of each seat if the gathering ended now
    picked: Card | None  # chosen by this reader, not yet laid
    laid: str | None  # the place just taken, while a shield may follow
    taken_out: tuple[Card, ...] | None  # None before the end


def view(state: Any, seat: int) -> View:
    """What the seat may know: the open table, the own hand and face-down cards, and everything at the end (CG-18)."""
    seats = int(state.seats)
    over = state.laid < 0 and state.hand[state.last] == 0
    hands = tuple(cards_of(state.hand[other]) for other in range(seats))
    own_hand = hands[seat] if seat >= 0 else ()
    tableaus = tuple(_tableau(state, number) for number in range(TABLEAUS[seats - 2]))
    takings = [[t for tableau in tableaus for t in tableau.takings if t.seat == other] for other in range(seats)]
    return View(
        seat=seat,
        seats=seats,
        layout=tuple(LAYOUTS)[state.layout],
        player=None if over else int(state.player),
        last=int(state.last),
        places=tuple(_place(state, p, seat, over) for p in range(PLACES) if TABLEAU_OF[seats - 2, p] >= 0),
        tableaus=tableaus,
        hands=tuple(hands[other] if over or seat in (other, OPEN) else None for other in range(seats)),
        cards=tuple(len(hand) for hand in hands),
        fits=tuple(open_to(state, CARD_NAMES.index(card.name)).bit_count() for card in own_hand),
        shields=tuple(state.shields[:seats].tolist()),
        points=tuple(sum(taking.points for taking in own) for own in takings),
        won=tuple(sum(taking.cards for taking in own) for own in takings),
        picked=card_of(state.picked) if seat == state.player and state.picked >= 0 else None,
        laid=PLACE_NAMES[state.laid] if state.laid >= 0 else None,
        taken_out=cards_of(state.taken_out) if over or seat == OPEN else None,
    )


def tally(view: View) -> tuple[int, ...]:
    """The points by seat, which everybody can work out from the table."""
    return view.points


def card_of(card: Any) -> Card:
    """The card of this number."""
    return Card(CARD_NAMES[card], RANKS[RANK[card]], COLOURS[COLOUR[card]])


def cards_of(members: Any) -> tuple[Card, ...]:
    """The cards of a set."""
    return tuple(card_of(card) for card in range(CARDS) if int(members) >> card & 1)


def _place(state: Any, place: int, seat: int, over: bool) -> Place:
    card, down_by = int(state.card[place]), None
    for i in range(state.downs):
        if state.down_at[i] == place:
            down_by = int(state.down_by[i])
            card = int(state.down_card[i]) if over or seat in (down_by, OPEN) else -1
    tableau = int(TABLEAU_OF[state.seats - 2, place]) + 1
    return Place(PLACE_NAMES[place], tableau, card_of(card) if card >= 0 else None, down_by)


def open_to(state: Any, card: int) -> int:
    """The free places where a card may lie face up, as a set (CG-7)."""
    return int((state.near_colour[COLOUR[card]] | state.near_rank[RANK[card]]) & state.free)


def ranks_at(state: Any, tableau: int) -> list[tuple[int, int]]:
    """The ranks that lie face up there, from the lowest, and how many cards of each."""
    places = int(TABLEAU[state.seats - 2, tableau])
    present = [(rank, (int(state.ranked[i]) & places).bit_count()) for i, rank in enumerate(RANKS)]
    return [(rank, cards) for rank, cards in present if cards]


def _tableau(state: Any, tableau: int) -> Tableau:
    """The first shield takes the lowest rank there, the next one the next (CG-14)."""
    owners = state.pile[tableau, : state.piled[tableau]].tolist()
    pairs = zip_longest(owners, ranks_at(state, tableau))
    takings = tuple(Taking(owner, *(taken or (0, 0))) for owner, taken in pairs)
    return Tableau(tableau + 1, tableau in (0, TABLEAUS[state.seats - 2] - 1), takings)


def event(row: tuple[int, int, int, int], actor: int, seat: int) -> Event:
    """What happened; which card was laid face down, only its owner is told (CG-18)."""
    kind, a, b, c = row
    if kind == LAID:
        return Event(actor, "laid", {"card": CARD_NAMES[a], "place": PLACE_NAMES[b], "tableau": c + 1})
    if kind == LAID_DOWN:
        card = CARD_NAMES[a] if seat in (actor, OPEN) else None
        return Event(actor, "laid down", {"card": card, "place": PLACE_NAMES[b], "tableau": c + 1})
    if kind == SHIELDED:
        return Event(actor, "shield", {"tableau": a + 1, "shield": b})
    if kind == TOOK:
        rank, cards = RANKS[c // 8], c % 8
        return Event(b, "took" if b >= 0 else "unclaimed", {"tableau": a + 1, "rank": rank, "cards": cards})
    if kind == NOTHING:
        return Event(b, "nothing", {"tableau": a + 1})
    if kind == TURNED_UP:
        return Event(c, "turned up", {"card": CARD_NAMES[a], "place": PLACE_NAMES[b]})
    if kind == LEFT_OVER:
        return Event(b, "left over", {"card": CARD_NAMES[a]})
    assert kind == OUT
    return Event(-1, "out", {"card": CARD_NAMES[a]})


def breakdown(state: Any) -> list[Row]:
    """Tableau by tableau, which shield took which rank, and what nobody took (CG-14, CG-15)."""
    rows = []
    for number in range(TABLEAUS[state.seats - 2]):
        for i, taking in enumerate(_tableau(state, number).takings):
            values = {"tableau": number + 1, "rank": taking.rank, "cards": taking.cards}
            if taking.seat is None:
                rows.append(Row("unclaimed", (0,) * int(state.seats), values))
            else:
                points = tuple(taking.points if seat == taking.seat else 0 for seat in range(state.seats))
                what = "shield" if taking.cards else "nothing"
                rows.append(Row(what, points, {**values, "shield": i + 1, "seat": taking.seat}))
    return rows
