"""The seats of the table: the cards that lie there, and a spot for each."""

from clachan.engine.contract import Event
from clachan.engine.wording import counted
from clachan.games.clans_and_glory.components import TABLEAU_NAMES
from clachan.games.clans_and_glory.drawing.cards import face, face_down
from clachan.games.clans_and_glory.drawing.plan import Plan
from clachan.games.clans_and_glory.view import Card, Place, View
from clachan.games.clans_and_glory.words import LANGUAGE, card_words
from clachan.svg.box import Box
from clachan.svg.elements import piece, rect, spot
from clachan.svg.scene import Scene


def cards(scene: Scene, plan: Plan) -> str:
    """The cards at the table; a dotted line runs round the one laid last."""
    laid = {event.values["place"]: event for event in scene.last if event.what in ("laid", "laid down")}
    return "".join(
        _card(scene.view, place, plan.places[place.name], laid.get(place.name))
        for place in scene.view.places
        if place.card or place.down_by is not None
    )


def _card(view: View, place: Place, box: Box, laid: Event | None) -> str:
    """A card at its seat: dotted round where the last turn laid it, ringed where this turn has."""
    known = place.down_by is None and laid is not None and laid.seat == view.seat
    source = f"seat-{laid.seat + 1}" if laid and not known else None
    if place.down_by is not None:
        drawn, id_ = face_down(place.card, place.down_by, box), f"down-{place.name}"
    else:
        assert place.card
        drawn, id_ = face(place.card, box), f"card-{place.card.name}"
    ring = _ring(box, "chosen") if place.name == view.laid else ""
    dots = _ring(box, "under") + _ring(box, "trace") if laid else ""
    return piece(id_, box.x, box.y, drawn, dots, ring, came_from=source)


def _ring(box: Box, class_: str) -> str:
    return rect(-1.5, -1.5, box.width + 3, box.height + 3, class_, r=8)


def place_spots(scene: Scene, plan: Plan) -> str:
    return "".join(
        spot(f"at-{place.name}", _place_label(scene, place), _halo(plan.places[place.name]))
        for place in scene.view.places
    )


def _halo(box: Box) -> str:
    return rect(box.x, box.y, box.width, box.height, "halo", r=7)


def _place_label(scene: Scene, place: Place) -> str:
    """The seat, what lies there, and what it is good for."""
    said = {
        "place": place.name,
        "tableau": TABLEAU_NAMES[place.tableau - 1],
        "who": _whose(scene, place),
        **(card_told(place.card, scene.language) if place.card else {}),
    }
    return str(LANGUAGE[scene.language].PICTURE[_what(scene.view, place)]).format(**said)


def _what(view: View, place: Place) -> str:
    """Which sentence tells of the place."""
    if place.down_by is not None:
        return "known down" if place.card else "down"
    what = "card" if place.card else "free"
    return what if view.player is not None else f"{what} at the end"


def _whose(scene: Scene, place: Place) -> str:
    """Who laid the card face down, or takes it if the gathering ends now."""
    if place.down_by is not None:
        return scene.names[place.down_by]
    for taking in scene.view.tableaus[place.tableau - 1].shields:
        if place.card and taking.rank == place.card.rank:
            return str(scene.names[taking.seat])
    return str(LANGUAGE[scene.language].PICTURE["nobody"])


def card_told(card: Card, language: str) -> dict[str, object]:
    """A card in words: its colour and rank, its figure, its points."""
    words = LANGUAGE[language]
    return {
        "card": card_words(card.name, language),
        "figure": words.FIGURES[card.rank],
        "rank": card.rank,
        "points": counted(card.rank, *words.POINT),
    }
