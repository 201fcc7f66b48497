"""Stand-ins for packages that a browser does not have, installed before anything else is imported."""

import sys
from types import ModuleType
from typing import Any

TERMINAL = ("rich", "rich.box", "rich.columns", "rich.console", "rich.constrain", "rich.table", "rich.text")
"""What draws boards in a terminal: imported by the games' words, and never used here."""


class TerminalModule(ModuleType):
    """A module whose names are there, but cannot be used."""

    def __getattr__(self, name: str) -> Any:
        return None


def install() -> None:
    """Put the stand-ins where the real packages would be."""
    from pentarchy.offline import plain_msgspec, plain_numpy

    sys.modules["numpy"] = plain_numpy
    sys.modules["msgspec"] = plain_msgspec
    sys.modules |= {name: TerminalModule(name) for name in TERMINAL}
