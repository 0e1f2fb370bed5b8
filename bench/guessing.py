"""What guessing is worth: search that guesses secret traits from the steps seen, among copies that do not.

    python bench/guessing.py [--game clans] [--seats 2] [--games 200] [--budget 2000p] [--seed 1] [--sure]

`--sure` lets all guess, and tells by quarters of a game in how many of its steps the true trait of another seat had the
greatest weight.
Every deal is played once for each seat that the guessing bot can have. A budget is for each turn and the same for all:
in playouts (2000p), or in milliseconds of CPU time (20ms), from which the time for guessing is taken.
"""

import argparse
import time

import numpy as np

import clachan
from clachan.arena import Outcome, Setup
from clachan.arena.standings import standing
from clachan.bots.guessing import Guesses
from clachan.bots.search import FOREVER, Budget, SearchBot

GUESSING, PLAIN = "guessing", "plain"
QUARTERS = 4


def budget_of(words: str) -> Budget:
    """2000p or 20ms."""
    if words.endswith("ms"):
        return Budget(seconds=int(words.removesuffix("ms")) / 1000)
    return Budget(FOREVER, int(words.removesuffix("p")))


def play(setup: Setup, budget: Budget, deal: int, own: int) -> Outcome:
    """One game: the bot in seat `own` guesses."""
    names = tuple(GUESSING if seat == own else PLAIN for seat in range(setup.seats))
    bots = [
        SearchBot(setup.lot("bot", deal, own, seat), budget, time.thread_time, name == GUESSING)
        for seat, name in enumerate(names)
    ]
    match, seconds = clachan.game(setup.game).start(setup.seats, setup.lot("deal", deal)), [0.0] * setup.seats
    while not match.over:
        seat, start = match.to_act[0], time.thread_time()
        choice = bots[seat].choose(match, seat)
        seconds[seat] += time.thread_time() - start
        match.play(seat, choice)
    result = match.result
    assert result is not None
    return Outcome(deal, own, names, result.points, result.places, tuple(seconds))


def sure(setup: Setup, budget: Budget, games: int) -> list[float]:
    """By quarters of a game: in how much of what is guessed the truth has the greatest weight."""
    found: list[list[bool]] = [[] for _ in range(QUARTERS)]
    for number in range(games):
        match = clachan.game(setup.game).start(setup.seats, setup.lot("deal", number))
        bots = [SearchBot(setup.lot("bot", number, seat), budget) for seat in range(setup.seats)]
        guesses, seen = Guesses(match.game, setup.seats), list[list[bool]]()
        true = match.state()[0][match.game.rules.trait]
        while not match.over:
            seat = match.to_act[0]
            rows = guesses.rows(match, match.state(seat), seat)
            others = [other for other in range(setup.seats) if other != seat]
            seen.append([int(np.bincount(rows[:, other]).argmax()) == int(true[other]) for other in others])
            match.play(seat, bots[seat].choose(match, seat))
        for at, step in enumerate(seen):
            found[QUARTERS * at // len(seen)] += step
    return [sum(quarter) / len(quarter) for quarter in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="clans")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--budget", default="2000p")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sure", action="store_true")
    wanted = parser.parse_args()
    setup = Setup.of(wanted.game, ["search"], wanted.seats, wanted.seed)
    if wanted.sure:
        quarters = ", ".join(f"{100 * share:.0f}" for share in sure(setup, budget_of(wanted.budget), wanted.games))
        print(
            f"{setup.game}, {setup.seats} seats, {wanted.budget}: by quarters, the truth first in {quarters} % of steps"
        )
        return
    outcomes = [
        play(setup, budget_of(wanted.budget), deal, own)
        for deal in range(-(-wanted.games // setup.seats))
        for own in range(setup.seats)
    ]
    mine, others = (standing(name, setup.seats, outcomes) for name in (GUESSING, PLAIN))
    print(
        f"{setup.game}, {setup.seats} seats, {wanted.budget}: guessing won {mine.wins.words(1, 0.01)} % of "
        f"{mine.games} games (fair {100 * setup.fair:.1f}); {mine.seconds:.2f} s a game against {others.seconds:.2f}"
    )


if __name__ == "__main__":
    main()
