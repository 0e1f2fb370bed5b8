"""Compiled code on disk: never stale, never in the way."""

import itertools
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import clachan
from clachan.engine import compiled

PACKAGE = Path(clachan.__file__).parent
CODE = """
import clachan
match = clachan.game("clans").start(seats=2, seed=1)
print(len(match.choices(match.to_act[0])))
print(match.game.entries.legal._cache.loaded)
"""
GREEDY = """
import sys
import clachan
from clachan.bots import make
for name in sys.argv[1:]:
    match, bots = clachan.game(name).start(seats=2, seed=1), [make("greedy", 0), make("greedy", 1)]
    for _ in range(6):
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
    print(match.record())
"""


def run(cache: Path, path: Path | None = None) -> list[str]:
    environment = {**os.environ, "CLACHAN_CACHE": str(cache)} | ({"PYTHONPATH": str(path)} if path else {})
    done = subprocess.run([sys.executable, "-c", CODE], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_a_second_process_finds_what_the_first_compiled(tmp_path: Path) -> None:
    assert run(tmp_path) == ["270", "False"]
    assert run(tmp_path) == ["270", "True"]


@pytest.mark.parametrize("names", list(itertools.permutations(clachan.games(), 2)), ids=" then ".join)
def test_code_of_games_that_were_compiled_apart_is_not_mixed_up(names: tuple[str, str]) -> None:
    """A process has the code of several games from the cache; each calls its own."""
    done = subprocess.run([sys.executable, "-c", GREEDY, *names], capture_output=True, text=True, check=True)
    alone = subprocess.run([sys.executable, "-c", GREEDY, names[1]], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1:] == alone.stdout.splitlines() != []


def test_a_changed_rule_or_table_is_never_served_from_the_cache(tmp_path: Path) -> None:
    """A constant of another file changes; the entry's own file does not."""
    source = tmp_path / "source"
    shutil.copytree(PACKAGE, source / "clachan", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(tmp_path / "cache", source)[0] == "270"
    components = source / "clachan" / "games" / "clans" / "components.py"
    text = components.read_text(encoding="utf-8")
    components.write_text(text.replace("LARGE = 7", "LARGE = 1"), encoding="utf-8")
    assert run(tmp_path / "cache", source) == ["270", "False"]
    (source / "clachan" / "games" / "clans" / "maps" / "skerry.txt").unlink()
    assert run(tmp_path / "cache", source) == ["270", "False"]


def test_words_and_views_do_not_make_rules_compile_again(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(PACKAGE, source / "clachan", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(tmp_path / "cache", source) == ["270", "False"]
    text = source / "clachan" / "games" / "clans" / "text.py"
    text.write_text(text.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert run(tmp_path / "cache", source) == ["270", "True"]


def test_flags_and_versions_are_in_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = compiled.digest("clans", "engine")
    assert plain == compiled.digest("clans", "engine")
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert compiled.digest("clans", "engine") != plain


def test_a_cache_folder_that_cannot_be_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert run(tmp_path / "file" / "below") == ["270", "False"]


def test_a_broken_file_in_the_cache_is_compiled_anew(tmp_path: Path) -> None:
    run(tmp_path)
    for file in tmp_path.rglob("*legal.*"):
        file.write_bytes(b"\x80broken")
    assert run(tmp_path) == ["270", "False"]
    assert run(tmp_path) == ["270", "True"]


def test_folders_of_ours_unused_for_a_month_are_removed_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLACHAN_CACHE", str(tmp_path))
    root = tmp_path / "clachan"
    old, young, foreign = root / f"clans-engine-{'a' * 20}", root / f"clans-engine-{'b' * 20}", root / "Documents"
    month_ago = time.time() - 40 * 86400
    for folder in (old, young, foreign):
        folder.mkdir(parents=True)
    for folder in (old, foreign, tmp_path):
        os.utime(folder, (month_ago, month_ago))
    compiled.cache_folder.cache_clear()
    compiled.cache_folder("clans", "engine")
    compiled.cache_folder.cache_clear()
    assert not old.exists()
    assert young.exists()
    assert foreign.exists()


def test_rules_edited_while_a_process_runs_are_not_stored_as_the_new_ones(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(PACKAGE, source / "clachan", ignore=shutil.ignore_patterns("__pycache__"))
    rules = source / "clachan" / "games" / "clans" / "rules.py"
    edit = f"""
import pathlib
from clachan.games.clans import GAME
file = pathlib.Path({str(rules)!r})
file.write_text(file.read_text().replace("anything and state.villages < CHIPS", "anything and state.villages < 0"))
assert not GAME.start(seats=2, seed=1).over
"""
    after = "from clachan.games.clans import GAME; print(GAME.start(seats=2, seed=1).over)"
    environment = {**os.environ, "CLACHAN_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(source)}
    subprocess.run([sys.executable, "-c", edit], env=environment, check=True)
    done = subprocess.run([sys.executable, "-c", after], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "True\n", "the old rules were served"
