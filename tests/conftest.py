"""Options and fixtures for all tests."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.games import slugs
from tests.example_game import install_example

install_example()  # before anything asks which games there are


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], help="run the laws for this game only (may be repeated)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test that asks for a `game` runs once for each registered game."""
    if "game" in metafunc.fixturenames:
        wanted = metafunc.config.getoption("--game") or slugs()
        metafunc.parametrize("game", [pentarchy.load(slug) for slug in wanted], ids=list(wanted), scope="session")


@pytest.fixture(scope="session")
def slug(game: Game) -> str:
    return game.slug
