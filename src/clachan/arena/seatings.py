"""Who sits where, so that nobody is favoured.

A deal is played once for each rotation of one line-up around the table, so everybody at it gets every seat of that
very deal. The line-ups take turns from deal to deal; when each has had one deal, a round is complete. From round to
round the order around the table changes too, so that nobody always sits behind the same neighbour.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import comb

from clachan.arena.setup import Bots, Setup
from clachan.errors import WrongSetup


def line_ups(bots: Sequence[str], seats: int) -> list[Bots]:
    """Everybody equally often; the seats left over go to each combination of bots in turn."""
    each, left = divmod(seats, len(bots))
    return [tuple(bots) * each + some for some in combinations(bots, left)]


def deals_of_round(setup: Setup) -> int:
    """One for each line-up."""
    return comb(len(setup.bots), setup.seats % len(setup.bots))


def games_of_round(setup: Setup) -> int:
    return deals_of_round(setup) * setup.seats


def deals_for(setup: Setup, games: int) -> int:
    """The deals of the whole rounds that hold at least so many games."""
    round_ = games_of_round(setup)
    if games < round_:
        raise WrongSetup(
            f"{games} games are too few: one round, in which each line-up plays one deal in every rotation, has "
            f"{round_}.",
            f"{games} Partien sind zu wenig: eine Runde, in der jede Besetzung eine Ausgangslage reihum auf allen "
            f"Plätzen spielt, hat {round_}.",
        )
    return -(-games // round_) * deals_of_round(setup)


@lru_cache(maxsize=4)
def _line_ups(bots: Bots, seats: int) -> list[Bots]:
    return line_ups(bots, seats)


@lru_cache(maxsize=256)
def _circles(line_up: Bots) -> list[Bots]:
    """The orders around the table, seen from the first player; all seatings are their rotations, equally often."""
    first, *others = line_up
    return [(first, *order) for order in sorted(set(permutations(others)))]


def seating(setup: Setup, deal: int, rotation: int) -> Bots:
    """The bots by seat."""
    table = _line_ups(setup.bots, setup.seats)
    turn, which = divmod(deal, len(table))
    circles = _circles(table[which])
    order = sorted(range(len(circles)), key=lambda number: setup.lot("circle", number))
    circle = circles[order[turn % len(circles)]]
    return circle[rotation:] + circle[:rotation]
