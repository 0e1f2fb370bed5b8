"""A guided first game: the table with a teacher beside it."""

import htpy as h
from htpy import Element

from clachan.engine.contract import Game
from clachan.engine.lesson import Lesson
from clachan.web.pages import deciding
from clachan.web.pages.deciding import state
from clachan.web.pages.furniture import hidden, icon, link, post, words_of
from clachan.web.pages.page import document, hosts, place
from clachan.web.pages.players import players
from clachan.web.pages.table import board, in_words, table_parts, words
from clachan.web.situation import Frame, Table

SWAPPED = ("live", "prompt", "acts", "count", "state")
"""The parts of a lesson's page that an update carries."""


def lesson(data: Table, game: Game, done: int) -> str:
    """The whole page; after the last step the end of the lesson."""
    frame, taught = data.frame, game.lesson
    return document(
        frame,
        f"{taught.title[frame.language]} · {words_of(frame)('brand')}",
        "table",
        h.main(class_="main", id="main")[board(data), deciding.bar(data)],
        h.aside(class_="side")[
            _teacher(frame, game, taught, done), players(data), deciding.everything(data), in_words(data)
        ],
        state(data),
        words(data),
        h.div(class_="sr", id="news", aria_live="polite"),
        where=place(taught.title[frame.language], _progress(frame, taught, done)),
        game=data.game,
        everything=True,
        plain=True,
        live=data.path,
    )


def lesson_parts(data: Table) -> dict[str, object]:
    """What the script swaps when it asks for the step again."""
    parts = table_parts(data)
    return {"page": "table", "step": data.step, "parts": {name: parts[name] for name in SWAPPED}}


def _progress(frame: Frame, taught: Lesson, done: int) -> str:
    number = min(done + 1, len(taught.steps))
    return words_of(frame)("lesson step", number=number, all=len(taught.steps))


def _teacher(frame: Frame, game: Game, taught: Lesson, done: int) -> Element:
    """Why the last step was good, and what comes now."""
    language, over = frame.language, done == len(taught.steps)
    return h.section(class_="card pad teacher", id="teacher", aria_live="polite")[
        h.progress(max=str(len(taught.steps)), value=str(done), aria_label=_progress(frame, taught, done)),
        h.p(class_="why")[icon("check"), h.span[taught.steps[done - 1].why[language]]]
        if done
        else h.p(class_="lead")[taught.lead[language]],
        _end(frame, game, taught) if over else _ask(frame, game, taught, done),
        h.p(class_="ways")[
            link(frame, f"/learn/{game.name}/{done - 1}", words_of(frame)("lesson back"), "back", "btn quiet")
        ]
        if done
        else None,
        hosts(frame),
    ]


def _ask(frame: Frame, game: Game, taught: Lesson, done: int) -> Element:
    step = taught.steps[done]
    return h.div(class_="ask")[
        h.p[h.b[step.ask[frame.language]]],
        h.p(class_="clauses-named")[
            [h.a(href=frame.to(f"/rules/{game.name}#{clause}"), target="_blank")[clause] for clause in step.clauses]
        ],
    ]


def _end(frame: Frame, game: Game, taught: Lesson) -> Element:
    """What now: a real game."""
    speech = words_of(frame)
    return h.div(class_="ask")[
        h.p[h.b[taught.end[frame.language]]],
        post(
            frame,
            "/quick",
            hidden(game=game.name),
            h.button(class_="btn primary", type="submit")[icon("play"), h.span[speech("play now")]],
            class_="press",
        ),
        link(frame, f"/rules/{game.name}", speech("rules"), "book", "btn"),
    ]
