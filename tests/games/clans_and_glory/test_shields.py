"""CG-11 and CG-12: putting shields."""

import pytest

from clachan import Match
from clachan.errors import IllegalAction, NotYourTurn
from tests.clauses import clause
from tests.games.clans_and_glory.tables import choices, table, turn

FIVES = "N2 5R, S5 5B, N8 5G, S11 5Y, N14 5P, S17 5O"
STUCK = "N2 3R, S5 3B, N8 3G, S11 4R, N14 4B, S17 4G"


def pile(match: Match, number: int) -> list[int]:
    """The owners of the shields on a tableau, first laid first."""
    takings = match.view()["board"]["tableaus"][number - 1]["takings"]
    return [taking["seat"] for taking in takings if taking["seat"] is not None]


@clause("CG-11")
@pytest.mark.parametrize(("place", "tableau"), [("N1", 1), ("N3", 1), ("S4", 2), ("S8", 3), ("N11", 4), ("S18", 6)])
def test_a_shield_goes_on_the_tableau_where_the_card_was_laid(place: str, tableau: int) -> None:
    match = table(FIVES, ["5K"])
    turn(match, "5K", place, "shield")
    assert [number for number in range(1, 7) if pile(match, number)] == [tableau]
    assert pile(match, tableau) == [0]
    assert match.view()["board"]["shields"] == [4, 5, 5, 5]


@clause("CG-11")
def test_the_end_seats_belong_to_the_outer_tableaus() -> None:
    for end, corner, tableau in (("W", "N1", 1), ("E", "N18", 6)):
        match = table(f"{corner} 5R, S8 5B", ["5K"])
        turn(match, "5K", end, "shield")
        assert pile(match, tableau) == [0]


@clause("CG-11")
def test_a_shield_is_optional_and_at_most_one() -> None:
    match = table(FIVES, ["5K"])
    turn(match, "5K", "N1", "none")
    assert match.view()["board"]["shields"] == [5] * 4
    assert match.to_act == (1,)
    match = table(FIVES, ["5K"])
    turn(match, "5K", "N1", "shield")
    assert match.to_act == (1,)
    with pytest.raises(NotYourTurn):
        match.play(0, "shield")


@clause("CG-11")
def test_a_shield_may_follow_a_face_down_card() -> None:
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K"])
    turn(match, "8K", "S13", "shield")
    assert pile(match, 5) == [0]


@clause("CG-11")
def test_no_shield_without_a_card_laid_before() -> None:
    match = table(FIVES, ["5K"])
    with pytest.raises(IllegalAction, match="'shield' is not allowed now"):
        match.play(0, "shield")
    match.play(0, "5K")
    with pytest.raises(IllegalAction):
        match.play(0, "none")


@clause("CG-12")
def test_shields_pile_up_in_the_order_laid_also_of_one_player() -> None:
    match = table(FIVES, ["5K 7K", "4R", "3R", "6R"])
    turn(match, "5K", "N1", "shield")
    turn(match, "4R", "N3", "shield")
    turn(match, "3R", "S2", "none")
    turn(match, "6R", "S3", "shield")
    assert pile(match, 1) == [0, 1, 3]
    turn(match, "7K", "W", "shield")
    assert pile(match, 1) == [0, 1, 3, 0]


@clause("CG-12")
def test_a_shield_once_laid_stays() -> None:
    match = table(FIVES, ["5K"], piles={"III": [2], "I": [1]})
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat)[0])
        assert pile(match, 3)[0] == 2
        assert pile(match, 1)[0] == 1


@clause("CG-12")
def test_a_player_without_shields_lays_none_and_the_card_ends_the_turn() -> None:
    piles = {"I": [0], "II": [0], "III": [0], "IV": [0], "V": [0]}
    match = table(FIVES, ["5K"], piles=piles)
    assert match.view()["board"]["shields"] == [0, 5, 5, 5]
    match.play(0, "5K")
    match.play(0, "N1")
    assert match.to_act == (1,)
    assert pile(match, 1) == [0]


@clause("CG-12")
def test_with_one_shield_left_it_may_be_laid() -> None:
    match = table(FIVES, ["5K"], piles={"I": [0], "II": [0], "III": [0], "IV": [0]})
    match.play(0, "5K")
    match.play(0, "N1")
    assert choices(match) == {"shield", "none"}
    match.play(0, "shield")
    assert match.view()["board"]["shields"] == [0, 5, 5, 5]
    assert pile(match, 1) == [0, 0]
