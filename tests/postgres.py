"""A PostgreSQL of the tests' own: started in a temporary folder, ended with them."""

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg

USER = "postgres"
PATIENCE = 300  # seconds until a server must have begun


def binary(name: str) -> str:
    """Where Debian or the path has it."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    path = str(found[-1]) if found else shutil.which(name)
    assert path, "PostgreSQL is missing; scripts/setup test installs it"
    return path


class Postgres:
    """One server process, and as many databases as are asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._numbers = folder, itertools.count(1)
        self.data = folder / "data"
        self._call([binary("initdb"), "-D", str(self.data), "-U", "clachan", "-A", "trust", "--no-sync", "-E", "UTF8"])
        settings = ["listen_addresses=", f"unix_socket_directories={folder}", "fsync=off", "max_connections=80"]
        options = [word for setting in settings for word in ("-c", setting)]
        with (folder / "said").open("wb") as said:
            command = self._as_user([binary("postgres"), "-D", str(self.data), *options])
            self._process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=said)
        self._wait()

    def _as_user(self, command: Sequence[str]) -> list[str]:
        """PostgreSQL refuses to run as root."""
        return ["runuser", "-u", USER, "--", *command] if os.geteuid() == 0 else list(command)

    def _call(self, command: Sequence[str]) -> None:
        subprocess.run(self._as_user(command), cwd=self.folder, check=True, capture_output=True)

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "said").read_text()
                assert time.monotonic() < end, "PostgreSQL does not answer"
                time.sleep(0.05)

    def address(self, name: str) -> str:
        return f"postgresql://clachan@/{name}?host={self.folder}"

    def new(self) -> str:
        """The address of an empty database."""
        name = f"table{next(self._numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def stop(self) -> None:
        self._call([binary("pg_ctl"), "-D", str(self.data), "-m", "immediate", "stop"])
        self._process.wait()


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server in a folder that its user can enter."""
    folder = Path(tempfile.mkdtemp(prefix="clachan-"))
    try:
        if os.geteuid() == 0:
            user = pwd.getpwnam(USER)
            os.chown(folder, user.pw_uid, user.pw_gid)
        server = Postgres(folder)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
