"""The page where a gathering is set up: one form, all games in a row by default."""

import htpy as h
from htpy import Element, Node

from clachan.web.pages.covers import emblem
from clachan.web.pages.furniture import alarm, button, choose, post, switch, words_of
from clachan.web.pages.new_table import newcomer, paces
from clachan.web.pages.page import document, place
from clachan.web.situation import GameCard, Setup

MOST = 8
SHOWN = 5  # games that there is a line for at once; the others are folded away


def gather(data: Setup) -> str:
    """The whole page."""
    frame, speech = data.frame, words_of(data.frame)
    return document(
        frame,
        f"{speech('gather')} · {speech('brand')}",
        "gather",
        h.main(class_="wrap doc", id="main")[
            h.h1[speech("gather")],
            h.p(class_="lead")[speech("gather lead")],
            alarm(data.problem),
            _form(data),
        ],
        where=place(speech("gather")),
    )


def _form(data: Setup) -> Element:
    frame, speech = data.frame, words_of(data.frame)
    return post(
        frame,
        "/gather",
        h.section(class_="card pad")[
            _section("games", speech("games in a row"), _games(data)),
            _section("guests", speech("people"), _guests(data)),
            _section("pace", speech("pace"), paces(data)),
            h.div(class_="sec cols2")[_options(data), _terms(data)],
        ],
        h.aside(class_="card sum")[
            h.div(class_="tx")[
                h.h2[speech("gather")],
                h.p(class_="help")[speech("gather points")],
                newcomer(data),
                button(speech("gather open"), "check", "btn primary"),
                h.p(class_="help")[speech("gather note")],
            ]
        ],
        class_="st",
        id_="setup",
    )


def _section(id_: str, title: str, content: Node) -> Element:
    return h.div(class_="sec", id=id_)[h.h2[title], content]


def _games(data: Setup) -> Element:
    """A list to choose from for each game of the evening."""
    lines = [_line(data, number) for number in range(1, MOST + 1)]
    return h.div[
        h.ol(class_="games-in-row")[lines[:SHOWN]],
        h.details[
            h.summary[words_of(data.frame)("more games")],
            h.ol(class_="games-in-row", start=str(SHOWN + 1))[lines[SHOWN:]],
        ],
    ]


def _line(data: Setup, number: int) -> Element:
    speech = words_of(data.frame)
    values = (("", speech("no game")), *((game.name, game.title) for game in data.games))
    chosen = data.values.get(f"game-{number}", "")
    return h.li[choose(f"game-{number}", speech("game number", n=number), chosen, values)]


def _guests(data: Setup) -> Element:
    """How many, and who is a bot; whoever sets it up is one of them."""
    speech = words_of(data.frame)
    counts = range(2, max(max(game.seats) for game in data.games) + 1)
    number = data.values.get("seats", "3")
    return h.div(class_="seating")[
        h.div(class_="seg", role="radiogroup", aria_label=speech("number"))[
            (
                h.label[
                    h.input(class_="sr", type="radio", name="seats", value=str(n), checked=str(n) == number),
                    h.span[str(n)],
                ]
                for n in counts
            )
        ],
        h.ol(class_="seats2 guests2")[
            h.li[h.span(class_="fixed")[speech("guest number", n=1)], h.span[speech("sit me")]],
            (_guest(data, seat) for seat in counts),
        ],
    ]


def _guest(data: Setup, seat: int) -> Element:
    speech = words_of(data.frame)
    bots = tuple((level, speech("sit bot", level=words)) for level, words in data.levels)
    kinds = (("open", speech("sit open")), *bots)
    words = speech("guest number", n=seat)
    chosen = data.values.get(f"seat-{seat}", "open")
    return h.li[h.span(class_="fixed")[words], choose(f"seat-{seat}", words, chosen, kinds)]


def _options(data: Setup) -> Element:
    """The options of every game that has some."""
    speech = words_of(data.frame)
    return h.fieldset(class_="field")[
        h.legend[speech("options")], (_of_game(data, game) for game in data.games if game.options)
    ]


def _of_game(data: Setup, game: GameCard) -> Element:
    return h.details(class_="game-options")[
        h.summary[emblem(game.name), game.title],
        (
            h.label(class_="choice")[
                h.b[option.words],
                choose(
                    f"option-{game.name}-{option.name}",
                    f"{game.title}: {option.words}",
                    data.values.get(f"option-{game.name}-{option.name}", ""),
                    option.values,
                ),
            ]
            for option in game.options
        ),
    ]


def _terms(data: Setup) -> Element:
    speech = words_of(data.frame)
    names = (("hints", "1"), ("takeover", "1"), ("rated", "0"))
    return h.fieldset(class_="field")[
        h.legend[speech("at every table")],
        (
            switch(name, speech(name), speech(f"{name} note"), data.values.get(name, usual) == "1")
            for name, usual in names
        ),
    ]
