"""The long table of Clans and Glory as text: a picture where the page is wide enough, else a list by tableau."""

import re
from collections.abc import Iterable, Iterator, Sequence

from clachan.engine.paint import Paint, plain
from clachan.engine.wording import counted
from clachan.games.clans_and_glory.components import COLOURS, LETTERS, TABLEAU_NAMES
from clachan.games.clans_and_glory.view import Card, Place, Tableau, View
from clachan.games.clans_and_glory.words import LANGUAGE

INK = dict(zip(COLOURS, ("red", "blue", "green", "yellow", "black", "purple", "orange"), strict=True))
CODES = re.compile(r"\x1b\[[0-9;]*m")  # of paint in a terminal
GROUP = 11  # columns of a tableau in the picture


def text(view: View, language: str = "en", names: Sequence[str] = (), width: int = 80, paint: Paint = plain) -> str:
    """The whole table: cards, shields, players, the own hand."""
    who = names or [str(seat + 1) for seat in range(view.seats)]
    wide = width >= GROUP * len(view.tableaus) + 9
    sentences = [
        *_legend(language, paint),
        *_shields(view, language, who),
        *_players(view, language, who),
        *_known(view, language, who, paint),
    ]
    head, tableaus = still_to_lay(view, language), [] if wide else _list(view, language, paint)
    above = [part for line in (head, *tableaus) for part in _wrapped(line, width)]
    below = [part for line in sentences for part in _wrapped(line, width)]
    return "\n".join(line.rstrip() for line in (*above, *(_picture(view, paint) if wide else ()), *below))


def _wrapped(line: str, width: int) -> Iterator[str]:
    """The line broken between words, whatever their paint; what follows stands further in."""
    first, *words = line.lstrip().split(" ")
    shown = line[: len(line) - len(line.lstrip())] + first
    for word in words:
        if len(CODES.sub("", f"{shown} {word}")) > width:
            yield shown
            shown = f"    {word}"
        else:
            shown = f"{shown} {word}"
    yield shown


def still_to_lay(view: View, language: str) -> str:
    """Everybody but the last player keeps one card (CG-13)."""
    board = LANGUAGE[language].BOARD
    return str(board["end"] if view.player is None else board["to lay"].format(sum(view.cards) - view.seats + 1))


def _card(card: Card, paint: Paint) -> str:
    return paint(card.name, ink=INK[card.colour], ground="paper", strong=True)


def _cards(cards: Iterable[Card], paint: Paint) -> str:
    return " ".join(_card(card, paint) for card in cards) or "-"


def _picture(view: View, paint: Paint) -> list[str]:
    """North side above, south side below, the ends in the middle line."""
    at = {place.name: _sign(place, paint) for place in view.places}
    length, side = 3 * len(view.tableaus), GROUP * len(view.tableaus)
    numbers = [f"{i + 1:>2}" for i in range(length)]
    return [
        " " * 4 + "".join(f"{TABLEAU_NAMES[tableau.number - 1]:^{GROUP}}" for tableau in view.tableaus),
        _row(" ", numbers),
        _row("N", [at[f"N{i + 1}"] for i in range(length)]),
        f"W {at['W']} {'=' * (side - 1)} E {at['E']}",
        _row("S", [at[f"S{i + 1}"] for i in range(length)]),
    ]


def _row(label: str, signs: list[str]) -> str:
    """A side of the table, three places for each tableau."""
    return f"{label:<6}" + " | ".join(" ".join(signs[i : i + 3]) for i in range(0, len(signs), 3))


def _sign(place: Place, paint: Paint) -> str:
    """Two signs: the card, ## for a card face down, a dot for a free place."""
    if place.down_by is not None:
        return "##"
    return _card(place.card, paint) if place.card else " ."


def _list(view: View, language: str, paint: Paint) -> list[str]:
    """A line for each tableau, its places by name."""
    board, lines = LANGUAGE[language].BOARD, []
    for tableau in view.tableaus:
        cells = []
        for place in view.places:
            if place.tableau == tableau.number:
                shown = board["free"] if place.card is None else _card(place.card, paint)
                cells.append(f"{place.name} {board['down'] if place.down_by is not None else shown}")
        lines.append(f"{board['tableau']} {TABLEAU_NAMES[tableau.number - 1]}: " + ", ".join(cells))
    return lines


def _legend(language: str, paint: Paint) -> list[str]:
    """What the letters mean, in two lines."""
    words = LANGUAGE[language]
    parts = [
        f"{paint(letter, ink=INK[colour], ground='paper', strong=True)} {words.CLOTHS[colour]}"
        for colour, letter in zip(COLOURS, LETTERS, strict=True)
    ]
    return [", ".join(parts[:4]) + ",", ", ".join(parts[4:]) + f", ## {words.BOARD['down']}"]


def _shields(view: View, language: str, who: Sequence[str]) -> list[str]:
    lines = [pile(tableau, language, who) for tableau in view.tableaus if tableau.shields]
    return lines or [str(LANGUAGE[language].BOARD["no shields"])]


def pile(tableau: Tableau, language: str, who: Sequence[str]) -> str:
    """The shields of a tableau from the first laid, with what they take."""
    board = LANGUAGE[language].BOARD
    parts = [
        board["takes" if taking.cards else "takes nothing"].format(who=who[taking.seat or 0], rank=taking.rank)
        for taking in tableau.shields
    ]
    if tableau.unclaimed:
        parts.append(board["unclaimed"].format(ranks=", ".join(board["ranks"].format(r) for r in tableau.unclaimed)))
    return f"{board['shields']} {TABLEAU_NAMES[tableau.number - 1]}: " + ", ".join(parts)


def _players(view: View, language: str, who: Sequence[str]) -> list[str]:
    return [f"{'>' if seat == view.player else ' '} {player(view, seat, language, who)}" for seat in range(view.seats)]


def player(view: View, seat: int, language: str, who: Sequence[str]) -> str:
    """Who it is, and what cards, shields and points they have."""
    words = LANGUAGE[language]
    notes = [words.BOARD["you"]] * (seat == view.seat) + [words.BOARD["ends"]] * (seat == view.last)
    said = words.BOARD["player" if view.player is not None else "player at the end"].format(
        cards=counted(view.cards[seat], *words.CARD),
        shields=counted(view.shields[seat], *words.SHIELD),
        points=counted(view.points[seat], *words.POINT),
        won=counted(view.won[seat], *words.CARD),
    )
    noted = f" ({', '.join(notes)})" if notes else ""
    return f"{who[seat]}{noted}: {said}"


def _known(view: View, language: str, who: Sequence[str], paint: Paint) -> list[str]:
    """The own hand and face-down cards; at the end everybody's, and the cards taken out (CG-18)."""
    board, lines = LANGUAGE[language].BOARD, []
    down = [place for place in view.places if place.down_by is not None and place.card is not None]
    if down:
        shown = ", ".join(board["on"].format(card=_card(p.card, paint), place=p.name) for p in down if p.card)
        lines.append(f"{board['known down']}: {shown}")
    for seat, hand in enumerate(view.hands):
        if hand is not None:
            whose = board["hand"] if seat == view.seat else board["hand of"].format(who=who[seat])
            lines.append(f"{whose}: {_cards(hand, paint)}")
    if view.taken_out is not None:
        lines.append(f"{board['taken out']}: {_cards(view.taken_out, paint)}")
    if view.picked:
        lines.append(f"{board['chosen']}: {_card(view.picked, paint)}")
    return lines
