"""The market inside the ring: a row for each resource, coins on its filled fields; and how far the stacks are."""

from clachan.engine.wording import counted
from clachan.games.glen_more.components import ROW
from clachan.games.glen_more.drawing.geometry import Table
from clachan.games.glen_more.drawing.labels import said, told_words
from clachan.games.glen_more.drawing.signs import good
from clachan.games.glen_more.view import Price, View
from clachan.games.glen_more.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import circle, group, path, rect, remembered, spot, text, told, use
from clachan.svg.furniture import panel
from clachan.svg.scene import Scene

HEAD = 27
FOOT = 31
GLYPH = 0
"""Left of the first field of a row: the resource itself."""


def shelf(table: Table, language: str) -> str:
    """What stays: paper, headings, the resources; on a phone the fields alone tell the prices."""
    box = table.market
    words = LANGUAGE[language].BOARD
    parts = [panel(box.x, box.y, box.width, box.height)]
    parts.append(text(box.x + 12, box.y + 20, str(words["market"]), "display t-md"))
    if not table.touch:
        parts.append(text(box.right - 12, box.y + 20, said(language, "prices"), "t-2xs semi faint", "end"))
    for row, resource in enumerate(LANGUAGE[language].RESOURCES):
        parts.append(good(resource, box.x + 10, _middle(table, row) - 12.5, 25))
    line = box.bottom - FOOT
    parts.append(path(f"M{box.x + 10:g} {line:g}H{box.right - 10:g}", "rule"))
    return group(*parts)


def _middle(table: Table, row: int) -> float:
    pitch = (table.market.height - HEAD - FOOT) / 5
    return table.market.y + HEAD + pitch * (row + 0.5)


def _place(table: Table, row: int, number: int) -> Box:
    """The field of a row on which coin `number` lies, with the room around it."""
    pitch = (table.market.height - HEAD - FOOT) / 5
    wide = 46.0 if table.touch else 38.0
    return Box(table.market.x + 42 + wide * (number - 1), _middle(table, row) - pitch / 2, wide, pitch)


def coins(scene: Scene, table: Table) -> str:
    """Coins, free fields, prices, stacks."""
    view: View = scene.view
    parts = []
    for row, price in enumerate(view.market):
        for number in range(1, ROW + 1):
            parts.append(_coin(table, row, number, number <= price.filled))
        if not table.touch:
            shown = f"{price.buy or '–'} · {price.sell or '–'}"
            parts.append(text(table.market.right - 12, _middle(table, row) + 5, shown, "t-md b", "end"))
    return group(*parts, _stacks(view, table.market, scene.language))


def _coin(table: Table, row: int, number: int, filled: bool) -> str:
    box = _place(table, row, number)
    return coin(box.x + box.width / 2, box.y + box.height / 2, 15.0 if table.touch else 12.0, number, filled)


@remembered
def coin(x: float, y: float, r: float, number: int, filled: bool) -> str:
    """A field of a row with its number: under a coin, or free."""
    back = use("coin", x - r, y - r, 2 * r, 2 * r) if filled else circle(x, y, r - 1, "slot")
    ink = "g-grain on-cloth num" if filled else "faint num"
    return back + text(x, y + r * 0.33, number, ink, "middle", font_size=round(r * 1.05, 1))


def _stacks(view: View, box: Box, language: str) -> str:
    """Tiles left in the stacks, and the scorings that follow on each."""
    step = (box.width - 16) / 3
    wide = step > 70
    parts = []
    for number in range(1, 4):
        x, y = box.x + (12 if wide else 10) + step * (number - 1), box.bottom - FOOT / 2 + 0.5
        done, left = number <= view.scorings, view.stacks[number]
        parts.append(_pile(x, y, number, left))
        if wide or not done:
            parts.append(text(x + 27, y + 4.5, left, "num t-sm" if left else "faint num t-sm"))
        if wide:
            parts.append(path(f"M{x + 46:g} {y:g}H{x + step - 30:g}", "rule"))
        if wide or done:
            parts.append(_scored(x + (step - 18 if wide else 36), y, done))
    return told(stack_words(view, language), *parts)


def stack_words(view: View, language: str) -> str:
    words = LANGUAGE[language].BOARD["stacks"]
    left = dict(zip("0123", view.stacks, strict=True)) | {"scorings": view.scorings}
    return told_words(language, "stacks", stacks=words.format(*view.stacks, **left))


def _pile(x: float, y: float, number: int, left: int) -> str:
    """Backs of tiles, with the number of the stack."""
    back = rect(x + 3, y - 11, 19, 19, "pile", r=4) if left > 1 else ""
    front = rect(x, y - 8, 19, 19, "pile" if left else "slot", r=4)
    ink = "s-bone pale num t-sm" if left else "faint num t-sm"
    return back + front + text(x + 9.5, y + 6.2, number, ink, "middle")


def _scored(x: float, y: float, done: bool) -> str:
    """A seal for a scoring that is done, a free place for one to come."""
    if not done:
        return circle(x, y, 7.5, "slot")
    tick = path(f"M{x - 3.2:g} {y:g}l2.4 2.6 4.2-5", "s-holly tick")
    return use("vp", x - 9, y - 9, 18, 18) + tick


def market_spots(scene: Scene, table: Table) -> str:
    """For each row the field that a purchase fills and the coin that a sale takes."""
    view: View = scene.view
    spots = []
    for row, price in enumerate(view.market):
        name = LANGUAGE[scene.language].RESOURCES[price.resource]
        free = price.filled + 1 if price.buy else GLYPH
        buy, sell = _buy_words(price, name, scene.language), _sell_words(price, name, scene.language)
        spots.append(_spot(table, row, free, f"buy-{price.resource}", buy))
        spots.append(_spot(table, row, price.filled, f"sell-{price.resource}", sell))
    return "".join(spots)


def _spot(table: Table, row: int, number: int, id_: str, label: str) -> str:
    """Around a coin's field, or around the resource where the row is full or empty."""
    box = _place(table, row, number)
    return spot(id_, label, rect(box.x + 1, box.y + 0.5, box.width - 2, box.height - 1, "halo", r=12))


def _buy_words(price: Price, name: str, language: str) -> str:
    words = LANGUAGE[language]
    if price.buy is None:
        return said(language, "sold out", resource=name)
    return said(language, "buy", resource=name, coins=counted(price.buy, *words.COIN))


def _sell_words(price: Price, name: str, language: str) -> str:
    words = LANGUAGE[language]
    if price.sell is None:
        return said(language, "no buyer", resource=name)
    return said(language, "sell", resource=name, coins=counted(price.sell, *words.COIN))
