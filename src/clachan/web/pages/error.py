"""The page of an error: one clear sentence, and ways on."""

import htpy as h
from markupsafe import Markup

from clachan.web.pages.furniture import link, words_of
from clachan.web.pages.page import document
from clachan.web.pages.scenery import HILLS
from clachan.web.situation import Problem


def error(data: Problem) -> str:
    """The whole page."""
    speech = words_of(data.frame)
    return document(
        data.frame,
        f"{data.status} · {speech('brand')}",
        "error",
        h.main(id="main")[
            h.section(class_="fin lost")[
                Markup(HILLS),
                h.div(class_="wrap inner")[
                    h.div(class_="ld")[
                        h.p(class_="eyebrow")[str(data.status)],
                        h.h1[speech("problem")],
                        h.p(class_="lead")[data.words],
                        h.div(class_="cta")[
                            (link(data.frame, path, words or speech("this table")) for path, words in data.links),
                            link(data.frame, "/", speech("home"), "home", "btn primary"),
                        ],
                    ]
                ],
            ]
        ],
    )
