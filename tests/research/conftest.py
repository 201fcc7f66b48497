"""JAX is only in the group `peers`: `uv run --group peers pytest tests/research/test_jax.py`."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("jax") else ["test_jax.py"]
