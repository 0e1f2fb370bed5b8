"""Whole games against bots, from the home page to the result, by clicks on what is offered and nothing else."""

import pytest

from clachan.games import names
from tests.browser import hands
from tests.browser.conftest import Newcomer


@pytest.mark.parametrize("game", names())
def test_a_game_against_a_bot_from_the_home_page_to_the_result(game: str, newcomer: Newcomer) -> None:
    page = newcomer()
    hands.begin(page, game)
    assert hands.play_to_the_end(page, seed=7) > 5
    assert page.locator(".cc").count() == 2
    assert page.locator("#deal .note").is_visible()
    assert page.locator("#again .btn.primary").is_visible()
