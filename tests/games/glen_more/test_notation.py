"""How choices are written and read."""

import pytest

from clachan.errors import IllegalAction, UnknownAction
from tests.games.glen_more.tables import GAME, notations, play, table
from tests.walks import Dice, Walk


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_choice_is_heard_as_it_is_said(seats: int) -> None:
    walk = Walk(GAME, seats, 30 + seats)
    for seat, _ in walk.steps():
        state = walk.states[0]
        said = [GAME.say(state, seat, action) for action in walk.legal(seat)]
        assert len(set(said)) == len(said)
        assert [GAME.hear(state, seat, text) for text in said] == walk.legal(seat)
        assert [GAME.hear(state, seat, f" {text.upper()} ") for text in said] == walk.legal(seat)


@pytest.mark.parametrize(
    ("steps", "text", "same"),
    [
        ("", "gehe 30", "go 30"),
        ("go 30", "gib Holz 24a", "give wood 24a"),
        ("go 30", "give wood 24", "give wood 24a"),
        ("go 30", "give 24a", "give wood 24a"),
        ("go 30", "kaufe Stein", "buy stone"),
        ("go 30; give wood 24a; buy stone", "lege (2, 1)", "place 2 1"),
        ("go 30; give wood 24a; buy stone", "place 2,1", "place 2 1"),
        ("go 30; give wood 24a; buy stone; place 2,1", "aktiviere 30", "activate 30"),
        ("go 30; give wood 24a; buy stone; place 2,1; activate 30", "bewege 30", "move 30"),
        ("go 30; give wood 24a; buy stone; place 2,1; activate 30; move 30", "nach 1", "to 1"),
        ("go 30; give wood 24a; buy stone; place 2,1; activate 30; move 30", "befördere", "promote"),
        ("go 30; give wood 24a; buy stone; place 2,1", "Fertig", "done"),
        ("", "verkaufe Holz 24a", "sell wood 24a"),
    ],
)
def test_sensible_variants_are_understood(steps: str, text: str, same: str) -> None:
    match = table("1 1,0 member; 24a 1,1 wood", track="30", coins=3, market="wood1")
    if steps:
        play(match, steps)
    assert same in notations(match)
    state = match.state(0)[0]
    assert GAME.hear(state, 0, text) == GAME.hear(state, 0, same)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fly 3", "cannot be read; choices are written like go 26"),
        ("go", "cannot be read"),
        ("go 68a", "names no tile that is meant here"),
        ("go 99", "names no tile that is meant here"),
        ("place 9,9", "names no free cell beside an own tile."),
        ("place 0,0", "names no free cell beside an own tile."),
        ("sell stone 24a", "tile 24a holds no such resource."),
        ("to 1", "names no tile that is meant here"),
        ("activate 2", "names no tile that is meant here; there are 68a, 1, 24a."),
        ("give member 2", "names no tile that is meant here"),
        ("buy gold", "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_sentence(text: str, sentence: str) -> None:
    match = table("1 1,0 member; 24a 1,1 wood", track="30")
    with pytest.raises(UnknownAction) as caught:
        match.play(0, text)
    assert sentence in str(caught.value)
    assert caught.value.words("de") != str(caught.value)


def test_what_can_be_read_but_is_not_allowed_is_refused() -> None:
    with pytest.raises(IllegalAction, match="'done' is not allowed now; allowed are go"):
        table().play(0, "done")


def test_words_are_told_for_every_choice_event_and_prompt_in_both_languages() -> None:
    for seats in GAME.seats:
        match, dice = GAME.start(seats=seats, seed=seats), Dice(seats)
        while not match.over:
            seat = match.to_act[0]
            choices = match.choices(seat)
            for choice in choices[:6]:
                for language in ("en", "de"):
                    words = choice.words(language)
                    assert words.endswith(".")
                    assert "{" not in words
            assert "{" not in match.prompt(seat, "de") + match.prompt(seat, "en") + match.prompt(None, "de")
            match.play(seat, choices[dice.below(len(choices))])
        for language in ("en", "de"):
            assert all(line.endswith(".") and "{" not in line for line in match.log(None, language))
