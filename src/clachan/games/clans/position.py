"""A situation of Clans as readable JSON, both ways.

Scored villages are listed whole; points and chips follow from them, so that they cannot contradict each other.
"""

import re
from collections.abc import Mapping
from typing import Any

from clachan.errors import BrokenPosition
from clachan.games.clans.components import ALL, CHIPS, CLANS, COLOURS, MAPS, REGIONS, WORD
from clachan.games.clans.view import colours


def dump(state: Any) -> dict[str, Any]:
    """The board: huts by territory, villages scored, villages pending, whose turn, the clans."""
    return {
        "player": int(state.player),
        "clans": [CLANS[clan] for clan in state.clan[: state.seats]],
        "huts": {
            str(t + 1): {CLANS[c]: int(state.huts[t, c]) for c in range(COLOURS) if state.huts[t, c]}
            for t in range(len(MAPS[state.map].terrain))
            if state.huts[t, ALL]
        },
        "villages": [
            {
                "territory": int(state.village_at[i]) + 1,
                "seat": int(state.village_by[i]),
                "value": int(state.village_value[i]),
                "clans": list(colours(int(state.village_clans[i]))),
            }
            for i in range(state.villages)
        ],
        "pending": [t + 1 for t in range(len(MAPS[state.map].terrain)) if int(state.pending) >> t & 1],
    }


def load(data: Mapping[str, Any], seats: int, options: Any, state: Any) -> None:
    """Fills the state from a position, or says what is wrong with it."""
    state.seats, state.map = seats, options[0]
    state.clan[:], state.village_at[:], state.village_by[:] = -1, -1, -1
    _load_clans(data.get("clans"), state)
    state.player = _number(data, "player", 0, seats - 1)
    _load_huts(data.get("huts"), state)
    _load_villages(data.get("villages", []), state)
    _load_pending(data.get("pending", []), state)
    _draw_borders(state)


def _number(data: Mapping[str, Any], name: str, least: int, most: int) -> int:
    value = data.get(name)
    if type(value) is not int or not least <= value <= most:
        raise BrokenPosition(
            f"The position's {name} is {value!r}; it must be a whole number from {least} to {most}.",
            f"In der Stellung ist {name} {value!r}; nötig ist eine ganze Zahl von {least} bis {most}.",
        )
    return value


def _colour(value: Any) -> int:
    if value not in CLANS:
        raise BrokenPosition(
            f"{value!r} is no clan; there are {', '.join(CLANS)}.",
            f"{value!r} ist kein Clan; es gibt {', '.join(CLANS)}.",
        )
    return CLANS.index(value)


def _shape(value: Any, kind: type, name: str) -> None:
    if not isinstance(value, kind):
        wanted = ("an object", "ein Objekt") if kind is Mapping else ("a list", "eine Liste")
        raise BrokenPosition(
            f"The position's {name} is {value!r}; it must be {wanted[0]}.",
            f"In der Stellung ist {name} {value!r}; nötig ist {wanted[1]}.",
        )


def _load_clans(clans: Any, state: Any) -> None:
    _shape(clans, list, "clans")
    if len(clans) != state.seats or len({str(clan) for clan in clans}) != len(clans):
        raise BrokenPosition(
            f"The position's clans are {clans!r}; every one of {state.seats} seats needs a colour of its own.",
            f"Die Clans der Stellung sind {clans!r}; jeder der {state.seats} Plätze braucht eine eigene Farbe.",
        )
    for seat, clan in enumerate(clans):
        state.clan[seat] = _colour(clan)


def _load_huts(huts: Any, state: Any) -> None:
    _shape(huts, Mapping, "huts")
    for territory, groups in huts.items():
        number = int(territory) if re.fullmatch("[1-9][0-9]{0,2}", str(territory)) else territory
        place = _number({"territory": number}, "territory", 1, len(MAPS[state.map].terrain)) - 1
        _shape(groups, Mapping, f"huts in {territory}")
        for clan in groups:
            colour, most = _colour(clan), int(REGIONS[state.map])
            state.huts[place, colour] = group = _number(groups, clan, 1, most)
            state.huts[place, ALL] += group
            state.occupied |= 1 << place
    for colour in range(COLOURS):
        if state.huts[:, colour].sum() > REGIONS[state.map]:
            raise BrokenPosition(
                f"The position has more than {REGIONS[state.map]} {CLANS[colour]} huts.",
                f"Die Stellung hat mehr als {REGIONS[state.map]} Hütten der Farbe {CLANS[colour]}.",
            )


def _load_villages(villages: Any, state: Any) -> None:
    _shape(villages, list, "villages")
    if len(villages) > CHIPS:
        raise BrokenPosition(
            f"The position has {len(villages)} villages; there are {CHIPS} chips.",
            f"Die Stellung hat {len(villages)} Dörfer; es gibt {CHIPS} Chips.",
        )
    for i, village in enumerate(villages):
        _shape(village, Mapping, "villages")
        _shape(village.get("clans"), list, "villages' clans")
        state.village_at[i] = _number(village, "territory", 1, len(MAPS[state.map].terrain)) - 1
        state.village_by[i] = seat = _number(village, "seat", 0, int(state.seats) - 1)
        state.village_value[i] = value = _number(village, "value", 0, 65)
        state.chips[seat] += 1
        for clan in village["clans"]:
            colour = _colour(clan)
            if int(state.points[colour]) + value > 89:
                raise BrokenPosition(
                    f"The position gives {clan} more than 89 points, which no game can.",
                    f"Die Stellung gibt {clan} mehr als 89 Punkte, was in keinem Spiel möglich ist.",
                )
            if int(state.village_clans[i]) >> colour & 1:
                raise BrokenPosition(
                    f"A village of the position names {clan} twice; each clan scores there once.",
                    f"Ein Dorf der Stellung nennt {clan} zweimal; jeder Clan punktet dort nur einmal.",
                )
            state.points[colour] += value
            state.village_clans[i] |= 1 << colour
        state.villages = i + 1


def _load_pending(pending: Any, state: Any) -> None:
    """Two villages or more may wait to be scored; no other group stands alone while the game goes on."""
    _shape(pending, list, "pending")
    near = MAPS[state.map].neighbours
    alone = [
        t + 1 for t in range(len(near)) if state.huts[t, ALL] and not any(state.huts[other, ALL] for other in near[t])
    ]
    if pending and (
        sorted(map(str, pending)) != sorted(map(str, alone)) or len(pending) < 2 or state.villages == CHIPS
    ):
        raise BrokenPosition(
            f"The villages {pending!r} cannot be pending; two or more groups that stand alone can, here {alone}.",
            f"Die Dörfer {pending!r} können nicht offen sein; möglich: zwei oder mehr einzelne Gruppen, hier {alone}.",
        )
    if alone and not pending and state.villages < CHIPS:
        raise BrokenPosition(
            f"The huts in {alone[0]} stand alone: they would have been scored as a village.",
            f"Die Hütten in {alone[0]} stehen allein: Sie wären als Dorf gewertet worden.",
        )
    for territory in pending:
        state.pending |= 1 << int(territory) - 1


def _draw_borders(state: Any) -> None:
    """The borders between two groups, straight from the board."""
    for border, (a, b) in enumerate(MAPS[state.map].borders()):
        if state.huts[a, ALL] and state.huts[b, ALL]:
            state.borders[border // WORD] |= 1 << border % WORD
