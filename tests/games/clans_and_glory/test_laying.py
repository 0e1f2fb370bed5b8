"""CG-7 to CG-10: laying a card."""

import pytest

from clachan.errors import IllegalAction, NothingToUndo, NotYourTurn
from tests.clauses import clause
from tests.games.clans_and_glory.tables import choices, hand, lying, places_for, table, turn

WEST = {"W", "N1", "N2", "N3", "N4", "N5", "S1", "S2", "S3", "S4", "S5"}
BLACK = "4K 5K 6K 7K 8K"
STUCK = "N2 3R, S5 3B, N8 3G, S11 4R, N14 4B, S17 4G"
YELLOW_AND_BLACK = "5Y 6Y 7Y 8Y 5K 6K 7K 8K"
PURPLE_AND_ORANGE = "5P 6P 7P 8P 5O 6O 7O 8O"


@clause("CG-7")
def test_a_card_fits_beside_and_opposite_its_colour() -> None:
    match = table("N2 5R", ["3R " + BLACK])
    assert places_for(match, "3R") & WEST == {"N1", "N3", "S2"}


@clause("CG-7")
def test_a_card_fits_beside_and_opposite_its_rank() -> None:
    match = table("S4 5R", ["5B " + BLACK])
    assert places_for(match, "5B") & WEST == {"S3", "S5", "N4"}


@clause("CG-7")
def test_a_card_that_shares_neither_does_not_fit() -> None:
    match = table("N2 5R, S10 3G", ["3B 3R"])
    assert places_for(match, "3B") & {*WEST, "S9", "N10", "S11"} == {"S9", "N10", "S11"}
    match.play(0, "3B")
    with pytest.raises(IllegalAction, match="'N1' is not allowed now"):
        match.play(0, "N1")


@clause("CG-7")
def test_matching_one_neighbour_is_enough() -> None:
    match = table("N1 8G, N3 5R, S2 7Y", ["3R"])
    assert "N2" in places_for(match, "3R")


@clause("CG-7")
def test_a_card_is_laid_on_a_free_seat_of_any_tableau_and_leaves_the_hand() -> None:
    match = table("N2 5R, N14 5B", ["5G"])
    assert places_for(match, "5G") >= {"N1", "N3", "S2", "N13", "N15", "S14"}
    assert not places_for(match, "5G") & set(lying(match))
    turn(match, "5G", "N13", "none")
    assert lying(match)["N13"] == "5G"
    assert "5G" not in hand(match, 0)
    assert match.to_act == (1,)


@clause("CG-7")
def test_laying_is_compulsory_and_exactly_one_card() -> None:
    match = table("N2 5R", ["3R 5B 4K 6K 7K 8K 6G 6P"])
    assert "none" not in choices(match)
    match.play(0, "3R")
    assert choices(match) <= {place["name"] for place in match.view()["board"]["places"]}
    match.play(0, "N1")
    assert choices(match) == {"shield", "none"}
    with pytest.raises(NotYourTurn):
        match.play(1, "5G")


@clause("CG-7")
def test_only_cards_that_fit_may_be_chosen_while_one_does() -> None:
    match = table("N2 5R, N18 5B, S18 5G, N17 5Y, S17 5P, S16 5O", ["4K 6K 3R 7K 8K 3K 5K 3B"])
    assert choices(match) == {"3R", "5K", "3B"}


@clause("CG-8")
def test_the_row_runs_on_across_the_border_of_two_tableaus() -> None:
    match = table("N3 5R, S7 4G", ["5B 4P"])
    assert places_for(match, "5B") & {"N2", "N4", "S3"} == {"N2", "N4", "S3"}
    assert {"S6", "S8", "N7"} <= places_for(match, "4P")


@clause("CG-8")
def test_an_end_seat_is_beside_both_corners_of_its_tableau() -> None:
    match = table("W 5R", ["5B"])
    assert {"N1", "S1"} <= places_for(match, "5B")
    assert not {"N2", "S2"} & places_for(match, "5B")
    for corner in ("N1", "S1"):
        assert "W" in places_for(table(f"{corner} 5R", ["5B"]), "5B")


@clause("CG-8")
@pytest.mark.parametrize(("seats", "corner"), [(2, 12), (3, 15), (4, 18)])
def test_the_eastern_end_is_at_the_last_corner_of_every_table(seats: int, corner: int) -> None:
    for side in "NS":
        assert "E" in places_for(table(f"{side}{corner} 3R", ["3B"], seats=seats), "3B")
        assert "E" not in places_for(table(f"{side}{corner - 1} 3R, N2 3G", ["3B"], seats=seats), "3B")


@clause("CG-9")
def test_opposite_is_the_seat_across_the_table_and_nothing_else() -> None:
    match = table("N5 5R", ["5B"])
    assert "S5" in places_for(match, "5B")
    assert not {"S4", "S6"} & places_for(match, "5B")


@clause("CG-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_seats_are_opposite_each_other(seats: int) -> None:
    assert "E" in places_for(table("W 3R", ["3B"], seats=seats), "3B")
    assert "W" in places_for(table("E 3R", ["3B"], seats=seats), "3B")


@clause("CG-10")
def test_if_no_card_fits_any_card_goes_face_down_on_any_free_seat() -> None:
    match = table(STUCK, [YELLOW_AND_BLACK])
    assert choices(match) == set(YELLOW_AND_BLACK.split())
    free = {place["name"] for place in match.view()["board"]["places"]} - set(lying(match))
    assert places_for(match, "7K") == free
    assert len(free) == 32
    turn(match, "7K", "N9", "none")
    assert lying(match, 0)["N9"] == "7K"
    assert lying(match, 1)["N9"] == "##"
    assert len(hand(match, 0)) == 7


@clause("CG-10")
def test_while_one_card_fits_none_may_go_face_down() -> None:
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 3K"])
    assert choices(match) == {"3K"}
    assert places_for(match, "3K") == {"N1", "N3", "S2", "S4", "S6", "N5", "N7", "N9", "S8"}


@clause("CG-10")
def test_a_face_down_card_has_neither_colour_nor_rank_for_its_neighbours() -> None:
    match = table(STUCK, [YELLOW_AND_BLACK, PURPLE_AND_ORANGE])
    turn(match, "7K", "N5", "none")
    assert choices(match, 1) == set(PURPLE_AND_ORANGE.split())
    turn(match, "7P", "N11", "none")
    assert not {
        choice for choice in choices(match, 2) if choice in ("7B", "7G") and "N10" in places_for(match, choice, 2)
    }


@clause("CG-10")
def test_a_face_down_card_fills_its_seat_for_the_rest_of_the_game() -> None:
    match = table(STUCK, [YELLOW_AND_BLACK, "3K 3O 3P 3Y 4K 4O 4P 4Y"])
    assert "N3" in places_for(table(STUCK, ["3K"]), "3K")
    turn(match, "7K", "N3", "none")
    assert "N3" not in places_for(match, "3K", 1)
    while not match.over:
        seat = match.to_act[0]
        assert "N3" not in choices(match, seat)
        match.play(seat, match.choices(seat)[0])
    assert lying(match)["N3"] == "7K"


@clause("CG-10")
def test_a_face_down_card_counts_for_nobody() -> None:
    match = table(STUCK, [YELLOW_AND_BLACK])
    turn(match, "8K", "N3", "shield")
    assert match.view()["board"]["tableaus"][0]["takings"] == [{"seat": 0, "rank": 3, "cards": 1}]
    assert match.view()["board"]["points"] == [3, 0, 0, 0]


@clause("CG-7", "CG-18")
def test_a_chosen_card_can_be_put_back_and_nobody_learns_of_it() -> None:
    match = table("N2 5R", ["3R 5B"])
    before, seen, record = match.view(0), [match.view(s) for s in (1, 2, 3, None)], match.record()
    match.play(0, "3R")
    match.play(0, "N1")
    assert [match.view(s) for s in (1, 2, 3, None)] == seen
    match.undo(0)
    match.undo(0)
    assert (match.view(0), match.record()) == (before, record)
    turn(match, "5B", "N3", "none")
    with pytest.raises(NothingToUndo):
        match.undo(0)
