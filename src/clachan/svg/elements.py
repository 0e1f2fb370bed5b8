"""SVG elements as text: escaped, short, and with ids that take a prefix later.

An id is written with a tilde before it; whoever shows the picture puts a prefix there, so that two pictures can stand
in one page. A reference to a symbol has none: `#hut` is the house's hut, `#~sea` the picture's own sea.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ParamSpec, cast
from xml.sax.saxutils import escape

P = ParamSpec("P")
OWN = "~"
KEPT = 16_384  # elements of each kind that are remembered
_WIDTHS = (
    (20, "'‘’"),
    (22, " ,.:;ij|·‚"),
    (25, "!lI()J"),
    (31, "`[]{}rtf›‹"),
    (36, "1"),
    (40, '”“"*-s?c<>×'),
    (46, "k„z+~"),
    (50, "aväx=Lgy–"),
    (53, "$27Feéèü^35Z"),
    (56, "469ETY_bdhnopqößSu/\\"),
    (60, "8BPRKXC—"),
    (62, "&AÄ"),
    (66, "VG…"),
    (71, "#N0@DUwÜH"),
    (76, "OQÖ"),
    (84, "%Mm"),
    (97, "W"),
)
WIDTH_OF = {sign: width / 100 for width, signs in _WIDTHS for sign in signs}
ELSE = 0.56


def remembered(make: Callable[P, str]) -> Callable[P, str]:
    """An element is written once for the same parameters: most of a picture stays from turn to turn."""
    return cast(Callable[P, str], lru_cache(KEPT, typed=True)(make))


@cache
def number(value: float) -> str:
    """A number as short as it can be without being seen to differ."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def _written(value: object) -> str:
    return number(value) if isinstance(value, float) else _escaped(str(value))


@remembered
def _escaped(words: str) -> str:
    return escape(words, {'"': "&quot;", OWN: "&#126;"})


@cache
def _named(key: str) -> str:
    """The beginning of an attribute; an id takes its prefix later."""
    return f' id="{OWN}' if key == "id" else f' {key.rstrip("_").replace("_", "-")}="'


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element; `class_` is class, underscores become hyphens, and None leaves an attribute out."""
    out = [f"<{name}"]
    for key, value in attributes.items():
        if value is None or value == "" or value is False:
            continue
        out.append(f'{_named(key)}{value if key == "id" else _written(value)}"')
    if not children:
        return "".join((*out, "/>"))
    return "".join((*out, ">", *children, f"</{name}>"))


def group(*children: str, x: float = 0, y: float = 0, **attributes: object) -> str:
    """Elements that stand together, moved to a place."""
    return tag("g", *children, transform=moved(x, y) if x or y else None, **attributes)


def moved(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


@remembered
def text(x: float, y: float, words: object, class_: str = "", anchor: str = "start", **attributes: object) -> str:
    """A line of words; `y` is where it stands."""
    where = None if anchor == "start" else anchor
    said = escape(str(words), {OWN: "&#126;"})
    return tag("text", said, x=float(x), y=float(y), class_=class_, text_anchor=where, **attributes)


@remembered
def use(symbol: str, x: float, y: float, width: float, height: float, class_: str = "", **attributes: object) -> str:
    """One of the house's symbols in a box."""
    box = {"x": float(x), "y": float(y), "width": float(width), "height": float(height)}
    return tag("use", href=f"#{symbol}", class_=class_, **box, **attributes)


@remembered
def reuse(id_: str, class_: str = "", **attributes: object) -> str:
    """A shape of this picture once more, by its id."""
    start = tag("use", class_=class_, **attributes)
    return f'{start[:-2]} href="#{OWN}{id_}"/>'


def clipped(id_: str, *children: str, **attributes: object) -> str:
    """Elements that show only within the clip path of this id."""
    inner = tag("g", *children, **attributes)
    return f'<g clip-path="url(#{OWN}{id_})"{inner[2:]}'


def clip_path(id_: str, *shapes: str) -> str:
    return tag("clipPath", *shapes, id=id_)


@remembered
def piece(
    id_: str,
    x: float,
    y: float,
    *children: str,
    label: str | None = None,
    class_: str = "",
    came_from: str | None = None,
) -> str:
    """Something that can be elsewhere after the next move: it glides there, or comes from the spot that is named."""
    more = {"role": "img", "aria_label": label} if label else {}
    source = {"data_came_from": came_from} if came_from else {}
    return tag("g", *children, id=id_, class_=f"piece {class_}".strip(), transform=moved(x, y), **more, **source)


@remembered
def spot(id_: str, label: str, shape: str, class_: str = "") -> str:
    """A place that a choice can name; its shape has the class `halo`, which the page lets glow."""
    return tag("g", shape, id=id_, class_=f"spot {class_}".strip(), role="img", aria_label=label)


@remembered
def told(label: str, *children: str, **attributes: object) -> str:
    """Something that no choice names and that explains itself in a sentence."""
    return tag("g", *children, class_="told", role="img", aria_label=label, **attributes)


@remembered
def rect(x: float, y: float, width: float, height: float, class_: str = "", r: float = 0, **attributes: object) -> str:
    box = {"x": float(x), "y": float(y), "width": float(width), "height": float(height)}
    return tag("rect", **box, rx=float(r) if r else None, class_=class_, **attributes)


@remembered
def circle(x: float, y: float, r: float, class_: str = "", **attributes: object) -> str:
    return tag("circle", cx=float(x), cy=float(y), r=float(r), class_=class_, **attributes)


@remembered
def path(d: str, class_: str = "", **attributes: object) -> str:
    return tag("path", d=d, class_=class_, **attributes)


@lru_cache(KEPT)
def width_of(words: str, size: float, bold: bool = False) -> float:
    """How wide words are in Cabin, near enough to lay them out."""
    return sum(WIDTH_OF.get(sign, ELSE) for sign in words) * size * (1.05 if bold else 1.0)


@remembered
def fit(words: str, width: float, size: float, bold: bool = False) -> str:
    """The words, shortened with an ellipsis where they are wider than this."""
    if width_of(words, size, bold) <= width:
        return words
    while words and width_of(words + "…", size, bold) > width:
        words = words[:-1]
    return words.rstrip() + "…"


def wrap(words: str, width: float, size: float, bold: bool = False) -> list[str]:
    """The words in lines no wider than this; a word that is wider alone has a line of its own."""
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}", size, bold) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
