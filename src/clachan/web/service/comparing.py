"""Rankings and statistics for one reader: from what is kept to what a page is given."""

import hmac
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import clachan
from clachan.arena.scale import NEWCOMER, fixed_points
from clachan.errors import ClachanError
from clachan.storage.people import Person
from clachan.storage.rankings import LEAST, Rankings, Standing, Tally
from clachan.storage.results import OFTEN, RATED
from clachan.web import compared as page
from clachan.web.brief import Change
from clachan.web.service import telling
from clachan.web.service.rooms import UnknownTable
from clachan.web.service.service import Service
from clachan.web.situation import Frame

PAGE = 50  # lines
COURSE, PAST = 60, 8  # games that are looked back on
MUCH, SOME = 5.5, 3.5  # doubt
MAC = 12  # letters of a player's token
KINDS = {
    "en": {"seats": "{n} seats", "people": "with people", "bots": "with bots alone", "all": "all"},
    "de": {"seats": "zu {n}", "people": "mit Menschen", "bots": "nur mit Bots", "all": "alle"},
}


def rankings(service: Service) -> Rankings:
    return Rankings(service.engine)


def token_of(service: Service, person: int) -> str:
    """The address of somebody's public page, which nobody can make up."""
    return f"{person}-{service.proof(f'player {person}')[:MAC]}"


def person_of(service: Service, token: str) -> int:
    """Whose address that is."""
    number = token.partition("-")[0]
    if number.isascii() and number.isdigit() and len(number) < 10:
        person = int(number)
        if hmac.compare_digest(token_of(service, person).encode(), token.encode()):
            return person
    raise nobody()


def nobody() -> ClachanError:
    return UnknownTable("There is no such player.", "Diesen Spieler gibt es nicht.")


def rating_of(mu: float, sigma: float, games: int) -> page.Rating:
    """A rating with what is not known of it."""
    doubt = "much" if sigma > MUCH else "some" if sigma > SOME else "little"
    return page.Rating(mu, mu - 2 * sigma, mu + 2 * sigma, doubt, games)


# --- the list -------------------------------------------------------------------------------------------------------


async def ranking(service: Service, frame: Frame, game: str, number: int, person: Person | None) -> page.Ranking:
    """One page of a game's list; bots stand between the people of this page."""
    known, first = rankings(service), (number - 1) * PAGE
    found = await service.rooms.db(known.ranking, game, first, PAGE + 1)
    above = found[0].mu if found and number > 1 else None
    below = found[PAGE].mu if len(found) > PAGE else None
    lines = [_rank(service, first + n, one, person) for n, one in enumerate(found[:PAGE], 1)]
    if found or number == 1:
        lines += _bots(game, frame.language, above, below)
    mine, hidden = None, False
    if person is not None:
        hidden = not await service.rooms.db(known.is_listed, person.id)
        if not any(line.is_me for line in lines):
            mine = await _mine(service, known, game, person, hidden)
    return page.Ranking(
        frame,
        game,
        tuple((name, clachan.game(name).words.TITLE[frame.language]) for name in clachan.games()),
        tuple(sorted(lines, key=lambda line: -line.rating.points)),
        number,
        len(found) > PAGE,
        LEAST,
        mine,
        hidden,
    )


def _rank(service: Service, place: int | None, one: Standing, person: Person | None) -> page.Rank:
    is_me = person is not None and person.id == one.person
    path = "/stats" if is_me else f"/player/{token_of(service, one.person)}"
    return page.Rank(place, one.name, rating_of(one.mu, one.sigma, one.games), path, is_me)


def _bots(game: str, language: str, above: float | None, below: float | None) -> list[page.Rank]:
    """The fixed points between two ratings."""
    return [
        page.Rank(None, telling.level_words(level, language), page.Rating(points, points, points, "", 0))
        for level, points in fixed_points().get(game, {}).items()
        if (above is None or points <= above) and (below is None or points > below)
    ]


async def _mine(service: Service, known: Rankings, game: str, person: Person, hidden: bool) -> page.Rank | None:
    """The reader's own line, which is not on this page."""
    one = (await service.rooms.db(known.standings, person.id)).get(game)
    if one is None:
        return None
    listed = one.games >= LEAST and not hidden
    place = 1 + await service.rooms.db(known.better, game, person.id, one.mu) if listed else None
    return _rank(service, place, one, person)


# --- somebody's games -------------------------------------------------------------------------------------------------


async def stats(service: Service, frame: Frame, person: Person | None, saved: bool = False) -> page.Stats:
    """The reader's own."""
    if person is None:
        return page.Stats(frame, "", True, ())
    known = rankings(service)
    listed = await service.rooms.db(known.is_listed, person.id)
    games = await _games(service, known, frame.language, person.id, False)
    path = f"/player/{token_of(service, person.id)}" if listed and any(one.rating for one in games) else ""
    return page.Stats(frame, person.name, True, games, listed, path, saved)


async def player(service: Service, frame: Frame, token: str) -> page.Stats:
    """What is public of somebody: name, ratings, and rated games at public tables."""
    known, person = rankings(service), person_of(service, token)
    name = await service.rooms.db(known.person, person)
    games = await _games(service, known, frame.language, person, True) if name else ()
    if name is None or not games:
        raise nobody()
    return page.Stats(frame, name, False, games)


async def _games(
    service: Service, known: Rankings, language: str, person: int, public: bool
) -> tuple[page.Numbers, ...]:
    db = service.rooms.db
    standings = await db(known.standings, person)
    tallies = await db(known.tallies, person)
    found = []
    for game in clachan.games():
        mine = [tally for tally in tallies if tally.game == game]
        standing = standings.get(game)
        if not mine or (public and standing is None):
            continue
        place = None
        if standing is not None and standing.games >= LEAST and await db(known.is_listed, person):
            place = 1 + await db(known.better, game, person, standing.mu)
        course = await db(known.course, person, game, COURSE + 1)
        past = await db(known.latest, person, game, PAST, public)
        found.append(_numbers(game, language, [] if public else mine, standing, place, course, past))
    return tuple(found)


def _numbers(
    game: str,
    language: str,
    tallies: Sequence[Tally],
    standing: Standing | None,
    place: int | None,
    course: Sequence[tuple[int, float]],
    past: Sequence[Mapping[str, Any]],
) -> page.Numbers:
    pointed = sum(tally.pointed for tally in tallies)
    return page.Numbers(
        game=game,
        title=clachan.game(game).words.TITLE[language],
        all=_count(KINDS[language]["all"], tallies),
        points=sum(tally.points or 0 for tally in tallies) / pointed if pointed else None,
        best=max((tally.best for tally in tallies if tally.best is not None), default=None),
        kinds=tuple(_kinds(tallies, language)),
        past=_past(past, course),
        rating=None if standing is None else rating_of(standing.mu, standing.sigma, standing.games),
        place=place,
        course=tuple(mu for _, mu in course),
        levels=tuple((telling.level_words(level, language), at) for level, at in fixed_points().get(game, {}).items()),
    )


def _count(words: str, tallies: Sequence[Tally]) -> page.Count:
    played = sum(tally.played for tally in tallies)
    places = sum(tally.places for tally in tallies)
    return page.Count(words, played, sum(tally.won for tally in tallies), places / played if played else 0)


def _kinds(tallies: Sequence[Tally], language: str) -> Iterable[page.Count]:
    """By number of seats, then by company; a kind that is all there is says nothing."""
    words = KINDS[language]
    for seats in sorted({tally.seats for tally in tallies}):
        yield _count(words["seats"].format(n=seats), [tally for tally in tallies if tally.seats == seats])
    for key, company in (("people", True), ("bots", False)):
        if mine := [tally for tally in tallies if tally.company == company]:
            yield _count(words[key], mine)


def _past(rows: Sequence[Mapping[str, Any]], course: Sequence[tuple[int, float]]) -> tuple[page.Past, ...]:
    """The latest games; what a rated one has changed is told by the rating before it."""
    before = {later: mu for (_, mu), (later, _) in pairwise(course)}
    if course and len(course) <= COURSE:
        before[course[0][0]] = NEWCOMER[0]
    return tuple(
        page.Past(
            table=row["table"] if row["there"] else "",
            at=row["ended"] // 1000,
            place=row["place"],
            seats=row["seats"],
            points=row["points"],
            rated=row["counted"] == RATED,
            change=row["mu"] - before[row["number"]] if row["number"] in before else None,
        )
        for row in rows
    )


# --- a table that is over -------------------------------------------------------------------------------------------


async def changes(service: Service, table: str, names: Sequence[str], me: int | None) -> tuple[str, tuple[Change, ...]]:
    """Whether a rated table has counted, and what it has changed."""
    rows = await service.rooms.db(rankings(service).of_table, table)
    moved = tuple(_change(row, names[row["seat"]], row["seat"] == me) for row in rows if row["mu"] is not None)
    if moved:
        return "counted", moved
    return ("often" if rows and rows[0]["counted"] == OFTEN else "not counted"), ()


def _change(row: Mapping[str, Any], name: str, is_me: bool) -> Change:
    fixed = row["person"] is None
    before = NEWCOMER[0] if row["before"] is None else row["before"]
    return Change(row["seat"], name, row["mu"] if fixed else before, row["mu"], fixed, is_me)
