"""Placeholders for a game's own kernels in templates: `from pentarchy.engine.stand_ins import actors, apply, legal`.

Each game's copy of a template finds that game's kernels under these names (`engine.targets.Copies`).
"""

from typing import Any

from pentarchy.engine.game import KERNELS


def __getattr__(name: str) -> Any:
    if name in KERNELS:
        return None
    raise AttributeError(f"{name!r} is none of the kernels {', '.join(KERNELS)}")
