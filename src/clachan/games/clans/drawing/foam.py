"""The land of a map as soft shapes: the borders between its cells, relaxed like a foam.

Territories, lakes and sea are faces of one net of borders. Every border belongs to exactly two faces, so two shapes
touch if and only if the rules call them neighbours, whatever map it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Numbers = NDArray[np.int64]

SEA = -1
SQUARE = 6.5  # how square the island is: 2 is an ellipse, more comes closer to a rectangle
WAVES = ((5, 0.7, 0.018), (9, 2.1, 0.014), (17, 0.3, 0.010))  # of the coast: number, phase, height
PULL = 0.22  # of a border, towards being short and even
ACROSS = 0.12  # how much a border pulls at the shore that it runs into
HOLD = 0.05  # how much the coast keeps its place
RIM = 2.0  # how much larger than its cells a lake would be, since a short shore holds against it
TARN = 0.12  # of a territory: no lake is smaller
CHUNK = 128  # borders that are looked at together
ENOUGH = 36  # cells of a territory: where a map has fewer, each is cut in pieces


@dataclass(frozen=True)
class Foam:
    """How much a net is relaxed."""

    steps: int
    push: float  # of a face that wants to be larger
    even: float  # 1: all territories become equally large; 0: they stay as large as their cells


FOAMS = (Foam(200, 0.12, 0.6), Foam(80, 0.06, 0.3), Foam(12, 0.03, 0.0))
"""From the softest on: a gentler one where lines would cross, as on a map with thin and winding territories."""


@dataclass(frozen=True)
class Net:
    """Points, the borders between them, and the face at either side of each; lakes are faces after the territories."""

    points: Points
    ends: Numbers  # by border: two points
    faces: Numbers  # by border: the face to the left and to the right
    lands: int  # territories; faces from here on are lakes

    @property
    def lakes(self) -> int:
        """How many there are."""
        return int(self.faces.max()) + 1 - self.lands


def net_of(cells: Sequence[Sequence[int]], lands: int) -> Net:
    """The borders of the cells, before they are softened; a lake at the edge of the map is a bay of the sea."""
    fine = np.array(cells, np.int64)
    times = max(1, ceil(sqrt(ENOUGH * lands / fine.size)))
    ground = _ground(fine.repeat(times, axis=0).repeat(times, axis=1), lands)
    height, width = ground.shape
    rows, columns = np.nonzero(ground[:, :-1] != ground[:, 1:])  # borders that run north and south
    upright = np.stack([rows, columns + 1, rows + 1, columns + 1], 1)
    upright_faces = np.stack([ground[rows, columns + 1], ground[rows, columns]], 1)
    rows, columns = np.nonzero(ground[:-1] != ground[1:])  # borders that run west and east
    level = np.stack([rows + 1, columns, rows + 1, columns + 1], 1)
    level_faces = np.stack([ground[rows, columns], ground[rows + 1, columns]], 1)
    ends, faces = np.concatenate([upright, level]), np.concatenate([upright_faces, level_faces])
    corners = ends.reshape(-1, 2)
    used, index = np.unique(corners[:, 0] * (width + 1) + corners[:, 1], return_inverse=True)
    points = np.stack([used % (width + 1) - 1, used // (width + 1) - 1], 1).astype(np.float64)
    points -= np.array([width - 2, height - 2]) / 2
    return Net(points, index.reshape(-1, 2), faces, lands)


def _ground(cells: Numbers, lands: int) -> Numbers:
    """The face of every cell, with sea all round."""
    ground = np.full((cells.shape[0] + 2, cells.shape[1] + 2), SEA, np.int64)
    ground[1:-1, 1:-1] = np.where(cells < 0, -2, cells)
    face = lands
    bays = True
    while bays:
        near = np.zeros(ground.shape, np.bool_)
        for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
            near |= np.roll(ground, step, axis) == SEA
        flooded = near & (ground == -2)
        bays = bool(flooded.any())
        ground[flooded] = SEA
    for row, column in zip(*np.nonzero(ground == -2), strict=True):
        if ground[row, column] == -2:
            _flood(ground, int(row), int(column), face)
            face += 1
    return ground


def _flood(ground: Numbers, row: int, column: int, face: int) -> None:
    """One lake gets its number."""
    ground[row, column] = face
    edge = [(row, column)]
    while edge:
        y, x = edge.pop()
        for cell in ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)):
            if ground[cell] == -2:
                ground[cell] = face
                edge.append(cell)


def island(points: Points, half: tuple[float, float]) -> Points:
    """A rectangle of cells drawn to an island: corners rounded, the coast wavy, the middle hardly changed."""
    unit = points / np.abs(points).max(axis=0)
    x, y = np.abs(unit).T
    square = np.maximum(x, y)
    round_ = (x**SQUARE + y**SQUARE) ** (1 / SQUARE)
    angle = np.arctan2(unit[:, 1], unit[:, 0])
    wave = sum(height * np.sin(number * angle + phase) for number, phase, height in WAVES)
    scale = np.divide(square, round_, out=np.ones_like(square), where=round_ > 0) * (1 + wave * square**2)
    placed: Points = unit * scale[:, None] * np.array(half)
    return placed


def relaxed(net: Net, half: tuple[float, float]) -> Points:
    """Where the points come to rest; no lines cross that did not before."""
    home = island(net.points, half)
    for foam in FOAMS:
        points = _relaxed(net, home, foam)
        if not crossed(points, net.ends):
            return points
    return home


def crossed(points: Points, ends: Numbers) -> bool:
    """Do any two borders cross?"""
    start, end = points[ends[:, 0]], points[ends[:, 1]]
    for first in range(0, len(ends), CHUNK):
        part = slice(first, first + CHUNK)
        a, b = start[part, None], end[part, None]
        apart = _side(a, b, start) * _side(a, b, end) < 0
        apart &= _side(start, end, a) * _side(start, end, b) < 0
        if apart.any():
            return True
    return False


def _side(a: Points, b: Points, point: Points) -> Points:
    """On which side of the line from a to b a point lies: the sign."""
    to_b, to_point = b - a, point - a
    side: Points = to_b[..., 0] * to_point[..., 1] - to_b[..., 1] * to_point[..., 0]
    return side


def _relaxed(net: Net, home: Points, foam: Foam) -> Points:
    """Short borders, round lakes, territories of nearly one size."""
    points = home
    a, b = net.ends.T
    shore = (net.faces == SEA) | (net.faces >= net.lands)
    is_shore = shore.any(axis=1)
    at_shore = _meets(len(points), net.ends[is_shore])
    coast = _meets(len(points), net.ends[(net.faces == SEA).any(axis=1)])
    pull_a = np.where(~is_shore & at_shore[a], ACROSS, 1.0) * PULL
    pull_b = np.where(~is_shore & at_shore[b], ACROSS, 1.0) * PULL
    step = float(np.median(np.hypot(*(points[b] - points[a]).T)))
    wanted = _wanted(net, _areas(net, points), foam.even, step)
    for _ in range(foam.steps):
        span = points[b] - points[a]
        press = np.clip(wanted / np.maximum(_areas(net, points), 1.0) - 1, -0.8, 4.0)
        press[-1] = 0.0  # the sea neither grows nor shrinks
        push = foam.push * (press[net.faces[:, 0]] - press[net.faces[:, 1]])[:, None] * _left(span) * -0.5
        force = _gather(len(points), a, push + span * pull_a[:, None])
        force += _gather(len(points), b, push - span * pull_b[:, None])
        force[coast] += HOLD * (home - points)[coast]
        points = points + np.clip(force, -step / 5, step / 5)
    return points


def _meets(count: int, ends: Numbers) -> NDArray[np.bool_]:
    """Which points lie at one of these borders."""
    found = np.zeros(count, np.bool_)
    found[ends] = True
    return found


def _left(span: Points) -> Points:
    """Each span turned to its left hand, as the eye sees it."""
    return np.stack([span[:, 1], -span[:, 0]], 1)


def _gather(count: int, where: Numbers, force: Points) -> Points:
    """All that pulls at each point, together."""
    return np.stack([np.bincount(where, force[:, axis], count) for axis in (0, 1)], 1)


def _areas(net: Net, points: Points) -> Points:
    """The area of every face; the last one is the sea's."""
    start, end = points[net.ends[:, 0]], points[net.ends[:, 1]]
    cross = (start[:, 0] * end[:, 1] - start[:, 1] * end[:, 0]) / 2
    count = net.lands + net.lakes + 1
    left, right = np.where(net.faces < 0, count - 1, net.faces).T
    areas: Points = np.abs(np.bincount(right, cross, count) - np.bincount(left, cross, count))
    return areas


def _wanted(net: Net, areas: Points, even: float, step: float) -> Points:
    """How large each face should become: territories more alike than their cells are."""
    wanted = areas.copy()
    own = areas[: net.lands]
    wanted[: net.lands] = own * np.clip((own.mean() / own) ** even, 0.6, 3.0)
    lakes = np.maximum(wanted[net.lands : -1], TARN * own.mean())
    wanted[net.lands : -1] = lakes * (1 + RIM * step / np.sqrt(lakes))
    return wanted
