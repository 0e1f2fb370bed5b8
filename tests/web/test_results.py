"""How a game ended: what is revealed, the course of the points, and the moments that changed most."""

import re
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

import clachan
from clachan.web.service.moments import chart_of, leads_of, moments_of, remembered
from tests.walks import Dice
from tests.web.tools import Guest, House, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAMES = clachan.games()
SECRET = "clans"


async def finished(here: House, guest: Guest, game: str, seats: int = 3) -> str:
    """A table where a game against bots is over."""
    started = await guest.post("/quick", quiet=False, game=game, seats=seats, level="beginner")
    table, dice = started.headers["location"].rpartition("/")[2], Dice(5)
    while (live := await here.settled(table)).status == "playing":
        assert live.match is not None
        choices = live.match.choices(guest.seat(table))
        await guest.play(table, choices[dice.below(len(choices))].notation)
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_the_course_ends_with_the_result_and_its_greatest_changes_are_remembered(
    game: str, tmp_path: Path
) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = await finished(here, ailsa, game)
        live = here.live(table)
        course, me = chart_of(live), ailsa.seat(table)
        assert live.match is not None
        assert live.match.result is not None
        assert tuple(line[-1] for line in course) == live.match.result.points
        assert len(course[0]) == len(moments_of(live))
        leads, found = leads_of(live, me), remembered(live, me)
        changes = [abs(after - before) for before, after in pairwise(leads)]
        assert found == tuple(sorted(found))
        assert sorted(changes)[-len(found) :] == sorted(changes[number - 1] for number in found)
        page = (await ailsa.get(f"/t/{table}")).text
        won = [place == 1 for place in live.outcome()["places"]]
        assert ("<h1>You win" in page) == (won[me] and sum(won) == 1)
        links = re.findall(r'href="(/t/\w+/replay\?move=\d+)"', page)
        assert links == [f"/t/{table}/replay?move={number}" for number in found]
        for link in links:
            assert (await ailsa.get(link)).status_code == 200


async def test_the_deal_is_compared_with_its_seal(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = await finished(here, ailsa, SECRET)
        live = here.live(table)
        begun = next(entry for entry in here.service.rooms.tables.read(table)[1] if entry.kind == "begin")  # type: ignore[index]
        assert live.published == begun.data["seal"] == sha256(bytes.fromhex(live.row.key + live.row.salt)).hexdigest()
        page = (await ailsa.get(f"/t/{table}")).text
        assert "Deal verified." in page
        assert live.row.key in page
        live.row = replace(live.row, salt="0" * 32)
        page = (await ailsa.get(f"/t/{table}")).text
        assert "Deal verified." not in page
        assert "The deal does not match its seal." in page


async def test_a_game_that_ends_early_leads_on_everywhere(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, SECRET)
        await to_act(here, table, one, two).play(table)
        await one.post(f"/t/{table}/resign")
        page = (await one.get(f"/t/{table}")).text
        assert '<div class="stack"></div>' not in page, "no column is empty"
        ways = set(re.findall(rf'href="(/t/{table}[^"]*)"', page))
        assert {f"/t/{table}/{way}" for way in ("record", "replay", "analysis")} <= ways
        for way in ways:
            assert (await one.get(way)).status_code == 200, way
        match = here.live(table).match
        assert match is not None
        assert clachan.replay((await one.get(f"/t/{table}/record")).json()).moves == match.moves


async def test_shields_show_their_secret_at_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = await finished(here, ailsa, SECRET)
        live = here.live(table)
        assert live.match is not None
        shown = live.game.drawing.shields(live.match.seen(), "de")
        page = (await ailsa.get(f"/t/{table}", **{"accept-language": "de"})).text
        steps = page[page.index('class="pod"') : page.index("</ol>", page.index('class="pod"'))]
        for paint, words in shown:
            assert f'class="cc {paint} step-' in steps
            assert f'<p class="pp worn">{words}</p>' in steps
        assert "stone" not in steps


async def test_a_game_that_ends_early_reveals_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, SECRET)
        for _ in range(6):
            await to_act(here, table, one, two).play(table)
        for guest in (one, two):
            await guest.post(f"/t/{table}/agree", yes=1)
        page = (await one.get(f"/t/{table}")).text
        assert here.live(table).status == "ended"
        assert 'id="course"' not in page
        assert 'id="remembered"' not in page
        assert "worn" not in page
        assert ">None<" not in page
        assert page.count("points stay hidden") == 2
        assert remembered(here.live(table), 0) == ()
