"""Shapes that a picture uses more than once: their classes become attributes.

A page's rules name the picture around a class, and rules do not reach into copies of a shape; attributes come along.
"""

import re
from collections.abc import Mapping

from clachan.svg.palette import DRAWN, EVERYWHERE, Style

ELEMENT = re.compile(r"<(\w+)([^<>]*?)(/?)>")
CLASS = re.compile(r' class="([^"]*)"')


def for_copies(fragment: str, style: Style) -> str:
    """The fragment with the properties of its classes written out; colours of cloths, seats and goods stay classes."""
    known: dict[str, Mapping[str, str]] = {**DRAWN, **style}
    return ELEMENT.sub(lambda found: _written_out(found, known), fragment)


def _written_out(found: re.Match[str], known: Mapping[str, Mapping[str, str]]) -> str:
    name, attributes, end = found.groups()
    classes = CLASS.search(attributes)
    if classes is None:
        return found[0]
    names = classes[1].split()
    bare = CLASS.sub("", attributes)
    kept = " ".join(one for one in names if one in EVERYWHERE)
    said = {
        key: value for one in sorted(names, key=[*known, *names].index) for key, value in known.get(one, {}).items()
    }
    more = "".join(f' {key}="{value}"' for key, value in said.items() if f" {key}=" not in bare)
    marked = f' class="{kept}"' if kept else ""
    return f"<{name}{bare}{marked}{more}{end}>"
