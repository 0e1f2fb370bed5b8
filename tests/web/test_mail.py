"""Letters: a real mail server takes them, once each, only from those who wanted them, and never after that."""

import asyncio
import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from sqlalchemy import text

import clachan
from clachan.storage.keeping import backup, forget_player
from clachan.storage.post import DAY
from clachan.web.service import posting
from clachan.web.service.mail import Mail, mail_of
from clachan.web.service.service import Conduct
from tests.postgres import Postgres
from tests.web.postbox import Box, taking
from tests.web.test_several_servers import elsewhere
from tests.web.tools import Clock, Guest, House, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAME = clachan.games()[0]
PUBLIC = "http://a-host-with-a-long-name.table.test"
HOUR = 3600


@pytest.fixture
def box() -> Iterator[tuple[Box, Mail]]:
    """A mail server, and how to reach it."""
    kept = Box()
    with taking(kept, auth_require_tls=False, authenticator=kept.login) as port:
        given = {
            "CLACHAN_SMTP_URL": f"smtp://clachan:s3cret%2F%40@127.0.0.1:{port}",
            "CLACHAN_MAIL_FROM": "Clachan <table@games.example>",
            "CLACHAN_PUBLIC_URL": PUBLIC,
        }
        mail = mail_of(given, "")
        assert mail is not None
        yield kept, mail


def conduct(mail: Mail) -> Conduct:
    return Conduct(pause=0, strict=False, alone=False, public=mail.public, mail=mail)


async def rounds(here: House, number: int = 1) -> None:
    assert here.service.postman is not None
    for _ in range(number):
        await here.service.postman.round()


def words_of(letter: EmailMessage) -> str:
    body = letter.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def page_of(letter: EmailMessage) -> str:
    body = letter.get_body(("html",))
    assert body is not None
    return str(body.get_content())


def logged(caplog: pytest.LogCaptureFixture) -> str:
    """What our side has written down; the mail server of these tests has a log of its own."""
    return "\n".join(record.getMessage() for record in caplog.records if record.name != "mail.log")


def link_in(letter: EmailMessage, kind: str) -> str:
    found = re.search(rf"{PUBLIC}(/mail/{kind}/[\w-]+)", words_of(letter))
    assert found is not None, words_of(letter)
    assert found[0] in page_of(letter)
    return found[1]


async def subscribed(here: House, box: Box, guest: Guest, address: str = "ailsa@example.org") -> None:
    """The guest has given an address, and confirmed it."""
    assert (await guest.post("/me/mail", quiet=False, address=address)).status_code == 303
    await rounds(here)
    (asking,) = box.take()
    reader = Guest(here, "reader")
    path = link_in(asking, "confirm")
    await reader.get(path)
    assert (await reader.post(path, quiet=False)).status_code == 200


async def test_an_address_is_confirmed_by_a_link_once_and_within_a_day(
    tmp_path: Path, box: tuple[Box, Mail], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        ailsa, reader = Guest(here, "Buy at evil.example"), Guest(here, "x")
        await ailsa.post("/me", language="de")
        assert "E-Mail" in (await ailsa.get("/me")).text
        await ailsa.post("/me/mail", quiet=False, address=" ailsa@example.org ")
        assert kept.kept == []
        await rounds(here, 2)
        (letter,) = kept.take()
        assert kept.logins == [(b"clachan", b"s3cret/@")]
        assert letter["To"] == "ailsa@example.org"
        assert letter["Subject"] == "Ist das deine Adresse?"
        assert "evil" not in words_of(letter) + page_of(letter)
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        path = link_in(letter, "confirm")
        assert (await reader.get(path + "0")).status_code == 404
        assert (await reader.get(path)).status_code == 200
        assert "unterwegs" in (await ailsa.get("/me")).text
        assert (await reader.post(path, quiet=False)).status_code == 200
        assert (await reader.post(path, quiet=False)).status_code == 404
        assert "unterwegs" not in (await ailsa.get("/me")).text
        assert "ailsa@example.org" in (await ailsa.get("/me")).text

        clock.pass_by(60)
        await ailsa.post("/me/mail", quiet=False, address="late@example.org")
        await rounds(here)
        late = link_in(kept.take()[0], "confirm")
        clock.pass_by(24 * HOUR)
        assert (await reader.get(late)).status_code == 404
        assert (await reader.post(late, quiet=False)).status_code == 404
        await rounds(here)
        assert "late@example.org" not in (await ailsa.get("/me")).text
        assert "example.org" not in logged(caplog)


async def test_a_turn_is_told_once_when_nobody_is_there_and_once_more_when_time_is_short(
    tmp_path: Path, box: tuple[Box, Mail]
) -> None:
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        table, one, two = await two_at(here, GAME, pace="days", days=2)
        guest = to_act(here, table, one, two)
        other = two if guest is one else one
        await subscribed(here, kept, guest)
        await here.service.runner.beat()
        await rounds(here)
        clock.pass_by(9 * 60)
        await rounds(here)
        assert kept.take() == []
        clock.pass_by(60)
        await rounds(here, 3)
        (letter,) = kept.take()
        title = clachan.game(GAME).words.TITLE["en"]
        assert letter["Subject"] == f"{title}: your turn"
        assert f"with {other.name}" in words_of(letter)
        assert "47 hours" in words_of(letter)
        assert f"{PUBLIC}/t/{table}" in words_of(letter)
        assert f"\r\nList-Unsubscribe: <{PUBLIC}/mail/off/".encode() in kept.raw
        assert letter["List-Unsubscribe"] == f"<{PUBLIC}{link_in(letter, 'off')}>"
        clock.pass_by(36 * HOUR)
        await rounds(here, 3)
        (letter,) = kept.take()
        assert "little time left" in letter["Subject"]
        await guest.play(table)
        while guest.seat(table) in here.live(table).acting():
            await guest.play(table)
        clock.pass_by(HOUR)
        await rounds(here)
        assert kept.take() == []
        while other.seat(table) in here.live(table).acting():
            await other.play(table)
        clock.pass_by(HOUR)
        await rounds(here, 2)
        assert [letter["Subject"] for letter in kept.take()] == [f"{title}: your turn"]


async def test_who_has_a_page_open_gets_no_letter(tmp_path: Path, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        table, one, two = await two_at(here, GAME, pace="days", days=2)
        guest = to_act(here, table, one, two)
        await subscribed(here, kept, guest)
        clock.pass_by(HOUR)
        await guest.get("/")
        await here.service.runner.beat()
        await rounds(here)
        assert kept.take() == []
        await guest.post("/me/mail", quiet=False, address="ailsa@example.org", turn=0)
        clock.pass_by(HOUR)
        await rounds(here)
        assert kept.take() == []


async def test_the_end_is_told_to_who_was_not_there(tmp_path: Path, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        table, one, two = await two_at(here, GAME)
        await subscribed(here, kept, one)
        await here.service.runner.beat()
        clock.pass_by(HOUR)
        await two.post(f"/t/{table}/resign")
        clock.pass_by(2 * 60)
        await rounds(here, 3)
        (letter,) = kept.take()
        assert "the game is over" in letter["Subject"]
        assert "You win." in words_of(letter)
        await two.post(f"/t/{table}/chat", words="well played")
        await rounds(here)
        assert kept.take() == []


async def test_a_summary_comes_in_the_morning_if_something_waits(tmp_path: Path, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        table, one, two = await two_at(here, GAME)
        guest = to_act(here, table, one, two)
        await subscribed(here, kept, guest)
        await guest.post("/me/mail", quiet=False, address="ailsa@example.org", daily=1, over=0)
        clock.now = (clock.now // DAY + 1) * DAY + 5 * HOUR * 1000
        await rounds(here)
        assert kept.take() == []
        clock.pass_by(HOUR)
        await rounds(here, 2)
        (letter,) = kept.take()
        assert letter["Subject"] == "Games that wait for you: 1"
        assert f"{PUBLIC}/t/{table}" in words_of(letter)
        assert f'href="{PUBLIC}/t/{table}"' in page_of(letter)
        await guest.post(f"/t/{table}/resign")
        clock.pass_by(24 * HOUR)
        await rounds(here, 2)
        assert kept.take() == []


async def test_one_click_ends_all_letters(tmp_path: Path, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        table, one, two = await two_at(here, GAME, pace="days", days=2)
        guest = to_act(here, table, one, two)
        await subscribed(here, kept, guest)
        clock.pass_by(HOUR)
        await rounds(here)
        path = link_in(kept.take()[0], "off")
        robot = here.client()
        assert (await robot.get(path)).status_code == 200
        assert "ailsa@example.org" in (await guest.get("/me")).text
        assert (await robot.post(f"{path}0")).status_code == 404
        answer = await robot.post(path, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200
        assert "ailsa@example.org" not in (await guest.get("/me")).text
        assert (await robot.post(path)).status_code == 200
        clock.pass_by(36 * HOUR)
        await rounds(here)
        assert kept.take() == []


async def test_a_stranger_is_asked_seldom_and_never_again_if_they_like(tmp_path: Path, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        for number in range(posting.MOST_TO_ADDRESS + 2):
            thief = Guest(here, f"Guest {number}")
            answer = await thief.post("/me/mail", quiet=False, address=f"Vic.tim+{number}@example.org")
            assert answer.status_code == (303 if number < posting.MOST_TO_ADDRESS else 400)
        await rounds(here)
        letters = kept.take()
        assert len(letters) == posting.MOST_TO_ADDRESS
        one = Guest(here, "One")
        answers = [
            await one.post("/me/mail", quiet=False, address=f"other{number}@example.org")
            for number in range(posting.MOST_OF_PERSON + 1)
        ]
        assert [answer.status_code for answer in answers] == [303] * posting.MOST_OF_PERSON + [400]
        assert "Enough e-mails" in answers[-1].text
        clock.pass_by(25 * HOUR)
        await one.post("/me/mail", quiet=False, address="victim@example.org")
        await rounds(here)
        (letter,) = (letter for letter in kept.take() if letter["To"] == "victim@example.org")
        await here.client().post(link_in(letter, "off"))
        clock.pass_by(48 * HOUR)
        await rounds(here)
        two = Guest(here, "Two")
        answer = await two.post("/me/mail", quiet=False, address="VICTIM@example.org")
        assert answer.status_code == 400
        assert "wants no e-mails" in answer.text


async def test_letters_leave_by_themselves(tmp_path: Path, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    async with house(tmp_path, Clock(), conduct(mail)) as here:
        assert here.service.postman is not None
        here.service.postman.start()
        for number in range(2):
            await Guest(here, "Ailsa").post("/me/mail", quiet=False, address=f"ailsa{number}@example.org")
            async with asyncio.timeout(300):
                while len(kept.kept) <= number:
                    await asyncio.sleep(0.01)


async def test_without_mail_there_is_no_field_and_no_address_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        assert "/me/mail" not in (await ailsa.get("/me")).text
        assert (await ailsa.post("/me/mail", address="ailsa@example.org")).status_code == 403
        assert (await ailsa.get("/mail/off/1-1-a")).status_code == 403


async def test_a_letter_that_does_not_leave_is_tried_again_and_not_sent_when_it_is_old(
    tmp_path: Path, box: tuple[Box, Mail], caplog: pytest.LogCaptureFixture
) -> None:
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        assert here.service.postman is not None
        table, one, two = await two_at(here, GAME, pace="days", days=2)
        guest = to_act(here, table, one, two)
        await subscribed(here, kept, guest)
        here.service.postman.mail = Mail("smtp", "127.0.0.1", 1, mail.sender, mail.public, "clachan", "s3cret/@")
        clock.pass_by(HOUR)
        await rounds(here, 3)
        assert logged(caplog).count("cannot be handed over") == 1
        assert "s3cret" not in logged(caplog)
        assert "example.org" not in logged(caplog)
        here.service.postman.mail = mail
        await rounds(here)
        assert kept.take() == []
        clock.pass_by(5 * 60)
        kept.answer = "451 later"
        await rounds(here)
        kept.answer = "250 OK"
        clock.pass_by(10 * 60)
        await rounds(here)
        assert len(kept.take()) == 1
        here.service.postman.mail = Mail("smtp", "127.0.0.1", 1, mail.sender, mail.public)
        clock.pass_by(36 * HOUR)
        await rounds(here)
        assert "clachan_letters_waiting 1" in (await here.client().get("/metrics")).text
        here.service.postman.mail = mail
        while guest.seat(table) in here.live(table).acting():
            await guest.play(table)
        clock.pass_by(HOUR)
        await rounds(here)
        assert kept.take() == []
        assert here.service.post.waiting() == 0


async def test_an_address_that_takes_nothing_is_forgotten(tmp_path: Path, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    async with house(tmp_path, clock := Clock(), conduct(mail)) as here:
        table, one, two = await two_at(here, GAME, pace="days", days=3)
        guest = to_act(here, table, one, two)
        await subscribed(here, kept, guest)
        await guest.post("/me/mail", quiet=False, address="ailsa@example.org", daily=1, turn=0)
        kept.answer = "550 nobody here"
        clock.pass_by(HOUR)
        for _ in range(posting.MOST_REFUSED):
            assert "ailsa@example.org" in (await guest.get("/me")).text
            clock.now = (clock.now // DAY + 1) * DAY + 6 * HOUR * 1000
            await here.service.runner.beat()
            clock.pass_by(600)
            await rounds(here)
        assert "ailsa@example.org" not in (await guest.get("/me")).text
        assert kept.take() == []


async def test_several_servers_send_each_letter_once(server: Postgres, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    clock, url = Clock(), server.new()
    async with house(url, clock, conduct(mail)) as here, house(url, clock, conduct(mail)) as there:
        table, one, two = await two_at(here, GAME, pace="days", days=2)
        guest = to_act(here, table, one, two)
        await subscribed(here, kept, guest)
        clock.pass_by(HOUR)
        await asyncio.gather(*(rounds(place, 2) for place in (here, there)))
        (letter,) = kept.take()
        again = here.service.post
        assert again.due(clock()) == []
        moved = elsewhere(guest, there)
        await moved.post(f"/t/{table}/chat", words="here")

        clock.pass_by(36 * HOUR)
        assert there.service.postman is not None
        await there.service.postman._write_turns(clock())
        (lost,) = again.due(clock())
        assert again.claim(lost, clock() + posting.LEASE)
        await rounds(here)
        assert kept.take() == []
        clock.pass_by(posting.LEASE / 1000)
        await asyncio.gather(*(rounds(place, 2) for place in (here, there)))
        (soon,) = kept.take()
        assert soon["Message-ID"] != letter["Message-ID"]


async def test_a_player_who_is_deleted_leaves_no_address(tmp_path: Path, box: tuple[Box, Mail]) -> None:
    kept, mail = box
    async with house(tmp_path, Clock(), conduct(mail)) as here:
        table, one, two = await two_at(here, GAME)
        await subscribed(here, kept, one)
        for guest in (two, Guest(here, "Una")):
            for path in (f"/t/{table}", f"/t/{table}/parts", f"/api/tables/{table}", "/", "/me", "/me/news"):
                assert "ailsa@example.org" not in (await guest.get(path)).text
        backup(here.engine, tmp_path / "backup", here.clock())
        assert forget_player(here.engine, one.name) == one.name
        with here.engine.connect() as connection:
            for name in ("addresses", "outbox", "feeds"):
                assert connection.scalar(text(f"SELECT count(*) FROM {name}")) == 0
            assert "example" not in str(connection.execute(text("SELECT * FROM asked")).all())
