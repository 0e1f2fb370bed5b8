"""The guided first game: what it says about points, chips and neighbours is what the table shows."""

import re
from collections import Counter

import pytest

from clachan import Match
from clachan.games.clans.components import MAPS
from clachan.games.clans.lesson import OTHER, POSITION
from tests.games.clans.boards import CLANS, GAME, standing

LESSON = GAME.lesson
DONE = range(len(LESSON.steps))
every_step = pytest.mark.parametrize("done", DONE)
EACH = re.compile(r"(\d+) points (?:each )?for")


def played(done: int, *choices: str) -> Match:
    """The match at a step and a few choices on, before anybody answers."""
    match = LESSON.at(GAME, done)
    for choice in choices:
        match.play(LESSON.seat, choice)
    return match


def gained(done: int, *choices: str) -> dict[str, int]:
    """How many points each clan has more after these choices."""
    pairs = zip(CLANS, played(done, *choices).seen(0).points, played(done).seen(0).points, strict=True)
    return {clan: now - was for clan, now, was in pairs if now != was}


def test_the_position_is_one_that_a_game_can_reach() -> None:
    huts = Counter[str]()
    for group in POSITION["huts"].values():
        huts.update(group)
    scored = POSITION["villages"][0]
    huts.update(scored["clans"])
    assert scored["value"] == len(scored["clans"])
    assert len(huts) == 5
    assert huts["red"] == huts["blue"] == huts["green"] == huts["yellow"] == huts["black"] == 12


@every_step
def test_both_languages_tell_the_same_numbers(done: int) -> None:
    step = LESSON.steps[done]
    for said in (step.ask, step.why, *step.others.values()):
        found = [sorted(re.findall(r"\d+", said[language])) for language in ("en", "de")]
        assert found[0] == found[1]


@every_step
def test_the_own_clan_is_the_only_one_that_is_told(done: int) -> None:
    step = LESSON.steps[done]
    before_the_end = [step.ask, *step.others.values(), *([step.why] if done < DONE[-1] else [])]
    for said in before_the_end:
        assert "was black" not in said["en"]
        assert "war Schwarz" not in said["de"]


@pytest.mark.parametrize(
    ("done", "choices", "clans"),
    [
        (0, ("33>34",), {"red": 5, "green": 5, "yellow": 5}),
        (0, ("34>33",), {"red": 4, "green": 4, "yellow": 4}),
        (1, ("3>5",), {}),
        (2, ("2>5",), {"red": 5, "green": 5, "yellow": 5, "black": 5}),
        (2, ("5>2",), {}),
        (3, ("15>16",), {"red": 5, "yellow": 5}),
        (3, ("15>13",), {"red": 6, "blue": 6, "yellow": 6}),
        (3, ("13>15",), {}),
        (4, ("58>59",), {}),
        (4, ("59>58",), {"blue": 5, "green": 5, "black": 5}),
        (5, ("39>37",), {"green": 5}),
        (6, ("39>37",), {"red": 7, "green": 7}),
        (6, ("37>39",), {"red": 4, "green": 4}),
        (7, ("10>7",), {"red": 7, "green": 7, "yellow": 7, "black": 7}),
        (8, ("10>27", "=7"), {"red": 14, "green": 9, "yellow": 9, "black": 5}),
        (8, ("10>27", "=27"), {"red": 5, "green": 5, "yellow": 5}),
        (8, ("10>7", "=7"), {"red": 14, "green": 7, "yellow": 14, "black": 7}),
        (10, ("41>43",), {"red": 9, "green": 9, "black": 9}),
        (11, ("41>43",), {"red": 10, "green": 10, "black": 10}),
        (11, ("43>41",), {"red": 10, "green": 10, "black": 10}),
        (11, ("46>50",), {"blue": 13, "green": 13, "yellow": 13, "black": 13}),
    ],
)
def test_what_a_choice_is_worth(done: int, choices: tuple[str, ...], clans: dict[str, int]) -> None:
    assert gained(done, *choices) == clans


@every_step
def test_points_that_a_reason_tells_are_gained_or_seen(done: int) -> None:
    step = LESSON.steps[done]
    after = played(done, step.choice)
    seen = {*gained(done, step.choice).values(), *after.seen(0).points, *after.seen(0).chips}
    assert {int(points) for points in EACH.findall(step.why["en"])} <= seen


def test_the_opponents_answers_are_told_as_they_were() -> None:
    assert {clan: played(2).seen(0).points[CLANS.index(clan)] for clan in ("blue", "green")} == {"blue": 6, "green": 14}
    assert len(played(2).seen(0).villages) == 3
    (mountain,) = [village for village in played(5).seen(0).villages if village.territory == 21]
    assert (mountain.value, mountain.clans, mountain.seat) == (8, ("blue", "black"), OTHER)
    assert played(6, "39>37").seen(0).points == (22, 14, 26, 24, 16)


def test_epochs_change_where_it_is_told() -> None:
    epochs = [played(done).seen(0).epoch for done in DONE]
    assert epochs == ["I", "I", "I", "II", "II", "III", "III", "III", "III", "III", "IV", "V"]
    assert played(10).seen(0).chips_left == 2
    assert played(11).seen(0).chips_left == 1


def test_neighbours_are_as_told() -> None:
    near = [{other + 1 for other in row} for row in MAPS[0].neighbours]
    assert near[33] & standing(played(0)).keys() == {33}
    assert near[2] & standing(played(1)).keys() == {2, 5}
    assert near[4] & standing(played(1, "3>5")).keys() == {2}
    assert near[12] & standing(played(3)).keys() == {15}
    assert near[27] & standing(played(7)).keys() == {27}
    assert 10 not in near[27]
    assert played(8, "10>27").seen(0).pending == (7, 27)


def test_seven_huts_stay() -> None:
    before, after = played(10), played(10, "49>50")
    assert standing(before)[50] == (0, 2, 2, 1, 1)
    assert "50>46" in {choice.notation for choice in before.choices(0)}
    assert {choice.notation for choice in after.choices(1)} & {"50>46", "46>50"} == {"46>50"}
    (effect,) = [choice.effect("en") for choice in after.choices(1) if choice.notation == "46>50"]
    assert "no points" in effect
    freed = played(10, "50>46")
    freed.play(1, "49>46")
    assert freed.seen(0).villages[-1].value == 12


def test_the_lesson_ends_with_the_game() -> None:
    match = played(len(LESSON.steps))
    assert match.over
    assert match.result is not None
    assert match.result.points == (54, 42)
    assert match.seen(0).points == (46, 21, 45, 33, 38)
    assert match.seen(0).chips == (8, 4)
    assert match.seen(0).clans == ("red", "black")
    assert sum(map(sum, standing(match).values())) == 8
