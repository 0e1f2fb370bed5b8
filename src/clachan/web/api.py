"""For programs: see a table, its choices, send a move, follow events. Described at /api/openapi.json."""

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import clachan
from clachan.engine.contract import Game
from clachan.errors import ClachanError, shown
from clachan.storage.people import Person
from clachan.web.asking import BadRequest, Visit, clean_name, fields_of
from clachan.web.guard import address_of
from clachan.web.openapi import TABLE, document, unknown
from clachan.web.service import deeds, opening
from clachan.web.service.finding import lists
from clachan.web.service.live import Live
from clachan.web.service.rooms import Room
from clachan.web.service.service import Service
from clachan.web.stream import stream


class NoToken(ClachanError):
    """The program does not say whose it is."""


async def _asked(request: Request, required: bool = True) -> tuple[Service, Person | None, dict[str, str]]:
    """The service, whose program asks, and the fields that it sends. Cookies count for nothing here."""
    service: Service = request.app.state.service
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    person = None
    if kind.lower() == "bearer" and token.strip():
        person = await service.person_of_token(token.strip())
    if person is None and (required or token):
        raise NoToken(
            "A token is needed: Authorization: Bearer TOKEN.", "Ein Schlüssel ist nötig: Authorization: Bearer TOKEN."
        )
    if person is not None:
        service.runner.visited(person.id)
    fields = await fields_of(request) if request.method == "POST" else {}
    return service, person, fields


async def _somebody(request: Request) -> tuple[Service, Person, dict[str, str]]:
    service, person, fields = await _asked(request)
    assert person is not None
    return service, person, fields


async def openapi(request: Request) -> Response:
    """What programs can do here."""
    return JSONResponse(document(str(request.scope.get("root_path", ""))))


async def games(request: Request) -> Response:
    """The games, their seats and options."""
    service: Service = request.app.state.service
    return JSONResponse({"games": [_game(service, clachan.game(name)) for name in clachan.games()]})


def _game(service: Service, game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "rules": game.version,
        "seats": list(game.seats),
        "options": {option.name: list(option.values) for option in game.options},
        "ready": service.shelf.ready(game.name),
    }


async def new_person(request: Request) -> Response:
    """An identity for a program, with its token."""
    service: Service = request.app.state.service
    name = clean_name((await fields_of(request)).get("name", ""))
    if not name:
        raise BadRequest("A name is needed.", "Ein Name ist nötig.")
    person = await service.new_person(name, secrets.token_urlsafe(32), "API", None)
    return JSONResponse({"name": name, "token": await service.offer_token(person)}, 201)


async def tables(request: Request) -> Response:
    """My tables and the open ones."""
    service, person, _ = await _somebody(request)
    frame = Visit(request, service, "", False, person, by_token=True).frame()
    found = await lists(service, frame, person)
    listed = {"mine": found.mine, "open": found.open, "watch": found.watch, "finished": found.finished}
    return JSONResponse({name: [_line(line) for line in lines] for name, lines in listed.items()})


def _line(line: Any) -> dict[str, Any]:
    return {
        "id": line.id,
        "game": line.game,
        "status": line.status,
        "players": list(line.players),
        "seat": line.me,
        "my_turn": line.my_turn,
    }


async def new_table(request: Request) -> Response:
    """A table, with the fields of the page where people set one."""
    service, person, fields = await _somebody(request)
    if wrong := unknown(fields):
        raise BadRequest(
            f"A table has no field {shown(wrong[0])}; it has {', '.join(TABLE)}, seat-1 to seat-5 and option-NAME.",
            f"Ein Tisch hat kein Feld {shown(wrong[0])}; es gibt {', '.join(TABLE)}, seat-1 bis seat-5 und "
            "option-NAME.",
        )
    return JSONResponse({"id": await service.set_table(fields, person)}, 201)


async def table(request: Request) -> Response:
    """A table as the program's seat may know it; without a token or a seat as a spectator."""
    service, person, _ = await _asked(request, required=False)
    return await _table(service, person, request.path_params["table"])


async def _table(service: Service, person: Person | None, table: str) -> Response:
    now = service.now()
    return JSONResponse(await service.rooms.look(table, lambda _, live: table_of(live, person, now)))


def table_of(live: Live, person: Person | None, now: int) -> dict[str, Any]:
    """Everything that a program needs to decide."""
    me = live.seat_of(person.id if person else None)
    acting = live.acting()
    view = None if live.match is None else live.match.view(me)
    if view is not None and not (me in acting and me in live.humans()):
        view["choices"] = []
    clocked = live.terms.pace != "none"
    seats = [
        {
            "name": seat.name,
            "kind": seat.kind,
            "to_act": number in acting,
            "clock": live.clocks.left_of(number, now) if clocked and seat.kind == "human" else None,
        }
        for number, seat in enumerate(live.seats)
    ]
    return {
        "id": live.row.id,
        "game": live.row.game,
        "status": live.status,
        "seat": me,
        "step": 0 if me is None else live.steps[me],
        "seats": seats,
        "view": view,
        "outcome": live.outcome() if live.status in ("over", "ended") else None,
    }


async def _do(request: Request, deed: Any) -> Response:
    """One deed, and the table after it."""
    service, person, fields = await _somebody(request)
    table, now = request.path_params["table"], service.now()
    found = Visit(request, service, "", False, person, fields, by_token=True)
    await service.rooms.act(table, lambda live: deed(live, person, found, now))
    return await _table(service, person, table)


async def sit(request: Request) -> Response:
    """Takes a free seat."""
    return await _do(request, lambda live, person, v, now: opening.sit(live, person, v.number("seat"), False, now))


def _step(found: Visit) -> int:
    step = found.number("step")
    if step is None:
        raise BadRequest(
            "step is missing; it is the number that looking at the table has given.",
            "step fehlt; es ist die Zahl, die der Blick auf den Tisch ergeben hat.",
        )
    return step


async def play(request: Request) -> Response:
    """One step."""
    return await _do(
        request,
        lambda live, person, v, now: deeds.play(
            live, live.seat_of(person.id), v.fields.get("choice", ""), _step(v), now
        ),
    )


async def undo(request: Request) -> Response:
    """Takes a step back."""
    return await _do(request, lambda live, person, v, now: deeds.undo(live, live.seat_of(person.id), _step(v), now))


async def resign(request: Request) -> Response:
    """Gives up."""
    return await _do(request, lambda live, person, _, now: deeds.resign(live, live.seat_of(person.id), now))


async def events(request: Request) -> Response:
    """Server-sent events of one table."""
    service, person, _ = await _asked(request, required=False)
    table = request.path_params["table"]
    await service.rooms.look(table, _nothing)
    return await stream(service, person, [table], address_of(request.scope))


def _nothing(room: Room, live: Live) -> None:
    """Only whether the table is there."""


def routes() -> list[Route]:
    """The addresses for programs."""
    return [
        Route("/api/openapi.json", openapi),
        Route("/api/games", games),
        Route("/api/people", new_person, methods=["POST"]),
        Route("/api/tables", tables),
        Route("/api/tables", new_table, methods=["POST"]),
        Route("/api/tables/{table}", table),
        Route("/api/tables/{table}/sit", sit, methods=["POST"]),
        Route("/api/tables/{table}/play", play, methods=["POST"]),
        Route("/api/tables/{table}/undo", undo, methods=["POST"]),
        Route("/api/tables/{table}/resign", resign, methods=["POST"]),
        Route("/api/tables/{table}/events", events),
    ]
