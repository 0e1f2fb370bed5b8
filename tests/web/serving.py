"""A server that listens, in a thread of this process."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from tests.web.tools import QUIET, Clock, House


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, House]]:
    """The address, and the server behind it."""
    here = House(f"sqlite:///{folder / 'clachan.sqlite'}", Clock(), QUIET)
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(here.app, log_config=None, access_log=False, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", here
    finally:
        here.service.hub.close()
        server.should_exit = True
        thread.join()
        listener.close()
        here.engine.dispose()
