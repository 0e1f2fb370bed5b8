"""Cloth: a sett is a list of colours and threads, mirrored and woven both ways."""

from clachan.svg.elements import number
from clachan.svg.palette import CLOTHS

SCALE = 0.62
SETTS: dict[str, tuple[tuple[str, int], ...]] = {
    "rowan": (
        *(("base", 9), ("#6d1a1a", 5), ("base", 2), ("#6d1a1a", 5)),
        *(("base", 3), ("#f0c75a", 1), ("base", 3)),
    ),
    "loch": (("base", 12), ("#17415f", 7), ("#eaf2f5", 1), ("#17415f", 1), ("#eaf2f5", 1), ("#17415f", 2)),
    "holly": (
        *(("base", 9), ("#17432a", 7), ("base", 2), ("#17432a", 2)),
        *(("base", 2), ("#dfe9b4", 1), ("base", 1)),
    ),
    "gorse": (("base", 12), ("#2d2418", 3), ("base", 2), ("#2d2418", 3), ("base", 4), ("#b8352b", 1)),
    "peat": (("base", 9), ("#d9cfbb", 2), ("base", 9), ("#8f8474", 1)),
    "heather": (
        *(("base", 8), ("#4f2a62", 2), ("base", 2), ("#4f2a62", 2)),
        *(("base", 5), ("#8fb07a", 3), ("#f3e8f7", 1)),
    ),
    "bracken": (("base", 5), ("#8a4312", 5), ("base", 5), ("#8a4312", 5)),
    "slate": (("base", 4), ("#e4e4da", 2), ("base", 4), ("#4c575b", 2)),
    "bone": (("base", 12), ("#8c7a5a", 2), ("base", 2), ("#8c7a5a", 1), ("base", 3), ("#2a6596", 1)),
}


def pattern(name: str) -> str:
    """The cloth of this name as an SVG pattern, `tt-NAME`."""
    half = SETTS[name]
    threads = (*half, *half[::-1][1:-1])
    size = sum(width for _, width in threads)
    stripes: dict[str, list[tuple[int, int]]] = {}
    at = 0
    for colour, width in threads:
        if colour != "base":
            stripes.setdefault(colour, []).append((at, width))
        at += width
    warp = "".join(
        _stripes(colour, "".join(f"M{x} 0h{w}v{size}h-{w}z" for x, w in where)) for colour, where in stripes.items()
    )
    weft = "".join(
        _stripes(colour, "".join(f"M0 {y}v{w}h{size}v-{w}z" for y, w in where)) for colour, where in stripes.items()
    )
    return (
        f'<pattern id="tt-{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({number(SCALE)})"><rect width="{size}" height="{size}" fill="{CLOTHS[name][0]}"/>'
        f'{warp}<g opacity=".52">{weft}</g></pattern>'
    )


def _stripes(colour: str, path: str) -> str:
    return f'<path fill="{colour}" d="{path}"/>'
