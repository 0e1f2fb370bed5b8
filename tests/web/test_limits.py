"""Whatever a stranger can leave behind has an end, and whoever reaches it is told so in a sentence."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import clachan
from clachan.storage.people import People
from clachan.web.guard import RATES
from clachan.web.service import analysing, deeds, service
from clachan.web.service.service import Conduct
from tests.web.tools import NOW, Guest, House, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAME = clachan.games()[0]
STRICT = Conduct(pause=0, strict=True, alone=False)


async def test_a_table_holds_so_many_lines_of_chat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeds, "MOST_LINES", 3)
    async with house(tmp_path) as here:
        table, one, _ = await two_at(here, GAME)
        answers = [await one.post(f"/t/{table}/chat", words="kettle") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200] * 3 + [403]
        assert "3 lines" in answers[-1].json()["problem"]


async def test_a_full_log_takes_moves_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAME)
        await one.post(f"/t/{table}/pause")
        monkeypatch.setattr(deeds, "MOST_ENTRIES", here.live(table).number)
        for deed, fields in (("chat", {"words": "a"}), ("agree", {"yes": 1}), ("pause", {})):
            answer = await two.post(f"/t/{table}/{deed}", **fields)
            assert (answer.status_code, "only moves count" in answer.json()["problem"]) == (403, True)
        assert (await one.post(f"/t/{table}/resume")).status_code == 200
        assert (await to_act(here, table, one, two).play(table)).status_code == 200
        waiting = await one.set_table(GAME, 2)
        monkeypatch.setattr(deeds, "MOST_ENTRIES", here.live(waiting).number)
        assert (await two.post(f"/t/{waiting}/sit")).status_code == 403


async def test_a_line_is_reported_once_and_somebody_reports_so_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_REPORTS", 2)
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAME)
        for words in "abc":
            await one.post(f"/t/{table}/chat", words=words)
        answers = [await two.post(f"/t/{table}/report", line=line) for line in (1, 1, 2, 2, 3)]
        assert [answer.status_code for answer in answers] == [200] * 4 + [429]
        assert "2 lines" in answers[-1].json()["problem"]


async def test_the_oldest_of_too_many_devices_ends(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        people = People(here.engine)
        ailsa = people.new("Ailsa", "first", "", None, NOW)
        for number in range(3):
            people.offer_link(ailsa.id, f"link {number}", NOW + 99, NOW)
            assert people.use_link(f"link {number}", f"device {number}", "", NOW + 1 + number, 3) == ailsa
        assert people.of_device("first") is None
        assert [people.of_device(f"device {number}") for number in range(3)] == [ailsa] * 3


class Slow:
    """Workers who think until they are told to stop."""

    def __init__(self) -> None:
        self.stop = asyncio.Event()

    async def run(self, *_: Any) -> Any:
        await self.stop.wait()
        return []

    def close(self) -> None:
        """Nothing is open."""


async def test_one_hint_at_a_time(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        slow = Slow()
        table, one, two = await two_at(here, GAME)
        guest = to_act(here, table, one, two)
        here.service.workers = slow  # type: ignore[assignment]
        waiting = asyncio.ensure_future(guest.post(f"/t/{table}/hint"))
        while not here.service._advised:
            await asyncio.sleep(0.005)
        answer = await guest.post(f"/t/{table}/hint")
        assert (answer.status_code, "still thinking" in answer.json()["problem"]) == (403, True)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        while here.service._advised:
            await asyncio.sleep(0.005)


async def _over(here: House) -> tuple[str, Guest]:
    table, one, two = await two_at(here, GAME)
    await to_act(here, table, one, two).play(table)
    await one.post(f"/t/{table}/resign")
    return table, one


async def test_so_many_analyses_wait_for_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "MOST", 2)
    async with house(tmp_path) as here:
        slow = Slow()
        here.service.judges = slow  # type: ignore[assignment]
        tables = [(await _over(here))[0] for _ in range(3)]
        for table in tables[:2]:
            await here.service.ask_opinions(table)
        with pytest.raises(analysing.TooManyGames, match="analysed"):
            await here.service.ask_opinions(tables[2])
        slow.stop.set()
        while here.service.judging.busy:
            await asyncio.sleep(0.005)
        await here.service.ask_opinions(tables[2])


async def test_a_rematch_is_as_rare_as_a_new_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "make", (4, 0.0))
    async with house(tmp_path, conduct=STRICT) as here:
        one = Guest(here, "Ailsa")
        answers = [(await one.post("/t/abcdefghjkmn/rematch")).status_code for _ in range(5)]
        assert answers[-1] == 429
        assert 429 not in answers[:-1]
