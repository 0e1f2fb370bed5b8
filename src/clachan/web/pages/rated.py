"""What a rated game has changed of its players' ratings, on the page of its result."""

import htpy as h
from htpy import Element

from clachan.web.brief import Change
from clachan.web.pages.figures import figure, step
from clachan.web.pages.furniture import link, shield, words_of
from clachan.web.situation import Table


def rated(data: Table) -> Element | None:
    """Nothing at other tables; one sentence where a rated one does not count."""
    if not data.counted:
        return None
    speech = words_of(data.frame)
    return h.section(class_="card pad", id="rated")[
        h.h2[speech("rating"), link(data.frame, f"/ranking?game={data.game}", speech("ranking"), "", "btn quiet")],
        h.ul(class_="changes")[(_change(data, one) for one in data.changes)]
        if data.changes
        else h.p(class_="help")[speech(data.counted)],
    ]


def _change(data: Table, one: Change) -> Element:
    """The change and the rating after it; a bot's stays."""
    speech, language = words_of(data.frame), data.frame.language
    return h.li(class_="me" if one.is_me else None)[
        shield(data.game, one.seat),
        h.b[one.name],
        h.span(class_="help")[speech("fixed point") if one.fixed else step(one.after - one.before, language)],
        h.span(class_="num")[figure(one.after, language)],
    ]
