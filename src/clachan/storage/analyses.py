"""What the strong bot thinks of finished games: worked out once, part by part, by one server at a time."""

from dataclasses import dataclass

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from clachan.storage.schema import analyses


@dataclass(frozen=True)
class Analysed:
    """How far an analysis has come: parts done of how many, and what came of them as text."""

    server: str
    alive: int
    done: int
    parts: int
    data: str

    @property
    def ready(self) -> bool:
        return self.done >= self.parts


class Analyses:
    """The analyses in the database."""

    def __init__(self, engine: Engine, server: str) -> None:
        self._engine, self._server = engine, server

    def read(self, table: str) -> Analysed | None:
        """How far the analysis of a table has come; None: nobody has asked for it."""
        columns = (analyses.c.server, analyses.c.alive, analyses.c.done, analyses.c.steps, analyses.c.data)
        with self._engine.connect() as connection:
            found = connection.execute(select(*columns).where(analyses.c.table == table)).first()
        return None if found is None else Analysed(*found[:4], found[4] or "")

    def claim(self, table: str, parts: int, now: int, dead: int) -> bool:
        """This server goes on with the analysis, unless another has given a sign of life since `dead`."""
        mine = (analyses.c.table == table) & (analyses.c.done < analyses.c.steps) & (analyses.c.alive < dead)
        values = {"server": self._server, "alive": now}
        with self._engine.begin() as connection:
            if connection.execute(update(analyses).where(mine).values(**values)).rowcount == 1:
                return True
            if connection.execute(select(analyses.c.table).where(analyses.c.table == table)).first() is not None:
                return False
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(analyses).values(table=table, done=0, steps=parts, data="", **values))
        except IntegrityError:
            return False
        return True

    def save(self, table: str, done: int, data: str, now: int) -> bool:
        """One part more; False: another server has taken over, or the table is gone."""
        mine = (analyses.c.table == table) & (analyses.c.server == self._server)
        with self._engine.begin() as connection:
            values = {"done": done, "data": data, "alive": now}
            return connection.execute(update(analyses).where(mine).values(**values)).rowcount == 1

    def leave(self) -> None:
        """This server stops: others may go on at once."""
        with self._engine.begin() as connection:
            connection.execute(update(analyses).where(analyses.c.server == self._server).values(alive=0))
