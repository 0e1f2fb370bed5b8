"""Folding what a seat sees into one number."""

from clachan.engine.compiled import rule

HALF = (1 << 31) - 1
WHOLE = (1 << 62) - 1


@rule
def fold(digest, value):
    """One more number, of up to 62 bits, into a digest of 62 bits."""
    digest = stir(digest, int(value) & HALF)
    return stir(digest, (int(value) >> 31) & HALF)


@rule
def stir(digest, value):
    """Both halves of the digest meet 31 more bits."""
    mixed = (((digest & HALF) ^ value) * 0x6A09E667 + (digest >> 31) * 0x3C6EF372 + 0x5BE0CD19) & WHOLE
    return mixed ^ (mixed >> 29)
