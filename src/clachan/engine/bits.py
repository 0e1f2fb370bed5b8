"""Sets of up to 63 members (0 to 62) in one int64."""

from clachan.engine.compiled import rule


@rule
def count(members):
    """How many members; compilers turn this loop into one instruction."""
    n = 0
    while members:
        members &= members - 1
        n += 1
    return n


@rule
def lowest(members):
    """The smallest member of a set that is not empty."""
    return count((members & -members) - 1)


@rule
def rest(members):
    """The set without its smallest member."""
    return members & (members - 1)


@rule
def only(member):
    """The set of this one member."""
    return 1 << int(member)


@rule
def nth(members, k):
    """The member that has exactly k smaller ones, found by halving."""
    place, width = 0, 32
    while width:
        low = members & ((1 << width) - 1)
        here = count(low)
        if k >= here:
            k -= here
            members >>= width
            place += width
        else:
            members = low
        width >>= 1
    return place
