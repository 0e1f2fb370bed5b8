"""A picture that stands alone: every class, token and theme resolved, since rasterisers know none of them."""

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from itertools import chain
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from clachan.svg.elements import OWN
from clachan.svg.palette import BLACK_OUTLINE, DRAWN, EVERYWHERE, UI, Style, variables
from clachan.svg.scene import Picture
from clachan.svg.symbols import REFERENCE, definitions, needs

THEMES = ("light", "dark")
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
ONLY_IN_PAGES = {"class", "data-came-from", "font-variant-numeric", "cursor", "filter", "color"}
MARGIN = 12
LINING = {"font-family": UI, "font-weight": "700"}
"""Figures where nothing can ask the display face for lining ones."""

Properties = Mapping[str, str]


def standalone(picture: Picture, style: Style, theme: str, text: str = "") -> str:
    """The picture as a document of its own, with the board in words for those who cannot see it."""
    mark = hashlib.sha256(f"{theme}{picture.still}{picture.live}".encode()).hexdigest()[:6]
    return _Alone(style, theme, f"p{mark}-").document(picture, text)


class _Alone:
    """One picture on its way: the definitions made so far, each for the colours where it is used."""

    def __init__(self, style: Style, theme: str, prefix: str) -> None:
        self.style = {**EVERYWHERE, **DRAWN, **style, "num": LINING}
        self.order = {name: number for number, name in enumerate(self.style)}
        self.theme = THEMES.index(theme)
        self.prefix = prefix
        self.made: dict[tuple[str, tuple[str | None, ...]], str] = {}
        self.texts: list[str] = []

    def document(self, picture: Picture, text: str) -> str:
        here: dict[str, str] = {**variables(self.theme)}
        fragment = f'<g class="picture">{picture.still}{picture.live}</g>'.replace(OWN, self.prefix)
        body = self.element(ElementTree.fromstring(fragment), here)
        width, height = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
        size = f'width="{width}" height="{height}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}" {size} role="img" '
            f'aria-labelledby="{self.prefix}title"><title id="{self.prefix}title">{escape(picture.label)}</title>'
            f"<desc>{escape(text)}</desc><defs>{''.join(self.texts)}</defs>"
            f'<rect x="{-MARGIN}" y="{-MARGIN}" {size} fill="{here["--bg"]}"/>{body}</svg>'
        )

    def element(self, node: ElementTree.Element, around: Properties) -> str:
        """The element with its classes turned into attributes."""
        own = self.declared(node.get("class", ""))
        here = {**around, **{key: self.value(value, around) for key, value in own.items() if key.startswith("--")}}
        if colour := own.get("color", node.get("color")):
            here["color"] = self.value(colour, here)
        attributes = {key: value for key, value in node.attrib.items() if key not in ONLY_IN_PAGES}
        attributes |= {k: v for k, v in own.items() if not k.startswith("--") and k not in ONLY_IN_PAGES}
        written = {key: self.value(value, here) for key, value in attributes.items()}
        if "href" in written:
            written["href"] = f"#{self.referred(written['href'][1:], here)}"
        inner = escape(node.text or "") + "".join(
            self.element(child, here) + escape(child.tail or "") for child in node
        )
        start = f"<{node.tag}{''.join(f' {key}={quoteattr(value)}' for key, value in written.items())}"
        return f"{start}>{inner}</{node.tag}>" if inner else f"{start}/>"

    def declared(self, classes: str) -> dict[str, str]:
        """What the classes say, the later winning as in a page; figures in the face whose own are lining ones."""
        names = sorted((name for name in classes.split() if name in self.style), key=self.order.__getitem__)
        found = dict(chain.from_iterable(self.style[name].items() for name in names))
        if "font-variant-numeric" in found:
            found["font-family"] = UI
        return found | ({"--o": BLACK_OUTLINE[self.theme]} if "s-peat" in names else {})

    def value(self, value: str, here: Properties) -> str:
        """The value without variables; `transparent` is no paint at all."""
        while match := VARIABLE.search(value):
            known = here.get(match[1], match[2] or "none")
            value = value[: match.start()] + known.strip() + value[match.end() :]
        if value == "currentColor":
            return here.get("color", here["--ink"])
        if value == "transparent":
            return "none"
        return re.sub(r"url\(#([\w-]+)\)", lambda found: f"url(#{self.referred(found[1], here)})", value)

    def referred(self, name: str, here: Properties) -> str:
        """The id of a definition as it looks with these colours; made when it is first used."""
        if name not in definitions():
            return name
        variables_ = _variables(name)
        key = name, tuple(here.get(variable) for variable in variables_)
        if key not in self.made:
            number = sum(other == name for other, _ in self.made)
            self.made[key] = f"{self.prefix}{name}{f'.{number}' if number else ''}"
            node = ElementTree.fromstring(definitions()[name])
            node.set("id", self.made[key])
            self.texts.append(self.element(node, here))
        return self.made[key]


@cache
def _variables(name: str) -> tuple[str, ...]:
    """The variables that a definition reads, itself or in what it uses."""
    found: set[str] = set()
    for part in needs(name):
        text = definitions()[part]
        found |= {match[1] for match in VARIABLE.finditer(text)}
        if "currentColor" in text:
            found.add("color")
    return tuple(sorted(found))


def local_references(fragment: str) -> set[str]:
    """The ids of a picture's own shapes that it uses."""
    return set(re.findall(rf"(?:href=\"#|url\(#){OWN}([\w-]+)", fragment))


def symbols_missing(fragment: str) -> set[str]:
    """The symbols that a fragment names and the house does not have."""
    return set(REFERENCE.findall(fragment)) - definitions().keys()
