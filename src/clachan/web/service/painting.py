"""Pictures and animations of finished games: drawn in processes of their own, few at a time, and remembered."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from clachan.errors import ClachanError
from clachan.web.service.thinking import Workers

if TYPE_CHECKING:
    from clachan.svg.moments import Kept

PROCESSES = 2
MOST_WAITING = 6  # pictures that are being drawn or wait for it
LARGEST = 48 << 20  # bytes of pictures that are remembered
FRAME = 720  # pixels across a frame of an animation
PICTURE = 1600  # and across a single picture
PATIENCE = 12.0  # seconds until a page says that it takes longer
PIXELS = all(find_spec(name) is not None for name in ("resvg_py", "PIL"))
"""Whether there is what makes pixels; without it there are drawings alone."""
KINDS = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif"}


class TooBusy(ClachanError):
    """So many pictures are being drawn already."""


@dataclass(frozen=True)
class Order:
    """What is to be drawn: moments as they are kept, the last of which is shown alone unless it is an animation."""

    game: str
    reader: int
    language: str
    names: tuple[str, ...]
    theme: str
    shape: str
    kind: str  # svg, png or gif
    animation: bool


def painted(order: Order, lines: Sequence[str]) -> bytes:
    """The picture or the animation of these moments."""
    import clachan
    from clachan.engine.replay import recalled
    from clachan.svg.moments import Kept
    from clachan.svg.raster import png

    moments = [Kept(clachan.game(order.game), recalled(line)) for line in lines]
    if order.animation:
        return _animated(order, moments)
    svg = moments[-1].svg(order.reader, order.language, order.theme, order.shape, order.names)
    return svg.encode() if order.kind == "svg" else png(svg, PICTURE)


def _animated(order: Order, kept: "Sequence[Kept]") -> bytes:
    from clachan.svg.animation import animated
    from clachan.svg.pictures import DESCRIBED
    from clachan.svg.raster import gif, png
    from clachan.svg.standalone import standalone

    pictures = [one.picture(order.reader, order.language, order.shape, order.names) for one in kept]
    style = kept[0].game.drawing.STYLE
    if order.kind == "svg":
        text = kept[-1].text(order.reader, order.language, order.names, DESCRIBED)
        return animated(pictures, style, order.theme, text).encode()
    return gif(png(standalone(picture, style, order.theme), FRAME) for picture in pictures)


class Painter:
    """Draws each picture once; whoever asks for one that is being drawn waits for the same."""

    def __init__(self) -> None:
        self.workers = Workers(PROCESSES)
        self._made: OrderedDict[object, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[object, asyncio.Task[bytes]] = {}
        self._one = asyncio.Semaphore(1)  # animation at a time

    async def picture(self, place: object, order: Order, lines: Sequence[str], patience: float) -> bytes | None:
        """The picture of a place in a game; None: it takes longer, ask again."""
        key = (place, order)
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        task = self._drawing.get(key)
        if task is None:
            task = self._begin(key, order, lines)
        done, _ = await asyncio.wait({task}, timeout=patience)
        return task.result() if done else None

    def _begin(self, key: object, order: Order, lines: Sequence[str]) -> asyncio.Task[bytes]:
        if len(self._drawing) >= MOST_WAITING:
            raise TooBusy(
                "Many pictures are being drawn now; try again in a minute.",
                "Gerade werden viele Bilder gezeichnet; versuch es in einer Minute noch einmal.",
            )
        task = self._drawing[key] = asyncio.ensure_future(self._draw(order, lines))
        task.add_done_callback(lambda done: self._over(key, done))
        return task

    async def _draw(self, order: Order, lines: Sequence[str]) -> bytes:
        if not order.animation:
            return bytes(await self.workers.run(painted, order, lines))
        async with self._one:
            return bytes(await self.workers.run(painted, order, lines))

    def _over(self, key: object, task: "asyncio.Task[bytes]") -> None:
        """Remembers what came of it, and forgets what nobody has asked for so long."""
        del self._drawing[key]
        if task.cancelled() or task.exception() is not None:
            return
        self._made[key] = task.result()
        self._size += len(task.result())
        while self._size > LARGEST and len(self._made) > 1:
            self._size -= len(self._made.popitem(last=False)[1])

    async def close(self) -> None:
        """Ends what is being drawn."""
        for task in list(self._drawing.values()):
            task.cancel()
        await asyncio.gather(*self._drawing.values(), return_exceptions=True)
        self.workers.close()
