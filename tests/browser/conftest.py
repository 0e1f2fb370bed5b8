"""A real server on a free port over a database of its own, and a real browser."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from tests.ports import kept_port

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
PATIENCE = 180_000
"""Milliseconds that a condition may take on a slow, loaded machine."""
expect.set_options(timeout=PATIENCE)
STUCK = 60
"""Seconds after which a browser that was told to close something never will."""


class Server:
    """One server, which can be killed and started anew."""

    def __init__(self, folder: Path, port: int) -> None:
        self._folder = folder
        self.port = port
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Runs, and every game can be played."""
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.browser.serving", str(self.port), str(self._folder)],
                stdout=log,
                stderr=log,
            )
        self._wait()

    def _wait(self) -> None:
        """Until the home page shows no game that is being prepared."""
        until = time.monotonic() + 600
        while time.monotonic() < until:
            assert self._process.poll() is None, (self._folder / "server.log").read_text()
            try:
                with urlopen(f"{self.address}/", timeout=20) as page:
                    if "progress" not in page.read().decode():
                        return
            except (URLError, ConnectionError, TimeoutError):
                pass
            time.sleep(0.2)
        raise AssertionError((self._folder / "server.log").read_text())

    def kill(self) -> None:
        """Dies without a chance to say goodbye."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with kept_port() as port:
        running = Server(tmp_path_factory.mktemp("server"), port)
        try:
            running.start()
            yield running
        finally:
            running.stop()


class Chromium:
    """A browser; where it does not answer when it is told to close something, it is ended."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._sign = f"--clachan-tests={os.getpid()}"
        self._browser = self._launch()

    def _launch(self) -> Browser:
        switches = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", self._sign]
        return self._playwright.chromium.launch(executable_path=CHROMIUM, args=switches)

    def context(self, **settings: object) -> BrowserContext:
        """A browser of somebody's own."""
        if not self._browser.is_connected():
            self._browser = self._launch()
        return self._browser.new_context(**settings)  # type: ignore[arg-type]

    def close(self, what: BrowserContext | None = None) -> None:
        """Closes somebody's browser, or all of it."""
        watch = threading.Timer(STUCK, self._end)
        watch.start()
        try:
            (what or self._browser).close()
        except Error:
            if self._browser.is_connected():
                raise
        finally:
            watch.cancel()

    def _end(self) -> None:
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if self._sign.encode() in (folder / "cmdline").read_bytes().split(b"\0"):
                    os.kill(int(folder.name), signal.SIGKILL)


@pytest.fixture(scope="session")
def browser() -> Iterator[Chromium]:
    with sync_playwright() as playwright:
        one = Chromium(playwright)
        yield one
        one.close()


Newcomer = Callable[..., Page]


@pytest.fixture
def newcomer(server: Server, browser: Chromium) -> Iterator[Newcomer]:
    """Somebody with a browser of their own; nothing may go wrong in it unnoticed."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def come(wide: bool = True, strict: bool = True, **settings: object) -> Page:
        size = {"width": 1440, "height": 900} if wide else {"width": 390, "height": 844}
        mobile = {} if wide else {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        usual = {"viewport": size, "reduced_motion": "reduce", "base_url": server.address, "locale": "en-GB"}
        context = browser.context(**usual | mobile | settings)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        if strict:
            page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        return page

    yield come
    for context in contexts:
        browser.close(context)
    assert wrong == []
