"""Reading results and ratings: who stands where, and what somebody has played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, case, delete, func, insert, select

from clachan.storage.schema import people, ratings, results, tables, unlisted

LEAST = 10
"""Rated games of somebody who is in a list."""


@dataclass(frozen=True)
class Standing:
    """Somebody's rating in one game."""

    person: int
    name: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True)
class Tally:
    """Games of one kind that somebody has played; what was not counted is left out of the points."""

    game: str
    seats: int
    company: bool  # other people were at the table
    played: int
    won: int
    places: int  # added up
    points: int | None
    pointed: int  # games whose points are known
    best: int | None


class Rankings:
    """Everything that is read of results and ratings."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def ranking(self, game: str, offset: int, most: int) -> list[Standing]:
        """The best of a game from one place on: who has played enough and wants to be listed."""
        query = (
            select(ratings.c.person, people.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
            .join(people, people.c.id == ratings.c.person)
            .where(self._listed(game))
            .order_by(ratings.c.mu.desc(), ratings.c.person)
        )
        with self._engine.connect() as connection:
            return [Standing(*row) for row in connection.execute(query.offset(offset).limit(most))]

    @staticmethod
    def _listed(game: str) -> Any:
        enough = (ratings.c.game == game) & (ratings.c.games >= LEAST)
        return enough & ratings.c.person.not_in(select(unlisted.c.person))

    def better(self, game: str, person: int, mu: float) -> int:
        """How many of the list stand before somebody."""
        before = (ratings.c.mu > mu) | ((ratings.c.mu == mu) & (ratings.c.person < person))
        query = select(func.count()).select_from(ratings).where(self._listed(game) & before)
        with self._engine.connect() as connection:
            return int(connection.scalar(query) or 0)

    def standings(self, person: int) -> dict[str, Standing]:
        """Somebody's ratings by game."""
        query = (
            select(ratings.c.game, ratings.c.person, people.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
            .join(people, people.c.id == ratings.c.person)
            .where(ratings.c.person == person)
        )
        with self._engine.connect() as connection:
            return {row[0]: Standing(*row[1:]) for row in connection.execute(query)}

    def tallies(self, person: int) -> list[Tally]:
        """What somebody has played, by game, number of seats, and whether against people."""
        company = results.c.people > 1
        query = (
            select(
                results.c.game,
                results.c.seats,
                company.label("company"),
                func.count(),
                func.sum(case((results.c.place == 1, 1), else_=0)),
                func.sum(results.c.place),
                func.sum(results.c.points),
                func.count(results.c.points),
                func.max(results.c.points),
            )
            .where(results.c.person == person)
            .group_by(results.c.game, results.c.seats, company)
            .order_by(results.c.game, results.c.seats, company)
        )
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Tally(row[0], row[1], bool(row[2]), *(None if n is None else int(n) for n in row[3:])) for row in rows]  # type: ignore[arg-type]

    def course(self, person: int, game: str, most: int) -> list[tuple[int, float]]:
        """The numbers of somebody's latest rated games, and the rating after each; the oldest first."""
        mine = (results.c.person == person) & (results.c.game == game) & results.c.mu.is_not(None)
        query = select(results.c.number, results.c.mu).where(mine).order_by(results.c.number.desc()).limit(most)
        with self._engine.connect() as connection:
            return [(row[0], row[1]) for row in connection.execute(query)][::-1]

    def latest(self, person: int, game: str, most: int, public: bool = False) -> list[Mapping[str, Any]]:
        """Somebody's latest games; `there`: the table is still kept. Public: rated ones at public tables alone."""
        query = (
            select(results, tables.c.id.is_not(None).label("there"))
            .outerjoin(tables, tables.c.id == results.c.table)
            .where((results.c.person == person) & (results.c.game == game))
            .order_by(results.c.number.desc())
            .limit(most)
        )
        if public:
            query = query.where((results.c.counted != "") & tables.c.public)
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def of_table(self, table: str) -> list[dict[str, Any]]:
        """The results of a table by seat, with the ratings before it."""
        earlier = results.alias()
        query = select(results).where(results.c.table == table).order_by(results.c.seat)
        found = []
        with self._engine.connect() as connection:
            for row in connection.execute(query).mappings().all():
                known = (earlier.c.person == row["person"]) & (earlier.c.game == row["game"])
                before = known & (earlier.c.number < row["number"]) & earlier.c.mu.is_not(None)
                last = select(earlier.c.mu, earlier.c.sigma).where(before).order_by(earlier.c.number.desc()).limit(1)
                was = connection.execute(last).first() if row["person"] is not None else None
                found.append({**row, "before": None if was is None else was[0]})
        return found

    def person(self, number: int) -> str | None:
        """The name of somebody who may be shown to others; None: nobody, or they do not want to be."""
        shown = (people.c.id == number) & people.c.id.not_in(select(unlisted.c.person))
        with self._engine.connect() as connection:
            return connection.scalar(select(people.c.name).where(shown))

    def is_listed(self, person: int) -> bool:
        """Whether somebody is in the lists."""
        with self._engine.connect() as connection:
            return connection.scalar(select(unlisted.c.person).where(unlisted.c.person == person)) is None

    def enlist(self, person: int, wanted: bool) -> None:
        """Puts somebody into the lists, or takes them out."""
        with self._engine.begin() as connection:
            connection.execute(delete(unlisted).where(unlisted.c.person == person))
            if not wanted:
                connection.execute(insert(unlisted).values(person=person))
