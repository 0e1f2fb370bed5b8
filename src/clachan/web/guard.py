"""What stands before every page: sizes, rates, and the headers that keep a browser safe."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clachan.web import pages
from clachan.web.asking import COOKIE, TOO_LONG, Visit
from clachan.web.service.service import TOO_MANY, Service, newcomer
from clachan.web.situation import Problem
from clachan.web.watching import noted

BODY = 32 * 1024
MOST_CLIENTS = 20_000
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
RATES = {"get": (120, 40.0), "post": (60, 15.0), "make": (20, 0.05)}
"""How much one address may ask for at once, and how much more with every second."""
AGAIN = ("/rematch", "/again")
MAKING = (
    *("/new", "/quick", "/gather", "/me/link", "/me/token", "/me/calendar", "/me/mail"),
    *("/api/people", "/api/tables"),
)
"""What leaves something behind in the database: rarer; and so is becoming somebody new, wherever that happens."""


class Bucket:
    """How much somebody may still ask for."""

    def __init__(self, most: float, now: float) -> None:
        self.left, self.at = most, now

    def take(self, most: float, rate: float, now: float) -> bool:
        """Whether there is something left; time fills it again."""
        self.left = min(most, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Rates:
    """Buckets of all clients; the one not seen for longest is forgotten first."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def allow(self, client: str, kind: str) -> bool:
        """Whether this client may ask once more."""
        most, rate = RATES[kind]
        now = self._clock()
        bucket = self._buckets.pop((client, kind), None) or Bucket(most, now)
        self._buckets[client, kind] = bucket
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket.take(most, rate, now)


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, service: Service, base: str = "") -> None:
        self.app, self.service, self.base, self.rates = app, service, base, Rates()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self.base:
            scope = below(scope, self.base)
        began = time.monotonic()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                noted(self.service.counts, scope, message["status"], time.monotonic() - began)
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        if self.service.conduct.strict and not self._allowed(scope):
            refusal = refused(scope, self.service, 429, TOO_MANY)
            refusal.headers["retry-after"] = "5"
            await refusal(scope, receive, answer)
            return
        limited = _limited(scope, receive)
        if limited is None:
            await refused(scope, self.service, 413, TOO_LONG)(scope, receive, answer)
            return
        with self._newcomers(scope):
            await self.app(scope, limited, answer)

    @contextmanager
    def _newcomers(self, scope: Scope) -> Iterator[None]:
        """Whoever becomes somebody new leaves something behind too, on whatever path; it is paid for once."""
        free = not self.service.conduct.strict or _makes(scope)
        token = newcomer.set(lambda: free or self.rates.allow(address_of(scope), "make"))
        try:
            yield
        finally:
            newcomer.reset(token)

    def _allowed(self, scope: Scope) -> bool:
        client = address_of(scope)
        if scope["method"] in ("GET", "HEAD"):
            return self.rates.allow(client, "get")
        return self.rates.allow(client, "post") and (not _makes(scope) or self.rates.allow(client, "make"))


def refused(scope: Scope, service: Service, status: int, words: tuple[str, str]) -> Response:
    """One clear sentence, as a page for whoever reads pages, else as JSON; the database is not asked for it."""
    request = Request(scope)
    found = Visit(request, service, request.cookies.get(COOKIE, ""), False, None)
    said = words[found.language == "de"]
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"problem": said}, status)
    return HTMLResponse(pages.error(Problem(found.frame(), status, said)), status)


def below(scope: Scope, base: str) -> Scope:
    """The request with its path below the base, whether the proxy has kept the base or taken it away."""
    path = scope["path"]
    if path == base or not path.startswith(f"{base}/"):
        path = f"{base}/" if path == base else base + path
    return {**scope, "root_path": base, "path": path}


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    return str((scope.get("client") or ("?",))[0])


def _path(scope: Scope) -> str:
    """The path below the base."""
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))


def _makes(scope: Scope) -> bool:
    """Whether the request leaves something behind."""
    return _path(scope) in MAKING or _path(scope).endswith(AGAIN)


def _limited(scope: Scope, receive: Receive) -> Callable[[], Awaitable[Message]] | None:
    """The body, cut where it is longer than anything that we ask for; None: it says so itself."""
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if not said.isdigit() or int(said) > BODY:
        return None
    read = 0

    async def part() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > BODY:
            return {"type": "http.disconnect"}
        return message

    return part
