"""How the reader is told what their tables do: sections of their own page."""

import htpy as h
from htpy import Element

from clachan.web.pages.furniture import button, hidden, link, note, post, press, switch, words_of
from clachan.web.pages.page import document, hosts
from clachan.web.situation import Agreement, Mailbox, Me


def bell(data: Me) -> Element:
    """Notifications of this browser; the script knows whether it can."""
    speech = words_of(data.frame)
    reasons = {f"data_{why}": speech(f"bell {why}") for why in ("insecure", "missing", "denied", "title", "sample")}
    return h.section(class_="card pad", aria_labelledby="told")[
        h.h2(id="told")[speech("told")],
        h.div(class_="only-script")[
            h.label(class_="opt")[
                h.b[speech("bell")],
                h.small[speech("bell note")],
                h.input(class_="sw", type="checkbox", role="switch", id="bell", disabled=True, autocomplete="off"),
            ],
            h.p(class_="help", id="bell-said", role="status", **reasons),
        ],
        h.noscript[h.p(class_="help")[speech("bell script")]],
    ]


def calendar(data: Me) -> Element:
    """The games that wait, for the reader's own calendar."""
    frame, speech = data.frame, words_of(data.frame)
    return h.section(class_="card pad", id="calendar", aria_labelledby="calendar-title")[
        h.h2(id="calendar-title")[speech("calendar")],
        h.p(class_="help")[speech("calendar note")],
        [
            h.span(class_="linkbox")[
                h.input(
                    class_="in", id="feed", readonly=True, value=data.calendar, aria_label=speech("calendar address")
                ),
                h.button(class_="btn only-script", type="button", data_copy="feed")[speech("copy")],
            ],
            h.div(class_="pair")[
                press(frame, "/me/calendar", speech("calendar anew"), "again"),
                press(frame, "/me/calendar/end", speech("calendar end"), ""),
            ],
        ]
        if data.calendar
        else press(frame, "/me/calendar", speech("calendar make"), "clock"),
    ]


def mail(data: Me) -> Element | None:
    """Letters, where the host has set up mail."""
    if data.mail is None:
        return None
    speech, box = words_of(data.frame), data.mail
    return h.section(class_="card pad", id="mail", aria_labelledby="mail-title")[
        h.h2(id="mail-title")[speech("mail")],
        h.p(class_="help")[speech("mail note")],
        note("clock", speech("mail sent", address=box.address)) if box.address and not box.confirmed else None,
        _letters(data, box),
        h.div(class_="pair")[_ways(data, box)] if box.address else None,
    ]


def _letters(data: Me, box: Mailbox) -> Element:
    """The address, and what is written to it."""
    speech = words_of(data.frame)
    return post(
        data.frame,
        "/me/mail",
        h.label(class_="choice")[
            h.b[speech("mail address")],
            h.input(
                class_="in", type="email", name="address", maxlength="254", autocomplete="email", value=box.address
            ),
        ],
        [
            switch(name, speech(f"mail {name}"), speech(f"mail {name} note"), on)
            for name, on in (("turn", box.turn), ("over", box.over), ("daily", box.daily))
        ]
        if box.address
        else None,
        button(speech("mail save" if box.address else "mail ask"), "check"),
    )


def _ways(data: Me, box: Mailbox) -> list[Element]:
    frame, speech = data.frame, words_of(data.frame)
    again = post(
        frame,
        "/me/mail",
        hidden(address=box.address, again="1"),
        button(speech("mail again"), "again"),
        class_="press",
    )
    end = press(frame, "/me/mail/end", speech("mail end"), "")
    return [end] if box.confirmed else [again, end]


def agreement(data: Agreement) -> str:
    """The page of a link in a letter: nothing changes before a button is pressed."""
    speech = words_of(data.frame)
    state = "done" if data.done else ("ask" if data.token else "gone")
    return document(
        data.frame,
        f"{speech(f'{data.kind} {state}')} · {speech('brand')}",
        "agreement",
        h.main(class_="wrap doc narrow", id="main")[
            h.section(class_="card pad")[
                h.h1[speech(f"{data.kind} {state}")],
                h.p(class_="lead")[speech(f"{data.kind} {state} note")],
                press(data.frame, f"/mail/{data.kind}/{data.token}", speech(f"{data.kind} yes"), "check", "btn primary")
                if state == "ask"
                else h.p(class_="cta")[link(data.frame, "/", speech("home"), "home", "btn primary")],
                hosts(data.frame) if state == "done" else None,
            ]
        ],
        plain=data.kind == "off" and data.done,
    )
