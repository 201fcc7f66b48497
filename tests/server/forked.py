"""Imported by the process from which servers are forked: the whole server is imported, its routes and one game are ready."""

import pentarchy
from pentarchy.server import app
from pentarchy.server.background.game_loader import prepare_rules
from pentarchy.server.config import Settings, load_settings

READY = app.create_app(Settings())
prepare_rules(pentarchy.load("kingdomino"))  # the game that most tests play


def use_ready_app() -> None:
    """Let this process serve the application that was made before the fork, with settings of its own."""
    app.create_app = _ready_app  # type: ignore[assignment]


def _ready_app() -> app.Application:
    READY.settings = load_settings()
    return READY
