"""Servers killed at random moments while people play: `python -m tests.web.kills --kills 200`, or with `--postgres`."""

import argparse
import contextlib
import json
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx

import clachan
from clachan.storage.database import open_engine
from clachan.storage.tables import Entry, Tables
from clachan.web.service.live import Live

PATIENCE = 120  # seconds until the workers of a dead server have ended, on a slow machine
STANDSTILL = 900  # seconds without a move: a table does not go on
PLAY = 2.0  # seconds that a server lives at most once everything can be played there
YOUNG = 0.1  # share of the servers that are killed while they start
BREATH = 0.02  # seconds between two looks at a table


class Process:
    """`clachan serve` in a process of its own."""

    def __init__(self, database: str, *words: str, limits: tuple[str, ...] = ("--unlimited",)) -> None:
        command = [sys.executable, "-m", "clachan", "serve", "--port", "0", "--language", "en", *limits]
        self.said = ""
        self._said = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        self._process = subprocess.Popen(
            [*command, "--database", database, *words], stdout=subprocess.PIPE, stderr=self._said, text=True
        )

    @cached_property
    def address(self) -> str:
        """Where it listens, as soon as it does."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, f"the server did not start: {line}{self._complaints()}"
        return line.split("http://")[1].split("/")[0]

    def ready(self, below: str = "") -> set[str]:
        """The games that can be played there."""
        games = httpx.get(f"http://{self.address}{below}/api/games", timeout=60).json()["games"]
        return {found["name"] for found in games if found["ready"]}

    def wait_for(self, *games: str, below: str = "") -> None:
        """Until these games can be played."""
        while not self.ready(below) >= set(games):
            time.sleep(0.1)

    def kill(self) -> str:
        """Without a word; its workers, who write to the same place, end by themselves. What it had to complain of."""
        self._process.kill()
        return self._complaints()

    def _complaints(self) -> str:
        """All that it and its workers wrote, when they have ended."""
        self._process.communicate(timeout=PATIENCE)
        with self._said as said:
            said.seek(0)
            return said.read()

    def stop(self) -> int:
        """With a word."""
        self._process.send_signal(signal.SIGTERM)
        self.said = self._complaints()
        return self._process.returncode


class Fleet:
    """Servers on one database, each of which can be killed and replaced."""

    def __init__(self, database: str, number: int = 1) -> None:
        self.database = database
        self.said: list[str] = []
        self.running = [Process(database) for _ in range(number)]

    def any(self, dice: random.Random) -> str:
        """The address of one that lives."""
        return dice.choice([process.address for process in self.running] or ["127.0.0.1:9"])

    def wait_for(self, *games: str) -> None:
        """Until these games can be played everywhere."""
        for process in self.running:
            process.wait_for(*games)

    def kill(self, process: Process) -> None:
        """One dies, and it is known what it had to complain of."""
        self.running.remove(process)
        self.said.append(process.kill())

    def replace(self) -> Process:
        """One more."""
        made = Process(self.database)
        assert made.address
        self.running.append(made)
        return made

    def close(self) -> None:
        for process in list(self.running):
            self.kill(process)


class Count(Counter[str]):
    """What has been seen: `kills`, `games`, `moves` that were acknowledged, `doubts` that got no answer since the
    server died, and how many of those were `kept`: in the game nevertheless."""

    def __init__(self) -> None:
        super().__init__(kills=0, games=0, moves=0, doubts=0, kept=0)
        self._lock = threading.Lock()
        self.latest = time.monotonic()

    def note(self, name: str) -> None:
        """One more."""
        with self._lock:
            self[name] += 1
            if name == "moves":
                self.latest = time.monotonic()


class Caller:
    """Somebody who uses the interface for programs, at any server that lives."""

    def __init__(self, fleet: Fleet, seed: str, first: int = 0) -> None:
        self.fleet, self.dice = fleet, random.Random(seed)
        self.http = httpx.Client(timeout=60)
        self.at = fleet.running[first % len(fleet.running)].address

    def once(self, path: str, **fields: Any) -> httpx.Response:
        """A POST where there is something to say; where the server dies, the next call goes to another one."""
        where = f"http://{self.at}/api{path}"
        try:
            return self.http.post(where, json=fields) if fields else self.http.get(where)
        except httpx.TransportError:
            self.at = self.fleet.any(self.dice)
            time.sleep(BREATH)
            raise

    def call(self, path: str, **fields: Any) -> httpx.Response:
        """Until there is an answer."""
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = self.once(path, **fields)
                if answer.status_code != 503:
                    return answer
                time.sleep(5 * BREATH)

    def become(self, name: str) -> None:
        """Somebody with a token."""
        token = self.call("/people", name=name).json()["token"]
        self.http.headers["authorization"] = f"Bearer {token}"


class Player(threading.Thread):
    """Plays by lot at one table to its end.

    `sure` holds for each own choice that is in the game what it may be: the one that was acknowledged, or one of those
    that were on their way when a server died.
    """

    def __init__(self, caller: Caller, table: str, seat: int, count: Count) -> None:
        super().__init__(daemon=True)
        self.caller, self.table, self.seat, self.count = caller, table, seat, count
        self.sure: list[set[str]] = []
        self.doubted: set[str] = set()
        self.step = 0
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            while self._turn():
                time.sleep(BREATH)
        except BaseException as problem:
            self.problem = problem

    def _turn(self) -> bool:
        """One look, and one choice where there is one; False: the game is over."""
        seen = self.caller.call(f"/tables/{self.table}").json()
        self._check(seen)
        if seen["status"] == "over":
            return False
        if seen["view"]["choices"]:
            self._play(self.caller.dice.choice(seen["view"]["choices"])[1])
        return True

    def _check(self, seen: dict[str, Any]) -> None:
        """What was acknowledged is there, and nothing else."""
        if self.doubted and seen["step"] > self.step:
            self.sure.append(self.doubted)
            self.doubted, self.step = set(), seen["step"]
            self.count.note("kept")
        assert seen["step"] == self.step, f"{self.table}, seat {self.seat}: {seen['step']}, not {self.step}"

    def _play(self, choice: str) -> None:
        try:
            answer = self.caller.once(f"/tables/{self.table}/play", choice=choice, step=self.step)
        except httpx.TransportError:
            self.doubted = self.doubted | {choice}
            self.count.note("doubts")
            return
        if answer.status_code == 503 or (answer.status_code == 409 and self.doubted):
            return
        assert answer.status_code == 200, answer.text
        self.count.note("moves")
        self.sure.append({choice})
        self.doubted, self.step = set(), answer.json()["step"]


class Desk(threading.Thread):
    """Two people and a bot who play one game again and again, until it is time to go home."""

    def __init__(self, fleet: Fleet, game: str, count: Count, home: threading.Event, **terms: Any) -> None:
        super().__init__(daemon=True)
        self.fleet, self.game, self.count, self.home, self.terms = fleet, game, count, home, terms
        self.problem: BaseException | None = None
        self.callers = [Caller(fleet, f"{game} {number}", number) for number in range(2)]

    def run(self) -> None:
        try:
            for caller in self.callers:
                caller.become("Robo")
            while True:
                self._game()
                if self.home.is_set():
                    return
        except BaseException as problem:
            self.problem = problem
        finally:
            for caller in self.callers:
                caller.http.close()

    def _game(self) -> None:
        table = self._table()
        players = [Player(caller, table, seat, self.count) for seat, caller in enumerate(self.callers)]
        for player in players:
            player.start()
        for player in players:
            player.join()
        if problem := next((player.problem for player in players if player.problem), None):
            raise problem
        check(self.fleet.database, players)
        self.count.note("games")

    def _table(self) -> str:
        plan = {"game": self.game, "seats": 3, "seat-1": "me", "seat-3": "beginner", "order": "given", "takeover": "0"}
        answer = self.callers[0].call("/tables", **plan, **self.terms)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        while self.callers[1].call(f"/tables/{table}").json()["seat"] is None:
            self.callers[1].call(f"/tables/{table}/sit", seat=1)
        return table


def check(database: str, players: list[Player]) -> None:
    """The log holds what each has played, in order and once; it can be played again, and ends as it was told."""
    engine = open_engine(database)
    found = Tables(engine).read(players[0].table)
    engine.dispose()
    assert found is not None
    row, entries = found
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    for player in players:
        played = list(own(entries, player.seat))
        assert len(played) == len(player.sure), f"{row.id}: {played} are not {player.sure}"
        assert all(choice in allowed for choice, allowed in zip(played, player.sure, strict=True))
    live = Live.load(row, clachan.game(row.game), entries)
    assert row.result is not None
    told = {what: row.result[what] for what in live.outcome()}
    assert (live.status, live.outcome()) == ("over", told), f"{row.id}: {live.status}, {live.outcome()}, not {told}"


def own(entries: list[Entry], seat: int) -> Iterator[str]:
    """What a seat has chosen."""
    for entry in entries:
        if entry.kind == "step" and entry.seat == seat and not entry.data.get("forced"):
            yield entry.data["choice"]


def wait(desks: list[Desk], count: Count, seconds: float) -> None:
    """Some time; whatever goes wrong meanwhile is told at once, and so is that nothing goes on any more."""
    until = time.monotonic() + seconds
    while True:
        for desk in desks:
            if desk.problem is not None:
                raise desk.problem
        assert time.monotonic() - count.latest < STANDSTILL, "nothing goes on any more"
        if (left := until - time.monotonic()) <= 0:
            return
        time.sleep(min(left, 0.1))


def kill_again_and_again(
    database: str, kills: int, seed: int = 1, servers: int = 1, games: Sequence[str] = ()
) -> Count:
    """All games are played meanwhile; then every table is played to its end."""
    games = games or clachan.games()
    dice, count, home = random.Random(seed), Count(), threading.Event()
    fleet = Fleet(database, servers)
    desks = [Desk(fleet, game, count, home) for game in games]
    try:
        fleet.wait_for(*games)
        for desk in desks:
            desk.start()
        while count["kills"] < kills:
            wait(desks, count, dice.uniform(0, PLAY))
            fleet.kill(dice.choice(fleet.running))
            count.note("kills")
            fresh = fleet.replace()
            if dice.random() < YOUNG and count["kills"] < kills:
                continue
            moves = count["moves"]
            fresh.wait_for(*games)
            while count["moves"] == moves:
                wait(desks, count, BREATH)
        home.set()
        play_out(desks, count)
    finally:
        fleet.close()
    assert "Traceback" not in "".join(fleet.said), "".join(fleet.said)
    return count


def play_out(desks: list[Desk], count: Count) -> None:
    """Every table is played to its end."""
    while any(desk.is_alive() for desk in desks):
        wait(desks, count, 0.1)
    wait(desks, count, 0)


def main() -> None:
    """As many kills as asked for; what was seen is one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own, where several servers can be")
    given = parser.parse_args()
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        if given.postgres:
            from tests.postgres import postgres

            database = stack.enter_context(postgres()).new()
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = f"sqlite:///{Path(folder) / 'clachan.sqlite'}"
        count = kill_again_and_again(database, given.kills, given.seed, given.servers)
    print(json.dumps({**count, "minutes": round((time.monotonic() - began) / 60, 1)}))


if __name__ == "__main__":
    main()
