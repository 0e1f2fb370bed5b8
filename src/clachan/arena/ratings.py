"""One rating for each bot from all games, by the package OpenSkill (a Bayesian rating for games of several players)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from clachan.arena.setup import Setup
from clachan.arena.table import Outcome
from clachan.errors import MissingPackage


@dataclass(frozen=True)
class Rating:
    """A bot's strength on OpenSkill's scale, where a newcomer is 25.0."""

    bot: str
    strength: float
    doubt: float  # standard deviation


def ratings(setup: Setup, outcomes: Sequence[Outcome]) -> list[Rating]:
    """Best first: the Plackett-Luce model, game by game; bots do not learn, so their doubt only shrinks."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise MissingPackage(
            "There are no ratings without OpenSkill; install it with: pip install 'clachan[arena]'",
            "Ohne OpenSkill gibt es keine Wertungszahlen; es kommt mit: pip install 'clachan[arena]'",
        ) from None
    model = PlackettLuce(tau=0)
    known = {bot: model.rating() for bot in setup.names}
    for outcome in outcomes:
        if len(set(outcome.bots)) > 1:
            before = [[model.rating(known[bot].mu, known[bot].sigma)] for bot in outcome.bots]
            after = model.rate(before, ranks=list(map(float, outcome.places)))
            for bot in set(outcome.bots):
                seats = [team[0] for team, name in zip(after, outcome.bots, strict=True) if name == bot]
                strength = sum(seat.mu for seat in seats) / len(seats)
                doubt = sqrt(sum(seat.sigma**2 for seat in seats) / len(seats))
                known[bot] = model.rating(strength, doubt)
    found = [Rating(bot, rating.mu, rating.sigma) for bot, rating in known.items()]
    return sorted(found, key=lambda rating: -rating.strength)
