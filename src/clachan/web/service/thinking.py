"""Bots in processes of their own: niced, one less than there are cores, and far from the database."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from clachan.engine.match import Match

NICE = 10
HINT = 400  # milliseconds of thought


@dataclass(frozen=True)
class Advised:
    """A choice in notation, and what its seat may expect after it."""

    notation: str
    points: float
    place: float


def _begin() -> None:
    """A process steps back behind the server, leaves an interrupt to it, and ends when it ends, however it ends."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=_end_after, args=(server,), daemon=True).start()


def _end_after(server: Any) -> None:
    server.join()
    os._exit(1)


def told(match: Match) -> dict[str, Any]:
    """What bots are told of a match: the situation, and the way to it where steps may betray a secret trait."""
    if match.game.rules.traits:
        return {**match.record(), "moves": [list(move) for move in match.moves]}
    return match.position()


def _match(game: str, told: Mapping[str, Any], seat: int, steps: list[str]) -> Any:
    """The situation, with the seat's own steps."""
    import clachan
    from clachan.engine.replay import replay

    match = replay(clachan.game(game), told) if "moves" in told else clachan.game(game).position(told)
    for step in steps:
        match.play(seat, step)
    return match


def turn(game: str, told: Mapping[str, Any], seat: int, steps: list[str], bot: str) -> list[str]:
    """The steps of a bot up to the end of its turn."""
    from clachan.bots import make

    match, player, played = _match(game, told, seat, steps), make(bot), list[str]()
    before = len(match.moves)
    while len(match.moves) == before:
        number = player.choose(match, seat)
        played.append(next(choice.notation for choice in match.choices(seat) if choice.number == number))
        match.play(seat, number)
    return played


def advice(game: str, told: Mapping[str, Any], seat: int, steps: list[str]) -> tuple[Advised, ...]:
    """The best choice that a bot sees, and the next best."""
    from clachan.bots.search import Budget

    found = _match(game, told, seat, steps).hint(seat, budget=Budget(seconds=HINT / 1000))
    return tuple(Advised(one.choice.notation, one.points, one.place) for one in found[:2])


class Workers:
    """The processes; one that dies is replaced."""

    def __init__(self, number: int | None = None) -> None:
        self.number = number or max(1, (os.cpu_count() or 1) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.number, context, _begin)
        return self._pool

    async def run(self, function: Any, *given: Any) -> Any:
        """Something that needs thought, while the server answers others."""
        pool = self._open()
        try:
            return await asyncio.wrap_future(pool.submit(function, *given))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            return await asyncio.wrap_future(self._open().submit(function, *given))

    def close(self) -> None:
        """Ends the processes, whatever they think about."""
        if self._pool is None:
            return
        processes = list(self._pool._processes.values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        self._pool = None
