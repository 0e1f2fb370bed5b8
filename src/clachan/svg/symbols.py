"""The house's symbols: one file, from which a page or a picture takes what it uses."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

from clachan.svg.palette import CLOTHS
from clachan.svg.tartans import pattern

SPACE = "http://www.w3.org/2000/svg"
REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')
CLASS = re.compile(r'class="([^"]*)"')


@cache
def definitions() -> dict[str, str]:
    """Every symbol, cloth and clip path by its id, as SVG text."""
    source = files("clachan.svg").joinpath("symbols.svg").read_text(encoding="utf-8")
    ElementTree.register_namespace("", SPACE)
    defs = ElementTree.fromstring(source)[0]
    found = {
        element.attrib["id"]: re.sub(
            rf' xmlns="{SPACE}"', "", ElementTree.tostring(element, encoding="unicode")
        ).strip()
        for element in defs
    }
    return found | {f"tt-{name}": pattern(name) for name in CLOTHS}


@cache
def needs(name: str) -> frozenset[str]:
    """What a definition uses, itself included."""
    found = {name}
    for other in REFERENCE.findall(definitions()[name]):
        found |= needs(other)
    return frozenset(found)


def used(fragment: str) -> set[str]:
    """The definitions that a fragment of SVG uses, with all that those need."""
    names = set(REFERENCE.findall(fragment))
    for classes in CLASS.findall(fragment):
        names |= {f"tt-{name[2:]}" for name in classes.split() if name.startswith("s-") and name[2:] in CLOTHS}
    found: set[str] = set()
    for name in names & definitions().keys():
        found |= needs(name)
    return found


def sprite(names: Iterable[str] | None = None) -> str:
    """Definitions for the top of a page: those named, with all that they need, or every one."""
    wanted: set[str] = set()
    for name in definitions() if names is None else names:
        wanted |= needs(name)
    inner = "".join(text for name, text in definitions().items() if name in wanted)
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{inner}</defs></svg>'
