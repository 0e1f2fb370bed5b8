"""Which language to speak, and a parser that speaks it."""

import argparse
import os
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from clachan.cli.words import WORDS
from clachan.engine.contract import LANGUAGES
from clachan.errors import ClachanError

NO_COMMAND = r"argument (?:COMMAND|BEFEHL): invalid choice: (.*?) \(choose from (.*)\)"
ENGLISH = ((NO_COMMAND, r"there is no command \1; there are \2"),)
GERMAN = (
    (NO_COMMAND, r"Es gibt keinen Befehl \1; es gibt \2"),
    (r"the following arguments are required: (.*)", r"Es fehlt: \1"),
    (r"unrecognized arguments: (.*)", r"Unbekannt: \1"),
    (r"argument (.*?): expected one argument", r"\1 braucht einen Wert"),
    (r"argument (.*?): expected at least one argument", r"\1 braucht mindestens einen Wert"),
    (r"argument (.*?): invalid choice: (.*?) \(choose from (.*)\)", r"\1 kann nicht \2 sein; erlaubt: \3"),
    (r"argument (.*?): invalid int value: (.*)", r"\1 braucht eine ganze Zahl, nicht \2"),
    (r"argument (.*?): invalid float value: (.*)", r"\1 braucht eine Zahl, nicht \2"),
    (r"argument (.*?): ignored explicit argument (.*)", r"\1 steht ohne Wert, nicht mit \2"),
    (r"argument (.*?): not allowed with argument (.*)", r"\1 geht nicht zusammen mit \2"),
)


class UsageError(ClachanError):
    """The command line cannot be understood."""


def language_of(arguments: list[str]) -> str:
    """`--language`, else the locale, else English."""
    for i, argument in enumerate(arguments):
        value = argument.partition("=")[2] if "=" in argument else (arguments[i + 1 : i + 2] or [""])[0]
        if argument.split("=")[0] == "--language" and value in LANGUAGES:
            return value
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := os.environ.get(name):
            return "de" if locale.lower().startswith("de") else "en"
    return "en"


class Parser(argparse.ArgumentParser):
    """argparse in the reader's language; an error is a ClachanError."""

    language = "en"

    def __init__(self, **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, **settings)
        say = WORDS[self.language]
        self._positionals.title, self._optionals.title = say["arguments"], say["options"]
        self.add_argument("-h", "--help", action="help", help=say["help"])
        self.add_argument("--language", choices=LANGUAGES, metavar="en|de", help=say["language"])

    def format_usage(self) -> str:
        return self._spoken(super().format_usage())

    def format_help(self) -> str:
        return self._spoken(super().format_help())

    def _spoken(self, text: str) -> str:
        return re.sub(r"^usage:", WORDS[self.language]["usage"], text)

    def _print_message(self, message: str, file: Any = None) -> None:
        """As it is, but without swallowing errors of the output."""
        print(message, end="", file=file)

    def error(self, message: str) -> NoReturn:
        hint = f"{self.prog} --help"
        raise UsageError(f"{_reworded(message, ENGLISH)}. See {hint}.", f"{_reworded(message, GERMAN)}. Siehe {hint}.")


def _reworded(message: str, sentences: Iterable[tuple[str, str]]) -> str:
    """What argparse says, in our words where we have some."""
    for pattern, sentence in sentences:
        message = re.sub(pattern, sentence, message)
    return f"{message[:1].upper()}{message[1:]}"


def pairs(texts: Iterable[str]) -> dict[str, str]:
    """`name=value` options of a game."""
    found = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise UsageError(
                f"The option {text!r} has no value; write name=value.",
                f"Die Option {text!r} hat keinen Wert; nötig ist name=wert.",
            )
        found[name] = value
    return found
