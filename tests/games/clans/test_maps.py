"""Maps: new ones need no code, broken ones are refused with the line."""

import re
from pathlib import Path

import pytest

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
    found = maps.all_maps()
    assert [(m.name, len(m.terrain), len(m.borders())) for m in found] == [("highlands", 60, 135), ("skerry", 25, 48)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (broken(line_of("03 "), "03 X 1"), "line {03}: unknown terrain 'X'"),
        (broken(line_of("03 "), "03 S"), "line {03}: '03 S' is not 'number terrain region'"),
        (broken(line_of("03 "), "04 S 1"), "line {03}: territory 04 is out of order"),
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
