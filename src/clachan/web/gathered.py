"""What the pages of gatherings are given, made for one reader; the routes (`B` is the base path):

| route | what |
|---|---|
| GET B/gather, POST B/gather | `pages.gather(Setup)`: sets a gathering up; 303 to B/g/ID |
| GET B/g/ID, GET B/g/ID/parts | `pages.of_gathering(Gathering)`; its parts as those of a table |
| POST B/g/ID/join, /stand | before it begins: takes a seat, gives it back |
| POST B/g/ID/fill | the host, before it begins: seat and level: a bot sits there |
| POST B/g/ID/leave, /back | while it goes on: a bot plays for me from the next table on, or I do again |
| POST B/g/ID/end, /again | the host ends it early; the same once more |

`event: table` tells of a gathering as it does of a table.
"""

from dataclasses import dataclass

from clachan.web.situation import Frame


@dataclass(frozen=True)
class Guest:
    """Somebody of a gathering, or a free seat."""

    number: int
    name: str
    kind: str  # "human" | "bot" | "open" | "invited" | "left"
    level: str = ""  # of a bot, in words
    is_me: bool = False
    points: float = 0
    won: int = 0
    place: int = 0  # in the gathering


@dataclass(frozen=True)
class Game:
    """One game of a gathering."""

    number: int  # from 1
    game: str
    title: str
    options: str  # in words
    status: str  # "coming" | "playing" | "over" | "rests" (the gathering ended before)
    table: str = ""
    players: tuple[str, ...] = ()  # in the order of their seats
    winners: str = ""  # in words
    points: tuple[float, ...] = ()  # by guest, when it is over


@dataclass(frozen=True)
class Gathering:
    """One gathering."""

    frame: Frame
    id: str
    status: str  # "waiting" | "playing" | "over" | "ended"
    guests: tuple[Guest, ...]  # by number
    games: tuple[Game, ...]
    pace: str
    rated: bool
    link: str
    words: str = ""  # who has won, when it is over
    me: int | None = None
    can_join: bool = False
    can_stand: bool = False
    can_leave: bool = False
    can_return: bool = False
    is_host: bool = False
    can_again: bool = False
    table: str = ""  # that is played now
    again: str = ""  # id of the gathering that follows
    levels: tuple[tuple[str, str], ...] = ()
