"""Adapters for research: PettingZoo, Gymnasium, OpenSpiel, data sets. Each module needs only its own library."""

from typing import Any

from pentarchy.engine.errors import NoTarget


def needs(extra: str, library: str) -> Any:
    """Import a library; if it is missing, raise an error that names the extra to install."""
    from importlib import import_module

    try:
        return import_module(library)
    except ImportError:
        raise NoTarget(f"this needs {library.partition('.')[0]}: install pentarchy[{extra}]") from None
