"""Several servers on one PostgreSQL: nothing lost, nothing doubled, and what one runs goes on elsewhere."""

import asyncio
import random
from contextlib import AsyncExitStack

import pytest

import clachan
from clachan.web.service.hub import Reader
from clachan.web.service.running import DEAD
from tests.postgres import Postgres
from tests.web.test_clocks import game_at_once
from tests.web.tools import Clock, Guest, House, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAMES = clachan.games()


async def servers(stack: AsyncExitStack, server: Postgres, number: int, clock: Clock) -> list[House]:
    """So many servers on one new database."""
    url = server.new()
    return [await stack.enter_async_context(house(url, clock)) for _ in range(number)]


def elsewhere(guest: Guest, there: House) -> Guest:
    """The same person with the same cookie at another server."""
    moved = Guest(there, guest.name)
    moved.http.cookies, moved.csrf = guest.http.cookies, guest.csrf
    return moved


async def test_players_on_different_servers_play_one_game(server: Postgres) -> None:
    async with AsyncExitStack() as stack:
        here, there, third = await servers(stack, server, 3, Clock())
        table, one, two = await two_at(here, GAMES[0])
        guests = [[guest, elsewhere(guest, there), elsewhere(guest, third)] for guest in (one, two)]
        dice, played = random.Random(2), 0
        while (live := await third.service.rooms.look(table, lambda _, live: live)).status == "playing":
            seat = live.acting()[0]
            guest = dice.choice(guests[seat])
            assert live.match is not None
            choice, step = dice.choice(live.match.choices(seat)).notation, live.steps[seat]
            answer = await guest.post(f"/t/{table}/play", choice=choice, step=step)
            assert answer.status_code == 200, answer.text
            played += 1
        lives = [await place.service.rooms.look(table, lambda _, live: live) for place in (here, there, third)]
        assert {len(live.match.moves) for live in lives if live.match} == {played}
        assert len({str(live.outcome()) for live in lives}) == 1
        for place in (here, there, third):
            answer = await place.client().get(f"/t/{table}")
            assert answer.status_code == 200


async def test_the_same_choice_at_two_servers_counts_once(server: Postgres) -> None:
    async with AsyncExitStack() as stack:
        here, there = await servers(stack, server, 2, Clock())
        table, one, two = await two_at(here, GAMES[0])
        guest = to_act(here, table, one, two)
        seat, live = guest.seat(table), here.live(table)
        assert live.match is not None
        await there.service.rooms.look(table, lambda _, live: live)
        choice = live.match.choices(seat)[0].notation
        posts = [
            reader.post(f"/t/{table}/play", choice=choice, step=0) for reader in (guest, elsewhere(guest, there)) * 3
        ]
        assert sorted(answer.status_code for answer in await asyncio.gather(*posts)) == [200] + [409] * 5
        found = here.service.rooms.tables.read(table)
        assert found is not None
        assert [entry.kind for entry in found[1]].count("step") >= 1


async def test_seats_that_act_at_once_clash_and_both_are_heard(server: Postgres) -> None:
    async with AsyncExitStack() as stack:
        here, there = await servers(stack, server, 2, Clock())
        table, one, two = await two_at(here, game_at_once())
        two = elsewhere(two, there)
        await there.service.rooms.look(table, lambda _, live: live)
        for _ in range(4):
            acting = here.live(table).acting()
            if len(acting) < 2:
                break
            answers = await asyncio.gather(*(guest.play(table) for guest in (one, two)))
            assert [answer.status_code for answer in answers] == [200, 200]
        found = here.service.rooms.tables.read(table)
        assert found is not None
        numbers = [entry.number for entry in found[1]]
        assert numbers == list(range(1, len(numbers) + 1))


async def test_a_page_at_one_server_hears_of_a_turn_at_another(server: Postgres) -> None:
    async with AsyncExitStack() as stack:
        here, there = await servers(stack, server, 2, Clock())
        table, one, two = await two_at(here, GAMES[0])
        guest = to_act(here, table, one, two)
        other = two if guest is one else one
        person = here.live(table).seats[other.seat(table)].person
        reader = Reader(person, [table])
        there.service.hub.enter(reader)
        reader.take()
        while not (live := here.live(table)).match.moves:  # type: ignore[union-attr]
            assert (await guest.play(table)).status_code == 200
        while table not in reader.turns:
            assert await reader.wait(60)
            reader.take()
        heard = await there.service.rooms.look(table, lambda _, live: live)
        assert heard.number == live.number


@pytest.mark.parametrize("game", GAMES[:1])
async def test_bots_and_clocks_go_on_at_another_server_when_one_dies(game: str, server: Postgres) -> None:
    async with AsyncExitStack() as stack:
        here, there = await servers(stack, server, 2, clock := Clock())
        for place in (here, there):
            await place.service.runner.beat()
        ailsa = Guest(here, "Ailsa")
        here.service.rooms.touched = lambda _: None
        table = await ailsa.set_table(game, 2, seat_1="easy", seat_2="me", pace="live", minutes=10, increment=0)
        while not here.live(table).thinking():
            assert (await ailsa.play(table)).status_code == 200
        clock.pass_by(DEAD / 1000 + 1)
        await there.service.runner.beat()
        live = await there.settled(table)
        assert live.row.runner == there.service.server
        assert not live.thinking()
        moved, seat = elsewhere(ailsa, there), ailsa.seat(table)
        if live.status == "playing":
            while here.live(table).row.runner != there.service.server:
                await asyncio.sleep(0.005)
            clock.pass_by(600)
            await here.service.runner.check_clocks()
            assert not (await there.settled(table)).taken
            await there.service.runner.check_clocks()
            assert (await there.settled(table)).taken == {seat}
        assert (await moved.get(f"/t/{table}")).status_code == 200


async def test_news_of_a_game_that_is_still_being_prepared_waits_for_it(server: Postgres) -> None:
    async with AsyncExitStack() as stack:
        here, there = await servers(stack, server, 2, Clock())
        table, one, two = await two_at(here, GAMES[0])
        there.service.rooms.room(table)
        there.service.shelf.progress[GAMES[0]] = 40
        await there.service.rooms._refresh(table)
        there.service.shelf.all_ready()
        assert (await to_act(here, table, one, two).play(table)).status_code == 200
        live = await there.service.rooms.look(table, lambda _, live: live)
        assert live.number == here.live(table).number
