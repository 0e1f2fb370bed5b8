"""Somebody's games in numbers: all of one's own, of others what is public."""

from datetime import UTC, datetime

import htpy as h
from htpy import Element, Node

from clachan.web.compared import Count, Numbers, Past, Stats
from clachan.web.pages.covers import emblem
from clachan.web.pages.figures import course, figure, step, sure
from clachan.web.pages.furniture import button, link, note, post, switch, words_of
from clachan.web.pages.page import document, place
from clachan.web.words import Speech


def stats(data: Stats) -> str:
    """The whole page."""
    frame, speech = data.frame, words_of(data.frame)
    title = speech("stats") if data.own else data.name
    return document(
        frame,
        f"{title} · {speech('brand')}",
        "stats",
        h.main(class_="wrap doc middle", id="main")[
            h.div(class_="head")[h.h1[title], link(frame, "/ranking", speech("ranking"), "log")],
            h.p(class_="lead")[speech("stats lead" if data.own else "player lead")],
            note("check", speech("saved")) if data.saved else None,
            [_game(data, one) for one in data.games] if data.games else h.p(class_="empty")[speech("no stats")],
            _listed(data) if data.own and frame.name else None,
        ],
        where=place(title),
    )


def _game(data: Stats, one: Numbers) -> Element:
    """One game: sums, rating, kinds, the latest games."""
    speech = words_of(data.frame)
    return h.section(class_="card pad numbers-of", id=f"stats-{one.game}")[
        h.h2[emblem(one.game), one.title],
        h.div(class_="two even")[
            h.div(class_="stack")[_sums(data, one), _kinds(data, one)] if data.own else None,
            h.div(class_="stack")[_rating(data, one), _past(data, one)],
        ],
        h.p(class_="help")[speech("first shared")] if data.own else None,
    ]


def _sums(data: Stats, one: Numbers) -> Element:
    speech, language = words_of(data.frame), data.frame.language
    facts = [
        (str(one.all.played), speech("played")),
        (str(one.all.won), speech("won share", n=round(100 * one.all.won / max(1, one.all.played)))),
        (figure(one.all.place, language), speech("mean place")),
    ]
    if one.points is not None:
        facts += [(figure(one.points, language), speech("mean points")), (str(one.best), speech("best"))]
    return h.dl(class_="sums")[(h.div[h.dt[words], h.dd(class_="num")[value]] for value, words in facts)]


def _kinds(data: Stats, one: Numbers) -> Element:
    """By number of seats, and by company."""
    speech = words_of(data.frame)
    return h.table(class_="ranks")[
        h.thead[
            h.tr[
                h.th(scope="col")[speech("kind of table")],
                (h.th(scope="col", class_="n")[speech(key)] for key in ("played", "won", "mean place")),
            ]
        ],
        h.tbody[(_kind(kind, data.frame.language) for kind in one.kinds)],
    ]


def _kind(kind: Count, language: str) -> Element:
    values = (str(kind.played), str(kind.won), figure(kind.place, language))
    return h.tr[h.th(scope="row")[kind.words], (h.td(class_="n")[value] for value in values)]


def _rating(data: Stats, one: Numbers) -> Node:
    """The rating, how sure it is, its course."""
    speech, language = words_of(data.frame), data.frame.language
    if one.rating is None:
        return h.p(class_="help")[speech("no rating")]
    rank = link(data.frame, f"/ranking?game={one.game}", speech("you rank", n=one.place), "", "btn quiet")
    return h.div(class_="rating-now")[
        h.p[
            h.b(class_="num")[figure(one.rating.points, language)],
            h.span[speech("rating"), h.small[speech.count("rated", one.rating.games)]],
            rank if one.place else None,
        ],
        h.p(class_="help")[sure(one.rating, speech)],
        course(one.course, one.levels, speech("rating course"), language),
    ]


def _past(data: Stats, one: Numbers) -> Node:
    """The latest games, with their replays."""
    if not one.past:
        return None
    speech = words_of(data.frame)
    return [
        h.h3[speech("latest games")],
        h.ul(class_="past")[(_game_over(data, past, speech) for past in one.past)],
    ]


def _game_over(data: Stats, past: Past, speech: Speech) -> Element:
    told = [speech("place of", place=past.place, seats=past.seats)]
    if past.points is not None:
        told.append(speech("points n", n=past.points))
    if past.change is not None:
        told.append(step(past.change, data.frame.language))
    elif past.rated:
        told.append(speech("rated"))
    at = datetime.fromtimestamp(past.at, UTC)
    return h.li[
        h.time(datetime=f"{at:%Y-%m-%d}")[f"{at:%d.%m.%Y}" if data.frame.language == "de" else f"{at:%d %b %Y}"],
        h.span[" · ".join(told)],
        h.span(class_="ways")[
            h.a(href=data.frame.to(f"/t/{past.table}"))[speech("result")],
            h.a(href=data.frame.to(f"/t/{past.table}/replay"))[speech("replay")],
        ]
        if past.table
        else None,
    ]


def _listed(data: Stats) -> Element:
    """Whether others may see ratings."""
    frame, speech = data.frame, words_of(data.frame)
    return post(
        frame,
        "/stats",
        switch("listed", speech("listed"), speech("listed note"), data.listed),
        h.p(class_="ways")[
            button(speech("save"), "check", "btn"),
            link(frame, data.path, speech("as others"), "eye", "btn quiet") if data.path else None,
        ],
        class_="card pad",
        id_="listed",
    )
