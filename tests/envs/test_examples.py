"""What the examples promise."""

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

import clachan

ROOT = Path(__file__).parents[2]


def example(name: str) -> Any:
    """One of the programs in docs/examples, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_openspiels_learner_wins_more_often_after_learning_clans() -> None:
    assert example("openspiel_clans").main(60) > 0.05


def test_the_learning_agent_of_the_page_has_forty_lines() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    program = page.split("```python\n")[1].split("```")[0]
    assert program.startswith("# pip install")
    assert "assert after > before" in program
    assert len(program.splitlines()) <= 40


def test_the_page_tells_the_speed_of_every_game_through_every_door() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    lines = page.split("<!-- doors -->")[1].split("<!-- end -->")[0].splitlines()
    doors = next(line for line in lines if line.startswith("| decisions")).split("|")[2:-1]
    for name in clachan.games():
        row = next(line for line in lines if line.startswith(f"| {name} |")).split("|")[2:-1]
        assert len(row) == len(doors)
        assert all(cell.strip() for cell in row)


def test_the_bench_plays_every_game_through_every_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    doors = importlib.import_module("doors")
    speed = doors.measured(doors.ours(), rounds=1, seconds=0.01)
    assert set(speed) == {(door, name) for door in doors.DOORS for name in clachan.games()}
    assert all(rate > 0 for rate in speed.values())
    for name in ("doors", "peers"):
        monkeypatch.delitem(sys.modules, name)
