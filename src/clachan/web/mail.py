"""Letters: the reader's address and wishes, and the links in what has been sent."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clachan.errors import ClachanError
from clachan.storage.people import Person
from clachan.storage.post import CHOICES
from clachan.web import pages
from clachan.web import situation as page
from clachan.web.asking import Visit, visit
from clachan.web.home import go, own_page, show
from clachan.web.service.deeds import refuse
from clachan.web.service.posting import Postman


def _postman(found: Visit) -> Postman:
    """Only where the host has set up mail."""
    if found.service.postman is None:
        raise refuse("This server sends no e-mails.", "Dieser Server verschickt keine E-Mails.")
    return found.service.postman


async def save(request: Request) -> Response:
    """The reader's address, which has to be confirmed, and what is written to it."""
    found = await visit(request)
    postman = _postman(found)
    try:
        await _save(found, postman, await found.somebody())
    except ClachanError as error:
        return await own_page(found, problem=error.words(found.language))
    return go(found, "/me#mail")


async def _save(found: Visit, postman: Postman, person: Person) -> None:
    known = await found.service.rooms.db(postman.post.address, person.id)
    given = found.fields.get("address", "").strip()
    if known is None or given != known.address or (known.confirmed is None and "again" in found.fields):
        await postman.ask(person, given, found.language)
    wishes = {name: found.fields[name] == "1" for name in CHOICES if name in found.fields}
    if wishes:
        await found.service.rooms.db(lambda: postman.post.change(person.id, **wishes))


async def end(request: Request) -> Response:
    """The address goes."""
    found = await visit(request)
    if found.person is not None:
        await found.service.rooms.db(_postman(found).post.forget, found.person.id)
    return go(found, "/me#mail")


async def confirm(request: Request) -> Response:
    """Is it their address? The page asks, and its button says so."""
    found = await visit(request)
    postman, token = _postman(found), request.path_params["token"]
    claim = postman.read("confirm", token)
    if claim is not None and request.method == "POST":
        done = await postman.agree(claim)
        return _shown(found, page.Agreement(found.frame(), "confirm", "", done), done)
    open_ = claim is not None and await postman.is_open(claim)
    return _shown(found, page.Agreement(found.frame(), "confirm", token if open_ else ""), open_)


async def off(request: Request) -> Response:
    """No more letters: a page that asks, and one request, of a mail program too, that ends them."""
    service, token = request.app.state.service, request.path_params["token"]
    posted = request.method == "POST"
    found = Visit(request, service, "", False, None) if posted else await visit(request)
    claim = _postman(found).read("off", token)
    if claim is not None and posted:
        await _postman(found).end(claim)
    state = page.Agreement(found.frame(), "off", "" if claim is None else token, claim is not None and posted)
    return _shown(found, state, claim is not None)


def _shown(found: Visit, state: page.Agreement, well: bool) -> Response:
    return show(found, pages.agreement(state), 200 if well else 404)


def routes() -> list[Route]:
    """Every address of this."""
    both = ["GET", "POST"]
    return [
        Route("/me/mail", save, methods=["POST"]),
        Route("/me/mail/end", end, methods=["POST"]),
        Route("/mail/confirm/{token}", confirm, methods=both),
        Route("/mail/off/{token}", off, methods=both),
    ]
