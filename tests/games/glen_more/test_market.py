"""GM-17 to GM-19: buying, selling, and that nobody can trade into a dead end."""

from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.games.glen_more.components import COINS_IN_ROW, COST, LEAST, LIMIT, MOST, NAMES, TRADE
from clachan.games.glen_more.possible import can_complete
from clachan.games.glen_more.rules.market import price, purse
from clachan.games.glen_more.state import State
from tests.clauses import clause
from tests.games.glen_more.tables import cubes, market, notations, play, player, table

FOREST = "1 1,0 member; 24a 1,1 wood3; 23a 1,-1 stone"


@clause("GM-17")
def test_a_purchase_costs_the_lowest_free_field_and_the_coins_stay_there() -> None:
    match = play(table("1 1,0 member", track="11", coins=5, market="stone1"), "go 11; buy stone")
    assert player(match)["coins"] == 3
    assert market(match)["stone"] == 2
    assert match.view(0)["board"]["market"][1] == {"resource": "stone", "filled": 2, "buy": 3, "sell": 2}


@clause("GM-17")
def test_a_full_row_sells_nothing() -> None:
    match = play(table("1 1,0 member stone", track="11", coins=9, market="stone3"), "go 11")
    assert "buy stone" not in notations(match)
    assert "give stone 1" in notations(match)


@clause("GM-17")
def test_buying_is_only_for_use_at_once() -> None:
    match = table(FOREST, track="11 12", coins=6)
    assert not notations(match, "buy")
    play(match, "go 12; place 2,1")
    assert not notations(match, "buy")
    match = play(table(FOREST, track="11", coins=6), "go 11; buy stone; place 2,1")
    assert player(match)["goods"] == [3, 1, 0, 0, 0]
    assert not notations(match, "buy")
    play(match, "activate 11")
    assert notations(match, "buy") == {"buy grain"}


@clause("GM-17")
def test_buying_is_allowed_beside_an_own_cube() -> None:
    match = play(table(FOREST, track="11", coins=6), "go 11")
    assert notations(match) == {"give stone 23a", "buy stone"}


@clause("GM-18")
def test_a_sale_brings_the_highest_filled_field() -> None:
    match = play(table(FOREST, market="wood3"), "sell wood 24a")
    assert (player(match)["coins"], market(match)["wood"], cubes(match, "24a")) == (3, 2, {"wood": 2})
    play(match, "sell wood 24a; sell wood 24a")
    assert (player(match)["coins"], market(match)["wood"]) == (6, 0)


@clause("GM-18")
def test_an_empty_row_buys_nothing() -> None:
    match = table(FOREST, market="stone1")
    assert notations(match, "sell") == {"sell stone 23a"}
    assert not notations(play(match, "sell stone 23a"), "sell")


@clause("GM-18")
def test_cubes_may_be_sold_between_any_two_steps() -> None:
    land = FOREST + "; 4 -1,0 member; 13 2,-1"
    match = table(land, track="17", market="stone3 wood2", coins=6)
    steps = ["go 17", "buy wood", "place 2 0", "activate 13", "buy grain", "give wood 24a", "enough", "activate 1"]
    for step in steps:
        assert {"sell wood 24a", "sell stone 23a"} <= notations(match), step
        assert step in notations(match)
        play(match, step)
    assert "sell wood 24a" in notations(match)


@clause("GM-18")
def test_selling_just_before_an_activation_makes_room() -> None:
    match = play(table("1 1,0 member; 24a 1,1 wood3", track="12", market="wood1"), "go 12; place 2,1")
    assert "activate 24a" not in notations(match)
    play(match, "sell wood 24a; activate 24a")
    assert cubes(match, "24a") == {"wood": 3}


@clause("GM-18")
def test_a_sale_within_a_begun_payment_may_pay_for_the_rest() -> None:
    match = play(table("1 1,0 member; 24a 1,1 wood2", track="30", market="wood1", coins=0), "go 30")
    assert notations(match) == {"give wood 24a", "sell wood 24a"}
    play(match, "give wood 24a")
    assert notations(match) == {"sell wood 24a"}
    play(match, "sell wood 24a; buy stone")
    assert player(match)["coins"] == 0
    assert notations(match) == {"place 1 -1", "place 2 1"}


@clause("GM-19")
def test_whisky_and_people_are_never_traded() -> None:
    match = table("1 1,0 member", track="33a", market="wood3 stone3 sheep2 cattle2 grain2", whisky=3, chieftains=3)
    assert not notations(match, "sell")
    match = play(table("1 1,0 member", track="33a", coins=20, whisky=1), "go 33a")
    assert notations(match) == {"give whisky"}


# --- the reckoning against a search -----------------------------------------------------------------------------------

USES = [(use, tile) for use in (COST, TRADE) for tile in range(len(NAMES)) if LEAST[use, tile]]


@cache
def reachable(limit: tuple[int, ...], least: int, goods: tuple[int, ...], rows: tuple[int, ...], coins: int) -> bool:
    """By trying every order of giving, buying and selling."""
    if least <= 0:
        return True
    for r in range(5):
        fewer = tuple(n - (i == r) for i, n in enumerate(goods))
        asked = tuple(n - (i == r) for i, n in enumerate(limit))
        lower, higher = (tuple(n + d * (i == r) for i, n in enumerate(rows)) for d in (-1, 1))
        if limit[r] and goods[r] and reachable(asked, least - 1, fewer, rows, coins):
            return True
        if limit[r] and rows[r] < min(3, coins) and reachable(asked, least - 1, goods, higher, coins - rows[r] - 1):
            return True
        if goods[r] and rows[r] and reachable(limit, least, fewer, lower, coins + rows[r]):
            return True
    return False


situations = st.tuples(
    st.sampled_from(USES),
    st.lists(st.integers(0, 2), min_size=5, max_size=5),
    st.lists(st.integers(0, 3), min_size=5, max_size=5),
    st.integers(0, 6),
)


@clause("GM-15", "GM-17", "GM-18")
@settings(max_examples=1500, deadline=None)
@given(situations)
def test_what_can_be_paid_is_what_a_search_finds(situation: tuple[tuple[int, int], list[int], list[int], int]) -> None:
    (use, tile), goods, rows, coins = situation
    state = np.zeros(1, State)[0]
    state.goods[0], state.market[:], state.coins[0] = goods, rows, coins
    limit, least = tuple(LIMIT[use, tile].tolist()), int(LEAST[use, tile])
    found = reachable(limit, least, tuple(goods), tuple(rows), coins)
    assert can_complete(state, 0, use, tile) == found
    assert (price(state, 0, use, tile, -1) <= purse(state, 0)) == found
    for r in range(5):
        asked = tuple(n - (i == r) for i, n in enumerate(limit))
        fewer = tuple(n - (i == r) for i, n in enumerate(goods))
        if limit[r] and goods[r]:
            after = reachable(asked, least - 1, fewer, tuple(rows), coins)
            assert (price(state, 0, use, tile, r) <= purse(state, 0)) == after


@clause("GM-18")
@pytest.mark.parametrize("tile", ["26", "60", "56", "55"])
def test_every_choice_on_the_way_leads_to_a_full_payment(tile: str) -> None:
    """Every sequence of steps ends in a complete payment or exchange, never in a dead end."""
    use = TRADE if tile in ("56", "55") else COST
    t = NAMES.index(tile)
    rng = np.random.default_rng(5)
    for _ in range(40):
        state = np.zeros(1, State)[0]
        state.goods[0], state.market[:] = rng.integers(0, 3, 5), rng.integers(0, 4, 5)
        state.coins[0] = rng.integers(0, 5)
        if price(state, 0, use, t, -1) > purse(state, 0):
            continue
        while state.given.sum() < LEAST[use, t]:
            steps = allowed(state, use, t)
            assert steps
            kind, r = steps[rng.integers(len(steps))]
            if kind == "sell":
                state.coins[0] += state.market[r]
                state.market[r] -= 1
                state.goods[0, r] -= 1
            elif kind == "give":
                state.goods[0, r] -= 1
                state.given[r] += 1
            else:
                state.market[r] += 1
                state.coins[0] -= state.market[r]
                state.given[r] += 1
        assert state.given.sum() <= MOST[use, t]


def allowed(state: np.record, use: int, tile: int) -> list[tuple[str, int]]:
    """What the rules offer, by resource."""
    steps = []
    for r in range(5):
        wanted = price(state, 0, use, tile, r) <= purse(state, 0)
        steps += [("give", r)] * bool(wanted and state.goods[0, r])
        steps += [("buy", r)] * bool(wanted and state.market[r] < min(3, state.coins[0]))
        steps += [("sell", r)] * bool(state.goods[0, r] and state.market[r])
    return steps


def test_a_row_holds_the_coins_that_its_fields_say() -> None:
    assert [b - a for a, b in pairwise(COINS_IN_ROW.tolist())] == [1, 2, 3]
