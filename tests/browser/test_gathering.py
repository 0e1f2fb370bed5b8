"""A gathering in real browsers: one link, two games, and somebody who has won the evening."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.test_table import play_by_turns
from tests.browser.test_ways import serious

SHORT = "clans-and-glory"


def gather(host: Page) -> str:
    """Two short games for two; the link to send."""
    host.goto("/gather")
    for number in range(1, 6):
        host.locator(f"[name=game-{number}]").select_option(SHORT if number < 3 else "")
    host.locator(".seg label", has_text="2").click()
    host.locator("#setup [name=name]").fill("Kirsty")
    wrong = serious(host)
    host.locator(".sum .btn.primary").click()
    host.wait_for_selector("body[data-page=gather-wait]")
    assert wrong + serious(host) == []
    return host.locator("#link").input_value()


def to_table(page: Page) -> None:
    """From the page of the gathering to the table that is being played."""
    page.locator("#now .btn.primary").click()
    page.wait_for_selector("body[data-page=table]")


def test_a_gathering_of_two_short_games(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer(wide=False, locale="de-DE", color_scheme="dark")
    link = gather(host)
    guest.goto(link)
    guest.locator("#join [name=name]").fill("Dugald")
    guest.locator("#join .btn.primary").click()
    for page in (host, guest):
        page.wait_for_selector("body[data-page=gathering]")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing scrolls sideways"
        assert serious(page) == []
        to_table(page)
    play_by_turns(host, guest)
    for page in (host, guest):
        page.wait_for_selector("body[data-page=result]")
        page.locator('#again .btn.primary[href*="/t/"]').click()
        page.wait_for_selector("body[data-page=table]")
    host.goto(link)
    expect(host.locator("#game-1")).to_contain_text("Won by")
    guest.locator("#menu > summary").click()
    guest.locator("#mine .sure > summary").click()
    guest.locator("#mine .sure .danger").click()
    host.wait_for_selector("body[data-page=gather-end]")
    guest.goto(link)
    for page in (host, guest):
        assert page.locator(".pod .cc").count() == 2
        assert page.locator('#played a[href$="/replay"]').count() == 2
        assert serious(page) == []
    guest.locator("#again .btn.primary").click()
    guest.wait_for_selector("body[data-page=gather-wait]")
    host.locator('#again a.primary[href*="/g/"]').click()
    host.locator("#join .btn.primary").click()
    host.wait_for_selector("body[data-page=gathering]")
