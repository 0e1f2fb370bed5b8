"""The command as the shell starts it: closed, full and narrow streams, and a folder with traps in it."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import clachan
from clachan import bots
from clachan.cli import main
from clachan.engine import compiled, warming
from clachan.errors import ClachanError
from clachan.games import find

CLACHAN = f"{sys.executable} -m clachan"


def shell(line: str, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """Runs a line with `clachan` in it."""
    settings = {**os.environ, "LC_ALL": "C.UTF-8", **environment}
    command = ["bash", "-c", line.replace("clachan", CLACHAN, 1)]
    return subprocess.run(command, capture_output=True, env=settings, check=False)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("clachan play clans --seed 1 <&-", 1),
        ("clachan play clans --seed 1 </dev/null", 1),
        ("clachan play --seed 1 --people 0 <&- >&-", 0),
        ("clachan replay - <&-", 2),
        ("clachan games >/dev/full", 1),
        ("clachan --help >/dev/full", 1),
        ("clachan games >&- 2>&-", 0),
        ("clachan games | head -c 1", 0),
    ],
)
def test_no_stream_makes_a_traceback(line: str, code: int) -> None:
    done = shell(f"set -o pipefail; {line}")
    assert done.returncode == code, done.stderr
    assert done.stderr.count(b"\n") <= 1
    assert b"Traceback" not in done.stderr


def test_output_that_cannot_be_written_is_one_sentence() -> None:
    assert shell("clachan games >/dev/full").stderr == b"Reading or writing failed: No space left on device.\n"


LEAVING = """
import threading, time
from clachan import cli

def interrupted(*_):
    threading.Thread(target=time.sleep, args=(60,)).start()
    raise KeyboardInterrupt

cli._run = interrupted
raise SystemExit(cli.main([]))
"""


def test_who_interrupts_twice_leaves_at_once_and_quietly() -> None:
    leaving = subprocess.Popen([sys.executable, "-c", LEAVING], stderr=subprocess.PIPE, env={**os.environ, "LANG": "C"})
    assert leaving.stderr is not None
    with leaving:
        assert [leaving.stderr.readline(), leaving.stderr.readline()] == [b"\n", b"Interrupted.\n"]
        leaving.send_signal(signal.SIGINT)
        assert leaving.wait(20) == -signal.SIGINT
        assert leaving.stderr.read() == b""


def test_letters_that_the_output_does_not_know_are_no_error() -> None:
    done = shell("clachan play clans --people 0 --seed 1 --language de", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert "H?tte" in done.stdout.decode("ascii")


def test_the_end_of_input_at_the_first_question_leaves() -> None:
    ours, theirs = pty.openpty()
    os.write(ours, b"\x04")
    command = [sys.executable, "-m", "clachan", "play", "--language", "en"]
    done = subprocess.run(command, stdin=theirs, capture_output=True, text=True, check=False)
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 1
    assert done.stdout.endswith("Which game? \nThe input ended; the game is left.\n")
    assert done.stderr == ""


def test_a_second_python_finds_nothing_in_the_folder_where_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numba.py").write_text("raise SystemExit(9)", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(Path(folder).resolve()) if folder else "" for folder in sys.path])
    monkeypatch.chdir(tmp_path)
    assert warming.python("import clachan, numba").wait() == 0


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    clachan.game("clans")
    monkeypatch.setattr(compiled, "JIT", True)
    monkeypatch.setattr(compiled, "cache_folder", lambda *_: tmp_path / "cache")
    return tmp_path / "cache"


def test_a_failure_of_compiling_is_one_sentence(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty_cache.mkdir()
    monkeypatch.setenv("PYTHONHASHSEED", "wrong")
    with pytest.raises(ClachanError, match=r"^The rules of clans could not be compiled: .*\.$") as caught:
        list(warming.warm([clachan.game("clans")], find))
    assert caught.value.german.startswith("Die Regeln von clans ließen sich nicht übersetzen: ")
    assert list(empty_cache.iterdir()) == []


def test_nothing_is_compiled_ahead_that_cannot_be_kept(empty_cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert warming.entries_of([clachan.game("clans")]) == 0
    assert main(["warm", "clans"]) == 0
    assert "compiled again at every start" in capsys.readouterr().err
    empty_cache.mkdir()
    assert warming.entries_of([clachan.game("clans")]) == len(warming.ENTRIES) + bots.ENTRIES
    assert warming.entries_of([clachan.game("clans")], ["tables"]) == len(warming.OF_TABLES)


def test_the_parts_compile_every_entry_between_them() -> None:
    assert {entry for needed in warming.NEEDED.values() for entry in needed} == set(warming.ENTRIES)
