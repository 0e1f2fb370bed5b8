"""Compiling every entry of a game before anybody waits for it, in processes side by side."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context

import numpy as np

from clachan.engine import chance, compiled
from clachan.engine.contract import Game
from clachan.engine.counting import divide
from clachan.engine.match import Match
from clachan.engine.playouts import Playouts

DONE = "complete"


def _tables(game: Game) -> None:
    """What a match needs."""
    match = Match.start(game, game.seats[0], 0, {})
    match.play(match.to_act[0], match.choices(match.to_act[0])[0])
    game.position(match.position())
    game.entries.score(match.state(), 0, np.zeros((match.seats, 2), np.int64))


def _playouts(game: Game) -> None:
    """What bots and learners need."""
    match = Match.start(game, game.seats[0], 0, {})
    states, seat = match.state(), match.to_act[0]
    game.entries.observe(states, 0, 0, np.zeros(game.observation_size, np.int16))
    game.entries.digest(states, 0, 0)
    game.entries.resample(states, 0, 0, chance.key_of_seed(0))
    game.entries.pick(states, 0, seat, np.zeros(game.actions, np.int16), np.ones(2, np.int64))
    game.entries.policy(states, 0, seat, np.zeros(game.actions, np.int16), np.ones(2, np.int64))
    game.entries.evaluate(states, 0, 0)
    Playouts(game, game.seats[0]).run(1)


def _counting(game: Game) -> None:
    """What perft needs."""
    divide(Match.start(game, game.seats[0], 0, {}), 2)


def _bots(game: Game) -> None:
    """What bots think with."""
    import_module(game.bots).warm(game)


PARTS: dict[str, Callable[[Game], None]] = {
    "tables": _tables,
    "playouts": _playouts,
    "counting": _counting,
    "bots": _bots,
}


def is_warm(game: Game) -> bool:
    """Nothing is left to compile; the bots' folder changes with the engine's, and is filled last."""
    return not compiled.JIT or (compiled.cache_folder(game.name, "bots") / DONE).exists()


def warm(games: list[Game], find: Callable[[str], Game]) -> Iterator[tuple[str, str]]:
    """Compiles what is not compiled yet; gives game and part as each is done."""
    cold = [game for game in games if not is_warm(game)]
    left = {game.name: len(PARTS) for game in cold}
    context = get_context("spawn")
    with ProcessPoolExecutor(max(1, min(os.cpu_count() or 1, len(cold) * len(PARTS))), mp_context=context) as pool:
        jobs = {pool.submit(_warm_part, find, game.name, part): (game.name, part) for game in cold for part in PARTS}
        for job in as_completed(jobs):
            job.result()
            name, part = jobs[job]
            left[name] -= 1
            if left[name] == 0:
                _note(name)
            yield name, part


def _warm_part(find: Callable[[str], Game], name: str, part: str) -> None:
    compiled.quiet()
    PARTS[part](find(name))


def _note(name: str) -> None:
    try:
        (compiled.cache_folder(name, "bots") / DONE).touch()
    except OSError:
        return


def warm_here(game: Game) -> None:
    """Every entry, in this process."""
    for part in PARTS.values():
        part(game)
