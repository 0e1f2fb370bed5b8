"""What holds after every move of random games, counted a second time by the plain routines of `simple`."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.engine.compiled import JIT
from clachan.games.isle_of_skye.components import FIRST_AREA, LETTERS, SCORINGS, letters_of, most_gold, rounds_of
from clachan.games.isle_of_skye.rules import kinds
from clachan.games.isle_of_skye.state import BUILDING, BUYING, OFFERS
from tests.games.isle_of_skye.simple import Territory, majority, scrolls, worth
from tests.games.isle_of_skye.tables import GAME
from tests.walks import Walk

games = given(seed=st.integers(0, 10**6), seats=st.integers(2, 5))
some = settings(max_examples=15 if JIT else 4)


def walk(seats: int, seed: int, **options: str) -> Walk:
    return Walk(GAME, seats, seed, options)


def check_land(state: Any, seat: int) -> None:
    """Areas, completeness and roads are as counted plainly (IS-15 to IS-17)."""
    land = Territory.of(state, seat)
    for area in land.areas():
        pieces = {int(FIRST_AREA[row]) + i for row, i in area.pieces}
        assert {int(state.root[piece]) for piece in pieces} == {min(pieces)}
        assert int(state.open[min(pieces)]) == area.gaps
        assert not any(state.open[piece] for piece in pieces - {min(pieces)})
    roads = land.roads()
    for lying in land.cells.values():
        assert int(state.joined[lying.row]) == sum(1 << i for i in range(2) if (lying.row, i) in roads)


@some
@games
def test_areas_completeness_and_roads_are_recounted_after_every_move(seed: int, seats: int) -> None:
    table, built = walk(seats, seed), [0] * seats
    for _ in table.steps():
        state = table.states[0]
        for seat in range(seats):
            if state.built[seat] != built[seat]:
                built[seat] = int(state.built[seat])
                check_land(state, seat)


@some
@games
def test_every_place_that_the_rules_allow_is_offered_and_no_other(seed: int, seats: int) -> None:
    table, seen = walk(seats, seed), 0
    for seat, _ in table.steps():
        state = table.states[0]
        if state.phase != BUILDING or state.picked[seat] < 0 or state.cell[seat] >= 0 or seen > 40:
            continue
        seen += 1
        tile, offered = int(state.offer[seat, state.picked[seat]]), set()
        for action in table.legal(seat):
            ahead = table.states.copy()
            table.play(seat, action, ahead)
            row, side = divmod(int(ahead[0].cell[seat]), 4)
            step = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
            cell = int(state.x[row]) + step[0], int(state.y[row]) + step[1]
            turns = [GAME.say(ahead[0], seat, turn) for turn in table.legal(seat, ahead)]
            offered |= {(cell, int(turn[1:])) for turn in turns}
        assert offered == Territory.of(state, seat).places(tile)


@some
@games
def test_tiles_are_conserved_between_bag_offers_and_territories(seed: int, seats: int) -> None:
    table = walk(seats, seed)
    for _ in table.steps():
        state = table.states[0]
        bag = [row for row in range(73) if int(state.bag[row // 63]) >> row % 63 & 1]
        before = [int(row) for row in state.offer.flat if row >= 0]
        built = [int(row) for row in state.territory.flat if 0 <= row < 73]
        assert sorted(bag + before + built) == list(range(73))


@some
@games
def test_gold_is_conserved_but_for_the_supply(seed: int, seats: int) -> None:
    """Gold comes by income alone and goes with unsold tiles alone; it stays below the bound of the record."""
    table = walk(seats, seed)
    held = 5 * seats
    for seat, action in table.steps():
        state = table.states[0]
        stakes = int(state.price.sum()) if state.phase == BUYING else 0
        assert int(state.gold.sum()) + stakes == held
        assert held <= most_gold(seats, int(state.rounds) + 1)
        assert (state.gold >= 0).all()
        for kind, _, b, c in table.play(seat, action, table.states.copy()):
            held += 5 + b + c if kind == kinds.INCOME else -c if kind == kinds.KEPT else 0


@some
@games
def test_offers_never_exceed_the_gold_and_leave_one_for_each_tile(seed: int, seats: int) -> None:
    table = walk(seats, seed)
    for _ in table.steps():
        state = table.states[0]
        if state.phase == OFFERS:
            for seat in range(seats):
                prices = [int(price) for price in state.price[seat]]
                assert sum(map(abs, prices)) <= state.gold[seat]
                if state.ready[seat] == 1:
                    assert sorted(price > 0 for price in prices) == [False, True, True]


def recount(table: Walk) -> None:
    """Plays on; every scoring of every round is as counted plainly, and each tile is scored three times (IS-13)."""
    seats, times = table.seats, dict.fromkeys(LETTERS, 0)
    for seat, action in table.steps():
        ahead = table.states.copy()
        events, now = table.play(seat, action, ahead), int(table.states[0].rounds)
        if ahead[0].rounds == now:
            continue
        gold = [b for kind, _, b, _ in events if kind == kinds.SHOWED_GOLD]
        lands = [Territory.of(ahead[0], s) for s in range(seats)]
        for letter in letters_of(seats, now):
            times[letter] += 1
            place = LETTERS.index(letter)
            tile = SCORINGS[ahead[0].scoring[place]]
            assert ahead[0].gained[now, place, :seats].tolist() == plainly(tile, lands, gold), tile
    assert times == dict.fromkeys(LETTERS, 3)


def plainly(tile: str, lands: list[Territory], gold: list[int]) -> list[int]:
    if tile == "most-gold":
        return majority(gold)
    if tile in ("most-whisky", "most-ships"):
        return majority([land.number_of({"most-whisky": "whisky", "most-ships": "ship"}[tile]) for land in lands])
    return [worth(tile, land) for land in lands]


@some
@games
def test_every_scoring_is_recounted_and_each_tile_scored_three_times(seed: int, seats: int) -> None:
    table = walk(seats, seed)
    recount(table)
    state = table.states[0]
    assert state.rounds == rounds_of(seats)
    lands = [Territory.of(state, seat) for seat in range(seats)]
    assert state.scroll_points[:seats].tolist() == [scrolls(land) for land in lands]
    points = [int(state.gained[:, :, s].sum()) + scrolls(lands[s]) + int(state.gold[s]) // 5 for s in range(seats)]
    assert state.points[:seats].tolist() == points


@pytest.mark.parametrize("tile", SCORINGS)
def test_every_scoring_tile_is_recounted(tile: str) -> None:
    for seats in (2, 5):
        table = walk(seats, len(tile), scoring="chosen", a=tile)
        assert SCORINGS[table.states[0].scoring[0]] == tile
        recount(table)


@some
@games
def test_a_territory_is_the_same_in_whatever_order_it_was_built(seed: int, seats: int) -> None:
    """Areas are called by their lowest part: a position built anew from its cells has equal bytes."""
    table = walk(seats, seed)
    for number, _ in enumerate(table.steps()):
        if number % 37 == 0:
            match = GAME.start(seats=seats, seed=seed)
            match._states[:] = table.states
            assert GAME.position(match.position())._states.tobytes() == table.states.tobytes()
