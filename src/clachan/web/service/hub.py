"""Who watches: every open page's stream, and what it has not been told yet."""

import asyncio
import hashlib
import secrets
from collections.abc import Iterable, Mapping


class Reader:
    """One stream of one browser; what is told twice is told once."""

    def __init__(self, person: int | None, tables: Iterable[str], address: str = "?") -> None:
        self.person, self.address = person, address
        self.tables = frozenset(tables)
        self.turns = set[str]()  # tables where this person is to act
        self.marks: dict[str, str] = {}  # what this person's tables are doing
        self.knows = False  # of all those tables
        self._dirty: dict[str, None] = dict.fromkeys(self.tables)
        self._games: dict[str, int] = {}
        self._turns_told = False
        self._something = asyncio.Event()
        self._something.set()
        self.closed = False

    def learn(self, turns: Iterable[str], marks: Mapping[str, str]) -> None:
        """How all tables of this person stood when it was asked; what has been told since then is newer."""
        self.turns |= {table for table in turns if table not in self.marks}
        self.marks = {**marks, **self.marks}
        self.knows = True

    def table_changed(self, table: str) -> None:
        if table in self.tables:
            self._dirty[table] = None
            self._something.set()

    def turn_changed(self, table: str, to_act: bool, mark: str) -> None:
        if to_act == (table in self.turns) and self.marks.get(table) == mark:
            return
        (self.turns.add if to_act else self.turns.discard)(table)
        self.marks[table] = mark
        self._turns_told = False
        self._something.set()

    def game_changed(self, game: str, progress: int) -> None:
        self._games[game] = progress
        self._something.set()

    def close(self) -> None:
        self.closed = True
        self._something.set()

    async def wait(self, seconds: float) -> bool:
        """Whether something has happened in time."""
        try:
            await asyncio.wait_for(self._something.wait(), seconds)
        except TimeoutError:
            return False
        return True

    def take(self) -> tuple[list[str], int | None, dict[str, int]]:
        """Tables that have changed, the number of turns if anything waits, begins or ends, games being prepared."""
        self._something.clear()
        tables, games = list(self._dirty), self._games
        self._dirty, self._games = {}, {}
        turns = None if self._turns_told else len(self.turns)
        self._turns_told = True
        return tables, turns, games


class Hub:
    """All streams of this server."""

    def __init__(self) -> None:
        self._readers: set[Reader] = set()
        self._tables: dict[str, set[Reader]] = {}
        self._people: dict[int, set[Reader]] = {}
        self._addresses: dict[str, set[Reader]] = {}
        self._told: dict[str, dict[int | None, int]] = {}  # by table: when somebody was told last; None: everybody
        self._count = 0
        self._secret = secrets.token_bytes(16)

    def __len__(self) -> int:
        return len(self._readers)

    def enter(self, reader: Reader) -> None:
        """A stream opens."""
        self._readers.add(reader)
        self._addresses.setdefault(reader.address, set()).add(reader)
        for table in reader.tables:
            self._tables.setdefault(table, set()).add(reader)
        if reader.person is not None:
            self._people.setdefault(reader.person, set()).add(reader)

    def leave(self, reader: Reader) -> None:
        """A stream closes."""
        self._readers.discard(reader)
        self._drop(self._addresses, reader.address, reader)
        for table in reader.tables:
            self._drop(self._tables, table, reader)
            if table not in self._tables:
                self._told.pop(table, None)
        if reader.person is not None:
            self._drop(self._people, reader.person, reader)

    @staticmethod
    def _drop(index: dict, key: str | int, reader: Reader) -> None:  # type: ignore[type-arg]
        index[key].discard(reader)
        if not index[key]:
            del index[key]

    def tell_table(self, table: str, person: int | None = None) -> None:
        """The table has changed, for everybody or for one person alone."""
        if table in self._tables:
            self._count += 1
            self._told.setdefault(table, {})[person] = self._count
        for reader in self._tables.get(table, ()):
            if person is None or reader.person == person:
                reader.table_changed(table)

    def news_of(self, table: str, person: int | None) -> str:
        """A word for all that somebody may have noticed of a watched table: another one after each change, and it
        tells nothing else."""
        told = self._told.get(table, {})
        last = max(told.get(None, 0), told.get(person, 0))
        return hashlib.blake2s(f"{table} {last}".encode(), key=self._secret, digest_size=8).hexdigest()

    def tell_turn(self, table: str, person: int, to_act: bool, mark: str) -> None:
        """Whether somebody is to act at their table, and what it is doing."""
        for reader in self._people.get(person, ()):
            reader.turn_changed(table, to_act, mark)

    def tell_game(self, game: str, progress: int) -> None:
        for reader in self._readers:
            reader.game_changed(game, progress)

    def watching(self, table: str) -> list[int | None]:
        """Who has a page of this table open; None: somebody without a name."""
        return [reader.person for reader in self._tables.get(table, ())]

    def people(self) -> list[int]:
        """Everybody with an open page."""
        return list(self._people)

    def is_here(self, person: int) -> bool:
        return person in self._people

    def most_of(self, person: int) -> int:
        """How many streams somebody has open."""
        return len(self._people.get(person, ()))

    def most_from(self, address: str) -> int:
        """How many streams are open from one address."""
        return len(self._addresses.get(address, ()))

    def turns_of(self, person: int | None) -> int | None:
        """At how many tables somebody is to act, as far as one of their streams knows it."""
        if person is None:
            return 0
        return next((len(reader.turns) for reader in self._people.get(person, ()) if reader.knows), None)

    def close(self) -> None:
        """Ends every stream."""
        for reader in list(self._readers):
            reader.close()
