"""Cards: cloth, crest and figure, upright or lying across, open or face down."""

from clachan.games.clans_and_glory.drawing.plan import CARD, STRIP
from clachan.games.clans_and_glory.view import Card
from clachan.svg.box import Box
from clachan.svg.elements import group, path, rect, remembered, tag, text, use
from clachan.svg.furniture import shield
from clachan.svg.palette import CRESTS

SMALL = 60  # below this width a card has a larger corner
CORNER = "M3.5 7.3a3.8 3.8 0 0 1 3.8-3.8H24.5V39q0 5-5 5h-16z"  # the larger one of a small card
SIDE = "M3.5 7.3a3.8 3.8 0 0 1 3.8-3.8H28v38q0 9-9 9H7.3a3.8 3.8 0 0 1-3.8-3.8z"  # of one that lies across


@remembered
def face(card: Card, box: Box) -> str:
    """An open card that fills a box at 0, 0: upright, or across where the box is wider than high."""
    if box.width <= box.height:
        return _scaled(_small(card) if box.width < SMALL else _upright(card), box, CARD, f"s-{card.colour}")
    if abs(box.width / box.height - STRIP[0] / STRIP[1]) < 0.02:
        return _scaled(_across(card, *STRIP), box, STRIP, f"s-{card.colour}")
    return group(_across(card, box.width, box.height), class_=f"s-{card.colour}")


def _scaled(inner: str, box: Box, size: tuple[float, float], class_: str = "") -> str:
    scale = round(box.width / size[0], 4)
    return tag("g", inner, class_=class_, transform=None if scale == 1 else f"scale({scale:g})")


def _upright(card: Card) -> str:
    return "".join(
        (
            use("card-frame", 0, 0, *CARD),
            use(f"fig-{card.rank}", 3.83, 20.5, 53.33, 60),
            text(12, 18.8, card.rank, "rank t-rank", "middle"),
            use(CRESTS[card.colour], 5.2, 20.8, 13.6, 13.6, "crest"),
        )
    )


def _small(card: Card) -> str:
    """The same with a larger corner, so that the number and the crest can be told apart at the table."""
    return "".join(
        (
            use("card-frame", 0, 0, *CARD),
            use(f"fig-{card.rank}", 7.5, 22.5, 51.5, 58),
            _sign(card, CORNER, (14, 23, "t-rank-small"), (5.6, 25.6, 16.8)),
        )
    )


def _across(card: Card, width: float, height: float) -> str:
    """The number and the crest at the left, the face of the figure beside them."""
    if (width, height) == STRIP:
        frame, room = use("strip-frame", 0, 0, *STRIP), Box(39, 10, 46, 40.5)
    else:
        frame, room = _frame(width, height), Box(31, 8, width - 36, height - 11.5)
    high = 50 * room.height / room.width
    figure = tag(
        "svg",
        use(f"fig-{card.rank}", 0, 0, 64, 72),
        x=room.x,
        y=room.y,
        width=room.width,
        height=room.height,
        viewBox=f"7 0 50 {high:.4g}",
    )
    return "".join(
        (
            frame,
            figure,
            text(15.8, 26, card.rank, "rank t-rank-across", "middle"),
            use(CRESTS[card.colour], 8.8, 30, 14, 14, "crest"),
        )
    )


def _frame(width: float, height: float) -> str:
    """The frame of a card that is narrower than the one at the table."""
    inner = Box(3.5, 3.5, width - 7, height - 7)
    return "".join(
        (
            rect(0.7, 0.7, width - 1.4, height - 1.4, "card-paper", r=6),
            *(rect(inner.x, inner.y, inner.width, inner.height, name, r=3.8) for name in ("painted", "cloth")),
            path(SIDE, "card-index"),
        )
    )


def back(box: Box) -> str:
    """A card face down that fills a box at 0, 0."""
    if box.width <= box.height:
        return use("card-back", 0, 0, box.width, box.height)
    return "".join(
        (
            rect(0.8, 0.8, box.width - 1.6, box.height - 1.6, "back", r=6),
            rect(5, 5, box.width - 10, box.height - 10, "back-line", r=3.5),
            use("crest-knot", (box.width - 34) / 2, (box.height - 34) / 2, 34, 34, "back-knot"),
        )
    )


def face_down(card: Card | None, by: int, box: Box) -> str:
    """A card face down with the shield of who laid it; its number and crest for those who know it."""
    size = 16 if box.width > box.height else box.width * 0.3
    whose = shield(by, box.width - size - 4, box.height - size * 1.2 - 4, size)
    return back(box) + (_corner(card, box) if card else "") + whose


def _corner(card: Card, box: Box) -> str:
    """The number and the crest alone."""
    if box.width > box.height:
        return group(_sign(card, SIDE, (15.8, 26, "t-rank-across"), (8.8, 30, 14)), class_=f"s-{card.colour}")
    return _scaled(_sign(card, CORNER, (14, 23, "t-rank-small"), (5.6, 25.6, 16.8)), box, CARD, f"s-{card.colour}")


def _sign(card: Card, shape: str, ink: tuple[float, float, str], sign: tuple[float, float, float]) -> str:
    """A paper corner with the number above the crest."""
    return "".join(
        (
            path(shape, "card-index"),
            text(ink[0], ink[1], card.rank, f"rank {ink[2]}", "middle"),
            use(CRESTS[card.colour], sign[0], sign[1], sign[2], sign[2], "crest"),
        )
    )
