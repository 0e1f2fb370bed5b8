"""The table of Glen More as text: territories as maps where the page is wide enough, else as lists."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from clachan.engine.lines import wrap
from clachan.engine.paint import Paint, plain
from clachan.engine.wording import counted, listed
from clachan.games.glen_more.components import BOX, NAMES
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import Field, Player, Plot, View
from clachan.games.glen_more.words import LANGUAGE, cost_words, tile_words

KEPT = 8192  # lines and tiles that have been written
CELL = 9  # signs for a tile, and one between two
MARGIN = 4
LEAST_WIDTH = 62  # below it a list is easier to read, or to listen to


def text(view: View, language: str = "en", names: Sequence[str] = (), width: int = 80, paint: Paint = plain) -> str:
    """The whole table: stacks, track, market, players with their territories."""
    words = LANGUAGE[language]
    who = names or [str(seat + 1) for seat in range(view.seats)]
    left = dict(zip("0123", view.stacks, strict=True)) | {"scorings": view.scorings}
    head = words.BOARD["end"] if view.player is None else words.BOARD["stacks"].format(*view.stacks, **left)
    lines = [*wrap(str(head), width), *_track(view, language, who, width, paint), *_market(view, language, width)]
    if width >= LEAST_WIDTH:
        letters = ", ".join(f"{words.LETTERS[resource]} {words.RESOURCES[resource]}" for resource in RESOURCES)
        lines += wrap(str(words.BOARD["legend"].format(letters=letters)), width)
    for player in view.players:
        lines += ["", *_player(view, player, language, who, width)]
        lines += _land(player, language, width, paint)
    return "\n".join(line.rstrip() for line in lines)


def _track(view: View, language: str, who: Sequence[str], width: int, paint: Paint) -> list[str]:
    lines = wrap(str(LANGUAGE[language].BOARD["track"]), width)
    for field in view.track:
        if not _free(field):
            name, more = _field(field, language, who)
            first, *rest = _wrapped(f"{field.number:>4} {name}{more}", width, " " * 7)
            if field.tile is not None and name in first:
                first = first.replace(name, paint(name, ink=BOX[NAMES.index(field.tile)].frame, strong=True))
            lines += [first, *rest]
    return lines


GLUE = "\N{NO-BREAK SPACE}"


@lru_cache(KEPT)
def _wrapped(line: str, width: int, indent: str) -> tuple[str, ...]:
    """The line and its continuations, which are indented; a number stays with what it counts."""
    begin = line[: len(line) - len(line.lstrip())]
    glued = re.sub(r"(?<=\d) (?=\w)|(?<=\w) (?=\()", GLUE, line.strip())
    lines = wrap(glued, width, initial_indent=begin, subsequent_indent=indent)
    return tuple(part.replace(GLUE, " ") for part in lines)


def _free(field: Field) -> bool:
    return field.tile is None and field.figure is None and not field.die


def _field(field: Field, language: str, who: Sequence[str]) -> tuple[str, str]:
    """Who or what is there, and the rest."""
    words = LANGUAGE[language]
    if field.tile is None:
        return str(words.BOARD["die"] if field.die else words.BOARD["figure"].format(who=who[field.figure or 0])), ""
    tile = BOX[NAMES.index(field.tile)]
    ways = [words.BOARD[way] for way in ("river", "road") if getattr(tile, way)]
    costs = [f"{words.BOARD['costs']} {cost_words(field.tile, language)}"] if tile.cost else []
    return tile_words(field.tile, language), "".join(f", {part}" for part in (*ways, *costs))


def _market(view: View, language: str, width: int) -> list[str]:
    """A table, or a line for each resource."""
    words = LANGUAGE[language]
    names = [str(words.RESOURCES[row.resource]) for row in view.market]
    buy, sell = (
        [str(price or "-") for price in prices] for prices in zip(*((r.buy, r.sell) for r in view.market), strict=True)
    )
    head = str(words.BOARD["market"])
    if width < LEAST_WIDTH:
        rows = zip(names, buy, sell, strict=True)
        return [f"{head}:", *(f"  {n}: {words.BOARD['buy']} {b}, {words.BOARD['sell']} {s}" for n, b, s in rows)]
    table = ((head, names), (f"  {words.BOARD['buy']}", buy), (f"  {words.BOARD['sell']}", sell))
    return [f"{label:<12}" + "".join(f"{part:>10}" for part in parts) for label, parts in table]


def _player(view: View, player: Player, language: str, who: Sequence[str], width: int) -> list[str]:
    words = LANGUAGE[language]
    points = words.BOARD["hidden"] if player.points is None else counted(player.points, *words.POINT)
    you = f" ({words.BOARD['you']})" if player.seat == view.seat else ""
    has = [
        counted(player.coins, *words.COIN),
        counted(player.whisky, *words.BARREL),
        counted(player.chieftains, *words.CHIEFTAIN),
        *([counted(player.bonnets, *words.BONNET)] if player.bonnets else []),
        points,
    ]
    lines = [f"{'>' if player.seat == view.player else ' '} {who[player.seat]}{you}: {', '.join(has)}"]
    if player.places:
        lines.append("  " + ", ".join(words.PLACES[place] for place in player.places))
    return [part for line in lines for part in _wrapped(line, width, "    ")]


def _land(player: Player, language: str, width: int, paint: Paint) -> list[str]:
    """A map with the numbers of columns and rows, or a list."""
    west, east = min(plot.x for plot in player.land), max(plot.x for plot in player.land)
    north, south = min(plot.y for plot in player.land), max(plot.y for plot in player.land)
    if width < LEAST_WIDTH or MARGIN + (CELL + 1) * (east - west + 1) > width:
        return _list(player, language, width)
    plots = {(plot.x, plot.y): plot for plot in player.land}
    lines = [" " * MARGIN + "".join(f" {x:^{CELL}}" for x in range(west, east + 1))]
    for y in range(north, south + 1):
        row = [plots.get((x, y)) for x in range(west, east + 1)]
        for half in range(2):
            label = f"{y:>{MARGIN - 1}} " if half == 0 else " " * MARGIN
            cells = (_cell(plot, left, half, language, paint) for left, plot in pairwise([None, *row, None]))
            lines.append(label + "".join(cells))
    return lines


@lru_cache(KEPT)
def _cell(plot: Plot | None, left: Plot | None, half: int, language: str, paint: Paint) -> str:
    """A tile takes two lines: number and kind; cubes, clan members and ways."""
    if plot is None:
        return ("|" if left else " ") + " " * CELL
    words, tile = LANGUAGE[language], BOX[NAMES.index(plot.tile)]
    if half == 0:
        short = words.SHORT_PLACES[tile.place] if tile.place else words.SHORT[tile.kind]
        return "|" + paint(f"{plot.tile:<3} {short:<{CELL - 4}}", ink=tile.frame, strong=True)
    folk = f"@{plot.members}" if plot.members else ""
    ways = "~" * tile.river + "=" * tile.road
    held = [(words.LETTERS[resource], n) for resource, n in zip(RESOURCES, plot.cubes, strict=True) if n]
    cubes = "".join(letters + (str(n) if n > 1 else "") for letters, n in held)
    if len(cubes + folk + ways) > CELL:
        folk = "@+"
    return "|" + f"{cubes}{folk:>{CELL - len(cubes) - len(ways)}}{ways}"


def _list(player: Player, language: str, width: int) -> list[str]:
    """A line for each tile, from north-west to south-east."""
    words, lines = LANGUAGE[language], list[str]()
    for plot in sorted(player.land, key=lambda plot: (plot.y, plot.x)):
        tile = BOX[NAMES.index(plot.tile)]
        cubes = [
            counted(n, words.RESOURCES[resource], words.MANY[resource])
            for resource, n in zip(RESOURCES, plot.cubes, strict=True)
            if n
        ]
        folk = [counted(plot.members, *words.MEMBER)] if plot.members else []
        ways = [words.BOARD[way] for way in ("river", "road") if getattr(tile, way)]
        more = listed([*ways, *folk, *cubes], language)
        line = f"  {plot.x},{plot.y} {tile_words(plot.tile, language)}" + (f": {more}" if more else "")
        lines += _wrapped(line, width, "      ")
    return lines
