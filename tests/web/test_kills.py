"""Servers that are killed while people play: nothing acknowledged is lost, nothing is doubled, every table goes on."""

import threading
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import clachan
from clachan.storage.database import open_engine
from clachan.storage.tables import Tables
from tests.postgres import Postgres
from tests.web.kills import Caller, Count, Desk, Fleet, Process, kill_again_and_again, play_out, wait
from tests.web.test_clocks import game_at_once

GAMES = clachan.games()
LEFT = 1500  # milliseconds on a clock
BEFORE = 12  # moves until a server dies


def test_a_killed_server_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    count = kill_again_and_again(f"sqlite:///{tmp_path / 'clachan.sqlite'}", 2, games=(GAMES[0], game_at_once()))
    assert count["kills"] == 2
    assert count["games"] >= 2


def test_a_server_that_is_asked_to_stop_does(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path / 'clachan.sqlite'}")
    assert process.address
    assert process.stop() == 0
    assert process.said == ""


def _clocked(fleet: Fleet) -> str:
    """A table with a clock where nobody does anything any more, and little is left."""
    caller = Caller(fleet, "sleeper")
    plan = {"game": GAMES[0], "seats": 2, "seat-1": "me", "seat-2": "beginner", "order": "given", "takeover": "0"}
    with caller.http:
        caller.become("Sleeper")
        table: str = caller.call("/tables", **plan, pace="live", minutes=1, increment=0).json()["id"]
        while not caller.call(f"/tables/{table}").json()["seats"][0]["to_act"]:
            time.sleep(0.05)
        return table


def _hurry(database: str, table: str) -> None:
    engine = open_engine(database)
    clocks = f'{{"left": [{LEFT}, {LEFT}], "since": {int(time.time() * 1000)}, "running": [0]}}'
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET clocks = :clocks WHERE id = :id"), {"clocks": clocks, "id": table})
    engine.dispose()


def _ended(database: str, table: str) -> list[Any]:
    """The log of a table that goes on by itself until it is over."""
    engine = open_engine(database)
    try:
        while True:
            found = Tables(engine).read(table)
            assert found is not None
            if found[0].status == "over":
                return found[1]
            time.sleep(0.1)
    finally:
        engine.dispose()


def test_three_servers_and_one_dies_while_people_play(server: Postgres) -> None:
    database, count, home = server.new(), Count(), threading.Event()
    fleet = Fleet(database, 3)
    home.set()
    try:
        desks = [Desk(fleet, game, count, home) for game in (GAMES[0], game_at_once())]
        assert {caller.at for desk in desks for caller in desk.callers} < {one.address for one in fleet.running}
        fleet.wait_for(GAMES[0], game_at_once())
        table = _clocked(fleet)
        for desk in desks:
            desk.start()
        while count["moves"] < BEFORE:
            wait(desks, count, 0.01)
        _hurry(database, table)
        fleet.kill(fleet.running[0])
        play_out(desks, count)
        assert count["games"] == len(desks)
        assert [entry.kind for entry in _ended(database, table)].count("timeout") == 1
    finally:
        fleet.close()
    assert "Traceback" not in "".join(fleet.said), "".join(fleet.said)


@pytest.mark.long
def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    assert kill_again_and_again(f"sqlite:///{tmp_path / 'clachan.sqlite'}", 200)["kills"] == 200


@pytest.mark.long
def test_fifty_kills_on_postgresql_lose_nothing(server: Postgres) -> None:
    assert kill_again_and_again(server.new(), 50, servers=3)["kills"] == 50
