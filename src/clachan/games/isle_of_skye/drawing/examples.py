"""The figures of the rules: small territories of real tiles, with marks for what counts and the sum below."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from clachan.games.isle_of_skye.actions import cell_name, read_cell
from clachan.games.isle_of_skye.components import SCORINGS
from clachan.games.isle_of_skye.drawing.icons import icon
from clachan.games.isle_of_skye.drawing.land import Land
from clachan.games.isle_of_skye.drawing.prices import coin
from clachan.games.isle_of_skye.drawing.tile import drawn, library
from clachan.games.isle_of_skye.view import Built
from clachan.games.isle_of_skye.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import group, tag, text, use, width_of
from clachan.svg.figures import Drawn, figures_of
from clachan.svg.furniture import badge, shield
from clachan.svg.marks import arrow, cross, glow, tick
from clachan.svg.scene import Picture

WIDTH, LAND, SUM = 300, 190, 44
OTHERS = ("ship-and-lighthouse", "sets", "most-gold")
BUYER, SELLER = 0, 1


@dataclass(frozen=True)
class Example:
    """A territory, the scoring tile or thing that it shows, the cells that are marked, and the sum."""

    territory: str
    sign: str = ""  # a scoring tile; or a symbol
    sum: str = ""
    blocks: tuple[str, ...] = ()  # `0 E1S1`: from a cell to a cell, all of it counts
    numbers: Mapping[str, int] = field(default_factory=dict)  # what a cell brings
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    unfit: str = ""  # `T60 N1 r3`: a tile that may not lie there


@dataclass(frozen=True)
class Trade:
    """A tile with the gold on it, bought by another player or not."""

    tile: str
    gold: int
    sold: bool


TRADES = {"IS-9": Trade("T41", 4, sold=True), "IS-10": Trade("T41", 4, sold=False)}

EXAMPLES = {
    "IS-5": Example(
        "T60 N1 r2, T16 E1N1 r2, T40 E1 r3, T41 W1 r3",
        "coin",
        "5 + 1 + 1 = 7",
        numbers={"0": 5, "N1": 1, "E1N1": 1},
        no=("W1",),
    ),
    "IS-11": Example("T35 W1 r2, T73 S1 r3", yes=("W1", "S1"), unfit="T60 N1 r3"),
    "IS-15": Example(
        "T37 E1N1 r0, T56 E1 r0, T48 E1S1 r3",
        "closed-areas",
        "1 + 1 = 2",
        numbers={"0": 1, "E1": 1},
    ),
    "IS-20": Example(
        "T06 E1 r0, T65 E2 r1, T17 E2S1 r1, T21 E1S1 r3, T69 S1 r2, T02 W1 r0",
        "squares",
        "2 + 2 = 4",
        blocks=("0 E1S1", "E1 E2S1"),
        no=("W1",),
    ),
    "IS-24": Example(
        "T36 W1 r2, T57 W1N1 r3, T40 W2 r2, T09 N1 r3, T31 E1 r0, T60 E1N1 r3",
        "brochs",
        "6 + 1 = 7",
        blocks=("W1 W1", "W1N1 W1N1", "W2 W2", "E1N1 E1N1"),
    ),
    "IS-29": Example(
        "T58 E1 r0, T41 E1N1 r0, T21 E1S1 r3, T18 S1 r0, T34 N1 r3, T57 W1 r0, T69 W1N1 r2",
        "animals-at-farms",
        "1 + 1 = 2",
        blocks=("N1 E1S1",),
        numbers={"E1N1": 1, "S1": 1},
        no=("W1N1",),
    ),
    "IS-33": Example(
        "T53 N1 r0, T26 S1 r0, T37 E1 r2, T51 E1S1 r2, T29 W1 r0, T25 W1N1 r2, T58 W1S1 r2, T07 W1S2 r2",
        "vertical-lines",
        "3 + 3 = 6",
        blocks=("W1N1 W1S2", "N1 S1"),
        no=("E1",),
    ),
    "IS-40": Example(
        "T20 E1 r3, T04 E1N1 r3, T56 N1 r0, T65 W1 r0, T22 W1N1 r2",
        "scroll",
        "2 + 2 × 2 = 6",
        blocks=("E1N1 E1N1", "W1N1 W1N1"),
    ),
}


def figures() -> Mapping[str, Callable[[str], Picture]]:
    """By clause: its figure in a language."""
    drawn = {clause: partial(_land, example) for clause, example in EXAMPLES.items()}
    drawn |= {clause: partial(_trade, trade) for clause, trade in TRADES.items()}
    return figures_of(dict(sorted(drawn.items(), key=lambda pair: int(pair[0].partition("-")[2]))), LANGUAGE)


def match_of(example: Example) -> Any:
    """A match of two in which this territory is the first player's."""
    from clachan.games.isle_of_skye import GAME

    built = example.territory.split(", ")
    spare = [f"T{number:02}" for number in range(1, 74) if f"T{number:02}" not in example.territory]
    scoring = example.sign if example.sign in SCORINGS else "squares"
    players = [{"gold": 5, "territory": land, "offer": spare[i : i + 3]} for land, i in ((built, 0), ([], 3))]
    return GAME.position(
        {
            "game": GAME.name,
            "seats": 2,
            "chance": {"key": "0" * 32, "drawn": 0},
            "phase": "offers",
            "rounds": 4,
            "first": 0,
            "scoring": [scoring, *OTHERS],
            "gained": {key: [0, 0] for key in ("1A", "2B", "3A", "3C", "4B", "4D")},
            "players": players,
        }
    )


def _land(example: Example) -> Drawn:
    """A territory with its marks, and the sum below."""
    shown = match_of(example).seen(0).players[0].territory + _unfit(example)
    land = Land(shown, Box(6, 6, WIDTH - 12, LAND - 12), most=66)
    boxes = {cell_name(one.x, one.y): land.box(one.x, one.y) for one in shown}
    tiles = [
        group(drawn(one.tile, land.size, one.rotation), x=land.box(one.x, one.y).x, y=land.box(one.x, one.y).y)
        for one in shown
    ]
    shapes = tag("defs", *library({one.tile for one in shown}))
    height = LAND + SUM if example.sum else LAND
    return WIDTH, height, "".join((shapes, *tiles, *_marks(example, boxes), *_sum(example)))


def _unfit(example: Example) -> tuple[Built, ...]:
    """The tile that may not lie where it is shown."""
    if not example.unfit:
        return ()
    tile, cell, turned = example.unfit.split()
    place = read_cell(cell)
    assert place is not None
    return (Built(tile, *place, int(turned[1:]), joined=False),)


def _marks(example: Example, boxes: Mapping[str, Box]) -> list[str]:
    """What counts and what does not, on the tiles."""
    out = []
    for block in example.blocks:
        first, last = (boxes[cell] for cell in block.split())
        out.append(glow(first.x + 3, first.y + 3, last.right - first.x - 6, last.bottom - first.y - 6))
    out += [badge(boxes[cell].right - 13, boxes[cell].y + 13, number) for cell, number in example.numbers.items()]
    out += [tick(*_middle(boxes[cell])) for cell in example.yes]
    no = [*example.no, *example.unfit.split()[1:2]]
    return out + [cross(*_middle(boxes[cell])) for cell in no]


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _sum(example: Example) -> list[str]:
    """The picture of what scores, and the sum."""
    if not example.sum:
        return []
    wide = 46 + width_of(example.sum, 21, True)
    left, y = (WIDTH - wide) / 2, LAND + 4
    if example.sign in SCORINGS:
        sign = tag("g", icon(example.sign), transform=f"translate({left:g} {y:g}) scale(.75)")
    else:
        sign = use(example.sign, left, y, 36, 36)
    return [sign, text(left + 46, y + 26, example.sum, "num t-xl")]


def _trade(trade: Trade) -> Drawn:
    """From the buyer's gold and the gold on the tile to the seller's; or a tile that stays, and gold that is lost."""
    middle, size, y = WIDTH / 2, 76, 62
    lying = group(drawn(trade.tile, size), x=middle - size / 2, y=y - size / 2)
    out = [tag("defs", *library({trade.tile})), lying, coin(middle + 30, y + 34, 34, trade.gold)]
    if not trade.sold:
        out += [cross(middle + 47, y + 18, 10), arrow(middle - size / 2 - 6, y, 82, y), shield(SELLER, 38, y - 22, 36)]
        return WIDTH, 124, "".join(out)
    out += [shield(BUYER, 16, y - 40, 30), coin(31, y + 34, 34, trade.gold)]
    out += [arrow(52, y + 34, 108, y + 34), arrow(104, y - 14, 52, y - 14)]
    out += [arrow(192, y + 34, 238, y + 34), shield(SELLER, 254, y - 40, 30)]
    return WIDTH, 152, "".join([*out, *_earned(trade, y + 34)])


def _earned(trade: Trade, y: float) -> list[str]:
    """What the seller has from it: the price, and the gold that lay on the tile."""
    told = f"{trade.gold} + {trade.gold} = {2 * trade.gold}"
    return [coin(269, y, 34, 2 * trade.gold), text(WIDTH / 2, y + 46, told, "num t-xl", "middle")]
