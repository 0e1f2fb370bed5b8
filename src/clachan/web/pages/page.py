"""The document around every page: head, top bar with the woven ribbon, footer."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.svg import symbols
from clachan.web.pages.covers import cover, cover_symbol
from clachan.web.pages.furniture import hidden, icon, link, words_of
from clachan.web.situation import Frame
from clachan.web.static import address, content, sheet_of
from clachan.web.words import NAMES

ALWAYS = frozenset({"mark", "i-play"})
"""What the top bar shows on every page, though the script may bring it later."""
WAYS = (("/new", "new table"), ("/games", "find"), ("/ranking", "ranking"))


def document(
    frame: Frame,
    title: str,
    kind: str,
    *inner: Node,
    where: Node = None,
    tools: Node = None,
    game: str = "",
    covers: tuple[str, ...] = (),
    everything: bool = False,
    plain: bool = False,
    live: str = "",
    again: int | None = None,
) -> str:
    """A whole page; `covers` are games whose pictures it shows, `everything` lays all symbols in stock."""
    body = str(h.fragment[_top(frame, where, tools, game), inner, None if plain else _footer(frame)])
    drawn = "".join(cover_symbol(name) for name in covers)
    used = None if everything else symbols.used(f"{body}{drawn}") | ALWAYS
    sprite = symbols.sprite(used).replace("</defs>", f"</defs>{drawn}")
    theme = None if frame.theme == "system" else frame.theme
    page = h.html(lang=frame.language, data_theme=theme)[
        _head(frame, _tab(frame, title, kind), game if everything or f"picture at-{game}" in body else "", again),
        h.body(
            data_page=kind,
            data_base=frame.base,
            data_csrf=frame.csrf,
            data_live=live or None,
            data_again=str(again) if again else None,
            data_known=bool(frame.name),
        )[Markup(sprite), h.div(class_="page")[Markup(body)]],
    ]
    return str(page)


def _head(frame: Frame, title: str, game: str, again: int | None) -> Element:
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width,initial-scale=1,viewport-fit=cover"),
        h.meta(name="color-scheme", content="light dark"),
        h.noscript[h.meta(http_equiv="refresh", content=str(again))] if again else None,
        h.title[title],
        h.link(id="icon", rel="icon", type="image/svg+xml", href=address(frame, _sign(frame))),
        h.link(rel="stylesheet", href=address(frame, "clachan.css")),
        h.link(rel="stylesheet", href=address(frame, sheet_of(game))) if game and content(sheet_of(game)) else None,
        h.script(type="module", src=address(frame, "clachan.js")),
    ]


def _tab(frame: Frame, title: str, kind: str) -> str:
    """The title of the tab, with the number of games that wait; the table says itself whose turn it is."""
    return f"({frame.turns}) {title}" if frame.turns and kind != "table" else title


def _sign(frame: Frame) -> str:
    """The icon of the tab: it burns where a game waits for the reader."""
    return "icon-turn.svg" if frame.turns else "icon.svg"


def _top(frame: Frame, where: Node, tools: Node, game: str) -> Element:
    """The top bar; its ribbon is woven in the cloth of the game."""
    speech = words_of(frame)
    cloth = cover(game).cloth if game else "heather"
    return h.header(class_="top")[
        h.a(class_="skip", href="#main")[speech("skip")],
        h.a(class_="brand", href=frame.to("/"), aria_label=f"{speech('brand')}, {speech('home')}")[
            Markup('<svg aria-hidden="true"><use href="#mark"/></svg>'), h.span[speech("brand")]
        ],
        [h.i(class_="sep"), where] if where else None,
        h.span(class_="grow"),
        tools,
        turns(frame),
        None if tools else h.nav(class_="nav only-desk")[_ways(frame)],
        h.a(class_="btn quiet icon", id="theme", href=frame.to("/me"), aria_label=speech("theme"))[icon("theme")],
        _person(frame),
        Markup(
            '<svg class="ribbon" aria-hidden="true" preserveAspectRatio="none">'
            '<rect width="100%" height="100%" class="s-{} cloth-fill"/></svg>'
        ).format(cloth),
    ]


def turns(frame: Frame) -> Element:
    """How many games wait for the reader."""
    if not frame.turns:
        return h.span(id="turns")
    words = words_of(frame).count("turns", frame.turns)
    return h.span(id="turns")[
        h.a(class_="btn turns", href=frame.to("/games"), title=words, aria_label=words)[
            icon("play"), h.span[str(frame.turns)]
        ]
    ]


def _ways(frame: Frame) -> list[Element]:
    speech = words_of(frame)
    return [h.a(href=frame.to(path))[speech(words)] for path, words in WAYS]


def _person(frame: Frame) -> Element:
    name = frame.name or words_of(frame)("guest")
    return h.a(class_="btn quiet person", href=frame.to("/me"), aria_label=f"{words_of(frame)('me')}: {name}")[
        icon("people"), h.span[name]
    ]


def _hosts(frame: Frame) -> list[Element]:
    """The ways to the host's own pages, which every page has."""
    known = [(frame.imprint, "imprint"), (frame.privacy, "privacy")]
    return [h.a(href=href)[words_of(frame)(words)] for href, words in known if href]


def hosts(frame: Frame) -> Element | None:
    """The same on a page without a footer."""
    ways = _hosts(frame)
    return h.p(class_="help")[ways[0], ((" · ", way) for way in ways[1:])] if ways else None


def _footer(frame: Frame) -> Element:
    speech = words_of(frame)
    other = next(language for language in NAMES if language != frame.language)
    return h.footer(class_="foot")[
        h.div(class_="wrap")[
            h.span[speech("footer")],
            h.form(method="post", action=frame.to("/me"), class_="ways")[
                h.a(class_="only-phone", href=frame.to("/games"))[speech("find")],
                h.a(class_="only-phone", href=frame.to("/ranking"))[speech("ranking")],
                _hosts(frame),
                h.a(href=frame.to("/api/openapi.json"))[speech("interface")],
                hidden(csrf=frame.csrf, language=other, next=frame.path),
                h.button(class_="plain", type="submit", lang=other)[NAMES[other]],
            ],
        ]
    ]


def place(title: str, under: str = "") -> Element:
    """Where the reader is, in the top bar."""
    return h.div(class_="where")[h.b[title], h.span(id="under")[under]]


def more(frame: Frame, path: str, words: str) -> Element:
    """A quiet way on."""
    return link(frame, path, words, "", "btn quiet")
