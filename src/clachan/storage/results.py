"""How tables have ended, for statistics and ratings. It is noted with the end itself, in one transaction and once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, delete, func, insert, select, text, update

from clachan.storage.schema import people, ratings, results

Strength = tuple[float, float]
DAY = 86_400_000
MOST_TOGETHER = 5
"""Tables of one game that count within a day for the same two people, or for somebody with bots alone."""
RATED, OFTEN = "rated", "often"
LOCK = 0x636C6163  # of PostgreSQL: one table at a time is noted


class Judge(Protocol):
    """How a finished game changes ratings."""

    newcomer: Strength

    def fixed(self, game: str, level: str) -> Strength | None:
        """Where a bot stands."""

    def after(self, before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
        """Everybody's rating after a game."""


@dataclass(frozen=True)
class Ended:
    """How one seat ended."""

    person: int | None
    level: str  # of a bot
    place: int
    points: int | None


@dataclass(frozen=True)
class Ending:
    """How a table ended; `rated`: it was agreed that it counts."""

    table: str
    game: str
    at: int
    rated: bool
    seats: tuple[Ended, ...]

    @property
    def people(self) -> list[int]:
        return [seat.person for seat in self.seats if seat.person is not None]


def note(connection: Connection, ending: Ending, judge: Judge) -> None:
    """Keeps the results of a table, and what they change; a second time nothing happens."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    if connection.scalar(select(func.count()).select_from(results).where(results.c.table == ending.table)):
        return
    counted = _counts(connection, ending)
    number = 1 + int(connection.scalar(select(func.coalesce(func.max(results.c.number), 0))) or 0)
    common = {
        "table": ending.table,
        "number": number,
        "game": ending.game,
        "ended": ending.at,
        "seats": len(ending.seats),
        "people": len(ending.people),
        "counted": counted,
    }
    changed: Mapping[int, Strength] = {}
    if counted == RATED:
        known = {person: _latest(connection, person, ending.game) or judge.newcomer for person in ending.people}
        changed = changes([vars(seat) for seat in ending.seats], ending.game, known, judge)
    for place, seat in enumerate(ending.seats):
        mu, sigma = changed.get(place, (None, None))
        connection.execute(insert(results).values(**common, seat=place, **vars(seat), mu=mu, sigma=sigma))
        if seat.person is not None and place in changed:
            _keep(connection, seat.person, ending.game, changed[place])


def changes(
    seats: Sequence[Mapping[str, Any]], game: str, known: Mapping[int, Strength], judge: Judge
) -> dict[int, Strength]:
    """By seat the rating after a game; a bot's is what it was. Bots that nobody has measured are left out."""
    before = {}
    for place, seat in enumerate(seats):
        person = seat["person"]
        found = judge.fixed(game, seat["level"]) if person is None else known[person]
        if found is not None:
            before[place] = found
    if len(before) < 2:
        return {}
    after = judge.after(list(before.values()), [seats[place]["place"] for place in before])
    moved = dict(zip(before, after, strict=True))
    return {place: before[place] if seats[place]["person"] is None else moved[place] for place in before}


def _counts(connection: Connection, ending: Ending) -> str:
    """Whether a table counts for the ratings; the same people count so often within a day and no more."""
    if not ending.rated or not ending.people:
        return ""
    alone = len(ending.people) == 1
    recent = (results.c.game == ending.game) & (results.c.counted == RATED) & (results.c.ended > ending.at - DAY)
    query = select(results.c.table, results.c.person).where(recent & results.c.person.in_(ending.people))
    if alone:
        query = query.where(results.c.people == 1)
    met: dict[str, set[int]] = {}
    for table, person in connection.execute(query):
        met.setdefault(table, set()).add(person)
    groups = [set(ending.people)] if alone else [set(pair) for pair in combinations(ending.people, 2)]
    often = any(sum(group <= there for there in met.values()) >= MOST_TOGETHER for group in groups)
    return OFTEN if often else RATED


def _latest(connection: Connection, person: int, game: str) -> Strength | None:
    """Somebody's rating in a game."""
    mine = (results.c.person == person) & (results.c.game == game) & results.c.mu.is_not(None)
    query = select(results.c.mu, results.c.sigma).where(mine).order_by(results.c.number.desc()).limit(1)
    row = connection.execute(query).first()
    return None if row is None else (row[0], row[1])


def _keep(connection: Connection, person: int, game: str, rating: Strength) -> None:
    """The rating of somebody who has not been forgotten."""
    mine = (ratings.c.person == person) & (ratings.c.game == game)
    values: dict[str, Any] = {"mu": rating[0], "sigma": rating[1], "games": ratings.c.games + 1}
    if connection.execute(update(ratings).where(mine).values(**values)).rowcount:
        return
    if connection.scalar(select(people.c.id).where(people.c.id == person)) is not None:
        connection.execute(insert(ratings).values(**{**values, "games": 1}, person=person, game=game))


def rebuild(engine: Engine, judge: Judge) -> int:
    """Every rating anew from the results, in their order; how many tables count."""
    known: dict[tuple[str, int], Strength] = {}
    count = 0
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        connection.execute(delete(ratings))
        counting = select(results).where(results.c.counted == RATED).order_by(results.c.number, results.c.seat)
        rows = connection.execute(counting).mappings().all()
        for _, group in groupby(rows, key=lambda row: row["number"]):
            seats = list(group)
            count += _again(connection, [dict(seat) for seat in seats], known, judge)
    return count


def _again(
    connection: Connection, seats: list[dict[str, Any]], known: dict[tuple[str, int], Strength], judge: Judge
) -> bool:
    """One table once more; whether it changed anything."""
    table, game = seats[0]["table"], seats[0]["game"]
    persons = [seat["person"] for seat in seats if seat["person"] is not None]
    before = {person: known.get((game, person), judge.newcomer) for person in persons}
    changed = changes(seats, game, before, judge)
    for place, seat in enumerate(seats):
        mu, sigma = changed.get(place, (None, None))
        here = (results.c.table == table) & (results.c.seat == seat["seat"])
        connection.execute(update(results).where(here).values(mu=mu, sigma=sigma))
        if seat["person"] is not None and place in changed:
            known[game, seat["person"]] = changed[place]
            _keep(connection, seat["person"], game, changed[place])
    return bool(changed)
