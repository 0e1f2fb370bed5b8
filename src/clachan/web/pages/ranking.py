"""A game's best, with the bots as fixed points."""

import htpy as h
from htpy import Element, Node

from clachan.web.compared import Rank, Ranking
from clachan.web.pages.figures import figure, sure
from clachan.web.pages.furniture import icon, link, words_of
from clachan.web.pages.page import document, place


def ranking(data: Ranking) -> str:
    """The whole page."""
    frame, speech = data.frame, words_of(data.frame)
    title = dict(data.games)[data.game]
    return document(
        frame,
        f"{speech('ranking')} · {title} · {speech('brand')}",
        "ranking",
        h.main(class_="wrap doc middle", id="main")[
            h.div(class_="head")[h.h1[speech("ranking")], link(frame, "/stats", speech("stats"), "log")],
            h.p(class_="lead")[speech("ranking lead", n=data.least)],
            _games(data),
            h.section(class_="card pad", aria_label=title)[_list(data), _pages(data)],
            _mine(data),
            h.details(class_="card pad about")[
                h.summary[speech("what counts")], (h.p[speech(f"counts {n}", n=data.least)] for n in range(1, 5))
            ],
        ],
        where=place(speech("ranking"), title),
        game=data.game,
    )


def _games(data: Ranking) -> Element:
    frame = data.frame
    return h.nav(class_="picks", aria_label=words_of(frame)("game"))[
        (
            h.a(
                href=frame.to(f"/ranking?game={name}"),
                class_="btn",
                aria_current="page" if name == data.game else None,
            )[title]
            for name, title in data.games
        )
    ]


def _list(data: Ranking) -> Node:
    speech = words_of(data.frame)
    people = any(line.place for line in data.lines)
    return [
        h.table(class_="ranks", id="ranks")[
            h.thead[
                h.tr[
                    h.th(scope="col")[h.span(class_="sr")[speech("rank")]],
                    h.th(scope="col")[speech("player")],
                    h.th(scope="col", class_="n")[speech("rating")],
                    h.th(scope="col", class_="wide")[speech("how sure")],
                    h.th(scope="col", class_="n")[speech("rated games")],
                ]
            ],
            h.tbody[(_line(data, line) for line in data.lines)],
        ],
        None if people else h.p(class_="empty")[speech("nobody ranked", n=data.least)],
    ]


def _line(data: Ranking, line: Rank) -> Element:
    speech, bot = words_of(data.frame), line.place is None
    classes = " ".join(name for name, on in (("me", line.is_me), ("fixed", bot)) if on)
    return h.tr(class_=classes or None)[
        h.td(class_="num")[icon("bot") if bot else str(line.place)],
        h.th(scope="row")[_name(data, line)],
        h.td(class_="n num")[figure(line.rating.points, data.frame.language)],
        h.td(class_="wide")[speech("fixed point") if bot else sure(line.rating, speech)],
        h.td(class_="n")["" if bot else str(line.rating.games)],
    ]


def _name(data: Ranking, line: Rank) -> Node:
    speech = words_of(data.frame)
    if line.place is None:
        return speech("bot named", level=line.name)
    return [
        h.a(href=data.frame.to(line.path))[line.name],
        h.span(class_="tag me")[speech("you")] if line.is_me else None,
        h.small(class_="slim")[sure(line.rating, speech)],
    ]


def _pages(data: Ranking) -> Element | None:
    """The way to the next page and back."""
    if data.page == 1 and not data.more:
        return None
    frame, speech = data.frame, words_of(data.frame)
    at = f"/ranking?game={data.game}&page="
    return h.nav(class_="ways", aria_label=speech("pages"))[
        link(frame, f"{at}{data.page - 1}", speech("page before"), "back") if data.page > 1 else None,
        h.span(class_="help")[speech("page", n=data.page)],
        link(frame, f"{at}{data.page + 1}", speech("page after")) if data.more else None,
    ]


def _mine(data: Ranking) -> Element | None:
    """The reader's own line, where the page does not have it."""
    if data.mine is None:
        return None
    speech, one = words_of(data.frame), data.mine
    if data.hidden:
        why = speech("you hide")
    elif one.place is None:
        why = speech("you lack", n=one.rating.games, least=data.least)
    else:
        why = speech("you are", place=one.place)
    return h.section(class_="card pad own", id="mine")[
        h.p[h.b[one.name], ": ", speech("rating is", points=figure(one.rating.points, data.frame.language)), " ", why],
        h.p(class_="help")[sure(one.rating, speech)],
    ]
