"""How somebody is told what their tables do, when no page of theirs is in sight."""

import hashlib
from dataclasses import asdict

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from clachan.web import pages
from clachan.web.asking import Visit, visit
from clachan.web.home import go
from clachan.web.service import calendar
from clachan.web.service.news import news


async def what_is_new(request: Request) -> Response:
    """The signs of the games that wait: for any page, and for one that shows one of them; and news of every table."""
    found = await visit(request)
    told = [] if found.person is None else await news(found.service.rooms, found.person, found.language)
    turns = sum(one.state == "turn" for one in told)
    every, others = (str(pages.turns(found.frame(number))) for number in (turns, max(0, turns - 1)))
    return JSONResponse({"turns": every, "others": others, "tables": [asdict(one) for one in told]})


async def make_calendar(request: Request) -> Response:
    """A calendar under a new address; an older one ends."""
    found = await visit(request)
    await calendar.offer(found.service, await found.somebody(), found.language)
    return go(found, "/me#calendar")


async def end_calendar(request: Request) -> Response:
    """Nobody can read the calendar any more."""
    found = await visit(request)
    if found.person is not None:
        await found.service.rooms.db(found.service.post.end_feed, found.person.id)
    return go(found, "/me#calendar")


async def show_calendar(request: Request) -> Response:
    """The calendar for whoever knows its address; unchanged, it is not sent again."""
    service, token = request.app.state.service, request.path_params["token"]
    reader = await calendar.reader_of(service, token)
    if reader is None:
        raise HTTPException(404)
    text = await calendar.calendar(service, *reader, Visit(request, service, "", False, None).outside)
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["content-disposition"] = 'inline; filename="clachan.ics"'
    return Response(text, media_type="text/calendar", headers=headers)


def routes() -> list[Route]:
    """Every address of this."""
    return [
        Route("/me/news", what_is_new),
        Route("/me/calendar", make_calendar, methods=["POST"]),
        Route("/me/calendar/end", end_calendar, methods=["POST"]),
        Route("/me/{token}.ics", show_calendar),
    ]
