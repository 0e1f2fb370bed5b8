"""IS-20 to IS-36: the sixteen scoring tiles, on territories counted by hand."""

import pytest

from tests.clauses import clause
from tests.games.isle_of_skye.tables import APART, BORDER, INNER, LAKE, RING, worth

BROCHS = "T36 W1 r0, T57 W2 r0, T67 W1S1 r2, T65 W2S1 r2"
"""One mountain with four brochs; its first tiles alone have one, two, three."""


def of(territory: str, tiles: int) -> str:
    """The first tiles of a territory."""
    return ",".join(territory.split(",")[:tiles])


def counted(inner: int, apart: int, border: int) -> pytest.MarkDecorator:
    """What a tile brings where an area lies within a tile, where land of one kind lies apart, and at the border."""
    return pytest.mark.parametrize(("territory", "points"), [(INNER, inner), (APART, apart), (BORDER, border)])


@clause("IS-20")
@counted(inner=0, apart=2, border=4)
def test_squares(territory: str, points: int) -> None:
    assert worth("squares", territory) == (points,)


@clause("IS-20")
def test_a_square_needs_its_fourth_tile() -> None:
    assert worth("squares", of(BORDER, 2)) == (0,)
    assert worth("squares", of(BORDER, 3)) == (2,)


@clause("IS-21")
@counted(inner=4, apart=2, border=1)
def test_closed_areas(territory: str, points: int) -> None:
    assert worth("closed-areas", territory) == (points,)


@clause("IS-22")
@counted(inner=1, apart=1, border=4)
def test_sheep(territory: str, points: int) -> None:
    assert worth("sheep", territory) == (points,)


@clause("IS-23", "IS-16")
@counted(inner=3, apart=0, border=0)
def test_large_closed_areas(territory: str, points: int) -> None:
    assert worth("large-closed-areas", territory) == (points,)


@clause("IS-23", "IS-16")
def test_an_area_of_two_tiles_is_not_large_and_a_tile_counts_once() -> None:
    assert worth("large-closed-areas", RING, filler="T69") == (3,)
    assert worth("large-closed-areas", "T01 N1 r2, T49 S1 r0") == (3,)
    assert worth("large-closed-areas", "T05 W1 r2, T10 E1 r2") == (0,)


@clause("IS-24")
@counted(inner=0, apart=2, border=2)
def test_brochs(territory: str, points: int) -> None:
    assert worth("brochs", territory) == (points,)


@clause("IS-24")
@pytest.mark.parametrize(("tiles", "points"), [(1, 1), (2, 3), (3, 6), (4, 6)])
def test_brochs_of_one_mountain(tiles: int, points: int) -> None:
    assert worth("brochs", of(BROCHS, tiles)) == (points,)


@clause("IS-25")
@counted(inner=0, apart=0, border=5)
def test_sets(territory: str, points: int) -> None:
    assert worth("sets", territory) == (points,)


@clause("IS-25")
def test_each_building_is_in_one_set_only() -> None:
    farms = "T02 S1 r0, T05 N1 r0"
    assert worth("sets", f"{farms}, T56 E1 r0") == (5,)
    assert worth("sets", f"{farms}, T56 E1 r0, T36 W1 r0") == (5,), "one lighthouse, one set"
    assert worth("sets", f"{farms}, T56 E1 r0, T36 W1 r0, T26 E2 r0", filler="T69") == (10,)


@clause("IS-26")
@counted(inner=5, apart=5, border=5)
def test_most_whisky_alone(territory: str, points: int) -> None:
    assert worth("most-whisky", territory) == (points,)


@clause("IS-26", "IS-36")
def test_most_and_second_most_whisky() -> None:
    one, other, two = "T49 S1 r0", "T69 S1 r0", "T01 N1 r2, T64 S1 r0"
    assert worth("most-whisky", two, one, "") == (5, 2, 0)
    assert worth("most-whisky", two, one, other) == (5, 2, 2)
    assert worth("most-whisky", one, other, "") == (5, 5, 0)


@clause("IS-27")
@counted(inner=5, apart=5, border=0)
def test_most_ships_alone(territory: str, points: int) -> None:
    assert worth("most-ships", territory) == (points,)


@clause("IS-27", "IS-36")
def test_most_and_second_most_ships() -> None:
    assert worth("most-ships", "T43 E1 r1", "T70 E1 r0", "T34 E1 r1") == (5, 5, 0)
    assert worth("most-ships", "T43 E1 r1", "T13 E1 r1", "T34 E1 r1") == (5, 2, 2)
    assert worth("most-ships", "T34 E1 r1", "T43 E1 r1", "") == (2, 5, 0)


@clause("IS-28", "IS-36")
@pytest.mark.parametrize(
    ("gold", "points"),
    [
        ((9, 4, 1), (5, 2, 0)),  # nobody tied
        ((7, 7, 3), (5, 5, 0)),  # tied for first: no second place
        ((9, 4, 4), (5, 2, 2)),  # tied for second
        ((6, 6, 6), (5, 5, 5)),  # all tied
        ((3, 0, 0), (5, 0, 0)),  # nothing is not second
        ((0, 0, 0), (0, 0, 0)),  # nor first
        ((2, 3, 3), (0, 5, 5)),
    ],
)
def test_most_gold(gold: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert worth("most-gold", "", "", "", gold=gold) == points


@clause("IS-28")
@counted(inner=5, apart=5, border=5)
def test_most_gold_does_not_ask_for_land(territory: str, points: int) -> None:
    assert worth("most-gold", territory, gold=[1]) == (points,)


@clause("IS-29")
@counted(inner=2, apart=0, border=6)
def test_animals_at_farms(territory: str, points: int) -> None:
    assert worth("animals-at-farms", territory) == (points,)


@clause("IS-29")
def test_animals_at_a_corner_of_a_farm_count_and_two_away_do_not() -> None:
    assert worth("animals-at-farms", "T05 N1 r0, T20 E1 r1") == (3,), "T20 and its sheep touch T05 at a corner"
    assert worth("animals-at-farms", "T49 S1 r0, T09 N1 r0") == (1,), "the sheep of T09 are two away from the farm"


@clause("IS-30")
@counted(inner=2, apart=0, border=4)
def test_cattle_on_the_road(territory: str, points: int) -> None:
    assert worth("cattle-on-the-road", territory) == (points,)


@clause("IS-30")
def test_cattle_off_the_road_bring_nothing() -> None:
    assert worth("cattle-on-the-road", "T28 S1 r0") == (2,)
    assert worth("cattle-on-the-road", "T28 S1 r2") == (0,)


@clause("IS-31")
@counted(inner=0, apart=3, border=0)
def test_ship_and_lighthouse(territory: str, points: int) -> None:
    assert worth("ship-and-lighthouse", territory) == (points,)


@clause("IS-31")
def test_ship_and_lighthouse_need_one_water_and_score_it_once() -> None:
    assert worth("ship-and-lighthouse", "T06 E1 r0") == (3,), "open water"
    assert worth("ship-and-lighthouse", "T56 E1 r2, T34 E2 r1") == (0,), "the lighthouse adjoins the castle's water"
    assert worth("ship-and-lighthouse", "T06 E1 r0, T46 E1N1 r3") == (3,), "three ships, one water"


@clause("IS-32")
@counted(inner=2, apart=1, border=4)
def test_tiles_on_the_road(territory: str, points: int) -> None:
    assert worth("tiles-on-the-road", territory) == (points,)


@clause("IS-32", "IS-16")
def test_the_castle_itself_is_no_tile_on_the_road_but_counts_elsewhere() -> None:
    assert worth("tiles-on-the-road", "") == (0,)
    assert worth("vertical-lines", "T01 N1 r2, T49 S1 r0") == (3,)


@clause("IS-33")
@counted(inner=3, apart=0, border=6)
def test_vertical_lines(territory: str, points: int) -> None:
    assert worth("vertical-lines", territory) == (points,)


@clause("IS-33")
def test_a_longer_line_counts_once_and_two_tiles_are_none() -> None:
    assert worth("vertical-lines", "T02 S1 r0, T39 S2 r0, T05 S3 r0") == (3,)
    assert worth("vertical-lines", "T02 S1 r0") == (0,)


@clause("IS-34")
@counted(inner=4, apart=4, border=0)
def test_largest_water(territory: str, points: int) -> None:
    assert worth("largest-water", territory) == (points,)


@clause("IS-34", "IS-16")
def test_of_several_waters_the_largest_counts_and_each_tile_once() -> None:
    assert worth("largest-water", LAKE) == (12,)
    assert worth("largest-water", f"{LAKE}, T10 E1 r2") == (12,)
    assert worth("largest-water", of(LAKE, 5)) == (0,)
    assert worth("largest-water", "T05 W1 r2") == (2,), "a lake within a tile"


@clause("IS-35")
@counted(inner=2, apart=2, border=2)
def test_closed_mountains(territory: str, points: int) -> None:
    assert worth("closed-mountains", territory) == (points,)


@clause("IS-35")
def test_closed_mountains_count_once_each_and_only_mountains() -> None:
    assert worth("closed-mountains", "T11 W1 r0, T04 W2 r3") == (4,), "both mountains of T11"
    assert worth("closed-mountains", "T10 E1 r2, T01 N1 r2, T49 S1 r0") == (0,)


@clause("IS-13", "IS-20")
def test_everybody_scores_the_own_territory() -> None:
    assert worth("closed-areas", INNER, APART) == (4, 2)
    assert worth("squares", BORDER, APART) == (4, 2)
