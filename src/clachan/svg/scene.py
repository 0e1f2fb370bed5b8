"""What a drawing is given, and what it gives back."""

from dataclasses import dataclass
from typing import Any

from clachan.engine.contract import Event

SHAPES = ("wide", "tall")


@dataclass(frozen=True)
class Scene:
    """A situation as one reader may know it, and how they look at it."""

    view: Any  # what `game.view` gave
    language: str
    names: tuple[str, ...]  # by seat
    shape: str = "wide"  # wide: a desk; tall: a phone, 390 units across
    last: tuple[Event, ...] = ()  # what the last turn did, as this reader may know it
    targets: tuple[str, ...] = ()  # ids that the reader's choices name now


@dataclass(frozen=True)
class Picture:
    """A drawing in two parts: what stays, and what an update carries."""

    width: int
    height: int
    still: str
    live: str
    label: str  # what the picture shows, in a sentence


@dataclass(frozen=True)
class Handle:
    """How a choice is made in the picture: what is taken, and where it goes; None: it is a button beside it."""

    piece: str | None = None
    target: str | None = None
