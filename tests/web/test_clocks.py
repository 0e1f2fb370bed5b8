"""Fair clocks, with a clock that the tests move."""

import asyncio
from pathlib import Path

import pytest

import clachan
from clachan.storage.tables import Entry, TableRow
from clachan.web.service.clocks import Clocks
from clachan.web.service.terms import DAY, MINUTE, Terms, WrongTerms, read_terms
from tests.web.test_tables import STEPS
from tests.web.tools import NOW, Clock, House, house, to_act, two_at

GAME = clachan.games()[0]
LIVE = Terms(pace="live", minutes=10, increment=5)


def game_at_once() -> str:
    """A game where several seats act at the same time."""
    return next(name for name in clachan.games() if len(clachan.game(name).start(2, seed=1).to_act) > 1)


def test_a_clock_runs_only_for_who_has_to_act() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.move_on((0,), (), NOW)
    assert clocks.left_of(0, NOW + 3000) == 10 * MINUTE - 3000
    assert clocks.left_of(1, NOW + 3000) == 10 * MINUTE


def test_the_increment_comes_with_a_turn_and_not_with_a_step() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.move_on((0,), (), NOW)
    clocks.move_on((0,), (), NOW + 1000)
    clocks.move_on((1,), (0,), NOW + 2000)
    assert clocks.left == [10 * MINUTE - 2000 + 5000, 10 * MINUTE]


def test_where_seats_act_at_once_every_unready_clock_runs() -> None:
    clocks = Clocks(LIVE, 3)
    clocks.move_on((0, 1, 2), (), NOW)
    clocks.move_on((1, 2), (0,), NOW + 4000)
    assert [clocks.left_of(seat, NOW + 10_000) for seat in range(3)] == [
        10 * MINUTE + 1000,
        10 * MINUTE - 10_000,
        10 * MINUTE - 10_000,
    ]


def test_days_are_counted_for_each_move() -> None:
    clocks = Clocks(Terms(pace="days", days=2), 2)
    clocks.move_on((0,), (), NOW)
    clocks.move_on((1,), (0,), NOW + DAY)
    clocks.move_on((0,), (1,), NOW + DAY + 5)
    assert clocks.left_of(0, NOW + DAY + 5) == 2 * DAY
    clocks.move_on((0,), (), NOW + 2 * DAY + 5)
    assert clocks.left_of(0, NOW + 2 * DAY + 5) == DAY
    clocks.move_on((0,), (0,), NOW + 2 * DAY + 5)
    assert clocks.left_of(0, NOW + 2 * DAY + 5) == 2 * DAY, "whoever is to act again has a move more"


def test_clocks_survive_being_kept() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.move_on((1,), (), NOW)
    again = Clocks.read(LIVE, 2, clocks.kept())
    assert (again.left, again.running, again.since) == (clocks.left, clocks.running, clocks.since)
    assert Clocks(Terms(), 2).kept() is None


def test_time_without_a_server_is_given_back() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.move_on((0,), (), NOW)
    clocks.give_back(60_000)
    assert clocks.left_of(0, NOW + 61_000) == 10 * MINUTE - 1000
    assert clocks.next_end() == NOW + 60_000 + 10 * MINUTE


def test_terms_are_read_and_a_rated_table_has_no_help() -> None:
    terms = read_terms({"pace": "days", "days": "3", "rated": "1", "hints": "1", "takeover": "1"})
    assert terms == Terms(pace="days", days=3, rated=True, hints=False, takeover=False, timeout="lose")
    with pytest.raises(WrongTerms, match="1 to 180"):
        read_terms({"minutes": "٣"})


@pytest.mark.anyio
async def test_at_zero_a_bot_plays_on(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, GAME, pace="live", minutes=1, increment=0)
        guest = to_act(here, table, one, two)
        clock.pass_by(59)
        await here.service.runner.check_clocks()
        assert not here.live(table).taken
        clock.pass_by(1)
        await here.service.runner.check_clocks()
        live = await here.settled(table)
        assert live.taken == {guest.seat(table)}
        assert (await guest.post(f"/t/{table}/back")).status_code == 403
        other = two if guest is one else one
        while (live := await here.settled(table)).status == "playing":
            assert (await other.play(table)).status_code == 200
        assert live.status == "over"


@pytest.mark.anyio
async def test_at_zero_the_seat_loses_where_that_was_agreed(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, GAME, pace="live", minutes=1, timeout="lose")
        guest = to_act(here, table, one, two)
        clock.pass_by(61)
        await here.service.runner.check_clocks()
        live = here.live(table)
        assert live.status == "ended"
        assert live.outcome()["places"][guest.seat(table)] == 2


@pytest.mark.anyio
async def test_both_clocks_run_while_both_have_to_act(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, game_at_once(), pace="live", minutes=10, increment=0)
        clock.pass_by(30)
        live = here.live(table)
        assert len(live.acting()) == 2
        assert [live.clocks.left_of(seat, clock.now) for seat in (0, 1)] == [10 * MINUTE - 30_000] * 2
        while 0 in live.acting():
            assert (await one.play(table)).status_code == 200
        if 1 in live.acting():
            clock.pass_by(30)
            assert live.clocks.left_of(0, clock.now) == 10 * MINUTE - 30_000
            assert live.clocks.left_of(1, clock.now) == 10 * MINUTE - 60_000
        assert two.seat(table) == 1


@pytest.mark.anyio
async def test_steps_and_steps_taken_back_bring_no_increment(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, STEPS, pace="live", minutes=10, increment=60)
        guest = to_act(here, table, one, two)
        live, seat, seconds = here.live(table), guest.seat(table), 1
        assert live.match is not None
        await guest.play(table)
        clock.pass_by(1)
        await guest.post(f"/t/{table}/undo", step=live.steps[seat])
        while not live.match.moves:
            assert live.clocks.left_of(seat, clock.now) == 10 * MINUTE - 1000 * seconds
            clock.pass_by(1)
            seconds += 1
            assert (await guest.play(table)).status_code == 200
        assert seconds > 2
        assert live.clocks.left_of(seat, clock.now) == 11 * MINUTE - 1000 * seconds


async def _moved(here: House, table: str, *guests: object) -> None:
    """One committed turn."""
    live = here.live(table)
    assert live.match is not None
    moves = len(live.match.moves)
    while len(live.match.moves) == moves:
        guest = to_act(here, table, *guests)  # type: ignore[arg-type]
        assert (await guest.play(table)).status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize("stopped", [True, False], ids=["stopped", "killed"])
async def test_a_restart_costs_nobody_time(tmp_path: Path, stopped: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    async with house(tmp_path, clock) as here:
        await here.service.runner.beat()
        table, one, two = await two_at(here, GAME, pace="live", minutes=10, increment=0)
        await _moved(here, table, one, two)
        guest = to_act(here, table, one, two)
        seat = guest.seat(table)
        clock.pass_by(20)
        await here.service.runner.beat()
        if not stopped:
            monkeypatch.setattr(here.service.rooms.tables, "leave", lambda *_: None)
        assert here.live(table).clocks.left_of(seat, clock.now) == 10 * MINUTE - 20_000
    clock.pass_by(3600)
    async with house(tmp_path, clock) as there:
        await there.service.runner.beat()
        live = await there.settled(table)
        assert live.row.runner == there.service.server
        assert live.clocks.left_of(seat, clock.now) == 10 * MINUTE - 20_000
        clock.pass_by(1)
        assert live.clocks.left_of(seat, clock.now) == 10 * MINUTE - 21_000


@pytest.mark.anyio
async def test_waiting_until_a_game_is_prepared_costs_nobody_time(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        await here.service.runner.beat()
        table, one, two = await two_at(here, GAME, pace="live", minutes=10)
        seat = to_act(here, table, one, two).seat(table)
        clock.pass_by(20)
    async with house(tmp_path, clock) as there:
        there.service.shelf.progress[GAME] = 40
        await there.service.runner.beat()
        clock.pass_by(300)
        there.service.shelf.all_ready()
        there.service.runner.game_ready()
        await asyncio.gather(*there.service.runner._tasks)
        live = await there.settled(table)
        assert live.row.runner == there.service.server
        assert live.clocks.left_of(seat, clock.now) == 10 * MINUTE - 20_000


@pytest.mark.anyio
async def test_a_step_while_a_table_is_taken_over_keeps_its_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, _ = await two_at(here, GAME, pace="live", minutes=10, increment=0)
        tables, written = here.service.rooms.tables, list[int]()
        read = tables.row

        def interrupted(wanted: str) -> TableRow | None:
            row, number = read(wanted), tables.newest(wanted)
            if not written:
                written.append(number + 1)
                step = Entry(number + 1, clock.now, "agree", 0, {"yes": True})
                tables.append(table, [step], {"clocks": {"left": [7, 8], "since": clock.now, "running": [0]}})
            return row

        monkeypatch.setattr(tables, "row", interrupted)
        server = here.service.server
        await here.service.runner._claim(table, server, 0)
        live = here.live(table)
        assert (live.clocks.left, live.number, live.agrees) == ([7, 8], written[0], {0})
        assert one.seat(table) == 0
