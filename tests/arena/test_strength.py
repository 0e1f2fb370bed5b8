"""The matches that tell how strong the bots are: all is asked that must be, and the tables tell what was found."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

import clachan
from clachan.bots.levels import LEVELS

ROOT = Path(__file__).parents[2]


@pytest.fixture(name="bench", scope="module")
def the_bench() -> Any:
    spec = importlib.util.spec_from_file_location("strength", ROOT / "bench" / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_level_is_asked_about_at_two_seats_and_at_a_full_table(bench: Any) -> None:
    asked = [question for question in bench.questions() if question.part == "levels"]
    assert len(asked) == len(clachan.games()) * 2 * (len(LEVELS) - 1)
    names = list(LEVELS)
    for question in asked:
        assert names.index(question.first) == names.index(question.second) + 1
        assert question.seats in (2, clachan.game(question.game).seats[-1])
    assert len({question.key for question in bench.questions()}) == len(list(bench.questions()))


def test_a_match_stops_when_the_question_is_answered(bench: Any) -> None:
    found = bench.ask(bench.Question("levels", "clans", 2, "greedy", "random"), seconds=60)
    assert found["answer"] == "above"
    assert found["low"] > 0.5
    assert 6 <= found["games"] < 60


def test_a_match_stops_when_the_time_is_over(bench: Any) -> None:
    found = bench.ask(bench.Question("levels", "clans", 4, "greedy", "random"), seconds=0)
    assert (found["games"], found["answer"]) == (4, "open")


def test_results_go_into_the_page_between_their_marks(
    bench: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page, kept = tmp_path / "strength.md", tmp_path / "strength.json"
    page.write_text("".join(f"one\n<!-- {part} -->\nold\n<!-- end of {part} -->\n" for part in bench.TITLES), "utf-8")
    monkeypatch.setattr(bench, "PAGE", page)
    monkeypatch.setattr(bench, "KEPT", kept)
    question = next(question for question in bench.questions() if question.part == "goals")
    row = {"games": 8, "share": 0.5, "low": 0.25, "high": 0.75, "fair": 0.5, "answer": "open"}
    bench.write({question.key: row})
    text = page.read_text("utf-8")
    assert f"| {question.game} | 2 | `greedy` | `random` | 8 | 50.0 [25.0, 75.0] | 50.0 | goal 95: missed |" in text
    assert "old" not in text
    assert text.count("one\n") == 3
    assert json.loads(kept.read_text("utf-8")) == {question.key: row}


def test_the_page_tells_what_was_measured(bench: Any) -> None:
    kept = json.loads(bench.KEPT.read_text("utf-8"))
    page = bench.PAGE.read_text("utf-8")
    for part in bench.TITLES:
        assert "\n".join(bench.table(part, kept)) in page
    asked = {question.key: question for question in bench.questions()}
    for key, found in kept.items():
        assert found["bots"] == bench.behind(asked[key]), "a level that has changed must be measured again"
