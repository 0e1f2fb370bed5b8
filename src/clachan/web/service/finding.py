"""Lists of tables: open ones, one's own, those to watch, finished ones; and the games as cards."""

import clachan
from clachan.engine.contract import Game
from clachan.engine.wording import listed
from clachan.storage.people import Person
from clachan.storage.tables import TableRow
from clachan.web import situation as page
from clachan.web.service import telling
from clachan.web.service.gathering_looking import brief_of
from clachan.web.service.live import RUNNING
from clachan.web.service.service import Service

SHOWN = 20
OVER = ("over", "ended")


def cards(service: Service, language: str) -> tuple[page.GameCard, ...]:
    """Every game."""
    return tuple(_card(service, clachan.game(name), language) for name in clachan.games())


def _card(service: Service, game: Game, language: str) -> page.GameCard:
    words, only = game.words.OPTIONS[language], getattr(game.words, "ONLY", {})
    return page.GameCard(
        name=game.name,
        title=game.words.TITLE[language],
        about=getattr(game.words, "ABOUT", {}).get(language, ""),
        seats=game.seats,
        options=tuple(
            page.OptionChoice(
                option.name,
                words[option.name],
                tuple((value, words[f"{option.name}={value}"]) for value in option.values),
                only.get(option.name),
            )
            for option in game.options
        ),
        ready=service.shelf.ready(game.name),
        progress=service.shelf.progress[game.name],
    )


async def lists(service: Service, frame: page.Frame, person: Person | None) -> page.Lists:
    """All lists for one reader; of the finished games their own come first."""
    tables = service.rooms.tables
    free = await service.rooms.db(tables.listed, ("waiting",), SHOWN)
    going = await service.rooms.db(tables.listed, ("playing",), SHOWN)
    mine = [] if person is None else await service.rooms.db(tables.of_person, person.id, ("waiting", *RUNNING))
    past = [] if person is None else await service.rooms.db(tables.of_person, person.id, OVER, SHOWN)
    ended = await service.rooms.db(tables.listed, OVER, SHOWN)
    own = {row.id for row in (*mine, *past)}
    past = [*past, *(row for row in ended if row.id not in own)][:SHOWN]
    store = service.evenings.store
    met = [] if person is None else await service.rooms.db(store.of_person, person.id)
    return page.Lists(
        frame,
        open=tuple(_line(service, row, frame.language, person) for row in free if row.id not in own),
        mine=tuple(sorted((_line(service, row, frame.language, person) for row in mine), key=_first)),
        watch=tuple(_line(service, row, frame.language, person) for row in going if row.id not in own),
        finished=tuple(_line(service, row, frame.language, person) for row in past),
        gatherings=tuple(brief_of(row, person, frame.language) for row in met if person is not None),
    )


def _first(line: page.Line) -> tuple[bool, int]:
    """My turn first, then the latest."""
    return not line.my_turn, -line.at


def _line(service: Service, row: TableRow, language: str, person: Person | None) -> page.Line:
    me = next((n for n, seat in enumerate(row.seats) if person is not None and seat.person == person.id), None)
    kept = me is not None and row.seats[me].kind == "invited"
    return page.Line(
        id=row.id,
        game=row.game,
        title=clachan.game(row.game).words.TITLE[language],
        status=row.status,
        players=tuple(seat.name if seat.kind != "open" else "" for seat in row.seats),
        me=me,
        my_turn=kept or (me is not None and row.acts(me)),
        words=_words(row, me, kept, language),
        pace="" if me is not None and row.terms["pace"] == "none" else telling.pace_words(row.terms, language),
        at=row.changed // 1000,
        public=row.public,
        watchers=len(service.hub.watching(row.id)),
    )


def _words(row: TableRow, me: int | None, kept: bool, language: str) -> str:
    """What the table waits for, or how it has ended."""
    words = telling.WORDS[language]
    if kept:
        return words["kept for you"]
    if row.status == "waiting":
        return words["waiting"].format(n=sum(seat.kind in ("open", "invited") for seat in row.seats))
    if row.status == "paused":
        return words["paused"]
    names = tuple(seat.name for seat in row.seats)
    if row.result is not None:
        return telling.outcome_words(row.result, names, language, me)
    if me is not None and row.acts(me):
        return words["your turn"]
    return words["waits for"].format(who=listed([names[seat] for seat in row.acting], language))
