"""The tray: what a step asks for and what is given so far, or the cubes to choose from."""

from clachan.games.glen_more.components import BOX, COST, LEAST, LIMIT, MOST, NAMES, PRIZE, TRADE
from clachan.games.glen_more.drawing.geometry import Table
from clachan.games.glen_more.drawing.labels import said
from clachan.games.glen_more.drawing.land import reader_of
from clachan.games.glen_more.drawing.signs import good, points
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import View
from clachan.games.glen_more.words import LANGUAGE, tile_words
from clachan.svg.box import Box
from clachan.svg.elements import fit, group, path, rect, spot, text, use
from clachan.svg.scene import Scene

TOP = 54
CUBE, STEP = 40, 56
PAYING, CHOOSING = ("pay", "exchange"), ("fill Loch Lochy", "fill Iona Abbey", "choose a cube")


def open_tray(view: View) -> bool:
    """The reader, or whom a spectator watches, is asked for something that the tray shows."""
    return view.player == reader_of(view) and view.turn.step in (*PAYING, *CHOOSING)


def tray(scene: Scene, table: Table) -> str:
    """The tray that lies over cards and comparison while it is needed."""
    view: View = scene.view
    box = _box(view, table)
    parts = [rect(box.x, box.y, box.width, box.height, "inset", r=12), _title(scene, box)]
    if view.turn.step in CHOOSING:
        parts += [good(r, *_cube_at(box, n), CUBE, "on-offer") for n, r in enumerate(RESOURCES)]
    else:
        parts += _slots(view, box)
        parts += _ladder(view, box) if view.turn.step == "exchange" else []
        parts += _sources(scene, box)
    return group(*parts)


def _box(view: View, table: Table) -> Box:
    """The tray, as high as the step needs."""
    purse = table.purse
    high = 106 if view.turn.step in CHOOSING else 176 if view.turn.step == "pay" else purse.height - TOP - 10
    return Box(purse.x + 10, purse.y + TOP, purse.width - 20, high)


def below_tray(view: View, table: Table) -> float | None:
    """Where something else fits below the tray; None: it does not."""
    return _box(view, table).bottom + 12 if view.turn.step in CHOOSING else None


def _title(scene: Scene, box: Box) -> str:
    """What the tray is for."""
    turn, language = scene.view.turn, scene.language
    name = {"pay": turn.tile, "fill Loch Lochy": turn.tile}.get(turn.step, turn.using)
    if turn.step == "fill Iona Abbey":
        words = str(LANGUAGE[language].PLACES["iona_abbey"])
    else:
        words = tile_words(name or "", language) if name else ""
    kind = "tray pay" if turn.step == "pay" else "tray give" if turn.step == "exchange" else "tray take"
    words = said(language, kind, tile=words)
    return text(box.x + 14, box.y + 25, fit(words, box.width - 28, 17, bold=True), "display t-lg")


def _cube_at(box: Box, number: int) -> tuple[float, float]:
    """Where the cube of this number lies in the tray."""
    return box.x + 16 + STEP * number, box.y + 44


def _slots(view: View, box: Box) -> list[str]:
    """What is given, and as many free places as may still be filled."""
    given = [resource for resource, n in zip(RESOURCES, view.turn.given, strict=True) for _ in range(n)]
    wanted = _wanted(view, given)
    parts = []
    for number, (what, there) in enumerate([(g, True) for g in given] + [(w, False) for w in wanted]):
        x, y = _cube_at(box, number)
        parts.append(rect(x - 5, y - 5, CUBE + 10, CUBE + 10, "field" if there else "gap", r=10))
        parts.append(_sign(what, x, y, "given" if there else "out"))
    return parts


def _sign(what: str, x: float, y: float, class_: str) -> str:
    if what in ("whisky", "person"):
        symbol = "barrel" if what == "whisky" else "member"
        return group(use(symbol, x, y, CUBE, CUBE, "s-bone" if what == "person" else ""), class_=class_)
    return group(good(what, x, y, CUBE), class_=class_)


def _wanted(view: View, given: list[str]) -> list[str]:
    """What may still be given: of the cost its open parts, of an exchange what fits in."""
    turn = view.turn
    if turn.step == "pay" and turn.tile is not None:
        cost = list(BOX[NAMES.index(turn.tile)].cost)
        for resource in given:
            cost.remove(resource if resource in cost else "different")
        return ["any" if part == "different" else part for part in cost]
    tile = NAMES.index(turn.using or "")
    room = [int(LIMIT[TRADE, tile, r]) - turn.given[r] for r in range(len(RESOURCES))]
    free = int(MOST[TRADE, tile]) - len(given)
    single = [resource for resource, n in zip(RESOURCES, room, strict=True) for _ in range(max(n, 0))]
    return single if len(single) == free else ["any"] * free


def _ladder(view: View, box: Box) -> list[str]:
    """What so many cubes bring, below the places."""
    tile = NAMES.index(view.turn.using or "")
    total = sum(view.turn.given)
    parts = []
    for count in range(max(1, int(LEAST[TRADE, tile])), int(MOST[TRADE, tile]) + 1):
        x, y = _cube_at(box, count - 1)
        prize = int(PRIZE[tile, count])
        reached = "" if count <= total else "out"
        sign = points(prize, x + 1, y + 52, 38) if prize else use("barrel", x + 1, y + 52, 38, 38)
        parts.append(group(path(f"M{x + CUBE / 2:g} {y + 46:g}v6", "hair"), sign, class_=reached))
    return parts


def _sources(scene: Scene, box: Box) -> list[str]:
    """For each resource that still fits in: own cubes, and the price of the market."""
    view: View = scene.view
    fitting = [price for price in view.market if _fits(view, price.resource)]
    own = view.players[reader_of(view)].goods
    wide = (box.width - 20) / len(RESOURCES)
    parts = []
    for at, price in enumerate(fitting):
        x, y = box.x + 10 + wide * at, box.bottom - 56
        number = RESOURCES.index(price.resource)
        bought = use("coin", x + 5, y + 26, 19, 19) if price.buy else ""
        parts.append(group(
            rect(x, y, wide - 6, 50, "paper", r=8), good(price.resource, x + 4, y + 3, 21),
            text(x + 29, y + 18, own[number], "num t-sm"), bought,
            text(x + 29, y + 40, price.buy or "–", "num t-sm" if price.buy else "faint t-sm"),
        ))  # fmt: skip
    words = LANGUAGE[scene.language].PICTURE["sources"]
    head = text(box.x + 14, box.bottom - 63, str(words), "t-2xs muted")
    return [head, *parts] if parts else []


def _fits(view: View, resource: str) -> bool:
    """One more of the resource belongs to what is asked for."""
    turn, number = view.turn, RESOURCES.index(resource)
    use_, name = (COST, turn.tile) if turn.step == "pay" else (TRADE, turn.using)
    tile = NAMES.index(name or "")
    return bool(sum(turn.given) < MOST[use_, tile] and turn.given[number] < LIMIT[use_, tile, number])


def tray_spots(scene: Scene, table: Table) -> str:
    """The tray as a place to give to, or each cube that can be taken."""
    view: View = scene.view
    box = _box(view, table)
    if view.turn.step not in CHOOSING:
        label = LANGUAGE[scene.language].PICTURE["tray"]
        return spot("tray", str(label), rect(box.x + 6, box.y + 32, box.width - 12, box.height - 38, "halo", r=12))
    spots = []
    for number, resource in enumerate(RESOURCES):
        x, y = _cube_at(box, number)
        name = str(LANGUAGE[scene.language].RESOURCES[resource])
        spots.append(spot(f"take-{resource}", name, rect(x - 5, y - 5, CUBE + 10, CUBE + 10, "halo clear", r=10)))
    return "".join(spots)
