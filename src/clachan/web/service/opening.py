"""Setting a table: from the fields of a form to seats that are free, kept or taken."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from clachan.bots.levels import LEVELS
from clachan.engine.contract import Game
from clachan.errors import shown
from clachan.storage.people import Person
from clachan.storage.tables import SeatRow, TableRow
from clachan.web.service import deeds
from clachan.web.service.live import Live
from clachan.web.service.terms import Terms, WrongTerms, read_terms

NAMES = ("Fergus", "Morag", "Iain", "Ailsa", "Hamish", "Una", "Lachlan", "Isla")
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
LENGTH = 12  # of a table's id: 60 bits


def new_id() -> str:
    """An id that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def bot_seat(level: str, taken: Sequence[str]) -> SeatRow:
    """A bot of a level, with a name that nobody else has."""
    if level not in LEVELS:
        raise WrongTerms(
            f"There is no level {shown(level)}; there are {', '.join(LEVELS)}.",
            f"Es gibt keine Stufe {shown(level)}; es gibt {', '.join(LEVELS)}.",
        )
    free = [name for name in NAMES if name not in taken] or list(NAMES)
    return SeatRow("bot", None, secrets.choice(free), level)


def _seats(fields: Mapping[str, str], number: int, person: Person) -> list[SeatRow]:
    """Seat by seat: me, open, invite or a level; seats that are not named are open."""
    found: list[SeatRow] = []
    for seat in range(number):
        what = fields.get(f"seat-{seat + 1}", "me" if seat == 0 else "open")
        if what == "me" and any(other.person for other in found):
            raise WrongTerms("You can take one seat only.", "Du kannst nur einen Platz nehmen.")
        if what == "me":
            found.append(SeatRow("human", person.id, person.name))
        elif what in ("open", "invite"):
            found.append(SeatRow("open" if what == "open" else "invited"))
        else:
            found.append(bot_seat(what, [person.name, *(other.name for other in found)]))
    return found


def _number(fields: Mapping[str, str], game: Game) -> int:
    """How many seats, from the field or from the game."""
    given = fields.get("seats", "")
    number = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else (given or game.seats[0])
    return game.check_seats(number)


def table_of(fields: Mapping[str, str], game: Game, person: Person, server: str, now: int) -> TableRow:
    """A table as the form describes it; seats are drawn unless `order` says `given`."""
    terms, number = read_terms(fields), _number(fields, game)
    options = {name.removeprefix("option-"): value for name, value in fields.items() if name.startswith("option-")}
    options = game.decode_options(game.encode_options(options))
    seats = _seats(fields, number, person)
    if not any(seat.kind != "bot" for seat in seats):
        raise WrongTerms("A table needs a seat for a person.", "Ein Tisch braucht einen Platz für einen Menschen.")
    check_rated(terms, seats)
    if fields.get("order", "drawn") != "given":
        secrets.SystemRandom().shuffle(seats)
    public = fields.get("public", "1") == "1"
    return row_of(game, options, terms, public, person.id, seats, server, now)


def check_rated(terms: Terms, seats: Sequence[SeatRow]) -> None:
    """Nobody waits for ever for somebody who would lose."""
    if terms.rated and terms.pace == "none" and sum(seat.kind != "bot" for seat in seats) > 1:
        raise WrongTerms(
            "A rated table for several people needs a clock, or days for each move.",
            "Ein gewerteter Tisch für mehrere Menschen braucht eine Uhr oder Tage für jeden Zug.",
        )


def row_of(
    game: Game,
    options: Mapping[str, str],
    terms: Terms,
    public: bool,
    owner: int,
    seats: Sequence[SeatRow],
    server: str,
    now: int,
) -> TableRow:
    """A table that has not begun."""
    return TableRow(
        id=new_id(),
        game=game.name,
        rules=game.version,
        options=options,
        terms=terms.kept(),
        public=public,
        owner=owner,
        status="waiting",
        key=secrets.token_hex(16),
        salt=secrets.token_hex(16),
        acting=(),
        clocks=None,
        seats=tuple(seats),
        created=now,
        changed=now,
        runner=server,
    )


def quick_fields(fields: Mapping[str, str], game: Game) -> dict[str, str]:
    """A table with bots alone, without a clock; the middle number of seats where none is named."""
    number = fields.get("seats") or str(sorted(game.seats)[len(game.seats) // 2])
    bots = {f"seat-{seat}": fields.get("level") or "easy" for seat in range(2, len(NAMES) + 1)}
    return {"seats": number, "seat-1": "me", "public": "0", **bots}


def again(live: Live, person: Person, server: str, now: int) -> TableRow:
    """The same table once more: the next player begins, seats are kept for the others."""
    seats = [*live.seats[1:], live.seats[0]]
    kept = [seat if seat.kind == "bot" or seat.person == person.id else replace(seat, kind="invited") for seat in seats]
    row = live.row
    terms = replace(live.terms, gathering="")
    return row_of(live.game, row.options, terms, row.public, person.id, kept, server, now)


# --- before the beginning -------------------------------------------------------------------------------------------


def put(live: Live, number: int, seat: SeatRow, now: int) -> None:
    """Somebody else sits here from now on."""
    deeds.check_room(live)
    live.add("seat", now, number, **vars(seat))
    deeds.begin(live, now)


def _check_waiting(live: Live) -> None:
    if live.status != "waiting":
        raise deeds.refuse(
            "The game has begun; seats stay as they are.", "Das Spiel hat begonnen; die Plätze bleiben, wie sie sind."
        )


def sit(live: Live, person: Person, number: int | None, invited: bool, now: int) -> None:
    """Takes a free seat; one that is kept needs the invitation."""
    _check_waiting(live)
    if live.seat_of(person.id) is not None:
        raise deeds.refuse("You sit here already.", "Du sitzt schon hier.")
    mine = live.kept_for(person.id)
    if number is None:
        number = mine if mine is not None else next((n for n, s in enumerate(live.seats) if s.kind == "open"), None)
    if number is None or not 0 <= number < len(live.seats):
        raise deeds.refuse("There is no free seat.", "Es gibt keinen freien Platz.")
    kind = live.seats[number].kind
    if kind != "open" and not (kind == "invited" and (invited or number == mine)):
        raise deeds.refuse("This seat is not free.", "Dieser Platz ist nicht frei.")
    put(live, number, SeatRow("human", person.id, person.name), now)


def stand(live: Live, person: Person, now: int) -> None:
    """Gives the seat back."""
    _check_waiting(live)
    number = live.seat_of(person.id)
    if number is None:
        raise deeds.refuse("You do not sit here.", "Du sitzt nicht hier.")
    put(live, number, SeatRow("open"), now)


def _check_owner(live: Live, person: Person, number: int) -> None:
    _check_waiting(live)
    if live.row.owner != person.id:
        raise deeds.refuse("Only who has set the table can do this.", "Das kann nur, wer den Tisch eröffnet hat.")
    if not 0 <= number < len(live.seats) or live.seats[number].kind == "human":
        raise deeds.refuse("This seat is not free.", "Dieser Platz ist nicht frei.")


def fill(live: Live, person: Person, number: int, level: str, now: int) -> None:
    """A bot takes a free seat."""
    _check_owner(live, person, number)
    put(live, number, bot_seat(level or "easy", live.names), now)


def invite(live: Live, person: Person, number: int, now: int) -> None:
    """A free seat is kept for whoever has the invitation."""
    _check_owner(live, person, number)
    put(live, number, SeatRow("invited"), now)
