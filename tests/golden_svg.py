"""Golden pictures: `python -m tests.golden_svg` draws three situations of every game; look, and read the difference."""

import sys
from collections.abc import Iterator
from pathlib import Path

import clachan
from tests.drawings import drawn, situations, written

FOLDER = Path(__file__).parent / "games"


def folder_of(name: str) -> Path:
    return FOLDER / name.replace("-", "_") / "golden-svg"


def pictures(name: str) -> Iterator[tuple[str, str]]:
    """The files of a game: the still part once for each shape, the live part of every situation."""
    seats = clachan.game(name).seats[-1]
    for number, match in enumerate(situations(name, seats, 100 + seats)):
        for shape, language, seat in (("wide", "en", 0), ("tall", "de", None)):
            picture = drawn(match, seat, language, shape)
            if number == 0:
                yield f"{shape}-still.svg", written(picture.still)
            head = f"<!-- {picture.width} x {picture.height}: {picture.label} -->\n"
            yield f"{shape}-{number + 1}.svg", head + written(picture.live)


if __name__ == "__main__":
    for game in sys.argv[1:] or clachan.games():
        folder_of(game).mkdir(parents=True, exist_ok=True)
        for file, text in pictures(game):
            (folder_of(game) / file).write_text(text, encoding="utf-8")
            print((folder_of(game) / file).relative_to(FOLDER.parent))
