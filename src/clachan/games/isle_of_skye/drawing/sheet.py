"""What a picture of Isle of Skye is put together on: parts that are seen, and the spots on top of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from clachan.games.isle_of_skye.drawing.tile import BOX, drawn
from clachan.games.isle_of_skye.tiles import CASTLE
from clachan.games.isle_of_skye.view import Player, View
from clachan.games.isle_of_skye.words import LANGUAGE, things
from clachan.games.isle_of_skye.words.uses import uses
from clachan.svg.box import Box
from clachan.svg.elements import piece, rect, spot
from clachan.svg.scene import Scene

TOUCH = 44  # nothing that a finger has to hit is smaller


@dataclass
class Sheet:
    """A scene on its way to a picture."""

    scene: Scene
    parts: list[str] = field(default_factory=list)
    spots: list[str] = field(default_factory=list)

    @property
    def view(self) -> View:
        view: View = self.scene.view
        return view

    @property
    def tall(self) -> bool:
        return self.scene.shape == "tall"

    @property
    def me(self) -> Player | None:
        """What lies before the reader; None: a spectator."""
        return self.view.players[self.view.seat] if self.view.seat >= 0 else None

    @property
    def fresh(self) -> set[str]:
        """The tiles that the last turn bought or built."""
        return {event.values["tile"] for event in self.scene.last if event.what in ("bought", "built")}

    def word(self, key: str, **values: Any) -> str:
        """Words of the picture in the reader's language."""
        return str(LANGUAGE[self.scene.language].PICTURE[key].format(**values))

    def named(self, seat: int) -> str:
        return self.scene.names[seat]

    def about(self, tile: str) -> str:
        """What lies on a tile, in words."""
        return things(BOX[tile], self.scene.language)

    def told(self, tile: str, price: int | None = None) -> str:
        """A tile with its price and what it is good for, in words."""
        key = "tile" if price is None else "tile priced"
        good = uses(BOX[tile], self.view.scoring, self.scene.language)
        return self.word(key, tile=tile, things=self.about(tile), gold=price, uses=good)

    def add(self, *parts: str) -> None:
        self.parts += parts

    def spot(self, id_: str, label: str, box: Box, r: float = 6, class_: str = "clear") -> None:
        """A place that can be named, with a border that can glow; what lies there stays clear to see."""
        self.spots.append(spot(id_, label, rect(box.x, box.y, box.width, box.height, "halo", r), class_))

    def tile(self, name: str, box: Box, label: str = "", rotation: int = 0, seat: int = 0) -> None:
        """A tile of the box at its place: it glides from where it lay before."""
        id_ = f"castle-{seat + 1}" if name == CASTLE else name
        shade = rect(0, 2, box.width, box.height, "shade", 3)
        self.add(piece(f"p-{id_}", box.x, box.y, shade, drawn(name, box.width, rotation, seat)))
        if name in self.fresh:
            self.add(ring(box.inside(box.width * 0.03), "fresh"))
        self.spot(id_, label or self.told(name), box, 3)


def ring(box: Box, class_: str) -> str:
    """A line along the edge of a place."""
    return rect(box.x, box.y, box.width, box.height, class_, 3)


def targeted(targets: Sequence[str], mark: str) -> list[int]:
    """The numbers behind this letter among the ids that can be chosen."""
    return sorted(int(id_[1:]) for id_ in targets if id_[0] == mark and id_[1:].isdecimal())
