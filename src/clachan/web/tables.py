"""The pages and deeds of a table."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from clachan.engine.replay import rolled
from clachan.storage.people import Person
from clachan.svg.scene import SHAPES
from clachan.web import pages
from clachan.web import situation as page
from clachan.web.asking import Visit, visit
from clachan.web.home import frame_of, go, show
from clachan.web.service import comparing, deeds, opening, replaying
from clachan.web.service.live import Live
from clachan.web.service.looking import STILLS, Look, effects_of, table_of
from clachan.web.service.rooms import Room, UnknownTable
from clachan.web.service.service import Service

FOR_EVER = "public, max-age=31536000, immutable"


def shape_of(found: Visit) -> str:
    """The shape that was asked for, else the one that fits the device."""
    request = found.request
    for asked in (found.fields.get("shape"), request.query_params.get("shape"), request.cookies.get("shape")):
        if asked in SHAPES:
            return asked
    return "tall" if "Mobi" in found.request.headers.get("user-agent", "") else "wide"


async def look_of(found: Visit, frame: page.Frame, token: str = "", kept: int | None = None) -> Look:
    """Who looks, and how."""
    runner, here = found.service.runner, found.service
    mind = await here.mind_of(found.person)
    return Look(
        frame=frame,
        person=found.person,
        muted=mind.muted,
        reported=mind.reported,
        shape=shape_of(found),
        origin=found.origin,
        away=lambda person: runner.away_since(person) is not None,
        invitation=here.invitation,
        invited=token,
        kept=kept,
    )


async def _data(
    found: Visit, table: str, frame: page.Frame, token: str = "", kept: int | None = None, silent: bool = False
) -> page.Table:
    look, service = replace(await look_of(found, frame, token, kept), silent=silent), found.service
    await _prepared(service, table)
    data = await service.rooms.look(table, lambda room, live: table_of(room, live, look, service.now()))
    if data.gathering and data.result is not None:
        _, onward = await service.rooms.db(service.evenings.store.following, table)
        data = replace(data, onward=onward)
    if not data.rated or data.result is None:
        return data
    counted, changes = await comparing.changes(service, table, [seat.name for seat in data.seats], data.me)
    return replace(data, counted=counted, changes=changes)


async def _prepared(service: Service, table: str) -> None:
    """The turns of a game that is over are at hand before its page is made."""

    def asked(_: Room, live: Live) -> bool:
        return live.moments is None and live.match is not None and live.status in ("over", "ended")

    live = service.rooms.known(table)
    if (live is None or (live.moments is None and live.status in ("over", "ended"))) and await service.rooms.look(
        table, asked
    ):
        with contextlib.suppress(deeds.NotAllowed):
            await replaying.prepare(service.rooms, table)


async def table(request: Request) -> Response:
    """The page of a table."""
    found = await visit(request)
    data = await _data(found, request.path_params["table"], await frame_of(found))
    return show(found, pages.of_table(data))


async def _parts(found: Visit, table: str) -> Response:
    turns = found.service.hub.turns_of(found.person.id if found.person else None)
    frame = found.frame(turns) if turns is not None else await frame_of(found)
    silent = (found.fields.get("silent") or found.request.query_params.get("silent")) == "1"
    data = await _data(found, table, frame, silent=silent)
    response = JSONResponse(pages.parts_of_table(data))
    found.give_cookie(response)
    return response


async def parts(request: Request) -> Response:
    """What an open page of a table has to show now."""
    return await _parts(await visit(request), request.path_params["table"])


async def effects(request: Request) -> Response:
    """What follows from each of the reader's choices."""
    found = await visit(request)
    person, language = found.person, found.language

    def read(_: Room, live: Live) -> dict[str, Any]:
        me = live.seat_of(person.id if person else None)
        return {"step": 0 if me is None else live.steps[me], "effects": effects_of(live, me, language)}

    return JSONResponse(await found.service.rooms.look(request.path_params["table"], read))


async def record(request: Request) -> Response:
    """The record of a game that is over."""
    found = await visit(request)
    rooms, table = found.service.rooms, request.path_params["table"]

    def read(_: Room, live: Live) -> dict[str, Any]:
        if live.match is None or live.status not in ("over", "ended"):
            raise deeds.refuse(
                "There is a record when the game is over.", "Eine Aufzeichnung gibt es, wenn das Spiel zu Ende ist."
            )
        return live.story()

    made = await rooms.look(table, read)
    with contextlib.suppress(deeds.NotAllowed):
        moments = [kept.moment for kept in await replaying.prepare(rooms, table)]
        made["moments"] = await asyncio.to_thread(rolled, moments)
    name = f"{made['game']}-{request.path_params['table']}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(json.dumps(made), media_type="application/json", headers=headers)


async def still(request: Request) -> Response:
    """The still part of a picture."""
    found = STILLS.get((request.path_params["game"], request.path_params["key"]))
    if found is None:
        raise UnknownTable("There is no such picture.", "Dieses Bild gibt es nicht.")
    return Response(found, media_type="image/svg+xml", headers={"cache-control": FOR_EVER})


# --- deeds ----------------------------------------------------------------------------------------------------------


Deed = Callable[[Visit, str, Person], Awaitable[str | None]]


def do_of(deed: str) -> Callable[[Request], Awaitable[Response]]:
    """The address of one deed at a table."""

    async def do(request: Request) -> Response:
        found = await visit(request)
        table = request.path_params["table"]
        onward = await DEEDS[deed](found, table, await found.somebody())
        if found.wants_json and onward is None:
            return await _parts(found, table)
        if found.wants_json:
            return JSONResponse({"go": f"{found.base}/t/{onward}"})
        return go(found, f"/t/{onward or table}")

    return do


def _of_seat(deed: Callable[[Live, int | None, Visit, int], None]) -> Deed:
    """A deed of whoever sits at the table."""

    async def run(found: Visit, table: str, person: Person) -> None:
        now = found.service.now()
        await found.service.rooms.act(table, lambda live: deed(live, live.seat_of(person.id), found, now))

    return run


def _of_person(deed: Callable[[Live, Person, Visit, int], None]) -> Deed:
    """A deed of anybody."""

    async def run(found: Visit, table: str, person: Person) -> None:
        now = found.service.now()
        await found.service.rooms.act(table, lambda live: deed(live, person, found, now))

    return run


def _chat(live: Live, person: Person, found: Visit, now: int) -> None:
    if live.seat_of(person.id) is None:
        raise deeds.refuse("Only players talk at the table.", "Am Tisch reden nur die, die mitspielen.")
    deeds.chat(live, person.id, person.name, found.fields.get("words", ""), now)


def _owners_seat(found: Visit) -> int:
    number = found.number("seat")
    return -1 if number is None else number


async def _hint(found: Visit, table: str, person: Person) -> None:
    await found.service.ask_hint(table, person)


async def _rematch(found: Visit, table: str, person: Person) -> str:
    return await found.service.rematch(table, person)


async def _mute(found: Visit, table: str, person: Person) -> None:
    await found.service.mute(table, person, _owners_seat(found))


async def _report(found: Visit, table: str, person: Person) -> None:
    await found.service.report(table, person, found.number("line") or 0)


DEEDS: dict[str, Deed] = {
    "play": _of_seat(lambda live, me, v, now: deeds.play(live, me, v.fields.get("choice", ""), v.number("step"), now)),
    "undo": _of_seat(lambda live, me, v, now: deeds.undo(live, me, v.number("step"), now)),
    "resign": _of_seat(lambda live, me, _, now: deeds.resign(live, me, now)),
    "agree": _of_seat(lambda live, me, v, now: deeds.agree(live, me, v.fields.get("yes", "1") == "1", now)),
    "pause": _of_seat(lambda live, me, _, now: deeds.pause(live, me, now)),
    "resume": _of_seat(lambda live, me, _, now: deeds.resume(live, me, now)),
    "back": _of_seat(lambda live, me, _, now: deeds.back(live, me, now)),
    "sit": _of_person(lambda live, person, v, now: opening.sit(live, person, v.number("seat"), False, now)),
    "stand": _of_person(lambda live, person, _, now: opening.stand(live, person, now)),
    "fill": _of_person(
        lambda live, person, v, now: opening.fill(live, person, _owners_seat(v), v.fields.get("level", ""), now)
    ),
    "invite": _of_person(lambda live, person, v, now: opening.invite(live, person, _owners_seat(v), now)),
    "chat": _of_person(_chat),
    "hint": _hint,
    "rematch": _rematch,
    "mute": _mute,
    "report": _report,
}


async def invitation(request: Request) -> Response:
    """An invitation: the waiting room, and sitting down."""
    found = await visit(request)
    token = request.path_params["token"]
    table, seat = found.service.invited(token)
    if request.method == "POST":
        person, now = await found.somebody(), found.service.now()
        await found.service.rooms.act(table, lambda live: opening.sit(live, person, seat, True, now))
        return go(found, f"/t/{table}")
    data = await _data(found, table, await frame_of(found), token, seat)
    return show(found, pages.of_table(data))
