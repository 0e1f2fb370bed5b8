"""How many live tables one server serves: people click, the others wait for the event and fetch what has changed.

    python bench/load.py --tables 100
    python bench/load.py --find

Starts `clachan serve` on a new SQLite file and sets tables for two people; at each table somebody clicks every five
seconds, as a browser would: one connection for requests and one stream of events each. `--watchers` sets so many
spectators beside each table, whose pages follow too. Measured are the time from a
click to the moment when the other player's stream tells of it, until their page has its parts, and the server's CPU
time for each update that a page got. `--find` sets more and more tables until 95 of 100 events need more than 100 ms.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

PACE = 5.0  # seconds between the clicks of one table
GOAL = 0.1  # seconds from click to event, for 95 of 100
STEP = 1.25  # so many times more tables with every try
PATIENCE = 10.0  # seconds that an event is waited for
TOGETHER = 20  # tables that are set at once
PEERS = 200  # tables with an address of their own, as if they came from different houses
TICKS = os.sysconf("SC_CLK_TCK")
WORD = re.compile(r'"news":"(\w+)"')
STATE = re.compile(r'<script type=\\"application/json\\" id=\\"state\\">(.*?)</script>', re.DOTALL)


def cpu_of(process: int) -> float:
    """Seconds that a process has worked."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


@dataclass
class Measured:
    """What all tables have seen since it was last put back to nothing."""

    events: list[float] = field(default_factory=list)  # seconds from click to the other player's event
    parts: list[float] = field(default_factory=list)  # seconds from click to the other page's parts
    clicks: int = 0
    updates: int = 0  # parts that a page got, its own clicks' answers among them
    lost: int = 0  # events that did not come in time
    refused: int = 0

    def clear(self) -> None:
        self.__init__()  # type: ignore[misc]


@dataclass
class Answer:
    """What the server has sent."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        packed = self.headers.get("content-encoding") == "gzip"
        return (zlib.decompress(self.body, 31) if packed else self.body).decode()


class Browser:
    """A cookie, a connection for requests, a stream, and what the page shows."""

    def __init__(self, port: int, home: str) -> None:
        self.port, self.home = port, home
        self.cookie = self.csrf = ""
        self.news: Answer | None = None
        self.heard = asyncio.Event()
        self.told = ""  # the word of the last event
        self.wire: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20, local_addr=(self.home, 0))

    def head(self, method: str, path: str, length: int) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{self.port}", "Accept: application/json"]
        lines += ["Accept-Encoding: gzip", "Accept-Language: en", f"X-Csrf: {self.csrf}", f"Cookie: {self.cookie}"]
        lines += [f"Content-Length: {length}", "Content-Type: application/x-www-form-urlencoded"] if length else []
        return "\r\n".join([*lines, "", ""]).encode()

    async def ask(self, path: str, **fields: object) -> Answer:
        """A request; with fields it is a form. A connection that has ended meanwhile is opened anew."""
        body = urlencode(fields).encode()
        asked = self.head("POST" if fields else "GET", path, len(body)) + body
        if self.wire is not None:
            try:
                return await self._told(asked, *self.wire)
            except (asyncio.IncompleteReadError, ConnectionError):
                self.wire[1].close()
        self.wire = await self.open()
        return await self._told(asked, *self.wire)

    async def _told(self, asked: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> Answer:
        writer.write(asked)
        answer = await read(reader)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    async def begin(self) -> None:
        found = re.search(r'data-csrf="([0-9a-f]+)"', (await self.ask("/me")).text)
        assert found is not None
        self.csrf = found[1]

    async def listen(self, table: str) -> None:
        """Hears every event of the table."""
        reader, writer = await self.open()
        try:
            writer.write(self.head("GET", f"/events?tables={table}", 0))
            async for line in reader:
                if line.startswith(b"data:") and b'"table"' in line:
                    self.told = json.loads(line[5:])["news"]
                    self.heard.set()
        finally:
            writer.close()

    async def update(self, table: str) -> None:
        self.news = await self.ask(f"/t/{table}/parts?shape=wide&silent=1")

    def knows(self) -> bool:
        """Whether the last event tells nothing that the page does not show."""
        found = None if self.news is None else WORD.search(self.news.text)
        return found is not None and found[1] == self.told

    def state(self) -> dict[str, object]:
        """What the page knows of the situation; empty where it is another page."""
        found = None if self.news is None else STATE.search(self.news.text)
        state: dict[str, object] = json.loads(json.loads(f'"{found[1]}"')) if found else {}
        return state


async def read(reader: asyncio.StreamReader) -> Answer:
    """One answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
    length = int(headers.get("content-length", 0))
    return Answer(int(head[0].split()[1]), headers, await reader.readexactly(length) if length else b"")


class Seats:
    """One table after the other, with two players."""

    def __init__(self, port: int, game: str, number: int, measured: Measured, watchers: int = 0) -> None:
        home = f"127.0.{1 + number // PEERS}.{1 + number % PEERS}"
        self.players = [Browser(port, home) for _ in range(2)]
        self.watchers = [Browser(port, home) for _ in range(watchers)]
        self.game, self.number, self.measured = game, number, measured
        self.dice = random.Random(number)
        self.listening: list[asyncio.Task[None]] = []
        self.id = ""

    async def begin(self) -> None:
        first, second = self.players
        for player in self.players:
            if not player.csrf:
                await player.begin()
        fields = {"game": self.game, "seats": 2, "order": "given", "public": 0, "name": f"P{self.number}"}
        self.id = (await first.ask("/new", **fields)).headers["location"].rpartition("/")[2]
        await second.ask(f"/t/{self.id}/sit", name=f"Q{self.number}")
        await self.stop()
        everybody = [*self.players, *self.watchers]
        self.listening = [asyncio.create_task(one.listen(self.id)) for one in everybody]
        for one in everybody:
            await one.update(self.id)
        self.listening += [asyncio.create_task(self.watch(one)) for one in self.watchers]

    async def watch(self, one: Browser) -> None:
        """A page that follows the table."""
        while True:
            await one.heard.wait()
            one.heard.clear()
            if not one.knows():
                await one.update(self.id)
                self.measured.updates += 1

    async def stop(self) -> None:
        for task in self.listening:
            task.cancel()
        await asyncio.gather(*self.listening, return_exceptions=True)

    async def play(self) -> None:
        """A click every five seconds, by whoever has choices on their page."""
        began = time.monotonic() - self.dice.random() * PACE
        while True:
            began = max(began + PACE, time.monotonic() - PACE)
            await asyncio.sleep(max(0.0, began - time.monotonic()))
            states = [player.state() for player in self.players]
            if not all(states):
                await self.begin()
                continue
            able = [seat for seat, state in enumerate(states) if state["choices"]]
            if not able:
                await self.update(0, 1)
                continue
            seat = self.dice.choice(able)
            await self.click(seat, self.dice.choice(states[seat]["choices"])[0], states[seat]["step"])  # type: ignore

    async def update(self, *seats: int) -> None:
        for seat in seats:
            await self.players[seat].update(self.id)
            self.measured.updates += 1

    async def click(self, seat: int, choice: str, step: object) -> None:
        """The clicker's page gets its parts with the answer, the other one after its event."""
        player, other, measured = self.players[seat], self.players[1 - seat], self.measured
        for one in self.players:
            one.heard.clear()
        began = time.monotonic()
        waiting = asyncio.create_task(self.wait(1 - seat, began))
        answer = await player.ask(f"/t/{self.id}/play", choice=choice, step=step, silent=1)
        measured.clicks += 1
        if answer.status != 200:
            measured.refused += 1
            waiting.cancel()
            return await self.update(0, 1)
        player.news = answer
        measured.updates += 1
        secret = bool(player.state().get("choices")) and not other.heard.is_set()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(player.heard.wait(), PATIENCE)
        if not player.knows():  # its stream tells of its own click too
            await self.update(seat)
        if secret and not other.heard.is_set():
            waiting.cancel()  # the turn goes on: nobody else hears of it
            return None
        return await waiting

    async def wait(self, seat: int, began: float) -> None:
        try:
            await asyncio.wait_for(self.players[seat].heard.wait(), PATIENCE)
        except TimeoutError:
            self.measured.lost += 1
            return
        self.measured.events.append(time.monotonic() - began)
        await self.update(seat)
        self.measured.parts.append(time.monotonic() - began)


@dataclass(frozen=True)
class Figures:
    """What one try has shown."""

    game: str
    tables: int
    clicks: int
    median: float  # seconds
    p95: float
    parts: float
    each: float  # CPU seconds of the server for an update
    move: float  # and for a click with all that follows
    busy: float  # cores that the server has used
    own: float  # and this program
    lost: int

    @property
    def holds(self) -> bool:
        return self.p95 < GOAL and not self.lost


HEAD = """\
| game | tables | clicks | click to event: median | p95 | to the other page: p95 | CPU: update | click | server |
|---|---|---|---|---|---|---|---|---|"""


def row(one: Figures) -> str:
    """A line of the table in docs/hosting.md."""
    times = " | ".join(f"{1e3 * value:.0f} ms" for value in (one.median, one.p95, one.parts))
    cpu = " | ".join(f"{1e3 * value:.2f} ms" for value in (one.each, one.move))
    more = f" ({one.lost} events lost)" if one.lost else ""
    return f"| {one.game} | {one.tables} | {one.clicks} | {times} | {cpu} | {100 * one.busy:.0f} % of a core |{more}"


def p95(seconds: list[float]) -> float:
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]


class Load:
    """A server, and more and more tables of one game."""

    def __init__(self, port: int, process: int, game: str, watchers: int) -> None:
        self.port, self.process, self.game, self.watchers = port, process, game, watchers
        self.measured = Measured()
        self.tables: list[Seats] = []
        self.playing: list[asyncio.Task[None]] = []

    async def grow(self, number: int) -> None:
        numbers = range(len(self.tables), number)
        fresh = [Seats(self.port, self.game, n, self.measured, self.watchers) for n in numbers]
        for first in range(0, len(fresh), TOGETHER):
            await asyncio.gather(*(table.begin() for table in fresh[first : first + TOGETHER]))
        self.tables += fresh
        self.playing += [asyncio.create_task(table.play()) for table in fresh]

    async def measure(self, seconds: float) -> Figures:
        """All tables play so long, after they have found their pace."""
        await asyncio.sleep(PACE)
        self.measured.clear()
        began, worked, own = time.monotonic(), cpu_of(self.process), time.process_time()
        await asyncio.sleep(seconds)
        took, worked, own = time.monotonic() - began, cpu_of(self.process) - worked, time.process_time() - own
        found = self.measured
        for task in self.playing:
            if task.done():
                task.result()
        events, parts = found.events or [PATIENCE], found.parts or [PATIENCE]
        each, move = worked / max(1, found.updates), worked / max(1, found.clicks)
        middle = statistics.median(events)
        return Figures(
            self.game, len(self.tables), found.clicks, middle, p95(events), p95(parts), each, move,
            worked / took, own / took, found.lost + found.refused,
        )  # fmt: skip

    async def stop(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        for table in self.tables:
            await table.stop()


async def fixed(load: Load, tables: int, seconds: float) -> Figures:
    await load.grow(tables)
    found = await load.measure(seconds)
    await load.stop()
    return found


async def greatest(load: Load, tables: int, seconds: float) -> Figures:
    """The last try that held the goal."""
    best = None
    while True:
        await load.grow(tables)
        found = await load.measure(seconds)
        print(row(found), f"this program: {100 * found.own:.0f} %", file=sys.stderr, flush=True)
        if not found.holds:
            await load.stop()
            return best or found
        best, tables = found, int(tables * STEP)


@contextlib.contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """A server of its own: its port and its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "clachan", "serve", "--port", "0", "--unlimited", "--language", "en"]
        command += ["--database", f"sqlite:///{folder}/load.sqlite"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split("http://")[1].split("/")[0].rpartition(":")[2])
            while not all(found["ready"] for found in games_of(port)):
                time.sleep(0.5)
            yield port, server.pid
        finally:
            server.terminate()
            server.wait()


def games_of(port: int) -> list[dict[str, object]]:
    with urlopen(f"http://127.0.0.1:{port}/api/games") as answer:
        games: list[dict[str, object]] = json.load(answer)["games"]
    return games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="how many; with --find how many at first")
    parser.add_argument("--seconds", type=float, default=20, help="of each try")
    parser.add_argument("--game", default="", help="one of them; else each of them")
    parser.add_argument("--watchers", type=int, default=0, help="spectators of each table")
    parser.add_argument("--find", action="store_true", help="the greatest number of tables that keeps the goal")
    given = parser.parse_args()
    gc.disable()  # a look for the browsers' own garbage stops them for a fifth of a second
    games = [given.game]
    if not given.game:
        with serving() as (port, _):
            games = [str(game["name"]) for game in games_of(port)]
    found = []
    for game in games:
        gc.collect()
        with serving() as (port, process):
            run = greatest if given.find else fixed
            found.append(asyncio.run(run(Load(port, process, game, given.watchers), given.tables, given.seconds)))
    print("\n".join([HEAD, *map(row, found)]))


if __name__ == "__main__":
    main()
