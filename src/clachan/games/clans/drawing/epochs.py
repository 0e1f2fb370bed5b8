"""The chart of the epochs: chips left, the favoured terrain and the hostile one."""

from collections.abc import Iterator
from dataclasses import dataclass

from clachan.engine.wording import counted
from clachan.games.clans.components import EPOCH_BONUS, EPOCH_CHIPS, EPOCHS, FAVOURED, SHUNNED
from clachan.games.clans.drawing.layout import cell_mark, cells
from clachan.games.clans.maps import TERRAINS
from clachan.games.clans.view import View
from clachan.games.clans.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import group, rect, remembered, text, told, use
from clachan.svg.scene import Scene


@dataclass(frozen=True)
class Epoch:
    """A row of the epoch chart."""

    name: str
    chips: int  # left
    all_chips: int
    bonus: int
    good: str  # a terrain, or any
    bad: str | None
    now: bool
    past: bool


def epochs(view: View) -> Iterator[Epoch]:
    """The chart: chips go from the top."""
    for i, name in enumerate(EPOCHS):
        left = min(max(view.chips_left - sum(EPOCH_CHIPS[i + 1 :]), 0), EPOCH_CHIPS[i])
        shunned: tuple[str, ...] = SHUNNED[i]
        good = "any" if len(FAVOURED[i]) == len(TERRAINS) else FAVOURED[i][0]
        now = view.player is not None and name == view.epoch
        yield Epoch(name, left, EPOCH_CHIPS[i], EPOCH_BONUS[i], good, shunned[0] if shunned else None, now, not left)


def epoch_words(epoch: Epoch, language: str) -> str:
    """The row for those who cannot see it."""
    words = LANGUAGE[language]
    say = words.PICTURE
    good = say["every"] if epoch.good == "any" else words.TERRAINS[epoch.good]
    bad = say["hostile"].format(words.TERRAINS[epoch.bad]) if epoch.bad else say["no hostile"]
    left = counted(epoch.chips, *words.BOARD["chips"])
    label = say["epoch"].format(epoch=epoch.name, left=left, good=good, bonus=epoch.bonus, bad=bad)
    return f"{label} {say['epoch past' if epoch.past else 'epoch chips']}"


def chips(epoch: Epoch, x: float, y: float, size: float, step: float) -> str:
    """The chips of an epoch; where one was taken its slot is seen."""
    gone = epoch.all_chips - epoch.chips
    return "".join(
        use("chip-slot" if i < gone else "chip", x + i * step, y - size / 2, size, size) for i in range(epoch.all_chips)
    )


def land_sign(terrain: str, words: str, x: float, y: float, size: float, class_: str) -> str:
    """A terrain and what it counts."""
    letters = "t-sm" if size > 16 else "t-2xs"
    return group(
        use(f"b-{terrain}", x, y - size / 2, size, size),
        text(x + size + 1.5, y + (4.5 if size > 16 else 4), words, f"{letters} b"),
        class_=f"{class_} cut",
    )


def in_rows(scene: Scene, box: Box, row: float) -> str:
    """The chart, an epoch a row."""
    say = LANGUAGE[scene.language].PICTURE
    out = [
        text(box.x + 16, box.y + 26, say["epochs"], "display t-md"),
        text(box.x + box.width - 14, box.y + 26, _to_come(scene), "t-xs faint", "end"),
    ]
    for i, epoch in enumerate(epochs(scene.view)):
        out.append(_epoch_row(epoch, Box(box.x + 8, box.y + 38 + i * row, box.width - 16, row - 2), scene.language))
    return "".join(out)


def _to_come(scene: Scene) -> str:
    """What is left of the game, or on the chart when it is over."""
    say, left = LANGUAGE[scene.language].PICTURE, scene.view.chips_left
    if not left:
        return str(say["none to come"])
    return str(say["to come" if scene.view.player is not None else "left over"][left != 1].format(left))


@remembered
def _epoch_row(epoch: Epoch, box: Box, language: str) -> str:
    middle = box.y + box.height / 2
    marks = []
    if epoch.now:
        marks += [
            rect(box.x, box.y, box.width, box.height, "wash", r=8),
            rect(box.x, box.y, 3, box.height, "ember-fill", r=1.5),
        ]
    right = box.x + box.width
    marks += [
        text(box.x + 9, middle + 6, epoch.name, f"num t-lg{'' if epoch.now else ' muted'}"),
        chips(epoch, box.x + 35, middle, 21, 15),
        land_sign(epoch.good, f"+{epoch.bonus}", right - 94, middle, 20, "good"),
        land_sign(epoch.bad, "0", right - 42, middle, 20, "bad")
        if epoch.bad
        else text(right - 27, middle + 5, "–", "faint t-sm", "middle"),
    ]
    return told(epoch_words(epoch, language), group(*marks, class_="dim" if epoch.past else ""))


def in_cells(scene: Scene, box: Box) -> str:
    """The chart, an epoch a cell beside the others."""
    chart = zip(epochs(scene.view), cells(box, len(EPOCHS)), strict=True)
    return "".join(_epoch_cell(epoch, cell, scene.language) for epoch, cell in chart)


@remembered
def _epoch_cell(epoch: Epoch, box: Box, language: str) -> str:
    right = box.x + box.width
    marks = [cell_mark(box)] if epoch.now else []
    marks += [
        text(box.x + 6, box.y + 16, epoch.name, f"num t-sm{'' if epoch.now else ' muted'}"),
        chips(epoch, box.x + 4, box.y + 32, 14, 7),
        land_sign(epoch.good, f"+{epoch.bonus}", right - 33, box.y + 13, 14, "good"),
        land_sign(epoch.bad, "0", right - 28, box.y + 32, 14, "bad")
        if epoch.bad
        else text(right - 15, box.y + 36, "–", "faint t-sm", "middle"),
    ]
    return told(epoch_words(epoch, language), group(*marks, class_="dim" if epoch.past else ""))
