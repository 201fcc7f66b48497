"""Games are found, not listed: by their folders, and in other installed packages. And nothing may know one by name."""

import json
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import pentarchy
from pentarchy import games
from pentarchy.engine.errors import UnknownGame
from pentarchy.engine.game import LANGUAGES
from tests.example_game import ROOT, SLUG
from tests.test_terminal import run

PACKAGE = ROOT / "src" / "pentarchy"


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """What other packages seem to offer; the registry looks anew."""
    offers: list[EntryPoint] = []
    monkeypatch.setattr(games, "entry_points", lambda group: offers)
    caches = (games.registered, games.cards, games.slugs)
    for cached in caches:
        cached.cache_clear()
    yield offers
    for cached in caches:
        cached.cache_clear()


def offer(slug: str, module: str) -> EntryPoint:
    return EntryPoint(slug, module, games.GROUP)


def test_every_folder_is_a_game() -> None:
    folders = {path.parent.name.replace("_", "-") for path in (PACKAGE / "games").glob("*/__init__.py")}
    assert {entry.slug for entry in games.registered().values() if entry.package.startswith("pentarchy.games.")} == folders
    for game in pentarchy.all_games():
        assert game.folder == games.registered()[game.slug].folder


def test_another_package_offers_a_game() -> None:
    assert games.slugs()[-1] == SLUG, "what does not say its place comes last"
    game = pentarchy.load(SLUG)
    assert game.package == "sealed_bids"
    assert PACKAGE not in game.folder.parents


def test_listing_games_imports_none() -> None:
    code = "import sys, pentarchy.games; pentarchy.games.registered(); print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not [module for module in modules if module == "numpy" or module.startswith("pentarchy.games.")]


def test_a_package_cannot_replace_a_game(offered: list[EntryPoint], caplog: pytest.LogCaptureFixture) -> None:
    offered.append(offer("kingdomino", "sealed_bids"))
    with caplog.at_level(logging.ERROR):
        assert pentarchy.load("kingdomino").package == "pentarchy.games.kingdomino"
    assert "left out" in caplog.text


@pytest.mark.parametrize(("slug", "module"), [("lost-game", "no_such_package"), ("other-name", "sealed_bids"), ("no-card", "json")])
def test_a_broken_game_of_another_package_is_left_out(
    offered: list[EntryPoint], caplog: pytest.LogCaptureFixture, slug: str, module: str
) -> None:
    """Everything else goes on, and loading it says what is wrong in one sentence."""
    offered.append(offer(slug, module))
    assert slug not in games.slugs()
    assert "kingdomino" in games.slugs()
    assert slug in caplog.text
    with pytest.raises(UnknownGame, match=slug):
        pentarchy.load(slug)
    assert all(folder.is_dir() for folder in games.folders())


# ----------------------------------------------------------------------------------------------------- contracts

# In a copy of the package: a file to write, and the contract that it breaks.
FORBIDDEN = {
    "a new game imports another": (
        "games/new_game/moves.py",
        "from pentarchy.games.kingdomino.data import RULES",
        "No game imports another",
    ),
    "a game imports a new one": ("games/royal_brawl/other.py", "from pentarchy.games.new_game import GAME", "No game imports another"),
    "the server imports a new game": ("server/other.py", "from pentarchy.games.new_game import GAME", "Nothing imports a game"),
    "the bots import a new game": ("bots/other.py", "from pentarchy.games.new_game import GAME", "Nothing imports a game"),
    "a new game imports the bots": ("games/new_game/moves.py", "from pentarchy.bots import choose", "Arrows point towards the engine"),
    "a new game's rule imports its bot": (
        "games/new_game/moves.py",
        "import pentarchy.games.new_game.bot",
        "Rules know nothing of bots",
    ),
}


@pytest.fixture(scope="module")
def copied_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package's Python files with one more game in it, which nobody listed anywhere."""
    folder = tmp_path_factory.mktemp("copy")
    for path in PACKAGE.rglob("*.py"):
        target = folder / "pentarchy" / path.relative_to(PACKAGE)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    new = folder / "pentarchy" / "games" / "new_game"
    new.mkdir()
    (new / "__init__.py").write_text("GAME = None\n")
    (new / "bot.py").write_text("")
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def broken_contracts(folder: Path) -> str:
    """What import-linter says about a package; empty when all contracts are kept."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    checked = subprocess.run(command, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True)
    return "" if checked.returncode == 0 else checked.stdout + checked.stderr


def test_a_game_that_nobody_listed_keeps_the_contracts(copied_package: Path) -> None:
    assert broken_contracts(copied_package) == ""


@pytest.mark.parametrize(("file", "line", "contract"), FORBIDDEN.values(), ids=FORBIDDEN)
def test_a_forbidden_import_breaks_them(copied_package: Path, file: str, line: str, contract: str) -> None:
    planted = copied_package / "pentarchy" / file
    planted.write_text(line + "\n")
    try:
        said = broken_contracts(copied_package).splitlines()
        assert any(line.startswith(contract) and line.endswith("BROKEN") for line in said)
    finally:
        planted.unlink()


# -------------------------------------------------------------------------------- the example, where people meet it


def test_without_the_package_there_is_no_such_game() -> None:
    """No file of the project knows the example: it is there because it is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(Path(sys.executable).with_name("pentarchy")), "games", "--json"]
    slugs = [
        [game["slug"] for game in json.loads(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)]
        for env in (environment, dict(os.environ))
    ]
    assert slugs[1] == [*slugs[0], SLUG]
    folders = (PACKAGE, ROOT / "web" / "src")
    sources = [path for folder in folders for path in folder.rglob("*.*") if path.suffix in {".py", ".ftl", ".ts", ".svelte"}]
    assert not [path for path in (*sources, ROOT / "pyproject.toml", ROOT / "mkdocs.yml") if f'"{SLUG}' in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_played_in_the_terminal(language: str, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    told = run("play", SLUG, "--lang", language, "--seed", "7", "--bots", "novice", "--save", str(record), typed="1\n" * 20)
    assert {"en": "Prizes won", "ru": "Выигранные призы", "uk": "Виграні призи"}[language] in told
    assert "SB-3.2" in told, "the score is explained"
    assert json.loads(run("replay", str(record), "--json"))["over"]
    assert "SB-2.5" in run("rules", SLUG, "SB-2.5", "--lang", language)
