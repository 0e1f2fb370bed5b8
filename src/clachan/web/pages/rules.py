"""The rules of a game: a card for each chapter, clauses under their numbers, figures beside them."""

from collections.abc import Callable, Iterator, Mapping

import htpy as h
from htpy import Element
from markupsafe import Markup, escape

from clachan.engine.contract import Game
from clachan.engine.rulebook import Chapter, Clause, Table
from clachan.svg.pictures import parts_of
from clachan.svg.scene import Picture
from clachan.web.pages.furniture import hidden, link, post, words_of
from clachan.web.pages.page import document, place
from clachan.web.situation import Frame

MANY = 3
"""A chapter with so many figures shows them below its text, else beside it."""
READ = 200  # words a minute


def rules(frame: Frame, game: Game) -> str:
    """The whole page."""
    speech, book = words_of(frame), game.rulebook(frame.language)
    return document(
        frame,
        f"{speech('rules of', game=book.title)} · {speech('brand')}",
        "rules",
        h.main(class_="wrap doc", id="main")[
            h.div(class_="rulebook")[
                _contents(frame, game),
                h.div(class_="stack")[
                    h.p(class_="lead")[book.lead],
                    (_chapter(frame, game, number, chapter) for number, chapter in enumerate(book.chapters, 1)),
                ],
            ]
        ],
        where=place(speech("rules"), book.title),
        game=game.name,
    )


def _contents(frame: Frame, game: Game) -> Element:
    """Title, chapters, and the way to the table."""
    speech, book = words_of(frame), game.rulebook(frame.language)
    words = sum(len(clause.text.split()) for clause in book.clauses.values())
    facts = speech("rules facts", first=game.seats[0], last=game.seats[-1], minutes=max(1, round(words / READ)))
    return h.nav(class_="contents", aria_label=speech("contents"))[
        h.h1[book.title],
        h.p[facts],
        h.ol[
            (
                h.li[h.a(href=f"#chapter-{number}")[h.b(class_="num")[str(number)], h.span[chapter.title]]]
                for number, chapter in enumerate(book.chapters, 1)
            )
        ],
        link(frame, f"/learn/{game.name}", speech("learn"), "book", "btn"),
        post(
            frame,
            "/quick",
            hidden(game=game.name),
            h.button(class_="btn primary", type="submit")[h.span[speech("play now")]],
            class_="press",
        ),
    ]


def _chapter(frame: Frame, game: Game, number: int, chapter: Chapter) -> Element:
    drawn = list(_figures(frame, game, chapter))
    kind = "many" if len(drawn) >= MANY else "few" if drawn else "bare"
    return h.section(class_=f"card pad chapter {kind}", id=f"chapter-{number}", aria_labelledby=f"title-{number}")[
        h.h2(id=f"title-{number}")[h.span(class_="num ember")[str(number)], chapter.title],
        h.div(class_="leaf")[
            h.div(class_="clauses")[(_block(block) for block in chapter.blocks)],
            h.div(class_="figures")[drawn] if drawn else None,
        ],
    ]


def _block(block: Clause | Table) -> Element:
    return _table(block) if isinstance(block, Table) else _clause(block)


def _clause(clause: Clause) -> Element:
    """A clause, which the log or a refusal can point at."""
    return h.p(class_="clause", id=clause.name)[
        h.a(class_="clause-name", href=f"#{clause.name}")[clause.name], h.span[clause.text]
    ]


def _table(table: Table) -> Element:
    head, *rows = table.rows
    return h.div(class_="sheet-of-rules", tabindex="0", role="region", aria_label=head[0])[
        h.table[
            h.thead[h.tr[(h.th(scope="col")[cell] for cell in head)]],
            h.tbody[(h.tr[h.th(scope="row")[row[0]], (h.td[cell] for cell in row[1:])] for row in rows)],
        ]
    ]


def _figures(frame: Frame, game: Game, chapter: Chapter) -> Iterator[Element]:
    """The pictures of the chapter's clauses, in order."""
    drawn: Mapping[str, Callable[[str], Picture]] = game.drawing.figures()
    for block in chapter.blocks:
        if isinstance(block, Clause) and block.name in drawn:
            yield figure(game, block.name, drawn[block.name](frame.language))


def figure(game: Game, clause: str, picture: Picture) -> Element:
    """A real board, or a sum of real pieces, with its sentence."""
    parts = parts_of(picture, f"{clause.lower()}-")
    svg = (
        f'<svg class="picture at-{game.name}" viewBox="0 0 {parts.width} {parts.height}" role="img" '
        f'aria-label="{escape(parts.label)}">{parts.still}{parts.live}</svg>'
    )
    return h.figure(class_="figure")[Markup(svg), h.figcaption[h.b[clause], " ", parts.label]]
