"""What one seat may know of a match of Isle of Skye, and what happened, as frozen dataclasses."""

from dataclasses import dataclass
from typing import Any

from clachan.engine.contract import Event, Row
from clachan.games.isle_of_skye.actions import cell_of, tile_name
from clachan.games.isle_of_skye.components import (
    AREA_TERRAIN,
    CATCH_UP,
    COLOURS,
    FIRST_AREA,
    LETTERS,
    SCORINGS,
    SLOTS,
    letters_of,
    rounds_of,
)
from clachan.games.isle_of_skye.rules import kinds
from clachan.games.isle_of_skye.state import BUYING, OFFERS, OVER, PHASES, READY, TAKEN_BACK
from clachan.games.isle_of_skye.tiles import TERRAINS


@dataclass(frozen=True)
class Built:
    """A tile of a territory: where it lies, its quarter turns clockwise, and whether a road leads to the castle."""

    tile: str
    x: int
    y: int
    rotation: int
    joined: bool


@dataclass(frozen=True)
class Area:
    """Connected land of one terrain in a territory, with the tiles that it covers."""

    terrain: str
    complete: bool
    tiles: tuple[str, ...]


@dataclass(frozen=True)
class Offered:
    """A tile before a player; price and mark only where this reader may know them."""

    tile: str
    price: int | None
    discard: bool


@dataclass(frozen=True)
class Player:
    """What lies before one player."""

    colour: str
    points: int
    gold: int | None  # None where this reader is not shown it; what is staked counts until the showing
    ready: bool
    offer: tuple[Offered, ...]
    bought: str | None
    territory: tuple[Built, ...]
    areas: tuple[Area, ...]


@dataclass(frozen=True)
class Scored:
    """A scoring tile that was scored: in which round, on which letter, and what it brought each seat."""

    round: int
    letter: str
    tile: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """The table as one seat sees it; seat -1 is a spectator."""

    seat: int
    seats: int
    round: int  # counted from 1
    rounds: int
    phase: str
    first: int
    acting: tuple[int, ...]
    letters: str  # scored at the end of this round
    catch_up: int  # gold for each opponent ahead, in this round
    scoring: tuple[str, ...]  # on A, B, C, D
    bag: int  # tiles in it
    players: tuple[Player, ...]
    scored: tuple[Scored, ...]
    taken_back: bool  # the own offer was ready, and can be said to be so again
    pricing: str | None  # the own tile whose price is told next
    told: int  # hundreds of it told already, in gold
    picked: str | None  # the own tile picked to be built
    cell: tuple[int, int] | None  # and the cell chosen for it, east and south of the castle


def view(state: Any, seat: int) -> View:
    """What the seat may know: all but the others' offers until the showing and, by courtesy, their gold (IS-43)."""
    seats, rounds = int(state.seats), int(state.rounds)
    last, over = rounds_of(seats), state.phase == OVER
    slot = _pricing(state, seat)
    return View(
        seat=seat,
        seats=seats,
        round=min(rounds + 1, last),
        rounds=last,
        phase=PHASES[state.phase],
        first=int(state.first),
        acting=_acting(state),
        letters="" if over else letters_of(seats, rounds),
        catch_up=0 if over else int(CATCH_UP[rounds]),
        scoring=tuple(SCORINGS[tile] for tile in state.scoring),
        bag=sum(int(word).bit_count() for word in state.bag),
        players=tuple(_player(state, other, seat) for other in range(seats)),
        scored=scored(state),
        taken_back=bool(seat >= 0 and state.phase == OFFERS and state.ready[seat] == TAKEN_BACK),
        pricing=None if slot is None else tile_name(state.offer[seat, slot]),
        told=0 if slot is None else -int(state.price[seat, slot]),
        picked=tile_name(state.offer[seat, state.picked[seat]]) if seat >= 0 and state.picked[seat] >= 0 else None,
        cell=cell_of(state, int(state.cell[seat])) if seat >= 0 and state.cell[seat] >= 0 else None,
    )


def _acting(state: Any) -> tuple[int, ...]:
    """The seats that have something to decide now."""
    if state.phase == OVER:
        return ()
    if state.phase == BUYING:
        return ((int(state.first) + int(state.bought)) % int(state.seats),)
    return tuple(seat for seat in range(state.seats) if state.ready[seat] != READY)


def _pricing(state: Any, seat: int) -> int | None:
    """The place of the own tile whose price is told next."""
    if seat < 0 or state.phase != OFFERS or state.discard[seat] < 0:
        return None
    return next((i for i in range(SLOTS) if i != state.discard[seat] and state.price[seat, i] <= 0), None)


def _player(state: Any, seat: int, reader: int) -> Player:
    known = seat == reader or state.gold_shown or state.phase == OVER
    bought = int(state.offer[seat, SLOTS])
    return Player(
        colour=COLOURS[seat],
        points=int(state.points[seat]),
        gold=int(state.gold[seat]) if known else None,
        ready=bool(state.ready[seat] == READY),
        offer=tuple(_offered(state, seat, slot, reader) for slot in range(SLOTS) if state.offer[seat, slot] >= 0),
        bought=tile_name(bought) if bought >= 0 else None,
        territory=tuple(_built(state, row) for row in state.territory[seat, : state.built[seat]].tolist()),
        areas=_areas(state, seat),
    )


def _offered(state: Any, seat: int, slot: int, reader: int) -> Offered:
    known, price = seat == reader or state.phase != OFFERS, int(state.price[seat, slot])
    return Offered(
        tile=tile_name(state.offer[seat, slot]),
        price=price if known and price > 0 else None,
        discard=bool(known and state.discard[seat] == slot),
    )


def _built(state: Any, row: int) -> Built:
    x, y, rotation = int(state.x[row]), int(state.y[row]), int(state.rotation[row])
    return Built(tile_name(row), x, y, rotation, bool(state.joined[row]))


def _areas(state: Any, seat: int) -> tuple[Area, ...]:
    """The areas of a territory (IS-15), the largest first."""
    tiles: dict[int, list[str]] = {}
    for row in state.territory[seat, : state.built[seat]].tolist():
        for root in sorted({int(state.root[area]) for area in range(FIRST_AREA[row], FIRST_AREA[row + 1])}):
            tiles.setdefault(root, []).append(tile_name(row))
    return tuple(
        Area(TERRAINS[AREA_TERRAIN[root]], bool(state.open[root] == 0), tuple(names))
        for root, names in sorted(tiles.items(), key=lambda area: (-len(area[1]), area[0]))
    )


def scored(state: Any) -> tuple[Scored, ...]:
    """Every scoring so far, in order (IS-13)."""
    seats = int(state.seats)
    return tuple(
        Scored(i + 1, letter, SCORINGS[state.scoring[place]], tuple(state.gained[i, place, :seats].tolist()))
        for i in range(state.rounds)
        for place, letter in enumerate(LETTERS)
        if letter in letters_of(seats, i)
    )


def event(row: tuple[int, int, int, int], actor: int, seat: int) -> Event:
    """What happened, for any reader: marks and prices become events when they are shown, and all events are open."""
    kind, a, b, c = row
    if kind in _BY_SEAT:
        what, *names = _BY_SEAT[kind]
        values = {
            name: tile_name(value) if name == "tile" else value for name, value in zip(names, (b, c), strict=False)
        }
        return Event(a, what, values)
    if kind == kinds.SOLD:
        return Event(actor, "bought", {"tile": tile_name(a), "seller": b, "gold": c})
    if kind == kinds.BUILT:
        return Event(actor, "built", {"tile": tile_name(a), "x": b // 64 - 32, "y": b % 64 - 32, "rotation": c})
    if kind == kinds.SCORED_POINTS:
        return Event(b, "scored", {"letter": LETTERS[a % 4], "tile": SCORINGS[a // 4], "points": c})
    if kind == kinds.DREW:
        return Event(a, "drew", {"tiles": tuple(tile_name(drawn) for drawn in (b // 128, b % 128, c))})
    assert kind == kinds.ROUND
    return Event(b, "round", {"round": a + 1})


_BY_SEAT = {
    kinds.SAID_READY: ("ready",),
    kinds.TOOK_BACK: ("taken back",),
    kinds.DISCARDED: ("discarded", "tile"),
    kinds.PRICED: ("priced", "tile", "gold"),
    kinds.PASSED: ("passed",),
    kinds.KEPT: ("kept", "tile", "gold"),
    kinds.RETURNED: ("returned", "tile"),
    kinds.SHOWED_GOLD: ("showed gold", "gold"),
    kinds.INCOME: ("income", "barrels", "catch_up"),
    kinds.SCROLLS: ("scrolls", "points"),
    kinds.FINAL_GOLD: ("final gold", "points"),
}
"""Events whose first number is the seat: what happened, and what the other numbers are."""


def breakdown(state: Any) -> list[Row]:
    """Where the points came from: a row for each scoring, then the scrolls (IS-40) and the gold (IS-41)."""
    seats = int(state.seats)
    rows = [
        Row("scoring", now.points, {"round": now.round, "letter": now.letter, "tile": now.tile})
        for now in scored(state)
    ]
    rows.append(Row("scrolls", tuple(state.scroll_points[:seats].tolist())))
    return [*rows, Row("gold", tuple((state.gold[:seats] // 5).tolist()))]
