"""The home page: four games, each begun by one button; my games, open tables, games to watch."""

from collections.abc import Iterator

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.pages import lists
from clachan.web.pages.covers import cover, picture
from clachan.web.pages.furniture import button, choose, hidden, icon, link, post, words_of
from clachan.web.pages.page import document
from clachan.web.pages.scenery import GLEN
from clachan.web.situation import GameCard, Home

SHOWN = 6


def home(data: Home) -> str:
    """The whole page."""
    frame, speech = data.frame, words_of(data.frame)
    return document(
        frame,
        f"{speech('hero')} · {speech('brand')}",
        "home",
        h.main(id="main")[
            _hero(data),
            h.div(class_="wrap home")[
                h.section(class_="gamegrid", id="games", aria_label=speech("games"))[
                    (_card(data, game) for game in data.games)
                ],
                h.div(class_="cols")[
                    lists.section(frame, "mine", data.lists.mine, SHOWN),
                    lists.section(frame, "open", data.lists.open, SHOWN),
                    lists.watched(frame, data.lists.watch),
                ],
            ],
        ],
        covers=tuple(game.name for game in data.games),
        live="page",
    )


def _hero(data: Home) -> Element:
    speech = words_of(data.frame)
    return h.section(class_="hero")[
        Markup(GLEN),
        h.div(class_="inner")[
            h.h1[speech("hero")],
            h.p[speech("hero lead")],
            h.div(class_="cta")[
                h.a(class_="btn primary", href="#games")[icon("play"), h.span[speech("choose")]],
                link(data.frame, "/new", speech("open a table"), "people"),
            ],
        ],
    ]


def _card(data: Home, game: GameCard) -> Element:
    """One box: its picture, what it is about, and the way to the table."""
    frame, speech = data.frame, words_of(data.frame)
    return h.article(class_="gcard", id=f"game-{game.name}")[
        picture(game.name),
        h.div(class_="tx")[
            h.h2[game.title],
            h.div(class_="meta")[_meta(data, game)],
            h.p[game.about or about(game.name, frame.language)],
            _quick(data, game) if game.ready else _preparing(data, game),
            h.div(class_="alt")[
                (
                    h.a(href=frame.to(path), aria_label=f"{speech(words)}: {game.title}")[speech(words)]
                    for path, words in (
                        (f"/new?game={game.name}", "with friends"),
                        (f"/learn/{game.name}", "learn short"),
                        (f"/rules/{game.name}", "rules"),
                    )
                )
            ],
        ],
    ]


def about(game: str, language: str) -> str:
    """The sentence on the cover."""
    return cover(game).about.get(language, "")


def _meta(data: Home, game: GameCard) -> Iterator[Node]:
    speech, minutes = words_of(data.frame), cover(game.name).minutes
    few, many = game.seats[0], game.seats[-1]
    yield h.span[icon("people"), h.span(class_="sr")[speech("players")], f"{few}\N{EN DASH}{many}"]
    if minutes:
        yield h.span[icon("clock"), speech("minutes", n=minutes)]


def _quick(data: Home, game: GameCard) -> Element:
    """A game against bots at once."""
    speech = words_of(data.frame)
    counts = tuple((str(seats), speech.count("bots", seats - 1)) for seats in game.seats)
    return post(
        data.frame,
        "/quick",
        hidden(game=game.name),
        h.div(class_="bots")[
            choose("seats", speech("opponents", game=game.title), str(min(3, game.seats[-1])), counts),
            choose("level", speech("strength", game=game.title), _usual(data), data.levels),
        ],
        button(speech("play now"), "play", "btn primary", aria_label=f"{speech('play now')}: {game.title}"),
        class_="quick",
    )


def _usual(data: Home) -> str:
    """The level that is offered first: the second, where there are several."""
    return data.levels[min(1, len(data.levels) - 1)][0] if data.levels else ""


def _preparing(data: Home, game: GameCard) -> Element:
    words = words_of(data.frame)("preparing", n=game.progress)
    return h.p(class_="preparing", data_game=game.name)[
        h.span[words], h.progress(max="100", value=str(game.progress), aria_label=f"{game.title}: {words}")
    ]
