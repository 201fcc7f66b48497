"""The registered games: every folder beside this file, and the games of other installed packages.

A package offers a game by an entry point of the group `pentarchy.games`, named after the game's slug:

    [project.entry-points."pentarchy.games"]
    my-game = "my_game"

The module it names, like a folder here, defines `GAME`, the game's identity card. Modules are imported on first use.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from pentarchy.engine.errors import UnknownGame

if TYPE_CHECKING:
    from pentarchy.engine.game import Game

GROUP = "pentarchy.games"
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Registered:
    """A registered game: its slug and the package that holds it."""

    slug: str
    package: str

    @cached_property
    def folder(self) -> Path | None:
        """The package's folder, found without importing it; None if there is no such package."""
        spec = find_spec(self.package)
        return Path(next(iter(spec.submodule_search_locations))) if spec and spec.submodule_search_locations else None

    def load(self) -> "Game":
        """Load the game's identity card; raises UnknownGame if another package does not define it."""
        try:
            game: Game = import_module(self.package).GAME
        except Exception as error:
            if self.is_ours:
                raise
            raise UnknownGame(f"the game {self.slug!r} of {self.package} cannot be loaded: {type(error).__name__}: {error}") from error
        if game.slug != self.slug:
            raise UnknownGame(f"the game of {self.package} is called {game.slug!r}, but is registered as {self.slug!r}")
        return game

    @property
    def is_ours(self) -> bool:
        """Whether it is one of Pentarchy's own games."""
        return self.package.startswith(f"{__name__}.")


@cache
def registered() -> Mapping[str, Registered]:
    """Return all games by slug, our own first. Another package cannot replace one of ours."""
    here = Path(__file__).parent
    own = sorted(path.parent.name for path in here.glob("[a-z]*/__init__.py"))
    found = {name.replace("_", "-"): f"{__name__}.{name}" for name in own}
    for offer in entry_points(group=GROUP):
        if found.setdefault(offer.name, offer.module) != offer.module:
            log.error("%s offers a game %r, but there is one already: it is left out", offer.module, offer.name)
    return {slug: Registered(slug, package) for slug, package in found.items()}


@cache
def slugs() -> tuple[str, ...]:
    """Return the slugs of all games that can be loaded, in display order."""
    return tuple(game.slug for game in cards())


@cache
def cards() -> "tuple[Game, ...]":
    """Return the identity cards of all games in display order. A broken game of another package is left out and logged."""
    loaded = []
    for entry in registered().values():
        try:
            loaded.append(entry.load())
        except UnknownGame as error:
            log.exception("%s; it is left out", error.message)
    return tuple(sorted(loaded, key=lambda game: (game.order, game.slug)))


def folders() -> list[Path]:
    """Return the folders of all games."""
    return [entry.folder for entry in registered().values() if entry.folder]
