"""The picture of Glen More: everything of the view is drawn once, steps are spots, and all of it has words."""

import gzip
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from clachan import Match
from clachan.games.glen_more.components import BOX, NAMES, SITES
from clachan.games.glen_more.drawing import STYLE, draw, land, market, places, tray
from clachan.games.glen_more.drawing.geometry import wide_table
from clachan.games.glen_more.drawing.purse import COMPARED, compared, worth
from clachan.games.glen_more.drawing.signs import gains
from clachan.games.glen_more.state import COMPARISONS
from clachan.games.glen_more.tiles import RESOURCES
from clachan.games.glen_more.view import Plot, View
from clachan.svg.palette import DRAWN, EVERYWHERE
from clachan.svg.pictures import picture_of
from clachan.svg.scene import Picture, Scene
from tests import drawings
from tests.games.glen_more.tables import GAME, table

LAND = "3 0,1 sheep2; 6 0,-1 cattle member; 2 0,2 wood; 1 1,0 stone3"


def ids_of(picture: Picture, first: str) -> list[str]:
    """What follows these signs in the ids of a picture."""
    found = (id_.removeprefix("~") for id_ in drawings.ids(picture))
    return [id_.removeprefix(first) for id_ in found if id_.startswith(first)]


def scene_of(match: Match, seat: int = 0) -> Scene:
    return Scene(match.seen(seat), "en", match.names("en"))


def used(node: ElementTree.Element) -> list[str]:
    return [part.get("href", "") for part in node.iter("use")]


def at(match: Match, *steps: str) -> Match:
    """After these choices of the player on turn."""
    for step in steps:
        match.play(match.to_act[0], step)
    return match


def a_game(seats: int, number: int) -> Match:
    return list(drawings.situations("glen-more", seats, seats))[number]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_tile_figure_and_place_is_drawn_once(seats: int, shape: str) -> None:
    for match in drawings.situations("glen-more", seats, seats):
        view, picture = match.seen(0), drawings.drawn(match, 0, "en", shape)
        tiles = [field.tile for field in view.track if field.tile]
        tiles += [plot.tile for player in view.players for plot in player.land]
        assert sorted(ids_of(picture, "t-")) == sorted(tiles)
        assert sorted(ids_of(picture, "figure-")) == [str(n + 1) for n in range(seats)]
        assert len(ids_of(picture, "field-")) == len(view.track)
        assert ids_of(picture, "die") == [""] * (seats <= 3)
        cards = drawings.by_class(picture, "place-card")
        assert len(cards) == sum(len(player.places) for player in view.players)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_cube_and_clan_member_is_drawn_once(seats: int) -> None:
    for match in drawings.situations("glen-more", seats, seats):
        view, picture = match.seen(0), drawings.drawn(match, 0)
        cubes = Counter({r: sum(player.goods[n] for player in view.players) for n, r in enumerate(RESOURCES)})
        lying = Counter(node.get("class", "").split()[0][2:] for node in drawings.by_class(picture, "lying"))
        assert lying == +cubes
        folk = {plot.tile: plot.members for player in view.players for plot in player.land if plot.members}
        assert sorted(ids_of(picture, "m-")) == sorted(folk)
        for node in drawings.by_class(picture, "folk"):
            numbers = ["".join(part.itertext()) for part in node.iter("text")] or ["1"]
            assert numbers == [str(folk[node.attrib["id"].removeprefix("~m-")])]


def test_coins_lie_on_the_filled_fields_of_the_market() -> None:
    drawn = market.coins(scene_of(table(market="wood2 grain3")), wide_table(4))
    assert drawn.count('"#coin"') == 5
    assert [drawn.count(price) for price in ("3 · 2", "– · 3", "1 · –")] == [1, 1, 3]


def test_free_places_are_there_while_they_can_be_chosen() -> None:
    match = table(LAND, track="12")
    assert ids_of(drawings.drawn(match, 0), "cell-") == []
    at(match, "go 12")
    cells = {choice.notation.removeprefix("place ") for choice in match.choices(0) if "place" in choice.notation}
    assert {id_.replace("_", " ") for id_ in ids_of(drawings.drawn(match, 0), "cell-")} == cells
    assert ids_of(drawings.drawn(match, 1), "cell-") == []


def test_the_tile_in_hand_waits_unseen_in_each_free_place() -> None:
    picture = drawings.drawn(at(table(LAND, track="12"), "go 12"), 0)
    cells = [node for id_, node in drawings.spots(picture).items() if id_.startswith("cell-")]
    assert cells
    for cell in cells:
        (ghost,) = (node for node in cell if node.get("class") == "aim")
        assert used(ghost) == ["#~face-12"]
    assert DRAWN["aim"] == {"display": "none"}


def test_cubes_lead_to_the_market_or_to_the_tray() -> None:
    match = at(table(LAND, track="20", market="wood1", coins=3), "go 20")
    handles = {choice.notation: (choice.piece, choice.target) for choice in match.choices(0)}
    assert handles["give wood 2"] == ("cubes-2-wood", "tray")
    assert handles["sell wood 2"] == ("cubes-2-wood", "sell-wood")
    assert handles["buy wood"] == ("buy-wood", None)


def test_ends_of_things_are_buttons() -> None:
    match = at(table(LAND, track="12"), "go 12", "place 1 -1")
    handles = {choice.notation: (choice.piece, choice.target) for choice in match.choices(0)}
    assert handles["done"] == (None, None)
    assert handles["activate 12"] == ("tile-12", None)
    assert handles["activate 6"] == ("tile-6", None)


def test_a_clan_member_goes_to_a_tile_or_to_the_chieftains() -> None:
    match = at(table("3 0,1; 6 0,-1 member", track="4"), "go 4", "place 1 0", "activate 4")
    lifts = {choice.notation: choice.piece for choice in match.choices(0) if choice.notation.startswith("move")}
    assert lifts["move 6"] == "folk-6"
    at(match, "move 6")
    handles = {choice.notation: choice.piece for choice in match.choices(0)}
    assert handles["to 4"] == "tile-4"
    assert handles["promote"] == "chieftains"


def test_the_tray_shows_what_is_given_and_what_is_missing() -> None:
    match = at(table("3 0,1 sheep; 2 0,-1 wood member; 1 1,0 stone", track="38", coins=9), "go 38", "give wood 2")
    shown = ElementTree.fromstring(tray.tray(scene_of(match), wide_table(4)))
    signs = [(node.get("class"), used(node)[-1]) for node in shown.iter("g") if node.get("class") in ("given", "out")]
    assert signs == [("given", "#g-wood"), ("out", "#g-stone"), ("out", "#g-cattle")]


def test_the_tray_is_gone_when_nothing_is_asked_for() -> None:
    match = at(table(LAND, track="12"), "go 12")
    assert not tray.open_tray(match.seen(0))
    assert ids_of(drawings.drawn(match, 0), "tray") == []


def test_cubes_of_choice_are_offered() -> None:
    match = at(table("3 0,1; 2 0,-1 member", track="9"), "go 9")
    at(match, match.choices(0)[0].notation)
    picture = drawings.drawn(match, 0)
    assert len(drawings.by_class(picture, "on-offer")) == len(RESOURCES)
    assert ids_of(picture, "take-") == list(RESOURCES)


def test_tiles_that_may_be_activated_wear_a_fire() -> None:
    match = at(table(LAND, track="12"), "go 12", "place 1 -1")
    drawn = land.own_land(scene_of(match), wide_table(4))
    assert drawn.count('"#wake"') == len(match.seen(0).turn.awake) > 1


def test_the_last_tile_is_marked() -> None:
    match = at(table(LAND, track="12"), "go 12", "place 1 -1", "done")
    for seat in (None, 0, 1):
        picture = drawings.drawn(match, seat)
        assert len(drawings.by_class(picture, "fresh-tile")) == 1
        assert len(drawings.by_class(picture, "fresh-field")) == 1


def test_an_event_names_the_spots_that_it_touched() -> None:
    match = at(table(LAND, track="12", market="wood1"), "sell wood 2", "go 12", "place 1 -1", "done")
    touched = {event.what: places(event) for event in match.last_turn()}
    assert touched["sold"] == ("sell-wood", "tile-2")
    assert touched["placed"] == ("tile-12",)
    assert touched["went"][0].startswith("field-")


@pytest.mark.parametrize(("language", "words"), [("en", "2 sheep"), ("de", "2 Schafe")])
def test_spots_are_named_in_words(language: str, words: str) -> None:
    spots = drawings.spots(drawings.drawn(table(LAND), 0, language))
    assert words in spots["tile-3"].attrib["aria-label"]
    assert all(spot.attrib["aria-label"] for spot in spots.values())


def test_names_of_players_are_in_the_picture() -> None:
    names = ("Fergus & Co", "Ailsa", "Morag <3", "Hamish")
    picture = picture_of(a_game(4, 1), 0, names=names)
    shown = {"".join(node.itertext()) for node in drawings.tree(picture).iter("text")}
    assert {"Fergus & Co", "Ailsa", "Hamish"} <= shown


@pytest.mark.parametrize(("option", "open_"), [("hidden", [True, False, False]), ("shown", [True, True, True])])
def test_points_of_others_show_only_where_the_table_says_so(option: str, open_: list[bool]) -> None:
    match = GAME.start(seats=3, seed=3, options={"points": option})
    assert [points is not None for points in GAME.tally(match.seen(0))] == open_


def worth_now(view: View, what: str) -> tuple[int, ...]:
    return tuple(worth(what, compared(view, what)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_if_scored_now_is_what_a_scoring_gives(seats: int) -> None:
    """GM-36, GM-37: at the end the third scoring has just been done."""
    match = a_game(seats, 2)
    rows = {row.values["comparison"]: row.points for row in match.result.breakdown if row.values.get("number") == 3}
    assert {what: worth_now(match.seen(0), what) for what in COMPARISONS} == rows
    surplus = next(row.points for row in match.result.breakdown if row.what == "surplus")
    assert worth_now(match.seen(0), "tiles") == surplus
    assert set(COMPARISONS) < set(COMPARED)


@pytest.mark.parametrize("name", [tile.name for tile in BOX if tile.stack >= 0 and tile.name not in ("1", "7")])
def test_a_tile_shows_what_it_brings_once(name: str) -> None:
    """GM-27, GM-28: the signs below the cost are what placing the tile gives by the rules."""
    match = table("7 0,-1 member; 1 1,0 member", track=name, coins=24, whisky=1, chieftains=1)
    at(match, f"go {name}")
    while match.seen(0).turn.step in ("pay", "choose cell"):
        before = match.seen(0).players[0]
        at(match, match.choices(0)[0].notation)
    after = match.seen(0).players[0]
    grown = {what: getattr(after, what) - getattr(before, what) for what in ("whisky", "coins")}
    grown["member"] = sum(plot.members for plot in after.land) - sum(plot.members for plot in before.land)
    shown = Counter(gains(BOX[NAMES.index(name)]))
    assert grown["whisky"] == shown["whisky"]
    assert grown["member"] == shown["member"]
    assert grown["coins"] == 3 * shown["coins"]
    assert name == "52" or shown["any"] == match.seen(0).turn.still


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("columns", [3, 8, 20])
def test_a_large_territory_fits(shape: str, columns: int) -> None:
    """Sixty tiles, broad or high, stay within the picture, and the update stays small."""
    view = GAME.start(seats=2, seed=1).seen(0)
    plots = tuple(Plot(NAMES[5 + n], n % columns, n // columns, n % 3, (0, 1, 2, 0, 0)) for n in range(60))
    players = (replace(view.players[0], land=plots, places=tuple(SITES)), *view.players[1:])
    picture = draw(Scene(replace(view, players=players, track=()), "de", ("Ailsa", "Fergus"), shape))
    for id_, spot in drawings.spots(picture).items():
        if id_.startswith("tile-"):
            box = next(iter(spot)).attrib
            assert 0 <= float(box["x"]) <= picture.width - float(box["width"]), id_
            assert 0 <= float(box["y"]) <= picture.height - float(box["height"]), id_
    assert len(gzip.compress(picture.live.encode())) < 15_000


def test_special_places_have_their_pictures() -> None:
    still = drawings.drawn(GAME.start(seats=2, seed=1), 0).still
    for place in SITES:
        assert f"#sp-{place}" in still


def test_effects_say_what_follows() -> None:
    match = at(table(LAND, track="12"), "go 12")
    effects = {choice.notation: choice.effect("en") for choice in match.choices(0)}
    assert effects["place 1 -1"].startswith("Then to activate: ")
    at(match, "place 1 -1")
    effects = {choice.notation: choice.effect("en") for choice in match.choices(0)}
    assert effects["activate 12"] == "", "its own words say so"
    assert effects["done"] == "Not activated: 3 tiles."


def test_own_classes_are_not_those_of_the_house() -> None:
    assert not STYLE.keys() & (DRAWN.keys() | EVERYWHERE.keys())
