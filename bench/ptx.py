"""Compiles every kernel of a batch for a graphics card without having one: `python bench/ptx.py [GAME ...]`.

Needs numba-cuda, its libraries (`pip install 'numba-cuda[cu13]'`) and ptxas. For each kernel: the bytes of constant
tables, of which a kernel may have 65,536, the registers of a thread, and whether ptxas accepts it.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # NumPy 2.5 has dropped a name that numba-cuda still asks for

from numba import boolean, cuda, float32, from_dtype, int8, int16, int32, int64, types
from numba.cuda import dispatcher

import clachan
from clachan import Game
from clachan.envs.cuda import functions

CARD = (9, 0)
MOST = 65_536


def arrays(game: Game) -> dict[str, tuple]:
    """What each kernel is called with."""
    one, two, three = ([types.Array(kind, n, "C") for kind in (int64, int16, int8, float32)] for n in (1, 2, 3))
    states, yes, mask = (
        types.Array(from_dtype(game.State), 1, "C"),
        types.Array(boolean, 1, "C"),
        types.Array(boolean, 2, "C"),
    )
    keys, choices, rewards, results = two[0], two[1], two[3], three[0]
    numbers, counts, seat, scale = one
    counted = types.Array(int32, 1, "C")
    return {
        "step": (states, numbers, int64, numbers, seat, rewards, yes, results, numbers, choices),
        "begin": (states, int64, numbers, numbers, keys, numbers, numbers),
        "show": (states, seat, choices, counts, mask, numbers),
        "observe": (states, int64, seat, scale, two[2]),
        "lots": (numbers, keys, choices, counts, keys, numbers),
        "playouts": (
            states, int64, numbers, numbers, keys, keys, choices, results, counted, keys, keys, choices,
        ),
        "check": (numbers, mask, seat),
    }  # fmt: skip


def compiled(function: object, signature: tuple) -> str:
    """One kernel as PTX."""
    ptx, _ = cuda.compile_ptx(function, types.void(*signature), cc=CARD)
    return ptx if isinstance(ptx, str) else ptx.decode()


def accepted(ptx: str) -> tuple[bool, str]:
    """Whether ptxas makes a kernel of it, and of how many registers."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kernel.ptx"
        file.write_text(ptx)
        card = f"-arch=sm_{CARD[0]}{CARD[1]}"
        done = subprocess.run(
            ["ptxas", card, "-v", str(file), "-o", "/dev/null"], capture_output=True, text=True, check=False
        )
    return done.returncode == 0, ", ".join(re.findall(r"Used (\d+) registers", done.stderr))


def main() -> int:
    dispatcher.get_current_device = lambda: SimpleNamespace(
        compute_capability=CARD
    )  # Numba asks a card that is not here
    broken = 0
    for name in sys.argv[1:] or clachan.games():
        kernels = functions(clachan.game(name))
        for kernel, signature in arrays(clachan.game(name)).items():
            ptx = compiled(kernels[kernel], signature)
            constants = sum(map(int, re.findall(r"\.const .*?\.b8 \S+\[(\d+)\]", ptx)))
            fine, registers = accepted(ptx)
            broken += not (fine and constants <= MOST)
            said = "accepted by ptxas" if fine else "REFUSED by ptxas"
            print(f"{name:<16}{kernel:<9} {constants:>7,} bytes of constants, {registers:>3} registers, {said}")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
