"""Addresses, locks and durability."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

import pytest
from sqlalchemy import text

from clachan.storage.database import BrokenDatabase, Lock, check, default_url, open_engine


@pytest.mark.parametrize("url", ["", "nothing", "mysql://somebody@here/there", "sqlite"])
def test_a_wrong_address_is_one_sentence(url: str) -> None:
    with pytest.raises(BrokenDatabase, match="cannot be used"):
        open_engine(url)


def test_a_password_is_never_told() -> None:
    engine = open_engine("postgresql://somebody:hidden@127.0.0.1:1/there")
    with pytest.raises(BrokenDatabase) as found:
        check(engine)
    assert "hidden" not in str(found.value) + found.value.german


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BrokenDatabase, match="cannot be used"):
        open_engine(f"sqlite:///{tmp_path}/file/clachan.sqlite")


def test_the_address_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CLACHAN_DATABASE_URL", "sqlite:///here")
    assert default_url() == "sqlite:///here"
    monkeypatch.delenv("CLACHAN_DATABASE_URL")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_url() == f"sqlite:///{tmp_path}/clachan/clachan.sqlite"


def test_sqlite_is_durable(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'file'}")
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
    engine.dispose()


def test_threads_on_one_sqlite_file_wait_for_each_other(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'file'}")

    def count() -> int:
        with engine.connect() as connection:
            return int(connection.scalar(text("SELECT COUNT(*) FROM huts")) or 0)

    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE huts (id INTEGER)"))
    with ThreadPoolExecutor(1) as other:
        with engine.begin() as connection:
            connection.execute(text("INSERT INTO huts VALUES (1)"))
            found = other.submit(count)
            wait([found], timeout=0.2)
            assert not found.done()
        assert found.result() == 1
    assert count() == 1
    engine.dispose()


def test_a_second_process_on_one_sqlite_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'file'}"
    engine = open_engine(url)
    lock = Lock(engine)
    command = [sys.executable, "-m", "clachan", "serve", "--port", "0", "--database", url]
    second = subprocess.run(command, capture_output=True, text=True, check=False)
    assert second.returncode == 2
    assert "Another server uses the database" in second.stderr
    assert "Traceback" not in second.stderr
    with pytest.raises(BrokenDatabase):
        Lock(open_engine(url))
    lock.release()
    Lock(engine).release()
    engine.dispose()
