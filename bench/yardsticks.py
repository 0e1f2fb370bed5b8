"""What the engine is measured against: the same rules in C++ (plain, and as fast as we can) and in idiomatic Python.

The programs are in bench/clans; they are compiled here into bench/build and used for nothing else.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from clachan.games.clans.maps import Map, all_maps

HERE = Path(__file__).parent
BUILD = HERE / "build"
SEATS = 4
BASE = "clans plain C++"
RATIOS = (("clans", "clans limit C++"), ("clans", "clans Python"))
FLAGS = ("-O3", "-march=native", "-std=c++20")


def board_file(board: Map) -> Path:
    """The map as the yardsticks read it: counts, then terrain, region and neighbours of each territory."""
    lines = [f"{len(board.terrain)} {max(board.region) + 1}"]
    for terrain, region, near in zip(board.terrain, board.region, board.neighbours, strict=True):
        lines.append(" ".join(map(str, (terrain, region, len(near), *sorted(near)))))
    BUILD.mkdir(exist_ok=True)
    file = BUILD / f"{board.name}.board"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def commands() -> dict[str, list[str]]:
    """How to start each yardstick; the C++ ones are compiled if their source is newer."""
    for name in ("plain", "limit"):
        source, program = HERE / "clans" / f"{name}.cpp", BUILD / name
        BUILD.mkdir(exist_ok=True)
        if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
            subprocess.run(["g++", *FLAGS, "-o", str(program), str(source)], check=True)
    return {
        "plain C++": [str(BUILD / "plain")],
        "limit C++": [str(BUILD / "limit")],
        "Python": [sys.executable, str(HERE / "clans" / "idiomatic.py")],
    }


def yardsticks() -> dict[str, Callable[[float], tuple[int, int, float]]]:
    """Name -> measure(seconds), which gives games, decisions and CPU seconds."""
    board = board_file(all_maps()[0])

    def measurer(command: list[str]) -> Callable[[float], tuple[int, int, float]]:
        def measure(seconds: float) -> tuple[int, int, float]:
            line = [*command, str(board), "bench", str(SEATS), "1", str(seconds)]
            found = json.loads(subprocess.run(line, check=True, capture_output=True, text=True).stdout)
            return found["games"], found["decisions"], found["seconds"]

        return measure

    return {f"clans {name}": measurer(command) for name, command in commands().items()}
