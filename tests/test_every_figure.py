"""The figures of the rules: real pieces and marks, drawn for clauses that there are, and told in both languages."""

import re

import pytest

import clachan
from clachan.engine.contract import LANGUAGES
from clachan.svg import palette
from clachan.svg.pictures import parts_of
from clachan.svg.scene import Picture
from clachan.svg.standalone import THEMES, local_references, standalone, symbols_missing
from tests import drawings

every_game = pytest.mark.parametrize("name", clachan.games())
FEWEST, MOST = 6, 10  # figures of a game
WIDTH, HEIGHT = 360, 240
LARGEST = 60_000  # bytes of a figure in a page
WORD = re.compile(r"[^\W\d_][a-zäöüß]")


def figures(name: str, language: str) -> dict[str, Picture]:
    return {clause: draw(language) for clause, draw in clachan.game(name).drawing.figures().items()}


def words(picture: Picture) -> list[str]:
    """What is written in a figure."""
    return ["".join(node.itertext()) for node in drawings.tree(picture).iter("text")]


@every_game
def test_figures_belong_to_clauses(name: str) -> None:
    found = clachan.game(name).drawing.figures()
    assert FEWEST <= len(found) <= MOST
    for language in LANGUAGES:
        clauses = list(clachan.game(name).rulebook(language).clauses)
        assert found.keys() <= set(clauses)
        assert list(found) == sorted(found, key=clauses.index), "in the order of the rules"


@every_game
def test_a_figure_is_whole(name: str) -> None:
    style = clachan.game(name).drawing.STYLE
    for clause, picture in figures(name, "en").items():
        both = picture.still + picture.live
        found = drawings.ids(picture)
        assert len(found) == len(set(found)), clause
        assert all(id_.startswith("~") for id_ in found), clause
        assert {f"~{id_}" for id_ in local_references(both)} <= set(found), clause
        assert symbols_missing(both) == set(), clause
        assert drawings.classes(picture) <= {"piece"} | palette.EVERYWHERE.keys() | palette.DRAWN.keys() | style.keys()
        assert not drawings.spots(picture), "nothing can be chosen in a figure"
        assert not re.findall(r"style=|<style|<script|<image|<foreignObject|http|<!--", both), clause
        assert not re.findall(r'(?:fill|stroke|stop-color|color)="#', both), "a colour beside the palette"


@every_game
def test_a_figure_is_small(name: str) -> None:
    for clause, picture in figures(name, "de").items():
        assert 0 < picture.width <= WIDTH, clause
        assert 0 < picture.height <= HEIGHT, clause
        assert len((picture.still + picture.live).encode()) < LARGEST, clause


@every_game
def test_a_figure_is_told_in_both_languages_and_has_no_words_itself(name: str) -> None:
    english, german = (figures(name, language) for language in LANGUAGES)
    for clause, picture in english.items():
        assert picture.label.strip(), clause
        assert picture.label.endswith("."), clause
        assert picture.label != german[clause].label, clause
        assert words(picture) == words(german[clause]), clause
        assert not [said for said in words(picture) if WORD.search(said)], clause


@every_game
def test_figures_are_drawn_the_same_way_twice(name: str) -> None:
    for language in LANGUAGES:
        assert figures(name, language) == figures(name, language)


@every_game
@pytest.mark.parametrize("theme", THEMES)
def test_a_figure_can_stand_alone_and_beside_others(name: str, theme: str) -> None:
    style, seen = clachan.game(name).drawing.STYLE, set[str]()
    for clause, picture in figures(name, "en").items():
        svg = standalone(picture, style, theme)
        assert not re.findall(r"var\(|light-dark|class=|currentColor", svg), clause
        parts = parts_of(picture, f"{clause.lower()}-")
        ids = re.findall(r' id="([^"]+)"', parts.still + parts.live)
        assert not seen & set(ids), clause
        seen |= set(ids)
