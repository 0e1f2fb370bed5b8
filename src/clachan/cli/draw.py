"""`clachan draw`: a situation of a recorded game as a picture."""

import argparse
from collections.abc import Mapping

from clachan.cli import files
from clachan.cli.language import UsageError
from clachan.cli.progress import prepare
from clachan.cli.records import kept_in, names_of, place_of, reader_of, replayed, until, until_step
from clachan.svg.moments import Kept
from clachan.svg.raster import png
from clachan.svg.scene import SHAPES
from clachan.svg.standalone import THEMES


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("file", metavar="FILE", help=say["FILE"])
    parser.add_argument("--move", type=int, metavar="N", help=say["move"])
    parser.add_argument("--seat", type=int, metavar="N", help=say["seat"])
    looks(parser, say)
    parser.add_argument("--width", type=int, metavar="N", help=say["draw width"])
    parser.add_argument("-o", "--out", metavar="FILE", help=say["draw out"])


def looks(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    """How a picture may look."""
    parser.add_argument("--theme", choices=THEMES, default=THEMES[0], help=say["theme"])
    parser.add_argument("--shape", choices=SHAPES, default=SHAPES[0], help=say["shape"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """The picture in the file, or as SVG on standard output."""
    ending = ending_of(arguments.out, (".svg", ".png"))
    if arguments.width is not None and not 16 <= arguments.width <= 8000:
        raise UsageError(
            f"The picture cannot be {arguments.width} pixels wide; 16 to 8000 are allowed.",
            f"Das Bild kann nicht {arguments.width} Pixel breit sein; erlaubt sind 16 bis 8000.",
        )
    text = files.read(arguments.file)
    svg = _drawn_from(kept, arguments, language) if (kept := kept_in(text)) else _played(text, arguments, language)
    if ending == ".png":
        files.write(arguments.out, png(svg, arguments.width))
    elif arguments.out:
        files.write(arguments.out, svg)
    else:
        print(svg)
    return 0


def _played(text: str, arguments: argparse.Namespace, language: str) -> str:
    """The picture of a record that is played again."""
    match = replayed(text, language, ["tables"])
    seat = place_of(match, arguments.seat)
    match = until(match, arguments.move)
    return match.svg(seat, language=language, theme=arguments.theme, shape=arguments.shape)


def _drawn_from(moments: list[Kept], arguments: argparse.Namespace, language: str) -> str:
    """The picture of a moment that was kept under other rules."""
    prepare([moments[0].game], language, ["tables"])
    reader, names = reader_of(moments, arguments.seat), names_of(moments, language)
    return until_step(moments, arguments.move)[-1].svg(reader, language, arguments.theme, arguments.shape, names)


def ending_of(file: str | None, allowed: tuple[str, ...]) -> str:
    """The kind of picture that the file's name asks for."""
    if file is None:
        return allowed[0]
    for ending in allowed:
        if file.lower().endswith(ending):
            files.check(file)
            return ending
    known = ", ".join(allowed)
    raise UsageError(
        f"The picture cannot be written as {file}; its name must end with one of {known}.",
        f"Das Bild kann nicht als {file} geschrieben werden; der Name muss auf eines von {known} enden.",
    )
