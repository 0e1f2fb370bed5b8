"""How a person plays: looks at what is offered, and clicks there."""

import contextlib
import json
import random
from typing import Any

from playwright.sync_api import Page

DECIDES = """(before) => {
  if (document.body.dataset.page !== 'table') return true;
  const now = document.getElementById('state').textContent;
  return !document.body.classList.contains('busy') && JSON.parse(now).turn && now !== before;
}"""
"""Something is to be decided, and it is not what was to be decided before; or the game is over."""

POINT = """([id, before, scroll]) => {
  if (document.getElementById('state')?.textContent !== before) return 'changed';
  const spot = document.getElementById(id);
  if (!spot?.matches('.spot.legal')) return null;
  if (scroll) spot.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
  const box = spot.querySelector('.halo').getBoundingClientRect();
  for (const fine of [2, 5, 9, 17]) for (let i = 1; i < fine; i++) for (let j = 1; j < fine; j++) {
    const x = box.x + box.width * i / fine, y = box.y + box.height * j / fine;
    if (document.elementFromPoint(x, y)?.closest('.spot') === spot) return [x, y];
  }
  return null;
}"""
"""A point where a click really reaches the spot; or the news that the situation is another one."""


ELSE = """(before) => document.body.dataset.page !== 'table'
  || (!document.body.classList.contains('busy') && document.getElementById('state').textContent !== before)"""
"""The situation is another one."""


def patient(milliseconds: int, most: int = 1_000_000_000) -> str:
    """A script by which a page waits longer where it would wait so long: nobody is too slow on a slow machine."""
    longer = f"time === {milliseconds} ? {most} : time"
    return f"{{ const wait = setTimeout; window.setTimeout = (what, time) => wait(what, {longer}); }}"


class Changed(Exception):
    """The situation is not the one that was looked at."""


def begin(page: Page, game: str, seats: int = 2) -> None:
    """From the home page to a table with bots: the choice of opponents and one click."""
    page.goto("/")
    card = page.locator(f"#game-{game}")
    card.locator("[name=seats]").select_option(str(seats))
    card.locator("[name=level]").select_option("beginner")
    card.locator(".btn.primary").click()
    page.wait_for_selector("body[data-page=table]")


def situation(page: Page) -> str:
    """What the page knows of the situation, as text."""
    return page.locator("#state").text_content() or "{}"


def state(page: Page) -> dict[str, Any]:
    """What the page knows of the situation."""
    found: dict[str, Any] = json.loads(situation(page))
    return found


def over(page: Page) -> bool:
    return page.locator("body").get_attribute("data-page") == "result"


def await_turn(page: Page, before: str = "") -> bool:
    """Waits until something else than before is to be decided; False: the game is over."""
    page.wait_for_function(DECIDES, arg=before)
    if page.locator("body").get_attribute("data-page") != "table":
        page.wait_for_selector("body[data-page=result]")
        return False
    return True


def acts(page: Page, number: int = 0, tap: bool = False) -> bool:
    """Makes the choice of this number, counted round; False: the game is over."""
    before = situation(page)
    choices = json.loads(before)["choices"]
    with contextlib.suppress(Changed):
        choose(page, choices[number % len(choices)], before, tap)
        page.wait_for_function(ELSE, arg=before)
    return not over(page)


def click(page: Page, id_: str, before: str, tap: bool = False) -> None:
    """A click or a tap on a spot of the picture, where it is on top."""
    where = middle(page, id_, before)
    if tap:
        page.touchscreen.tap(*where)
    else:
        page.mouse.click(*where)


def middle(page: Page, id_: str, before: str, scroll: bool = True) -> tuple[float, float]:
    """A point where the spot is on top."""
    where = page.wait_for_function(POINT, arg=[id_, before, scroll]).json_value()
    if where == "changed":
        raise Changed
    x, y = where
    return x, y


def choose(page: Page, choice: list[Any], before: str, tap: bool = False) -> None:
    """Makes one of the choices that are offered, in the picture or beside it."""
    notation, _, piece, target = choice
    ids = [id_ for id_ in (piece, target) if id_]
    if not ids:
        beside(page, notation)
        return
    if len(ids) == 2 and not page.locator(f"[id='{ids[0]}'].chosen").count():
        click(page, ids[0], before, tap)
    for _ in range(2 if tap else 1):
        click(page, ids[-1], before, tap)
    same = [other for other in json.loads(before)["choices"] if other[2:] == choice[2:]]
    if len(same) > 1:
        page.locator("#variants button").nth(same.index(choice)).click()


def beside(page: Page, notation: str) -> None:
    """A choice without a place in the picture."""
    button = page.locator(f'#acts [data-choice="{notation}"]')
    if button.count():
        button.click()
    else:
        page.locator("#acts select").select_option(notation)
        page.locator("#acts .pickone .btn").click()


def turn(page: Page, chance: random.Random, tap: bool = False) -> bool:
    """One choice by lot; False: the game is over."""
    before = situation(page)
    with contextlib.suppress(Changed):
        choose(page, chance.choice(json.loads(before)["choices"]), before, tap)
    return await_turn(page, before)


def play_to_the_end(page: Page, seed: int, most: int = 600) -> int:
    """Plays until the result is shown; returns how many choices that took."""
    chance = random.Random(seed)
    going, count = await_turn(page), 0
    while going:
        count += 1
        assert count < most, "the game does not end"
        going = turn(page, chance)
    return count
