"""What happened and what was said, the newest on top."""

from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.pages.furniture import button, hidden, post, press, shield, words_of
from clachan.web.pages.writing import written
from clachan.web.situation import ChatLine, LogLine, Table

LINES = 16_384  # that have been written, of all tables
CARRIED = 16
"""An update carries so many of the newest lines; the page keeps the older ones."""


def side(table: Table) -> Element:
    """Moves and chat, one beside the other where there is script, one below the other where there is none."""
    speech = words_of(table.frame)
    return h.section(class_="card log", id="side-log", aria_label=speech("moves"))[
        h.div(class_="tabs", id="tabs", role="tablist", hidden=True)[
            _tab("log", speech("moves"), True), _tab("chat", speech("chat"), False)
        ],
        h.div(class_="pane", id="pane-log", tabindex="0", role="group", aria_label=speech("moves"))[lines(table)],
        h.div(class_="pane", id="pane-chat", tabindex="0", role="group", aria_label=speech("chat"))[
            chat(table), say(table)
        ],
    ]


def _tab(name: str, words: str, chosen: bool) -> Element:
    return h.button(
        type="button",
        role="tab",
        id=f"tab-{name}",
        aria_controls=f"pane-{name}",
        aria_selected="true" if chosen else "false",
    )[words]


def lines(table: Table, carried: int = 0) -> Element:
    """The log, or its newest lines."""
    shown = table.log[-carried:] if carried else table.log
    return h.ol(id="log", class_="moves")[
        [line(table.game, entry, entry.seat is not None and entry.seat == table.me) for entry in reversed(shown)]
        if shown
        else h.li(class_="none", id="log-none")[words_of(table.frame)("no moves")]
    ]


@lru_cache(LINES)
def line(game: str, entry: LogLine, mine: bool) -> Markup:
    """One move, or something that happened to the table."""
    return written(
        h.li(
            class_="mark" if entry.mark else None,
            id=f"log-{entry.number}",
            data_places=" ".join(entry.places) or None,
            data_mine=mine,
            tabindex="0" if entry.places else None,
        )[
            None if entry.mark or entry.seat is None else shield(game, entry.seat, ""),
            h.span[entry.words],
        ]
    )


def chat(table: Table) -> Element:
    """What was said, as plain text; what is muted is not here."""
    speech = words_of(table.frame)
    return h.ol(id="chat", class_="said")[
        (_said(table, entry) for entry in reversed(table.chat))
        if table.chat
        else h.li(class_="none")[speech("no chat")]
    ]


def _said(table: Table, entry: ChatLine) -> Element:
    speech = words_of(table.frame)
    return h.li(id=f"chat-{entry.number}")[
        h.b[speech("You") if entry.is_me else entry.name],
        h.span[entry.words],
        h.small[speech("reported")] if entry.reported else None,
        None
        if entry.is_me or entry.reported or not table.can_chat
        else press(table.frame, f"{table.path}/report", speech("report"), "", "plain", line=entry.number),
    ]


def say(table: Table) -> Node:
    """The field to say something; it is never swapped, so that typed words stay."""
    speech = words_of(table.frame)
    if not table.can_chat:
        return None
    return post(
        table.frame,
        f"{table.path}/chat",
        h.input(
            class_="in", name="words", maxlength="500", autocomplete="off", required=True,
            placeholder=speech("say"), aria_label=speech("say"), id="say",
        ),
        button(speech("send"), "", "btn"),
        class_="talk",
        id_="talk",
    )  # fmt: skip


def mutes(table: Table) -> Iterator[Node]:
    """For each other person: to be heard or not."""
    speech = words_of(table.frame)
    for seat, name, muted in table.voices:
        yield post(
            table.frame,
            f"{table.path}/mute",
            hidden(seat=seat),
            h.span[name],
            h.button(class_="plain", type="submit")[speech("unmute" if muted else "mute")],
            class_="line",
        )
