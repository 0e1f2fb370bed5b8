"""What scores and when: the four scoring tiles with pictures and words, the rounds with letters and catch-up gold."""

from clachan.engine.wording import listed
from clachan.games.isle_of_skye.components import CATCH_UP, LETTERS, letters_of
from clachan.games.isle_of_skye.drawing.icons import icon
from clachan.games.isle_of_skye.drawing.sheet import Sheet
from clachan.games.isle_of_skye.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import fit, group, path, rect, remembered, tag, text, use, width_of, wrap

TAB = 20  # the width of a card's letter
LINE = 13


def scoring_tiles(sheet: Sheet, boxes: tuple[Box, ...]) -> None:
    """The four scoring tiles; those of this round are ringed."""
    for letter, tile, box in zip(LETTERS, sheet.view.scoring, boxes, strict=True):
        sheet.add(_card(sheet, letter, tile, box))
        sheet.spot(letter, _told(sheet, letter, tile), box, 12)


def _told(sheet: Sheet, letter: str, tile: str) -> str:
    """A scoring tile, what it brings, and in which rounds it is scored (IS-13)."""
    view, words = sheet.view, LANGUAGE[sheet.scene.language]
    scored = (str(n) for n in range(1, view.rounds + 1) if letter in letters_of(view.seats, n - 1))
    values = {"tile": words.SCORINGS[tile], "rule": words.SCORING_RULES[tile]}
    return sheet.word("scoring", letter=letter, rounds=listed(scored, sheet.scene.language), **values)


def _card(sheet: Sheet, letter: str, tile: str, box: Box) -> str:
    face = _face(sheet.scene.language, letter, tile, letter in sheet.view.letters, box)
    return group(face, _standing(sheet, letter, box), x=box.x, y=box.y)


@remembered
def _face(language: str, letter: str, tile: str, now: bool, box: Box) -> str:
    """The card without what it would bring now."""
    height = box.height
    picture = min(42.0, height - 14)
    words = LANGUAGE[language]
    left = TAB + picture + 12
    tab = f"M12 0H{TAB}V{height:g}H12Q0 {height:g} 0 {height - 12:g}V12Q0 0 12 0Z"
    parts = [
        rect(0, 0, box.width, height, "panel", 12),
        path(tab, "ember-fill" if now else "well"),
        text(TAB / 2, height / 2 + 5, letter, "num t-sm on-ember" if now else "num t-sm muted", "middle"),
        tag("g", icon(tile), transform=_into(TAB + 6, (height - picture) / 2, picture)),
        *_words(words.SCORINGS[tile], words.SCORING_SHORT[tile], left, box.width - left - 4, height),
        rect(0, 0, box.width, height, "ember-line", 12) if now else "",
    ]
    return "".join(parts)


def _into(x: float, y: float, size: float) -> str:
    return f"translate({x:g} {y:g}) scale({size / 48:.3g})"


def _words(title: str, rule: str, x: float, width: float, height: float) -> list[str]:
    """The name, and the rule in lines of small print."""
    lines = wrap(rule, width, 11)
    top = height / 2 - (LINE * len(lines) + 17) / 2 + 13
    name = text(x, top, fit(title, width, 14.5, bold=True), "display t-md card-title")
    return [name, *(text(x, top + LINE * (i + 1) + 1, line, "t-2xs muted") for i, line in enumerate(lines))]


def _standing(sheet: Sheet, letter: str, box: Box) -> str:
    """What the tile would bring the reader if it were scored now."""
    if letter not in sheet.view.letters or not sheet.view.standing:
        return ""
    points = sheet.view.standing[LETTERS.index(letter)]
    if points is None:
        return ""
    words = sheet.word("now", points=points)
    width = width_of(words, 11, bold=True) + 14
    plate = rect(-width, -8, width, 16, "ember-fill", 8)
    return group(plate, text(-width / 2, 4, words, "t-2xs b on-ember", "middle"), x=box.width - 8, y=box.height + 2)


def rounds(sheet: Sheet, box: Box) -> None:
    """A column for each round: its number, its letters, the gold for who is behind; the present one is marked."""
    view = sheet.view
    wide = (box.width - 12) / view.rounds
    sheet.add(rect(box.x, box.y, box.width, box.height, "panel", 12))
    for number in range(1, view.rounds + 1):
        column = Box(box.x + 6 + (number - 1) * wide, box.y + 5, wide, box.height - 10)
        sheet.add(_round(sheet, number, column))
    sheet.spot("rounds", _round_told(sheet), box, 12)


def _round_told(sheet: Sheet) -> str:
    """The round, its letters, and the gold to catch up."""
    view, language = sheet.view, sheet.scene.language
    if view.phase == "over":
        return sheet.word("rounds over", rounds=view.rounds)
    gold = LANGUAGE[language].BOARD["catch up"].format(gold=view.catch_up) if view.catch_up else ""
    return sheet.word("rounds", round=view.round, rounds=view.rounds, letters=listed(view.letters, language), gold=gold)


def _round(sheet: Sheet, number: int, box: Box) -> str:
    view, middle = sheet.view, box.width / 2
    now = number == view.round and view.phase != "over"
    gold, rise = int(CATCH_UP[number - 1]), (box.height - 4) / 3
    parts = [
        rect(0, 0, box.width, box.height, "wash", 8) if now else "",
        rect(2, box.height - 3, box.width - 4, 3, "ember-fill", 1.5) if now else "",
        text(middle, rise * 0.5 + 4, number, "t-2xs faint semi", "middle"),
        text(middle, rise * 1.5 + 4.5, letters_of(view.seats, number - 1), "t-xs b caps", "middle"),
    ]
    if gold:
        low = rise * 2.5
        parts += [use("coin", middle - 13, low - 6, 12, 12), text(middle + 1, low + 4, f"+{gold}", "t-2xs semi")]
    return group(*parts, x=box.x, y=box.y, class_="dim" if number < view.round or view.phase == "over" else None)
