"""`clachan replay`: a recorded game, told and shown."""

import argparse
from collections.abc import Mapping

import clachan
from clachan.cli.files import read
from clachan.cli.language import UsageError
from clachan.cli.play import result_lines
from clachan.cli.records import replayed
from clachan.cli.words import WORDS
from clachan.errors import WrongSeats


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("file", metavar="FILE", help=say["FILE"])
    parser.add_argument("--move", type=int, metavar="N", help=say["move"])
    parser.add_argument("--seat", type=int, metavar="N", help=say["seat"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """The story line by line, then the board, then the result."""
    match = replayed(read(arguments.file), language, ["tables"])
    record = match.record()
    steps = len(record["moves"])
    if arguments.move is not None and not 0 <= arguments.move <= steps:
        raise UsageError(
            f"There is no step {arguments.move}; the record has 0 to {steps}.",
            f"Es gibt keinen Schritt {arguments.move}; die Aufzeichnung hat 0 bis {steps}.",
        )
    if arguments.seat is not None and not 1 <= arguments.seat <= match.seats:
        raise WrongSeats(
            f"There is no seat {arguments.seat}; the record has 1 to {match.seats}.",
            f"Es gibt keinen Platz {arguments.seat}; die Aufzeichnung hat 1 bis {match.seats}.",
        )
    seat = None if arguments.seat is None else arguments.seat - 1
    if arguments.move is not None:
        match = clachan.replay({**record, "moves": record["moves"][: arguments.move]})
    for sentence in match.log(seat, language):
        print(sentence)
    print("\n" + WORDS[language]["after"].format(n=len(match.record()["moves"]), all=steps))
    print(match.text(seat, language))
    print(*result_lines(match, language, match.names(language)), sep="\n")
    return 0
