"""The command line. Exit codes: 0 done, 1 the answer is no, 2 wrong input, 130 interrupted."""

import contextlib
import io
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import clachan
from clachan.cli import analyse, arena, bench, draw, games, hosting, perft, play, replay, rules, serve, warm
from clachan.cli.language import Parser, language_of
from clachan.cli.words import WORDS
from clachan.errors import ClachanError

COMMANDS = {
    "games": games,
    "play": play,
    "replay": replay,
    "draw": draw,
    "rules": rules,
    "analyse": analyse,
    "arena": arena,
    "perft": perft,
    "bench": bench,
    "serve": serve,
    **hosting.COMMANDS,
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
    commands = top.add_subparsers(title=say["commands"], dest="command", metavar=say["command"])
    for name, module in COMMANDS.items():
        module.add(commands.add_parser(name, help=say[name], description=say[name]), say)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; an error is one sentence on standard error."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language = language_of(given)
    _open_streams()
    try:
        try:
            return _run(given, language)
        finally:
            sys.stdout.flush()
    except ClachanError as error:
        print(error.words(language), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        _leave_at_once()
        print(f"\n{WORDS[language]['interrupted']}", file=sys.stderr)
        return 130
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        why = error.strerror or str(error)
        print(
            WORDS[language]["no stream"].format(why=f"{error.filename}: {why}" if error.filename else why),
            file=sys.stderr,
        )
        return 1


def _run(given: list[str], language: str) -> int:
    top = parser(language)
    found = top.parse_args(given)
    if found.command is None:
        top.print_help()
        return 0
    return int(COMMANDS[found.command].run(found, language))


def _open_streams() -> None:
    """A closed stream is an empty one, and a letter that a stream does not know is no error."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nothing = Path(os.devnull).open("r" if name == "stdin" else "w", encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nothing)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _leave_at_once() -> None:
    """Who interrupts once more does not wait for what is still tidied up."""
    with contextlib.suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _forget_output() -> None:
    """What is not written yet goes nowhere, so that Python's end is quiet."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
