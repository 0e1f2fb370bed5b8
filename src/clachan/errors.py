"""The small error family: one clear sentence each, in English and in German."""

from typing import Any

SHOWN = 60  # characters of a value that a sentence quotes


def shown(value: Any) -> str:
    """A value as a sentence quotes it: never longer than a line, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"<{type(value).__name__}>"
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


class ClachanError(Exception):
    """Something a caller got wrong; `str(error)` is the English sentence."""

    def __init__(self, english: str, german: str) -> None:
        super().__init__(english)
        self.german = german

    def __reduce__(self) -> tuple[type["ClachanError"], tuple[str, str]]:
        return type(self), (str(self), self.german)

    def words(self, language: str) -> str:
        """The sentence in the reader's language."""
        return self.german if language == "de" else str(self)


class UnknownGame(ClachanError):
    """No game has this name."""


class WrongSeats(ClachanError):
    """The game is not played with so many, or there is no such seat."""


class WrongOption(ClachanError):
    """The game has no such option, or the option no such value."""


class WrongSeed(ClachanError):
    """A seed is a whole number from 0 on, and not beyond measure."""


class UnknownLanguage(ClachanError):
    """Nothing is said in this language."""


class UnknownAction(ClachanError):
    """The choice cannot be read at all."""


class IllegalAction(ClachanError):
    """The choice can be read, but the rules do not allow it now."""


class NotYourTurn(ClachanError):
    """The seat has nothing to decide now."""


class NothingToUndo(ClachanError):
    """The seat has no uncommitted step."""


class BrokenRecord(ClachanError):
    """The record of a match cannot be read."""


class OtherRules(BrokenRecord):
    """The record was made under another version of the rules."""


class BrokenPosition(ClachanError):
    """The description of a situation cannot be read or cannot be."""


class BrokenData(ClachanError):
    """A file of the box (a map, a list of tiles) breaks its form."""


class UnknownBot(ClachanError):
    """No bot has this name."""


class WrongSetup(ClachanError):
    """The arena cannot be set up so."""


class BrokenResults(ClachanError):
    """The results of an arena cannot be read, kept, or belong to another set-up."""


class BotFailed(ClachanError):
    """A bot chose what the rules do not allow."""


class MissingPackage(ClachanError, ImportError):
    """An optional package is not installed."""


class UnknownLook(ClachanError):
    """Nothing is drawn in this shape or theme."""


class WrongEnvironment(ClachanError):
    """An environment or a batch cannot be made or used so."""
