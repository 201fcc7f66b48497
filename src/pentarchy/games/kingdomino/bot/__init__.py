"""Kingdomino's own bots: a greedy player, and a prudent one that the search follows for its own seat in playouts.

Read in this order: survey, greedy, prudent, learning.
"""

from pentarchy.engine.opponents import Level, Levels, Manners, Style
from pentarchy.games.kingdomino.bot.greedy import greedy
from pentarchy.games.kingdomino.bot.prudent import promise, prudent

__all__ = ["LEVELS", "MANNERS", "STYLE", "greedy", "promise", "prudent"]

STYLE = Style(
    weight=0.5, ambition=0.008, shortlist=8, moving_on=True, candidates=8, depth=2, trust=30.0, trust_per_try=2.0,
    playout_trust=120.0,
)  # fmt: skip
MANNERS: Manners = {"builder": {"growth": 1.0}, "raider": {"malice": 1.0}}
LEVELS: Levels = {  # measured in docs/strength.md
    "novice": Level(network=True, temperature=8.7, plain_iterations=60),
    "player": Level(network=True, temperature=5.8, plain_iterations=120),
    "expert": Level(network=True, temperature=2.0, plain_iterations=300),
    "master": Level(network=True, playouts=1900, plain_iterations=2000, changes={"weight": 0.25, "ambition": 0.0}),
}
