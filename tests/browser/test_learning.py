"""Lessons, rules, replays and explanations in a real browser."""

import pytest
from playwright.sync_api import expect

import clachan
from tests.browser import hands
from tests.browser.conftest import Newcomer

TAUGHT = clachan.games()
MIDDLE = """() => {
  if (!document.querySelector('#live .spot.legal')) return null;
  for (const one of document.querySelectorAll('#picture [aria-label]')) {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(x, y);
    if (box.width && there?.closest('#picture') && !there.closest('.spot.goal')) return [x, y];
  }
  return null;
}"""
"""The middle of something that tells what it is; what is aimed at has its words in the prompt."""


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_end_in_the_picture_and_by_typing(game: str, newcomer: Newcomer) -> None:
    page, lesson = newcomer(), clachan.game(game).lesson
    page.goto(f"/learn/{game}")
    for done, step in enumerate(lesson.steps):
        page.wait_for_url(f"**/learn/{game}/{done}")
        expect(page.locator("#teacher")).to_contain_text(step.ask["en"])
        if done % 4 == 3:
            page.locator("#every summary").click()
            page.locator("#typed").fill(step.choice)
            page.locator("#typed").press("Enter")
        else:
            before = hands.situation(page)
            hands.choose(page, next(one for one in hands.state(page)["choices"] if one[0] == step.choice), before)
    page.wait_for_url(f"**/learn/{game}/{len(lesson.steps)}")
    expect(page.locator("#teacher .why")).to_contain_text(lesson.steps[-1].why["en"])
    expect(page.locator("#teacher")).to_contain_text(lesson.end["en"])
    page.locator("#teacher .btn.primary").click()
    page.wait_for_url("**/t/*")


def test_a_finished_game_is_replayed_by_keys_and_slider(newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, "clans-and-glory")
    hands.play_to_the_end(page, seed=3)
    page.locator('#again a[href$="/replay"]').click()
    told = page.locator("#told .eyebrow")
    expect(told).to_have_text("0 / 16")
    expect(page.locator("#turn-0")).to_have_attribute("aria-current", "true")
    page.keyboard.press("ArrowRight")
    expect(told).to_have_text("1 / 16")
    expect(page.locator("#turn-1")).to_have_attribute("aria-current", "true")
    page.keyboard.press("End")
    expect(told).to_have_text("16 / 16")
    page.locator("#slider").fill("5")
    expect(told).to_have_text("5 / 16")
    page.keyboard.press("Tab")
    page.locator('.views a[data-seat="1"]').click()
    page.wait_for_url("**seat=1**")
    expect(page.locator("#told .eyebrow")).to_have_text("5 / 16")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#told .eyebrow")).to_have_text("6 / 16")
    expect(page.locator('#share a[href$="/replay?move=6&seat=1"]')).to_be_visible()
    page.keyboard.press("0")
    page.wait_for_url("**move=6&seat=open")
    expect(page.locator('.views a[data-seat="open"]')).to_have_attribute("aria-current", "true")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator('#picture[data-shape="tall"]')).to_be_visible()
    expect(page.locator(".axis.tall .chart.tall")).to_be_visible()
    expect(page.locator("#told .eyebrow")).to_have_text("6 / 16")


def test_rules_lead_from_a_clause_to_the_table(newcomer: Newcomer) -> None:
    page = newcomer(wide=False, locale="de-DE", color_scheme="dark")
    page.goto("/rules/clans#CL-9")
    expect(page.locator("#CL-9")).to_be_in_viewport()
    expect(page.locator("#CL-9")).to_contain_text("sieben")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.locator(".contents form button").click()
    expect(page.locator("#picture")).to_be_visible()


@pytest.mark.parametrize("game", TAUGHT)
def test_things_in_the_picture_explain_themselves(game: str, newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, game)
    hands.await_turn(page)
    x, y = page.wait_for_function(MIDDLE).json_value()
    page.mouse.move(x, y)
    page.mouse.move(x + 1, y)
    expect(page.locator(".tip")).to_be_visible()
    labels = page.locator("#picture [aria-label]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert page.locator(".tip").text_content() in labels
    page.mouse.move(1, 1)
    expect(page.locator(".tip")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    focused = page.locator("#live .spot.legal:focus")
    expect(page.locator(".tip")).to_have_text(focused.get_attribute("aria-label") or "?")


def test_a_tile_that_the_axe_aims_at_tells_what_it_is_and_a_free_place_is_silent(newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, "isle-of-skye")
    assert hands.await_turn(page)
    axe, tile = hands.state(page)["choices"][0][2:]
    expect(page.locator(f"[id='{axe}'].chosen")).to_be_visible()
    aimed = page.locator(f"[id='{tile}'].aimed")
    page.mouse.move(*hands.middle(page, tile, hands.situation(page)))
    expect(page.locator(".tip")).to_have_text(aimed.get_attribute("aria-label") or "?")
    while not page.locator("#live .spot.bare.legal").count():
        hands.acts(page)
        assert hands.await_turn(page)
    place = page.locator("#live .spot.bare.legal").first.get_attribute("id") or "?"
    page.mouse.move(*hands.middle(page, place, hands.situation(page)))
    page.wait_for_timeout(1600)
    expect(page.locator(".tip")).to_be_hidden()
