"""How a person plays on each game's board: a module for each folder of the page's games, and `general` for all other games.

A board has `decide(page)`: one decision with the mouse; `ANSWERS`, the controls that a decision may need; and `EXPLAINED`, one of each
kind of thing that says what it is. For `test_every_game` it may also have `SECRET`, the places where something that only seat 1 knows
lies in the open view and on seat 1's own board, with `has_a_secret(table)`; and `turn_to_seat_1(page)`, where that is needed to see it.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from pentarchy.games import slugs


def board_of(slug: str) -> ModuleType:
    """A game's board in the tests."""
    name = f"{__name__}.{slug.replace('-', '_')}"
    return import_module(name if find_spec(name) else f"{__name__}.general")


WITH_SECRETS = [slug for slug in slugs() if hasattr(board_of(slug), "SECRET")]
OTHERS = [slug for slug in slugs() if slug not in WITH_SECRETS]
