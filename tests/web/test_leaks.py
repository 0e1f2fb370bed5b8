"""No secret of a game leaves the server: everything a reader receives is the same whatever they may not know."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

import clachan
from clachan.engine import chance
from clachan.engine.contract import Game
from clachan.engine.match import SPECTATOR
from clachan.storage.people import Person
from clachan.storage.tables import Entry, TableRow
from clachan.web import pages
from clachan.web.api import table_of as table_for_programs
from clachan.web.service.live import Live
from clachan.web.service.looking import Look, effects_of, table_of
from clachan.web.service.news import news_of
from clachan.web.service.rooms import Room
from clachan.web.situation import Frame
from tests.web.tools import NOW, Guest, House, house

GAMES = clachan.games()
SAMPLES = 12  # situations of a game that are looked at
DEAL = 24  # where every game with hidden turns comes to some of them
CHOICES = 6  # turns that are tried in one situation
LONGEST = 12  # steps of such a turn


def received(here: House, room: Room, live: Live, reader: int) -> str:
    """Everything that a seat, or a spectator, can get."""
    person = (
        None if reader == SPECTATOR else Person(live.seats[reader].person or 0, live.names[reader], None, "", False)
    )
    me = None if reader == SPECTATOR else reader
    got: list[Any] = [table_for_programs(live, person, here.clock.now)]
    for language in ("en", "de"):
        frame = Frame(language, "system", "csrf", name="x" if person else "")
        for shape in ("wide", "tall"):
            look = Look(frame, person, frozenset(), shape, "http://x", lambda _: False, here.service.invitation)
            room.cached = -1
            data = table_of(room, live, look, here.clock.now)
            got += [pages.of_table(data), pages.parts_of_table(data)]
        got.append(effects_of(live, me, language))
        if person is not None:
            got.append(vars(news_of(replace(live.row, status=live.status, acting=live.acting()), person.id, language)))
    return json.dumps(got)


def resampled(live: Live, reader: int, key: int) -> Live:
    """The same table with everything dealt anew that the reader cannot know."""
    other = Live(replace(live.row, key="5" * 32, salt="6" * 32), live.game)
    other.__dict__.update({**live.__dict__, "row": other.row, "worded": {}, "chart": None})
    match = live.match
    assert match is not None
    again = live.game.position(match.position())
    again.__dict__.update({**match.__dict__, "_ahead": list(match._ahead)})
    again._states = match._states.copy()
    live.game.entries.resample(again._states, 0, reader, chance.key_of_seed(key))
    if reader != SPECTATOR:
        again._rehearse(reader)
    other.match = again
    return other


def situations(here: House, table: str, dice: random.Random) -> Iterator[Live]:
    """Moments of a whole game: committed, and in the middle of turns."""
    live = here.live(table)
    assert live.match is not None
    while live.status == "playing":
        yield live
        seat = dice.choice(live.acting())
        live.add("step", here.clock.now, seat, choice=dice.choice(live.match.choices(seat)).notation)


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_what_a_reader_receives_does_not_depend_on_what_they_may_not_know(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        seats = clachan.game(game).seats[0] + 1
        guests = [Guest(here, f"Guest {number}") for number in range(seats)]
        table = await guests[0].set_table(game, seats)
        for guest in guests[1:]:
            await guest.post(f"/t/{table}/sit")
        room, dice, looked = here.service.rooms.room(table), random.Random(11), 0
        for number, live in enumerate(situations(here, table, dice)):
            if number % (5 if game != GAMES[0] else 3) or looked >= SAMPLES:
                continue
            looked += 1
            for reader in (SPECTATOR, dice.randrange(seats)):
                true = received(here, room, live, reader)
                seal = json.dumps(live.published)[1:-1]
                assert seal in true
                assert received(here, room, resampled(live, reader, number), reader) == true
                assert live.row.key not in true
                assert live.row.salt not in true
        assert looked >= 8


@pytest.mark.anyio
async def test_the_crawl_notices_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as here:
        guests = [Guest(here, f"Guest {number}") for number in range(2)]
        table = await guests[0].set_table(GAMES[0], 2)
        await guests[1].post(f"/t/{table}/sit")
        live, room = here.live(table), here.service.rooms.room(table)
        monkeypatch.setattr(
            "clachan.web.service.looking._prompt", lambda live, *_: str(live.match.position()["chance"])
        )
        assert received(here, room, live, 0) != received(here, room, resampled(live, 0, 1), 0)


def after_turns(live: Live, entries: list[Entry], seat: int) -> Iterator[Live]:
    """The table after each of several whole turns that a seat could play, from its log."""
    assert live.match is not None
    for choice, onward in product(live.match.choices(seat)[:CHOICES], (0, -1)):
        ahead = Live.load(live.row, live.game, entries)
        assert ahead.match is not None
        before, steps = len(ahead.match.moves), 0
        ahead.add("step", NOW, seat, choice=choice.notation)
        while len(ahead.match.moves) == before and steps < LONGEST:
            steps += 1
            ahead.add("step", NOW, seat, choice=ahead.match.choices(seat)[onward].notation)
        if len(ahead.match.moves) > before:
            yield ahead


def differing_in_secret(worlds: Iterator[Live], reader: int) -> tuple[Live, Live] | None:
    """Two tables that are not the same, and of which the reader sees the same."""
    seen: dict[str, Live] = {}
    for live in worlds:
        assert live.match is not None
        view = live.game.view(live.match._states[0], reader)
        known = seen.setdefault(repr((view, live.match.to_act)), live)
        if known.match is not None and known.match.position() != live.match.position():
            return known, live
    return None


def hidden_turns(row: TableRow, entries: list[Entry], game: Game, seed: int) -> Iterator[tuple[Live, Live, int]]:
    """Pairs of tables after two turns that differ only in what another seat may not know, and that seat."""
    live, dice = Live.load(replace(row, key=f"{seed:032x}", salt="0" * 32), game, entries), random.Random(seed)
    while live.status == "playing" and live.match is not None:
        seat = live.acting()[0]
        reader = (seat + 1) % len(row.seats)
        if not any(live.open):
            pair = differing_in_secret(after_turns(live, [*entries, *live.fresh], seat), reader)
            if pair is not None:
                yield *pair, reader
        live.add("step", NOW, seat, choice=dice.choice(live.match.choices(seat)).notation)


async def three_at(here: House, name: str) -> tuple[TableRow, list[Entry]]:
    """A table that has just begun, and its log."""
    guests = [Guest(here, f"Guest {number}") for number in range(3)]
    table = await guests[0].set_table(name, len(guests))
    for guest in guests[1:]:
        await guest.post(f"/t/{table}/sit")
    read = here.service.rooms.tables.read(table)
    assert read is not None
    return read


async def told_of_hidden_turns(here: House, name: str, game: Game, most: int = 3) -> list[tuple[str, str]]:
    """What another seat receives after two turns that differ in what it may not know, in several situations."""
    row, entries = await three_at(here, name)
    room, pairs = here.service.rooms.room(row.id), islice(hidden_turns(row, entries, game, DEAL), most)
    return [(received(here, room, one, reader), received(here, room, other, reader)) for one, other, reader in pairs]


@pytest.mark.anyio
async def test_a_hidden_turn_tells_others_nothing_by_its_events(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        found = {name: await told_of_hidden_turns(here, name, clachan.game(name)) for name in GAMES}
        assert sum(map(bool, found.values())) >= 2
        for name, pairs in found.items():
            assert all(one == other for one, other in pairs), name


@pytest.mark.anyio
async def test_of_a_whole_game_everybody_is_told_what_their_own_seat_may_know(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        different = 0
        for name in GAMES:
            row, entries = await three_at(here, name)
            live = Live.load(replace(row, key=f"{DEAL:032x}", salt="0" * 32), clachan.game(name), entries)
            dice = random.Random(DEAL)
            while live.status == "playing" and live.match is not None:
                seat = live.acting()[0]
                live.add("step", NOW, seat, choice=dice.choice(live.match.choices(seat)).notation)
            assert live.match is not None
            told = {reader: [line.event for line in lines if line.event] for reader, lines in live.lines.items()}
            for reader, events in told.items():
                assert events == list(live.match.events(None if reader == SPECTATOR else reader)), (name, reader)
            different += len(set(map(repr, told.values()))) > 1
        assert different


@pytest.mark.anyio
async def test_the_comparison_of_turns_notices_an_event_that_tells_too_much(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        noticed = 0
        for name in GAMES:
            game = clachan.game(name)
            talkative = replace(game, event=lambda row, actor, _, game=game: game.event(row, actor, actor))
            talkative.__dict__["entries"] = game.entries
            noticed += any(one != other for one, other in await told_of_hidden_turns(here, name, talkative))
        assert noticed


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_logs_and_errors_hold_no_secret(game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    caplog.set_level("DEBUG", logger="clachan")
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        table = (await ailsa.post("/quick", quiet=False, game=game, seats=2)).headers["location"].rpartition("/")[2]
        live = await here.settled(table)
        token = ailsa.http.cookies["clachan"]
        refused = [
            await ailsa.post(f"/t/{table}/play", choice="nonsense", step=live.steps[ailsa.seat(table)]),
            await Guest(here, "Una").post(f"/t/{table}/play", choice="nonsense", step=0),
            await ailsa.get(f"/t/{table}/record"),
        ]
        assert all(answer.status_code >= 400 for answer in refused)
        said = caplog.text + "".join(answer.text for answer in refused)
        for secret in (live.row.key, live.row.salt, token):
            assert secret not in said
