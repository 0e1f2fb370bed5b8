"""What lives on the map: groups of huts, villages scored, the last move."""

from collections.abc import Sequence
from math import hypot

from clachan.engine.contract import Event
from clachan.games.clans.components import CLANS
from clachan.games.clans.drawing.ground import Spot
from clachan.games.clans.drawing.land import Land
from clachan.games.clans.view import Territory, View, Village
from clachan.svg.elements import circle, group, number, path, piece, rect, remembered, text, use, width_of
from clachan.svg.palette import CRESTS

CLOTHS = dict(zip(CLANS, ("rowan", "loch", "holly", "gorse", "peat"), strict=True))
STANDING: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.5, ((0, 0),)),
    2: (0.42, ((-0.49, 0), (0.49, 0))),
    3: (0.385, ((0, -0.4), (-0.51, 0.4), (0.51, 0.4))),
    4: (0.36, ((-0.5, -0.42), (0.5, -0.42), (-0.5, 0.42), (0.5, 0.42))),
    5: (0.34, ((-0.5, -0.42), (0.5, -0.42), (-1, 0.42), (0, 0.42), (1, 0.42))),
}
"""By colours in a group: the size of a hut by the width of a territory, and where each stands by its own size."""
LARGEST = 0.0625  # of the picture's width: no hut is larger
ROOMY = 0.3  # of the width of a territory: with less room round them huts are smaller
SMALLEST = 0.86
LITTLE = 15  # units: the huts of the clans that a village brought points
COUNTED = ((1.14, 1.14), (1.2, 1.36))
"""How much farther huts stand from one another where they carry numbers, and where a small map has several of them."""


@remembered
def hut(clan: str, x: float, y: float, size: float) -> str:
    """One hut with its crest, about a place."""
    cloth = CLOTHS[clan]
    unit = size / 48
    crest = use(CRESTS[cloth], x - 11 * unit, y - 5.5 * unit, 22 * unit, 22 * unit, "on-cloth")
    return group(use("hut", x - size / 2, y - size / 2, size, size), crest, class_=f"s-{cloth}")


def size_of(colours: int, land: Land) -> float:
    """How large each hut of a group is drawn."""
    return min(STANDING[colours][0] * land.size, LARGEST * land.width)


def groups(view: View, land: Land, last: Sequence[Event]) -> str:
    """Every group of huts, the northern ones first."""
    came = {event.values["to"]: event.values["from"] for event in last if event.what == "moved"}
    standing = [t for t in view.territories if any(t.huts)]
    standing.sort(key=lambda t: land.places[t.number - 1].home[1])
    return "".join(_group(t, land, came.get(t.number)) for t in standing)


@remembered
def _group(territory: Territory, land: Land, came_from: int | None) -> str:
    """The huts of a territory: one for each colour, with a number where there are more."""
    colours = [(clan, n) for clan, n in zip(CLANS, territory.huts, strict=True) if n]
    place = land.places[territory.number - 1]
    size, wider, higher = size_of(len(colours), land), 1.0, 1.0
    if counted := sum(n > 1 for n in territory.huts):
        wider, higher = COUNTED[land.small and counted > 1]
    else:
        size *= min(max(place.room / (ROOMY * land.size), SMALLEST), 1)
    places = [(x * size * wider, y * size * higher) for x, y in STANDING[len(colours)][1]]
    huts = [hut(clan, x, y, size) for (clan, _), (x, y) in zip(colours, places, strict=True)]
    counts = [_count(n, x, y, size, land) for (_, n), (x, y) in zip(colours, places, strict=True) if n > 1]
    came = None if came_from is None else f"t{came_from}"
    return piece(f"huts-{territory.number}", *place.home, *huts, *counts, came_from=came)


def _count(n: int, x: float, y: float, size: float, land: Land) -> str:
    """How many huts of its colour one stands for."""
    high, letters = max(13.0, 17.5 * land.scale), max(11.0, 13 * land.scale)
    wide = max(high, width_of(str(n), letters, bold=True) + 0.5 * high)
    x, y = x + 0.46 * size, y + (0.52 if land.small else 0.34) * size
    box = rect(x - wide / 2, y - high / 2, wide, high, "badge", r=high / 2)
    return box + text(x, y + letters * 0.36, n, "badge-ink", "middle", font_size=letters)


def villages(view: View, land: Land, last: Sequence[Event]) -> str:
    """A chip and the points lie where a village was scored; a ring shows those of the last turn."""
    new = {event.values["territory"] for event in last if event.what == "chip"}
    return "".join(_village(village, land, village.territory in new) for village in view.villages)


@remembered
def _village(village: Village, land: Land, new: bool) -> str:
    letters, words = max(11.0, 14 * land.scale), str(village.value)
    chip, high = 1.55 * letters, 1.5 * letters
    wide = chip + width_of(words, letters, bold=True) + 0.75 * letters
    clans = village.clans if village.value and not land.small else ()
    up = 0.4 * high if clans else 0.0
    ring = rect(-wide / 2 - 4, -high / 2 - 4, wide + 8, high + 8, "just-now", r=high / 2 + 4)
    label = group(
        ring if new else "",
        rect(-wide / 2, -high / 2, wide, high, "scored", r=high / 2),
        use("chip", -wide / 2 - 0.12 * letters, -chip / 2, chip, chip),
        text(-wide / 2 + chip + 0.2 * letters, letters * 0.36, words, "b", font_size=letters),
        y=-up,
    )
    little = [hut(clan, LITTLE * (i - (len(clans) - 1) / 2), high - up, LITTLE) for i, clan in enumerate(clans)]
    return piece(f"village-{village.territory}", *land.places[village.territory - 1].home, label, *little)


def pending(view: View, land: Land) -> str:
    """A chip lies ready above each village that waits to be scored."""
    size = max(16.0, 27 * land.scale)
    homes = [land.places[territory - 1].home for territory in view.pending]
    return "".join(use("chip", x - size / 2, y - 0.42 * land.plant - size / 2, size, size) for x, y in homes)


def trail(land: Land, last: Sequence[Event]) -> str:
    """A dotted line from where the last group left to where it went."""
    ways = [event.values for event in last if event.what == "moved"]
    small = "-s" if land.small else " pale"
    homes = [(land.places[way["from"] - 1].home, land.places[way["to"] - 1].home) for way in ways]
    return "".join(_trail(land, start, end, small) for start, end in homes)


def _trail(land: Land, start: Spot, end: Spot, small: str) -> str:
    (x0, y0), (x1, y1) = start, end
    far, ring = hypot(x1 - x0, y1 - y0), 0.085 * land.plant
    ends = min(1.7 * ring / far, 0.4), 1 - min(0.26 * land.plant / far, 0.4)
    (ax, ay), (bx, by) = ((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in ends)
    line = f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    dot = circle(x0, y0, 0.25 * ring, "pale-dot")
    return circle(x0, y0, ring, f"last{small}") + dot + path(line, f"trail{small}")
