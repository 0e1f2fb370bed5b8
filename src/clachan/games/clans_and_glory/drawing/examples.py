"""The figures of the rules: small tables with real cards, and marks for what a clause says."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from clachan.games.clans_and_glory.components import CARD_NAMES, PLACE_NAMES
from clachan.games.clans_and_glory.drawing.cards import face
from clachan.games.clans_and_glory.drawing.ground import ground
from clachan.games.clans_and_glory.drawing.laid import cards
from clachan.games.clans_and_glory.drawing.piles import piles
from clachan.games.clans_and_glory.drawing.plan import Plan, slots, small_table
from clachan.games.clans_and_glory.view import Card, Taking, View, card_of
from clachan.games.clans_and_glory.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import OWN, group, rect, text
from clachan.svg.figures import Drawn, figures_of
from clachan.svg.furniture import shield
from clachan.svg.marks import arrow, cross, glow
from clachan.svg.scene import Picture, Scene

WIDTH = 360
PACK = CARD_NAMES[:28]  # of two players
IN_HANDS, OUT = 17, 3  # cards of two players at the start
FEW = 15  # in hands after a round
FIRST = "N2 4G, S2 6Y, N5 3B, S5 5K, N8 6P, S8 4R, N11 5O, S11 3G"  # laid out for two
HELD = Box(7, 76, 54, 75.6)  # a card of the hand, beside the table
ROW = 62  # from shield to shield where sums are shown


def figures() -> Mapping[str, Callable[[str], Picture]]:
    """By clause: its figure in a language."""
    drawn = {
        "CG-6": _first_cards,
        "CG-7": _laying,
        "CG-8": _beside,
        "CG-9": _opposite,
        "CG-10": _face_down,
        "CG-11": _putting,
        "CG-14": _taking,
        "CG-15": _surplus,
        "CG-16": _sum,
        "CG-17": _push,
    }
    return figures_of(drawn, LANGUAGE)


# --- tables -----------------------------------------------------------------------------------------------------------


def _whole_table() -> Plan:
    return small_table(29, 4, 20, 60, "WE", width=WIDTH)


def _inner_tableaus() -> Plan:
    """Two of them, with room for the hand at the left."""
    return small_table(HELD.right + 9, 2, 42, 80, first=1, width=WIDTH)


def _match(lying: str, hand: str = "", owners: Mapping[str, list[int]] | None = None, down: str = "") -> Any:
    """Two players with these cards at the table; what is not named is in hands, out of the game or far in the east."""
    from clachan.games.clans_and_glory import GAME

    laid, hidden, held = _entries(lying), _entries(down), hand.split()
    spare = [card for card in PACK if card not in {*laid.values(), *hidden.values(), *held}]
    out, rest = spare[:OUT], held + spare[OUT:]
    size = min(FEW if down else IN_HANDS, len(rest))
    own = (size + 1) // 2
    far = (place for place in reversed(PLACE_NAMES) if place[1:] in ("10", "11", "12") and place not in laid)
    return GAME.position(
        {
            "game": GAME.name,
            "seats": 2,
            "chance": {"key": "0" * 32, "drawn": 0},
            "player": 0,
            "last": size % 2,
            "cards": laid | dict(zip(far, rest[size:], strict=False)),
            "hands": [rest[:own], rest[own:size]],
            "face_down": [{"place": place, "seat": 0, "card": card} for place, card in hidden.items()],
            "taken_out": out,
            "piles": owners or {},
        }
    )


def _entries(said: str) -> dict[str, str]:
    """`N2 5R, S3 4B` as places and cards."""
    return dict(entry.split() for entry in said.split(", ") if entry)


def _table(match: Any, plan: Plan, seat: int | None = 0, shields: bool = False) -> str:
    """What a seat sees of these tableaus."""
    view: View = match.seen(seat)
    places = tuple(place for place in view.places if place.name in plan.places)
    tableaus = view.tableaus[plan.first : plan.first + len(plan.tableaus)]
    scene = Scene(replace(view, places=places, tableaus=tableaus), "en", match.names("en"))
    return ground(plan) + (piles(scene, plan) if shields else "") + cards(scene, plan)


def _lit(box: Box) -> str:
    return glow(box.x, box.y, box.width, box.height)


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _held(name: str, box: Box = HELD) -> str:
    """A card that was chosen from the hand."""
    ring = rect(-2, -2, box.width + 4, box.height + 4, "chosen", r=8)
    return group(face(_card(name), Box(0, 0, box.width, box.height)), ring, x=box.x, y=box.y)


def _card(name: str) -> Card:
    return card_of(CARD_NAMES.index(name))


def _first_cards() -> Drawn:
    plan = _whole_table()
    return plan.width, plan.height, _table(_match(FIRST), plan)


def _laying() -> Drawn:
    """A chosen card, and every seat where it may lie."""
    match, plan = _match("N5 5R, S5 3G, S8 4B, N8 6O", "5B"), _inner_tableaus()
    match.play(0, "5B")
    targets = [choice.target.removeprefix("at-") for choice in match.choices(0)]
    lit = "".join(_lit(plan.places[name]) for name in targets if name in plan.places)
    no = "".join(cross(*_middle(plan.places[name])) for name in plan.places if _empty(match, name, targets))
    return plan.width, plan.height, _table(match, plan) + _held("5B") + lit + no


def _empty(match: Any, name: str, targets: list[str]) -> bool:
    """A free seat where the card may not lie."""
    free = {place.name for place in match.seen(0).places if place.card is None}
    return name in free and name not in targets


def _beside() -> Drawn:
    """A corner and an end seat, a seat and the border of two tableaus, each with those beside it."""
    plan = small_table(53, 2, 42, 84, "W", width=WIDTH)
    west, north = plan.places["W"], plan.places["N3"]
    live = [_table(_match("W 6Y, N3 4G"), plan)]
    live += [_lit(plan.places[name]) for name in ("N1", "S1", "N2", "N4")]
    for name in ("N1", "S1"):
        box, up = plan.places[name], name == "N1"
        start = west.y + 4 if up else west.bottom - 4
        live.append(arrow(_middle(west)[0], start, box.x + 10, _middle(box)[1], 22 if up else -22))
    for name, edge in (("N2", north.x + 8), ("N4", north.right - 8)):
        live.append(arrow(edge, _middle(north)[1], *_middle(plan.places[name])))
    return plan.width, plan.height, "".join(live)


def _opposite() -> Drawn:
    """Across the table, and from end to end."""
    plan = _whole_table()
    places = plan.places
    lying = "W 5R, N2 5K, N3 4G, S5 4K, N6 3B, S8 6P, S11 6O, N12 5O"
    live = [_table(_match(lying), plan), *(_lit(places[name]) for name in ("S3", "N8", "E"))]
    x, y = _middle(places["W"])
    live.append(arrow(x + 8, y, places["E"].x + 6, y))
    live.append(arrow(_middle(places["N3"])[0], places["N3"].bottom - 4, _middle(places["S3"])[0], places["S3"].y + 8))
    live.append(arrow(_middle(places["S8"])[0], places["S8"].y + 4, _middle(places["N8"])[0], places["N8"].bottom - 8))
    return plan.width, plan.height, "".join(live)


def _face_down() -> Drawn:
    """A card that fits nowhere lies face down, and helps no card beside it."""
    plan = _inner_tableaus()
    match, at = _match("N6 5R, N8 3B, S7 6G", down="S4 4K"), plan.places["S4"]
    live = [_table(match, plan, seat=None), _held("4K")]
    live.append(arrow(HELD.x + 34, HELD.bottom + 2, at.x + 6, _middle(at)[1], -24))
    live += [cross(*_middle(plan.places[name])) for name in ("N4", "S5")]
    return plan.width, plan.height, "".join(live)


# --- shields ----------------------------------------------------------------------------------------------------------


def _putting() -> Drawn:
    """A shield goes to the tableau of the card that was just laid, and to no other."""
    match, plan = _match("N5 5R, N8 3B, S8 6G", "5G", {"III": [1]}), _inner_tableaus()
    match.play(0, "5G")
    match.play(0, "N6")
    here, other = plan.tableaus
    live = [_table(match, plan, shields=True), _lit(here.grown(-3)), shield(0, 14, 86, 40)]
    live.append(arrow(54, 112, here.x + 30, 112))
    live.append(cross(other.right - 24, _middle(other)[1], 14))
    return plan.width, plan.height, "".join(live)


def _taking() -> Drawn:
    """A tableau at the end, and beside it what each shield takes."""
    match = _match("N4 4R, N5 4G, N6 6P, S4 5B, S6 6Y", owners={"II": [0, 1, 0]})
    plan = small_table(6, 1, 44, 92, first=1)
    return WIDTH, plan.height, _table(match, plan, shields=True) + "".join(_takings(match, 2, plan.width + 12, 18))


def _takings(match: Any, number: int, x: float, y: float) -> Iterator[str]:
    """A line for each shield of a tableau, and for ranks that have none."""
    view: View = match.seen(0)
    for i, taking in enumerate(view.tableaus[number - 1].takings):
        sitting = [p.card for p in view.places if p.tableau == number and p.card and p.card.rank == taking.rank]
        yield group(*_line(taking, sitting), x=x, y=y + i * ROW)


def _line(taking: Taking, sitting: list[Card]) -> Iterator[str]:
    """Shield, arrow, cards, points; a cross where one of them is missing."""
    if taking.seat is None:
        yield cross(14, 24)
    else:
        yield shield(taking.seat, 0, 7, 28)
    if taking.seat is None or not sitting:
        yield "" if sitting else cross(62, 24)
    else:
        yield arrow(32, 24, 52, 24)
    for i, card in enumerate(sitting):
        yield group(face(card, Box(0, 0, 34, 47.6)), class_="" if taking.seat is not None else "dim", x=58 + 37 * i)
    if taking.seat is not None and sitting:
        yield text(62 + 37 * len(sitting), 32, f"= {taking.points}", "num t-xl ink")


def _surplus() -> Drawn:
    """A shield too many, and a rank too many."""
    lying = "N4 4R, N5 4G, S5 6Y, N7 3B, S7 5P, S8 6K"
    match = _match(lying, owners={"II": [1, 0, 1], "III": [0, 1]})
    parts = [*_takings(match, 2, 12, 16), *_takings(match, 3, 200, 16)]
    return WIDTH, 3 * ROW + 16, "".join(parts)


def _sum() -> Drawn:
    """Cards won, added up."""
    won = [_card(name) for name in ("8R", "8Y", "7B", "7G", "7P", "6K", "6O", "5R")]
    parts, points = [], sum(card.rank for card in won)
    for i, card in enumerate(won):
        x, y = 14 + i % 4 * 66, 14 + i // 4 * 82
        parts.append(group(face(card, Box(0, 0, 48, 67.2)), x=x, y=y))
        if i + 1 < len(won):
            parts.append(text(x + 57, y + 41, "+", "num t-xl faint", "middle"))
    parts.append(text(14 + 3 * 66 + 56, 14 + 82 + 43, f"= {points}", "num t-2xl ember"))
    return WIDTH, 178, "".join(parts)


def _push() -> Drawn:
    """The same tableau before a 3 and after it."""
    lying = "N4 4R, N5 4G, S5 6Y, S6 6P"
    owners = {"II": [0, 1]}
    plan = small_table(5, 1, 40, 96, first=1)
    then, room = WIDTH - plan.width, slots(plan.piles[0], 3)
    before = _table(_match(lying, owners=owners), plan, shields=True)
    after = _table(_match(f"{lying}, N6 3G", owners=owners), plan, shields=True)
    x, y = room.at[-1]
    nobody = cross(x + room.size / 2, y + room.size * 0.55, 10)
    moved = group(after, nobody, x=then).replace(OWN, f"{OWN}after-")
    middle = _middle(plan.table)[1]
    return WIDTH, plan.height, before + moved + arrow(plan.width + 6, middle, then - 4, middle)
