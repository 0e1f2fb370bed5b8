"""The page of the rules: every clause can be pointed at, in both languages."""

import re
from html.parser import HTMLParser

import pytest

import clachan
from clachan.web import pages
from clachan.web.situation import Frame

every_game = pytest.mark.parametrize("name", clachan.games())


class _Ids(HTMLParser):
    """The ids of a page, and where its links lead within it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag == "a" and str(found.get("href", "")).startswith("#"):
            self.links.append(str(found["href"])[1:])


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_clause_stands_under_its_number(name: str, language: str) -> None:
    game = clachan.game(name)
    page = pages.rules(Frame(language, "system", "token"), game)
    found = _Ids(page)
    assert [id_ for id_ in found.ids if re.fullmatch(r"[A-Z]{2}-\d+", id_)] == list(game.rulebook(language).clauses)
    assert len(found.ids) == len(set(found.ids))
    assert set(found.links) <= set(found.ids)
    assert f'lang="{language}"' in page
    assert "style=" not in page


@every_game
def test_figures_stand_where_their_clauses_are(name: str) -> None:
    game = clachan.game(name)
    page = pages.rules(Frame("en", "system", "token"), game)
    drawn = game.drawing.figures()
    assert page.count('<figure class="figure">') == len(drawn)
    for clause, draw in drawn.items():
        assert draw("en").label in page.replace("&#39;", "'").replace("&amp;", "&"), clause


@every_game
def test_a_page_with_figures_has_the_classes_of_the_drawing(name: str) -> None:
    page = pages.rules(Frame("en", "system", "token"), clachan.game(name))
    assert ("picture at-" in page) == (f"game-{name}.css" in page)
