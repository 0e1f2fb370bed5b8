"""What each game shows of itself before it begins: every game folder may have a `cover.py` and a `cover.svg`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from markupsafe import Markup

SKY = (
    '<rect width="330" height="206" class="cover-water"/><circle cx="246" cy="46" r="26" class="sun"/>'
    '<path class="m1" d="M-10 120 60 46l44 46 44-62 62 66 34-30 110 66v100H-10z"/>'
    '<path class="n1" d="M0 128q100-20 190-4t140-10v92H0z"/>'
)


@dataclass(frozen=True)
class Cover:
    """The cover of one box."""

    picture: str  # SVG inside a symbol
    box: str  # its view box
    about: Mapping[str, str] = field(default_factory=dict)  # by language
    minutes: int = 0  # 0: nobody says
    cloth: str = "heather"
    emblem: str = "mark"
    emblem_class: str = ""
    emblem_crest: str = ""
    stone: bool = False
    peopled: bool = False


@cache
def cover(game: str) -> Cover:
    """The cover of this game; a plain landscape where it has none."""
    package = f"clachan.games.{game.replace('-', '_')}"
    try:
        own: Any = import_module(f"{package}.cover")
    except ModuleNotFoundError:
        return Cover(SKY, "0 0 330 206")
    drawn = files(package).joinpath("cover.svg").read_text(encoding="utf-8").strip()
    found = re.fullmatch(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', drawn, re.DOTALL)
    assert found, f"the cover of {game} is one svg element"
    return Cover(
        found[2].strip(),
        found[1],
        own.ABOUT,
        own.MINUTES,
        own.CLOTH,
        own.EMBLEM,
        own.EMBLEM_CLASS,
        own.EMBLEM_CREST,
        own.STONE,
        getattr(own, "PEOPLED", False),
    )


def cover_symbol(game: str) -> str:
    """The picture, once for a page, as a symbol."""
    own = cover(game)
    return f'<symbol id="cover-{game}" viewBox="{own.box}" preserveAspectRatio="xMidYMid slice">{own.picture}</symbol>'


def picture(game: str) -> Markup:
    """The picture of the cover, where a page shows it."""
    return Markup('<svg class="pic" aria-hidden="true"><use href="#cover-{}"/></svg>').format(game)


def emblem(game: str) -> Markup:
    """The game's sign in a list."""
    own = cover(game)
    crest = f'<use href="#{own.emblem_crest}" x="13" y="18.5" width="22" height="22" class="on-cloth"/>'
    return Markup(
        f'<span class="emblem {own.emblem_class}" aria-hidden="true"><svg viewBox="0 0 48 48">'
        f'<use href="#{own.emblem}" width="48" height="48"/>{crest if own.emblem_crest else ""}</svg></span>'
    )
