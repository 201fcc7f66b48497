"""Kingdomino's own bots: a greedy player, a prudent one that the search follows for its own seat in playouts, and a wise one that foresees.

Read in this order: survey, greedy, prudent, learning; then features, outlook, gathering.
"""

from pentarchy.engine.opponents import Level, Levels, Manners, Style
from pentarchy.games.kingdomino.bot.greedy import greedy
from pentarchy.games.kingdomino.bot.outlook import is_foreseen, outlook, wise
from pentarchy.games.kingdomino.bot.prudent import promise, prudent

__all__ = ["LEVELS", "MANNERS", "STYLE", "THINKING", "greedy", "is_foreseen", "outlook", "promise", "prudent", "wise"]

STYLE = Style(
    weight=0.5, ambition=0.008, shortlist=8, moving_on=True, candidates=8, depth=2, trust=30.0, trust_per_try=2.0,
    playout_trust=120.0,
)  # fmt: skip
THINKING = {"foresight": 5, "ambition": 0.03}  # of a bot that thinks for a time: measured in docs/strength.md
MANNERS: Manners = {"builder": {"growth": 1.0}, "raider": {"malice": 1.0}}
LEVELS: Levels = {  # measured in docs/strength.md
    "novice": Level(network=True, temperature=8.7, plain_iterations=60),
    "player": Level(network=True, temperature=5.8, plain_iterations=120),
    "expert": Level(network=True, temperature=2.0, plain_iterations=300),
    "master": Level(network=True, playouts=1900, plain_iterations=2000, changes={"weight": 0.25, "ambition": 0.0}),
}
