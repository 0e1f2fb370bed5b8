"""Options of a game: what a table shows of them, and what its set-up offers."""

import re
from pathlib import Path

import pytest

import clachan
from tests.web.tools import Guest, house

pytestmark = pytest.mark.anyio
DEPENDENT = [name for name in clachan.games() if getattr(clachan.game(name).words, "ONLY", {})]


def test_options_that_depend_on_others_name_options_and_values_that_exist() -> None:
    assert DEPENDENT
    for name in DEPENDENT:
        game = clachan.game(name)
        known = {option.name: option.values for option in game.options}
        for own, (other, value) in game.words.ONLY.items():  # type: ignore[attr-defined]
            assert own in known
            assert value in known[other]


@pytest.mark.parametrize("name", DEPENDENT)
async def test_a_table_tells_only_of_options_that_mean_something(name: str, tmp_path: Path) -> None:
    words = clachan.game(name).words
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        own, (other, value) = next(iter(words.ONLY.items()))  # type: ignore[attr-defined]
        plain = await ailsa.set_table(name, 2)
        chosen = await ailsa.set_table(name, 2, **{f"option_{other}": value})
        told = words.OPTIONS["en"][own]
        assert told not in (await ailsa.get(f"/t/{plain}")).text
        assert told in (await ailsa.get(f"/t/{chosen}")).text
        page = (await ailsa.get(f"/new?game={name}")).text
        hidden = re.findall(rf'class="choice unused" data-only="option-{other}={value}"', page)
        assert len(hidden) == len(words.ONLY)  # type: ignore[attr-defined]
