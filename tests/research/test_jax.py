"""Batches and JAX share memory through DLPack."""

import jax
import numpy as np

import pentarchy
from pentarchy.engine.simulation import Batch

GAME = pentarchy.load("royal-brawl")


def test_jax_shares_the_memory_of_a_batch() -> None:
    """All but `episodes`, whose 64-bit numbers JAX shortens by default."""
    batch = Batch(GAME, 64, 2, jobs=1)
    for array in (batch.seats, batch.masks, batch.counts, batch.done, batch.points, batch.places, batch.state_bytes, batch.observe()):
        assert jax.dlpack.from_dlpack(array).unsafe_buffer_pointer() == array.ctypes.data


def test_actions_may_be_an_array_of_jax() -> None:
    batch = Batch(GAME, 64, 2, jobs=1)
    masks = jax.dlpack.from_dlpack(batch.masks)
    actions = jax.numpy.argmax(masks, axis=1)
    assert (np.asarray(actions) == batch.masks.argmax(axis=1)).all()
    batch.step(actions)
    assert batch.counts.min() > 0
