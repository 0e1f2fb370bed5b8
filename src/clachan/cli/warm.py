"""`clachan warm`: compiles ahead."""

import argparse
from collections.abc import Mapping

import clachan
from clachan.cli.progress import prepare
from clachan.cli.words import WORDS


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help=say["warm GAMES"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Every game named, or all."""
    games = [clachan.game(name) for name in arguments.games or clachan.games()]
    prepare(games, language)
    print(WORDS[language]["ready"].format(games=", ".join(game.name for game in games)))
    return 0
