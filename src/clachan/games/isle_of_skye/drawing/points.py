"""The points so far: a column for each player, a row for each scoring tile, at the end the scrolls and the gold."""

from clachan.games.isle_of_skye.components import LETTERS
from clachan.games.isle_of_skye.drawing.icons import icon
from clachan.games.isle_of_skye.drawing.sheet import Sheet
from clachan.svg.box import Box
from clachan.svg.elements import group, rect, tag, text, use
from clachan.svg.furniture import shield

LINE = 36
LABELS = 62
ROOMY = 26  # so wide is a column that has room for large figures


def points_height(sheet: Sheet) -> float:
    return 30 + LINE * (len(LETTERS) + (3 if sheet.view.phase == "over" else 1)) + 8


def points(sheet: Sheet, box: Box) -> None:
    """Who has how many points, and what for."""
    view, over = sheet.view, sheet.view.phase == "over"
    sheet.add(text(box.x + 12, box.y + 26, sheet.word("final" if over else "so far"), "display t-md"))
    wide = (box.width - LABELS - 10) / view.seats
    middles = [box.x + LABELS + wide * (seat + 0.5) for seat in range(view.seats)]
    sheet.add(*(shield(seat, x - 9, box.y + 42, 18) for seat, x in enumerate(middles)))
    y = box.y + 70.0
    for sign, row in _rows(sheet):
        sheet.add(group(sign, x=box.x + 12, y=y))
        sheet.add(*(text(x, y + 23, value or "·", "num t-md", "middle") for x, value in zip(middles, row, strict=True)))
        y += LINE
    sheet.add(rect(box.x + 12, y - 2, box.width - 24, 1.5, "ember-fill"))
    sheet.add(text(box.x + 12, y + 24, sheet.word("total"), "t-sm b"))
    most = max(player.points for player in view.players)
    for x, player in zip(middles, view.players, strict=True):
        ink = f"num {'t-lg' if wide > ROOMY else 't-md'}{' ember' if player.points == most else ''}"
        sheet.add(text(x, y + 24, player.points, ink, "middle"))


def _rows(sheet: Sheet) -> list[tuple[str, list[int]]]:
    """The sign of each row, and what it brought every seat."""
    view = sheet.view
    rows = []
    for letter, tile in zip(LETTERS, view.scoring, strict=True):
        got = [sum(now.points[seat] for now in view.scored if now.letter == letter) for seat in range(view.seats)]
        picture = tag("g", icon(tile), transform="translate(18 2) scale(.625)")
        rows.append((text(0, 22, letter, "num t-md muted") + picture, got))
    if view.phase == "over":
        gold = [(player.gold or 0) // 5 for player in view.players]
        told = [sum(now.points[seat] for now in view.scored) for seat in range(view.seats)]
        rest = [p.points - t - g for p, t, g in zip(view.players, told, gold, strict=True)]
        rows += [(use("scroll", 10, 2, 30, 30), rest), (use("coin", 12, 3, 28, 28), gold)]
    return rows
