"""The reader's own page, and the page of a link for another device."""

from collections.abc import Iterator

import htpy as h
from htpy import Element, Node

from clachan.web.pages import told
from clachan.web.pages.furniture import alarm, button, choose, link, note, post, press, switch, words_of
from clachan.web.pages.page import document, place
from clachan.web.pages.waiting import qr
from clachan.web.situation import Arrival, Me
from clachan.web.words import NAMES

THEMES = ("system", "light", "dark")


def me(data: Me) -> str:
    """The whole page."""
    speech = words_of(data.frame)
    return document(
        data.frame,
        f"{speech('me')} · {speech('brand')}",
        "me",
        h.main(class_="wrap doc narrow", id="main")[
            h.h1[data.frame.name or speech("me")],
            h.p(class_="lead")[speech("me lead")],
            alarm(data.problem),
            note("check", speech("saved")) if data.saved else None,
            h.p(class_="ways")[link(data.frame, "/stats", speech("stats"), "log")],
            _settings(data),
            told.bell(data),
            told.mail(data),
            told.calendar(data),
            _device(data),
            _token(data),
            _forget(data),
        ],
        where=place(speech("me")),
    )


def _settings(data: Me) -> Element:
    frame, speech = data.frame, words_of(data.frame)
    themes = tuple((theme, speech(f"theme {theme}")) for theme in THEMES)
    return post(
        frame,
        "/me",
        h.label(class_="choice")[
            h.b[speech("your name")],
            h.input(class_="in", name="name", maxlength="24", autocomplete="nickname", value=frame.name),
        ],
        h.label(class_="choice")[
            h.b[speech("language")], choose("language", speech("language"), frame.language, tuple(NAMES.items()))
        ],
        h.label(class_="choice")[h.b[speech("theme")], choose("theme", speech("theme"), frame.theme, themes)],
        switch("confirm", speech("confirm moves"), speech("confirm note"), data.confirm),
        button(speech("save"), "check", "btn primary"),
        class_="card pad",
    )


def _device(data: Me) -> Element:
    """A link by which another device becomes the reader's as well."""
    frame, speech = data.frame, words_of(data.frame)
    return h.section(class_="card pad")[
        h.h2[speech("link device")],
        h.p(class_="help")[speech("link note")],
        _once(data, data.link, speech("link valid", n=data.minutes), True)
        if data.link
        else press(frame, "/me/link", speech("make link"), "share"),
        h.h3[speech("devices")] if data.devices else None,
        h.ul(class_="devices")[
            (
                h.li[device.words, h.small[f" ({speech('this device')})"] if device.here else None]
                for device in data.devices
            )
        ],
    ]


def _once(data: Me, words: str, valid: str, drawn: bool) -> Iterator[Node]:
    """Something that is shown only once."""
    speech = words_of(data.frame)
    yield h.span(class_="linkbox")[
        h.input(class_="in", id="once", readonly=True, value=words, aria_label=valid),
        h.button(class_="btn only-script", type="button", data_copy="once")[speech("copy")],
    ]
    if drawn:
        yield h.div(class_="qrr")[qr(words, speech("qr")), h.span[valid]]
    else:
        yield h.p(class_="help")[valid]


def _token(data: Me) -> Element:
    speech = words_of(data.frame)
    return h.section(class_="card pad")[
        h.h2[speech("token")],
        h.p(class_="help")[speech("token note")],
        _once(data, data.token, speech("token once"), False)
        if data.token
        else press(data.frame, "/me/token", speech("make token"), "lock"),
    ]


def _forget(data: Me) -> Element:
    speech = words_of(data.frame)
    return h.section(class_="card pad")[
        h.h2[speech("forget")],
        h.p(class_="help")[speech("forget note")],
        press(data.frame, "/me/forget", speech("forget"), "", "btn danger"),
    ]


def arrive(data: Arrival) -> str:
    """The page of a device link: nothing changes before a button is pressed."""
    speech = words_of(data.frame)
    return document(
        data.frame,
        f"{speech('arrive')} · {speech('brand')}",
        "arrive",
        h.main(class_="wrap doc narrow", id="main")[
            h.section(class_="card pad")[
                h.h1[speech("arrive")],
                [
                    h.p(class_="lead")[speech("arrive note", name=data.name)],
                    press(data.frame, f"/d/{data.token}", speech("arrive yes"), "check", "btn primary"),
                ]
                if data.name
                else h.p(class_="lead")[speech("arrive gone")],
            ]
        ],
    )
