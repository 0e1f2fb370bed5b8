"""The figures of the rules: what they show is what the rules say."""

from clachan.svg.scene import Picture
from tests import drawings
from tests.clauses import clause
from tests.games.clans_and_glory.tables import GAME


def figure(name: str) -> Picture:
    picture: Picture = GAME.drawing.figures()[name]("en")
    return picture


def count(picture: Picture, name: str) -> int:
    return len(drawings.by_class(picture, name))


def sums(picture: Picture) -> list[str]:
    return [node.text[2:] for node in drawings.by_class(picture, "num") if (node.text or "").startswith("= ")]


def plates(picture: Picture) -> list[str]:
    """What stands below the shields."""
    return ["".join(node.itertext()) for node in drawings.by_class(picture, "plate-ink")]


def shown(picture: Picture) -> list[str]:
    """The cards at the tables."""
    return [node.attrib["id"][1:] for node in drawings.by_class(picture, "piece") if "card-" in node.attrib["id"]]


@clause("CG-6")
def test_the_first_cards_are_in_the_middle_on_both_sides() -> None:
    assert len(shown(figure("CG-6"))) == 8


@clause("CG-7")
def test_seats_that_match_glow_and_the_others_are_crossed_out() -> None:
    picture = figure("CG-7")
    assert count(picture, "glow") == 4
    assert count(picture, "no") == 12 - 4 - 4  # without those that glow, and those with cards


@clause("CG-8")
def test_each_has_two_beside_it() -> None:
    assert count(figure("CG-8"), "glow") == count(figure("CG-8"), "arrow") == 4


@clause("CG-9")
def test_each_has_one_opposite() -> None:
    assert count(figure("CG-9"), "glow") == count(figure("CG-9"), "arrow") == 3


@clause("CG-10")
def test_a_face_down_card_shows_nothing_to_the_others() -> None:
    down = [node for node in drawings.by_class(figure("CG-10"), "piece") if node.attrib["id"] == "~down-S4"]
    assert len(down) == 1
    assert not list(down[0].iter("text"))


@clause("CG-11")
def test_the_card_just_laid_has_a_ring_and_its_tableau_glows() -> None:
    assert count(figure("CG-11"), "chosen") == count(figure("CG-11"), "glow") == count(figure("CG-11"), "no") == 1


@clause("CG-14")
def test_each_shield_takes_the_next_rank() -> None:
    assert sums(figure("CG-14")) == ["8", "5", "12"]
    assert plates(figure("CG-14")) == ["4×2", "5", "6×2"]


@clause("CG-15")
def test_too_many_shields_and_too_many_ranks_get_nothing() -> None:
    assert sums(figure("CG-15")) == ["8", "6", "3", "5"]
    assert count(figure("CG-15"), "no") == 2


@clause("CG-16")
def test_the_sum_is_that_of_the_rules() -> None:
    assert sums(figure("CG-16")) == ["54"]
    assert "54" in GAME.rulebook("en").clauses["CG-16"].text


@clause("CG-17")
def test_a_3_moves_everything_on() -> None:
    assert plates(figure("CG-17")) == ["4×2", "6×2", "3", "4×2", "6×2"]
    assert count(figure("CG-17"), "no") == 1
