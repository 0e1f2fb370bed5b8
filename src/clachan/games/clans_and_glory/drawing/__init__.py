"""Clans and Glory as a picture: the long table, the cards and the shields on it, and the hands."""

from typing import Any

from clachan.engine.contract import Event
from clachan.games.clans_and_glory.actions import NO_SHIELD, SHIELD
from clachan.games.clans_and_glory.components import CARD_NAMES, CARDS, PLACE_NAMES, TABLEAU_OF
from clachan.games.clans_and_glory.drawing.examples import figures
from clachan.games.clans_and_glory.drawing.ground import still
from clachan.games.clans_and_glory.drawing.hands import hand, hand_spots
from clachan.games.clans_and_glory.drawing.laid import cards, place_spots
from clachan.games.clans_and_glory.drawing.piles import pile_spots, piles
from clachan.games.clans_and_glory.drawing.plan import plan_of
from clachan.games.clans_and_glory.drawing.players import player_spots, players
from clachan.games.clans_and_glory.drawing.style import STYLE
from clachan.games.clans_and_glory.view import View
from clachan.games.clans_and_glory.words import LANGUAGE, prompt
from clachan.svg.scene import Handle, Picture, Scene

__all__ = ["STYLE", "draw", "figures", "handle", "places"]


def draw(scene: Scene) -> Picture:
    """The table as one reader may know it."""
    view: View = scene.view
    plan = plan_of(scene.shape, view.seats)
    live = "".join(
        (
            players(scene, plan),
            piles(scene, plan),
            cards(scene, plan),
            hand(scene, plan),
            player_spots(scene, plan),
            pile_spots(scene, plan),
            place_spots(scene, plan),
            hand_spots(scene, plan),
        )
    )
    label = (
        LANGUAGE[scene.language]
        .PICTURE["label"]
        .format(tableaus=len(view.tableaus), prompt=prompt(view, scene.language, scene.names))
    )
    return Picture(plan.width, plan.height, still(scene.shape, view.seats), live, label)


def handle(state: Any, seat: int, action: int) -> Handle:
    """A card from the hand, a seat for the chosen card, an own shield for the pile; no shield is a button."""
    if action < CARDS:
        return Handle(f"hand-{CARD_NAMES[action]}")
    if action < SHIELD:
        return Handle(f"hand-{CARD_NAMES[int(state.picked)]}", f"at-{PLACE_NAMES[action - CARDS]}")
    if action == NO_SHIELD:
        return Handle()
    return Handle(f"seat-{seat + 1}", f"pile-{int(TABLEAU_OF[state.seats - 2, state.laid]) + 1}")


def places(event: Event) -> tuple[str, ...]:
    """The seat of the table or the pile that an event is about."""
    if "place" in event.values:
        return (f"at-{event.values['place']}",)
    return (f"pile-{event.values['tableau']}",) if "tableau" in event.values else ()
