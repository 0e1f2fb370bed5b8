"""What lies before the reader: the own screen, what is for sale, the tiles to build, or the points so far."""

from collections.abc import Callable

from clachan.games.isle_of_skye.components import SEATS
from clachan.games.isle_of_skye.drawing.land import around
from clachan.games.isle_of_skye.drawing.points import points, points_height
from clachan.games.isle_of_skye.drawing.prices import coin, prices, prices_height
from clachan.games.isle_of_skye.drawing.sheet import TOUCH, Sheet, targeted
from clachan.games.isle_of_skye.drawing.tile import BOX
from clachan.games.isle_of_skye.view import Offered, Player
from clachan.games.isle_of_skye.words import LANGUAGE, edges
from clachan.svg.box import Box
from clachan.svg.elements import fit, group, rect, text, use
from clachan.svg.furniture import panel, shield
from clachan.svg.palette import SEATS as CLOTHS

HEAD = 40  # the height of a tray's title
UNDER = 48  # the height of what is told below an offered tile
AROUND = 54  # the height of a name and a price, above and below a tile for sale
MARGIN = 12


def tray(sheet: Sheet, box: Box) -> None:
    """The reader's own panel, by what the phase asks for."""
    sheet.add(panel(box.x, box.y, box.width, box.height))
    _SHOWN[_kind(sheet)](sheet, box)


def preview_size(tall: bool) -> float:
    """How large a rotation is shown."""
    return 86 if tall else 124


def tray_height(sheet: Sheet) -> float:
    """How high the tray is on a phone."""
    width = 374.0
    kind = _kind(sheet)
    if kind == "offers":
        return HEAD + 104 + UNDER + prices_height(sheet, width) + 4
    if kind == "buying":
        return HEAD + (len(_groups(sheet)) + 1) // 2 * (80 + AROUND) + 4
    if kind == "building":
        return HEAD + (_tile_size(sheet) + 12 if sheet.view.cell is None else 60 + 26 + preview_size(True)) + MARGIN
    return HEAD + points_height(sheet)


def decides(sheet: Sheet) -> bool:
    """The tray is what the reader decides with, not just the points."""
    return _kind(sheet) != "points"


def _kind(sheet: Sheet) -> str:
    view, me = sheet.view, sheet.me
    if me is None or view.phase == "over" or (view.phase == "building" and not _waiting(me)):
        return "points"
    return view.phase


def _waiting(player: Player) -> list[str]:
    """The tiles that a player can still build."""
    return [tile.tile for tile in player.offer] + ([player.bought] if player.bought else [])


def _title(sheet: Sheet, box: Box, words: str, aside: str = "") -> None:
    sheet.add(text(box.x + MARGIN, box.y + 26, words, "display t-md"))
    if aside:
        sheet.add(text(box.right - MARGIN, box.y + 26, aside, "t-xs faint", "end"))


def _caption(sheet: Sheet, tile: str, place: Box) -> None:
    """The name by which the log calls a tile."""
    sheet.add(text(place.x, place.bottom + 14, tile, "t-2xs faint"))


def _places(sheet: Sheet, box: Box, count: int, size: float, pitch: float) -> list[Box]:
    """Places for tiles: one below the other, or side by side on a phone."""
    if not sheet.tall:
        x = box.x + (box.width - size) / 2
        return [Box(x, box.y + HEAD + i * pitch, size, size) for i in range(count)]
    start = box.x + (box.width - (count - 1) * pitch - size) / 2
    return [Box(start + i * pitch, box.y + HEAD, size, size) for i in range(count)]


def _offers(sheet: Sheet, box: Box) -> None:
    """The own screen: three tiles, behind it the prices and the axe."""
    me = sheet.me
    assert me is not None
    _title(sheet, box, sheet.word("screen"), sheet.word("shown to all") if me.ready else _left(sheet, me))
    screen = rect(box.x + MARGIN, box.y + 33, box.width - 2 * MARGIN, 4, "screen", 2)
    sheet.add(group(screen, class_=f"s-{CLOTHS[sheet.view.seat]}"))
    size, pitch = (104.0, 122.0) if sheet.tall else (118.0, 118.0 + UNDER)
    places = _places(sheet, box, len(me.offer), size, pitch)
    for offered, place in zip(me.offer, places, strict=True):
        sheet.tile(offered.tile, place, sheet.told(offered.tile, offered.price))
        _caption(sheet, offered.tile, place)
        _marked(sheet, offered, Box(place.x, place.bottom, size, UNDER))
    if not any(offered.discard for offered in me.offer):
        x = box.x + box.width / 2 - (34 if sheet.tall else 54)
        _axe(sheet, x, box.y - 2 if sheet.tall else box.bottom - TOUCH - 8, "faint")
    if sheet.tall:
        prices(sheet, Box(box.x, box.y + HEAD + size + UNDER, box.width, 0))


def _left(sheet: Sheet, me: Player) -> str:
    """The gold that is not behind the screen."""
    staked = sum(offered.price or 0 for offered in me.offer) + sheet.view.told
    return sheet.word("left", gold=(me.gold or 0) - staked)


def _marked(sheet: Sheet, offered: Offered, box: Box) -> None:
    """Below an own tile: the axe, its price, or an empty place for a price."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    if offered.discard:
        _axe(sheet, x - 54, y - TOUCH / 2, "bad")
    elif offered.price is not None:
        sheet.add(coin(x, y, 40, offered.price))
    elif sheet.view.pricing == offered.tile:
        sheet.add(coin(x, y, 40, sheet.view.told or "?"))
    else:
        sheet.add(group('<circle class="empty-place" r="18"/>', x=x, y=y))


def _axe(sheet: Sheet, x: float, y: float, ink: str) -> None:
    sheet.add(use("axe", x + 4, y + 4, TOUCH - 8, TOUCH - 8))
    sheet.add(text(x + TOUCH + 5, y + 27, sheet.word("discarded"), f"t-sm semi {ink}"))
    sheet.spot("axe", sheet.word("axe label"), Box(x, y, TOUCH, TOUCH), 10)


def _buying(sheet: Sheet, box: Box) -> None:
    """Every player's offer, in the order of the purchases, the own one last."""
    me = sheet.me
    assert me is not None
    _title(sheet, box, sheet.word("for sale"), sheet.word("you have", gold=me.gold))
    seats = sheet.view.seats
    large = 80.0 if sheet.tall else 62.0 if seats == SEATS else 74.0
    wide = box.width / 2 if sheet.tall else box.width
    for i, seat in enumerate(_groups(sheet)):
        column, row = (i % 2, i // 2) if sheet.tall else (0, i)
        place = Box(box.x + column * wide, box.y + HEAD - 4 + row * (large + AROUND), wide, large + AROUND)
        _for_sale(sheet, seat, place, large)


def _groups(sheet: Sheet) -> list[int]:
    view = sheet.view
    turn = [(view.first + i) % view.seats for i in range(view.seats)]
    return sorted(turn, key=lambda seat: seat == view.seat)


def _for_sale(sheet: Sheet, seat: int, box: Box, large: float) -> None:
    """A player's tiles with their prices; the own ones with what has been bought."""
    player = sheet.view.players[seat]
    mine = seat == sheet.view.seat
    offered = list(player.offer) + ([Offered(player.bought, None, False)] if mine and player.bought else [])
    sheet.add(shield(seat, box.x + MARGIN, box.y + 1, 15))
    sheet.add(text(box.x + MARGIN + 21, box.y + 14, fit(sheet.named(seat), box.width - 50, 12, True), "t-xs semi"))
    if not offered:
        sheet.add(text(box.x + box.width / 2, box.y + 26 + large / 2, sheet.word("nothing"), "t-xs faint", "middle"))
        return
    size = min(large, (box.width - 2 * MARGIN - 8 * (len(offered) - 1)) / len(offered))
    start = box.x + (box.width - len(offered) * size - 8 * (len(offered) - 1)) / 2
    for i, one in enumerate(offered):
        place = Box(start + i * (size + 8), box.y + 24, size, size)
        sheet.tile(one.tile, place, sheet.told(one.tile, one.price))
        _caption(sheet, one.tile, place)
        if one.price is not None:
            sheet.add(coin(place.right - 17, place.bottom + 13, 30, one.price))


def _building(sheet: Sheet, box: Box) -> None:
    """The tiles to build; once the place is chosen, the ways in which the tile can lie there."""
    me = sheet.me
    assert me is not None
    tiles = _waiting(me)
    _title(sheet, box, sheet.word("your tiles"), sheet.word("to build", count=len(tiles)))
    if sheet.view.cell is None:
        size = _tile_size(sheet)
        places = _places(sheet, box, len(tiles), size, size + (18 if sheet.tall else 26))
    else:
        start = box.x + (box.width - 56 * len(tiles) + 8) / 2
        places = [Box(start + 56 * i, box.y + HEAD, 48, 48) for i in range(len(tiles))]
        _rotations(sheet, Box(box.x, box.y + HEAD + 60, box.width, box.height - HEAD - 60))
    for tile, place in zip(tiles, places, strict=True):
        sheet.tile(tile, place)
        if sheet.view.cell is None:
            _caption(sheet, tile, place)
        if tile == sheet.view.picked:
            ring = place.inside(-4)
            sheet.add(rect(ring.x, ring.y, ring.width, ring.height, "ember-line", 8))


def _tile_size(sheet: Sheet) -> float:
    """How large a tile to build is shown: on a phone smaller, once it is picked."""
    if not sheet.tall:
        return 136
    return 104 if sheet.view.picked is None else 76


def _rotations(sheet: Sheet, box: Box) -> None:
    """The picked tile in each rotation that can be chosen."""
    turns, picked = targeted(sheet.scene.targets, "r"), sheet.view.picked
    assert picked is not None
    sheet.add(text(box.x + MARGIN, box.y + 16, sheet.word("which way"), "display t-md"))
    size, pitch = preview_size(sheet.tall), preview_size(sheet.tall) + 8
    for i, turn in enumerate(turns):
        row = box.x + (box.width - pitch * len(turns) + 8) / 2 + pitch * i
        place = Box(row if sheet.tall else box.x + 26, box.y + 26 + (0 if sheet.tall else i * pitch), size, size)
        sheet.add(group(around(sheet, turn, size), x=place.x, y=place.y))
        language = sheet.scene.language
        told = edges(BOX[picked], turn, language)
        label = sheet.word("lying", tile=picked, turned=LANGUAGE[language].TURNED[turn], edges=told)
        sheet.spot(f"r{turn}", label, place, 8)


_SHOWN: dict[str, Callable[[Sheet, Box], None]] = {
    "offers": _offers,
    "buying": _buying,
    "building": _building,
    "points": points,
}
