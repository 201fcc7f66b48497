"""What the page's worker calls: it begins here, before anything else of the package is imported."""

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pentarchy.offline import substitutes

if TYPE_CHECKING:
    from pentarchy.offline.desk import Desk


class BrowserModule:
    """A game's module in the browser (`Rules` in browser/rules.mjs), with the sizes of its network."""

    def __init__(self, rules: Any, sizes: dict[str, Any] | None) -> None:
        self._rules, self._sizes = rules, sizes

    def run(self, name: str, arguments: Sequence[Sequence[Any]], block: bytes) -> tuple[int, bytes]:
        """Call an export."""
        from pyodide.ffi import to_js

        answer, changed = self._rules.run(name, to_js(arguments), to_js(block))
        return int(answer), changed.to_bytes()

    def network(self) -> dict[str, Any] | None:
        """The sizes of its network."""
        return self._sizes


def start(tell: Callable[[float], None] | None = None) -> "Desk":
    """Return the desk of this device; `tell` hears what share of a long computation is done."""
    substitutes.install()

    from pentarchy.offline.desk import Desk
    from pentarchy.offline.modules import use_modules
    from pentarchy.offline.progress import progress

    use_modules()
    if tell is not None:
        progress.tell = tell
    return Desk()


def give(slug: str, rules: Any, sizes: str) -> None:
    """Take a game's module into use."""
    from pentarchy.offline.modules import give_module

    give_module(slug, BrowserModule(rules, json.loads(sizes)))
