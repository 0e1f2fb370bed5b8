"""Requests that nobody should send, to a server that listens: `python -m tests.web.fuzz --requests 10000`."""

import argparse
import contextlib
import json
import logging
import random
import re
import socket
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import httpx

import clachan
from clachan.web.app import routes
from clachan.web.asking import COOKIE
from tests.web.serving import serving
from tests.web.tools import House

SOURCES = Path(clachan.__file__).parent / "web"
NAMED = re.compile(
    r'(?:query_params|fields|cookies)(?:\.get\(|\[)"([a-z-]+)"|number\("([a-z-]+)"|flag\(\w+, "([a-z-]+)"'
)
PATIENCE = 300  # seconds for an answer on a slow machine
ANEW = 400  # requests until the tables are set anew
ODD = [
    *("", "0", "1", "-1", "00", "1e9", "9" * 8, "9" * 9, "9" * 350, "²", "１", "NaN", "null", "true", "\x00"),
    *("\r\n\r\nGET / HTTP/1.1", "\u202e", "\ud800", "\U0001f600" * 60, "a" * 399, "a" * 401, "../../etc/passwd"),
    *(
        "%00",
        "%ff%fe",
        "<script>",
        "' OR 1=1 --",
        '{"a":1}',
        "[]",
        ",",
        ";",
        "//",
        "\\",
        "..",
        "me",
        "open",
        "de",
        "en",
    ),
    *("tall", "http://elsewhere.test/", "//elsewhere.test", "yes", "no", "1,2,3", "a@b.test", "2026-02-30"),
]
KINDS = [
    *("application/x-www-form-urlencoded", "application/json", "application/json; charset=latin-1"),
    *("multipart/form-data", "multipart/form-data; boundary=x", "text/plain", "", "application/json" * 40, "é"),
]
HEADERS = [
    *("Accept-Language", "Accept", "Accept-Encoding", "User-Agent", "Referer", "Origin", "Sec-Fetch-Site", "X-Csrf"),
    *("Range", "Expect", "If-None-Match", "If-Modified-Since", "X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"),
    *("X-Forwarded-Host", "Upgrade", "Last-Event-ID", "Authorization", "Cookie", "Transfer-Encoding", "Content-Length"),
    *("Content-Encoding", "Connection"),
]
LENGTHS = {"Content-Length", "Transfer-Encoding", "Expect", "Upgrade", "Connection"}
METHODS = ["GET"] * 8 + ["POST"] * 10 + ["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "FOO"]


class Told(logging.Handler):
    """Everything that somebody complains of."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def names() -> list[str]:
    """Every field that the pages ask for, as their sources tell."""
    found = {
        name for file in SOURCES.rglob("*.py") for names in NAMED.findall(file.read_text("utf-8")) for name in names
    }
    return [*sorted(found - {""}), "seat-1", "seat-2", "seat-99", "option-map", "option-", "csrf"]


class Stranger:
    """Somebody who has seats and a token, and sends what comes to mind."""

    def __init__(self, address: str, here: House, seed: int) -> None:
        self.here, self.dice = here, random.Random(seed)
        self.host, _, port = address.removeprefix("http://").partition(":")
        self.port = int(port)
        self.http = httpx.Client(base_url=address, timeout=120)
        self.names, self.paths = names(), [(route.path, sorted(route.methods or ())) for route in routes()]
        self.known: dict[str, list[str]] = {}
        self.csrf = self.token = ""

    def begin(self) -> None:
        """Tables in every state."""
        page = self.http.get("/").text
        self.csrf = re.findall(r'data-csrf="([0-9a-f]+)"', page)[0]
        tables = [self._table(game, {}) for game in clachan.games()]
        tables.append(self._table(clachan.games()[0], {"seat-2": "open"}))
        over = self._table(clachan.games()[0], {})
        self._post(f"/t/{over}/resign", {})
        self.token = self.http.post("/api/people", json={"name": "Robo"}).json()["token"]
        invited = self.here.service.invitation(tables[-1], 1)
        self.known = {
            "table": [*tables, over, "abcdefghjkmn"],
            "game": [*clachan.games(), "chess"],
            "token": [invited, invited[:-1] + "x", self.token],
            "key": ["0", "x", "wide"],
            "name": ["page.js", "base.css", "icon.svg", "__init__.py"],
        }

    def _post(self, path: str, fields: dict[str, str]) -> httpx.Response:
        answer = self.http.post(path, data={"csrf": self.csrf, "name": "Ailsa", **fields})
        assert answer.status_code < 400, answer.text
        return answer

    def _table(self, game: str, fields: dict[str, str]) -> str:
        plan = {"game": game, "seats": "2", "seat-1": "me", "seat-2": "beginner", **fields}
        return self._post("/new", plan).headers["location"].rpartition("/")[2]

    # --- one request -----------------------------------------------------------------------------------------------

    def value(self) -> str:
        """Something that may be right, or is not."""
        known = self.dice.choice([*self.known.values(), ODD, ODD, [str(self.dice.randrange(-3, 300))]])
        found = self.dice.choice(known)
        return found if self.dice.random() < 0.9 else found + self.dice.choice(ODD)

    def path(self) -> tuple[str, str]:
        """An address, right or nearly, and a method that it may take."""
        path, methods = self.dice.choice(self.paths)
        for name in re.findall(r"\{(\w+)[^}]*\}", path):
            right = self.dice.random() < 0.8 and name in self.known
            given = self.dice.choice(self.known[name]) if right else self.value()
            path = re.sub(r"\{" + name + r"[^}]*\}", lambda _, given=given: self.quoted(given), path)  # type: ignore[misc]
        if self.dice.random() < 0.05:
            path += self.dice.choice(["/", "//", "/..", "%2e%2e/", "%", "%zz", ";x", "é".encode().decode("latin-1")])
        if self.dice.random() < 0.4:
            path += "?" + "&".join(
                f"{self.dice.choice(self.names)}={self.quoted(self.value())}" for _ in range(self.dice.randrange(1, 4))
            )
        return path, self.dice.choice(methods) if self.dice.random() < 0.8 else self.dice.choice(METHODS)

    def quoted(self, given: str) -> str:
        return quote(given.encode("utf-8", "surrogatepass"), safe="/" if self.dice.random() < 0.2 else "")

    def fields(self) -> list[tuple[str, Any]]:
        """Fields that the pages know, with whatever in them."""
        found: list[tuple[str, Any]] = [("csrf", self.csrf)] if self.dice.random() < 0.9 else []
        found += [(self.dice.choice(self.names), self.value()) for _ in range(self.dice.choice([0, 1, 2, 3, 5, 80]))]
        return found

    def body(self) -> tuple[str, bytes]:
        """A body and what it says that it is."""
        kind, fields = self.dice.choice(KINDS[:2]), self.fields()
        form = urlencode([(name, value.encode("utf-8", "surrogatepass")) for name, value in fields]).encode()
        written = self.as_json(fields) if kind.endswith("json") else form
        chance = self.dice.random()
        if chance < 0.08:
            written = self.dice.choice(
                [b"", b"[" * 9000, b'{"a":' * 5000, b"\xff\xfe\x00", b"a=1&" * 400, b"x" * 33000, b'"', b"{}" * 9]
            )
        elif chance < 0.14:
            written = written[: self.dice.randrange(len(written) + 1)]
        elif chance < 0.18:
            written = written.decode("utf-8", "replace").encode("utf-16")
        elif chance < 0.26:
            kind = self.dice.choice(KINDS)
        return kind, written

    def as_json(self, fields: Iterable[tuple[str, Any]]) -> bytes:
        """The same fields, now and then as something that no field is."""
        odd: list[Any] = [
            None,
            True,
            10**400,
            -(10**18),
            1.5,
            float("nan"),
            float("inf"),
            [],
            {},
            [[]],
            {"a": {"b": 1}},
            "\ud800",
        ]
        named = {name: value if self.dice.random() < 0.85 else self.dice.choice(odd) for name, value in fields}
        return json.dumps(named).encode("utf-8", "surrogatepass")

    def headers(self) -> list[tuple[str, str]]:
        """Who asks, and what else comes to mind."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        found = [("Cookie", cookie)] if self.dice.random() < 0.8 else []
        if self.dice.random() < 0.4:
            found.append(("Authorization", f"Bearer {self.token if self.dice.random() < 0.8 else self.value()}"))
        if self.dice.random() < 0.3:
            found.append(("Accept", "application/json"))
        if self.dice.random() < 0.1:
            found.append(
                (
                    "Cookie",
                    self.dice.choice(
                        [f"{COOKIE}={self.value()}", "=;=;", f"{COOKIE}=" + "é" * 43, "shape=tall; shape=wide"]
                    ),
                )
            )
        if self.dice.random() < 0.25:
            found.append((self.dice.choice(HEADERS), self.value()))
        return found

    def request(self) -> tuple[bytes, bool]:
        """All of it, as it goes over the line, and whether it is shorter than it says."""
        path, method = self.path()
        lines = [f"{method} {path} HTTP/1.1", "Connection: close"]
        if self.dice.random() < 0.98:
            lines.append(f"Host: {self.host}:{self.port}" if self.dice.random() < 0.95 else f"Host: {self.value()}")
        said, written = 0, b""
        if method not in ("GET", "HEAD") or self.dice.random() < 0.03:
            kind, written = self.body()
            right = self.dice.random() < 0.93
            said = len(written) if right else self.dice.choice([0, len(written) + 7, -1, 10**30, 99999])
            lines += [f"Content-Type: {kind}", f"Content-Length: {said}"]
        given = self.headers()
        lines += [f"{name}: {value}" for name, value in given]
        head = "\r\n".join(re.sub(r"[\r\n]", " ", line) if self.dice.random() < 0.995 else line for line in lines)
        short = said > len(written) or not LENGTHS.isdisjoint(name for name, _ in given)
        return head.encode("utf-8", "surrogatepass") + b"\r\n\r\n" + written, short

    def send(self, request: bytes, short: bool) -> bytes:
        """The answer; of a stream only its beginning. What is shorter than it says ends at once."""
        with socket.create_connection((self.host, self.port), timeout=PATIENCE) as line:
            with contextlib.suppress(OSError):
                line.sendall(request)
                if short:
                    line.shutdown(socket.SHUT_WR)
            return self._answer(line)

    @staticmethod
    def _answer(line: socket.socket) -> bytes:
        parts = list[bytes]()
        with contextlib.suppress(ConnectionError):
            while part := line.recv(65536):
                parts.append(part)
                if b"text/event-stream" in parts[0]:
                    break
        return b"".join(parts)


def judge(request: bytes, answer: bytes) -> str:
    """The status; what should never be is told with its request."""
    status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1 ") else "cut"
    assert not status.startswith("5"), f"{request[:3000]!r}\n{answer[:3000]!r}"
    assert b"Traceback" not in answer, f"{request[:3000]!r}\n{answer[:3000]!r}"
    return status


def fuzz(folder: Path, requests: int, seed: int = 1) -> Counter[str]:
    """So many requests; how often each status was the answer."""
    told, seen = Told(), Counter[str]()
    logging.getLogger().addHandler(told)
    try:
        with serving(folder) as (address, here):
            here.service.judges = here.service.workers
            stranger = Stranger(address, here, seed)
            with stranger.http:
                for number in range(requests):
                    if number % ANEW == 0:
                        stranger.http.cookies.clear()
                        stranger.begin()
                    request, short = stranger.request()
                    seen[judge(request, stranger.send(request, short))] += 1
                    assert not told.lines, f"{request[:3000]!r}\n" + "\n".join(told.lines)
    finally:
        logging.getLogger().removeHandler(told)
    return seen


def main() -> None:
    """As many requests as asked for; the answers are counted on one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        seen = fuzz(Path(folder), given.requests, given.seed)
    print(json.dumps({**dict(sorted(seen.items())), "seconds": round(time.monotonic() - began)}))


if __name__ == "__main__":
    main()
