"""The page where a table is set up: one form, everything with a good default."""

import htpy as h
from htpy import Element, Node

from clachan.web.pages.covers import cover, picture
from clachan.web.pages.furniture import alarm, button, choose, post, shield, switch, words_of
from clachan.web.pages.page import document, place
from clachan.web.situation import GameCard, OptionChoice, Setup

PACES = ("none", "live", "days")


def new_table(data: Setup) -> str:
    """The whole page."""
    frame, speech = data.frame, words_of(data.frame)
    game = _chosen(data)
    return document(
        frame,
        f"{speech('setup')} · {speech('brand')}",
        "new",
        h.main(class_="wrap doc", id="main")[
            h.h1[speech("setup")],
            h.p(class_="lead")[
                speech("setup lead"), " ", h.a(href=frame.to("/gather"))[f"{speech('gather row')} {speech('gather')}"]
            ],
            alarm(data.problem),
            _games(data, game),
            _form(data, game),
        ],
        where=place(speech("new table")),
        game=game.name,
        covers=tuple(other.name for other in data.games),
    )


def _chosen(data: Setup) -> GameCard:
    name = data.values.get("game", "")
    return next((game for game in data.games if game.name == name), data.games[0])


def _games(data: Setup, chosen: GameCard) -> Element:
    """Each game is a link: what can be set differs from game to game."""
    return h.nav(class_="gs", aria_label=words_of(data.frame)("game"))[
        (
            h.a(
                href=data.frame.to(f"/new?game={game.name}"),
                aria_current="true" if game is chosen else None,
                id=f"pick-{game.name}",
            )[picture(game.name), h.b[game.title], h.small[_kind(data, game)]]
            for game in data.games
        )
    ]


def _kind(data: Setup, game: GameCard) -> str:
    minutes = cover(game.name).minutes
    seats = f"{game.seats[0]}\N{EN DASH}{game.seats[-1]}"
    return f"{seats} · {words_of(data.frame)('minutes', n=minutes)}" if minutes else seats


def _form(data: Setup, game: GameCard) -> Element:
    frame, speech = data.frame, words_of(data.frame)
    return post(
        frame,
        "/new",
        h.input(type="hidden", name="game", value=game.name),
        h.section(class_="card pad")[
            _section("seats", speech("seats"), speech("seats note"), _seats(data, game)),
            _section("pace", speech("pace"), "", paces(data)),
            h.div(class_="sec cols2")[_options(data, game), _entry(data)],
        ],
        h.aside(class_="card sum")[
            picture(game.name),
            h.div(class_="tx")[
                h.h2[game.title],
                h.span(class_="row")[(shield(game.name, seat) for seat in range(game.seats[-1]))],
                newcomer(data),
                button(speech("open it"), "check", "btn primary"),
                h.p(class_="help")[speech("setup note")],
            ],
        ],
        class_="st",
        id_="setup",
    )


def _section(id_: str, title: str, note: str, content: Node) -> Element:
    return h.div(class_="sec", id=id_)[h.h2[title, h.small[note] if note else None], content]


def _number(data: Setup, game: GameCard) -> int:
    """How many seats are chosen."""
    given = data.values.get("seats", "")
    return int(given) if given.isdecimal() and int(given) in game.seats else game.seats[0]


def _seats(data: Setup, game: GameCard) -> Element:
    """How many seats, and who is to sit there; seats beyond the number are left out when the form is read."""
    speech = words_of(data.frame)
    number = _number(data, game)
    return h.div(class_="seating")[
        h.div(class_="seg", role="radiogroup", aria_label=speech("number"))[
            (
                h.label[
                    h.input(class_="sr", type="radio", name="seats", value=str(n), checked=n == number), h.span[str(n)]
                ]
                for n in game.seats
            )
        ],
        h.ol(class_="seats2")[(_seat(data, game, seat) for seat in range(game.seats[-1]))],
    ]


def _seat(data: Setup, game: GameCard, seat: int) -> Element:
    speech = words_of(data.frame)
    bots = tuple((level, speech("sit bot", level=words)) for level, words in data.levels)
    kinds = (("me", speech("sit me")), ("open", speech("sit open")), ("invite", speech("sit invite")), *bots)
    chosen = data.values.get(f"seat-{seat + 1}", "me" if seat == 0 else "open")
    return h.li(data_seat=str(seat + 1))[
        shield(game.name, seat),
        h.span(class_="fixed")[speech("seat", n=seat + 1)],
        choose(f"seat-{seat + 1}", speech("seat", n=seat + 1), chosen, kinds),
    ]


def paces(data: Setup) -> Element:
    """No clock, a clock for each, or days for each move."""
    speech = words_of(data.frame)
    chosen = data.values.get("pace", "none")
    timeouts = (("bot", speech("timeout bot")), ("lose", speech("timeout lose")))
    return h.div[
        h.div(class_="pace", role="radiogroup", aria_label=speech("pace"))[
            (
                h.label[
                    h.input(class_="sr", type="radio", name="pace", value=pace, checked=pace == chosen),
                    h.b[speech(f"pace {pace}")],
                    h.small[speech(f"pace {pace} note")],
                ]
                for pace in PACES
            )
        ],
        h.div(class_="numbers")[
            _figure(data, "minutes", "minutes each", "10", 1, 600, "when-live"),
            _figure(data, "increment", "seconds turn", "5", 0, 600, "when-live"),
            _figure(data, "days", "days move", "2", 1, 30, "when-days"),
            h.label(class_="when-live when-days")[
                h.span[speech("timeout")],
                choose("timeout", speech("timeout"), data.values.get("timeout", "bot"), timeouts),
            ],
        ],
    ]


def _figure(data: Setup, name: str, words: str, usual: str, least: int, most: int, class_: str) -> Element:
    return h.label(class_=class_)[
        h.span[words_of(data.frame)(words)],
        h.input(
            class_="in",
            type="number",
            name=name,
            value=data.values.get(name, usual),
            min=str(least),
            max=str(most),
            inputmode="numeric",
        ),
    ]


def _options(data: Setup, game: GameCard) -> Element:
    """The game's own options."""
    speech = words_of(data.frame)
    return h.fieldset(class_="field")[
        h.legend[speech("options")],
        (_option(data, option) for option in game.options)
        if game.options
        else h.p(class_="help")[speech("no options")],
        switch("hints", speech("hints"), speech("hints note"), _on(data, "hints", True)),
        switch("takeover", speech("takeover"), speech("takeover note"), _on(data, "takeover", True)),
    ]


def _option(data: Setup, option: OptionChoice) -> Element:
    """One of them; where it means nothing beside the others it is out of sight, if a script can bring it back."""
    only = option.only
    unused = only is not None and data.values.get(f"option-{only[0]}") != only[1]
    return h.label(
        class_="choice unused" if unused else "choice", data_only=f"option-{only[0]}={only[1]}" if only else None
    )[
        h.b[option.words],
        h.select(class_="in", name=f"option-{option.name}")[
            (
                h.option(value=value, selected=value == data.values.get(f"option-{option.name}"))[words]
                for value, words in option.values
            )
        ],
    ]


def _entry(data: Setup) -> Element:
    speech = words_of(data.frame)
    return h.fieldset(class_="field")[
        h.legend[speech("entry")],
        switch("public", speech("public"), speech("public note"), _on(data, "public", False)),
        switch("rated", speech("rated"), speech("rated note"), _on(data, "rated", False)),
    ]


def _on(data: Setup, name: str, usual: bool) -> bool:
    return data.values.get(name, "1" if usual else "0") == "1"


def newcomer(data: Setup) -> Node:
    """Somebody new says a name."""
    if data.frame.name:
        return None
    speech = words_of(data.frame)
    return h.label[
        h.span(class_="lbl")[speech("your name")],
        h.input(class_="in", name="name", maxlength="24", autocomplete="nickname", value=data.values.get("name", "")),
    ]
