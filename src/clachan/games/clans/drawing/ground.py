"""Where things stand within a territory: its huts, its number, and the plants and peaks that show its terrain."""

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from clachan.games.clans.drawing.curves import Points

Spot = tuple[float, float]
Ink = tuple[str, float, float]  # a symbol of the land, and the middle of its foot

WIDER = 1.25  # groups of huts are wider than high
PLANTS = (("pine",), ("peak",), ("tuft", "tuft", "tuft", "heath"), ("grass",))
"""By terrain."""
INKS = {
    "pine": (0.158, 0.194),
    "peak": (0.289, 0.2),
    "tuft": (0.148, 0.092),
    "heath": (0.139, 0.088),
    "grass": (0.133, 0.077),
}
"""How wide and high each is drawn, by the width of a territory."""
APART = {"pine": (0.125, 0.12), "peak": (0.25, 0.17), "tuft": (0.2, 0.13), "heath": (0.2, 0.13), "grass": (0.21, 0.13)}
"""How far two of a kind stand from each other at least, by the width of a territory."""
MOST = {"pine": 13, "peak": 5, "tuft": 9, "heath": 9, "grass": 11}
CLEAR = 1.08  # times its own half: what a plant keeps from the border
FROM_HOME = (0.32, 0.26)  # half the room that huts take, across and down
OFF_HOME = (0.44, 0.38)  # the same for the number
FINE = 26  # steps across a territory in which a place is looked for


def home_in(rings: Sequence[Points]) -> tuple[Spot, float]:
    """The place with most room round it, somewhat wider than high, and how much that is."""
    spots = _spots(rings)
    middle = np.concatenate(rings).mean(axis=0)
    room = _room(spots, rings)
    best = int(np.argmax(room - 0.12 * np.hypot(*(spots - middle).T)))
    return _spot(spots[best]), float(room[best])


def number_in(rings: Sequence[Points], home: Spot, size: float, letters: float) -> Spot:
    """A place for the number: free of the huts and off the border, rather below them."""
    spots = _spots(rings)
    free = _from(spots, home, (OFF_HOME[0] + 0.6 * letters, OFF_HOME[1] + 0.4 * letters), size)
    off = _room(spots, rings) / (min(1.3 * letters, 0.19) * size)
    below = 0.06 * (spots[:, 1] - home[1]) / size
    return _spot(spots[int(np.argmax(np.minimum(np.minimum(free, off), 1.0) + below))])


def inks_in(
    rings: Sequence[Points], terrain: int, home: Spot, number: Spot, size: float, letters: float, seed: int
) -> tuple[Ink, ...]:
    """Plants in clumps, away from huts, number and border, the northern ones first."""
    spots, kinds = _spots(rings), PLANTS[terrain]
    across, down, rough, kind = _chance(1000 * seed + terrain, len(spots))
    most = MOST[kinds[0]] * _area(spots, rings) / size**2
    spots = spots + np.stack([across, down], 1) * np.ptp(spots, axis=0) / FINE
    wide, high = INKS[kinds[0]]
    free = (
        _within(spots, rings)
        & (_room(spots, rings, wide / high) > CLEAR * high / 2 * size)
        & (_from(spots, home, FROM_HOME, size) > 1)
        & (_from(spots, number, (wide / 2 + 0.65 * letters, high / 2 + 0.45 * letters), size) > 1)
    )
    spots = spots[free]
    clump = np.sin(spots / size * 4.1 + seed).sum(axis=1) + 1.4 * rough[free]
    spots = _sparse(spots[np.argsort(-clump, kind="stable")], np.array(APART[kinds[0]]) * size, most)
    spots = spots[np.argsort(spots[:, 1], kind="stable")] + np.array([0, high * size / 2])
    drawn = ((kind + 0.5) * len(kinds)).astype(int).tolist()
    return tuple((kinds[number], *_spot(spot)) for number, spot in zip(drawn, spots, strict=False))


def _chance(seed: int, count: int) -> Points:
    """Four lines of numbers between -0.5 and 0.5, the same on every machine."""
    chance = Random(seed)
    return np.array([[chance.random() - 0.5 for _ in range(count)] for _ in range(4)])


def _sparse(spots: Points, apart: NDArray[np.float64], most: float) -> Points:
    """The first of the places, no two of them closer than this."""
    chosen: list[int] = []
    for i in range(len(spots)):
        if len(chosen) < most and all(np.hypot(*((spots[i] - spots[j]) / apart)) > 1 for j in chosen):
            chosen.append(i)
    return spots[chosen]


def _spot(point: NDArray[np.float64]) -> Spot:
    return round(float(point[0]), 1), round(float(point[1]), 1)


def _spots(rings: Sequence[Points]) -> Points:
    """Places within the rings, in a fine grid."""
    outer = np.concatenate(rings)
    low, high = outer.min(axis=0), outer.max(axis=0)
    across, down = (np.linspace(low[axis], high[axis], FINE + 2)[1:-1] for axis in (0, 1))
    spots = np.stack(np.meshgrid(across, down), -1).reshape(-1, 2)
    inside = _within(spots, rings)
    return spots[inside] if inside.any() else outer[:1]


def _area(spots: Points, rings: Sequence[Points]) -> float:
    """About how large the rings are."""
    return float(np.ptp(np.concatenate(rings), axis=0).prod()) * len(spots) / FINE**2


def _within(spots: Points, rings: Sequence[Points]) -> NDArray[np.bool_]:
    """Which places lie within the rings: a ray to the east crosses them an odd number of times."""
    crossings = np.zeros(len(spots), np.int64)
    x, y = spots[:, :1], spots[:, 1:]
    for ring in rings:
        (x0, y0), (x1, y1) = ring.T, np.roll(ring, -1, axis=0).T
        spans = (y0 > y) != (y1 > y)
        rise = np.where(y1 == y0, 1.0, y1 - y0)
        crossings += (spans & (x < x0 + (y - y0) * (x1 - x0) / rise)).sum(axis=1)
    inside: NDArray[np.bool_] = crossings % 2 == 1
    return inside


def _room(spots: Points, rings: Sequence[Points], wider: float = WIDER) -> Points:
    """How far it is from each place to the next border."""
    edge = np.concatenate(rings)
    across, down = (spots[:, None, axis] - edge[None, :, axis] for axis in (0, 1))
    room: Points = np.hypot(across / wider, down).min(axis=1)
    return room


def _from(spots: Points, place: Spot, half: Spot, size: float) -> Points:
    """How far each place is from another, where 1 is the rim of an ellipse."""
    rim = np.array(half) * size
    far: Points = np.hypot(*((spots - np.array(place)) / rim).T)
    return far
