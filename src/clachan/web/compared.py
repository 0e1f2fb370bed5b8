"""What the pages of rankings and statistics are given, made for one reader; the routes (`B` is the base path):

| route | what |
|---|---|
| GET B/ranking?game=&page= | `pages.ranking(Ranking)`: a game's best, with the bots as fixed points |
| GET B/stats, POST B/stats | `pages.stats(Stats)`: the reader's own games in numbers; listed (1 or 0) |
| GET B/player/TOKEN | `pages.stats(Stats)`: what is public of somebody in the lists |
"""

from dataclasses import dataclass

from clachan.web.situation import Frame


@dataclass(frozen=True)
class Rating:
    """A rating, and between which two it surely lies."""

    points: float
    low: float
    high: float
    doubt: str  # "much" | "some" | "little"
    games: int


@dataclass(frozen=True)
class Rank:
    """A line of the list: somebody, or a bot as a fixed point."""

    place: int | None  # None: a bot
    name: str
    rating: Rating
    path: str = ""  # of the player's page
    is_me: bool = False


@dataclass(frozen=True)
class Ranking:
    """A page of one game's list."""

    frame: Frame
    game: str
    games: tuple[tuple[str, str], ...]  # name, title
    lines: tuple[Rank, ...]
    page: int  # from 1
    more: bool  # there is a next one
    least: int  # rated games of somebody who is listed
    mine: Rank | None = None  # the reader's own line, where it is on no or another page
    hidden: bool = False  # the reader does not want to be listed


@dataclass(frozen=True)
class Count:
    """Games of one kind."""

    words: str
    played: int
    won: int
    place: float  # on average


@dataclass(frozen=True)
class Past:
    """A game that is over."""

    table: str  # "" where it is kept no longer
    at: int  # seconds since 1970
    place: int
    seats: int
    points: int | None
    rated: bool
    change: float | None  # of the rating


@dataclass(frozen=True)
class Numbers:
    """One game in numbers."""

    game: str
    title: str
    all: Count
    points: float | None  # on average
    best: int | None
    kinds: tuple[Count, ...]  # by number of seats, then against bots and people
    past: tuple[Past, ...]  # the latest first
    rating: Rating | None = None
    place: int | None = None  # in the list
    course: tuple[float, ...] = ()  # the rating after each of the latest rated games
    levels: tuple[tuple[str, float], ...] = ()  # the bots, in words


@dataclass(frozen=True)
class Stats:
    """Somebody's games in numbers; others see what is public."""

    frame: Frame
    name: str
    own: bool
    games: tuple[Numbers, ...]
    listed: bool = True
    path: str = ""  # of the public page, "" where there is none
    saved: bool = False
