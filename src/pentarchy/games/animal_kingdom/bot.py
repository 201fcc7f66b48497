"""How bots play Animal Kingdom: with the general policies."""

from pentarchy.engine.opponents import ALWAYS, Level, Levels, Style

STYLE = Style(weight=0.5, scale=8.0)
LEVELS: Levels = {  # each wins at least 45 of a hundred three-player games against the one before it (docs/strength.md)
    "novice": Level(blunders=ALWAYS),
    "player": Level(iterations=16, blunders=96),
    "expert": Level(iterations=40),
    "master": Level(iterations=1500),
}
