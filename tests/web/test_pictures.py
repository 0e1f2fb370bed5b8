"""Pictures and animations of finished games."""

import asyncio
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import clachan
from clachan.engine.match import OPEN
from clachan.web import replaying
from clachan.web.service import painting
from clachan.web.service.painting import Order, Painter, TooBusy
from tests.web.test_replaying import finished
from tests.web.tools import Guest, Here, house

pytestmark = pytest.mark.anyio
ORDER = Order("clans", OPEN, "en", ("Ailsa", "Morag"), "light", "wide", "gif", animation=True)


@pytest.mark.parametrize("game", clachan.games())
async def test_moments_and_games_are_taken_home_as_pictures(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painting, "FRAME", 60)
    monkeypatch.setattr(painting, "PICTURE", 200)
    monkeypatch.setattr(replaying, "PATIENCE", 600.0)
    async with house(tmp_path) as here:
        here.service.painter.workers = Here()
        ailsa = Guest(here, "Ailsa")
        table = await finished(here, ailsa, game)
        page = (await ailsa.get(f"/t/{table}/replay?move=3&seat=1")).text
        for name, kind, start in (
            ("moment", "svg", b"<svg"),
            ("moment", "png", b"\x89PNG"),
            ("game", "svg", b"<svg"),
            ("game", "gif", b"GIF89a"),
        ):
            path = f"/t/{table}/replay/{name}.{kind}?move=3&seat=1"
            assert path.replace("&", "&amp;") in page
            answer = await ailsa.get(path, **{"accept-language": "de"})
            assert answer.status_code == 200, answer.text[:300]
            assert answer.content.startswith(start)
            assert answer.headers["content-disposition"].endswith(f'.{kind}"')
        assert (await ailsa.get(f"/t/{table}/replay/moment.gif")).status_code == 404
        assert (await ailsa.get(f"/t/{table}/replay/game.pdf")).status_code == 404
        secret = await ailsa.get(f"/t/{table}/replay/moment.svg?move=1&seat=spectator&theme=dark")
        everything = await ailsa.get(f"/t/{table}/replay/moment.svg?move=1&seat=open&theme=dark")
        ElementTree.fromstring(secret.text)
        assert secret.text != everything.text
        assert (await ailsa.get(f"/t/{table}/replay/moment.svg?seat=7", accept="application/json")).status_code == 400


class Slow(Here):
    """Draws when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let, self.orders, self.most, self.now = asyncio.Event(), list[Order](), 0, 0

    async def run(self, *given: Any) -> bytes:  # type: ignore[override]
        self.orders.append(given[1])
        self.now += 1
        self.most = max(self.most, self.now)
        await self.let.wait()
        self.now -= 1
        return b"x" * 10


async def test_a_picture_is_drawn_once_for_all_who_ask() -> None:
    painter = Painter()
    painter.workers = slow = Slow()
    assert await painter.picture(1, ORDER, [], 0) is None
    asked = [asyncio.ensure_future(painter.picture(1, ORDER, [], 600)) for _ in range(5)]
    slow.let.set()
    assert await asyncio.gather(*asked) == [b"x" * 10] * 5
    assert await painter.picture(1, ORDER, [], 600) == b"x" * 10
    assert len(slow.orders) == 1
    await painter.close()


async def test_few_pictures_are_drawn_at_a_time_and_animations_one_by_one() -> None:
    painter = Painter()
    painter.workers = slow = Slow()
    for place in range(painting.MOST_WAITING):
        assert await painter.picture(place, ORDER, [], 0) is None
    with pytest.raises(TooBusy):
        await painter.picture("one more", ORDER, [], 0)
    slow.let.set()
    for place in range(painting.MOST_WAITING):
        assert await painter.picture(place, ORDER, [], 600)
    assert slow.most == 1
    await painter.close()


async def test_what_nobody_has_asked_for_so_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "LARGEST", 25)
    painter = Painter()
    painter.workers = slow = Slow()
    slow.let.set()
    for place in (1, 2, 1, 3, 1, 2):
        assert await painter.picture(place, ORDER, [], 600)
    assert len(slow.orders) == 4
    await painter.close()


async def test_an_animation_that_takes_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "PATIENCE", 0.0)
    async with house(tmp_path) as here:
        here.service.painter.workers = slow = Slow()
        table = await finished(here, ailsa := Guest(here, "Ailsa"), "clans-and-glory")
        first = await ailsa.get(f"/t/{table}/replay/game.gif?move=3&seat=open")
        assert first.status_code == 202
        assert '<meta http-equiv="refresh"' in first.text
        slow.let.set()
        async with asyncio.timeout(60):
            while (answer := await ailsa.get(f"/t/{table}/replay/game.gif?move=3&seat=open")).status_code == 202:
                await asyncio.sleep(0.01)
        assert answer.content == b"x" * 10
