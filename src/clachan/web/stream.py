"""Server-sent events: one stream for each browser, with heartbeats; ids and the reader's own counter alone."""

import json
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from clachan.errors import ClachanError
from clachan.storage.gatherings import SIGN
from clachan.storage.people import Person
from clachan.web.asking import visit
from clachan.web.guard import address_of
from clachan.web.service.hub import Reader
from clachan.web.service.service import Service, TooMany

HEARTBEAT = 15.0  # seconds
MOST_TABLES = 20
MOST_STREAMS = 12  # of one person
MOST_FROM = 120  # from one address, where several people may live
MOST_IN_ALL = 4000
HEADERS = {"cache-control": "no-store, no-transform", "x-accel-buffering": "no"}


async def events(request: Request) -> Response:
    """The stream of a browser."""
    found = await visit(request)
    wanted = request.query_params.get("tables", "")[:400].split(",")
    tables = [table for table in wanted if table][:MOST_TABLES]
    return await stream(found.service, found.person, tables, address_of(request.scope))


async def stream(service: Service, person: Person | None, tables: list[str], address: str) -> Response:
    """What happens at these tables, as this person may notice it."""
    hub = service.hub
    full = len(hub) >= MOST_IN_ALL or hub.most_from(address) >= MOST_FROM
    if full or (person is not None and hub.most_of(person.id) >= MOST_STREAMS):
        raise TooMany("There are too many streams open.", "Es sind zu viele Verbindungen offen.")
    reader = Reader(None if person is None else person.id, tables, address)
    return StreamingResponse(_tell(service, reader, person), media_type="text/event-stream", headers=HEADERS)


async def _tell(service: Service, reader: Reader, person: Person | None) -> AsyncIterator[str]:
    service.hub.enter(reader)
    try:
        yield "retry: 2000\n\n"
        reader.learn(*await service.standing_of(person))
        while not reader.closed:
            if not await reader.wait(HEARTBEAT):
                yield ":\n\n"
                continue
            tables, turns, games = reader.take()
            for table in tables:
                if (step := await _step(service, table, reader.person)) is not None:
                    news = service.hub.news_of(table, reader.person)
                    yield _event("table", {"table": table, "step": step, "news": news})
            if turns is not None:
                yield _event("turn", {"turns": turns})
            for game, progress in games.items():
                yield _event("ready", {"game": game, "progress": progress})
    finally:
        service.hub.leave(reader)


async def _step(service: Service, table: str, person: int | None) -> int | None:
    """The reader's own step number at a table; None: there is no such table. A gathering has no steps."""
    if table.startswith(SIGN):
        return 0
    live = service.rooms.known(table)
    if live is None:
        try:
            live = await service.rooms.look(table, lambda _, live: live)
        except ClachanError:
            return None
    seat = live.seat_of(person)
    return 0 if seat is None else live.steps[seat]


def _event(kind: str, data: dict[str, object]) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
