"""What is to be played: the game, the bots, the seats and the seed; nothing else decides the results."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import clachan
from clachan.bots import make
from clachan.errors import WrongSeed, WrongSetup

Bots = tuple[str, ...]


@dataclass(frozen=True)
class Setup:
    """One arena; make it with `Setup.of`, which checks."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    bots: Bots  # as listed: a name listed twice takes two places
    seed: int

    @classmethod
    def of(
        cls,
        game: str,
        bots: Sequence[str],
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> "Setup":
        """A set-up that can be played."""
        found = clachan.game(game)
        if not bots:
            raise WrongSetup("No bots are named; name at least one.", "Es sind keine Bots genannt; nötig ist einer.")
        for name in bots:
            make(name, 0)
        if type(seed) is not int or seed < 0:
            raise WrongSeed(
                f"The seed cannot be {seed!r}; it is a whole number of at least 0.",
                f"Der Startwert kann nicht {seed!r} sein; er ist eine ganze Zahl ab 0.",
            )
        places = found.check_seats(found.seats[0] if seats is None else seats)
        chosen = found.decode_options(found.encode_options(options or {}))
        return cls(game, found.version, places, chosen, tuple(bots), seed)

    @property
    def names(self) -> Bots:
        """The bots, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def fair(self) -> float:
        """The win share of one seat where all play equally well."""
        return 1 / self.seats

    def lot(self, *of: object) -> int:
        """A number for this purpose, the same on every machine."""
        text = " ".join(map(str, ("clachan arena", self.seed, *of)))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")

    def data(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {**asdict(self), "options": dict(self.options), "bots": list(self.bots)}
