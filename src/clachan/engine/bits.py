"""Sets of up to 63 members (0 to 62) in one int64."""

import numpy as np

from clachan.engine.compiled import hot, hot_nth

NTH_OF_BYTE = np.zeros((256, 8), np.int8)
"""For a set of up to eight members: the k-th of them."""
for _byte in range(256):
    for _k, _member in enumerate(member for member in range(8) if _byte >> member & 1):
        NTH_OF_BYTE[_byte, _k] = _member


@hot
def count(members):
    """How many members; compilers turn this loop into one instruction."""
    n = 0
    while members:
        members &= members - 1
        n += 1
    return n


@hot
def lowest(members):
    """The smallest member of a set that is not empty."""
    return count((members & -members) - 1)


@hot
def rest(members):
    """The set without its smallest member."""
    return members & (members - 1)


@hot
def only(member):
    """The set of this one member."""
    return 1 << int(member)


@hot_nth
def nth(members, k):
    """The member that has exactly k smaller ones, found by halving down to a byte."""
    place = 0
    for width in (32, 16, 8):
        here = count(members & ((1 << width) - 1))
        if k >= here:
            k -= here
            members >>= width
            place += width
    return place + int(NTH_OF_BYTE[members & 255, k])
