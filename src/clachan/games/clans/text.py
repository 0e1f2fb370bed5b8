"""The board of Clans as text: a map where the page is wide enough, else a list by region."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from clachan.engine.paint import Paint, plain
from clachan.engine.wording import counted
from clachan.games.clans.components import CLANS, EPOCH_BONUS, EPOCH_CHIPS, EPOCHS, FAVOURED, MAPS, SHUNNED
from clachan.games.clans.view import Territory, View
from clachan.games.clans.words import LANGUAGE

GROUND = {"forest": "forest", "mountain": "rock", "steppe": "sand", "grassland": "meadow"}
Sign = tuple[str, str, str]  # the sign, its ground, its ink
TEXTURE = {"forest": '"', "mountain": "^", "steppe": ".", "grassland": " "}
NAMES = {board.name: board for board in MAPS}


def text(view: View, language: str = "en", names: Sequence[str] = (), width: int = 80, paint: Paint = plain) -> str:
    """The whole table: epoch, board, points, players."""
    wide = width >= 2 * len(NAMES[view.map].cells[0])
    board = _map(view, language, paint) if wide else _list(view, language, paint)
    return "\n".join(
        [_epoch(view, language), *board, *_points(view, language, paint), *_players(view, language, names)]
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


def _list(view: View, language: str, paint: Paint) -> list[str]:
    """One line for each region, five territories in it."""
    words, lines = LANGUAGE[language], []
    for region in range(1, max(t.region for t in view.territories) + 1):
        cells = []
        for t in view.territories:
            if t.region == region:
                huts = _huts(t, language) or [("", "-")]
                shown = "".join(paint(label, ink=clan, strong=True) if clan else label for clan, label in huts)
                room = " " * (14 - len(f"{t.number} {words.SHORT[t.terrain]} {''.join(h for _, h in huts)}"))
                cells.append(f"{t.number} {words.SHORT[t.terrain]} {shown}{room}")
        lines.append(f"{region:>2}: " + " ".join(cells).rstrip())
    return lines


def _map(view: View, language: str, paint: Paint) -> list[str]:
    """The map, two characters for a cell and one line for two rows of cells."""
    rows = NAMES[view.map].cells[::2]
    land = {t.number - 1: t for t in view.territories}
    page = [[_ground(land, rows, x // 2, y, x % 2) for x in range(2 * len(row))] for y, row in enumerate(rows)]
    for place, territory in land.items():
        _label(page, rows, place, territory, language)
    return ["".join(_painted(row, paint)).rstrip() for row in page]


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
) -> None:
    """Number and huts, in the widest lines of the territory."""
    runs = sorted(((row.count(place), -y) for y, row in enumerate(rows) if place in row), reverse=True)[:2]
    lines = sorted(-y for _, y in runs)
    number = [("", sign) for sign in str(territory.number)]
    huts = [(clan, sign) for clan, label in _huts(territory, language) for sign in label]
    pieces = [number, huts] if len(lines) == 2 else [[*number, ("", " "), *huts]]
    for y, signs in zip(lines, pieces, strict=True):
        start = 2 * rows[y].index(place) + 1 + max(0, (2 * rows[y].count(place) - 1 - len(signs)) // 2)
        for i, (clan, sign) in enumerate(signs):
            page[y][start + i] = (sign, GROUND[territory.terrain], clan or "brown")


def _points(view: View, language: str, paint: Paint) -> list[str]:
    words = LANGUAGE[language]
    parts = [
        f"{paint(words.LETTERS[clan], ink=clan, strong=True)} {words.CLANS[clan]} {points}"
        for clan, points in zip(CLANS, view.points, strict=True)
    ]
    lines = [f"{words.BOARD['legend']}: " + "   ".join(parts)]
    if view.pending:
        lines.append(f"{words.BOARD['pending']}: " + ", ".join(map(str, view.pending)))
    return lines


def _players(view: View, language: str, names: Sequence[str]) -> list[str]:
    words, lines = LANGUAGE[language], []
    for seat in range(view.seats):
        clan = view.clans[seat]
        known = words.BOARD["clan"].format(words.CLANS[clan]) if clan else words.BOARD["unknown"]
        you = f"{words.BOARD['you']}, " if seat == view.seat else ""
        turn = ">" if seat == view.player else " "
        chips = counted(view.chips[seat], *words.BOARD["chips"])
        lines.append(f"{turn} {names[seat] if names else seat + 1} ({you}{known}): {chips}")
    return lines
