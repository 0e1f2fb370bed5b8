"""The guided first game: what it says about points, prices and places is what the table shows."""

import re
from typing import Any

import pytest

from clachan import Match
from clachan.games.glen_more.drawing.purse import compared
from tests.games.glen_more.tables import GAME, chain, cubes, happened, market, player

LESSON = GAME.lesson
YOU, OTHER = 0, 1
every_step = pytest.mark.parametrize("done", range(len(LESSON.steps)))
NUMBER = re.compile(r"\d+")


def number_of(choice: str) -> int:
    """The step whose right choice this is."""
    return [step.choice for step in LESSON.steps].index(choice)


def before(choice: str) -> Match:
    return LESSON.at(GAME, number_of(choice))


def after(choice: str) -> Match:
    """With all that is played until the next question."""
    return LESSON.at(GAME, number_of(choice) + 1)


def points(match: Match) -> tuple[int | None, ...]:
    return tuple(player.points for player in match.seen(YOU).players)


def scored(match: Match, number: int) -> dict[tuple[int, str], int]:
    """By seat and comparison the points of the scoring of this number in the lesson."""
    numbers = [event for event in match.events() if event.what in ("scoring", "scored")]
    starts = [at for at, event in enumerate(numbers) if event.what == "scoring"] + [len(numbers)]
    events = numbers[starts[number] + 1 : starts[number + 1]]
    return {(event.seat, event.values["comparison"]): event.values["points"] for event in events}


@every_step
def test_both_languages_tell_the_same_numbers(done: int) -> None:
    step = LESSON.steps[done]
    for said in (step.ask, step.why, *step.others.values()):
        found = [sorted(NUMBER.findall(said[language])) for language in ("en", "de")]
        assert found[0] == found[1]


@every_step
def test_every_answer_is_for_a_choice_that_there_is(done: int) -> None:
    match, step = LESSON.at(GAME, done), LESSON.steps[done]
    legal = {choice.number for choice in match.choices(YOU)}
    meant = [GAME.hear(match.state(YOU)[0], YOU, other) for other in step.others]
    assert set(meant) <= legal
    assert len(set(meant)) == len(meant)
    assert GAME.hear(match.state(YOU)[0], YOU, step.choice) not in meant


def test_where_it_begins() -> None:
    match = LESSON.at(GAME, 0)
    assert points(match) == (1, 14)
    assert match.seen(YOU).stacks[2:] == (3, 6)
    assert (player(match)["coins"], player(match)["whisky"], market(match)["stone"] + 1) == (3, 1, 2)
    assert cubes(match, "1") == {"stone": 2}
    assert not happened(match, "removed")


def test_what_is_passed_is_lost_and_the_next_turn_is_yours() -> None:
    match = after("activate 36")
    assert [event["tile"] for event in happened(match, "removed")] == ["32"]
    assert len(happened(match, "drawn")) == 2
    assert match.to_act == (YOU,)
    assert player(match)["whisky"] == 3
    assert cubes(match, "2") == {"wood": 2}
    far = LESSON.at(GAME, 0)
    for choice in ("go 38", "buy cattle", "give wood 2", "give stone 1", "place 1 -1", "done"):
        far.play(YOU, choice)
    assert "36" in {event["tile"] for event in happened(far, "removed")}


@pytest.mark.parametrize(
    ("place", "awake"),
    [
        ("place -1 -1", {"68a", "2", "5", "36"}),
        ("place -1 1", {"68a", "3", "5", "36"}),
        ("place 1 -1", {"68a", "1", "2", "36"}),
    ],
)
def test_what_the_places_of_the_distillery_wake(place: str, awake: set[str]) -> None:
    match = before("place -1 -1")
    match.play(YOU, place)
    assert set(match.seen(YOU).turn.awake) == awake
    assert player(match)["whisky"] == 2


def test_the_prices_that_are_told() -> None:
    castle, fair = before("buy cattle"), before("sell sheep 3")
    assert market(castle)["cattle"] + 1 == 2
    assert market(fair)["cattle"] + 1 == 3
    assert market(fair)["grain"] + 1 == 2
    assert (market(fair)["sheep"], market(fair)["stone"], market(fair)["wood"]) == (2, 1, 1)
    assert player(fair)["coins"] == 1
    assert player(before("buy grain"))["coins"] == 3
    assert market(before("sell wood 24a"))["wood"] == 1


def test_the_places_of_the_castle() -> None:
    match = before("place 1 -1")
    match.play(YOU, "place -1 1")
    assert {"3", "5"} <= set(match.seen(YOU).turn.awake)
    assert not {"1", "2"} & set(match.seen(YOU).turn.awake)


def test_the_fair_needs_the_clan_member_on_the_castle() -> None:
    match = before("move 68a")
    for choice in ("move 38", "promote", "done"):
        match.play(YOU, choice)
    for event in LESSON.steps[number_of("promote")].then:
        if event[0] == OTHER:
            match.play(*event)
    assert "go 49" not in {choice.notation for choice in match.choices(YOU)}


def test_the_second_scoring() -> None:
    match = after("promote")
    assert scored(match, 0) == {(YOU, "whisky"): 1, (YOU, "chieftains"): 3}
    assert points(match) == (5, 14)
    assert [event["number"] for event in happened(match, "rolled")] == [1, 1, 2]
    assert chain(match)[:2] == ["figure 0", "49"]


def test_the_fair_brings_eight_points() -> None:
    match = after("buy grain")
    assert happened(match, "exchanged") == [{"seat": YOU, "tile": "49", "points": 8}]
    assert points(match) == (13, 14)
    assert (player(match)["coins"], match.to_act) == (1, (YOU,))


def test_the_fair_is_lost_if_it_is_passed() -> None:
    match = before("go 49")
    for choice in ("go 44", "give stone 1", "place 0 -2", "done"):
        match.play(YOU, choice)
    assert "49" in {event["tile"] for event in happened(match, "removed")}


@pytest.mark.parametrize(("choice", "told"), [("move 38", [5, 3]), ("move 44", [7, 3]), ("sell wood 24a", [9, 3])])
def test_how_chieftains_compare_in_the_last_turn(choice: str, told: list[int]) -> None:
    assert compared(before(choice).seen(YOU), "chieftains") == told


@pytest.mark.parametrize(
    ("choice", "steps", "brought"),
    [("move 38", ["done"], 2), ("move 44", ["done"], 5), ("sell wood 24a", ["done"], 8)],
)
def test_what_each_chieftain_is_worth(choice: str, steps: list[str], brought: int) -> None:
    match = before(choice)
    for step in steps:
        match.play(YOU, step)
    assert match.over
    assert scored(match, 1)[YOU, "chieftains"] == brought


def test_the_lesson_ends_with_the_game() -> None:
    match = LESSON.at(GAME, len(LESSON.steps))
    assert match.over
    assert match.result is not None
    assert match.result.points == (21, 18)
    assert match.result.winners == (YOU,)
    assert scored(match, 1) == {(YOU, "whisky"): 1, (YOU, "chieftains"): 8}
    rows: dict[str, Any] = {row.what: row.points for row in match.result.breakdown}
    assert (rows["coins"], rows["surplus"]) == ((2, 4), (-3, 0))
    assert len(player(before("go 44"))["land"]) == len(player(before("go 44"), OTHER)["land"]) == 9
