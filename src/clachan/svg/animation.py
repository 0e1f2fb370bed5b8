"""Many pictures in one: what stays from turn to turn is drawn once, and each part shows at its time."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from xml.etree import ElementTree

from clachan.svg.elements import OWN, number
from clachan.svg.palette import Style
from clachan.svg.scene import Picture
from clachan.svg.standalone import local_references, standalone

SECONDS = 1.2  # a turn is shown so long
REST = 3  # and the end so many turns longer
NAMED = re.compile(rf' id="{OWN}([\w.-]+)"')


@dataclass(eq=False)
class _Part:
    """One element and the frames in which it shows."""

    text: str
    first: int
    last: int


def animated(pictures: Sequence[Picture], style: Style, theme: str, text: str = "") -> str:
    """The pictures as one SVG document that plays them again and again."""
    parts, shown = list[_Part](), list[_Part]()
    for frame, picture in enumerate(pictures):
        shown = _next(parts, shown, _children(picture, frame), frame)
    total = len(pictures) + REST
    for part in shown:
        part.last = total - 1
    live = "".join(_timed(part, total) for part in parts)
    width, height = max(p.width for p in pictures), max(p.height for p in pictures)
    return standalone(Picture(width, height, "", live, pictures[-1].label), style, theme, text)


def _children(picture: Picture, frame: int) -> list[str]:
    """The parts of a picture; ids that only pages need are left out, the others belong to this frame."""
    both = picture.still + picture.live
    kept = local_references(both)
    named = NAMED.sub(lambda found: found[0] if found[1] in kept else "", both)
    kept -= set(NAMED.findall(picture.still))
    tree = ElementTree.fromstring(f"<g>{_own(named, kept, frame)}</g>")
    return [ElementTree.tostring(child, encoding="unicode") for child in tree]


def _own(fragment: str, kept: set[str], frame: int) -> str:
    """Ids of the live part must not meet those of another frame."""
    for name in kept:
        fragment = re.sub(rf'{OWN}{re.escape(name)}(?=["\)])', f"{OWN}{name}.{frame}", fragment)
    return fragment


def _next(parts: list[_Part], before: list[_Part], children: list[str], frame: int) -> list[_Part]:
    """Carries on what is the same as in the frame before, and puts new parts where they belong in the order."""
    now: list[_Part] = []
    same = SequenceMatcher(None, [part.text for part in before], children, autojunk=False)
    for kind, i, _, j, k in same.get_opcodes():
        for offset, text in enumerate(children[j:k]):
            if kind == "equal":
                part = before[i + offset]
                part.last = frame
            else:
                part = _Part(text, frame, frame)
                parts.insert(parts.index(now[-1]) + 1 if now else 0, part)
            now.append(part)
    return now


def _timed(part: _Part, total: int) -> str:
    """The part, hidden but for its frames."""
    if part.first == 0 and part.last == total - 1:
        return part.text
    start, end = part.first / total, (part.last + 1) / total
    times, values = ["0"], ["visible" if part.first == 0 else "hidden"]
    if part.first:
        times.append(f"{start:.4f}")
        values.append("visible")
    if part.last < total - 1:
        times.append(f"{end:.4f}")
        values.append("hidden")
    seconds = number(total * SECONDS)
    return (
        f'<g visibility="{values[0]}">{part.text}<animate attributeName="visibility" values="{";".join(values)}" '
        f'keyTimes="{";".join(times)}" calcMode="discrete" dur="{seconds}s" repeatCount="indefinite"/></g>'
    )
