"""The pages that belong to no table: home, lists, setting a table, oneself."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from clachan.engine.contract import LANGUAGES
from clachan.errors import ClachanError
from clachan.web import pages
from clachan.web import situation as page
from clachan.web.asking import Visit, clean_name, visit
from clachan.web.brief import Device
from clachan.web.service import calendar, telling
from clachan.web.service.finding import cards, lists
from clachan.web.service.service import LINK
from clachan.web.service.terms import Terms

THEMES = ("system", "light", "dark")


def show(found: Visit, html: str, status: int = 200) -> Response:
    """A page; a new device gets its cookie."""
    response = HTMLResponse(html, status, {"vary": "accept-language, cookie"})
    found.give_cookie(response)
    return response


def go(found: Visit, path: str) -> Response:
    """To another page."""
    response = RedirectResponse(f"{found.base}{path}", 303)
    found.give_cookie(response)
    return response


async def frame_of(found: Visit) -> page.Frame:
    """The frame with the number of turns that wait."""
    return found.frame(len(await found.service.turns_of(found.person)))


async def home(request: Request) -> Response:
    """The home page."""
    found = await visit(request)
    frame = await frame_of(found)
    data = page.Home(
        frame,
        cards(found.service, found.language),
        await lists(found.service, frame, found.person),
        telling.levels(found.language),
    )
    return show(found, pages.home(data))


async def games(request: Request) -> Response:
    """Tables to find."""
    found = await visit(request)
    return show(found, pages.games(await lists(found.service, await frame_of(found), found.person)))


async def new_table(request: Request) -> Response:
    """The page where a table is set, and its form."""
    found = await visit(request)
    problem, status = "", 200
    values = {**_defaults(), **request.query_params, **found.fields}
    if request.method == "POST":
        try:
            return go(found, f"/t/{await found.service.set_table(found.fields, await found.somebody())}")
        except ClachanError as error:
            problem, status = error.words(found.language), 400
    known = cards(found.service, found.language)
    if values.get("game") not in {card.name for card in known}:
        values["game"] = known[0].name
    data = page.Setup(await frame_of(found), known, telling.levels(found.language), values, problem)
    return show(found, pages.new_table(data), status)


def _defaults() -> dict[str, str]:
    plain = {True: "1", False: "0"}
    terms = {name: plain.get(value, str(value)) for name, value in Terms().kept().items()}
    return {**terms, "public": "1", "order": "drawn"}


async def quick(request: Request) -> Response:
    """A game against bots, at once."""
    found = await visit(request)
    return go(found, f"/t/{await found.service.quick(found.fields, await found.somebody())}")


async def me(request: Request) -> Response:
    """The reader's own page, and its form."""
    found = await visit(request)
    saved = False
    if request.method == "POST":
        await _save(found)
        if (onward := found.fields.get("next", "")).startswith("/") and not onward.startswith("//"):
            return go(found, onward)
        saved = True
    return await own_page(found, saved=saved)


async def _save(found: Visit) -> None:
    """The fields that were sent; a form with a name in it has all of them."""
    person, fields, values = await found.somebody(), found.fields, dict[str, object]()
    if name := clean_name(fields.get("name", "")):
        values["name"] = name
    if fields.get("language") in LANGUAGES:
        values["language"] = fields["language"]
    if fields.get("theme") in THEMES:
        values["theme"] = fields["theme"]
    if "confirm" in fields or "name" in fields:
        values["confirm"] = fields.get("confirm") == "1"
    if values:
        await found.service.change_person(person, **values)
        found.person = await found.service.person_of(found.device)
        found.__dict__.pop("language", None)


async def own_page(found: Visit, saved: bool = False, link: str = "", token: str = "", problem: str = "") -> Response:
    """The reader's own page as it is now."""
    service, person = found.service, found.person
    known = [] if person is None else await service.rooms.db(service.people.devices, person.id)
    data = page.Me(
        frame=await frame_of(found),
        confirm=person is not None and person.confirm,
        devices=tuple(
            Device(row["words"], row["seen"] // 1000, service.people.is_device(row["token"], found.device))
            for row in known
        ),
        link=link,
        token=token,
        minutes=LINK,
        saved=saved,
        problem=problem,
        calendar=await _calendar(found),
        mail=await _mailbox(found),
    )
    return show(found, pages.me(data), 400 if problem else 200)


async def _mailbox(found: Visit) -> page.Mailbox | None:
    """Where the reader wants to be written to, if this server writes letters."""
    if found.service.postman is None:
        return None
    person = found.person
    known = None if person is None else await found.service.rooms.db(found.service.post.address, person.id)
    if known is None:
        return page.Mailbox()
    return page.Mailbox(known.address, known.confirmed is not None, known.turn, known.over, known.daily)


async def _calendar(found: Visit) -> str:
    """The address of the reader's calendar."""
    token = "" if found.person is None else await calendar.own_token(found.service, found.person)
    return f"{found.outside}/me/{token}.ics" if token else ""


async def make_link(request: Request) -> Response:
    """A link for another device."""
    found = await visit(request)
    token = await found.service.offer_link(await found.somebody())
    return await own_page(found, link=f"{found.origin}/d/{token}")


async def make_token(request: Request) -> Response:
    """A token for programs."""
    found = await visit(request)
    return await own_page(found, token=await found.service.offer_token(await found.somebody()))


async def forget(request: Request) -> Response:
    """This device knows nobody any more."""
    found = await visit(request)
    await found.service.forget_device(found.device)
    found.person = None
    response = go(found, "/")
    response.delete_cookie("clachan", path=found.base or "/")
    return response


async def arrive(request: Request) -> Response:
    """A device link: the page, and taking over the identity."""
    found = await visit(request)
    service, token = found.service, request.path_params["token"]
    if request.method == "POST":
        person = await service.use_link(token, found.device, found.browser)
        if person is not None:
            found.fresh = True
            return go(found, "/")
    owner = await service.rooms.db(service.people.of_link, token, service.now())
    data = page.Arrival(found.frame(), token if owner else "", owner.name if owner else "")
    return show(found, pages.arrive(data), 200 if owner else 404)
