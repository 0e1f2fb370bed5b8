"""What is kept, on both databases."""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, text

from clachan.storage.database import open_engine
from clachan.storage.listen import Listener
from clachan.storage.migrate import OtherForm, form, migrate, newest
from clachan.storage.people import People
from clachan.storage.schema import metadata
from clachan.storage.tables import Clash, Entry, SeatRow, TableRow, Tables

NOW = 1_700_000_000_000
ROW = TableRow(
    id="abcdefghjkmn",
    game="a-game",
    rules=1,
    options={"map": "small"},
    terms={"pace": "live"},
    public=True,
    owner=1,
    status="playing",
    key="0" * 32,
    salt="1" * 32,
    acting=(0,),
    clocks={"left": [5, 5], "since": NOW, "running": [0]},
    seats=(SeatRow("human", 1, "Ailsa"), SeatRow("bot", None, "Iain", "easy")),
    created=NOW,
    changed=NOW,
)


def step(number: int, choice: str = "x") -> Entry:
    return Entry(number, NOW, "step", 0, {"choice": choice})


def test_a_database_has_the_form_of_the_schema(engine: Engine) -> None:
    assert form(engine) == newest()
    assert not migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_of_a_newer_version_is_refused(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(OtherForm, match="9999"):
        migrate(engine)


def test_a_table_is_read_as_it_was_written(engine: Engine) -> None:
    tables = Tables(engine)
    tables.new(ROW)
    assert tables.read(ROW.id) == (ROW, [])
    assert tables.row(ROW.id) == ROW
    assert tables.read("nothing") is None


def test_entries_come_back_in_order_and_change_the_table(engine: Engine) -> None:
    tables = Tables(engine)
    tables.new(ROW)
    tables.append(ROW.id, [step(1), step(2)], {"status": "over", "acting": [], "result": {"points": [1, None]}})
    tables.append(ROW.id, [step(3, "y")], {}, {1: SeatRow("open")})
    row, entries = tables.read(ROW.id) or (ROW, [])
    assert entries == [step(1), step(2), step(3, "y")]
    assert row == replace(
        ROW, status="over", acting=(), result={"points": [1, None]}, seats=(ROW.seats[0], SeatRow("open"))
    )
    assert (tables.read(ROW.id, after=2) or (ROW, []))[1] == [step(3, "y")]
    assert tables.newest(ROW.id) == 3


def test_a_number_is_given_once_and_a_clash_changes_nothing(engine: Engine) -> None:
    tables = Tables(engine)
    tables.new(ROW)
    tables.append(ROW.id, [step(1)], {})
    with pytest.raises(Clash):
        tables.append(ROW.id, [step(2), step(1, "other")], {"status": "over"})
    row, entries = tables.read(ROW.id) or (ROW, [])
    assert entries == [step(1)]
    assert row.status == "playing"


def test_of_many_writers_of_one_number_one_wins(shared: Engine) -> None:
    tables, won = Tables(shared), list[int]()
    tables.new(ROW)
    start = threading.Barrier(4)

    def write(writer: int) -> None:
        start.wait()
        for number in range(1, 11):
            try:
                tables.append(ROW.id, [step(number, str(writer))], {})
            except Clash:
                continue
            won.append(number)

    threads = [threading.Thread(target=write, args=(writer,)) for writer in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == list(range(1, 11))
    assert [entry.number for entry in (tables.read(ROW.id) or (ROW, []))[1]] == list(range(1, 11))


def test_lists_and_counts(engine: Engine) -> None:
    tables = Tables(engine)
    tables.new(ROW)
    tables.new(replace(ROW, id="b", status="waiting", changed=NOW + 1, seats=(SeatRow("human", 2, "B"),)))
    tables.new(replace(ROW, id="c", public=False, changed=NOW + 2))
    assert [row.id for row in tables.listed(("playing", "waiting"))] == ["b", ROW.id]
    assert [row.id for row in tables.of_person(1, ("playing",))] == ["c", ROW.id]
    assert tables.count(("playing",)) == 2
    assert tables.count(("playing", "waiting"), owner=2) == 0


def test_a_dead_servers_tables_are_taken_over_once(engine: Engine) -> None:
    tables = Tables(engine)
    tables.new(replace(ROW, runner="old"))
    tables.beat("old", NOW)
    tables.beat("old", NOW + 5)
    assert tables.orphans(("playing",), NOW) == []
    assert tables.orphans(("playing",), NOW + 10) == [(ROW.id, "old", NOW + 5)]
    assert tables.claim(ROW.id, "old", "new", {"left": [9, 9], "since": 1, "running": []}, 0)
    assert not tables.claim(ROW.id, "old", "third", None, 0)
    row = tables.row(ROW.id)
    assert row is not None
    assert (row.runner, row.clocks) == ("new", {"left": [9, 9], "since": 1, "running": []})


def test_clocks_that_are_older_than_the_log_are_not_written_back(engine: Engine) -> None:
    tables = Tables(engine)
    tables.new(replace(ROW, runner="old"))
    tables.append(ROW.id, [step(1)], {"clocks": {"left": [3, 5], "since": NOW + 2, "running": [1]}})
    assert not tables.claim(ROW.id, "old", "new", ROW.clocks, 0)
    row = tables.row(ROW.id)
    assert row is not None
    assert (row.runner, row.clocks) == ("old", {"left": [3, 5], "since": NOW + 2, "running": [1]})
    assert tables.claim(ROW.id, "old", "new", row.clocks, 1)


def test_a_table_and_its_log_are_of_one_moment(shared: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, other = Tables(shared), Tables(shared, "other")
    tables.new(ROW)
    rows = tables._rows

    def interrupted(*given: Any) -> list[TableRow]:
        found = rows(*given)
        other.append(ROW.id, [step(1)], {"status": "over"})
        return found

    monkeypatch.setattr(tables, "_rows", interrupted)
    assert tables.read(ROW.id) == (ROW, [])
    monkeypatch.undo()
    row, entries = tables.read(ROW.id) or (ROW, [])
    assert (row.status, entries) == ("over", [step(1)])


def test_a_server_that_leaves_says_when(engine: Engine) -> None:
    tables = Tables(engine)
    tables.new(replace(ROW, runner="old"))
    tables.beat("old", NOW)
    tables.leave("old", NOW + 3)
    assert tables.orphans(("playing",), NOW) == [(ROW.id, "old", -NOW - 3)]


def test_people_are_known_by_device_and_token_and_secrets_are_not_kept(engine: Engine) -> None:
    people = People(engine)
    ailsa = people.new("Ailsa", "device-1", "Firefox", "de", NOW)
    people.offer_token(ailsa.id, "token-1", NOW, 2)
    assert people.of_device("device-1") == people.of_token("token-1") == ailsa
    assert people.of_device("device-2") is None
    people.change(ailsa.id, name="Una", theme="dark")
    assert people.of_device("device-1") == replace(ailsa, name="Una", theme="dark")
    with engine.connect() as connection:
        for table in ("devices", "tokens"):
            assert "-1" not in str(connection.execute(text(f"SELECT * FROM {table}")).all())
    people.forget("device-1")
    assert people.of_device("device-1") is None


def test_the_oldest_token_ends_when_there_are_too_many(engine: Engine) -> None:
    people = People(engine)
    ailsa = people.new("Ailsa", "device", "", None, NOW)
    for number in range(3):
        people.offer_token(ailsa.id, f"token-{number}", NOW + number, 2)
    assert [people.of_token(f"token-{number}") is not None for number in range(3)] == [False, True, True]


def test_a_device_link_is_good_once_and_for_a_time(engine: Engine) -> None:
    people = People(engine)
    ailsa = people.new("Ailsa", "device-1", "", None, NOW)
    people.offer_link(ailsa.id, "link", NOW + 10, NOW)
    assert people.of_link("link", NOW + 10) is None
    assert people.use_link("link", "device-2", "", NOW + 9, 2) == ailsa
    assert people.of_device("device-2") == ailsa
    assert people.use_link("link", "device-3", "", NOW + 9, 2) is None
    people.offer_link(ailsa.id, "first", NOW + 10, NOW)
    people.offer_link(ailsa.id, "second", NOW + 10, NOW)
    assert people.of_link("first", NOW) is None
    assert people.of_link("second", NOW) == ailsa


def test_muting_is_taken_back_by_muting_again(engine: Engine) -> None:
    people = People(engine)
    one, two = (people.new(name, name, "", None, NOW).id for name in ("A", "B"))
    people.mute(one, two)
    assert people.muted(one) == {two}
    assert people.muted(two) == frozenset()
    people.mute(one, two)
    assert people.muted(one) == frozenset()


def test_servers_share_a_secret(engine: Engine) -> None:
    assert People(engine).setting("secret", "a") == "a"
    assert People(engine).setting("secret", "b") == "a"


def test_servers_that_start_at_once_share_it_too(engine: Engine) -> None:
    with ThreadPoolExecutor(1 if engine.dialect.name == "sqlite" else 6) as at_once:
        given = list(at_once.map(lambda value: People(engine).setting("secret", value), "abcdef"))
    assert len(set(given)) == 1


def test_servers_hear_of_each_others_tables_by_id_alone(shared: Engine) -> None:
    heard, changed, ready = list[str](), threading.Event(), threading.Event()

    def hear(table: str) -> None:
        heard.append(table)
        changed.set()

    listener = Listener(shared, "here", hear, ready.set)
    listener.start()
    try:
        assert ready.wait(30)
        Tables(shared, "here").new(ROW)
        other = open_engine(shared.url.render_as_string(hide_password=False))
        Tables(other, "there").append(ROW.id, [step(1)], {})
        other.dispose()
        assert changed.wait(30)
    finally:
        listener.stop()
    assert heard == [ROW.id]
