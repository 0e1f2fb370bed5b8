"""The players: shields left, cards held, points so far, and whose turn it is."""

from clachan.games.clans_and_glory.drawing.plan import Plan
from clachan.games.clans_and_glory.text import player
from clachan.games.clans_and_glory.view import View
from clachan.games.clans_and_glory.words import LANGUAGE
from clachan.svg.box import Box
from clachan.svg.elements import fit, group, path, rect, spot, text, use, width_of
from clachan.svg.furniture import panel, shield
from clachan.svg.scene import Scene

BACK = (12.0, 16.8)  # a small card


def players(scene: Scene, plan: Plan) -> str:
    """A panel for each."""
    return "".join(_panel(scene, plan, seat, box) for seat, box in enumerate(plan.players))


def player_spots(scene: Scene, plan: Plan) -> str:
    """What is left to a player, as a spot: cards come from there, and the own shields are taken there."""
    return "".join(
        spot(
            f"seat-{seat + 1}",
            _told(scene, seat),
            rect(box.x, box.y, box.width, box.height, "halo", r=12),
        )
        for seat, box in enumerate(plan.players)
    )


def _told(scene: Scene, seat: int) -> str:
    """A player in words, with what the points mean and whose turn it is."""
    words, said = LANGUAGE[scene.language].PICTURE, player(scene.view, seat, scene.language, scene.names)
    if scene.view.player is None:
        return f"{said}."
    turn = f" {words['turn'].format(who=scene.names[seat])}" if seat == scene.view.player else ""
    return str(words["player"]).format(said=said) + turn


def _panel(scene: Scene, plan: Plan, seat: int, box: Box) -> str:
    view: View = scene.view
    inner = _broad(scene, seat, box.width) if plan.wide else _narrow(scene, seat, box.width)
    return group(
        panel(0, 0, box.width, box.height),
        _turn(box) if seat == view.player else "",
        shield(seat, 10, 9, 31) if plan.wide else shield(seat, 6, 5, 19),
        inner,
        x=box.x,
        y=box.y,
    )


def _turn(box: Box) -> str:
    """A ring and a pointer to the table."""
    middle = box.width / 2
    return rect(0, 0, box.width, box.height, "now", r=12) + path(
        f"M{middle - 8:g} {box.height + 1:g}h16l-8 8z", "ember-fill"
    )


def _broad(scene: Scene, seat: int, width: float) -> str:
    """Name and points; below them shields left, cards held, and who plays last."""
    view: View = scene.view
    words, points = LANGUAGE[scene.language].PICTURE, view.points[seat]
    caption = words["points" if view.player is None else "so far"]
    room = width - 50 - 14 - max(34.0, width_of(caption, 11))
    name = fit(scene.names[seat], room, 17, bold=True)
    end = width_of(name, 17, bold=True) + 58
    return "".join(
        (
            text(50, 24, name, "t-lg b"),
            _tag(words["you"], end, 11) if seat == view.seat and end + 44 < width - 60 else "",
            _left(view.shields[seat], seat, 50, 32),
            _held(view.cards[seat], 50 + 5 * 12 + 12, 32),
            _tag(words["last"], 158, 33) if seat == view.last and width > 240 else "",
            text(width - 12, 30, points, "num t-2xl", "end"),
            text(width - 12, 45, caption, "t-2xs muted", "end"),
        )
    )


def _tag(words: str, x: float, y: float) -> str:
    width = width_of(words, 11) + 12
    return rect(x, y, width, 16, "hair", r=8) + text(x + width / 2, y + 12, words, "t-2xs muted", "middle")


def _left(count: int, seat: int, x: float, y: float) -> str:
    """As many small shields as are left."""
    return "".join(shield(seat, x + 12 * i, y, 14) for i in range(count)) or text(x, y + 13, "–", "t-sm faint")


def _held(count: int, x: float, y: float) -> str:
    """A card back and how many of them are held."""
    return use("card-back", x, y, *BACK) + text(x + 16, y + 13.5, count, "t-md b muted")


def _narrow(scene: Scene, seat: int, width: float) -> str:
    """The same on a phone, with numbers only."""
    view: View = scene.view
    return "".join(
        (
            text(30, 19, fit(scene.names[seat], width - 36, 12, bold=True), "t-xs b"),
            shield(seat, 7, 29.5, 10.5),
            text(20, 40.5, view.shields[seat], "t-xs b muted"),
            use("card-back", 31, 28.5, 10, 14),
            text(44, 40.5, view.cards[seat], "t-xs b muted"),
            text(width - 8, 42, view.points[seat], "num t-lg", "end"),
        )
    )
