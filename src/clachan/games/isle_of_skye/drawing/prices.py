"""Gold on tiles: a coin with its number, and the coins from which a price is chosen."""

from clachan.games.isle_of_skye.components import HUNDRED
from clachan.games.isle_of_skye.drawing.sheet import Sheet, targeted
from clachan.svg.box import Box
from clachan.svg.elements import group, text, use

PITCH = 50  # from one coin to the next
GAP = 6
HEAD = 34


def coin(x: float, y: float, size: float, gold: object) -> str:
    """A coin with a number on it, its middle at this place."""
    figures = max(11.0, size * (0.36 if len(str(gold)) > 2 else 0.46))
    figure = text(0, size * 0.14, gold, "num badge-ink", "middle", font_size=figures)
    return group(use("coin", -size / 2, -size / 2, size, size), figure, x=x, y=y)


def values(sheet: Sheet) -> list[tuple[str, int]]:
    """The prices that can be chosen, with their spots: each gold, and a hundred more."""
    found = [(f"v{gold}", gold) for gold in targeted(sheet.scene.targets, "v")]
    return [*found, *([("more", HUNDRED)] if "more" in sheet.scene.targets else [])]


def columns(width: float, pitch: int) -> int:
    return int((width - 12) // pitch)


def prices_height(sheet: Sheet, width: float, pitch: int = PITCH) -> float:
    """How much room the choice of a price takes; none while none is chosen."""
    count = len(values(sheet))
    return HEAD + -(-count // columns(width, pitch)) * pitch + 4 if count else 0


def prices(sheet: Sheet, box: Box, pitch: int = PITCH) -> None:
    """Coins from 1 upwards; each is a spot."""
    found, across, size = values(sheet), columns(box.width, pitch), pitch - GAP
    if not found:
        return
    sheet.add(text(box.x + 12, box.y + 22, sheet.word("price", tile=sheet.view.pricing), "t-md b"))
    left = box.x + (box.width - min(across, len(found)) * pitch) / 2 if sheet.tall else box.x + 6
    for i, (id_, gold) in enumerate(found):
        x, y = left + i % across * pitch, box.y + HEAD + i // across * pitch
        more = id_ == "more"
        sheet.add(coin(x + pitch / 2, y + pitch / 2, size, f"+{gold}" if more else gold))
        label = sheet.word("more") if more else sheet.word("value", gold=gold)
        sheet.spot(id_, label, Box(x + GAP / 2, y + GAP / 2, size, size), size / 2)
