"""Positions: what is impossible is refused with one sentence in both languages."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.engine.compiled import JIT
from clachan.errors import BrokenPosition, ClachanError
from tests.games.isle_of_skye.tables import GAME, building, play, player, table
from tests.walks import Dice, Walk, play_on

OFFER = ["T10", "T41", "T70"]


def changed(match: Any, seat: int = 0, **parts: Any) -> dict[str, Any]:
    """The position of a match with something of one player changed."""
    data: dict[str, Any] = copy.deepcopy(match.position())
    data["players"][seat] |= parts
    return data


def offers(**parts: Any) -> dict[str, Any]:
    return changed(table(player(offer=OFFER), player()), **parts)


def buys(**parts: Any) -> dict[str, Any]:
    mine = player(offer=["T10", "T41", None], price=[3, 1, 0])
    return changed(table(mine, player(offer=[]), phase="buying", rounds=1), **parts)


def builds(**parts: Any) -> dict[str, Any]:
    return changed(table(player("T49 S1 r0", offer=["T10", "T19"]), player(ready=True), phase="building"), **parts)


def over(**parts: Any) -> dict[str, Any]:
    end = play_on(building(player(), player(), rounds=5), Dice(1))
    return changed(end, **parts)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({**offers(), "phase": "dancing"}, "phase is 'dancing'; it must be one of offers, buying, building, over"),
        ({**offers(), "rounds": 6}, "rounds is 6; it must be a whole number from 0 to 5"),
        ({**over(), "rounds": 5}, "rounds is 5; it must be a whole number from 6 to 6"),
        ({**offers(), "first": 2}, "first is 2; it must be a whole number from 0 to 1"),
        ({**offers(), "bought": 1}, "bought is 1; it must be a whole number from 0 to 0"),
        ({**offers(), "scoring": ["sheep"] * 4}, "it must be a list of four different scoring tiles"),
        ({**offers(), "scoring": ["sheep", "goats", "sets", "squares"]}, "scoring tile is 'goats'"),
        ({**offers(), "gained": {"1A": [0, 0]}}, "it must have the points of nothing"),
        ({**offers(), "players": []}, "there must be a list of 2 objects"),
        ({**buys(), "gained": {"1A": [0]}}, "gained in 1A is [0]; it must be a number for each of 2 seats"),
        ({**buys(), "gained": {"1A": [0, 100]}}, "gained in 1A is 100; it must be a whole number from 0 to 99"),
        (offers(sheep=3), "seat 0 has 'sheep'; known are gold, territory"),
        (offers(gold=4), "gold is 4; it must be a whole number from 5"),
        (offers(gold=True), "gold is True"),
        (offers(gold=158), "have more than 162 gold"),
        (offers(territory=["T01 N1 r2"]), "has built 1 tiles; by now there can be 0 at most"),
        (offers(territory="T01"), "has the territory 'T01'; it must be a list"),
        (offers(offer=["T10", "T41"]), "needs exactly three tiles"),
        (
            offers(offer=["T10", "T41", "T10"]),
            "has the tile 'T10'; it must be one of T01 to T73, and in one place only",
        ),
        (offers(offer=["T10", "T41", "T74"]), "has the tile 'T74'"),
        (offers(offer=["T10", "T41", "castle"]), "has the tile 'castle'"),
        (offers(offer=["T10", "T41", ["T70"]]), "has the tile ['T70']"),
        (offers(offer="T10"), "has the offer 'T10'; it must be a list of at most 3 tiles"),
        (offers(bought="T12"), "needs exactly three tiles"),
        (offers(price=[1, 1]), "it must be a list of 3 numbers"),
        (offers(price=[1, 1, 0]), "are no offer that the gold allows"),
        (offers(price=[3, 3, 0], discard="T70"), "are no offer that the gold allows"),
        (offers(price=[0, 3, 0], discard="T70"), "are no offer that the gold allows"),
        (offers(price=[1, 1, 1], discard="T70"), "are no offer that the gold allows"),
        (offers(price=[-50, 0, 0], discard="T70", gold=90), "are no offer that the gold allows"),
        (offers(price=[-100, 0, 0], discard="T70", gold=101), "are no offer that the gold allows"),
        (offers(price=["x", 0, 0]), "price is 'x'"),
        (offers(ready=True), "are no offer that the gold allows"),
        (offers(ready=True, price=[1, 0, 0], discard="T70"), "are no offer that the gold allows"),
        (offers(ready="maybe"), "ready is 'maybe'; it must be one of False, True, taken back"),
        (offers(ready=1), "ready is 1"),
        (offers(discard="T99"), "has discard 'T99'; it must be one of T10, T41, T70"),
        (offers(discard=["T10"]), "has discard ['T10']"),
        (offers(picked="T10"), "builds, and it is not the time"),
        (offers(cell="E1"), "cannot build the picked tile on 'E1'"),
        (offers(begun=True), "builds, and it is not the time"),
        (buys(price=[3, 0, 0]), "offers tiles without a price"),
        (buys(price=[3, 1, 2]), "offers tiles without a price"),
        (buys(offer=["T10", "T41", "T70"], price=[1, 1, 1]), "or more than two tiles"),
        (buys(price=[3, -100, 0]), "offers tiles without a price"),
        (buys(bought="T12"), "has bought before the turn came"),
        (buys(discard="T10"), "makes an offer, and it is not the time"),
        (buys(ready=True), "makes an offer, and it is not the time"),
        (builds(price=[1, 0, 0]), "has prices, and it is not the time"),
        (builds(ready=True), "must be ready exactly when no tile waits"),
        (builds(offer=[]), "must be ready exactly when no tile waits"),
        (builds(offer=[], ready=True), "players are all ready, so this phase is over"),
        (builds(offer=["T10", "T41", "T70"], bought="T12"), "has more tiles than can be by now"),
        (builds(picked="T99"), "has picked 'T99'; it must be one of T10, T19"),
        (builds(picked="T19", cell="N1"), "cannot build the picked tile on 'N1'"),
        (builds(picked="T19", cell="E7"), "cannot build the picked tile on 'E7'"),
        (builds(picked="T19", cell=7), "cannot build the picked tile on 7"),
        (builds(territory=["T49 S1 r0", "T01 S1 r0"]), "has two tiles on S1"),
        (builds(territory=["T49 0 r0"]), "has two tiles on 0"),
        (builds(territory=["T49 S2 r0"]), "has 'T49 S2 r0' apart from the territory of the castle"),
        (builds(territory=["T49 S2 r0", "T01 N1 r2"]), "has 'T49' apart from the territory of the castle"),
        (builds(territory=["T49 S1 r1"]), "has T49 beside castle, and their terrains differ"),
        (builds(territory=["T49 S1"]), "has built 'T49 S1'; a tile is written 'T17 E1N2 r3'"),
        (builds(territory=["T49 S1 r4"]), "a tile is written 'T17 E1N2 r3'"),
        (builds(territory=[49]), "has built 49; a tile is written 'T17 E1N2 r3'"),
        (builds(territory=["T49 EWNS r0"]), "a tile is written 'T17 E1N2 r3'"),
        (over(offer=["T10"]), "still has tiles after the end"),
        (over(discard="T10"), "has discard 'T10'; it must be one of none"),
    ],
)
def test_an_impossible_position_is_refused_in_a_sentence(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BrokenPosition) as caught:
        GAME.position(data)
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    assert caught.value.words("de") != str(caught.value)
    assert caught.value.words("de").endswith(".")


def test_more_tiles_than_were_ever_offered_are_refused() -> None:
    data = builds(offer=["T10", "T19", "T41"], territory=[])
    data["players"][1] |= {"offer": ["T02", "T03"], "ready": False}
    with pytest.raises(BrokenPosition, match="players have more than 4 tiles"):
        GAME.position(data)


def test_half_made_turns_go_both_ways() -> None:
    match = table(player(gold=120, offer=OFFER), player(), rounds=4)
    for step in ("x T10", "T41+100", "T41=103", "T70=5", "ready", "back", "x T70"):
        play(match, 0, step)
        states = match.state(0)
        shown = GAME.start(seats=2, seed=1)
        shown._states[:] = states
        again = GAME.position(json.loads(json.dumps(shown.position())))
        assert again._states.tobytes() == states.tobytes(), step


@settings(max_examples=10 if JIT else 2)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 5))
def test_every_state_of_a_random_game_goes_both_ways(seed: int, seats: int) -> None:
    table = Walk(GAME, seats, seed)
    match = GAME.start(seats=seats, seed=seed)
    for number, _ in enumerate(table.steps()):
        if number % 11 == 0:
            match._states[:] = table.states
            again = GAME.position(json.loads(json.dumps(match.position())))
            assert again._states.tobytes() == table.states.tobytes()


WRONG = st.one_of(
    st.none(), st.booleans(), st.integers(-400, 400), st.sampled_from(["T10", "E1", "", "T49 S1 r0", "taken back"]),
    st.lists(st.sampled_from([None, "T10", "T11", "T49 S1 r0", 1, -100, 0]), max_size=4),
)  # fmt: skip


@settings(max_examples=150 if JIT else 5)
@given(
    seed=st.integers(0, 50),
    steps=st.integers(0, 130),
    seat=st.integers(0, 1),
    name=st.sampled_from(
        ["gold", "territory", "offer", "price", "bought", "discard", "ready", "picked", "cell", "begun"]
    ),
    wrong=WRONG,
)
def test_a_changed_player_is_refused_or_can_play_on(seed: int, steps: int, seat: int, name: str, wrong: Any) -> None:
    match = play_on(GAME.start(seats=2, seed=seed), Dice(seed), steps)
    try:
        other = GAME.position(changed(match, seat, **{name: wrong}))
    except ClachanError as error:
        assert str(error).endswith(".")
    else:
        play_on(other, Dice(1), 1000)
        assert other.over
