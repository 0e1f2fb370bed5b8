"""The hands: the own one open, the others as backs; at the end what was left over and what was out of the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clachan.engine.wording import counted
from clachan.games.clans_and_glory.drawing.cards import back, face
from clachan.games.clans_and_glory.drawing.laid import card_told
from clachan.games.clans_and_glory.drawing.plan import CARD, ONE_ROW, Plan, rows_of_strips, upright
from clachan.games.clans_and_glory.text import still_to_lay
from clachan.games.clans_and_glory.view import Card, View
from clachan.games.clans_and_glory.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import fit, group, piece, rect, spot, text, told, width_of, wrap
from clachan.svg.furniture import badge
from clachan.svg.scene import Scene

LARGEST = 150  # width of a card in hand on a desk
LIFT = 10


def hand(scene: Scene, plan: Plan) -> str:
    """What is held, as far as the reader may see it."""
    view: View = scene.view
    if view.player is None:
        return _shown(scene, plan)
    if view.seat < 0:
        return _captions(scene, plan) + _of_all(scene, plan)
    return _captions(scene, plan) + _own(scene, plan)


def hand_spots(scene: Scene, plan: Plan) -> str:
    """A spot for each card of the own hand."""
    view: View = scene.view
    if view.player is None or view.seat < 0:
        return ""
    return "".join(
        spot(f"hand-{card.name}", _label(scene, card, places), _halo(box), "clear")
        for card, places, box in _laid_out(view, plan)
    )


def _halo(box: Box) -> str:
    return rect(box.x, box.y, box.width, box.height, "halo", r=8)


def _label(scene: Scene, card: Card, places: int) -> str:
    words = LANGUAGE[scene.language]
    said: str = words.PICTURE["in hand" if places else "fits nowhere"]
    return said.format(places=counted(places, *words.SAY["place"]), **card_told(card, scene.language))


def _zone(plan: Plan) -> Box:
    """Where the cards are: below the caption on a desk, which a phone has no room for."""
    box = plan.hand
    return Box(box.x, box.y + 32, box.width, box.height - 34) if plan.wide else box.grown(-4)


def _laid_out(view: View, plan: Plan) -> list[tuple[Card, int, Box]]:
    """The cards of the own hand, where each fits, and their boxes."""
    cards = view.hands[view.seat] or ()
    if plan.wide or len(cards) <= ONE_ROW:
        boxes = upright(_zone(plan), len(cards), LARGEST, 12 if plan.wide else 8)
    else:
        boxes = rows_of_strips(_zone(plan), len(cards))
    return [
        (card, places, _lifted(box) if card == view.picked else box)
        for card, places, box in zip(cards, view.fits, boxes, strict=True)
    ]


def _lifted(box: Box) -> Box:
    return Box(box.x, box.y - (LIFT if box.height > 100 else 3), box.width, box.height)


def _own(scene: Scene, plan: Plan) -> str:
    """The own cards; while one is to be chosen, those that fit nowhere stand back."""
    view: View = scene.view
    choosing = view.player == view.seat and view.picked is None and view.laid is None and any(view.fits)
    return "".join(
        piece(
            f"card-{card.name}",
            box.x,
            box.y,
            face(card, box),
            _fits(places, box),
            rect(-1, -1, box.width + 2, box.height + 2, "chosen", r=9) if card == view.picked else "",
            class_="dim" if choosing and not places else "",
        )
        for card, places, box in _laid_out(view, plan)
    )


def _fits(places: int, box: Box) -> str:
    """On how many seats the card may be laid face up."""
    r = 11.5 if min(box.width, box.height) > 80 else 9.5
    return badge(box.width - r - 4, box.height - r - 4, places, r)


def _captions(scene: Scene, plan: Plan) -> str:
    """Whose cards these are, and how many are still to be laid; on a phone beside the seat in the west."""
    view: View = scene.view
    words, box = LANGUAGE[scene.language], plan.hand
    left = still_to_lay(view, scene.language)
    if plan.wide:
        whose = text(box.x + 8, box.y + 16, words.BOARD["hand"], "t-md display on-turf") if view.seat >= 0 else ""
        return whose + text(box.right - 8, box.y + 16, left, "t-sm on-turf", "end")
    west = plan.places["W"]
    lines = wrap(left, west.x - 24, 11)
    return "".join(text(box.x + 2, west.y + 14 + 14 * i, line, "t-2xs on-turf") for i, line in enumerate(lines))


# --- for those who look on, and at the end ----------------------------------------------------------------------------

SHOWN = (104, 145.6)  # a card that is shown at the end, on a desk
SHOWN_PHONE = (70, 52)


def _of_all(scene: Scene, plan: Plan) -> str:
    """Every hand as a fan of backs with their number, or open, below the name of its player."""
    view: View = scene.view
    zone, top, letters = plan.hand, *((44, "t-sm") if plan.wide else (12, "t-2xs"))
    out = []
    for seat, box in enumerate(plan.players):
        name = fit(scene.names[seat], box.width, 13, bold=True)
        out.append(text(box.x + box.width / 2, zone.y + top, name, f"{letters} b on-turf", "middle"))
        room, cards = Box(box.x, zone.y + top + 11, box.width, zone.height - top - 16), view.hands[seat]
        if cards is None:
            out.append(told(_fan_label(scene, seat), _fan(view.cards[seat], room)))
        else:
            out.append(_open_fan(scene, seat, cards, room))
    return "".join(out)


def _open_fan(scene: Scene, seat: int, cards: Sequence[Card], box: Box) -> str:
    """The cards of a hand from whose reader nothing is hidden, side by side or overlapping."""
    height = min(box.height, 160)
    width = height * CARD[0] / CARD[1]
    pitch = min(width + 4, (box.width - width) / max(1, len(cards) - 1))
    left = box.x + (box.width - width - (len(cards) - 1) * pitch) / 2
    return "".join(
        piece(f"card-{card.name}", left + i * pitch, box.y, face(card, Box(0, 0, width, height)), label=label)
        for i, (card, label) in enumerate(_told(scene, "held", cards, scene.names[seat]).items())
    )


def _fan_label(scene: Scene, seat: int) -> str:
    words = LANGUAGE[scene.language]
    said: str = words.PICTURE["fan"]
    return said.format(who=scene.names[seat], cards=counted(scene.view.cards[seat], *words.CARD))


def _fan(count: int, box: Box) -> str:
    """Backs that overlap, and how many."""
    height = min(box.height, 160)
    width = height * CARD[0] / CARD[1]
    pitch = min(width * 0.4, (box.width - width) / max(1, count - 1))
    left = box.x + (box.width - width - (count - 1) * pitch) / 2
    fan = [group(back(Box(0, 0, width, height)), x=left + i * pitch, y=box.y) for i in range(count)]
    return "".join(fan) + (badge(left + width + (count - 1) * pitch - 6, box.y + 6, count, 11) if count else "")


@dataclass(frozen=True)
class _Group:
    """Cards that belong together, below their caption."""

    caption: str
    cards: Mapping[Card, str]  # with what became of each


def _shown(scene: Scene, plan: Plan) -> str:
    """What every seat still held, and the cards that had been taken out (CG-18)."""
    view: View = scene.view
    held = [
        _Group(who, _told(scene, "left over", cards, who))
        for who, cards in zip(scene.names, view.hands, strict=True)
        if cards
    ]
    out = _Group(LANGUAGE[scene.language].BOARD["taken out"], _told(scene, "out", view.taken_out or ()))
    box = plan.hand
    if plan.wide:
        return _line([*held, out], box, SHOWN, 13)
    above, below = Box(box.x, box.y, box.width, box.height / 2), Box(box.x, box.y + 73, box.width, box.height / 2)
    return _line(held, above, SHOWN_PHONE, 11) + _line([out], below, SHOWN_PHONE, 11)


def _told(scene: Scene, what: str, cards: Sequence[Card], who: str = "") -> dict[Card, str]:
    """What became of each card."""
    said: str = LANGUAGE[scene.language].PICTURE[what]
    return {card: said.format(who=who, **card_told(card, scene.language)) for card in cards}


def _line(groups: Sequence[_Group], box: Box, size: tuple[float, float], letters: int) -> str:
    """Side by side in the middle, each with its caption."""
    widths = [
        max(len(cards.cards) * (size[0] + 6) - 6, min(width_of(cards.caption, letters, bold=True) + 2, size[0] * 1.2))
        for cards in groups
    ]
    gap = 26 if letters > 11 else 12
    x = box.x + (box.width - sum(widths) - gap * (len(groups) - 1)) / 2
    top = box.y + (box.height - size[1] - letters - 7) * 0.4 + letters
    out = []
    for cards, width in zip(groups, widths, strict=True):
        words = fit(cards.caption, width, letters, bold=True)
        out.append(text(x, top, words, f"{'t-sm' if letters > 11 else 't-2xs'} b on-turf"))
        for i, (card, label) in enumerate(cards.cards.items()):
            shown = face(card, Box(0, 0, *size))
            out.append(piece(f"card-{card.name}", x + i * (size[0] + 6), top + 7, shown, label=label))
        x += width + gap
    return "".join(out)
