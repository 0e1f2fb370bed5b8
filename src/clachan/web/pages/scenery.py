"""The landscapes of the pages: a glen at the home page, hills behind a result."""

from importlib.resources import files


def _drawn(name: str) -> str:
    return files(__package__ or __name__).joinpath(name).read_text(encoding="utf-8")


GLEN = _drawn("glen.svg")
HILLS = _drawn("hills.svg")
HEARTH = (
    '<svg class="wood" viewBox="0 0 800 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<path d="M0 80H800M0 160H800M0 240H800M0 320H800M0 400H800M120 0v80M520 80v80M260 160v80M680 240v80M180 320v80'
    'M560 400v80"/></svg><span class="halo-light"></span>'
    '<svg class="hearth" viewBox="-26 0 116 84" aria-hidden="true"><ellipse cx="32" cy="59" rx="56" ry="23" '
    'class="hearth-d"/><ellipse cx="32" cy="56" rx="56" ry="23" class="hearth-l"/><path class="hearth-j" '
    'd="M-20 48 6 60M2 40l14 6M32 33v12M62 40l-14 6M84 48 58 60M8 74l10-11M56 74 46 63M-24 58h24M64 60h24M32 79V66"/>'
    '<use href="#campfire" width="64" height="64"/></svg>'
)
