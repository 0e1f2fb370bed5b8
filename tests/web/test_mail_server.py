"""How letters leave: what the environment says, what an address is, and conversations that nobody else can read."""

import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from pathlib import Path

import pytest

from clachan.web.service.mail import Mail, Session, Unreachable, WrongMail, address_of, mail_of, public_of, reader_of
from tests.web.postbox import Box, taking


@contextmanager
def secured(folder: Path, box: Box, at_once: bool) -> Iterator[int]:
    """The port of a mail server with a certificate of its own."""
    files = ("-keyout", str(folder / "key"), "-out", str(folder / "cert"))
    words = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost")
    names = ("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1")
    subprocess.run(["openssl", "req", "-x509", *words, *names, *files], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert", folder / "key")
    settings = {"at_once": context} if at_once else {"tls_context": context, "require_starttls": True}
    with taking(box, **settings) as port:
        yield port


@pytest.mark.parametrize("scheme", ["starttls", "smtps"])
def test_nothing_is_said_to_a_server_that_cannot_prove_its_name(
    scheme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, letter = Box(), EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = "table@games.example", "ailsa@example.org", "x"
    letter.set_content("x")
    with secured(tmp_path, box, scheme == "smtps") as port:
        session = Session(Mail(scheme, "127.0.0.1", port, "table@games.example", "https://games.example"))
        with pytest.raises(Unreachable, match="SSLCertVerificationError"):
            session.send(letter)
        assert box.take() == []
        trust = ssl.create_default_context(cafile=str(tmp_path / "cert"))
        monkeypatch.setattr(ssl, "create_default_context", lambda: trust)
        session.send(letter)
        session.send(letter)
        session.close()
        assert [found["Subject"] for found in box.take()] == ["x", "x"]


def test_addresses_that_reach_one_reader_are_one() -> None:
    assert len({reader_of(way) for way in ("a.b@C.de", "ab+x@c.de", "AB@c.de", "a.b+y+z@c.de")}) == 1
    assert reader_of("a@b.de") != reader_of("b@b.de")


GOOD = {
    "CLACHAN_SMTP_URL": "starttls://user:p%40ss@mail.example:2525",
    "CLACHAN_MAIL_FROM": "table@games.example",
    "CLACHAN_PUBLIC_URL": "https://games.example/board/",
}


def test_the_environment_says_how_letters_leave() -> None:
    mail = mail_of(GOOD, "/board")
    assert mail == Mail(
        "starttls", "mail.example", 2525, "table@games.example", "https://games.example/board", "user", "p@ss"
    )
    assert "p@ss" not in repr(mail)
    assert mail_of({"CLACHAN_PUBLIC_URL": "https://games.example"}, "") is None
    assert public_of({}, "") == ""


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("CLACHAN_SMTP_URL", "", "CLACHAN_SMTP_URL is missing"),
        ("CLACHAN_SMTP_URL", "http://user:hidden@mail.example", "CLACHAN_SMTP_URL cannot be used"),
        ("CLACHAN_SMTP_URL", "smtp://user:hidden@mail.example:port", "CLACHAN_SMTP_URL cannot be used"),
        ("CLACHAN_SMTP_URL", "smtp://", "CLACHAN_SMTP_URL cannot be used"),
        ("CLACHAN_MAIL_FROM", "", "CLACHAN_MAIL_FROM is missing"),
        ("CLACHAN_MAIL_FROM", "nobody", "CLACHAN_MAIL_FROM cannot be"),
        ("CLACHAN_PUBLIC_URL", "", "CLACHAN_PUBLIC_URL is missing"),
        ("CLACHAN_PUBLIC_URL", "games.example", "CLACHAN_PUBLIC_URL cannot be"),
        ("CLACHAN_PUBLIC_URL", "https://games.example/other", "CLACHAN_PUBLIC_URL ends in"),
    ],
)
def test_what_is_set_up_wrong_is_one_sentence(name: str, value: str, words: str) -> None:
    with pytest.raises(WrongMail, match=words) as found:
        mail_of({**GOOD, name: value}, "/board")
    assert "hidden" not in str(found.value) + found.value.german


@pytest.mark.parametrize(
    "address",
    [
        "",
        "a",
        "a@",
        "@b.c",
        "a@b",
        "a b@c.de",
        "a@c.de\nBcc: x@y.de",
        "a@c.de,x@y.de",
        "a@-.de",
        "<a@c.de>",
        "\u00fc@c.de",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(WrongMail):
        address_of(address)


def test_addresses_are_written_as_mail_servers_read_them() -> None:
    assert address_of(" a.b+c@m\u00fcller.de ") == "a.b+c@xn--mller-kva.de"
