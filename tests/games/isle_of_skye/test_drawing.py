"""The picture of Isle of Skye: tiles from their areas, every tile of the table once, spots for every step."""

import re
from collections import Counter
from math import hypot

import numpy as np
import pytest

from clachan import Match
from clachan.engine.contract import LANGUAGES
from clachan.games.isle_of_skye.components import SCORINGS
from clachan.games.isle_of_skye.drawing.ground import ground, turned
from clachan.games.isle_of_skye.drawing.icons import icon
from clachan.games.isle_of_skye.drawing.things import standing
from clachan.games.isle_of_skye.drawing.tile import BOX, SYMBOLS, drawn, library
from clachan.games.isle_of_skye.tiles import CASTLE, TERRAINS, THINGS
from clachan.games.isle_of_skye.view import TILES_BY_NAME
from clachan.games.isle_of_skye.words import LANGUAGE
from clachan.games.isle_of_skye.words.uses import COUNTED
from clachan.svg.elements import wrap
from clachan.svg.pictures import picture_of
from clachan.svg.scene import SHAPES
from clachan.svg.symbols import definitions
from tests import drawings
from tests.games.isle_of_skye.tables import BORDER, INNER, choices, play, player, table, worth

every_tile = pytest.mark.parametrize("name", BOX)
OFFER = ["T10", "T41", "T70"]
ALONG = np.arange(2.0, 98.0, 2.0)


def uses(fragment: str) -> Counter[str]:
    """How often each of the house's symbols is in a fragment."""
    return Counter(re.findall(r'href="#([\w-]+)"', fragment))


def offering(gold: int = 20) -> Match:
    return table(player(gold=gold, offer=OFFER), player())


@every_tile
def test_each_edge_shows_the_land_of_its_area(name: str) -> None:
    tile, land = BOX[name], ground(BOX[name])
    rim = np.full(ALONG.shape, 0.2)
    for edge, (x, y) in enumerate(((ALONG, rim), (100 - rim, ALONG), (ALONG, 100 - rim), (rim, ALONG))):
        assert set(land.areas_at(x, y).tolist()) == {tile.area_at(edge)}


@every_tile
def test_each_area_is_seen(name: str) -> None:
    line = np.arange(1.0, 100.0, 2.0)
    x, y = (part.ravel() for part in np.meshgrid(line, line))
    seen = Counter(ground(BOX[name]).areas_at(x, y).tolist())
    assert min(seen[number] for number in range(len(BOX[name].areas))) > 100


@every_tile
def test_things_stand_in_their_area_and_apart(name: str) -> None:
    tile, land, things = BOX[name], ground(BOX[name]), standing(BOX[name])
    for thing in things:
        area = tile.areas[land.areas_at(np.array([thing.x]), np.array([thing.y]))[0]]
        if thing.thing == "lighthouse":
            assert TERRAINS[area.terrain] != "water"
        elif thing.thing != CASTLE:
            assert thing.thing in area.things or (thing.thing == "scroll" and area.scroll)
    for i, one in enumerate(things):
        assert thing.size / 2 <= one.x <= 100 - one.size / 2
        assert all(hypot(one.x - other.x, one.y - other.y) > 14 for other in things[:i])


@every_tile
@pytest.mark.parametrize("rotation", range(4))
def test_every_thing_is_drawn_once_and_upright(name: str, rotation: int) -> None:
    tile = BOX[name]
    found = uses(drawn(name, 100, rotation))
    for thing in THINGS:
        shown = tile.number_of(thing) + (tile.scroll == thing)
        assert found[SYMBOLS.get(thing, thing)] == shown
    assert found["castle"] == (name == CASTLE)
    assert drawn(name, 100, rotation).count("rotate(") == (rotation > 0), "the ground alone turns"


def test_a_quarter_turn_moves_north_to_east() -> None:
    assert [turned((50, 0), quarters) for quarters in range(4)] == [(50, 0), (100, 50), (50, 100), (0, 50)]


def test_no_two_tiles_look_alike() -> None:
    grounds = [re.sub(r' id="[^"]*"', "", shape) for shape in library()[1:]]
    assert len(set(grounds)) == len(BOX)


@every_tile
def test_roads_reach_their_edges_and_cross_water_on_bridges(name: str) -> None:
    tile, land = BOX[name], ground(BOX[name])
    ends = {(round(x), round(y)) for line in land.roads for x, y in (line[0], line[-1])}
    middles = ((50, 0), (100, 50), (50, 100), (0, 50))
    assert {middles[edge] for road in tile.roads for edge in road} == ends - {(50, 50)}
    inner = [point for line in land.roads for point in line if 3 < point[0] < 97 and 3 < point[1] < 97]
    wet = [point for point in inner if tile.areas[land.areas_at(*np.array([point]).T)[0]].terrain == 2]
    assert bool(land.bridge) == (len(wet) > 2)


@pytest.mark.parametrize("tile", SCORINGS)
def test_every_scoring_tile_has_a_picture_and_short_words(tile: str) -> None:
    assert uses(icon(tile)).keys() <= definitions().keys()
    for language in LANGUAGES:
        words = LANGUAGE[language]
        assert len(words.SCORINGS[tile]) <= 14
        assert len(wrap(words.SCORING_SHORT[tile], 107, 11)) <= 2, "two lines on a phone"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_tile_of_the_table_is_drawn_once(seats: int) -> None:
    for match in drawings.situations("isle-of-skye", seats, 40 + seats):
        for reader, shape in ((0, "wide"), (1, "tall"), (None, "wide"), (None, "tall")):
            view = match.seen(reader)
            tiles = [f"p-{tile.tile}" for p in view.players for tile in p.territory if tile.tile != CASTLE]
            tiles += [f"p-{tile.tile}" for p in view.players for tile in p.offer]
            tiles += [f"p-{p.bought}" for p in view.players if p.bought]
            castles = [f"p-castle-{seat + 1}" for seat in range(seats)]
            pieces = drawings.by_class(picture_of(match, reader, shape=shape), "piece")
            assert Counter(node.attrib["id"][1:] for node in pieces) == Counter([*tiles, *castles])


def test_the_own_prices_and_the_axe_are_seen_by_the_owner_alone() -> None:
    match = offering()
    play(match, 0, "x T41", "17")
    mine, other = picture_of(match, 0).live, picture_of(match, 1).live
    assert ">17<" in mine
    assert 'id="~axe"' in mine
    assert ">17<" not in other
    assert 'id="~axe"' in other, "the reader's own axe"
    assert 'id="~axe"' not in picture_of(match, None).live


@pytest.mark.parametrize("gold", [5, 20, 30])
def test_on_a_desk_coins_do_not_cover_the_own_land(gold: int) -> None:
    match = play(table(player(BORDER, gold=gold, offer=OFFER), player(), rounds=2), 0, "x T41")
    spots = {id_: node[0] for id_, node in drawings.spots(picture_of(match, 0)).items()}
    own = [tile.tile for tile in match.seen(0).players[0].territory if tile.tile != CASTLE]
    lowest = max(float(spots[tile].get("y", "0")) + float(spots[tile].get("height", "0")) for tile in own)
    assert lowest < float(spots["v1"].get("y", "0"))


def test_prices_are_seen_by_all_when_they_are_shown() -> None:
    match = offering()
    play(match, 0, "x T41", "17", "2", "ready")
    play(match, 1, choices(match, 1)[0], "1", "1", "ready")
    for reader in (None, 0, 1):
        assert ">17<" in picture_of(match, reader).live


def test_a_choice_leads_from_what_is_taken_to_where_it_goes() -> None:
    match = offering(gold=150)
    handled = {c.notation: (c.piece, c.target) for c in match.choices(0)}
    assert handled == {f"x {tile}": ("axe", tile) for tile in OFFER}
    match.play(0, "x T10")
    handled = {c.notation: (c.piece, c.target) for c in match.choices(0)}
    assert handled["T41=7"] == ("T41", "v7")
    assert handled["T41+100"] == ("T41", "more")
    play(match, 0, "+100", "130", "3")
    assert [(c.piece, c.target) for c in match.choices(0)] == [(None, None)]
    match.play(0, "ready")
    play(match, 1, choices(match, 1)[0], "1", "1", "ready")
    seat = match.to_act[0]
    assert {(c.notation, c.piece, c.target) for c in match.choices(seat)} == {
        ("pass", None, None),
        *((f"buy {o.tile}", None, o.tile) for o in match.seen(seat).players[1 - seat].offer),
    } - {(f"buy {o.tile}", None, o.tile) for o in match.seen(seat).players[1 - seat].offer if o.price > 18}


def test_building_goes_from_the_tile_to_its_place_and_rotation() -> None:
    match = table(player(offer=["T26", None, None]), player(ready=True), phase="building")
    assert [(c.piece, c.target) for c in match.choices(0)] == [(None, "T26")]
    match.play(0, "T26")
    assert {(c.notation, c.piece, c.target) for c in match.choices(0)} == {
        ("N1", "T26", "c0_-1"),
        ("S1", "T26", "c0_1"),
        ("E1", "T26", "c1_0"),
    }
    match.play(0, "E1")
    assert [(c.piece, c.target) for c in match.choices(0)] == [("T26", "r0"), ("T26", "r2")]
    picture = picture_of(match, 0)
    assert len(drawings.by_class(picture, "chosen-place")) == 1
    assert {"r0", "r2"} <= drawings.spots(picture).keys()


@pytest.mark.parametrize("seats", [2, 5])
def test_a_finger_can_hit_whatever_can_be_chosen(seats: int) -> None:
    for match in drawings.situations("isle-of-skye", seats, 60 + seats):
        for seat in match.to_act:
            found = drawings.spots(drawings.drawn(match, seat, shape="tall"))
            named = {id_ for choice in match.choices(seat) for id_ in (choice.piece, choice.target) if id_}
            for id_ in named:
                halo = found[id_][0]
                assert float(halo.attrib["width"]) >= 44
                assert float(halo.attrib["height"]) >= 44


@pytest.mark.parametrize("language", LANGUAGES)
def test_spots_say_what_they_are(language: str) -> None:
    match = offering()
    play(match, 0, "x T41")
    said = {id_: node.attrib["aria-label"] for id_, node in drawings.spots(picture_of(match, 0, language)).items()}
    assert "T10" in said["T10"]
    assert said["v3"] == {"en": "3 gold", "de": "3 Gold"}[language]
    assert LANGUAGE[language].SCORING_RULES[match.seen(0).scoring[0]] in said["A"]
    assert str(match.seen(0).bag) in said["bag"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_says_what_it_is_good_for(language: str) -> None:
    match = offering()
    view, words = match.seen(0), LANGUAGE[language]
    said = {id_: node.attrib["aria-label"] for id_, node in drawings.spots(picture_of(match, 0, language)).items()}
    for offered in (tile for one in view.players for tile in one.offer):
        label, tile = said[offered.tile], TILES_BY_NAME[offered.tile]
        assert (words.USES["whisky"] in label) == bool(tile.number_of("whisky"))
        for letter, scoring in zip("ABCD", view.scoring, strict=True):
            counted = [words.THINGS[thing][0] for thing in COUNTED.get(scoring, ()) if tile.number_of(thing)]
            assert (f"{letter} ({', '.join(counted)})" in label) == bool(counted)


@pytest.mark.parametrize("scoring", SCORINGS)
def test_a_scoring_tile_counts_the_things_that_its_rule_names(scoring: str) -> None:
    rule = LANGUAGE["en"].SCORING_RULES[scoring].replace("animal ", "sheep or cow ")
    named = {thing for thing, forms in LANGUAGE["en"].THINGS.items() if any(form in rule for form in forms)}
    assert set(COUNTED.get(scoring, ())) == named


def test_the_last_move_is_marked() -> None:
    match = table(player(offer=["T26", None, None]), player(offer=["T34", None, None]), phase="building")
    play(match, 0, "T26", "E1", "r0")
    for shape in SHAPES:
        assert len(drawings.by_class(picture_of(match, 1, shape=shape), "fresh")) == 1
    assert not drawings.by_class(picture_of(offering(), 0), "fresh")


def test_long_names_are_shortened() -> None:
    names = ["A name that is far too long for any frame at any table", "B"]
    live = picture_of(offering(), 1, names=names).live
    assert "A name that is" in live.replace(names[0], "")
    assert re.search(r">A name[^<]*…<", live)


@pytest.mark.parametrize("tile", SCORINGS)
def test_what_a_scoring_tile_would_bring_now_is_what_it_brings(tile: str) -> None:
    rest = [name for name in SCORINGS if name != tile][:3]
    match = table(player(BORDER), player(INNER), rounds=4, scoring=[tile, *rest])
    found = [match.seen(seat).standing[0] for seat in (0, 1)]
    expected = [None, None] if tile == "most-gold" else list(worth(tile, BORDER, INNER))
    assert found == expected
    assert match.seen(None).standing == ()


def test_effects_tell_what_follows() -> None:
    match = offering()
    assert {c.effect() for c in match.choices(0)} == {""}
    match.play(0, "x T41")
    assert match.choices(0)[4].effect() == "Sold: 10 gold for you. Unsold: the tile is yours, and 5 gold is lost."
    assert match.choices(0)[4].effect("de").startswith("Verkauft: 10 Gold für dich.")
    play(match, 0, "5", "6", "ready")
    play(match, 1, choices(match, 1)[0], "1", "1")
    assert match.choices(1)[0].effect() == "All offers are shown."
    match.play(1, "ready")
    told = {c.notation: c.effect() for c in match.choices(0)}
    assert told.pop("pass") == ""
    assert set(told.values()) == {"You keep 8 gold; player 2 gets 2."}
    named = {c.notation: (c.words("de", ("Una", "Isla")), c.effect("de", ("Una", "Isla"))) for c in match.choices(0)}
    assert all("von Isla für 1 Gold" in words for words, _ in named.values() if words != named["pass"][0])
    assert {effect for _, effect in named.values()} == {"", "Du behältst 8 Gold; Isla bekommt 2."}


def test_effects_of_building_are_areas_barrels_and_points() -> None:
    scoring = ["closed-areas", "sheep", "most-ships", "tiles-on-the-road"]
    match = table(
        player(offer=["T42", None, None]), player(offer=["T34", None, None]), phase="building", scoring=scoring
    )
    assert [c.effect() for c in match.choices(0)] == ["It fits on 4 places."]
    match.play(0, "T42")
    told = {c.notation: c.effect() for c in match.choices(0)}
    assert told == {"N1": "", "E1": "Closes a water; A brings you 1 now (+1).", "S1": "", "W1": "It fits in 2 ways."}
    assert match.choices(0)[1].effect("de") == "Schließt ein Gewässer ab; A bringt dir jetzt 1 (+1)."


def test_effects_name_the_barrels_that_pay() -> None:
    match = table(player(offer=["T11", None, None]), player(offer=["T34", None, None]), phase="building")
    play(match, 0, "T11", "S1")
    assert {c.notation: c.effect() for c in match.choices(0)} == {"r0": "", "r2": "1 gold more in each round."}
