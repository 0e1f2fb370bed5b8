"""Golden playthroughs: whole games written down. `python -m tests.golden` writes them anew; read the difference."""

import json
import sys
from pathlib import Path

import clachan
from clachan import Match
from clachan.engine.contract import LANGUAGES
from tests.walks import TABLES, Dice, crc

FOLDER = Path(__file__).parent / "games"


def golden_file(name: str, seats: int) -> Path:
    return FOLDER / name.replace("-", "_") / "golden" / f"{seats}-seats.txt"


def playthrough(name: str, seats: int) -> str:
    """Every step of one game: how many choices, which was taken, what it did, and a sum of the whole state."""
    match, dice = clachan.game(name).start(seats=seats, seed=100 + seats), Dice(seats)
    lines = [f"{name}, rules {match.game.version}, {seats} seats, seed {100 + seats}", match.text(0, width=80)]
    shown = 0
    while not match.over:
        seat = match.to_act[dice.below(len(match.to_act))]
        choices = match.choices(seat)
        choice = choices[dice.below(len(choices))]
        listed = crc(" ".join(option.notation for option in choices).encode())
        before = len(match.moves)
        match.play(seat, choice)
        lines.append(f"{seat} {choice.notation} of {len(choices)} ({listed}) {crc(match.state(seat).tobytes())}")
        lines += [f"    {sentence}" for sentence in match.log(None, since=before)]
        if len(match.moves) >= shown + 40:
            shown = len(match.moves)
            lines += ["", match.text(None, width=80), ""]
    return "\n".join([*lines, "", *_end(match)]) + "\n"


def _end(match: Match) -> list[str]:
    """The end in both languages, the breakdown and the position."""
    result, lines = match.result, []
    assert result is not None
    for language in LANGUAGES:
        lines += [match.text(None, language, width=160)]
        lines += [f"{match.game.words.row(row, language)}: {row.points}" for row in result.breakdown]
        lines += [f"points {result.points}, places {result.places}", ""]
    return [*lines, json.dumps(match.position(), ensure_ascii=False)]


if __name__ == "__main__":
    for table in TABLES:
        if len(sys.argv) == 1 or table[0] in sys.argv[1:]:
            file = golden_file(*table)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(playthrough(*table), encoding="utf-8")
            print(file.relative_to(FOLDER.parent))
