"""The games for PettingZoo: `clachan.envs.pettingzoo.env("glen-more", seats=4)`.

An agent environment cycle: seats act one after the other, with masks of what is allowed, and each is rewarded at the
end with its share of the win less the fair share. Where the rules let several decide at the same time, the lowest
seat goes first, and the others do not see what it has decided.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np

from clachan.engine.contract import Game
from clachan.engine.jsonform import check_seed
from clachan.envs import missing, spaces
from clachan.envs.render import MODES, Renderer
from clachan.envs.table import Table

try:
    import gymnasium
    from gymnasium import spaces as boxes
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("PettingZoo") from error

__all__ = ["env", "raw_env"]

LOST = -1.0  # what an action that is not allowed costs in `env`


def env(game: Game | str, **settings: Any) -> Any:
    """The environment with PettingZoo's guards: an action that is not allowed ends the game and costs 1."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (as PettingZoo names it)
    """The bare environment, several times faster; an action that is not allowed is an error and changes nothing."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        observations: str = "int8",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = table = Table(game, seats, options, observations)
        self.metadata = {
            "render_modes": list(MODES),
            "name": spaces.title(table.game),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._renderer = Renderer(render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low, high = spaces.bounds(table.game, observations)
        mask = boxes.Box(0, 1, (table.game.actions,), np.int8)
        self.state_space = boxes.Box(low, high, dtype=table.kind)
        self.observation_spaces = {
            agent: boxes.Dict({"observation": boxes.Box(low, high, dtype=table.kind), "action_mask": deepcopy(mask)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: boxes.Discrete(table.game.actions) for agent in self.possible_agents}
        self._dice, _ = gymnasium.utils.seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: dealt from the seed, as everywhere else, or from the dice that the last seed left."""
        if seed is not None:
            seed = check_seed(seed)
            self._dice, _ = gymnasium.utils.seeding.np_random(seed)
        self.table.deal(int(self._dice.integers(1 << 62)) if seed is None else seed)
        self._begin()

    def _begin(self) -> None:
        """Everybody is at the table, with nothing gained."""
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(0, self.table.seat)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat can see, and what it may do: nothing, when another one acts."""
        seat, table = self._seat_of[agent], self.table
        mask = table.mask() if seat == table.seat else table.no_mask()
        return {"observation": table.observe(seat), "action_mask": mask}

    def state(self) -> Any:
        """What everybody can see: a spectator's observation."""
        return self.table.observe(-1)

    def step(self, action: Any) -> None:
        """One step of the agent selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(action)
        self._cumulative_rewards[agent] = 0.0
        if self.table.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Everybody is rewarded, and the agents leave one by one."""
        self.rewards = dict(zip(self.possible_agents, self.table.rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """The table as the agent selected sees it."""
        return self._renderer.render(self.table.match(), self._seat_of.get(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""

    def clone(self) -> "raw_env":
        """The same environment again, which then goes its own way."""
        return deepcopy(self)

    def save(self) -> dict[str, Any]:
        """The situation as readable JSON, secrets included."""
        return self.table.save()

    def load(self, saved: Mapping[str, Any]) -> None:
        """The situation as it was saved by an environment of the same game, seats and options."""
        self.table.load(saved)
        self._begin()
