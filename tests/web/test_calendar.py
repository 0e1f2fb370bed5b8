"""The calendar of the games that wait: read by a library for calendars, and by nobody who does not know its address."""

import re
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from icalendar import Calendar, Event

import clachan
from clachan.web.service.calendar import FOLD, _folded
from tests.web.tools import NOW, Clock, Guest, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAME = clachan.games()[0]
DAY = 86_400


async def address(guest: Guest) -> str:
    """Where the guest's calendar is."""
    assert (await guest.post("/me/calendar", quiet=False)).status_code == 303
    found = re.search(r'value="http://table\.test(/me/[\w-]+\.ics)"', (await guest.get("/me")).text)
    assert found is not None
    return found[1]


def events(text: str) -> list[Event]:
    """What a calendar understands of it."""
    for line in text.encode().split(b"\r\n"):
        assert len(line) <= FOLD
        assert b"\n" not in line
    read = Calendar.from_ical(text)
    assert read["VERSION"] == "2.0"
    assert read["PRODID"]
    assert not read.errors
    return list(read.walk("VEVENT"))


async def test_every_game_that_waits_is_an_event_at_the_end_of_its_time(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, GAME, pace="days", days=3)
        guest = to_act(here, table, one, two)
        place, stranger = await address(guest), here.client()
        clock.pass_by(3600)
        answer = await stranger.get(place)
        assert answer.headers["content-type"].startswith("text/calendar")
        (event,) = events(answer.text)
        title = clachan.game(GAME).words.TITLE["en"]
        assert event["SUMMARY"] == f"Your turn: {title}"
        assert event["DTSTART"].dt == datetime.fromtimestamp(NOW / 1000 + 3 * DAY, UTC)
        assert event["DTSTAMP"].dt <= datetime.fromtimestamp(clock() / 1000, UTC)
        assert event["URL"] == f"http://table.test/t/{table}"
        assert event["DESCRIPTION"].endswith(event["URL"])
        assert event["UID"] == f"{table}@clachan"
        other = two if guest is one else one
        assert events((await stranger.get(await address(other))).text) == []


async def test_without_days_a_game_is_there_all_day_in_the_readers_language(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAME)
        guest = to_act(here, table, one, two)
        await guest.post("/me", language="de")
        (event,) = events((await here.client().get(await address(guest))).text)
        assert event["SUMMARY"].startswith("Du bist am Zug: ")
        assert event["DTSTART"].dt == datetime.fromtimestamp(NOW / 1000, UTC).date()
        assert type(event["DTSTART"].dt) is date


async def test_the_address_cannot_be_guessed_and_can_be_ended(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, one, _ = await two_at(here, GAME)
        first = await address(one)
        second = await address(one)
        reader = here.client()
        assert first != second
        wrong = second.replace(".ics", "0.ics")
        for bad in (first, wrong, "/me/1.ics", "/me/1-.ics", "/me/99999999999-a.ics", "/me/x.ics", "/me/1-\u00e9.ics"):
            assert (await reader.get(bad)).status_code == 404, bad
        assert (await reader.get(second)).status_code == 200
        await one.post("/me/calendar/end")
        assert (await reader.get(second)).status_code == 404
        assert ".ics" not in (await one.get("/me")).text


async def test_what_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAME)
        guest = to_act(here, table, one, two)
        place, reader = await address(guest), here.client()
        first = await reader.get(place)
        again = await reader.get(place, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.text) == (304, "")
        assert "private" in first.headers["cache-control"]
        await guest.post(f"/t/{table}/resign")
        fresh = await reader.get(place, headers={"if-none-match": first.headers["etag"]})
        assert (fresh.status_code, events(fresh.text)) == (200, [])


async def test_names_cannot_break_the_calendar(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one, two = Guest(here, "Ailsa; the, \\Great\\n"), Guest(here, "\u00dcna\U0001f3f0 " * 5)
        table = await one.set_table(GAME, 2)
        await two.post(f"/t/{table}/sit")
        told = 0
        for guest, other in ((one, 1), (two, 0)):
            for event in events((await here.client().get(await address(guest))).text):
                assert here.live(table).seats[other].name in event["DESCRIPTION"]
                told += 1
        assert told


def test_long_lines_are_folded_between_letters() -> None:
    line = "SUMMARY:" + "\u00e4\U0001f3f0" * 60
    folded = _folded(line)
    assert folded.replace("\r\n ", "") == line
    assert all(len(part.encode()) <= FOLD for part in folded.split("\r\n"))
