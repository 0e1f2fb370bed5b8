"""What a table does besides being played against bots: others' moves, undo, hints, talk, lost connections."""

import pytest
from playwright.sync_api import Page, Route, expect

from clachan.games import names
from tests.browser import hands
from tests.browser.conftest import Newcomer, Server

BY_TURNS = "clans-and-glory"
AT_ONCE = "isle-of-skye"


def two_at_a_table(newcomer: Newcomer, game: str) -> tuple[Page, Page]:
    """Two people with a browser each at a table that one has set and the other has found by its link."""
    host, guest = newcomer(), newcomer()
    host.goto(f"/new?game={game}")
    host.locator(".seg label", has_text="2").click()
    host.locator("[name=seat-2]").select_option("open")
    host.locator("#setup [name=name]").fill("Ailsa")
    host.locator(".sum .btn.primary").click()
    host.wait_for_selector("body[data-page=waiting]")
    guest.goto(host.locator("#link").input_value())
    guest.locator("#mine .btn.primary").click()
    for page in (host, guest):
        page.wait_for_selector("body[data-page=table]")
    return host, guest


def play_by_turns(first: Page, second: Page, most: int = 900) -> None:
    """Both play until the game is over, each as soon as it is their turn."""
    page, other = (first, second) if hands.state(first)["turn"] else (second, first)
    for number in range(most):
        if not (hands.await_turn(page) and hands.acts(page, number)):
            return
        if not hands.state(page)["turn"]:
            page, other = other, page
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", names())
def test_two_people_play_a_whole_game_against_each_other(game: str, newcomer: Newcomer) -> None:
    pages = two_at_a_table(newcomer, game)
    play_by_turns(*pages)
    for page in pages:
        page.wait_for_selector("body[data-page=result]")
    points = [page.locator(".cc .big").all_text_contents() for page in pages]
    assert points[0] == points[1]


GROUNDS = "() => [...document.querySelectorAll('.player')].map((one) => getComputedStyle(one).backgroundColor)"


def test_only_whose_turn_it_is_stands_out_among_the_players(newcomer: Newcomer) -> None:
    for page in two_at_a_table(newcomer, BY_TURNS):
        assert page.locator(".player.now").count() == 1
        assert len(set(page.evaluate(GROUNDS))) == 1, "not oneself as well"


def test_offers_are_made_at_the_same_time(newcomer: Newcomer) -> None:
    host, guest = two_at_a_table(newcomer, AT_ONCE)
    for page in (host, guest):
        assert hands.state(page)["turn"]
    steps = [hands.state(page)["step"] for page in (host, guest)]
    for page in (guest, host, guest, host):
        assert hands.acts(page)
    assert [hands.state(page)["step"] for page in (host, guest)] == [step + 2 for step in steps]
    assert host.locator("#log li.mark").count() == host.locator("#log li").count()


def test_moves_of_others_are_announced_and_a_line_of_the_log_shows_its_places(newcomer: Newcomer) -> None:
    host, guest = two_at_a_table(newcomer, BY_TURNS)
    page, other = (host, guest) if hands.state(host)["turn"] else (guest, host)
    news, place = other.locator("#news"), other.locator("#live .marked")
    expect(news).to_have_attribute("aria-live", "polite")
    expect(news).to_be_empty()
    while hands.state(page)["turn"]:
        hands.acts(page)
    line = other.locator("#log li[data-places]").first
    expect(news).to_contain_text(line.inner_text().strip())
    expect(page.locator("#news")).to_be_empty()
    expect(place).to_have_count(0)
    line.hover()
    expect(place).not_to_have_count(0)
    other.mouse.move(1, 1)
    expect(place).to_have_count(0)
    line.focus()
    expect(place).not_to_have_count(0)


PRESSED = 3000
"""Milliseconds that news wait for whoever presses."""


def written_anew(route: Route) -> None:
    """The same picture as another piece of text, so that it is put in again."""
    answer = route.fetch()
    news = answer.json()
    news["parts"]["live"] = news["parts"]["live"].replace('id="live"', 'id="live" data-anew="1"', 1)
    route.fulfill(response=answer, json=news)


def test_what_others_do_between_press_and_release_costs_no_click(newcomer: Newcomer) -> None:
    host, guest = two_at_a_table(newcomer, BY_TURNS)
    page, other = (host, guest) if hands.state(host)["turn"] else (guest, host)
    page.add_init_script(hands.patient(PRESSED))
    page.reload()
    before = hands.situation(page)
    page.mouse.move(*page.wait_for_function(hands.POINT, arg=[hands.state(page)["choices"][0][2], before]).json_value())
    page.mouse.down()
    page.route("**/parts*", written_anew, times=1)
    with page.expect_response("**/parts*"):
        other.locator("#tab-chat").click()
        other.locator("#say").fill("kettle")
        other.locator("#talk button").click()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.mouse.up()
    page.wait_for_function(hands.ELSE, arg=before)
    assert hands.state(page)["step"] == 1


def test_what_an_answer_has_shown_is_not_fetched_again(newcomer: Newcomer) -> None:
    host, guest = two_at_a_table(newcomer, BY_TURNS)
    page, other = (host, guest) if hands.state(host)["turn"] else (guest, host)
    with page.expect_response("**/parts*"):
        page.reload()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/parts" in request.url else None)
    while hands.state(page)["turn"]:
        hands.acts(page)
    hands.await_turn(other)
    other.locator("#tab-chat").click()
    other.locator("#say").fill("kettle")
    with page.expect_response("**/parts*"):
        other.locator("#talk button").click()
    assert len(fetched) == 1


def test_the_board_in_words_is_fetched_when_it_is_opened(newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, BY_TURNS)
    hands.await_turn(page)
    first = page.locator("#said").text_content()
    hands.acts(page)
    assert page.locator("#said").text_content() == first
    page.locator("details:has(#said) > summary").click()
    expect(page.locator("#said")).not_to_have_text(first or "")


GLIDED = """
  window.glided = [];
  const move = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.glided.push(this.id); return move.apply(this, given); };
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_glide_where_the_reader_does_not_mind(motion: str, newcomer: Newcomer) -> None:
    page = newcomer(reduced_motion=motion)
    page.add_init_script(GLIDED)
    hands.begin(page, "clans")
    for _ in range(3):
        hands.await_turn(page)
        hands.acts(page)
    hands.await_turn(page)
    assert bool(page.evaluate("window.glided.length")) == (motion == "no-preference")


def test_a_step_is_taken_back(newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, BY_TURNS)
    hands.await_turn(page)
    choices = hands.state(page)["choices"]
    hands.acts(page)
    assert hands.state(page)["choices"] != choices
    now = hands.situation(page)
    page.locator('[data-key="undo"]').click()
    hands.await_turn(page, now)
    assert hands.state(page)["choices"] == choices
    expect(page.locator('[data-key="undo"]')).to_have_count(0)


def test_the_table_comes_back_after_the_server_was_killed(newcomer: Newcomer, server: Server) -> None:
    page = newcomer(strict=False)
    hands.begin(page, BY_TURNS)
    hands.await_turn(page)
    hands.acts(page)
    before = hands.state(page)
    server.kill()
    expect(page.locator("#aim.alert")).to_be_visible()
    server.start()
    expect(page.locator("#aim.alert")).to_have_count(0)
    assert hands.state(page)["choices"] == before["choices"]
    assert hands.acts(page)
    page.reload()
    assert hands.state(page)["choices"] != before["choices"]


def test_a_tab_that_is_behind_shows_the_present_situation(newcomer: Newcomer) -> None:
    page = newcomer(strict=False)
    hands.begin(page, BY_TURNS)
    hands.await_turn(page)
    stale = page.context.new_page()
    stale.route("**/parts*", lambda route: route.abort())
    stale.goto(page.url)
    choice = hands.state(stale)["choices"][0]
    hands.acts(page)
    stale.route("**/play", lambda route: (stale.unroute("**/parts*"), route.continue_()))
    hands.choose(stale, choice, hands.situation(stale))
    stale.wait_for_function(hands.ELSE, arg="")
    expect(stale.locator("#aim.alert")).to_be_visible()
    assert hands.state(stale)["choices"] == hands.state(page)["choices"]


NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"
"""As on a page that comes over plain http from another machine."""


@pytest.mark.parametrize("script", ["", NO_LOCKS], ids=["locks", "no locks"])
def test_tabs_of_one_browser_share_one_stream(script: str, newcomer: Newcomer) -> None:
    first = newcomer()
    first.context.add_init_script(script)
    hands.begin(first, BY_TURNS)
    hands.await_turn(first)
    second = first.context.new_page()
    second.goto(first.url)
    hands.await_turn(second)
    hands.acts(first)
    second.wait_for_function(
        "(step) => JSON.parse(document.getElementById('state').textContent).step === step",
        arg=hands.state(first)["step"],
    )
    first.close()
    third = second.context.new_page()
    third.goto(second.url)
    hands.await_turn(third)
    hands.acts(third)
    second.wait_for_function(
        "(step) => JSON.parse(document.getElementById('state').textContent).step === step",
        arg=hands.state(third)["step"],
    )


def test_a_spectator_sees_what_happens_and_decides_nothing(newcomer: Newcomer) -> None:
    host, guest = two_at_a_table(newcomer, BY_TURNS)
    spectator = newcomer()
    spectator.goto(host.url)
    expect(spectator.locator("#live .spot.legal")).to_have_count(0)
    expect(spectator.locator("#acts button, #every:visible")).to_have_count(0)
    lines = spectator.locator("#log li").count()
    page = host if hands.state(host)["turn"] else guest
    while hands.state(page)["turn"]:
        hands.acts(page)
    spectator.wait_for_function("(count) => document.querySelectorAll('#log li').length > count", arg=lines)
    assert hands.state(spectator)["choices"] == []


def test_players_talk_and_others_read_it_as_text(newcomer: Newcomer) -> None:
    host, guest = two_at_a_table(newcomer, BY_TURNS)
    host.locator("#tab-chat").click()
    host.locator("#say").fill("<b>kettle</b> is on")
    host.locator("#talk button").click()
    expect(host.locator("#say")).to_have_value("")
    expect(guest.locator("#tab-chat.fresh")).to_have_count(1)
    guest.locator("#tab-chat").click()
    expect(guest.locator("#chat li").first).to_contain_text("Ailsa")
    expect(guest.locator("#chat li").first).to_contain_text("<b>kettle</b> is on")


def test_a_bot_gives_a_hint(newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, BY_TURNS)
    hands.await_turn(page)
    page.keyboard.press("h")
    expect(page.locator("#advice")).not_to_be_empty()
    expect(page.locator("#live .spot.hinted")).not_to_have_count(0)


def test_who_holds_another_piece_is_led_back_to_that_of_the_hint(newcomer: Newcomer) -> None:
    page, hinted = newcomer(), "#live .spot.hinted"
    hands.begin(page, "clans")
    hands.await_turn(page)
    page.keyboard.press("h")
    expect(page.locator(hinted)).to_have_count(2)
    before = hands.situation(page)
    advised, choices = hands.state(page)["advice"], hands.state(page)["choices"]
    near = {piece for _, _, piece, target in choices if target == advised[0]}
    hands.click(page, next(piece for _, _, piece, _ in choices if piece not in {*advised, *near}), before)
    expect(page.locator(hinted)).to_have_count(1)
    expect(page.locator(hinted)).to_have_id(advised[0])
    hands.click(page, advised[0], before)
    expect(page.locator(hinted)).to_have_id(advised[1])


@pytest.mark.parametrize("game", [BY_TURNS, AT_ONCE])
def test_the_one_who_resigns_sees_the_table_go_on_or_end(game: str, newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, game)
    page.locator("#menu > summary").click()
    page.locator("#mine .sure > summary").click()
    page.locator("#mine .sure .danger").click()
    page.wait_for_function(
        "() => document.body.dataset.page === 'result' || document.querySelector('.player.own.gone')"
    )


def test_a_clock_runs_while_its_player_thinks(newcomer: Newcomer) -> None:
    page = newcomer()
    page.goto(f"/new?game={AT_ONCE}")
    page.locator("[name=seat-2]").select_option("beginner")
    page.locator(".pace label").nth(1).click()
    page.locator("[name=minutes]").fill("7")
    page.locator(".sum .btn.primary").click()
    page.wait_for_selector("body[data-page=table]")
    clock = page.locator(".player.own time[data-running]")
    first = clock.inner_text()
    page.wait_for_function("(first) => document.querySelector('.player.own time').textContent < first", arg=first)


def test_who_wants_to_confirm_is_asked_first(newcomer: Newcomer) -> None:
    page = newcomer()
    page.goto("/me")
    page.locator("[name=confirm].sw").check()
    page.locator("#main .btn.primary").click()
    hands.begin(page, BY_TURNS)
    hands.await_turn(page)
    before = hands.situation(page)
    choice = hands.state(page)["choices"][0]
    hands.choose(page, choice, before)
    expect(page.locator("#confirm")).to_have_text("Confirm")
    assert hands.situation(page) == before
    page.locator("#confirm").click()
    page.wait_for_function(hands.ELSE, arg=before)
