"""The table: board, players, log, what is to be decided. Its parts are swapped one by one while the game goes on."""

from dataclasses import replace

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.pages import deciding, log
from clachan.web.pages.covers import cover
from clachan.web.pages.deciding import script_safe
from clachan.web.pages.furniture import button, icon, link, press, words_of
from clachan.web.pages.page import document, hosts, place, turns
from clachan.web.pages.players import players
from clachan.web.pages.writing import kept, written
from clachan.web.situation import Frame, Picture, Seat, Table

KEYS = (
    ("Tab ← → ↑ ↓", "key move"),
    ("Enter", "key enter"),
    ("Esc", "key esc"),
    ("H", "key hint"),
    ("L", "key log"),
    ("A", "key list"),
    ("?", "key keys"),
)
SPOKEN = (
    "loupe",
    "lost",
    "stale",
    "failed",
    "variants",
    "play",
    "confirm",
    "your turn",
    "copied",
    "choices 1",
    "choices n",
)


def table(data: Table) -> str:
    """The whole page."""
    return document(
        _elsewhere(data),
        deciding.title(data),
        "table",
        h.main(class_="main", id="main")[board(data), deciding.bar(data)],
        h.aside(class_="side")[players(data), notice(data), deciding.everything(data), log.side(data), in_words(data)],
        _keys(data),
        deciding.state(data),
        words(data),
        h.div(class_="sr", id="news", aria_live="polite"),
        where=place(data.title, under(data)),
        tools=_tools(data),
        game=data.game,
        everything=True,
        plain=True,
        live=data.path,
    )


def table_parts(data: Table) -> dict[str, str]:
    """What an update carries: the page's parts by id; the board as text where somebody reads it."""
    parts: dict[str, Node] = {
        "live": live(data),
        "players": players(data),
        "notice": notice(data),
        "prompt": deciding.prompt(data),
        "advice": deciding.advice(data),
        "acts": deciding.acts(data),
        "count": deciding.count(data),
        "log": log.lines(data, log.CARRIED),
        "chat": log.chat(data),
        "mine": mine(data),
        "watchers": watchers(data),
        "turns": turns(_elsewhere(data)),
        "state": deciding.state(data),
    }
    if data.picture.text:
        parts["said"] = said(data)
    return {name: written(part) for name, part in parts.items()}


def _elsewhere(data: Table) -> Frame:
    """The top bar counts the other tables that wait for the reader."""
    return replace(data.frame, turns=max(0, data.frame.turns - 1)) if data.choices and not data.lesson else data.frame


def under(data: Table) -> str:
    """What kind of table it is, in the top bar: its pace, and what is not as usual."""
    return " · ".join((data.pace, *data.special))


def board(data: Table) -> Element:
    """The picture; without one the same in words."""
    if not data.picture.live:
        return h.div(class_="board plain", id="board")[said(data)]
    return drawn(data.picture)


def drawn(picture: Picture) -> Element:
    """The picture: what stays, and below it what changes."""
    svg = Markup(
        '<svg class="picture at-{}{}" id="picture" viewBox="0 0 {} {}" role="group" aria-label="{}" '
        'data-shape="{}"><g id="still">{}</g>{}</svg>'
    )
    peopled = " peopled" if cover(picture.game).peopled else ""
    box = (picture.width, picture.height, picture.label, picture.shape)
    return h.div(class_="board", id="board")[
        svg.format(picture.game, peopled, *box, Markup(picture.still_svg), changing(picture))
    ]


def live(data: Table) -> Markup:
    """The part of the picture that changes."""
    return changing(data.picture)


def changing(picture: Picture) -> Markup:
    return Markup('<g id="live">{}</g>').format(Markup(picture.live))


def said(data: Table) -> Element:
    """The board as text."""
    return h.pre(id="said", class_="said-board", tabindex="0")[data.picture.text]


def in_words(data: Table) -> Element | None:
    """The table as text beside its picture."""
    if not data.picture.live:
        return None
    return h.details(class_="card every")[h.summary[h.span[words_of(data.frame)("board text")]], said(data)]


def _tools(data: Table) -> Element:
    """The menu of the table."""
    speech = words_of(data.frame)
    return h.div(class_="tools")[
        watchers(data),
        h.details(class_="menu", id="menu")[
            h.summary(class_="btn quiet icon", aria_label=speech("menu"))[icon("menu")],
            h.div(class_="card sheet")[
                mine(data),
                h.h3[speech("about")],
                about(data),
                link(data.frame, f"/rules/{data.game}", speech("rules"), "book", "btn quiet"),
                link(data.frame, f"/g/{data.gathering}", speech("to gathering"), "people", "btn quiet")
                if data.gathering
                else None,
                h.p(class_="only-script keys")[
                    h.button(class_="btn quiet", type="button", data_open="keys")[icon("keys"), h.span[speech("keys")]],
                ],
                h.noscript[h.p[speech("no script")], link(data.frame, data.path, speech("refresh"), "again")],
                hosts(data.frame),
            ],
        ],
    ]


def watchers(data: Table) -> Element:
    count = words_of(data.frame).count("watchers", data.watchers) if data.watchers else ""
    return h.span(id="watchers", class_="watchers only-desk")[icon("eye") if count else None, count]


@kept("frame", "path", "can_pause", "can_agree", "can_resign", "agrees", "voices")
def mine(data: Table) -> Element:
    """What the reader may do with the game as a whole."""
    frame, speech, path = data.frame, words_of(data.frame), data.path
    return h.div(id="mine", class_="mine")[
        press(frame, f"{path}/pause", speech("pause"), "pause", "btn quiet") if data.can_pause else None,
        (_agree(data) if data.voices else _stop(data)) if data.can_agree else None,
        _resign(data) if data.can_resign else None,
        log.mutes(data),
    ]


def _agree(data: Table) -> Element:
    """The reader would end the game here, or no longer would."""
    words = words_of(data.frame)("agree back" if data.agrees else "agree")
    return press(data.frame, f"{data.path}/agree", words, "check", "btn quiet", yes=int(not data.agrees))


def _stop(data: Table) -> Element:
    """Where nobody else has to agree, the end takes two steps."""
    speech = words_of(data.frame)
    return h.details(class_="stop")[
        h.summary(class_="btn quiet")[icon("check"), h.span[speech("stop")]],
        h.p(class_="help")[speech("stop note")],
        press(data.frame, f"{data.path}/agree", speech("stop sure"), "", "btn danger", yes=1),
    ]


def _resign(data: Table) -> Element:
    """It takes two steps, so that nobody resigns by a slip."""
    speech = words_of(data.frame)
    return h.details(class_="sure")[
        h.summary(class_="btn quiet")[icon("flag"), h.span[speech("resign")]],
        h.p(class_="help")[speech("resign note")],
        press(data.frame, f"{data.path}/resign", speech("resign sure"), "", "btn danger"),
    ]


def about(data: Table) -> Element:
    """Options, pace and the seal of the deal."""
    speech = words_of(data.frame)
    return h.dl(class_="facts")[
        [(h.dt[name], h.dd[value]) for name, value in data.options],
        h.dt[speech("pace")],
        h.dd[data.pace],
        (h.dt[speech("seal")], h.dd[h.code(class_="seal-code")[data.deal.seal]]) if data.deal else None,
    ]


def notice(data: Table) -> Element:
    """What concerns the table as a whole just now."""
    frame, speech, path = data.frame, words_of(data.frame), data.path
    others = [seat for seat in data.seats if not seat.is_me]
    mine = next((seat for seat in data.seats if seat.is_me), None)
    agreed, pausing = ([seat.name for seat in others if on(seat)] for on in (_agrees, _pauses))
    lines: list[Node] = []
    if data.can_return:
        lines.append(h.div(class_="note")[icon("bot"), h.span[speech("return note")]])
    if pausing and data.status == "playing":
        too = press(frame, f"{path}/pause", speech("pause"), "", "btn") if data.can_pause else None
        lines.append(h.div(class_="note")[icon("pause"), h.span[speech("pause note", names=", ".join(pausing))], too])
    if agreed:
        free = data.can_agree and mine is not None and not mine.agrees
        too = press(frame, f"{path}/agree", speech("agree short"), "", "btn", yes=1) if free else None
        lines.append(h.div(class_="note")[icon("check"), h.span[speech("agree note", names=", ".join(agreed))], too])
    return h.div(id="notice", class_="notice", role="status")[lines]


def _agrees(seat: Seat) -> bool:
    return seat.agrees


def _pauses(seat: Seat) -> bool:
    return seat.pauses


def words(data: Table) -> Markup:
    """What the script says."""
    return spoken(data.frame)


def spoken(frame: Frame) -> Markup:
    """The same where there is no table."""
    speech = words_of(frame)
    said_ = {key: speech(key) for key in SPOKEN if not key.endswith(" n")} | {"choices n": speech("choices n", n="{n}")}
    return Markup('<script type="application/json" id="words">{}</script>').format(Markup(script_safe(said_)))


def _keys(data: Table) -> Element:
    """The keys, over the page."""
    speech = words_of(data.frame)
    return h.dialog(id="keys", class_="card", aria_label=speech("keys"))[
        h.h2[speech("keys")],
        h.dl(class_="facts")[[(h.dt[h.kbd[key]], h.dd[speech(words)]) for key, words in KEYS]],
        h.form(method="dialog")[button("OK", "check", "btn primary")],
    ]
