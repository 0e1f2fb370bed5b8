"""What people, bots and clocks do at a table: each is checked, and becomes entries of its log."""

from clachan.engine.events import NOBODY
from clachan.errors import ClachanError, NothingToUndo, NotYourTurn, shown
from clachan.web.service.live import RUNNING, Live

WORDS = 300  # characters of a line of chat
MOST_LINES = 1000  # of chat at one table
MOST_ENTRIES = 10_000  # of a table's log; after them it is moves alone that count


class NotAllowed(ClachanError):
    """Not for this person, or not now."""


class Stale(ClachanError):
    """The page is older than what has been played since."""


def refuse(english: str, german: str) -> NotAllowed:
    """Why something cannot be done."""
    return NotAllowed(english, german)


def check_playing(live: Live) -> None:
    """Only where the game goes on."""
    if live.status != "playing":
        words = {
            "waiting": ("The game has not begun yet.", "Das Spiel hat noch nicht begonnen."),
            "paused": ("The game is paused.", "Das Spiel macht Pause."),
        }.get(live.status, ("The game is over; nothing can be played.", "Das Spiel ist zu Ende."))
        raise refuse(*words)


def check_own(live: Live, seat: int | None) -> int:
    """Only who sits here and still plays."""
    if seat is None:
        raise refuse("You have no seat at this table.", "Du sitzt nicht an diesem Tisch.")
    if seat in live.resigned:
        raise refuse("You are out of this game.", "Du bist aus diesem Spiel ausgeschieden.")
    if seat in live.taken:
        raise refuse(
            "A bot plays for you; take your seat back first.", "Ein Bot spielt für dich; nimm erst deinen Platz zurück."
        )
    return seat


def check_room(live: Live) -> None:
    """A log that somebody has filled takes moves alone, so that the game can end."""
    if live.number >= MOST_ENTRIES:
        raise refuse(
            "So much has happened at this table that only moves count now.",
            "An diesem Tisch ist so viel geschehen, dass jetzt nur noch Züge zählen.",
        )


def check_step(live: Live, seat: int, step: int | None) -> None:
    """A choice belongs to the situation that its page has shown."""
    if step is None or step != live.steps[seat]:
        raise Stale(
            "Something else has been played since this page was shown; here is the present situation.",
            "Seit diese Seite gezeigt wurde, ist etwas anderes gespielt worden; hier ist der jetzige Stand.",
        )


def play(live: Live, seat: int | None, choice: str, step: int | None, now: int) -> None:
    """One step, and what follows from it without a choice as far as undo covers it."""
    check_playing(live)
    seat = check_own(live, seat)
    check_step(live, seat, step)
    step_of(live, seat, choice, now)
    settle(live, now)


def step_of(live: Live, seat: int, choice: str, now: int) -> None:
    """One step of a seat, whoever plays it."""
    live.add("step", now, seat, choice=choice)
    while (forced := _forced(live, seat)) is not None:
        live.add("step", now, seat, choice=forced, forced=True)


def _forced(live: Live, seat: int) -> str | None:
    """The only choice of a turn that has begun, if the turn goes on after it."""
    match = live.match
    if match is None or not live.open[seat] or live.status != "playing":
        return None
    choices = match.choices(seat)
    if len(choices) != 1:
        return None
    ahead = match.state(seat)
    live.game.entries.play(ahead, 0, seat, choices[0].number, NOBODY)
    return choices[0].notation if live.game.entries.midturn(ahead, 0, seat) else None


def undo(live: Live, seat: int | None, step: int | None, now: int) -> None:
    """Takes back a step of a turn that is not complete."""
    check_playing(live)
    check_room(live)
    seat = check_own(live, seat)
    check_step(live, seat, step)
    if not (steps := live.undoable(seat)):
        raise NothingToUndo(
            "There is nothing to take back; a complete turn stays.",
            "Es gibt nichts zurückzunehmen; ein ganzer Zug bleibt.",
        )
    live.add("undo", now, seat, steps=steps)


def bot_turn(live: Live, seat: int, steps: list[str], now: int) -> None:
    """What a bot has decided for a seat that it plays."""
    if seat not in live.thinking():
        raise NotYourTurn(f"Seat {seat} has nothing to decide now.", f"Platz {seat} hat jetzt nichts zu entscheiden.")
    for choice in steps:
        live.add("step", now, seat, choice=choice)
    settle(live, now)


def resign(live: Live, seat: int | None, now: int) -> None:
    """Gives up; a bot plays on where others still play."""
    if live.status not in RUNNING:
        check_playing(live)
    if seat is None or seat not in live.taken:
        seat = check_own(live, seat)
    live.add("resign", now, seat)
    settle(live, now)


def agree(live: Live, seat: int | None, yes: bool, now: int) -> None:
    """Would like to end the game here; it ends when every human would."""
    check_playing(live)
    if live.terms.rated:
        raise refuse(
            "A rated game has no agreed end; who wants to stop resigns.",
            "Eine gewertete Partie endet nicht einvernehmlich; wer aufhören will, gibt auf.",
        )
    check_room(live)
    seat = check_own(live, seat)
    if yes != (seat in live.agrees):
        live.add("agree", now, seat, yes=yes)
    settle(live, now)


def pause(live: Live, seat: int | None, now: int) -> None:
    """Would like a pause; clocks stand when every human would."""
    check_playing(live)
    check_room(live)
    seat = check_own(live, seat)
    if seat not in live.pauses:
        live.add("pause", now, seat)


def resume(live: Live, seat: int | None, now: int) -> None:
    """The game goes on, or the wish for a pause ends."""
    seat = check_own(live, seat)
    if live.status == "paused" or seat in live.pauses:
        live.add("resume", now, seat)


def back(live: Live, seat: int | None, now: int) -> None:
    """Takes the seat back from a bot; not after the time of a live clock is over."""
    check_playing(live)
    if seat is None or seat not in live.taken:
        raise refuse("No bot plays for you here.", "Hier spielt kein Bot für dich.")
    if not can_return(live, seat):
        raise refuse("Your time is over; the bot plays on.", "Deine Zeit ist um; der Bot spielt weiter.")
    live.add("back", now, seat)


def can_return(live: Live, seat: int | None) -> bool:
    """A seat may be taken back, unless a live clock has run out."""
    return seat is not None and seat in live.taken and (live.terms.pace != "live" or live.clocks.left[seat] > 0)


def take_over(live: Live, seat: int, now: int) -> None:
    """A bot plays on for somebody who left."""
    if live.terms.takeover and live.status == "playing" and seat in live.humans():
        live.add("takeover", now, seat)


def time_out(live: Live, now: int) -> None:
    """Clocks at zero: the table's rule applies."""
    if live.status != "playing":
        return
    for seat in live.clocks.empty(now):
        if seat in live.humans():
            live.add("timeout", now, seat)
    settle(live, now)


def settle(live: Live, now: int) -> None:
    """The game ends when all humans agree, or when nobody is left to play against."""
    if live.status not in RUNNING:
        return
    humans = set(live.humans())
    people = [n for n, seat in enumerate(live.seats) if seat.kind == "human"]
    if people and (len(live.resigned) >= len(live.seats) - 1 or all(seat in live.resigned for seat in people)):
        live.add("end", now, why="resigned")
    elif humans and humans <= live.agrees:
        live.add("end", now, why="agreed")


def chat(live: Live, person: int, name: str, words: str, now: int) -> None:
    """A line of plain text from somebody at the table."""
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
    if not words or len(words) > WORDS:
        raise refuse(
            f"A line of chat has 1 to {WORDS} letters, not {shown(len(words))}.",
            f"Eine Zeile im Gespräch hat 1 bis {WORDS} Zeichen, nicht {shown(len(words))}.",
        )
    check_room(live)
    if len(live.chat) >= MOST_LINES:
        raise refuse(
            f"There are {MOST_LINES} lines here already; that is enough.",
            f"Hier stehen schon {MOST_LINES} Zeilen; das genügt.",
        )
    live.add("chat", now, live.seat_of(person), person=person, name=name, words=words)


def begin(live: Live, now: int) -> None:
    """The game begins by itself when every seat is taken."""
    if live.status == "waiting" and all(seat.kind in ("human", "bot") for seat in live.seats):
        live.add("begin", now, seal=live.seal)
