"""The command line, as a stranger meets it."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import clachan
from clachan import cli
from clachan.cli import COMMANDS, bench, main, records
from clachan.cli.words import DE, EN
from clachan.engine.counting import AT_ONCE, divide
from clachan.engine.events import NOBODY
from tests.walks import Dice, play_on


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def answers(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    """Somebody types these lines, then the input ends."""
    typed = iter(lines)

    def ask(question: str = "") -> str:
        print(question, end="")
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", ask)


def kept(tmp_path: Path, steps: int = 10_000) -> Path:
    match = play_on(clachan.game("clans").start(seats=3, seed=7), Dice(1), steps)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    return file


def test_both_languages_say_the_same_things() -> None:
    assert set(EN) == set(DE)
    assert [key for key in EN if EN[key] == DE[key]] == ["bot name", "ask"]
    for key, sentence in EN.items():
        assert sentence.count("{") == DE[key].count("{"), key


def test_every_word_is_used() -> None:
    found = set(COMMANDS)
    for file in Path(cli.__file__).parent.glob("*.py"):
        if file.name != "words.py":
            nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            found |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert [key for key in EN if key not in found and not key.startswith("until ")] == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_in_the_readers_language(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*filter(None, [command]), "--language", language, "--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith("Aufruf: clachan" if language == "de" else "Usage: clachan")
    assert ("Optionen" in text) == (language == "de")
    assert "show this help" not in text or language == "en"


def test_the_locale_chooses_the_language(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert main([]) == 0
    assert "Brettspiele" in capsys.readouterr().out


def test_games_lists_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "map=skerry" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    assert {game["name"] for game in json.loads(capsys.readouterr().out)} == set(clachan.games())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "There is no game 'chess'; there are "),
        (["play", "clans", "--seats", "9"], "clans cannot be played with 9 seats; 2 to 4 are allowed."),
        (["play", "clans", "--people", "5", "--seats", "3"], "There cannot be 5 people at 3 seats"),
        (["play", "clans", "--bot", "hal"], "There is no bot 'hal'; there are beginner, easy, strong, master, random"),
        (["play", "clans", "--option", "map"], "The option 'map' has no value; write name=value."),
        (["play", "clans", "--option", "map=mars"], "The option map of clans cannot be 'mars'"),
        (["play", "clans", "--seed", "x"], "Argument --seed: invalid int value: 'x'. See clachan play --help."),
        (["play", "--resume", "nowhere.json"], "The file nowhere.json cannot be read: No such file or directory."),
        (["replay", "nowhere.json"], "The file nowhere.json cannot be read: No such file or directory."),
        (["play", "clans", "--seats", "0"], "clans cannot be played with 0 seats; 2 to 4 are allowed."),
        (["play", "clans", "--record", "no/where.json"], "The file no/where.json cannot be written: "),
        (["play", "clans", "--resume", "kept.json"], "GAME cannot be given with it."),
        (["play", "--resume", "kept.json", "--seats", "3"], "--seats cannot be given with it."),
        (["play", "--resume", "kept.json", "--seed", "0"], "--seed cannot be given with it."),
        (["play", "--resume", "kept.json", "--option", "a=b"], "--option cannot be given with it."),
        (["perft", "clans", "0"], "The depth cannot be 0; it is 1 to 30."),
        (["perft", "clans", "1000000000000"], "The depth cannot be 1000000000000; it is 1 to 30."),
        (["perft", "clans", "1", "--moves", "² 24>25"], "The step '² 24>25' has no seat"),
        (["perft", "clans", "1", "--moves", "24>25"], "The step '24>25' has no seat; write it as in '0 24>25'."),
        (["perft", "clans"], "The following arguments are required: DEPTH. See clachan perft --help."),
        (["bench", "--seconds", "x"], "Argument --seconds: invalid float value: 'x'."),
        (["bench", "--json", "no/where.json"], "The file no/where.json cannot be written: "),
        (["games", "--json=3"], "Argument --json: ignored explicit argument '3'."),
        (["bench", "--seconds", "0"], "The time cannot be 0.0; it is more than 0 seconds."),
        (["bench", "--yardsticks", "nowhere"], "There is no nowhere/yardsticks.py to measure against."),
        (["fly"], "There is no command 'fly'; there are "),
    ],
)
def test_wrong_input_is_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
    assert main([*arguments, "--language", "de"]) == 2
    german = capsys.readouterr().err
    assert german != said
    assert "rgument" not in german


def test_perft_counts_from_a_situation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "clans", "2", "--seats", "3", "--seed", "7"]) == 0
    assert capsys.readouterr().out == "70344\n"
    arguments = ["--seats", "2", "--seed", "1", "--option", "map=skerry", "--divide"]
    assert main(["perft", "clans", "1", *arguments]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "96"


def test_a_long_count_goes_in_pieces_and_comes_to_the_same() -> None:
    match = clachan.game("clans").start(seats=2, seed=1, options={"map": "skerry"})
    pieces: list[Any] = []
    counts = divide(match, AT_ONCE + 1, lambda found: pieces.extend(found) or found)
    assert len(pieces) == sum(divide(match, 2).values())
    depth, actions = AT_ONCE + 1, match.game.actions
    states = np.repeat(match.state(), depth)
    room, left = np.zeros((depth, actions), np.int16), np.zeros(depth, np.int64)
    assert sum(counts.values()) == match.game.entries.perft(states, depth, room, left, NOBODY)


def test_records_are_compiled_for_before_they_are_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, done = kept(tmp_path, 5), list[Any]()
    monkeypatch.setattr(records, "prepare", lambda games, _, parts: done.append(([g.name for g in games], parts)))
    monkeypatch.setattr(clachan, "replay", lambda text, replay=clachan.replay: done.append("replay") or replay(text))
    assert main(["replay", str(file)]) == 0
    assert done == [(["clans"], ["tables"]), "replay"]
    answers(monkeypatch, [])
    assert main(["play", "--resume", str(file)]) == 1
    assert done[2:] == [(["clans"], ["tables", "playouts"]), "replay"]
    capsys.readouterr()


def test_replay_tells_the_story_and_shows_the_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = kept(tmp_path)
    assert main(["replay", str(file), "--language", "de"]) == 0
    text = capsys.readouterr().out
    assert "zieht 1 Hütte von" in text
    assert "Ergebnis" in text
    assert main(["replay", str(file), "--move", "3", "--seat", "2"]) == 0
    text = capsys.readouterr().out
    assert text.count(" moves ") == 3
    assert "Player 2 (you, clan" in text
    assert main(["replay", str(file), "--move", "9999"]) == 2
    assert "There is no step 9999; the record has 0 to" in capsys.readouterr().err
    for seat in ("0", "4"):
        assert main(["replay", str(file), "--seat", seat]) == 2
        assert capsys.readouterr().err == f"There is no seat {seat}; the record has 1 to 3.\n"


def test_a_record_that_is_broken_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = kept(tmp_path, 5)
    record = json.loads(file.read_text(encoding="utf-8"))
    for wrong in ("{", "[]", json.dumps({**record, "rules": 99}), json.dumps({**record, "moves": [[0, "1>60"]]})):
        file.write_text(wrong, encoding="utf-8")
        assert main(["replay", str(file)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


class Typist:
    """Plays a whole game by typing choices that the screen offers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, dice: Dice) -> None:
        self.tables: list[Any] = []
        self.dice, self.asked = dice, []
        from clachan.cli import play

        made = play._table
        monkeypatch.setattr(play, "_table", lambda *given: self.tables.append(made(*given)) or self.tables[-1])
        monkeypatch.setattr("builtins.input", self.answer)

    def answer(self, question: str = "") -> str:
        self.asked.append(question)
        match, seat = self.tables[0].match, self.tables[0].at_screen
        if not question.endswith("> "):
            return ""
        choices = match.choices(seat)
        return str(choices[self.dice.below(len(choices))].notation)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in clachan.games() for seats in clachan.game(name).seats]
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_against_bots(
    name: str, seats: int, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Typist(monkeypatch, Dice(seats))
    assert main(["play", name, "--seats", str(seats), "--seed", "5", "--language", language]) == 0
    text = capsys.readouterr().out
    assert ("Ergebnis" if language == "de" else "Result") in text
    assert "\x1b" not in text, "colours where nobody looks at a terminal"


def test_friends_at_one_screen_pass_it_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typist = Typist(monkeypatch, Dice(1))
    assert main(["play", "clans", "--seats", "3", "--people", "2", "--seed", "5"]) == 0
    text = capsys.readouterr().out
    passed = [question for question in typist.asked if question.startswith("Pass the screen to")]
    assert len(passed) > 10
    for screen in text.split("\n" * 40)[1:-1]:
        assert screen.count("(you, clan") <= 1, "two seats' secrets on one screen"


def test_keys_help_list_undo_log_and_quit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "kept.json"
    answers(monkeypatch, ["h", "?", "?24", "?99", "nonsense", "u", "b", "l", "q"])
    assert main(["play", "clans", "--seats", "2", "--seed", "1", "--record", str(file)]) == 1
    text = capsys.readouterr().out
    for part in ("Type a choice in notation", "270 choices", "24>25  Move 1 hut", "No choice begins with '99'"):
        assert part in text
    for part in ("'nonsense' cannot be read", "There is nothing to take back", "You have left the game"):
        assert part in text
    assert f"clachan play --resume {file}" in text
    answers(monkeypatch, [])
    assert main(["play", "--resume", str(file)]) == 1
    assert "The input ended" in capsys.readouterr().out


def test_a_bot_only_game_needs_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "clans", "--people", "0", "--seed", "1"]) == 0
    assert "Result" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["play", "clans", "--people", "0", "--record"], ["bench", "--json"]])
def test_a_file_that_cannot_be_written_is_found_out_before_the_work(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in (tmp_path / "no" / "where.json", tmp_path):
        assert main([*arguments, str(file)]) == 2
        said = capsys.readouterr()
        assert "cannot be written" in said.err
        assert said.out == ""


def test_a_game_chosen_by_a_strange_digit_is_asked_for_again(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    answers(monkeypatch, ["²", "99", "chess"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    assert main(["play"]) == 1
    assert capsys.readouterr().out.count("Which game?") == 4


def test_the_bench_table_is_in_the_readers_language() -> None:
    report = {"speed": {}, "base": None, "ratios": {}, "start_up_over_import_numba": 1.5}
    assert "Partien/s" in bench._table(report, [], DE)[0]
    assert bench._table(report, [], EN)[-1] == "first playout with a warm cache, over `import numba`: 1.50"


def test_the_command_is_installed_and_says_its_version() -> None:
    done = subprocess.run([sys.executable, "-m", "clachan", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"clachan {clachan.__version__}\n"


def test_warm_says_what_is_ready(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm", "clans"]) == 0
    assert capsys.readouterr().out == "Ready: clans.\n"


def test_bench_writes_what_it_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "_cold", lambda _: 1.0)
    monkeypatch.setattr(bench, "_start_up", lambda: 2.0)
    file = tmp_path / "bench.json"
    assert main(["bench", "--seconds", "0.01", "--json", str(file)]) == 0
    report, text = json.loads(file.read_text(encoding="utf-8")), capsys.readouterr().out
    for name in clachan.games():
        assert f"{report['speed'][name]['decisions_per_second']:,.0f}" in text
