"""The rating model: what a finished game says about its players. Pure arithmetic; docs/ratings.md explains the choices.

Ratings are on a scale where 400 points more mean that one is ten times as likely to be placed before the other, whatever the
number of players. People start at the rating of the bot level `player`. Bots are fixed: they are measured in arenas (docs/strength.md).
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce

START = 1500.0
START_SIGMA = 200.0  # about the spread of people: a wider one makes ratings overconfident (benchmarks/ratings.py)
TAU = 3.0  # how much skill may drift from game to game, as a standard deviation
PROVISIONAL_SIGMA = 80.0  # above this a rating is provisional; below it after about twenty games of two
SCALE = 400 / math.log(10)
Z = 1.96
LEVELS = ("novice", "player", "expert", "master")


@dataclass(frozen=True, slots=True)
class Skill:
    """What is believed of a player: a mean and a standard deviation."""

    mu: float = START
    sigma: float = START_SIGMA

    @property
    def conservative(self) -> float:
        """The rating that is exceeded with 97.5 % certainty: leaderboards are ordered by it."""
        return self.mu - Z * self.sigma

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known for a place on a leaderboard."""
        return self.sigma > PROVISIONAL_SIGMA


@dataclass(frozen=True)
class Ladder:
    """How often one bot of a level won against bots of the level below, in games of so many players (docs/strength.md)."""

    players: int
    wins: tuple[float, float, float]

    def steps(self) -> list[float]:
        """The differences between neighbouring levels in points."""
        others = self.players - 1
        return [SCALE * math.log(others * share / (1 - share)) for share in self.wins]


LADDERS: Mapping[str, Ladder] = {
    "kingdomino": Ladder(2, (0.658, 0.656, 0.675)),
    "royal-brawl": Ladder(2, (0.660, 0.657, 0.695)),
    "animal-kingdom": Ladder(3, (0.450, 0.473, 0.475)),
    "colour-kingdoms": Ladder(2, (0.788, 0.723, 0.744)),
    "grimm-forest": Ladder(2, (0.680, 0.677, 0.808)),
}


@cache
def anchors(game: str) -> Mapping[str, float]:
    """The fixed ratings of the bot levels of a game; empty if its bots were not measured."""
    if game not in LADDERS:
        return {}
    above_player = LADDERS[game].steps()
    ratings = {"novice": START - above_player[0], "player": START}
    ratings["expert"] = START + above_player[1]
    ratings["master"] = ratings["expert"] + above_player[2]
    return ratings


def bot_skill(game: str, level: str) -> Skill:
    """The fixed rating of a bot level; raises KeyError if it was not measured."""
    return Skill(anchors(game)[level], 0.0)


@cache
def model(players: int) -> PlackettLuce:
    """The model for so many players.

    Its `beta` is chosen so that between players who are known exactly the odds follow `SCALE`, with any number of players.
    """
    return PlackettLuce(mu=START, sigma=START_SIGMA, beta=SCALE / math.sqrt(players), tau=TAU, gamma=_full_information)


def _full_information(*_game: object) -> float:
    """A game's whole information narrows the uncertainty; openskill's default takes only a part, and the numbers spread too far."""
    return 1.0


def rated(players: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Return the players' ratings after a game with these places (1 is the best; equal numbers share a place)."""
    if len(players) < 2:
        return list(players)
    rating = model(len(players))
    after = rating.rate([[rating.rating(mu=one.mu, sigma=one.sigma)] for one in players], ranks=[float(place) for place in places])
    return [Skill(one.mu, one.sigma) for (one,) in after]


def win_chances(players: Sequence[Skill]) -> list[float]:
    """Return how likely each player is to be first, as the model sees it."""
    beta = SCALE / math.sqrt(len(players))
    spread = math.sqrt(sum(one.sigma**2 + beta**2 for one in players))
    top = max(one.mu for one in players)
    weights = [math.exp((one.mu - top) / spread) for one in players]
    return [weight / sum(weights) for weight in weights]
