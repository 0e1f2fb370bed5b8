"""The board of Clans as text: a map where the page is wide enough, else a list by region."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from clachan.engine.lines import wrap
from clachan.engine.paint import Paint, plain
from clachan.engine.wording import counted
from clachan.games.clans.components import CLANS, EPOCH_BONUS, EPOCH_CHIPS, EPOCHS, FAVOURED, MAPS, SHUNNED
from clachan.games.clans.view import Territory, View
from clachan.games.clans.words import LANGUAGE

GROUND = {"forest": "forest", "mountain": "rock", "steppe": "sand", "grassland": "meadow"}
Sign = tuple[str, str, str]  # the sign, its ground, its ink
Word = tuple[str, str]  # plain and painted
TEXTURE = {"forest": '"', "mountain": "^", "steppe": ".", "grassland": " "}
INDENT = "    "
KEPT = 16_384  # entries of a list
NAMES = {board.name: board for board in MAPS}


def text(view: View, language: str = "en", names: Sequence[str] = (), width: int = 80, paint: Paint = plain) -> str:
    """The whole table: epoch, board, points, players; no line is wider than the page."""
    wide = width >= 2 * len(NAMES[view.map].cells[0])
    board = _map(view, language, width, paint) if wide else _list(view, language, width, paint)
    return "\n".join(
        [
            *wrap(_epoch(view, language), width, subsequent_indent=INDENT),
            *board,
            *_points(view, language, width, paint),
            *_players(view, language, names, width),
        ]
    )


def _epoch(view: View, language: str) -> str:
    words = LANGUAGE[language]
    if view.epoch is None:
        return str(words.BOARD["end"])
    epoch = EPOCHS.index(view.epoch)
    values = {"epoch": view.epoch, "bonus": EPOCH_BONUS[epoch], "left": view.chips_left}
    favoured: tuple[str, ...] = FAVOURED[epoch]
    shunned: tuple[str, ...] = SHUNNED[epoch]
    if not shunned:
        return str(words.BOARD["last epoch"].format(**values))
    values |= {
        "good": words.TERRAINS[favoured[0]],
        "bad": words.TERRAINS[shunned[0]],
        "here": view.chips_left - sum(EPOCH_CHIPS[epoch + 1 :]),
    }
    return str(words.BOARD["epoch"].format(**values))


def _huts(territory: Territory, language: str) -> list[tuple[str, str]]:
    """Letter and number for each colour present."""
    letters = LANGUAGE[language].LETTERS
    return [
        (clan, letters[clan] + (str(n) if n > 1 else "")) for clan, n in zip(CLANS, territory.huts, strict=True) if n
    ]


def _shown_huts(territory: Territory, language: str, paint: Paint) -> Word:
    """All huts of a territory in one word."""
    huts = _huts(territory, language) or [("", "-")]
    painted = (paint(label, ink=clan, strong=True) if clan else label for clan, label in huts)
    return "".join(label for _, label in huts), "".join(painted)


def _fill(start: str, entries: Sequence[Sequence[Word]], width: int) -> list[str]:
    """Entries one after the other; one that does not fit in the line any more goes whole into the next, if it can."""
    lines, used = [start], len(start)
    for number, entry in enumerate(entries, 1):
        words = [*entry[:-1], tuple(word + "," * (number < len(entries)) for word in entry[-1])]
        whole = sum(1 + len(word) for word, _ in words)
        if used + whole > width >= len(INDENT) + whole - 1:
            lines, used = [*lines, ""], 0
        for word, painted in words:
            if used + 1 + len(word) > width:
                lines, used = [*lines, ""], 0
            space = " " if used else INDENT
            lines[-1] += space + painted
            used += len(space) + len(word)
    return lines


def _list(view: View, language: str, width: int, paint: Paint) -> list[str]:
    """A paragraph for each region: number, terrain and huts of its territories, and their neighbours that have huts."""
    words = LANGUAGE[language]
    lines = wrap(words.BOARD["list"], width, subsequent_indent=INDENT)
    standing = {t.number - 1 for t in view.territories if any(t.huts)}
    for region in range(1, max(t.region for t in view.territories) + 1):
        entries = []
        for t in view.territories:
            if t.region == region:
                entries.append(_entry(t, _neighbours(view, t, standing), language, paint))
        lines += _fill(f"{region:>2}:", entries, width)
    return lines


@lru_cache(KEPT)
def _entry(territory: Territory, near: tuple[int, ...], language: str, paint: Paint) -> tuple[Word, ...]:
    """A territory with its huts, and where they can go."""
    place, (huts, painted) = (
        f"{territory.number} {LANGUAGE[language].SHORT[territory.terrain]} ",
        _shown_huts(territory, language, paint),
    )
    around = f"({' '.join(str(t + 1) for t in near)})" if near else ""
    return ((place + huts, place + painted), *((word, word) for word in around.split()))


def _neighbours(view: View, territory: Territory, standing: set[int]) -> tuple[int, ...]:
    """Where huts can go: an empty territory stays empty, so neither it nor a way into it is told."""
    here = territory.number - 1
    return tuple(sorted(NAMES[view.map].neighbours[here] & standing)) if here in standing else ()


def _map(view: View, language: str, width: int, paint: Paint) -> list[str]:
    """The map, two characters for a cell and mostly one line for two rows of cells."""
    rows = shown_rows(NAMES[view.map].cells)
    land = {t.number - 1: t for t in view.territories}
    page = [[_ground(land, rows, x // 2, y, x % 2) for x in range(2 * len(row))] for y, row in enumerate(rows)]
    overlong = [t for place, t in land.items() if not _label(page, rows, place, t, language)]
    lines = ["".join(_painted(row, paint)).rstrip() for row in page]
    entries = [[(f"{t.number}:",) * 2, _shown_huts(t, language, paint)] for t in overlong]
    return [*lines, *_fill("*", entries, width)] if overlong else lines


def shown_rows(cells: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """Every other row of cells, and those between that alone hold a territory."""
    seen, rows = {-1, *(place for row in cells[::2] for place in row)}, []
    for y, row in enumerate(cells):
        if y % 2 == 0 or not seen.issuperset(row):
            rows.append(row)
            seen.update(row)
    return rows


def _painted(row: list[Sign], paint: Paint) -> Iterator[str]:
    """Signs of one look are painted together."""
    for (ground, ink), signs in groupby(row, key=lambda sign: sign[1:]):
        yield paint("".join(sign for sign, *_ in signs), ink=ink, ground=ground, strong=ink != "grey")


def _ground(land: dict[int, Territory], rows: Sequence[Sequence[int]], x: int, y: int, half: int) -> Sign:
    """The sign of a place without pieces: border, lake or terrain."""
    place = rows[y][x]
    if half == 0 and x > 0 and rows[y][x - 1] != place:
        return "|", "water" if place < 0 else GROUND[land[place].terrain], "grey"
    if place < 0:
        return "~", "water", "grey"
    if y + 1 < len(rows) and rows[y + 1][x] != place:
        return "_", GROUND[land[place].terrain], "grey"
    return TEXTURE[land[place].terrain] if half and x % 2 else " ", GROUND[land[place].terrain], "grey"


def _label(
    page: list[list[Sign]],
    rows: Sequence[Sequence[int]],
    place: int,
    territory: Territory,
    language: str,
) -> bool:
    """Number and huts, in the widest lines of the territory; False: the huts do not fit there, and a star says so."""
    runs = sorted(sorted(_runs(rows, place), key=lambda run: run[2], reverse=True)[:2])
    number = [("", sign) for sign in str(territory.number)]
    huts = [(clan, sign) for clan, label in _huts(territory, language) for sign in label]
    pieces = [number, huts] if len(runs) == 2 else [[*number, *([("", " "), *huts] if huts else [])]]
    _, x, length = runs[-1]
    fits = not huts or len(pieces[-1]) <= 2 * length - (x > 0)
    if not fits:
        pieces[-1] = [*(number if len(runs) == 1 else []), ("", "*")][: 2 * length]
    for (y, x, length), signs in zip(runs, pieces, strict=True):
        start = 2 * x + (2 * length - len(signs) + 1) // 2
        for i, (clan, sign) in enumerate(signs):
            page[y][start + i] = (sign, GROUND[territory.terrain], clan or "brown")
    return fits


def _runs(rows: Sequence[Sequence[int]], place: int) -> Iterator[tuple[int, int, int]]:
    """Of each line of a territory the widest run of cells: line, column, length."""
    for y, row in enumerate(rows):
        if place in row:
            x, found = 0, []
            for cell, cells in groupby(row):
                length = len(list(cells))
                found += [(length, -x)] if cell == place else []
                x += length
            length, start = max(found)
            yield y, -start, length


def _points(view: View, language: str, width: int, paint: Paint) -> list[str]:
    words = LANGUAGE[language]
    entries = []
    for clan, points in zip(CLANS, view.points, strict=True):
        letter = words.LETTERS[clan]
        rest = [(word, word) for word in (words.CLANS[clan], str(points))]
        entries.append([(letter, paint(letter, ink=clan, strong=True)), *rest])
    lines = _fill(f"{words.BOARD['points']}:", entries, width)
    if view.pending:
        lines += _fill(f"{words.BOARD['pending']}:", [[(str(t), str(t))] for t in view.pending], width)
    return lines


def _players(view: View, language: str, names: Sequence[str], width: int) -> list[str]:
    words, lines = LANGUAGE[language], []
    for seat in range(view.seats):
        clan = view.clans[seat]
        known = words.BOARD["clan"].format(words.CLANS[clan]) if clan else words.BOARD["unknown"]
        you = f"{words.BOARD['you']}, " if seat == view.seat else ""
        turn = ">" if seat == view.player else " "
        chips = counted(view.chips[seat], *words.BOARD["chips"])
        line = f"{names[seat] if names else seat + 1} ({you}{known}): {chips}"
        lines += wrap(line, width, initial_indent=f"{turn} ", subsequent_indent=INDENT)
    return lines
