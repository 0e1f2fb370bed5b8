"""The replay: the table page with a slider in place of the action bar, and the points on the slider's own axis."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.pages.chart import Form, chart, lines_of
from clachan.web.pages.deciding import script_safe
from clachan.web.pages.furniture import icon, link, shield, words_of
from clachan.web.pages.page import document, hosts, place
from clachan.web.pages.table import changing, drawn
from clachan.web.situation import Frame, Replay

FORMS = {"wide": Form("wide", 1000, 136, 34, 168, 29, 16, 20), "tall": Form("tall", 390, 190, 30, 138, 25, 13, 16)}
"""The chart under the slider, by the shape of the picture; the style sheet knows the same margins."""


def replay(data: Replay) -> str:
    """The whole page."""
    speech = words_of(data.frame)
    return document(
        data.frame,
        f"{speech('replay')} · {data.title} · {speech('brand')}",
        "table",
        h.main(class_="main", id="main")[
            h.h1(class_="sr")[f"{speech('replay')} · {data.title}"], drawn(data.picture), _bar(data), _axis(data)
        ],
        h.aside(class_="side")[_views(data), _turns(data), share(data), _in_words(data), hosts(data.frame)],
        state(data),
        h.div(class_="sr", id="news", aria_live="polite"),
        where=place(data.title, speech("replay")),
        game=data.game,
        everything=True,
        plain=True,
        live="replay",
    )


def replay_parts(data: Replay) -> dict[str, object]:
    """What the script swaps."""
    parts = {
        "live": changing(data.picture),
        "told": told(data),
        "said": _said(data),
        "knob": _knob(data),
        "state": state(data),
        "ways": _ways(data),
        "share": share(data),
    }
    return {"page": "table", "parts": {name: str(part) for name, part in parts.items()}}


def _bar(data: Replay) -> Element:
    """What the turn did; first, back, play, on, last."""
    speech = words_of(data.frame)
    return h.section(class_="bar replay-bar", id="replay", aria_label=speech("replay"))[
        h.div(class_="say", aria_live="polite")[told(data)],
        _ways(data),
    ]


def _axis(data: Replay) -> Element:
    """The slider, and the points on its axis."""
    speech = words_of(data.frame)
    return h.section(class_=f"card axis {data.picture.shape}", aria_label=speech("course"))[
        h.form(method="get", action=data.frame.to(f"/t/{data.id}/replay"), class_="slide")[
            h.input(type="hidden", name="seat", value=data.eyes),
            h.input(
                type="range",
                id="slider",
                name="move",
                min="0",
                max=str(len(data.turns) - 1),
                value=str(data.number),
                aria_label=speech("turn"),
            ),
            h.noscript[h.button(class_="btn", type="submit")[speech("go to")]],
        ],
        _course(data),
    ]


def told(data: Replay) -> Element:
    """What the turn did."""
    words = " ".join(data.turns[data.number].words)
    counted = f"{data.number} / {len(data.turns) - 1}"
    return h.div(id="told")[h.p(class_="eyebrow")[counted], h.p(class_="prompt-small")[words]]


def _ways(data: Replay) -> Element:
    """The five keys, as links for those without script."""
    speech, last = words_of(data.frame), len(data.turns) - 1
    ways = (
        ("first", "first", 0),
        ("prev", "back one", data.number - 1),
        ("chevron", "on one", data.number + 1),
        ("last", "last", last),
    )
    links = [
        h.a(class_="btn icon", href=data.frame.to(data.at(number)), aria_label=speech(words), data_move=str(number))[
            icon("first" if sign == "last" else sign, "ico turned" if sign == "last" else "ico")
        ]
        for sign, words, number in ways
    ]
    run = h.button(class_="btn primary icon", type="button", id="run", aria_label=speech("run"), aria_pressed="false")[
        icon("play")
    ]
    return h.div(class_="acts", id="ways")[links[:2], run, links[2:]]


def _views(data: Replay) -> Element:
    """Whose eyes: everything open, one of the players', or a spectator's."""
    speech = words_of(data.frame)
    seats = [(str(seat), _shield(data, seat), name) for seat, name in enumerate(data.names)]
    return h.nav(class_="card views", aria_label=speech("view of"))[
        (
            h.a(
                href=data.frame.to(data.at(data.number, eyes=eyes)),
                data_seat=eyes,
                aria_current="true" if eyes == data.eyes else None,
            )[mark, h.span[words]]
            for eyes, mark, words in (
                ("open", icon("eye"), speech("all open")),
                *seats,
                ("spectator", icon("people"), speech("spectator")),
            )
        )
    ]


def _shield(data: Replay, seat: int, class_: str = "shield") -> Markup:
    """A player's shield, in the colours that the reader may know."""
    return shield(data.game, seat, class_, data.paints[seat] if data.paints else "")


def _course(data: Replay) -> Element | None:
    """The points on the axis of the slider, with a line for now."""
    if not data.chart:
        return None
    lines = lines_of(data.game, data.names, data.paints, data.chart)
    return h.div(class_="course", id="course")[
        Markup(chart(lines, words_of(data.frame)("course"), FORMS[data.picture.shape])), _knob(data)
    ]


def _knob(data: Replay) -> Markup:
    """Where the game is now, over the chart."""
    share = data.number / max(1, len(data.turns) - 1)
    form = FORMS[data.picture.shape]
    x = form.left + share * (form.width - form.left - form.right)
    return Markup(
        '<svg id="knob" class="knob" viewBox="0 0 {} {}" aria-hidden="true"><path d="M{:.1f} 0V{}"/></svg>'
    ).format(form.width, form.height, x, form.height - form.bottom)


def _turns(data: Replay) -> Element:
    """Every turn, the newest last; each leads to its moment."""
    return h.section(class_="card log", aria_label=words_of(data.frame)("moves"))[
        h.div(class_="pane", id="pane-log", tabindex="0")[
            h.ol(class_="moves played", id="turns-of-game")[
                (
                    h.li(id=f"turn-{number}")[
                        _shield(data, turn.seat, "") if turn.seat is not None else None,
                        h.a(href=data.frame.to(data.at(number)), data_move=str(number))[
                            " ".join(turn.words) or words_of(data.frame)("beginning")
                        ],
                    ]
                    for number, turn in enumerate(data.turns)
                )
            ]
        ],
        h.p(class_="ways")[
            link(data.frame, f"/t/{data.id}", words_of(data.frame)("result"), "back", "btn quiet"),
            link(data.frame, f"/t/{data.id}/analysis", words_of(data.frame)("analysis"), "zoom", "btn quiet"),
        ],
    ]


def share(data: Replay) -> Element:
    """The link to this moment, and what can be taken home."""
    speech, moment = words_of(data.frame), data.at(data.number)
    return h.section(class_="card share", id="share", aria_label=speech("take along"))[
        link(data.frame, moment, speech("this moment"), "share", "btn quiet"),
        link(data.frame, f"/t/{data.id}/record", speech("record"), "log", "btn quiet") if data.over else None,
        h.p(class_="drawn")[speech("picture"), ": ", _pictures(data, "moment", ("svg", "png"))],
        h.p(class_="drawn")[speech("animation"), ": ", _pictures(data, "game", ("svg", "gif"))],
    ]


def _pictures(data: Replay, name: str, kinds: tuple[str, ...]) -> list[Node]:
    """Ways to a picture in each form; there are drawings at least."""
    ways: list[Node] = []
    for kind in kinds if data.pixels else kinds[:1]:
        to = data.frame.to(data.at(data.number, f"/{name}.{kind}"))
        ways += [h.a(href=to, download=True)[kind.upper()], " "]
    return ways


def painting(frame: Frame, table: str, game: str, query: str) -> str:
    """While an animation is being drawn: it comes by itself."""
    speech = words_of(frame)
    return document(
        frame,
        f"{speech('animation')} · {speech('brand')}",
        "analysis",
        h.main(class_="wrap doc", id="main")[
            h.h1[speech("animation")],
            h.p(class_="lead", role="status")[speech("painting")],
            h.p(class_="ways")[link(frame, f"/t/{table}/replay?{query}", speech("replay"), "back", "btn quiet")],
        ],
        game=game,
        again=3,
    )


def _said(data: Replay) -> Element:
    return h.pre(id="said", class_="said-board", tabindex="0")[data.picture.text]


def _in_words(data: Replay) -> Element:
    return h.details(class_="card every")[h.summary[h.span[words_of(data.frame)("board text")]], _said(data)]


def state(data: Replay) -> Markup:
    """What the script needs to know."""
    facts = {
        "step": data.number,
        "choices": [],
        "title": f"{words_of(data.frame)('replay')} · {data.title}",
        "advice": [],
        "shape": data.picture.shape,
        "still": data.picture.still,
        "box": [data.picture.width, data.picture.height],
        "label": data.picture.label,
        "path": f"/t/{data.id}/replay",
        "number": data.number,
        "last": len(data.turns) - 1,
        "seat": data.eyes,
        "seats": len(data.names),
    }
    return Markup('<script type="application/json" id="state">{}</script>').format(Markup(script_safe(facts)))
