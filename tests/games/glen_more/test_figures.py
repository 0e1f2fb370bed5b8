"""The figures of the rules: what they show is what the rules say."""

from clachan.svg.scene import Picture
from tests import drawings
from tests.clauses import clause
from tests.games.glen_more.tables import GAME


def figure(name: str) -> Picture:
    picture: Picture = GAME.drawing.figures()[name]("en")
    return picture


def count(picture: Picture, name: str) -> int:
    return len(drawings.by_class(picture, name))


def numbers(picture: Picture) -> list[str]:
    return ["".join(node.itertext()) for node in drawings.by_class(picture, "t-lg")]


def pieces(picture: Picture) -> list[str]:
    return [node.attrib["id"][1:] for node in drawings.by_class(picture, "piece")]


@clause("GM-7")
def test_the_figure_passes_a_tile_and_a_figure() -> None:
    picture = figure("GM-7")
    assert pieces(picture) == ["t-32", "t-12", "t-22", "figure-1", "figure-2", "die"]
    assert (count(picture, "arrow"), count(picture, "glow")) == (1, 1)


@clause("GM-9")
def test_four_tiles_wake_and_three_are_too_far_away() -> None:
    picture = figure("GM-9")
    tree = drawings.tree(picture)
    assert sum(node.get("href") == "#wake" for node in tree.iter("use")) == 4
    assert count(picture, "no") == 3


@clause("GM-11")
def test_one_tile_leaves_the_game() -> None:
    assert (count(figure("GM-11"), "no"), count(figure("GM-11"), "gap")) == (1, 1)


@clause("GM-12")
def test_corners_are_crossed_out() -> None:
    assert (count(figure("GM-12"), "glow"), count(figure("GM-12"), "no")) == (4, 2)


@clause("GM-13")
def test_the_far_end_is_crossed_out() -> None:
    picture = figure("GM-13")
    assert (count(picture, "glow"), count(picture, "no"), count(picture, "folk")) == (4, 2, 1)


@clause("GM-14")
def test_the_river_goes_on_at_two_ends() -> None:
    assert (count(figure("GM-14"), "glow"), count(figure("GM-14"), "no")) == (2, 5)


@clause("GM-17", "GM-18")
def test_coins_go_into_the_row_and_out_of_it() -> None:
    picture = figure("GM-17")
    assert count(picture, "arrow") == count(picture, "glow") == 2
    assert count(picture, "slot") == 1


@clause("GM-32")
def test_an_arrow_to_every_neighbour_and_one_to_the_bonnet() -> None:
    assert count(figure("GM-32"), "arrow") == len([id_ for id_ in pieces(figure("GM-32")) if id_[0] == "t"]) == 7


@clause("GM-34")
def test_the_die_takes_the_second_tile() -> None:
    picture = figure("GM-34")
    assert pieces(picture) == ["t-32", "t-12", "t-22", "t-23a", "die", "figure-2"]
    assert (count(picture, "arrow"), count(picture, "no")) == (2, 1)


@clause("GM-36")
def test_the_whisky_of_the_example_brings_what_the_rules_say() -> None:
    picture = figure("GM-36")
    assert numbers(picture) == ["3", "0", "3", "5"]
    seals = [node.text for node in drawings.by_class(picture, "on-cloth") if node.tag == "text"]
    assert seals == ["3", "3", "8"]
