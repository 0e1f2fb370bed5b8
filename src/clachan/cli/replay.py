"""`clachan replay`: a recorded game, told and shown, or drawn as an animation."""

import argparse
from collections.abc import Iterator, Mapping

import clachan
from clachan import Game, Match
from clachan.cli import files
from clachan.cli.draw import ending_of, looks
from clachan.cli.play import result_lines
from clachan.cli.progress import prepare, watched
from clachan.cli.records import kept_in, names_of, place_of, reader_of, replayed, until, until_step
from clachan.cli.words import WORDS
from clachan.svg.animation import animated
from clachan.svg.moments import Kept
from clachan.svg.pictures import picture_of
from clachan.svg.raster import gif, png
from clachan.svg.scene import Picture
from clachan.svg.standalone import standalone

FRAME = 720  # pixels across a frame of a GIF


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("file", metavar="FILE", help=say["FILE"])
    parser.add_argument("--move", type=int, metavar="N", help=say["move"])
    parser.add_argument("--seat", type=int, metavar="N", help=say["seat"])
    looks(parser, say)
    parser.add_argument("-o", "--out", metavar="FILE", help=say["replay out"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """The story line by line, then the board, then the result; or the animation in the file."""
    ending = ending_of(arguments.out, (".gif", ".svg"))
    text = files.read(arguments.file)
    if kept := kept_in(text):
        return _told_from(kept, arguments, language, ending)
    match = replayed(text, language, ["tables"])
    steps, seat = len(match.record()["moves"]), place_of(match, arguments.seat)
    match = until(match, arguments.move)
    if arguments.out:
        pictures = list(_pictures(match, seat, language, arguments.shape))
        _animate(pictures, match.game, match.text(seat, language), arguments, language, ending)
        return 0
    for sentence in match.log(seat, language):
        print(sentence)
    print("\n" + WORDS[language]["after"].format(n=len(match.record()["moves"]), all=steps))
    print(match.text(seat, language))
    print(*result_lines(match, language, match.names(language)), sep="\n")
    return 0


def _told_from(moments: list[Kept], arguments: argparse.Namespace, language: str, ending: str) -> int:
    """The same from moments that were kept under other rules."""
    prepare([moments[0].game], language, ["tables"])
    steps, game = moments[-1].moment.steps, moments[0].game
    reader, names = reader_of(moments, arguments.seat), names_of(moments, language)
    moments = until_step(moments, arguments.move)
    board = moments[-1].text(reader, language, names, 80)
    if arguments.out:
        watch = watched(moments, WORDS[language]["drawing"])
        pictures = [kept.picture(reader, language, arguments.shape, names) for kept in watch]
        _animate(pictures, game, board, arguments, language, ending)
        return 0
    for kept in moments:
        print(*kept.moment.words(reader, language, names), sep="\n")
    print("\n" + WORDS[language]["after"].format(n=moments[-1].moment.steps, all=steps))
    print(board)
    print(WORDS[language]["older rules"].format(rules=moments[-1].moment.position["rules"]))
    return 0


def _animate(
    pictures: list[Picture], game: Game, text: str, arguments: argparse.Namespace, language: str, ending: str
) -> None:
    """Every complete turn as a frame."""
    style = game.drawing.STYLE
    if ending == ".svg":
        files.write(arguments.out, animated(pictures, style, arguments.theme, text))
        return
    frames = watched(pictures, WORDS[language]["painting"])
    files.write(arguments.out, gif(png(standalone(frame, style, arguments.theme), FRAME) for frame in frames))


def _pictures(match: Match, seat: int | None, language: str, shape: str) -> Iterator[Picture]:
    """The match at its beginning and after each complete turn."""
    record = match.record()
    played = clachan.replay({**record, "moves": []})
    yield picture_of(played, seat, language, shape)
    for player, notation in watched(record["moves"], WORDS[language]["drawing"]):
        before = len(played.moves)
        played.play(player, notation)
        if len(played.moves) > before:
            yield picture_of(played, seat, language, shape)
