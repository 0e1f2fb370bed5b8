"""How a game ended: places on steps, where the points came from, their course, the deal, again."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.pages import log
from clachan.web.pages.chart import TALL, chart, lines_of
from clachan.web.pages.figures import points
from clachan.web.pages.furniture import icon, link, note, paint_of, press, shield, words_of
from clachan.web.pages.page import document, place
from clachan.web.pages.rated import rated
from clachan.web.pages.scenery import HILLS
from clachan.web.pages.table import board, in_words, under, words
from clachan.web.situation import Place, Remembered, Result, Row, Table

OPEN = 4
"""A chart needs so many steps at which points were open."""
ROW, CARD = 30, 260
"""How high a row of the breakdown and a card beside it are, about, in pixels."""
SENTENCES = 3
"""So many tell what happened at a moment; the replay tells the rest."""


def result(data: Table) -> str:
    """The whole page."""
    speech = words_of(data.frame)
    assert data.result is not None, "a finished table has a result"
    return document(
        data.frame,
        f"{data.result.words} · {data.title} · {speech('brand')}",
        "result",
        h.main(id="main")[
            _steps(data, data.result),
            h.div(class_="wrap doc")[
                _columns(data, data.result),
                h.section(class_="card final")[h.h2[speech("last board")], board(data), in_words(data)],
                again(data),
            ],
        ],
        words(data),
        where=place(data.title, under(data)),
        game=data.game,
        everything=True,
        live=f"/t/{data.id}",
    )


def _columns(data: Table, ended: Result) -> Element:
    """Where the points came from, and how; the log fills up the column that is shorter."""
    left = [_breakdown(data, ended), rated(data), _deal(data)]
    right = [_course(data, ended), _remembered(data, ended)]
    high = len(_earned(ended)) * ROW >= sum(CARD for card in right if card is not None)
    (right if high else left).append(log.side(data))
    return h.div(class_="two")[h.div(class_="stack")[left], h.div(class_="stack")[right]]


def result_parts(data: Table) -> dict[str, str]:
    """What an update carries: talk, and the way to the rematch."""
    return {"chat": str(log.chat(data)), "again": str(again(data))}


def _steps(data: Table, ended: Result) -> Element:
    """The players from left to right on falling steps of stone."""
    return h.section(class_="fin")[
        Markup(HILLS),
        h.div(class_="wrap inner")[
            h.div(class_="ld")[h.h1[ended.words], None if ended.complete else h.p[words_of(data.frame)("incomplete")]],
            h.ol(class_="pod")[(_step(data, one) for one in ended.places)],
        ],
    ]


def _step(data: Table, one: Place) -> Element:
    speech = words_of(data.frame)
    paint = one.paint or paint_of(data.game, one.seat)
    return h.li(class_=f"cc {paint} step-{min(one.place, 5)}")[
        h.div(class_="face")[
            h.span(class_="banner", aria_hidden="true"),
            shield(data.game, one.seat, "seal", paint),
            h.p(class_="pn")[one.name, h.small[speech("you")] if one.is_me else None],
            h.p(class_="pp worn")[one.worn] if one.worn else None,
            h.p(class_="big num")[_told(one)],
            h.p(class_="pp")[one.note or (speech("points") if one.points is not None else speech("not open"))],
        ],
        h.div(class_="stair")[h.b(class_="num")[h.span(class_="sr")[speech("place", n="")], str(one.place)]],
    ]


def _told(one: Place) -> str:
    """The points, or that nobody may know them."""
    return "\N{EN DASH}" if one.points is None else points(one.points)


def _breakdown(data: Table, ended: Result) -> Element | None:
    """A row for each scoring, a column for each player in order of place."""
    if not ended.rows:
        return None
    speech = words_of(data.frame)
    return h.section(class_="card pad", id="breakdown")[
        h.h2[speech("came from")],
        h.div(class_="scroll", tabindex="0", role="group", aria_label=speech("came from"))[
            h.table(class_="brk")[
                h.thead[
                    h.tr[h.th[h.span(class_="sr")[speech("came from")]], (_head(data, one) for one in ended.places)]
                ],
                h.tbody[
                    (
                        h.tr[h.th(scope="row")[row.words], (_cell(one, row.points[one.seat]) for one in ended.places)]
                        for row in _earned(ended)
                    ),
                    h.tr(class_="tot")[
                        h.th(scope="row")[speech("total")],
                        (h.td(class_="me" if one.is_me else None)[_told(one)] for one in ended.places),
                    ],
                ],
            ]
        ],
    ]


def _earned(ended: Result) -> list[Row]:
    """The rows that brought anybody anything."""
    return [row for row in ended.rows if any(row.points)]


def _head(data: Table, one: Place) -> Element:
    return h.th(scope="col", class_="me" if one.is_me else None)[
        shield(data.game, one.seat, "shield", one.paint), one.name
    ]


def _cell(one: Place, earned: int) -> Element:
    """Nothing is a dot, so that the eye finds what counts."""
    classes = " ".join(name for name, on in (("me", one.is_me), ("z", earned == 0)) if on)
    return h.td(class_=classes or None)[points(earned) if earned else "\N{MIDDLE DOT}"]


def _course(data: Table, ended: Result) -> Element | None:
    """The chart, where points were open."""
    known = [sum(value is not None for value in values) for values in ended.chart]
    if max(known, default=0) < OPEN:
        return None
    speech = words_of(data.frame)
    paints = {one.seat: one.paint for one in ended.places}
    lines = lines_of(
        data.game, [seat.name for seat in data.seats], [paints[seat] for seat in sorted(paints)], ended.chart
    )
    return h.section(class_="card pad", id="course")[
        h.h2[speech("course"), h.small[speech("course note")]],
        h.div(class_="only-desk")[Markup(chart(lines, speech("course")))],
        h.div(class_="only-phone")[Markup(chart(lines, speech("course"), TALL))],
    ]


def _remembered(data: Table, ended: Result) -> Element | None:
    """The moments that changed most, each with a way into the replay."""
    if not ended.remembered:
        return None
    speech, seat = words_of(data.frame), data.seats[ended.remembered[0].seat]
    whose = speech("remember mine") if seat.is_me else speech("remember whose", name=seat.name)
    return h.section(class_="card pad", id="remembered")[
        h.h2[speech("remember"), h.small[whose]],
        h.ol(class_="remembered")[(_moment(data, ended, one) for one in ended.remembered)],
    ]


def _moment(data: Table, ended: Result, one: Remembered) -> Element:
    """One of them: whose turn, what happened, and what it changed."""
    speech, up = words_of(data.frame), one.after > one.before
    mover = None if one.mover is None else data.seats[one.mover]
    paint = next((place.paint for place in ended.places if place.seat == one.mover), "")
    shown = one.words[:SENTENCES]
    return h.li(class_="up" if up else "down")[
        h.p(class_="eyebrow")[
            None if mover is None else shield(data.game, mover.number, "shield", paint),
            h.span[speech("turn n", n=one.number), None if mover is None else f" \N{MIDDLE DOT} {mover.name}"],
        ],
        h.p(class_="swing")[
            icon("up" if up else "down"),
            h.b[_lead(data, one.before)],
            " \N{RIGHTWARDS ARROW} ",
            h.b[_lead(data, one.after)],
        ],
        [h.p(class_="help")[words] for words in shown],
        h.p(class_="help")[speech("and more", n=len(one.words) - len(shown))] if len(one.words) > len(shown) else None,
        link(data.frame, f"/t/{data.id}/replay?move={one.number}", speech("look there"), "play", "btn"),
    ]


def _lead(data: Table, lead: int) -> str:
    """How far ahead or behind."""
    speech = words_of(data.frame)
    if not lead:
        return speech("level")
    return speech.count("ahead" if lead > 0 else "behind", abs(lead))


def _deal(data: Table) -> Element | None:
    """One quiet line; it opens by itself if the deal does not match."""
    deal, speech = data.deal, words_of(data.frame)
    if deal is None or deal.holds is None:
        return None
    said = (
        (h.b[speech("verified")], " ", speech("verified note"))
        if deal.holds
        else h.b(class_="bad")[speech("not verified")]
    )
    return h.details(class_="card pad verify", open=not deal.holds, id="deal")[
        h.summary[note("seal", *said) if isinstance(said, tuple) else note("seal", said)],
        h.dl(class_="facts")[
            [
                (h.dt[speech(name)], h.dd[h.code[value]])
                for name, value in (("seal", deal.seal), ("key", deal.key), ("salt", deal.salt))
            ]
        ],
        h.p(class_="help")[speech("how")],
    ]


def again(data: Table) -> Element:
    """One bar: the rematch first."""
    frame, speech = data.frame, words_of(data.frame)
    return h.section(class_="bar sticky", id="again", aria_label=speech("again"))[
        _say(data),
        h.div(class_="acts")[
            link(frame, "/", speech("home"), "home", "btn quiet"),
            link(frame, f"/t/{data.id}/analysis", speech("analysis"), "zoom", "btn quiet"),
            link(frame, f"/t/{data.id}/replay", speech("replay"), "play", "btn"),
            link(frame, f"/t/{data.id}/record", speech("record"), "log", "btn quiet"),
            _rematch(data),
        ],
    ]


def _say(data: Table) -> Element:
    """What comes next: the same once more, or the gathering goes on."""
    speech = words_of(data.frame)
    title, hint = "again", "again note"
    if data.gathering:
        title, hint = "gathering", "next open" if data.onward else "standing there"
    elif not (data.can_rematch or data.rematch):
        return h.div(class_="say")
    return h.div(class_="say")[h.p(class_="prompt")[speech(title)], h.p(class_="hintline")[speech(hint)]]


def _rematch(data: Table) -> Node:
    speech = words_of(data.frame)
    if data.onward:
        return link(data.frame, f"/t/{data.onward}", speech("next table"), "play", "btn primary")
    if data.gathering:
        return link(data.frame, f"/g/{data.gathering}", speech("to gathering"), "people", "btn primary")
    if data.rematch:
        return link(data.frame, f"/t/{data.rematch}", speech("to rematch"), "again", "btn primary")
    if data.can_rematch:
        return press(data.frame, f"/t/{data.id}/rematch", speech("rematch"), "again", "btn primary")
    return None
