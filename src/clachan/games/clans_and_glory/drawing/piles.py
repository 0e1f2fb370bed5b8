"""The shields on the tableaus, the one laid first at the left, and what each takes."""

from clachan.engine.contract import Event
from clachan.engine.wording import counted
from clachan.games.clans_and_glory.components import TABLEAU_NAMES
from clachan.games.clans_and_glory.drawing.plan import Plan, slots
from clachan.games.clans_and_glory.view import Tableau, Taking, View
from clachan.games.clans_and_glory.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import group, number, path, piece, rect, remembered, spot, tag
from clachan.svg.furniture import shield
from clachan.svg.scene import Scene

SHIELD = "M3 3h34v20c0 12.5-8.5 18.8-17 22.5C11.5 41.8 3 35.5 3 23z"


def piles(scene: Scene, plan: Plan) -> str:
    """What lies on every tableau."""
    view: View = scene.view
    new = {event.values["tableau"]: event for event in scene.last if event.what == "shield"}
    return "".join(
        _pile(tableau, box, new.get(tableau.number), view.player is None)
        for tableau, box in zip(view.tableaus, plan.piles, strict=True)
    )


def pile_spots(scene: Scene, plan: Plan) -> str:
    """A spot for each tableau, with its pile in words."""
    return "".join(
        spot(
            f"pile-{tableau.number}",
            _told(scene, tableau),
            _halo(plan.tableaus[tableau.number - 1].grown(-3)),
            "clear",
        )
        for tableau in scene.view.tableaus
    )


def _told(scene: Scene, tableau: Tableau) -> str:
    """A tableau: its seats, what each shield takes, and what the next one would."""
    words = LANGUAGE[scene.language]
    said = [_shield_told(scene, number, taking) for number, taking in enumerate(tableau.shields, 1)]
    if tableau.unclaimed:
        ranks = ", ".join(words.BOARD["ranks"].format(rank) for rank in tableau.unclaimed)
        said.append(words.PICTURE["no shield"].format(ranks=ranks))
    if scene.view.player is not None:
        following = "next shield" if tableau.unclaimed else "next idle shield"
        said.append(words.PICTURE[following].format(rank=next(iter(tableau.unclaimed), 0)))
    label: str = words.PICTURE["campfire pile" if tableau.campfire else "pile"]
    places = sum(place.tableau == tableau.number for place in scene.view.places)
    return label.format(
        tableau=TABLEAU_NAMES[tableau.number - 1], places=counted(places, *words.SAY["place"]), said=". ".join(said)
    )


def _shield_told(scene: Scene, number: int, taking: Taking) -> str:
    words = LANGUAGE[scene.language]
    said: str = words.PICTURE["shield" if taking.cards else "idle shield"]
    points = counted(taking.points, *words.POINT)
    return said.format(number=number, who=scene.names[taking.seat or 0], rank=taking.rank, points=points)


def _halo(box: Box) -> str:
    return rect(box.x, box.y, box.width, box.height, "halo", r=10)


def _pile(tableau: Tableau, box: Box, new: Event | None, over: bool) -> str:
    """The shields with their ranks; then, while more may come, the ranks that wait for one."""
    laid = len(tableau.shields)
    room = slots(box, max(1, len(tableau.takings)), tableau.number == 1)
    out = []
    for i, ((x, y), taking) in enumerate(zip(room.at, tableau.takings, strict=False)):
        if taking.seat is None:
            out.append(_waiting(taking, x, y, room.size, first=i == laid and not over))
        else:
            fresh = new is not None and new.values["shield"] == i + 1
            out.append(_laid(tableau.number, i, taking, (x, y), room.size, fresh))
    return "".join(out)


@remembered
def _laid(tableau: int, i: int, taking: Taking, at: tuple[float, float], size: float, fresh: bool) -> str:
    """A shield with its label; a dotted line runs round the one laid last."""
    seat = taking.seat or 0
    ring = "".join(rect(-3.5, -3, size + 7, size * 1.2 + 6, name, r=9) for name in ("under", "trace"))
    return piece(
        f"shield-{tableau}-{i + 1}",
        *at,
        shield(seat, 0, 0, size),
        ring if fresh else "",
        _plate(taking, size, "" if taking.cards else "faded"),
        came_from=f"seat-{seat + 1}" if fresh else None,
    )


@remembered
def _waiting(taking: Taking, x: float, y: float, size: float, first: bool) -> str:
    """Cards that nobody takes yet; the next shield laid would take the first of them."""
    outline = path(SHIELD, "open", transform=f"scale({number(size / 40)})") if first else ""
    return group(outline, _plate(taking, size, "faded"), x=x, y=y)


def _plate(taking: Taking, size: float, class_: str) -> str:
    """The rank and how many cards of it; a dash for a shield that takes nothing."""
    width, top = max(24.0, size - 2), size * 1.2 + 3
    left = (size - width) / 2
    label = tag("tspan", str(taking.rank), class_="num t-plate") if taking.cards else "–"
    times = tag("tspan", f"×{taking.cards}", class_="t-2xs") if taking.cards > 1 else ""
    words = tag("text", label, times, x=size / 2, y=top + 14.5, class_="plate-ink", text_anchor="middle")
    return group(rect(left, top, width, 19, "plate", r=4), words, class_=class_)
