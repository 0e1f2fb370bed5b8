"""Hints and analysis: advice from what the seat may know."""

import json
from pathlib import Path

import pytest

import clachan
from clachan.bots import analyse, hint
from clachan.bots.hints import judge_part, parts_of
from clachan.bots.search import Budget
from clachan.cli import main
from clachan.errors import NotYourTurn, WrongSeats
from tests.walks import Dice, dealt_anew, play_on

FEW = Budget(playouts=60)
every_game = pytest.mark.parametrize("name", clachan.games())


@every_game
def test_a_hint_names_legal_choices_the_best_first(name: str) -> None:
    match = play_on(clachan.game(name).start(seed=3), Dice(3), 6)
    seat = match.to_act[0]
    hints = match.hint(seat, budget=FEW, seed=1)
    choices = [choice.number for choice in match.choices(seat)]
    assert 1 <= len(hints) <= 3
    assert all(found.choice.number in choices for found in hints)
    assert all(1 <= found.place <= match.seats for found in hints)
    assert hints == hint(match, seat, budget=FEW, seed=1)


@every_game
def test_a_hint_knows_no_secrets(name: str) -> None:
    game = clachan.game(name)
    match = play_on(game.start(seed=4), Dice(4), 9)
    seat = match.to_act[0]
    told = dealt_anew(match, seat, 1).hint(seat, budget=FEW, seed=2)
    assert [(found.choice.number, found.points) for found in told] == [
        (found.choice.number, found.points) for found in match.hint(seat, budget=FEW, seed=2)
    ]


def test_no_hint_for_who_waits_or_is_not_there() -> None:
    match = clachan.game("clans").start(seats=2, seed=1)
    with pytest.raises(NotYourTurn, match="no hint"):
        match.hint(1 - match.to_act[0])
    with pytest.raises(WrongSeats):
        match.hint(2)


def test_no_hint_for_who_may_only_take_something_back() -> None:
    """Isle of Skye: who is ready waits for the others, and may still say that there is more to think about."""
    match = clachan.game("isle-of-skye").start(seats=3, seed=1)
    while len(match.to_act) == 3:
        play_on(match, Dice(len(match.moves)), 1)
    waiting = next(seat for seat in range(3) if seat not in match.to_act)
    assert [choice.notation for choice in match.choices(waiting)] == ["back"]
    with pytest.raises(NotYourTurn, match="no hint") as caught:
        match.hint(waiting)
    assert "keinen Tipp" in caught.value.words("de")


@every_game
def test_an_analysis_judges_every_step_that_had_a_choice(name: str) -> None:
    match = play_on(clachan.game(name).start(seed=5), Dice(5), 20)
    found = analyse(match, Budget(playouts=30))
    assert 0 < len(found.steps) <= len(match.record()["moves"])
    for step in found.steps:
        assert match.record()["moves"][step.step - 1] == [step.seat, step.played.choice.notation]
        assert step.loss >= 0
    assert [step.loss for step in found.worst] == sorted((step.loss for step in found.steps), reverse=True)[:3]
    for step in found.steps:
        assert step.gain == max(0, step.played.reward - step.other.reward)
        assert step.other.choice != step.played.choice
    assert [step.gain for step in found.finest] == [
        gain for gain in sorted((step.gain for step in found.steps), reverse=True)[:3] if gain
    ]
    assert sum(len(found.course(seat)) for seat in range(match.seats)) == len(found.steps)


@pytest.mark.parametrize("language", ["en", "de"])
def test_analyse_tells_course_and_worst_moves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    file = tmp_path / "game.json"
    match = play_on(clachan.game("clans").start(seats=3, seed=7), Dice(1), 12)
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    assert main(["analyse", str(file), "--playouts", "40", "--all", "--language", language]) == 0
    out = capsys.readouterr().out.splitlines()
    name = "Player 1" if language == "en" else "Spieler 1"
    assert out[1].strip().startswith(name)
    assert all(bar in "".join(out[1:4]) for bar in "▁█")
    steps = sum(line.startswith(("  Step", "  Schritt")) for line in out)
    assert main(["analyse", str(file), "--playouts", "40", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["steps"]) == 12
    assert len(found["worst"]) <= 3
    assert steps == 12 + len(found["worst"]) + len(found["finest"])
    for step in found["steps"]:
        assert all(0 <= step[what]["chance"] <= 1 for what in ("played", "best", "other"))
        assert step["gain"] == 0 or step["loss"] == 0


@every_game
def test_parts_of_a_match_are_judged_alike_in_any_order(name: str) -> None:
    match = play_on(clachan.game(name).start(seed=6), Dice(6), 20)
    whole = analyse(match, FEW)
    parts = [judge_part(match, part, FEW) for part in reversed(range(parts_of(match.record())))]
    assert tuple(step for part in reversed(parts) for step in part) == whole.steps


def test_whoever_is_about_to_win_has_the_better_chance() -> None:
    match = clachan.game("clans-and-glory").start(seats=2, seed=8)
    match = play_on(match, Dice(9), 10_000)
    found, places = analyse(match, Budget(playouts=200)), match.result.places  # type: ignore[union-attr]
    last = {step.seat: step.best.chance for step in found.steps[-6:]}
    assert len(set(places)) == 2
    assert (last[0] > last[1]) == (places[0] < places[1])  # type: ignore[operator]


def test_analyse_needs_playouts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(tmp_path / "none"), "--playouts", "0"]) == 2
    assert "at least 1 is needed" in capsys.readouterr().err
