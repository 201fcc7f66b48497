"""Kingdomino's own bots: a greedy player, and a prudent one that the search follows for its own seat in playouts.

Read in this order: survey, greedy, prudent, learning.
"""

from pentarchy.engine.opponents import Level, Levels, Style
from pentarchy.games.kingdomino.bot.greedy import greedy
from pentarchy.games.kingdomino.bot.prudent import promise, prudent

__all__ = ["LEVELS", "STYLE", "greedy", "promise", "prudent"]

STYLE = Style(weight=0.5, ambition=0.008, shortlist=8, moving_on=True)
LEVELS: Levels = {  # each beats the one before it in at least seven of ten games (docs/strength.md)
    "novice": Level(blunders=200),
    "player": Level(blunders=96),
    "expert": Level(),
    "master": Level(iterations=2000),
}
