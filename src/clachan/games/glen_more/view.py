"""What one seat may know of a match of Glen More, and what happened, as frozen dataclasses."""

from dataclasses import dataclass
from typing import Any

from clachan.engine.contract import Event, Row
from clachan.engine.match import OPEN
from clachan.games.glen_more.actions import land, stores
from clachan.games.glen_more.components import (
    BOX,
    EARNINGS,
    FIELDS,
    GOODS,
    NAMES,
    ROW,
    SCORINGS,
    SITES,
    STACK_FIRST,
    STORE_RESOURCE,
    STORE_TILE,
    TILE_PENALTY,
    TILES,
    WORD,
)
from clachan.games.glen_more.rules import happened
from clachan.games.glen_more.state import COMPARISONS, DIE_ON_TRACK, FIGURE, STEPS
from clachan.games.glen_more.tiles import RESOURCES, STACKS


@dataclass(frozen=True)
class Field:
    """A field of the track, counted from 1: a tile, a figure, the die, or nothing."""

    number: int
    ahead: int  # fields from the rear of the chain
    tile: str | None
    figure: int | None
    die: bool


@dataclass(frozen=True)
class Price:
    """A row of the market: what one costs now and what one brings; None: not possible."""

    resource: str
    filled: int
    buy: int | None
    sell: int | None


@dataclass(frozen=True)
class Plot:
    """A tile in a territory: its cell, the clan members and the cubes of each resource on it."""

    tile: str
    x: int
    y: int
    members: int
    cubes: tuple[int, ...]


@dataclass(frozen=True)
class Player:
    """What a player has; points are None where this reader may not know them."""

    seat: int
    coins: int
    whisky: int
    chieftains: int
    bonnets: int
    goods: tuple[int, ...]
    places: tuple[str, ...]
    points: int | None
    land: tuple[Plot, ...]


@dataclass(frozen=True)
class Turn:
    """How far the turn has come."""

    step: str
    tile: str | None  # taken in this turn
    using: str | None  # being activated
    given: tuple[int, ...]  # in the payment or exchange under way
    still: int  # cubes for Loch Lochy
    awake: tuple[str, ...]
    used: tuple[str, ...]
    ness: bool
    moves: int
    lifted: str | None
    stuck: bool


@dataclass(frozen=True)
class View:
    """The table as one seat sees it; seat -1 is a spectator."""

    seat: int
    seats: int
    player: int | None  # whose turn it is; None at the end
    scorings: int
    stacks: tuple[int, ...]  # tiles left in each
    undrawn: tuple[str, ...]  # which tiles these are, as everybody can work out
    track: tuple[Field, ...]  # from the rear of the chain
    market: tuple[Price, ...]
    players: tuple[Player, ...]
    turn: Turn


def view(state: Any, seat: int) -> View:
    """What the seat may know: all but others' points, where the table hides them (GM-3), and those too at the end."""
    over = state.scorings == SCORINGS
    rows = breakdown(state, over)
    totals = [sum(row.points[s] for row in rows) for s in range(state.seats)]
    return View(
        seat=seat,
        seats=int(state.seats),
        player=None if over else int(state.player),
        scorings=int(state.scorings),
        stacks=tuple(int(state.stacks[stack]).bit_count() for stack in range(STACKS)),
        undrawn=tuple(name for stack in range(STACKS) for name in in_stack(state, stack)),
        track=tuple(_field(state, ahead) for ahead in range(FIELDS)),
        market=tuple(_price(state, resource) for resource in range(GOODS)),
        players=tuple(
            _player(state, s, totals[s] if over or state.shown or seat in (s, OPEN) else None)
            for s in range(state.seats)
        ),
        turn=_turn(state),
    )


def tally(view: View) -> tuple[int | None, ...]:
    """The points by seat, as far as the reader may know them."""
    return tuple(player.points for player in view.players)


def in_stack(state: Any, stack: int) -> list[str]:
    """The names of the tiles of a stack that are not drawn."""
    tiles = int(state.stacks[stack])
    return [NAMES[STACK_FIRST[stack] + i] for i in range(tiles.bit_length()) if tiles >> i & 1]


def _field(state: Any, ahead: int) -> Field:
    at = (int(state.rear) + ahead) % FIELDS
    what = int(state.track[at])
    return Field(
        number=at + 1,
        ahead=ahead,
        tile=NAMES[what] if 0 <= what < TILES else None,
        figure=what - FIGURE if FIGURE <= what < DIE_ON_TRACK else None,
        die=what == DIE_ON_TRACK,
    )


def _price(state: Any, resource: int) -> Price:
    filled = int(state.market[resource])
    return Price(RESOURCES[resource], filled, filled + 1 if filled < ROW else None, filled or None)


def _player(state: Any, seat: int, points: int | None) -> Player:
    tiles = land(state, seat)
    return Player(
        seat=seat,
        coins=int(state.coins[seat]),
        whisky=int(state.whisky[seat]),
        chieftains=int(state.chieftains[seat]),
        bonnets=sum(BOX[t].bonnets for t in tiles),
        goods=tuple(state.goods[seat].tolist()),
        places=tuple(place for t in tiles if (place := BOX[t].place)),
        points=points,
        land=tuple(
            Plot(NAMES[t], int(state.x[t]), int(state.y[t]), int(state.members[t]), _cubes(state, t)) for t in tiles
        ),
    )


def _cubes(state: Any, tile: int) -> tuple[int, ...]:
    cubes = [0] * GOODS
    for store in stores(tile):
        cubes[STORE_RESOURCE[store]] = int(state.cubes[store])
    return tuple(cubes)


def _turn(state: Any) -> Turn:
    return Turn(
        step=STEPS[state.step],
        tile=_name(state.tile),
        using=_name(state.using),
        given=tuple(state.given.tolist()),
        still=int(state.still),
        awake=members(state.awake),
        used=members(state.used),
        ness=bool(state.ness),
        moves=int(state.moves),
        lifted=_name(state.lifted),
        stuck=bool(state.stuck),
    )


def _name(tile: int) -> str | None:
    return NAMES[tile] if tile >= 0 else None


def members(words: Any) -> tuple[str, ...]:
    """The names of a set of tiles."""
    return tuple(NAMES[t] for t in range(TILES) if int(words[t // WORD]) >> t % WORD & 1)


TILE, STORE = "tile", "store"
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    happened.WENT: ("went", ("field", TILE)),
    happened.LEFT: ("left", (TILE,)),
    happened.SOLD: ("sold", (STORE, "coins")),
    happened.BOUGHT: ("bought", ("resource", "coins")),
    happened.GAVE: ("gave", (STORE,)),
    happened.GAVE_WHISKY: ("gave whisky", ()),
    happened.GAVE_MEMBER: ("gave member", (TILE,)),
    happened.GAVE_CHIEFTAIN: ("gave chieftain", ()),
    happened.PLACED: ("placed", (TILE, "x", "y")),
    happened.SETTLED: ("settled", (TILE, "members")),
    happened.BARRELS: ("barrels", ("whisky", TILE)),
    happened.COINS: ("coins", ("coins", TILE)),
    happened.ACTIVATED: ("activated", (TILE, "ness")),
    happened.LAID: ("laid", (STORE,)),
    happened.EXCHANGED: ("exchanged", (TILE, "points")),
    happened.DISTILLED: ("distilled", (TILE,)),
    happened.MOVED: ("moved", ("from", "to")),
    happened.PROMOTED: ("promoted", ("from",)),
    happened.REMOVED: ("removed", (TILE, "field")),
    happened.ROLLED: ("rolled", ("number", "field", TILE)),
    happened.DRAWN: ("drawn", (TILE, "field")),
    happened.SCORING: ("scoring", ("number",)),
    happened.SCORED: ("scored", ("seat", "comparison", "points")),
    happened.ENDED: ("ended", ()),
}
NOBODYS = ("removed", "rolled", "drawn", "scoring", "ended")


def event(row: tuple[int, int, int, int], actor: int, seat: int) -> Event:
    """What happened, for any reader: in Glen More every event is open."""
    what, keys = EVENTS[row[0]]
    values: dict[str, Any] = {}
    for key, value in zip(keys, row[1:], strict=False):
        if key in (TILE, "from", "to"):
            values[key] = NAMES[value]
        elif key == STORE:
            values |= {"resource": RESOURCES[STORE_RESOURCE[value]], TILE: NAMES[STORE_TILE[value]]}
        elif key == "resource":
            values[key] = RESOURCES[value]
        elif key == "field":
            values[key] = value + 1
        elif key == "comparison":
            values[key] = COMPARISONS[value]
        else:
            values[key] = bool(value) if key == "ness" else value
    if what == "scored":
        return Event(values.pop("seat"), what, values)
    return Event(-1 if what in NOBODYS else actor, what, values)


def breakdown(state: Any, over: bool = True) -> list[Row]:
    """Where the points came from; until the game is over without what only the end brings."""
    seats = range(state.seats)
    rows = [
        Row(
            "scoring",
            tuple(state.scored[number, : state.seats, i].tolist()),
            {"number": number + 1, "comparison": what},
        )
        for number in range(SCORINGS)
        for i, what in enumerate(COMPARISONS)
    ]
    rows += [Row("earned", tuple(state.earned[: state.seats, i].tolist()), {"kind": k}) for i, k in enumerate(EARNINGS)]
    if not over:
        return rows
    tiles = [[BOX[t] for t in land(state, seat)] for seat in seats]
    for place, per_tile, what in (
        ("iona_abbey", 2, "yellow"),
        ("loch_morar", 2, "green"),
        ("duart_castle", 3, "village"),
    ):
        found = [sum(what in (tile.frame, tile.kind) for tile in tiles[s]) for s in seats]
        owner = [BOX[SITES[place]] in tiles[s] for s in seats]
        rows.append(Row("place", tuple(per_tile * found[s] * owner[s] for s in seats), {"place": place}))
    fewest = min(map(len, tiles))
    surplus = tuple(-TILE_PENALTY * (len(tiles[s]) - fewest) for s in seats)
    return [*rows, Row("coins", tuple(state.coins[: state.seats].tolist())), Row("surplus", surplus)]
