"""GM-1 to GM-5: what is in the box and how the table is laid."""

from collections import Counter
from pathlib import Path

import pytest

from clachan.errors import BrokenData
from clachan.games.glen_more import tiles
from clachan.games.glen_more.components import BOX
from clachan.games.glen_more.tiles import read_tiles
from tests.clauses import clause
from tests.games.glen_more.tables import GAME, chain, play, player, table

TEXT = (Path(tiles.__file__).parent / "box.txt").read_text(encoding="utf-8")


@clause("GM-1")
def test_the_tiles_of_the_box() -> None:
    assert Counter(tile.stack for tile in BOX) == {-1: 5, 0: 8, 1: 23, 2: 19, 3: 17}
    assert len({tile.name for tile in BOX}) == 72
    assert sum(bool(tile.cost) for tile in BOX) == 34
    folk = sum(tile.kind in ("village", "castle") for tile in BOX) + sum(t.place == "castle_stalker" for t in BOX)
    assert folk == 25
    assert all(tile.river and tile.road for tile in BOX if tile.stack == -1)
    assert not any(tile.river and tile.road for tile in BOX if tile.stack >= 0)


@clause("GM-1")
def test_the_stacks_come_in_any_order() -> None:
    first = {GAME.start(seats=2, seed=seed).view()["board"]["track"][3]["tile"] for seed in range(60)}
    assert first == {tile.name for tile in BOX if tile.stack == 0}
    behind = {GAME.start(seats=2, seed=seed).view()["board"]["track"][12]["tile"] for seed in range(250)}
    assert behind == {tile.name for tile in BOX if tile.stack == 1}


@clause("GM-2")
def test_every_special_place_has_one_tile_and_its_card_comes_with_it() -> None:
    places = [tile.place for tile in BOX if tile.place]
    assert len(places) == len(set(places)) == 13
    match = play(table(track="35"), "go 35; place 0,-1; done")
    assert player(match)["places"] == ["loch_morar"]


@clause("GM-3")
def test_each_player_begins_with_a_village_a_member_and_six_open_coins() -> None:
    for seats in GAME.seats:
        view = GAME.start(seats=seats, seed=seats).view()["board"]
        assert len(view["players"]) == seats
        for seat, own in enumerate(view["players"]):
            assert (own["coins"], own["whisky"], own["chieftains"]) == (6, 0, 0)
            village = {"tile": "68" + "abcde"[seat], "x": 0, "y": 0, "members": 1, "cubes": [0] * 5}
            assert own["land"] == [village]
            assert any(field["figure"] == seat for field in view["track"])


@clause("GM-3")
def test_others_points_are_hidden_unless_the_table_shows_them() -> None:
    hidden, shown = (GAME.start(seats=3, seed=1, options={"points": how}) for how in ("hidden", "shown"))
    assert GAME.start(seats=3, seed=1).options == {"points": "hidden"}
    assert [own["points"] for own in hidden.view(1)["board"]["players"]] == [None, 0, None]
    assert [own["points"] for own in hidden.view()["board"]["players"]] == [None, None, None]
    assert [own["points"] for own in shown.view()["board"]["players"]] == [0, 0, 0]


@clause("GM-4")
@pytest.mark.parametrize(("seats", "from_stack_1"), [(2, 2), (3, 1), (4, 1), (5, 0)])
def test_the_chain_at_the_start(seats: int, from_stack_1: int) -> None:
    match = GAME.start(seats=seats, seed=7)
    track, first = chain(match), match.to_act[0]
    die = ["die"] if seats <= 3 else []
    assert track[: seats + len(die)] == [f"figure {(first + i) % seats}" for i in range(seats)] + die
    stacks = [next(t.stack for t in BOX if t.name == name) for name in track[seats + len(die) :]]
    assert stacks == [0] * 8 + [1] * from_stack_1
    assert len(track) == 13
    assert match.view()["board"]["stacks"] == [0, 23 - from_stack_1, 19, 17]


@clause("GM-4")
def test_the_first_player_is_drawn_by_lot() -> None:
    first = Counter(GAME.start(seats=5, seed=seed).to_act[0] for seed in range(400))
    assert set(first) == set(range(5))
    assert max(first.values()) < 120


@clause("GM-5")
def test_the_market_is_empty_but_holds_a_coin_in_every_row_with_two_or_three() -> None:
    for seats in GAME.seats:
        rows = GAME.start(seats=seats, seed=1).view()["board"]["market"]
        assert [row["resource"] for row in rows] == ["wood", "stone", "sheep", "cattle", "grain"]
        filled = 1 if seats <= 3 else 0
        assert all(row["filled"] == filled and row["buy"] == filled + 1 for row in rows)
        assert all(row["sell"] == (1 if filled else None) for row in rows)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("12 1 meadow ", "12 1 moor   ", "unknown 'moor'; there are forest, quarry"),
        ("12 1 meadow         green ", "12 1 meadow         pink  ", "unknown 'pink'; there are yellow"),
        ("13 1 small_fair     brown  wood ", "13 1 small_fair     brown  gold ", "unknown 'gold'; there are wood"),
        ("12 1 meadow", "12 meadow", "is not 'number copies kind frame cost ways place'"),
        ("12 1 meadow", "13 1 meadow", "two tiles have the same number"),
        ("23 2 quarry", "23 1 quarry", "stack 1 has 22 tiles, not 23"),
        ("loch_lochy", "loch_ness", "every special place has one tile"),
        ("castle_moil     1", "castle_moil", "is not 'place bonnets'"),
        ("cawdor_castle   3", "camelot 3", "bonnets name a special place"),
        ("[start]", "", "below a heading such as [stack 1]"),
    ],
)
def test_a_list_of_tiles_that_breaks_the_form_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    with pytest.raises(BrokenData) as caught:
        read_tiles(TEXT.replace(old, new))
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")
    assert caught.value.words("de").startswith("Plättchen von Glen More")
