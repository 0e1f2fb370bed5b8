"""Points over a game as SVG: every line carries its own name, and names are pushed apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from clachan.svg.elements import fit
from clachan.web.pages.figures import points
from clachan.web.pages.furniture import paint_of


@dataclass(frozen=True)
class Form:
    """How large a chart is, and how much of it is left free around the lines."""

    name: str
    width: int
    height: int
    left: int
    right: int  # for names and points
    gap: int  # between two names
    letter: int  # how large names are written; the style sheet knows the same size
    mark: int  # how wide a shield is
    top: int = 16
    bottom: int = 28

    @property
    def room(self) -> int:
        """How wide a name may be, between its shield and its points."""
        return self.right - TO_NAME - self.mark - FOR_POINTS


TO_NAME, FOR_POINTS = 26, 30
WIDE = Form("wide", 760, 330, 34, 168, 29, 16, 20)
FULL = Form("wide", 1240, 330, 40, 188, 29, 16, 20)
TALL = Form("tall", 340, 290, 26, 138, 25, 13, 16)


@dataclass(frozen=True)
class Series:
    """One player's points after each step; None where they are not known."""

    name: str
    class_: str  # of the colours
    mark: str  # SVG in a box of 20 by 24
    values: tuple[int | None, ...]

    @property
    def last(self) -> int:
        return next((value for value in reversed(self.values) if value is not None), 0)


def chart(series: list[Series], label: str, form: Form = WIDE) -> str:
    """The picture."""
    steps = max(len(one.values) for one in series) - 1
    scale = _Scale(max(1, steps), _ceiling(series), form)
    parts = [_grid(scale)]
    parts += [_line(one, scale) for one in sorted(series, key=lambda one: one.last)]
    order = sorted(series, key=lambda one: -one.last)
    for one, height in zip(order, _apart([scale.y(one.last) for one in order], form), strict=True):
        parts.append(_name(one, scale, height))
    return (
        f'<svg class="chart {form.name}" viewBox="0 0 {form.width} {form.height}" role="img" '
        f'aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def _ceiling(series: list[Series]) -> int:
    """The highest line of the grid: a whole number of its steps."""
    most = max((value for one in series for value in one.values if value is not None), default=0)
    return max(5, -(-most // _spacing(most)) * _spacing(most))


def _spacing(most: int) -> int:
    """How many points lie between two lines: about four lines in all."""
    return next((step for step in (5, 10, 20, 25, 50, 100) if most / step <= 5), 200)


def lines_of(
    game: str, names: Sequence[str], paints: Sequence[str], lines: Sequence[tuple[int | None, ...]]
) -> list[Series]:
    """A line for each seat, in the colour of its shield; where that was a secret, in what it wears at the end."""
    worn = paints or ("",) * len(lines)
    return [
        Series(names[seat], worn[seat] or f"seat-{seat + 1}", _mark(worn[seat] or paint_of(game, seat), seat), values)
        for seat, values in enumerate(lines)
    ]


def _mark(paint: str, seat: int) -> str:
    return f'<g class="{paint}"><use href="#shield-{seat + 1}"/></g>'


@dataclass(frozen=True)
class _Scale:
    steps: int
    most: int
    form: Form

    @property
    def end(self) -> int:
        """Where the lines end."""
        return self.form.width - self.form.right

    @property
    def foot(self) -> int:
        """Where nothing lies."""
        return self.form.height - self.form.bottom

    def x(self, step: int) -> float:
        return self.form.left + (self.end - self.form.left) * step / self.steps

    def y(self, value: float) -> float:
        return self.foot - (self.foot - self.form.top) * max(value, 0) / self.most


def _grid(scale: _Scale) -> str:
    lines, left = [], scale.form.left
    for value in range(0, scale.most + 1, _spacing(scale.most)):
        y = scale.y(value)
        lines.append(
            f'<path class="grid" d="M{left} {y:.1f}H{scale.end}"/>'
            f'<text x="{left - 8}" y="{y + 5:.1f}" text-anchor="end">{value}</text>'
        )
    lines.append(f'<text x="{scale.end}" y="{scale.form.height - 8}" text-anchor="end">{scale.steps}</text>')
    return "".join(lines)


def _line(one: Series, scale: _Scale) -> str:
    known = [(scale.x(step), scale.y(value)) for step, value in enumerate(one.values) if value is not None]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in known) if known else ""
    return f'<g class="{one.class_}"><path class="under" d="{path}"/><path class="ln" d="{path}"/></g>'


def _apart(heights: list[float], form: Form) -> list[float]:
    """The heights, from top to bottom, moved so that no two names touch."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + form.gap if placed else form.top))
    limit = float(form.height - form.bottom)
    over = placed[-1] - limit if placed else 0
    if over > 0:
        for index in reversed(range(len(placed))):
            placed[index] = min(placed[index], limit)
            limit = placed[index] - form.gap
    return placed


def _name(one: Series, scale: _Scale, height: float) -> str:
    form, end, y = scale.form, scale.end, scale.y(one.last)
    tall = form.mark * 1.2
    return (
        f'<g class="{one.class_}"><path class="lead" d="M{end + 4} {y:.0f}L{end + 16} {height:.0f}"/>'
        f'<circle class="dot" cx="{end}" cy="{y:.1f}" r="4.5"/>'
        f'<svg x="{end + 20}" y="{height - tall / 2 - 1:.1f}" width="{form.mark}" height="{tall:.1f}" '
        f'viewBox="0 0 40 48">{one.mark}</svg>'
        f'<text class="nm" x="{end + TO_NAME + form.mark}" y="{height + 5:.1f}">'
        f"{escape(fit(one.name, form.room, form.letter, bold=True))}</text>"
        f'<text class="pt" x="{form.width - 2}" y="{height + 6:.1f}">{points(one.last)}</text></g>'
    )
