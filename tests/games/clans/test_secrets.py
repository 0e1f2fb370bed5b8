"""Secrets of Clans: what resampling deals anew, and what a seat is shown of a state."""

from collections import Counter
from itertools import permutations
from math import perm, sqrt
from typing import Any

import numpy as np
import pytest

from clachan.engine import chance
from clachan.games.clans.components import CLANS, COLOURS
from tests.clauses import clause
from tests.games.clans.boards import GAME, board

PENDING = "1 red, 2 blue, 6 green, 57 black, 58 black"


def pending(seats: int) -> Any:
    """A state in the middle of a turn: villages 1 and 6 wait to be scored."""
    match = board(PENDING, seats=seats, clans=list(CLANS[:seats]))
    match.play(0, "2>6")
    return match.state(0)


def shown(states: Any, seat: int) -> list[Any]:
    """All that is made of a state for a seat."""
    out, room = np.zeros(GAME.observation_size, np.int16), np.zeros(GAME.actions, np.int16)
    GAME.entries.observe(states, 0, seat, out)
    n = GAME.entries.legal(states, 0, seat, room) if seat >= 0 else 0
    view = GAME.view(states[0], seat)
    return [out.tolist(), int(GAME.entries.digest(states, 0, seat)), view, GAME.text(view, "en"), room[:n].tolist()]


@clause("CL-5")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_resampling_deals_every_possible_hand_about_equally_often(seats: int, seat: int) -> None:
    states, deals = pending(seats), Counter[tuple[int, ...]]()
    own = int(states[0].clan[seat])
    possible = perm(COLOURS, seats) if seat < 0 else perm(COLOURS - 1, seats - 1)
    for number in range(30 * possible):
        GAME.entries.resample(states, 0, seat, chance.key_of_seed(number))
        deals[tuple(states[0].clan[:seats].tolist())] += 1
        assert (states[0].clan[seats:] == -1).all()
    assert len(deals) == possible
    assert all(len(set(deal)) == seats and (seat < 0 or deal[seat] == own) for deal in deals)
    assert all(abs(times - 30) < 5 * sqrt(30) for times in deals.values())


@clause("CL-5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_while_villages_wait_the_others_clans_change_nothing_that_a_seat_is_shown(seats: int) -> None:
    states = pending(seats)
    for seat in range(-1, seats):
        seen, other = shown(states, seat), states.copy()
        for deal in permutations(range(COLOURS), seats):
            if seat < 0 or deal[seat] == states[0].clan[seat]:
                other[0].clan[:seats] = deal
                assert shown(other, seat) == seen


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_a_seat_can_see_changes_its_digest(seats: int) -> None:
    states = pending(seats)
    places: list[tuple[str, tuple[int, ...]]] = [("huts", (t, c)) for t in range(60) for c in range(COLOURS)]
    places += [("points", (c,)) for c in range(COLOURS)] + [("chips", (s,)) for s in range(seats)]
    places += [("villages", ()), ("player", ()), ("pending", ())]
    for seat in range(-1, seats):
        seen = {int(GAME.entries.digest(states, 0, seat))}
        for field, place in [*places, ("clan", (max(seat, 0),))]:
            other = states.copy()
            other[field][(0, *place)] += 1
            seen.add(int(GAME.entries.digest(other, 0, seat)))
        assert len(seen) == 1 + len(places) + (seat >= 0)
