"""What one seat may know of a match of Clans, and what happened, as frozen dataclasses."""

from dataclasses import dataclass
from typing import Any

from clachan.engine.contract import Event, Row
from clachan.engine.match import OPEN
from clachan.games.clans.components import CHIPS, CLANS, COLOURS, EPOCH_OF, EPOCHS, MAPS
from clachan.games.clans.maps import TERRAINS
from clachan.games.clans.rules import CHIP, EPOCH, MOVED, REVEALED, STRIFE, VILLAGE


@dataclass(frozen=True)
class Territory:
    """A territory, counted from 1, and how many huts of each colour stand there."""

    number: int
    terrain: str
    region: int
    huts: tuple[int, ...]


@dataclass(frozen=True)
class Village:
    """A village that was scored: where, by whom, in which epoch, and which colours got how much."""

    territory: int
    seat: int
    epoch: str
    value: int
    clans: tuple[str, ...]


@dataclass(frozen=True)
class View:
    """The table as one seat sees it; seat -1 is a spectator."""

    seat: int
    seats: int
    map: str
    player: int | None  # whose turn it is; None at the end
    territories: tuple[Territory, ...]
    pending: tuple[int, ...]  # villages that wait to be scored
    points: tuple[int, ...]  # by colour
    chips: tuple[int, ...]  # by seat
    chips_left: int
    epoch: str | None
    villages: tuple[Village, ...]
    clans: tuple[str | None, ...]  # by seat; None where this reader may not know


def view(state: Any, seat: int) -> View:
    """What the seat may know: everything but the others' colours (CL-5), and those too at the end (CL-21)."""
    board, scored = MAPS[state.map], int(state.villages)
    over = scored == CHIPS or not (state.pending or any(state.borders))
    return View(
        seat=seat,
        seats=int(state.seats),
        map=board.name,
        player=None if over else int(state.player),
        territories=tuple(
            Territory(t + 1, TERRAINS[board.terrain[t]], board.region[t] + 1, tuple(state.huts[t, :COLOURS].tolist()))
            for t in range(len(board.terrain))
        ),
        pending=tuple(t + 1 for t in range(len(board.terrain)) if int(state.pending) >> t & 1),
        points=tuple(state.points.tolist()),
        chips=tuple(state.chips[: state.seats].tolist()),
        chips_left=CHIPS - scored,
        epoch=EPOCHS[EPOCH_OF[scored]] if scored < CHIPS else None,
        villages=tuple(_village(state, i) for i in range(scored)),
        clans=tuple(CLANS[state.clan[s]] if over or seat in (s, OPEN) else None for s in range(state.seats)),
    )


def _village(state: Any, i: int) -> Village:
    return Village(
        territory=int(state.village_at[i]) + 1,
        seat=int(state.village_by[i]),
        epoch=EPOCHS[EPOCH_OF[i]],
        value=int(state.village_value[i]),
        clans=colours(int(state.village_clans[i])),
    )


def colours(members: int) -> tuple[str, ...]:
    """The names of a set of colours."""
    return tuple(name for colour, name in enumerate(CLANS) if members >> colour & 1)


def event(row: tuple[int, int, int, int], actor: int, seat: int) -> Event:
    """What happened, for any reader: in Clans every event is open."""
    kind, a, b, c = row
    if kind == MOVED:
        return Event(actor, "moved", {"from": a + 1, "to": b + 1, "huts": c})
    if kind == CHIP:
        return Event(actor, "chip", {"territory": a + 1, "village": b + 1, "epoch": EPOCHS[EPOCH_OF[b]]})
    if kind == STRIFE:
        return Event(actor, "strife", {"territory": a + 1, "clans": colours(b)})
    if kind == VILLAGE:
        return Event(actor, "village", {"territory": a + 1, "value": b, "clans": colours(c)})
    if kind == EPOCH:
        return Event(-1, "epoch", {"epoch": EPOCHS[a]})
    assert kind == REVEALED
    return Event(a, "revealed", {"clan": CLANS[b]})


def breakdown(state: Any) -> list[Row]:
    """Where the points came from: a row for each village, then the chips (CL-21)."""
    rows = []
    for i in range(state.villages):
        got = colours(int(state.village_clans[i]))
        value = int(state.village_value[i])
        points = tuple(value if CLANS[state.clan[seat]] in got else 0 for seat in range(state.seats))
        rows.append(Row("village", points, {"territory": int(state.village_at[i]) + 1, "epoch": EPOCHS[EPOCH_OF[i]]}))
    return [*rows, Row("chips", tuple(state.chips[: state.seats].tolist()))]


def tally(view: View) -> tuple[int | None, ...]:
    """By seat the points of its clan and its chips; None where this reader may not know the clan (CL-5)."""
    return tuple(
        None if clan is None else view.points[CLANS.index(clan)] + chips
        for clan, chips in zip(view.clans, view.chips, strict=True)
    )
