"""The tiles of Glen More, read from box.txt in this folder and checked once."""

from dataclasses import dataclass, replace
from pathlib import Path

from clachan.errors import BrokenData

RESOURCES = ("wood", "stone", "sheep", "cattle", "grain")
PRODUCTION = {"forest": "wood", "quarry": "stone", "meadow": "sheep", "pasture": "cattle", "grain_field": "grain"}
"""What each kind of production tile yields (GM-20)."""
KINDS = (
    *PRODUCTION, "village", "castle", "loch", "abbey", "distillery", "sheep_butcher", "cattle_butcher", "butcher",
    "small_fair", "middle_fair", "large_fair", "grocer", "bridge", "tavern", "large_tavern",
)  # fmt: skip
FRAMES = ("yellow", "green", "grey", "brown", "blue")
COSTS = (*RESOURCES, "whisky", "person", "different")
STACKS = 4
START = -1
STACK_SIZES = {START: 5, 0: 8, 1: 23, 2: 19, 3: 17}
SECTIONS = {"[start]": START, "[stack 0]": 0, "[stack 1]": 1, "[stack 2]": 2, "[stack 3]": 3}
BONNETS = "[bonnets]"
NONE = "-"


@dataclass(frozen=True)
class Tile:
    """One tile: its name is its number, with a letter where there are copies."""

    name: str
    stack: int  # 0 to 3; -1: a starting village
    kind: str
    frame: str
    cost: tuple[str, ...]
    river: bool  # from north to south
    road: bool  # from east to west
    place: str | None  # the special place, which has a card
    bonnets: int = 0  # on that card


def box() -> tuple[Tile, ...]:
    """Every tile, in the order of the stacks."""
    return read_tiles((Path(__file__).parent / "box.txt").read_text(encoding="utf-8"))


def read_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles from their text, or BrokenData with what breaks the form."""
    tiles: list[Tile] = []
    bonnets: dict[str, int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        if " ".join(words) in (*SECTIONS, BONNETS):
            section = " ".join(words)
        elif section == BONNETS:
            _read_bonnets(bonnets, words, number)
        else:
            tiles += _read_face(section, words, number)
    tiles = [replace(tile, bonnets=bonnets.get(tile.place or "", 0)) for tile in tiles]
    _check(tiles, bonnets)
    return tuple(tiles)


def _read_bonnets(bonnets: dict[str, int], words: list[str], line: int) -> None:
    if len(words) != 2 or not words[1].isdigit():
        raise _broken(
            line, f"{' '.join(words)!r} is not 'place bonnets'", f"{' '.join(words)!r} ist nicht 'Ort Mützen'"
        )
    bonnets[words[0]] = int(words[1])


def _read_face(section: str, words: list[str], line: int) -> list[Tile]:
    """The copies of one face, told apart by letters."""
    if section not in SECTIONS or len(words) != 7 or not words[1].isdigit():
        raise _broken(
            line,
            f"{' '.join(words)!r} is not 'number copies kind frame cost ways place' below a heading such as [stack 1]",
            f"{' '.join(words)!r} ist nicht 'Nummer Anzahl Art Rahmen Kosten Wege Ort' unter einer Überschrift wie "
            "[stack 1]",
        )
    number, copies, kind, frame, cost, ways, place = words
    costs, marks = _parts(cost), _parts(ways)
    for value, allowed in ((kind, KINDS), (frame, FRAMES), *((c, COSTS) for c in costs), *((w, WAYS) for w in marks)):
        if value not in allowed:
            known = ", ".join(allowed)
            raise _broken(line, f"unknown {value!r}; there are {known}", f"unbekannt {value!r}; es gibt {known}")
    letters = "abcde"[: int(copies)] if int(copies) > 1 else ("",)
    return [
        Tile(f"{number}{letter}", SECTIONS[section], kind, frame, costs, "river" in marks, "road" in marks,
             None if place == NONE else place)
        for letter in letters
    ]  # fmt: skip


WAYS = ("river", "road")


def _parts(word: str) -> tuple[str, ...]:
    return () if word == NONE else tuple(word.split("+"))


def _check(tiles: list[Tile], bonnets: dict[str, int]) -> None:
    """Names differ, the stacks are complete, and bonnets are on cards that exist."""
    if len({tile.name for tile in tiles}) != len(tiles):
        raise _broken(0, "two tiles have the same number", "zwei Plättchen haben dieselbe Nummer")
    for stack, size in STACK_SIZES.items():
        found = sum(tile.stack == stack for tile in tiles)
        if found != size:
            raise _broken(
                0, f"stack {stack} has {found} tiles, not {size}", f"Stapel {stack} hat {found} Plättchen, nicht {size}"
            )
    places = [tile.place for tile in tiles if tile.place]
    if len(set(places)) != len(places) or not set(bonnets) <= set(places):
        raise _broken(
            0, "every special place has one tile, and bonnets name a special place",
            "jeder besondere Ort hat ein Plättchen, und Mützen nennen einen besonderen Ort",
        )  # fmt: skip
    if [tile.stack for tile in tiles] != sorted(tile.stack for tile in tiles):
        raise _broken(0, "the stacks are out of order", "die Stapel sind nicht der Reihe nach")


def _broken(line: int, english: str, german: str) -> BrokenData:
    where = (f", line {line}", f", Zeile {line}") if line else ("", "")
    return BrokenData(f"Tiles of Glen More{where[0]}: {english}.", f"Plättchen von Glen More{where[1]}: {german}.")
