"""What the reader has: goods, barrels, coins, chieftains, cards; and how the players compare."""

from clachan.engine.wording import counted, listed
from clachan.games.glen_more.components import BOX, LEAD, SITES, TILE_PENALTY
from clachan.games.glen_more.drawing.geometry import Table
from clachan.games.glen_more.drawing.labels import card_label, cubes, said, told_words
from clachan.games.glen_more.drawing.land import reader_of
from clachan.games.glen_more.drawing.signs import good
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import Player, View
from clachan.games.glen_more.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import fit, group, path, rect, spot, text, told, use, width_of
from clachan.svg.furniture import panel, shield
from clachan.svg.scene import Scene

PAD = 14
BARRELS, COINS, CHIEFTAINS = 5, 6, 7  # signs of the first row
WITH_SPOTS = (BARRELS, CHIEFTAINS)
CARDS_TOP, CARD, GAP = 54, 42, 6
COMPARED = ("whisky", "chieftains", "places", "tiles", "coins")
AT_THE_END = COMPARED.index("tiles")
"""From this row on the game's end counts."""
HEAD = 1.15  # rows


def paper(table: Table) -> str:
    """What stays of the purse."""
    box = table.purse
    return panel(box.x, box.y, box.width, box.height)


def goods_row(scene: Scene, table: Table) -> str:
    """Cubes, barrels, coins, chieftains, movement points, each with its number."""
    view: View = scene.view
    player = view.players[reader_of(view)]
    counts = [*player.goods, *(n for _, n in _means(player, view))]
    size, face = (20, "num t-sm") if table.touch else (26, "num t-md")
    parts = []
    for at, n in enumerate(counts):
        x, y = _slot(table, at)
        number = text(x + size + 3, y + size * 0.72, n, face)
        sign = group(_sign(at, x, y, size, player, view), number, class_="" if n else "out")
        parts.append(sign if at in WITH_SPOTS else told(_means_words(at, n, scene.language), sign))
    return group(*parts, path(f"M{_slot(table, 5)[0] - 5:g} {table.purse.y + 14:g}v24", "rule"))


def _means_words(at: int, n: int, language: str) -> str:
    """What a number of the first row is."""
    words = LANGUAGE[language]
    if at < len(RESOURCES):
        return told_words(language, "goods", what=cubes(RESOURCES[at], n, language))
    if at == COINS:
        return told_words(language, "coins", coins=counted(n, *words.COIN))
    return told_words(language, "moves", moves=counted(n, *words.MOVE))


def _sign(at: int, x: float, y: float, size: float, player: Player, view: View) -> str:
    """The sign number `at` of the first row."""
    if at < len(RESOURCES):
        return good(RESOURCES[at], x, y, size)
    symbol = _means(player, view)[at - len(RESOURCES)][0]
    paint = {"bonnet": f"seat-{player.seat + 1}", "boot": "muted"}.get(symbol, "")
    return use(symbol, x, y, size, size, paint)


def _means(player: Player, view: View) -> list[tuple[str, int]]:
    """What is no resource, by the symbol that stands for it."""
    means = [("barrel", player.whisky), ("coin", player.coins), ("bonnet", player.chieftains)]
    return [*means, ("boot", view.turn.moves)] if view.player == player.seat and view.turn.moves else means


def _slot(table: Table, at: int) -> tuple[float, float]:
    """Where the sign number `at` of the first row stands."""
    pitch = (table.purse.width - 2 * PAD + 10) / 9
    return table.purse.x + PAD + pitch * at + (6 if at > 4 else 0), table.purse.y + 13


def goods_spots(scene: Scene, table: Table) -> str:
    """Barrels to give, and chieftains: to give, or where a clan member goes."""
    view, language = scene.view, scene.language
    player = view.players[reader_of(view)]
    words = LANGUAGE[language]
    barrels = told_words(language, "barrels", barrels=counted(player.whisky, *words.BARREL))
    chiefs = told_words(
        language, "chieftains", chieftains=counted(player.chieftains, *words.CHIEFTAIN),
        bonnets=counted(player.bonnets, *words.BONNET),
    )  # fmt: skip
    return _mean_spot(table, BARRELS, "barrels", barrels) + _mean_spot(table, CHIEFTAINS, "chieftains", chiefs)


def _mean_spot(table: Table, at: int, id_: str, label: str) -> str:
    x, y = _slot(table, at)
    return spot(id_, label, rect(x - 3, y - 9, 44, 44, "halo", r=9))


# --- cards ----------------------------------------------------------------------------------------------------------


def cards(scene: Scene, table: Table) -> str:
    """The cards of the special places: picture, name, what it does, bonnets; less where there are many."""
    player = scene.view.players[reader_of(scene.view)]
    columns, _, high = _card_rows(scene)
    wide = min(238.0, (table.purse.width - 2 * PAD - GAP * (columns - 1)) / columns)
    return group(*(
        _card(place, table.purse.x + PAD + (wide + GAP) * (n % columns),
              table.purse.y + CARDS_TOP + (high + 4) * (n // columns), wide, high, player.seat, scene.language)
        for n, place in enumerate(player.places)
    ))  # fmt: skip


def _card_rows(scene: Scene) -> tuple[int, int, int]:
    """How many columns and rows of cards, and how high each is."""
    held = len(scene.view.players[reader_of(scene.view)].places)
    columns = max(1, min(held, 2 if held <= 4 else 3 if held <= 6 else 7))
    rows = -(-held // columns)
    return columns, rows, CARD if rows == 1 else 36


def below_cards(scene: Scene, table: Table) -> float:
    """Where the comparison begins."""
    _, rows, high = _card_rows(scene)
    return table.purse.y + CARDS_TOP + rows * (high + 4) + (6 if rows else 0)


def _card(place: str, x: float, y: float, wide: float, high: float, seat: int, language: str) -> str:
    words = LANGUAGE[language]
    tile = BOX[SITES[place]]
    parts = [rect(x, y, wide, high, "inset", r=9), use(f"sp-{place}", x + 3, y + 2, high - 4, high - 4)]
    right = x + wide - 6
    if tile.bonnets and wide > 60:
        parts.append(text(right, y + high / 2 + 5, tile.bonnets, "num t-md", "end"))
        parts.append(use("bonnet", right - 30, y + high / 2 - 11, 21, 21, f"seat-{seat + 1}"))
        right -= 34
    room = right - x - high - 4
    if room > 44:
        name = fit(words.PLACES[place], room, 13, bold=True)
        parts.append(text(x + high + 3, y + high / 2 - 2, name, "display t-sm"))
        effect = fit(words.PLACE_EFFECTS[place], room, 11)
        parts.append(text(x + high + 3, y + high / 2 + 13, effect, "t-2xs muted"))
    return group(*parts, class_="told place-card", role="img", aria_label=card_label(place, language))


# --- comparison -----------------------------------------------------------------------------------------------------


def compared(view: View, what: str) -> list[int]:
    """By seat what is compared, as the rules count it."""
    if what == "whisky":
        return [player.whisky for player in view.players]
    if what == "chieftains":
        return [p.chieftains * (1 + ("castle_of_mey" in p.places)) + p.bonnets for p in view.players]
    if what == "places":
        return [len(player.places) for player in view.players]
    return [len(p.land) if what == "tiles" else p.coins for p in view.players]


def worth(what: str, values: list[int]) -> list[int]:
    """By seat the points that the values would bring."""
    if what == "coins":
        return values
    leads = [value - min(values) for value in values]
    return [-TILE_PENALTY * n if what == "tiles" else int(LEAD[min(n, len(LEAD) - 1)]) for n in leads]


COMPARED_TOLD = {"chieftains": "chieftains compared", "coins": "coins compared"}
SIGNS = {"whisky": "barrel", "chieftains": "bonnet", "places": "sc-castle", "tiles": "i-tiles", "coins": "coin"}


def comparison(scene: Scene, table: Table, top: float) -> str:
    """A row for each comparison, a column for each player in order of the seats, the reader's washed."""
    view: View = scene.view
    box = Box(table.purse.x + PAD, top, table.purse.width - 2 * PAD, table.purse.bottom - PAD + 4 - top)
    pitch = min(36.0, box.height / (len(COMPARED) + HEAD))
    wide = min(64.0, (box.width - (128 if table.touch else 178)) / view.seats)
    first = box.right - wide * view.seats
    reader = reader_of(view)
    parts = [rect(first + wide * reader, box.y - 3, wide, pitch * (len(COMPARED) + HEAD) + 3, "wash", r=8)]
    parts += [shield(s, first + wide * (s + 0.5) - 9, box.y, 18) for s in range(view.seats)]
    title = said(scene.language, "scored" if view.player is None else "if scored now")
    parts.append(text(box.x, box.y + 17, title, "t-2xs caps faint"))
    for row, what in enumerate(COMPARED):
        y = box.y + pitch * (row + HEAD)
        parts.append(path(f"M{box.x:g} {y:g}H{box.right:g}", "rule-strong" if row == AT_THE_END else "rule"))
        parts.append(_row(scene, what, box.x, y + pitch / 2, first - box.x, wide))
    return group(*parts)


def _title(what: str, room: float, language: str) -> str:
    """What is compared, in fewer words where there is little room."""
    long = said(language, f"compare {what}")
    return long if width_of(long, 13) <= room else fit(said(language, f"short {what}"), room, 13)


def _row(scene: Scene, what: str, x: float, y: float, room: float, wide: float) -> str:
    values = compared(scene.view, what)
    gained = worth(what, values)
    reader = reader_of(scene.view)
    colour = f"seat-{reader + 1}" if what == "chieftains" else "muted" if what == "tiles" else ""
    parts = [use(SIGNS[what], x, y - 9, 18, 18, colour)]
    parts.append(text(x + 23, y + 4.5, _title(what, room - 26, scene.language), "t-sm muted"))
    for seat, (value, points) in enumerate(zip(values, gained, strict=True)):
        middle = x + room + wide * seat + wide * 0.44
        parts.append(text(middle, y + 5, value, "num t-md", "end"))
        if points and what != "coins":
            words = f"+{points}" if points > 0 else f"−{-points}"
            parts.append(text(middle + 4, y + 4.5, words, f"t-xs b {'good' if points > 0 else 'bad'}"))
    now = listed([f"{name} {value}" for name, value in zip(scene.names, values, strict=True)], scene.language)
    return told(told_words(scene.language, COMPARED_TOLD.get(what, what), now=now), *parts)
