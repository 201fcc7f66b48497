"""Doors for researchers: PettingZoo, Gymnasium, OpenSpiel, data sets. Each module needs only its own library."""

from typing import Any

from pentarchy.engine.errors import NoTarget


def needs(extra: str, library: str) -> Any:
    """Import a library, or say in one sentence which extra brings it."""
    from importlib import import_module

    try:
        return import_module(library)
    except ImportError:
        raise NoTarget(f"this needs {library.partition('.')[0]}: install pentarchy[{extra}]") from None
