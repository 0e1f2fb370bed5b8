"""Every other player in a frame: name, points, open gold, territory, and the tiles before them."""

from dataclasses import replace

from clachan.engine.wording import counted
from clachan.games.isle_of_skye.drawing.land import Land, territory
from clachan.games.isle_of_skye.drawing.prices import coin
from clachan.games.isle_of_skye.drawing.sheet import Sheet
from clachan.games.isle_of_skye.view import barrels
from clachan.games.isle_of_skye.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import fit, group, rect, text, use, width_of
from clachan.svg.furniture import shield, turn_mark
from clachan.svg.palette import SEATS as CLOTHS

NARROW, AMPLE = 210, 250  # widths of a frame: two lines of signs below; large tiles above
GAP = 6
LARGE_LAND, LARGE, SMALL = 76.0, 62.0, 48.0
"""The largest tile of another territory, and before another player, where there is room and where there is little."""
SCREEN = 14.0


def frame(sheet: Sheet, seat: int, box: Box) -> None:
    """One player's corner of the table."""
    sheet.add(rect(box.x, box.y, box.width, box.height, "sea", 12))
    head = 46 if box.width < NARROW else 30
    _head(sheet, seat, Box(box.x, box.y, box.width, head))
    below = Box(box.x, box.y + head, box.width, box.height - head).inside(GAP)
    land, row = _divided(sheet, seat, below)
    territory(sheet, seat, land)
    _tiles(sheet, seat, row)
    if _alone(sheet, seat):
        sheet.add(rect(box.x, box.y, box.width, box.height, "ember-line", 12))


def _divided(sheet: Sheet, seat: int, box: Box) -> tuple[Land, Box]:
    """Room for the territory and for the tiles before the player: below it or beside it, where more is left."""
    built, tiles = sheet.view.players[seat].territory, len(_before(sheet, seat))
    if not tiles:
        return Land(built, box.inside(8), most=LARGE_LAND), Box(box.right, box.bottom, 0, 0)
    screen = SCREEN + GAP if sheet.view.phase == "offers" else 0
    most = LARGE if box.width > AMPLE else SMALL
    low = min(most, (box.width - screen + GAP) / max(tiles, 2) - GAP)
    side = min(most, (box.height - screen + GAP) / max(tiles, 2) - GAP)
    below = replace(box, height=box.height - low - GAP), Box(box.x, box.bottom - low, box.width, low)
    beside = replace(box, width=box.width - side - GAP), Box(box.right - side, box.y, side, box.height)
    lands = [(Land(built, room.inside(8), most=LARGE_LAND), row) for room, row in (below, beside)]
    return max(lands, key=lambda pair: round(pair[0].size, 3))


def _alone(sheet: Sheet, seat: int) -> bool:
    """The table waits for this player and nobody else."""
    return sheet.view.acting == (seat,)


def _head(sheet: Sheet, seat: int, box: Box) -> None:
    """Name and points, what is open of the gold, barrels on the road; the flag of who goes first."""
    player, acting = sheet.view.players[seat], _alone(sheet, seat)
    plate = f"M0 {box.height:g}V12Q0 0 12 0H{box.width - 12:g}Q{box.width:g} 0 {box.width:g} 12V{box.height:g}z"
    sheet.add(group(f'<path class="paper" d="{plate}"/>', x=box.x, y=box.y))
    points = f"{player.points}"
    right = box.right - 9 - width_of(points, 17, bold=True)
    signs = _signs(sheet, seat)
    narrow = box.width < NARROW
    room = right - box.x - 34 - (0 if narrow else signs[1])
    name = fit(sheet.named(seat), room, 14, bold=True)
    sheet.add(shield(seat, box.x + 8, box.y + 4, 18))
    sheet.add(text(box.x + 31, box.y + 20, name, "semi t-sm ember" if acting else "semi t-sm"))
    sheet.add(text(box.right - 9, box.y + 21, points, "num t-lg", "end"))
    at = (box.x + 31, box.y + 26) if narrow else (right - signs[1] - 4, box.y + 7)
    sheet.add(group(signs[0], x=at[0], y=at[1]))
    sheet.spot(f"player-{seat + 1}", _label(sheet, seat), box, 12)


def _label(sheet: Sheet, seat: int) -> str:
    player = sheet.view.players[seat]
    words = LANGUAGE[sheet.scene.language]
    points, tiles = counted(player.points, *words.POINTS), counted(len(player.territory), *words.LAID)
    values = {"points": points, "tiles": tiles, "barrels": barrels(player)}
    told = sheet.word("player", who=sheet.named(seat), **values)
    return sheet.word("goes first", player=told) if seat == sheet.view.first else told


def _signs(sheet: Sheet, seat: int) -> tuple[str, float]:
    """Small signs in a row, and how wide they are: flag, tick, barrels, gold."""
    view, player = sheet.view, sheet.view.players[seat]
    parts, x = [], 0.0
    if seat == view.first and view.phase != "over":
        parts.append(use("flag", x, -1, 17, 17))
        x += 20
    if player.ready and view.phase in ("offers", "building"):
        parts.append(use("i-check", x, 0, 15, 15, "good"))
        x += 19
    counts = [("barrel", barrels(player))] + ([("coin", player.gold)] if player.gold is not None else [])
    for symbol, count in counts:
        parts += [use(symbol, x, 0, 15, 15), text(x + 18, 12, count, "t-xs semi")]
        x += 24 + width_of(str(count), 12, bold=True)
    return "".join(parts), x


def _before(sheet: Sheet, seat: int) -> list[tuple[str, int | None]]:
    """The tiles before a player with their open prices; while the reader buys, the tray shows what is for sale."""
    view, player = sheet.view, sheet.view.players[seat]
    bought: list[tuple[str, int | None]] = [(player.bought, None)] if player.bought else []
    if view.phase == "buying" and view.seat >= 0:
        return bought
    return [(tile.tile, tile.price) for tile in player.offer] + bought


def _tiles(sheet: Sheet, seat: int, box: Box) -> None:
    """The tiles before a player in a row or a column, with a screen at its end while offers are made."""
    size, tiles = min(box.width, box.height), _before(sheet, seat)
    marked = [tile.tile for tile in sheet.view.players[seat].offer if tile.discard]
    right, down = (size + GAP, 0.0) if box.width > box.height else (0.0, size + GAP)
    for i, (tile, price) in enumerate(tiles):
        place = Box(box.x + i * right, box.y + i * down, size, size)
        sheet.tile(tile, place, sheet.told(tile, price))
        if tile in marked:
            sheet.add(use("axe", place.right - 22, place.bottom - 20, 24, 24))
        if price is not None:
            sheet.add(coin(place.right - 10, place.bottom - 8, 26, price))
    if tiles and sheet.view.phase == "offers":
        across, up = (SCREEN, size) if right else (size, SCREEN)
        cloth = rect(box.x + 3 * right, box.y + 3 * down, across, up, "screen", 3)
        sheet.add(group(cloth, class_=f"s-{CLOTHS[seat]}"))


def nameplate(sheet: Sheet, box: Box) -> None:
    """The reader's own name, points, gold and barrels on the sea."""
    seat = sheet.view.seat
    player, acting = sheet.view.players[seat], seat in sheet.view.acting
    signs, wide = _signs(sheet, seat)
    name = fit(sheet.named(seat), 190, 17, bold=True)
    points = str(player.points)
    across = 40 + width_of(name, 17, True) + wide + width_of(points, 21, True) + 30
    sheet.add(rect(box.x, box.y, across, 40, "ember-plate" if acting else "panel", 12))
    sheet.add(shield(seat, box.x + 9, box.y + 6, 23))
    sheet.add(text(box.x + 40, box.y + 26, name, "semi t-lg"))
    left = box.x + 40 + width_of(name, 17, True) + 12
    sheet.add(group(signs, x=left, y=box.y + 13))
    sheet.add(text(box.x + across - 12, box.y + 28, points, "num t-xl", "end"))
    if acting:
        sheet.add(turn_mark(box.x - 7, box.y + 20))
    sheet.spot(f"player-{seat + 1}", _label(sheet, seat), Box(box.x, box.y, across, 40), 12)


def bag(sheet: Sheet, x: float, y: float) -> None:
    """The bag with the number of its tiles, its right lower corner at this place."""
    count = sheet.view.bag
    sack = "M10 9C4 15 1 24 4 30q3 5 11 5t11-5c3-6 0-15-6-21l3-6q-8 3-16 0z"
    cord = "M9 9.500q6 2 12 0"
    parts = [
        rect(-78, -44, 78, 44, "panel", 12),
        f'<g transform="translate(-72 -41)"><path class="sack" d="{sack}"/><path class="cord" d="{cord}"/></g>',
        text(-12, -15, count, "num t-lg", "end"),
    ]
    sheet.add(group(*parts, x=x, y=y))
    sheet.spot("bag", sheet.word("bag", count=count), Box(x - 78, y - 44, 78, 44), 12)
