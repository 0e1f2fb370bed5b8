"""CG-13 to CG-17: the end, the takings, the points."""

from collections.abc import Mapping, Sequence

import pytest

from clachan import Match
from tests.clauses import clause
from tests.games.clans_and_glory.tables import GAME, PACK, choices, lying, table, turn


def gathering(cards: str, piles: Mapping[str, Sequence[int]], seats: int = 2) -> Match:
    """A finished game: these cards lie open, the rest of the tableaus named in `piles` is face down."""
    lying = dict(entry.split() for entry in cards.split(","))
    rest = [card for card in PACK[seats] if card not in lying.values()]
    out = [rest.pop() for _ in range(seats + 1)]
    hands = [*([rest.pop()] for _ in range(seats - 1)), []]
    places = [f"{side}{i}" for i in range(1, 3 * seats + 7) for side in "NS"]
    scored = {f"{side}{i}" for t in piles for i in _columns(t) for side in "NS"}
    free = [place for place in places if place not in lying]
    down = [
        {"place": place, "seat": i % seats, "card": rest.pop(0)}
        for i, place in enumerate(place for place in free if place in scored)
        if rest
    ]
    lying |= {place: rest.pop(0) for place in [*free, "W", "E"] if place not in scored | set(lying) and rest}
    assert not rest
    return GAME.position(
        {
            "game": "clans-and-glory",
            "seats": seats,
            "chance": {"key": "0" * 32, "drawn": 0},
            "player": 0,
            "last": seats - 1,
            "cards": lying,
            "face_down": down,
            "hands": hands,
            "taken_out": out,
            "piles": piles,
        }
    )


def _columns(tableau: str) -> range:
    number = ("I", "II", "III", "IV", "V", "VI").index(tableau)
    return range(3 * number + 1, 3 * number + 4)


def points(match: Match) -> tuple[int, ...]:
    assert match.result is not None
    return match.result.points


def last_turn(**piles: Sequence[int]) -> Match:
    """The last of three players has one card, a 3 that fits on the western end."""
    return table("N1 3R", ["", "", "3B"], seats=3, most=2, player=2, piles=piles)


@clause("CG-13")
def test_the_game_ends_when_the_player_with_fewest_cards_has_laid_the_last() -> None:
    match = last_turn()
    assert match.view()["board"]["cards"] == [1, 1, 1]
    turn(match, "3B", "W", "none")
    assert match.over
    assert match.to_act == ()
    assert match.view()["board"]["cards"] == [1, 1, 0]


@clause("CG-13")
def test_the_last_turn_includes_the_shield() -> None:
    match = last_turn()
    match.play(2, "3B")
    match.play(2, "W")
    assert not match.over
    assert choices(match, 2) == {"shield", "none"}
    match.play(2, "shield")
    assert match.over
    assert points(match)[2] == 6


@clause("CG-13")
def test_the_last_card_ends_the_game_at_once_without_a_shield_to_lay() -> None:
    match = last_turn(II=[2, 2, 2], III=[2, 2])
    match.play(2, "3B")
    match.play(2, "W")
    assert match.over


@clause("CG-13")
@pytest.mark.parametrize(("seats", "laid", "each"), [(2, 24, 8), (3, 29, 8), (4, 34, 7)])
def test_everybody_has_laid_equally_many_cards_at_the_end(seats: int, laid: int, each: int) -> None:
    match = GAME.start(seats=seats, seed=4)
    turns = [0] * seats
    while not match.over:
        seat = match.to_act[0]
        turns[seat] += match.choices(seat)[0].number < 42
        match.play(seat, match.choices(seat)[0])
    assert turns == [each] * seats
    assert len(lying(match)) == laid
    assert sorted(match.view()["board"]["cards"]) == [0] + [1] * (seats - 1)


@clause("CG-13")
def test_hands_and_face_down_cards_score_nothing() -> None:
    match = gathering("N1 5R, N2 5B, N7 3R, N8 3B, N9 3G, S7 4R, S8 4B, S9 4G", {"I": [0, 0]})
    assert len(match.position()["face_down"]) == 4
    assert points(match) == (10, 0)


@clause("CG-14")
def test_the_shield_laid_first_takes_the_lowest_rank_and_so_on() -> None:
    match = gathering("N1 5R, N2 3B, N3 6G, S1 3R, N7 4R, N8 4B, S7 4G, S8 4O", {"I": [1, 0, 1]})
    assert points(match) == (5, 6 + 6)


@clause("CG-14")
def test_every_tableau_has_its_own_pile() -> None:
    match = gathering("N1 5R, N2 3B, N3 5G, N4 6R, N5 6B, S4 4G, N10 3K, S10 3P", {"I": [1, 0], "II": [0]})
    assert points(match) == (5 + 5 + 4, 3)


@clause("CG-14")
def test_the_end_seat_counts_for_its_tableau() -> None:
    match = gathering("W 5R, N2 5B, E 6O, N11 6R, S10 3K, S11 3P, N7 4K, N8 4P", {"I": [0], "IV": [1]})
    assert points(match) == (10, 6)


@clause("CG-15")
def test_surplus_shields_get_nothing() -> None:
    match = gathering("N1 5R, N2 5B, N3 3R, N7 4R, N8 4B, S7 4G, S8 4O, S9 4K", {"I": [0, 0, 1, 1]})
    assert points(match) == (13, 0)
    assert match.result is not None
    rows = [row for row in match.result.breakdown if row.values["tableau"] == 1]
    assert [(row.what, row.values["shield"], row.values["rank"]) for row in rows] == [
        ("shield", 1, 3),
        ("shield", 2, 5),
        ("nothing", 3, 0),
        ("nothing", 4, 0),
    ]


@clause("CG-15")
def test_surplus_cards_go_to_nobody() -> None:
    match = gathering("N1 5R, N2 6B, N3 3R, N7 4R, N8 4B, S7 4G, S8 4O, S9 4K", {"I": [1]})
    assert points(match) == (0, 3)
    assert match.result is not None
    unclaimed = [row for row in match.result.breakdown if row.what == "unclaimed" and row.values["tableau"] == 1]
    assert [(row.values["rank"], row.points) for row in unclaimed] == [(5, (0, 0)), (6, (0, 0))]


@clause("CG-16")
def test_the_score_is_the_sum_of_the_ranks_as_in_the_example() -> None:
    """8 + 8 + 7 + 7 + 7 + 6 + 6 + 5 = 54."""
    cards = "N1 8R, N2 8B, N4 7R, N5 7B, N6 7G, N7 6R, N8 6B, N10 5R"
    match = gathering(cards, {"I": [0], "II": [0], "III": [0], "IV": [0]}, seats=4)
    assert points(match)[0] == 54
    assert match.view()["board"]["won"][0] == 8


@clause("CG-16")
def test_the_highest_score_wins_whatever_the_number_of_cards() -> None:
    match = gathering("N1 6R, N2 6B, N4 3R, N5 3B, N6 3G, N10 4K, N11 4P, N12 4O", {"I": [0], "II": [1]})
    assert match.result is not None
    assert (match.result.points, match.result.places, match.result.winners) == ((12, 9), (1, 2), (0,))


@clause("CG-16")
def test_a_tie_goes_to_more_cards() -> None:
    match = gathering("N1 6R, N2 6B, N4 3R, N5 3B, N6 3G, S4 3Y, N10 4K, N11 4P", {"I": [0], "II": [1]})
    assert match.result is not None
    assert (match.result.points, match.result.places, match.result.winners) == ((12, 12), (2, 1), (1,))


@clause("CG-16")
def test_a_tie_in_cards_too_is_a_shared_win() -> None:
    match = gathering("N1 6R, N2 6B, N4 6Y, N5 6G, N10 4K, N11 4P, N12 3R, S12 3B", {"I": [0], "II": [1]})
    assert match.result is not None
    assert (match.result.points, match.result.places, match.result.winners) == ((12, 12), (1, 1), (0, 1))


@clause("CG-17")
def test_a_3_without_a_shield_pushes_the_takings_down() -> None:
    lying = "N16 4R, N17 4B, S16 6R, S17 6B, N18 6G, S18 6K"
    match = table(lying, ["", "", "", "3K"], most=2, player=3, piles={"VI": [0, 1]})
    before = match.view()["board"]["tableaus"][5]["takings"]
    assert before == [{"seat": 0, "rank": 4, "cards": 2}, {"seat": 1, "rank": 6, "cards": 4}]
    turn(match, "3K", "E", "none")
    after = match.view()["board"]["tableaus"][5]["takings"]
    assert after == [
        {"seat": 0, "rank": 3, "cards": 1},
        {"seat": 1, "rank": 4, "cards": 2},
        {"seat": None, "rank": 6, "cards": 4},
    ]
    assert points(match) == (3, 8, 0, 0)


@clause("CG-17")
def test_four_3s_are_worth_more_than_two_4s() -> None:
    match = gathering("N1 3R, N2 3B, N3 3G, S1 3Y, S2 4R, S3 4B, N10 5K, N11 5P", {"I": [0, 1]})
    assert points(match) == (12, 8)


@clause("CG-14", "CG-15")
def test_the_takings_are_told_at_the_end() -> None:
    match = last_turn(I=[0], II=[1, 1])
    turn(match, "3B", "W", "none")
    told = [e for e in match.events() if e.what in ("took", "unclaimed", "nothing")]
    assert match.result is not None
    rows = match.result.breakdown
    assert [(e.values["tableau"], e.values.get("rank", 0)) for e in told] == [
        (row.values["tableau"], row.values["rank"]) for row in rows
    ]
    for seat in range(3):
        took = sum(e.values["rank"] * e.values["cards"] for e in told if e.what == "took" and e.seat == seat)
        assert took == points(match)[seat]
