"""Other projects' games, played by lot as their own documentation plays them; needs the folder .peers."""

import importlib
import random
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

Measure = Callable[[float], tuple[int, float]]
CLASSIC = (
    "chess_v6", "connect_four_v3", "go_v5", "hanabi_v5", "leduc_holdem_v4", "texas_holdem_no_limit_v6",
    "texas_holdem_v4", "tictactoe_v3",
)  # fmt: skip
SPIEL = ("hex", "go(board_size=9)", "chess", "backgammon")
PGX = ("go_9x9", "backgammon")
SIDE_BY_SIDE = 1024


def repeated(play: Callable[[], int]) -> Measure:
    """Plays again and again for so many CPU seconds; decisions and seconds."""
    play()

    def measure(seconds: float) -> tuple[int, float]:
        made, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            made += play()
        return made, time.process_time() - start

    return measure


def agents_cycle(env: Any, steps: int = 300) -> Callable[[], int]:
    """PettingZoo's loop: look, choose one of what the mask allows, step."""
    env.reset(seed=1)

    def play() -> int:
        made = 0
        for _ in range(steps):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            made += 1
        return made

    return play


def spiel_python(game: Any) -> Callable[[], int]:
    """One game through OpenSpiel's Python API."""

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return made

    return play


def spiel_inside(game: Any) -> Measure:
    """Games between OpenSpiel's own uniform bots, inside C++."""
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in range(game.num_players())]

    def measure(seconds: float) -> tuple[int, float]:
        made, spent, seed = 0, 0.0, 0
        while spent < seconds:
            state, start = game.new_initial_state(), time.process_time()
            pyspiel.evaluate_bots(state, bots, seed)
            spent += time.process_time() - start
            seed += 1
            made += sum(step.player >= 0 for step in state.full_history())
        return made, spent

    return measure


def pgx_steps(name: str, tables: int, steps: int) -> Callable[[], int]:
    """pgx: so many games at once, observations and masks written, choices by lot."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)
    step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

    def once(carry: Any, _: Any) -> Any:
        state, key = carry
        key, lot, chance = jax.random.split(key, 3)
        worth = jnp.where(state.legal_action_mask, jax.random.gumbel(lot, state.legal_action_mask.shape), -jnp.inf)
        state = step(state, worth.argmax(axis=1), jax.random.split(chance, tables))
        return (state, key), state.observation.sum()

    run = jax.jit(lambda carry: jax.lax.scan(once, carry, None, steps))
    keys = jax.random.split(jax.random.PRNGKey(0), tables)
    room = [(jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(1))]

    def play() -> int:
        room[0], seen = run(room[0])
        seen.block_until_ready()
        return steps * tables

    return play


def catan() -> Measure:
    """Whole games of Catanatron between four random players."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        return len(game.state.actions)

    return repeated(play)


def runners() -> dict[tuple[str, str], Measure]:
    """By door and game: how to measure it."""
    import pyspiel

    sys.path.append(str(Path(__file__).parents[1] / ".peers"))
    found: dict[tuple[str, str], Measure] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in CLASSIC:
            env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
            found["PettingZoo raw", f"PettingZoo {name}"] = repeated(agents_cycle(env))
        for name in SPIEL:
            found["OpenSpiel in Python", f"OpenSpiel {name}"] = repeated(spiel_python(pyspiel.load_game(name)))
            found["inside, one core", f"OpenSpiel {name}"] = spiel_inside(pyspiel.load_game(name))
        for name in PGX:
            found["inside, one core", f"pgx {name}"] = repeated(pgx_steps(name, SIDE_BY_SIDE, 20))
        found["inside, one core", "Catanatron"] = catan()
    return found
