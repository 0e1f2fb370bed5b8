"""Runs in a second Python with the CUDA simulator and interpreted rules, and prints what a batch there plays."""

import json
import sys
import zlib
from typing import Any

import clachan

STEPS = 45


def told(batch: Any) -> list[Any]:
    """Sums of all that a batch shows: step by step, at the end, and of whole games."""
    host, steps = batch._machine.host, []
    for _ in range(STEPS):
        rewards, done = batch.step(batch.random_actions())
        arrays = (rewards, done, batch.seat, batch.legal_mask(), batch.observe(), batch.observe(1), batch.states)
        steps.append([zlib.crc32(host(array).tobytes()) for array in arrays])
    whole = batch.random_playouts(2)
    return [*steps, host(whole.points).tolist(), host(whole.decisions).tolist()]


if __name__ == "__main__":
    seats = int(sys.argv[2])
    print(json.dumps(told(clachan.batch(sys.argv[1], games=3, seats=seats, seed=6, device="cuda"))))
