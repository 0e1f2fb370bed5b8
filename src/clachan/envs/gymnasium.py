"""The games for Gymnasium: one learner against bots by name, alone or many tables at once.

`env("clans", seats=3, against="greedy")`, or, since importing this module registers every game,
`gymnasium.make("clachan/clans-v1", seats=3)` and `gymnasium.make_vec("clachan/clans-v1", num_envs=64)`.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from typing import Any, ClassVar

import numpy as np

from clachan import bots
from clachan.engine.contract import Game
from clachan.engine.jsonform import check_seed, whole
from clachan.envs import missing, spaces
from clachan.envs.batch import Batch
from clachan.envs.kernels import PASS
from clachan.envs.render import MODES, Renderer
from clachan.envs.table import Table
from clachan.errors import WrongEnvironment, WrongSeats, shown
from clachan.games import names

try:
    import gymnasium
    from gymnasium import spaces as boxes
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("Gymnasium") from error

__all__ = ["TableEnv", "TablesEnv", "env", "identifier", "vector"]

BY_LOT = "random"
LOST = -1.0  # what an action that is not allowed costs
Chooser = Callable[[Table], int]


def env(game: Game | str, **settings: Any) -> "TableEnv":
    """One learner at one table."""
    return TableEnv(game, **settings)


def vector(game: Game | str, num_envs: int = 64, **settings: Any) -> "TablesEnv":
    """One learner at many tables, against opponents who play by lot, all compiled."""
    return TablesEnv(game, num_envs, **settings)


def identifier(game: Game | str) -> str:
    """The name of a game for `gymnasium.make`."""
    game = spaces.game_of(game)
    return f"clachan/{game.name}-v{game.version}"


def _space(game: Game, observations: str) -> Any:
    """What the learner gets: what it can see, and 1 at each action it may take."""
    low, high = spaces.bounds(game, observations)
    kind = spaces.kind_of(observations)
    return boxes.Dict(
        {"observation": boxes.Box(low, high, dtype=kind), "action_mask": boxes.Box(0, 1, (game.actions,), np.int8)}
    )


def _check_seat(seat: Any, seats: int) -> int | None:
    number = whole(seat)
    if seat is not None and (number is None or not 0 <= number < seats):
        raise WrongSeats(
            f"The learner cannot have seat {shown(seat)}; seats are 0 to {seats - 1}, None draws one.",
            f"Der Lernende kann nicht Platz {shown(seat)} haben; es gibt 0 bis {seats - 1}, None lost einen aus.",
        )
    return number


def _opponents(against: str | Sequence[str], seats: int) -> list[str]:
    """A bot's name for each of the other seats, in their order after the learner."""
    named = [against] * (seats - 1) if isinstance(against, str) else list(against)
    if len(named) != seats - 1:
        raise WrongSeats(
            f"There are {len(named)} opponents for {seats - 1} other seats; name one, or one for each.",
            f"Es gibt {len(named)} Gegner für {seats - 1} andere Plätze; nötig ist einer, oder für jeden einer.",
        )
    for name in named:
        bots.make(name, 0)
    return named


def _chooser(name: str, seed: int) -> Chooser:
    """How a bot decides at a table."""
    if name == BY_LOT:
        dice = random.Random(seed)
        return lambda table: dice.choice(table.legal())
    bot = bots.make(name, seed)
    return lambda table: bot.choose(table.match(), table.seat)


class TableEnv(gymnasium.Env[Any, Any]):
    """The learner's seat at one table: `seat` fixes it, otherwise every game draws one.

    The reward comes at the end: the share of the win less the fair share. An action that is not allowed ends the game
    and costs 1.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        against: str | Sequence[str] = BY_LOT,
        seat: int | None = None,
        observations: str = "int8",
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, seats, options, observations)
        self._against = _opponents(against, self.table.seats)
        self._fixed = _check_seat(seat, self.table.seats)
        self.render_mode, self._renderer = render_mode, Renderer(render_mode)
        self.observation_space = _space(self.table.game, observations)
        self.action_space = boxes.Discrete(self.table.game.actions)
        self.seat, self._over = 0, True
        self._others: dict[int, Chooser] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game: dealt from the seed, as everywhere else, or from the dice that the last seed left."""
        seed = None if seed is None else check_seed(seed)
        super().reset(seed=seed)
        drawn = [int(number) for number in self.np_random.integers(1 << 62, size=1 + self.table.seats)]
        self.table.deal(drawn[0] if seed is None else seed)
        self._sit(drawn[1] % self.table.seats if self._fixed is None else self._fixed, drawn[2:])
        self._over = False
        self._others_play()
        return self._seen(), {}

    def _sit(self, seat: int, dice: Sequence[int]) -> None:
        """The learner takes a seat, and the others those after it."""
        seats = self.table.seats
        self.seat = seat
        self._others = {(seat + 1 + i) % seats: _chooser(name, dice[i]) for i, name in enumerate(self._against)}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's step, and those of the others until it is to act again."""
        if self._over:
            raise WrongEnvironment(
                "The game is over or not begun; reset begins one.",
                "Das Spiel ist zu Ende oder nicht begonnen; reset beginnt eines.",
            )
        if not self.table.allows(action):
            self._over = True
            return self._seen(), LOST, True, False, {"illegal": True}
        self.table.play(action)
        self._others_play()
        self._over = self.table.over
        if self.render_mode == "human":
            self.render()
        return self._seen(), self.table.rewards[self.seat], self._over, False, {}

    def _others_play(self) -> None:
        table = self.table
        while not table.over and table.seat != self.seat:
            table.play(self._others[table.seat](table))

    def _seen(self) -> dict[str, Any]:
        table = self.table
        mask = table.mask() if table.seat == self.seat else table.no_mask()
        return {"observation": table.observe(self.seat), "action_mask": mask}

    def render(self) -> Any:
        """The table as the learner sees it."""
        return self._renderer.render(self.table.match(), self.seat)

    def clone(self) -> "TableEnv":
        """The same situation again, which then goes its own way, with opponents made anew."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.table, other._np_random = self.table.clone(), deepcopy(self.np_random)
        other._sit(self.seat, other._dice())
        return other

    def __deepcopy__(self, memo: Any) -> "TableEnv":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_others": {}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._sit(self.seat, self._dice())

    def _dice(self) -> list[int]:
        """A number for each opponent, from the environment's own dice."""
        return self.np_random.integers(1 << 62, size=self.table.seats).tolist()  # type: ignore[no-any-return]

    def save(self) -> dict[str, Any]:
        """The situation as readable JSON, secrets included, and the learner's seat."""
        return {"seat": self.seat, "position": self.table.save()}

    def load(self, saved: Mapping[str, Any]) -> Any:
        """The situation as it was saved, with opponents made anew; returns what the learner sees."""
        _check_seat(saved["seat"], self.table.seats)
        self.table.load(saved["position"])
        self._sit(saved["seat"], self._dice())
        self._over = self.table.over
        return self._seen()


class TablesEnv(VectorEnv[Any, Any, Any]):
    """The learner's seat at many tables against opponents by lot: `seat` fixes it, otherwise it moves on every game.

    A game that ends is followed by the next in the same step. An action that is not allowed is an error.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 64,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seat: int | None = None,
        observations: str = "int8",
        threads: int | None = None,
    ) -> None:
        self._settings: dict[str, Any] = {"options": options, "threads": threads, "observations": observations}
        self.batch = batch = Batch(game, num_envs, seats, 0, **self._settings)
        self.num_envs, self._fixed = batch.games, _check_seat(seat, batch.seats)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = _space(batch.game, observations)
        self.single_action_space = boxes.Discrete(batch.game.actions)
        self.observation_space = batch_space(self.single_observation_space, batch.games)
        self.action_space = batch_space(self.single_action_space, batch.games)

    @property
    def seat(self) -> Any:
        """The learner's seat at each table."""
        if self._fixed is not None:
            return np.full(self.num_envs, self._fixed)
        return (self.batch.numbers % self.num_envs + self.batch.numbers // self.num_envs) % self.batch.seats

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games at all tables, from a seed or from the dice that the last one left."""
        seed = None if seed is None else check_seed(seed)
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self.batch = Batch(self.batch.game, self.num_envs, self.batch.seats, drawn, **self._settings)
        self._others_play()
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The learner's step at every table, and those of the others until it is to act again everywhere."""
        rewards, done = self._play(np.asarray(actions))
        more, later = self._others_play()
        return self._seen(), rewards + more, done | later, np.zeros(self.num_envs, np.bool_), {}

    def clone(self) -> "TablesEnv":
        """The same tables again, which then go their own way."""
        other = copy(self)
        other.batch, other._np_random = self.batch.clone(), deepcopy(self.np_random)
        return other

    def save(self) -> bytes:
        """All tables as they stand."""
        return self.batch.save()

    def load(self, saved: bytes) -> Any:
        """The tables as they stood when last dealt from the same seed; returns what the learner sees."""
        self.batch.load(saved)
        return self._seen()

    def _play(self, actions: Any) -> tuple[Any, Any]:
        """One step at each table, and what it brought the learner."""
        seat = self.seat
        rewards, done = self.batch.step(actions)
        return rewards[np.arange(self.num_envs), seat].astype(np.float64), done.copy()

    def _others_play(self) -> tuple[Any, Any]:
        rewards, done = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        while (waiting := self.batch.seat != self.seat).any():
            gained, ended = self._play(np.where(waiting, self.batch.random_actions(), PASS))
            rewards, done = rewards + gained, done | ended
        return rewards, done

    def _seen(self) -> dict[str, Any]:
        mask = self.batch.legal_mask().astype(np.int8)
        return {"observation": self.batch.observe().copy(), "action_mask": mask}


def _register() -> None:
    """Every game under its name, for `gymnasium.make` and `gymnasium.make_vec`."""
    for name in names():
        if identifier(name) not in gymnasium.registry:
            gymnasium.register(
                identifier(name),
                entry_point=f"{__name__}:TableEnv",
                vector_entry_point=f"{__name__}:TablesEnv",
                kwargs={"game": name},
                disable_env_checker=True,
                order_enforce=False,
            )


_register()
