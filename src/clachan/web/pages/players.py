"""The players beside the board: shield, name, clock, open points, whose turn it is."""

from functools import lru_cache

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.pages.figures import points
from clachan.web.pages.furniture import icon, shield, words_of
from clachan.web.pages.writing import written
from clachan.web.situation import Clock, Seat, Table
from clachan.web.words import Speech

KEPT = 8192  # players as they have been written


def players(table: Table) -> Element:
    """All seats in order."""
    speech = words_of(table.frame)
    return h.ol(class_="players", id="players", aria_label=speech("players"))[
        [_player(speech, table.game, table.status == "playing", seat) for seat in table.seats]
    ]


@lru_cache(KEPT)
def _player(speech: Speech, game: str, playing: bool, seat: Seat) -> Markup:
    classes = " ".join(name for name, on in (("now", seat.to_act), ("own", seat.is_me), ("gone", seat.resigned)) if on)
    return written(
        h.li(class_=f"player {classes}".strip(), id=f"player-{seat.number}")[
            shield(game, seat.number),
            h.span(class_="name")[h.span[seat.name or speech("open seat")], _tag(speech, seat)],
            h.span(class_="meta")[_state(speech, playing, seat)],
            h.span(class_="score")[_points(speech, seat), _clock(speech, playing, seat.clock)],
        ]
    )


def _tag(speech: Speech, seat: Seat) -> Element | None:
    """Whether it is the reader or a bot."""
    if seat.is_me and seat.name.lower() != speech("you"):
        return h.span(class_="tag me")[speech("you")]
    if seat.kind == "bot":
        return h.span(class_="tag", title=seat.level or None)[speech("bot")]
    return None


def _state(speech: Speech, playing: bool, seat: Seat) -> Node:
    """What the seat is at, in a word or two."""
    signs = (
        (seat.resigned, "has resigned"),
        (seat.taken_over, "bot plays"),
        (seat.to_act and playing, "to move"),
        (seat.ready, "is ready"),
        (seat.away and playing, "is away"),
    )
    words = [speech(key) for on, key in signs if on]
    if seat.kind == "bot" and seat.level and not words:
        words.append(seat.level)
    return " · ".join(words)


def _points(speech: Speech, seat: Seat) -> Element | None:
    if seat.tally is None:
        return None
    return h.span(class_="num")[points(seat.tally), h.span(class_="sr")[f" {speech('points')}"]]


def _clock(speech: Speech, playing: bool, clock: Clock | None) -> Element | None:
    """Time left; the script lets a running clock run."""
    if clock is None:
        return None
    running = clock.running and playing
    return h.span(class_="clock low" if clock.left < 30_000 else "clock")[
        icon("clock"),
        h.span(class_="sr")[speech("time left")],
        h.time(data_left=str(clock.left), data_running=running)[shown(clock.left)],
    ]


def shown(milliseconds: int) -> str:
    """Time as people read it: days and hours, or minutes and seconds."""
    seconds = max(0, milliseconds) // 1000
    if seconds >= 86_400:
        return f"{seconds // 86_400} d {seconds % 86_400 // 3600} h"
    if seconds >= 3600:
        return f"{seconds // 3600}:{seconds % 3600 // 60:02}:{seconds % 60:02}"
    return f"{seconds // 60}:{seconds % 60:02}"
