"""A small picture of the win shares with their intervals, in SVG, readable on light and dark pages."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from clachan.arena.standings import Standing

ROW, TOP, BOTTOM, LEFT, WIDTH, RIGHT = 28, 52, 40, 24, 420, 64  # LEFT and RIGHT: margins beside the names and figures
LETTER = 7.4  # about the width of one
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#24211d}.paper{fill:#fbf8f1}.grid{stroke:#d8d0c0}"
    ".fair{stroke:#a3381d;stroke-dasharray:5 4}.bar{stroke:#2f5d7c;stroke-width:3}.dot{fill:#2f5d7c}"
    ".end{text-anchor:end}.middle{text-anchor:middle}"
    "@media(prefers-color-scheme:dark){text{fill:#ece6da}.paper{fill:#1f1d1a}.grid{stroke:#47423a}.fair{stroke:#ee8a6c}"
    ".bar{stroke:#8fc1e3}.dot{fill:#8fc1e3}}"
)


def chart(title: str, fair_words: str, fair: float, rows: Sequence[Standing]) -> str:
    """A row for each bot: a dot for its win share, a bar for the interval, and a dashed line for the fair share."""
    zero = LEFT + LETTER * max(len(row.bot) for row in rows)
    width, height = zero + WIDTH + RIGHT, TOP + ROW * len(rows) + BOTTOM

    def x(share: float) -> str:
        return f"{zero + share * WIDTH:.1f}"

    floor = TOP + ROW * len(rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape('; '.join(f'{row.bot}: {_percent(row)}' for row in rows))}</desc>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{width:.0f}" height="{height}" rx="8"/>',
        f'<text x="12" y="24">{escape(title)}</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        lines.append(f'<path class="grid" d="M{x(share)} {TOP - 12}V{floor}"/>')
        lines.append(f'<text class="middle" x="{x(share)}" y="{floor + 16}">{share:.0%}</text>')
    lines.append(f'<path class="fair" d="M{x(fair)} {TOP - 12}V{floor + 20}"/>')
    lines.append(f'<text class="middle" x="{x(fair)}" y="{floor + 34}">{escape(fair_words)}</text>')
    for number, row in enumerate(rows):
        y = TOP + ROW * number + 8
        lines.append(f'<text class="end" x="{zero - 10:.1f}" y="{y + 4}">{escape(row.bot)}</text>')
        if row.wins.low is not None and row.wins.high is not None:
            lines.append(f'<path class="bar" d="M{x(row.wins.low)} {y}H{x(row.wins.high)}"/>')
        lines.append(f'<circle class="dot" cx="{x(row.wins.mean)}" cy="{y}" r="5"/>')
        lines.append(f'<text class="end" x="{width - 10:.1f}" y="{y + 4}">{_percent(row)}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _percent(row: Standing) -> str:
    return f"{row.wins.mean:.1%}"
