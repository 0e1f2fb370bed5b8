"""Hearing from other servers on the same PostgreSQL which table has changed."""

import contextlib
import threading
from collections.abc import Callable

import psycopg
from sqlalchemy import Engine

from clachan.storage.tables import CHANNEL

PATIENCE = 1.0  # seconds until the next try, and between looks at the clock


class Listener:
    """A thread that calls `changed(table)` for others' work, and `lost()` whenever something may have been missed."""

    def __init__(self, engine: Engine, server: str, changed: Callable[[str], None], lost: Callable[[], None]) -> None:
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._server = server
        self._changed, self._lost = changed, lost
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            with contextlib.suppress(psycopg.Error):
                self._listen()
            self._stop.wait(PATIENCE)

    def _listen(self) -> None:
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._lost()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=PATIENCE):
                    server, _, table = notice.payload.partition(" ")
                    if server != self._server:
                        self._changed(table)
