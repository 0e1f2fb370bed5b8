"""Every way to play: on a phone, with keys only, without script, in both languages, and so that helpers can read it."""

import json
from importlib.resources import files

import pytest
from playwright.sync_api import Page, Request, expect

import clachan
from clachan.games import names
from tests.browser import hands
from tests.browser.conftest import PATIENCE, Newcomer

GAME = "clans-and-glory"
HELD = 250
"""Milliseconds after which a finger is held and does not tap."""
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", names())
def test_on_a_phone_a_finger_aims_first_and_plays_with_the_second_tap(game: str, newcomer: Newcomer) -> None:
    page = newcomer(wide=False)
    page.add_init_script(hands.patient(HELD))
    hands.begin(page, game)
    for _ in range(4):
        assert hands.await_turn(page)
        assert hands.acts(page, tap=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing scrolls sideways"
    assert page.locator("#picture").get_attribute("data-shape") == "tall"


def aim_by_keys(page: Page) -> None:
    """Arrows, until the focus is where one key plays: a deal decides on which side of a card its places are."""
    for key in ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
        page.wait_for_function("() => document.activeElement.matches('#live .spot.legal')")
        if page.evaluate("() => document.activeElement.matches('.spot.goal')"):
            return
    raise AssertionError("no arrow leads to a place that can be played")


def test_with_keys_only(newcomer: Newcomer) -> None:
    page = newcomer()
    page.goto("/")
    page.locator(f"#game-{GAME} [name=seats]").focus()
    for key in ("Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector("body[data-page=table]")
    hands.await_turn(page)
    for _ in range(2):
        before = hands.situation(page)
        aim_by_keys(page)
        page.keyboard.press("Enter")
        hands.await_turn(page, before)
    assert hands.state(page)["step"] == 2
    before = hands.situation(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    hands.await_turn(page, before)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()


def test_a_choice_is_typed(newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, GAME)
    hands.await_turn(page)
    before = hands.situation(page)
    page.keyboard.press("a")
    page.locator("#typed").fill(json.loads(before)["choices"][0][0])
    page.keyboard.press("Enter")
    page.wait_for_function(hands.ELSE, arg=before)
    expect(page.locator("#typed")).to_have_value("")


@pytest.mark.parametrize("game", names())
def test_without_script_forms_are_enough(game: str, newcomer: Newcomer) -> None:
    page = newcomer(java_script_enabled=False)
    hands.begin(page, game)
    for _ in range(PATIENCE // 100):
        if page.locator("#list button").count():
            break
        page.wait_for_timeout(100)
        page.reload()
    lines = page.locator("#prompt").inner_text()
    page.locator('#bar a[href$="#list"]').click()
    page.locator("#list button").first.click()
    assert page.locator("body").get_attribute("data-page") == "table"
    assert page.locator("#prompt").inner_text() != lines or page.locator('[data-key="undo"], #log li').count()


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_languages(language: str, newcomer: Newcomer) -> None:
    page = newcomer(locale=f"{language}-{language.upper()}")
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == language
    other = page.locator(".foot button")
    shown = page.locator("h1").inner_text()
    other.click()
    expect(page.locator("html")).not_to_have_attribute("lang", language)
    assert page.locator("h1").inner_text() != shown
    assert page.url.endswith("/")


def test_the_theme_is_kept(newcomer: Newcomer) -> None:
    page = newcomer(color_scheme="light")
    page.goto("/")
    with page.expect_response("**/me"):
        page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/games")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def serious(page: Page) -> list[str]:
    """What helpers cannot read, by axe-core."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url} {rule['id']}: {rule['nodes'][0]['html'][:160]} {rule['nodes'][0].get('failureSummary', '')[:300]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_helpers_can_read_every_page(theme: str, newcomer: Newcomer) -> None:
    page = newcomer(color_scheme=theme)
    wrong: list[str] = []
    for path in ("/", "/games", "/me", "/ranking", "/stats", *(f"/new?game={name}" for name in names())):
        page.goto(path)
        wrong += serious(page)
    page.locator("[name=seat-2]").select_option("invite")
    page.locator(".sum .btn.primary").click()
    page.wait_for_selector("body[data-page=waiting]")
    wrong += serious(page)
    friend = newcomer(color_scheme=theme, strict=False)
    friend.goto(page.locator(".linkbox input[value*='/i/']").first.input_value())
    wrong += serious(friend)
    for what in ("link", "token", "calendar"):
        page.goto("/me")
        page.locator(f'form[action="/me/{what}"] button').click()
        page.wait_for_load_state()
        wrong += serious(page)
        if what == "link":
            friend.goto(page.locator(".linkbox input[value*='/d/']").input_value())
            wrong += serious(friend)
    friend.goto("/mail/confirm/x")
    wrong += serious(friend)
    for game in names():
        hands.begin(page, game)
        hands.await_turn(page)
        wrong += serious(page)
    page.locator("#menu > summary").click()
    page.locator("#mine .sure > summary").click()
    wrong += serious(page)
    page.locator("#mine .sure .danger").click()
    page.wait_for_selector("body[data-page=result]")
    wrong += serious(page)
    ended = page.url
    taught = [f"/{what}/{name}" for name in names() for what in ("rules", "learn")]
    for path in (f"{ended}/replay", f"{ended}/analysis", *taught, "/ranking", "/stats"):
        page.goto(path)
        page.wait_for_selector("body:not([data-again])")
        wrong += serious(page)
    assert wrong == []


SMALL = """() => [...document.querySelectorAll('a, button, input, select, summary, [role=tab]')]
  .map((one) => one.matches('[type=radio], [type=checkbox]') ? one.closest('label') : one)
  .filter((one) => one.checkVisibility() && !one.closest('.sr, .skip, .board'))
  .filter((one) => { const box = one.getBoundingClientRect(); return Math.min(box.width, box.height) < 43.5; })
  .map((one) => `${location.pathname}: ${one.outerHTML.slice(0, 120)}`)"""
"""What a thumb would miss on a page."""


def test_on_a_phone_everything_beside_the_board_is_large_enough_for_a_thumb(newcomer: Newcomer) -> None:
    page = newcomer(wide=False)
    small: list[str] = []
    learn = [f"/{what}/{name}" for name in names() for what in ("rules", "learn")]
    for path in ("/", "/games", "/me", "/ranking", "/stats", "/gather", f"/new?game={GAME}", *learn):
        page.goto(path)
        small += page.evaluate(SMALL)
    page.goto(f"/new?game={GAME}")
    page.locator("[name=seat-2]").select_option("invite")
    page.locator(".sum .btn.primary").click()
    page.wait_for_selector("body[data-page=waiting]")
    small += page.evaluate(SMALL)
    hands.begin(page, GAME)
    hands.await_turn(page)
    page.locator("#menu > summary").click()
    page.locator("#every summary").click()
    small += page.evaluate(SMALL)
    assert small == []


def test_the_page_of_an_error_can_be_read(newcomer: Newcomer) -> None:
    page = newcomer(strict=False)
    page.goto("/t/nowhere")
    assert page.locator("body").get_attribute("data-page") == "error"
    assert serious(page) == []


@pytest.mark.parametrize("game", ["", *names()])
def test_the_first_load_is_small(game: str, newcomer: Newcomer) -> None:
    page, path, asked = newcomer(), "/", list[Request]()
    if game:
        host = newcomer()
        hands.begin(host, game, min(4, max(clachan.game(game).seats)))
        path = host.url

    def note(request: Request) -> None:
        asked.append(request)

    page.on("requestfinished", note)
    page.goto(path)
    page.wait_for_function("() => performance.getEntriesByType('resource').length >= 2")
    for _ in range(PATIENCE // 100):
        if {"document", "stylesheet", "script"} <= {one.resource_type for one in asked}:
            break
        page.wait_for_timeout(100)
    sizes = {one.url: one.sizes()["responseBodySize"] for one in asked if one.resource_type != "font"}
    assert {"document", "stylesheet", "script"} <= {one.resource_type for one in asked}
    assert sum(sizes.values()) < 150_000, sizes


def test_a_held_finger_looks_closer_and_chooses_when_it_lets_go(newcomer: Newcomer) -> None:
    page = newcomer(wide=False)
    hands.begin(page, "clans")
    expect(page.locator("#picture")).to_have_attribute("data-shape", "tall")
    hands.await_turn(page)
    expect(page.locator("#aim")).to_have_text("Hold a finger on the board to look closer.")
    before = hands.situation(page)
    first, second = json.loads(before)["choices"][0][2:]
    hands.middle(page, first, before)
    there = hands.middle(page, second, before)
    here = hands.middle(page, first, before, scroll=False)
    down = page.evaluate("scrollY")
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    send("touchStart", here)
    expect(page.locator(".loupe p")).to_contain_text("Territory")
    looked = page.locator("#live .spot.looked")
    expect(looked).to_have_id(first)
    send("touchMove", there)
    expect(looked).to_have_id(second)
    send("touchMove", here)
    expect(looked).to_have_id(first)
    send("touchEnd")
    expect(page.locator(".loupe")).to_have_count(0)
    expect(page.locator("#live .spot.chosen")).to_have_id(first)
    assert page.evaluate("scrollY") == down, "the page stays where it is"
    assert hands.situation(page) == before
