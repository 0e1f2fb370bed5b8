"""The arena on a real Ray cluster, started here; in make test-long, since Ray is heavy."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from clachan.arena import Outcome, Setup, on_processes, on_ray
from clachan.errors import WrongSetup

pytestmark = [pytest.mark.cluster, pytest.mark.filterwarnings("ignore")]

ARENA = Setup.of("clans", ["random", "random", "random"], 3, options={"map": "skerry"})


def flat(deals: Iterator[list[Outcome]]) -> list[Outcome]:
    return [replace(game, seconds=()) for games in deals for game in games]


def test_a_cluster_plays_the_same_games() -> None:
    assert flat(on_ray(ARENA, range(12), "local")) == flat(on_processes(ARENA, range(12), 1))


def test_a_sentence_arrives_from_a_node() -> None:
    with pytest.raises(WrongSetup, match=r"^The rules of clans here are version 1, not 99; install the same version"):
        next(on_ray(replace(ARENA, rules=99), range(4), "local"))


def test_an_address_that_is_none_is_one_sentence() -> None:
    with pytest.raises(WrongSetup, match=r"^The Ray cluster at 'auto' cannot be reached: "):
        next(on_ray(ARENA, range(1), "auto"))
