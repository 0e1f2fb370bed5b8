"""Perft files: a situation and how many sequences of so many steps begin there.

seats 3            then any of: seed 7, option map=skerry, moves 0 24>25, 1 31>30
perft 2 72900
"""

from dataclasses import dataclass, field
from pathlib import Path

import clachan
from clachan import Match
from clachan.engine.counting import divide

FOLDER = Path(__file__).parent / "games"


@dataclass
class Perft:
    name: str
    seats: int = 2
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)

    def match(self, game: str) -> Match:
        match = clachan.game(game).start(seats=self.seats, seed=self.seed, options=self.options)
        for seat, notation in self.moves:
            match.play(seat, notation)
        return match


def files() -> list[tuple[str, Path]]:
    return [(file.parent.name.replace("_", "-"), file) for file in sorted(FOLDER.glob("*/*.perft"))]


def read(file: Path) -> Perft:
    perft = Perft(file.stem)
    for line in file.read_text(encoding="utf-8").splitlines():
        verb, _, rest = line.partition("#")[0].strip().partition(" ")
        if verb in ("seats", "seed"):
            setattr(perft, verb, int(rest))
        elif verb == "option":
            name, _, value = rest.partition("=")
            perft.options[name] = value
        elif verb == "moves":
            perft.moves += [(int(move.split()[0]), move.split(maxsplit=1)[1]) for move in rest.split(",")]
        elif verb == "perft":
            depth, count = rest.split()
            perft.counts[int(depth)] = int(count)
        elif verb:
            raise ValueError(f"{file}: {line}")
    return perft


def check(game: str, file: Path) -> str:
    """Empty where every count is right, else the counts by first step."""
    perft = read(file)
    for depth, expected in perft.counts.items():
        counts = divide(perft.match(game), depth)
        if sum(counts.values()) != expected:
            rows = "\n".join(f"  {notation}: {count}" for notation, count in counts.items())
            return f"perft {depth} of {file.name} is {sum(counts.values())}, not {expected}:\n{rows}"
    return ""
