"""A small agent learns Clans by OpenSpiel's tabular Q-learning: `python docs/examples/openspiel_clans.py [GAMES]`.

The table stays small because the agent looks at a move through what it changes at once: the points of its own clan,
less those of the clan that gains most. It is rewarded with just that, and has to learn what is worth choosing.
"""

import random
import sys
from typing import Any

import numpy as np
from open_spiel.python import rl_environment, rl_tools
from open_spiel.python.algorithms import tabular_qlearner

import clachan
from clachan.engine.events import NOBODY
from clachan.envs import openspiel

KINDS, NOTHING = 9, 4  # kinds of moves: four that lose, one that changes nothing, four that gain
WIDTH = 4  # points between two kinds
LEARNER = 0
GAME = clachan.game("clans")


def leads(table: Any, actions: list[int]) -> list[int]:
    """What each action brings the learner's own clan at once, less what it brings the best of the others."""
    own, before, found = int(table.states[0].clan[LEARNER]), table.states["points"][0].astype(int), []
    for action in actions:
        after = table.states.copy()
        GAME.entries.play(after, 0, LEARNER, action, NOBODY)
        gained = after["points"][0] - before
        found.append(int(gained[own] - np.delete(gained, own).max()))
    return found


def kind_of(lead: int) -> int:
    """The kind of a move."""
    return max(0, min(KINDS - 1, NOTHING + (lead > 0) - (lead < 0) + int(lead / WIDTH)))


def moment(state: Any, kinds: list[int], reward: float) -> Any:
    """The moment as OpenSpiel's agents take it: the moves of the one state that the table knows, by kind."""
    over = state.is_terminal()
    return rl_environment.TimeStep(
        observations={"info_state": [["to act"]], "legal_actions": [kinds], "current_player": LEARNER},
        rewards=[reward],
        discounts=[0.0],
        step_type=rl_environment.StepType.LAST if over else rl_environment.StepType.MID,
    )


def play(game: Any, agent: Any, dice: random.Random, learn: bool) -> float:
    """One game against moves by lot; returns the learner's share of the win."""
    state, reward = game.new_initial_state(), 0.0
    while not state.is_terminal():
        choices = state.legal_actions()
        if state.current_player() == LEARNER:
            gained = leads(state.table, choices)
            kinds = sorted({kind_of(lead) for lead in gained})
            kind = agent.step(moment(state, kinds, reward), is_evaluation=not learn).action
            which = dice.choice([i for i, lead in enumerate(gained) if kind_of(lead) == kind])
            state.apply_action(choices[which])
            reward = float(gained[which])
        else:
            state.apply_action(dice.choice(choices))
    agent.step(moment(state, [], reward), is_evaluation=not learn)
    return float(state.returns()[LEARNER]) + 1 / game.num_players()


def main(games: int) -> float:
    """Trains against moves by lot; tells and returns how often the agent wins more than before."""
    np.random.seed(0)
    game, dice = openspiel.load(GAME, seats=2), random.Random(0)
    schedule = rl_tools.ConstantSchedule(0.3)
    agent = tabular_qlearner.QLearner(LEARNER, KINDS, step_size=0.1, epsilon_schedule=schedule)
    before = sum(play(game, agent, dice, learn=False) for _ in range(games)) / games
    for _ in range(games):
        play(game, agent, dice, learn=True)
    after = sum(play(game, agent, dice, learn=False) for _ in range(games)) / games
    print(f"share of the wins: {before:.0%} before, {after:.0%} after {games} games")
    return after - before


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
