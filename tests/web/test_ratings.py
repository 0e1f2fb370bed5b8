"""Rated tables from the form to the list, and one's own games in numbers."""

import re
from pathlib import Path

import pytest

import clachan
from clachan.arena.scale import NEWCOMER, Scale, fixed_points
from clachan.storage.keeping import forget_player
from clachan.storage.rankings import LEAST, Rankings
from clachan.storage.results import DAY, Ended, Ending, note
from clachan.web.service import comparing
from clachan.web.service.comparing import PAGE, token_of
from clachan.web.situation import Frame
from tests.web.tools import NOW, Clock, Guest, House, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAME = clachan.games()[0]
RATED = {"rated": 1, "pace": "days", "days": 1}


async def move_and_resign(here: House, **fields: object) -> tuple[str, Guest, Guest]:
    """A table of two that ends after the first move: who has moved has lost."""
    table, one, two = await two_at(here, GAME, **fields)
    first = to_act(here, table, one, two)
    while not any(here.live(table).steps):
        assert (await first.play(table)).status_code == 200
    assert (await first.post(f"/t/{table}/resign")).status_code == 200
    return table, first, two if first is one else one


def number_of(here: House, guest: Guest, table: str) -> int:
    person = here.live(table).seats[guest.seat(table)].person
    assert person is not None
    return person


async def test_a_rated_table_has_no_help_and_needs_a_clock_for_two(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        answer = await ailsa.post("/new", quiet=False, game=GAME, seats=2, rated=1)
        assert answer.status_code == 400
        assert "needs a clock" in answer.text
        alone = await ailsa.set_table(GAME, 2, rated=1, seat_2="easy")
        assert here.live(alone).status == "playing"
        table, one, two = await two_at(here, GAME, hints=1, takeover=1, timeout="bot", **RATED)
        terms = here.live(table).terms
        assert (terms.hints, terms.takeover, terms.timeout) == (False, False, "lose")
        assert (await one.post(f"/t/{table}/agree", yes=1)).status_code == 403
        assert "/agree" not in (await one.get(f"/t/{table}")).text
        assert (await two.post(f"/t/{table}/sit")).status_code == 403


async def test_the_result_of_a_rated_table_shows_what_has_changed(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, lost, won = await move_and_resign(here, **RATED)
        page = await won.get(f"/t/{table}")
        expected = Scale().after([NEWCOMER, NEWCOMER], [1, 2])
        shown = re.findall(r'<span class="num">(\d+\.\d)</span>', page.text.partition('id="rated"')[2])
        assert sorted(shown[:2], reverse=True) == [f"{mu:.1f}" for mu, _ in expected]
        assert f"+{expected[0][0] - NEWCOMER[0]:.1f}" in page.text
        assert "−" in page.text
        german = await here.client(**{"accept-language": "de"}).get(f"/t/{table}")
        assert f"{expected[0][0]:.1f}".replace(".", ",") in german.text
        await lost.post(f"/t/{table}/chat", words="well played")
        assert len(Rankings(here.engine).of_table(table)) == 2
    async with house(tmp_path) as again:
        standing = Rankings(again.engine).standings(1)[GAME]
        assert standing.games == 1


async def test_what_was_not_played_does_not_count(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, _ = await two_at(here, GAME, **RATED)
        await one.post(f"/t/{table}/resign")
        assert here.live(table).status == "ended"
        assert "does not count for the ratings" in (await one.get(f"/t/{table}")).text
        casual, lost, won = await move_and_resign(here)
        assert 'id="rated"' not in (await lost.get(f"/t/{casual}")).text
        agreed, first, second = await two_at(here, GAME)
        await to_act(here, agreed, first, second).play(agreed)
        for guest in (first, second):
            await guest.post(f"/t/{agreed}/agree", yes=1)
        assert here.live(agreed).status == "ended"
        known = Rankings(here.engine)
        assert [len(known.of_table(each)) for each in (table, casual, agreed)] == [0, 2, 0]
        assert known.standings(number_of(here, won, casual)) == {}


async def test_who_runs_out_of_time_is_last(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock) as here:
        table, one, two = await two_at(here, GAME, **RATED)
        while not any(here.live(table).steps):
            await to_act(here, table, one, two).play(table)
        late = to_act(here, table, one, two).seat(table)
        clock.pass_by(2 * 86_400)
        await here.service.runner.check_clocks()
        assert [row["place"] for row in Rankings(here.engine).of_table(table)] == [
            1 + (seat == late) for seat in (0, 1)
        ]


async def test_the_same_two_count_so_often(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAME, **RATED)
        for _ in range(6):
            while not any(here.live(table).steps):
                await to_act(here, table, one, two).play(table)
            await one.post(f"/t/{table}/resign")
            page = await one.get(f"/t/{table}")
            table = await one.set_table(GAME, 2, **RATED)
            await two.post(f"/t/{table}/sit")
        assert "five rated tables" in page.text


async def crowd(here: House, number: int) -> list[int]:
    """People with enough rated games, the first ones the best."""
    persons = [here.service.people.new(f"Player {n:03}", f"device-{n}", "", None, NOW).id for n in range(number)]
    for game in range(LEAST):
        seats = tuple(Ended(person, "", place, None) for place, person in enumerate(persons, 1))
        with here.engine.begin() as connection:
            note(connection, Ending(f"t{game}", GAME, NOW + game * DAY, True, seats), Scale())
    return persons


async def test_the_list_has_pages_and_bots_stand_where_they_belong(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await crowd(here, PAGE + 3)
        reader = here.client()
        first, second = [(await reader.get(f"/ranking?game={GAME}&page={page}")).text for page in (1, 2)]
        assert "Player 000" in first
        assert "Player 052" not in first
        assert re.findall(r"Player \d+", second) == ["Player 050", "Player 051", "Player 052"]
        assert "page=2" in first
        assert "page=3" not in second
        assert first.count('class="fixed"') + second.count('class="fixed"') == len(fixed_points()[GAME])
        for html in (first, second):
            rows = [float(points) for points in re.findall(r'<td class="n num">([\d.]+)</td>', html)]
            assert rows == sorted(rows, reverse=True)
        assert (await reader.get(f"/ranking?game={GAME}&page=9")).status_code == 200
        for bad in ("game=nothing", "page=0", "page=x", "page=999999", "page=٣"):
            assert (await reader.get(f"/ranking?{bad}")).status_code == 404


async def test_who_does_not_want_to_be_seen_is_not(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await move_and_resign(here, **RATED)
        path = f"/player/{token_of(here.service, number_of(here, one, table))}"
        page = await two.get(path)
        assert one.name in page.text
        assert f"/t/{table}/replay" in page.text
        assert "on average" not in page.text
        assert (await one.get(path)).headers["location"] == "/stats"
        assert (await one.post("/stats", quiet=False, listed=0)).status_code == 303
        assert (await two.get(path)).status_code == 404
        assert "checked" not in (await one.get("/stats")).text.partition('id="listed"')[2]
        await one.post("/stats", quiet=False, listed=1)
        assert (await two.get(path)).status_code == 200
        for bad in ("/player/1-000000000000", "/player/1", "/player/x", f"/player/{'9' * 40}-x"):
            assert (await two.get(bad)).status_code == 404


async def test_private_tables_stay_private(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await move_and_resign(here, public=0, **RATED)
        page = await two.get(f"/player/{token_of(here.service, number_of(here, one, table))}")
        assert page.status_code == 200
        assert table not in page.text
        assert f"/t/{table}/replay" in (await one.get("/stats")).text


@pytest.mark.parametrize("language", ["en", "de"])
async def test_own_games_are_told_in_numbers(language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        nobody = here.client(**{"accept-language": language})
        assert (await nobody.get("/stats")).status_code == 200
        for _ in range(2):
            table, one, _ = await move_and_resign(here, **RATED)
        one.http.headers["accept-language"] = language
        page = (await one.get("/stats")).text
        assert ("gespielt" if language == "de" else "played") in page
        assert f"/t/{table}/replay" in page
        assert 'id="listed"' in page
        assert ("Noch geraten" if language == "de" else "Still a guess") in page
        assert ("1 der 10" if language == "de" else "1 of the 10") in (await one.get("/ranking")).text


async def test_a_course_and_the_change_of_each_game(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        persons = await crowd(here, 3)
        person = here.service.people.of_device("device-0")
        assert person is not None
        assert person.id == persons[0]
        data = await comparing.stats(here.service, Frame("en", "system", "x", name="x"), person)
        (numbers,) = data.games
        assert len(numbers.course) == LEAST
        steps = [past.change for past in numbers.past]
        assert steps[0] == pytest.approx(numbers.course[-1] - numbers.course[-2])
        assert numbers.place == 1
        assert all(past.table == "" for past in numbers.past)


async def test_after_deleting_a_player_no_page_has_the_name(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await move_and_resign(here, **RATED)
        number = number_of(here, one, table)
        before = (await two.get("/stats")).text.partition('id="listed"')[0]
        path = f"/player/{token_of(here.service, number)}"
        forget_player(here.engine, str(number))
        here.service.forget_known()
        assert (await two.get(path)).status_code == 404
        after = (await two.get("/stats")).text.partition('id="listed"')[0]
        assert after.partition("<main")[2] == before.partition("<main")[2]
