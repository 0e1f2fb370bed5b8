"""A server in this process, with a clock of its own, and people who use it."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from clachan.storage.database import open_engine
from clachan.storage.migrate import migrate
from clachan.web.app import make_app
from clachan.web.service.live import Live
from clachan.web.service.service import Conduct, Service
from clachan.web.service.thinking import Workers

NOW = 1_700_000_000_000
QUIET = Conduct(pause=0, strict=False, alone=False)
JSON = {"accept": "application/json"}


class Clock:
    """Time passes when it is told to."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


class Here(Workers):
    """Bots think in a thread of this process."""

    async def run(self, function: Any, *given: Any) -> Any:
        return await asyncio.to_thread(function, *given)


class House:
    """One server and its visitors."""

    def __init__(self, url: str, clock: Clock, conduct: Conduct = QUIET) -> None:
        self.clock, self.engine = clock, open_engine(url)
        migrate(self.engine)
        self.service = Service(self.engine, conduct, clock)
        self.service.workers = self.service.runner.workers = Here()
        self.service.shelf.all_ready()
        self.app = make_app(self.engine, service=self.service)

    def client(self, **headers: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app), base_url="http://table.test", headers=headers, timeout=120
        )

    def live(self, table: str) -> Live:
        """The table as it is in memory, or on the disk while something is being written down."""
        rooms = self.service.rooms
        live = rooms.known(table)
        if live is None:
            found = rooms.tables.read(table)
            assert found is not None
            live = Live.load(found[0], rooms.games(found[0].game), found[1])
        return live

    async def settled(self, table: str) -> Live:
        """The table when no bot is at it any more."""
        while True:
            live = await self.service.rooms.look(table, lambda _, live: live)
            if not live.thinking():
                return live
            await asyncio.sleep(0.005)


@asynccontextmanager
async def house(folder: Path | str, clock: Clock | None = None, conduct: Conduct = QUIET) -> AsyncIterator[House]:
    """A server over a database in a folder, or at an address."""
    url = folder if isinstance(folder, str) else f"sqlite:///{folder / 'clachan.sqlite'}"
    made = House(url, clock or Clock(), conduct)
    await made.service.start()
    try:
        yield made
    finally:
        await made.service.stop()
        made.engine.dispose()


class Guest:
    """Somebody with a browser."""

    def __init__(self, house: House, name: str, **headers: str) -> None:
        self.house, self.name = house, name
        self.http = house.client(**headers)
        self.csrf = ""

    async def get(self, path: str, **headers: str) -> httpx.Response:
        answer = await self.http.get(path, headers=headers)
        if found := re.search(r'data-csrf="([0-9a-f]+)"', answer.text):
            self.csrf = found[1]
        return answer

    async def post(self, path: str, quiet: bool = True, **fields: Any) -> httpx.Response:
        """A form, answered as JSON unless it is not quiet."""
        if not self.csrf:
            await self.get("/")
        form = {"csrf": self.csrf, "name": self.name, **{name: str(value) for name, value in fields.items()}}
        return await self.http.post(path, data=form, headers=JSON if quiet else {})

    async def set_table(self, game: str, seats: int, **fields: Any) -> str:
        """A table in the order that is given; the guest sits first."""
        given = {"game": game, "seats": seats, "order": "given", **fields}
        answer = await self.post(
            "/new", quiet=False, **{name.replace("_", "-"): value for name, value in given.items()}
        )
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].rpartition("/")[2]

    async def parts(self, table: str) -> dict[str, Any]:
        answer = await self.http.get(f"/t/{table}/parts")
        assert answer.status_code == 200
        return json.loads(answer.text)  # type: ignore[no-any-return]

    async def play(self, table: str, choice: str | None = None) -> httpx.Response:
        """A choice, the first one where none is named, with the guest's own step number."""
        live = await self.house.service.rooms.look(table, lambda _, live: live)
        seat = self.seat(table)
        assert live.match is not None
        notation = choice or live.match.choices(seat)[0].notation
        return await self.post(f"/t/{table}/play", choice=notation, step=live.steps[seat])

    def seat(self, table: str) -> int:
        live = self.house.live(table)
        return next(number for number, seat in enumerate(live.seats) if seat.name == self.name)


async def two_at(house: House, game: str, **fields: Any) -> tuple[str, Guest, Guest]:
    """Two people at a table that has just begun."""
    one, two = Guest(house, "Ailsa"), Guest(house, "Morag")
    table = await one.set_table(game, 2, **fields)
    await two.post(f"/t/{table}/sit")
    assert house.live(table).status == "playing"
    return table, one, two


def to_act(house: House, table: str, *guests: Guest) -> Guest:
    """Whose turn it is."""
    acting = house.live(table).acting()
    return next(guest for guest in guests if guest.seat(table) in acting)
