"""Gatherings: several games by the same people, one table after the other, until somebody has won."""

import asyncio
import json
import re
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import clachan
from clachan.storage.gatherings import GatheringRow, Round
from clachan.storage.keeping import forget_player
from clachan.storage.tables import SeatRow
from clachan.web.service import gathering as evenings
from clachan.web.service import opening
from clachan.web.service.gathering import places_of, seating, shares, totals
from clachan.web.service.hub import Reader
from tests.postgres import Postgres
from tests.web.test_several_servers import elsewhere
from tests.web.tools import JSON, Clock, Guest, House, house

pytestmark = pytest.mark.anyio
GAMES = clachan.games()


async def evening(here: House, host: Guest, games: Sequence[str] = GAMES[:2], **fields: object) -> str:
    """A gathering that the host has set up; its id."""
    plan = {f"game-{number}": game for number, game in enumerate(games, 1)}
    given = {name.replace("_", "-"): value for name, value in fields.items()}
    answer = await host.post("/gather", quiet=False, **{"seats": 2, **plan, **given})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[2]


async def read(here: House, gathering: str) -> GatheringRow:
    """The gathering, when nothing is left to be done by itself."""
    await here.service.evenings.advance(gathering)
    return await here.service.evenings.read(gathering)


async def two_in(here: House, **fields: object) -> tuple[str, Guest, Guest]:
    one, two = Guest(here, "Kirsty"), Guest(here, "Dugald")
    gathering = await evening(here, one, **fields)
    assert (await two.post(f"/g/{gathering}/join")).status_code == 200
    return gathering, one, two


def table_of(row: GatheringRow) -> str:
    assert row.rounds
    assert row.rounds[-1].places is None
    return row.rounds[-1].table


async def lose(here: House, gathering: str, guest: Guest) -> None:
    """Somebody resigns at the table that is being played, and what follows has happened."""
    table = table_of(await read(here, gathering))
    assert (await guest.post(f"/t/{table}/resign")).status_code == 200
    await read(here, gathering)


def test_points_are_one_for_everybody_left_behind_and_ties_share() -> None:
    assert shares([1, 2, 3, 4]) == [3, 2, 1, 0]
    assert shares([1, 1, 3, 4]) == [2.5, 2.5, 1, 0]
    assert shares([1, 2, 2, 2]) == [3, 1, 1, 1]
    assert shares([1, 1]) == [0.5, 0.5]
    for places in ([1, 2, 3], [2, 1, 2], [1, 1, 1]):
        assert sum(shares(places)) == 3


def test_among_equals_games_won_count_and_then_they_share() -> None:
    rounds = [Round(0, "a", (1, 2, 3)), Round(1, "b", (3, 2, 1)), Round(2, "c")]
    sums = totals(rounds, 3)
    assert sums == [(2.0, 1), (2.0, 0), (2.0, 1)]
    assert places_of(sums) == [1, 3, 1]


def test_seats_move_on_by_one() -> None:
    row = GatheringRow("g-x", 1, "playing", (), {}, (2, 0, 1), (), 0, 0)
    assert [seating(row, number) for number in range(4)] == [[2, 0, 1], [0, 1, 2], [1, 2, 0], [2, 0, 1]]


async def test_who_has_joined_is_no_longer_asked_in(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one, two = Guest(here, "Kirsty"), Guest(here, "Dugald")
        gathering = await evening(here, one, seats=3)
        assert 'id="join"' in (await two.get(f"/g/{gathering}")).text
        assert (await two.post(f"/g/{gathering}/join")).json()["parts"]["entry"] == '<div id="entry"></div>'
        assert 'id="join"' in (await two.post(f"/g/{gathering}/stand")).json()["parts"]["entry"]


async def test_one_link_one_join_and_every_table_opens_by_itself(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one, two, three = Guest(here, "Kirsty"), Guest(here, "Dugald"), Guest(here, "Effie")
        gathering = await evening(here, one, GAMES, seats=3, seat_3="beginner")
        page = await two.get(f"/g/{gathering}")
        assert f"http://table.test/g/{gathering}" in page.text
        assert (await two.post(f"/g/{gathering}/join", quiet=False)).status_code == 303
        assert (await three.post(f"/g/{gathering}/join")).status_code == 403
        first_seats = []
        for number, game in enumerate(GAMES):
            row = await read(here, gathering)
            table = table_of(row)
            live = here.live(table)
            assert (live.row.game, live.status, live.row.public) == (game, "playing", False)
            assert sorted(live.names) == sorted(guest.name for guest in row.guests)
            first_seats.append(live.names[0])
            page = await one.get(f"/g/{gathering}")
            assert f"/t/{table}" in page.text
            for guest in (two, one):
                assert (await guest.post(f"/t/{table}/resign")).status_code == 200
            row = await read(here, gathering)
            assert len(row.rounds) == min(number + 2, len(GAMES))
            assert row.rounds[number].places is not None
        assert len(set(first_seats[:3])) == 3
        assert row.status == "over"
        page = await one.get(f"/g/{gathering}")
        bot = row.guests[2].name
        assert f"{bot} wins the gathering." in page.text
        for one_round in row.rounds:
            assert f"/t/{one_round.table}/replay" in page.text


async def test_the_result_of_a_table_leads_on_and_everybody_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        gathering, one, two = await two_in(here)
        table = table_of(await read(here, gathering))
        reader = Reader(None, [gathering, table])
        here.service.hub.enter(reader)
        reader.take()
        assert f"/g/{gathering}" in (await one.get(f"/t/{table}")).text
        await lose(here, gathering, one)
        row = await read(here, gathering)
        assert set(reader.take()[0]) == {gathering, table}
        again = (await two.parts(table))["parts"]["again"]
        assert f"/t/{table_of(row)}" in again
        assert "rematch" not in again
        parts = (await two.get(f"/g/{gathering}/parts")).json()
        assert parts["page"] == "gathering"
        assert f"/t/{table_of(row)}" in parts["parts"]["evening"]


async def test_standing_winner_and_once_more(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        gathering, one, two = await two_in(here)
        await lose(here, gathering, one)
        page = (await one.get(f"/g/{gathering}")).text
        assert page.index("Dugald") < page.index("</table>")
        assert "Won by Dugald" in page
        await lose(here, gathering, one)
        page = (await two.get(f"/g/{gathering}")).text
        assert "Dugald wins the gathering." in page
        assert 'data-page="gather-end"' in page
        german = (await here.client(**{"accept-language": "de"}).get(f"/g/{gathering}")).text
        assert "Dugald gewinnt die Runde." in german
        onward = (await two.post(f"/g/{gathering}/again", quiet=False)).headers["location"]
        assert (await one.post(f"/g/{gathering}/again", quiet=False)).headers["location"] == onward
        assert onward in (await one.get(f"/g/{gathering}")).text
        assert "kept for you" in (await one.get("/games")).text
        stranger = Guest(here, "Effie")
        assert (await stranger.post(f"{onward}/join")).status_code == 403
        assert (await one.post(f"{onward}/join")).status_code == 200
        assert (await read(here, onward.rpartition("/")[2])).status == "playing"


async def test_two_who_want_it_once_more_at_once_get_one(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        gathering, one, two = await two_in(here, games=GAMES[:1])
        await lose(here, gathering, one)
        posts = [guest.post(f"/g/{gathering}/again", quiet=False) for guest in (one, two)]
        ways = {answer.headers["location"] for answer in await asyncio.gather(*posts)}
        assert len(ways) == 1
        person = here.service.people.of_device(one.http.cookies["clachan"])
        assert person is not None
        known = {row.id for row in here.service.evenings.store.of_person(person.id)}
        assert known == {gathering, ways.pop().rpartition("/")[2]}


async def test_whoever_presses_once_more_twice_sits_at_one_table(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one = Guest(here, "Kirsty")
        gathering = await evening(here, one, GAMES[:1], seat_2="beginner")
        await lose(here, gathering, one)
        answers = await asyncio.gather(*(one.post(f"/g/{gathering}/again", quiet=False) for _ in range(3)))
        (way,) = {answer.headers["location"] for answer in answers}
        table = table_of(await read(here, way.rpartition("/")[2]))
        person = here.live(table).row.owner
        assert [row.id for row in here.service.rooms.tables.of_person(person, ("playing",))] == [table]


async def test_a_bot_plays_on_for_who_leaves_until_they_come_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        gathering, one, two = await two_in(here, games=GAMES[:1] * 4)
        assert (await two.post(f"/g/{gathering}/leave")).status_code == 200
        await lose(here, gathering, two)
        live = here.live(table_of(await read(here, gathering)))
        assert "Dugald" not in live.names
        assert "a bot plays on" in (await one.get(f"/g/{gathering}")).text
        assert (await two.post(f"/g/{gathering}/back")).status_code == 200
        await lose(here, gathering, one)
        assert "Dugald" in here.live(table_of(await read(here, gathering))).names
        row = await read(here, gathering)
        assert [sum(1 for one_ in row.rounds if one_.places and one_.places[guest] == 1) for guest in (0, 1)] == [1, 1]
        for guest in (one, two):
            await guest.post(f"/g/{gathering}/leave")
        await lose(here, gathering, one)
        assert (await read(here, gathering)).status == "ended"


async def test_a_bot_gives_way_to_who_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "NAMES", ("Fergus", "Isla", "Una"))
    async with house(tmp_path) as here:
        one = Guest(here, "Kirsty")
        gathering = await evening(here, one, seats=3, seat_3="easy")
        bot = (await read(here, gathering)).guests[2].name
        await Guest(here, bot).post(f"/g/{gathering}/join")
        row = await read(here, gathering)
        assert row.status == "playing"
        assert [guest.name for guest in row.guests[:2]] == ["Kirsty", bot]
        assert row.guests[2].name in {"Fergus", "Isla", "Una"} - {bot}


async def test_the_host_ends_it_early_and_nobody_else_can(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        gathering, one, two = await two_in(here, games=GAMES[:1] * 3)
        await lose(here, gathering, two)
        table = table_of(await read(here, gathering))
        assert (await two.post(f"/g/{gathering}/end")).status_code == 403
        assert (await one.post(f"/g/{gathering}/end")).status_code == 200
        page = (await two.get(f"/g/{gathering}")).text
        assert "Kirsty wins the gathering." in page
        assert "Ended early" in page
        await one.post(f"/t/{table}/resign")
        row = await read(here, gathering)
        assert (row.status, len(row.rounds), row.rounds[-1].places) == ("ended", 2, None)
        assert (await one.post(f"/g/{gathering}/end")).status_code == 403


async def test_a_waiting_one_can_be_changed_and_called_off(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one, two = Guest(here, "Kirsty"), Guest(here, "Dugald")
        gathering = await evening(here, one, seats=3)
        await two.post(f"/g/{gathering}/join")
        assert (await two.post(f"/g/{gathering}/join")).status_code == 403
        assert (await two.post(f"/g/{gathering}/fill", seat=2, level="easy")).status_code == 403
        assert (await one.post(f"/g/{gathering}/fill", seat=2, level="nothing")).status_code == 400
        assert (await one.post(f"/g/{gathering}/fill", seat=2, level="easy")).status_code == 200
        assert (await read(here, gathering)).status == "playing"
        other = await evening(here, one)
        assert (await two.post(f"/g/{other}/stand")).status_code == 403
        assert (await one.post(f"/g/{other}/stand")).status_code == 200
        assert (await one.post(f"/g/{other}/end")).status_code == 200
        assert "No game was finished." in (await one.get(f"/g/{other}")).text
        assert (await two.post(f"/g/{other}/join")).status_code == 403


@pytest.mark.parametrize(
    "fields",
    [
        {"game-1": ""},
        {"game-1": "nothing"},
        {"seats": "9"},
        {"seats": "5"},
        {"seat-2": "nobody"},
        {"pace": "wrong"},
        {"rated": "1"},
        {f"option-{GAMES[0]}-map": "nowhere"},
    ],
)
async def test_what_cannot_be_set_up_is_told_on_its_page(fields: dict[str, str], tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        given = {"game-1": GAMES[0], "seats": "2", **fields}
        answer = await Guest(here, "Kirsty").post("/gather", quiet=False, **given)
        assert answer.status_code == 400
        assert 'class="alarm"' in answer.text


async def test_everybody_has_so_many_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "MOST_OWN", 2)
    async with house(tmp_path) as here:
        one = Guest(here, "Kirsty")
        for _ in range(2):
            await evening(here, one)
        answer = await one.post("/gather", quiet=False, seats=2, **{"game-1": GAMES[0]})
        assert answer.status_code == 400
        assert "2 gatherings" in answer.text


async def test_what_there_is_not_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one = Guest(here, "Kirsty")
        table = await one.set_table(GAMES[0], 2)
        for path in ("/g/g-nothing", "/g/x", f"/g/{table}", "/g/g-nothing/parts"):
            assert (await one.get(path)).status_code == 404
        for deed in ("join", "stand", "fill", "leave", "back", "end", "again"):
            assert (await one.post(f"/g/g-nothing/{deed}")).status_code == 404
        gathering = await evening(here, one)
        refused = ("leave", "back", "again", "fill")
        assert [(await one.post(f"/g/{gathering}/{deed}")).status_code for deed in refused] == [403] * 4


async def test_a_table_left_undone_is_opened_after_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock) as here:
        gathering, one, _ = await two_in(here)
        table = table_of(await read(here, gathering))

        async def nothing(_: str) -> None:
            """The server dies here."""

        here.service.runner.gathering_over = nothing
        await one.post(f"/t/{table}/resign")
        assert (await here.service.evenings.read(gathering)).rounds[-1].places is None
    async with house(tmp_path, clock) as there:
        await there.service.runner.beat()
        row = await there.service.evenings.read(gathering)
        assert len(row.rounds) == 2
        assert there.live(row.rounds[1].table).status == "playing"
        assert there.service.evenings.store.unfinished() == []


async def test_a_gathering_whose_last_guest_came_as_the_server_died_begins_after_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock) as here:
        one = Guest(here, "Kirsty")
        gathering, store = await evening(here, one), here.service.evenings.store
        assert store.unfinished() == []
        assert store.seat(gathering, 1, SeatRow("open"), SeatRow("bot", None, "Effie", "beginner"), clock())
    async with house(tmp_path, clock) as there:
        await there.service.runner.beat()
        assert there.live(table_of(await there.service.evenings.read(gathering))).status == "playing"


async def test_guests_of_different_servers_get_one_table(server: Postgres) -> None:
    async with AsyncExitStack() as stack:
        url, clock = server.new(), Clock()
        here, there = [await stack.enter_async_context(house(url, clock)) for _ in range(2)]
        one, two = Guest(here, "Kirsty"), elsewhere(Guest(here, "Dugald"), there)
        gathering = await evening(here, one, GAMES[:1] * 3)
        reader = Reader(None, [gathering])
        here.service.hub.enter(reader)
        reader.take()
        assert (await two.post(f"/g/{gathering}/join")).status_code == 200
        while gathering not in reader.take()[0]:
            assert await reader.wait(60)
        for _ in range(3):
            table = table_of(await read(there, gathering))
            await one.post(f"/t/{table}/resign")
            for place in (here, there):
                await place.service.evenings.advance(gathering)
        row = await read(here, gathering)
        assert (row.status, len(row.rounds)) == ("over", 3)
        assert {len(set(each.places or ())) for each in row.rounds} == {2}


async def test_a_clock_has_more_from_the_second_table_on_and_the_rest_is_as_agreed(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        gathering, one, _ = await two_in(here, pace="live", minutes=7, increment=3, hints=0)
        first = here.live(table_of(await read(here, gathering))).terms
        await lose(here, gathering, one)
        second = here.live(table_of(await read(here, gathering))).terms
        assert (first.minutes, second.minutes) == (7, 9)
        assert (second.increment, second.hints, second.gathering) == (3, False, gathering)


async def test_a_page_of_a_gathering_holds_no_secret(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        gathering, one, _ = await two_in(here)
        live = here.live(table_of(await read(here, gathering)))
        page = (await one.get(f"/g/{gathering}")).text + json.dumps((await one.get(f"/g/{gathering}/parts")).json())
        assert live.row.key not in page
        assert live.row.salt not in page
        assert not re.search(r"\bstyle=", page)


async def test_after_deleting_a_guest_no_page_has_the_name(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        gathering, one, two = await two_in(here)
        await lose(here, gathering, two)
        forget_player(here.engine, "Dugald")
        here.service.forget_known()
        page = await here.client().get(f"/g/{gathering}")
        assert page.status_code == 200
        assert "Dugald" not in page.text
        answer = await two.http.post(f"/g/{gathering}/leave", data={"csrf": two.csrf}, headers=JSON)
        assert answer.status_code == 403
        assert (await one.get("/games")).status_code == 200
