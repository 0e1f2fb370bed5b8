"""Curves through points, as short path data whose shared parts are exactly shared."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
FINE = 10  # parts of a unit that a path tells apart


def even(points: Points, apart: float) -> Points:
    """The same line with points at even distances; its ends stay."""
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    count = max(2, round(float(along[-1]) / apart) + 1)
    at = np.linspace(0, along[-1], count)
    return np.stack([np.interp(at, along, points[:, axis]) for axis in (0, 1)], 1)


def bent(points: Points, closed: bool = False) -> NDArray[np.int64]:
    """Cubic curves through the points (after Catmull and Rom): start, then two handles and an end each, in tenths."""
    before, after = np.roll(points, 1, axis=0), np.roll(points, -1, axis=0)
    before[0], after[-1] = (points[-2], points[1]) if closed else (points[0], points[-1])
    slope = (after - before) / 6
    curves = np.stack([points[:-1] + slope[:-1], points[1:] - slope[1:], points[1:]], 1).reshape(-1, 2)
    tenths: NDArray[np.int64] = np.rint(np.concatenate([points[:1], curves]) * FINE).astype(np.int64)
    return tenths


def open_path(curve: NDArray[np.int64]) -> str:
    """A line as path data."""
    return f"M{_pair(curve[0])}{_steps(curve)}"


def closed_path(loops: Iterable[Sequence[NDArray[np.int64]]]) -> str:
    """Loops, each of curves that follow one another, as path data."""
    return "".join(f"M{_pair(loop[0][0])}{''.join(map(_steps, loop))}z" for loop in loops)


def _steps(curve: NDArray[np.int64]) -> str:
    """The curves, each told from where the last one ended."""
    steps = curve[1:].reshape(-1, 3, 2) - curve[:-1:3].reshape(-1, 1, 2)
    return "c" + _joined(steps.reshape(-1).tolist())


def _pair(point: NDArray[np.int64]) -> str:
    return _joined(point.tolist())


def _joined(tenths: Iterable[int]) -> str:
    """Numbers with as little between them as a path allows."""
    out = ""
    for value in tenths:
        short = _short(value)
        out += short if not out or short[0] == "-" else f" {short}"
    return out


def _short(tenths: int) -> str:
    """A number of tenths: -5 is -.5, 30 is 3."""
    sign, whole, rest = "-" if tenths < 0 else "", *divmod(abs(tenths), FINE)
    return f"{sign}{whole or ''}.{rest}" if rest else f"{sign}{whole}"
