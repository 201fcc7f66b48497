"""What of the GPU target can be checked without a GPU; `benchmarks/gpu_parity.py` checks the rest on one."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy.engine.cuda import LARGE, kept_apart, words_of


def a_function(blocks: int, *attributes: str) -> Any:
    """A compiled function of so many basic blocks."""
    return SimpleNamespace(blocks=[None] * blocks, attributes=set(attributes))


@pytest.mark.parametrize("is_needed", [False, True])
def test_large_rules_are_functions_of_their_own_where_that_is_needed(is_needed: bool) -> None:
    small, large, inlined = a_function(LARGE - 1), a_function(LARGE), a_function(LARGE, "alwaysinline")
    library = SimpleNamespace(_module=SimpleNamespace(functions=[small, large, inlined]))
    dispatcher = SimpleNamespace(overloads={"types": SimpleNamespace(library=library)}, get_call_template=lambda args, kws: (args, kws))
    assert kept_apart(dispatcher, lambda: is_needed).get_call_template(1, 2) == (1, 2)
    assert large.attributes == ({"noinline"} if is_needed else set())
    assert small.attributes == set()
    assert inlined.attributes == {"alwaysinline"}


@pytest.mark.parametrize("slug", pentarchy.games.slugs())
def test_states_are_whole_words(slug: str) -> None:
    states = np.zeros(3, pentarchy.load(slug).state)
    words = words_of(states)
    assert words.shape[0] == 3
    assert words.nbytes == states.nbytes
    words[1] = 1
    assert states[1].tobytes() == np.ones(words.shape[1], np.int64).tobytes()
    assert not states[2]["rng"].any()
