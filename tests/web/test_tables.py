"""Whole games, steps, undo, and everything that is refused."""

import asyncio
import random
import re
from pathlib import Path

import pytest

import clachan
from clachan.storage.tables import Entry
from clachan.web.service import deeds
from clachan.web.service.live import NOBODY
from tests.web.tools import NOW, Clock, Guest, house, to_act, two_at

pytestmark = pytest.mark.anyio
GAMES = clachan.games()


def game_with_steps() -> str:
    """A game where a turn may have several steps."""
    for name in GAMES:
        match = clachan.game(name).start(2, seed=1)
        seat = match.to_act[0]
        match.play(seat, match.choices(seat)[0])
        if not match.moves:
            return name
    raise AssertionError


STEPS = game_with_steps()


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_against_bots_from_the_home_page_to_its_result(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        started = await ailsa.post("/quick", quiet=False, game=game, seats=2, level="beginner")
        assert started.status_code == 303
        path = started.headers["location"]
        table, dice = path.rpartition("/")[2], random.Random(5)
        while (live := await here.settled(table)).status == "playing":
            assert live.match is not None
            choices = live.match.choices(ailsa.seat(table))
            answer = await ailsa.play(table, dice.choice(choices).notation)
            assert answer.status_code == 200, answer.text
        page = await ailsa.get(path)
        assert page.status_code == 200
        assert live.status == "over"
        record = (await ailsa.get(f"{path}/record")).json()
        assert live.match is not None
        assert clachan.replay(record).result == live.match.result


async def test_a_game_that_is_being_prepared_says_so_on_its_card_and_the_others_can_be_played(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        here.service.shelf.progress[GAMES[0]] = 40
        ailsa = Guest(here, "Ailsa")
        cards = (await ailsa.get("/")).text.split('class="gcard"')[1:]
        for game, card in zip(GAMES, cards, strict=True):
            assert f'id="game-{game}"' in card
            assert ('<progress max="100" value="40"' in card) == (game == GAMES[0])
            assert ('action="/quick"' in card) == (game != GAMES[0])
        assert (await ailsa.post("/quick", game=GAMES[0])).status_code == 503
        assert (await ailsa.post("/quick", quiet=False, game=GAMES[1])).status_code == 303


async def test_forms_alone_are_enough(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        guest = to_act(here, table, one, two)
        live = here.live(table)
        assert live.match is not None
        seat = guest.seat(table)
        choice = live.match.choices(seat)[0].notation
        answer = await guest.post(f"/t/{table}/play", quiet=False, choice=choice, step=0)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
        assert live.match.moves[0] == (seat, choice)


async def test_undo_takes_back_steps_and_outlives_a_reload(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, STEPS)
        guest = to_act(here, table, one, two)
        seat = guest.seat(table)
        before = (await guest.parts(table))["parts"]
        assert (await guest.play(table)).status_code == 200
        assert here.live(table).open[seat]
        assert (await guest.parts(table))["parts"] != before
        undone = await guest.post(f"/t/{table}/undo", step=here.live(table).steps[seat])
        assert undone.status_code == 200
        assert not here.live(table).open[seat]
        nothing = await guest.post(f"/t/{table}/undo", step=here.live(table).steps[seat])
        assert nothing.status_code == 409


async def test_what_follows_without_a_choice_goes_with_its_step_and_ends_no_turn(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        followed = left = 0
        for game in GAMES:
            table, _, _ = await two_at(here, game)
            live, dice = here.live(table), random.Random(5)
            while live.status == "playing" and live.match is not None:
                seat = dice.choice(live.acting())
                turns, begun = len(live.match.moves), len(live.open[seat])
                choice = dice.choice(live.match.choices(seat)).notation
                deeds.play(live, seat, choice, live.steps[seat], NOW)
                if len(live.match.moves) > turns:
                    assert not live.fresh[-1].data.get("forced"), "a turn ends with a step of its player's own"
                    continue
                left += len(live.match.choices(seat)) == 1
                taken = [forced for _, forced in live.open[seat][begun:]]
                assert taken == [False] + [True] * (len(taken) - 1)
                if len(taken) > 1:
                    followed += 1
                    deeds.undo(live, seat, live.steps[seat], NOW)
                    assert len(live.open[seat]) == begun
                    deeds.play(live, seat, choice, live.steps[seat], NOW)
        assert followed
        assert left


async def test_a_half_made_turn_is_nobody_elses_business(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, STEPS)
        guest = to_act(here, table, one, two)
        other, watcher = (two if guest is one else one), Guest(here, "Una")
        seen = [await reader.parts(table) for reader in (other, watcher)]
        await guest.play(table)
        assert here.live(table).open[guest.seat(table)]
        assert [await reader.parts(table) for reader in (other, watcher)] == seen


async def test_a_stale_page_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        guest = to_act(here, table, one, two)
        for step in ("1", "7", ""):
            answer = await guest.post(f"/t/{table}/play", choice="x", step=step)
            assert answer.status_code == 409
            assert "present situation" in answer.json()["problem"]
        assert here.live(table).match.moves == ()  # type: ignore[union-attr]


async def test_what_the_rules_do_not_allow_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        guest = to_act(here, table, one, two)
        other = two if guest is one else one
        wrong = await guest.post(f"/t/{table}/play", choice="nonsense", step=0)
        assert wrong.status_code == 400
        early = await other.post(f"/t/{table}/play", choice="nonsense", step=0)
        assert early.status_code == 409
        stranger = await Guest(here, "Una").post(f"/t/{table}/play", choice="x", step=0)
        assert stranger.status_code == 403
        assert "no seat" in stranger.json()["problem"]
        german = await Guest(here, "Una", **{"accept-language": "de"}).post(f"/t/{table}/play", choice="x", step=0)
        assert "Du sitzt nicht" in german.json()["problem"]


async def test_two_tabs_that_play_at_once_play_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        guest = to_act(here, table, one, two)
        live = here.live(table)
        assert live.match is not None
        choice = live.match.choices(guest.seat(table))[0].notation
        posts = [guest.post(f"/t/{table}/play", choice=choice, step=0) for _ in range(4)]
        assert sorted(answer.status_code for answer in await asyncio.gather(*posts)) == [200, 409, 409, 409]
        assert len(live.match.moves) <= 1


async def test_seats_are_taken_given_back_filled_and_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one, two, three = (Guest(here, name) for name in ("Ailsa", "Morag", "Una"))
        table = await one.set_table(GAMES[0], 3, seat_2="invite", seat_3="open")
        assert (await two.post(f"/t/{table}/sit", seat=1)).status_code == 403
        assert (await two.post(f"/t/{table}/sit")).status_code == 200
        assert (await two.post(f"/t/{table}/sit")).status_code == 403
        assert (await two.post(f"/t/{table}/stand")).status_code == 200
        assert (await two.post(f"/t/{table}/fill", seat=2, level="easy")).status_code == 403
        assert (await one.post(f"/t/{table}/fill", seat=2, level="wizard")).status_code == 400
        assert (await one.post(f"/t/{table}/fill", seat=2, level="easy")).status_code == 200
        token = here.service.invitation(table, 1)
        assert (await three.get(f"/i/{token}")).status_code == 200
        assert (await three.post(f"/i/{token[:-1]}x", quiet=False)).status_code == 403
        assert (await three.post(f"/i/{token}", quiet=False)).status_code == 303
        live = here.live(table)
        assert live.status == "playing"
        assert [seat.kind for seat in live.seats] == ["human", "human", "bot"]
        assert (await two.post(f"/t/{table}/sit")).status_code == 403


async def test_resigning_and_agreeing_end_a_game(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        assert (await one.post(f"/t/{table}/resign")).status_code == 200
        live = here.live(table)
        assert live.status == "ended"
        assert live.outcome()["places"] == [2, 1]
        table, one, two = await two_at(here, GAMES[0])
        await one.post(f"/t/{table}/agree", yes=1)
        assert here.live(table).status == "playing"
        await one.post(f"/t/{table}/agree", yes=0)
        await two.post(f"/t/{table}/agree", yes=1)
        assert here.live(table).status == "playing"
        await one.post(f"/t/{table}/agree", yes=1)
        assert here.live(table).status == "ended"
        page = await one.get(f"/t/{table}")
        assert here.live(table).row.key in page.text


async def test_whoever_plays_with_bots_alone_ends_a_game_in_two_steps(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one = Guest(here, "Ailsa")
        alone = (await one.get(f"/t/{await one.set_table(GAMES[0], 2, seat_2='beginner')}")).text
        assert "Yes, end it" in alone
        assert "Offer to end" not in alone
        table, two, _ = await two_at(here, GAMES[0])
        assert "Offer to end the game here" in (await two.get(f"/t/{table}")).text


async def test_the_board_in_words_is_carried_where_somebody_reads_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, ailsa, _ = await two_at(here, GAMES[0])
        spoken = (await ailsa.parts(table))["parts"]
        silent = (await ailsa.http.get(f"/t/{table}/parts?silent=1")).json()["parts"]
        assert set(spoken) - set(silent) == {"said"}
        assert 'id="said"' in (await ailsa.get(f"/t/{table}?silent=1")).text
        assert all(silent[name] == spoken[name] for name in silent)


async def test_the_half_made_turns_of_a_bot_are_told_to_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one = Guest(here, "Ailsa")
        live = here.live(await one.set_table(STEPS, 2, seat_2="beginner"))
        live._completed.clear()
        assert live.secret_to([Entry(90, 0, "step", 1, {"choice": "?"})]) == NOBODY
        assert live.secret_to([Entry(90, 0, "step", 0, {"choice": "?"})]) == live.seats[0].person


async def test_a_bot_plays_on_for_who_resigns_where_others_play(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        one, two = Guest(here, "Ailsa"), Guest(here, "Morag")
        table = await one.set_table(GAMES[0], 3, seat_3="easy")
        await two.post(f"/t/{table}/sit")
        await here.settled(table)
        await one.post(f"/t/{table}/resign")
        for deed in ("play", "undo", "resign", "back"):
            answer = await one.post(f"/t/{table}/{deed}", choice="x", step=here.live(table).steps[0])
            assert answer.status_code == 403, deed
        while (live := await here.settled(table)).status == "playing":
            assert (await two.play(table)).status_code == 200
        assert live.status == "over"
        assert live.outcome()["places"][0] == 3
        assert (await two.get(f"/t/{table}")).status_code == 200


async def test_a_pause_needs_everybody_and_stops_play(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0], pace="live")
        await one.post(f"/t/{table}/pause")
        assert here.live(table).status == "playing"
        told = (await two.parts(table))["parts"]["notice"]
        assert "Ailsa would like a pause." in told
        assert f'action="/t/{table}/pause"' in told
        assert "pause" not in (await one.parts(table))["parts"]["notice"]
        await two.post(f"/t/{table}/pause")
        assert here.live(table).status == "paused"
        assert (await to_act_anyway(one, two).play(table)).status_code == 403
        assert not here.live(table).clocks.running
        await one.post(f"/t/{table}/resume")
        assert here.live(table).status == "playing"
        assert here.live(table).clocks.running


def to_act_anyway(one: Guest, two: Guest) -> Guest:
    """The game is paused, so the rules alone say who is next."""
    return one if one.house.live(next(iter(one.house.service.rooms.held())).id).match.to_act[0] == 0 else two  # type: ignore[union-attr]


async def test_a_hint_is_shown_to_who_asked_and_not_in_rated_tables(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        guest = to_act(here, table, one, two)
        other = two if guest is one else one
        plain = await other.parts(table)
        assert (await guest.post(f"/t/{table}/hint")).status_code == 200
        assert here.service.rooms.room(table).advice
        shown = (await guest.parts(table))["parts"]["advice"]
        best = here.service.rooms.room(table).advice[guest.seat(table)][1][0]
        assert f"It expects {best.points:.1f} points and place {best.place:.1f}" in shown
        assert await other.parts(table) == plain
        assert (await other.post(f"/t/{table}/hint")).status_code == 403
        rated, one, two = await two_at(here, GAMES[0], rated=1, hints=1, pace="days")
        assert (await to_act(here, rated, one, two).post(f"/t/{rated}/hint")).status_code == 403


async def test_a_rematch_keeps_seats_for_the_others(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        assert (await one.post(f"/t/{table}/rematch")).status_code == 403
        await one.post(f"/t/{table}/resign")
        first = (await one.post(f"/t/{table}/rematch", quiet=False)).headers["location"]
        second = (await two.post(f"/t/{table}/rematch", quiet=False)).headers["location"]
        assert first == second
        again = first.rpartition("/")[2]
        assert [seat.name for seat in here.live(again).seats] == ["Morag", "Ailsa"]
        assert (await Guest(here, "Una").post(f"/t/{again}/sit")).status_code == 403
        assert (await two.post(f"/t/{again}/sit")).status_code == 200
        assert here.live(again).status == "playing"


async def test_a_rematch_that_cannot_be_set_leads_nobody_astray(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        await one.post(f"/t/{table}/resign")
        monkeypatch.setattr("clachan.web.service.service.MOST_OWN", 0)
        assert (await one.post(f"/t/{table}/rematch")).status_code == 403
        monkeypatch.undo()
        answer = await two.post(f"/t/{table}/rematch", quiet=False)
        assert (await two.get(answer.headers["location"])).status_code == 200


async def test_two_who_ask_for_a_rematch_at_once_get_one_table(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        await one.post(f"/t/{table}/resign")
        answers = await asyncio.gather(*(guest.post(f"/t/{table}/rematch", quiet=False) for guest in (one, two) * 2))
        assert len({answer.headers["location"] for answer in answers}) == 1
        assert (await two.get(answers[0].headers["location"])).status_code == 200
        assert here.service.rooms.tables.count(("waiting", "playing", "paused", "over", "ended")) == 2


async def test_memory_keeps_tables_whose_clock_runs_and_lets_others_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clachan.web.service.rooms.MOST_ROOMS", 10)
    async with house(tmp_path, clock := Clock()) as here:
        timed, _, _ = await two_at(here, GAMES[0], pace="live")
        clock.pass_by(1)
        calm, one, _ = await two_at(here, GAMES[0])
        clock.pass_by(1)
        for number in range(9):
            here.service.rooms.room(f"room-{number}")
        assert here.service.rooms.known(timed) is not None
        assert here.service.rooms.known(calm) is None
        assert (await one.get(f"/t/{calm}")).status_code == 200
        assert here.live(calm).status == "playing"


async def test_chat_is_plain_text_and_can_be_muted_and_reported(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, two = await two_at(here, GAMES[0])
        await one.post(f"/t/{table}/chat", words="<b>kettle</b>\n is on")
        page = (await two.get(f"/t/{table}")).text
        assert "&lt;b&gt;kettle&lt;/b&gt; is on" in page
        assert "<b>kettle" not in page
        assert (await one.post(f"/t/{table}/chat", words="  ")).status_code == 403
        assert (await Guest(here, "Una").post(f"/t/{table}/chat", words="hello")).status_code == 403
        reported = await two.post(f"/t/{table}/report", line=1)
        assert reported.status_code == 200
        assert "reported" in reported.json()["parts"]["chat"]
        assert "/report" not in reported.json()["parts"]["chat"]
        assert "reported" not in (await one.parts(table))["parts"]["chat"]
        assert (await two.post(f"/t/{table}/report", line=2)).status_code == 403
        await two.post(f"/t/{table}/mute", seat=0)
        assert "kettle" not in (await two.get(f"/t/{table}")).text
        assert "kettle" in (await one.get(f"/t/{table}")).text
        await two.post(f"/t/{table}/mute", seat=0)
        assert "kettle" in (await two.get(f"/t/{table}")).text


async def test_a_stranger_finds_public_games_waiting_going_on_and_finished_and_no_private_ones(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        shown, hidden = list[str](), list[str]()
        for public, tables in ((1, shown), (0, hidden)):
            over, one, _ = await two_at(here, GAMES[0], public=public)
            await one.post(f"/t/{over}/resign")
            going, _, _ = await two_at(here, GAMES[0], public=public)
            tables += [over, going, await Guest(here, "Kirsty").set_table(GAMES[0], 2, public=public)]
        page = (await Guest(here, "Una").get("/games")).text
        found = dict(re.findall(r'id="line-(\w+)-(\w+)"', page))
        assert found == dict(zip(("finished", "watch", "open"), shown, strict=True))
        own = (await one.get("/games")).text
        assert own.index(f"line-finished-{hidden[0]}") < own.index(f"line-finished-{shown[0]}")
        assert f"line-mine-{hidden[1]}" not in own


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "chess"},
        {"seats": 9},
        {"seats": "x"},
        {"pace": "blitz"},
        {"pace": "live", "minutes": 0},
        {"days": "-1"},
        {"seat-2": "wizard"},
        {"seat-1": "me", "seat-2": "me"},
        {"seat-1": "easy", "seat-2": "easy"},
        {"option-colour": "red"},
        {"rated": "maybe"},
    ],
)
async def test_a_table_that_cannot_be_set_is_told_on_its_page(fields: dict[str, str], tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        answer = await Guest(here, "Ailsa").post("/new", quiet=False, **{"game": GAMES[0], "seats": 2, **fields})
        assert answer.status_code == 400
        assert "Traceback" not in answer.text


async def test_everybody_has_so_many_tables_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.web.service.service.MOST_OWN", 2)
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        for _ in range(2):
            await ailsa.set_table(GAMES[0], 2)
        answer = await ailsa.post("/quick", game=GAMES[0])
        assert answer.status_code == 403


async def test_a_bot_takes_the_seat_of_who_left_and_gives_it_back(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, GAMES[0])
        guest = to_act(here, table, one, two)
        other = two if guest is one else one
        person = here.live(table).seats[other.seat(table)].person
        await here.service.runner.beat()
        clock.pass_by(300)
        here.service.people.seen([person or 0], clock.now)
        await here.service.runner.beat()
        live = await here.settled(table)
        assert live.taken == {guest.seat(table)}
        assert (await guest.play(table, "x")).status_code == 403
        assert (await guest.post(f"/t/{table}/back")).status_code == 200
        assert not here.live(table).taken


@pytest.mark.parametrize("terms", [{"takeover": 0}, {"pace": "days"}, {"rated": 1, "pace": "days"}])
async def test_a_seat_stays_free_where_the_table_wants_no_bot_or_counts_days(
    terms: dict[str, str], tmp_path: Path
) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, GAMES[0], **terms)
        guest = to_act(here, table, one, two)
        await here.service.runner.beat()
        clock.pass_by(300)
        await (two if guest is one else one).get("/")
        await here.service.runner.beat()
        live = await here.settled(table)
        assert not live.taken
        assert live.acting() == (guest.seat(table),)


async def test_a_seat_whose_turn_has_just_come_is_not_taken_however_long_the_other_thought(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        table, one, two = await two_at(here, GAMES[0])
        await here.service.runner.beat()
        clock.pass_by(300)
        slow = to_act(here, table, one, two)
        while slow.seat(table) in here.live(table).acting():
            assert (await slow.play(table)).status_code == 200
        clock.pass_by(1)
        await here.service.runner.beat()
        assert not here.live(table).taken
        clock.pass_by(300)
        await slow.get("/")
        await here.service.runner.beat()
        assert here.live(table).taken == {1 - slow.seat(table)}


async def test_a_choice_without_an_alternative_stands_out(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, one, _ = await two_at(here, "isle-of-skye")
        match = here.live(table).match
        assert match is not None
        while len(choices := match.choices(one.seat(table))) > 1:
            assert 'class="btn primary" type="submit" name="choice"' not in (await one.get(f"/t/{table}")).text
            await one.play(table, choices[0].notation)
        assert (
            f'class="btn primary" type="submit" name="choice" value="{choices[0].notation}"'
            in (await one.get(f"/t/{table}")).text
        )
