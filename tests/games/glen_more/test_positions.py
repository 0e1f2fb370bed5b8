"""Positions of Glen More: any moment of a turn goes both ways, and what cannot be is refused in a sentence."""

import copy
import json
from typing import Any

import numpy as np
import pytest

from clachan.errors import BrokenPosition, ClachanError
from clachan.games.glen_more.state import STEPS
from tests.games.glen_more.tables import GAME, play, table
from tests.walks import Dice, Walk


def written(states: Any) -> dict[str, Any]:
    """A state at any moment as a position."""
    state = states[0]
    chance = {"key": "".join(f"{int(word):08x}" for word in state.key), "drawn": int(state.drawn)}
    head = {"game": "glen-more", "seats": int(state.seats), "options": {}, "chance": chance}
    return json.loads(json.dumps({**head, **GAME.dump(state)}))  # type: ignore[no-any-return]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_step_of_a_game_goes_both_ways(seats: int) -> None:
    for seed in range(2):
        walk = Walk(GAME, seats, seed)
        for number, _ in enumerate(walk.steps()):
            if number % 3 == seed:
                assert GAME.position(written(walk.states))._states.tobytes() == walk.states.tobytes()
        assert GAME.position(written(walk.states))._states.tobytes() == walk.states.tobytes()


MOMENTS = {
    "choose field": ("1 1,0 member stone", "11", "sell stone 1"),
    "pay": ("1 1,0 member stone; 24a 1,1 wood", "30", "go 30; give wood 24a"),
    "choose cell": ("1 1,0 member stone", "11", "go 11; give stone 1"),
    "fill Loch Lochy": ("", "9", "go 9; place 0,-1; take grain"),
    "fill Iona Abbey": ("48 1,0 member; 24a 1,1", "52", "go 52; place 0,1"),
    "activate": ("4 1,0 member; 37 0,1", "2", "go 2; place 0,-1; activate 4"),
    "choose a cube": ("48 1,0 member; 24a 1,1", "12", "go 12; place 1,-1; activate 48"),
    "exchange": ("1 1,0 member stone; 13 1,1", "12", "go 12; place 2,1; activate 13; give stone 1"),
    "move": ("4 1,0 member", "2", "go 2; place 0,-1; activate 4; activate 68a; move 4; to 68a"),
    "step": ("4 1,0 member", "2", "go 2; place 0,-1; activate 4; activate 68a; move 4"),
}


@pytest.mark.parametrize("step", STEPS)
def test_every_kind_of_step_goes_both_ways(step: str) -> None:
    text, tile, steps = MOMENTS[step]
    match = play(table(text, track=tile, market="stone1"), steps)
    states = match.state(0)
    assert STEPS[states[0].step] == step
    assert GAME.position(written(states))._states.tobytes() == states.tobytes()


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        found += leaves(value, (*path, key))
    return found


WRONG: list[Any] = [
    None, "x", -1, 0, 1, 2, 3, 7, 99, 10**9, 1.5, True, [], {}, [[]], "24a", "68b", "figure 1", "die", "pay", "move",
]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_a_position_with_anything_changed_is_refused_or_playable(seed: int) -> None:
    """A position that is accepted leaves every player a choice until the game ends."""
    dice, walk, accepted, refused = Dice(seed), Walk(GAME, GAME.seats[seed % 4], seed), 0, 0
    for number, _ in enumerate(walk.steps()):
        if number % 7:
            continue
        position = written(walk.states)
        for _ in range(5):
            broken = copy.deepcopy(position)
            places = leaves(broken)
            path = places[dice.below(len(places))]
            holder = broken
            for key in path[:-1]:
                holder = holder[key]
            if dice.below(4) == 0 and isinstance(holder, dict):
                del holder[path[-1]]
            else:
                holder[path[-1]] = WRONG[dice.below(len(WRONG))]
            try:
                match = GAME.position(broken)
            except ClachanError as error:
                refused += 1
                assert str(error).endswith(".")
                assert error.words("de") != str(error)
                continue
            accepted += 1
            play_to_the_end(match._states, dice)
    assert refused > 20
    assert accepted > 0


def play_to_the_end(states: np.ndarray[Any, Any], dice: Dice) -> None:
    walk = Walk(GAME, int(states[0].seats), 0)
    walk.states, walk.dice = states.copy(), dice
    for _ in walk.steps(3000):
        assert (walk.states[0].coins >= 0).all()
        assert (walk.states[0].cubes >= 0).all()
        assert (walk.states[0].cubes <= 3).all()


def position(**parts: Any) -> dict[str, Any]:
    return table("1 1,0 member stone; 23a 1,-1", track="11 12", coins=3).position() | parts


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("player",), 7, "The position's player is 7; it must be a whole number from 0 to 3."),
        (("market", "wood"), 4, "The position's market's wood is 4; it must be a whole number from 0 to 3."),
        (("market", "gold"), 1, "The position's market has 'gold', which is unknown; known are wood, stone"),
        (("players", 0, "coins"), 80, "coins with the players and in the market; there are 27 at most."),
        (("players", 0, "land", "1", "at"), [2, 0], "must lie in cells of their own, joined by their sides"),
        (("players", 0, "land", "23a", "at"), [0, 1], "Tile 68a of player 0 cannot lie at 0,0: river and road"),
        (("players", 0, "land", "1", "cubes"), {"stone": 4}, "it must be a whole number from 0 to 3"),
        (("players", 0, "land", "1", "cubes"), {"wood": 1}, "has 'wood', which is unknown; known are stone."),
        (("players", 0, "land", "68b"), {"at": [0, 1]}, "must have the starting village 68a and no other."),
        (("players", 0, "land", "23a"), {"at": [1, -1], "members": 99}, "must be a whole number from 0 to 25"),
        (("players", 0, "scored"), [[1, 1, 1]], "must be a list of 0 entries"),
        (("players", 0, "earned"), {"church": 2}, "has 'church', which is unknown"),
        (("track", 4), "1", "The position has tile 1 twice."),
        (("track", 4), "25", "must be the name of a tile, such as 24a"),
        (("track", 4), "68e", "The position's field 5 is '68e'; it must be no starting village."),
        (("track", 4), None, "must be a chain of 13 fields without a gap"),
        (("track", 4), "die", "the figures 0 to 3 once each and no die."),
        (("stacks", 1), ["51"], "it must be a tile of this stack"),
        (("turn",), {"step": "sleep"}, "The position's turn's step is 'sleep'; it must be one of choose field, pay"),
        (("turn",), {"step": "pay", "from": 1, "tile": "11"}, "The position has tile 11 twice."),
        (("turn",), {"step": "choose field", "moves": 2}, "The position's turn cannot be"),
    ],
)
def test_what_cannot_be_is_refused_with_the_value_and_what_is_allowed(path: Any, value: Any, sentence: str) -> None:
    data = copy.deepcopy(position())
    holder: Any = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(BrokenPosition) as caught:
        GAME.position(data)
    assert sentence in str(caught.value)
    assert caught.value.words("de").endswith(".")


def test_a_turn_can_be_set_up_in_the_middle() -> None:
    match = play(table("1 1,0 member stone; 23a 1,-1; 24a 1,1 wood", track="30"), "go 30; give stone 1")
    middle = GAME.position(written(match.state(0)))
    assert {choice.notation for choice in middle.choices(0)} == {"give wood 24a"}
    play(middle, "give wood 24a; place 2,1; done")
    assert middle.to_act == (1,)
