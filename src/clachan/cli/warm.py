"""`clachan warm`: compiles ahead."""

import argparse
import sys
from collections.abc import Mapping

import clachan
from clachan.cli.progress import prepare
from clachan.cli.words import WORDS
from clachan.engine import compiled
from clachan.engine.warming import can_keep


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help=say["warm GAMES"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Every game named, or all."""
    games = [clachan.game(name) for name in arguments.games or clachan.games()]
    if compiled.JIT and not all(map(can_keep, games)):
        print(WORDS[language]["not kept"].format(folder=compiled.cache_root()), file=sys.stderr)
        return 0
    prepare(games, language)
    print(WORDS[language]["ready"].format(games=", ".join(game.name for game in games)))
    return 0
