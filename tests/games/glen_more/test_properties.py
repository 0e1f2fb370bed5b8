"""What holds in every game of Glen More, and the independent recounts."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.games.glen_more.actions import CELL, FIELD, GIVE, cell_at, land
from clachan.games.glen_more.components import (
    BOX,
    COINS_IN_ROW,
    DX,
    DY,
    NAMES,
    SITES,
    STACK_FIRST,
    STORE_RESOURCE,
    STORE_TILE,
)
from clachan.games.glen_more.possible import can_take, check_land, open_cells, plots
from clachan.games.glen_more.state import CHOOSE_CELL, CHOOSE_FIELD, FIGURE, PAY
from tests.clauses import clause
from tests.games.glen_more.tables import GAME
from tests.walks import Dice, Walk, play_on

tables = st.tuples(st.sampled_from(GAME.seats), st.integers(0, 10**6))
few = settings(max_examples=12)


def in_stacks(state: Any) -> set[int]:
    return {int(STACK_FIRST[s]) + i for s in range(4) for i in range(30) if int(state.stacks[s]) >> i & 1}


def on_track(state: Any) -> list[int]:
    return [int(what) for what in state.track if 0 <= what < FIGURE]


@clause("GM-1", "GM-11")
@few
@given(tables)
def test_tiles_are_conserved_between_stacks_track_territories_and_box(table: Any) -> None:
    walk = Walk(GAME, *table)
    state, out = walk.states[0], set()
    for _ in walk.steps():
        lands = [tile for seat in range(table[0]) for tile in land(state, seat)]
        held = [int(state.tile)] if state.step in (PAY, CHOOSE_CELL) else []
        there = [*in_stacks(state), *on_track(state), *lands, *held]
        assert len(there) == len(set(there))
        gone = set(range(5, 72)) - set(there)
        assert out <= gone, "a tile came back out of the box"
        out = gone


@clause("GM-4", "GM-6", "GM-11")
@few
@given(tables)
def test_thirteen_fields_are_occupied_after_every_turn_and_the_rearmost_is_next(table: Any) -> None:
    walk = Walk(GAME, *table)
    state = walk.states[0]
    for _ in walk.steps():
        if not state.begun:
            ring = [int(state.track[(state.rear + i) % 14]) for i in range(14)]
            assert ring[0] == FIGURE + state.player
            assert ring[13] == -1
            assert -1 not in ring[:13]


@clause("GM-12", "GM-13", "GM-14")
@few
@given(tables)
def test_cells_are_those_of_the_plain_definition_and_no_way_breaks(table: Any) -> None:
    walk = Walk(GAME, *table)
    state = walk.states[0]
    for seat, _ in walk.steps():
        if state.step == CHOOSE_CELL:
            cells = [cell_at(state, action - CELL) for action in walk.legal(seat) if CELL <= action < GIVE]
            assert len(cells) == len(set(cells))
            assert set(cells) == open_cells(state, seat, int(state.tile))
        if not state.begun:
            for other in range(table[0]):
                check_land(state, other)


@clause("GM-7", "GM-15", "GM-43")
@few
@given(tables)
def test_tiles_on_offer_are_those_of_the_plain_definition(table: Any) -> None:
    walk = Walk(GAME, *table)
    state = walk.states[0]
    for seat, _ in walk.steps():
        if state.step == CHOOSE_FIELD:
            fields = [f for f in range(14) if 0 <= state.track[f] < FIGURE]
            able = [f for f in fields if can_take(state, seat, int(state.track[f]))]
            assert [action - FIELD for action in walk.legal(seat) if action < CELL] == (able or fields)
            assert bool(state.stuck) == (not able)


@clause("GM-33")
@few
@given(tables)
def test_a_member_stays_unless_the_player_has_had_the_last_turn(table: Any) -> None:
    walk = Walk(GAME, *table)
    state, finished = walk.states[0], set()
    for seat, _ in walk.steps():
        assert seat not in finished
        for other in range(table[0]):
            if not state.begun and not any(state.members[t] for t in land(state, other)):
                finished.add(other)


@clause("GM-17", "GM-18")
@few
@given(tables)
def test_coins_are_conserved_between_players_and_market(table: Any) -> None:
    walk = Walk(GAME, *table)
    state, seats = walk.states[0], table[0]
    for _ in walk.steps():
        coins = sum(map(int, state.coins)) + sum(int(COINS_IN_ROW[filled]) for filled in state.market)
        built = any(SITES["armadale_castle"] in land(state, seat) for seat in range(seats))
        assert coins == 6 * seats + 5 * (seats <= 3) + 3 * built


@clause("GM-20")
@few
@given(tables)
def test_kept_sums_and_links_agree_with_the_tiles(table: Any) -> None:
    walk = Walk(GAME, *table)
    state = walk.states[0]
    for _ in walk.steps():
        for seat in range(table[0]):
            own = land(state, seat)
            stock = [0] * 5
            for store, tile in enumerate(STORE_TILE):
                if tile in own:
                    stock[STORE_RESOURCE[store]] += int(state.cubes[store])
                    assert 0 <= state.cubes[store] <= 3
            assert state.goods[seat].tolist() == stock
            cells = plots(state, seat)
            for (x, y), tile in cells.items():
                around = [cells.get((x + int(DX[d]), y + int(DY[d])), -1) for d in range(12)]
                assert state.near[tile].tolist() == around


@clause("GM-36", "GM-25")
@settings(max_examples=20)
@given(tables)
def test_everything_recounted_from_the_log_equals_the_tracked(table: Any) -> None:
    seats, seed = table
    match = play_on(GAME.start(seats=seats, seed=seed), Dice(seed))
    points, whisky, chieftains, coins = ([0] * seats for _ in range(4))
    members = [{NAMES[seat]: 1} for seat in range(seats)]
    tiles = [[NAMES[seat]] for seat in range(seats)]
    cubes: list[dict[tuple[str, str], int]] = [{} for _ in range(seats)]
    for event in match.events():
        seat, what = event.seat, event.values
        store = (what.get("tile", ""), what.get("resource", ""))
        if event.what in ("exchanged", "scored"):
            points[seat] += what["points"]
        elif event.what in ("barrels", "distilled", "gave whisky"):
            whisky[seat] += {"barrels": what.get("whisky", 0), "distilled": 1, "gave whisky": -1}[event.what]
        elif event.what in ("sold", "coins"):
            coins[seat] += what["coins"]
        elif event.what == "bought":
            coins[seat] -= what["coins"]
        elif event.what == "placed":
            tiles[seat].append(what["tile"])
        elif event.what == "settled":
            members[seat][what["tile"]] = what["members"]
        elif event.what in ("moved", "promoted", "gave member"):
            members[seat][what.get("from", what.get("tile"))] -= 1
            if event.what == "moved":
                members[seat][what["to"]] = members[seat].get(what["to"], 0) + 1
            chieftains[seat] += event.what == "promoted"
        elif event.what == "gave chieftain":
            chieftains[seat] -= 1
        if event.what in ("laid", "gave", "sold"):
            cubes[seat][store] = cubes[seat].get(store, 0) + (1 if event.what == "laid" else -1)
    result = match.result
    assert result is not None
    earned = [row for row in result.breakdown if row.what in ("scoring", "earned")]
    assert points == [sum(row.points[seat] for row in earned) for seat in range(seats)]
    for own in match.view()["board"]["players"]:
        seat = own["seat"]
        assert (own["whisky"], own["chieftains"], own["coins"]) == (whisky[seat], chieftains[seat], 6 + coins[seat])
        assert sorted(plot["tile"] for plot in own["land"]) == sorted(tiles[seat])
        folk = {plot["tile"]: plot["members"] for plot in own["land"] if plot["members"]}
        assert folk == {tile: n for tile, n in members[seat].items() if n}
        assert sum(own["goods"]) == sum(cubes[seat].values())


@clause("GM-35", "GM-38")
@few
@given(tables)
def test_scorings_come_when_a_stack_is_empty_and_end_the_game(table: Any) -> None:
    walk = Walk(GAME, *table)
    state = walk.states[0]
    for _ in walk.steps():
        empty = next((n for n in range(3) if state.stacks[n + 1]), 3)
        assert state.scorings == empty < 3
    assert state.scorings == 3
    assert not state.stacks.any()


def test_a_turn_can_be_completed_from_every_step() -> None:
    """The first choice, the last, and any other one lead on, and every turn ends."""
    for pick in (0, -1, 7):
        walk = Walk(GAME, 4, 5)
        while acting := walk.acting():
            for _ in range(400):
                legal = walk.legal(acting[0])
                walk.play(acting[0], legal[pick % len(legal)])
                if not walk.states[0].begun:
                    break
            else:
                raise AssertionError("a turn without an end")


def test_every_kind_of_tile_and_event_occurs_in_random_games() -> None:
    kinds, events = {tile.kind for tile in BOX}, set(range(24))
    for seed in range(200):
        seats = GAME.seats[seed % 4]
        walk = Walk(GAME, seats, seed)
        for seat, action in walk.steps():
            events -= {row[0] for row in walk.play(seat, action, walk.states.copy())}
        kinds -= {BOX[t].kind for seat in range(seats) for t in land(walk.states[0], seat)}
        if not kinds and not events:
            return
    raise AssertionError((kinds, events))
