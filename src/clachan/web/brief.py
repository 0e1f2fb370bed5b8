"""What pages of tables and lists tell in brief: gatherings, changed ratings, devices, costly moves."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Brief:
    """A gathering in a list."""

    id: str
    titles: tuple[str, ...]
    names: tuple[str, ...]
    status: str
    kept: bool  # a seat is kept for the reader
    done: int  # games that are over


@dataclass(frozen=True)
class Change:
    """What a rated game has changed of one seat's rating."""

    seat: int
    name: str
    before: float
    after: float
    fixed: bool  # a bot
    is_me: bool = False


@dataclass(frozen=True)
class Device:
    """A device that knows the reader."""

    words: str
    at: int
    here: bool


@dataclass(frozen=True)
class Judged:
    """A step that cost much or was fine, and what the bot would have played instead."""

    number: int  # of the moment in the replay
    seat: int
    played: str  # in words
    instead: str
    points: float  # expected after it
    others: float  # and after the other one
    chance: float  # to win after it, 0 to 1
    other_chance: float
