"""Maps: new ones need no code, broken ones are refused with the line."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import clachan
from clachan.errors import BrokenData
from clachan.games.clans import maps
from clachan.games.clans.maps import read_map

SKERRY = (Path(maps.__file__).parent / "skerry.txt").read_text(encoding="utf-8")
LINES = SKERRY.splitlines()


def line_of(start: str) -> int:
    return next(n for n, line in enumerate(LINES, 1) if line.startswith(start))


def broken(line: int, text: str) -> str:
    return "\n".join([*LINES[: line - 1], text, *LINES[line:]])


def test_the_maps_of_the_box() -> None:
    found = {land.name: (len(land.terrain), len(land.borders())) for land in maps.all_maps()}
    assert next(iter(found)) == "highlands"
    assert found.items() >= {"highlands": (60, 135), "skerry": (25, 48)}.items()


def test_a_new_map_needs_nothing_but_its_file(tmp_path: Path) -> None:
    """A copy of the package with one more map, in a Python of its own."""
    shutil.copytree(Path(clachan.__file__).parent, tmp_path / "clachan", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "clachan/games/clans/maps/lang_isle.txt").write_text(SKERRY, encoding="utf-8")
    program = (
        "import clachan; game = clachan.game('clans');"
        "match = game.start(seats=2, seed=1, options={'map': 'lang_isle'});"
        "match.play(match.to_act[0], match.choices(match.to_act[0])[0]);"
        "print(game.words.OPTIONS['en']['map=lang_isle'], game.words.OPTIONS['de']['map=lang_isle'], match.text()[:5])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "CLACHAN_JIT": "off"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "Lang Isle Lang Isle Epoch\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (broken(line_of("03 "), "03 X 1"), "line {03}: unknown terrain 'X'"),
        (broken(line_of("03 "), "03 S"), "line {03}: '03 S' is not 'number terrain region'"),
        (broken(line_of("03 "), "04 S 1"), "line {03}: territory 04 is out of order"),
        (broken(line_of("03 "), "03 S 0"), "line {03}: there is no region 0; regions are numbered from 1"),
        (broken(line_of("03 "), "03 S ²"), "line {03}: '03 S ²' is not 'number terrain region'"),
        (broken(line_of("03 "), "³ S 1"), "line {03}: '³ S 1' is not 'number terrain region'"),
        (broken(len(LINES), LINES[-1].replace("25 25", "25 ²", 1)), "'²' is neither a territory nor ~~"),
        (broken(line_of("03 "), "03 S 2"), "region 1 has 4 territories; every region has 5"),
        (broken(len(LINES), LINES[-1].replace("25 25", "25 01", 1)), "territory 1 lies in two pieces"),
        (broken(len(LINES), LINES[-1] + " 25"), "the row has 26 cells, the first one 25"),
        (broken(len(LINES), LINES[-1].replace("25", "26")), "'26' is neither a territory nor ~~"),
        (SKERRY.replace(" 18", " ~~"), "territory 18 has no cell"),
        (SKERRY.replace("[territories]", ""), "stands before [territories] and [map]"),
        ("[territories]\n01 F 1\n", "a map has the parts [territories] and [map]"),
    ],
)
def test_a_map_that_breaks_the_form_is_refused_with_the_line(text: str, sentence: str) -> None:
    with pytest.raises(BrokenData) as caught:
        read_map("broken", text)
    expected = re.sub(r"\{(\d+)\}", lambda found: str(line_of(f"{found[1]} ")), sentence)
    assert expected in str(caught.value)
    assert re.match(r"Map broken, line \d+: ", str(caught.value))
    assert re.match(r"Karte broken, Zeile \d+: ", caught.value.words("de"))


def test_a_territory_without_a_neighbour_is_refused() -> None:
    rows = "\n".join(["01 ~~ 02 03 04 05"])
    land = "\n".join(f"{n:02d} F 1" for n in range(1, 6))
    with pytest.raises(BrokenData, match="territory 1 has no neighbour"):
        read_map("apart", f"[territories]\n{land}\n[map]\n{rows}\n")
