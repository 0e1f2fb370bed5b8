"""What the strong bot thinks of finished games: worked out once, in the background, by one server, and kept."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any, NoReturn

import pytest

import clachan
from clachan.bots import analyse
from clachan.bots.hints import parts_of
from clachan.bots.search import Budget
from clachan.engine.replay import Moment, named, unnamed
from clachan.storage.analyses import Analyses
from clachan.web.service import analysing
from clachan.web.service.judged import shown as judged_of
from tests.walks import Dice, play_on
from tests.web.test_replaying import finished
from tests.web.test_restart import _under
from tests.web.tools import Clock, Guest, Here, House, house, two_at

pytestmark = pytest.mark.anyio
GAME = "clans-and-glory"
FEW = 20
MORE = '<meta http-equiv="refresh"'


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "PLAYOUTS", FEW)


class Never(Here):
    """Nobody may ask."""

    async def run(self, *_: Any) -> NoReturn:
        raise AssertionError("the bot was asked again")


class Patient(Here):
    """Lets so many parts through; the next waits."""

    def __init__(self, parts: int) -> None:
        super().__init__()
        self.left, self.asked = parts, list[int]()
        self.waits = asyncio.Event()

    async def run(self, function: Any, *given: Any) -> Any:
        self.asked.append(given[1])
        if self.left == 0:
            self.waits.set()
            await asyncio.Event().wait()
        self.left -= 1
        return await asyncio.to_thread(function, *given)


async def judged(guest: Guest, table: str) -> str:
    """The page as soon as the bot is done."""
    async with asyncio.timeout(300):
        while MORE in (page := await guest.get(f"/t/{table}/analysis")).text:
            await asyncio.sleep(0.02)
    assert page.status_code == 200
    return page.text


def _told(here: House, table: str) -> list[analysing.Opinion]:
    found = here.service.judging.kept.read(table)
    assert found is not None
    return analysing.read(found)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_strong_bot_tells_what_it_thinks(language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        here.service.judges = Here()
        ailsa = Guest(here, "Ailsa", **{"accept-language": language})
        table = await finished(here, ailsa, GAME)
        first = (await ailsa.get(f"/t/{table}/analysis")).text
        assert MORE in first
        assert "<progress" in first
        page, told = await judged(ailsa, table), _told(here, table)
        live = here.live(table)
        assert live.match is not None
        best, worst = analysing.finest(told), analysing.worst(told)
        links = re.findall(rf'href="/t/{table}/replay\?move=(\d+)&amp;seat=(\d)"', page)
        assert len(links) == len(best) + len(worst)
        for one, (move, seat) in zip([*worst, *best], links, strict=True):
            assert live.match.record()["moves"][one.step - 1][0] == one.seat == int(seat)
            assert named(one.played_words[language], live.names) in page
            assert int(move) < len(live.turns)
        assert 'id="chances"' in page
        drawn = page[page.index('id="points"') :]
        ends = [int(n) for n in re.findall(r'class="pt" x="\d+" y="[\d.]+">(\d+)<', drawn)]
        assert sorted(ends) == sorted(2 * live.outcome()["points"]), "both charts end with the result"
        found = analyse(live.match, Budget(playouts=FEW))
        assert [one.step for one in told] == [one.step for one in found.steps]
        assert [one.chance for one in told] == [round(one.played.chance or 0, 3) for one in found.steps]
        assert [one.step for one in worst] == [one.step for one in found.worst]


async def test_it_is_kept_over_a_restart_and_over_other_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, game = Clock(), clachan.game(GAME)
    async with house(tmp_path, clock) as here:
        here.service.judges = Here()
        table = await finished(here, ailsa := Guest(here, "Ailsa"), GAME)
        other = await finished(here, ailsa, GAME)
        page = await judged(ailsa, table)
    async with house(tmp_path, clock) as there:
        _under(game, game.version + 1, there, monkeypatch)
        there.service.judges = Never()
        again = await judged(Guest(there, "Morag"), table)
        assert re.findall(r"<main.*</main>", again, re.DOTALL) == re.findall(r"<main.*</main>", page, re.DOTALL)
        answer = await Guest(there, "Morag").get(f"/t/{other}/analysis", accept="application/json")
        assert answer.json()["problem"].endswith("the bot knows only those.")


async def test_another_server_goes_on_where_one_has_stopped(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock) as here:
        here.service.judges = patient = Patient(1)
        table = await finished(here, ailsa := Guest(here, "Ailsa"), GAME)
        await ailsa.get(f"/t/{table}/analysis")
        await patient.waits.wait()
        assert patient.asked == [0, 1]
        await ailsa.get(f"/t/{table}/analysis")
        assert patient.asked == [0, 1]
    async with house(tmp_path, clock) as there:
        there.service.judges = eager = Patient(99)
        await judged(Guest(there, "Morag"), table)
        assert eager.asked == list(range(1, len(eager.asked) + 1))


async def test_two_servers_do_not_think_about_the_same_game(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await finished(here, Guest(here, "Ailsa"), GAME)
        one, two = Analyses(here.engine, "one"), Analyses(here.engine, "two")
        now, dead = here.clock(), analysing.DEAD
        assert one.claim(table, 3, now, now - dead)
        assert not two.claim(table, 3, now, now - dead)
        assert one.save(table, 1, "[]", now)
        later = now + dead + 1
        assert two.claim(table, 3, later, later - dead)
        assert not one.save(table, 2, "[]", later)
        two.leave()
        assert one.claim(table, 3, later, later - dead)
        assert one.save(table, 3, "[]", later)
        assert not two.claim(table, 3, later + 2 * dead, later + dead)


async def test_a_game_without_a_step_has_an_empty_analysis(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        here.service.judges = Never()
        table, one, _ = await two_at(here, GAME)
        await one.post(f"/t/{table}/resign")
        assert "No move cost anything." in await judged(one, table)


async def test_a_bot_that_fails_is_asked_again(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        here.service.judges = Never()
        table = await finished(here, ailsa := Guest(here, "Ailsa"), GAME)
        assert MORE in (await ailsa.get(f"/t/{table}/analysis")).text
        here.service.judges = Here()
        here.clock.pass_by(2 * analysing.DEAD / 1000)
        await judged(ailsa, table)


async def test_a_game_that_goes_on_is_not_judged(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        started = await ailsa.post("/quick", quiet=False, game=GAME, seats=2, level="beginner")
        answer = await ailsa.get(f"{started.headers['location']}/analysis", accept="application/json")
        assert answer.json() == {"problem": "There is an analysis when the game is over."}


def test_expectations_are_carried_on_from_turn_to_turn() -> None:
    def opinion(step: int, seat: int, points: float) -> analysing.Opinion:
        said = {"en": "x", "de": "y"}
        return analysing.Opinion(step, seat, points, points, points, 0.5, 0.5, 0.5, 0, 0, said, said, said)

    told = [opinion(1, 0, 5), opinion(3, 1, 2), opinion(5, 0, 9)]
    ends = {0: 0, 1: 2, 2: 4, 3: 6}
    assert analysing.course(told, ends, 2, "points") == ((None, 5, 5, 9), (None, None, 2, 2))
    assert analysing.course(told, ends, 2, "chance", (1, 0)) == ((None, 0.5, 0.5, 1), (None, None, 0.5, 0))
    assert [analysing.moment_of(ends, step) for step in (1, 2, 3, 6, 7)] == [1, 1, 2, 3, 3]


def test_opinions_leave_room_for_the_names_of_the_players() -> None:
    match = play_on(clachan.game("isle-of-skye").start(seats=3, seed=3), Dice(3))
    record = match.record()
    told = [one for part in range(parts_of(record)) for one in analysing.opinions(record, part, 1)]
    said = {words["en"] for one in told for words in (one.played_words, one.best_words)}
    first = f" from {unnamed(3)[0]} for "
    assert any(first in words for words in said)
    assert not any("player 1" in words for words in said)
    names = ("Ailsa", "Morag", "Fergus")
    bought = next(one for one in told if first in one.played_words["en"])
    assert " from Ailsa for " in judged_of(bought, {1: bought.step}, "en", names, "best").played


def test_only_the_part_under_the_last_rules_is_judged() -> None:
    moments = [Moment({}, None, steps, {}) for steps in (0, 2, 5, 0, 3, 4)]
    assert analysing.ends_of(moments) == {3: 0, 4: 3, 5: 4}
    assert json.loads(json.dumps(analysing.ends_of(moments[:3]))) == {"0": 0, "1": 2, "2": 5}
