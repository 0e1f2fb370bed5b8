"""What stays as long as the game: the meadow, the planks, the campfires and the empty seats."""

from functools import cache

from clachan.games.clans_and_glory.components import TABLEAU_NAMES
from clachan.games.clans_and_glory.drawing.plan import GAP, Plan, plan_of
from clachan.svg.box import Box
from clachan.svg.elements import OWN, group, path, rect, tag, text, use

TRIES = 220  # places where grass may stand
WAVE = 180  # length of a fibre before it repeats
NAMED = 30  # a seat that is narrower has no room for its name


@cache
def still(shape: str, seats: int) -> str:
    """Everything below the pieces."""
    return ground(plan_of(shape, seats))


def ground(plan: Plan) -> str:
    """The meadow, the table on it, and the empty seats."""
    return "".join((_meadow(plan), _table(plan), *(_seat(name, box) for name, box in plan.places.items())))


def _meadow(plan: Plan) -> str:
    """Grass that is lighter round the table."""
    stops = tag("stop", offset="0", class_="turf-near") + tag("stop", offset="1", class_="turf-far")
    centre = {"cx": ".5", "cy": f"{(plan.table.y + plan.table.height / 2) / plan.height:.3g}", "r": ".7"}
    light = tag("radialGradient", stops, id="turf", **centre)
    lawn = f'<rect width="{plan.width}" height="{plan.height}" rx="18" fill="url(#{OWN}turf)"/>'
    return tag("defs", light) + lawn + group(*_tufts(plan), class_="tufts")


def _tufts(plan: Plan) -> list[str]:
    """Grass at chance places that are always the same, and never below the table or words."""
    taken = [plan.table.grown(GAP + 2), *plan.places.values(), *plan.players, plan.caption]
    tufts, n = [], 7
    for _ in range(TRIES):
        n = n * 16807 % 2147483647
        x, y = n % (plan.width - 24) + 5, n // 1009 % (plan.height - 20) + 5
        if not any(box.x - 14 < x < box.right and box.y - 8 < y < box.bottom for box in taken):
            tufts.append(use("t-grass", x, y, 14, 8))
    return tufts


def _table(plan: Plan) -> str:
    """Planks along the table, a joint between two tableaus, their numbers, and the two fires."""
    box = plan.table
    return "".join(
        (
            rect(box.x + 2, box.y + 7, box.width, box.height, "slab-shade", r=15),
            rect(box.x, box.y, box.width, box.height, "slab", r=15),
            *_planks(box, plan.wide),
            *_joints(plan),
            rect(box.x, box.y, box.width, box.height, "slab-edge", r=15),
            *_numbers(plan),
            *(use("campfire", fire.x, fire.y, fire.width, fire.height) for fire in plan.fires),
        )
    )


def _planks(box: Box, wide: bool) -> list[str]:
    """Boards from side to side with their grain; on a phone they lie across the table."""
    depth = box.height / 3 if wide else 59
    drawn = []
    for i in range(round(box.height / depth)):
        y = box.y + i * depth
        if i:
            drawn.append(path(f"M{box.x + 1:g} {y:g}h{box.width - 2:g}", "board-edge"))
            drawn.append(path(f"M{box.x + 1:g} {y + 2:g}h{box.width - 2:g}", "board-light"))
        drawn.append(_grain(box, y, min(depth, box.bottom - y), i))
    return drawn


def _grain(box: Box, y: float, depth: float, board: int) -> str:
    """Three fibres along a board, and a knot now and then."""
    fibres = []
    for i, part in enumerate((0.3, 0.55, 0.8)):
        start = 12 + (i * 67 + board * 41) % 70 if box.width > 2 * WAVE else 10
        waves = max(1, int((box.width - start - 12) // WAVE))
        width = min(WAVE, (box.width - 2 * start) / waves) / 3
        wave = f"q{width / 2:g} -6 {width:g} 0t{width:g} -1 {width:g} 2"
        fibres.append(f"M{box.x + start:g} {y + depth * part:g}" + wave * waves)
    knots = [
        f"M{x} {y + depth * 0.42:g}q16 -5 28 0-12 6 -28 0z"
        for x in range(round(box.x) + 90 + board * 130, round(box.right) - 60, 410)
    ]
    return path("".join(fibres + knots), "grain")


def _joints(plan: Plan) -> list[str]:
    """The borders of two tableaus."""
    along = [f"M{part.x:g} {part.y + 1:g}v{part.height - 2:g}" for part in plan.tableaus[1:]]
    across = [f"M{part.x + 1:g} {part.y:g}h{part.width - 2:g}" for part in plan.tableaus[1:]]
    return [path(line, "joint") for line in (along if plan.wide else across)]


def _numbers(plan: Plan) -> list[str]:
    return [
        text(pile.x, part.y + 24, TABLEAU_NAMES[plan.first + i], "number t-number")
        for i, (part, pile) in enumerate(zip(plan.tableaus, plan.piles, strict=True))
    ]


def _seat(name: str, box: Box) -> str:
    """An empty seat, with its name where there is room."""
    frame = rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, "empty", r=6)
    if box.width < NAMED:
        return frame
    return frame + text(box.x + box.width / 2, box.y + box.height / 2 + 4, name, "place t-2xs", "middle")
