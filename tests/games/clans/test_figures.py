"""The figures of the rules: what they show is what the rules say."""

from clachan.svg.scene import Picture
from tests import drawings
from tests.clauses import clause
from tests.games.clans.boards import GAME


def figure(name: str) -> Picture:
    picture: Picture = GAME.drawing.figures()[name]("en")
    return picture


def count(picture: Picture, name: str) -> int:
    return len(drawings.by_class(picture, name))


def glowing(picture: Picture) -> set[str]:
    """The territories that glow."""
    return {node.attrib["href"].removeprefix("#~land-") for node in drawings.by_class(picture, "glow")}


def numbers(picture: Picture, name: str = "num") -> list[str]:
    return ["".join(node.itertext()) for node in drawings.by_class(picture, name)]


def symbols(picture: Picture, name: str) -> int:
    return sum(node.get("href") == f"#{name}" for node in drawings.tree(picture).iter())


@clause("CL-4")
def test_a_region_has_a_hut_of_each_clan() -> None:
    picture = figure("CL-4")
    huts = [node.attrib["id"] for node in drawings.by_class(picture, "piece")]
    assert sorted(huts) == [f"~huts-{n}" for n in range(36, 41)]
    assert symbols(picture, "hut") == 5
    crests = {node.attrib["href"] for node in drawings.by_class(picture, "on-cloth")}
    assert len(crests) == 5


@clause("CL-7")
def test_neighbours_with_huts_glow_and_empty_ones_are_crossed_out() -> None:
    picture = figure("CL-7")
    assert glowing(picture) == {"25", "37", "39"}
    assert count(picture, "no") == 3
    assert count(picture, "picked") == count(picture, "arrow") == 1


@clause("CL-8")
def test_nobody_crosses_the_lake() -> None:
    picture = figure("CL-8")
    assert glowing(picture) == {"10", "22"}
    assert count(picture, "arrow") == 2
    assert count(picture, "no") == 1


@clause("CL-10")
def test_seven_join_eight() -> None:
    picture = figure("CL-10")
    assert glowing(picture) == {"42"}
    assert {"8", "7", "3"} <= set(numbers(picture, "badge-ink"))
    assert "group of 7" in picture.label
    assert "one of 8" in picture.label
    assert count(picture, "no") == 1


@clause("CL-11")
def test_an_empty_neighbourhood_makes_a_village() -> None:
    picture = figure("CL-11")
    assert glowing(picture) == {"42"}
    assert count(picture, "fog") == 4
    assert symbols(picture, "chip") == 1


@clause("CL-12")
def test_two_groups_are_left_alone() -> None:
    assert glowing(figure("CL-12")) == {"42", "45"}
    assert symbols(figure("CL-12"), "chip") == 2


@clause("CL-14")
def test_single_huts_are_crossed_out() -> None:
    picture = figure("CL-14")
    assert count(picture, "no") == count(picture, "dim") == 3
    assert symbols(picture, "hut") == 5 + 2
    assert numbers(picture, "badge-ink") == ["3", "2", "3", "2"]


@clause("CL-15", "CL-16")
def test_three_huts_on_three_kinds_of_land() -> None:
    picture = figure("CL-16")
    assert numbers(picture) == ["3", "+1", "=", "4", "3", "=", "3", "3", "=", "0"]
    assert count(picture, "no") == 1


@clause("CL-17")
def test_each_clan_gets_the_value_that_the_rules_tell() -> None:
    assert numbers(figure("CL-17")) == ["5", "+2", "=", "7", "7", "7", "7"]
    assert "get 7 each" in GAME.rulebook("en").clauses["CL-17"].text


@clause("CL-21")
def test_points_and_chips_make_the_result() -> None:
    picture = figure("CL-21")
    result = GAME.lesson.at(GAME, len(GAME.lesson.steps)).result
    assert result is not None
    first, second = result.points
    assert numbers(picture) == ["46", "+", "8", "=", str(first), "38", "+", "4", "=", str(second)]
    assert symbols(picture, "chip") == 12
    assert f"red comes to {first}, black to {second}" in picture.label
