"""People's ratings on OpenSkill's scale, and where the levels of the bots stand on it: fixed points, from matches."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import exp, sqrt
from typing import Any

Strength = tuple[float, float]
"""Rating and doubt: the middle and the standard deviation of what is believed of somebody."""
Match = tuple[int, int, float]
"""Seats, games, and the share that the one had won against copies of the other."""

NEWCOMER: Strength = (25.0, 25 / 3)
SPREAD = 25 / 6  # of one game, on OpenSkill's scale
KNOWN = 1.0  # doubt about a bot
MIDDLE = "easy"  # the level that stands where newcomers begin
WIDEST = 100.0  # between two levels, at most


class Scale:
    """How a finished game changes what is believed of its players: the Plackett-Luce model of OpenSkill."""

    newcomer = NEWCOMER

    def fixed(self, game: str, level: str) -> Strength | None:
        """Where a bot stands; None: nobody has measured it."""
        found = fixed_points().get(game, {}).get(level)
        return None if found is None else (found, KNOWN)

    def after(self, before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
        """Everybody's rating after a game; equal places are ties."""
        model = _model()
        teams = [[model.rating(mu=middle, sigma=doubt)] for middle, doubt in before]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        return [(float(team[0].mu), float(team[0].sigma)) for team in rated]


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


@cache
def fixed_points() -> Mapping[str, Mapping[str, float]]:
    """By game and level: the rating."""
    kept = files(__package__).joinpath("levels.json").read_text(encoding="utf-8")
    return json.loads(kept)  # type: ignore[no-any-return]


# --- from measured strength -------------------------------------------------------------------------------------


def share_of(lead: float, seats: int) -> float:
    """The share that somebody wins who is so much stronger than all others at a table."""
    return 1 / (1 + (seats - 1) * exp(-lead / (sqrt(seats) * SPREAD)))


def lead_of(matches: Iterable[Match]) -> float:
    """How much stronger the one is: the likeliest lead, if leads are spread beforehand as newcomers are."""
    known, low, high = list(matches), -WIDEST, WIDEST
    for _ in range(60):
        lead = (low + high) / 2
        pull = sum(games * (won - share_of(lead, seats)) / (sqrt(seats) * SPREAD) for seats, games, won in known)
        if pull > lead / NEWCOMER[1] ** 2:
            low = lead
        else:
            high = lead
    return (low + high) / 2


def points_of(levels: Sequence[str], matches: Mapping[tuple[str, str], Sequence[Match]]) -> dict[str, float]:
    """The levels on the scale, from matches of each against the next weaker one."""
    found = {levels[0]: 0.0}
    for weaker, stronger in pairwise(levels):
        found[stronger] = found[weaker] + lead_of(matches[stronger, weaker])
    return {level: round(NEWCOMER[0] + place - found[MIDDLE], 1) for level, place in found.items()}
