"""CL-1 to CL-6: what is in the box and how the table is laid."""

from collections import Counter
from itertools import combinations

import pytest

from clachan.games.clans.components import BONUS, EPOCH_CHIPS, HOSTILE, MAPS
from clachan.games.clans.maps import TERRAINS
from tests.clauses import clause
from tests.games.clans.boards import CLANS, GAME


@clause("CL-1")
def test_sixty_territories_in_twelve_regions_of_five_and_lakes_are_none() -> None:
    board = MAPS[0]
    assert board.name == "highlands"
    assert len(board.terrain) == 60
    assert Counter(board.region) == dict.fromkeys(range(12), 5)
    assert {TERRAINS[terrain] for terrain in board.terrain} == {"forest", "mountain", "steppe", "grassland"}
    assert {cell for row in board.cells for cell in row} == {-1, *range(60)}


@clause("CL-2")
def test_twelve_huts_of_each_of_five_colours_at_every_player_count() -> None:
    for seats in GAME.seats:
        territories = GAME.start(seats=seats, seed=seats).view()["board"]["territories"]
        assert [sum(t["huts"][colour] for t in territories) for colour in range(5)] == [12] * 5


@clause("CL-3")
def test_the_epoch_chart() -> None:
    assert EPOCH_CHIPS == (4, 3, 2, 2, 1)
    chart = [
        (
            {t: int(BONUS[e, i]) for i, t in enumerate(TERRAINS) if BONUS[e, i]},
            [t for i, t in enumerate(TERRAINS) if HOSTILE[e, i]],
        )
        for e in range(5)
    ]
    assert chart == [
        ({"forest": 1}, ["mountain"]),
        ({"mountain": 2}, ["grassland"]),
        ({"steppe": 3}, ["forest"]),
        ({"grassland": 4}, ["steppe"]),
        ({"forest": 5, "mountain": 5, "steppe": 5, "grassland": 5}, []),
    ]


@clause("CL-4")
def test_every_region_gets_one_hut_of_each_colour_one_a_territory() -> None:
    for seed in range(20):
        territories = GAME.start(seats=3, seed=seed).view()["board"]["territories"]
        assert all(sum(t["huts"]) == 1 for t in territories)
        for region in range(1, 13):
            here = [t["huts"].index(1) for t in territories if t["region"] == region]
            assert sorted(here) == [0, 1, 2, 3, 4]


@clause("CL-4")
def test_huts_lie_at_random_within_the_region() -> None:
    seen = Counter(
        GAME.start(seats=2, seed=seed).view()["board"]["territories"][37]["huts"].index(1) for seed in range(400)
    )
    assert set(seen) == {0, 1, 2, 3, 4}
    assert max(seen.values()) < 130


@clause("CL-5")
def test_each_player_draws_a_clan_of_their_own_and_alone_knows_it() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(100):
        match = GAME.start(seats=4, seed=seed)
        own = [match.view(seat)["board"]["clans"][seat] for seat in range(4)]
        assert len(set(own)) == 4
        drawn.update(own)
        assert match.view()["board"]["clans"] == [None] * 4
        assert [clan is not None for clan in match.view(1)["board"]["clans"]] == [False, True, False, False]
    assert set(drawn) == set(CLANS)


@clause("CL-4")
def test_no_region_repeats_the_order_of_another() -> None:
    deals = [GAME.start(seats=2, seed=seed).view()["board"]["territories"] for seed in range(60)]
    orders = [
        [tuple(t["huts"].index(1) for t in deal if t["region"] == region) for region in range(1, 13)] for deal in deals
    ]
    for one, other in combinations(range(12), 2):
        assert sum(order[one] == order[other] for order in orders) < 6
        for turn in range(1, 5):
            turned = [order[one][turn:] + order[one][:turn] for order in orders]
            assert sum(a == order[other] for a, order in zip(turned, orders, strict=True)) < 6


@clause("CL-5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_clan_is_drawn_equally_often_and_whatever_lies_on_the_board(seats: int) -> None:
    drawn: list[Counter[str]] = [Counter() for _ in range(seats)]
    seen = set()
    for seed in range(400):
        match = GAME.start(seats=seats, seed=seed)
        clans = match.position()["clans"]
        first = [t["huts"].index(1) for t in match.view()["board"]["territories"]]
        for seat, clan in enumerate(clans):
            drawn[seat][clan] += 1
            seen |= {(seat, clan, territory, colour) for territory, colour in enumerate(first)}
    assert all(50 < seat[clan] < 115 for seat in drawn for clan in CLANS)
    assert len(seen) == seats * 5 * 60 * 5


@clause("CL-5")
def test_a_colour_is_shown_to_nobody_else_until_the_end() -> None:
    match = GAME.start(seats=3, seed=5)
    while not match.over:
        for seat in range(3):
            clans = match.view(seat)["board"]["clans"]
            assert [clan is None for clan in clans] == [other != seat for other in range(3)]
        match.play(match.to_act[0], match.choices(match.to_act[0])[0])
    assert None not in match.view()["board"]["clans"]


@clause("CL-6")
@pytest.mark.parametrize("seats", GAME.seats)
def test_markers_start_at_nothing_and_the_first_player_is_drawn_by_lot(seats: int) -> None:
    first: Counter[int] = Counter()
    for seed in range(30 * seats):
        match = GAME.start(seats=seats, seed=seed)
        assert match.view()["board"]["points"] == [0] * 5
        assert match.view()["board"]["chips"] == [0] * seats
        first.update(match.to_act)
    assert set(first) == set(range(seats))
    assert max(first.values()) < 50


@clause("CL-6")
def test_play_goes_clockwise() -> None:
    match = GAME.start(seats=4, seed=1)
    seat = match.to_act[0]
    for turn in range(8):
        assert match.to_act == ((seat + turn) % 4,)
        match.play(match.to_act[0], match.choices(match.to_act[0])[0])
