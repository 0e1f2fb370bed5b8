"""`clachan games`: which games there are."""

import argparse
import json
from collections.abc import Mapping

import clachan


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("--json", action="store_true", help=say["json"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """A block for each game: name, title, seats, options."""
    found = [clachan.game(name) for name in clachan.games()]
    if arguments.json:
        listed = [
            {
                "name": game.name,
                "title": game.words.TITLE[language],
                "rules": game.version,
                "seats": game.seats,
                "options": {option.name: option.values for option in game.options},
            }
            for game in found
        ]
        print(json.dumps(listed, ensure_ascii=False, indent=2))
        return 0
    for game in found:
        names = game.words.OPTIONS[language]
        print(f"{game.name}  {game.words.TITLE[language]}, {game.seats[0]}-{game.seats[-1]}")
        for option in game.options:
            print(f"    {names[option.name]}:")
            for value in option.values:
                print(f"        {option.name}={value}  {names[f'{option.name}={value}']}")
    return 0
