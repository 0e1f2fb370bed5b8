"""The files of the pages; their addresses carry a digest, so that a browser may keep them for ever."""

import hashlib
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from clachan.errors import UnknownGame
from clachan.games import find, names
from clachan.svg.palette import DRAWN, stylesheet
from clachan.web.situation import Frame

SHEET = "clachan.css"
SHEETS = ("base.css", "table.css", "pages.css", "learn.css", "compare.css", "gather.css")
"""Written one after the other into one sheet, after the palette."""
SCRIPT = "clachan.js"
SCRIPTS = ("page.js", "table.js", "told.js", "stream.js", "replay.js", "tips.js", "loupe.js")
"""Written one after the other into one module."""
KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "otf": "font/otf", "ttf": "font/ttf"}
SHARED = Path("/usr/share/fonts")
FONTS = {
    "vollkorn-600.ttf": ("Vollkorn", 600, "truetype/vollkorn/Vollkorn-SemiBold.ttf"),
    "vollkorn-700.ttf": ("Vollkorn", 700, "truetype/vollkorn/Vollkorn-Bold.ttf"),
    "cabin-400.otf": ("Cabin", 400, "opentype/cabin/Cabin-Regular.otf"),
    "cabin-600.otf": ("Cabin", 600, "opentype/cabin/Cabin-SemiBold.otf"),
    "cabin-700.otf": ("Cabin", 700, "opentype/cabin/Cabin-Bold.otf"),
}
"""Served where the host has them (Debian: fonts-vollkorn, fonts-cabin); else the reader's own fonts are used."""


def content(name: str) -> bytes | None:
    """The file of this name; None where there is none."""
    drawn = {f"game-{game}.css" for game in names()}
    return _content(name) if name in {SHEET, SCRIPT, *FONTS, *drawn} | _own() else None


@cache
def _content(name: str) -> bytes | None:
    """One of the files that there may be, read or written once."""
    if name == SHEET:
        return _sheet().encode()
    if found := re.fullmatch(r"game-(.+)\.css", name):
        return _drawn(found[1])
    if name == SCRIPT:
        return _joined(SCRIPTS).encode()
    if name in FONTS:
        font = SHARED / FONTS[name][2]
        return font.read_bytes() if font.is_file() else None
    return files(__name__).joinpath(name).read_bytes()


@cache
def _own() -> frozenset[str]:
    """The names of the files here that pages may ask for."""
    here = (file.name for file in files(__name__).iterdir())
    return frozenset(name for name in here if name.rpartition(".")[2] in KINDS and name not in (*SHEETS, *SCRIPTS))


def kind(name: str) -> str:
    """The media type of a file."""
    return KINDS[name.rpartition(".")[2]]


@cache
def digest(name: str) -> str:
    """Changes with the file."""
    return hashlib.sha256(content(name) or b"").hexdigest()[:12]


def address(frame: Frame, name: str) -> str:
    """Where a page finds the file."""
    return frame.to(f"/static/{name}?v={digest(name)}")


def _sheet() -> str:
    """Palette, classes of the drawings, fonts and our own rules as one style sheet."""
    return "\n".join((stylesheet({}), *_faces(), _joined(SHEETS)))


def _joined(names: tuple[str, ...]) -> str:
    """Our own files, one after the other."""
    return "\n".join(files(__name__).joinpath(name).read_text(encoding="utf-8") for name in names)


def sheet_of(game: str) -> str:
    """The sheet with the classes of a game's drawing; only pages that show its picture take it."""
    return f"game-{game}.css"


def _drawn(game: str) -> bytes | None:
    """The classes of a drawing, by themselves: a shape that is used elsewhere in a picture has no ancestors there."""
    try:
        styles = {**DRAWN, **find(game).drawing.STYLE}
    except (UnknownGame, ModuleNotFoundError):
        return None
    rules = ((name, ";".join(f"{key}:{value}" for key, value in style.items())) for name, style in styles.items())
    return "\n".join(f".{name}{{{rule}}}" for name, rule in rules if rule).encode()


def _faces() -> list[str]:
    """The fonts that this host has; their addresses stand beside the style sheet's own."""
    return [
        f"@font-face{{font-family:{family};font-weight:{weight};font-display:swap;src:url({name}?v={digest(name)})}}"
        for name, (family, weight, path) in FONTS.items()
        if (SHARED / path).is_file()
    ]
