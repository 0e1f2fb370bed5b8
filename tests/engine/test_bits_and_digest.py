"""Sets in a word, and digests."""

from hypothesis import given
from hypothesis import strategies as st

from clachan.engine.bits import count, lowest, nth, only, rest
from clachan.engine.digest import fold

sets = st.sets(st.integers(0, 62), min_size=1)


def word(members: set[int]) -> int:
    return sum(1 << member for member in members)


@given(sets)
def test_sets_count_and_list_their_members(members: set[int]) -> None:
    ordered, left = sorted(members), word(members)
    assert count(left) == len(members)
    for k, member in enumerate(ordered):
        assert nth(word(members), k) == member
        assert lowest(left) == member
        assert left & only(member)
        left = rest(left)
    assert left == 0


@given(st.lists(st.integers(0, 2**62 - 1), max_size=6), st.lists(st.integers(0, 2**62 - 1), max_size=6))
def test_different_lists_have_different_digests(one: list[int], two: list[int]) -> None:
    def digest(values: list[int]) -> int:
        seen = len(values)
        for value in values:
            seen = fold(seen, value)
        return int(seen)

    assert 0 <= digest(one) < 2**62
    assert (digest(one) == digest(two)) == (one == two)


def test_small_neighbouring_numbers_do_not_collide() -> None:
    seen = {int(fold(fold(fold(0, a), b), c)) for a in range(40) for b in range(40) for c in range(40)}
    assert len(seen) == 40**3
