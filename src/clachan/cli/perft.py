"""`clachan perft`: counts sequences of steps."""

import argparse
import re
from collections.abc import Iterator, Mapping

import clachan
from clachan.cli.language import UsageError, pairs
from clachan.cli.progress import prepare, watched
from clachan.cli.words import WORDS
from clachan.engine.counting import divide

DEEPEST = 30


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("game", metavar="GAME", help=say["GAME"])
    parser.add_argument("depth", metavar="DEPTH", type=int, help=say["DEPTH"])
    parser.add_argument("--seats", type=int, metavar="N", help=say["seats"])
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say["seed"])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say["option"])
    parser.add_argument("--moves", default="", metavar="MOVES", help=say["moves"])
    parser.add_argument("--divide", action="store_true", help=say["divide"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """The count, with --divide also by first step."""
    game = clachan.game(arguments.game)
    if not 1 <= arguments.depth <= DEEPEST:
        raise UsageError(
            f"The depth cannot be {arguments.depth}; it is 1 to {DEEPEST}.",
            f"Die Tiefe kann nicht {arguments.depth} sein; sie ist 1 bis {DEEPEST}.",
        )
    steps = list(_steps(arguments.moves))
    prepare([game], language, ["tables", "counting"])
    match = game.start(arguments.seats, arguments.seed, pairs(arguments.option))
    for seat, notation in steps:
        match.play(seat, notation)
    counts = divide(match, arguments.depth, lambda choices: watched(choices, WORDS[language]["counting"]))
    if arguments.divide:
        for notation, count in counts.items():
            print(f"{notation}: {count}")
    print(sum(counts.values()))
    return 0


def _steps(moves: str) -> Iterator[tuple[int, str]]:
    """Seat and notation of each step."""
    for step in filter(None, (part.strip() for part in moves.split(","))):
        seat, _, notation = step.partition(" ")
        if not re.fullmatch("[0-9]{1,9}", seat):
            raise UsageError(
                f"The step {step!r} has no seat; write it as in '0 24>25'.",
                f"Der Schritt {step!r} hat keinen Platz; nötig ist etwa '0 24>25'.",
            )
        yield int(seat), notation
