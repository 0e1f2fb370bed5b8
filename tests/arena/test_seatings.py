"""Nobody is favoured by where and with whom they sit."""

from collections import Counter
from itertools import permutations

import pytest

from clachan.arena.seatings import deals_for, deals_of_round, games_of_round, line_ups, seating
from clachan.errors import ClachanError
from tests.arena.helpers import setup

TABLES = [("ab", 2), ("abc", 2), ("ab", 3), ("abc", 4), ("abcd", 4), ("abcde", 3), ("abbb", 4), ("ab", 5), ("a", 4)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_everybody_at_a_table_gets_every_seat_of_that_deal_equally_often(bots: str, seats: int) -> None:
    arena = setup(bots, seats)
    for deal in range(3 * deals_of_round(arena)):
        tables = [seating(arena, deal, rotation) for rotation in range(seats)]
        for bot, copies in Counter(tables[0]).items():
            assert [sum(table[seat] == bot for table in tables) for seat in range(seats)] == [copies] * seats


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_a_round_every_listed_bot_plays_equally_often_in_every_seat(bots: str, seats: int) -> None:
    arena = setup(bots, seats)
    sat: Counter[tuple[str, int]] = Counter()
    for deal in range(deals_of_round(arena)):
        for rotation in range(seats):
            sat.update((bot, seat) for seat, bot in enumerate(seating(arena, deal, rotation)))
    each = games_of_round(arena) // len(bots)
    assert sat == {(bot, seat): each * bots.count(bot) for bot in set(bots) for seat in range(seats)}


def test_a_short_list_is_filled_fairly_and_a_long_one_plays_all_combinations() -> None:
    assert line_ups("ab", 4) == [("a", "b", "a", "b")]
    assert line_ups("abc", 4) == [("a", "b", "c", last) for last in "abc"]
    assert line_ups("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups("abbb", 4) == [("a", "b", "b", "b")]


@pytest.mark.parametrize("bots", ["abcd", "aabb", "abbb"])
def test_over_the_rounds_every_order_around_the_table_comes_equally_often(bots: str) -> None:
    arena = setup(bots, 4)
    seen = Counter(seating(arena, deal, rotation) for deal in range(6 * 3) for rotation in range(4))
    assert set(seen) == set(permutations(bots))
    assert len(set(seen.values())) == 1


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert deals_for(setup("abc", 4), 12) == 3
    assert deals_for(setup("abc", 4), 13) == 6
    assert deals_for(setup("ab", 2), 200) == 100
    with pytest.raises(ClachanError, match=r"^11 games are too few: one round, .* has 12\.$"):
        deals_for(setup("abc", 4), 11)
