"""The rules, unchanged, on a graphics card: the same games as on the CPU, field by field, and how fast.

Needs a card and numba-cuda, and for `--pgx` jax with CUDA and pgx (in the folder .peers, or installed):
`python bench/gpu.py [GAME ...] [--pgx] [--write]`. One thread plays one whole random game; then a batch steps, writing
masks and what the seats to act see. Everything is played by lot; `--write` puts the table into docs/environments.md.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # NumPy 2.5 has dropped a name that numba-cuda still asks for

from numba import cuda
from peers import PGX, pgx_steps

import clachan
from clachan import Game
from clachan.engine import chance
from clachan.engine.bits import lowest
from clachan.engine.playouts import Playouts
from clachan.engine.records import fields

PAGE = Path(__file__).parents[1] / "docs" / "environments.md"
CHECKED = 10_000
MEASURED = 1 << 20
ROUNDS = 5
WATCHED = 60
TABLES = (4_096, 65_536, 262_144)
STEPS = 100


def kernel_of(game: Game, seats: int):
    """A kernel that deals and plays game i from key i."""
    deal, to_act, play, choose = game.rules.deal, game.rules.to_act, game.rules.play, game.entries.chooser()

    @cuda.jit
    def playouts(states, options, keys, generators, room, log, decisions):
        i = cuda.grid(1)
        if i < states.shape[0]:
            deal(states[i], seats, options, keys[i])
            chance.start_quick(generators[i], keys[i])
            mask = to_act(states[i])
            made = 0
            while mask:
                seat = lowest(mask)
                play(states[i], seat, choose(states[i], seat, room[i], generators[i]), log)
                made += 1
                mask = to_act(states[i])
            decisions[i] = made

    return playouts


def keys_of(seed: int, games: int) -> np.ndarray:
    """The keys that so many playouts from this seed use one after the other."""
    keys = np.tile(chance.key_of_seed(seed), (games, 1))
    keys[:, 3] = (keys[:, 3] + np.arange(games)) & chance.WORD
    return keys


def ends(game: Game, seats: int, games: int) -> np.ndarray:
    """The final states of so many games."""
    width = 1 if game.rules.pick else game.actions
    states = cuda.to_device(np.zeros(games, game.State))
    arrays = [game.encode_options({}), keys_of(1, games), np.zeros((games, 2), np.int64)]
    arrays += [np.zeros((games, width), np.int16), np.zeros((0, 4), np.int16), np.zeros(games, np.int64)]
    device = [cuda.to_device(array) for array in arrays]
    kernel_of(game, seats)[(games + 127) // 128, 128](states, *device)
    return states.copy_to_host()


def different(game: Game, seats: int, states: np.ndarray) -> int:
    """How many games differ from the CPU's in any field."""
    table, wrong = Playouts(game, seats, 1), 0
    for i in range(len(states)):
        table.run(1)
        wrong += fields(table._states[0]) != fields(states[i])
    return wrong


def watch(game: Game, seats: int) -> None:
    """A batch on the card shows at every step what a batch on the CPU shows, and other libraries share its arrays."""
    twin = clachan.batch(game.name, games=CHECKED, seats=seats)
    card = clachan.batch(game.name, games=CHECKED, seats=seats, device="cuda")
    for _ in range(WATCHED):
        for one in (twin, card):
            one.step(one.random_actions())
        shown = zip(*((one.legal_mask(), one.observe(), one.rewards) for one in (twin, card)), strict=True)
        if not all(np.array_equal(ours, theirs.copy_to_host()) for ours, theirs in shown):
            raise SystemExit(f"{game.name}: the card's batch is not the CPU's")
    mine, theirs = (one.random_playouts(CHECKED) for one in (twin, card))
    if not np.array_equal(mine.points, theirs.points.copy_to_host()):
        raise SystemExit(f"{game.name}: the card's playouts are not the CPU's")
    share(card.observe())


def share(array) -> None:
    """PyTorch, CuPy and JAX look at the same memory."""
    import cupy
    import jax
    import torch

    place = array.__cuda_array_interface__["data"][0]
    taken = cupy.asarray(array)
    places = {
        "PyTorch": torch.as_tensor(array, device="cuda").data_ptr(),
        "CuPy": taken.data.ptr,
        "JAX": jax.dlpack.from_dlpack(taken).unsafe_buffer_pointer(),
    }
    wrong = [name for name, there in places.items() if there != place]
    if wrong:
        raise SystemExit(f"copied instead of shared by {', '.join(wrong)}")


def speed(play: Callable[[], int]) -> float:
    """Decisions a second, the best of several rounds."""
    play()
    best = 0.0
    for _ in range(ROUNDS):
        start = time.perf_counter()
        best = max(best, play() / (time.perf_counter() - start))
    return best


def stepping(game: Game, seats: int, tables: int) -> Callable[[], int]:
    """Steps by lot, each with masks and what the seats to act see."""
    batch = clachan.batch(game.name, games=tables, seats=seats, device="cuda")

    def play() -> int:
        for _ in range(STEPS):
            batch.step(batch.random_actions())
            batch.observe()
        cuda.synchronize()
        return tables * STEPS

    return play


def whole(game: Game, seats: int) -> Callable[[], int]:
    """Whole games without a stop."""
    batch = clachan.batch(game.name, games=1, seats=seats, device="cuda")
    return lambda: int(batch.random_playouts(MEASURED).decisions.copy_to_host().sum())


def line(name: str, *figures: float) -> str:
    return f"| {name} | " + " | ".join(f"{rate / 1e6:,.2f}" if rate else "" for rate in figures) + " |"


def table(names: list[str], with_pgx: bool) -> list[str]:
    """Everything measured, in one run."""
    lines = [f"| million decisions a second | {' | '.join(f'{n:,} tables' for n in TABLES)} | whole games |"]
    lines += [f"|---|{'---:|' * (len(TABLES) + 1)}"]
    stepped = {}
    for name in names:
        game = clachan.game(name)
        seats, start = game.seats[-1], time.perf_counter()
        wrong = different(game, seats, ends(game, seats, CHECKED))
        watch(game, seats)
        print(f"{name}: {wrong} of {CHECKED} games differ; {time.perf_counter() - start:.0f} s", flush=True)
        stepped[name] = [speed(stepping(game, seats, tables)) for tables in TABLES]
        lines.append(line(f"{name}, {seats} seats", *stepped[name], speed(whole(game, seats))))
        print(lines[-1], flush=True)
    for name in PGX if with_pgx else ():
        stepped[name] = [speed(pgx_steps(name, tables, STEPS)) for tables in TABLES]
        lines.append(line(f"pgx {name}", *stepped[name], 0))
        print(lines[-1], flush=True)
    if with_pgx and "clans" in names:
        ratios = ", ".join(f"{max(stepped['clans']) / max(stepped[name]):,.1f} times {name}" for name in PGX)
        lines += ["", f"Clans in steps, the best of each: {ratios}."]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--pgx", action="store_true", help="measure pgx beside it")
    parser.add_argument("--write", action="store_true", help="put the table into docs/environments.md")
    asked = parser.parse_args()
    sys.path.append(str(Path(__file__).parents[1] / ".peers"))
    print(cuda.get_current_device().name)
    lines = table(asked.games or list(clachan.games()), asked.pgx)
    print(*lines, sep="\n")
    if asked.write:
        before, rest = PAGE.read_text().split("<!-- card -->")
        after = rest.split("<!-- end of card -->")[1]
        PAGE.write_text(before + "\n".join(["<!-- card -->", *lines, "<!-- end of card -->"]) + after)


if __name__ == "__main__":
    main()
