"""Options and fixtures for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.games import slugs
from tests.example_game import install_example

# The longest files first: where several processes share the tests, none is left alone with one of these at the end.
LONGEST = (
    "browser/test_parity.py",
    "review/test_review.py",
    "server/test_two_worlds.py",
    "bots/test_reliability.py",
    "server/test_durability.py",
    "test_ray.py",
    "bots/test_strength.py",
    "server/test_playing_on.py",
    "server/test_security.py",
    "server/test_reviews.py",
    "server/test_access.py",
    "server/test_lobby.py",
    "server/test_processes.py",
    "server/test_play.py",
    "laws/test_golden.py",
    "web/test_pages.py",
    "web/test_every_game.py",
    "web/test_explanations.py",
    "web/test_web_grimm_forest.py",
    "web/test_playing.py",
    "web/test_layout.py",
    "web/test_hosting.py",
)
ORDER = {Path(__file__).parent / name: place for place, name in enumerate(LONGEST)}

install_example()  # before anything asks which games there are


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], help="run the laws for this game only (may be repeated)")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: ORDER.get(item.path, len(ORDER)))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test that asks for a `game` runs once for each registered game."""
    if "game" in metafunc.fixturenames:
        wanted = metafunc.config.getoption("--game") or slugs()
        metafunc.parametrize("game", [pentarchy.load(slug) for slug in wanted], ids=list(wanted), scope="session")


@pytest.fixture(scope="session")
def slug(game: Game) -> str:
    return game.slug
