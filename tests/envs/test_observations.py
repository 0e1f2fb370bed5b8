"""An observation holds what the seat can see now, nothing more, and is documented field by field."""

from typing import Any

import numpy as np
import pytest

import clachan
from clachan.engine import chance
from clachan.envs import spaces
from clachan.envs.table import Table
from tests.envs.fields import PAGE, table_of
from tests.walks import TABLES, Dice

every_game = pytest.mark.parametrize("name", clachan.games())
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def walked(name: str, seats: int, seed: int) -> Any:
    """A table, every few steps of a game by lot."""
    table, dice = Table(name, seats, None), Dice(seed)
    table.deal(seed)
    while not table.over:
        legal = table.legal()
        table.play(legal[dice.below(len(legal))])
        yield table


@every_table
def test_what_a_seat_cannot_see_is_not_in_its_observation(name: str, seats: int) -> None:
    for number, table in enumerate(walked(name, seats, 3)):
        if number % 5:
            continue
        for seat in range(-1, seats):
            other = table.clone()
            other.resample(seat, chance.key_of_seed(number))
            assert (other.observe(seat) == table.observe(seat)).all()
            assert seat != table.seat or (other.mask() == table.mask()).all()


@every_table
def test_observations_change_with_every_step_of_the_own_seat(name: str, seats: int) -> None:
    table, dice = Table(name, seats, None), Dice(5)
    table.deal(5)
    while not table.over:
        seat, before = table.seat, table.observe(table.seat)
        legal = table.legal()
        table.play(legal[dice.below(len(legal))])
        assert len(legal) == 1 or (table.observe(seat) != before).any()


@every_table
def test_numbers_stay_within_their_bounds_and_in_eight_bits(name: str, seats: int) -> None:
    game = clachan.game(name)
    low, high = spaces.bounds(game, "int8")
    assert high.dtype == np.int8
    assert max(part.most for part in game.observation) < 128
    for table in walked(name, seats, 8):
        for seat in range(seats):
            seen = table.observe(seat)
            assert (seen >= low).all()
            assert (seen <= high).all()


@every_game
def test_an_observation_is_taken_apart_by_names(name: str) -> None:
    game, table = clachan.game(name), next(walked(name, 2, 1))
    parts = spaces.fields(game, table.observe(0))
    assert {key: part.shape for key, part in parts.items()} == {part.name: part.shape for part in game.observation}
    assert (np.concatenate([part.ravel() for part in parts.values()]) == table.observe(0)).all()
    rows = spaces.fields(game, np.stack([table.observe(0), table.observe(1)]))
    assert all((rows[key][0] == part).all() for key, part in parts.items())


@every_game
def test_the_page_documents_every_field(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "\n".join(table_of(name)) in page, "python -m tests.envs.fields writes the tables anew"
