"""The other players: name, points, small territory, cards and goods."""

from clachan.games.glen_more.drawing.geometry import Table
from clachan.games.glen_more.drawing.labels import card_label, goods_label, player_label
from clachan.games.glen_more.drawing.land import others_of, small_land
from clachan.games.glen_more.drawing.signs import good
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import Player
from clachan.svg.box import Box
from clachan.svg.elements import circle, fit, group, path, text, told, use
from clachan.svg.furniture import panel, shield, turn_mark
from clachan.svg.scene import Scene

HEAD, FOOT, CARD = 34, 28, 24
NARROW, BROAD = 150, 380


def papers(table: Table) -> str:
    """What stays: a paper for each player."""
    return group(*(panel(box.x, box.y, box.width, box.height) for box in table.others))


def boxes(scene: Scene, table: Table) -> dict[int, Box]:
    """Where each other player's small territory is drawn."""
    return {player.seat: _map(box, player) for player, box in zip(others_of(scene.view), table.others, strict=True)}


def _side(box: Box) -> Box:
    """Where name, cards and goods stand: in a broad paper beside the territory."""
    left = box.width * 0.62
    return Box(box.x + left, box.y, box.width - left, box.height) if box.width > BROAD else box


def _map(box: Box, player: Player) -> Box:
    if box.width > BROAD:
        return Box(box.x + 8, box.y + 8, box.width * 0.62 - 16, box.height - 16)
    cards_ = CARD + 4 if player.places else 0
    return Box(box.x + 8, box.y + HEAD + 2, box.width - 16, box.height - HEAD - FOOT - cards_ - 8)


def others(scene: Scene, table: Table) -> str:
    """A paper for each other player, in order of play."""
    places = boxes(scene, table)
    return group(*(
        _other(scene, player, box, places[player.seat])
        for player, box in zip(others_of(scene.view), table.others, strict=True)
    ))  # fmt: skip


def _other(scene: Scene, player: Player, paper: Box, where: Box) -> str:
    box = _side(paper)
    label = player_label(player, scene.language, scene.names)
    parts = [told(label, *_head(scene, player, box)), small_land(scene, player, where)]
    if player.places:
        parts.append(_cards(player, box, scene.language))
    line = box.bottom - FOOT
    parts.append(path(f"M{box.x + 8:g} {line:g}H{box.right - 8:g}", "rule"))
    goods = told(goods_label(player, scene.language, scene.names), *_goods(player, box))
    return group(*parts, goods)


def _head(scene: Scene, player: Player, box: Box) -> list[str]:
    """Shield, name, points as far as they are known."""
    now, narrow = scene.view.player == player.seat, box.width < NARROW
    left, size, face = (28, 13, "display t-sm") if narrow else (34, 15, "display t-md")
    name = fit(scene.names[player.seat], box.width - left - (44 if narrow else 58), size, bold=True)
    parts = [shield(player.seat, box.x + (8 if narrow else 10), box.y + 8, left - 12 - 4 * (not narrow))]
    parts.append(text(box.x + left, box.y + 23, name, f"{face} ember" if now else face))
    if now:
        parts.append(turn_mark(box.x + 1, box.y + 18, 6))
    if player.points is None:
        parts += [circle(box.right - 40 + 6 * n, box.y + 18, 1.9, "faint") for n in range(3)]
    else:
        parts.append(text(box.right - 25, box.y + 23, player.points, "num t-md", "end"))
    return [*parts, use("vp", box.right - 23, box.y + 9, 18, 18)]


def _cards(player: Player, box: Box, language: str) -> str:
    """Pictures of the special places, side by side, closer where there are many."""
    held, y = player.places, box.bottom - FOOT - CARD - 3
    step = min(CARD + 4, (box.width - 16 - CARD) / max(1, len(held) - 1))
    return group(*(
        group(use(f"sp-{place}", box.x + 8 + step * n, y, CARD, CARD), class_="told place-card", role="img",
              aria_label=card_label(place, language))
        for n, place in enumerate(held)
    ))  # fmt: skip


def _goods(player: Player, box: Box) -> list[str]:
    """How many cubes of each resource."""
    pitch, y = min(52.0, (box.width - 14) / 5), box.bottom - FOOT + 6
    size, parts = (13 if box.width < NARROW else 15), []
    for at, (resource, n) in enumerate(zip(RESOURCES, player.goods, strict=True)):
        x = box.x + 8 + pitch * at
        number = text(x + size, y + 12, n, "num t-xs")
        parts.append(group(good(resource, x, y, size), number, class_="" if n else "out"))
    return parts
