"""The waiting room: the seats round the hearth, the link to send, the seal of the deal."""

from collections.abc import Iterator
from io import BytesIO

import htpy as h
import segno
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.pages import log
from clachan.web.pages.furniture import button, choose, hidden, icon, post, press, shield, words_of
from clachan.web.pages.page import document, place
from clachan.web.pages.scenery import HEARTH
from clachan.web.pages.table import about, under, words
from clachan.web.situation import Frame, Seat, Table


def waiting(data: Table) -> str:
    """The whole page."""
    speech = words_of(data.frame)
    return document(
        data.frame,
        f"{speech('waiting')} · {data.title} · {speech('brand')}",
        "waiting",
        h.main(class_="wrap doc wait", id="main")[
            h.section(class_="room", aria_label=speech("seats"))[Markup(HEARTH), seats(data)],
            h.aside(class_="card inv")[h.div(class_="tx")[_side(data)]],
        ],
        words(data),
        where=place(data.title, under(data)),
        game=data.game,
        live=f"/t/{data.id}",
    )


def waiting_parts(data: Table) -> dict[str, str]:
    """What an update carries."""
    parts = {"seats": seats(data), "missing": missing(data), "mine": mine(data), "chat": log.chat(data)}
    return {name: str(part) for name, part in parts.items()}


def _side(data: Table) -> Iterator[Node]:
    speech = words_of(data.frame)
    yield missing(data)
    if data.invited:
        yield _invited(data)
    if data.link:
        yield _link(data)
    yield mine(data)
    yield h.div(class_="chat")[log.chat(data), log.say(data)]
    yield h.p(class_="help")[speech("begins")]
    yield h.details[h.summary[speech("about")], about(data), h.p(class_="help")[speech("seal note")]]


def missing(data: Table) -> Element:
    """How many are still missing."""
    free = sum(seat.kind in ("open", "invited") for seat in data.seats)
    speech = words_of(data.frame)
    return h.h1(id="missing", aria_live="polite")[speech.count("waiting", free) if free else speech("waiting")]


def seats(data: Table) -> Element:
    return h.ol(class_=f"wseats of-{len(data.seats)}", id="seats")[(_seat(data, seat) for seat in data.seats)]


def _seat(data: Table, seat: Seat) -> Element:
    """Taken, invited or open."""
    speech = words_of(data.frame)
    free = seat.kind == "open"
    waits = {"open": speech("open seat"), "invited": speech("invited seat")}
    return h.li(class_="ws gone" if free else "ws", id=f"seat-{seat.number}")[
        shield(data.game, seat.number),
        h.span(class_="who")[h.b[seat.name or waits.get(seat.kind, "")], h.small[_kind(data, seat)]],
        _at_seat(data, seat),
    ]


def _kind(data: Table, seat: Seat) -> Node:
    speech = words_of(data.frame)
    if seat.kind == "open":
        return speech("anyone")
    if seat.kind == "invited":
        return [h.span(class_="dots", aria_hidden="true")[h.i, h.i, h.i], speech("by link")]
    if seat.kind == "bot":
        return speech("level bot", level=seat.level)
    return speech("you") if seat.is_me else speech("is away" if seat.away else "ready")


def _at_seat(data: Table, seat: Seat) -> Node:
    """What can be done with this seat."""
    frame, speech, path = data.frame, words_of(data.frame), f"/t/{data.id}"
    if seat.kind in ("human", "bot"):
        return h.span(class_="ok")[icon("check"), h.span(class_="sr")[speech("ready")]]
    return h.span(class_="doing")[
        press(frame, f"{path}/sit", speech("sit"), "", "btn", seat=seat.number)
        if data.can_sit and seat.kind == "open"
        else None,
        press(frame, f"{path}/invite", speech("invite"), "", "btn", seat=seat.number)
        if data.owner and not seat.invitation
        else None,
        linkbox(frame, seat.invitation, f"invitation-{seat.number}") if seat.invitation else None,
        _bot(data, seat) if data.owner else None,
    ]


def _bot(data: Table, seat: Seat) -> Element:
    """The owner puts a bot on a free seat."""
    speech = words_of(data.frame)
    usual = data.levels[min(1, len(data.levels) - 1)][0] if data.levels else ""
    return post(
        data.frame,
        f"/t/{data.id}/fill",
        hidden(seat=seat.number),
        choose(
            "level", f"{speech('bot here')}: {speech('seat', n=seat.number + 1)}", usual, bots(data.frame, data.levels)
        ),
        h.button(class_="btn icon", type="submit", aria_label=speech("bot here"), title=speech("bot here"))[
            icon("bot")
        ],
        class_="botform",
    )


def bots(frame: Frame, levels: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """The bots to choose from, as they are called at a seat."""
    return tuple((level, words_of(frame)("sit bot", level=words)) for level, words in levels)


def mine(data: Table) -> Element:
    """What the reader may do before the beginning."""
    frame, speech, path = data.frame, words_of(data.frame), f"/t/{data.id}"
    return h.div(id="mine", class_="mine")[
        press(frame, f"{path}/sit", speech("sit"), "play", "btn primary big")
        if data.can_sit and not data.invited
        else None,
        press(frame, f"{path}/stand", speech("stand"), "", "btn") if data.can_stand else None,
    ]


def _link(data: Table) -> Element:
    speech = words_of(data.frame)
    return h.div(class_="sending")[
        h.span(class_="lbl")[speech("send link")],
        linkbox(data.frame, data.link, "link"),
        h.div(class_="qrr only-desk")[qr(data.link, speech("qr")), h.span[speech("qr note")]],
    ]


def linkbox(frame: Frame, address: str, id_: str) -> Element:
    """An address to copy."""
    return h.span(class_="linkbox")[
        h.input(class_="in", id=id_, readonly=True, value=address, aria_label=words_of(frame)("send link")),
        h.button(class_="btn icon only-script", type="button", data_copy=id_, aria_label=words_of(frame)("copy"))[
            icon("copy")
        ],
    ]


def qr(address: str, label: str) -> Markup:
    """The address as a QR code."""
    out = BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=False, svgclass="qr", lineclass="qr-dark", omitsize=True, border=2
    )
    drawn = out.getvalue().decode().strip().replace('stroke="#000"', "")
    return Markup(drawn.replace("<svg", f'<svg role="img" aria-label="{Markup.escape(label)}"', 1))


def _invited(data: Table) -> Element:
    """Somebody came by an invitation."""
    speech = words_of(data.frame)
    return post(
        data.frame,
        f"/i/{data.invited}",
        h.h2[speech("invitation")],
        h.p(class_="help")[speech("invitation note")],
        h.label[
            h.span(class_="lbl")[speech("your name")],
            h.input(class_="in", name="name", maxlength="24", autocomplete="nickname", value=data.frame.name),
        ],
        button(speech("sit"), "check", "btn primary"),
        class_="invited",
    )
