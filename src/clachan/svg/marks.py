"""Marks of figures that explain a rule: where something may go, what leads where, what does not go."""

from math import hypot

from clachan.svg.elements import circle, group, number, path, rect

HEAD = 11.0  # length of an arrow's head


def glow(x: float, y: float, width: float, height: float, r: float = 7) -> str:
    """The light round a place that may be chosen."""
    return rect(x, y, width, height, "glow", r)


def arrow(x: float, y: float, to_x: float, to_y: float, bend: float = 0) -> str:
    """From one place to another, straight or bent to the side."""
    middle_x, middle_y = (x + to_x) / 2 + bend * (y - to_y) / 100, (y + to_y) / 2 + bend * (to_x - x) / 100
    length = hypot(to_x - middle_x, to_y - middle_y) or 1.0
    along_x, along_y = (to_x - middle_x) / length, (to_y - middle_y) / length
    foot_x, foot_y = to_x - HEAD * along_x, to_y - HEAD * along_y
    wing_x, wing_y = -along_y * HEAD * 0.7, along_x * HEAD * 0.7
    line = f"M{_at(x, y)}Q{_at(middle_x, middle_y)} {_at(foot_x, foot_y)}"
    head = f"M{_at(to_x, to_y)}L{_at(foot_x + wing_x, foot_y + wing_y)}L{_at(foot_x - wing_x, foot_y - wing_y)}z"
    return path(line, "arrow-under") + path(line, "arrow") + path(head, "arrow-head")


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def cross(x: float, y: float, r: float = 12) -> str:
    """This does not go."""
    arm = number(r * 0.42)
    return group(circle(0, 0, r, "sign"), path(f"M-{arm}-{arm}L{arm} {arm}M{arm}-{arm}L-{arm} {arm}", "no"), x=x, y=y)


def tick(x: float, y: float, r: float = 12) -> str:
    """This goes."""
    line = f"M{_at(-r * 0.5, 0)}L{_at(-r * 0.12, r * 0.42)}L{_at(r * 0.52, -r * 0.4)}"
    return group(circle(0, 0, r, "sign"), path(line, "yes"), x=x, y=y)
