"""What every page is furnished with: signs, shields, buttons and forms."""

from functools import cache

import htpy as h
from htpy import Element, Node, VoidElement
from markupsafe import Markup

from clachan.web.pages.covers import cover
from clachan.web.situation import Frame
from clachan.web.words import Speech, speech


def words_of(frame: Frame) -> Speech:
    """How the reader is spoken to."""
    return speech(frame.language)


@cache
def icon(name: str, class_: str = "ico") -> Markup:
    """One of the house's signs; it is always beside words."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="#i-{}"/></svg>').format(class_, name)


def paint_of(game: str, seat: int) -> str:
    """What a player's shield is painted with: stone where the game keeps colours secret."""
    return "stone" if cover(game).stone else f"seat-{seat + 1}"


@cache
def shield(game: str, seat: int, class_: str = "shield", paint: str = "") -> Markup:
    """A player's shield."""
    return Markup('<svg class="{} {}" viewBox="0 0 40 48" aria-hidden="true"><use href="#shield-{}"/></svg>').format(
        class_, paint or paint_of(game, seat), seat + 1
    )


def hidden(**fields: object) -> list[VoidElement]:
    """Fields that a form carries unseen."""
    return [h.input(type="hidden", name=name, value=str(value)) for name, value in fields.items()]


def post(frame: Frame, path: str, *content: Node, class_: str = "", id_: str | None = None) -> Element:
    """A form that changes something."""
    return h.form(method="post", action=frame.to(path), class_=class_ or None, id=id_)[
        hidden(csrf=frame.csrf), *content
    ]


def button(words: str, sign: str = "", class_: str = "btn", **attributes: str | bool | None) -> Element:
    """A button with its sign."""
    return h.button(class_=class_, type="submit", **attributes)[icon(sign) if sign else None, h.span[words]]


def link(frame: Frame, path: str, words: str, sign: str = "", class_: str = "btn") -> Element:
    """A link that looks like a button."""
    return h.a(class_=class_, href=frame.to(path))[icon(sign) if sign else None, h.span[words]]


def press(
    frame: Frame,
    path: str,
    words: str,
    sign: str = "",
    class_: str = "btn",
    key: str = "",
    typed: str = "",
    **fields: object,
) -> Element:
    """A form that is nothing but a button; `typed` is the key that presses it."""
    return post(
        frame,
        path,
        hidden(**fields),
        button(words, sign, class_, data_key=key or None, data_typed=typed or None),
        class_="press",
    )


def capital(words: str) -> str:
    """Words that begin a line."""
    return f"{words[:1].upper()}{words[1:]}"


def options(chosen: str, values: tuple[tuple[str, str], ...]) -> list[Element]:
    """What a list to choose from offers."""
    return [h.option(value=value, selected=value == chosen)[words] for value, words in values]


def choose(name: str, label: str, chosen: str, values: tuple[tuple[str, str], ...], **attributes: str) -> Element:
    """A list to choose from, whose label only a screen reader says."""
    return h.select(class_="in", name=name, aria_label=label, **attributes)[options(chosen, values)]


def switch(name: str, words: str, note: str, on: bool) -> Element:
    """Something that is on or off; off is said as well."""
    return h.label(class_="opt")[
        h.b[words],
        h.small[note],
        h.input(type="hidden", name=name, value="0"),
        h.input(class_="sw", type="checkbox", role="switch", name=name, value="1", checked=on),
    ]


def note(sign: str, *content: Node, class_: str = "note") -> Element:
    """A quiet line with a sign."""
    return h.p(class_=class_)[icon(sign), h.span[content]]


def alarm(words: str) -> Element | None:
    """What went wrong, in a sentence."""
    return h.p(class_="alarm", role="alert")[words] if words else None
