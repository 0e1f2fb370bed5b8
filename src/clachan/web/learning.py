"""Rules and lessons. A lesson is kept nowhere: its address says which step comes next."""

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from clachan.engine.contract import Game
from clachan.engine.match import Match
from clachan.errors import ClachanError, UnknownGame
from clachan.games import find
from clachan.svg.pictures import picture_of
from clachan.web import pages
from clachan.web import situation as page
from clachan.web.asking import visit
from clachan.web.home import frame_of, go, show
from clachan.web.service.looking import WIDTH, choice_of, picture_for
from clachan.web.service.service import Service
from clachan.web.tables import shape_of
from clachan.web.words import speech

COMPANY = ("Morag", "Fergus", "Ailsa", "Iain")
"""Who sits at the table of a lesson."""


class NoLesson(ClachanError):
    """There is no such game, or no such step of its lesson."""


def _game(request: Request) -> Game:
    try:
        return find(request.path_params["game"])
    except UnknownGame as error:
        raise NoLesson(str(error), error.german) from None


def _step(request: Request) -> tuple[Game, int]:
    """The game and how many steps of its lesson are done."""
    game, given = _game(request), request.path_params["done"]
    if not (given.isascii() and given.isdigit() and len(given) < 4 and int(given) <= len(game.lesson.steps)):
        raise NoLesson("The lesson has no such step.", "Die Lektion hat keinen solchen Schritt.")
    service: Service = request.app.state.service
    service.shelf.find(game.name)
    return game, int(given)


def table_of(frame: page.Frame, game: Game, done: int, shape: str) -> page.Table:
    """The table of a lesson, as its learner sees it."""
    match, seat, language = game.lesson.at(game, done), game.lesson.seat, frame.language
    names = _names(frame, match, seat)
    over = done == len(game.lesson.steps)
    return page.Table(
        frame=frame,
        id="",
        game=game.name,
        title=game.lesson.title[language],
        status="playing",
        options=(),
        pace="",
        rated=False,
        public=False,
        hints=False,
        seats=_seats(match, seat, names),
        me=seat,
        owner=False,
        step=done,
        prompt=match.prompt(seat, language, names),
        choices=() if over else _choices(match, seat, language, names),
        picture=_picture(match, seat, language, shape, names),
        log=(),
        chat=(),
        deal=None,
        lesson=f"/learn/{game.name}/{done}",
    )


def _names(frame: page.Frame, match: Match, seat: int) -> tuple[str, ...]:
    others = iter(COMPANY)
    own = frame.name or speech(frame.language)("You")
    return tuple(own if number == seat else next(others) for number in range(match.seats))


def _seats(match: Match, me: int, names: tuple[str, ...]) -> tuple[page.Seat, ...]:
    tally = match.game.tally(match.seen(me))
    return tuple(
        page.Seat(
            number=number,
            name=names[number],
            kind="human" if number == me else "bot",
            is_me=number == me,
            to_act=number in match.to_act,
            tally=tally[number],
        )
        for number in range(match.seats)
    )


def _choices(match: Match, seat: int, language: str, names: tuple[str, ...]) -> tuple[page.Choice, ...]:
    return tuple(choice_of(choice, language, names) for choice in match.choices(seat))


def _picture(match: Match, seat: int, language: str, shape: str, names: tuple[str, ...]) -> page.Picture:
    pictured = picture_of(match, seat, language, shape, names)
    return picture_for(match.game.name, shape, pictured, match.text(seat, language, names, WIDTH))


async def rules(request: Request) -> Response:
    """The rules of a game."""
    found = await visit(request)
    return show(found, pages.rules(await frame_of(found), _game(request)))


async def begin(request: Request) -> Response:
    """A lesson from its beginning."""
    found = await visit(request)
    return RedirectResponse(f"{found.base}/learn/{_game(request).name}/0", 303)


async def lesson(request: Request) -> Response:
    """One step of a lesson."""
    found, (game, done) = await visit(request), _step(request)
    data = table_of(await frame_of(found), game, done, shape_of(found))
    return show(found, pages.lesson(data, game, done))


async def parts(request: Request) -> Response:
    """The step once more, for an open page."""
    found, (game, done) = await visit(request), _step(request)
    return JSONResponse(pages.lesson_parts(table_of(found.frame(), game, done, shape_of(found))))


async def effects(request: Request) -> Response:
    """What follows from each choice of the step."""
    found, (game, done) = await visit(request), _step(request)
    match, language = game.lesson.at(game, done), found.language
    seat, names = game.lesson.seat, _names(found.frame(), match, game.lesson.seat)
    told = {choice.notation: choice.effect(language, names) for choice in match.choices(seat)}
    return JSONResponse({"step": done, "effects": {notation: words for notation, words in told.items() if words}})


async def play(request: Request) -> Response:
    """A choice: the next step if it is right, else what there is to say to it."""
    found, (game, done) = await visit(request), _step(request)
    if done == len(game.lesson.steps):
        raise NoLesson("The lesson is over.", "Die Lektion ist zu Ende.")
    right, said = game.lesson.judge(game, done, found.fields.get("choice", ""))
    if right and found.wants_json:
        return JSONResponse({"go": f"{found.base}/learn/{game.name}/{done + 1}"})
    if right:
        return go(found, f"/learn/{game.name}/{done + 1}")
    raise _Other(said["en"], said["de"])


class _Other(ClachanError):
    """Another choice is wanted here."""


def routes() -> list[Route]:
    """Every address of these pages."""
    step = "/learn/{game}/{done}"
    return [
        Route("/rules/{game}", rules),
        Route("/learn/{game}", begin),
        Route(step, lesson),
        Route(f"{step}/parts", parts),
        Route(f"{step}/effects", effects),
        Route(f"{step}/play", play, methods=["POST"]),
    ]
