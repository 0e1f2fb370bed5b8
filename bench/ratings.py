"""Where the levels of the bots stand on the scale of people's ratings, from the matches in bench/strength.json.

    python bench/ratings.py [--write]

`--write` keeps them for the server in src/clachan/arena/levels.json and writes the table in docs/ratings.md.
"""

import argparse
import json
from pathlib import Path

import clachan
from clachan.arena.scale import Match, points_of
from clachan.bots.levels import LEVELS

HERE = Path(__file__).parent
STRENGTH, PAGE = HERE / "strength.json", HERE.parent / "docs" / "ratings.md"
KEPT = HERE.parent / "src" / "clachan" / "arena" / "levels.json"
BEGIN, END = "<!-- levels -->\n", "<!-- end of levels -->"


def matches(game: str) -> dict[tuple[str, str], list[Match]]:
    """What has been measured of the levels in one game."""
    found: dict[tuple[str, str], list[Match]] = {}
    for match in json.loads(STRENGTH.read_text(encoding="utf-8")).values():
        if match["part"] == "levels" and match["game"] == game:
            pair = (match["first"], match["second"])
            found.setdefault(pair, []).append((match["seats"], match["games"], match["share"]))
    return found


def levels() -> dict[str, dict[str, float]]:
    """The fixed points of every game whose levels have all been measured."""
    measured = {game: matches(game) for game in clachan.games()}
    return {game: points_of(list(LEVELS), found) for game, found in measured.items() if len(found) == len(LEVELS) - 1}


def kept(points: dict[str, dict[str, float]]) -> str:
    """As the server reads them."""
    return json.dumps(points, indent=1) + "\n"


def table(points: dict[str, dict[str, float]]) -> str:
    """As people read them."""
    lines = [f"| game | {' | '.join(LEVELS)} |", "|---|" + "---|" * len(LEVELS)]
    lines += [f"| {game} | {' | '.join(f'{found[level]:.1f}' for level in LEVELS)} |" for game, found in points.items()]
    return "\n".join(lines) + "\n"


def write() -> None:
    """For the server, and for the page."""
    points = levels()
    KEPT.write_text(kept(points), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(f"{page.split(BEGIN)[0]}{BEGIN}{table(points)}{END}{page.split(END)[1]}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    print(table(levels()), end="")
    if wanted.write:
        write()


if __name__ == "__main__":
    main()
