"""The command line. Exit codes: 0 done, 1 the answer is no, 2 wrong input, 130 interrupted."""

import sys
from collections.abc import Sequence

import clachan
from clachan.cli import analyse, bench, games, perft, play, replay, warm
from clachan.cli.language import Parser, language_of
from clachan.cli.words import WORDS
from clachan.errors import ClachanError

COMMANDS = {
    "games": games,
    "play": play,
    "replay": replay,
    "analyse": analyse,
    "perft": perft,
    "bench": bench,
    "warm": warm,
}


def parser(language: str) -> Parser:
    """The whole command line, in one language."""
    say = WORDS[language]

    class Spoken(Parser):
        pass

    Spoken.language = language
    top = Spoken(prog="clachan", description=say["about"])
    top.add_argument("--version", action="version", version=f"clachan {clachan.__version__}", help=say["version"])
    commands = top.add_subparsers(title=say["commands"], dest="command", metavar="")
    for name, module in COMMANDS.items():
        module.add(commands.add_parser(name, help=say[name], description=say[name]), say)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; an error is one sentence on standard error."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language = language_of(given)
    try:
        top = parser(language)
        found = top.parse_args(given)
        if found.command is None:
            top.print_help()
            return 0
        return int(COMMANDS[found.command].run(found, language))
    except ClachanError as error:
        print(error.words(language), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\n{WORDS[language]['interrupted']}", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
