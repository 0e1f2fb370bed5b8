"""Everything random: a counter-based generator (Threefry, four 32-bit words, twenty rounds) kept in the state.

The same key gives the same game on every machine, compiled, interpreted or on a graphics card. Words are kept in
int64 fields and masked, so that Python's and Numba's arithmetic agree.
"""

import hashlib
import secrets
from typing import Any

import numpy as np

from clachan.engine.bits import count, nth
from clachan.engine.compiled import hot, rule

CHANCE = (
    ("key", np.int64, (4,)),  # four 32-bit words; SECRET
    ("words", np.int64, (4,)),  # drawn but not yet used; SECRET
    ("drawn", np.int64),  # words used so far; SECRET
)
"""The generator's fields, first in every game's State."""

WORD = 0xFFFFFFFF
PARITY = 0x1BD11BDA
TURNS = np.array([[10, 26], [11, 21], [13, 27], [23, 5], [6, 20], [17, 11], [25, 10], [18, 20]], np.int64)


def key_of_seed(seed: int) -> Any:
    """The key that a seed names, the same for ever."""
    return _words(hashlib.sha256(f"clachan seed {seed}".encode()).digest()[:16])


def key_of_system() -> Any:
    """128 bits that nobody can foresee."""
    return _words(secrets.token_bytes(16))


def _words(data: bytes) -> Any:
    return np.frombuffer(data, ">u4").astype(np.int64)


@rule
def begin(state, key):
    """The generator starts at the first word of this key."""
    for i in range(4):
        state.key[i] = key[i]
        state.words[i] = 0
    state.drawn = 0


@hot
def mix(a, b, turn):
    """One step of the cipher on two words."""
    a = (a + b) & WORD
    return a, (((b << turn) | (b >> (32 - turn))) & WORD) ^ a


@rule
def refill(state):
    """The next four words: the counter, enciphered with the key."""
    k0, k1, k2, k3 = int(state.key[0]), int(state.key[1]), int(state.key[2]), int(state.key[3])
    keys = (k0, k1, k2, k3, PARITY ^ k0 ^ k1 ^ k2 ^ k3)
    block = int(state.drawn) >> 2
    a, b, c, d = (k0 + (block & WORD)) & WORD, (k1 + (block >> 32)) & WORD, k2, k3
    for group in range(5):
        for half in range(2):
            pair = (4 * group + 2 * half) % 8
            a, b = mix(a, b, int(TURNS[pair, 0]))
            c, d = mix(c, d, int(TURNS[pair, 1]))
            a, d = mix(a, d, int(TURNS[pair + 1, 0]))
            c, b = mix(c, b, int(TURNS[pair + 1, 1]))
        a = (a + keys[(group + 1) % 5]) & WORD
        b = (b + keys[(group + 2) % 5]) & WORD
        c = (c + keys[(group + 3) % 5]) & WORD
        d = (d + keys[(group + 4) % 5] + group + 1) & WORD
    state.words[0], state.words[1], state.words[2], state.words[3] = a, b, c, d


@hot
def word(state):
    """The next 32 random bits."""
    place = int(state.drawn) & 3
    if place == 0:
        refill(state)
    state.drawn += 1
    return int(state.words[place])


@hot
def below(state, n):
    """A fair number from 0 to n - 1; the few words that would favour some are passed over."""
    while True:
        product = word(state) * n
        low = product & WORD
        if low >= n or low >= (WORD + 1) % n:
            return product >> 32


@hot
def draw(state, members):
    """One member of a set, by lot."""
    return nth(members, below(state, count(members)))


@hot
def quick(generator):
    """A cheap word for playouts and bots, never for a deal; `generator` holds two words, not both 0."""
    low, high = int(generator[0]), int(generator[1]) ^ int(generator[0])
    generator[0] = (((low << 26) | (low >> 6)) & WORD) ^ high ^ ((high << 9) & WORD)
    generator[1] = ((high << 13) | (high >> 19)) & WORD
    return (low * 0x9E3779BB) & WORD


@rule
def start_quick(generator, key):
    """Seeds the cheap generator from a key."""
    generator[0] = (int(key[0]) ^ (int(key[2]) << 1) ^ (int(key[3]) * 0x9E3779B1)) & WORD
    generator[1] = (int(key[1]) ^ int(key[3])) | 1
