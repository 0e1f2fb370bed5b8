"""Results and ratings, on both databases."""

import threading
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Engine, select

from clachan.storage.keeping import forget_old, forget_player
from clachan.storage.people import People
from clachan.storage.rankings import LEAST, Rankings, Tally
from clachan.storage.results import DAY, MOST_TOGETHER, Ended, Ending, Strength, note, rebuild
from clachan.storage.schema import ratings, results
from clachan.storage.tables import Clash, Entry, Tables
from tests.storage.test_storage import NOW, ROW


class Ladder:
    """A rating that is easy to follow: each place lost costs a point, each doubt shrinks by one."""

    newcomer: Strength = (20.0, 50.0)

    def fixed(self, game: str, level: str) -> Strength | None:
        return (30.0, 1.0) if game and level == "easy" else None

    def after(self, before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
        middle = sum(places) / len(places)
        return [(mu + middle - place, sigma - 1) for (mu, sigma), place in zip(before, places, strict=True)]


def won(table: str, *persons: int | str, at: int = NOW, game: str = "a-game", rated: bool = True) -> Ending:
    """A table that ended in this order; bots are named by level."""
    seats = (
        Ended(who if isinstance(who, int) else None, who if isinstance(who, str) else "", place, 10 - place)
        for place, who in enumerate(persons, 1)
    )
    return Ending(table, game, at, rated, tuple(seats))


def noted(engine: Engine, *endings: Ending) -> None:
    for ending in endings:
        with engine.begin() as connection:
            note(connection, ending, Ladder())


def people(engine: Engine, number: int) -> list[int]:
    return [People(engine).new(f"P{n}", f"device-{n}", "", None, NOW).id for n in range(number)]


def everything(engine: Engine) -> list[Any]:
    with engine.connect() as connection:
        return [
            list(map(tuple, connection.execute(select(kept).order_by(*kept.primary_key)).all()))
            for kept in (results, ratings)
        ]


def test_a_rated_table_moves_people_and_no_bots(engine: Engine) -> None:
    one, two = people(engine, 2)
    noted(engine, won("t1", one, "easy", two), won("t2", two, one))
    first = Rankings(engine).of_table("t1")
    assert [(row["mu"], row["before"]) for row in first] == [(21.0, None), (30.0, None), (19.0, None)]
    second = Rankings(engine).of_table("t2")
    assert [(row["person"], row["mu"], row["before"]) for row in second] == [(two, 19.5, 19.0), (one, 20.5, 21.0)]
    standing = Rankings(engine).standings(one)["a-game"]
    assert (standing.mu, standing.sigma, standing.games) == (20.5, 48.0, 2)


def test_a_table_is_noted_once_and_with_its_end_or_not_at_all(engine: Engine) -> None:
    one, two = people(engine, 2)
    noted(engine, won("t1", one, two), won("t1", two, one))
    assert [row["person"] for row in Rankings(engine).of_table("t1")] == [one, two]
    tables = Tables(engine)
    tables.new(ROW)
    step = Entry(1, NOW, "step", 0, {"choice": "x"})
    tables.append(ROW.id, [step], {})
    keep = partial(note, ending=won(ROW.id, one, two), judge=Ladder())
    with pytest.raises(Clash):
        tables.append(ROW.id, [step], {"status": "over"}, None, keep)
    assert Rankings(engine).of_table(ROW.id) == []
    tables.append(ROW.id, [replace(step, number=2)], {"status": "over"}, None, keep)
    assert len(Rankings(engine).of_table(ROW.id)) == 2


def test_the_same_people_count_so_often_within_a_day(engine: Engine) -> None:
    one, two, three = people(engine, 3)
    noted(engine, *(won(f"t{n}", one, two, at=NOW + n) for n in range(MOST_TOGETHER)))
    noted(
        engine,
        won("often", one, two, at=NOW + 10),
        won("three", one, two, three, at=NOW + 10),
        won("other", one, two, at=NOW + 10, game="b-game"),
        won("else", one, three, at=NOW + 10),
        won("bots", one, "easy", at=NOW + 10),
        won("later", one, two, at=NOW + DAY + 1),
    )
    counted = {name: Rankings(engine).of_table(name)[0]["counted"] for name in ("often", "three", "other", "else")}
    assert counted == {"often": "often", "three": "often", "other": "rated", "else": "rated"}
    assert [Rankings(engine).of_table(name)[0]["counted"] for name in ("bots", "later")] == ["rated", "rated"]
    assert Rankings(engine).of_table("often")[0]["mu"] is None


def test_a_bot_that_nobody_has_measured_moves_nobody(engine: Engine) -> None:
    (one,) = people(engine, 1)
    noted(engine, won("t1", one, "unknown"))
    assert Rankings(engine).standings(one) == {}
    noted(engine, won("t2", one, "unknown", "easy"))
    assert Rankings(engine).standings(one)["a-game"].mu == 21.0


def test_made_anew_ratings_are_the_same_to_the_last_digit(engine: Engine) -> None:
    one, two, three = people(engine, 3)
    noted(engine, won("z", one, two, three), won("a", three, "easy", one), won("m", two, one, rated=False))
    noted(engine, won("b", two, three, game="b-game"), won("c", one, two))
    forget_player(engine, str(three))
    noted(engine, won("d", one, -three), won("e", two, one))
    before = everything(engine)
    assert rebuild(engine, Ladder()) == 6
    assert everything(engine) == before
    with engine.begin() as connection:
        connection.execute(ratings.delete())
        connection.execute(results.update().values(mu=None, sigma=None))
    rebuild(engine, Ladder())
    assert everything(engine) == before


def test_tables_that_end_at_once_are_rated_one_after_the_other(shared: Engine) -> None:
    one, two, *others = people(shared, 10)
    start = threading.Barrier(8)

    def end(other: int) -> None:
        start.wait()
        noted(shared, won(f"t{other}", one, other))

    threads = [threading.Thread(target=end, args=(other,)) for other in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    standing = Rankings(shared).standings(one)["a-game"]
    assert (standing.mu, standing.games) == (24.0, 8)
    assert two not in {row.person for row in Rankings(shared).ranking("a-game", 0, 9)}
    before = everything(shared)
    rebuild(shared, Ladder())
    assert everything(shared) == before


def test_the_list_shows_who_has_played_enough_and_wants_to_be_seen(engine: Engine) -> None:
    one, two, three, four = people(engine, 4)
    noted(engine, *(won(f"t{n}", one, two, three, at=NOW + n * DAY) for n in range(LEAST)))
    noted(engine, won("x", four, one, at=NOW + 99 * DAY))
    known = Rankings(engine)
    assert [row.person for row in known.ranking("a-game", 0, 9)] == [one, two, three]
    assert [row.person for row in known.ranking("a-game", 1, 1)] == [two]
    assert known.ranking("b-game", 0, 9) == []
    assert [known.better("a-game", row.person, row.mu) for row in known.ranking("a-game", 0, 9)] == [0, 1, 2]
    known.enlist(one, False)
    assert not known.is_listed(one)
    assert known.person(one) is None
    assert [row.person for row in known.ranking("a-game", 0, 9)] == [two, three]
    known.enlist(one, True)
    assert known.person(one) == "P0"


def test_numbers_are_told_by_game_seats_and_company(engine: Engine) -> None:
    one, two = people(engine, 2)
    noted(engine, won("a", one, two, rated=False), won("b", two, one), won("c", "easy", one), won("d", one, "easy"))
    assert Rankings(engine).tallies(one) == [
        Tally("a-game", 2, False, 2, 1, 3, 17, 2, 9),
        Tally("a-game", 2, True, 2, 1, 3, 17, 2, 9),
    ]
    known = Rankings(engine)
    assert [number for number, _ in known.course(one, "a-game", 2)] == [3, 4]
    assert [row["table"] for row in known.latest(one, "a-game", 3)] == ["d", "c", "b"]
    assert not any(row["there"] for row in known.latest(one, "a-game", 3))
    assert known.latest(one, "a-game", 3, public=True) == []
    Tables(engine).new(replace(ROW, id="d"))
    assert [row["table"] for row in known.latest(one, "a-game", 3, public=True)] == ["d"]


def test_who_is_forgotten_leaves_no_number_and_others_keep_theirs(engine: Engine) -> None:
    one, two = people(engine, 2)
    noted(engine, won("a", one, two), won("b", two, one))
    kept = Rankings(engine).standings(two), Rankings(engine).tallies(two)
    forget_player(engine, str(one))
    assert (Rankings(engine).standings(two), Rankings(engine).tallies(two)) == kept
    assert Rankings(engine).standings(one) == {}
    assert Rankings(engine).tallies(one) == []
    assert {row["person"] for row in Rankings(engine).of_table("a")} == {-one, two}
    assert forget_old(engine, 1, NOW + 2 * DAY) == (0, 1)
    assert {row["person"] for row in Rankings(engine).of_table("a")} == {-one, -two}
