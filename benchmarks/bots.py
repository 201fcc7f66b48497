"""Measures the search's playouts per second on one core, from the first decision of a game.

    uv run python benchmarks/bots.py [GAME…]

Only the thread's CPU time counts, so that other work on the machine matters as little as possible.
"""

import sys
import time

import pentarchy
from pentarchy.bots.levels import style_of
from pentarchy.bots.search import TRIED
from pentarchy.bots.thinking import Search
from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import ALWAYS, Style

PUBLISHED = {"kingdomino": 5148}  # random four-player playouts a second of the published Java program
LEAST_SECONDS = 0.5
TRIES = 3


def playouts_per_second(game: Game, players: int, style: Style) -> float:
    """Return the best of a few tries, which is what an idle machine can do."""
    match = pentarchy.Match(game, players, key=seed_key("benchmark"))
    seat = match.actors()[0]
    best = 0.0
    for number in range(TRIES):
        search = Search(game, match.concealed(seat), seat, seed_key(number), style)
        began = time.thread_time()
        while (spent := time.thread_time() - began) < LEAST_SECONDS:
            search.by_iterations(500)
        best = max(best, float(search.sums[:, TRIED].sum()) / spent)
    return best


def main() -> None:
    """Print one line for each game."""
    print(f"{'game':16} {'players':>7} {'random':>9} {'as searched':>12}   playouts a second")
    for slug in sys.argv[1:] or [game.slug for game in pentarchy.all_games()]:
        game = pentarchy.load(slug)
        players = game.players[-1]
        style = style_of(game)
        by_chance = playouts_per_second(game, players, style._replace(wildness=ALWAYS))
        beside = f"   published: {PUBLISHED[slug]} random" if slug in PUBLISHED else ""
        print(f"{slug:16} {players:7} {by_chance:9.0f} {playouts_per_second(game, players, style):12.0f}{beside}", flush=True)


if __name__ == "__main__":
    main()
