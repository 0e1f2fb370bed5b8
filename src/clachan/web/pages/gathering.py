"""A gathering: before it begins the people round the hearth, then games, standing and the way to the table."""

from collections.abc import Iterator

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.gathered import Game, Gathering, Guest
from clachan.web.pages.covers import emblem
from clachan.web.pages.figures import figure
from clachan.web.pages.furniture import button, capital, choose, hidden, icon, link, post, press, shield, words_of
from clachan.web.pages.page import document, place, turns
from clachan.web.pages.scenery import HEARTH, HILLS
from clachan.web.pages.table import spoken
from clachan.web.pages.waiting import bots, linkbox, qr

OVER = ("over", "ended")
KINDS = {"waiting": "gather-wait", "playing": "gathering", "over": "gather-end", "ended": "gather-end"}


def of_gathering(data: Gathering) -> str:
    """The whole page."""
    speech = words_of(data.frame)
    return document(
        data.frame,
        f"{data.words or speech('gathering')} · {speech('brand')}",
        KINDS[data.status],
        _waiting(data) if data.status == "waiting" else _going(data),
        spoken(data.frame),
        where=place(speech("gathering"), _under(data)),
        game=data.games[0].game,
        live=f"/g/{data.id}",
    )


def parts_of_gathering(data: Gathering) -> dict[str, object]:
    """What an update carries."""
    waiting = data.status == "waiting"
    made: dict[str, Node] = {"turns": turns(data.frame)}
    made |= (
        {"seats": _seats(data), "missing": _missing(data), "entry": _entry(data), "mine": _mine(data)}
        if waiting
        else {"evening": evening(data)}
    )
    return {"page": KINDS[data.status], "step": 0, "parts": {name: str(part) for name, part in made.items()}}


def _under(data: Gathering) -> str:
    speech = words_of(data.frame)
    return " · ".join(
        (speech.count("games of", len(data.games)), data.pace, *([speech("rated")] if data.rated else []))
    )


# --- before it begins -------------------------------------------------------------------------------------------------


def _waiting(data: Gathering) -> Element:
    speech = words_of(data.frame)
    return h.main(class_="wrap doc wait", id="main")[
        h.section(class_="room", aria_label=speech("people"))[Markup(HEARTH), _seats(data)],
        h.aside(class_="card inv")[h.div(class_="tx")[_side(data)]],
    ]


def _side(data: Gathering) -> Iterator[Node]:
    speech = words_of(data.frame)
    yield _missing(data)
    yield _entry(data)
    yield h.div(class_="sending")[
        h.span(class_="lbl")[speech("send link")],
        linkbox(data.frame, data.link, "link"),
        h.div(class_="qrr only-desk")[qr(data.link, speech("qr")), h.span[speech("qr note")]],
    ]
    yield _mine(data)
    yield h.h2[speech("games in a row")]
    yield h.ol(class_="plan")[
        (
            h.li[emblem(game.game), h.span[h.b[game.title], h.small[game.options] if game.options else None]]
            for game in data.games
        )
    ]
    yield h.p(class_="help")[speech("gather begins")]


def _entry(data: Gathering) -> Element:
    """The way in, as long as the reader is not in."""
    return h.div(id="entry")[_join(data) if data.can_join else None]


def _join(data: Gathering) -> Element:
    """Once, for all the games."""
    frame, speech = data.frame, words_of(data.frame)
    return post(
        frame,
        f"/g/{data.id}/join",
        h.h2[speech("invitation")],
        h.p(class_="help")[speech("gather join")],
        h.label[
            h.span(class_="lbl")[speech("your name")],
            h.input(class_="in", name="name", maxlength="24", autocomplete="nickname", value=frame.name),
        ]
        if not frame.name
        else None,
        button(speech("join in"), "check", "btn primary"),
        class_="invited",
        id_="join",
    )


def _missing(data: Gathering) -> Element:
    free = sum(guest.kind in ("open", "invited") for guest in data.guests)
    speech = words_of(data.frame)
    return h.h1(id="missing", aria_live="polite")[speech.count("waiting", free) if free else speech("waiting")]


def _seats(data: Gathering) -> Element:
    return h.ol(class_=f"wseats of-{len(data.guests)}", id="seats")[(_seat(data, guest) for guest in data.guests)]


def _seat(data: Gathering, guest: Guest) -> Element:
    speech = words_of(data.frame)
    free = guest.kind in ("open", "invited")
    kind = speech("level bot", level=guest.level) if guest.kind == "bot" else speech("you" if guest.is_me else "ready")
    words = speech("anyone") if guest.kind == "open" else speech("kept seat")
    return h.li(class_="ws gone" if free else "ws", id=f"seat-{guest.number}")[
        shield(data.games[0].game, guest.number),
        h.span(class_="who")[h.b[guest.name or speech("open seat")], h.small[words if free else kind]],
        h.span(class_="doing")[_bot(data, guest)]
        if free and data.levels
        else None
        if free
        else h.span(class_="ok")[icon("check"), h.span(class_="sr")[speech("ready")]],
    ]


def _bot(data: Gathering, guest: Guest) -> Element:
    """The host puts a bot on a free seat."""
    speech = words_of(data.frame)
    label = f"{speech('bot here')}: {speech('guest number', n=guest.number + 1)}"
    return post(
        data.frame,
        f"/g/{data.id}/fill",
        hidden(seat=guest.number),
        choose("level", label, data.levels[1][0], bots(data.frame, data.levels)),
        h.button(class_="btn icon", type="submit", aria_label=speech("bot here"), title=speech("bot here"))[
            icon("bot")
        ],
        class_="botform",
    )


def _mine(data: Gathering) -> Element:
    frame, speech = data.frame, words_of(data.frame)
    return h.div(id="mine", class_="mine")[
        press(frame, f"/g/{data.id}/stand", speech("stand"), "", "btn") if data.can_stand else None,
        press(frame, f"/g/{data.id}/end", speech("gather cancel"), "", "btn") if data.is_host else None,
    ]


# --- while it goes on, and afterwards ---------------------------------------------------------------------------------


def _going(data: Gathering) -> Element:
    return h.div(class_="evening-page")[evening(data)]


def evening(data: Gathering) -> Element:
    """Everything that changes with every game."""
    over = data.status in OVER
    return h.div(id="evening")[
        _steps(data) if over else None,
        h.main(class_="wrap doc middle", id="main")[
            None if over else _now(data),
            _standing(data),
            _games(data),
            _again(data) if over else _ways(data),
        ],
    ]


def _now(data: Gathering) -> Element:
    """What is played, and the way there."""
    speech = words_of(data.frame)
    game = next((game for game in data.games if game.status == "playing"), None)
    if game is None:
        return h.section(class_="card pad nowcard", id="now")[h.h1[speech("next opens")]]
    return h.section(class_="card pad nowcard", id="now")[
        emblem(game.game),
        h.div[
            h.p(class_="eyebrow")[speech("game of", n=game.number, all=len(data.games))],
            h.h1[game.title],
            h.p(class_="help")[capital(speech("with", names=", ".join(_others(data, game))))],
        ],
        link(
            data.frame,
            f"/t/{game.table}",
            speech("to table" if data.me is not None else "look"),
            "play" if data.me is not None else "eye",
            "btn primary big",
        ),
    ]


def _others(data: Gathering, game: Game) -> list[str]:
    """Whom the reader plays with."""
    names = list(game.players)
    mine = next((guest.name for guest in data.guests if guest.is_me), None)
    if mine in names:
        names.remove(mine)
    return names


def _standing(data: Gathering) -> Element:
    """A line for each guest, a column for each game."""
    speech = words_of(data.frame)
    return h.section(class_="card pad", id="standing")[
        h.h2[speech("standing"), h.small[speech("gather points")]],
        h.div(class_="scroll", tabindex="0", role="group", aria_label=speech("standing"))[
            h.table(class_="brk evening-table")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[h.span(class_="sr")[speech("people")]],
                        h.th(scope="col")[capital(speech("points"))],
                        (h.th(scope="col")[emblem(game.game), h.span(class_="sr")[game.title]] for game in data.games),
                    ]
                ],
                h.tbody[
                    (_guest_line(data, guest) for guest in sorted(data.guests, key=lambda one: (one.place, one.number)))
                ],
            ]
        ],
    ]


def _guest_line(data: Gathering, guest: Guest) -> Element:
    speech, language = words_of(data.frame), data.frame.language
    note = speech("guest left") if guest.kind == "left" else speech("bot") if guest.kind == "bot" else ""
    return h.tr(class_="me" if guest.is_me else None)[
        h.th(scope="row")[
            h.b(class_="num")[str(guest.place)],
            h.span[guest.name or "…", h.span(class_="tag me")[speech("you")] if guest.is_me else None, h.small[note]],
        ],
        h.td(class_="whole")[points(guest.points, language)],
        (h.td[points(game.points[guest.number], language) if game.points else "\N{MIDDLE DOT}"] for game in data.games),
    ]


def points(value: float, language: str) -> str:
    """Whole points without a decimal."""
    return str(int(value)) if value == int(value) else figure(value, language)


def _games(data: Gathering) -> Element:
    """The games in their order: who won, or who plays, or what is to come."""
    speech = words_of(data.frame)
    return h.section(class_="lines", id="played")[
        h.h2[speech("games in a row")], h.ul(class_="list")[(_game(data, game) for game in data.games)]
    ]


def _game(data: Gathering, game: Game) -> Element:
    frame, speech = data.frame, words_of(data.frame)
    said = speech("won by", names=game.winners) if game.status == "over" else speech(f"game {game.status}")
    ways: list[Node] = []
    if game.status == "over":
        ways = [
            link(frame, f"/t/{game.table}", speech("result"), "", "btn quiet"),
            link(frame, f"/t/{game.table}/replay", speech("replay"), "play", "btn quiet"),
        ]
    elif game.table:
        ways = [link(frame, f"/t/{game.table}", speech("open"), "", "btn quiet")]
    return h.li(id=f"game-{game.number}", class_="turn" if game.status == "playing" else None)[
        emblem(game.game),
        h.span(class_="what")[
            h.b[f"{game.number}. {game.title}"], h.small[capital(" · ".join(filter(None, (said, game.options))))]
        ],
        h.span(class_="ways")[ways],
    ]


def _ways(data: Gathering) -> Node:
    """Leaving, coming back, ending it early; ending takes two steps."""
    frame, speech, path = data.frame, words_of(data.frame), f"/g/{data.id}"
    if data.me is None and not data.is_host:
        return None
    return h.section(id="mine")[
        h.div(class_="ways")[
            press(frame, f"{path}/back", speech("gather back"), "check", "btn primary") if data.can_return else None,
            h.details(class_="sure leave")[
                h.summary(class_="btn quiet")[h.span[speech("gather leave")]],
                h.p(class_="help")[speech("gather leave note")],
                press(frame, f"{path}/leave", speech("gather leave"), "", "btn danger"),
            ]
            if data.can_leave
            else None,
            h.details(class_="sure end")[
                h.summary(class_="btn quiet")[h.span[speech("gather end")]],
                h.p(class_="help")[speech("gather end note")],
                press(frame, f"{path}/end", speech("gather end"), "", "btn danger"),
            ]
            if data.is_host
            else None,
        ]
    ]


def _steps(data: Gathering) -> Element:
    """The people on steps of stone, as at the end of a game."""
    ordered = sorted(data.guests, key=lambda one: (one.place, one.number))
    speech = words_of(data.frame)
    early = data.status == "ended"
    return h.section(class_="fin")[
        Markup(HILLS),
        h.div(class_="wrap inner")[
            h.div(class_="ld")[h.h1[data.words], h.p[speech("ended early")] if early else None],
            h.ol(class_="pod")[(_step(data, guest) for guest in ordered)],
        ],
    ]


def _step(data: Gathering, guest: Guest) -> Element:
    speech = words_of(data.frame)
    return h.li(class_=f"cc seat-{guest.number + 1} step-{min(guest.place, 5)}")[
        h.div(class_="face")[
            h.span(class_="banner", aria_hidden="true"),
            Markup(
                '<svg class="seal seat-{0}" viewBox="0 0 40 48" aria-hidden="true"><use href="#shield-{0}"/></svg>'
            ).format(guest.number + 1),
            h.p(class_="pn")[guest.name or "…", h.small[speech("you")] if guest.is_me else None],
            h.p(class_="big num")[points(guest.points, data.frame.language)],
            h.p(class_="pp")[speech.count("won games", guest.won)],
        ],
        h.div(class_="stair")[h.b(class_="num")[h.span(class_="sr")[speech("place", n="")], str(guest.place)]],
    ]


def _again(data: Gathering) -> Element:
    frame, speech = data.frame, words_of(data.frame)
    return h.section(class_="bar sticky", id="again", aria_label=speech("again"))[
        h.div(class_="say")[h.p(class_="prompt")[speech("again")], h.p(class_="hintline")[speech("gather again note")]],
        h.div(class_="acts")[
            link(frame, "/", speech("home"), "home", "btn quiet"),
            link(frame, f"/g/{data.again}", speech("to again"), "again", "btn primary")
            if data.again
            else press(frame, f"/g/{data.id}/again", speech("gather again"), "again", "btn primary")
            if data.can_again
            else None,
        ],
    ]
