"""What hosts do: every command of the document, backups, forgetting, health, metrics and logs."""

import gzip
import json
import logging
import os
import re
import shlex
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

import clachan
from clachan.cli import main
from clachan.storage.database import open_engine
from clachan.storage.keeping import (
    BrokenBackup,
    NotEmpty,
    UnknownPlayer,
    backup,
    forget_old,
    forget_player,
    reported,
    restore,
)
from clachan.storage.migrate import migrate
from clachan.storage.people import People
from clachan.storage.tables import Tables
from clachan.web.service.ending import end_table
from clachan.web.watching import JsonLines
from tests.postgres import Postgres
from tests.web.kills import Process
from tests.web.tools import NOW, Clock, Guest, house, to_act, two_at

GAME = clachan.games()[0]
DOCUMENT = Path(__file__).parents[2] / "docs" / "hosting.md"
DAY = 86_400_000
TABLE = "abcdefghjkmn"


async def _used(url: str | Path) -> str:
    """A database with two people, a table where they play, and one that is over."""
    async with house(url) as here:
        over, one, _ = await two_at(here, GAME)
        await one.post(f"/t/{over}/resign")
        table, one, two = await two_at(here, GAME)
        await one.post(f"/t/{table}/chat", words="kettle")
        await to_act(here, table, one, two).play(table)
        return table


def _all(engine: Engine) -> dict[str, list[str]]:
    """Everything in a database, in an order that does not depend on it."""
    with engine.connect() as connection:
        names = ("people", "devices", "tables", "seats", "log", "settings")
        return {
            name: sorted(map(_plain, connection.execute(text(f'SELECT * FROM "{name}"')).mappings())) for name in names
        }


def _plain(row: object) -> str:
    """A row as text, the same for both databases."""
    values = {
        name: json.loads(value) if isinstance(value, str) and value.startswith(("{", "[")) else value
        for name, value in dict(row).items()  # type: ignore[call-overload]
    }
    return json.dumps({n: int(v) if isinstance(v, bool) else v for n, v in values.items()}, sort_keys=True)


@pytest.mark.anyio
@pytest.mark.parametrize("first", ["sqlite", "postgresql"])
@pytest.mark.parametrize("second", ["sqlite", "postgresql"])
async def test_a_backup_comes_back_whole_in_either_database(
    first: str, second: str, tmp_path: Path, server: Postgres
) -> None:
    urls = [
        server.new() if kind == "postgresql" else f"sqlite:///{tmp_path / str(place)}"
        for place, kind in enumerate((first, second))
    ]
    table, file = await _used(urls[0]), tmp_path / "backup"
    old, new = (open_engine(url) for url in urls)
    rows = backup(old, file, NOW)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(new, file) == rows
    assert _all(new) == _all(old)
    with pytest.raises(NotEmpty):
        restore(new, file)
    old.dispose()
    new.dispose()
    async with house(urls[1]) as there:
        live = await there.service.rooms.look(table, lambda _, live: live)
        assert live.match is not None
        assert live.match.moves
        assert (await Guest(there, "Una").post("/quick", quiet=False, game=GAME)).status_code == 303


@pytest.mark.anyio
async def test_a_backup_that_is_cut_off_or_something_else_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old'}"
    await _used(url)
    old, new = open_engine(url), open_engine(f"sqlite:///{tmp_path / 'new'}")
    file = tmp_path / "backup"
    backup(old, file, NOW)
    whole = gzip.decompress(file.read_bytes())
    for bad in (b"", b"nothing", gzip.compress(b"{}\n"), file.read_bytes()[:-20], gzip.compress(whole[:-30])):
        file.write_bytes(bad)
        with pytest.raises(BrokenBackup):
            restore(new, file)
    old.dispose()
    new.dispose()


@pytest.mark.anyio
async def test_what_is_old_is_forgotten_and_what_is_not_stays(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'file'}"
    table = await _used(url)
    engine = open_engine(url)
    assert forget_old(engine, 30, NOW + 29 * DAY) == (0, 0)
    assert forget_old(engine, 30, NOW + 31 * DAY) == (1, 2)
    assert Tables(engine).row(table) is not None
    engine.dispose()


@pytest.mark.anyio
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_player_is_forgotten_and_the_game_stays(kind: str, tmp_path: Path, server: Postgres) -> None:
    url = server.new() if kind == "postgresql" else f"sqlite:///{tmp_path / 'file'}"
    table = await _used(url)
    engine = open_engine(url)
    with pytest.raises(UnknownPlayer, match="name one by number: 1, 3"):
        forget_player(engine, "Ailsa")
    with pytest.raises(UnknownPlayer, match="nobody"):
        forget_player(engine, "Fergus")
    assert forget_player(engine, "3") == "Ailsa"
    kept = json.dumps({name: rows for name, rows in _all(engine).items() if name in ("seats", "log")})
    assert "kettle" not in kept
    assert len(_all(engine)["devices"]) == 3
    engine.dispose()
    async with house(url) as there:
        live = await there.service.rooms.look(table, lambda _, live: live)
        assert sorted(live.names) == sorted(["Morag", "…"])
        assert (await there.client().get(f"/t/{table}")).status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_nobody_gets_the_number_of_somebody_forgotten(kind: str, tmp_path: Path, server: Postgres) -> None:
    urls = [server.new() if kind == "postgresql" else f"sqlite:///{tmp_path / place}" for place in ("old", "new")]
    table, file = await _used(urls[0]), tmp_path / "backup"
    old, new = map(open_engine, urls)
    for number in "34":
        forget_player(old, number)
    backup(old, file, NOW)
    restore(new, file)
    for engine in (old, new):
        found = Tables(engine).read(table)
        assert found is not None
        assert (found[0].owner, sorted(seat.person or 0 for seat in found[0].seats)) == (-3, [-4, -3])
        assert {entry.data["person"] for entry in found[1] if "person" in entry.data} <= {-3, -4}
        assert People(engine).new("Una", "device", "", None, NOW).id == 5
        engine.dispose()
    async with house(urls[1]) as there:
        live = await there.service.rooms.look(table, lambda _, live: live)
        assert live.seat_of(5) is None
        una = Guest(there, "Una")
        assert (await una.post(f"/t/{table}/mute", seat=0)).status_code == 403


@pytest.mark.anyio
async def test_a_table_outlives_its_owner_without_naming_another(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'file'}"
    async with house(url) as here:
        una = Guest(here, "Una")
        table = await una.set_table(GAME, 2, seat_1="open", seat_2="open")
        for name in ("Ailsa", "Morag"):
            await Guest(here, name).post(f"/t/{table}/sit")
    engine = open_engine(url)
    assert forget_old(engine, 30, NOW + 31 * DAY) == (0, 1)
    row = Tables(engine).row(table)
    assert row is not None
    assert row.owner == -1
    engine.dispose()


@pytest.mark.anyio
async def test_a_host_can_end_a_game(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'file'}"
    table = await _used(url)
    engine = open_engine(url)
    await end_table(engine, table)
    row = Tables(engine).row(table)
    assert row is not None
    assert row.status == "ended"
    engine.dispose()
    async with house(url) as there:
        assert "The host has ended the game" in (await there.client().get(f"/t/{table}")).text


@pytest.mark.anyio
@pytest.mark.parametrize("several", [False, True], ids=["sqlite", "postgresql"])
async def test_what_was_reported_is_shown_to_the_host(several: bool, tmp_path: Path, server: Postgres) -> None:
    url = server.new() if several else f"sqlite:///{tmp_path / 'file'}"
    async with house(url) as here:
        una = Guest(here, "Una")
        table = await una.set_table(GAME, 3)
        others = [Guest(here, name) for name in ("Ailsa", "Morag")]
        for guest in others:
            await guest.post(f"/t/{table}/sit")
        for words in ("kettle", "cauldron"):
            await una.post(f"/t/{table}/chat", words=words)
        number = here.live(table).seats[0].person
        for guest in others:
            await guest.post(f"/t/{table}/report", line=2)
        assert "clachan_reports 2" in (await here.client().get("/metrics")).text
        shown = _clachan(["--language", "en", "reports", "--database", url], tmp_path)
        assert shown.stdout.splitlines() == [
            f"2023-11-14 22:13  {table}  Una (player {number}, reported by 2): cauldron",
            "Reported lines of chat: 1.",
        ]
    engine = open_engine(url)
    assert [(one.words, one.times) for one in reported(engine)] == [("cauldron", 2)]
    forget_player(engine, "Una")
    assert reported(engine) == []
    assert forget_old(engine, 30, NOW + 31 * DAY)[0] == 0
    assert People(engine).reported() == 2
    await end_table(engine, table)
    forget_old(engine, 30, int(time.time() * 1000) + 31 * DAY)
    assert People(engine).reported() == 0
    engine.dispose()


def _clachan(words: list[str], folder: Path) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    environment.pop("CLACHAN_DATABASE_URL", None)
    command = [sys.executable, "-m", "clachan", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def _listens(words: list[str], folder: Path, named: dict[str, str]) -> str:
    """A server's first line; then it is stopped."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8", **named}
    environment.pop("CLACHAN_DATABASE_URL", None)
    command = [sys.executable, "-m", "clachan", *words, "--port", "0"]
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        server.terminate()
        server.stdout.read()
    return line


@pytest.mark.anyio
async def test_every_command_of_the_document_does_what_it_says(tmp_path: Path, server: Postgres) -> None:
    database = f"sqlite:///{tmp_path / 'clachan' / 'clachan.sqlite'}"
    (tmp_path / "clachan").mkdir()
    table = await _used(database)
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM people WHERE name = 'Morag' AND id < 3"))
        connection.execute(text("PRAGMA defer_foreign_keys = ON"))
        for name, column in (("tables", "id"), *((one, '"table"') for one in ("seats", "log", "moments"))):
            connection.execute(text(f"UPDATE {name} SET {column} = '{TABLE}' WHERE {column} = '{table}'"))
    engine.dispose()
    blocks = re.findall(r"^```sh\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in ("", *block.splitlines())]
    assert len(lines) >= 9
    named: dict[str, str] = {}
    for line in lines:
        name, *words = shlex.split(re.sub(r"postgresql://\S+", server.new(), line)) or [""]
        if name in ("", "export"):
            named = {**named, **dict(word.split("=", 1) for word in words)} if name else {}
            continue
        assert name == "clachan"
        if words[0] == "serve":
            assert "http://localhost:" in _listens(words, tmp_path, named), line
        else:
            done = _clachan(words, tmp_path)
            assert done.returncode == 0, f"{line}: {done.stderr}"
            assert done.stdout.count("\n") == 1
    assert "CLACHAN_MAIL_FROM is missing" in _listens(["serve"], tmp_path, {"CLACHAN_SMTP_URL": "smtp://localhost"})
    wrong = _clachan(["restore", "yesterday.backup"], tmp_path)
    assert wrong.returncode == 2
    assert "already" in wrong.stderr


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("backup {folder}/copy", "The database is empty; this version reads the form "),
        ("reports", "The database is empty; this version reads the form "),
        ("restore {folder}/nothing", "The file {folder}/nothing cannot be read: No such file or directory."),
        ("retention --days 0", "--days is 1 to 36500."),
        ("retention --days 99999999999999", "--days is 1 to 36500."),
    ],
)
def test_what_a_host_gets_wrong_is_one_sentence(
    line: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [*line.format(folder=tmp_path).split(), "--database", f"sqlite:///{tmp_path / 'new'}", "--language", "en"]
    assert main(given) == 2
    said = capsys.readouterr().err
    assert said.startswith(sentence.format(folder=tmp_path))
    assert said.count("\n") == 1


@pytest.mark.parametrize("form", ["0003", "9999"])
def test_only_a_database_of_this_form_is_read(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'old'}"
    engine = open_engine(database)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :form"), {"form": form})
    engine.dispose()
    assert main(["backup", str(tmp_path / "copy"), "--database", database, "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith(f"The database has the form {form}; this version reads")
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("line", ["serve --port 0", "retention --days 9"])
def test_what_the_database_refuses_is_one_sentence(line: str, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'odd'}"
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE people (id INTEGER)"))
    engine.dispose()
    command = [sys.executable, "-m", "clachan", *line.split(), "--database", database, "--language", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert re.fullmatch(r"The database .* cannot be used: table people already exists\.\n", done.stderr)


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'empty'}")
    with pytest.raises(SQLAlchemyError):
        backup(engine, tmp_path / "copy", NOW)
    engine.dispose()
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.anyio
async def test_health_and_metrics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as here:
        http = here.client()
        well = await http.get("/health")
        assert (well.status_code, well.json()["status"]) == (200, "ok")
        await Guest(here, "Ailsa").post("/quick", game=GAME)
        counted = (await http.get("/metrics")).text
        assert 'clachan_tables{status="playing"} 1' in counted
        assert 'clachan_answers_total{status="2xx"}' in counted
        assert "clachan_reports 0" in counted
        assert (await http.get("/metrics", headers={"x-forwarded-for": "10.0.0.1"})).status_code == 404
        assert (await http.get("/ready")).json()["status"] == "ok"
        here.service.shelf.progress[GAME] = 40
        waits = await http.get("/ready")
        assert (waits.status_code, waits.json()["games"][GAME]) == (503, 40)
        assert (await http.get("/health")).status_code == 200
        here.engine.dispose()
        monkeypatch.setattr(here.service.people, "count", lambda: here.service.people.nothing)  # type: ignore[attr-defined]
        http._transport.raise_app_exceptions = False  # type: ignore[attr-defined]
        assert (await http.get("/health")).status_code == 500


@pytest.mark.anyio
async def test_logs_are_json_and_hold_neither_ids_nor_tokens(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="clachan")
    async with house(tmp_path, Clock()) as here:
        table, one, two = await two_at(here, GAME)
        token = here.service.invitation(table, 0)
        await two.get(f"/i/{token}")
        await one.get(f"/t/{table}/parts?shape=wide")
        await one.get("/d/very-secret")
        lines = [
            json.loads(JsonLines().format(record)) for record in caplog.records if record.name == "clachan.answers"
        ]
        said = json.dumps(lines)
        for secret in (table, token, "very-secret", one.http.cookies["clachan"], "Ailsa", "Morag"):
            assert secret not in said
        assert {"GET", "POST"} == {line["method"] for line in lines}
        assert "/t/{table}/parts" in {line["path"] for line in lines}


def _play_a_game(http: httpx.Client) -> tuple[str, str, set[str]]:
    """Somebody plays by the pages to the end: the table, the proof of their forms, and all that they have chosen."""
    chosen = set[str]()
    csrf = re.findall(r'data-csrf="([0-9a-f]+)"', http.get("/").text)[0]
    fields = {"csrf": csrf, "name": "Ailsa", "game": GAME, "seats": "2", "level": "beginner"}
    table = http.post("/quick", data=fields).headers["location"].rpartition("/")[2]
    http.post(f"/t/{table}/chat", data={"csrf": csrf, "words": "kettle"})
    while (seen := http.get(f"/t/{table}/parts").json())["page"] == "table":
        state = json.loads(re.sub(r"<[^>]*>", "", seen["parts"]["state"]))
        if state.get("choices"):
            chosen.add(choice := state["choices"][0][0])
            http.post(f"/t/{table}/play", data={"csrf": csrf, "choice": choice, "step": state["step"]})
    return table, csrf, chosen


def test_the_log_of_a_whole_game_tells_nothing_of_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'clachan.sqlite'}"
    process = Process(database, "--log", "json")
    try:
        process.wait_for(GAME)
        with httpx.Client(base_url=f"http://{process.address}", timeout=60) as http:
            table, csrf, chosen = _play_a_game(http)
            token = http.post("/api/people", json={"name": "Robo"}).json()["token"]
            http.get(f"/api/tables/{table}", headers={"authorization": f"Bearer {token}"})
            secrets = {table, csrf, token, "Ailsa", "Robo", "kettle", *http.cookies.values()}
    finally:
        process.stop()
    lines = [json.loads(line) for line in process.said.splitlines()]
    assert {line["level"] for line in lines} == {"info"}
    assert len(lines) > len(chosen) > 5
    assert "/t/{table}/play" in {line["path"] for line in lines}
    engine = open_engine(database)
    row = Tables(engine).row(table)
    engine.dispose()
    assert row is not None
    values = {str(value) for line in lines for value in line.values()}
    for secret in secrets | {row.key, row.salt}:
        assert secret not in process.said
    assert not chosen & values


def test_an_error_of_the_database_does_not_tell_what_was_to_be_written(empty: Engine) -> None:
    with pytest.raises(SQLAlchemyError) as error, empty.begin() as connection:
        connection.execute(text("INSERT INTO nowhere VALUES (:secret)"), {"secret": "kettle"})
    assert "kettle" not in str(error.value)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    sqlite = f"sqlite:///{tmp_path / 'file'}"
    engine = open_engine(sqlite if request.param == "sqlite" else request.getfixturevalue("server").new())
    migrate(engine)
    yield engine
    engine.dispose()


def test_people_of_a_fresh_database_are_none(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'file'}")
    migrate(engine)
    assert People(engine).count() == 0
    engine.dispose()
