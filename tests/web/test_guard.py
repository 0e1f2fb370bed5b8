"""Headers, sizes, rates, and one clear answer to every bad request."""

from pathlib import Path

import pytest

import clachan
from clachan.web.guard import BODY, HEADERS, RATES, Rates
from clachan.web.service.hub import Reader
from clachan.web.service.service import Conduct, TooMany
from clachan.web.stream import stream
from tests.web.tools import JSON, Guest, house

pytestmark = pytest.mark.anyio
GAME = clachan.games()[0]
STRICT = Conduct(pause=0, strict=True, alone=False)


@pytest.mark.parametrize("path", ["/", "/games", "/new", "/me", "/nowhere", "/t/nothing", "/static/clachan.js"])
async def test_every_answer_is_safe_for_a_browser(path: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        answer = await here.client().get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert "server" not in answer.headers


async def test_pages_hold_no_inline_script_or_style(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = (await ailsa.post("/quick", quiet=False, game=GAME)).headers["location"]
        for path in ("/", "/new", "/me", "/games", table):
            text = (await ailsa.get(path)).text
            assert " style=" not in text
            assert " onclick=" not in text
            assert "<style" not in text


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nowhere", 404), ("/t/nothing", 404), ("/t/nothing/parts", 404), ("/i/a-b-c", 403), ("/i/x", 403),
     ("/still/a/b", 404), ("/static/..%2fapp.py", 404), ("/static/none.css", 404), ("/d/none", 404)],
)  # fmt: skip
async def test_a_bad_address_is_one_clear_page_or_json(path: str, status: int, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        page = await here.client().get(path)
        assert page.status_code == status
        assert "Traceback" not in page.text
        if path.startswith(("/t", "/i", "/still")):
            told = await here.client(**JSON).get(path)
            assert told.status_code == status
            assert list(told.json()) == ["problem"]


async def test_every_page_leads_to_those_of_the_host_and_to_none_that_there_are_not(tmp_path: Path) -> None:
    theirs = ("https://games.example/imprint?a=1&b=2", "/privacy.html")
    ways = [f'href="{path.replace("&", "&amp;")}"' for path in theirs]
    named = Conduct(pause=0, alone=False, imprint=theirs[0], privacy=theirs[1])
    paths = ("/", "/games", "/new", "/gather", "/me", "/ranking", "/stats", f"/rules/{GAME}", f"/learn/{GAME}/0")
    for conduct, there in ((named, True), (STRICT, False)):
        async with house(tmp_path, conduct=conduct) as here:
            ailsa = Guest(here, "Ailsa")
            table = (await ailsa.post("/quick", quiet=False, game=GAME)).headers["location"]
            waiting = await ailsa.set_table(GAME, 2)
            for path in (*paths, table, f"/t/{waiting}", "/d/none", "/nowhere"):
                page = (await ailsa.get(path)).text
                assert [way in page for way in ways] == [there, there], path
            await ailsa.post(f"{table}/resign")
            for path in (table, f"{table}/replay", f"{table}/analysis"):
                page = (await ailsa.get(path)).text
                assert [way in page for way in ways] == [there, there], path


async def test_a_wrong_method_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        answer = await here.client(**JSON).post("/games")
        assert answer.status_code == 405
        assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}


@pytest.mark.parametrize(
    ("body", "kind"),
    [(b"{", "application/json"), (b"[1]", "application/json"), (b"\xff\xfe", "application/x-www-form-urlencoded"),
     (b"[" * 20000, "application/json"), (b'{"a": {"b": 1}}', "application/json"), (b"x", "multipart/form-data"),
     (b"a=" + b"x" * 1000, "application/x-www-form-urlencoded"), (b"a=1&" * 500, "application/x-www-form-urlencoded")],
)  # fmt: skip
async def test_a_body_that_cannot_be_read_is_refused(body: bytes, kind: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        answer = await here.client(**JSON).post("/quick", content=body, headers={"content-type": kind})
        assert answer.status_code == 400
        assert answer.json()["problem"]


async def test_a_long_body_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        answer = await here.client().post("/quick", content=b"x" * (BODY + 1))
        assert answer.status_code == 413


def test_rates_let_a_burst_pass_and_then_so_many_a_second() -> None:
    now = [0.0]
    rates = Rates(lambda: now[0])
    most, each = RATES["post"]
    assert [rates.allow("a", "post") for _ in range(int(most) + 1)] == [True] * int(most) + [False]
    assert rates.allow("b", "post")
    now[0] += 1 / each + 0.001
    assert rates.allow("a", "post")
    assert not rates.allow("a", "post")


async def test_who_asks_too_much_is_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "make", (RATES["make"][0], 0.0))
    async with house(tmp_path, conduct=STRICT) as here:
        http = here.client(**JSON)
        answers = [await http.post("/api/people", json={}) for _ in range(int(RATES["make"][0]) + 1)]
        assert {answer.status_code for answer in answers[:-1]} == {400}
        assert answers[-1].status_code == 429
        assert answers[-1].json()["problem"]


BROWSER = {"accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "accept-language": "de"}


async def test_a_reader_of_pages_is_refused_with_a_page_in_their_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "get", (1, 0.0))
    async with house(tmp_path, conduct=STRICT) as here:
        http = here.client()
        assert (await http.get("/")).status_code == 200
        waits = await http.get("/games", headers=BROWSER)
        assert (waits.status_code, waits.headers["retry-after"]) == (429, "5")
        long = await http.post("/quick", content=b"x" * (BODY + 1), headers=BROWSER)
        assert long.status_code == 413
        for answer, words in ((waits, "Zu viele Anfragen"), (long, "Die Anfrage ist zu lang.")):
            assert answer.headers["content-type"].startswith("text/html")
            assert '<html lang="de"' in answer.text
            assert words in answer.text
        told = await http.get("/games", headers={**JSON, "accept-language": "de"})
        assert told.json() == {"problem": "Zu viele Anfragen; warte einen Moment."}


async def test_new_people_are_rare_on_every_path_that_makes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most, answers = 4, list[int]()
    monkeypatch.setitem(RATES, "make", (most, 0.0))
    async with house(tmp_path, conduct=STRICT) as here:
        known = Guest(here, "Ailsa")
        await known.post("/me", language="de")
        for number in range(most):
            answers.append((await Guest(here, f"Guest {number}").post("/me", language="de")).status_code)
        assert 429 not in answers[:-1]
        assert answers[-1] == 429
        assert (await known.post("/me", language="en")).status_code < 400
        assert here.service.people.count() == most


async def test_one_address_has_so_many_streams_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.web.stream.MOST_FROM", 3)
    async with house(tmp_path) as here:
        readers = [Reader(None, [], address=address) for address in ("10.0.0.1",) * 3 + ("10.0.0.2",) * 2]
        for reader in readers:
            here.service.hub.enter(reader)
        with pytest.raises(TooMany):
            await stream(here.service, None, [], "10.0.0.1")
        assert (await stream(here.service, None, [], "10.0.0.2")).status_code == 200
        here.service.hub.leave(readers[0])
        assert (await stream(here.service, None, [], "10.0.0.1")).status_code == 200


async def test_what_breaks_inside_is_told_without_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as here:

        def broken(*_: object) -> None:
            raise RuntimeError("the secret reason")

        monkeypatch.setattr(here.service.rooms.tables, "listed", broken)
        http = here.client()
        http._transport.raise_app_exceptions = False  # type: ignore[attr-defined]
        answer = await http.get("/games")
        assert answer.status_code == 500
        assert "secret reason" not in answer.text
        assert "noted" in answer.text


async def test_below_a_base_path_every_link_stays_below_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = Guest(here, "Ailsa")
        guest.http._transport.root_path = "/board"  # type: ignore[attr-defined]
        page = await guest.get("/board/")
        assert page.status_code == 200
        assert "Path=/board;" in page.headers["set-cookie"]
        links = [part.split('"')[0] for mark in ('href="', 'src="', 'action="') for part in page.text.split(mark)[1:]]
        assert {link for link in links if not link.startswith(("/board/", "#", "http", "data:"))} == set()
        started = await guest.post("/board/quick", quiet=False, game=GAME)
        assert started.headers["location"].startswith("/board/t/")
        assert (await guest.get(started.headers["location"])).status_code == 200
