"""How choices are written and read."""

import pytest

from clachan import Match
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
        ("", "sell wood", "sell wood 24a"),
        ("", "verkaufe Holz", "sell wood 24a"),
        ("go 30", "gib Holz", "give wood 24a"),
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
        ("to 1", "names no tile that is meant here; there is none now."),
        ("activate 2", "names no tile that is meant here; there are 68a, 1, 24a."),
        ("give member 2", "names no tile that is meant here"),
        ("buy gold", "cannot be read"),
        ("sell grain", "does not say from which tile; there is none now."),
        ("give member", "does not say from which tile; there are 68a, 1."),
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


def test_barrels_animals_and_a_lone_member_are_understood() -> None:
    match = table("3 0,-1 sheep", market="sheep1", track="37 33a", chieftains=1)
    state = match.state(0)[0]
    assert GAME.hear(state, 0, "verkaufe Schafe") == GAME.hear(state, 0, "sell sheep 3")
    assert GAME.hear(state, 0, "kaufe Rinder") == GAME.hear(state, 0, "buy cattle")
    assert (
        GAME.hear(state, 0, "gib Whiskyfass") == GAME.hear(state, 0, "gib Fass") == GAME.hear(state, 0, "give whisky")
    )
    assert GAME.hear(state, 0, "give member") == GAME.hear(state, 0, "give member 68a")


def prompts(match: Match) -> tuple[str, str]:
    return match.prompt(0, "en"), match.prompt(0, "de")


def test_the_prompt_says_what_is_to_be_paid() -> None:
    match = table("1 1,0 member stone; 24a 1,1 wood", track="30 37 33a", whisky=1, chieftains=1)
    assert prompts(play(match, "go 30")) == (
        "Pay for Armadale Castle (30): 1 wood and 1 stone, from your tiles or bought.",
        "Bezahle Armadale Castle (30): 1 Holz und 1 Stein, von deinen Plättchen oder gekauft.",
    )
    match.undo(0)
    assert prompts(play(match, "go 37")) == (
        "Pay for Loch Ness (37): 1 clan member or 1 chieftain.",
        "Bezahle Loch Ness (37): 1 Clanmitglied oder 1 Chieftain.",
    )
    match.undo(0)
    assert prompts(play(match, "go 33a"))[0] == "Pay for Tavern of 3 (33a): 1 barrel of whisky."


def test_the_prompt_speaks_of_moving_only_with_points_to_spend() -> None:
    match = play(table("4 1,0 member", track="2"), "go 2; place 0,-1")
    assert prompts(match) == ("Activate tiles, or end the turn.", "Aktiviere Plättchen oder beende den Zug.")
    play(match, "activate 68a")
    assert match.prompt(0, "en") == "Activate tiles, move clan members (1 left), or end the turn."
    play(match, "move 4; to 68a")
    assert prompts(match) == (
        "Sell what you like, or end the turn.",
        "Verkaufe, was du magst, oder beende den Zug.",
    )


def test_resources_are_counted_in_sentences() -> None:
    match = table("3 0,-1 sheep", market="sheep1", track="9")
    said = {choice.notation: (choice.words("en"), choice.words("de")) for choice in match.choices(0)}
    assert said["sell sheep 3"] == (
        "Sell 1 sheep from Meadow (3) for 1 coin.",
        "Verkaufe 1 Schaf von Wiese (3) für 1 Münze.",
    )
    play(match, "go 9")
    match.play(0, match.choices(0)[0])
    said = {choice.notation: (choice.words("en"), choice.words("de")) for choice in match.choices(0)}
    assert said["take sheep"] == ("Put 1 sheep onto Loch Lochy (9).", "Lege 1 Schaf auf Loch Lochy (9).")
