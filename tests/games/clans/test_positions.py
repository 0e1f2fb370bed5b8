"""Positions that contradict themselves are refused in a sentence."""

from typing import Any

import pytest

from clachan.errors import BrokenPosition
from tests.games.clans.boards import GAME, board


@pytest.mark.parametrize("key", ["01", "²", "+1", " 1", "1_0", "0", "61", "x"])
def test_a_territory_has_one_name(key: str) -> None:
    position = board("1 red, 3 blue").position()
    position["huts"] = {**position["huts"], key: {"green": 2}}
    with pytest.raises(BrokenPosition, match=r"The position's territory is .*; it must be a whole number from 1 to 60"):
        GAME.position(position)


def village(**parts: Any) -> dict[str, Any]:
    return {"territory": 9, "seat": 0, "value": 3, "clans": ["red", "blue"], **parts}


def test_a_clan_is_in_a_village_once() -> None:
    GAME.position({**board("1 red, 3 blue").position(), "villages": [village()]})
    with pytest.raises(BrokenPosition, match="A village of the position names red twice") as caught:
        GAME.position({**board("1 red, 3 blue").position(), "villages": [village(clans=["red", "red"])]})
    assert "zweimal" in caught.value.words("de")
