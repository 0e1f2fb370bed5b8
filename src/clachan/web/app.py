"""The application: routes, errors, and the service behind them."""

import contextlib
import logging
from collections.abc import AsyncIterator

from sqlalchemy import Engine
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from clachan.errors import ClachanError, NothingToUndo, NotYourTurn
from clachan.web import (
    api,
    comparing,
    gatherings,
    home,
    learning,
    mail,
    pages,
    replaying,
    static,
    stream,
    tables,
    told,
    watching,
)
from clachan.web import situation as page
from clachan.web.asking import Forged, Visit, visit
from clachan.web.guard import Guard
from clachan.web.service.analysing import TooManyGames
from clachan.web.service.deeds import NotAllowed, Stale
from clachan.web.service.painting import TooBusy
from clachan.web.service.rooms import NotReady, UnknownTable
from clachan.web.service.service import Conduct, Service, TooMany

logger = logging.getLogger("clachan")
PREPARING = "5"  # seconds after which a game that is being prepared may be asked for again
SMALL, QUICK = 1000, 3  # bytes that are not worth compressing; how hard the others are compressed
STATUS: dict[type[ClachanError], int] = {
    UnknownTable: 404,
    learning.NoLesson: 404,
    NotAllowed: 403,
    Forged: 403,
    Stale: 409,
    NotYourTurn: 409,
    NothingToUndo: 409,
    NotReady: 503,
    TooMany: 429,
    TooBusy: 429,
    TooManyGames: 429,
    api.NoToken: 401,
}
SAID = {
    404: ("There is no such page.", "Diese Seite gibt es nicht."),
    405: ("This address does not take such a request.", "Diese Adresse nimmt eine solche Anfrage nicht an."),
    500: ("Something has gone wrong here; it has been noted.", "Hier ist etwas schiefgegangen; es ist vermerkt."),
}


def _status(error: ClachanError) -> int:
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)


async def _answer(request: Request, status: int, words: tuple[str, str]) -> Response:
    """One clear sentence, as a page or as JSON."""
    service: Service = request.app.state.service
    found = Visit(request, service, "", False, None)
    if found.wants_json or found.path.startswith("/api/"):
        return JSONResponse({"problem": words[found.language == "de"]}, status)
    with contextlib.suppress(ClachanError):
        found = await visit(request) if request.method == "GET" else found
    links = ((f"/t/{request.path_params['table']}", ""),) if "table" in request.path_params and status != 404 else ()
    problem = page.Problem(found.frame(), status, words[found.language == "de"], links)
    return home.show(found, pages.error(problem), status)


async def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, ClachanError)
    response = await _answer(request, _status(error), (str(error), error.german))
    if isinstance(error, NotReady):
        response.headers["retry-after"] = PREPARING
    return response


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = await _answer(request, error.status_code, SAID.get(error.status_code, (error.detail, error.detail)))
    response.headers.update(error.headers or {})
    return response


async def _broken(request: Request, error: Exception) -> Response:
    logger.error("a request has failed", exc_info=error, extra={"path": watching.address_of(request.scope)})
    return await _answer(request, 500, SAID[500])


async def _static(request: Request) -> Response:
    """A file of the pages."""
    name = request.path_params["name"]
    found = static.content(name)
    if found is None:
        raise HTTPException(404)
    kept = tables.FOR_EVER if "v" in request.query_params else "public, max-age=600"
    return Response(found, media_type=static.kind(name), headers={"cache-control": kept})


def routes() -> list[Route]:
    """Every address."""
    both = ["GET", "POST"]
    return [
        Route("/", home.home),
        Route("/new", home.new_table, methods=both),
        Route("/quick", home.quick, methods=["POST"]),
        Route("/games", home.games),
        Route("/me", home.me, methods=both),
        Route("/me/link", home.make_link, methods=["POST"]),
        Route("/me/token", home.make_token, methods=["POST"]),
        Route("/me/forget", home.forget, methods=["POST"]),
        Route("/d/{token}", home.arrive, methods=both),
        Route("/i/{token}", tables.invitation, methods=both),
        Route("/t/{table}", tables.table),
        Route("/t/{table}/parts", tables.parts),
        Route("/t/{table}/effects", tables.effects),
        Route("/t/{table}/record", tables.record),
        *(Route("/t/{table}/" + deed, tables.do_of(deed), methods=["POST"]) for deed in tables.DEEDS),
        Route("/events", stream.events),
        Route("/still/{game}/{key}", tables.still),
        Route("/static/{name}", _static),
        Route("/health", watching.health),
        Route("/ready", watching.ready),
        Route("/metrics", watching.metrics),
        *api.routes(),
        *learning.routes(),
        *replaying.routes(),
        *told.routes(),
        *comparing.routes(),
        *mail.routes(),
        *gatherings.routes(),
    ]


def make_app(engine: Engine, conduct: Conduct | None = None, service: Service | None = None, base: str = "") -> Guard:
    """The application over a database that has the newest form."""
    service = service or Service(engine, conduct)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    handlers = {ClachanError: _wrong, HTTPException: _http, Exception: _broken}
    app = Starlette(routes=routes(), exception_handlers=handlers, lifespan=lifespan)
    app.state.service = service
    return Guard(GZipMiddleware(app, minimum_size=SMALL, compresslevel=QUICK), service, base)
