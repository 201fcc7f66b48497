"""How bots play Royal Brawl: with the general policies."""

from pentarchy.engine.opponents import Level, Levels, Style

STYLE = Style(weight=0.5, scale=8.0)
LEVELS: Levels = {  # each beats the one before it in at least seven of ten games (docs/strength.md)
    "novice": Level(blunders=208),
    "player": Level(blunders=100),
    "expert": Level(),
    "master": Level(iterations=2000),
}
