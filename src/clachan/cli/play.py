"""`clachan play`: a game in the terminal, against bots and with friends at one screen."""

import argparse
import json
import re
import shutil
import sys
from collections.abc import Mapping, Sequence

import clachan
from clachan import Game, Match
from clachan.bots import make
from clachan.bots.contract import Bot
from clachan.cli import files
from clachan.cli.language import UsageError, pairs
from clachan.cli.progress import prepare
from clachan.cli.records import replayed
from clachan.cli.words import WORDS
from clachan.engine.paint import Paint, ansi, plain
from clachan.errors import ClachanError, NothingToUndo

FEW = 12
PARTS = ["tables", "playouts"]


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=say["GAME"])
    parser.add_argument("--seats", type=int, metavar="N", help=say["seats"])
    parser.add_argument("--people", type=int, default=1, metavar="N", help=say["people"])
    parser.add_argument("--bot", default="easy", metavar="NAME", help=say["bot"])
    parser.add_argument("--seed", type=int, metavar="N", help=say["seed"])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say["option"])
    parser.add_argument("--record", metavar="FILE", help=say["record"])
    parser.add_argument("--resume", metavar="FILE", help=say["resume"])


class Left(Exception):
    """The person at the screen has had enough."""


def ask(question: str, language: str) -> str:
    """What the person types; at the end of the input the game is left."""
    try:
        return input(question).strip()
    except EOFError:
        print(f"\n{WORDS[language]['end of input']}")
        raise Left from None


class Table:
    """One match at one screen."""

    def __init__(self, match: Match, people: int, bot: Bot, language: str) -> None:
        self.match, self.people, self.bot, self.language = match, people, bot, language
        self.say = WORDS[language]
        self.names = [self.say["person name" if s < people else "bot name"].format(s + 1) for s in range(match.seats)]
        self.looked = [0] * match.seats  # committed steps that each seat has been told of
        self.at_screen = -1
        self.paint: Paint = ansi if sys.stdout.isatty() else plain

    def play(self) -> None:
        """To the end of the game."""
        while not self.match.over:
            seat = self.match.to_act[0]
            if seat < self.people:
                self.turn(seat)
            else:
                self.match.play(seat, self.bot.choose(self.match, seat))
        self.tell(max(self.at_screen, 0))
        print(f"\n{self.board(None)}\n")
        print(*result_lines(self.match, self.language, self.names), sep="\n")

    def turn(self, seat: int) -> None:
        """One person decides, step by step, until the turn is committed."""
        self.hand_over(seat)
        self.tell(seat)
        print(f"\n{self.board(seat)}\n")
        committed = len(self.match.moves)
        while len(self.match.moves) == committed and not self.match.over:
            print(self.match.prompt(seat, self.language, self.names))
            self.step(seat, ask(self.say["ask"].format(who=self.names[seat]), self.language))

    def hand_over(self, seat: int) -> None:
        """A pause with an empty screen, so that nobody sees another's secrets."""
        if self.people > 1 and self.at_screen != seat:
            if self.at_screen >= 0 or seat > 0:
                print("\x1b[2J\x1b[3J\x1b[H" if sys.stdout.isatty() else "\n" * 40, end="")
            ask(self.say["pass"].format(who=self.names[seat]) + " ", self.language)
        self.at_screen = seat

    def step(self, seat: int, text: str) -> None:
        """One line of input: a key or a choice."""
        try:
            if text == "q":
                raise Left
            if text in ("", "h"):
                print(self.say["how"].format(keys=self.say["keys"]))
            elif text == "u":
                self.match.undo(seat)
            elif text == "b":
                print(self.board(seat))
            elif text == "l":
                print(*self.match.log(seat, self.language, self.names), sep="\n")
            elif text == "t":
                self.hint(seat)
            elif text.startswith("?"):
                self.list(seat, text[1:].strip())
            else:
                self.match.play(seat, text)
        except NothingToUndo:
            print(self.say["nothing back"])
        except ClachanError as error:
            print(error.words(self.language))

    def list(self, seat: int, start: str) -> None:
        """The choices: all of them short, or those that begin so with their words."""
        choices = [choice for choice in self.match.choices(seat) if choice.notation.startswith(start)]
        if not choices:
            print(self.say["none like"].format(start))
        elif start or len(choices) <= FEW:
            for choice in choices:
                print(f"  {choice.notation:>8}  {choice.words(self.language)}")
        else:
            print(*_columns([choice.notation for choice in choices]), sep="\n")
            print(self.say["many"].format(n=len(choices), example=choices[0].notation))

    def hint(self, seat: int) -> None:
        """The best choices, with what may be expected after them."""
        for found in self.match.hint(seat):
            choice = found.choice
            about = {"choice": choice.notation, "words": choice.words(self.language).rstrip(".")}
            print(self.say["hint"].format(**about, points=found.points, place=found.place))

    def tell(self, seat: int) -> None:
        """What has happened since this seat looked last."""
        news = self.match.log(seat, self.language, self.names, since=self.looked[seat])
        self.looked[seat] = len(self.match.moves)
        if news:
            print("", self.say["since"], *(f"  {sentence}" for sentence in news), sep="\n")

    def board(self, seat: int | None) -> str:
        width = shutil.get_terminal_size((80, 24)).columns
        return self.match.text(seat, self.language, self.names, width, self.paint)


def _columns(words: Sequence[str]) -> list[str]:
    """Short words in rows of the terminal's width."""
    room = max(map(len, words)) + 2
    each = max(1, shutil.get_terminal_size((80, 24)).columns // room)
    return ["".join(f"{word:<{room}}" for word in words[i : i + each]).rstrip() for i in range(0, len(words), each)]


def result_lines(match: Match, language: str, names: Sequence[str]) -> list[str]:
    """Places, points and the breakdown as a table."""
    result, say = match.result, WORDS[language]
    if result is None:
        return []
    order = sorted(range(match.seats), key=lambda seat: result.places[seat])
    lines = [say["result"]]
    lines += ["  " + say["place"].format(place=result.places[s], who=names[s], points=result.points[s]) for s in order]
    rows = [(match.game.words.row(row, language), row.points) for row in result.breakdown]
    width = max(len(name) for name, _ in rows)
    lines += ["", " " * width + "".join(f"  {names[seat]:>10}" for seat in order)]
    lines += [f"{name:<{width}}" + "".join(f"  {points[seat] or '.':>10}" for seat in order) for name, points in rows]
    return lines


def _choose_game(language: str) -> Game:
    """Asks for the game where there are several and somebody is there to answer."""
    games = [clachan.game(name) for name in clachan.games()]
    if len(games) == 1 or not sys.stdin.isatty():
        return games[0]
    for number, game in enumerate(games, 1):
        print(f"  {number}  {game.words.TITLE[language]}, {game.seats[0]}-{game.seats[-1]}")
    while True:
        answer = ask(WORDS[language]["which game"], language)
        if re.fullmatch("[0-9]{1,9}", answer) and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        if answer in clachan.games():
            return clachan.game(answer)


def _table(arguments: argparse.Namespace, language: str) -> Table:
    bot = make(arguments.bot, arguments.seed)
    if arguments.resume:
        match = replayed(files.read(arguments.resume), language, PARTS)
        _check_people(arguments.people, match.seats)
        return Table(match, arguments.people, bot, language)
    game, options = clachan.game(arguments.game) if arguments.game else _choose_game(language), pairs(arguments.option)
    seats = max(min(3, game.seats[-1]), arguments.people) if arguments.seats is None else arguments.seats
    game.check_seats(seats)
    _check_people(arguments.people, seats)
    prepare([game], language, PARTS)
    return Table(game.start(seats, arguments.seed, options), arguments.people, bot, language)


def _check_people(people: int, seats: int) -> None:
    if not 0 <= people <= seats:
        raise UsageError(
            f"There cannot be {people} people at {seats} seats; allowed are 0 to {seats}.",
            f"An {seats} Plätzen können nicht {people} Menschen sitzen; erlaubt sind 0 bis {seats}.",
        )


def _check_resume(arguments: argparse.Namespace) -> None:
    """A game that goes on has its name, seats, seed and options already."""
    given = {"GAME": arguments.game, "--seats": arguments.seats, "--seed": arguments.seed}
    wrong = [name for name, value in given.items() if value is not None] + ["--option"] * bool(arguments.option)
    if arguments.resume is not None and wrong:
        raise UsageError(
            f"--resume goes on with the game as it is kept; {wrong[0]} cannot be given with it.",
            f"--resume macht mit der Partie weiter, wie sie aufgehoben ist; {wrong[0]} geht nicht zusammen damit.",
        )


def run(arguments: argparse.Namespace, language: str) -> int:
    """Plays, and keeps the record however the game ends."""
    _check_resume(arguments)
    file, say = arguments.record or (arguments.resume if arguments.resume != "-" else None), WORDS[language]
    if arguments.record:
        files.check(arguments.record)
    try:
        table = _table(arguments, language)
    except Left:
        return 1
    if file:
        files.check(file)
    print(say["how"].format(keys=say["keys"]))
    try:
        table.play()
        return 0
    except Left:
        print(say["left"])
        return 1
    finally:
        if file:
            files.write(file, json.dumps(table.match.record(), ensure_ascii=False))
            print(say["saved"].format(file=file))
