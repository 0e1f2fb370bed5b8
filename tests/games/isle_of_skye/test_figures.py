"""The figures of the rules: what they show is what the rules make of it."""

import pytest

from clachan.games.isle_of_skye.components import CASTLE_INCOME, SCORINGS
from clachan.games.isle_of_skye.drawing.examples import EXAMPLES, TRADES, match_of
from clachan.games.isle_of_skye.scoring import scroll_points
from clachan.games.isle_of_skye.view import barrels
from tests.games.isle_of_skye.tables import player, table


@pytest.mark.parametrize("clause", [clause for clause in EXAMPLES if EXAMPLES[clause].sum])
def test_the_sum_is_what_the_rules_say(clause: str) -> None:
    example = EXAMPLES[clause]
    match = match_of(example)
    told, view = int(example.sum.split()[-1]), match.seen(0)
    if example.sign in SCORINGS:
        assert view.standing[0] == told
    elif example.sign == "coin":
        assert CASTLE_INCOME + barrels(view.players[0]) == told
    else:
        assert scroll_points(match.state()[0], 0) == told


@pytest.mark.parametrize("clause", [clause for clause in EXAMPLES if EXAMPLES[clause].yes])
def test_tiles_may_lie_where_they_are_ticked_and_not_where_they_are_crossed(clause: str) -> None:
    example = EXAMPLES[clause]
    laid = [tile.split() for tile in example.territory.split(", ")]
    assert [cell for _, cell, _ in laid] == list(example.yes)
    for tile, cell, turned in laid:
        assert turned in turns("", tile, cell)
    tile, cell, turned = example.unfit.split()
    assert turned not in turns(example.territory, tile, cell)


def turns(territory: str, tile: str, cell: str) -> list[str]:
    """The ways in which the rules let a tile lie on a cell."""
    match = table(player(territory, offer=[tile, None, None]), player(ready=True), phase="building")
    match.play(0, tile)
    if cell not in [choice.notation for choice in match.choices(0)]:
        return []
    match.play(0, cell)
    return [choice.notation for choice in match.choices(0)]


@pytest.mark.parametrize("clause", TRADES)
def test_gold_changes_hands_as_shown(clause: str) -> None:
    trade = TRADES[clause]
    seller = player(offer=[trade.tile, None, None], price=[trade.gold, 0, 0], gold=0)
    match = table(player(gold=9), seller, phase="buying")
    match.play(0, f"buy {trade.tile}" if trade.sold else "pass")
    buyer, seller = match.seen(0).players[0], match.state()[0].gold[1]
    assert int(seller) == (2 * trade.gold if trade.sold else 0)
    assert (buyer.bought == trade.tile) == trade.sold
