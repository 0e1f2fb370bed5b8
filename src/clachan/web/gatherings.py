"""The pages and deeds of gatherings."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from clachan.errors import ClachanError
from clachan.storage.people import Person
from clachan.web import gathered, pages
from clachan.web import situation as page
from clachan.web.asking import Visit, visit
from clachan.web.home import frame_of, go, show
from clachan.web.service import telling
from clachan.web.service.finding import cards
from clachan.web.service.gathering_looking import gathering_of
from clachan.web.service.terms import Terms


async def gather(request: Request) -> Response:
    """The page where a gathering is set up, and its form."""
    found = await visit(request)
    problem, status = "", 200
    if request.method == "POST":
        try:
            made = await found.service.evenings.set_up(found.fields, await found.somebody())
            return go(found, f"/g/{made}")
        except ClachanError as error:
            problem, status = error.words(found.language), 400
    known = cards(found.service, found.language)
    values = {**_defaults([card.name for card in known]), **found.fields}
    data = page.Setup(await frame_of(found), known, telling.levels(found.language), values, problem)
    return show(found, pages.gather(data), status)


def _defaults(games: list[str]) -> dict[str, str]:
    """Every game once, for three."""
    plain = {True: "1", False: "0"}
    terms = {name: plain.get(value, str(value)) for name, value in Terms().kept().items()}
    return {**terms, **{f"game-{number}": game for number, game in enumerate(games, 1)}, "seats": "3"}


async def _data(found: Visit, gathering: str) -> gathered.Gathering:
    row = await found.service.evenings.read(gathering)
    return gathering_of(row, await frame_of(found), found.person, found.origin)


async def gathering(request: Request) -> Response:
    """The page of a gathering."""
    found = await visit(request)
    return show(found, pages.of_gathering(await _data(found, request.path_params["gathering"])))


async def _parts(found: Visit, gathering: str) -> Response:
    response = JSONResponse(pages.parts_of_gathering(await _data(found, gathering)))
    found.give_cookie(response)
    return response


async def parts(request: Request) -> Response:
    """What an open page of a gathering has to show now."""
    return await _parts(await visit(request), request.path_params["gathering"])


Deed = Callable[[Visit, str, Person], Awaitable[str | None]]


def _do_of(deed: Deed) -> Callable[[Request], Awaitable[Response]]:
    """The address of one deed."""

    async def do(request: Request) -> Response:
        found, where = await visit(request), request.path_params["gathering"]
        await found.service.evenings.read(where)
        onward = await deed(found, where, await found.somebody())
        if not found.wants_json:
            return go(found, f"/g/{onward or where}")
        return JSONResponse({"go": f"{found.base}/g/{onward}"}) if onward else await _parts(found, where)

    return do


async def _join(found: Visit, gathering: str, person: Person) -> None:
    await found.service.evenings.join(gathering, person)


async def _stand(found: Visit, gathering: str, person: Person) -> None:
    await found.service.evenings.stand(gathering, person)


async def _fill(found: Visit, gathering: str, person: Person) -> None:
    number = found.number("seat")
    level = found.fields.get("level", "")
    await found.service.evenings.fill(gathering, person, -1 if number is None else number, level)


async def _leave(found: Visit, gathering: str, person: Person) -> None:
    await found.service.evenings.leave(gathering, person)


async def _back(found: Visit, gathering: str, person: Person) -> None:
    await found.service.evenings.leave(gathering, person, back=True)


async def _end(found: Visit, gathering: str, person: Person) -> None:
    await found.service.evenings.end(gathering, person)


async def _again(found: Visit, gathering: str, person: Person) -> str:
    return await found.service.evenings.again(gathering, person)


DEEDS: dict[str, Deed] = {
    "join": _join,
    "stand": _stand,
    "fill": _fill,
    "leave": _leave,
    "back": _back,
    "end": _end,
    "again": _again,
}


def routes() -> list[Route]:
    """The addresses of gatherings."""
    return [
        Route("/gather", gather, methods=["GET", "POST"]),
        Route("/g/{gathering}", gathering),
        Route("/g/{gathering}/parts", parts),
        *(Route("/g/{gathering}/" + name, _do_of(deed), methods=["POST"]) for name, deed in DEEDS.items()),
    ]
