"""The interface for programs: what it says of itself, and the example bot."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import clachan
from clachan.web.asking import COOKIE
from tests.web.kills import Process
from tests.web.tools import Clock, Guest, House, house

GAMES = clachan.games()
EXAMPLE = re.search(r"```py\n(.*?)```", (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8"), re.DOTALL)


def test_the_example_is_short() -> None:
    assert EXAMPLE is not None
    assert len([line for line in EXAMPLE[1].splitlines() if line.strip()]) <= 25


@pytest.mark.parametrize("game", GAMES)
def test_the_example_bot_plays_a_whole_game(game: str, tmp_path: Path) -> None:
    assert EXAMPLE is not None
    process = Process(f"sqlite:///{tmp_path / 'clachan.sqlite'}")
    try:
        process.wait_for(game)
        command = [sys.executable, "-c", EXAMPLE[1], f"http://{process.address}", game]
        played = subprocess.run(command, check=True, capture_output=True, text=True)
        assert re.fullmatch(r"[01] \[-?\d+, -?\d+\] \[[12], [12]\]\n", played.stdout)
    finally:
        process.kill()


class Robo:
    """A program with a token."""

    def __init__(self, here: House) -> None:
        self.http = here.client()

    async def named(self, name: str) -> "Robo":
        answer = await self.http.post("/api/people", json={"name": name})
        assert answer.status_code == 201
        self.http.headers["authorization"] = f"Bearer {answer.json()['token']}"
        return self


@pytest.mark.anyio
async def test_programs_need_a_token(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        http = here.client()
        assert (await http.get("/api/tables")).status_code == 401
        assert (await http.get("/api/tables", headers={"authorization": "Bearer nothing"})).status_code == 401
        robo = await Robo(here).named("Robo")
        made = await robo.http.post("/api/tables", json={"game": GAMES[0], "seats": 2})
        table = made.json()["id"]
        watched = (await http.get(f"/api/tables/{table}")).json()
        assert (watched["seat"], watched["status"]) == (None, "waiting")
        assert (await http.get(f"/api/tables/{table}", headers={"authorization": "Bearer x"})).status_code == 401
        assert (await http.post(f"/api/tables/{table}/sit")).status_code == 401


@pytest.mark.anyio
async def test_cookies_are_no_tokens_and_tokens_are_no_cookies(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = await ailsa.set_table(GAMES[0], 2)
        device = ailsa.http.cookies[COOKIE]
        assert (await ailsa.http.get("/api/tables")).status_code == 401
        assert (await ailsa.http.get(f"/api/tables/{table}")).json()["seat"] is None
        assert (await ailsa.http.post(f"/api/tables/{table}/resign")).status_code == 401
        assert (await here.client(authorization=f"Bearer {device}").get("/api/tables")).status_code == 401
        robo = await Robo(here).named("Robo")
        token = robo.http.headers["authorization"].removeprefix("Bearer ")
        thief = Guest(here, "x")
        thief.http.cookies.set(COOKIE, token)
        assert "Robo" not in (await thief.get("/me")).text


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_two_programs_play_and_each_sees_what_its_seat_may_know(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one, two = await Robo(here).named("One"), await Robo(here).named("Two")
        made = await one.http.post("/api/tables", json={"game": game, "seats": 2, "order": "given"})
        path = f"/api/tables/{made.json()['id']}"
        assert (await two.http.post(f"{path}/sit")).status_code == 200
        for _ in range(20):
            for seat, robo in enumerate((one, two)):
                seen = (await robo.http.get(path)).json()
                live = here.live(made.json()["id"])
                assert live.match is not None
                assert seen["seat"] == seat
                assert seen["view"]["board"] == live.match.view(seat)["board"]
                if seen["view"]["choices"]:
                    step = {"choice": seen["view"]["choices"][0][1], "step": seen["step"]}
                    assert (await robo.http.post(f"{path}/play", json=step)).status_code == 200
                    assert (await robo.http.post(f"{path}/play", json=step)).status_code == 409
        assert (await one.http.post(f"{path}/resign")).json()["status"] == "ended"


@pytest.mark.anyio
async def test_problems_come_in_the_language_of_the_request(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for language, words in (("de", "Ein Name ist nötig."), ("en", "A name is needed.")):
            answer = await here.client().post("/api/people", json={}, headers={"accept-language": language})
            assert (answer.status_code, answer.json()) == (400, {"problem": words})


@pytest.mark.anyio
async def test_what_is_missing_or_unknown_is_named(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        robo = await Robo(here).named("Robo")
        odd = await robo.http.post("/api/tables", json={"game": GAMES[0], "options-map": "skerry"})
        assert (odd.status_code, "'options-map'" in odd.json()["problem"]) == (400, True)
        made = await robo.http.post("/api/tables", json={"game": GAMES[0], "seats": 2, "seat-2": "beginner"})
        for deed in ("play", "undo"):
            answer = await robo.http.post(f"/api/tables/{made.json()['id']}/{deed}", json={"choice": "1>2"})
            assert answer.status_code == 400
            assert answer.json()["problem"].startswith("step is missing")


@pytest.mark.anyio
async def test_a_game_that_is_being_prepared_says_when_to_ask_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        robo = await Robo(here).named("Robo")
        monkeypatch.setattr(here.service.shelf, "ready", lambda _: False)
        answer = await robo.http.post("/api/tables", json={"game": GAMES[0], "seats": 2})
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")


@pytest.mark.anyio
async def test_the_description_names_every_address_for_programs(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        described = (await here.client().get("/api/openapi.json")).json()
        from clachan.web.api import routes

        named = {
            (path, method) for path, item in described["paths"].items() for method in item if method != "parameters"
        }
        there = {
            (route.path, method.lower()) for route in routes() for method in route.methods or () if method != "HEAD"
        }
        assert named == there - {("/api/openapi.json", "get")}
        assert "chess" not in json.dumps(described)


@pytest.mark.anyio
async def test_a_program_that_looks_is_there_and_one_that_does_not_has_left(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        robo, ailsa = await Robo(here).named("Robo"), Guest(here, "Ailsa")
        plan = {"game": GAMES[0], "seats": 2, "seat-1": "me", "order": "given"}
        table = (await robo.http.post("/api/tables", json=plan)).json()["id"]
        await ailsa.post(f"/t/{table}/sit")
        while here.live(table).acting() != (0,):
            await ailsa.play(table)
        for _ in range(4):
            clock.pass_by(100)
            await robo.http.get(f"/api/tables/{table}")
            await ailsa.get("/")
            await here.service.runner.beat()
        assert not here.live(table).taken
        for _ in range(2):
            clock.pass_by(100)
            await ailsa.get("/")
            await here.service.runner.beat()
        assert here.live(table).taken == {0}
