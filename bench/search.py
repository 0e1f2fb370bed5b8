"""How fast search is: its iterations over bare playouts in the same run, and two threads over one.

    python bench/search.py [GAME ...]

Bare playouts are those of search without its tree: the same situation dealt anew, the same policy, the same horizon.
Random ones take any choice from the deal to the end. CPU time of one thread, all in turn, the best of several rounds.
Threads by the clock, which needs two free cores: bursts with one and with two in turn. All of it takes some minutes.
"""

import random
import statistics
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import clachan
from clachan import Game
from clachan.bots.desk import Desk, tree
from clachan.engine.playouts import Playouts

ROUNDS, SECONDS = 7, 0.3
BURSTS, BURST = 40, 0.05  # bursts of threads, and seconds of one


def rate(work: Callable[[int], Any], amount: int, seconds: float) -> float:
    """How much is done in a second of CPU time."""
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        work(amount)
        done += amount
    return done / (time.process_time() - start)


def bare(game: Game, seats: int) -> Callable[[int], None]:
    """Playouts from the first decision of a game, without a tree."""
    match = game.start(seats, 1)
    desk = Desk(game, seats, random.Random(1))
    states = desk.known(match, match.to_act[0])

    def work(playouts: int) -> None:
        desk.play_out(states, match.to_act[0], playouts)

    work(1)
    return work


def searcher(game: Game, seats: int, seed: int) -> Callable[[int], None]:
    """Search from the first decision of a game, with a tree of its own."""
    match = game.start(seats, 1)
    desk = tree(game, seats, random.Random(seed))
    states = desk.known(match, match.to_act[0])

    def work(iterations: int) -> None:
        desk.tidy()
        desk.search(states, match.to_act[0], iterations)

    work(1)
    return work


def threads(game: Game, seats: int) -> tuple[float, float]:
    """Iterations by the clock with two threads over those with one, in turn: of the best bursts, and the median."""
    one, two = searcher(game, seats, 1), searcher(game, seats, 2)
    amount = max(1, int(BURST * min(rate(one, 200, SECONDS), rate(two, 200, SECONDS))))
    bursts = [(burst([one], amount), burst([one, two], amount)) for _ in range(BURSTS)]
    best = max(pair for _, pair in bursts) / max(single for single, _ in bursts)
    return best, statistics.median(pair / single for single, pair in bursts)


def burst(workers: list[Callable[[int], None]], amount: int) -> float:
    """Iterations per second by the clock, with a thread for each worker."""
    running = [threading.Thread(target=work, args=(amount,)) for work in workers]
    start = time.perf_counter()
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    return amount * len(workers) / (time.perf_counter() - start)


def main() -> None:
    print("game               seats   search/s     bare/s  ratio   random/s  ratio  2 threads  median", flush=True)
    for name in sys.argv[1:] or clachan.games():
        game = clachan.game(name)
        for seats in (game.seats[0], game.seats[-1]):
            table = Playouts(game, seats)
            table.run(1)
            works = (searcher(game, seats, 1), bare(game, seats), table.run)
            rounds = [[rate(work, 200, SECONDS) for work in works] for _ in range(ROUNDS)]
            search, plain, lots = (max(rates) for rates in zip(*rounds, strict=True))
            best, median = threads(game, seats)
            print(
                f"{name:<18}{seats:>6}{search:>11,.0f}{plain:>11,.0f}{search / plain:>7.2f}{lots:>11,.0f}"
                f"{search / lots:>7.2f}{best:>10.2f}x{median:>7.2f}x",
                flush=True,
            )


if __name__ == "__main__":
    main()
