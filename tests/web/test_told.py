"""What somebody is told of their tables: the sign in the tab, news, and the stream that says that there are some."""

import re
from pathlib import Path
from typing import Any

import pytest

import clachan
from clachan.web.service.hub import Reader
from tests.web.tools import Guest, House, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAME = clachan.games()[0]


async def news(guest: Guest) -> dict[str, Any]:
    """What there is to tell, by table."""
    told = (await guest.get("/me/news")).json()["tables"]
    return {one["id"]: one for one in told}


def person_of(here: House, guest: Guest, table: str) -> int:
    return here.live(table).seats[guest.seat(table)].person or 0


async def test_news_name_the_game_and_the_people_in_the_readers_language(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAME, pace="days", days=2)
        acting = to_act(here, table, one, two)
        resting = two if acting is one else one
        title = clachan.game(GAME).words.TITLE["en"]
        told = (await news(acting))[table]
        assert told["state"] == "turn"
        assert told["title"] == f"Your turn: {title}"
        assert told["words"] == f"with {resting.name} · 2 days for each move"
        assert (await news(resting))[table]["state"] == "playing"
        await acting.post("/me", language="de")
        assert (await news(acting))[table]["title"].startswith("Du bist am Zug: ")
        await acting.post(f"/t/{table}/resign")
        over = (await news(resting))[table]
        assert over["state"] == "over"
        assert over["words"] == "You win."
        assert resting.name in (await news(acting))[table]["words"]
        assert await news(Guest(here, "Una")) == {}


async def test_news_are_those_of_the_reader_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, _, _ = await two_at(here, GAME)
        una = Guest(here, "Una")
        await una.post("/me", language="en")
        assert table not in await news(una)


async def test_a_seat_that_is_kept_and_a_beginning_are_news(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAME)
        person = person_of(here, two, table)
        await one.post(f"/t/{table}/resign")
        turns, marks = await here.service.standing_of(await here.service.person_of(cookie(two)))
        reader = Reader(person, [])
        reader.learn(turns, marks)
        here.service.hub.enter(reader)
        reader.take()
        answer = await one.post(f"/t/{table}/rematch")
        again = answer.json()["go"].rpartition("/")[2]
        assert (await news(two))[again]["state"] == "invited"
        assert reader.take()[1] == 0
        await two.post(f"/t/{again}/sit")
        assert reader.take()[1] is not None
        assert {(await news(guest))[again]["state"] for guest in (one, two)} == {"turn", "playing"}


def cookie(guest: Guest) -> str:
    return guest.http.cookies["clachan"]


def test_a_stream_tells_of_turns_beginnings_and_ends_once() -> None:
    reader = Reader(1, [])
    reader.learn(["a"], {"a": "playing human"})
    assert reader.take()[1] == 1
    reader.turn_changed("a", True, "playing human")
    assert reader.take()[1] is None
    reader.turn_changed("a", False, "playing human")
    reader.turn_changed("b", True, "playing human")
    assert reader.take()[1] == 1
    reader.turn_changed("b", True, "paused human")
    assert reader.take()[1] == 1
    assert reader.take()[1] is None


async def test_the_tab_counts_the_games_that_wait_on_every_page(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAME)
        acting = to_act(here, table, one, two)
        resting = two if acting is one else one
        for path in ("/", "/games", "/me", "/new", f"/rules/{GAME}"):
            page = (await acting.get(path)).text
            assert re.search(r"<title>\(1\) ", page), path
            assert 'href="/static/icon-turn.svg' in page
            quiet = (await resting.get(path)).text
            assert "<title>(" not in quiet
            assert 'href="/static/icon.svg' in quiet
        assert "<title>(" not in (await acting.get(f"/t/{table}")).text


async def test_the_readers_page_has_a_switch_that_asks_nobody_by_itself(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        for language, words in (("en", "only over https"), ("de", "nur über https")):
            await ailsa.post("/me", language=language)
            page = (await ailsa.get("/me")).text
            assert re.search(r'<input[^>]*id="bell"[^>]*disabled', page)
            assert words in page
