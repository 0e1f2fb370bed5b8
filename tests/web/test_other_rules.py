"""Games that were played under other rules than those of today: replayed, told and taken home as they were."""

import json
import re
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import delete, select

import clachan
from clachan.cli import main
from clachan.engine.match import Match
from clachan.storage.schema import moments
from clachan.web.service import replaying
from tests.web.test_replaying import finished
from tests.web.test_restart import _under
from tests.web.tools import Clock, Guest, House, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAMES = clachan.games()


def _never(*_: object, **__: object) -> NoReturn:
    raise AssertionError("today's rules were asked")


async def _seen(guest: Guest, table: str) -> dict[str, Any]:
    """Every view of a few moments, in both languages."""
    seen: dict[str, Any] = {}
    for language in ("en", "de"):
        page = await guest.get(f"/t/{table}/replay", **{"accept-language": language})
        assert page.status_code == 200, page.text[:500]
        seen[language] = re.findall(r'<ol class="moves.*?</ol>', page.text, re.DOTALL)
        last = json.loads(re.findall(r'id="state">(.*?)</script>', page.text)[0])["last"]
        for number in (0, last // 2, last):
            for eyes in ("open", "spectator", "0", "1"):
                where = f"/t/{table}/replay/parts?move={number}&seat={eyes}"
                parts = (await guest.get(where, **{"accept-language": language})).json()["parts"]
                seen[f"{language} {number} {eyes}"] = parts["said"], parts["told"]
    page = await guest.get(f"/t/{table}")
    seen["breakdown"] = re.findall(r'<table class="brk".*?</table>', page.text, re.DOTALL)
    return seen


@pytest.mark.parametrize("game", GAMES)
async def test_a_replay_does_not_depend_on_todays_rules(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock, own = Clock(), clachan.game(game)
    async with house(tmp_path, clock) as here:
        table = await finished(here, Guest(here, "Ailsa"), game)
        before, lines = await _seen(Guest(here, "Morag"), table), here.live(table).lines[-1]
        told = [own.words.event(line.event, "en", here.live(table).names) for line in lines if line.event]
    async with house(tmp_path, clock) as there:
        _under(own, own.version + 1, there, monkeypatch)
        monkeypatch.setattr(Match, "play", _never)
        monkeypatch.setattr(replaying, "moments_of", _never)
        morag = Guest(there, "Morag")
        assert await _seen(morag, table) == before
        log = [line.words["en"] for line in there.live(table).lines[-1] if line.words]
        assert len(log) == len(told)
        record = (await morag.get(f"/t/{table}/record")).json()
    assert record["rules"] == own.version
    monkeypatch.undo()
    assert clachan.replay(record).over
    _by_command(record, tmp_path, capsys, told)


def _by_command(record: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str], told: list[str]) -> None:
    """`clachan replay` and `clachan draw` show a record of other rules as it was kept."""
    file, picture = folder / "record.json", folder / "moment.svg"
    file.write_text(json.dumps({**record, "rules": 99}), encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", str(file), "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert len(told) < said.count("\n")
    assert "it is told as it was kept" in said
    assert main(["draw", str(file), "--move", "3", "--seat", "1", "-o", str(picture), "--language", "de"]) == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert main(["draw", str(file), "--move", "9999"]) == 2
    assert main(["replay", str(file), "-o", str(folder / "game.svg")]) == 0
    file.write_text(json.dumps({**record, "rules": 99, "moments": []}), encoding="utf-8")
    assert main(["replay", str(file), "--language", "en"]) == 2
    assert "only a position can be taken over" in capsys.readouterr().err


async def test_a_game_that_went_through_three_rules_is_replayed_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, game = Clock(), clachan.game("clans-and-glory")
    async with house(tmp_path, clock) as here:
        table, one, two = await two_at(here, game.name)
        cookies = [reader.http.cookies for reader in (one, two)]
        await _turns(here, table, [one, two], 3)
    for later in (1, 2):
        async with house(tmp_path, clock) as there:
            _under(game, game.version + later, there, monkeypatch)
            again = [Guest(there, reader.name) for reader in (one, two)]
            for reader, known in zip(again, cookies, strict=True):
                reader.http.cookies = known
            await there.settled(table)
            marks = [line.mark or "event" for line in there.live(table).lines[-1]]
            assert marks.count("rules") == later
            assert marks.count("event") >= 3 * later
            assert "rules of this software have changed" in (await again[0].get(f"/t/{table}")).text
            await _turns(there, table, again, 3 if later == 1 else 1000)
            if later == 1:
                continue
            page = await again[0].get(f"/t/{table}/replay")
            assert page.status_code == 200
            assert page.text.count("The rules of this software have changed") == 2
            turns = page.text.count('id="turn-')
            record = (await again[0].get(f"/t/{table}/record")).json()
            assert clachan.replay({**record, "rules": game.version}).over
    steps = [moment.steps for moment in clachan.engine.replay.unrolled(record)]  # type: ignore[attr-defined]
    assert len(steps) == turns
    assert steps == sorted(steps)


async def _turns(here: House, table: str, guests: list[Guest], turns: int) -> None:
    """So many complete turns, or as many as there are."""
    match = here.live(table).match
    assert match is not None
    for _ in range(turns):
        before = len(match.moves)
        while here.live(table).status == "playing" and len(match.moves) == before:
            assert (await to_act(here, table, *guests).play(table)).status_code == 200


async def test_a_game_of_before_moments_were_kept_is_filled_in_while_its_rules_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, game = Clock(), clachan.game(GAMES[0])
    async with house(tmp_path, clock) as here:
        table = await finished(here, ailsa := Guest(here, "Ailsa"), game.name)
        before = _kept(here)
        _forget(here)
        assert (await ailsa.get(f"/t/{table}/replay")).status_code == 200
        assert _kept(here) == before
        _forget(here)
        monkeypatch.setattr(replaying, "REST", 0)
        await replaying.fill(here.service.rooms, game)
        assert _kept(here) == before
        _forget(here)
    async with house(tmp_path, clock) as there:
        _under(game, game.version + 1, there, monkeypatch)
        answer = await Guest(there, "Morag").get(f"/t/{table}/replay", accept="application/json")
        assert answer.status_code == 403
        assert answer.json()["problem"].endswith("before positions were kept; it cannot be shown.")
        assert (await Guest(there, "Morag").get(f"/t/{table}")).status_code == 200


def _kept(here: House) -> list[Any]:
    with here.engine.connect() as connection:
        return list(connection.execute(select(moments).order_by(moments.c.table, moments.c.number)))


def _forget(here: House) -> None:
    with here.engine.begin() as connection:
        connection.execute(delete(moments))
    for room in here.service.rooms.held():
        room.live = None
