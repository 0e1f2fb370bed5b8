"""How strong the bots are: matches of the arena, stopped as soon as the question is answered; tables for the docs.

    python bench/strength.py [--part levels|budgets|goals] [--only GAME] [--seats N] [--first BOT] [--seconds 120]
                             [--missing] [--write]

Every match is one bot against copies of another, in each seat of each deal in turn. `--seconds` is the CPU time after
which an open question stays open. `--write` keeps the results in bench/strength.json and writes docs/strength.md, and
the fixed points of people's ratings (see bench/ratings.py); `--missing` leaves out what is answered there already.
"""

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

import clachan
from clachan.arena import Outcome, Setup
from clachan.arena.standings import standings
from clachan.arena.stopping import Watch
from clachan.arena.table import play_deal
from clachan.bots.levels import LEVELS, bot_of

HERE = Path(__file__).parent
KEPT, PAGE = HERE / "strength.json", HERE.parent / "docs" / "strength.md"
MOST = 400  # deals of one match
BUDGETS = ("search:50p", "search:500p", "search:5000p")
SEED = 1


@dataclass(frozen=True)
class Question:
    """One match: who is to be better than whom, and which win share is hoped for."""

    part: str
    game: str
    seats: int
    first: str
    second: str
    goal: float = 0  # 0: more than the fair share

    @property
    def key(self) -> str:
        return f"{self.part} {self.game} {self.seats} {self.first} {self.second}"


def questions() -> Iterator[Question]:
    """All of them, the quick ones of each part first."""
    tables = [(name, seats) for name in clachan.games() for seats in _ends(clachan.game(name).seats)]
    for second, first in pairwise(LEVELS):
        yield from (Question("levels", name, seats, first, second) for name, seats in tables)
    for second, first in pairwise(BUDGETS):
        yield from (Question("budgets", name, seats, first, second) for name, seats in tables)
    for name in clachan.games():
        yield Question("goals", name, 2, "greedy", "random", 0.95)
    for name, seats in tables:
        yield Question("goals", name, seats, "search:500ms", "greedy", 0.85 if seats == 2 else 2 / seats)


def _ends(seats: tuple[int, ...]) -> tuple[int, int]:
    return seats[0], seats[-1]


def behind(question: Question) -> list[str]:
    """The bots themselves, where levels are named."""
    game = clachan.game(question.game)
    return [bot_of(game, name) if name in LEVELS else name for name in (question.first, question.second)]


def ask(question: Question, seconds: float) -> dict[str, object]:
    """Plays until the first bot is proven better or worse than its fair share, or the time is over.

    A goal is not stopped for being reached: it is played for as long as there is time.
    """
    setup = Setup.of(question.game, [question.first] + [question.second] * (question.seats - 1), question.seats, SEED)
    watch, start, games = Watch(setup), time.process_time(), list[Outcome]()
    for deal in range(MOST):
        played = [game.short() for game in play_deal(setup, deal)]
        games += played
        answered = watch.see(played).answer != "open" and not question.goal
        if answered or time.process_time() - start > seconds:
            break
    row, verdict = standings(setup, games)[0], watch.verdict
    low, high = (row.wins.low, row.wins.high) if question.goal else (verdict.low, verdict.high)
    return {
        **asdict(question),
        "bots": behind(question),
        "games": len(games),
        "share": row.wins.mean,
        "low": low,
        "high": high,
        "fair": setup.fair,
        "points": row.points.mean,
        "answer": verdict.answer,
        "thinking": row.seconds,
    }


TITLES = {
    "levels": "Each level against the next weaker one",
    "budgets": "Ten times the playouts",
    "goals": "Greedy and search",
}
ANSWERS = {"above": "stronger", "below": "weaker", "open": "not decided"}


def table(part: str, kept: dict[str, dict[str, object]]) -> list[str]:
    """The results of one part."""
    lines = [
        "| game | seats | bot | against | games | win share, % | fair share, % | answer |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for question in questions():
        found = kept.get(question.key)
        if question.part == part and found:
            share, low, high, fair = (100 * float(str(found[name])) for name in ("share", "low", "high", "fair"))
            answer = ANSWERS[str(found["answer"])]
            if question.goal:
                reached = "reached" if share >= 100 * question.goal else "missed"
                answer = f"goal {100 * question.goal:.0f}: {reached}"
            first, second = map(_shown, (question.first, question.second), behind(question))
            lines.append(
                f"| {question.game} | {question.seats} | {first} | {second} | {found['games']} "
                f"| {share:.1f} [{low:.1f}, {high:.1f}] | {fair:.1f} | {answer} |"
            )
    return lines


def _shown(name: str, bot: str) -> str:
    """A level with the bot behind it."""
    return f"`{bot}`" if name == bot else f"{name} (`{bot}`)"


def write(kept: dict[str, dict[str, object]]) -> None:
    """The results, and the tables between their marks in the docs."""
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    for part in TITLES:
        begin, end = f"<!-- {part} -->\n", f"<!-- end of {part} -->"
        before, after = page.split(begin)[0], page.split(end)[1]
        page = f"{before}{begin}" + "\n".join(table(part, kept)) + f"\n{end}{after}"
    PAGE.write_text(page, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--part", choices=list(TITLES))
    parser.add_argument("--only", metavar="GAME")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--first", metavar="BOT")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    for question in questions():
        kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
        of_question = (question.part, question.game, question.seats, question.first)
        asked = (wanted.part, wanted.only, wanted.seats, wanted.first)
        if any(want not in (None, is_) for want, is_ in zip(asked, of_question, strict=True)):
            continue
        if wanted.missing and question.key in kept and (question.goal or kept[question.key]["answer"] != "open"):
            continue
        found = ask(question, wanted.seconds)
        print(
            f"{question.key}: {100 * float(str(found['share'])):.1f} [{found['low']}, {found['high']}], "
            f"{found['games']} games: {found['answer']}",
            flush=True,
        )
        if wanted.write:
            import ratings  # beside this file

            write({**kept, question.key: found})
            ratings.write()


if __name__ == "__main__":
    main()
