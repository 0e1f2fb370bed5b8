"""What a request brings: who asks, in which language, and the fields of a form or of JSON."""

import hmac
import json
import secrets
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from clachan.engine.contract import LANGUAGES
from clachan.errors import ClachanError
from clachan.storage.people import Person
from clachan.web.service.service import Service
from clachan.web.service.telling import WORDS
from clachan.web.situation import Frame

COOKIE = "clachan"
YEAR = 365 * 86400
NAME = 30  # letters of a name
MOST_FIELDS = 60
FIELD = 400  # letters of a field
DEVICE = 43  # letters of a device's token
TOO_LONG = ("The request is too long.", "Die Anfrage ist zu lang.")


class BadRequest(ClachanError):
    """The request cannot be read."""


class Forged(ClachanError):
    """The request does not come from one of our pages."""


@dataclass
class Visit:
    """One request and who makes it."""

    request: Request
    service: Service
    device: str
    fresh: bool  # the device has no cookie yet
    person: Person | None
    fields: dict[str, str] = field(default_factory=dict)
    by_token: bool = False

    @property
    def base(self) -> str:
        """The base path, without a slash at its end."""
        return str(self.request.scope.get("root_path", "")).rstrip("/")

    @property
    def path(self) -> str:
        """The path below the base."""
        path: str = self.request.scope["path"]
        return path.removeprefix(self.base) or "/"

    @property
    def origin(self) -> str:
        """Scheme, host and base path."""
        url = self.request.url
        return f"{url.scheme}://{url.netloc}{self.base}"

    @property
    def outside(self) -> str:
        """What links begin with that are read elsewhere: the address that the host names, else that of the request."""
        return self.service.conduct.public or self.origin

    @property
    def language(self) -> str:
        """The person's, else the browser's, else English."""
        if self.person is not None and self.person.language in LANGUAGES:
            return str(self.person.language)
        wanted = self.request.headers.get("accept-language", "")[:200].lower()
        for part in wanted.split(","):
            if (tongue := part.strip()[:2]) in LANGUAGES:
                return tongue
        return "en"

    @property
    def csrf(self) -> str:
        """What a form of this device has to carry."""
        return self.service.proof(f"csrf {self.device}")

    @property
    def wants_json(self) -> bool:
        return "application/json" in self.request.headers.get("accept", "")

    def frame(self, turns: int = 0) -> Frame:
        """What every page needs."""
        person, conduct = self.person, self.service.conduct
        return Frame(
            language=self.language,
            theme=person.theme if person else "system",
            csrf=self.csrf,
            base=self.base,
            path=self.path,
            name=person.name if person else "",
            turns=turns,
            imprint=conduct.imprint,
            privacy=conduct.privacy,
        )

    def check_csrf(self) -> None:
        """A POST comes from one of our own pages."""
        given = self.fields.get("csrf") or self.request.headers.get("x-csrf", "")
        site = self.request.headers.get("sec-fetch-site", "same-origin")
        if site not in ("same-origin", "none") or not hmac.compare_digest(given.encode(), self.csrf.encode()):
            raise Forged(
                "This form is too old or not ours; load the page again.",
                "Dieses Formular ist zu alt oder nicht von uns; lade die Seite neu.",
            )

    async def somebody(self) -> Person:
        """Who asks; somebody new gets an identity now."""
        if self.person is None:
            name = clean_name(self.fields.get("name", "")) or WORDS[self.language]["guest"].format(
                n=100 + secrets.randbelow(900)
            )
            self.person = await self.service.new_person(name, self.device, self.browser, None)
            self.fresh = True
            self.service.runner.visited(self.person.id)
        return self.person

    @property
    def browser(self) -> str:
        """The device in a few words."""
        agent = self.request.headers.get("user-agent", "")
        systems = [name for name in ("iPhone", "iPad", "Android", "Windows", "Mac", "Linux") if name in agent]
        browsers = [name for name in ("Firefox", "Edg", "Chrome", "Safari") if name in agent]
        return " · ".join([*browsers[:1], *systems[:1]]) or WORDS[self.language]["device"]

    def number(self, name: str) -> int | None:
        """A field that is a whole number; None: it is not there."""
        given = self.fields.get(name, "")
        if not given:
            return None
        if not (given.isascii() and given.isdigit() and len(given) < 9):
            raise BadRequest(f"{name} is not a whole number.", f"{name} ist keine ganze Zahl.")
        return int(given)

    def give_cookie(self, response: Response) -> None:
        """The device is known by its cookie from now on."""
        if self.fresh and not self.by_token:
            response.set_cookie(
                COOKIE,
                self.device,
                max_age=YEAR,
                path=self.base or "/",
                httponly=True,
                samesite="lax",
                secure=self.request.url.scheme == "https",
            )


def clean_name(given: str) -> str:
    """A name as it is kept: printable, short, without spaces at its ends."""
    letters = "".join(letter if letter.isprintable() else " " for letter in given)
    return " ".join(letters.split())[:NAME].strip()


async def visit(request: Request) -> Visit:
    """Who makes this request, and what it brings; a POST without proof of its page is refused."""
    service: Service = request.app.state.service
    device = request.cookies.get(COOKIE, "")
    fresh = not (len(device) == DEVICE and device.isascii())
    if fresh:
        device = secrets.token_urlsafe(32)
    found = Visit(request, service, device, fresh, None if fresh else await service.person_of(device))
    if found.person is not None:
        service.runner.visited(found.person.id)
    if request.method == "POST":
        found.fields = await fields_of(request)
        found.check_csrf()
    return found


async def fields_of(request: Request) -> dict[str, str]:
    """The fields of a form or of a JSON object."""
    try:
        body = await request.body()
    except ClientDisconnect:
        raise BadRequest(*TOO_LONG) from None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    try:
        if kind == "application/json":
            given: Any = json.loads(body or b"{}")
            pairs = [(str(name), _plain(value)) for name, value in given.items()]
        elif kind in ("application/x-www-form-urlencoded", ""):
            pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
        else:
            raise ValueError
    except (ValueError, AttributeError, RecursionError):
        raise BadRequest(
            "The request cannot be read; send a form or a JSON object.",
            "Die Anfrage ist nicht lesbar; nötig ist ein Formular oder ein JSON-Objekt.",
        ) from None
    if len(pairs) > MOST_FIELDS or any(len(value) > FIELD for _, value in pairs):
        raise BadRequest("The request has too much in it.", "In der Anfrage steht zu viel.")
    return {name: _written(value) for name, value in pairs}


def _written(value: str) -> str:
    """The value without what cannot be written down."""
    return value.replace("\x00", "").encode("utf-8", "replace").decode()


def _plain(value: Any) -> str:
    """A JSON value as a form would send it."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if value is None:
        return ""
    if isinstance(value, str | int):
        return str(value)
    raise ValueError
