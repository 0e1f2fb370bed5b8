"""Records of games, for the commands that go on from one."""

import json
from collections.abc import Sequence

import clachan
from clachan import Match
from clachan.cli.progress import prepare


def replayed(text: str, language: str, parts: Sequence[str]) -> Match:
    """The match of a record; the parts of its rules that are needed are compiled first, with a bar."""
    name = _game(text)
    if name in clachan.games():
        prepare([clachan.game(name)], language, parts)
    return clachan.replay(text)


def _game(text: str) -> str:
    """The game that a record names; nothing where it names none, and replaying will say so."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    name = record.get("game") if isinstance(record, dict) else None
    return name if isinstance(name, str) else ""
