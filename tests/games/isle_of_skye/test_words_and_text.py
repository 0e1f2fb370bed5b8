"""Notation, sentences and the table as text, for people."""

import re

import pytest

from clachan.engine.contract import LANGUAGES
from clachan.engine.paint import ansi
from clachan.errors import UnknownAction
from clachan.games.isle_of_skye.actions import ACTIONS, cell_name, read_cell
from clachan.games.isle_of_skye.components import SCORINGS
from clachan.games.isle_of_skye.words import LANGUAGE, de, en
from tests.games.isle_of_skye.tables import APART, BORDER, GAME, INNER, building, choices, play, player, table
from tests.walks import Dice, play_on

OFFER = ["T10", "T41", "T70"]


def test_the_numbering_stays_small() -> None:
    assert ACTIONS <= 660


@pytest.mark.parametrize(
    ("said", "meant"),
    [("E2N1", (2, -1)), ("e2 n1", (2, -1)), ("N1E2", (2, -1)), ("O2N1", (2, -1)), ("2,-1", (2, -1)),
     ("(2, -1)", (2, -1)), ("S3", (0, 3)), ("W18", (-18, 0)), ("0", (0, 0)), ("E", None),
     ("E1E2", None), ("E123", None), ("north", None)],
)  # fmt: skip
def test_cells_are_named_by_compass(said: str, meant: tuple[int, int] | None) -> None:
    assert read_cell(said) == meant
    if meant is not None:
        assert read_cell(cell_name(*meant)) == meant


def test_choices_can_be_typed_in_several_ways() -> None:
    match = table(player(gold=20, offer=OFFER), player())
    play(
        match, 0, " X  t10", "t41 = 5", "7", "Ready", "zurück", "bereit", "back", "weg 41", "T10=1", "T70 = 2", "fertig"
    )
    play(match, 1, choices(match, 1)[0], "1", "1", "ready")
    seller = match.view(None)["board"]["players"]
    match.play(match.to_act[0], f"kaufe {seller[1]['offer'][0]['tile'][1:]}")
    match.play(match.to_act[0], "passe")
    match.play(0, "t70")
    match.play(0, "1,0")
    match.play(0, "turn 0")


@pytest.mark.parametrize(
    "wrong", ["", "T", "T17=", "buy", "x", "r4", "E1,", "ready?", "x T74", "buy T10", "T10=5", "r", "99"]
)
def test_what_cannot_be_read_is_refused_in_a_sentence(wrong: str) -> None:
    match = table(player(offer=OFFER), player())
    with pytest.raises(UnknownAction) as caught:
        match.play(0, wrong)
    assert repr(wrong) in str(caught.value)
    assert caught.value.words("de") != str(caught.value)


def test_a_cell_or_tile_that_is_not_there_is_named() -> None:
    match = building(player(INNER), player())
    with pytest.raises(UnknownAction, match="'T27' names a tile that does not lie here; there are T26"):
        match.play(1, "T27")
    play(match, 1, "T26")
    with pytest.raises(UnknownAction, match="'E5' is no empty cell beside your territory"):
        match.play(1, "E5")


def test_both_languages_say_the_same_things() -> None:
    for name in (
        "SAY",
        "BOARD",
        "SCORINGS",
        "SCORING_RULES",
        "OPTIONS",
        "THINGS",
        "SIGNS",
        "SCROLLS",
        "TERRAINS",
        "COLOURS",
    ):
        one, other = getattr(en, name), getattr(de, name)
        assert one.keys() == other.keys(), name
        for key in one:
            if isinstance(one[key], str):
                assert set(re.findall(r"\{\w*\}", one[key])) == set(re.findall(r"\{\w*\}", other[key])), key
    assert set(en.SCORINGS) == set(SCORINGS)
    for words in LANGUAGE.values():
        assert len(set(words.SIGNS.values())) == len(words.SIGNS)


def test_the_map_of_a_territory() -> None:
    page = building(player(APART), player()).text(0, width=80)
    assert "\n".join(line.rstrip() for line in page.splitlines() if "T56" in line or "T37" in line) == (
        "              |T64 .#   |T37 ~    |\n    |T60 .#   |(C) .#   |T56 .    |T34 .    |"
    )
    assert "Complete areas: 2 of 12" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_fits_the_page_and_paint_only_adds_colour(language: str) -> None:
    for seed in range(3):
        match = play_on(GAME.start(seats=4, seed=seed), Dice(seed), 60 + 110 * seed)
        for width in (80, 100, 160):
            page = match.text(1, language, width=width)
            assert max(map(len, page.splitlines())) <= width
            painted = match.text(1, language, width=width, paint=ansi)
            assert re.sub(r"\x1b\[[\d;]*m", "", painted) == page


def test_a_narrow_page_lists_the_tiles_in_sentences() -> None:
    page = " ".join(building(player(BORDER), player()).text(0, width=30).split())
    told = (
        "T36 on W1, turned upside down: north mountain, east mountain with a road, south pasture with a road, "
        "west mountain; broch; joined to the castle"
    )
    assert told in page


def test_prompts_follow_the_steps() -> None:
    match = table(player(gold=150, offer=OFFER), player(), rounds=5)
    told = [match.prompt(0)]
    for step in ("x T10", "T41+100", "T41=102", "T70=1", "ready", "back"):
        told.append(play(match, 0, step).prompt(0))
    assert told == [
        en.SAY["your discard"],
        en.SAY["your price"].format(tile="T41"),
        en.SAY["your hundreds"].format(tile="T41", gold=100),
        en.SAY["your price"].format(tile="T70"),
        en.SAY["your ready"],
        "You are ready and wait for Player 2.",
        en.SAY["your change"],
    ]
    assert match.prompt(None, "de") == "Die Angebote entstehen: Spieler 1 und Spieler 2."
