"""What each player has in a position, and whether it fits the phase."""

from collections.abc import Mapping
from typing import Any

from clachan.games.isle_of_skye.actions import named_cell, read_cell, tile_name
from clachan.games.isle_of_skye.components import (
    CASTLE_INCOME,
    FITS,
    HUNDRED,
    MOST_GOLD,
    OFFERED,
    SLOTS,
    most_gold,
    rounds_of,
)
from clachan.games.isle_of_skye.position.sentences import number_in, of_seat, one_of
from clachan.games.isle_of_skye.state import BOUGHT, BUILDING, BUYING, OFFERS, OVER, READY

READY_WORDS = (False, True, "taken back")


def name_of(row: int) -> str | None:
    """The tile of a place; None where there is none."""
    return tile_name(row) if row >= 0 else None


def gold_limit(state: Any) -> int:
    """So much gold that with all income to come it stays within what the longest game pays out."""
    seats, rounds = int(state.seats), int(state.rounds) + (state.phase != OVER)
    return MOST_GOLD - (most_gold(seats, rounds_of(seats)) - most_gold(seats, rounds))


def load_player(player: Mapping[str, Any], seat: int, state: Any) -> None:
    """Gold, offer and half-made decisions, each in its range; what fits together is checked by phase."""
    limit = gold_limit(state)
    state.gold[seat] = number_in(player.get("gold"), "gold", CASTLE_INCOME * (state.phase == OFFERS), limit)
    price = player.get("price", [0] * SLOTS)
    if not isinstance(price, list) or len(price) != SLOTS:
        raise of_seat(
            seat,
            f"has the prices {price!r}; it must be a list of {SLOTS} numbers",
            f"hat die Preise {price!r}; nötig ist eine Liste von {SLOTS} Zahlen",
        )
    for slot in range(SLOTS):
        state.price[seat, slot] = number_in(price[slot], "price", -limit, limit)
    state.ready[seat] = one_of(player.get("ready", False), READY_WORDS, "ready", "ready")
    state.begun[seat] = one_of(player.get("begun", False), (False, True), "begun", "begun")
    state.discard[seat] = _slot(player, "discard", seat, SLOTS, state)
    state.picked[seat] = _slot(player, "picked", seat, BOUGHT + 1, state)
    if (cell := player.get("cell")) is not None:
        state.cell[seat] = _cell(cell, seat, state)


def _slot(player: Mapping[str, Any], name: str, seat: int, slots: int, state: Any) -> int:
    """The place of a tile named among those before the player; -1: none is named."""
    if player.get(name) is None:
        return -1
    before = [name_of(row) for row in state.offer[seat, :slots].tolist()]
    if player[name] not in before:
        raise of_seat(
            seat,
            f"has {name} {player[name]!r}; it must be one of {', '.join(filter(None, before)) or 'none'}",
            f"hat {name} {player[name]!r}; möglich sind {', '.join(filter(None, before)) or 'keine'}",
        )
    return int(before.index(player[name]))


def _cell(cell: Any, seat: int, state: Any) -> int:
    """An empty cell beside the territory where the picked tile fits."""
    place = read_cell(cell) if isinstance(cell, str) else None
    name = named_cell(state, seat, place)
    tile = int(state.offer[seat, state.picked[seat]])
    if name >= 0 and state.picked[seat] >= 0 and FITS[tile, state.need[name // 4, name % 4]]:
        return name
    raise of_seat(
        seat, f"cannot build the picked tile on {cell!r}", f"kann das gewählte Plättchen nicht auf {cell!r} bauen"
    )


def _no_building(seat: int, state: Any) -> None:
    """Only who builds has picked a tile."""
    if state.picked[seat] >= 0 or state.begun[seat]:
        raise of_seat(seat, "builds, and it is not the time", "baut, und es ist nicht die Zeit")


def _no_marks(seat: int, state: Any) -> None:
    """Only who makes an offer has a mark or is ready with one."""
    if state.discard[seat] >= 0 or (state.ready[seat] and state.phase != BUILDING):
        raise of_seat(seat, "makes an offer, and it is not the time", "macht ein Angebot, und es ist nicht die Zeit")


def _no_prices(seat: int, state: Any) -> None:
    if state.price[seat].any():
        raise of_seat(seat, "has prices, and it is not the time", "hat Preise, und es ist nicht die Zeit")


def _check_offer(seat: int, state: Any) -> None:
    """Three tiles, and marks that can come about one after the other (IS-7)."""
    _no_building(seat, state)
    if (state.offer[seat, :SLOTS] < 0).any() or state.offer[seat, BOUGHT] >= 0:
        raise of_seat(
            seat, "makes an offer and needs exactly three tiles", "macht ein Angebot und braucht genau drei Plättchen"
        )
    prices, discard = state.price[seat].tolist(), int(state.discard[seat])
    if discard < 0:
        fits, complete = not any(prices) and state.ready[seat] != READY, True
    else:
        asked = [price for slot, price in enumerate(prices) if slot != discard]
        told = sum(map(abs, prices)) + sum(price <= 0 for price in asked)
        fits = prices[discard] == 0 and told <= state.gold[seat] and not (asked[0] <= 0 and asked[1] != 0)
        fits = fits and all(price >= 0 or price % HUNDRED == 0 for price in prices)
        complete = min(asked) > 0
    if not fits or (state.ready[seat] and not complete):
        raise of_seat(
            seat,
            f"has the prices {prices}; together with the discard they are no offer that the gold allows",
            f"hat die Preise {prices}; zusammen mit dem Abwurf sind sie kein Angebot, das das Gold erlaubt",
        )


def _check_purchase(seat: int, state: Any) -> None:
    """At most two tiles for sale, each with its price; only who had the turn has bought (IS-9)."""
    _no_building(seat, state)
    _no_marks(seat, state)
    priced = (state.price[seat] > 0).tolist()
    turn = (seat - int(state.first)) % int(state.seats)
    if priced != (state.offer[seat, :SLOTS] >= 0).tolist() or sum(priced) > OFFERED or (state.price[seat] < 0).any():
        raise of_seat(
            seat,
            "offers tiles without a price, prices without a tile, or more than two tiles",
            "bietet Plättchen ohne Preis, Preise ohne Plättchen oder mehr als zwei Plättchen an",
        )
    if state.offer[seat, BOUGHT] >= 0 and turn >= state.bought:
        raise of_seat(seat, "has bought before the turn came", "hat gekauft, bevor der Zug kam")


def _check_building(seat: int, state: Any) -> None:
    """Who is not finished has a tile that can be placed (IS-12)."""
    _no_marks(seat, state)
    _no_prices(seat, state)
    waiting = [row for row in state.offer[seat].tolist() if row >= 0]
    if int(state.built[seat]) - 1 + len(waiting) > SLOTS * (int(state.rounds) + 1) or len(waiting) > SLOTS:
        raise of_seat(seat, "has more tiles than can be by now", "hat mehr Plättchen, als es jetzt sein können")
    asked = {int(need) for row in state.territory[seat, : state.built[seat]] for need in state.need[row] if need}
    placeable = [row for row in waiting if any(FITS[row, need] for need in asked)]
    if state.ready[seat] not in (0, READY) or bool(state.ready[seat]) == bool(placeable) or (waiting and not placeable):
        raise of_seat(
            seat,
            "must be ready exactly when no tile waits, and one that waits must fit somewhere",
            "muss genau dann bereit sein, wenn kein Plättchen wartet, und eins, das wartet, muss irgendwo passen",
        )
    if state.ready[seat]:
        _no_building(seat, state)
    if state.picked[seat] >= 0 and state.offer[seat, state.picked[seat]] not in placeable:
        raise of_seat(seat, "has picked a tile that fits nowhere", "hat ein Plättchen gewählt, das nirgends passt")


def _check_over(seat: int, state: Any) -> None:
    _no_building(seat, state)
    _no_marks(seat, state)
    _no_prices(seat, state)
    if (state.offer[seat] >= 0).any():
        raise of_seat(seat, "still has tiles after the end", "hat nach dem Ende noch Plättchen")


CHECKS = {OFFERS: _check_offer, BUYING: _check_purchase, BUILDING: _check_building, OVER: _check_over}
