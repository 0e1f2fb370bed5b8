"""How fast search is: its iterations over random playouts in the same run, and two threads over one.

    python bench/search.py [GAME ...]

CPU time of one thread, both in turn, the best of several rounds; threads by the clock, which needs two free cores.
"""

import random
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import clachan
from clachan import Game
from clachan.bots.desk import Desk, tree
from clachan.engine.playouts import Playouts

ROUNDS, SECONDS, BURSTS = 7, 0.3, 20


def rate(work: Callable[[int], Any], amount: int, seconds: float) -> float:
    """How much is done in a second of CPU time."""
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        work(amount)
        done += amount
    return done / (time.process_time() - start)


def searcher(game: Game, seats: int, seed: int) -> Callable[[int], None]:
    """Search from the first decision of a game, with a tree of its own."""
    match = game.start(seats, 1)
    desk: Desk = tree(game, seats, random.Random(seed))
    states = desk.known(match, match.to_act[0])

    def work(iterations: int) -> None:
        desk.tidy()
        desk.search(states, match.to_act[0], iterations)

    work(1)
    return work


def threads(game: Game, seats: int) -> float:
    """Iterations by the clock with two threads over those with one, the best of many short bursts each."""

    def burst(workers: list[Callable[[int], None]]) -> float:
        running = [threading.Thread(target=work, args=(1000,)) for work in workers]
        start = time.perf_counter()
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()
        return 1000 * len(workers) / (time.perf_counter() - start)

    one, two = searcher(game, seats, 1), searcher(game, seats, 2)
    bursts = [(burst([one]), burst([one, two])) for _ in range(BURSTS)]
    return max(pair for _, pair in bursts) / max(single for single, _ in bursts)


def main() -> None:
    print(f"{'game':<18}{'seats':>6}{'iterations/s':>14}{'playouts/s':>12}{'ratio':>7}{'2 threads':>11}")
    for name in sys.argv[1:] or clachan.games():
        game = clachan.game(name)
        for seats in (game.seats[0], game.seats[-1]):
            table, work = Playouts(game, seats), searcher(game, seats, 1)
            table.run(1)
            found = [(rate(work, 200, SECONDS), rate(table.run, 200, SECONDS)) for _ in range(ROUNDS)]
            search, bare = max(a for a, _ in found), max(b for _, b in found)
            print(
                f"{name:<18}{seats:>6}{search:>14,.0f}{bare:>12,.0f}{search / bare:>7.2f}{threads(game, seats):>10.2f}x"
            )


if __name__ == "__main__":
    main()
