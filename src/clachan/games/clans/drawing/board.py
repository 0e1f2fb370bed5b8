"""The still part of the map: sea, land with its plants, borders, rivers, lakes and numbers."""

from clachan.games.clans.drawing.ground import INKS
from clachan.games.clans.drawing.land import Lake, Land, Place
from clachan.games.clans.maps import TERRAINS
from clachan.svg.box import Box
from clachan.svg.elements import OWN, circle, clip_path, clipped, group, number, path, rect, reuse, tag, text, use

SURF = ((56, 0.16), (35, 0.22), (16, 0.5))  # width and strength of the shallows round the coast
WAVES = ((-0.5, -0.3), (-0.1, 0.1), (-0.62, 0.22), (0.12, -0.5), (0.25, 0.42))
"""Where waves begin on a lake, by the room there is; a small lake has the first two."""


def board(land: Land, terrains: tuple[str, ...], corner: float, window: Box | None = None) -> str:
    """The whole map or what a window shows of it, cut off round at the corners."""
    scale, box = land.scale, window or Box(0, 0, land.width, land.height)
    frame = box.x, box.y, box.width, box.height
    return tag(
        "defs",
        *(_gradient(name, 0.35, 0.62) for name in TERRAINS),
        _gradient("sea", 0.6, 0.75),
        *(_ink(name, land.plant) for name in INKS),
        *(tag("path", d=place.outline, id=f"land-{n}") for n, place in _shown(land)),
        tag("path", d=land.coast, id="coast"),
        clip_path("frame", rect(*frame, r=corner)),
        clip_path("island", reuse("coast")),
    ) + clipped(
        "frame",
        _painted("sea", rect(*frame)),
        *(reuse("coast", "surf", stroke_width=w * scale, stroke_opacity=strength) for w, strength in SURF),
        *(_ground(land, terrains, name) for name in TERRAINS),
        _plants(land),
        path(land.marches, "march", stroke_width=max(1.1, 1.5 * scale), stroke_dasharray=_dots(scale)),
        clipped(
            "island",
            path(land.rivers, "bank", stroke_width=8.4 * scale),
            path(land.rivers, "river", stroke_width=5 * scale),
        ),
        reuse("coast", "coast", stroke_width=max(1.4, 2 * scale)),
        *(_lake(lake, scale) for lake in land.lakes),
        *(circle(x, y, 5.5 * scale, "lake", stroke_width=2.6 * scale) for x, y in land.tarns),
        *(_number(n, *place.number, "-s" if land.small else "") for n, place in _shown(land)),
    )


def _shown(land: Land) -> list[tuple[int, Place]]:
    """The territories that have an outline here, with their numbers."""
    return [(n, place) for n, place in enumerate(land.places, 1) if place.outline]


def _dots(scale: float) -> str:
    return f"{number(max(0.6, 0.9 * scale))} {number(max(2.6, 4.2 * scale))}"


def _gradient(name: str, inner: float, reach: float) -> str:
    return tag(
        "radialGradient",
        tag("stop", offset=inner, class_=f"ground-{name}"),
        tag("stop", offset=1, class_=f"rim-{name}"),
        id=f"w-{name}",
        cx=0.5,
        cy=0.48,
        r=reach,
    )


def _ink(name: str, size: float) -> str:
    """A plant that stands on its foot."""
    width, height = (side * size for side in INKS[name])
    return tag("g", use(f"t-{name}", -width / 2, -height, width, height), id=f"q-{name}")


def _painted(name: str, *shapes: str) -> str:
    return f'<g fill="url(#{OWN}w-{name})">{"".join(shapes)}</g>'


def _ground(land: Land, terrains: tuple[str, ...], name: str) -> str:
    """All territories of one terrain."""
    return _painted(name, *(reuse(f"land-{n}") for n, _ in _shown(land) if terrains[n - 1] == name))


def _plants(land: Land) -> str:
    return group(*(reuse(f"q-{name}", x=x, y=y) for _, place in _shown(land) for name, x, y in place.inks))


def _lake(lake: Lake, scale: float) -> str:
    width = 20 * scale
    x, y = lake.middle
    large = lake.room > 50 * scale
    reach = lake.room if large else 24 * scale
    return path(lake.outline, "lake", stroke_width=3.3 * scale, stroke_linejoin="round") + "".join(
        use("t-wave", x + dx * reach, y + dy * reach, width, width * 0.3) for dx, dy in WAVES[: 5 if large else 2]
    )


def _number(n: int, x: float, y: float, small: str) -> str:
    return text(x, y + 4, n, f"place{small} t-2xs", "middle")
