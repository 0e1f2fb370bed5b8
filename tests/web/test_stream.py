"""Server-sent events: what is told, to whom, and that nothing secret is in them."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest

import clachan
from clachan.storage.people import Person
from clachan.web import stream
from clachan.web.service import deeds
from clachan.web.service.hub import Hub, Reader
from tests.web.serving import serving
from tests.web.test_tables import STEPS
from tests.web.tools import NOW, House

GAME = clachan.games()[0]


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Browsers are closed at the end."""
    yield
    while Browser.opened:
        Browser.opened.pop().http.close()


class Browser:
    """Cookies, forms, and one stream."""

    opened: ClassVar[list["Browser"]] = []

    def __init__(self, address: str, name: str) -> None:
        self.opened.append(self)
        self.http, self.name = httpx.Client(base_url=address, timeout=60), name
        found = re.search(r'data-csrf="([0-9a-f]+)"', self.http.get("/").text)
        assert found is not None
        self.csrf = found[1]

    def post(self, path: str, **fields: Any) -> httpx.Response:
        form = {"csrf": self.csrf, "name": self.name, **{key.replace("_", "-"): str(v) for key, v in fields.items()}}
        return self.http.post(path, data=form, headers={"accept": "application/json"})

    @contextmanager
    def listening(self, *tables: str) -> Iterator[Iterator[tuple[str, Any]]]:
        with self.http.stream("GET", f"/events?tables={','.join(tables)}") as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            assert "no-transform" in answer.headers["cache-control"]
            yield told(answer.iter_lines())


def told(lines: Iterator[str]) -> Iterator[tuple[str, Any]]:
    """Each event with its data; heartbeats too."""
    kind = ""
    for line in lines:
        if line == ":":
            yield "heartbeat", None
        elif line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield kind, json.loads(line.removeprefix("data: "))


def until(events: Iterator[tuple[str, Any]], kind: str) -> Any:
    """The next event of a kind, without its word for what is known."""
    found = next(data for name, data in events if name == kind)
    return {name: value for name, value in found.items() if name != "news"} if isinstance(found, dict) else found


def word(events: Iterator[tuple[str, Any]]) -> str:
    """The word of the next event of a table."""
    return next(str(data["news"]) for name, data in events if name == "table")


def table_of_two(one: Browser, two: Browser, game: str) -> str:
    made = one.post("/new", game=game, seats=2, order="given")
    table: str = made.headers["location"].rpartition("/")[2]
    assert two.post(f"/t/{table}/sit").status_code == 200
    return table


def test_everybody_at_the_table_hears_of_a_turn_and_of_theirs(tmp_path: Path) -> None:
    with serving(tmp_path) as (address, here):
        one, two = Browser(address, "Ailsa"), Browser(address, "Morag")
        table = table_of_two(one, two, GAME)
        first = here.live(table).acting()[0]
        actor, other = ((one, 0), (two, 1))[:: 1 if first == 0 else -1]
        with other[0].listening(table) as heard:
            assert until(heard, "table") == {"table": table, "step": 0}
            assert until(heard, "turn") == {"turns": 0}
            live = here.live(table)
            assert live.match is not None
            while not live.match.moves:
                choice = live.match.choices(actor[1])[0].notation
                answer = actor[0].post(f"/t/{table}/play", choice=choice, step=live.steps[actor[1]])
                assert answer.status_code == 200
            assert until(heard, "table") == {"table": table, "step": 0}
            assert until(heard, "turn") == {"turns": 1}


def test_a_turn_that_comes_while_a_stream_opens_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as (address, here):
        one, two = Browser(address, "Ailsa"), Browser(address, "Morag")
        table = table_of_two(one, two, GAME)
        seat = here.live(table).acting()[0]
        standing, waiting = here.service.standing_of, (two, one)[seat]

        async def late(person: Person | None) -> tuple[list[str], dict[str, str]]:
            """The other one plays meanwhile."""
            found = await standing(person)
            while (live := here.live(table)).acting()[0] == seat:
                choice, step = live.match.choices(seat)[0].notation, live.steps[seat]  # type: ignore[union-attr]
                await here.service.rooms.act(table, partial(deeds.play, seat=seat, choice=choice, step=step, now=NOW))
            return found

        monkeypatch.setattr(here.service, "standing_of", late)
        with waiting.listening() as heard:
            assert until(heard, "turn") == {"turns": 1}


@contextmanager
def turn_of_steps(folder: Path) -> Iterator[tuple[House, str, Browser, Browser, str]]:
    """The server, a table, whose turn of several steps it is there, the other one, and the first choice."""
    with serving(folder) as (address, here):
        one, two = Browser(address, "Ailsa"), Browser(address, "Morag")
        table = table_of_two(one, two, STEPS)
        live = here.live(table)
        assert live.match is not None
        first = live.acting()[0]
        actor, other = (one, two)[:: 1 if first == 0 else -1]
        yield here, table, actor, other, live.match.choices(first)[0].notation


def test_steps_of_a_turn_that_is_not_complete_are_told_to_their_player_alone(tmp_path: Path) -> None:
    with (
        turn_of_steps(tmp_path) as (here, table, actor, other, choice),
        other.listening(table) as heard,
        actor.listening(table) as own,
    ):
        until(heard, "turn"), until(own, "table")
        actor.post(f"/t/{table}/play", choice=choice, step=0)
        assert any(here.live(table).open)
        assert until(own, "table")["step"] > 0
        here.service._game_told(GAME, 40)
        assert next(heard) == ("ready", {"game": GAME, "progress": 40})
        actor.post(f"/t/{table}/chat", words="now")
        kind, told_ = next(heard)
        assert (kind, told_["table"], told_["step"]) == ("table", table, 0)


def test_a_page_that_knows_it_already_is_told_so_by_the_word_of_the_news(tmp_path: Path) -> None:
    with (
        turn_of_steps(tmp_path) as (_, table, actor, other, choice),
        other.listening(table) as heard,
        actor.listening(table) as own,
    ):
        before = word(heard), word(own)
        answer = actor.post(f"/t/{table}/play", choice=choice, step=0).json()
        assert word(own) == answer["news"] != before[1]
        assert other.http.get(f"/t/{table}/parts").json()["news"] == before[0]
        said = actor.post(f"/t/{table}/chat", words="now").json()["news"]
        assert word(own) == said != answer["news"]
        assert word(heard) == other.http.get(f"/t/{table}/parts").json()["news"] != before[0]


def test_a_table_that_nobody_watches_is_forgotten_by_those_who_tell() -> None:
    hub = Hub()
    reader = Reader(1, ["a"])
    hub.enter(reader)
    first = hub.news_of("a", 1)
    hub.tell_table("a")
    second = hub.news_of("a", 1)
    hub.leave(reader)
    hub.tell_table("a")
    assert not hub._told
    hub.enter(reader)
    hub.tell_table("a", 2)
    assert hub.news_of("a", 1) == first != second
    hub.tell_table("a", 1)
    assert hub.news_of("a", 1) not in (first, second)


def test_on_connecting_the_present_is_told_and_then_the_heart_beats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.05)
    with serving(tmp_path) as (address, _):
        one = Browser(address, "Ailsa")
        table = one.post("/quick", game=GAME).headers["location"].rpartition("/")[2]
        with one.listening(table, "nothing") as heard:
            assert until(heard, "table")["table"] == table
            assert until(heard, "heartbeat") is None


def test_somebody_with_too_many_streams_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "MOST_STREAMS", 1)
    with serving(tmp_path) as (address, _):
        one = Browser(address, "Ailsa")
        table = one.post("/quick", game=GAME).headers["location"].rpartition("/")[2]
        with one.listening(table) as heard:
            until(heard, "table")
            assert one.http.get("/events").status_code == 429


def test_a_game_that_is_being_prepared_is_told_to_everybody(tmp_path: Path) -> None:
    with serving(tmp_path) as (address, here):
        one = Browser(address, "Ailsa")
        with one.listening() as heard:
            until(heard, "turn")
            here.service._game_told(GAME, 40)
            assert until(heard, "ready") == {"game": GAME, "progress": 40}
            here.service.shelf.progress[GAME] = 40
            answer = one.post("/quick", game=GAME)
            assert answer.status_code == 503
            assert "40 per cent" in answer.json()["problem"]
            assert one.http.get("/").status_code == 200
