"""What lies on the table in a position, and whether all of it can be there together."""

from collections.abc import Mapping
from typing import Any

from clachan.games.isle_of_skye.components import (
    CASTLE,
    LETTERS,
    OFFERED,
    SCORINGS,
    SCROLL_AREA,
    SCROLL_SHARE,
    SLOTS,
    TILES,
    letters_of,
    named_scoring,
)
from clachan.games.isle_of_skye.position.players import gold_limit
from clachan.games.isle_of_skye.position.sentences import broken, number_in, of_seat, one_of
from clachan.games.isle_of_skye.position.territories import load_territory, take
from clachan.games.isle_of_skye.state import BAG_WORD, BOUGHT, BUILDING, BUYING, OFFERS, READY
from clachan.games.isle_of_skye.tiles import THINGS

MOST_GAINED = 70


PLAYER = ("gold", "territory", "offer", "price", "bought", "discard", "ready", "picked", "cell", "begun")


def load_scoring(tiles: Any, options: Any, state: Any) -> None:
    """Four different scoring tiles, those that the options name where they name them (IS-3)."""
    if not isinstance(tiles, list) or len(tiles) != len(LETTERS) or len({str(tile) for tile in tiles}) != len(tiles):
        raise broken(
            f"scoring is {tiles!r}; it must be a list of four different scoring tiles",
            f"scoring ist {tiles!r}; nötig ist eine Liste von vier verschiedenen Wertungsplättchen",
        )
    for letter, tile in enumerate(tiles):
        state.scoring[letter] = one_of(tile, SCORINGS, "scoring tile", "ein Wertungsplättchen")
    if options[0] and tiles != (named := [SCORINGS[tile] for tile in named_scoring(options)]):
        raise broken(
            f"scoring is {tiles!r}; the options ask for {', '.join(named)}",
            f"scoring ist {tiles!r}; die Optionen verlangen {', '.join(named)}",
        )


def load_gained(gained: Any, state: Any) -> None:
    """What each letter brought in every complete round; points follow."""
    wanted = [(i, letter) for i in range(state.rounds) for letter in letters_of(int(state.seats), i)]
    names = [f"{i + 1}{letter}" for i, letter in wanted]
    if not isinstance(gained, Mapping) or sorted(map(str, gained)) != sorted(names):
        raise broken(
            f"gained is {gained!r}; it must have the points of {', '.join(names) or 'nothing'}",
            f"gained ist {gained!r}; nötig sind die Punkte von {', '.join(names) or 'nichts'}",
        )
    for i, letter in wanted:
        points = gained[f"{i + 1}{letter}"]
        if not isinstance(points, list) or len(points) != state.seats:
            raise broken(
                f"gained in {i + 1}{letter} is {points!r}; it must be a number for each of {state.seats} seats",
                f"gained in {i + 1}{letter} ist {points!r}; nötig ist eine Zahl für jeden der {state.seats} Plätze",
            )
        for seat, value in enumerate(points):
            state.gained[i, LETTERS.index(letter), seat] = number_in(
                value, f"gained in {i + 1}{letter}", 0, MOST_GAINED
            )
            state.points[seat] += value


def load_tiles(players: list[Any], state: Any) -> None:
    """Where every tile is; what is nowhere else is in the bag."""
    free = set(range(CASTLE))
    for seat, player in enumerate(players):
        if strange := [name for name in player if name not in PLAYER]:
            raise of_seat(
                seat,
                f"has {strange[0]!r}; known are {', '.join(PLAYER)}",
                f"hat {strange[0]!r}; es gibt {', '.join(PLAYER)}",
            )
        load_territory(player.get("territory", []), seat, free, state)
        offer = player.get("offer", [])
        if not isinstance(offer, list) or len(offer) > SLOTS:
            raise of_seat(
                seat,
                f"has the offer {offer!r}; it must be a list of at most {SLOTS} tiles",
                f"hat das Angebot {offer!r}; nötig ist eine Liste von höchstens {SLOTS} Plättchen",
            )
        for slot, name in enumerate([*offer, *[None] * (SLOTS - len(offer)), player.get("bought")]):
            if name is not None:
                state.offer[seat, slot] = take(name, seat, free)
    for row in free:
        state.bag[row // BAG_WORD] |= 1 << row % BAG_WORD


def check_table(state: Any) -> None:
    """Somebody has something to decide; tiles and gold are no more than there can be."""
    seats = int(state.seats)
    if state.phase in (OFFERS, BUILDING) and all(state.ready[:seats] == READY):
        raise broken("players are all ready, so this phase is over", "alle sind bereit, also ist diese Phase vorbei")
    if state.untold and (state.phase != OFFERS or state.rounds or any(state.ready[:seats])):
        raise broken(
            "untold is True; it can be only in round 1 while nobody was ready",
            "untold ist True; das geht nur in Runde 1, solange niemand bereit war",
        )
    going = state.phase in (BUYING, BUILDING)
    waiting = int((state.offer >= 0).sum()) if going else 0
    most = OFFERED * seats * (int(state.rounds) + going)
    if int(state.built.sum()) - seats + waiting > most:
        raise broken(f"players have more than {most} tiles", f"die Spieler haben mehr als {most} Plättchen")
    if state.phase == BUYING:
        _check_sales(state)
    staked = int(state.price.sum()) if state.phase == BUYING else 0
    if int(state.gold.sum()) + staked > gold_limit(state):
        raise broken(
            f"players have more than {gold_limit(state)} gold, more than any game could bring by its end",
            f"die Spieler haben mehr als {gold_limit(state)} Gold, mehr als es je bis zum Ende geben kann",
        )


def _check_sales(state: Any) -> None:
    """Every bought tile is one that an opponent offers no more (IS-9)."""
    seats = int(state.seats)
    sold = OFFERED - (state.offer[:seats, :SLOTS] >= 0).sum(axis=1)
    buyers = [seat for seat in range(seats) if state.offer[seat, BOUGHT] >= 0]
    for seat in buyers:
        if sold.sum() - sold[seat] == 0:
            english, german = "has bought a tile, and no other seat sold one", "hat gekauft, und kein anderer verkauft"
            raise of_seat(seat, english, german)
    if len(buyers) > sold.sum():
        raise broken(
            f"players bought {len(buyers)} tiles, but only {sold.sum()} of those offered are gone",
            f"gekauft sind {len(buyers)} Plättchen, aber von den angebotenen fehlen nur {sold.sum()}",
        )


def last_points(seat: int, state: Any) -> None:
    """Scrolls (IS-40) and gold (IS-41)."""
    rows = state.territory[seat, : state.built[seat]].tolist()
    for row in rows:
        if (kind := TILES[row].scroll) is not None:
            number = sum(TILES[other].number_of(kind) for other in rows) // int(SCROLL_SHARE[THINGS.index(kind)])
            complete = state.open[state.root[SCROLL_AREA[row]]] == 0
            state.scroll_points[seat] += number * (2 if complete else 1)
    state.points[seat] += int(state.scroll_points[seat]) + int(state.gold[seat]) // 5
