"""How bots play Royal Brawl: with the general policies."""

from pentarchy.engine.opponents import Level, Levels, Manners, Style

STYLE = Style(weight=0.5, scale=8.0, candidates=8, depth=5, trust=30.0, trust_per_try=3.0)
MANNERS: Manners = {"builder": {"growth": 1.88}, "raider": {"malice": 1.88}}
LEVELS: Levels = {  # measured in docs/strength.md
    "novice": Level(network=True, temperature=13.5, reach=1.3, plain_iterations=60),
    "player": Level(network=True, temperature=5.3, plain_iterations=120),
    "expert": Level(network=True, temperature=0.0, plain_iterations=300),
    "master": Level(network=True, iterations=275, plain_iterations=2000, changes={"depth": 8}),
}
