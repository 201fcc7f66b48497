"""Colour Kingdoms. The README gives the reading order."""

from pentarchy.games.colour_kingdoms.game import GAME
from pentarchy.games.colour_kingdoms.other_sheets import make_game
from pentarchy.games.colour_kingdoms.sheet import BadSheet, Sheet
from pentarchy.games.colour_kingdoms.sheet_reading import default_sheet, load_sheet

__all__ = ["GAME", "BadSheet", "Sheet", "default_sheet", "load_sheet", "make_game"]
