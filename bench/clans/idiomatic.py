# SPDX-License-Identifier: Apache-2.0
"""Clans in idiomatic pure Python: the yardstick for readable, untuned code.

Use:  python idiomatic.py BOARD bench SEATS SEED SECONDS    random games, one JSON line
      python idiomatic.py BOARD check < GAMES               every state of the given games

BOARD: "territories regions", then for each territory "terrain region degree neighbour..."
GAMES: "SEATS FIRST colour... | decision...", a decision being A>B (move) or =T (score village T)
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

COLOURS = range(5)  # CL-2: red, blue, green, yellow, black
Terrain = IntEnum("Terrain", "FOREST MOUNTAIN STEPPE GRASSLAND", start=0)  # CL-1

LARGE = 7  # CL-9


@dataclass(frozen=True)
class Epoch:
    chips: int
    favourable: frozenset[Terrain]
    hostile: frozenset[Terrain]
    bonus: int


EPOCHS = [  # CL-3
    Epoch(4, frozenset({Terrain.FOREST}), frozenset({Terrain.MOUNTAIN}), 1),
    Epoch(3, frozenset({Terrain.MOUNTAIN}), frozenset({Terrain.GRASSLAND}), 2),
    Epoch(2, frozenset({Terrain.STEPPE}), frozenset({Terrain.FOREST}), 3),
    Epoch(2, frozenset({Terrain.GRASSLAND}), frozenset({Terrain.STEPPE}), 4),
    Epoch(1, frozenset(Terrain), frozenset(), 5),
]
CHIPS = [epoch for epoch in EPOCHS for _ in range(epoch.chips)]


class Move(NamedTuple):
    source: int
    target: int

    def __str__(self) -> str:
        return f"{self.source}>{self.target}"


class Score(NamedTuple):
    village: int

    def __str__(self) -> str:
        return f"={self.village}"


Decision = Move | Score


@dataclass
class Territory:
    terrain: Terrain
    region: int
    neighbours: list[int]


@dataclass
class Board:
    territories: list[Territory]

    @classmethod
    def read(cls, path: str) -> Board:
        with Path(path).open() as file:
            rows = [[int(word) for word in line.split()] for line in file if line.strip()]
        return cls([Territory(Terrain(row[0]), row[1], sorted(row[3:])) for row in rows[1:]])

    def regions(self) -> list[list[int]]:
        members = defaultdict(list)
        for number, territory in enumerate(self.territories):
            members[territory.region].append(number)
        return list(members.values())


def one_hut(colour: int) -> list[int]:
    return [int(c == colour) for c in COLOURS]


@dataclass
class Game:
    board: Board
    huts: dict[int, list[int]]  # per colour, occupied territories only
    seats: int
    seat: int
    colours: list[int] = field(default_factory=list)  # secret, one a seat
    scores: list[int] = field(default_factory=lambda: [0 for _ in COLOURS])
    chips: list[int] = field(init=False)
    pending: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.chips = [0] * self.seats

    @classmethod
    def random(cls, board: Board, seats: int) -> Game:
        huts = {}
        for members in board.regions():  # CL-4
            for territory, colour in zip(members, random.sample(COLOURS, len(COLOURS)), strict=True):
                huts[territory] = one_hut(colour)
        colours = random.sample(COLOURS, seats)  # CL-5
        return cls(board, huts, seats, random.randrange(seats), colours)  # CL-6

    def is_isolated(self, territory: int) -> bool:
        return not any(n in self.huts for n in self.board.territories[territory].neighbours)

    def chips_taken(self) -> int:
        return sum(self.chips)

    def legal_decisions(self) -> list[Decision]:
        """What the seat to act may do; empty when the game is over (CL-19, CL-20)."""
        if self.chips_taken() == len(CHIPS):  # CL-19
            return []
        if self.pending:  # CL-12
            return [Score(village) for village in self.pending]
        return [
            Move(source, target)
            for source in self.huts
            for target in self.board.territories[source].neighbours
            if self.may_move(source, target)
        ]

    def may_move(self, source: int, target: int) -> bool:
        if target not in self.huts:  # CL-7
            return False
        size = sum(self.huts[source])
        return size < LARGE or sum(self.huts[target]) >= size  # CL-9, CL-10

    def play(self, decision: Decision) -> None:
        if isinstance(decision, Score):  # CL-12
            self.pending.remove(decision.village)
            self.score_village(decision.village)
        else:
            self.move(decision.source, decision.target)
        if len(self.pending) == 1 and self.chips_taken() < len(CHIPS):  # CL-19
            self.score_village(self.pending.pop())
        if not self.pending:
            self.seat = (self.seat + 1) % self.seats  # CL-6

    def move(self, source: int, target: int) -> None:
        self.huts[target] = [a + b for a, b in zip(self.huts[target], self.huts.pop(source), strict=True)]  # CL-7
        self.pending = {  # CL-11
            neighbour
            for neighbour in self.board.territories[source].neighbours
            if neighbour in self.huts and self.is_isolated(neighbour)
        }

    def score_village(self, village: int) -> None:
        epoch = CHIPS[self.chips_taken()]
        self.chips[self.seat] += 1  # CL-13
        huts = self.huts.pop(village)  # CL-18
        if all(huts):  # CL-14
            huts = [0 if count == 1 else count for count in huts]
        terrain = self.board.territories[village].terrain
        if terrain in epoch.hostile:  # CL-15
            return
        value = sum(huts)  # CL-16
        if terrain in epoch.favourable:
            value += epoch.bonus
        for colour, count in enumerate(huts):  # CL-17
            if count:
                self.scores[colour] += value

    def winners(self) -> list[int]:
        results = [self.scores[colour] + self.chips[seat] for seat, colour in enumerate(self.colours)]  # CL-21
        return [seat for seat, result in enumerate(results) if result == max(results)]  # CL-22


def bench(board: Board, seats: int, seed: int, seconds: float) -> None:
    random.seed(seed)
    games = decisions = 0
    wins = Counter()
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game.random(board, seats)
        while legal := game.legal_decisions():
            game.play(random.choice(legal))
            decisions += 1
        wins.update(game.winners())
        games += 1
    print(json.dumps({"games": games, "decisions": decisions, "seconds": time.process_time() - start}))


def describe(game: Game) -> str:
    legal = sorted(game.legal_decisions())
    huts = [game.huts.get(territory, [0 for _ in COLOURS]) for territory in range(len(game.board.territories))]
    return " | ".join(
        [
            " ".join(map(str, legal)) or "over",
            " ".join(map(str, game.scores)),
            " ".join(map(str, game.chips)),
            str(game.seat if legal else -1),
            ",".join(".".join(map(str, group)) for group in huts),
        ]
    )


def check(board: Board) -> None:
    for line in filter(str.strip, sys.stdin):
        start, _, decisions = line.partition("|")
        seats, first, *colours = map(int, start.split())
        huts = {territory: one_hut(colour) for territory, colour in enumerate(colours)}
        game = Game(board, huts, seats, first)
        print(describe(game))
        for word in decisions.split():
            legal = {str(decision): decision for decision in game.legal_decisions()}
            if word not in legal:
                print("illegal", word)
                break
            game.play(legal[word])
            print(describe(game))


def main() -> None:
    match sys.argv[1:]:
        case [path, "bench", seats, seed, seconds]:
            bench(Board.read(path), int(seats), int(seed), float(seconds))
        case [path, "check"]:
            check(Board.read(path))
        case _:
            sys.exit("usage: idiomatic.py BOARD bench SEATS SEED SECONDS | idiomatic.py BOARD check")


if __name__ == "__main__":
    main()
