"""The games for OpenSpiel: importing this module registers them, `pyspiel.load_game("clachan_clans(seats=3)")`.

Chance is sampled at the deal alone: eight chance nodes draw four bits each of the seed, and everything drawn later
follows from it, so that a history is a whole game. Where the rules let several decide at the same time, the lowest
seat goes first and the others do not see what it has decided.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from clachan.engine.contract import Game
from clachan.engine.digest import fold
from clachan.envs import missing, spaces
from clachan.envs.table import Table
from clachan.games import find, names

try:
    import pyspiel
except ImportError as error:
    raise missing("OpenSpiel") from error

__all__ = ["load", "short_name"]

LONGEST = 5_000  # steps in a game at the very most; games by lot take 40 to 300
BITS, DRAWS = 4, 8  # of the seed: drawn at once, and how often
OUTCOMES = [(bits, 1 / (1 << BITS)) for bits in range(1 << BITS)]


def short_name(game: Game | str) -> str:
    """What OpenSpiel calls a game."""
    return f"clachan_{spaces.game_of(game).name.replace('-', '_')}"


def load(game: Game | str, seats: int | None = None, **options: Any) -> Any:
    """OpenSpiel's game, with seats and the game's own options."""
    game = spaces.game_of(game)
    game.encode_options(options)
    given = {} if seats is None else {"seats": game.check_seats(seats)}
    return pyspiel.load_game(short_name(game), {**given, **options})


def _defaults(game: Game) -> dict[str, Any]:
    """What a game can be told; every option of its own begins with its default."""
    return {"seats": game.seats[0]} | {option.name: option.values[0] for option in game.options}


def _type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.words.TITLE["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(game),
    )


def _loaded(text: str) -> Any:
    """The game that OpenSpiel writes so."""
    return pyspiel.load_game(text)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with seats and options; each has a class of its own."""

    game: Game
    kind: Any

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        game, parameters = self.game, dict(parameters or {})
        given = {**_defaults(game), **parameters}
        seats = game.check_seats(given["seats"])
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=1 << BITS,
            num_players=seats,
            min_utility=-1 / seats,
            max_utility=1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, parameters)
        self.table = Table(game, seats, {option.name: given[option.name] for option in game.options}, "float32")

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        """A copy is loaded anew."""
        return _loaded, (str(self),)

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "Observer":
        """What a seat can see now; with perfect recall also what it has seen."""
        return Observer(self.game, kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """The table, and for each seat everything that it has seen, folded."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table, self.drawn, self.seed = game.table.clone(), 0, 0
        self.seen, self.recall = [0] * self.table.seats, [0] * self.table.seats

    @property
    def dealt(self) -> bool:
        return self.drawn == DRAWS

    def current_player(self) -> int:
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next bits of the seed."""
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        """Some bits of the seed, or one step of the player to act."""
        if self.dealt:
            self.table.play(action)
        else:
            self.drawn, self.seed = self.drawn + 1, self.seed << BITS | action
            if not self.dealt:
                return
            self.table.deal(self.seed)
        self._remember()

    def _remember(self) -> None:
        """A seat remembers what is new to it; steps that it cannot see leave no trace."""
        table = self.table
        for seat in range(table.seats):
            seen = int(table.game.entries.digest(table.states, 0, seat))
            if seen != self.seen[seat]:
                self.seen[seat], self.recall[seat] = seen, int(fold(self.recall[seat], seen))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return str(self.table.game.say(self.table.states[0], player, action))

    def is_terminal(self) -> bool:
        return self.dealt and self.table.over

    def returns(self) -> list[float]:
        return self.table.rewards

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that this player cannot tell from the true one."""
        other: SpielState = self.clone()
        key = np.array([int(sampler() * (1 << 32)) for _ in range(4)], np.int64)
        other.table.resample(player, key)
        return other

    def __str__(self) -> str:
        return self.table.match().text() if self.dealt else "not dealt yet"


class Observer:
    """One seat's view as numbers and as text."""

    def __init__(self, game: Game, recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """What the seat can see now."""
        self.tensor[:] = state.table.observe(player) if state.dealt else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """The board as the seat sees it; with perfect recall also a sum of everything that it has seen."""
        if not state.dealt:
            return "not dealt yet"
        match = state.table.match()
        text = f"{match.text(player)}\n{match.prompt(player)}"
        return f"{text}\nseen so far: {state.recall[player]:x}" if self._recall else text


def _register() -> None:
    """Every game, once."""
    known = set(pyspiel.registered_names())
    for game in map(find, names()):
        if short_name(game) not in known:
            kind = _type_of(game)
            pyspiel.register_game(kind, type(short_name(game), (SpielGame,), {"game": game, "kind": kind}))


_register()
