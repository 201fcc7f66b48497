"""Gives every registered game its pages in the documentation: a hook of MkDocs, named in mkdocs.yml."""

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from pentarchy import games
from pentarchy.engine.game import Game

LANGUAGES = {"": "English", ".ru": "Русский", ".uk": "Українська"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill the sections "Rules" and "Positions" of the navigation."""
    rules = section(config.nav or [], "Rules")
    positions = section(config.nav or [], "Positions")
    for game in games.cards():
        name = game.names["en"]
        languages = {ending: language for ending, language in LANGUAGES.items() if rules_file(game, ending)}
        rules.append({name: [{language: f"rules/{game.slug}{ending}.md"} for ending, language in languages.items()]})
        if (Path(config.docs_dir) / "positions" / f"{game.slug}.md").is_file():
            positions.append({name: f"positions/{game.slug}.md"})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the rules, which lie in the games' own folders."""
    for game in games.cards():
        for ending in LANGUAGES:
            source = rules_file(game, ending)
            page = f"rules/{game.slug}{ending}.md"
            if source:
                files.append(File.generated(config, page, abs_src_path=str(source)))
    return files


def rules_file(game: Game, ending: str) -> Path | None:
    """A game's rules in one language, if it has them."""
    path = game.folder / f"rules{ending}.md"
    return path if path.is_file() else None


def section(nav: list[Any], title: str) -> list[Any]:
    """The pages under a title of the navigation, at any depth."""
    waiting = list(nav)
    while waiting:
        name, pages = next(iter(waiting.pop().items()))
        if name == title:
            return pages  # type: ignore[no-any-return]
        waiting += pages if isinstance(pages, list) else []
    raise KeyError(f"mkdocs.yml has no section {title!r}")
