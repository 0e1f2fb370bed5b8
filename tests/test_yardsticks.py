"""The yardsticks play by the same rules: every state of many games, decision by decision, in four implementations."""

import importlib.util
import subprocess
from pathlib import Path
from typing import Any

import pytest

from clachan.games.clans.components import ALL, MAPS
from tests.games.clans.boards import GAME
from tests.walks import Walk

BENCH = Path(__file__).parents[1] / "bench"
GAMES = 40


def yardsticks() -> Any:
    spec = importlib.util.spec_from_file_location("yardsticks", BENCH / "yardsticks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def zero_based(notation: str) -> str:
    mark = ">" if ">" in notation else "="
    return mark.join(str(int(part) - 1) if part else "" for part in notation.split(mark))


def order(notation: str) -> tuple[int, ...]:
    return tuple(int(part) for part in notation.replace("=", "").split(">"))


def line(walk: Walk) -> str:
    """A state as the yardsticks print it."""
    state, acting = walk.states[0], walk.acting()
    legal = [zero_based(GAME.say(state, s, a)) for s in acting for a in walk.legal(s)]
    parts = [
        " ".join(sorted(legal, key=order)) if acting else "over",
        " ".join(map(str, state.points)),
        " ".join(map(str, state.chips[: walk.seats])),
        str(acting[0] if acting else -1),
        ",".join(".".join(map(str, state.huts[t, :ALL])) for t in range(len(MAPS[state.map].terrain))),
    ]
    return " | ".join(parts)


def play(land: str, seats: int, seed: int) -> tuple[str, list[str]]:
    """A random game: as input for the yardsticks, and every state of ours."""
    walk = Walk(GAME, seats, seed, {"map": land})
    state, size = walk.states[0], len(MAPS[walk.states[0].map].terrain)
    colours = " ".join(str(int(state.huts[t, :ALL].argmax())) for t in range(size))
    head, decisions, lines = f"{seats} {int(state.player)} {colours}", [], []
    for seat, action in walk.steps():
        lines.append(line(walk))
        decisions.append(zero_based(GAME.say(state, seat, action)))
    return f"{head} | {' '.join(decisions)}", [*lines, line(walk)]


@pytest.mark.parametrize("land", [board.name for board in MAPS])
def test_yardsticks_and_rules_agree_decision_by_decision(land: str) -> None:
    bench = yardsticks()
    file = bench.board_file(next(board for board in MAPS if board.name == land))
    games = [play(land, seats, seed) for seats in GAME.seats for seed in range(GAMES)]
    expected = [row for _, lines in games for row in lines]
    assert any("=" in text for text, _ in games), "no game in which an order was chosen"
    for name, command in bench.commands().items():
        done = subprocess.run(
            [*command, str(file), "check"],
            input="\n".join(text for text, _ in games) + "\n",
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.splitlines() == expected, name
