"""How bots play Animal Kingdom: with the general policies."""

from pentarchy.engine.opponents import Level, Levels, Manners, Style

STYLE = Style(weight=0.5, scale=8.0)
MANNERS: Manners = {"builder": {"growth": 1.88}, "raider": {"malice": 1.88}}
LEVELS: Levels = {  # measured in docs/strength.md
    "novice": Level(network=True, temperature=14.5, plain_iterations=60),
    "player": Level(network=True, temperature=9.2, plain_iterations=120),
    "expert": Level(network=True, temperature=0.0, plain_iterations=300),
    "master": Level(network=True, iterations=190, plain_iterations=1500, changes={"candidates": 6, "depth": 4, "weight": 0.2}),
}
