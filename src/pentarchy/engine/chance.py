"""Chance: a keyed, counter-based generator (SipHash-2-4), and a quick one for search.

A generator is an array of three 64-bit integers: the two halves of a 128-bit key, and the number of words drawn.
Word number i is SipHash-2-4 of the eight bytes of i under the key: from the words a player has seen, neither the key nor
the next word can be computed, and anyone who is given the key can draw every word again (docs/dealer.md).
All arithmetic is on signed 64-bit integers that wrap.
"""

import hashlib
from typing import Any

import numpy as np

from pentarchy.engine.rules import Ints, primitive, rule

WORDS = 3  # key, key, count

_LOW_32 = 0xFFFFFFFF
_TWO_63 = 1 << 63
_TWO_64 = 1 << 64


@primitive(machine=lambda x: x)
def wrap(x: int) -> int:
    """Wrap a Python integer to 64 bits, as machine integers do."""
    return (x + _TWO_63) % _TWO_64 - _TWO_63


@rule
def rotate(x: int, by: int) -> int:
    """Rotate 64 bits to the left."""
    return wrap(x << by) | ((x >> (64 - by)) & ((1 << by) - 1))


@rule
def sip_round(v0: int, v1: int, v2: int, v3: int) -> tuple[int, int, int, int]:
    """One SipRound, as published by Aumasson and Bernstein."""
    v0 = wrap(v0 + v1)
    v2 = wrap(v2 + v3)
    v1 = rotate(v1, 13) ^ v0
    v3 = rotate(v3, 16) ^ v2
    v0 = rotate(v0, 32)
    v2 = wrap(v2 + v1)
    v0 = wrap(v0 + v3)
    v1 = rotate(v1, 17) ^ v2
    v3 = rotate(v3, 21) ^ v0
    v2 = rotate(v2, 32)
    return v0, v1, v2, v3


@rule
def sip_hash(key0: int, key1: int, message: int) -> int:
    """SipHash-2-4 of one eight-byte little-endian message."""
    v0 = key0 ^ 0x736F6D6570736575
    v1 = key1 ^ 0x646F72616E646F6D
    v2 = key0 ^ 0x6C7967656E657261
    v3 = key1 ^ 0x7465646279746573
    v3 ^= message
    for _ in range(2):
        v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0 ^= message
    length = 8 << 56
    v3 ^= length
    for _ in range(2):
        v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0 ^= length
    v2 ^= 0xFF
    for _ in range(4):
        v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@rule
def word(rng: Ints) -> int:
    """Return the next 64-bit word of a generator."""
    count = rng[2]
    rng[2] = count + 1
    return sip_hash(rng[0], rng[1], count)


@rule
def below(rng: Ints, n: int) -> int:
    """Return a random integer from 0 to n - 1, exactly uniform for every n up to 2**31 (Lemire's multiplication with rejection)."""
    scaled = ((word(rng) >> 32) & _LOW_32) * n
    if (scaled & _LOW_32) < n:
        unfair = (_LOW_32 + 1 - n) % n
        while (scaled & _LOW_32) < unfair:
            scaled = ((word(rng) >> 32) & _LOW_32) * n
    return scaled >> 32


@rule
def shuffle(rng: Ints, cards: Ints, start: int, stop: int) -> None:
    """Shuffle cards[start:stop] uniformly, from the back (Fisher and Yates)."""
    for last in range(stop - 1, start, -1):
        other = start + below(rng, last - start + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def quick_below(rng: Ints, n: int) -> int:
    """Like `below`, for playouts: one SplitMix64 step on the count, fast but not secret; bias under n / 2**32."""
    count = rng[2]
    rng[2] = count + 1
    x = wrap(rng[0] ^ wrap(count * -7046029254386353131))
    x = wrap((x ^ ((x >> 30) & 0x3FFFFFFFF)) * -4658895280553007687)
    x = wrap((x ^ ((x >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685)
    x = x ^ ((x >> 31) & 0x1FFFFFFFF)
    return (((x >> 32) & _LOW_32) * n) >> 32


@rule
def subkey(key0: int, key1: int, index: int, rng: Ints) -> None:
    """Start `rng` on subkey number `index` of a master key: one for each game of a long run."""
    rng[0] = sip_hash(key0, key1, wrap(2 * index))
    rng[1] = sip_hash(key0, key1, wrap(2 * index + 1))
    rng[2] = 0


def key_words(key: bytes) -> tuple[int, int]:
    """The two signed words of a 16-byte key."""
    if len(key) != 16:
        raise ValueError("a key has 16 bytes")
    low, high = np.frombuffer(key, dtype="<i8")
    return int(low), int(high)


def key_bytes(key0: int, key1: int) -> bytes:
    """The 16 bytes of a key."""
    return np.array([key0, key1], dtype="<i8").tobytes()


def seed_key(seed: int | str, purpose: str = "game") -> bytes:
    """Derive a key from a seed that a person can type; different purposes get unrelated keys."""
    return hashlib.blake2b(f"pentarchy/{purpose}/{seed}".encode(), digest_size=16).digest()


def generator(key: bytes) -> Any:
    """Return a fresh generator for a key, as an array for kernels."""
    return np.array([*key_words(key), 0], dtype=np.int64)
