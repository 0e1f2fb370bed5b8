"""GM-44: the long example of the rulebook, step by step."""

from tests.clauses import clause
from tests.games.glen_more.tables import cubes, market, notations, play, player, table


@clause("GM-44")
def test_iona_abbey_is_built_and_the_fair_brings_eight_points() -> None:
    land = "49 1,0 member; 23a 1,-1; 12 1,1; 24a 1,-2 wood2; 21 1,2 cattle"
    match = table(land, track="48", coins=3, market="stone1 sheep2 cattle2")
    play(match, "go 48")
    assert "buy sheep" in notations(match)
    play(match, "sell cattle 21")
    assert player(match)["coins"] == 5
    play(match, "buy stone; buy sheep")
    assert player(match)["coins"] == 0
    assert market(match) == {"wood": 0, "stone": 2, "sheep": 3, "cattle": 1, "grain": 0}
    play(match, "give wood 24a; place 2,0")
    assert player(match)["goods"] == [1, 0, 0, 0, 0]
    play(match, "activate 23a; activate 12; activate 48; take sheep")
    assert (cubes(match, "23a"), cubes(match, "12"), cubes(match, "48")) == ({"stone": 1}, {"sheep": 1}, {"sheep": 1})
    play(match, "sell sheep 48")
    assert player(match)["coins"] == 3
    play(match, "activate 49; buy grain; give wood 24a; give stone 23a; give sheep 12; done")
    assert player(match)["points"] == 8
    assert player(match)["coins"] == 2
    assert player(match)["goods"] == [0, 0, 0, 0, 0]
