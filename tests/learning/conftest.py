"""The training loop needs PyTorch, which only the extra `learn` installs: where it is missing there is nothing to collect.

uv run --extra learn pytest tests/learning
"""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_training.py"]
