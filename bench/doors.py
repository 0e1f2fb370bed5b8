"""Decisions per CPU second through each door, ours and other projects', side by side in one run.

`scripts/bench-doors` installs the others first; `--write` puts the table into docs/environments.md. Everybody plays by
lot. Programs take turns in several rounds, and the best round of each counts, so that ratios hold on a busy machine.
"""

import argparse
import platform
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import peers
from peers import Measure, agents_cycle, repeated, spiel_python

import clachan
from clachan.envs import gymnasium, openspiel, pettingzoo

PAGE = Path(__file__).parents[1] / "docs" / "environments.md"
TABLES = 4096
INSIDE, STEPS, SEEN = "inside, one core", "Batch: masks", "Batch: masks and observations"
RAW, GUARDED = "PettingZoo raw", "PettingZoo"
ONE, MANY, SPIEL = "Gymnasium", "Gymnasium, 64 tables", "OpenSpiel in Python"
DOORS = (INSIDE, STEPS, SEEN, RAW, GUARDED, ONE, MANY, SPIEL)


def batch_steps(name: str, seats: int, seen: bool) -> Measure:
    """Steps by lot at many tables, one thread; with what the seats to act see, or masks alone."""
    batch = clachan.batch(name, games=TABLES, seats=seats, threads=1)

    def play() -> int:
        for _ in range(20):
            batch.step(batch.random_actions())
            if seen:
                batch.observe()
        return 20 * TABLES

    return repeated(play)


def playouts(name: str, seats: int) -> Measure:
    batch = clachan.batch(name, games=1, seats=seats, threads=1)
    return repeated(lambda: int(batch.random_playouts(500).decisions.sum()))


def learner(name: str, seats: int) -> Callable[[], int]:
    """One learner by lot against opponents by lot; everybody's decisions count."""
    env = gymnasium.env(name, seats=seats)
    choose, made = np.random.default_rng(0).choice, [0]
    play_one = env.table.play

    def counted(action: Any) -> None:
        made[0] += 1
        play_one(action)

    env.table.play = counted  # type: ignore[method-assign]

    def play() -> int:
        before, over = made[0], False
        seen, _ = env.reset()
        while not over:
            seen, _, over, _, _ = env.step(int(choose(np.flatnonzero(seen["action_mask"]))))
        return made[0] - before

    return play


def learners(name: str, seats: int) -> Callable[[], int]:
    """The same at many tables; the learner's own decisions, times the seats."""
    env = gymnasium.vector(name, 64, seats=seats, threads=1)
    env.reset(seed=0)

    def play() -> int:
        for _ in range(20):
            env.step(env.batch.random_actions().copy())
        return 20 * 64 * seats

    return play


def ours() -> dict[tuple[str, str], Measure]:
    """By door and game, with everybody at the table."""
    found: dict[tuple[str, str], Measure] = {}
    for name in clachan.games():
        seats = clachan.game(name).seats[-1]
        found[INSIDE, name] = playouts(name, seats)
        found[STEPS, name] = batch_steps(name, seats, False)
        found[SEEN, name] = batch_steps(name, seats, True)
        found[RAW, name] = repeated(agents_cycle(pettingzoo.raw_env(name, seats=seats)))
        found[GUARDED, name] = repeated(agents_cycle(pettingzoo.env(name, seats=seats)))
        found[ONE, name] = repeated(learner(name, seats))
        found[MANY, name] = repeated(learners(name, seats))
        found[SPIEL, name] = repeated(spiel_python(openspiel.load(name, seats=seats)))
    return found


def measured(runners: dict[tuple[str, str], Measure], rounds: int, seconds: float) -> dict[tuple[str, str], float]:
    """Decisions per CPU second, the best of several rounds in which all take turns."""
    best = dict.fromkeys(runners, 0.0)
    for number in range(rounds):
        for key, measure in runners.items():
            made, spent = measure(seconds)
            best[key] = max(best[key], made / spent)
        print(f"round {number + 1} of {rounds}", flush=True)
    return best


def table(speed: dict[tuple[str, str], float]) -> list[str]:
    """The figures for people: games in rows, doors in columns."""
    names = list(dict.fromkeys(game for _, game in speed))
    lines = [f"| decisions a second | {' | '.join(DOORS)} |", f"|---|{'---:|' * len(DOORS)}"]
    for name in names:
        figures = [f"{speed[door, name]:,.0f}" if (door, name) in speed else "" for door in DOORS]
        lines.append(f"| {name} | {' | '.join(figures)} |")
    classic = statistics.median(rate for (door, game), rate in speed.items() if door == RAW and " " in game)
    ratios = ", ".join(f"{name} {speed[RAW, name] / classic:.1f}" for name in clachan.games())
    return [*lines, "", f"Through PettingZoo's raw door, over the median of its classic environments: {ratios}."]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into docs/environments.md")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.7)
    arguments = parser.parse_args()
    speed = measured(ours() | peers.runners(), arguments.rounds, arguments.seconds)
    machine = f"Measured by `scripts/bench-doors --write` on {platform.machine()}, Python {platform.python_version()}."
    lines = [machine, "", *table(speed)]
    print(*lines, sep="\n")
    if arguments.write:
        before, rest = PAGE.read_text(encoding="utf-8").split("<!-- doors -->\n")
        after = rest.split("<!-- end -->")[1]
        page = "\n".join([f"{before}<!-- doors -->", *lines, f"<!-- end -->{after}"])
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
