"""The picture of Clans: the map as soft land with its huts, and beside it epochs, clans, players and the own clan."""

from functools import lru_cache
from typing import Any

from clachan.engine.contract import Event
from clachan.games.clans.components import ROAD_FROM, ROAD_TO, ROADS
from clachan.games.clans.drawing import epochs, panels, pieces, telling
from clachan.games.clans.drawing.board import board
from clachan.games.clans.drawing.examples import figures
from clachan.games.clans.drawing.land import Land, land_of
from clachan.games.clans.drawing.layout import MAP, PLAYER, SIZE, boxes, papers
from clachan.games.clans.drawing.style import STYLE
from clachan.games.clans.view import View
from clachan.svg.box import Box
from clachan.svg.elements import group, reuse, spot
from clachan.svg.scene import Handle, Picture, Scene

__all__ = ["STYLE", "draw", "figures", "handle", "places", "shields"]

KEPT = 64  # maps that have been drawn
HANDLES = 4096


def draw(scene: Scene) -> Picture:
    """The table as this reader may know it."""
    box = MAP[scene.shape]
    ground = land_of(scene.view.map, int(box.width), int(box.height))
    width, height = SIZE[scene.shape]
    return Picture(width, height, _still(scene, box), _live(scene, ground, box), telling.picture(scene))


def handle(state: Any, seat: int, action: int) -> Handle:
    """A group is taken and goes to a neighbour; a village to be scored is only aimed at."""
    return _handle(int(state.map), action)


@lru_cache(HANDLES)
def _handle(number: int, action: int) -> Handle:
    if action >= ROADS:
        return Handle(None, f"t{action - ROADS + 1}")
    return Handle(f"t{ROAD_FROM[number, action] + 1}", f"t{ROAD_TO[number, action] + 1}")


def places(event: Event) -> tuple[str, ...]:
    """The territories that an event touched."""
    values = event.values
    if event.what == "moved":
        return f"t{values['from']}", f"t{values['to']}"
    return (f"t{values['territory']}",) if "territory" in values else ()


def shields(view: View, language: str) -> tuple[tuple[str, str], ...]:
    """By seat the paint of its shield when clans are open, and the clan's name (CL-21)."""
    return tuple(
        (f"s-{pieces.CLOTHS[clan]}", panels.name_of(clan, language)) if clan else ("", "") for clan in view.clans
    )


def _still(scene: Scene, box: Box) -> str:
    drawn = _map(scene.view.map, scene.shape, tuple(t.terrain for t in scene.view.territories))
    return group(drawn, x=box.x, y=box.y) + papers(scene.shape, scene.view.seats)


@lru_cache(KEPT)
def _map(name: str, shape: str, terrains: tuple[str, ...]) -> str:
    """The map without its huts: the same as long as a game lasts."""
    box = MAP[shape]
    return board(land_of(name, int(box.width), int(box.height)), terrains, 14 if shape == "wide" else 10)


def _live(scene: Scene, ground: Land, box: Box) -> str:
    """Panels and pieces; huts stand on the glow of their territory, and let a finger through to it."""
    view = scene.view
    spots = [
        spot(f"t{t.number}", telling.territory(t, scene), reuse(f"land-{t.number}", "halo")) for t in view.territories
    ]
    on_land = group(
        pieces.villages(view, ground, scene.last),
        pieces.trail(ground, scene.last),
        *spots,
        group(
            pieces.groups(view, ground, scene.last),
            pieces.pending(view, ground),
            pointer_events="none",
        ),
        x=box.x,
        y=box.y,
    )
    return _panels(scene) + on_land


def _panels(scene: Scene) -> str:
    chart, scores, players, own = boxes(scene.shape, scene.view.seats)
    if scene.shape == "wide":
        return (
            epochs.in_rows(scene, chart, 33)
            + panels.clan_panel(scene, scores, 39)
            + panels.player_panel(scene, players, PLAYER)
            + panels.own_card(scene, own)
        )
    return (
        epochs.in_cells(scene, chart)
        + panels.clan_cells(scene, scores)
        + panels.player_cells(scene, players)
        + panels.own_card(scene, own)
    )
