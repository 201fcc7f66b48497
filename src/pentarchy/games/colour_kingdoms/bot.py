"""How bots play Colour Kingdoms: with the general policies."""

from pentarchy.engine.opponents import ALWAYS, Level, Levels, Manners, Style

STYLE = Style(  # the general greedy policy is too slow for playouts here
    weight=0.5, scale=10.0, wildness=ALWAYS, candidates=8, depth=1, trust=20.0,
)  # fmt: skip
MANNERS: Manners = {"builder": {"growth": 1.5}, "raider": {"malice": 1.5}}
LEVELS: Levels = {  # measured in docs/strength.md
    "novice": Level(network=True, temperature=7.4, plain_iterations=60),
    "player": Level(network=True, temperature=5.6, plain_iterations=120),
    "expert": Level(network=True, temperature=3.7, plain_iterations=300),
    "master": Level(network=True, iterations=200, plain_iterations=800),
}
