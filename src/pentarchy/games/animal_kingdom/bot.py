"""How bots play Animal Kingdom: with the general policies."""

from pentarchy.engine.opponents import Level, Levels, Manners, Style

STYLE = Style(weight=0.5, scale=8.0)
MANNERS: Manners = {"builder": {"growth": 1.88}, "raider": {"malice": 1.88}}
# The network is so sure of its moves that at the usual trust the tries change one decision in twenty-five.
GLANCING = {"candidates": 6, "depth": 2, "weight": 0.2, "doubt": 8.0, "trust": 6.0, "trust_per_try": 0.5}
THOROUGH = {"candidates": 6, "depth": 4, "weight": 0.2, "doubt": 3.0, "trust": 40.0, "trust_per_try": 3.0}
LEVELS: Levels = {  # measured in docs/strength.md
    "novice": Level(network=True, temperature=14.5, plain_iterations=60),
    "player": Level(network=True, temperature=9.2, plain_iterations=120),
    "expert": Level(network=True, iterations=16, plain_iterations=300, changes=GLANCING),
    "master": Level(network=True, iterations=150, plain_iterations=1500, changes=THOROUGH),
}
