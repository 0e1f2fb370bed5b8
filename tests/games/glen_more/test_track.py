"""GM-6, GM-7, GM-11, GM-34, GM-35: the chain of figures and tiles, and when scorings come."""

from collections import Counter

import pytest

from tests.clauses import clause
from tests.games.glen_more.tables import GAME, chain, happened, notations, play, table
from tests.walks import Dice, play_on


@clause("GM-6")
def test_the_rearmost_figure_is_next_even_several_times_running() -> None:
    order = ["figure 0", "2", "3", "figure 1", "6", "5", "figure 2", "50", "12", "figure 3", "21", "22", "23a", None]
    match = table(chain=order)
    play(match, "go 2; place 0,-1; done")
    assert match.to_act == (0,)
    play(match, "go 3; place 0,1; done")
    assert match.to_act == (0,)
    play(match, "go 5; place 1,0; done")
    assert match.to_act == (1,)


@clause("GM-7")
def test_the_figure_goes_to_any_tile_passes_figures_and_leaves_tiles_passed() -> None:
    order = ["figure 0", "2", "figure 1", "3", "figure 2", "6", "figure 3", "7", "50", "12", "21", "22", "23a", None]
    match = table("1 1,0 member", chain=order)
    assert notations(match, "go") == {f"go {t}" for t in ("2", "3", "6", "7", "50", "12", "21", "22", "23a")}
    play(match, "go 7; place 0,-1; done")
    assert chain(match)[:7] == ["figure 1", "3", "figure 2", "6", "figure 3", "figure 0", "50"]


@clause("GM-7")
def test_moving_is_compulsory() -> None:
    match = table("23a -1,-1 stone; 1 -1,0", market="stone1")
    assert all(choice.startswith(("go ", "sell ")) for choice in notations(match))
    play(match, "sell stone 23a")
    assert all(choice.startswith("go ") for choice in notations(match))


@clause("GM-11")
def test_tiles_behind_the_rearmost_leave_and_new_ones_fill_the_front() -> None:
    order = ["figure 0", "2", "3", "figure 1", "6", "7", "figure 2", "50", "12", "figure 3", "21", "22", "23a", None]
    match = table(chain=order, stacks=[[], ["10"], ["32", "35"], ["51", "52"]])
    play(match, "go 6; place 0,-1; done")
    assert [event["tile"] for event in happened(match, "removed")] == ["2", "3"]
    assert chain(match)[:10] == ["figure 1", "figure 0", "7", "figure 2", "50", "12", "figure 3", "21", "22", "23a"]
    assert chain(match)[10] == "10"
    assert set(chain(match)[11:]) == {"32", "35"}
    assert match.view()["board"]["stacks"] == [0, 0, 0, 2]


@clause("GM-11")
def test_nothing_leaves_while_the_player_stays_rearmost() -> None:
    order = ["figure 0", "2", "3", "6", "7", "figure 1", "figure 2", "50", "12", "figure 3", "21", "22", "23a", None]
    match = play(table(chain=order), "go 2; place 0,-1; done")
    assert not happened(match, "removed")
    assert len(happened(match, "drawn")) == 1
    assert len(chain(match)) == 13


@clause("GM-11")
def test_tiles_are_drawn_only_when_the_turn_is_complete() -> None:
    match = table(track="2")
    before = match.state(0)[0].drawn
    play(match, "go 2; place 0,-1; activate 2")
    assert match.state(0)[0].drawn == before
    play(match, "done")
    assert match.state(0)[0].drawn > before


@clause("GM-34")
def test_the_die_moves_as_many_tiles_as_it_shows_and_takes_the_tile_away() -> None:
    order = ["figure 0", "die", "2", "figure 1", "3", "6", "7", "50", "12", "21", "22", "23a", "23b", None]
    landed = Counter()
    for seed in range(120):
        match = table(chain=order, seats=2)
        position = match.position() | {"chance": {"key": f"{seed:032x}", "drawn": 0}}
        match = play(GAME.position(position), "go 50; place 0,-1; done")
        first = happened(match, "rolled")[0]
        landed[first["number"], first["tile"]] += 1
        assert first["tile"] not in chain(match)
        assert match.to_act == (1,)
        assert chain(match)[0] == "figure 1"
    assert set(landed) == {(1, "2"), (2, "3"), (3, "6")}
    assert 40 <= landed[1, "2"] <= 80
    assert 5 <= landed[3, "6"] <= 35


@clause("GM-34")
def test_the_die_rolls_on_while_it_is_rearmost() -> None:
    order = ["figure 0", "die", "2", "3", "6", "7", "50", "figure 1", "12", "21", "22", "23a", "23b", None]
    match = play(table(chain=order, seats=2), "go 50; place 0,-1; done")
    ahead = ["2", "3", "6", "7", "12", "21", "22"]
    rolled = happened(match, "rolled")
    for event in rolled:
        assert event["tile"] == ahead[event["number"] - 1]
        ahead = ahead[event["number"] :]
        assert (event["tile"] in ("2", "3", "6", "7")) == (event != rolled[-1]), "behind figure 0 it is rearmost"
    assert len(rolled) >= 2
    assert chain(match)[0] == "figure 0"


@clause("GM-34")
@pytest.mark.parametrize("seats", [4, 5])
def test_there_is_no_die_with_four_or_five(seats: int) -> None:
    assert "die" not in chain(GAME.start(seats=seats, seed=1))


@clause("GM-35")
def test_a_scoring_comes_once_the_refill_is_complete() -> None:
    order = ["figure 0", "2", "3", "figure 1", "6", "7", "figure 2", "50", "12", "figure 3", "21", "22", "23a", None]
    match = table(chain=order, stacks=[[], ["10"], ["32", "35"], ["51"]])
    play(match, "go 6; place 0,-1; done")
    kinds = [event.what for event in match.events()]
    assert kinds.index("scoring") > max(i for i, kind in enumerate(kinds) if kind == "drawn")
    assert match.view()["board"]["scorings"] == 2
    assert not match.over


@clause("GM-35")
def test_a_stack_that_is_not_empty_is_not_scored() -> None:
    match = play(table(track="2", stacks=[[], ["10", "11"], ["32"], ["51"]]), "go 2; place 0,-1; done")
    assert match.view()["board"]["stacks"] == [0, 1, 1, 1]
    assert match.view()["board"]["scorings"] == 0


@clause("GM-35")
def test_the_die_can_cause_a_scoring() -> None:
    order = ["figure 0", "die", "2", "figure 1", "3", "6", "7", "50", "12", "21", "22", "23a", "23b", None]
    match = table(chain=order, seats=2, stacks=[[], ["10", "11"], ["32"], ["51"]])
    play(match, "go 50; place 0,-1; done")
    kinds = [event.what for event in match.events()]
    assert kinds.index("scoring") > kinds.index("rolled")


@clause("GM-35", "GM-38")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_exactly_three_scorings_and_the_third_ends_the_game(seats: int) -> None:
    for seed in range(5):
        match = play_on(GAME.start(seats=seats, seed=seed), Dice(seed))
        assert [event["number"] for event in happened(match, "scoring")] == [1, 2, 3]
        assert match.events()[-1].what == "ended"
        assert match.view()["board"]["stacks"] == [0, 0, 0, 0]
