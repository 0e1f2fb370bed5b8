"""The rules of Clans and Glory. Clauses are those of docs/rules/clans_and_glory.md."""

from clachan.games.clans_and_glory.rules.hidden import resample
from clachan.games.clans_and_glory.rules.setup import deal
from clachan.games.clans_and_glory.rules.turn import legal, midturn, play, to_act

__all__ = ["deal", "legal", "midturn", "play", "resample", "to_act"]
