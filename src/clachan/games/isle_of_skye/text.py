"""The table of Isle of Skye as text: a territory is a map where the page is wide enough, else a list of sentences.

A tile on the map, its edges around the sign of its centre, shows where its land hangs together:

    +---------+
    |T17 .#   |   name and northern edge with a road
    |^#  .   ^|   western edge, centre, eastern edge
    |fw  ^#  *|   what lies on it, southern edge, joined to the castle
    +---------+
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from clachan.engine.lines import wrap
from clachan.engine.paint import Paint, plain
from clachan.engine.wording import counted
from clachan.games.isle_of_skye.actions import cell_name
from clachan.games.isle_of_skye.components import CASTLE_TILE, LANDSCAPE_TILES, LETTERS
from clachan.games.isle_of_skye.tiles import CASTLE, SIDES, THINGS, Tile
from clachan.games.isle_of_skye.view import Built, Offered, Player, View
from clachan.games.isle_of_skye.words import LANGUAGE, edges, listed_things, things

BOX = {tile.name: tile for tile in (CASTLE_TILE, *LANDSCAPE_TILES)}
SIGNS = (".", "^", "~")
GROUNDS = ("meadow", "rock", "water")
ROADS = "#="
SCROLL = "?"
KEPT = 4096  # tiles that have been drawn
INSIDE = 9  # characters of a tile between its borders
MARGIN = 4  # characters for the name of a row
NO_BREAK = "\xa0"  # holds a sign and its word together


def text(view: View, language: str = "en", names: Sequence[str] = (), width: int = 80, paint: Paint = plain) -> str:
    """The whole table: round, scoring tiles, every player, the reader last."""
    names = names or [str(seat + 1) for seat in range(view.seats)]
    order = sorted(range(view.seats), key=lambda seat: seat == view.seat)
    lines = [*_head(view, language, names, width), *_scoring(view, language, width)]
    for seat in order:
        lines += ["", *_player(view, seat, language, names, width, paint)]
    return "\n".join([*lines, "", *_legend(language, width)])


def _head(view: View, language: str, names: Sequence[str], width: int) -> list[str]:
    board = LANGUAGE[language].BOARD
    values = {"round": view.round, "rounds": view.rounds, "first": names[view.first], "bag": view.bag}
    lines = [board[view.phase].format(**values)]
    if view.letters:
        lines.append(board["now"].format(", ".join(view.letters)))
        if view.catch_up:
            lines[-1] += board["catch up"].format(gold=view.catch_up)
    return [part for line in lines for part in wrap(line, width, subsequent_indent="    ")]


def _scoring(view: View, language: str, width: int) -> list[str]:
    words, lines = LANGUAGE[language], []
    for letter, tile in zip(LETTERS, view.scoring, strict=True):
        told = f"{letter} {words.SCORINGS[tile]}: {words.SCORING_RULES[tile]}"
        lines += wrap(told, width, subsequent_indent="    ")
    return lines


def _player(view: View, seat: int, language: str, names: Sequence[str], width: int, paint: Paint) -> list[str]:
    """One player: points, gold, tiles before them, territory."""
    words, player = LANGUAGE[language], view.players[seat]
    board = words.BOARD
    who = ([board["you"]] if seat == view.seat else []) + [words.COLOURS[player.colour]]
    parts = [counted(player.points, *words.POINTS)]
    if player.gold is not None:
        parts.append(f"{player.gold} {board['gold']}")
    if player.ready and view.phase == "offers":
        parts.append(board["ready"])
    turn = ">" if seat in view.acting else " "
    told = f"{names[seat]} ({', '.join(who)}): {', '.join(parts)}"
    lines = wrap(told, width, initial_indent=f"{turn} ", subsequent_indent="    ")
    lines[0] = lines[0].replace(names[seat], paint(names[seat], ink=player.colour, strong=True), 1)
    lines += [line for tile in player.offer for line in _offered(tile, language, width)]
    if player.bought is not None:
        lines += _indented(f"{_about(player.bought, language)}; {board['bought']}", width)
    across = 1 + max(tile.x for tile in player.territory) - min(tile.x for tile in player.territory)
    wide = width >= MARGIN + across * (INSIDE + 1) + 1
    lines += _map(player, paint, language) if wide else _list(player, language, width)
    return lines + _areas(player, language, width)


def _areas(player: Player, language: str, width: int) -> list[str]:
    """The complete areas, and the open ones in which a scroll or a building lies that looks at its area."""
    words = LANGUAGE[language]
    closed = sum(area.complete for area in player.areas)
    lines = wrap(words.BOARD["areas"].format(closed=closed, all=len(player.areas)), width, initial_indent="    ")
    for area in sorted(player.areas, key=lambda area: not area.complete):
        if area.complete or area.scrolls or {"lighthouse", "broch"} & set(area.things):
            kind = words.BOARD["complete" if area.complete else "open"][area.terrain]
            tiles = ", ".join(words.BOARD["castle"] if tile == CASTLE else tile for tile in area.tiles)
            numbers = {thing: area.things.count(thing) for thing in THINGS}
            lying = listed_things(numbers, area.scrolls, language)
            lines += _indented(f"{kind} {tiles}{f': {lying}' if lying else ''}", width)
    return lines


def _offered(offered: Offered, language: str, width: int) -> list[str]:
    board, told = LANGUAGE[language].BOARD, _about(offered.tile, language)
    if offered.discard:
        told += f"; {board['discard']}"
    if offered.price is not None:
        told += f"; {board['for'].format(offered.price)}"
    return _indented(told, width)


def _indented(told: str, width: int) -> list[str]:
    return wrap(told, width, initial_indent="    ", subsequent_indent="      ")


@cache
def _about(name: str, language: str) -> str:
    """`T17 N.# E^ S^# W^#, in the middle .: farm, whisky`: a tile that is not turned."""
    tile = BOX[name]
    around = " ".join(side + _edge(tile, edge) for edge, side in enumerate(SIDES))
    middle = LANGUAGE[language].BOARD["middle"].format(SIGNS[tile.centre])
    return f"{name} {around}, {middle}: {things(tile, language)}"


def _edge(tile: Tile, edge: int) -> str:
    """The terrain's sign, and the road's."""
    road = tile.road_at(edge)
    return SIGNS[tile.terrain_at(edge)] + (ROADS[road] if road >= 0 else "")


def _list(player: Player, language: str, width: int) -> list[str]:
    """The territory in sentences, from the castle outwards."""
    words, lines = LANGUAGE[language], []
    for tile in sorted(player.territory, key=lambda tile: (abs(tile.x) + abs(tile.y), tile.y, tile.x)):
        told = words.BOARD["at"].format(
            tile=words.BOARD["castle"] if tile.tile == CASTLE else tile.tile,
            cell=cell_name(tile.x, tile.y),
            turned=words.TURNED[tile.rotation],
            edges=edges(BOX[tile.tile], tile.rotation, language),
            things=things(BOX[tile.tile], language),
            joined=words.BOARD["joined"] if tile.joined and tile.tile != CASTLE else "",
        )
        lines += _indented(told, width)
    return lines


def _map(player: Player, paint: Paint, language: str) -> list[str]:
    """The territory as a map; columns and rows carry their names."""
    at = {(tile.x, tile.y): tile for tile in player.territory}
    columns = range(min(x for x, _ in at), max(x for x, _ in at) + 1)
    rows = range(min(y for _, y in at), max(y for _, y in at) + 1)
    lines = [(" " * MARGIN + "".join(f"{cell_name(x, 0):^{INSIDE + 1}}" for x in columns)).rstrip()]
    for y in rows:
        lines.append(_border(at, columns, y))
        drawn = {x: _drawing(at[x, y], language, paint) for x in columns if (x, y) in at}
        for line in range(3):
            name = cell_name(0, y) if line == 1 else ""
            lines.append(f"{name:>{MARGIN - 1}} " + _row(drawn, columns, line))
    return [*lines, _border(at, columns, rows[-1] + 1)]


def _border(at: dict[tuple[int, int], Built], columns: range, y: int) -> str:
    """The line between two rows of cells."""
    line = " " * MARGIN
    for x in (*columns, columns[-1] + 1):
        corner = any((x + i, y + j) in at for i in (-1, 0) for j in (-1, 0))
        edge = any((x, y + j) in at for j in (-1, 0))
        line += ("+" if corner else " ") + ("-" if edge else " ") * INSIDE
    return line.rstrip()


def _row(drawn: dict[int, tuple[str, str, str]], columns: range, line: int) -> str:
    """One line of a row of cells."""
    row = ""
    for x in (*columns, columns[-1] + 1):
        row += "|" if x in drawn or x - 1 in drawn else " "
        row += drawn[x][line] if x in drawn else " " * INSIDE
    return row.rstrip()


@lru_cache(KEPT)
def _drawing(built: Built, language: str, paint: Paint) -> tuple[str, str, str]:
    """The three lines of a tile that lies turned."""
    tile, words = BOX[built.tile], LANGUAGE[language]
    around = [(tile.terrain_at(edge), _edge(tile, edge)) for edge in ((side - built.rotation) % 4 for side in range(4))]
    north, east, south, west = (paint(f"{sign:<2}", ground=GROUNDS[terrain]) for terrain, sign in around)
    east = paint(f"{around[1][1]:>2}", ground=GROUNDS[around[1][0]])
    centre = paint(SIGNS[tile.centre], ground=GROUNDS[tile.centre])
    name = words.BOARD["castle sign"] if built.tile == CASTLE else built.tile
    lying = "".join(_pile(tile.number_of(thing), words.SIGNS[thing]) for thing in THINGS) + SCROLL * bool(tile.scroll)
    joined = "*" if built.joined else " "
    return f"{name:<4}{north}   ", f"{west}  {centre}  {east}", f"{lying:<4}{south}  {joined}"


def _pile(number: int, sign: str) -> str:
    return "" if number == 0 else sign if number == 1 else f"{number}{sign}"


@lru_cache(KEPT)
def _legend(language: str, width: int) -> tuple[str, ...]:
    words = LANGUAGE[language]
    parts = [f"{words.SIGNS[thing]} {words.THINGS[thing][0]}" for thing in THINGS]
    told = f"{words.BOARD['legend']} {', '.join(parts)}, {SCROLL} {words.BOARD['scroll']}"
    together = re.sub(r"(?<!\S)(\S) ", rf"\1{NO_BREAK}", told)
    return tuple(line.replace(NO_BREAK, " ") for line in wrap(together, width))
