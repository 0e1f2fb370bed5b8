"""A rectangle of a picture: where a part of it stands."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Box:
    """Left, top, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grown(self, by: float) -> "Box":
        """Larger on every side; smaller where the number is negative."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def inside(self, margin: float, top: float | None = None) -> "Box":
        """Smaller on every side; `top` where that side differs."""
        above = margin if top is None else top
        return Box(self.x + margin, self.y + above, self.width - 2 * margin, self.height - above - margin)
