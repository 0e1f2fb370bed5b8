"""People's ratings, and where the bots stand on their scale."""

import json
import runpy
from pathlib import Path

import pytest

import clachan
from clachan.arena.scale import NEWCOMER, Scale, fixed_points, lead_of, share_of
from clachan.bots.levels import LEVELS

BENCH = Path(__file__).parents[2] / "bench" / "ratings.py"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_lead_is_found_again_from_the_share_that_it_wins(seats: int) -> None:
    assert share_of(0, seats) == pytest.approx(1 / seats)
    for lead in (-8.0, 0.0, 3.0, 12.0):
        assert lead_of([(seats, 1_000_000, share_of(lead, seats))]) == pytest.approx(lead, abs=0.1)


def test_a_few_games_that_were_all_won_do_not_prove_everything() -> None:
    few, many = (lead_of([(2, games, 1.0)]) for games in (4, 400))
    assert 0 < few < many < 40


def test_the_fixed_points_are_those_of_the_measured_matches() -> None:
    bench = runpy.run_path(str(BENCH))
    assert fixed_points() == bench["levels"]()
    page = (BENCH.parents[1] / "docs" / "ratings.md").read_text(encoding="utf-8")
    assert bench["table"](bench["levels"]()) in page


def test_a_game_has_fixed_points_once_all_its_levels_are_measured(tmp_path: Path) -> None:
    bench = runpy.run_path(str(BENCH))
    known = json.loads((BENCH.parent / "strength.json").read_text(encoding="utf-8"))
    part = {key: match for key, match in known.items() if (match["game"], match["first"]) != ("clans", "master")}
    (tmp_path / "strength.json").write_text(json.dumps(part), encoding="utf-8")
    bench["levels"].__globals__["STRENGTH"] = tmp_path / "strength.json"
    assert bench["levels"]() == {game: points for game, points in fixed_points().items() if game != "clans"}


@pytest.mark.parametrize("game", clachan.games())
def test_stronger_levels_stand_higher(game: str) -> None:
    points = [fixed_points()[game][level] for level in LEVELS]
    assert points == sorted(points)
    assert fixed_points()[game]["easy"] == NEWCOMER[0]


def test_places_move_ratings_and_ties_are_ties() -> None:
    first, second = Scale().after([NEWCOMER, NEWCOMER], [1, 2])
    assert first[0] > NEWCOMER[0] > second[0]
    assert first[1] < NEWCOMER[1]
    one, two = Scale().after([NEWCOMER, NEWCOMER], [1, 1])
    assert one == pytest.approx(two)
    assert Scale().fixed("no game", "easy") is None
