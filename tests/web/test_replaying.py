"""Finished games, turn by turn; rules and lessons over the application."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import clachan
from clachan.web import static
from tests.walks import Dice
from tests.web.tools import Guest, House, house

pytestmark = pytest.mark.anyio
GAMES = clachan.games()


async def finished(here: House, guest: Guest, game: str) -> str:
    """A table where a game is over."""
    started = await guest.post("/quick", quiet=False, game=game, seats=2, level="beginner")
    table, dice = started.headers["location"].rpartition("/")[2], Dice(7)
    while (live := await here.settled(table)).status == "playing":
        assert live.match is not None
        choices = live.match.choices(guest.seat(table))
        await guest.play(table, choices[dice.below(len(choices))].notation)
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_every_turn_is_shown_as_it_was(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = await finished(here, ailsa, game)
        match = here.live(table).match
        assert match is not None
        page = await ailsa.get(f"/t/{table}/replay")
        assert page.status_code == 200
        last = json.loads(re.findall(r'id="state">(.*?)</script>', page.text)[0])["last"]
        assert page.text.count('id="turn-') == last + 1
        again = clachan.replay({**match.record(), "moves": []})
        boards = {0: again.seen(1)}
        for seat, choice in match.moves:
            before = len(again.moves)
            again.play(seat, choice)
            if len(again.moves) > before:
                boards[len(boards)] = again.seen(1)
        assert len(boards) == last + 1
        for number in (0, last // 2, last):
            parts = (await ailsa.get(f"/t/{table}/replay/parts?move={number}&seat=1")).json()["parts"]
            shown = clachan.game(game).text(boards[number], "en", here.live(table).names, 80)
            assert shown in parts["said"].replace("&lt;", "<").replace("&gt;", ">").replace("&#39;", "'").replace(
                "&amp;", "&"
            )


async def test_shields_wear_the_colours_that_a_reader_may_know(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = await finished(here, ailsa, "clans")
        switch = {}
        for eyes in ("open", "0", "spectator"):
            page = (await ailsa.get(f"/t/{table}/replay?move=0&seat={eyes}")).text
            switch[eyes] = re.findall(
                r'class="shield ([\w-]+)"', page.partition('class="card views"')[2].partition("</nav>")[0]
            )
        assert [paint == "stone" for eyes in switch for paint in switch[eyes]] == [
            False,
            False,
            False,
            True,
            True,
            True,
        ]
        course = (await ailsa.get(f"/t/{table}/replay?move=0")).text.partition('id="course"')[2]
        assert all(f'<g class="{paint}"><path class="under"' in course for paint in switch["open"])


async def test_a_game_that_goes_on_has_no_replay(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        started = await ailsa.post("/quick", quiet=False, game=GAMES[0], seats=2, level="beginner")
        answer = await ailsa.get(f"{started.headers['location']}/replay", accept="application/json")
        assert answer.status_code == 403
        assert answer.json() == {"problem": "There is a replay when the game is over."}


@pytest.mark.parametrize("query", ["move=x", "seat=9", "move=-1", "seat=²"])
async def test_an_address_that_cannot_be_is_told(query: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = await finished(here, ailsa, "clans-and-glory")
        answer = await ailsa.get(f"/t/{table}/replay?{query}", accept="application/json")
        assert answer.status_code == 400
        assert answer.json()["problem"].endswith(".")


@pytest.mark.parametrize("game", GAMES)
async def test_rules_are_there_for_everybody(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        assert (await ailsa.get(f"/rules/{game}")).status_code == 200
        assert (await ailsa.get("/rules/chess")).status_code == 404


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_learnt_step_by_step(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        lesson = clachan.game(game).lesson
        assert (await ailsa.get(f"/learn/{game}")).headers["location"] == f"/learn/{game}/0"
        for done, step in enumerate(lesson.steps):
            page = await ailsa.get(f"/learn/{game}/{done}", **{"accept-language": "de"})
            assert page.status_code == 200
            assert (await ailsa.get(f"/learn/{game}/{done}/effects")).status_code == 200
            answer = await ailsa.post(f"/learn/{game}/{done}/play", choice=step.choice)
            assert answer.json() == {"go": f"/learn/{game}/{done + 1}"}
        over = await ailsa.get(f"/learn/{game}/{len(lesson.steps)}")
        assert over.status_code == 200
        assert (await ailsa.get(f"/learn/{game}/{len(lesson.steps) + 1}")).status_code == 404


@pytest.mark.parametrize("game", GAMES)
async def test_another_choice_is_answered_with_words(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa, own = Guest(here, "Ailsa"), clachan.game(game)
        match = own.lesson.at(own, 0)
        right = own.hear(match.state(own.lesson.seat)[0], own.lesson.seat, own.lesson.steps[0].choice)
        other = next((choice for choice in match.choices(own.lesson.seat) if choice.number != right), None)
        if other is not None:
            answer = await ailsa.post(f"/learn/{game}/0/play", choice=other.notation)
            assert answer.status_code == 400
            assert answer.json()["problem"]
        parts = (await ailsa.get(f"/learn/{game}/0/parts")).json()["parts"]
        assert set(parts) == {"live", "prompt", "acts", "count", "state"}


@pytest.mark.parametrize("step", ["x", "-1", "999", "9" * 5000, "²"])
async def test_a_step_that_cannot_be_is_told(step: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        answer = await Guest(here, "Ailsa").get(f"/learn/{GAMES[0]}/{step}", accept="application/json")
        assert answer.status_code == 404
        assert answer.json() == {"problem": "The lesson has no such step."}


async def test_a_lesson_waits_until_its_game_is_prepared(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        here.service.shelf.progress[GAMES[0]] = 40
        answer = await Guest(here, "Ailsa").get(f"/learn/{GAMES[0]}/0", accept="application/json")
        assert answer.status_code == 503
        assert "40" in answer.json()["problem"]


async def test_letters_that_cannot_be_written_are_no_fault_of_ours(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        await ailsa.get("/")
        broken = ({"csrf": "\ud800"}, {"csrf": ailsa.csrf, "name": "\ud800", "game": "\udfff"})
        for given in map(json.dumps, broken):
            headers = {"content-type": "application/json", "accept": "application/json"}
            answer = await ailsa.http.post("/quick", content=given, headers=headers)
            assert 400 <= answer.status_code < 500
            assert answer.json()["problem"]


async def test_a_body_without_end_is_cut(tmp_path: Path) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    async with house(tmp_path) as here:
        headers = {"content-type": "application/json", "accept": "application/json"}
        answer = await here.client().post("/quick", content=endless(), headers=headers)
        assert answer.status_code == 400
        assert answer.json() == {"problem": "The request is too long."}


def test_names_of_files_that_there_are_not_leave_no_trace() -> None:
    before = static._content.cache_info().currsize
    for number in range(20):
        assert static.content(f"{'x' * 1000}{number}") is None
    assert static._content.cache_info().currsize == before
