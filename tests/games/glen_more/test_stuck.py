"""GM-43: a player who can place no tile of the track."""

from clachan import Match
from tests.clauses import clause
from tests.games.glen_more.tables import chain, happened, market, notations, play, player, table

DEAR = "11 16 29 30 33a 36 45 13 56"
"""Nine tiles that all cost something; a player without coins and cubes can pay for none."""


def stuck(text: str = "1 1,0 member", **own: object) -> Match:
    return table(text, track=DEAR, **own)  # type: ignore[arg-type]


@clause("GM-43")
def test_a_tile_of_choice_leaves_the_game_at_no_cost() -> None:
    match = stuck()
    assert notations(match) == {f"go {name}" for name in DEAR.split()}
    assert "no tile" in match.prompt(0)
    play(match, "go 16")
    assert notations(match) == {"done"}
    play(match, "done")
    assert happened(match, "left") == [{"seat": 0, "tile": "16"}]
    assert "16" not in chain(match)
    assert len(player(match)["land"]) == 2
    assert len(chain(match)) == 13
    assert match.to_act == (1,)


@clause("GM-43")
def test_whoever_can_pay_for_one_tile_must_go_there() -> None:
    match = stuck(coins=1)
    assert notations(match) == {f"go {name}" for name in ("11", "16", "29", "36", "45", "13", "56")}
    assert notations(stuck("1 1,0 member stone"), "go") == {f"go {name}" for name in ("11", "16", "36", "56")}
    assert notations(stuck(whisky=1)) == {"go 33a"}


@clause("GM-43")
def test_selling_and_buying_are_considered() -> None:
    match = stuck("1 1,0 member; 12 1,1 sheep", market="sheep1")
    assert notations(match, "go") == {f"go {name}" for name in ("11", "16", "29", "36", "45", "13", "56")}
    play(match, "go 29; sell sheep 12; buy wood; place 2,1")
    assert player(match)["coins"] == 0


@clause("GM-43")
def test_nothing_is_activated_but_selling_is_allowed() -> None:
    match = stuck("68 0,0; 1 1,0; 37 0,-1; 12 1,1; 23a 1,2; 21 1,3; 22 1,4 grain", market="grain2", coins=6)
    assert notations(match, "go") == {f"go {name}" for name in DEAR.split()}
    play(match, "go 30")
    assert notations(match) == {"sell grain 22", "done"}
    play(match, "sell grain 22; done")
    assert (player(match)["coins"], market(match)["grain"]) == (8, 1)


@clause("GM-43")
def test_a_sale_never_makes_a_player_stuck() -> None:
    match = stuck("1 1,0 member; 24a 1,1 wood", market="wood1")
    before = notations(match, "go")
    play(match, "sell wood 24a")
    assert notations(match, "go") == before


@clause("GM-43")
def test_tiles_are_drawn_and_scorings_follow() -> None:
    match = table("1 1,0 member", track=DEAR, stacks=[[], ["10"], ["32"], ["51"]])
    play(match, "go 11; done")
    assert [event["number"] for event in happened(match, "scoring")] == [1]
