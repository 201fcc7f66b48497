"""How bots play Colour Kingdoms: with the general policies."""

from pentarchy.engine.opponents import ALWAYS, Level, Levels, Style

STYLE = Style(weight=0.5, scale=10.0, wildness=ALWAYS)  # the general greedy policy is too slow for playouts here
LEVELS: Levels = {  # each beats the one before it in at least seven of ten games (docs/strength.md)
    "novice": Level(blunders=200),
    "player": Level(blunders=80),
    "expert": Level(iterations=40),
    "master": Level(iterations=800),
}
