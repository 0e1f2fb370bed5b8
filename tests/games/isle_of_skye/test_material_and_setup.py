"""IS-1 to IS-4: what is in the box and how the table is laid."""

import re
from collections import Counter
from pathlib import Path

import pytest

from clachan.errors import BrokenData
from clachan.games.isle_of_skye import tiles
from clachan.games.isle_of_skye.components import CASTLE_TILE, LANDSCAPE_TILES, SCORINGS, TILES
from clachan.games.isle_of_skye.tiles import read_tiles
from tests.clauses import clause
from tests.games.isle_of_skye.tables import GAME, NOTHING, board, building, choices, finish, gold, play, player

TEXT = Path(tiles.__file__).with_name("tiles.txt").read_text(encoding="utf-8")
LINES = TEXT.splitlines()


def line_of(name: str) -> int:
    return next(n for n, line in enumerate(LINES, 1) if line.startswith(f"{name} "))


def changed(name: str, old: str, new: str) -> str:
    line = LINES[line_of(name) - 1]
    assert old in line
    return "\n".join([*LINES[: line_of(name) - 1], line.replace(old, new, 1), *LINES[line_of(name) :]])


@clause("IS-1")
def test_73_landscapes_and_what_lies_on_them() -> None:
    assert [tile.name for tile in LANDSCAPE_TILES] == [f"T{number:02}" for number in range(1, 74)]
    totals = Counter(thing for tile in LANDSCAPE_TILES for area in tile.areas for thing in area.things)
    assert totals == {"whisky": 27, "sheep": 28, "cattle": 15, "ship": 28, "farm": 15, "lighthouse": 15, "broch": 14}
    assert sum(tile.number_of("whisky") > 0 for tile in LANDSCAPE_TILES) == 27
    kinds = Counter(tile.scroll for tile in LANDSCAPE_TILES if tile.scroll)
    assert kinds == dict.fromkeys(totals, 2)
    assert len(SCORINGS) == len(set(SCORINGS)) == 16


@clause("IS-1")
def test_a_castle_has_pasture_north_and_south_water_east_and_mountain_west() -> None:
    assert [tiles.TERRAINS[CASTLE_TILE.terrain_at(edge)] for edge in range(4)] == [
        "pasture",
        "water",
        "pasture",
        "mountain",
    ]
    assert [sorted(road) for road in CASTLE_TILE.roads] == [[0, 2, 3]]
    assert len(CASTLE_TILE.areas) == 3


@clause("IS-1")
def test_every_edge_lies_in_one_area_and_every_thing_where_it_can() -> None:
    for tile in TILES:
        assert sorted(edge for area in tile.areas for edge in area.edges) == [0, 1, 2, 3]
        for area in tile.areas:
            assert all(tiles.LETTERS[area.terrain] in tiles.LIES_IN[thing] for thing in area.things)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (changed("T03", "M ES broch", "M E broch"), "line {T03}: an edge of T03 is not in exactly one area"),
        (changed("T03", "M ES broch", "M EES broch"), "line {T03}: an edge of T03 is not in exactly one area"),
        (changed("T03", "farm", "ship"), "line {T03}: 'ship' cannot lie in an area P"),
        (changed("T03", "farm", "castle"), "line {T03}: 'castle' cannot lie in an area P"),
        (changed("T03", "P NW", "Q NW"), "line {T03}: 'Q NW farm sheep' is no area"),
        (changed("T03", "| ES", "| EX"), "line {T03}: 'EX' names no edges"),
        (changed("T01", "| N", "| NE"), "line {T01}: a road of T01 meets another or leaves the land"),
        (changed("T09", "NW ES", "NW WS"), "line {T09}: a road of T09 meets another"),
        (changed("T03", "T03", "T30"), "line {T03}: tile 'T30' is out of order, T03 comes here"),
        (changed("T03", "|", "/"), "line {T03}: 'T03 P / P NW farm sheep; M ES broch | ES' is not"),
        (changed("T04", "scroll:broch", "scroll:castle"), "line {T04}: ['castle'] is no scroll"),
        (
            changed("T39", "sheep sheep whisky", "sheep whisky whisky"),
            "line {T39}: T39 has more than one scroll or whisky",
        ),
        (changed("T03", "sheep", ""), "there are 27 sheep, not 28"),
        (changed("T04", "scroll:broch", "scroll:farm"), "there are 3 scrolls for farm, not 2"),
        ("\n".join(LINES[:-1]), "there are 73 tiles; the box has the castle and 73 landscapes"),
    ],
)
def test_a_list_of_tiles_that_breaks_the_form_is_refused_with_the_line(text: str, sentence: str) -> None:
    with pytest.raises(BrokenData) as caught:
        read_tiles(text)
    expected = re.sub(r"\{(T\d+)\}", lambda found: str(line_of(found[1])), sentence)
    assert expected in str(caught.value)
    assert re.match(r"tiles\.txt, Zeile \d+: ", caught.value.words("de"))


@clause("IS-2")
def test_everybody_starts_with_the_own_castle_and_no_points() -> None:
    players = board(GAME.start(seats=5, seed=1))["players"]
    assert [p["colour"] for p in players] == ["red", "blue", "yellow", "green", "white"]
    assert [p["points"] for p in players] == [0] * 5
    castles = [[(t["tile"], t["x"], t["y"], t["rotation"]) for t in p["territory"]] for p in players]
    assert castles == [[("castle", 0, 0, turns)] for turns in (0, 0, 0, 2, 2)]


@clause("IS-2")
def test_the_turned_castles_have_water_in_the_west() -> None:
    match = building(*[player()] * 5, rounds=3, filler="T19")
    assert choices(play(match, 4, "T19"), 4) == ["E1", "W1"]
    assert choices(play(match, 4, "E1"), 4) == ["r3"], "the mountain of T19 faces that of the castle"
    match.undo(4)
    assert choices(play(match, 4, "W1"), 4) == ["r0", "r2", "r3"], "its water that of the castle"


@clause("IS-2")
def test_nobody_has_gold_before_the_first_income_and_the_first_player_is_drawn_by_lot() -> None:
    assert gold(GAME.start(seats=3, seed=1)) == [5, 5, 5]
    assert {board(GAME.start(seats=3, seed=seed))["first"] for seed in range(30)} == {0, 1, 2}


@clause("IS-3")
def test_four_different_scoring_tiles_lie_open_at_random() -> None:
    seen = [board(GAME.start(seats=2, seed=seed))["scoring"] for seed in range(300)]
    assert all(len(set(tiles)) == 4 for tiles in seen)
    for letter in range(4):
        counts = Counter(tiles[letter] for tiles in seen)
        assert set(counts) == set(SCORINGS)
        assert max(counts.values()) < 45


@clause("IS-3")
def test_the_first_game_set() -> None:
    match = GAME.start(seats=4, seed=3, options={"scoring": "first-game"})
    assert board(match)["scoring"] == ["closed-areas", "sheep", "most-ships", "tiles-on-the-road"]


@clause("IS-3")
def test_chosen_scoring_tiles() -> None:
    chosen = {"a": "squares", "b": "closed-mountains", "c": "sets", "d": "most-gold"}
    match = GAME.start(seats=2, seed=1, options={"scoring": "chosen", **chosen})
    assert board(match)["scoring"] == list(chosen.values())
    unused = GAME.start(seats=2, seed=1, options={"scoring": "first-game", **chosen})
    assert board(unused)["scoring"][0] == "closed-areas"


@clause("IS-3")
def test_a_tile_chosen_twice_gives_way_to_the_next_of_the_list() -> None:
    twice = {"scoring": "chosen", "a": "sheep", "b": "sheep", "c": "large-closed-areas", "d": "closed-mountains"}
    scoring = board(GAME.start(seats=2, seed=1, options=twice))["scoring"]
    assert scoring == ["sheep", "large-closed-areas", "brochs", "closed-mountains"]


@clause("IS-4", "IS-13")
@pytest.mark.parametrize(
    ("seats", "track"), [(2, "A B AC BD ACD BCD"), (4, "A B AC BD ACD BCD"), (5, "AB AC BD ACD BCD")]
)
def test_each_round_scores_its_letters(seats: int, track: str) -> None:
    for rounds, letters in enumerate(track.split()):
        match = finish(building(*[player()] * seats, rounds=rounds, scoring=NOTHING))
        rows = [row for row in board(match)["scored"] if row["round"] == rounds + 1]
        assert "".join(row["letter"] for row in rows) == letters
        assert match.over == (rounds + 1 == len(track.split()))
