"""What one seat may know of a match of Isle of Skye, and what happened, as frozen dataclasses."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from clachan.engine.contract import Event, Row
from clachan.engine.events import new_log, take
from clachan.engine.match import OPEN
from clachan.engine.reading import record_of
from clachan.games.isle_of_skye.actions import PASS, cell_of, tile_name, unpriced
from clachan.games.isle_of_skye.components import (
    AREA_TERRAIN,
    CATCH_UP,
    COLOURS,
    FIRST_AREA,
    LETTERS,
    SCORINGS,
    SLOTS,
    TILES,
    letters_of,
    rounds_of,
)
from clachan.games.isle_of_skye.rules import kinds
from clachan.games.isle_of_skye.scoring import MOST_GOLD_TILE
from clachan.games.isle_of_skye.state import BUYING, NOT_READY, OFFERS, OVER, PHASES, READY, TAKEN_BACK
from clachan.games.isle_of_skye.tiles import TERRAINS, THINGS

TILES_BY_NAME = {tile.name: tile for tile in TILES}


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
    """Connected land of one terrain in a territory, with the tiles that it covers and what lies in it."""

    terrain: str
    complete: bool
    tiles: tuple[str, ...]
    things: tuple[str, ...]  # a lighthouse is in the water that it adjoins
    scrolls: tuple[str, ...]  # what each scroll in it counts


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
    standing: tuple[int | None, ...]  # what A, B, C, D would bring the own seat now; None where others' gold is asked


def view(state: Any, seat: int) -> View:
    """What the seat may know: all but the others' offers until the showing and, by courtesy, their gold (IS-43)."""
    seats, rounds = int(state.seats), int(state.rounds)
    last, over = rounds_of(seats), state.phase == OVER
    slot = unpriced(state, seat)
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
        standing=standing(state, seat),
    )


def barrels(player: Player) -> int:
    """The barrels that a road joins to the castle: as much gold in each round (IS-5)."""
    return sum(TILES_BY_NAME[tile.tile].number_of("whisky") for tile in player.territory if tile.joined)


def tally(view: View) -> tuple[int, ...]:
    """Everybody's points; they are open (IS-43)."""
    return tuple(player.points for player in view.players)


def _acting(state: Any) -> tuple[int, ...]:
    """The seats that have something to decide now."""
    if state.phase == OVER:
        return ()
    if state.phase == BUYING:
        return ((int(state.first) + int(state.bought)) % int(state.seats),)
    return tuple(seat for seat in range(state.seats) if state.ready[seat] != READY)


def _player(state: Any, seat: int, reader: int) -> Player:
    known = reader in (seat, OPEN) or state.gold_shown or state.phase == OVER
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
    known, price = reader in (seat, OPEN) or state.phase != OFFERS, int(state.price[seat, slot])
    return Offered(
        tile=tile_name(state.offer[seat, slot]),
        price=price if known and price > 0 else None,
        discard=bool(known and state.discard[seat] == slot),
    )


def standing(state: Any, seat: int) -> tuple[int | None, ...]:
    """What each scoring tile would bring the seat if it were scored now: the rules score it on a copy."""
    if seat < 0 or state.phase == OVER:
        return ()
    last = rounds_of(int(state.seats)) - 1
    points = _scored_after(state, last - 1, seat) | _scored_after(state, last, seat)
    secret = MOST_GOLD_TILE if not state.gold_shown else None
    return tuple(
        None if tile == secret else points[letter] for letter, tile in zip(LETTERS, state.scoring.tolist(), strict=True)
    )


def _scored_after(state: Any, rounds: int, seat: int) -> dict[str, int]:
    """By letter: what a seat would score if this round had come to its end and nothing were left to buy or build."""
    from clachan.games.isle_of_skye import GAME

    states, log = np.zeros(1, GAME.State), new_log(GAME.events)
    states[0] = record_of(state)
    copy = states[0]
    copy["rounds"], copy["phase"], copy["bought"] = rounds, BUYING, copy["seats"] - 1
    copy["offer"], copy["price"], copy["ready"] = -1, 0, NOT_READY
    copy["picked"], copy["cell"], copy["begun"] = -1, -1, 0
    buyer = (int(copy["first"]) + int(copy["bought"])) % int(copy["seats"])
    GAME.entries.play(states, 0, buyer, PASS, log)
    return {LETTERS[a % 4]: c for kind, a, b, c in take(log) if kind == kinds.SCORED_POINTS and b == seat}


def _built(state: Any, row: int) -> Built:
    x, y, rotation = int(state.x[row]), int(state.y[row]), int(state.rotation[row])
    return Built(tile_name(row), x, y, rotation, bool(state.joined[row]))


def _areas(state: Any, seat: int) -> tuple[Area, ...]:
    """The areas of a territory (IS-15), the largest first."""
    pieces: dict[int, list[tuple[int, int]]] = {}
    for row in state.territory[seat, : state.built[seat]].tolist():
        for place in range(len(TILES[row].areas)):
            pieces.setdefault(int(state.root[FIRST_AREA[row] + place]), []).append((row, place))
    areas = (_area(root, bool(state.open[root] == 0), pieces[root]) for root in sorted(pieces))
    return tuple(sorted(areas, key=lambda area: -len(area.tiles)))


def _area(root: int, complete: bool, pieces: list[tuple[int, int]]) -> Area:
    land = [TILES[row].areas[place] for row, place in pieces]
    return Area(
        terrain=TERRAINS[AREA_TERRAIN[root]],
        complete=complete,
        tiles=tuple(dict.fromkeys(tile_name(row) for row, _ in pieces)),
        things=tuple(thing for thing in THINGS for piece in land for _ in range(piece.things.count(thing))),
        scrolls=tuple(piece.scroll for piece in land if piece.scroll),
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
