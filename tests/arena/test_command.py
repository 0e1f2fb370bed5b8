"""`clachan arena`, as a stranger meets it."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from clachan.arena import Outcome, Setup, play_deal
from clachan.arena.running import cores
from clachan.cli import main, progress
from tests.arena.helpers import with_bots

PATIENCE = 600  # seconds until an interrupted arena must have ended, on a slow, loaded machine
QUICK = ["arena", "clans", "--option", "map=skerry"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def test_a_whole_arena_on_two_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [*QUICK, "--bots", "random", "--seats", "3", "--games", "10", "--out", str(tmp_path), "--workers", "2"]
    assert main(arguments) == 0
    text = capsys.readouterr().out
    for part in (
        "Clans, 3 seats: 12 games on 4 deals",
        "Fair share 33.3 %. Seed 0.",
        "Win share %",
        "Rating (OpenSkill)",
    ):
        assert part in text
    assert sorted(file.name for file in tmp_path.iterdir()) == ["chart.svg", "games.jsonl", "summary.json"]
    ElementTree.fromstring((tmp_path / "chart.svg").read_text(encoding="utf-8"))
    summary = (tmp_path / "summary.json").read_text(encoding="utf-8")
    assert json.loads(summary)["standings"][0]["games"] == 36

    assert main([*arguments, "--resume", "--json"]) == 0
    assert capsys.readouterr().out == summary
    assert main(arguments) == 2
    assert "holds results already" in capsys.readouterr().err
    assert main([*arguments, "--resume", "--seed", "1"]) == 2
    assert "was begun with seed 0, and now it is 1" in capsys.readouterr().err


def test_more_games_go_on_from_those_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    common = [*QUICK, "--bots", "random", "--workers", "1", "--json"]
    assert main([*common, "--games", "4", "--out", str(tmp_path)]) == 0
    assert main([*common, "--games", "8", "--out", str(tmp_path), "--resume"]) == 0
    capsys.readouterr()
    assert main([*common, "--games", "8"]) == 0
    afresh, kept = json.loads(capsys.readouterr().out), json.loads((tmp_path / "summary.json").read_text("utf-8"))
    for report in (afresh, kept):
        for row in report["standings"]:
            row["seconds"] = None
    assert afresh == kept


def test_until_answers_with_its_exit_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with_bots(monkeypatch)
    common = [*QUICK, "--workers", "1", "--until", "--games"]
    assert main([*common, "4", "--bots", "random,first", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["until"]["answer"] == "open"
    assert main([*common, "2", "--bots", "random,first", "--language", "de"]) == 1
    assert "Nicht entschieden: random gewinnt vielleicht mehr, vielleicht weniger als 50.0 %" in capsys.readouterr().out
    assert main([*common, "4", "--bots", "random"]) == 2
    assert "name at least two for --until." in capsys.readouterr().err


def test_without_openskill_the_table_is_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert main([*QUICK, "--bots", "random", "--games", "2", "--workers", "1"]) == 0
    text = capsys.readouterr().out
    assert "Win share %" in text
    assert text.endswith("pip install 'clachan[arena]'\n")


class Terminal(StringIO):
    """Somebody looks at it."""

    def isatty(self) -> bool:
        return True


def test_a_bar_shows_how_far_it_is_from_the_start_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    for screen, shown in ((Terminal(), True), (StringIO(), False)):
        monkeypatch.setattr("sys.stderr", screen)
        assert main([*QUICK, "--bots", "random", "--games", "4", "--workers", "1"]) == 0
        assert ("Playing" in screen.getvalue()) == ("0/4" in screen.getvalue()) == shown


def test_the_bar_counts_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, real = list[Any](), progress.bar
    monkeypatch.setattr("clachan.cli.arena.bar", lambda *given, **how: shown.append(real(*given, **how)) or shown[-1])
    monkeypatch.setattr("sys.stderr", Terminal())
    assert main([*QUICK, "--bots", "random", "--seats", "3", "--games", "6", "--workers", "1"]) == 0
    assert (shown[0].n, shown[0].total) == (6, 6)


def test_it_plays_where_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """On all cores, on so many processes, or on a cluster."""
    told = list[object]()

    def here(setup: Setup, deals: range, where: object) -> Iterator[list[Outcome]]:
        told.append(where)
        return (play_deal(setup, deal) for deal in deals)

    monkeypatch.setattr("clachan.cli.arena.on_processes", here)
    monkeypatch.setattr("clachan.cli.arena.on_ray", here)
    for more in ([], ["--workers", "3"], ["--ray", "10.0.0.1:6379"]):
        assert main([*QUICK, "--bots", "random", "--games", "2", *more]) == 0
    assert told == [cores(), 3, "10.0.0.1:6379"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "random,hal"], "There is no bot 'hal'; there are "),
        (["--bots", ","], "No bots are named; name at least one."),
        (["--bots", "random", "--games", "1"], "1 games are too few: one round"),
        (["--bots", "random", "--games", "x"], "Argument --games: invalid int value: 'x'. See clachan arena --help."),
        (["--bots", "random", "--workers", "0"], "There cannot be 0 workers; there is at least 1."),
        (["--bots", "random", "--workers", "1", "--ray", "local"], "not allowed with argument"),
        (["--bots", "random", "--seed", "-1"], "The seed cannot be -1; it is a whole number of at least 0."),
        (["--bots", "random", "--seats", "9"], "clans cannot be played with 9 seats"),
        (["--bots", "random", "--resume"], "--resume needs --out with the folder of the results."),
        (["--bots", "random", "--out", "/dev/null/x"], "cannot be written: Not a directory."),
        ([], "The following arguments are required: --bots."),
    ],
)
def test_wrong_input_is_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*QUICK, *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
    assert main([*QUICK, *arguments, "--language", "de"]) == 2
    assert capsys.readouterr().err != said


def test_an_interrupted_arena_says_how_to_go_on_and_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [*QUICK, "--bots", "random", "--games", "100000", "--workers", "2", "--out", str(tmp_path)]
    command = subprocess.Popen([sys.executable, "-m", "clachan", *arguments], stderr=subprocess.PIPE, text=True)
    file = tmp_path / "games.jsonl"
    while command.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 6):
        time.sleep(0.05)
    command.send_signal(signal.SIGINT)
    _, said = command.communicate(timeout=PATIENCE)
    assert command.returncode == 130
    assert "go on with the same command and --resume" in said
    assert "Traceback" not in said
    games = file.read_bytes().count(b"\n") - 1
    assert games >= 5
    arguments[arguments.index("100000")] = str(2 * (games // 2 + 1))
    assert main([*arguments, "--resume", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2 * (games // 2 + 1)
