"""What the strong bot thinks of a finished game: the course of its expectations, and what cost most."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.brief import Judged
from clachan.web.pages.chart import FULL, TALL, chart, lines_of
from clachan.web.pages.furniture import link, shield, words_of
from clachan.web.pages.page import document, place
from clachan.web.situation import Analysis
from clachan.web.words import Speech


def analysis(data: Analysis) -> str:
    """The whole page; while the bot is thinking it asks again by itself."""
    speech = words_of(data.frame)
    return document(
        data.frame,
        f"{speech('analysis')} · {data.title} · {speech('brand')}",
        "analysis",
        h.main(class_="wrap doc", id="main")[
            h.h1[speech("analysis")],
            h.p(class_="lead")[speech("analysis lead" if data.ready else "analysis soon")],
            _judgement(data) if data.ready else _progress(data),
            h.p(class_="ways")[
                link(data.frame, f"/t/{data.id}", speech("result"), "back", "btn quiet"),
                link(data.frame, f"/t/{data.id}/replay", speech("replay"), "play", "btn quiet"),
            ],
        ],
        where=place(data.title, speech("analysis")),
        game=data.game,
        again=None if data.ready else 4,
    )


def _progress(data: Analysis) -> Element:
    """How far the bot has come."""
    words = words_of(data.frame)("judged so far")
    return h.p[h.progress(value=str(data.done), max=str(max(1, data.parts)), aria_label=words)[f"{data.done}"]]


def _judgement(data: Analysis) -> list[Node]:
    """What it thinks: two courses, and the moves that are worth a second look."""
    speech = words_of(data.frame)
    chances = tuple(tuple(None if one is None else 100 * one for one in line) for line in data.chances)
    return [
        _course(data, "chances", speech("chance to win"), chances, speech("chance lead")),
        h.div(class_="two")[
            _moves(data, "worst", speech("costly"), data.worst, "better", speech("no costly")),
            _moves(data, "finest", speech("finest"), data.finest, "otherwise", speech("no finest")),
        ],
        _course(data, "points", speech("expected"), data.course, ""),
    ]


Lines = tuple[tuple[float | None, ...], ...]


def _course(data: Analysis, name: str, words: str, lines: Lines, lead: str) -> Element:
    """What each seat could expect, turn by turn."""
    rounded = [tuple(None if value is None else round(value) for value in values) for values in lines]
    drawn = lines_of(data.game, data.names, data.paints, rounded)
    return h.section(class_="card pad", id=name)[
        h.h2[words],
        h.p(class_="muted")[lead] if lead else None,
        h.div(class_="only-desk")[Markup(chart(drawn, words, FULL))],
        h.div(class_="only-phone")[Markup(chart(drawn, words, TALL))],
    ]


def _moves(data: Analysis, name: str, words: str, found: tuple[Judged, ...], other: str, none: str) -> Element:
    """Up to three steps, and what the bot would have played instead."""
    return h.section(class_="card pad", id=name)[
        h.h2[words], h.ol(class_="judged")[(_judged(data, one, other) for one in found)] if found else h.p[none]
    ]


def _judged(data: Analysis, one: Judged, other: str) -> Element:
    speech = words_of(data.frame)
    return h.li[
        shield(data.game, one.seat, "shield", data.paints[one.seat] if data.paints else ""),
        h.div[
            h.p[h.b[data.names[one.seat]], ": ", one.played],
            h.p(class_="muted")[speech(other, words=one.instead)],
            h.p(class_="muted")[
                speech("chance instead", chance=_percent(speech, one.chance), other=_percent(speech, one.other_chance)),
                " ",
                speech("instead", points=speech.number(one.points), better=speech.number(one.others)),
            ],
        ],
        link(
            data.frame,
            f"/t/{data.id}/replay?move={max(0, one.number - 1)}&seat={one.seat}",
            speech("look there"),
            "eye",
            "btn quiet",
        ),
    ]


def _percent(speech: Speech, share: float) -> str:
    """A share as people write it."""
    return speech("per cent", n=f"{100 * share:.0f}")
