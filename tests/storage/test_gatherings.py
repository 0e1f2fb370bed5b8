"""Gatherings, on both databases: each step happens once."""

import threading
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Engine

from clachan.storage.gatherings import GatheringRow, Gatherings, Round
from clachan.storage.keeping import NOBODY, forget_old, forget_player
from clachan.storage.people import People
from clachan.storage.results import DAY
from clachan.storage.tables import Entry, SeatRow, Tables
from tests.storage.test_storage import NOW, ROW

EVENING = GatheringRow(
    id="g-abcdefghjkmn",
    owner=1,
    status="waiting",
    plan=({"game": "a-game", "options": {"map": "small"}}, {"game": "b-game", "options": {}}),
    terms={"pace": "none"},
    order=(1, 0),
    guests=(SeatRow("human", 1, "Ailsa"), SeatRow("open")),
    created=NOW,
    changed=NOW,
)


def test_a_gathering_is_read_as_it_was_written(engine: Engine) -> None:
    store = Gatherings(engine)
    store.new(EVENING)
    assert store.read(EVENING.id) == EVENING
    assert store.of_person(1) == [EVENING]
    assert store.of_person(2) == []
    assert (store.count(1), store.count(2)) == (1, 0)
    assert store.read("g-nothing") is None


def test_every_step_happens_once(engine: Engine) -> None:
    store, row = Gatherings(engine), replace(ROW, status="waiting")
    store.new(EVENING)
    morag = SeatRow("human", 2, "Morag")
    assert store.seat(EVENING.id, 1, SeatRow("open"), morag, NOW + 1)
    assert not store.seat(EVENING.id, 1, SeatRow("open"), SeatRow("human", 3, "Una"), NOW + 1)
    assert store.become(EVENING.id, "waiting", "playing", NOW + 2)
    assert not store.become(EVENING.id, "waiting", "ended", NOW + 2)
    assert store.unfinished() == [EVENING.id]
    assert store.open(EVENING.id, 0, row, NOW + 3)
    assert not store.open(EVENING.id, 0, replace(row, id="other"), NOW + 3)
    assert Tables(engine).row("other") is None
    assert store.unfinished() == [EVENING.id]
    assert store.close(EVENING.id, 0, [2, 1], NOW + 4)
    assert not store.close(EVENING.id, 0, [1, 2], NOW + 4)
    assert store.follow(EVENING.id, replace(EVENING, id="g-next"), NOW + 5)
    assert not store.follow(EVENING.id, replace(EVENING, id="g-other"), NOW + 5)
    assert store.read("g-next") == replace(EVENING, id="g-next")
    assert store.read("g-other") is None
    found = store.read(EVENING.id)
    assert found is not None
    assert (found.status, found.again, found.changed) == ("playing", "g-next", NOW + 5)
    assert found.guests == (EVENING.guests[0], morag)
    assert found.rounds == (Round(0, ROW.id, (2, 1)),)


def test_a_table_knows_its_gathering_and_the_next_table(engine: Engine) -> None:
    store = Gatherings(engine)
    store.new(EVENING)
    store.open(EVENING.id, 0, ROW, NOW)
    assert store.following(ROW.id) == (EVENING.id, "")
    store.open(EVENING.id, 1, replace(ROW, id="second"), NOW)
    assert store.following(ROW.id) == (EVENING.id, "second")
    assert store.following("nothing") == ("", "")


def test_a_table_that_is_being_played_leaves_nothing_to_do(engine: Engine) -> None:
    store = Gatherings(engine)
    store.new(replace(EVENING, status="playing"))
    store.open(EVENING.id, 0, ROW, NOW)
    assert store.unfinished() == []
    Tables(engine).append(ROW.id, [Entry(1, NOW, "step", 0, {})], {"status": "over"})
    assert store.unfinished() == [EVENING.id]


def at_once(number: int, work: Callable[[int], bool]) -> list[int]:
    """Who was the one, of so many at the same time."""
    won, start = list[int](), threading.Barrier(number)

    def run(who: int) -> None:
        start.wait()
        if work(who):
            won.append(who)

    threads = [threading.Thread(target=run, args=(who,)) for who in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return won


def test_of_many_servers_one_opens_the_table_and_one_guest_gets_the_seat(shared: Engine) -> None:
    store = Gatherings(shared)
    store.new(EVENING)
    opened = at_once(4, lambda n: store.open(EVENING.id, 0, replace(ROW, id=f"table-{n}"), NOW))
    assert len(opened) == 1
    assert [Tables(shared).row(f"table-{n}") is not None for n in range(4)] == [n in opened for n in range(4)]
    seated = at_once(4, lambda n: store.seat(EVENING.id, 1, SeatRow("open"), SeatRow("human", n, "x"), NOW))
    assert len(seated) == 1


def test_who_is_forgotten_leaves_no_name_and_old_ones_go(engine: Engine) -> None:
    store = Gatherings(engine)
    ailsa = People(engine).new("Ailsa", "device", "", None, NOW).id
    store.new(replace(EVENING, status="over", owner=ailsa, guests=(SeatRow("human", ailsa, "Ailsa"),)))
    assert forget_old(engine, 2, NOW + DAY) == (0, 0)
    forget_player(engine, "Ailsa")
    found = store.read(EVENING.id)
    assert found is not None
    assert found.owner == -ailsa
    assert found.guests == (SeatRow("left", -ailsa, NOBODY),)
    forget_old(engine, 2, NOW + 3 * DAY)
    assert store.read(EVENING.id) is None
