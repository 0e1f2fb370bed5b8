"""Reading and writing files for commands: whole or not at all."""

import sys
import tempfile
from pathlib import Path

from clachan.cli.words import WORDS
from clachan.errors import ClachanError


class FileError(ClachanError):
    """A file cannot be read or written."""


def _error(what: str, file: str, why: object) -> FileError:
    return FileError(*(WORDS[language][what].format(file=file, why=why) for language in ("en", "de")))


def read(file: str) -> str:
    """The text of a file; - is standard input."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise _error("no file", file, getattr(error, "strerror", None) or error) from None


def write(file: str, text: str) -> None:
    """Writes beside the file first, then puts it in its place."""
    path = Path(file)
    try:
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as unfinished:
            unfinished.write(text)
        Path(unfinished.name).replace(path)
    except OSError as error:
        raise _error("no write", file, error.strerror) from None
