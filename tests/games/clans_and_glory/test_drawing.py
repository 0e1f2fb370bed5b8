"""The picture of the long table: every card and shield once, in its place, and in words."""

from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from clachan import Match
from clachan.engine.contract import Event
from clachan.games.clans_and_glory.components import LAYOUTS, MOST_SHIELDS
from clachan.games.clans_and_glory.drawing import places
from clachan.games.clans_and_glory.drawing.plan import Plan, plan_of, rows_of_strips, slots, upright
from clachan.games.clans_and_glory.view import View
from clachan.svg.box import Box
from clachan.svg.palette import CRESTS
from clachan.svg.scene import SHAPES, Picture
from tests import drawings
from tests.games.clans_and_glory.tables import FULL, table, turn

every_plan = pytest.mark.parametrize(("shape", "seats"), [(shape, seats) for shape in SHAPES for seats in (2, 3, 4)])
PHONE = 844  # height of its screen
TOUCH = 44  # what a thumb can hit


def every_situation(seats: int) -> Iterator[Match]:
    for number, layout in enumerate(LAYOUTS):
        yield from drawings.situations("clans-and-glory", seats, 30 + number, {"layout": layout})


def pieces(picture: Picture) -> dict[str, ElementTree.Element]:
    return {node.attrib["id"].removeprefix("~"): node for node in drawings.by_class(picture, "piece")}


def at(node: ElementTree.Element) -> tuple[float, float]:
    x, y = node.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
    return float(x), float(y)


def halo(node: ElementTree.Element) -> Box:
    shape = node[0]
    return Box(*(float(shape.attrib[name]) for name in ("x", "y", "width", "height")))


def apart(boxes: list[Box]) -> bool:
    return not any(
        a.x < b.right - 0.01 and b.x < a.right - 0.01 and a.y < b.bottom - 0.01 and b.y < a.bottom - 0.01
        for i, a in enumerate(boxes)
        for b in boxes[:i]
    )


def inside(box: Box, plan: Plan) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= plan.width and box.bottom <= plan.height


def symbols(node: ElementTree.Element) -> list[str]:
    return [use.attrib["href"][1:] for use in node.iter("use")]


def expected_cards(view: View) -> list[str]:
    shown = [card.name for hand in view.hands if hand for card in hand]
    shown += [place.card.name for place in view.places if place.card and place.down_by is None]
    return sorted(shown + [card.name for card in view.taken_out or ()])


# --- the table --------------------------------------------------------------------------------------------------------


@every_plan
def test_every_seat_of_the_table_is_there_and_none_covers_another(shape: str, seats: int) -> None:
    plan = plan_of(shape, seats)
    assert len(plan.places) == {2: 26, 3: 32, 4: 38}[seats]
    boxes = [*plan.places.values(), plan.table, plan.hand, *plan.players]
    assert apart(boxes)
    assert all(inside(box, plan) for box in boxes)
    picture = drawings.drawn(table(seats=seats), 0, "en", shape)
    assert len(drawings.by_class(picture, "empty")) == len(plan.places)


@every_plan
def test_seats_stand_at_their_own_tableau(shape: str, seats: int) -> None:
    plan = plan_of(shape, seats)
    for place in table(seats=seats).seen(0).places:
        box, part = plan.places[place.name], plan.tableaus[place.tableau - 1]
        if place.name in "WE":
            assert place.tableau == (1 if place.name == "W" else len(plan.tableaus))
        elif shape == "wide":
            assert part.x < box.x + box.width / 2 < part.right
        else:
            assert part.y < box.y + box.height / 2 < part.bottom


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_card_that_may_be_seen_is_drawn_once(shape: str, seats: int) -> None:
    for match in every_situation(seats):
        for seat in (None, 0, seats - 1):
            view = match.seen(seat)
            found = pieces(drawings.drawn(match, seat, "en", shape))
            assert sorted(id_[5:] for id_ in found if id_.startswith("card-")) == expected_cards(view)
            down = {f"down-{place.name}" for place in view.places if place.down_by is not None}
            assert {id_ for id_ in found if id_.startswith("down-")} == down


@every_plan
def test_cards_lie_on_their_seats(shape: str, seats: int) -> None:
    plan = plan_of(shape, seats)
    for match in every_situation(seats):
        picture = drawings.drawn(match, 0, "en", shape)
        found, spots = pieces(picture), drawings.spots(picture)
        for place in match.seen(0).places:
            box = plan.places[place.name]
            assert halo(spots[f"at-{place.name}"]) == Box(*map(float, (box.x, box.y, box.width, box.height)))
            if place.card and place.down_by is None:
                assert at(found[f"card-{place.card.name}"]) == pytest.approx((box.x, box.y), abs=0.01)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_card_shows_its_number_its_crest_its_cloth_and_its_figure(shape: str) -> None:
    match = table("N1 3R, N2 4B, N3 5G, S1 6Y, S2 7K, S3 8P, W 3O", most=5)
    found = pieces(drawings.drawn(match, None, "en", shape))
    cards = [place.card for place in match.seen().places if place.card]
    assert {card.name for card in cards} >= {"3R", "4B", "5G", "6Y", "7K", "8P", "3O"}
    for card in cards:
        node = found[f"card-{card.name}"]
        assert f"fig-{card.rank}" in symbols(node)
        assert CRESTS[card.colour] in symbols(node)
        assert [text.text for text in node.iter("text")] == [str(card.rank)]
        assert any(f"s-{card.colour}" in part.get("class", "").split() for part in node.iter())


# --- shields ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_shield_lies_once_on_its_tableau_in_its_order(shape: str, seats: int) -> None:
    plan = plan_of(shape, seats)
    for match in every_situation(seats):
        found = {id_: node for id_, node in pieces(drawings.drawn(match, 0, "de", shape)).items() if "shield" in id_}
        assert len(found) == sum(len(tableau.shields) for tableau in match.seen().tableaus)
        for tableau, box in zip(match.seen().tableaus, plan.tableaus, strict=True):
            shields = [found[f"shield-{tableau.number}-{i + 1}"] for i in range(len(tableau.shields))]
            assert [symbols(node) for node in shields] == [[f"shield-{t.seat + 1}"] for t in tableau.shields]
            spots = [at(node) for node in shields]
            assert all(a[1] < b[1] or (a[1] == b[1] and a[0] < b[0]) for a, b in pairwise(spots))
            assert all(box.x <= x <= box.right - 20 and box.y <= y <= box.bottom - 40 for x, y in spots)


@every_plan
@pytest.mark.parametrize("count", range(1, MOST_SHIELDS + 1))
def test_a_pile_of_any_size_fits_and_leaves_the_campfire_free(shape: str, seats: int, count: int) -> None:
    plan = plan_of(shape, seats)
    for number, pile in enumerate(plan.piles, 1):
        room = slots(pile, count, number == 1)
        boxes = [Box(x, y, room.size, room.size * 1.2 + 22) for x, y in room.at]
        assert room.size >= 24
        assert apart(boxes)
        part = plan.tableaus[number - 1]
        assert all(part.x <= b.x and b.right <= part.right and part.y <= b.y and b.bottom <= part.bottom for b in boxes)
        assert all(apart([box, fire]) for box in boxes for fire in plan.fires)


def test_below_a_shield_stands_what_it_takes() -> None:
    match = table("N1 3R, N2 4R, N3 4G, S1 5R, S2 6R", piles={"I": [0, 1]}, most=7)
    found = pieces(drawings.drawn(match, None))
    said = {id_: "".join(next(node.iter("text")).itertext()) for id_, node in found.items() if "shield" in id_}
    takings = {
        f"shield-{tableau.number}-{i + 1}": (f"{taking.rank}×{taking.cards}" if taking.cards > 1 else str(taking.rank))
        for tableau in match.seen().tableaus
        for i, taking in enumerate(tableau.shields)
    }
    assert said == takings
    assert said["shield-1-1"] == "3"
    assert said["shield-1-2"] == "4×2"


# --- hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_on_a_phone_takes_a_fifth_of_the_screen_and_can_be_hit(seats: int) -> None:
    plan = plan_of("tall", seats)
    assert plan.hand.height <= PHONE / 5
    match = table(seats=seats)
    while not match.over:
        seat = match.to_act[0]
        spots = drawings.spots(drawings.drawn(match, seat, "en", "tall"))
        boxes = [halo(node) for id_, node in spots.items() if id_.startswith("hand-")]
        assert len(boxes) == match.seen().cards[seat] <= FULL[seats]
        assert apart(boxes)
        assert all(box.width >= TOUCH and box.height >= TOUCH for box in boxes)
        assert all(plan.hand.y <= box.y and box.bottom <= plan.hand.bottom for box in boxes)
        while match.to_act == (seat,):
            match.play(seat, match.choices(seat)[0])


@pytest.mark.parametrize("count", range(1, 10))
def test_cards_of_a_hand_lie_side_by_side(count: int) -> None:
    for box in (Box(8, 8, 374, 140), Box(8, 400, 1048, 210)):
        for boxes in (upright(box, count, 150), rows_of_strips(box, count)):
            assert len(boxes) == count
            assert apart([*boxes])
            assert all(box.x - 0.01 <= b.x and b.right <= box.right + 0.01 and b.y >= box.y - 0.01 for b in boxes)


@pytest.mark.parametrize("shape", SHAPES)
def test_others_see_backs_and_how_many(shape: str) -> None:
    match = table(seats=3)
    picture = drawings.drawn(match, None, "en", shape)
    assert not [id_ for id_ in drawings.spots(picture) if id_.startswith("hand-")]
    backs = [node for node in drawings.tree(picture).iter("use") if node.attrib["href"] == "#card-back"]
    assert len(backs) == sum(match.seen().cards) + 3  # and a small one for each player
    assert [node.text for node in drawings.by_class(picture, "badge-ink")] == ["9", "9", "8"]


def test_a_card_tells_on_how_many_seats_it_fits_and_stands_back_where_there_is_none() -> None:
    match = table("N2 5R, S5 3B, N8 4G", ["5K 6K 7R 8O 3G 4B 6P 7P"])
    picture = drawings.drawn(match, 0)
    found, view = pieces(picture), match.seen(0)
    for card, fits in zip(view.hands[0], view.fits, strict=True):
        node = found[f"card-{card.name}"]
        assert [part.text for part in node.iter("text") if part.get("class", "").startswith("badge")] == [str(fits)]
        assert ("dim" in node.attrib["class"]) == (fits == 0)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_chosen_card_is_ringed_in_the_hand_and_then_at_the_table(shape: str) -> None:
    match = table("N2 5R", ["5K"])
    before = at(pieces(drawings.drawn(match, 0, "en", shape))["card-5K"])
    match.play(0, "5K")
    node = pieces(drawings.drawn(match, 0, "en", shape))["card-5K"]
    assert at(node)[1] < before[1]
    assert ringed(node, "chosen")
    match.play(0, "N1")
    node = pieces(drawings.drawn(match, 0, "en", shape))["card-5K"]
    assert ringed(node, "chosen")
    assert at(node) == pytest.approx((plan_of(shape, 4).places["N1"].x, plan_of(shape, 4).places["N1"].y), abs=0.01)
    assert "card-5K" not in pieces(drawings.drawn(match, 1, "en", shape))


def ringed(node: ElementTree.Element, name: str) -> bool:
    return any(name in part.get("class", "").split() for part in node.iter())


@pytest.mark.parametrize("shape", SHAPES)
def test_a_face_down_card_shows_its_face_to_its_owner_and_its_owner_to_all(shape: str) -> None:
    match = table("N2 3R, S5 3B, N8 3G, S11 4R, N14 4B, S17 4G", ["5Y 6Y 7Y 8Y 5K 6K 7K 8K"])
    turn(match, "8K", "S13", "none")
    for seat, known in ((0, True), (1, False), (None, False)):
        node = pieces(drawings.drawn(match, seat, "en", shape))["down-S13"]
        assert "shield-1" in symbols(node)
        assert ([part.text for part in node.iter("text")] == ["8"]) == known
        assert (CRESTS["peat"] in symbols(node)) == known


@pytest.mark.parametrize("shape", SHAPES)
def test_whose_turn_it_is_has_a_ring_and_a_pointer(shape: str) -> None:
    for player in range(4):
        picture = drawings.drawn(table(player=player), 0, "en", shape)
        assert len(drawings.by_class(picture, "now")) == 1
        assert len(drawings.by_class(picture, "ember-fill")) == 1


# --- the last move, words and choices ---------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
def test_the_last_move_is_marked_and_came_from_its_player(shape: str) -> None:
    match = table("N2 5R", ["5K"])
    assert not drawings.by_class(drawings.drawn(match, 1, "en", shape), "trace")
    turn(match, "5K", "N1", "shield")
    found = pieces(drawings.drawn(match, 1, "en", shape))
    marked = [id_ for id_, node in found.items() if ringed(node, "trace")]
    assert sorted(marked) == ["card-5K", "shield-1-1"]
    assert {found[id_].get("data-came-from") for id_ in marked} == {"seat-1"}
    own = pieces(drawings.drawn(match, 0, "en", shape))["card-5K"]
    assert own.get("data-came-from") is None, "it glides from the own hand, where it has the same id"


def test_places_of_events() -> None:
    match = table("N2 5R", ["5K"])
    turn(match, "5K", "N1", "shield")
    assert [places(event) for event in match.last_turn()] == [("at-N1",), ("pile-1",)]
    assert places(Event(-1, "out", {"card": "3R"})) == ()


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_to_be_read_while_choosing_is_not_washed_over(shape: str) -> None:
    """The glow of hand cards and tableaus is their border; empty seats are filled with it."""
    match = table("N2 5R", ["5K"])
    found = drawings.spots(drawings.drawn(match, 0, "en", shape))
    clear = {id_ for id_, node in found.items() if "clear" in node.attrib["class"].split()}
    assert clear == {id_ for id_ in found if id_.startswith(("hand-", "pile-"))}


def test_spots_speak_both_languages() -> None:
    match = table("N2 3R, S5 3B, N8 3G, S11 4R, N14 4B, S17 4G", ["5Y 6Y 7Y 8Y 5K 6K 7K 8K"])
    turn(match, "8K", "S13", "shield")
    said, german = labels(match, 0, "en"), labels(match, 1, "de")
    assert said["at-N2"] == (
        "N2, tableau I: red 3, herd boy. 3 points for whoever takes the 3s here, at present nobody."
    )
    assert said["at-N14"].endswith("4 points for whoever takes the 4s here, at present Player 1.")
    assert said["at-S13"] == (
        "S13, tableau V: black 8, laid face down by Player 1. It counts for nobody and helps no card to fit."
    )
    assert said["at-N1"].startswith("N1, tableau I: free for a card with the colour or the rank of an open one")
    assert said["hand-5Y"].startswith("yellow 5, piper, in your hand: fits nowhere. Only if no card of yours fits")
    assert german["at-S13"] == (
        "S13, Tableau V: verdeckt, gelegt von Spieler 1. Sie zählt für niemanden und hilft keiner Karte beim Anlegen."
    )


def test_tableaus_and_players_say_what_their_shields_and_points_mean() -> None:
    match = table("N1 3R, N2 4R, N3 4G, S1 5R, S2 6R, N5 5B, S5 5G", piles={"I": [0, 1], "II": [2, 0]}, most=7)
    said, german = labels(match, 0, "en"), labels(match, 0, "de")
    assert said["pile-1"] == (
        "Tableau I with a campfire, 7 seats. Shield 1, Player 1: the 3s, 3 points. Shield 2, Player 2: the 4s, "
        "8 points. No shield: the 5s, 6s. The next shield would take the 5s."
    )
    assert said["pile-2"] == (
        "Tableau II, 6 seats. Shield 1, Player 3: the 5s, 10 points. Shield 2, Player 1: nothing. The next shield "
        "would get nothing as it stands."
    )
    assert german["pile-2"].startswith("Tableau II, 6 Plätze. Schild 1, Spieler 3: die 5er, 10 Punkte.")
    assert said["seat-1"].endswith("3 points so far, if the gathering ended now. To move: Player 1.")
    assert german["seat-2"].endswith("bisher 8 Punkte, wenn die Versammlung jetzt endete.")


@pytest.mark.parametrize(("language", "free"), [("en", "fits on"), ("de", "passt auf")])
def test_a_card_in_hand_says_where_it_fits_and_what_it_brings(language: str, free: str) -> None:
    said = labels(table("N2 5R", ["5K"]), 0, language)["hand-5K"]
    assert free in said
    assert {"en": "5 points for whoever takes the 5s", "de": "5 Punkte, wenn jemand dort die 5er nimmt"}[
        language
    ] in said


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("shape", SHAPES)
def test_everything_in_the_picture_explains_itself(shape: str, language: str) -> None:
    """What no spot covers tells in a sentence what it is, each kind in its own words."""
    *_, end = every_situation(3)
    left = [node for node in pieces(drawings.drawn(end, 0, language, shape)).values() if node.get("aria-label")]
    held = sum(end.seen(0).cards) + len(end.seen(0).taken_out or ())
    assert len(left) == held
    fans = drawings.by_class(drawings.drawn(table(seats=3), None, language, shape), "told")
    assert len(fans) == 3
    spots = drawings.spots(drawings.drawn(end, 0, language, shape)).values()
    for node in (*left, *fans, *spots):
        assert node.attrib["aria-label"].endswith(".")
        assert "{" not in node.attrib["aria-label"]


def labels(match: Match, seat: int, language: str) -> dict[str, str]:
    return {
        id_: node.attrib["aria-label"] for id_, node in drawings.spots(drawings.drawn(match, seat, language)).items()
    }


def test_the_label_says_who_is_to_act() -> None:
    match = table()
    assert drawings.drawn(match, 1).label == "Clans and Glory, a long table of 6 tableaus. Player 1 is to lay a card."
    assert drawings.drawn(match, 0, "de").label.endswith("Wähle eine Karte, die du legen willst.")


def test_choices_lead_from_hand_to_seat_to_pile() -> None:
    match = table("N2 5R", ["5K"])
    assert [(c.piece, c.target) for c in match.choices(0) if c.notation == "5K"] == [("hand-5K", None)]
    match.play(0, "5K")
    assert ("hand-5K", "at-N1") in [(c.piece, c.target) for c in match.choices(0)]
    match.play(0, "N1")
    assert [(c.piece, c.target) for c in match.choices(0)] == [("seat-1", "pile-1"), (None, None)]


def test_effects_are_the_points_that_change() -> None:
    match = table("N2 5R, N3 4R", ["3R 5K"], piles={"I": [1]}, most=7)
    match.play(0, "3R")
    effects = {choice.notation: choice.effect() for choice in match.choices(0)}
    assert effects["N1"] == "Points so far: player 2 3 (−1)."
    named = {choice.notation: choice.effect("de", ("Una", "Isla")) for choice in match.choices(0)}
    assert named["N1"] == "Punkte bisher: Isla 3 (−1)."
    match.undo(0)
    assert {choice.effect() for choice in match.choices(0)} == {""}
    match.play(0, "5K")
    match.play(0, "N1")
    assert [c.effect("de") for c in match.choices(0)] == ["Punkte bisher: du 10 (+10).", ""]
    assert match.game.tally(match.seen()) == (0, 4, 0, 0)


def test_the_last_step_says_that_it_ends_the_gathering() -> None:
    match = table(seats=2, most=2, player=1)
    match.play(1, match.choices(1)[0])
    match.play(1, match.choices(1)[0])
    assert all(choice.effect().endswith("The gathering ends.") for choice in match.choices(1))
