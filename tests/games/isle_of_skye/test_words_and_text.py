"""Notation, sentences and the table as text, for people."""

import re

import pytest

from clachan.engine.contract import LANGUAGES
from clachan.engine.paint import ansi
from clachan.errors import IllegalAction, UnknownAction
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


@pytest.mark.parametrize("wrong", ["", "T", "T17=", "buy", "x", "r4", "E1,", "ready?", "x T74", "r", "T10+99", "12345"])
def test_what_cannot_be_read_is_refused_in_a_sentence(wrong: str) -> None:
    match = table(player(offer=OFFER), player())
    with pytest.raises(UnknownAction) as caught:
        match.play(0, wrong)
    assert repr(wrong) in str(caught.value)
    assert caught.value.words("de") != str(caught.value)


ALL = ["x T10", "T10=5", "99", "+100", "ready", "back", "buy T10", "pass", "T10", "E2N1", "2,-1", "0", "r1"]


@pytest.mark.parametrize("written", ALL)
def test_a_choice_at_the_wrong_time_is_not_allowed_now(written: str) -> None:
    """Whatever is written as a choice is read in every phase; where it does not fit, the match says what does."""
    offers = table(player(offer=OFFER), player())
    marked = play(table(player(offer=OFFER), player()), 0, "x T10", "T41=1", "T70=1")
    buys = table(player(offer=[]), player(offer=["T11", "T12"], price=[1, 1, 0]), phase="buying", rounds=1)
    builds = play(table(player(offer=["T10", "T19"]), player(ready=True), phase="building"), 0, "T10")
    for match in (offers, marked, buys, builds):
        try:
            match.play(0, written)
        except IllegalAction as error:
            assert f"{written!r} is not allowed now; allowed are" in str(error)
        except UnknownAction as error:
            assert "cannot be read" not in str(error)
            assert written in ("buy T10", "E2N1", "2,-1", "0"), "a tile or a cell that is not there"


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
    assert "\n".join(line.rstrip() for line in page.splitlines() if "|T56" in line or "|T37" in line) == (
        "              |T64 .#   |T37 ~    |\n    |T60 .#   |(C) .#   |T56 .    |T34 .    |"
    )
    assert "Complete areas: 2 of 12" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_fits_the_page_and_paint_only_adds_colour(language: str) -> None:
    for seed in range(3):
        match = play_on(GAME.start(seats=4, seed=seed), Dice(seed), 60 + 110 * seed)
        for width in (40, 80, 100, 160):
            page = match.text(1, language, width=width)
            assert max(map(len, page.splitlines())) <= width
            painted = match.text(1, language, width=width, paint=ansi)
            assert re.sub(r"\x1b\[[\d;]*m", "", painted) == page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_keeps_signs_and_words_together(language: str) -> None:
    for width in range(30, 120, 7):
        page = GAME.start(seats=2, seed=1).text(0, language, width=width)
        for line in page[page.rindex(LANGUAGE[language].BOARD["legend"].split()[0]) :].splitlines():
            assert not re.search(r"(^| )\S$", line), line


def test_a_page_after_the_end_does_not_say_who_goes_first() -> None:
    match = play_on(building(player(), player(), rounds=5), Dice(1))
    assert match.text().startswith("The game is over after 6 rounds; tiles in the bag: ")
    assert match.text(None, "de").startswith("Das Spiel ist nach 6 Runden zu Ende; Plättchen im Beutel: ")


def test_edges_and_cells_share_their_letters_in_both_languages() -> None:
    for language in LANGUAGES:
        page = table(player(offer=OFFER), player()).text(0, language)
        assert "T10 N" in page
        assert " E" in page[page.index("T10 N") :].splitlines()[0]


def test_areas_tell_what_lies_in_them() -> None:
    match = building(player(APART), player("T22 E1 r0, T36 W1 r0"))
    areas = match.view()["board"]["players"][0]["areas"]
    found = [area for area in areas if "lighthouse" in area["things"] and "T56" in area["tiles"]]
    assert [(area["tiles"], area["complete"]) for area in found] == [(["T34", "T56"], False)]
    page = match.text(0, width=80)
    assert "    open water T34, T56: ship, lighthouse" in page
    assert "    complete water T56, Castle" in page
    assert "    open water T22, Castle: ship, scroll (1 for every broch)" in page
    assert "    offenes Gewässer T22, Burg: Schiff, Schriftrolle (1 für jeden Broch)" in match.text(0, "de", width=80)


def test_a_narrow_page_lists_the_tiles_in_sentences() -> None:
    page = " ".join(building(player(BORDER), player()).text(0, width=30).split())
    told = (
        "T36 on W1, turned upside down: north mountain, east mountain with a road, south pasture with a road, "
        "west mountain; broch; joined to the castle"
    )
    assert told in page


@pytest.mark.parametrize(("gold", "key"), [(2, "your pass"), (3, "your purchase")])
def test_who_can_pay_for_no_tile_is_told_so(gold: int, key: str) -> None:
    asking = player(gold=5, offer=["T10", "T41", None], price=[3, 4, 0])
    own = player(gold=gold, offer=["T11", "T60", None], price=[1, 1, 0])
    match = table(own, asking, phase="buying", rounds=2)
    assert match.prompt(0) == en.SAY[key]


def test_a_choice_names_the_tile_that_is_built() -> None:
    match = building(player(), player(), rounds=2, filler="T10")
    for step in ("T10", "N1"):
        play(match, 1, step)
        assert all("T10" in choice.words("en") for choice in match.choices(1)), step


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
    assert match.prompt(None, "de") == "Noch beim Angebot: Spieler 1 und Spieler 2."
