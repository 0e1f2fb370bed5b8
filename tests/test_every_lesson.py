"""The guided first game of every game: each step can be taken, is explained in both languages, and is checked."""

import pytest

import clachan
from clachan.engine.contract import LANGUAGES
from clachan.errors import ClachanError, WrongSetup

GAMES = clachan.games()
every_game = pytest.mark.parametrize("name", GAMES)
FEWEST = 8  # steps of a lesson


@every_game
def test_a_lesson_is_played_to_its_end(name: str) -> None:
    game = clachan.game(name)
    lesson = game.lesson
    assert len(lesson.steps) >= FEWEST
    for done, step in enumerate(lesson.steps):
        match = lesson.at(game, done)
        assert lesson.seat in match.to_act, done
        legal = [choice.number for choice in match.choices(lesson.seat)]
        assert game.hear(match.state(lesson.seat)[0], lesson.seat, step.choice) in legal, done
        assert lesson.judge(game, done, step.choice) == (True, step.why)
    assert lesson.at(game, len(lesson.steps)) is not None


@every_game
def test_a_lesson_speaks_both_languages(name: str) -> None:
    lesson = clachan.game(name).lesson
    said = [lesson.title, lesson.lead, lesson.end]
    said += [text for step in lesson.steps for text in (step.ask, step.why, *step.others.values())]
    for text in said:
        assert set(text) == set(LANGUAGES)
        assert all(text[language].strip() for language in LANGUAGES)
        assert text["en"] != text["de"] or text is lesson.title


@every_game
def test_another_choice_is_answered_and_not_taken(name: str) -> None:
    game = clachan.game(name)
    lesson = game.lesson
    for done, step in enumerate(lesson.steps):
        match = lesson.at(game, done)
        right = game.hear(match.state(lesson.seat)[0], lesson.seat, step.choice)
        for choice in match.choices(lesson.seat):
            if choice.number != right:
                taken, said = lesson.judge(game, done, choice.notation)
                assert not taken
                assert said in (step.ask, *step.others.values())
                break


@every_game
def test_a_lesson_names_clauses_that_there_are(name: str) -> None:
    game = clachan.game(name)
    known = game.rulebook("en").clauses
    named = {clause for step in game.lesson.steps for clause in step.clauses}
    assert named
    assert named <= known.keys()


@every_game
def test_a_step_that_there_is_not_is_refused(name: str) -> None:
    game = clachan.game(name)
    with pytest.raises(WrongSetup, match=f"it has 0 to {len(game.lesson.steps)}"):
        game.lesson.at(game, len(game.lesson.steps) + 1)
    with pytest.raises(ClachanError):
        game.lesson.judge(game, 0, "nonsense")
