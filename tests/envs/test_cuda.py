"""A batch on a graphics card, here the simulator with interpreted rules, is the CPU's game by game."""

import pytest

import clachan
from clachan.envs import cuda
from clachan.errors import MissingPackage
from tests.envs.cuda_python import told
from tests.test_every_game import in_another_python

every_game = pytest.mark.parametrize("name", clachan.games())


@every_game
def test_a_batch_on_the_card_plays_the_same_games(name: str) -> None:
    seats = clachan.game(name).seats[-1]
    simulated = in_another_python(
        "tests.envs.cuda_python", name, str(seats), CLACHAN_JIT="off", NUMBA_ENABLE_CUDASIM="1"
    )
    assert simulated == told(clachan.batch(name, games=3, seats=seats, seed=6))


def test_without_a_card_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "cuda", None)
    with pytest.raises(MissingPackage) as caught:
        clachan.batch("clans", device="cuda")
    assert str(caught.value).endswith(".")
    assert caught.value.words("de") != str(caught.value)
