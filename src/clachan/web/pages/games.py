"""All tables to find: mine, open, to watch, finished."""

import htpy as h

from clachan.web.pages import lists
from clachan.web.pages.furniture import link, words_of
from clachan.web.pages.page import document, place
from clachan.web.situation import Lists


def games(data: Lists) -> str:
    """The whole page."""
    frame, speech = data.frame, words_of(data.frame)
    return document(
        frame,
        f"{speech('all tables')} · {speech('brand')}",
        "games",
        h.main(class_="wrap doc", id="main")[
            h.div(class_="head")[
                h.h1[speech("all tables")],
                h.span(class_="ways")[
                    link(frame, "/gather", speech("gather"), "people"),
                    link(frame, "/new", speech("open a table"), "plus", "btn primary"),
                ],
            ],
            lists.gathered(frame, data.gatherings) if data.gatherings else None,
            h.div(class_="two")[
                lists.section(frame, "mine", data.mine),
                lists.section(frame, "open", data.open),
                lists.section(frame, "watch", data.watch),
                lists.section(frame, "finished", data.finished),
            ],
        ],
        where=place(speech("all tables")),
        live="page",
    )
