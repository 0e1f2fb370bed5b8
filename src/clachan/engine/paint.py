"""Colour for text: nothing by default, ANSI codes in a terminal. Text modules name colours, never codes."""

from collections.abc import Callable

Paint = Callable[..., str]

INKS = {"black": 16, "red": 160, "blue": 26, "green": 28, "yellow": 136, "orange": 208, "purple": 97, "brown": 94,
        "grey": 242, "white": 231}  # fmt: skip
GROUNDS = {"forest": 151, "rock": 252, "sand": 223, "meadow": 193, "water": 153, "paper": 230, "night": 236}


def plain(text: str, ink: str = "", ground: str = "", strong: bool = False) -> str:
    """The text as it is."""
    return text


def ansi(text: str, ink: str = "", ground: str = "", strong: bool = False) -> str:
    """The text with the codes of a terminal of 256 colours."""
    codes = []
    if ink:
        codes.append(f"38;5;{INKS[ink]}")
    if ground:
        codes.append(f"48;5;{GROUNDS[ground]}")
    if strong:
        codes.append("1")
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text
