"""What holds in every game of Clans and Glory, against the plain rules and from the log."""

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan import Match
from clachan.games.clans_and_glory.components import LAYOUTS, MOST_SHIELDS, NEIGHBOURS, PLACE_NAMES
from tests.clauses import clause
from tests.games.clans_and_glory import plain
from tests.games.clans_and_glory.tables import GAME, LENGTH, PACK, table
from tests.walks import Dice, Walk, play_on

tables = st.tuples(st.sampled_from(GAME.seats), st.integers(0, 10**6), st.sampled_from(tuple(LAYOUTS)))
LAID = {2: 24, 3: 29, 4: 34}
STUCK = "N2 3R, S5 3B, N8 3G, S11 4R, N14 4B, S17 4G"


def stuck(seed: int) -> Match:
    """Nothing of the first two hands fits: cards will lie face down."""
    dice = Dice(seed)
    cards = [card for card in PACK[4] if card[0] in "5678" and card[1] in "YKPO"]
    first = [cards.pop(dice.below(len(cards))) for _ in range(8)]
    rest = [card for card in PACK[4] if card not in (*cards, *first) and card not in STUCK]
    others = [" ".join(rest.pop(dice.below(len(rest))) for _ in range(n)) for n in (8, 7)]
    return table(STUCK, [" ".join(first), " ".join(cards), *others])


def matches(seed: int, seats: int) -> Match:
    return stuck(seed) if seats == 4 and seed % 2 else GAME.start(seats=seats, seed=seed)


@clause("CG-7", "CG-8", "CG-9", "CG-10")
def test_neighbours_are_those_of_the_plain_rules() -> None:
    for seats, length in LENGTH.items():
        for place, name in enumerate(PLACE_NAMES):
            near = {PLACE_NAMES[p] for p in range(38) if int(NEIGHBOURS[seats - 2, place]) >> p & 1}
            exists = name in plain.seats_of_the_table(length)
            assert near == (plain.neighbours(name, length) if exists else set())


@settings(max_examples=25)
@given(st.sampled_from(GAME.seats), st.integers(0, 10**6))
def test_choices_are_those_of_the_plain_rules(seats: int, seed: int) -> None:
    match, dice = matches(seed, seats), Dice(seed)
    while not match.over:
        seat, position = match.to_act[0], match.position()
        assert position["player"] == seat
        cards = match.choices(seat)
        assert {choice.notation for choice in cards} == plain.expected_choices(position, None)
        card = cards[dice.below(len(cards))]
        match.play(seat, card)
        places = match.choices(seat)
        assert {choice.notation for choice in places} == plain.expected_choices(position, card.notation)
        match.play(seat, places[dice.below(len(places))])
        assert card.notation not in {held["name"] for held in match.view(seat)["board"]["hands"][seat]}
        left = 5 - sum(pile.count(seat) for pile in position["piles"].values())
        assert match.view(seat)["midturn"] == (left > 0)
        if left:
            assert [choice.notation for choice in match.choices(seat)] == ["shield", "none"]
            match.play(seat, dice.below(2) + 80)


@settings(max_examples=25)
@given(tables)
def test_every_card_is_always_somewhere_once(table: Any) -> None:
    seats, seed, layout = table
    walk = Walk(GAME, seats, seed, {"layout": layout})
    whole = (1 << len(PACK[seats])) - 1
    for _ in walk.steps():
        state, sets = walk.states[0], []
        sets += [int(hand) for hand in state.hand] + [int(state.taken_out)]
        sets += [1 << int(card) for card in (*state.card, *state.down_card) if card >= 0]
        assert sum(sets) == whole
        assert (
            sum(card >= 0 for card in state.card) + state.downs == 2 * LENGTH[seats] + 2 - int(state.free).bit_count()
        )


@clause("CG-13")
@settings(max_examples=20)
@given(tables)
def test_24_29_or_34_cards_lie_on_the_table_at_the_end(table: Any) -> None:
    seats, seed, layout = table
    match = play_on(GAME.start(seats=seats, seed=seed, options={"layout": layout}), Dice(seed))
    position = match.position()
    assert len(position["cards"]) + len(position["face_down"]) == LAID[seats]
    assert [len(hand) for hand in position["hands"]] == [int(s != position["last"]) for s in range(seats)]


@clause("CG-10")
@settings(max_examples=20)
@given(st.sampled_from(GAME.seats), st.integers(0, 10**6))
def test_a_card_lies_face_down_only_where_nothing_fitted(seats: int, seed: int) -> None:
    match, dice, length = matches(seed, seats), Dice(seed), LENGTH[seats]
    while not match.over:
        before, told = match.position(), len(match.events())
        play_on(match, dice, 1)
        new = [event for event in match.events()[told:] if event.what in ("laid", "laid down")]
        for event in new:
            free = plain.seats_of_the_table(length) - set(before["cards"])
            free -= {entry["place"] for entry in before["face_down"]}
            fitting = {card: plain.fits(card, before["cards"], free, length) for card in PACK[seats]}
            held = before["hands"][event.seat]
            assert (event.what == "laid down") == (not any(fitting[card] for card in held))
            if event.what == "laid":
                assert event.values["place"] in fitting[event.values["card"]]
            else:
                proven = set(match.position()["face_down"][-1]["not"])
                earlier = [set(e["not"]) for e in before["face_down"] if e["seat"] == event.seat]
                assert proven == {card for card in PACK[seats] if fitting[card]}.union(*earlier)
                assert not proven & set(held)


@clause("CG-14", "CG-15", "CG-16")
@settings(max_examples=30)
@given(st.sampled_from(GAME.seats), st.integers(0, 10**6))
def test_points_and_places_recounted_from_the_table_equal_the_result(seats: int, seed: int) -> None:
    match = play_on(matches(seed, seats), Dice(seed))
    position, result = match.position(), match.result
    assert result is not None
    won = plain.takings(position["cards"], position["piles"], seats)
    assert result.points == tuple(points for points, _ in won)
    assert result.places == tuple(1 + sum(other > own for other in won) for own in won)
    assert match.view()["board"]["won"] == [cards for _, cards in won]
    assert match.view()["board"]["points"] == list(result.points)


@settings(max_examples=25)
@given(st.sampled_from(GAME.seats), st.integers(0, 10**6))
def test_the_log_tells_the_whole_table(seats: int, seed: int) -> None:
    match = matches(seed, seats)
    cards, down, piles = dict(match.position()["cards"]), set(), {}
    play_on(match, Dice(seed))
    for event in match.events():
        if event.what == "laid":
            cards[event.values["place"]] = event.values["card"]
        if event.what == "laid down":
            down.add(event.values["place"])
        if event.what == "shield":
            pile = piles.setdefault(plain.TABLEAUS[event.values["tableau"] - 1], [])
            pile.append(event.seat)
            assert event.values["shield"] == len(pile)
    position = match.position()
    assert cards == position["cards"]
    assert down == {entry["place"] for entry in position["face_down"]}
    assert piles == position["piles"]


@settings(max_examples=20)
@given(st.sampled_from(GAME.seats), st.integers(0, 10**6))
def test_shields_are_conserved_and_piles_stay_within_bounds(seats: int, seed: int) -> None:
    walk = Walk(GAME, seats, seed)
    for _ in walk.steps():
        state = walk.states[0]
        for seat in range(seats):
            assert int(state.shields[seat]) + int((state.pile == seat).sum()) == 5
        assert (state.piled == (state.pile >= 0).sum(axis=1)).all()
        assert state.piled.max() < MOST_SHIELDS


def test_no_number_can_leave_its_field() -> None:
    """At most 28 turns, 7 seats at a tableau, and all cards together are worth 231."""
    assert max(seats * {2: 8, 3: 8, 4: 7}[seats] for seats in GAME.seats) == 28 == GAME.State["down_at"].shape[0]
    assert sum(int(card[0]) for card in PACK[4]) == 231
    assert GAME.actions == 42 + 38 + 2
    assert max(part.most for part in GAME.observation) <= np.iinfo(np.int8).max
