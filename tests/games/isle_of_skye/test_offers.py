"""IS-5 to IS-8 and IS-43: income, secret offers, the showing, and who sees what."""

import json
from typing import Any

import numpy as np
import pytest

from clachan import Match
from clachan.engine import chance
from clachan.errors import IllegalAction, NothingToUndo, NotYourTurn, UnknownAction
from clachan.games.isle_of_skye.components import CATCH_UP, MOST_GOLD, most_gold, rounds_of
from clachan.games.isle_of_skye.state import State
from tests.clauses import clause
from tests.games.isle_of_skye.tables import (
    BORDER,
    GAME,
    INNER,
    NOTHING,
    board,
    building,
    choices,
    finish,
    gold,
    play,
    player,
    table,
)

QUIET = ["sets", "ship-and-lighthouse", "brochs", "squares"]
OFFER = ["T10", "T41", "T70"]
OTHER = ["T11", "T19", "T60"]


def two(mine: int = 10, theirs: int = 10) -> Match:
    return table(player(gold=mine, offer=OFFER), player(gold=theirs, offer=OTHER))


@clause("IS-5")
def test_5_gold_for_the_castle_and_1_for_each_joined_tile_with_barrels() -> None:
    match = finish(building(player(INNER, gold=1), player(BORDER, gold=2), player(gold=0), rounds=1, scoring=QUIET))
    assert gold(match) == [1 + 5 + 2, 2 + 5 + 3, 5]


@clause("IS-5", "IS-17")
def test_barrels_that_no_road_joins_bring_nothing() -> None:
    match = finish(building(player("T24 S1 r0", gold=0), player(gold=0), scoring=NOTHING))
    assert gold(match)[0] == 5


@clause("IS-6")
def test_gold_for_each_opponent_ahead_as_in_the_worked_example() -> None:
    gained = {"1A": [10, 20, 30, 10]} | {key: [0] * 4 for key in ("2B", "3A", "3C")}
    match = building(*[player(gold=0)] * 4, rounds=3, scoring=NOTHING, gained=gained)
    assert gold(finish(match)) == [5 + 2 * 3, 5 + 3, 5, 5 + 2 * 3], "round 5: 3 gold for each; a tie is not ahead"


@clause("IS-6", "IS-4")
@pytest.mark.parametrize(("rounds", "each"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)])
def test_catch_up_gold_begins_in_round_3_and_grows(rounds: int, each: int) -> None:
    match = building(player(gold=0), player("T70 E1 r0", gold=0), rounds=rounds, scoring=["most-ships", *NOTHING[:3]])
    if rounds:
        gained = {key: [0, 1] for key in match.position()["gained"]}
        match = GAME.position({**match.position(), "gained": gained})
    assert gold(finish(match))[0] == 5 + each


@clause("IS-7")
def test_everybody_draws_three_tiles_openly_and_marks_at_the_same_time() -> None:
    match = GAME.start(seats=5, seed=2)
    drawn = [tile["tile"] for p in board(match)["players"] for tile in p["offer"]]
    assert len(drawn) == len(set(drawn)) == 15
    assert board(match)["bag"] == 73 - 15
    assert match.to_act == (0, 1, 2, 3, 4)


@clause("IS-7")
def test_one_is_discarded_and_the_others_priced_with_at_least_1_each_and_no_more_than_the_gold() -> None:
    match = two(mine=6)
    assert choices(match, 0) == ["x T10", "x T41", "x T70"]
    play(match, 0, "x T41")
    assert choices(match, 0) == [f"T10={price}" for price in range(1, 6)], "1 stays for the second tile"
    play(match, 0, "T10=4")
    assert choices(match, 0) == ["T70=1", "T70=2"]
    play(match, 0, "T70=2")
    assert choices(match, 0) == ["ready"]


def splits(match: Match) -> list[tuple[int, ...]]:
    """The prices at the end of every way that the steps can go."""
    if choices(match, 0) == ["ready"]:
        return [tuple(price for price in match.state(0)[0].price[0].tolist() if price)]
    found = []
    for choice in choices(match, 0):
        play(match, 0, choice)
        found += splits(match)
        match.undo(0)
    return found


@clause("IS-7")
def test_every_split_of_the_gold_can_be_told_and_only_once() -> None:
    match = play(two(mine=8), 0, "x T10")
    assert splits(match) == [(a, b) for a in range(1, 8) for b in range(1, 9 - a)]


@clause("IS-7")
@pytest.mark.parametrize("most", [100, 101, 102, 150, 200, 201, 202])
def test_large_prices_are_told_in_hundreds(most: int) -> None:
    """Whatever the gold, every first price from 1 to one less than it can be told, each in one way."""
    match = play(table(player(gold=most + 1, offer=OFFER), player(), rounds=5), 0, "x T10")
    told: list[int] = []
    while True:
        here = choices(match, 0)
        told += [int(choice.partition("=")[2]) for choice in here if "=" in choice]
        if "T41+100" not in here:
            break
        play(match, 0, "T41+100")
    assert told == list(range(1, most + 1))


@clause("IS-7")
def test_a_large_price_is_what_was_told() -> None:
    match = table(player(gold=250, offer=OFFER), player(offer=OTHER), rounds=5)
    play(match, 0, "x T10", "T41+100", "T41+100", "T41=207", "T70=43", "ready")
    play(match, 1, "x T11", "T19=1", "T60=1", "ready")
    offered = board(match)["players"][0]["offer"]
    assert [(tile["tile"], tile["price"]) for tile in offered] == [("T41", 207), ("T70", 43)]
    assert gold(match) == [0, 3]


@clause("IS-7")
def test_no_steps_of_an_offer_go_round_in_a_circle() -> None:
    match, steps = two(), 0
    while 0 in match.to_act:
        match.play(0, match.choices(0)[0])
        steps += 1
    assert steps == 4


@clause("IS-7")
def test_all_are_shown_together_when_everyone_is_ready() -> None:
    match = two()
    play(match, 0, "x T41", "T10=3", "T70=4", "ready")
    assert board(match)["phase"] == "offers"
    assert gold(match) == [10, 10], "stakes are part of the gold until the showing"
    play(match, 1, "x T11", "T19=5", "T60=1", "ready")
    assert board(match)["phase"] == "buying"
    assert gold(match) == [3, 4]
    assert match.log()[-6:] == [
        "Player 1 discards T41.",
        "Player 1 offers T10 for 3 gold.",
        "Player 1 offers T70 for 4 gold.",
        "Player 2 discards T11.",
        "Player 2 offers T19 for 5 gold.",
        "Player 2 offers T60 for 1 gold.",
    ]


@clause("IS-7")
def test_ready_can_be_taken_back_until_the_showing_and_loses_nothing() -> None:
    match = two()
    play(match, 0, "x T41", "T10=3", "T70=4", "ready")
    with pytest.raises(NothingToUndo):
        match.undo(0)
    assert match.to_act == (1,)
    assert choices(match, 0) == ["back"]
    play(match, 0, "back")
    assert match.to_act == (0, 1)
    assert choices(match, 0) == ["x T10", "x T41", "x T70", "ready"]
    play(match, 1, "x T11", "T19=5", "T60=1", "ready")
    assert board(match)["phase"] == "offers"
    play(match, 0, "ready")
    assert [tile["price"] for tile in board(match)["players"][0]["offer"]] == [3, 4]


@clause("IS-7")
def test_after_taking_back_the_marks_can_be_changed_and_the_change_undone() -> None:
    match = two()
    play(match, 0, "x T41", "T10=3", "T70=4", "ready", "back", "x T10", "T41=7")
    match.undo(0)
    match.undo(0)
    assert "ready" in choices(match, 0)
    play(match, 0, "x T10", "T41=7", "T70=2", "ready")
    play(match, 1, "x T11", "T19=5", "T60=1", "ready")
    offered = board(match)["players"][0]["offer"]
    assert [(tile["tile"], tile["price"]) for tile in offered] == [("T41", 7), ("T70", 2)]


@clause("IS-7")
def test_nothing_can_be_taken_back_after_the_showing() -> None:
    match = two()
    play(match, 0, "x T41", "T10=3", "T70=4", "ready")
    play(match, 1, "x T11", "T19=5", "T60=1", "ready")
    with pytest.raises(NotYourTurn):
        match.play(1, "back")
    with pytest.raises(IllegalAction):
        match.play(0, "back")


@clause("IS-8")
def test_the_discarded_tiles_go_back_into_the_bag() -> None:
    match = two()
    before = board(match)["bag"]
    play(match, 0, "x T41", "T10=3", "T70=4", "ready")
    play(match, 1, "x T11", "T19=5", "T60=1", "ready")
    assert board(match)["bag"] == before + 2
    bag = [int(word) for word in match.state()[0].bag]
    assert all(bag[row // 63] >> row % 63 & 1 for row in (40, 10))


# --- who sees what ----------------------------------------------------------------------------------------------------


def handed(match: Match, seat: int | None) -> str:
    """All that a seat is handed, as one text."""
    place, states = -1 if seat is None else seat, match.state(seat)
    out = np.zeros(GAME.observation_size, np.int16)
    GAME.entries.observe(states, 0, place, out)
    seen: list[Any] = [match.view(seat), match.text(seat), match.log(seat), match.prompt(seat)]
    return json.dumps([*seen, out.tolist(), int(GAME.entries.digest(states, 0, place))])


@clause("IS-43", "IS-7")
@pytest.mark.parametrize("reader", [1, 2, None])
def test_another_seat_learns_of_an_offer_only_that_it_is_ready(reader: int | None) -> None:
    """Two offers that differ in discard, prices and number of steps look the same, ready, taken back, and changed."""
    pages = []
    for marks in (["x T41", "T10=3", "T70=4"], ["x T70", "T10+100", "T10=150", "T41=1"]):
        match = table(player(gold=200, offer=OFFER), player(offer=OTHER), player(), rounds=5)
        blank = handed(match, reader)
        seen = []
        for choice in marks:
            match.play(0, choice)
            assert handed(match, reader) == blank
        for step in ("ready", "back", "x T10", "T41=9", "T70=9", "ready"):
            match.play(0, step)
            seen.append(handed(match, reader))
        pages.append(seen)
        assert "Player 1 is ready." in match.log(reader)
    assert pages[0] == pages[1]


@clause("IS-43", "IS-7")
def test_the_own_marks_are_seen_by_their_owner() -> None:
    match = play(two(), 0, "x T41", "T10=3")
    offer = board(match, 0)["players"][0]["offer"]
    assert [(tile["tile"], tile["price"], tile["discard"]) for tile in offer] == [
        ("T10", 3, False),
        ("T41", None, True),
        ("T70", None, False),
    ]
    assert "T10" in match.text(0)


@clause("IS-43")
def test_others_gold_is_not_shown_unless_the_option_says_so() -> None:
    for option, shown in (("hidden", [10, None]), ("shown", [10, 12])):
        match = table(player(gold=10), player(gold=12), options={"gold": option})
        assert [p["gold"] for p in board(match, 0)["players"]] == shown
        assert ("12 gold" in match.text(0)) == (option == "shown")
    assert [p["gold"] for p in board(finish(building(player(), player(), rounds=5)), None)["players"]] == [5, 5]


@clause("IS-43")
def test_bots_know_the_sum_of_hand_and_stake_before_the_showing() -> None:
    one, other = two(theirs=12), two(theirs=13)
    assert handed(one, 0) != handed(other, 0)
    views = [match.view(0)["board"] for match in (one, other)]
    assert views[0] == views[1]


@clause("IS-43")
def test_resampling_draws_ready_offers_anew_within_their_gold_and_unmarks_the_others() -> None:
    match = table(player(gold=9, offer=OFFER), player(gold=7, offer=OTHER), player(gold=5))
    play(match, 0, "x T41", "T10=3", "T70=4", "ready", "back")
    play(match, 1, "x T11", "T19=5", "T60=1", "ready")
    seen = set()
    for seed in range(200):
        states = match.state()
        GAME.entries.resample(states, 0, 2, chance.key_of_seed(seed))
        state = states[0]
        assert (state.discard[0], state.price[0].tolist()) == (-1, [0, 0, 0])
        seen.add((int(state.discard[1]), tuple(state.price[1].tolist())))
        assert state.gold.tolist() == [9, 7, 5, 0, 0]
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 8 - a)]
    offers = (
        {(0, (0, a, b)) for a, b in pairs} | {(1, (a, 0, b)) for a, b in pairs} | {(2, (a, b, 0)) for a, b in pairs}
    )
    assert seen <= offers
    assert len(seen) > 40
    own = match.state()
    GAME.entries.resample(own, 0, 1, chance.key_of_seed(1))
    assert own[0].price[1].tolist() == [0, 5, 1]


@clause("IS-43")
def test_what_will_be_drawn_is_open_to_resampling() -> None:
    drawn = set()
    for seed in range(12):
        match = building(player(), player(), rounds=0)
        GAME.entries.resample(match._states, 0, 0, chance.key_of_seed(seed))
        drawn.add(tuple(tile["tile"] for p in board(finish(match))["players"] for tile in p["offer"]))
    assert len(drawn) == 12


# --- the bound of gold ------------------------------------------------------------------------------------------------


@clause("IS-5", "IS-6")
def test_no_amount_of_gold_outgrows_the_record() -> None:
    """Trade moves gold and loses some; only income makes it. Each round pays out at most: 5 for every castle, 1 for
    each of 27 tiles with barrels, no more than were offered before, two a player and round, and for every pair of
    players the catch-up gold once, since only one of the two can be ahead of the other."""
    for seats in range(2, 6):
        paid = 0
        for number in range(rounds_of(seats)):
            pairs = sum(1 for a in range(seats) for b in range(seats) if a < b)
            paid += 5 * seats + min(27, 2 * seats * number) + pairs * int(CATCH_UP[number])
            assert paid == most_gold(seats, number + 1)
    assert most_gold(4, 6) == MOST_GOLD == 282
    for field in ("gold", "price"):
        assert np.iinfo(State[field].base).max > 2 * MOST_GOLD, "a seller gets twice the price"


def test_wrong_words_for_prices_are_refused() -> None:
    match = play(two(), 0, "x T41")
    for wrong, sentence in (
        ("T70=2", "the next price is for T10"),
        ("T10=0", "allowed are 1 to 100"),
        ("T10=101", "T10+100 adds"),
        ("T99=1", "the next price is for T10"),
    ):
        with pytest.raises(UnknownAction, match=sentence.replace("+", r"\+")):
            match.play(0, wrong)
    with pytest.raises(IllegalAction):
        match.play(0, "T10=10")
    play(match, 0, "3", "4")
    assert choices(match, 0) == ["ready"]
