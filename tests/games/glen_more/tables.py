"""Situations of Glen More for tests: a territory, some tiles on the track, everything else as at the start."""

from typing import Any

import clachan
from clachan import Match
from clachan.games.glen_more.components import BOX

GAME = clachan.game("glen-more")
CHANCE = {"key": "0" * 32, "drawn": 0}
RESOURCES = ("wood", "stone", "sheep", "cattle", "grain")


def land(text: str, seat: int = 0) -> dict[str, Any]:
    """`49 1,0 member; 24a 1,-2 wood2`: tile, cell, what is on it. A clan member is on the starting village unless
    `68 0,0` says otherwise."""
    plots: dict[str, Any] = {}
    for entry in ["68 0,0 member"] * ("68 " not in text) + text.split(";"):
        if not entry.strip():
            continue
        name, cell, *pieces = entry.split()
        plot: dict[str, Any] = {"at": [int(part) for part in cell.split(",")]}
        for piece in pieces:
            what = piece.rstrip("0123456789")
            number = int(piece[len(what) :] or 1)
            if what == "member":
                plot["members"] = number
            else:
                plot.setdefault("cubes", {})[what] = number
        plots["68" + "abcde"[seat] if name == "68" else name] = plot
    return plots


def table(
    text: str = "",
    track: str = "",
    market: str = "",
    seats: int = 4,
    stacks: list[list[str]] | None = None,
    others: dict[int, dict[str, Any]] | None = None,
    options: dict[str, str] | None = None,
    chain: list[str | None] | None = None,
    **own: Any,
) -> Match:
    """Seat 0 is next, with this land and what `own` says; `track` names the first tiles behind the figures; the rest of
    the chain is filled from what is used nowhere, and the stacks hold what is left."""
    players: list[dict[str, Any]] = [{"coins": 0, "land": land("", seat)} for seat in range(seats)]
    players[0] |= {"land": land(text), **own}
    for seat, parts in (others or {}).items():
        players[seat] |= parts
    if chain is None:
        pieces: list[str | None] = [f"figure {seat}" for seat in range(seats)] + ["die"] * (seats <= 3)
        undrawn = {name for stack in stacks or [] for name in stack}
        used = {name for player in players for name in player["land"]} | {*track.split()} | undrawn
        spare = [t.name for t in BOX if t.stack >= 0 and not t.cost and t.name not in used]
        chain = [*[*pieces, *track.split(), *spare][:13], None]
    if stacks is None:
        gone = {*chain} | {name for player in players for name in player["land"]}
        stacks = [[t.name for t in BOX if t.stack == stack and t.name not in gone] for stack in range(4)]
    filled = dict.fromkeys(RESOURCES, 0) | {w.rstrip("123"): int(w[-1]) for w in market.split()}
    scorings = next((n for n in range(3) if stacks[n + 1]), 3)
    for player in players:
        player.setdefault("scored", [[0, 0, 0]] * scorings)
    return GAME.position(
        {
            "game": "glen-more", "seats": seats, "options": options or {}, "chance": CHANCE, "player": 0,
            "track": chain, "stacks": stacks, "market": filled, "players": players, "turn": None,
        }
    )  # fmt: skip


def notations(match: Match, verb: str = "", seat: int = 0) -> set[str]:
    """What the seat may do, or only what begins with this verb."""
    return {choice.notation for choice in match.choices(seat) if choice.notation.startswith(verb)}


def play(match: Match, steps: str, seat: int = 0) -> Match:
    """Several steps of one seat: `go 48; buy stone; place 2,0`."""
    for step in steps.split(";"):
        match.play(seat, step.strip())
    return match


def player(match: Match, seat: int = 0) -> dict[str, Any]:
    """What a player has, as that player sees it."""
    return match.view(seat)["board"]["players"][seat]  # type: ignore[no-any-return]


def plot(match: Match, name: str, seat: int = 0) -> dict[str, Any]:
    """A tile in a territory."""
    return next(p for p in player(match, seat)["land"] if p["tile"] == name)


def cubes(match: Match, name: str, seat: int = 0) -> dict[str, int]:
    """The cubes on a tile."""
    return {r: n for r, n in zip(RESOURCES, plot(match, name, seat)["cubes"], strict=True) if n}


def market(match: Match) -> dict[str, int]:
    """Filled fields of each row, as seat 0 sees them."""
    return {row["resource"]: row["filled"] for row in match.view(0)["board"]["market"]}


def chain(match: Match) -> list[str]:
    """The track from the rear: tiles, figures, the die."""
    return [
        field["tile"] or ("die" if field["die"] else f"figure {field['figure']}")
        for field in match.view()["board"]["track"]
        if field["tile"] or field["die"] or field["figure"] is not None
    ]


def happened(match: Match, what: str) -> list[dict[str, Any]]:
    """The committed events of a kind, with their seats."""
    return [{"seat": event.seat, **event.values} for event in match.events() if event.what == what]
