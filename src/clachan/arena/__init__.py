"""The arena: matches between bots on fair seatings, what they tell, and how sure that is.

Data flows one way: setup, seatings, table, running and results, stopping, playing; standings, ratings and chart tell.
"""

from clachan.arena.playing import play
from clachan.arena.ratings import Rating, ratings
from clachan.arena.results import Results
from clachan.arena.running import on_processes, on_ray
from clachan.arena.seatings import games_of_round, seating
from clachan.arena.setup import Setup
from clachan.arena.standings import Estimate, Standing, standings
from clachan.arena.stopping import Verdict, Watch
from clachan.arena.table import Outcome, play_deal

__all__ = [
    "Estimate", "Outcome", "Rating", "Results", "Setup", "Standing", "Verdict", "Watch",
    "games_of_round", "on_processes", "on_ray", "play", "play_deal", "ratings", "seating", "standings",
]  # fmt: skip
