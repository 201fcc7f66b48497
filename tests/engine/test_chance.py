"""The dealer's generator: known vectors, exact uniformity, and that anybody can check it."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import pentarchy
from pentarchy.engine.chance import below, generator, key_bytes, key_words, quick_below, seed_key, shuffle, sip_hash, subkey, word, wrap
from pentarchy.engine.state import PlainState

DOCS = Path(__file__).parents[2] / "docs"
KEY = bytes(range(16))


def luck(key: bytes = KEY) -> np.ndarray:
    return generator(key).astype(object)


def test_siphash_gives_the_published_vector() -> None:
    """Aumasson and Bernstein, reference implementation: the eight bytes 00 … 07 under the key 00 … 0f."""
    message = int.from_bytes(bytes(range(8)), "little")
    assert sip_hash(*key_words(KEY), message) % 2**64 == 0x93F5F5799A932462


def test_machine_integers_wrap() -> None:
    assert wrap(2**63) == -(2**63)
    assert wrap(-(2**63) - 1) == 2**63 - 1
    assert wrap(5) == 5


def test_a_key_survives_its_words() -> None:
    for key in (KEY, bytes([255] * 16), seed_key(7)):
        assert key_bytes(*key_words(key)) == key
    with pytest.raises(ValueError, match="16 bytes"):
        key_words(b"short")


def test_purposes_and_seeds_have_unrelated_keys() -> None:
    keys = {seed_key(seed, purpose) for seed in range(50) for purpose in ("game", "simulate", "batch")}
    assert len(keys) == 150


def test_every_number_below_n_is_equally_likely() -> None:
    rng = luck()
    counts = Counter(below(rng, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert max(abs(count - 1000) for count in counts.values()) < 150


def test_numbers_that_would_be_unfair_are_drawn_again() -> None:
    """With n just above half of 2**32, about half of all words must be refused."""
    rng = luck()
    n = 2**31 - 1
    for _ in range(200):
        assert 0 <= below(rng, n) < n
    rng, n = luck(), 3
    drawn = [below(rng, n) for _ in range(300)]
    assert rng[2] >= 300
    assert set(drawn) == {0, 1, 2}


def test_all_orders_of_three_cards_are_equally_likely() -> None:
    rng = luck()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        cards = [1, 2, 3]
        shuffle(rng, cards, 0, 3)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert max(abs(count - 500) for count in orders.values()) < 110


def test_shuffling_a_part_leaves_the_rest() -> None:
    cards = list(range(10))
    shuffle(luck(), cards, 3, 7)
    assert cards[:3] == [0, 1, 2]
    assert cards[7:] == [7, 8, 9]
    assert sorted(cards) == list(range(10))


def test_words_depend_on_key_and_count_alone() -> None:
    one, other = luck(), luck()
    first = [word(one) for _ in range(5)]
    other[2] = 3
    assert word(other) == first[3]
    assert first != [word(luck(bytes(16))) for _ in range(5)]


def test_subkeys_differ() -> None:
    seen = set()
    for index in range(100):
        rng = luck()
        subkey(1, 2, index, rng)
        seen.add((rng[0], rng[1]))
        assert rng[2] == 0
    assert len(seen) == 100


def test_quick_numbers_cover_their_range() -> None:
    rng = luck()
    counts = Counter(quick_below(rng, 10) for _ in range(5000))
    assert set(counts) == set(range(10))
    assert max(abs(count - 500) for count in counts.values()) < 130


def test_the_checker_in_the_documents_verifies_a_shuffle() -> None:
    """docs/dealer.md: fewer than forty lines of standard Python draw the same tiles as the engine."""
    program = re.findall(r"```python\n(.*?)```", (DOCS / "dealer.md").read_text(encoding="utf-8"), re.S)[0]
    assert len(program.splitlines()) < 40
    assert set(re.findall(r"^import (\w+)", program, re.M)) == {"sys"}
    run = subprocess.run([sys.executable, "-I", "-c", program, KEY.hex()], capture_output=True, text=True, check=True)
    tiles = [int(number) for number in re.findall(r"\d+", run.stdout)]
    game = pentarchy.load("kingdomino")
    table = PlainState(game.state)
    table.players = 4
    table.rng[:2] = key_words(KEY)
    game.kernels.setup(table)
    assert list(table.next_line) == sorted(tiles[:4])
    assert list(table.stack[4:]) == tiles[4:]
