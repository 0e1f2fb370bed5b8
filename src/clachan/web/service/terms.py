"""The terms of a table: pace, what a clock at zero means, what is allowed."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from clachan.errors import ClachanError, shown

PACES = ("none", "live", "days")
TIMEOUTS = ("bot", "lose")
MINUTE, DAY = 60_000, 86_400_000  # milliseconds


class WrongTerms(ClachanError):
    """A table cannot be set up so."""


@dataclass(frozen=True)
class Terms:
    """What was agreed when the table was set up."""

    pace: str = "none"
    minutes: int = 10  # for each player, where the pace is live
    increment: int = 5  # seconds for each turn
    days: int = 1  # for each move, where days are counted
    timeout: str = "bot"
    takeover: bool = True  # a bot may play on for somebody who left
    hints: bool = True
    rated: bool = False
    gathering: str = ""  # that the table belongs to

    @property
    def start(self) -> int:
        """Milliseconds on a clock at the beginning."""
        return self.days * DAY if self.pace == "days" else self.minutes * MINUTE

    def kept(self) -> dict[str, Any]:
        """As the database keeps them."""
        return asdict(self)


BOUNDS = {"minutes": (1, 180), "increment": (0, 180), "days": (1, 30)}


def _number(name: str, value: str) -> int:
    least, most = BOUNDS[name]
    if not (value.isascii() and value.isdigit() and len(value) < 6 and least <= int(value) <= most):
        raise WrongTerms(
            f"{name} cannot be {shown(value)}; it is a number from {least} to {most}.",
            f"{name} kann nicht {shown(value)} sein; es ist eine Zahl von {least} bis {most}.",
        )
    return int(value)


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise WrongTerms(
            f"{name} cannot be {shown(value)}; allowed are {', '.join(allowed)}.",
            f"{name} kann nicht {shown(value)} sein; erlaubt sind {', '.join(allowed)}.",
        )
    return value


def read_terms(fields: Mapping[str, str]) -> Terms:
    """The terms from the fields of a form; a rated table has no help, and a clock at zero has lost."""
    start = Terms()
    numbers = {name: _number(name, fields.get(name) or str(getattr(start, name))) for name in BOUNDS}
    rated = _flag(fields, "rated", "0")
    timeout = _one_of("timeout", fields.get("timeout", start.timeout), TIMEOUTS)
    return Terms(
        pace=_one_of("pace", fields.get("pace", start.pace), PACES),
        timeout="lose" if rated else timeout,
        takeover=_flag(fields, "takeover", "1") and not rated,
        hints=_flag(fields, "hints", "1") and not rated,
        rated=rated,
        gathering="",
        **numbers,
    )


def _flag(fields: Mapping[str, str], name: str, default: str) -> bool:
    return _one_of(name, fields.get(name, default), ("1", "0")) == "1"
