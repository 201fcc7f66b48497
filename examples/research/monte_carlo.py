"""Monte-Carlo from Python: our own search in one call, and a search of your own on a batch of imagined worlds.

python examples/research/monte_carlo.py --game royal-brawl
"""

import argparse
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots import evaluate
from pentarchy.engine.chance import seed_key
from pentarchy.engine.match import Match
from pentarchy.engine.simulation import Batch


def with_our_search(match: Match, iterations: int) -> list[tuple[str, float]]:
    """Return every legal move with its chance to win, best first. The search receives only what the seat knows."""
    seat = match.actors()[0]
    known = match.concealed(seat)
    found = evaluate(match.game, known, seat, seed_key("monte carlo"), iterations=iterations)
    return [(match.game.words.text_of(known, move.action), move.win_probability) for move in found.moves]


def with_a_batch(match: Match, worlds: int) -> list[tuple[str, float]]:
    """The same by hand: put the state into all rows, imagine another world in each, try a move, play on at random."""
    game, seat = match.game, match.actors()[0]
    known = match.concealed(seat)
    legal = np.array(match.legal(seat))
    tried = np.repeat(legal, worlds)
    batch = Batch(game, len(tried), match.players, match.options, seed="monte carlo", auto_reset=False)
    batch.states[:] = known  # what the seat does not know is concealed here, and dealt by `imagine`
    batch.restore(batch.snapshot())  # updates the deciding seats and legal actions of the new states
    batch.imagine(seed="worlds")
    batch.step(tried)
    while not batch.done.all():
        batch.step(batch.sample())
    won = (batch.places[:, seat] == 1).reshape(len(legal), worlds).mean(axis=1)
    order = np.argsort(-won)
    return [(game.words.text_of(known, int(legal[i])), float(won[i])) for i in order]


def main() -> None:
    """Run both in the middle of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="royal-brawl")
    parser.add_argument("--moves", type=int, default=6, help="played before the search")
    parser.add_argument("--worlds", type=int, default=200)
    arguments = parser.parse_args()
    game: Any = pentarchy.load(arguments.game)
    match = Match(game, game.players[0], key=seed_key("example"))
    for _ in range(arguments.moves):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    for name, found in (("our search", with_our_search(match, 2000)), ("by hand", with_a_batch(match, arguments.worlds))):
        print(name)
        for text, chance in found[:5]:
            print(f"  {chance:6.1%}  {text}")


if __name__ == "__main__":
    main()
