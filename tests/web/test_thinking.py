"""Bots think behind the server: niced, one process less than there are cores, and whoever dies is replaced."""

import os
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from clachan.web.service.thinking import NICE, Workers

pytestmark = pytest.mark.anyio


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(1)
    yield made
    made.close()


def test_one_core_is_left_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, number in ((8, 7), (2, 1), (1, 1), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert Workers().number == number


async def test_bots_step_back_behind_the_server(workers: Workers) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert await workers.run(os.getpriority, os.PRIO_PROCESS, 0) == min(19, own + NICE)
    assert await workers.run(os.getpid) != os.getpid()


async def test_a_worker_that_dies_is_replaced(workers: Workers) -> None:
    first = await workers.run(os.getpid)
    with pytest.raises(BrokenProcessPool):
        await workers.run(os._exit, 1)
    assert await workers.run(os.getpid) != first
