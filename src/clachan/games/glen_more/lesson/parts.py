"""How steps of the lesson are written."""

from clachan.engine.lesson import Said

YOU, OTHER = 0, 1


def said(english: str, german: str) -> Said:
    """A sentence in both languages."""
    return {"en": english, "de": german}


def then(*steps: str, seat: int = YOU) -> tuple[tuple[int, str], ...]:
    """What is played where nothing is asked."""
    return tuple((seat, step) for step in steps)
