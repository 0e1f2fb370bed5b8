"""Finished games, replayed."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from clachan.engine.replay import kept
from clachan.web import pages
from clachan.web import situation as page
from clachan.web.asking import BadRequest, Visit, visit
from clachan.web.home import frame_of, show
from clachan.web.service.judged import analysis_of
from clachan.web.service.live import Live
from clachan.web.service.painting import KINDS, PATIENCE, Order
from clachan.web.service.replaying import READERS, prepare, replay_of
from clachan.web.service.rooms import Room, UnknownTable
from clachan.web.tables import shape_of


def _number(request: Request, name: str) -> int | None:
    """A whole number of the address; None: it is not there."""
    given = request.query_params.get(name, "")
    if not given:
        return None
    if not (given.isascii() and given.isdigit() and len(given) < 6):
        raise BadRequest(f"{name} is not a whole number.", f"{name} ist keine ganze Zahl.")
    return int(given)


async def _data(found: Visit, frame: page.Frame) -> page.Replay:
    request = found.request
    rooms, table = found.service.rooms, request.path_params["table"]
    number, reader = _number(request, "move") or 0, _reader(request)
    moments = await prepare(rooms, table)

    def read(_: Room, live: Live) -> page.Replay:
        check_reader(live, reader)
        me = live.seat_of(found.person.id if found.person else None)
        return replay_of(live, moments, frame, number, reader, shape_of(found), me)

    return await rooms.look(table, read)


def _reader(request: Request) -> int:
    """Whose eyes the address names."""
    given = request.query_params.get("seat", "")
    return READERS[given] if given in READERS else _number(request, "seat") or 0


def check_reader(live: Live, reader: int) -> None:
    if reader >= len(live.seats):
        raise BadRequest("There is no such seat.", "Diesen Platz gibt es nicht.")


async def replay(request: Request) -> Response:
    """The page of one moment."""
    found = await visit(request)
    return show(found, pages.replay(await _data(found, await frame_of(found))))


async def parts(request: Request) -> Response:
    """Another moment, for an open page."""
    found = await visit(request)
    return JSONResponse(pages.replay_parts(await _data(found, found.frame())))


DRAWN = {("moment", "svg"), ("moment", "png"), ("game", "svg"), ("game", "gif")}


async def picture(request: Request) -> Response:
    """A moment as a picture, or the whole game as an animation; what takes long is told, and asked for again."""
    found = await visit(request)
    name, kind = request.path_params["what"], request.path_params["kind"]
    if (name, kind) not in DRAWN:
        raise UnknownTable("There is no such picture.", "Dieses Bild gibt es nicht.")
    order, lines, place = await _order(found, name == "game", kind)
    made = await found.service.painter.picture(place, order, lines, PATIENCE)
    if made is None:
        words = pages.painting(await frame_of(found), place[0], order.game, request.url.query)
        return show(found, words, 202)
    file = f"{order.game}-{place[0]}{'' if order.animation else f'-{place[1]}'}.{kind}"
    headers = {"content-disposition": f'attachment; filename="{file}"', "cache-control": "private, max-age=600"}
    return Response(made, media_type=KINDS[kind], headers=headers)


async def _order(found: Visit, animation: bool, kind: str) -> tuple[Order, list[str], tuple[str, int]]:
    """What is to be drawn, the moments for it, and where in which game that is."""
    request, rooms = found.request, found.service.rooms
    table, number, reader = request.path_params["table"], _number(request, "move") or 0, _reader(request)
    moments = await prepare(rooms, table)
    number = len(moments) - 1 if animation else min(number, len(moments) - 1)
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"

    def read(_: Room, live: Live) -> Order:
        check_reader(live, reader)
        return Order(live.row.game, reader, found.language, live.names, theme, shape_of(found), kind, animation)

    order = await rooms.look(table, read)
    shown = moments[: number + 1] if animation else moments[number : number + 1]
    return order, await asyncio.to_thread(lambda: [kept(one.moment) for one in shown]), (table, number)


async def analysis(request: Request) -> Response:
    """What the strong bot thinks of a finished game; who comes first makes it think."""
    found = await visit(request)
    frame, table = await frame_of(found), request.path_params["table"]
    await found.service.ask_opinions(table)
    told = await found.service.judging.so_far(table)
    moments = await prepare(found.service.rooms, table)

    def read(_: Room, live: Live) -> page.Analysis:
        return analysis_of(live, moments, told, frame)

    return show(found, pages.analysis(await found.service.rooms.look(table, read)))


def routes() -> list[Route]:
    """Every address of these pages."""
    return [
        Route("/t/{table}/replay", replay),
        Route("/t/{table}/replay/parts", parts),
        Route("/t/{table}/replay/{what}.{kind}", picture),
        Route("/t/{table}/analysis", analysis),
    ]
