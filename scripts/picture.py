"""Draws docs/pictures/terminal.svg: the terminal game as it looks, from a real game, so that the picture stays true."""

import re
from pathlib import Path
from xml.sax.saxutils import escape

import clachan
from clachan.bots import make
from clachan.engine.paint import ansi

FILE = Path(__file__).parents[1] / "docs" / "pictures" / "terminal.svg"
WIDTH, HEIGHT, MARGIN = 8, 17, 24  # of a character; around the page
PAPER, INK = "#fbf6ea", "#2a2520"


def colour(number: str) -> str:
    """A colour of the terminal's cube of 256."""
    n = int(number)
    if n >= 232:
        grey = 8 + 10 * (n - 232)
        return f"#{grey:02x}{grey:02x}{grey:02x}"
    steps = (0, 95, 135, 175, 215, 255)
    n -= 16
    return f"#{steps[n // 36]:02x}{steps[n // 6 % 6]:02x}{steps[n % 6]:02x}"


def pieces(line: str) -> list[tuple[str, str, str]]:
    """Text, ink and ground of each run of a painted line."""
    found = []
    for codes, painted, plain in re.findall(r"\x1b\[([0-9;]*)m(.*?)\x1b\[0m|([^\x1b]+)", line):
        ink, ground = re.search(r"38;5;(\d+)", codes), re.search(r"48;5;(\d+)", codes)
        found.append((painted or plain, colour(ink[1]) if ink else INK, colour(ground[1]) if ground else ""))
    return found


def draw(text: str) -> str:
    """The page as SVG: grounds first, then the letters."""
    grounds, letters, widest = [], [], 0
    for row, line in enumerate(text.splitlines()):
        column = 0
        for words, ink, ground in pieces(line):
            x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT
            if ground:
                grounds.append(
                    f'<rect x="{x}" y="{y}" width="{len(words) * WIDTH}" height="{HEIGHT}" fill="{ground}"/>'
                )
            if words.strip():
                place = f'x="{x}" y="{y + 13}" textLength="{len(words) * WIDTH}"'
                letters.append(f'<text {place} fill="{ink}" xml:space="preserve">{escape(words)}</text>')
            column += len(words)
        widest = max(widest, column)
    width, height = 2 * MARGIN + widest * WIDTH, 2 * MARGIN + len(text.splitlines()) * HEIGHT
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
    title = "<title>A game of Clans in the terminal</title>"
    page = f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>'
    face = '<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13" font-weight="600">'
    return "\n".join(
        [head, title, page, '<g shape-rendering="crispEdges">', *grounds, "</g>", face, *letters, "</g>", "</svg>\n"]
    )


def main() -> None:
    """Half a game between bots, seen by the first seat."""
    match, bot = clachan.game("clans").start(seats=3, seed=7), make("random", 7)
    for _ in range(24):
        seat = match.to_act[0]
        match.play(seat, bot.choose(match, seat))
    seat = match.to_act[0]
    page = [match.text(seat, "en", width=120, paint=ansi), "", *match.log(seat)[-3:], match.prompt(seat)]
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(draw("\n".join(page)), encoding="utf-8")


if __name__ == "__main__":
    main()
