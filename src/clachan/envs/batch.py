"""Many games side by side as arrays: `clachan.batch("clans", games=4096, seats=3, seed=0)`.

Every game that ends is followed by the next at its table, dealt from the seed and its number alone, so that results
depend neither on threads nor on the device.
"""

import hashlib
import io
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from clachan.engine import chance
from clachan.engine.contract import Game
from clachan.engine.jsonform import check_seed, whole
from clachan.envs import spaces
from clachan.envs.cpu import Cpu
from clachan.envs.kernels import ACTING, LOOK, PASS, RESTART
from clachan.errors import BrokenPosition, IllegalAction, WrongEnvironment, WrongSeats, shown

MOST = 1 << 24  # tables, and playouts at a time
APART = 1 << 48  # the number of the first playout; no table gets there
KEPT = ("states", "numbers", "keys", "generators", "seat", "results")
"""The arrays that make up a batch; the others follow from them."""


@dataclass(frozen=True)
class Playouts:
    """Whole random games: for each its decisions, and by seat points and places."""

    decisions: Any
    points: Any
    places: Any


class Batch:
    """Many tables of one game with the same seats and options; one seat decides at each.

    `seat` says who, `numbers` which game of the seed is played, `results` points and place by seat of the game that
    ended last. Arrays are the batch's own: they change with the next step.
    """

    def __init__(
        self,
        game: Game | str,
        games: int = 1024,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        threads: int | None = None,
        device: str = "cpu",
        observations: str = "int8",
    ) -> None:
        self.game = spaces.game_of(game)
        self.games, self.seed = _number(games, "games", "Partien"), check_seed(seed)
        self.seats = self.game.seats[0] if seats is None else self.game.check_seats(seats)
        self.options = self.game.decode_options(spaces.encoded(self.game, options))
        self.kind, self.device = spaces.kind_of(observations), device
        self._machine = _machine(self.game, device, None if threads is None else _number(threads, "threads", "Threads"))
        put = self._machine.put
        self._options = put(spaces.encoded(self.game, options))
        self._seed, self._scale = put(chance.key_of_seed(self.seed)), put(spaces.scale(self.game, observations))
        self._made: dict[str, Any] = {
            "games": self.games,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "threads": threads,
            "device": device,
            "observations": observations,
        }
        self._no_seed, self._played = put(np.zeros(0, np.int64)), 0
        self._make_room()
        self._machine.write(self.numbers, np.arange(self.games))
        self._turn(RESTART)
        self._lots(self._seed)

    def _make_room(self) -> None:
        """All arrays."""
        n, game, zeros = self.games, self.game, self._machine.zeros
        self.states, self.keys = zeros((n,), game.State), zeros((n, 4), np.int64)
        self.numbers, self.seat = zeros((n,), np.int64), zeros((n,), np.int8)
        self._choices, self._counts = zeros((n, game.actions), np.int16), zeros((n,), np.int16)
        self._mask, self.done = zeros((n, game.actions), np.bool_), zeros((n,), np.bool_)
        self.rewards, self.results = zeros((n, self.seats), np.float32), zeros((n, self.seats, 2), np.int64)
        self._seen_now, self._actions = zeros((n, game.observation_size), self.kind), zeros((n,), np.int64)
        self.generators = zeros((n, 2), np.int64)

    # --- playing ----------------------------------------------------------------------------------------------------

    def legal_mask(self) -> Any:
        """By table and action: whether the seat to act may take it."""
        return self._mask

    def choices(self) -> tuple[Any, Any]:
        """The same as lists: by table the action numbers, and how many of them count."""
        return self._choices, self._counts

    def observe(self, seat: int | None = None) -> Any:
        """By table: what the seat to act can see, or what this seat can."""
        looks = ACTING if seat is None else whole(seat)
        if looks is None or (seat is not None and not 0 <= looks < self.seats):
            raise WrongSeats(
                f"There is no seat {shown(seat)} at these tables; seats are 0 to {self.seats - 1}.",
                f"An diesen Tischen gibt es keinen Platz {shown(seat)}; es gibt 0 bis {self.seats - 1}.",
            )
        self._machine.observe(self.states, looks, self.seat, self._scale, self._seen_now)
        return self._seen_now

    def step(self, actions: Any) -> tuple[Any, Any]:
        """One action at each table, or -1 to leave a table alone; returns rewards by seat, and which games ended.

        Where a game has ended the next one is dealt; an action that is not allowed anywhere changes nothing at all.
        """
        actions = self._machine.given(actions)
        self._check(actions)
        self._act(actions)
        return self.rewards, self.done

    def random_actions(self) -> Any:
        """One of the choices at each table, by lot: all equally likely."""
        self._lots(self._no_seed)
        return self._actions

    def random_playouts(self, games: int) -> Playouts:
        """So many whole random games, each time others; the tables stay as they are."""
        games = _number(games, "games", "Partien")
        first = APART + self._played
        found = self._machine.playouts(games, self.seats, first, self._options, self._seed)
        self._played += games
        return Playouts(*found)

    def _check(self, actions: Any) -> None:
        if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
            raise WrongEnvironment(
                f"The actions are {actions.dtype} in the shape {actions.shape}; {self.games} whole numbers are needed.",
                f"Die Aktionen sind {actions.dtype} der Form {actions.shape}; nötig sind {self.games} ganze Zahlen.",
            )
        if self._machine.any_illegal(actions, self._mask):
            raise IllegalAction(*self._not_legal(self._machine.host(actions), self._machine.host(self._mask)))

    def _not_legal(self, actions: Any, mask: Any) -> tuple[str, str]:
        """The first action that is not allowed, and what is."""
        fits = [a == PASS or (0 <= a < mask.shape[1] and bool(row[a])) for a, row in zip(actions, mask, strict=True)]
        table = fits.index(False)
        legal = np.flatnonzero(mask[table]).tolist()
        numbers = f"{', '.join(map(str, legal[:5]))}{', ...' if len(legal) > 5 else ''}"
        return (
            f"Action {actions[table]} is not allowed at table {table}; allowed are {numbers} ({len(legal)} in all).",
            f"Aktion {actions[table]} ist an Tisch {table} nicht erlaubt; erlaubt sind {numbers} (insgesamt "
            f"{len(legal)}).",
        )

    def _act(self, actions: Any) -> None:
        tables = (self.keys, self.numbers, self.seat, self._choices, self._counts, self._mask)
        outcome = (self.rewards, self.done, self.results)
        self._machine.step(self.states, actions, self.games, self._options, self._seed, *tables, *outcome)

    def _turn(self, action: int) -> None:
        """The same at every table: RESTART or LOOK."""
        self._act(self._machine.put(np.full(self.games, action, np.int64)))

    def _lots(self, seed: Any) -> None:
        arrays = (self._choices, self._counts, self.generators, self._actions)
        self._machine.lots(seed, self.keys, *arrays)

    # --- keeping ----------------------------------------------------------------------------------------------------

    def clone(self) -> "Batch":
        """The same tables again, which then go their own way."""
        other = Batch.__new__(Batch)
        other.__dict__.update(self.__dict__)
        other._make_room()
        other._copy({name: getattr(self, name) for name in (*KEPT, "rewards", "done")})
        return other

    def __deepcopy__(self, memo: Any) -> "Batch":
        return self.clone()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """In another process: made like this one there, with the same tables."""
        outcome = self._machine.host(self.rewards), self._machine.host(self.done)
        return _made_again, (self.game.name, self._made, self.save(), *outcome)

    def _copy(self, arrays: Mapping[str, Any]) -> None:
        """Fills the arrays of these names, then all that follows from them."""
        rewards, done = arrays.get("rewards"), arrays.get("done")
        for name in KEPT:
            self._machine.write(getattr(self, name), arrays[name])
        self._turn(LOOK)
        if rewards is not None:
            self._machine.write(self.rewards, rewards)
            self._machine.write(self.done, done)

    def _head(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "games": self.games,
            "seats": self.seats,
            "options": self.options,
            "seed": str(self.seed),
        }

    def save(self) -> bytes:
        """All tables as they stand, to be loaded again."""
        arrays = {name: self._machine.host(getattr(self, name)) for name in KEPT}
        arrays["states"] = arrays["states"].view(np.uint8)
        arrays["played"] = np.array([self._played])
        content = io.BytesIO()
        np.savez(content, head=np.frombuffer(json.dumps(self._head()).encode(), np.uint8), **arrays)
        return hashlib.sha256(content.getvalue()).digest() + content.getvalue()

    def load(self, saved: bytes) -> None:
        """The tables as they stood; saved by a batch that was made like this one."""
        if not isinstance(saved, bytes) or hashlib.sha256(saved[32:]).digest() != saved[:32]:
            raise BrokenPosition(
                "What was saved is no batch, or not whole.",
                "Das ist keine Partienmenge, oder nicht vollständig.",
            )
        with np.load(io.BytesIO(saved[32:]), allow_pickle=False) as file:
            arrays = dict(file)
        head = json.loads(arrays.pop("head").tobytes())
        if head != self._head():
            raise BrokenPosition(
                f"The batch saved is {shown(head)}; this one is {shown(self._head())}.",
                f"Gespeichert ist {shown(head)}; dies hier ist {shown(self._head())}.",
            )
        self._played = int(arrays.pop("played")[0])
        arrays["states"] = arrays["states"].view(self.game.State)
        self._copy({name: self._machine.put(array) for name, array in arrays.items()})


def _made_again(game: str, made: Mapping[str, Any], saved: bytes, rewards: Any, done: Any) -> Batch:
    """A batch that was sent here."""
    batch = Batch(game, **made)
    batch.load(saved)
    batch._machine.write(batch.rewards, batch._machine.put(rewards))
    batch._machine.write(batch.done, batch._machine.put(done))
    return batch


def _machine(game: Game, device: Any, threads: int | None) -> Any:
    """Where the batch lives."""
    if device == "cpu":
        return Cpu(game, threads)
    if device == "cuda":
        from clachan.envs.cuda import Card

        return Card(game)
    raise WrongEnvironment(
        f"There is no device {shown(device)}; there are cpu and cuda.",
        f"Es gibt kein Gerät {shown(device)}; es gibt cpu und cuda.",
    )


def _number(value: Any, english: str, german: str) -> int:
    number = whole(value)
    if number is None or not 1 <= number <= MOST:
        raise WrongEnvironment(
            f"The number of {english} cannot be {shown(value)}; it is a whole number from 1 to {MOST}.",
            f"Die Zahl der {german} kann nicht {shown(value)} sein; sie ist eine ganze Zahl von 1 bis {MOST}.",
        )
    return number
