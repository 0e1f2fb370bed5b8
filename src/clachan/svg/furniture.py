"""What more than one game's table has: panels, plaques, badges, shields."""

from clachan.svg.elements import circle, group, rect, text, use, width_of


def panel(x: float, y: float, width: float, height: float, class_: str = "panel") -> str:
    """A paper card that something is laid on."""
    return rect(x, y, width, height, class_, r=12)


def heading(x: float, y: float, words: str) -> str:
    """The title of a panel."""
    return text(x, y, words, "display t-md")


def plaque(x: float, y: float, words: str, size: float = 17) -> str:
    """A little paper label, centred on a place."""
    width = width_of(words, size, bold=True) + size
    box = rect(-width / 2, -size * 0.85, width, size * 1.7, "plaque", r=size * 0.85)
    return group(box, text(0, size * 0.35, words, "num", "middle", font_size=float(size)), x=x, y=y)


def badge(x: float, y: float, count: object, r: float = 10) -> str:
    """A number on a piece that stands for several."""
    return group(
        circle(0, 0, r, "badge"),
        text(0, r * 0.42, count, "badge-ink", "middle", font_size=r * 1.25),
        x=x,
        y=y,
    )


def shield(seat: int, x: float, y: float, width: float, stone: bool = False) -> str:
    """A player's shield: colour and ordinary, or stone where the colour is a secret."""
    return use(f"shield-{seat + 1}", x, y, width, width * 1.2, "stone" if stone else f"seat-{seat + 1}")


def turn_mark(x: float, y: float, size: float = 7) -> str:
    """The pointer beside whoever is to act."""
    return group(f'<path class="ember-fill" d="M0-{size:g}L{size * 1.2:g} 0 0 {size:g}z"/>', x=x, y=y)
