"""The generator: known answers, fairness, and the same words everywhere."""

import hashlib
from collections import Counter

import numpy as np

from clachan.engine import chance
from clachan.engine.chance import CHANCE
from clachan.engine.records import record

State = record(("before", np.int64), *CHANCE)  # Numba must not take a game for a kind of this


def fresh(key: list[int]) -> np.ndarray:
    states = np.zeros(1, State)
    chance.begin(states[0], np.array(key, np.int64))
    return states


def test_the_cipher_gives_the_published_answer_for_zeros() -> None:
    states = fresh([0, 0, 0, 0])
    assert [int(chance.word(states[0])) for _ in range(4)] == [0x9C6CA96A, 0xE17EAE66, 0xFC10ECD4, 0x5256A7D8]


def test_a_plain_reading_of_threefry_gives_the_same_words() -> None:
    """Twenty rounds on four words, written out again in another way."""
    turns = [(10, 26), (11, 21), (13, 27), (23, 5), (6, 20), (17, 11), (25, 10), (18, 20)]
    key, mask = [0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344], 0xFFFFFFFF
    keys = [*key, 0x1BD11BDA ^ key[0] ^ key[1] ^ key[2] ^ key[3]]
    for block in (0, 1, 7):
        x = [(key[0] + block) & mask, key[1], key[2], key[3]]
        for r in range(20):
            pairs = ((0, 1), (2, 3)) if r % 2 == 0 else ((0, 3), (2, 1))
            for (i, j), turn in zip(pairs, turns[r % 8], strict=True):
                x[i] = (x[i] + x[j]) & mask
                x[j] = ((x[j] << turn | x[j] >> (32 - turn)) & mask) ^ x[i]
            if r % 4 == 3:
                s = r // 4 + 1
                x = [(x[i] + keys[(s + i) % 5] + (s if i == 3 else 0)) & mask for i in range(4)]
        states = fresh(key)
        states[0].drawn = 4 * block
        assert [int(chance.word(states[0])) for _ in range(4)] == x


def test_numbers_below_are_fair() -> None:
    states = fresh([1, 2, 3, 4])
    seen = Counter(int(chance.below(states[0], 6)) for _ in range(12_000))
    assert set(seen) == set(range(6))
    assert all(1800 < n < 2200 for n in seen.values())


def test_a_draw_takes_every_member_equally_often() -> None:
    states, members = fresh([5, 6, 7, 8]), (1 << 3) | (1 << 40) | (1 << 62)
    seen = Counter(int(chance.draw(states[0], members)) for _ in range(3000))
    assert set(seen) == {3, 40, 62}
    assert all(850 < n < 1150 for n in seen.values())


def test_the_quick_generator_spreads_over_all_words() -> None:
    generator = np.array([1, 2], np.int64)
    seen = [int(chance.quick(generator)) for _ in range(4096)]
    assert len(set(seen)) > 4090
    assert all(0 <= word < 2**32 for word in seen)
    assert all(1900 < sum(word >> bit & 1 for word in seen) < 2200 for bit in range(32))


def test_the_key_of_seed_seven_never_changes() -> None:
    digest = hashlib.sha256(b"clachan seed 7").hexdigest()
    assert "".join(f"{word:08x}" for word in chance.key_of_seed(7)) == digest[:32]
