"""Games to review, and a budget so small that whole games cost next to nothing."""

from random import Random

from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.review import Budget

TINY = Budget(
    "tiny", first_tries=8, most_first=2, candidates=2, second=2, final=4, other=5, explaining=0,
    depth=0, final_depth=0, other_depth=0, start=3,
)  # fmt: skip


def random_match(game: Game, seed: str, players: int | None = None) -> Match:
    """A finished game of random moves, with the fewest players who can beat each other unless told otherwise."""
    luck = Random(seed)
    match = Match(game, players or next(count for count in game.players if count > 1), key=seed_key(seed))
    while not match.over:
        seat = luck.choice(match.actors())
        match.play(seat, luck.choice(match.legal(seat)), "")
    return match
