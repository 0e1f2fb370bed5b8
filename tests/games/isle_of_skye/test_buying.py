"""IS-9 and IS-10: buying, and what is unsold."""

import pytest

from clachan import Match
from clachan.errors import IllegalAction, NothingToUndo, NotYourTurn
from tests.clauses import clause
from tests.games.isle_of_skye.tables import board, choices, gold, play, player, table

A, B, C = ["T10", "T41", None], ["T11", None, "T60"], [None, "T05", "T19"]


def buying(golds: tuple[int, int, int] = (5, 5, 5), first: int = 0, bought: int = 0) -> Match:
    """Three players who ask 3 and 4, 5 and 1, 2 and 9."""
    offers = ((A, [3, 4, 0]), (B, [5, 0, 1]), (C, [0, 2, 9]))
    players = [player(gold=g, offer=tiles, price=price) for g, (tiles, price) in zip(golds, offers, strict=True)]
    return table(*players, phase="buying", rounds=2, first=first, bought=bought)


def pass_on(match: Match) -> Match:
    while board(match)["phase"] == "buying":
        match.play(match.to_act[0], "pass")
    return match


@clause("IS-9")
def test_from_the_first_player_clockwise_each_has_one_turn() -> None:
    match, order = buying(first=1), []
    while board(match)["phase"] == "buying":
        order += match.to_act
        match.play(match.to_act[0], "pass")
    assert order == [1, 2, 0]


@clause("IS-9")
def test_only_opponents_tiles_that_the_gold_in_hand_pays_for() -> None:
    assert choices(buying((5, 0, 0)), 0) == ["pass", "buy T11", "buy T60", "buy T05"]
    assert choices(buying((1, 0, 0)), 0) == ["pass", "buy T60"]
    assert choices(buying((0, 9, 9)), 0) == ["pass"]
    with pytest.raises(IllegalAction):
        buying((8, 0, 0)).play(0, "buy T19")
    with pytest.raises(NotYourTurn):
        buying().play(1, "buy T10")


@clause("IS-9")
def test_the_seller_gets_price_and_stake_at_once_and_may_spend_both() -> None:
    match = buying((5, 0, 0))
    play(match, 0, "buy T11")
    assert gold(match) == [0, 10, 0], "seat 1 had 5 staked on it and gets 5 more"
    assert "buy T19" in choices(match, 1), "9 gold that seat 1 did not have before"
    play(match, 1, "buy T19")
    assert gold(match) == [0, 1, 18]
    assert match.log() == [
        "Player 1 buys T11 from Player 2 for 5 gold.",
        "Player 2 buys T19 from Player 3 for 9 gold.",
    ]


@clause("IS-9")
def test_a_bought_tile_is_not_for_sale_again() -> None:
    match = play(buying((5, 0, 9)), 0, "buy T11")
    play(match, 1, "pass")
    assert choices(match, 2) == ["pass", "buy T10", "buy T41", "buy T60"]


@clause("IS-9")
def test_each_buys_once_and_a_purchase_stays() -> None:
    match = play(buying((20, 0, 0)), 0, "buy T11")
    with pytest.raises(NotYourTurn):
        match.play(0, "buy T60")
    with pytest.raises(NothingToUndo):
        match.undo(0)


@clause("IS-10")
def test_unsold_tiles_are_kept_and_their_gold_goes_to_the_supply() -> None:
    match = play(buying((5, 5, 5)), 0, "buy T11")
    play(match, 1, "pass")
    play(match, 2, "pass")
    assert gold(match) == [0, 15, 5], "only what was sold came back"
    got = [
        {tile["tile"] for tile in p["offer"]} | ({p["bought"]} if p["bought"] else set())
        for p in board(match)["players"]
    ]
    assert got == [{"T10", "T41", "T11"}, {"T60"}, {"T05", "T19"}]
    assert all(tile["price"] is None for p in board(match)["players"] for tile in p["offer"])
    assert "Player 3 keeps T19; the 9 gold on it goes to the supply." in match.log()


@clause("IS-10", "IS-11")
def test_building_begins_after_the_last_player_for_everybody_at_once() -> None:
    match = pass_on(buying())
    assert board(match)["phase"] == "building"
    assert match.to_act == (0, 1, 2)


@clause("IS-9", "IS-11")
def test_who_sold_all_and_bought_nothing_has_nothing_to_build() -> None:
    match = play(buying((9, 9, 9)), 0, "buy T11")
    play(match, 1, "pass")
    play(match, 2, "buy T60")
    assert board(match)["phase"] == "building"
    assert match.to_act == (0, 2)
