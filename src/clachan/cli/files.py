"""Reading and writing files for commands: whole or not at all."""

import contextlib
import errno
import os
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
    """The text of a file; - is standard input, and a closed one is empty."""
    try:
        if file == "-":
            return sys.stdin.read() if sys.stdin else ""
        return Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:  # ValueError: no UTF-8, or a name that cannot be
        raise _error("no file", file, getattr(error, "strerror", None) or error) from None


def check_read(file: str) -> None:
    """An error now where reading would fail later."""
    try:
        Path(file).open("rb").close()
    except (OSError, ValueError) as error:
        raise _error("no file", file, getattr(error, "strerror", None) or error) from None


def check(file: str) -> None:
    """An error now where writing would fail later."""
    try:
        path = Path(file).resolve()
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not path.exists() or path.is_file():
            with tempfile.TemporaryFile(dir=path.parent):
                return
        if not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: links in a circle
        raise _error("no write", file, getattr(error, "strerror", None) or error) from None


def write(file: str, content: str | bytes) -> None:
    """Writes beside the file first, then puts it in its place; a device or a pipe is written to."""
    data = content.encode() if isinstance(content, str) else content
    try:
        path = Path(file).resolve()
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _put(path, data)
    except (OSError, ValueError, RuntimeError) as error:
        raise _error("no write", file, getattr(error, "strerror", None) or error) from None


def _put(path: Path, data: bytes) -> None:
    """A whole new file with the permissions of the old one, or nothing at all."""
    number, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:100]}.")
    unfinished = Path(name)
    try:
        with os.fdopen(number, "wb") as beside:
            beside.write(data)
        unfinished.chmod(path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask())
        unfinished.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            unfinished.unlink()
        raise


def _umask() -> int:
    """The permissions that new files are not given."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
