"""Being told while no tab is in sight: one notification for each table, from one tab, in the reader's language."""

import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import PATIENCE, Newcomer

GAME = "clans"

STAND_IN = """
  window.rung = [];
  window.Notification = class {
    static permission = localStorage.getItem('allowed') ?? 'default';
    static asked = 0;
    static async requestPermission() {
      this.asked += 1;
      localStorage.setItem('allowed', 'granted');
      return (this.permission = 'granted');
    }
    constructor(title, { body, tag }) { window.rung.push({ title, body, tag }); window.note = this; }
    close() {}
  };
  let hidden = false;
  window.hide = (now) => { hidden = now; };
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
"""
"""A browser whose notifications can be read, and whose tabs can be put out of sight."""
ANSWER = 400
"""Milliseconds in which a tab that is in sight says so."""


def rung(*pages: Page) -> list[dict[str, str]]:
    """Every notification of these tabs."""
    return [one for page in pages for one in page.evaluate("window.rung")]


def send(page: Page, path: str, **fields: str) -> str:
    """A form of this page's person, from a page that stays as it is; where it leads to."""
    script = """async ([path, fields]) => {
      const headers = {'X-Csrf': document.body.dataset.csrf, 'Content-Type': 'application/json'};
      return (await fetch(path, {method: 'POST', headers, body: JSON.stringify(fields)})).url;
    }"""
    found: str = page.evaluate(script, [path, fields])
    return found.rpartition("/")[2]


def wait_until_seen(page: Page, table: str, *states: str) -> None:
    """Until the tabs know that the table is in one of these states."""
    page.wait_for_function(
        "([table, states]) => states.includes(JSON.parse(localStorage.getItem('clachan seen ') ?? '{}')[table])",
        arg=[table, states],
    )


def wait_until_rung(tabs: tuple[Page, Page], most: int) -> None:
    """Until so many notifications have been shown by these tabs together."""
    for _ in range(PATIENCE // 100):
        if len(rung(*tabs)) >= most:
            return
        tabs[0].wait_for_timeout(100)
    raise AssertionError(rung(*tabs))


def in_german(newcomer: Newcomer) -> Page:
    """Somebody who lets her browser tell her; she is asked when she touches the switch, and not before."""
    page = newcomer(locale="de-DE")
    page.context.add_init_script(STAND_IN)
    page.context.add_init_script(hands.patient(ANSWER, 3000))
    page.goto("/me")
    page.locator("[name=name]").fill("Ailsa")
    page.locator("#main form .btn.primary").first.click()
    expect(page.locator("h1")).to_have_text("Ailsa")
    assert page.evaluate("Notification.asked") == 0
    page.locator("#bell").check()
    page.wait_for_function("() => window.rung.length === 1")
    page.goto("/me")
    expect(page.locator("#bell")).to_be_checked()
    return page


def test_whoever_has_no_tab_in_sight_is_told_once_for_each_table(newcomer: Newcomer) -> None:
    ailsa, morag = in_german(newcomer), newcomer()
    morag.goto("/")
    table = send(ailsa, "/new", game=GAME, seats="2", order="given")
    ailsa.goto(f"/rules/{GAME}")
    other = ailsa.context.new_page()
    other.goto("/games")
    tabs = (ailsa, other)
    wait_until_seen(ailsa, table, "waiting")
    for tab in tabs:
        tab.evaluate("window.hide(true)")
    send(morag, f"/t/{table}/sit", name="Morag")
    wait_until_rung(tabs, 1)
    send(morag, f"/t/{table}/resign")
    wait_until_rung(tabs, 2)
    began, over = rung(*tabs)
    assert began["title"].split(":")[0] in ("Du bist am Zug", "Das Spiel beginnt")
    assert "mit Morag" in began["body"]
    assert over["title"].startswith("Das Spiel ist zu Ende: ")
    assert over["body"] == "Du gewinnst."
    assert began["tag"] == over["tag"] == f"clachan /t/{table}"

    other.evaluate("window.hide(false)")
    again = send(morag, f"/t/{table}/rematch")
    wait_until_seen(ailsa, again, "invited")
    send(ailsa, f"/t/{again}/sit")
    wait_until_seen(ailsa, again, "turn", "playing")
    assert len(rung(*tabs)) == 2
    told = next(tab for tab in tabs if rung(tab))
    told.evaluate("window.note.onclick()")
    told.wait_for_url(f"**/t/{table}")


def test_a_browser_that_cannot_tell_says_why(newcomer: Newcomer) -> None:
    page = newcomer()
    page.add_init_script("delete window.Notification")
    page.goto("/me")
    expect(page.locator("#bell-said")).to_have_text("This browser cannot show notifications from a page.")
    expect(page.locator("#bell")).to_be_disabled()
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page.reload()
    expect(page.locator("#bell-said")).to_contain_text("only over https")


def test_the_tab_says_how_many_games_wait_on_pages_that_show_no_table(newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, GAME)
    hands.await_turn(page)
    expect(page.locator("#icon")).to_have_attribute("href", re.compile("icon-turn"))
    reading = page.context.new_page()
    reading.goto(f"/rules/{GAME}")
    expect(reading).to_have_title(re.compile(r"^\(1\) "))
    hands.acts(page)
    send(reading, f"/t/{page.url.rpartition('/')[2]}/resign")
    expect(reading).not_to_have_title(re.compile(r"^\("))
    expect(reading.locator("#icon")).to_have_attribute("href", re.compile(r"icon\.svg"))


def test_the_sign_counts_the_other_games_that_wait(newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, GAME)
    hands.await_turn(page)
    with page.expect_response("**/me/news"):
        page.reload()
    page.wait_for_function("() => document.title.startsWith('\u25cf')")
    expect(page.locator("#turns .turns")).to_have_count(0)
    other = page.context.new_page()
    hands.begin(other, GAME)
    hands.await_turn(other)
    for tab in (page, other):
        expect(tab.locator("#turns .turns")).to_have_text("1")
        tab.wait_for_function("() => document.title.startsWith('(2)')")
