"""Match: the door's own manners, told with Clans."""

import json

import pytest

import clachan
from clachan.engine.records import record
from clachan.errors import (
    BrokenPosition,
    BrokenRecord,
    IllegalAction,
    UnknownAction,
    UnknownGame,
    UnknownLanguage,
    WrongOption,
    WrongSeats,
    WrongSeed,
)
from tests.games.clans.boards import GAME, board
from tests.walks import Dice, play_on


def test_the_door_of_the_readme() -> None:
    assert "clans" in clachan.games()
    match = clachan.game("clans").start(seats=3, seed=7)
    assert len(match.to_act) == 1
    seat = match.to_act[0]
    choice = match.choices(seat)[0]
    assert choice.words("de") != choice.words("en")
    match.play(seat, choice)
    assert match.view(0)["seat"] == 0
    assert match.view(None)["seat"] is None
    assert clachan.replay(match.record()).position() == match.position()


def test_a_choice_may_be_an_action_its_number_or_its_notation() -> None:
    records = []
    for how in range(3):
        match = GAME.start(seats=2, seed=3)
        choice = match.choices(match.to_act[0])[4]
        match.play(match.to_act[0], (choice, choice.number, choice.notation)[how])
        records.append(match.record())
    assert records[0] == records[1] == records[2]


@pytest.mark.parametrize("written", ["24>25", " 24 > 25 ", "24-25", "24 25"])
def test_notation_may_be_written_loosely(written: str) -> None:
    match = GAME.start(seats=2, seed=3)
    match.play(match.to_act[0], written)
    assert match.moves[0][1] == "24>25"


@pytest.mark.parametrize(
    ("written", "error", "sentence"),
    [
        ("24>99", UnknownAction, "'24>99' names a territory that this map does not have; there are 1 to 60."),
        ("1>60", UnknownAction, "'1>60' is no move: territories 1 and 60 share no border."),
        ("fly", UnknownAction, "'fly' cannot be read; a move is written 24>25, a village to score =31."),
        ("=31", IllegalAction, "'=31' is not allowed now; allowed are 1>2, 2>1, 1>3, 3>1, 1>4, ... (270 in all)."),
    ],
)
def test_a_refusal_names_the_value_and_what_is_allowed(written: str, error: type[Exception], sentence: str) -> None:
    match = GAME.start(seats=2, seed=3)
    with pytest.raises(error) as caught:
        match.play(match.to_act[0], written)
    assert str(caught.value) == sentence
    assert match.moves == ()


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'; there are .*clans"):
        clachan.game("chess")
    with pytest.raises(WrongSeats, match="clans cannot be played with 5 seats; 2 to 4 are allowed"):
        clachan.game("clans").start(seats=5)


def test_without_a_seed_every_deal_differs_and_the_record_still_repeats_it() -> None:
    one, two = GAME.start(seats=2), GAME.start(seats=2)
    assert one.position() != two.position()
    assert clachan.replay(one.record()).position() == one.position()


def test_uncommitted_steps_are_in_the_record_but_not_in_the_moves() -> None:
    match = board("1 red, 2 blue, 6 green, 57 black, 58 black")
    match.play(0, "2>6")
    assert match.moves == ()
    again = clachan.replay(match.record())
    assert again.view(0)["board"]["pending"] == [1, 6]
    again.undo(0)
    assert again.record()["moves"] == []


def test_views_are_json_and_errors_survive_pickling() -> None:
    import pickle

    match = play_on(GAME.start(seats=4, seed=1), Dice(3), 30)
    assert json.loads(json.dumps(match.view(2))) == match.view(2)
    error = pickle.loads(pickle.dumps(WrongSeats("one.", "eins.")))
    assert (str(error), error.words("de")) == ("one.", "eins.")


def test_a_record_type_with_padding_or_a_borrowed_name_is_refused() -> None:
    with pytest.raises(TypeError, match="4 bytes of padding"):
        record(("a", "i4"), ("b", "i8"))
    with pytest.raises(TypeError, match="size"):
        record(("size", "i8"))


deep: list[object] = []
for _ in range(3000):
    deep = [deep]


@pytest.mark.parametrize(
    "value",
    [deep, 10**5000, float("nan"), "x" * 100_000, {1: 2}, object(), b"bytes"],
    ids=["deep", "huge", "nan", "long", "keys", "object", "bytes"],
)
def test_json_beyond_measure_is_one_sentence(value: object) -> None:
    match = GAME.start(seats=2, seed=1)
    for call in (
        lambda: GAME.position({**match.position(), "player": value}),
        lambda: GAME.position({**match.position(), "novelty": value}),
        lambda: clachan.replay({**match.record(), "seed": value}),
        lambda: clachan.replay({**match.record(), "moves": [[0, value]]}),
        lambda: GAME.start(seats=value),
        lambda: GAME.start(seed=value),
        lambda: GAME.start(options={"map": value}),
        lambda: match.play(0, value),
    ):
        with pytest.raises(clachan.ClachanError) as caught:
            call()
        assert len(str(caught.value)) < 400
    with pytest.raises(clachan.ClachanError):
        clachan.replay('{"a":' + "[" * 5000 + "]" * 5000 + "}")


def test_a_part_that_a_position_does_not_have_is_refused() -> None:
    with pytest.raises(BrokenPosition, match="has a part 'vilages'; a position of clans has game, rules"):
        GAME.position({**GAME.start(seats=2, seed=1).position(), "vilages": []})


def test_nobody_undoes_plays_or_chooses_for_nobody() -> None:
    match = board("1 red, 2 blue, 6 green, 57 black, 58 black", player=1)
    match.play(1, "2>6")
    for call in (lambda: match.undo(None), lambda: match.play(None, "=1"), lambda: match.choices(None)):
        with pytest.raises(WrongSeats, match="There is no seat None"):
            call()  # type: ignore[no-untyped-call]
    assert match.view(1)["board"]["pending"] == [1, 6]


def test_a_record_is_a_copy() -> None:
    match = GAME.start(seats=2, seed=1)
    match.record()["options"]["map"] = "skerry"
    assert match.options == {"map": "highlands"}


def test_an_action_of_another_table_is_not_taken_by_its_number() -> None:
    small, large = GAME.start(seats=2, seed=1, options={"map": "skerry"}), GAME.start(seats=2, seed=1)
    choice = next(c for c in small.choices(small.to_act[0]) if GAME.say(large.state()[0], 0, c.number) != c.notation)
    with pytest.raises(IllegalAction):
        large.play(large.to_act[0], choice)


@pytest.mark.parametrize("options", ["abc", 5, ["map"]])
def test_options_are_a_dictionary(options: object) -> None:
    with pytest.raises(WrongOption, match="they are a dictionary"):
        GAME.start(options=options)  # type: ignore[arg-type]


def test_unknown_languages_and_too_few_names_are_refused() -> None:
    match = GAME.start(seats=2, seed=1)
    seat = match.to_act[0]
    for call in (
        lambda: match.text(0, "fr"),
        lambda: match.log(0, "fr"),
        lambda: match.prompt(0, "fr"),
        lambda: match.choices(seat)[0].words("fr"),
    ):
        with pytest.raises(UnknownLanguage, match="There is no language 'fr'; there are en, de"):
            call()
    with pytest.raises(WrongSeats, match="There are 1 names for 2 seats"):
        match.text(0, names=["Ailsa"])


@pytest.mark.parametrize("seed", [None, "7", -1, True])
def test_the_seed_of_a_record_is_a_number(seed: object) -> None:
    with pytest.raises(WrongSeed):
        clachan.replay({**GAME.start(seats=2, seed=1).record(), "seed": seed})


def test_a_record_that_contradicts_itself_is_refused() -> None:
    match = GAME.start(seats=2, seed=1)
    placed = GAME.position(match.position())
    for broken in (
        {**match.record(), "position": match.position()},
        {**match.record(), "sed": 3},
        {**placed.record(), "seats": 3},
        {**placed.record(), "options": {"map": "skerry"}},
    ):
        with pytest.raises(BrokenRecord):
            clachan.replay(broken)
    assert clachan.replay(placed.record()).record() == placed.record()
