"""`clachan bench`: how fast the games are, all in one run, so that ratios can be trusted on a noisy machine."""

import argparse
import importlib.util
import json
import os
import platform
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import clachan
from clachan import Game
from clachan.cli import files
from clachan.cli.language import UsageError
from clachan.cli.progress import bar, prepare
from clachan.cli.words import WORDS
from clachan.engine.playouts import Playouts
from clachan.engine.warming import NotCompiled, python

ROUNDS = 5
Measure = Callable[[float], tuple[int, int, float]]  # seconds -> games, decisions, CPU seconds

FIRST_PLAYOUT = "import clachan; from clachan.engine.playouts import Playouts; Playouts(clachan.game('{0}'), 2).run(1)"
EVERY_ENTRY = "import clachan; from clachan.engine.warming import warm_here; warm_here(clachan.game('{0}'))"


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("--json", metavar="FILE", help=say["bench json"])
    parser.add_argument("--yardsticks", metavar="FOLDER", help=say["yardsticks"])
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help=say["seconds"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Measures everything, prints the table, writes it where asked."""
    if not arguments.seconds > 0:
        raise UsageError(
            f"The time cannot be {arguments.seconds}; it is more than 0 seconds.",
            f"Die Zeit kann nicht {arguments.seconds} sein; sie ist mehr als 0 Sekunden.",
        )
    if arguments.json:
        files.check(arguments.json)
    against = _yardsticks(Path(arguments.yardsticks)) if arguments.yardsticks else None
    games = [clachan.game(name) for name in clachan.games()]
    prepare(games, language)
    runners: dict[str, Measure] = {game.name: _ours(game) for game in games}
    if against:
        runners |= against.yardsticks()
    steps = len(runners) * ROUNDS + 2 * len(games) + 1
    with bar(None, WORDS[language]["measuring"], steps) as shown:
        speed = _side_by_side(runners, arguments.seconds, shown)
        report = {
            "machine": {"system": platform.platform(), "python": platform.python_version(), "cores": os.cpu_count()},
            "speed": speed,
            "base": against.BASE if against else None,
            "ratios": _ratios(speed, against.RATIOS if against else ()),
            "two_threads_over_one": {game.name: _advance(shown, _threads, game, arguments.seconds) for game in games},
            "cold_compile_cpu_seconds": {game.name: _advance(shown, _cold, game) for game in games},
            "start_up_over_import_numba": _advance(shown, _start_up),
        }
    print(*_table(report, [game.name for game in games], WORDS[language]), sep="\n")
    if arguments.json:
        files.write(arguments.json, json.dumps(report, indent=2))
    return 0


def _advance(shown: Any, measure: Callable[..., float], *arguments: Any) -> float:
    value = measure(*arguments)
    shown.update()
    return value


def _ours(game: Game) -> Measure:
    """Random games with everybody at the table, one thread."""
    table = Playouts(game, game.seats[-1])
    table.run(1)

    def measure(seconds: float) -> tuple[int, int, float]:
        games, decisions, start = table.games, table.decisions, time.process_time()
        while time.process_time() - start < seconds:
            table.run(200)
        return table.games - games, table.decisions - decisions, time.process_time() - start

    return measure


def _yardsticks(folder: Path) -> Any:
    """The module in that folder that offers programs to measure against."""
    file = folder / "yardsticks.py"
    spec = importlib.util.spec_from_file_location("yardsticks", file)
    if spec is None or spec.loader is None or not file.exists():
        raise UsageError(f"There is no {file} to measure against.", f"Es gibt kein {file} zum Vergleichen.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _side_by_side(runners: dict[str, Measure], seconds: float, shown: Any) -> dict[str, dict[str, float]]:
    """The best of several rounds, all runners in each round."""
    best: dict[str, dict[str, float]] = {}
    for _ in range(ROUNDS):
        for name, measure in runners.items():
            games, decisions, spent = measure(seconds)
            found = {"games_per_second": games / spent, "decisions_per_second": decisions / spent}
            if name not in best or found["decisions_per_second"] > best[name]["decisions_per_second"]:
                best[name] = found
            shown.update()
    return best


def _ratios(speed: dict[str, dict[str, float]], pairs: Any) -> dict[str, float]:
    """Decisions a second of one over those of another."""
    return {
        f"{one} over {other}": speed[one]["decisions_per_second"] / speed[other]["decisions_per_second"]
        for one, other in pairs
    }


def _threads(game: Game, seconds: float) -> float:
    """Decisions in a wall-clock second with two threads, over those with one: the best of several bursts each."""

    def rate(threads: int, games: int) -> float:
        tables = [Playouts(game, game.seats[-1], seed) for seed in range(threads)]
        workers = [threading.Thread(target=table.run, args=(games,)) for table in tables]
        start = time.perf_counter()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return sum(table.decisions for table in tables) / (time.perf_counter() - start)

    table = Playouts(game, game.seats[-1])
    table.run(1)
    start = time.perf_counter()
    table.run(200)
    games = max(20, int(200 * 0.05 / (time.perf_counter() - start)))
    bursts = max(10, int(seconds / 0.05))
    one, two = 0.0, 0.0
    for _ in range(bursts):
        one, two = max(one, rate(1, games)), max(two, rate(2, games))
    return two / one


def _python(code: str, **environment: str) -> None:
    """Runs this code in a second Python."""
    if failed := python(code, environment=environment).wait():
        raise NotCompiled(
            f"A Python that was to be measured has failed with {failed}.",
            f"Ein Python, das gemessen werden sollte, ist mit {failed} gescheitert.",
        )


def _cold(game: Game) -> float:
    """CPU seconds to compile every entry of a game with an empty cache, in one process."""
    with tempfile.TemporaryDirectory() as empty:
        before = os.times()
        _python(EVERY_ENTRY.format(game.name), CLACHAN_CACHE=empty)
        after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return spent or after.elapsed - before.elapsed  # Windows does not count what children spend


def _start_up() -> float:
    """A process up to its first playout with a warm cache, over one that only imports Numba; the best of five each."""

    def wall(code: str) -> float:
        start = time.perf_counter()
        _python(code)
        return time.perf_counter() - start

    first = FIRST_PLAYOUT.format(clachan.games()[0])
    times = [(wall("import numba"), wall(first)) for _ in range(ROUNDS)]
    return min(ours for _, ours in times) / min(numba for numba, _ in times)


def _table(report: dict[str, Any], games: list[str], say: Mapping[str, str]) -> list[str]:
    """The figures for people."""
    speed = report["speed"]
    base = speed[report["base"]]["decisions_per_second"] if report["base"] else None
    head = f"{say['one thread']:<24}{say['games a second']:>12}{say['decisions a second']:>14}{say['times base']:>9}"
    head += f"{say['two threads']:>11}{say['cold compile']:>15}"
    lines = [head]
    for name, row in speed.items():
        ratio = f"{row['decisions_per_second'] / base:.2f}" if base else "-"
        line = f"{name:<24}{row['games_per_second']:>12,.0f}{row['decisions_per_second']:>14,.0f}{ratio:>9}"
        if name in games:
            line += f"{report['two_threads_over_one'][name]:>10.2f}x"
            line += f"{report['cold_compile_cpu_seconds'][name]:>13.1f} s"
        lines.append(line)
    lines += [say["base"].format(report["base"])] * bool(base)
    lines += [f"{name}: {ratio:.2f}" for name, ratio in report["ratios"].items()]
    lines.append(say["start-up"].format(report["start_up_over_import_numba"]))
    return lines
