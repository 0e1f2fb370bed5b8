"""Tables in lists: mine, open, to watch, finished."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.brief import Brief
from clachan.web.pages.covers import cover, emblem
from clachan.web.pages.furniture import capital, icon, link, shield, words_of
from clachan.web.situation import Frame, Line

KINDS = {
    "mine": ("mine", "no mine"),
    "open": ("open tables", "no open"),
    "watch": ("watch", "no watch"),
    "finished": ("finished", "no finished"),
}
"""For each list the keys of its title and of what stands where it is empty."""


def section(frame: Frame, which: str, lines: tuple[Line, ...], most: int = 0) -> Element:
    """A list under its title; at most so many lines where a number is given."""
    title, empty = KINDS[which]
    shown = lines[:most] if most else lines
    return h.section(id=f"list-{which}", class_="lines", aria_labelledby=f"title-{which}")[
        h.h2(id=f"title-{which}")[words_of(frame)(title), _count(frame, which, lines)],
        h.ul(class_="list")[(_line(frame, which, line) for line in shown)]
        if lines
        else h.p(class_="empty")[words_of(frame)(empty)],
    ]


def _count(frame: Frame, which: str, lines: tuple[Line, ...]) -> Element | None:
    """How many wait for the reader, or how many there are."""
    mine = sum(line.my_turn for line in lines)
    if which == "mine" and mine:
        return h.small[words_of(frame).count("turns", mine)]
    return h.small[str(len(lines))] if lines else None


def _line(frame: Frame, which: str, line: Line) -> Element:
    return h.li(id=f"line-{which}-{line.id}", class_="turn" if line.my_turn else None)[
        emblem(line.game),
        h.span(class_="what")[
            h.b[line.title],
            h.small[_told(frame, line)],
            _shields(line) if line.status == "waiting" else None,
        ],
        _way(frame, which, line),
    ]


def _told(frame: Frame, line: Line) -> str:
    """What is known of a table, one thing after the other; that it is the reader's turn, the button says."""
    words = "" if line.my_turn and line.status == "playing" else line.words.rstrip(".")
    pace = "" if line.status in ("over", "ended") else line.pace
    return capital(" · ".join(part for part in (words, pace, _names(frame, line)) if part))


def _names(frame: Frame, line: Line) -> str:
    """Whom the reader plays with."""
    others = [name for seat, name in enumerate(line.players) if name and seat != line.me]
    return words_of(frame)("with", names=", ".join(others)) if others else ""


def _shields(line: Line) -> Node:
    """The seats: those taken in colour, those free pale."""
    return h.span(class_="seats", aria_hidden="true")[
        (shield(line.game, seat, "" if name else "free") for seat, name in enumerate(line.players))
    ]


def _way(frame: Frame, which: str, line: Line) -> Element:
    speech = words_of(frame)
    if line.my_turn:
        return link(frame, f"/t/{line.id}", speech("your turn"), "", "btn primary")
    words = {"mine": "open", "open": "join", "watch": "look", "finished": "result"}[which]
    if line.status in ("over", "ended"):
        return link(frame, f"/t/{line.id}", speech("result"), "", "btn quiet")
    return link(frame, f"/t/{line.id}", speech(words if line.me is None else "open"))


def watched(frame: Frame, lines: tuple[Line, ...]) -> Element:
    """Games to watch, with the picture of their box."""
    speech = words_of(frame)
    return h.section(id="list-watch", class_="lines", aria_labelledby="title-watch")[
        h.h2(id="title-watch")[speech("watch"), h.small[str(len(lines))] if lines else None],
        h.div(class_="watchrow")[(_window(frame, line) for line in lines[:4])]
        if lines
        else h.p(class_="empty")[speech("no watch")],
    ]


def _window(frame: Frame, line: Line) -> Element:
    box = Markup('<svg class="pv" aria-hidden="true" viewBox="0 0 330 206"><use href="#cover-{}"/></svg>')
    watchers = words_of(frame).count("watchers", line.watchers) if line.watchers else ""
    return h.a(href=frame.to(f"/t/{line.id}"), class_=f"window s-{cover(line.game).cloth}")[
        box.format(line.game),
        h.span[h.b[line.title], h.small[" · ".join(part for part in (line.words, watchers) if part)]],
    ]


def gathered(frame: Frame, briefs: tuple[Brief, ...]) -> Element:
    """The reader's gatherings."""
    speech = words_of(frame)
    return h.section(id="list-gatherings", class_="lines", aria_labelledby="title-gatherings")[
        h.h2(id="title-gatherings")[speech("gatherings"), h.small[str(len(briefs))]],
        h.ul(class_="list")[(_gathered(frame, brief) for brief in briefs)],
    ]


def _gathered(frame: Frame, brief: Brief) -> Element:
    speech = words_of(frame)
    done = speech("games done", n=brief.done, all=len(brief.titles))
    said = (speech("kept for me") if brief.kept else done, speech("with", names=", ".join(brief.names)))
    return h.li(id=f"line-{brief.id}", class_="turn" if brief.kept else None)[
        h.span(class_="emblem")[icon("people")],
        h.span(class_="what")[h.b[" · ".join(brief.titles)], h.small[" · ".join(said if brief.names else said[:1])]],
        link(
            frame,
            f"/g/{brief.id}",
            speech("join" if brief.kept else "open"),
            "",
            "btn primary" if brief.kept else "btn",
        ),
    ]
