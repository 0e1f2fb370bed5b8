"""A server that ends, with a word or without one, and what is there when the next one begins."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

import clachan
from clachan.engine.contract import Game
from tests.web.test_tables import STEPS
from tests.web.tools import Clock, Guest, House, house, to_act, two_at

GAMES = clachan.games()


def without_word(parts: dict[str, Any]) -> dict[str, Any]:
    """What a page has, without the word for it: each server has words of its own."""
    return {name: value for name, value in parts.items() if name != "news"}


@pytest.mark.anyio
async def test_the_same_situation_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, STEPS)
        await one.post(f"/t/{table}/chat", words="kettle")
        guest = to_act(here, table, one, two)
        await guest.play(table)
        seat, open_steps = guest.seat(table), here.live(table).open[guest.seat(table)]
        assert open_steps
        seen = [without_word(await reader.parts(table)) for reader in (one, two)]
        cookies = [reader.http.cookies for reader in (one, two)]
    async with house(tmp_path, clock) as there:
        again = [Guest(there, reader.name) for reader in (one, two)]
        for reader, known in zip(again, cookies, strict=True):
            reader.http.cookies = known
        await there.service.runner.beat()
        assert [without_word(await reader.parts(table)) for reader in again] == seen
        assert there.live(table).open[seat] == open_steps
        undone = await again[0 if guest is one else 1].post(f"/t/{table}/undo", step=there.live(table).steps[seat])
        assert undone.status_code == 200


@pytest.mark.anyio
async def test_a_bot_that_was_to_act_acts_after_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock) as here:
        ailsa = Guest(here, "Ailsa")
        here.service.rooms.touched = lambda _: None
        table = await ailsa.set_table(GAMES[0], 2, seat_1="easy", seat_2="me")
        while not here.live(table).thinking():
            assert (await ailsa.play(table)).status_code == 200
    async with house(tmp_path, clock) as there:
        await there.service.runner.beat()
        assert not (await there.settled(table)).thinking()


def _under(game: Game, version: int, here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = dataclasses.replace(game, version=version)
    monkeypatch.setattr(here.service.rooms, "games", lambda name: changed if name == game.name else clachan.game(name))


@pytest.mark.anyio
async def test_tables_before_and_after_their_game_outlive_a_change_of_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, game = Clock(), clachan.game(GAMES[0])
    async with house(tmp_path, clock) as here:
        over, one, two = await two_at(here, game.name)
        while here.live(over).status == "playing":
            assert (await to_act(here, over, one, two).play(over)).status_code == 200
        outcome = here.live(over).outcome()
        waiting, cookies = await one.set_table(game.name, 2), [reader.http.cookies for reader in (one, two)]
    async with house(tmp_path, clock) as there:
        _under(game, game.version + 1, there, monkeypatch)
        again = [Guest(there, reader.name) for reader in (one, two)]
        for reader, known in zip(again, cookies, strict=True):
            reader.http.cookies = known
        page = await again[0].get(f"/t/{over}")
        assert page.status_code == 200
        assert there.live(over).outcome() == outcome
        answer = await again[1].post(f"/t/{waiting}/sit")
        assert answer.status_code == 200, answer.text[:300]
        answer = await to_act(there, waiting, *again).play(waiting)
        assert answer.status_code == 200, answer.text[:300]
        assert there.live(waiting).needs_new_rules is False


@pytest.mark.anyio
async def test_a_table_outlives_a_change_of_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, game = Clock(), clachan.game(STEPS)
    async with house(tmp_path, clock) as here:
        table, one, two = await two_at(here, STEPS)
        live = here.live(table)
        assert live.match is not None
        while len(live.match.moves) < 6 or not any(live.open):
            assert (await to_act(here, table, one, two).play(table)).status_code == 200
        board, cookies = live.match.position(), [reader.http.cookies for reader in (one, two)]
    async with house(tmp_path, clock) as there:
        _under(game, game.version + 1, there, monkeypatch)
        again = [Guest(there, reader.name) for reader in (one, two)]
        for reader, known in zip(again, cookies, strict=True):
            reader.http.cookies = known
        page = await again[0].get(f"/t/{table}")
        assert "rules of this software have changed" in page.text
        live = there.live(table)
        assert live.match is not None
        assert live.match.position() == {**board, "rules": game.version + 1}
        assert (await to_act(there, table, *again).play(table)).status_code == 200
        assert live.row.key not in page.text
    async with house(tmp_path, clock) as third:
        _under(game, game.version + 1, third, monkeypatch)
        live = await third.settled(table)
        assert [entry.mark for entry in live.lines[-1]].count("rules") == 1
        assert live.match is not None
        while live.status == "playing":
            seat = live.acting()[0]
            reader = again[seat]
            reader.house, reader.http = third, third.client()
            reader.http.cookies = cookies[seat]
            assert (await reader.play(table)).status_code == 200
        assert live.status == "over"


@pytest.mark.anyio
async def test_a_table_outlives_a_second_change_of_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, game = Clock(), clachan.game(STEPS)
    async with house(tmp_path, clock) as here:
        table, one, two = await two_at(here, STEPS)
        cookies = [reader.http.cookies for reader in (one, two)]
    for later, marks in ((1, 1), (2, 2), (2, 2)):
        async with house(tmp_path, clock) as there:
            _under(game, game.version + later, there, monkeypatch)
            again = [Guest(there, reader.name) for reader in (one, two)]
            for reader, known in zip(again, cookies, strict=True):
                reader.http.cookies = known
            live = await there.settled(table)
            assert [entry.mark for entry in live.lines[-1]].count("rules") == marks
            assert live.match is not None
            assert live.match.position()["rules"] == live.row.rules == game.version + later
            before = len(live.match.moves)
            while len(there.live(table).match.moves) == before:  # type: ignore[union-attr]
                assert (await to_act(there, table, *again).play(table)).status_code == 200
