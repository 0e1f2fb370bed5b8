"""`clachan analyse`: a recorded game judged, step by step."""

import argparse
import json
from collections.abc import Mapping
from typing import Any

import clachan
from clachan.bots import Analysis, Hint, Judged, analyse
from clachan.bots.hints import JUDGEMENT
from clachan.bots.search import Budget
from clachan.cli.files import read
from clachan.cli.language import UsageError
from clachan.cli.progress import prepare, watched
from clachan.cli.words import WORDS

BARS = "▁▂▃▄▅▆▇█"


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("file", metavar="FILE", help=say["FILE"])
    parser.add_argument("--playouts", type=int, default=JUDGEMENT.playouts, metavar="N", help=say["analyse playouts"])
    parser.add_argument("--all", action="store_true", help=say["analyse all"])
    parser.add_argument("--json", action="store_true", help=say["json"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """The course of the game for each seat, the worst steps, and all steps where asked."""
    if arguments.playouts < 1:
        raise UsageError(
            f"There cannot be {arguments.playouts} playouts; at least 1 is needed.",
            f"Es kann nicht {arguments.playouts} Durchspiele geben; nötig ist mindestens 1.",
        )
    match = clachan.replay(read(arguments.file))
    prepare([match.game], language)
    say = WORDS[language]
    found = analyse(match, Budget(playouts=arguments.playouts), watch=lambda moves: watched(moves, say["judging"]))
    if arguments.json:
        print(json.dumps(as_json(found), ensure_ascii=False, indent=2))
        return 0
    print(*chart(found, match.names(language), language), sep="\n")
    print("", say["worst" if found.worst else "no worst"], sep="\n")
    for step in found.worst:
        print("  " + sentence(step, match.names(language), language))
    print("", say["finest" if found.finest else "no finest"], sep="\n")
    for step in found.finest:
        print("  " + told("judged fine", step, step.other, match.names(language), language))
    if arguments.all:
        print("", say["every step"], sep="\n")
        for step in found.steps:
            print("  " + sentence(step, match.names(language), language))
    return 0


def chart(found: Analysis, names: tuple[str, ...], language: str) -> list[str]:
    """For each seat the points that it could expect and its chance to win, from step to step: rows of bars."""
    points = [found.course(seat) for seat in range(found.seats)]
    chances = [[100 * chance for chance in found.chances(seat)] for seat in range(found.seats)]
    every = [one for course in points for one in course] or [0.0]
    return [
        *_bars("chart", points, min(every), max(every), names, language),
        *_bars("chances", chances, 0, 100, names, language),
    ]


def _bars(
    what: str, courses: list[list[float]], low: float, high: float, names: tuple[str, ...], language: str
) -> list[str]:
    """A row of bars for each seat, then first and last."""
    lines, say = [WORDS[language][what].format(low=round(low), high=round(high))], WORDS[language]
    for name, course in zip(names, courses, strict=True):
        if course:
            bars = "".join(BARS[round((points - low) / max(high - low, 1e-9) * (len(BARS) - 1))] for points in course)
            lines.append("  " + say["course"].format(who=name, bars=bars, first=course[0], last=course[-1]))
    return lines


def sentence(step: Judged, names: tuple[str, ...], language: str) -> str:
    """What was played, what was best, and what either promised."""
    return told("judged best" if step.best == step.played else "judged", step, step.best, names, language)


def told(kind: str, step: Judged, best: Hint, names: tuple[str, ...], language: str) -> str:
    """A step beside another choice."""
    return WORDS[language][kind].format(
        step=step.step,
        who=names[step.seat],
        played=step.played.choice.notation,
        points=step.played.points,
        place=step.played.place,
        chance=step.played.chance,
        best=best.choice.notation,
        best_points=best.points,
        best_place=best.place,
        best_chance=best.chance,
    )


def as_json(found: Analysis) -> dict[str, Any]:
    """The same for programs."""

    def plain(step: Judged) -> dict[str, Any]:
        hints = {"played": step.played, "best": step.best, "other": step.other}
        return {
            "step": step.step,
            "seat": step.seat,
            "loss": round(step.loss, 4),
            "gain": round(step.gain, 4),
            **{
                what: {
                    "choice": hint.choice.notation,
                    "points": round(hint.points, 2),
                    "place": round(hint.place, 2),
                    "chance": round(hint.chance or 0, 3),
                }
                for what, hint in hints.items()
            },
        }

    return {
        "steps": [plain(step) for step in found.steps],
        "worst": [step.step for step in found.worst],
        "finest": [step.step for step in found.finest],
    }
