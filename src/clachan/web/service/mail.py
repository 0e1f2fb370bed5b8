"""Where letters are handed over, as the host's environment says it, and handing them over."""

import re
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formataddr, parseaddr
from urllib.parse import SplitResult, unquote, urlsplit

from clachan.errors import ClachanError, shown

SERVER, SENDER, PUBLIC = "CLACHAN_SMTP_URL", "CLACHAN_MAIL_FROM", "CLACHAN_PUBLIC_URL"
SCHEMES = {"smtp": 25, "starttls": 587, "smtps": 465}
"""How it is spoken: in the clear, secured after the greeting, secured from the beginning; with the usual ports."""
PATIENCE = 20  # seconds that the mail server may take for one answer
LONGEST = 254  # letters of an address
LOCAL = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
DOMAIN = r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])"


class WrongMail(ClachanError):
    """Mail cannot be set up so, or sent there."""


class Unreachable(Exception):
    """The mail server does not answer, or does not take anything from us."""


class NotNow(Exception):
    """The mail server takes this letter later, perhaps."""


class Refused(Exception):
    """The mail server does not take letters for this address."""


@dataclass(frozen=True)
class Mail:
    """How letters leave this server."""

    scheme: str
    host: str
    port: int
    sender: str
    public: str  # what the links in letters begin with
    user: str = ""
    password: str = field(default="", repr=False)


# --- settings -------------------------------------------------------------------------------------------------------


def public_of(environment: Mapping[str, str], base: str) -> str:
    """The address that others know the server by; "" where the host names none."""
    given = environment.get(PUBLIC, "").strip().rstrip("/")
    parts = _split(given)
    if not given:
        return ""
    wrong = parts is None or not given.isascii() or parts.scheme not in ("http", "https")
    if parts is None or wrong or not parts.hostname or parts.query or parts.fragment:
        raise WrongMail(
            f"{PUBLIC} cannot be {shown(given)}; it is an address such as https://games.example.",
            f"{PUBLIC} kann nicht {shown(given)} sein; es ist eine Adresse wie https://spiele.example.",
        )
    if parts.path != base:
        raise WrongMail(
            f"{PUBLIC} ends in {shown(parts.path or '/')}, but --base is {shown(base or '/')}; both are the same path.",
            f"{PUBLIC} endet auf {shown(parts.path or '/')}, aber --base ist {shown(base or '/')}; beides ist derselbe "
            "Pfad.",
        )
    return given


def mail_of(environment: Mapping[str, str], base: str) -> Mail | None:
    """How letters leave this server; None: the host has not set it up."""
    missing = [name for name in (SERVER, SENDER, PUBLIC) if not environment.get(name, "").strip()]
    if SERVER in missing and SENDER in missing:
        return None
    if missing:
        raise WrongMail(
            f"E-mails need {SERVER}, {SENDER} and {PUBLIC}; {missing[0]} is missing.",
            f"Für E-Mails braucht es {SERVER}, {SENDER} und {PUBLIC}; {missing[0]} fehlt.",
        )
    parts = _split(environment[SERVER].strip())
    if parts is None or parts.scheme not in SCHEMES or not parts.hostname or parts.path.strip("/") or parts.query:
        raise WrongMail(
            f"{SERVER} cannot be used; it is smtp, starttls or smtps, as in starttls://USER:PASSWORD@HOST:587.",
            f"{SERVER} ist nicht zu gebrauchen; es ist smtp, starttls oder smtps, wie in "
            "starttls://NAME:PASSWORT@RECHNER:587.",
        )
    return Mail(
        scheme=parts.scheme,
        host=parts.hostname,
        port=parts.port or SCHEMES[parts.scheme],
        sender=_sender(environment[SENDER]),
        public=public_of(environment, base),
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
    )


def _split(given: str) -> SplitResult | None:
    """The parts of an address; None where it has no such parts."""
    try:
        parts = urlsplit(given)
        _ = parts.port
    except ValueError:
        return None
    return parts


def _sender(given: str) -> str:
    name, address = parseaddr(given)
    try:
        return formataddr((name, address_of(address)))
    except WrongMail:
        raise WrongMail(
            f"{SENDER} cannot be {shown(given)}; it is an address such as table@games.example.",
            f"{SENDER} kann nicht {shown(given)} sein; es ist eine Adresse wie tisch@spiele.example.",
        ) from None


def address_of(given: str) -> str:
    """An address as it is written to."""
    local, _, domain = given.strip().rpartition("@")
    try:
        written = f"{local}@{domain.encode('idna').decode() if domain else ''}"
    except UnicodeError:
        written = ""
    if len(written) > LONGEST or len(local) > 64 or not re.fullmatch(f"{LOCAL}@{DOMAIN}", written):
        raise WrongMail(
            "This is not an address that e-mails can be sent to; it looks like name@example.org.",
            "An diese Adresse kann keine E-Mail gehen; sie sieht aus wie name@example.org.",
        )
    return written


def reader_of(address: str) -> str:
    """Whom letters to an address reach: the same for all ways to write it that mail servers take for one."""
    local, _, domain = address.casefold().rpartition("@")
    return f"{local.partition('+')[0].replace('.', '')}@{domain}"


# --- handing over ---------------------------------------------------------------------------------------------------


class Session:
    """One conversation with the mail server, begun when there is something to send."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail
        self._server: smtplib.SMTP | None = None

    def send(self, letter: EmailMessage) -> None:
        """Hands one letter over. What goes wrong is told without the address."""
        try:
            self._server = self._server or self._open()
            self._server.send_message(letter)
        except smtplib.SMTPRecipientsRefused as error:
            _fail(max(code for code, _ in error.recipients.values()))
        except smtplib.SMTPDataError as error:
            _fail(error.smtp_code)
        except (OSError, smtplib.SMTPException) as error:
            self.close()
            code = getattr(error, "smtp_code", "")
            raise Unreachable(f"{type(error).__name__} {code}".strip()) from None

    def _open(self) -> smtplib.SMTP:
        mail, secured = self._mail, ssl.create_default_context()
        if mail.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(mail.host, mail.port, timeout=PATIENCE, context=secured)
        else:
            server = smtplib.SMTP(mail.host, mail.port, timeout=PATIENCE)
        try:
            if mail.scheme == "starttls":
                server.starttls(context=secured)
            if mail.user:
                server.login(mail.user, mail.password)
        except BaseException:
            server.close()
            raise
        return server

    def close(self) -> None:
        """Says goodbye, if there is somebody to hear it."""
        server, self._server = self._server, None
        if server is not None:
            try:
                server.quit()
            except (OSError, smtplib.SMTPException):
                server.close()


def _fail(code: int) -> None:
    raise (Refused if code >= 500 else NotNow)(str(code)) from None
