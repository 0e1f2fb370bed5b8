"""Running the server: opening and migrating the database, then answering until somebody stops it."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn

from clachan.errors import ClachanError
from clachan.storage.database import Lock, check, open_engine, telling
from clachan.storage.migrate import migrate
from clachan.web.app import make_app
from clachan.web.guard import Guard
from clachan.web.service.service import Conduct
from clachan.web.watching import JsonLines

PATIENCE = 3  # seconds that open streams get when the server stops
GARBAGE = (10_000, 10, 100_000)
"""When Python looks for garbage by itself: never through everything, which stops a busy server for most of a second."""
YOUNG, OLD = 5, 36_000
"""Tenths of a second between looks through what has lasted for a little while, and through everything."""


class NoAddress(ClachanError):
    """The address cannot be listened on."""


@dataclass(frozen=True)
class Place:
    """Where a server listens, and on which database."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8765
    base: str = ""
    proxies: str = "127.0.0.1"
    log: str = "plain"  # | "json"


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        raise NoAddress(
            f"The server cannot listen on {host}, port {port}: {why}.",
            f"Der Server kann auf {host}, Port {port}, nicht lauschen: {why}.",
        ) from None
    return listener


def told(form: str) -> None:
    """What is logged: warnings as plain lines, or every answer as a line of JSON."""
    handler = logging.StreamHandler()
    if form == "json":
        handler.setFormatter(JsonLines())
        logging.getLogger("clachan").setLevel(logging.INFO)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def serve(place: Place, conduct: Conduct, opened: Callable[[str], None], browser: bool = False) -> None:
    """Serves until interrupted; `opened` is told the address."""
    told(place.log)
    gc.set_threshold(*GARBAGE)
    signal.signal(signal.SIGTERM, _leave)
    engine = open_engine(place.database)
    check(engine)
    lock = Lock(engine)
    try:
        with telling(engine):
            migrate(engine)
        with contextlib.closing(listening(place.host, place.port)) as listener:
            port = listener.getsockname()[1]
            shown = "localhost" if place.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else place.host
            address = f"http://{shown}:{port}{place.base}/"
            app = make_app(engine, conduct, base=place.base)
            config = uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                proxy_headers=True,
                forwarded_allow_ips=place.proxies,
                server_header=False,
                timeout_graceful_shutdown=PATIENCE,
                timeout_keep_alive=75,
                lifespan="on",
            )
            server = Server(config, lambda: _opened(address, opened, browser))
            with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=config.get_loop_factory()) as loop:
                loop.run(server.serve([listener]))
    finally:
        engine.dispose()
        lock.release()


def _leave(*_: object) -> None:
    """Whoever is asked to stop tidies up first."""
    raise SystemExit(0)


def _opened(address: str, opened: Callable[[str], None], browser: bool) -> None:
    opened(address)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


class Server(uvicorn.Server):
    """Says when it answers, and closes the streams before it waits for them."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()

    async def on_tick(self, counter: int) -> bool:
        """Looks for garbage, ten times a second among the newest: what Python lets lie until then stops a busy server
        for a third of a second."""
        gc.collect(2 if counter % OLD == 0 else 1 if counter % YOUNG == 0 else 0)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self.config.app, Guard):
            self.config.app.service.hub.close()
        await super().shutdown(sockets)
