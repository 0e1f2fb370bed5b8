"""Signs on tiles: what they cost, bring once, do when activated, and count for; small pictures on paper tags."""

from collections.abc import Callable, Sequence

from clachan.games.glen_more.components import NAMES, PRIZE, TAVERN_POINTS
from clachan.games.glen_more.tiles import PRODUCTION, RESOURCES, Tile
from clachan.svg.elements import group, path, rect, remembered, tag, text, use

PAINT = {"yellow": "g-grain", "green": "g-wood", "grey": "s-slate", "brown": "g-cattle", "blue": "s-loch"}
DARK = ("yellow",)
"""Frames in the dark shade of their paint."""
CORNER = {
    "yellow": "M92 3l5 5-5 5-5-5z",
    "green": "M92 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z",
    "grey": "M87.7 3.7h8.6v8.6h-8.6z",
    "brown": "M92 3l5.2 9H86.8z",
    "blue": "M86.5 6.5q2.7-3.5 5.5 0t5.5 0v4q-2.7 3.5-5.5 0t-5.5 0z",
}
"""The shape in the corner of each frame: colour is never the only sign."""
INK = "s-bone on-cloth"
Sign = tuple[float, Callable[[float, float], str]]
"""How wide a sign is, and how it is drawn from its left end and middle."""


def named_above(tile: Tile) -> bool:
    """The name of a special place stands above, because a road passes below."""
    return tile.road and tile.place is not None


# --- single signs ---------------------------------------------------------------------------------------------------


@remembered
def good(resource: str, x: float, y: float, size: float, class_: str = "") -> str:
    """A cube with its glyph; `any` is a cube of choice."""
    own = f"g-{resource}" if resource in RESOURCES else None
    glyph = use(own, 8, 6, 24, 24) if own else text(20, 27, "?", f"{INK} num", "middle", font_size=26.0)
    place = f"translate({x:g} {y:g}) scale({size / 40:.3g})"
    return tag("g", use("block", 0, 0, 40, 40), glyph, class_=f"{own or 's-bone'} {class_}".strip(), transform=place)


def points(number: int, x: float, y: float, size: float) -> str:
    """A seal with points."""
    figure = text(x + size / 2, y + size * 0.67, number, f"{INK} num", "middle", font_size=round(size * 0.5, 1))
    return use("vp", x, y, size, size) + figure


def _cube(resource: str) -> Sign:
    return 16, lambda x, y: good(resource, x, y - 8, 16)


def _symbol(symbol: str, class_: str = "", size: float = 17) -> Sign:
    return size, lambda x, y: use(symbol, x, y - size / 2, size, size, class_)


def _words(words: str, width: float) -> Sign:
    return width, lambda x, y: text(x + width / 2, y + 4.2, words, f"{INK} b", "middle", font_size=12.0)


def _points(number: int) -> Sign:
    return 17, lambda x, y: points(number, x, y - 8.5, 17)


def _frame(frame: str) -> Sign:
    """A frame by its paint and the shape in its corner."""
    paint = PAINT[frame]
    mark = "mark-dark" if frame in DARK else "mark"
    return 15, lambda x, y: group(
        rect(0, 0, 13, 13, mark, r=2), path(CORNER[frame], "s-bone pale", transform="translate(-85.5 -1.5)"),
        x=x + 1, y=y - 6.5, class_=paint,
    )  # fmt: skip


ARROW: Sign = (8, lambda x, y: path(f"M{x + 1:g} {y:g}h5l-2.5-2.5m2.5 2.5-2.5 2.5", "pen"))
BOOT = _symbol("boot", INK, 15)
BONNET = _symbol("bonnet", "s-slate")
WAKE = _symbol("wake")


def _row(right: float, y: float, signs: Sequence[Sign], class_: str = "tag", height: float = 21) -> str:
    """Signs in a row on a paper tag that ends at `right`."""
    wide = sum(width for width, _ in signs) + 5
    parts, x = [rect(right - wide, y, wide, height, class_, r=4)], right - wide + 2.5
    for width, draw in signs:
        parts.append(draw(x, y + height / 2))
        x += width
    return group(*parts, class_="s-bone")


# --- what an activation does, and what a place counts for -----------------------------------------------------------

POWERS: dict[str, list[Sign]] = {
    "loch_morar": [_points(2), _frame("green")],
    "iona_abbey": [_points(2), _frame("yellow")],
    "duart_castle": [_points(3), _symbol("sc-village")],
    "castle_of_mey": [BONNET, _words("×2", 15)],
    "loch_ness": [WAKE, _words("+1", 15)],
}


def effect(tile: Tile) -> str:
    """The tag in the lower right corner, above the name where there is one."""
    signs = [*_bonnets(tile), *POWERS.get(tile.place or "", []), *_activation(tile)]
    low = tile.place is None or named_above(tile)
    return _row(96, 75 if low else 57, signs) if signs else ""


def _bonnets(tile: Tile) -> list[Sign]:
    return [BONNET] if tile.bonnets == 1 else [_words(str(tile.bonnets), 9), BONNET] if tile.bonnets else []


def _activation(tile: Tile) -> list[Sign]:
    """What is given and what it brings."""
    number = NAMES.index(tile.name)
    first, best = int(PRIZE[number, 1]), _points(int(PRIZE[number].max()))
    if tile.kind in PRODUCTION:
        return [_cube(PRODUCTION[tile.kind])]
    if tile.kind == "castle":
        return [BOOT] if tile.river or tile.road else []
    kinds: dict[str, list[Sign]] = {
        "village": [BOOT],
        "distillery": [_cube("grain"), ARROW, _symbol("barrel")],
        "sheep_butcher": [_cube("sheep"), ARROW, _points(first)],
        "cattle_butcher": [_cube("cattle"), ARROW, _points(first)],
        "butcher": [_cube("sheep"), _cube("cattle"), ARROW, best],
        "bridge": [_cube("wood"), _cube("stone"), ARROW, best],
        "grocer": [_words("3", 8), _cube("any"), ARROW, best],
        "small_fair": [_words("≠3", 17), ARROW, best],
        "middle_fair": [_words("≠4", 17), ARROW, best],
        "large_fair": [_words("≠5", 17), ARROW, best],
        "abbey": [_cube("any")],
        "tavern": [_points(int(TAVERN_POINTS[number]))],
        "large_tavern": [_points(int(TAVERN_POINTS[number]))],
    }
    return kinds.get(tile.kind, [])


# --- what is shown only while a tile can be taken: its cost, and what it brings once --------------------------------

GAINS = {
    "castle_moil": ("member", "whisky"),
    "castle_stalker": ("member", "member"),
    "donan_castle": ("member", "whisky", "whisky"),
    "armadale_castle": ("member", "coins"),
    "loch_lochy": ("any", "any"),
    "loch_shiel": ("any",),
    "loch_oich": ("wake",),
}
SETTLED = {"village": ("member",), "castle": ("member",), "distillery": ("whisky",)}


def gains(tile: Tile) -> tuple[str, ...]:
    """What placing the tile brings at once."""
    return GAINS.get(tile.place or "", SETTLED.get(tile.kind, ()))


@remembered
def offer(tile: Tile, seat: int | None) -> str:
    """Cost above, one-time gain below it, at the left; clan members wear the colour of whoever may take the tile."""
    top = 21.0 if named_above(tile) else 4.0
    parts = []
    if tile.cost:
        parts.append(_row(9 + 16 * len(tile.cost), top, [_price(part) for part in tile.cost], "tag-cost", 20))
        top += 22
    if gain := gains(tile):
        parts.append(_gain(gain, top, seat))
    return "".join(parts)


def _price(part: str) -> Sign:
    if part in ("whisky", "person"):
        return _symbol("barrel" if part == "whisky" else "member", "s-bone", 16)
    return _cube("any" if part == "different" else part)


def _gain(gain: tuple[str, ...], top: float, seat: int | None) -> str:
    """A column of small signs below a plus."""
    parts = [
        rect(4, top, 19, 14 * len(gain) + 11, "tag-gain", r=4),
        path(f"M11 {top + 6:g}h5m-2.5-2.5v5", "pen"),
    ]
    parts += [_brought(what, 6.5, top + 9.5 + 14 * number, seat) for number, what in enumerate(gain)]
    return group(*parts, class_="s-bone")


def _brought(what: str, x: float, y: float, seat: int | None) -> str:
    if what == "any":
        return good("any", x, y, 14)
    if what == "coins":
        return use("coin", x, y, 14, 14) + text(x + 7, y + 10.2, 3, "g-grain on-cloth num", "middle", font_size=9.0)
    if what == "member":
        return use("member", x + 1, y - 1, 12, 15, "s-bone" if seat is None else f"seat-{seat + 1}")
    return use({"whisky": "barrel", "wake": "wake"}[what], x, y, 14, 14)
