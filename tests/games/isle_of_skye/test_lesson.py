"""The guided first game: what it says about points, gold and tiles is what the table shows."""

import re

import pytest

from clachan import Match
from clachan.engine.lesson import Said
from clachan.games.isle_of_skye.view import barrels
from tests.games.isle_of_skye.tables import GAME, choices, gold

LESSON = GAME.lesson
YOU, OTHER = 0, 1
STEPS = {step.choice: done for done, step in enumerate(LESSON.steps)}
every_step = pytest.mark.parametrize("done", range(len(LESSON.steps)))
SCORE = re.compile(r"(\d+) (?:to|zu) (\d+)")


def points(match: Match) -> tuple[int, ...]:
    return tuple(player.points for player in match.seen(YOU).players)


def told(said: Said) -> set[tuple[int, ...]]:
    return {tuple(map(int, pair)) for text in said.values() for pair in SCORE.findall(text)}


def after(choice: str) -> Match:
    return LESSON.at(GAME, STEPS[choice] + 1)


def standing(done: int) -> dict[str, int | None]:
    return dict(zip("ABCD", LESSON.at(GAME, done).seen(YOU).standing, strict=True))


@every_step
def test_the_score_that_is_told_is_the_score(done: int) -> None:
    assert told(LESSON.steps[done].why) <= {points(LESSON.at(GAME, done + 1))}


@every_step
def test_both_languages_name_the_same_tiles(done: int) -> None:
    step = LESSON.steps[done]
    for said in (step.ask, step.why, *step.others.values()):
        english, german = (sorted(set(re.findall(r"T\d\d", said[language]))) for language in ("en", "de"))
        assert english == german


@every_step
def test_every_answer_is_to_a_choice_that_there_is(done: int) -> None:
    found = choices(LESSON.at(GAME, done), YOU)
    assert set(LESSON.steps[done].others) <= set(found)


def test_the_lead_tells_what_lies_there() -> None:
    match = LESSON.at(GAME, 0)
    view = match.seen(YOU)
    assert told(LESSON.lead) == {points(match)} == {(18, 21)}
    assert gold(match)[YOU] == 24
    assert barrels(view.players[YOU]) == 4
    assert view.catch_up == 3
    assert view.letters == "ACD"


def test_gold_moves_as_it_is_told() -> None:
    assert gold(after("buy T70")) == [11, 14]
    assert gold(after("r0")) == [20, 23]
    assert gold(after("T72=9"))[YOU] == 5
    assert gold(after("buy T23"))[YOU] == 0
    assert gold(after("E1S2")) == [0, 21]


def test_tiles_bring_what_is_told() -> None:
    assert standing(STEPS["T73"]) | {"A": 5, "D": 6} == standing(STEPS["T73"])
    assert standing(STEPS["r1"] + 1) | {"A": 7, "D": 7} == standing(STEPS["r1"] + 1)
    assert standing(STEPS["E2S2"] + 1)["D"] == 8
    assert standing(STEPS["r3"] + 1)["D"] == 9


def test_rounds_bring_what_is_told() -> None:
    match = after("E1S2")
    scored = {(one.round, one.letter): one.points for one in match.seen(YOU).scored}
    assert [scored[5, letter] for letter in "ACD"] == [(7, 6), (5, 2), (7, 8)]
    assert [scored[6, letter][YOU] for letter in "BCD"] == [4, 5, 10]
    assert match.over
    assert match.result is not None
    rows = {row.what: row.points for row in match.result.breakdown}
    assert rows["scrolls"][YOU] == 6
    assert rows["gold"] == (0, gold(match)[OTHER] // 5)
    assert match.result.winners == (YOU,)
