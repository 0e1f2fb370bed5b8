"""CG-1 to CG-6: the box and the setup."""

from collections import Counter

import pytest

from clachan.games.clans_and_glory.components import (
    CARD_NAMES,
    COLOURS,
    LAYOUTS,
    PLACE_NAMES,
    TABLEAU,
    TABLEAU_NAMES,
    TABLEAUS,
)
from clachan.games.clans_and_glory.words import LANGUAGE
from tests.clauses import clause
from tests.games.clans_and_glory.tables import GAME, hand, lying

every_number = pytest.mark.parametrize("seats", [2, 3, 4])


@clause("CG-1")
def test_there_are_six_ranks_in_seven_colours_each_once() -> None:
    assert len(set(CARD_NAMES)) == len(CARD_NAMES) == 42
    assert Counter(name[0] for name in CARD_NAMES) == dict.fromkeys("345678", 7)
    assert Counter(name[1] for name in CARD_NAMES) == dict.fromkeys("RBGYKPO", 6)


@clause("CG-1")
def test_a_rank_has_one_figure_whatever_the_colour() -> None:
    match = GAME.start(seats=4, seed=1)
    seat = match.to_act[0]
    for language in ("en", "de"):
        assert len(set(LANGUAGE[language].FIGURES.values())) == 6
        for choice in match.choices(seat):
            assert f"({LANGUAGE[language].FIGURES[int(choice.notation[0])]})" in choice.words(language)


@clause("CG-2")
@every_number
def test_every_player_begins_with_five_shields(seats: int) -> None:
    view = GAME.start(seats=seats, seed=3).view()["board"]
    assert view["shields"] == [5] * seats
    assert [tableau["campfire"] for tableau in view["tableaus"]].count(True) == 2
    assert len(TABLEAU_NAMES) == 6


@clause("CG-3")
@pytest.mark.parametrize(("seats", "places"), [(2, [7, 6, 6, 7]), (3, [7, 6, 6, 6, 7]), (4, [7, 6, 6, 6, 6, 7])])
def test_inner_tableaus_have_six_seats_and_campfire_tableaus_seven(seats: int, places: list[int]) -> None:
    view = GAME.start(seats=seats, seed=1).view()["board"]
    here = Counter(place["tableau"] for place in view["places"])
    assert [here[number + 1] for number in range(len(here))] == places
    assert sum(places) == {2: 26, 3: 32, 4: 38}[seats]


@clause("CG-3")
def test_a_tableau_has_three_seats_on_each_side_and_the_ends_have_one_more() -> None:
    members = [{PLACE_NAMES[p] for p in range(38) if int(TABLEAU[2, t]) >> p & 1} for t in range(6)]
    assert members[0] == {"N1", "N2", "N3", "S1", "S2", "S3", "W"}
    assert members[3] == {"N10", "N11", "N12", "S10", "S11", "S12"}
    assert members[5] == {"N16", "N17", "N18", "S16", "S17", "S18", "E"}


@clause("CG-4")
@every_number
def test_the_outer_tableaus_have_the_campfires(seats: int) -> None:
    tableaus = GAME.start(seats=seats, seed=1).view()["board"]["tableaus"]
    assert len(tableaus) == TABLEAUS[seats - 2] == seats + 2
    assert [t["number"] for t in tableaus if t["campfire"]] == [1, seats + 2]


@clause("CG-5")
@pytest.mark.parametrize(("seats", "cards"), [(2, 9), (3, 9), (4, 8)])
def test_the_player_before_the_first_has_one_card_fewer(seats: int, cards: int) -> None:
    for seed in range(20):
        match = GAME.start(seats=seats, seed=seed)
        last = (match.to_act[0] - 1) % seats
        assert [len(hand(match, s)) for s in range(seats)] == [cards - (s == last) for s in range(seats)]
        assert match.view()["board"]["last"] == last


@clause("CG-5")
@every_number
def test_the_first_player_is_drawn_by_lot_and_play_goes_clockwise(seats: int) -> None:
    firsts = Counter(GAME.start(seats=seats, seed=seed).to_act[0] for seed in range(300))
    assert all(firsts[seat] > 200 / seats for seat in range(seats))
    match = GAME.start(seats=seats, seed=1)
    order = [match.to_act[0]]
    for _ in range(2 * seats):
        for _ in range(3):
            match.play(order[-1], match.choices(order[-1])[-1])
        order.append(match.to_act[0])
    assert order == [(order[0] + i) % seats for i in range(2 * seats + 1)]


@clause("CG-6")
@pytest.mark.parametrize(
    ("seats", "places"),
    [(2, "N2 S2 N5 S5 N8 S8 N11 S11"), (3, "N2 S5 N8 S11 N14"), (4, "N2 S5 N8 S11 N14 S17")],
)
def test_the_first_cards_lie_on_middle_seats_on_alternating_sides(seats: int, places: str) -> None:
    match = GAME.start(seats=seats, seed=5)
    assert match.options == {"layout": "alternating"}
    assert set(lying(match)) == set(places.split())


@clause("CG-6")
@every_number
def test_the_layout_is_an_option_of_the_setup(seats: int) -> None:
    for name, places in LAYOUTS.items():
        match = GAME.start(seats=seats, seed=5, options={"layout": name})
        assert set(lying(match)) == set(places[seats - 2].split())
        assert len(lying(match)) == {2: 8, 3: 5, 4: 6}[seats]
        assert {int(place[1:]) for place in lying(match)} <= set(range(1, 3 * (seats + 2) + 1))


@clause("CG-6")
@every_number
def test_the_first_cards_are_random(seats: int) -> None:
    seen = {card for seed in range(60) for card in lying(GAME.start(seats=seats, seed=seed)).values()}
    assert len(seen) == {2: 28, 3: 35, 4: 42}[seats]


@clause("CG-1", "CG-5", "CG-6")
@pytest.mark.parametrize(("seats", "ranks", "out"), [(2, "3456", 3), (3, "34567", 4), (4, "345678", 5)])
def test_the_setup_is_that_of_the_table(seats: int, ranks: str, out: int) -> None:
    for seed in range(10):
        position = GAME.start(seats=seats, seed=seed).position()
        held = [card for hand in position["hands"] for card in hand]
        places = [*position["cards"].values(), *position["taken_out"], *held]
        assert sorted(places) == sorted(name for name in CARD_NAMES if name[0] in ranks)
        assert len(position["taken_out"]) == out


@clause("CG-1")
def test_colours_have_names_of_their_own() -> None:
    assert COLOURS == ("rowan", "loch", "holly", "gorse", "peat", "heather", "bracken")
    card = GAME.start(seats=2, seed=1).view(0)["board"]["hands"][0][0]
    assert card["colour"] == COLOURS["RBGYKPO".index(card["name"][1])]
    assert card["rank"] == int(card["name"][0])
