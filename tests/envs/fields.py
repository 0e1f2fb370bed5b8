"""`python -m tests.envs.fields` writes the tables of what seats see into docs/environments.md."""

import re
from pathlib import Path

import clachan

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
NEXT = "## How fast"
HEAD = ["| place | field | shape | most | meaning |", "|---|---|---|---|---|"]


def table_of(name: str) -> list[str]:
    """The lines of one game's table."""
    game, lines, at = clachan.game(name), list(HEAD), 0
    for part in game.observation:
        shape = " x ".join(map(str, part.shape))
        lines.append(f"| {at} | {part.name} | {shape} | {part.most} | {part.meaning} |")
        at += part.size
    return lines


def write() -> None:
    """Every table below its heading; a new game gets one."""
    page = PAGE.read_text(encoding="utf-8")
    for name in clachan.games():
        title, table = clachan.game(name).words.TITLE["en"], "\n".join(table_of(name))
        if f"### {title}\n" not in page:
            page = page.replace(f"{NEXT}\n", f"### {title}\n\n|\n\n{NEXT}\n", 1)
        page = re.sub(rf"(### {re.escape(title)}\n[^|]*\n)\|.*?\n\n", rf"\1{table}\n\n", page, count=1, flags=re.DOTALL)
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    write()
