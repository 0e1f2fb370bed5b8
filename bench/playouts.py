"""How playouts serve search: each game's policy against lot, and playouts that stop early against those to the end.

    python bench/playouts.py policies [--games 400]
    python bench/playouts.py horizons [--only GAME] [--games 400] [--steps 10,30] [--budget 20ms]

`policies` lets one seat in turn play by the policy and all others by lot. `horizons` lets one bot, in each seat of each
deal in turn, stop its playouts after so many steps and ask the evaluation; the budget is CPU time for a turn, so it
thinks of more of them. Ordinary 95 % intervals by deal.
"""

import argparse
import time
from typing import Any

import numpy as np

import clachan
from clachan import Game, Match
from clachan.arena import Outcome, Setup
from clachan.arena.standings import standing
from clachan.bots.desk import Desk
from clachan.bots.kernels import HORIZON
from clachan.bots.search import Budget, SearchBot
from clachan.engine.chance import key_of_seed

ONE, OTHERS = "one", "others"


class Stopping(SearchBot):
    """Its playouts stop after so many steps."""

    def __init__(self, seed: int, seconds: float, steps: int) -> None:
        super().__init__(seed, Budget(seconds), time.thread_time)
        self._steps = steps

    def _trees_of(self, match: Match, seat: int) -> list[Desk]:
        trees = super()._trees_of(match, seat)
        for desk in trees:
            desk.weights[HORIZON] = self._steps
        return trees


def outcome(deal: int, own: int, points: Any, places: Any) -> Outcome:
    """One game, with the one in seat `own`."""
    names = tuple(ONE if seat == own else OTHERS for seat in range(len(points)))
    return Outcome(deal, own, names, tuple(points), tuple(places), (0.0,) * len(names))


def by_policy(game: Game, seats: int, deal: int, own: int) -> Outcome:
    """One seat by the policy, the others by lot."""
    states, room = np.zeros(1, game.State), np.zeros(game.actions, np.int16)
    generator, result = np.array([deal, 2 * own + 1], np.int64), np.zeros((seats, 2), np.int64)
    log = np.zeros((game.events + 1, 4), np.int16)
    game.entries.deal(states, 0, seats, game.encode_options({}), key_of_seed(deal))
    while mask := int(game.entries.to_act(states, 0)):
        seat = (mask & -mask).bit_length() - 1
        choose = game.entries.policy if seat == own else game.entries.pick
        log[:] = 0
        game.entries.play(states, 0, seat, int(choose(states, 0, seat, room, generator)), log)
    game.entries.score(states, 0, result)
    return outcome(deal, own, result[:, 0].tolist(), result[:, 1].tolist())


def by_horizon(setup: Setup, seconds: float, steps: int, deal: int, own: int) -> Outcome:
    """One bot with a horizon among bots without."""
    bots = [
        Stopping(setup.lot("bot", deal, own, seat), seconds, steps if seat == own else 1 << 40)
        for seat in range(setup.seats)
    ]
    match = clachan.game(setup.game).start(setup.seats, setup.lot("deal", deal))
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
    assert match.result is not None
    return outcome(deal, own, match.result.points, match.result.places)


def told(outcomes: list[Outcome], seats: int) -> str:
    wins = standing(ONE, seats, outcomes).wins
    return f"{wins.words(1, 0.01)} % of {len(outcomes)} games (fair {100 / seats:.1f})"


def policies(game: Game, wanted: argparse.Namespace) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        deals = range(-(-wanted.games // seats))
        games = [by_policy(game, seats, deal, own) for deal in deals for own in range(seats)]
        print(f"{game.name}, {seats} seats: the policy won {told(games, seats)}", flush=True)


def horizons(game: Game, wanted: argparse.Namespace) -> None:
    seats, seconds = game.seats[0], int(wanted.budget.removesuffix("ms")) / 1000
    setup, deals = Setup.of(game.name, ["search"], seats, 1), range(-(-wanted.games // seats))
    for steps in map(int, wanted.steps.split(",")):
        games = [by_horizon(setup, seconds, steps, deal, own) for deal in deals for own in range(seats)]
        print(f"{game.name}, {wanted.budget}: stopping after {steps} steps won {told(games, seats)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=["policies", "horizons"])
    parser.add_argument("--only", metavar="GAME")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--steps", default="10,30")
    parser.add_argument("--budget", default="20ms")
    wanted = parser.parse_args()
    for name in [wanted.only] if wanted.only else clachan.games():
        (policies if wanted.what == "policies" else horizons)(clachan.game(name), wanted)


if __name__ == "__main__":
    main()
