"""A situation of Glen More as readable JSON, both ways.

Tiles that are named nowhere have left the game. Scorings done, who is stuck and how tiles touch follow from the rest,
so that they cannot contradict it.
"""

from collections.abc import Mapping
from typing import Any

from clachan.errors import BrokenPosition
from clachan.games.glen_more.actions import land, stores
from clachan.games.glen_more.components import (
    ARMADALE_CASTLE,
    BACK,
    BOX,
    CASTLE_STALKER,
    COINS_IN_ROW,
    EARNINGS,
    FIELDS,
    FIRST_COINS,
    GOODS,
    LINK,
    LOCH_LOCHY,
    MOST_SEATS_WITH_DIE,
    NAMES,
    OCCUPIED,
    ROLE,
    ROOM,
    ROW,
    SCORINGS,
    SEATS,
    SETTLEMENT,
    STACK_FIRST,
    STORE_RESOURCE,
    TILES,
    WORD,
)
from clachan.games.glen_more.possible import can_take, check_land, check_turn
from clachan.games.glen_more.state import COMPARISONS, DIE_ON_TRACK, FIGURE, FREE, STEPS
from clachan.games.glen_more.tiles import RESOURCES, STACKS
from clachan.games.glen_more.view import in_stack, members

MOST_FOLK, MOST_WHISKY, MOST_EARNED = 60, 999, 9999
"""More than a game played from the start can bring, and less than the fields of the state hold."""
WHISKY_IN_A_TURN = 6  # four distilleries, and Donan Castle placed beside them
EARNED_IN_A_TURN = 30  # from the four fairs
ARMADALE_COINS, LOCH_LOCHY_CUBES = 3, 2
FARTHEST = 67
ON_TRACK: dict[str | None, int] = {
    "die": DIE_ON_TRACK,
    None: FREE,
    **{f"figure {seat}": FIGURE + seat for seat in range(5)},
}


# --- out --------------------------------------------------------------------------------------------------------------


def dump(state: Any) -> dict[str, Any]:
    """Whose turn, track, stacks, market, players and, where one has begun, the turn."""
    return {
        "player": int(state.player),
        "track": [_dump_field(int(what)) for what in state.track],
        "stacks": [in_stack(state, stack) for stack in range(STACKS)],
        "market": {resource: int(state.market[r]) for r, resource in enumerate(RESOURCES)},
        "players": [_dump_player(state, seat) for seat in range(state.seats)],
        "turn": _dump_turn(state) if state.begun else None,
    }


def _dump_field(what: int) -> str | None:
    return NAMES[what] if 0 <= what < TILES else next(name for name, code in ON_TRACK.items() if code == what)


def _dump_player(state: Any, seat: int) -> dict[str, Any]:
    return {
        "coins": int(state.coins[seat]),
        "whisky": int(state.whisky[seat]),
        "chieftains": int(state.chieftains[seat]),
        "earned": {kind: int(state.earned[seat, i]) for i, kind in enumerate(EARNINGS) if state.earned[seat, i]},
        "scored": [state.scored[scoring, seat].tolist() for scoring in range(state.scorings)],
        "land": {NAMES[tile]: _dump_plot(state, tile) for tile in land(state, seat)},
    }


def _dump_plot(state: Any, tile: int) -> dict[str, Any]:
    plot: dict[str, Any] = {"at": [int(state.x[tile]), int(state.y[tile])]}
    if state.members[tile]:
        plot["members"] = int(state.members[tile])
    cubes = {RESOURCES[STORE_RESOURCE[store]]: int(state.cubes[store]) for store in stores(tile) if state.cubes[store]}
    return {**plot, "cubes": cubes} if cubes else plot


def _dump_turn(state: Any) -> dict[str, Any]:
    """Only what is not as at the beginning of a turn."""
    turn: dict[str, Any] = {"step": STEPS[state.step]}
    if state.field >= 0:
        turn["from"] = int(state.rear) + 1
    turn |= {name: NAMES[getattr(state, name)] for name in ("tile", "using", "lifted") if getattr(state, name) >= 0}
    turn |= {name: int(getattr(state, name)) for name in ("still", "ness", "moves") if getattr(state, name)}
    turn |= {name: list(members(getattr(state, name))) for name in ("awake", "used") if any(getattr(state, name))}
    given = {resource: int(state.given[r]) for r, resource in enumerate(RESOURCES) if state.given[r]}
    return {**turn, "given": given} if given else turn


# --- in ---------------------------------------------------------------------------------------------------------------


def load(data: Mapping[str, Any], seats: int, options: Any, state: Any) -> None:
    """Fills the state from a position, or says what is wrong with it."""
    state.seats, state.shown = seats, options[0]
    state.near[:] = state.field = state.tile = state.using = state.lifted = -1
    seen: set[int] = set()
    state.player = _number(data.get("player"), "player", 0, seats - 1)
    _load_stacks(_shape(data.get("stacks"), list, "stacks"), state, seen)
    _load_market(_shape(data.get("market"), Mapping, "market"), state)
    _load_players(_shape(data.get("players"), list, "players"), state, seen)
    turn = data.get("turn")
    if turn is not None:
        _load_turn(_shape(turn, Mapping, "turn"), state, seen)
    _load_track(_shape(data.get("track"), list, "track"), state, seen)
    over = state.scorings == SCORINGS
    if not over and state.tile < 0:
        state.stuck = not any(can_take(state, int(state.player), t) for t in map(int, state.track) if 0 <= t < TILES)
    if turn is not None:
        check_turn(state)


def _wrong(name: str, value: Any, english: str, german: str) -> BrokenPosition:
    return BrokenPosition(
        f"The position's {name} is {value!r}; it must be {english}.",
        f"In der Stellung ist {name} {value!r}; nötig ist {german}.",
    )


def _number(value: Any, name: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise _wrong(name, value, f"a whole number from {least} to {most}", f"eine ganze Zahl von {least} bis {most}")
    return value


def _shape(value: Any, kind: Any, name: str, length: int | None = None) -> Any:
    if not isinstance(value, kind):
        wanted = ("an object", "ein Objekt") if kind is Mapping else ("a list", "eine Liste")
        raise _wrong(name, value, *wanted)
    if length is not None and len(value) != length:
        raise _wrong(name, value, f"a list of {length} entries", f"eine Liste mit {length} Einträgen")
    return value


def _known(value: Mapping[str, Any], names: tuple[str, ...], name: str) -> None:
    """No other names than these."""
    for key in value:
        if key not in names:
            known = ", ".join(names)
            raise BrokenPosition(
                f"The position's {name} has {key!r}, which is unknown; known are {known}.",
                f"In der Stellung hat {name} {key!r}, das unbekannt ist; bekannt sind {known}.",
            )


def _tile(value: Any, name: str, seen: set[int]) -> int:
    """A tile that was not named before."""
    if not isinstance(value, str) or value not in NAMES:
        raise _wrong(name, value, "the name of a tile, such as 24a", "der Name eines Plättchens, etwa 24a")
    tile = NAMES.index(value)
    if tile in seen:
        raise BrokenPosition(
            f"The position has tile {value} twice.", f"Die Stellung hat das Plättchen {value} zweimal."
        )
    seen.add(tile)
    return tile


def _load_stacks(stacks: list[Any], state: Any, seen: set[int]) -> None:
    """The tiles not drawn; every stack from 1 on that is empty has been scored (GM-35)."""
    for stack, names in enumerate(_shape(stacks, list, "stacks", STACKS)):
        for name in _shape(names, list, f"stack {stack}"):
            tile = _tile(name, f"stack {stack}", seen)
            if BOX[tile].stack != stack:
                raise _wrong(f"stack {stack}", name, "a tile of this stack", "ein Plättchen dieses Stapels")
            state.stacks[stack] |= 1 << tile - int(STACK_FIRST[stack])
    while state.scorings < SCORINGS and state.stacks[state.scorings + 1] == 0:
        state.scorings += 1


def _load_market(market: Mapping[str, Any], state: Any) -> None:
    _known(market, RESOURCES, "market")
    for r, resource in enumerate(RESOURCES):
        state.market[r] = _number(market.get(resource), f"market's {resource}", 0, ROW)


def _load_players(players: list[Any], state: Any, seen: set[int]) -> None:
    for seat, player in enumerate(_shape(players, list, "players", int(state.seats))):
        _load_player(_shape(player, Mapping, f"player {seat}"), state, seat, seen)
    placed = [tile for seat in range(state.seats) for tile in land(state, seat)]
    for seat in range(state.seats):
        _check_room(state, seat, placed)
    coins = sum(map(int, state.coins)) + sum(int(COINS_IN_ROW[filled]) for filled in state.market)
    most = FIRST_COINS * int(state.seats) + (GOODS if state.seats <= MOST_SEATS_WITH_DIE else 0)
    most += ARMADALE_COINS if ARMADALE_CASTLE in placed else 0
    if coins > most:
        raise BrokenPosition(
            f"The position has {coins} coins with the players and in the market; there are {most} at most.",
            f"Die Stellung hat {coins} Münzen bei den Spielern und im Lager; es gibt höchstens {most}.",
        )


def _check_room(state: Any, seat: int, placed: list[int]) -> None:
    """What a player has leaves room for all that the tiles not yet placed can bring."""
    turns = TILES - len(placed)
    _number(int(state.whisky[seat]), f"player {seat}'s whisky", 0, MOST_WHISKY - WHISKY_IN_A_TURN * turns)
    for i, kind in enumerate(EARNINGS):
        most = MOST_EARNED - EARNED_IN_A_TURN * turns
        _number(int(state.earned[seat, i]), f"player {seat}'s points from {kind}", 0, most)
    to_come = sum(newcomers(tile) for tile in range(SEATS, TILES) if tile not in placed)
    folk = sum(int(state.members[t]) for t in land(state, seat)) + int(state.chieftains[seat])
    _number(folk, f"number of player {seat}'s clan members and chieftains", 0, MOST_FOLK - to_come)


def newcomers(tile: int) -> int:
    """Clan members that come with a tile (GM-27, GM-28)."""
    return int(ROLE[tile] == SETTLEMENT) + (tile == CASTLE_STALKER)


def _load_player(player: Mapping[str, Any], state: Any, seat: int, seen: set[int]) -> None:
    name = f"player {seat}'s"
    _known(player, ("coins", "whisky", "chieftains", "earned", "scored", "land"), f"player {seat}")
    state.coins[seat] = _number(player.get("coins"), f"{name} coins", 0, 99)
    state.whisky[seat] = _number(player.get("whisky", 0), f"{name} whisky", 0, MOST_WHISKY)
    state.chieftains[seat] = _number(player.get("chieftains", 0), f"{name} chieftains", 0, MOST_FOLK)
    earned = _shape(player.get("earned", {}), Mapping, f"{name} earned")
    _known(earned, EARNINGS, f"{name} earned")
    for i, kind in enumerate(EARNINGS):
        state.earned[seat, i] = _number(earned.get(kind, 0), f"{name} points from {kind}", 0, MOST_EARNED)
    scored = _shape(player.get("scored", []), list, f"{name} scored", int(state.scorings))
    for scoring, row in enumerate(scored):
        for i, points in enumerate(_shape(row, list, f"{name} scored", len(COMPARISONS))):
            state.scored[scoring, seat, i] = _number(points, f"{name} scored", 0, 8)
    _load_land(_shape(player.get("land"), Mapping, f"{name} land"), state, seat, seen)


def _load_land(plots: Mapping[str, Any], state: Any, seat: int, seen: set[int]) -> None:
    if NAMES[seat] not in plots or any(name in plots for name in NAMES[:5] if name != NAMES[seat]):
        raise BrokenPosition(
            f"The land of player {seat} must have the starting village {NAMES[seat]} and no other.",
            f"Das Land von Spieler {seat} muss das Startdorf {NAMES[seat]} haben und kein anderes.",
        )
    for name, plot in plots.items():
        tile = _tile(name, f"player {seat}'s land", seen)
        _load_plot(_shape(plot, Mapping, f"tile {name}"), state, seat, tile)
    check_land(state, seat)
    _link(state, seat)


def _load_plot(plot: Mapping[str, Any], state: Any, seat: int, tile: int) -> None:
    name = f"tile {NAMES[tile]}"
    _known(plot, ("at", "members", "cubes"), name)
    x, y = _shape(plot.get("at"), list, f"{name}'s cell", 2)
    state.x[tile] = _number(x, f"{name}'s x", -FARTHEST, FARTHEST)
    state.y[tile] = _number(y, f"{name}'s y", -FARTHEST, FARTHEST)
    state.members[tile] = _number(plot.get("members", 0), f"{name}'s members", 0, MOST_FOLK)
    state.land[seat, tile // WORD] |= 1 << tile % WORD
    cubes = _shape(plot.get("cubes", {}), Mapping, f"{name}'s cubes")
    _known(cubes, tuple(RESOURCES[STORE_RESOURCE[store]] for store in stores(tile)), f"{name}'s cubes")
    for store in stores(tile):
        resource = int(STORE_RESOURCE[store])
        state.cubes[store] = n = _number(cubes.get(RESOURCES[resource], 0), f"{name}'s cubes", 0, ROOM)
        state.goods[seat, resource] += n
    room = LOCH_LOCHY_CUBES if tile == LOCH_LOCHY else ROOM
    _number(sum(int(state.cubes[store]) for store in stores(tile)), f"number of {name}'s cubes", 0, room)


def _link(state: Any, seat: int) -> None:
    """Which own tiles lie in which direction of each other."""
    tiles = land(state, seat)
    for a in tiles:
        for b in tiles:
            dx, dy = int(state.x[b]) - int(state.x[a]), int(state.y[b]) - int(state.y[a])
            if max(abs(dx), abs(dy)) <= 2 and LINK[dy + 2, dx + 2] >= 0:
                state.near[a, LINK[dy + 2, dx + 2]] = b
                state.near[b, LINK[dy + 2, dx + 2] ^ BACK] = a


def _load_track(track: list[Any], state: Any, seen: set[int]) -> None:
    """A chain without a gap: every figure once, the die with 2 or 3 players, else tiles (GM-4)."""
    for field, what in enumerate(_shape(track, list, "track", FIELDS)):
        code = ON_TRACK.get(what, -2) if what is None or isinstance(what, str) else -2
        state.track[field] = _tile(what, f"field {field + 1}", seen) if code == -2 else code
        if 0 <= state.track[field] < SEATS:
            raise _wrong(f"field {field + 1}", what, "no starting village", "kein Startdorf")
    pieces = sorted(int(what) for what in state.track if what >= FIGURE)
    die = [DIE_ON_TRACK] if state.seats <= MOST_SEATS_WITH_DIE else []
    if pieces != [FIGURE + seat for seat in range(state.seats)] + die:
        raise BrokenPosition(
            f"The position's track must have the figures 0 to {state.seats - 1} once each and "
            f"{'the die once' if die else 'no die'}.",
            f"Der Rundkurs der Stellung muss die Figuren 0 bis {state.seats - 1} je einmal haben und "
            f"{'den Würfel einmal' if die else 'keinen Würfel'}.",
        )
    if state.step == 0:
        _find_rear(state)
    else:
        state.field = state.track.tolist().index(FIGURE + state.player)
    _check_chain(state)


def _find_rear(state: Any) -> None:
    """The rear is the occupied field behind which is a free one."""
    rears = [f for f in range(FIELDS) if state.track[f] != FREE == state.track[f - 1]]
    state.rear = rears[0] if rears else 0


def _check_chain(state: Any) -> None:
    """13 fields in a row are occupied, fewer only at the end; the player's figure is rearmost, or has just left."""
    over, moved = state.scorings == SCORINGS, state.field >= 0
    chain = [int(state.track[(state.rear + ahead) % FIELDS]) for ahead in range(FIELDS)]
    length = len([what for what in chain if what != FREE])
    whole = all((what == FREE) == (i >= length) for i, what in enumerate(chain))
    if moved:
        whole = chain[0] == FREE and length == OCCUPIED - 1 and chain[-1] == FREE
    elif not over:
        whole = whole and length == OCCUPIED and chain[0] == FIGURE + state.player
    else:
        whole = whole and length <= OCCUPIED and chain[0] >= FIGURE
    if not whole:
        raise BrokenPosition(
            f"The position's track must be a chain of {OCCUPIED} fields without a gap, and the figure of player "
            f"{state.player} must be its rear.",
            f"Der Rundkurs der Stellung muss eine Kette aus {OCCUPIED} Feldern ohne Lücke sein, an deren Ende die "
            f"Figur von Spieler {state.player} steht.",
        )


def _load_turn(turn: Mapping[str, Any], state: Any, seen: set[int]) -> None:
    """The turn that has begun; what it must be like is checked when all the rest is there."""
    lone, sets = ("tile", "using", "lifted"), ("awake", "used")
    _known(turn, ("step", "from", *lone, "still", "ness", "moves", *sets, "given"), "turn")
    if turn.get("step") not in STEPS or state.scorings == SCORINGS:
        raise _wrong("turn's step", turn.get("step"), f"one of {', '.join(STEPS)}", f"einer von {', '.join(STEPS)}")
    state.begun, state.step = 1, STEPS.index(turn["step"])
    if state.step:
        state.rear = _number(turn.get("from"), "turn's from", 1, FIELDS) - 1
    elif "from" in turn:
        raise _wrong("turn's from", turn["from"], "left out until the figure moves", "nichts, bis die Figur zieht")
    own = land(state, int(state.player))
    for name in lone:
        if name in turn:
            state[name] = _tile(turn[name], f"turn's {name}", seen - set(own))
    if 0 <= state.tile < SEATS:
        raise _wrong("turn's tile", turn["tile"], "no starting village", "kein Startdorf")
    if state.tile >= 0 and state.tile not in own:
        _tile(NAMES[state.tile], "turn's tile", seen)
    for name in sets:
        for tile_name in _shape(turn.get(name, []), list, f"turn's {name}"):
            tile = _tile(tile_name, f"turn's {name}", seen - set(own))
            state[name][tile // WORD] |= 1 << tile % WORD
    awoken = sum(int(ROLE[t] == SETTLEMENT) for t in own if int(state.used[t // WORD]) >> t % WORD & 1)
    for name, most in (("still", 2), ("ness", 1), ("moves", awoken)):
        state[name] = _number(turn.get(name, 0), f"turn's {name}", 0, most)
    given = _shape(turn.get("given", {}), Mapping, "turn's given")
    _known(given, RESOURCES, "turn's given")
    for r, resource in enumerate(RESOURCES):
        state.given[r] = _number(given.get(resource, 0), "turn's given", 0, 3)
