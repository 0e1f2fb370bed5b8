"""Files that commands write: whole or not at all, and never something that was no file."""

import os
import stat
from pathlib import Path

import pytest

from clachan.cli import files


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    other, file = tmp_path / "other", tmp_path / "game.json"
    other.touch()
    files.write(str(file), "ä")
    assert file.read_text(encoding="utf-8") == "ä"
    assert mode(file) == mode(other)


def test_an_old_file_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.touch()
    file.chmod(0o640)
    files.write(str(file), "new")
    assert (file.read_text(encoding="utf-8"), mode(file)) == ("new", 0o640)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link, file = tmp_path / "link", tmp_path / "far" / "game.json"
    link.symlink_to(file)
    files.write(str(link), "kept")
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == "kept"


def test_what_is_no_plain_file_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    files.check(str(pipe))
    files.write(str(pipe), "told")
    assert os.read(reader, 100) == b"told"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    files.check(os.devnull)
    assert not Path(os.devnull).is_file()


def test_nothing_is_left_behind_by_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(files.FileError, match="cannot be written: No space left on device"):
        files.write(str(tmp_path / "game.json"), "text")
    assert list(tmp_path.iterdir()) == []


def test_checking_a_file_makes_none(tmp_path: Path) -> None:
    files.check(str(tmp_path / "game.json"))
    assert list(tmp_path.iterdir()) == []
    for wrong in (tmp_path, tmp_path / "no" / "where", tmp_path / "x\0y"):
        with pytest.raises(files.FileError, match="cannot be written"):
            files.check(str(wrong))
