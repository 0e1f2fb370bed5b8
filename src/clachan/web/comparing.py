"""Rankings, and players' games in numbers."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import clachan
from clachan.web import pages
from clachan.web.asking import Visit, visit
from clachan.web.home import frame_of, go, show
from clachan.web.service import comparing
from clachan.web.service.rooms import UnknownTable

DEEPEST = 10_000  # pages


async def ranking(request: Request) -> Response:
    """A game's list; the first game's where none is named."""
    found = await visit(request)
    game = request.query_params.get("game", clachan.games()[0])
    number = request.query_params.get("page", "1")
    known = number.isascii() and number.isdigit() and len(number) < 6 and 1 <= int(number) <= DEEPEST
    if game not in clachan.games() or not known:
        raise UnknownTable("There is no such list.", "Diese Liste gibt es nicht.")
    data = await comparing.ranking(found.service, await frame_of(found), game, int(number), found.person)
    return show(found, pages.ranking(data))


async def stats(request: Request) -> Response:
    """The reader's own games in numbers, and whether others may see them."""
    found = await visit(request)
    if request.method == "POST":
        person = await found.somebody()
        known = comparing.rankings(found.service)
        await found.service.rooms.db(known.enlist, person.id, found.fields.get("listed") == "1")
        return go(found, "/stats?saved=1")
    return await _shown(found, "saved" in request.query_params)


async def _shown(found: Visit, saved: bool) -> Response:
    data = await comparing.stats(found.service, await frame_of(found), found.person, saved)
    return show(found, pages.stats(data))


async def player(request: Request) -> Response:
    """What is public of somebody; one's own page where it is oneself."""
    found = await visit(request)
    token = request.path_params["token"]
    if found.person is not None and comparing.person_of(found.service, token) == found.person.id:
        return go(found, "/stats")
    data = await comparing.player(found.service, await frame_of(found), token)
    return show(found, pages.stats(data))


def routes() -> list[Route]:
    """The addresses of comparing."""
    return [
        Route("/ranking", ranking),
        Route("/stats", stats, methods=["GET", "POST"]),
        Route("/player/{token}", player),
    ]
