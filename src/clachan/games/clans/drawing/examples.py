"""The figures of the rules: parts of a real map with marks for what a clause says, and sums of real pieces."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from clachan.games.clans.components import CLANS
from clachan.games.clans.drawing import pieces
from clachan.games.clans.drawing.board import board
from clachan.games.clans.drawing.ground import Spot
from clachan.games.clans.drawing.land import Land, Place, land_of
from clachan.games.clans.drawing.layout import MAP
from clachan.games.clans.drawing.panels import cloth, seal
from clachan.games.clans.view import View
from clachan.games.clans.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import clip_path, clipped, group, rect, reuse, text, use
from clachan.svg.figures import Drawn, figures_of
from clachan.svg.furniture import badge
from clachan.svg.marks import arrow, cross
from clachan.svg.scene import Picture

WIDTH, HEIGHT = 360, 240
MARGIN = 75  # units round the window where a territory may still be seen in it
PLANT = 20  # and a plant
ROUND = 10  # the window's corners
SIDE_BY_SIDE = 2  # huts of a group; more stand in two rows
FAR = "1 red, 2 black"  # huts out of sight, so that the game goes on


def figures() -> Mapping[str, Callable[[str], Picture]]:
    """By clause: its figure in a language."""
    drawn = {
        "CL-4": _region,
        "CL-7": _moving,
        "CL-8": _lake,
        "CL-10": _large,
        "CL-11": _village,
        "CL-12": _two_villages,
        "CL-14": _strife,
        "CL-16": _value,
        "CL-17": _each,
        "CL-21": _results,
    }
    return figures_of(drawn, LANGUAGE)


# --- parts of the map -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """What a window shows of the map."""

    view: View
    land: Land
    window: Box

    def home(self, territory: int) -> Spot:
        """Where the huts of a territory stand."""
        return self.land.places[territory - 1].home

    def arrow(self, source: int, target: int, bend: float = 0) -> str:
        """From the huts of one territory to those of another."""
        (x0, y0), (x1, y1) = self.home(source), self.home(target)
        return arrow(x0 + 0.32 * (x1 - x0), y0 + 0.32 * (y1 - y0), x0 + 0.72 * (x1 - x0), y0 + 0.72 * (y1 - y0), bend)

    def between(self, one: int, other: int) -> Spot:
        """The middle between two territories."""
        (x0, y0), (x1, y1) = self.home(one), self.home(other)
        return (x0 + x1) / 2, (y0 + y1) / 2

    def drawn(self, below: str, above: str = "") -> Drawn:
        """The map, marks on the land, huts, and marks over them."""
        terrains = tuple(territory.terrain for territory in self.view.territories)
        seen = tuple(t for t in self.view.territories if self.land.places[t.number - 1].outline)
        huts = pieces.groups(replace(self.view, territories=seen), self.land, ())
        marks = clipped("frame", below, huts, above)
        ground = board(self.land, terrains, ROUND, self.window)
        return WIDTH, HEIGHT, group(ground, marks, x=-self.window.x, y=-self.window.y)


def _part(match: Any, x: float, y: float) -> Part:
    """The map from here on, as a seat sees it."""
    box, window = MAP["wide"], Box(x, y, WIDTH, HEIGHT)
    return Part(match.seen(0), _cropped(land_of("highlands", int(box.width), int(box.height)), window), window)


def _cropped(land: Land, window: Box) -> Land:
    """The land without what nobody sees through the window."""
    marches = [(line, line.partition("c")[0].split()) for line in land.marches.split("M") if line]
    return replace(
        land,
        places=tuple(_seen(place, window) for place in land.places),
        lakes=tuple(lake for lake in land.lakes if _near(lake.middle, window)),
        tarns=tuple(tarn for tarn in land.tarns if _near(tarn, window)),
        marches="".join(f"M{line}" for line, (x, y) in marches if _near((float(x), float(y)), window)),
    )


def _seen(place: Place, window: Box) -> Place:
    """A territory with those of its plants that may be seen."""
    outline = place.outline if _near(place.home, window) else ""
    return replace(place, outline=outline, inks=tuple(ink for ink in place.inks if _near(ink[1:], window, PLANT)))


def _near(spot: Spot, window: Box, margin: float = MARGIN) -> bool:
    x, y = spot
    across = window.x - margin < x < window.x + window.width + margin
    return across and window.y - margin < y < window.y + window.height + margin


def _match(huts: str, **parts: Any) -> Any:
    """Two players on the Highlands: `24 red2 blue, 25 green` are two red huts and a blue one, and a green one."""
    from clachan.games.clans import GAME

    groups = [entry.split() for entry in huts.split(", ")]
    return GAME.position(
        {
            "game": GAME.name,
            "seats": 2,
            "chance": {"key": "0" * 32, "drawn": 0},
            "player": 0,
            "clans": ["red", "blue"],
            "huts": {territory: dict(map(_counted, words)) for territory, *words in groups},
            **parts,
        }
    )


def _counted(word: str) -> tuple[str, int]:
    clan = word.rstrip("0123456789")
    return clan, int(word[len(clan) :] or 1)


def _lit(territories: Iterable[int]) -> str:
    return "".join(reuse(f"land-{n}", "glow") for n in territories)


def _chosen(territory: int) -> str:
    return reuse(f"land-{territory}", "picked")


def _region() -> Drawn:
    """A region after the huts were laid out, and the others in the mist."""
    from clachan.games.clans import GAME

    part, own = _part(GAME.start(seats=2, seed=3), 132, 328), range(36, 41)
    shown = tuple(t if t.number in own else replace(t, huts=(0,) * len(CLANS)) for t in part.view.territories)
    outside = [n for n, place in enumerate(part.land.places, 1) if place.outline and n not in own]
    mist = "".join(reuse(f"land-{n}", "fog") for n in outside)
    return replace(part, view=replace(part.view, territories=shown)).drawn(mist)


def _moving() -> Drawn:
    """A chosen group, where it may go, and where it may not."""
    match = _match(f"38 red blue, 25 yellow, 37 green black, 39 red, {FAR}")
    part, at = _part(match, 190, 262), 38
    targets = [int(choice.target[1:]) for choice in match.choices(0) if choice.piece == f"t{at}"]
    empty = [cross(*part.home(n)) for n in (26, 40, 42)]
    return part.drawn(_lit(targets) + _chosen(at), part.arrow(at, 25) + "".join(empty))


def _lake() -> Drawn:
    """Along the shore and over a river, but not across the lake."""
    match = _match(f"9 green, 10 yellow, 22 blue, 24 red, {FAR}")
    part, at = _part(match, 330, 24), 9
    targets = [int(choice.target[1:]) for choice in match.choices(0) if choice.piece == f"t{at}"]
    ways = "".join(part.arrow(at, target) for target in targets)
    return part.drawn(_lit(targets) + _chosen(at), ways + cross(*part.between(9, 24)))


def _large() -> Drawn:
    """A group of seven, with a larger neighbour and a smaller one."""
    match = _match(f"44 red3 blue2 green2, 42 red2 blue2 green2 yellow2, 45 yellow black2, {FAR}")
    part, at = _part(match, 396, 312), 44
    targets = [int(choice.target[1:]) for choice in match.choices(0) if choice.piece == f"t{at}"]
    totals = _total(part, 42, -47) + _total(part, 44, -44) + _total(part, 45, 36)
    marks = "".join(part.arrow(at, target) for target in targets) + cross(*part.between(at, 45))
    return part.drawn(_lit(targets) + _chosen(at), totals + marks)


def _total(part: Part, territory: int, down: float) -> str:
    """How many huts a group has in all."""
    x, y = part.home(territory)
    return badge(x, y + down, sum(part.view.territories[territory - 1].huts), 13)


def _village() -> Drawn:
    """The last neighbour comes, and all round is empty."""
    match = _match(f"42 red2 yellow, 43 green, {FAR}")
    part = _part(match, 294, 258)
    mist = "".join(reuse(f"land-{n}", "fog") for n in (25, 38, 41, 44))
    return part.drawn(mist + _lit([42]), part.arrow(43, 42) + _chip(part, 42))


def _chip(part: Part, territory: int) -> str:
    """The chip that a village will give."""
    x, y = part.home(territory)
    up = 62 if sum(n > 0 for n in part.view.territories[territory - 1].huts) > SIDE_BY_SIDE else 52
    return use("chip", x - 14, y - up, 28, 28)


def _two_villages() -> Drawn:
    """A move that leaves two groups alone."""
    match = _match(f"42 red2 blue, 43 yellow, 45 green black, {FAR}")
    match.play(0, "43>45")
    part = _part(match, 372, 312)
    return part.drawn(_lit(part.view.pending), arrow(*part.home(43), *part.between(43, 45)) + _chips(part))


def _chips(part: Part) -> str:
    return "".join(_chip(part, territory) for territory in part.view.pending)


# --- sums -------------------------------------------------------------------------------------------------------------

HUT = 44
STEP = 47


def _sign(words: object, x: float, y: float, class_: str = "num t-xl") -> str:
    return text(x, y + 8, words, class_, "middle")


def _row_of_huts(huts: Mapping[str, int], x: float, y: float, step: float = STEP) -> str:
    """A hut for each clan, with how many there are."""
    out = []
    for i, (clan, count) in enumerate(huts.items()):
        out.append(pieces.hut(clan, x + i * step, y, HUT))
        if count > 1:
            out.append(badge(x + i * step + 0.42 * HUT, y + 0.4 * HUT, count))
    return "".join(out)


def _scored(match: Any, move: str) -> tuple[dict[str, int], View]:
    """The huts that a move brings together, and the table after it."""
    source, target = (match.seen(0).territories[int(number) - 1].huts for number in move.split(">"))
    huts = [a + b for a, b in zip(source, target, strict=True)]
    match.play(0, move)
    return {clan: n for clan, n in zip(CLANS, huts, strict=True) if n}, match.seen(0)


def _strife() -> Drawn:
    """All five clans, and who is left."""
    huts, after = _scored(_match(f"43 red3 blue green2 yellow, 42 black, {FAR}"), "42>43")
    left = {clan: n for clan, n in huts.items() if clan in after.villages[-1].clans}
    out = [_row_of_huts(left, 133, 146, 62), arrow(164, 90, 164, 118)]
    for i, (clan, count) in enumerate(huts.items()):
        one = _row_of_huts({clan: count}, 40 + i * 62, 54)
        out.append(one if clan in left else group(one, class_="dim") + cross(59 + i * 62, 72, 10))
    return WIDTH, 190, "".join(out)


NOTHING = {"territory": 35, "seat": 1, "value": 0, "clans": []}


def _value() -> Drawn:
    """The same three huts on three kinds of land in epoch I."""
    rows = [("forest", "28", "27", "good"), ("steppe", "29", "28", ""), ("mountain", "26", "27", "bad")]
    return WIDTH, 216, "".join(_value_row(*row, 40 + 68 * i) for i, row in enumerate(rows))


def _value_row(terrain: str, target: str, source: str, class_: str, y: float) -> str:
    huts, after = _scored(_match(f"{target} red2, {source} blue, {FAR}"), f"{source}>{target}")
    value, count = after.villages[-1].value, sum(huts.values())
    parts = [
        rect(12, y - 29, WIDTH - 24, 58, "well", r=12),
        _row_of_huts(huts, 44, y - 3),
        _sign(count, 138, y),
        _land(terrain, value - count, class_, 168, y),
        _sign("=", 272, y, "num t-xl faint"),
        _sign(value, 312, y, "num t-2xl ember"),
    ]
    return "".join(parts)


def _land(terrain: str, bonus: int, class_: str, x: float, y: float) -> str:
    """A terrain with its bonus, or a cross where it is hostile."""
    sign = group(use(f"b-{terrain}", x, y - 19, 38, 38), class_=f"{class_} cut".strip())
    if class_ == "bad":
        return sign + cross(x + 58, y, 11)
    return sign + (_sign(f"+{bonus}", x + 58, y, "num t-xl good") if bonus else "")


def _each() -> Drawn:
    """A village in the mountains in epoch II, and what each of its clans gets."""
    match = _match(f"24 red2 green2, 23 yellow, {FAR}", villages=[NOTHING] * 4)
    huts, after = _scored(match, "23>24")
    village, count = after.villages[-1], sum(huts.values())
    out = [_row_of_huts(huts, 38, 50), _sign(count, 178, 53), _land("mountain", village.value - count, "good", 200, 53)]
    out += [_sign("=", 290, 53, "num t-xl faint"), _sign(village.value, 324, 53, "num t-2xl ember")]
    for i, clan in enumerate(village.clans):
        x = 76 + i * 96
        out += [rect(x - 34, 100, 84, 54, "well", r=12), pieces.hut(clan, x - 8, 125, 34)]
        out.append(_sign(village.value, x + 28, 127))
    return WIDTH, 176, "".join(out)


IN_A_ROW = 4  # chips


def _results() -> Drawn:
    """Two clans at the end: their points and their players' chips."""
    from clachan.games.clans import GAME

    view = GAME.lesson.at(GAME, len(GAME.lesson.steps)).seen(0)
    out = [_result(view, seat, 20 + seat * 92) for seat in range(view.seats)]
    return WIDTH, 204, "".join(out)


def _result(view: View, seat: int, y: float) -> str:
    clan, chips = view.clans[seat] or "", view.chips[seat]
    points, frame = view.points[CLANS.index(clan)], f"card-{seat}"
    top = y + 36 - 13 * (1 + (chips - 1) // IN_A_ROW)
    coins = "".join(use("chip", 170 + i % IN_A_ROW * 17, top + i // IN_A_ROW * 26, 25, 25) for i in range(chips))
    parts = [
        clip_path(frame, rect(16, y, 84, 72, r=10)),
        clipped(frame, cloth(clan, Box(16, y, 84, 72))),
        seal(clan, 58, y + 36, 42),
        _sign(points, 126, y + 36),
        _sign("+", 156, y + 36, "num t-xl faint"),
        coins,
        _sign(chips, 262, y + 36),
        _sign("=", 286, y + 36, "num t-xl faint"),
        _sign(points + chips, 322, y + 36, "num t-2xl ember"),
    ]
    return "".join(parts)
