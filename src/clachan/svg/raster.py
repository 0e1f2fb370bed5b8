"""Pictures as pixels: PNG by resvg, animations by Pillow; both come with `clachan[pictures]`."""

import io
from collections.abc import Iterable
from importlib import import_module
from typing import Any

import numpy as np

from clachan.errors import MissingPackage


def png(svg: str, width: int | None = None) -> bytes:
    """A standalone picture as a PNG, so many pixels wide."""
    return bytes(_library("resvg_py").svg_to_bytes(svg_string=svg, width=width, sans_serif_family="DejaVu Sans"))


def gif(frames: Iterable[bytes], milliseconds: int = 700) -> bytes:
    """PNG frames as one animated GIF; the last stays longer."""
    library = _library("PIL.Image")
    images = [library.open(io.BytesIO(frame)).convert("P", palette=library.Palette.ADAPTIVE) for frame in frames]
    out = io.BytesIO()
    times = [milliseconds] * (len(images) - 1) + [4 * milliseconds]
    images[0].save(out, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()


def pixels(image: bytes) -> Any:
    """A PNG as numbers: height, width, and red, green, blue."""
    return np.array(_library("PIL.Image").open(io.BytesIO(image)).convert("RGB"), np.uint8)


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise MissingPackage(
            "Pictures as PNG or GIF need one more part: pip install 'clachan[pictures]'.",
            "Bilder als PNG oder GIF brauchen noch einen Teil: pip install 'clachan[pictures]'.",
        ) from None
