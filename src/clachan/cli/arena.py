"""`clachan arena`: bots against bots, and how sure one may be of what comes out."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path

import clachan
from clachan.arena import Outcome, Rating, Results, Setup, Standing, Verdict, Watch
from clachan.arena.chart import chart
from clachan.arena.playing import play
from clachan.arena.ratings import ratings
from clachan.arena.running import Played, cores, on_processes, on_ray
from clachan.arena.seatings import deals_for
from clachan.arena.standings import standings
from clachan.cli import files
from clachan.cli.language import UsageError, pairs
from clachan.cli.progress import bar, prepare
from clachan.cli.words import WORDS
from clachan.errors import MissingPackage

GAMES = 200


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("game", metavar="GAME", help=say["GAME"])
    parser.add_argument("--bots", required=True, metavar="NAME,NAME", help=say["arena bots"])
    parser.add_argument("--seats", type=int, metavar="N", help=say["seats"])
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=say["arena games"])
    parser.add_argument("--until", action="store_true", help=say["arena until"])
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say["arena seed"])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say["option"])
    parser.add_argument("--out", metavar="FOLDER", help=say["arena out"])
    parser.add_argument("--resume", action="store_true", help=say["arena resume"])
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, metavar="N", help=say["arena workers"])
    where.add_argument("--ray", metavar="ADDRESS", help=say["arena ray"])
    parser.add_argument("--json", action="store_true", help=say["json"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Plays what is not played yet, then tells. With --until the exit code says whether the first bot is better."""
    if arguments.resume and not arguments.out:
        raise UsageError(
            "--resume needs --out with the folder of the results.",
            "--resume braucht --out mit dem Ordner der Ergebnisse.",
        )
    if arguments.workers is not None and arguments.workers < 1:
        raise UsageError(
            f"There cannot be {arguments.workers} workers; there is at least 1.",
            f"Es kann nicht {arguments.workers} Prozesse geben; mindestens ist es 1.",
        )
    names = [name.strip() for name in arguments.bots.split(",") if name.strip()]
    setup = Setup.of(arguments.game, names, arguments.seats, arguments.seed, pairs(arguments.option))
    deals, watch = deals_for(setup, arguments.games), Watch(setup) if arguments.until else None
    prepare([clachan.game(setup.game)], language)
    outcomes = _play(arguments, setup, deals, watch, language)
    told = Told(setup, outcomes, watch.verdict if watch else None, language)
    if arguments.out:
        files.write(str(Path(arguments.out) / "summary.json"), told.json() + "\n")
        files.write(str(Path(arguments.out) / "chart.svg"), told.picture())
    print(told.json() if arguments.json else "\n".join(told.lines()))
    return int(told.verdict is not None and told.verdict.answer != "above")


def _play(arguments: argparse.Namespace, setup: Setup, deals: int, watch: Watch | None, language: str) -> list[Outcome]:
    """Every game, with a bar; after an interruption it says how to go on."""

    def somewhere(setup: Setup, left: range) -> Played:
        if arguments.ray:
            return on_ray(setup, left, arguments.ray)
        return on_processes(setup, left, arguments.workers or cores())

    say, outcomes = WORDS[language], list[Outcome]()
    folder = Results(Path(arguments.out), setup, arguments.resume) if arguments.out else nullcontext()
    try:
        with folder as results, bar(None, say["playing"], deals * setup.seats, delay=0) as shown:
            for games in play(setup, deals, somewhere, results, watch):
                outcomes += games
                shown.update(len(games))
    except KeyboardInterrupt:
        if arguments.out:
            print(f"\n{say['arena kept']}", file=sys.stderr)
        raise
    return outcomes


class Told:
    """What the games say, for people and programs."""

    def __init__(self, setup: Setup, outcomes: Sequence[Outcome], verdict: Verdict | None, language: str) -> None:
        self.setup, self.verdict, self.say = setup, verdict, WORDS[language]
        self.games, self.deals = len(outcomes), len(outcomes) // setup.seats
        game = clachan.game(setup.game).words.TITLE[language]
        self.title = self.say["arena title"].format(game=game, seats=setup.seats, games=self.games, deals=self.deals)
        self.rows = standings(setup, outcomes)
        self.rated: list[Rating] = []
        self.note: str | None = None  # why there are no ratings
        try:
            self.rated = ratings(setup, outcomes)
        except MissingPackage as missing:
            self.note = missing.words(language)

    def json(self) -> str:
        data = {
            "setup": self.setup.data(),
            "games": self.games,
            "deals": self.deals,
            "fair_share": self.setup.fair,
            "standings": [asdict(row) for row in self.rows],
            "ratings": [asdict(rating) for rating in self.rated],
            "note": self.note,
            "until": asdict(self.verdict) if self.verdict else None,
        }
        return json.dumps(data, ensure_ascii=False, indent=2)

    def picture(self) -> str:
        return chart(self.title, self.say["fair share"], self.setup.fair, self.rows)

    def lines(self) -> Iterator[str]:
        """The tables."""
        say, fair = self.say, f"{100 * self.setup.fair:.1f}"
        yield self.title
        yield say["arena fair"].format(share=fair, seed=self.setup.seed)
        yield ""
        heads = ("arena played", "win share", "average place", "average points", "thinking")
        yield from _columns(["Bot", *(say[head] for head in heads)], [_cells(row) for row in self.rows])
        yield ""
        if self.note:
            yield self.note
        else:
            cells = [(f"{n}. {r.bot}", f"{r.strength:.2f}", f"{r.doubt:.2f}") for n, r in enumerate(self.rated, 1)]
            yield from _columns([say[head] for head in ("rating", "strength", "doubt")], cells)
        if self.verdict:
            low, high = (f"{100 * bound:.1f}" for bound in (self.verdict.low, self.verdict.high))
            sentence = say[f"until {self.verdict.answer}"]
            yield ""
            yield sentence.format(bot=self.verdict.bot, fair=fair, low=low, high=high)


def _cells(row: Standing) -> tuple[str, ...]:
    figures = row.wins.words(1, 0.01), row.place.words(2), row.points.words(1)
    return row.bot, str(row.games), *figures, f"{row.seconds:.3f}"


def _columns(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        yield f"{row[0]:<{widths[0]}}" + "".join(f"  {c:>{w}}" for c, w in zip(row[1:], widths[1:], strict=True))
