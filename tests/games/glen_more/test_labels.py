"""What the picture says of each of its parts, to those who point at it or hear it."""

import re

import pytest

from clachan import Match
from clachan.engine.contract import LANGUAGES
from clachan.games.glen_more.components import BOX, SITES
from clachan.games.glen_more.drawing import draw
from clachan.games.glen_more.drawing.labels import card_label, field_label, plot_label
from clachan.games.glen_more.tiles import Tile
from clachan.games.glen_more.view import Field, Plot
from clachan.games.glen_more.words import LANGUAGE, activation_words, cost_words
from clachan.svg.scene import Picture, Scene
from tests import drawings
from tests.games.glen_more.tables import GAME, land, table

NAMES = ("Fergus", "Ailsa", "Morag", "Hamish")
NUMBER = re.compile(r"\d+")
every_tile = pytest.mark.parametrize("tile", [pytest.param(tile, id=tile.name) for tile in BOX])


def told(picture: Picture) -> list[str]:
    """What explains itself without being a spot."""
    return [node.attrib["aria-label"] for node in drawings.by_class(picture, "told")]


def pictures(match: Match) -> dict[str, Picture]:
    return {language: draw(Scene(match.seen(0), language, NAMES[: match.seats])) for language in LANGUAGES}


def numbers(said: dict[str, str]) -> list[list[str]]:
    return [sorted(NUMBER.findall(said[language])) for language in LANGUAGES]


def on_track(tile: Tile) -> dict[str, str]:
    field = Field(number=3, ahead=2, tile=tile.name, figure=None, die=False)
    return {language: field_label(field, language, NAMES) for language in LANGUAGES}


@every_tile
def test_a_tile_on_the_track_says_what_it_costs_brings_and_does(tile: Tile) -> None:
    said = on_track(tile)
    assert said["en"] != said["de"]
    assert numbers(said)[0] == numbers(said)[1]
    for language, words in said.items():
        assert words.endswith(".")
        assert cost_words(tile.name, language) in words
        assert activation_words(tile.name, language) in words
        assert LANGUAGE[language].ONCE.get(tile.kind, "") in words
        assert LANGUAGE[language].PLACES_TOLD.get(tile.place or "", "") in words


@every_tile
def test_a_tile_in_a_territory_says_what_is_on_it_and_what_it_does(tile: Tile) -> None:
    plot = Plot(tile.name, 1, 1, 2, (0, 0, 3, 0, 0))
    for language, folk, sheep in (("en", "2 clan members", "3 sheep"), ("de", "2 Clanmitglieder", "3 Schafe")):
        words = plot_label(plot, language)
        assert folk in words
        assert sheep in words
        assert activation_words(tile.name, language) in words


@pytest.mark.parametrize("place", SITES)
def test_a_card_says_what_it_does_and_shows(place: str) -> None:
    said = {language: card_label(place, language) for language in LANGUAGES}
    assert said["en"] != said["de"]
    assert numbers(said)[0] == numbers(said)[1]
    bonnets = BOX[SITES[place]].bonnets
    for language, words in said.items():
        assert LANGUAGE[language].PLACES[place] in words
        assert (f"{bonnets} bonnet" in words.lower()) == (bonnets > 0)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_card_of_every_player_is_told(shape: str) -> None:
    others = {1: {"land": land("8 1,0; 38 1,1", seat=1)}}
    match = table("48 1,0; 26 1,1", others=others)
    for language in LANGUAGES:
        said = told(draw(Scene(match.seen(0), language, NAMES, shape)))
        for place in ("iona_abbey", "castle_moil", "castle_of_mey"):
            assert said.count(card_label(place, language)) == 1


def test_goods_coins_and_comparisons_are_told() -> None:
    said = {language: told(picture) for language, picture in pictures(table("3 0,1 sheep2", coins=5)).items()}
    assert len(said["en"]) == len(said["de"])
    assert not set(said["en"]) & set(said["de"])
    assert "2 sheep, for costs and exchanges, or to sell." in said["en"]
    assert "5 coins, to buy with; at the end each is 1 point." in said["en"]
    assert any(words.startswith("Tiles: Fergus 2, Ailsa 1, Morag 1 and Hamish 1.") for words in said["en"])
    assert any(words.startswith("Plättchen: Fergus 2, Ailsa 1, Morag 1 und Hamish 1.") for words in said["de"])
    assert sum("8 points in each scoring" in words for words in said["en"]) == 3


def test_players_are_told_with_their_points_only_where_these_are_open() -> None:
    said = told(pictures(table(others={1: {"whisky": 2}}))["en"])
    assert "Fergus: 0 points, 0 coins, 0 barrels of whisky, 0 chieftains, 0 bonnets." in said
    assert "Ailsa: points hidden, 0 coins, 2 barrels of whisky, 0 chieftains, 0 bonnets." in said


def test_figures_the_die_and_the_stacks_are_explained() -> None:
    match = GAME.start(seats=2, seed=1)
    for language, picture in pictures(match).items():
        spots = [node.attrib["aria-label"] for node in drawings.spots(picture).values()]
        words = LANGUAGE[language].TOLD
        assert sum(words["figure"] in one for one in spots) == 2
        assert sum(words["die"] in one for one in spots) == 1
        assert sum(words["stacks"].partition("} ")[2] in one for one in told(picture)) == 1


def test_movement_points_are_told_while_there_are_some() -> None:
    match = table("3 0,1; 6 0,-1 member", track="4")
    for step in ("go 4", "place 1 0"):
        match.play(0, step)
    assert not any("movement point to spend" in words for words in told(pictures(match)["en"]))
    match.play(0, "activate 4")
    assert "1 movement point to spend in this turn." in told(pictures(match)["en"])
