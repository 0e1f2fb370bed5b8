"""Notation, words, the text board, and positions that cannot be."""

import json
from typing import Any

import numpy as np
import pytest

from clachan.engine.paint import ansi
from clachan.engine.records import fields
from clachan.errors import BrokenPosition, ClachanError, UnknownAction
from clachan.games.clans_and_glory.actions import ACTIONS, NO_SHIELD, SHIELD
from clachan.games.clans_and_glory.components import CARD_NAMES, PLACE_NAMES
from clachan.games.clans_and_glory.words import de, en
from tests.games.clans_and_glory.tables import GAME, table, turn
from tests.walks import Dice, Walk, play_on

STUCK = "N2 3R, S5 3B, N8 3G, S11 4R, N14 4B, S17 4G"


def hear(text: str) -> str:
    return str(GAME.say(None, 0, GAME.hear(None, 0, text)))


# --- notation ---------------------------------------------------------------------------------------------------------


def test_every_choice_is_heard_as_it_is_said() -> None:
    said = [GAME.say(None, 0, action) for action in range(ACTIONS)]
    assert len(set(said)) == ACTIONS == 82
    assert [GAME.hear(None, 0, text) for text in said] == list(range(ACTIONS))


@pytest.mark.parametrize(
    "text",
    ["5Y", "5y", " 5 Y ", "Y5", "yellow 5", "5 yellow", "Yellow5", "gelb 5", "gelbe 5", "5 gelb", "gorse 5", "5-gorse"],
)
def test_a_card_may_be_written_in_many_ways(text: str) -> None:
    assert hear(text) == "5Y"


@pytest.mark.parametrize(("text", "place"), [("n4", "N4"), ("S 17", "S17"), ("w", "W"), ("E", "E")])
def test_a_seat_may_be_written_small(text: str, place: str) -> None:
    assert hear(text) == place


def test_shield_or_none_is_heard_in_both_languages() -> None:
    for text in ("shield", "Schild", "yes", "ja", "+"):
        assert GAME.hear(None, 0, text) == SHIELD
    for text in ("none", "no shield", "kein Schild", "nein", "-"):
        assert GAME.hear(None, 0, text) == NO_SHIELD


@pytest.mark.parametrize("text", ["", "9R", "2B", "5X", "N19", "S0", "5", "red", "5R N4", "²R", "５R"])
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(UnknownAction, match="cannot be read; a card is written 5R") as caught:
        GAME.hear(None, 0, text)
    assert "ist nicht lesbar" in caught.value.words("de")


# --- words ------------------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_words() -> None:
    for name in ("COLOURS", "DATIVE", "CLOTHS", "FIGURES", "OPTIONS", "SAY", "BOARD"):
        assert getattr(en, name).keys() == getattr(de, name).keys()


def test_choices_say_what_comes_of_them() -> None:
    match = table("N2 5R, N4 7B", ["7R"], piles={"I": [1]})
    said = {choice.notation: choice.words() for choice in match.choices(0)}
    assert said["7R"].startswith("Choose the red 7 (warrior); it fits on ")
    match.play(0, "7R")
    said = {choice.notation: (choice.words(), choice.words("de")) for choice in match.choices(0)}
    assert said["N3"][0] == "Lay the red 7 on N3 at tableau I; it matches the red 5 on N2 and the blue 7 on N4."
    assert (
        said["N3"][1] == "Lege die rote 7 auf N3 an Tableau I; sie passt zu der roten 5 auf N2 und der blauen 7 auf N4."
    )
    match.play(0, "N3")
    shield, none = match.choices(0)
    assert shield.words() == "Put a shield on tableau I: number 2 there, at present it takes the 7s, worth 7."
    assert none.words("de") == "Lege keinen Schild auf Tableau I."


def test_a_shield_that_takes_nothing_says_so() -> None:
    match = table("N2 5R, N3 6R", ["6B"], piles={"I": [1, 1]})
    turn(match, "6B", "S3")
    assert match.choices(0)[0].words().endswith("at present it takes nothing.")


def test_the_prompt_names_the_step() -> None:
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K"])
    assert match.prompt(0).startswith("No card of yours fits anywhere")
    assert match.prompt(1) == "Player 1 is to lay a card."
    match.play(0, "7K")
    assert match.prompt(0) == "Choose a seat for the black 7, face down."
    match.play(0, "N5")
    assert match.prompt(0, "de") == "Lege einen Schild auf Tableau II oder behalte ihn."
    assert "no card of your hand fits" in table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K"]).choices(0)[0].words()


def test_every_event_has_a_sentence_in_both_languages() -> None:
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K", "5P 6P 7P 8P 5O 6O 7O 8O"], piles={"I": [2]})
    play_on(match, Dice(1))
    assert {event.what for event in match.events()} >= {"laid", "laid down", "shield", "took", "turned up", "out"}
    for seat in (None, 0):
        for language in ("en", "de"):
            assert not [line for line in match.log(seat, language) if "None" in line or "{" in line or line[-1] != "."]


# --- text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_board_fits_a_terminal_of_80_columns(seats: int, language: str) -> None:
    match = GAME.start(seats=seats, seed=3)
    while not match.over:
        board = match.text(match.to_act[0], language)
        assert max(map(len, board.splitlines())) <= 80
        assert max(map(len, match.text(match.to_act[0], language, width=40).splitlines())) <= 40
        play_on(match, Dice(len(board)), 1)
    assert max(map(len, match.text(None, language).splitlines())) <= 80


def test_the_picture_shows_every_seat_and_the_list_names_it() -> None:
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K"])
    turn(match, "7K", "N5", "shield")
    picture = match.text(1).splitlines()
    assert picture[3] == "N      . 3R  . |  . ##  . |  . 3G  . |  .  .  . |  . 4B  . |  .  .  ."
    assert picture[5] == "S      .  .  . |  . 3B  . |  .  .  . |  . 4R  . |  .  .  . |  . 4G  ."
    narrow = match.text(1, width=60)
    assert "Tableau II: N4 free, N5 face down, N6 free, S4 free, S5 3B, S6 free" in " ".join(narrow.split())
    assert "Shields II: Player 1 the 3s" in narrow
    assert "Known face-down cards: 7K on N5" in match.text(0)


def test_paint_adds_colour_and_nothing_else() -> None:
    match = play_on(GAME.start(seats=4, seed=3), Dice(3), 50)
    for width in (60, 80):
        painted = match.text(0, width=width, paint=ansi)
        assert "\x1b[" in painted
        plain = "".join(part.partition("m")[2] if i else part for i, part in enumerate(painted.split("\x1b[")))
        assert plain == match.text(0, width=width)


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_keep_open_steps_and_face_down_cards(seats: int) -> None:
    for seed in (1, 2):
        walk = Walk(GAME, seats, seed)
        for _ in walk.steps():
            again = np.zeros(1, GAME.State)
            GAME.load(json.loads(json.dumps(GAME.dump(walk.states[0]))), seats, np.array([0, 0]), again[0])
            same = {name: value for name, value in fields(again[0]).items() if name not in ("key", "words", "drawn")}
            assert same.items() <= walk.fields().items()
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K"])
    turn(match, "7K", "N5", "none")
    assert GAME.position(match.position()).state().tobytes() == match.state().tobytes()


def late() -> dict[str, Any]:
    """A position with everything in it."""
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K"], piles={"I": [2]})
    turn(match, "7K", "N5", "shield")
    return match.position()


@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("player", 4, "The position's player is 4; players are 0 to 3."),
        ("player", True, "The position's player is True; players are 0 to 3."),
        ("last", "x", "The position's last is 'x'; players are 0 to 3."),
        ("cards", [], "The position's cards is []; it must be an object."),
        (
            "cards",
            {"N19": "3R"},
            "The position's cards is 'N19'; the seats of the table are N1 to N18, S1 to S18, W and E.",
        ),
        ("cards", {"N1": "9R"}, "The position's card on N1 is '9R'; a card is written like 5R."),
        ("cards", {"N1": "3R", "N2": "3R"}, "The position has 3R twice."),
        ("cards", {"N1": ["3R"]}, "The position's card on N1 is ['3R']; a card is written like 5R."),
        ("hands", {}, "The position's hands is {}; it must be a list."),
        ("hands", [[]], "The position's hands is [[]]; 4 players have one each."),
        ("face_down", [3], "The position's face_down is 3; it must be an object."),
        ("face_down", [{}] * 29, "The position's number of face_down cards is 29; no game has more than 28."),
        ("taken_out", ["3K"], "The position's taken_out is ['3K']; it must be 5 cards."),
        ("piles", {"VII": [0]}, "The position's piles is 'VII'; the tableaus are I to VI."),
        ("piles", {"III": [0, 0]}, "The position's pile on III is [0, 0]; its cards allow for 1."),
        ("piles", {"I": [9]}, "The position's owner of a shield is 9; players are 0 to 3."),
        ("laid", "N1", "The position's laid is 'N1'; a card must lie there."),
        ("picked", "5Y", "The position's picked is '5Y'; this card cannot be laid now."),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(part: str, value: Any, sentence: str) -> None:
    with pytest.raises(BrokenPosition) as caught:
        GAME.position({**late(), part: value})
    assert str(caught.value) == sentence
    assert caught.value.words("de") != sentence


def test_hands_must_suit_the_round() -> None:
    position = late()
    position["hands"][2].append(position["hands"][3].pop())
    with pytest.raises(
        BrokenPosition, match=r"hold \[7, 8, 9, 6\] cards; at this point of a round they hold \[7, 8, 8, 7\]"
    ):
        GAME.position(position)


def test_nobody_holds_what_was_proven_not_to_be_held() -> None:
    position = late()
    position["face_down"][0]["not"].append("5Y")
    with pytest.raises(
        BrokenPosition, match="Player 0 has 5Y, which the position says that player could not have held"
    ):
        GAME.position(position)


def test_nobody_has_laid_more_face_down_than_altogether() -> None:
    position = late()
    position["face_down"][0]["seat"] = 1
    position["face_down"][0]["not"] = []
    with pytest.raises(BrokenPosition, match="Player 1 has laid 0 cards in all, but the position has 1 face down"):
        GAME.position(position)


def test_nobody_has_more_shields_than_five() -> None:
    piles = {"I": [0], "II": [0, 0], "III": [0], "IV": [0], "V": [0]}
    with pytest.raises(BrokenPosition, match="Player 0 has more shields on the piles than possible"):
        GAME.position({**late(), "piles": piles})


def test_two_cards_cannot_lie_on_one_seat_and_none_may_be_missing() -> None:
    position = late()
    with pytest.raises(BrokenPosition, match="two cards on N2"):
        GAME.position({**position, "face_down": [{**position["face_down"][0], "place": "N2"}]})
    cards = dict(position["cards"])
    del cards["S11"]
    with pytest.raises(BrokenPosition, match="lacks the card 4R; every card must be somewhere"):
        GAME.position({**position, "cards": cards})


def test_cards_that_are_out_of_the_game_are_refused() -> None:
    position = GAME.start(seats=2, seed=1).position()
    position["hands"][0][0] = "8R"
    with pytest.raises(BrokenPosition, match="'8R'; with 2 players it is not in the game"):
        GAME.position(position)


def test_a_waiting_card_needs_a_shield_to_wait_for() -> None:
    match = table("N2 5R", ["5B"], piles={"I": [0]})
    turn(match, "5B", "N1")
    position = {**match.position(), **GAME.dump(match.state(0)[0])}
    assert position["laid"] == "N1"
    assert GAME.position(position).view(0)["board"]["laid"] == "N1"
    with pytest.raises(ClachanError, match="more shields on the piles than possible"):
        GAME.position({**position, "piles": {"I": [0], "VI": [0] * 4}})
    assert len(CARD_NAMES) + len(PLACE_NAMES) + 2 == ACTIONS
