"""A real mail server on a free port of this machine, in a thread of its own."""

import asyncio
import email
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session


class Box:
    """A mail server that keeps what it takes, and may refuse it."""

    def __init__(self) -> None:
        self.kept: list[EmailMessage] = []
        self.raw = b""
        self.answer = "250 OK"
        self.logins: list[tuple[bytes, bytes]] = []

    async def handle_RCPT(  # noqa: N802
        self, _: SMTP, __: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.answer.startswith("250"):
            envelope.rcpt_tos.append(address)
            envelope.rcpt_options.extend(options)
        return self.answer

    async def handle_DATA(self, _: SMTP, __: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.raw = envelope.content
        found = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(found, EmailMessage)
        assert envelope.rcpt_tos == [found["To"]]
        self.kept.append(found)
        return "250 OK"

    def login(self, *given: Any) -> AuthResult:
        data = given[-1]
        assert isinstance(data, LoginPassword)
        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == b"s3cret/@")

    def take(self) -> list[EmailMessage]:
        found, self.kept = self.kept, []
        return found


@contextmanager
def taking(box: Box, at_once: ssl.SSLContext | None = None, **settings: Any) -> Iterator[int]:
    """The port where letters are taken; secured from the beginning, where a context says how."""
    loop = asyncio.new_event_loop()
    opened = loop.create_server(lambda: SMTP(box, loop=loop, **settings), "127.0.0.1", 0, ssl=at_once)
    server = loop.run_until_complete(opened)
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        asyncio.run_coroutine_threadsafe(_end(server), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _end(server: asyncio.Server) -> None:
    """Nobody is listened to any more."""
    server.close()
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
