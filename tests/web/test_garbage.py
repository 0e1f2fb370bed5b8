"""A busy server looks for garbage often and briefly."""

import gc
from collections.abc import Iterator

import pytest
import uvicorn

from clachan.web.serve import OLD, YOUNG, Server

pytestmark = pytest.mark.anyio


@pytest.fixture
def looked() -> Iterator[list[int]]:
    """The generations that were looked through."""
    found: list[int] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            found.append(about["generation"])

    gc.disable()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.enable()


def nobody() -> None:
    """Nobody waits for the address."""


@pytest.mark.parametrize(("tick", "generation"), [(1, 0), (YOUNG - 1, 0), (YOUNG, 1), (2 * YOUNG, 1), (OLD, 2)])
async def test_what_is_young_is_looked_through_at_every_tick(tick: int, generation: int, looked: list[int]) -> None:
    server = Server(uvicorn.Config("nothing"), nobody)
    assert not await server.on_tick(tick)
    assert looked == [generation]
