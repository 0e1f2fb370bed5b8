"""The pictures of the 16 scoring tiles, each in a square of 48."""

from clachan.svg.elements import group, path, rect, use


def icon(tile: str) -> str:
    """The picture of a scoring tile."""
    return "".join(_PICTURES[tile])


def _grid(outline: str, lines: str) -> str:
    """Tiles seen from above: their common border and where they touch."""
    return path(outline, "icon-land") + path(lines, "icon-lines")


def _land(terrain: str, *inside: str) -> tuple[str, ...]:
    """A round piece of land that is complete."""
    return path("M6 25Q4 10 20 8T42 20Q46 34 32 40T6 25z", f"{terrain} icon-rim"), *inside


def _most(symbol: str) -> tuple[str, ...]:
    """The most of a thing: a crown above it."""
    return use(symbol, 6, 13, 35, 35), use("i-crown", 13, -3, 21, 21, "ember")


_ROAD = path("M2 40H46", "icon-road-bed") + path("M2 40H46", "icon-road")
_PICTURES: dict[str, tuple[str, ...]] = {
    "squares": (group(_grid("M6 6h28v28H6z", "M20 6v28M6 20h28"), x=4, y=4),),
    "closed-areas": _land("pasture", path("M14 27q1-5 4-8m2 8q1-5 4-8m4 12q1-4 4-6", "icon-tufts")),
    "sheep": (use("sheep", 0, 0, 48, 48),),
    "large-closed-areas": (group(_grid("M2 2h24v12h12v24H2z", "M14 2v36M2 14h24M2 26h36M26 14v24"), x=4, y=4),),
    "brochs": (use("t-peak", 20, 10, 28, 20), use("t-peak", 0, 14, 22, 16), use("broch", 5, 10, 38, 38)),
    "sets": (use("broch", 0, 1, 25, 25), use("lighthouse", 23, 0, 26, 26), use("farm", 10, 21, 28, 28)),
    "most-whisky": _most("barrel"),
    "most-ships": _most("ship"),
    "most-gold": _most("coin"),
    "animals-at-farms": (use("farm", 8, -3, 31, 31), use("sheep", 0, 23, 24, 24), use("cattle", 22, 22, 26, 26)),
    "cattle-on-the-road": (_ROAD, use("cattle", 3, -2, 42, 42)),
    "ship-and-lighthouse": (use("lighthouse", -2, 0, 32, 32), use("ship", 18, 18, 30, 30)),
    "tiles-on-the-road": (
        group(rect(2, 18, 22, 22, "icon-land"), rect(24, 18, 22, 22, "icon-land")),
        path("M2 29H34", "icon-road-bed") + path("M2 29H34", "icon-road"),
        use("castle", 21, 6, 28, 28),
    ),
    "vertical-lines": (group(_grid("M14 1h13v39H14z", "M14 14h13M14 27h13"), x=3, y=3),),
    "largest-water": _land("water", path("M12 22q3-3 6 0t6 0 6 0m-14 8q3-3 6 0t6 0 6 0", "icon-waves")),
    "closed-mountains": _land("mountain", use("t-peak", 10, 13, 28, 20)),
}
