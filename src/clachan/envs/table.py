"""One table as environments need it: every step is final, seats that decide at the same time go one after the other.

The lowest seat goes first; what it decides stays hidden from the others as the rules hide it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from clachan.engine import chance
from clachan.engine.contract import Game
from clachan.engine.events import NOBODY
from clachan.engine.jsonform import whole
from clachan.engine.match import Match
from clachan.envs import spaces
from clachan.errors import BrokenPosition, IllegalAction, NotYourTurn, shown

NOBODY_ACTS = -1


class Table:
    """The state of one game, who is to act, and what they may do and see."""

    def __init__(
        self, game: Game | str, seats: int | None, options: Mapping[str, str] | None, observations: str = "int8"
    ) -> None:
        self.game = game = spaces.game_of(game)
        self.seats = game.seats[0] if seats is None else game.check_seats(seats)
        self.options = game.decode_options(spaces.encoded(game, options))
        self.kind, self._scale = spaces.kind_of(observations), spaces.scale(game, observations)
        self.states = np.zeros(1, game.State)
        self._room, self._seen = np.zeros(game.actions, np.int16), np.zeros(game.observation_size, np.int16)
        self.seat, self.count = NOBODY_ACTS, 0
        self.rewards = [0.0] * self.seats
        self._match: Match | None = None

    # --- playing ----------------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> None:
        """A new game from a seed, as `game.start(seed=...)` deals it."""
        numbers = self.game.encode_options(self.options)
        self.game.entries.deal(self.states, 0, self.seats, numbers, chance.key_of_seed(seed))
        self._match = None
        self._look()

    def _look(self) -> None:
        """Who is to act, and what they may do; the rewards where the game is over."""
        entries, states = self.game.entries, self.states
        acting = entries.to_act(states, 0)
        self.rewards = [0.0] * self.seats
        if acting:
            self.seat = (acting & -acting).bit_length() - 1
            self.count = entries.legal(states, 0, self.seat, self._room)
        else:
            result = np.zeros((self.seats, 2), np.int64)
            entries.score(states, 0, result)
            self.seat, self.count, self.rewards = NOBODY_ACTS, 0, spaces.rewards(result)

    @property
    def over(self) -> bool:
        return self.seat == NOBODY_ACTS

    def legal(self) -> list[int]:
        """The choices of the seat to act, rising."""
        return self._room[: self.count].tolist()  # type: ignore[no-any-return]

    def mask(self) -> Any:
        """1 at each choice of the seat to act."""
        mask = np.zeros(self.game.actions, np.int8)
        mask[self._room[: self.count]] = 1
        return mask

    def no_mask(self) -> Any:
        """The mask of everybody else."""
        return np.zeros(self.game.actions, np.int8)

    def observe(self, seat: int) -> Any:
        """What a seat can see; -1: a spectator."""
        self.game.entries.observe(self.states, 0, seat, self._seen)
        if len(self._scale):
            return self._seen * self._scale
        return self._seen.astype(np.int8)

    def allows(self, action: Any) -> bool:
        """Whether the seat to act may do this now."""
        number = whole(action)
        if number is None:
            return False
        at = int(self._room[: self.count].searchsorted(number))
        return at < self.count and bool(self._room[at] == number)

    def play(self, action: Any) -> None:
        """One step of the seat to act."""
        if not self.allows(action):
            raise self._refusal(action)
        self.game.entries.play(self.states, 0, self.seat, int(action), NOBODY)
        self._look()

    def _refusal(self, action: Any) -> IllegalAction | NotYourTurn:
        if self.over:
            return NotYourTurn(
                "The game is over; reset begins another.", "Das Spiel ist zu Ende; reset beginnt ein neues."
            )
        legal = self.legal()
        numbers = f"{', '.join(map(str, legal[:5]))}{', ...' if len(legal) > 5 else ''}"
        what, seat, n = shown(action), self.seat, len(legal)
        return IllegalAction(
            f"Action {what} is not allowed to seat {seat} now; allowed are {numbers} ({n} in all).",
            f"Aktion {what} ist Platz {seat} jetzt nicht erlaubt; erlaubt sind {numbers} (insgesamt {n}).",
        )

    def resample(self, seat: int, key: Any) -> None:
        """Everything anew that this seat cannot see."""
        self.game.entries.resample(self.states, 0, seat, key)
        self._look()

    # --- keeping ----------------------------------------------------------------------------------------------------

    def match(self) -> Match:
        """The table as a match, to draw, to write down, to ask a bot: it follows every step, but takes none."""
        if self._match is None:
            self._match = Match(self.game, self.states, {"options": self.options, "position": {}})
        return self._match

    def clone(self) -> "Table":
        """The same table again, which then goes its own way."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.states, other._room, other._seen = self.states.copy(), self._room.copy(), self._seen.copy()
        other._match = None
        return other

    def __deepcopy__(self, memo: Any) -> "Table":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.name, "_match": None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, game=spaces.game_of(kept["game"]))

    def save(self) -> dict[str, Any]:
        """The situation as readable JSON, secrets and generator included."""
        return self.match().position()

    def load(self, saved: Mapping[str, Any]) -> None:
        """The situation as it was saved, with the same seats and options."""
        match = self.game.position(saved)
        if (match.seats, match.options) != (self.seats, self.options):
            raise BrokenPosition(
                f"The position has {match.seats} seats and the options {match.options}; this environment has "
                f"{self.seats} and {self.options}.",
                f"Die Stellung hat {match.seats} Plätze und die Optionen {match.options}; diese Umgebung hat "
                f"{self.seats} und {self.options}.",
            )
        self.states, self._match = match.state(), None
        self._look()
