"""Matches, views and words are the same without NumPy, msgspec and Rich, as they run in a browser."""

import subprocess
import sys
import zipfile
from pathlib import Path

from pentarchy.browser.bundle import archive, python_files
from pentarchy.engine.game import Game
from tests.offline.telling import told

MISSING = ("numba", "sqlalchemy", "litestar", "llvmlite", "prometheus_client", "jinja2", "networkx", "numpy", "msgspec", "rich")


def test_the_same_is_said_without_packages(game: Game) -> None:
    if not game.package.startswith("pentarchy."):
        return  # a browser gets only our own games
    script = f"""
import sys
for name in {MISSING!r}:
    sys.modules[name] = None
from pentarchy.offline import substitutes
substitutes.install()
from tests.offline.telling import told
print(told({game.slug!r}))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == told(game.slug), done.stderr


def test_the_archive_has_all_that_a_browser_needs(tmp_path: Path) -> None:
    (tmp_path / "python.zip").write_bytes(archive(python_files()))
    with zipfile.ZipFile(tmp_path / "python.zip") as packed:
        packed.extractall(tmp_path)
    script = f"""
import sys
sys.path.insert(0, {str(tmp_path)!r})
from pentarchy.offline import browser
desk = browser.start()
import pentarchy
from pentarchy.locales import Speaker
print(ascii([Speaker("uk").say(game.slug) for game in pentarchy.all_games()]))
"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, check=False)
    assert done.stdout.decode().count("'") == 10, done.stderr.decode()
