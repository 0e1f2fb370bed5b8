"""Draws docs/gallery.md, four situations of every game: `.venv/bin/python scripts/gallery.py`, or `make golden`."""

from dataclasses import dataclass
from pathlib import Path

import clachan
from clachan import Match
from clachan.bots import make

DOCS = Path(__file__).parents[1] / "docs"
FOLDER = DOCS / "pictures" / "gallery"


@dataclass(frozen=True)
class Shown:
    """One picture of the gallery: how far the game is, who looks, and how."""

    part: float
    seats: int  # counted from the fewest; -1: the most
    seat: int | None
    language: str
    theme: str
    shape: str
    words: str


SHOWN = (
    Shown(0.0, 0, 0, "en", "light", "wide", "The beginning, for two."),
    Shown(0.55, -1, 0, "en", "light", "wide", "In the middle, at a full table."),
    Shown(0.8, 1, None, "de", "dark", "wide", "Late, in German, by the fire, as a spectator sees it."),
    Shown(0.4, -1, 1, "en", "light", "tall", "On a phone."),
)


def played(name: str, shown: Shown) -> Match:
    """A game between greedy bots, as far as it is shown."""
    game = clachan.game(name)
    whole = game.start(seats=game.seats[shown.seats], seed=7)
    bots = [make("greedy", seed=seat) for seat in range(whole.seats)]
    while not whole.over:
        seat = whole.to_act[0]
        whole.play(seat, bots[seat].choose(whole, seat))
    record = whole.record()
    match = clachan.replay({**record, "moves": record["moves"][: int(len(record["moves"]) * shown.part)]})
    return _to_a_turn_of(match, record, shown.seat)


def _to_a_turn_of(match: Match, record: dict[str, object], seat: int | None) -> Match:
    """A few steps on, until the one who looks may choose and nothing is half done."""
    moves = record["moves"]
    assert isinstance(moves, list)
    while seat is not None and seat not in match.to_act and len(match.record()["moves"]) < len(moves):
        match.play(*moves[len(match.record()["moves"])])
    return match


def page() -> str:
    """Writes the pictures; returns the page that shows them."""
    lines = [
        "# Gallery",
        "",
        "Four situations of each game, drawn by the code that draws the web page, notebooks and replays:",
        "`.venv/bin/python scripts/gallery.py` makes them anew.",
    ]
    for name in clachan.games():
        lines += ["", f"## {clachan.game(name).words.TITLE['en']}"]
        for number, shown in enumerate(SHOWN, 1):
            file = FOLDER / f"{name}-{number}.svg"
            match = played(name, shown)
            look = {"language": shown.language, "theme": shown.theme, "shape": shown.shape}
            file.write_text(match.svg(shown.seat, **look), encoding="utf-8")
            title = f"{clachan.game(name).words.TITLE['en']}: {shown.words}"
            lines += ["", shown.words, "", f"![{title}]({file.relative_to(DOCS)})"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    (DOCS / "gallery.md").write_text(page(), encoding="utf-8")
