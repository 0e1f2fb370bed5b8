"""CG-18: who sees what, and what face-down cards prove (CG-10)."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan import Match
from clachan.engine import chance
from clachan.engine.records import fields
from clachan.games.clans_and_glory.components import CARD_NAMES
from clachan.games.clans_and_glory.rules import hidden
from tests.clauses import clause
from tests.games.clans_and_glory.evidence import agrees, deal_of, dense, possible_deals, resampled, unevenness
from tests.games.clans_and_glory.tables import GAME, PACK, hand, lying, table, turn
from tests.walks import Dice, play_on

STUCK = "N2 3R, S5 3B, N8 3G, S11 4R, N14 4B, S17 4G"
FITTING = {card for card in PACK[4] if card[0] in "34" or card[1] in "RBG"}
EVERY_SEAT = (-1, 0, 1, 2, 3)


def two_face_down() -> Match:
    """Players 0 and 1 held no card that fitted: 16 cards came into question, and they had all of them."""
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K", "5P 6P 7P 8P 5O 6O 7O 8O"])
    turn(match, "7K", "N5", "shield")
    turn(match, "7P", "N11", "none")
    return match


@clause("CG-18")
def test_table_piles_shields_and_numbers_of_cards_are_open_to_all() -> None:
    match = play_on(GAME.start(seats=3, seed=2), Dice(2), 40)
    boards = [match.view(seat)["board"] for seat in (None, 0, 1, 2)]
    for part in ("places", "tableaus", "shields", "cards", "points", "player", "last"):
        assert all(board[part] == boards[0][part] for board in boards)
    position = match.position()
    assert lying(match) == position["cards"]
    assert boards[0]["cards"] == [len(hand) for hand in position["hands"]]


@clause("CG-18")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    match = GAME.start(seats=4, seed=2)
    for seat in range(4):
        hands = match.view(seat)["board"]["hands"]
        assert [other for other in range(4) if hands[other] is not None] == [seat]
        assert hand(match, seat) == match.position()["hands"][seat]
    assert match.view(None)["board"]["hands"] == [None] * 4
    assert match.view(0)["board"]["taken_out"] is None


@clause("CG-18")
def test_the_face_of_a_face_down_card_is_known_to_its_owner_alone() -> None:
    match = two_face_down()
    assert (lying(match, 0)["N5"], lying(match, 0)["N11"]) == ("7K", "##")
    assert (lying(match, 1)["N5"], lying(match, 1)["N11"]) == ("##", "7P")
    assert (lying(match)["N5"], lying(match)["N11"]) == ("##", "##")
    told = {seat: [e.values["card"] for e in match.events(seat) if e.what == "laid down"] for seat in (0, 1, 2, None)}
    assert told == {0: ["7K", None], 1: [None, "7P"], 2: [None, None], None: [None, None]}
    assert "7K" in match.text(0)
    assert "7K" not in match.text(1)
    assert "lays the black 7 face down" in " ".join(match.log(0))
    assert "black 7" not in " ".join(match.log(2))


@clause("CG-18")
def test_at_the_end_everything_is_shown() -> None:
    match = play_on(two_face_down(), Dice(1))
    position, board = match.position(), match.view(None)["board"]
    assert [[card["name"] for card in shown] for shown in board["hands"]] == position["hands"]
    assert [card["name"] for card in board["taken_out"]] == position["taken_out"]
    assert (lying(match)["N5"], lying(match)["N11"]) == ("7K", "7P")
    told = {
        what: [e.values["card"] for e in match.events() if e.what == what] for what in ("turned up", "left over", "out")
    }
    assert told["turned up"] == [entry["card"] for entry in position["face_down"]]
    assert told["left over"] == [card for hand in position["hands"] for card in hand]
    assert told["out"] == position["taken_out"]


@clause("CG-10", "CG-18")
def test_a_face_down_card_proves_what_its_player_does_not_hold() -> None:
    match = two_face_down()
    down = match.position()["face_down"]
    assert [set(entry["not"]) for entry in down] == [FITTING, FITTING]
    assert [entry["seat"] for entry in down] == [0, 1]
    for seed in range(20):
        hands, faces = deal_of(resampled(match, 2, seed))
        assert {*hands[0], *hands[1], *faces} == set(PACK[4]) - FITTING


@clause("CG-10", "CG-18")
def test_a_later_hand_obeys_what_was_proven_before_and_what_lies_open_since() -> None:
    match = table(STUCK, ["5Y 6Y 7Y 8Y 5K 6K 7K 8K", "5P 5G", "6B 7B", "8B"])
    turn(match, "7K", "N5", "none")
    turn(match, "5G", "N9", "none")
    turn(match, "6B", "S4", "none")
    turn(match, "8B", "S6", "none")
    turn(match, "5Y", "N10", "none")
    for seed in range(20):
        state = resampled(match, 1, seed)
        hands, faces = deal_of(state)
        assert not (hands[0] | set(faces)) & (FITTING | {"5Y"})
        assert agrees(match, state, 1)


@clause("CG-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_resample_shows_the_seat_the_same_and_hides_the_rest_anew(seats: int) -> None:
    match = play_on(GAME.start(seats=seats, seed=8), Dice(8), 30)
    for seat in range(-1, seats):
        deals = {deal_of(resampled(match, seat, seed)) for seed in range(30)}
        assert len(deals) > 10
        assert all(hands[seat] == frozenset(match.position()["hands"][seat]) for hands, _ in deals if seat >= 0)


@clause("CG-18")
def test_a_card_chosen_and_not_yet_laid_is_nobody_elses_business() -> None:
    match = GAME.start(seats=3, seed=1)
    seat = match.to_act[0]
    match.play(seat, match.choices(seat)[0])
    states, chosen = match.state(seat), match.choices(seat)
    for other in (-1, 0, 1, 2):
        again = states.copy()
        GAME.entries.resample(again, 0, other, chance.key_of_seed(1))
        assert (again[0].picked >= 0) == (other == seat)
        assert GAME.view(states[0], other) == GAME.view(again[0], other)
    assert chosen


@pytest.mark.parametrize("seat", EVERY_SEAT)
def test_resampling_obeys_its_laws_where_cards_lie_face_down(seat: int) -> None:
    match, changed = two_face_down(), set()
    true = match.state()
    for seed in range(10):
        first, second = true.copy(), true.copy()
        GAME.entries.resample(first, 0, seat, chance.key_of_seed(seed))
        changed |= {name for name, value in fields(first[0]).items() if value != fields(true[0])[name]}
        assert GAME.view(first[0], seat) == GAME.view(true[0], seat)
        assert GAME.entries.digest(first, 0, seat) == GAME.entries.digest(true, 0, seat)
        assert observed(first, seat) == observed(true, seat)
        GAME.entries.resample(first, 0, seat, chance.key_of_seed(99))
        GAME.entries.resample(second, 0, seat, chance.key_of_seed(99))
        assert fields(first[0]) == fields(second[0])
    assert changed <= set(GAME.secret)
    assert "down_card" in changed


def observed(states: object, seat: int) -> list[int]:
    out = np.zeros(GAME.observation_size, np.int16)
    GAME.entries.observe(states, 0, seat, out)
    return out.tolist()  # type: ignore[no-any-return]


@settings(max_examples=60)
@given(st.sampled_from((2, 3, 4)), st.integers(0, 10**6), st.integers(0, 10**6))
def test_no_resample_contradicts_the_table_however_much_is_proven(seats: int, seed: int, key: int) -> None:
    match = dense(seats, seed)
    for seat in range(-1, seats):
        if not match.over:
            state = resampled(match, seat, key)
            assert agrees(match, state, seat)
            first, second = match.state(), np.array([state])
            GAME.entries.resample(first, 0, seat, chance.key_of_seed(key + 1))
            GAME.entries.resample(second, 0, seat, chance.key_of_seed(key + 1))
            assert fields(first[0]) == fields(second[0])


@settings(max_examples=25)
@given(st.sampled_from((3, 4)), st.integers(0, 10**6), st.integers(0, 10**6))
def test_the_careful_deal_never_fails_either(seats: int, seed: int, key: int) -> None:
    match = dense(seats, seed)
    for seat in range(-1, seats):
        if not match.over:
            states = match.state()
            chance.begin(states[0], chance.key_of_seed(key))
            hidden.deal_with_care(states[0], seat, hidden.unseen(states[0], seat))
            assert agrees(match, states[0], seat)


def late(masks: tuple[str, str]) -> Match:
    """Three players near the end; players 1 and 2 have each laid a card face down, with these proofs."""
    down = [
        {"place": "N15", "seat": 1, "card": "3K", "not": masks[0].split()},
        {"place": "S15", "seat": 2, "card": "4P", "not": masks[1].split()},
    ]
    return table("", ["5R 5B", "3P 4K", "3O"], seats=3, most=2, down=down, taken_out=["6R", "6B", "4O", "6G"])


@pytest.mark.parametrize(
    "masks",
    [
        ("6R 6B 6G 4O", "3P"),
        ("6R 6B", "6R 6B 4O"),
        ("6R 6B 4O", "6G 4K"),
        ("6R 6G 4P", "6B 4O 3K 4K"),
        ("6R 6B 6G 4O 3O", "6R 6B 6G 4O 4K"),
        ("6R 6B 6G 4O 3O 4P", "3P 4K 3K"),
    ],
)
def test_every_deal_that_agrees_with_the_log_is_equally_likely(masks: tuple[str, str], interpreted: bool) -> None:
    match = late(masks)
    deals = set(possible_deals(match, 0))
    assert deal_of(match.state()[0]) in deals
    states, key = match.state(), chance.key_of_seed(1)
    true, seen, examples = states.copy(), Counter[bytes](), {}
    for number in range(200 if interpreted else 50 * len(deals)):
        states[0], key[3] = true[0], number
        GAME.entries.resample(states, 0, 0, key)
        deal = states[0].hand.tobytes() + states[0].down_card.tobytes()
        seen[deal] += 1
        examples.setdefault(deal, states.copy())
    assert {deal_of(states[0]) for states in examples.values()} <= deals
    if not interpreted:
        assert len(examples) == len(deals)
        assert abs(unevenness(list(seen.values()))) < 5


def test_only_the_rules_proofs_are_kept() -> None:
    match = two_face_down()
    state = match.state()[0]
    assert {CARD_NAMES[c] for c in range(42) if int(state.not_held[0]) >> c & 1} == FITTING
    assert state.not_held[2] == state.not_held[3] == 0


@clause("CG-10", "CG-18")
def test_what_an_earlier_face_down_card_proved_is_not_forgotten() -> None:
    laid = [{"place": "N5", "seat": 0, "card": "6Y", "not": ["5P"]}]
    shown = "N2 3R, S5 3B, N8 3G, S11 4R, N14 4B, S17 4G, N1 3O, N3 4O, W 8O"
    match = table(shown, ["7Y 5K 7K 6K 5Y 6P 7P"], most=7, down=laid)
    turn(match, "7K", "N10", "none")
    assert "5P" in match.position()["face_down"][1]["not"]
