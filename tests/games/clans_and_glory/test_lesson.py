"""The guided first game: what it says about points, seats and shields is what the table shows."""

import re

import pytest

from clachan import Match
from clachan.engine.lesson import Said
from clachan.games.clans_and_glory.components import CARD_NAMES
from clachan.games.clans_and_glory.words import card_words
from tests.games.clans_and_glory.tables import GAME, hand, lying, places_for

LESSON = GAME.lesson
every_step = pytest.mark.parametrize("done", range(len(LESSON.steps)))
SCORE = re.compile(r"(\d+) (?:to|zu) (\d+)")


def played(done: int, *choices: str) -> Match:
    """The match at a step and a few choices on, before anybody answers."""
    match = LESSON.at(GAME, done)
    for choice in choices:
        match.play(LESSON.seat, choice)
    return match


def scores(said: Said) -> list[tuple[int, ...]]:
    found = {language: [tuple(map(int, pair)) for pair in SCORE.findall(text)] for language, text in said.items()}
    assert found["en"] == found["de"]
    return found["en"]


def points(match: Match) -> tuple[int, ...]:
    return match.seen(LESSON.seat).points


def changes(done: int, *choices: str) -> tuple[int, ...]:
    """How many points more each has after these choices."""
    pairs = zip(points(played(done, *choices)), points(played(done)), strict=True)
    return tuple(now - was for now, was in pairs)


@every_step
def test_the_score_that_is_told_is_the_score(done: int) -> None:
    step = LESSON.steps[done]
    assert set(scores(step.ask)) <= {points(played(done))}
    assert set(scores(step.why)) <= {points(played(done, step.choice))}
    for other, said in step.others.items():
        assert set(scores(said)) <= {points(played(done, other))}


def test_the_lead_tells_what_lies_there() -> None:
    match = played(0)
    assert scores(LESSON.lead) == [points(match)] == [(16, 32)]
    assert len(lying(match)) == 15
    assert len(hand(match, 0)) == 5
    assert match.seen(0).shields == (4, 2)


@every_step
def test_both_languages_tell_the_same_numbers(done: int) -> None:
    step = LESSON.steps[done]
    for said in (step.ask, step.why, *step.others.values()):
        found = [sorted(re.findall(r"\d+", said[language])) for language in ("en", "de")]
        assert found[0] == found[1]


@every_step
def test_nothing_is_told_that_the_learner_cannot_know(done: int) -> None:
    step, board = LESSON.steps[done], played(done, LESSON.steps[done].choice)
    view = board.seen(LESSON.seat)
    shown = {card.name for card in view.hands[LESSON.seat]} | set(lying(board, LESSON.seat).values())
    shown |= {view.picked.name} if view.picked else set()
    for card in set(CARD_NAMES) - shown:
        for said in (step.ask, step.why, *step.others.values()):
            for language in ("en", "de"):
                assert card_words(card, language) not in said[language]


@pytest.mark.parametrize(
    ("done", "choices", "more"),
    [
        (2, ("shield",), (10, 0)),
        (3, ("5B", "N9"), (0, -13)),  # 5 points are left there
        (3, ("3P", "N9"), (0, -15)),  # 3 points
        (4, ("N7",), (0, -15)),
        (4, ("S12",), (-7, 0)),
        (4, ("E",), (-7, 0)),
        (4, ("N6",), (0, 3)),
        (4, ("S6",), (0, 3)),
        (5, ("shield",), (18, 0)),
        (7, ("S10",), (-1, -6)),
        (7, ("N6",), (0, 3)),
        (7, ("S6",), (0, 3)),
        (8, ("shield",), (10, 0)),
        (10, ("E",), (5, 0)),
        (10, ("S12",), (5, 0)),
        (10, ("N6",), (0, 5)),
        (11, ("shield",), (6, 0)),
        (13, ("N6", "shield"), (0, 0)),
        (13, ("S6", "shield"), (0, 0)),
        (13, ("N7", "shield"), (18, 0)),
    ],
)
def test_what_a_choice_is_worth(done: int, choices: tuple[str, ...], more: tuple[int, ...]) -> None:
    assert changes(done, *choices) == more


def test_a_third_5_would_help_the_opponent_at_first_and_then_the_learner() -> None:
    for card in ("5B", "5G"):
        assert changes(6, card, "S12") == (0, 5)
        assert changes(9, card, "S12") == (5, 0)


def test_where_cards_fit() -> None:
    assert places_for(played(0), "5P") == {"N7", "N9", "N10", "N12"}
    third = {"N7", "N8", "N9", "S7", "S8", "S9"}
    assert not any(places_for(played(3), card) & third for card in ("3O", "5G"))
    assert places_for(played(3), "5B") & third == {"N9"}
    assert not any(places_for(played(9), card) & third for card in hand(played(9), 0))
    assert places_for(played(6), "3O") == {"N6", "S6", "S10"}


def test_the_last_card_fits_nowhere_and_may_go_on_any_free_seat() -> None:
    match = played(12)
    assert match.seen(0).fits == (0,)
    assert places_for(match, "5G") == {"N6", "S6", "N7"}
    assert match.seen(0).shields == (1, 0)


def test_the_lesson_ends_with_the_game() -> None:
    match = LESSON.at(GAME, len(LESSON.steps))
    assert match.over
    assert match.result is not None
    assert match.result.points == (56, 43)
    assert match.result.winners == (LESSON.seat,)
    lost = played(len(LESSON.steps) - 1, "none")
    assert lost.result is not None
    assert lost.result.winners != (LESSON.seat,)


@every_step
def test_every_other_choice_has_an_answer_of_its_own(done: int) -> None:
    step = LESSON.steps[done]
    legal = {choice.notation for choice in played(done).choices(LESSON.seat)}
    assert legal == {step.choice, *step.others}
