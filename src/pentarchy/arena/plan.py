"""The plan of an arena: every deal is played by every line-up of bots in every seat rotation."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from typing import Any

import pentarchy
from pentarchy.bots.levels import level_named
from pentarchy.engine.chance import seed_key
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.positions import check_players, material_of, option_values
from pentarchy.engine.rules import Seat

FORMAT = 1


@dataclass(frozen=True, order=True)
class Fixture:
    """One game to be played: its deal and its seating."""

    deal: int
    lineup: int
    rotation: int


@dataclass(frozen=True)
class Job:
    """A whole arena: everything that determines its games, but not where or how fast they are played."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: str = "arena"
    options: tuple[tuple[str, str], ...] = ()
    material: bytes | None = None  # a file with other printed material to play with

    def load(self) -> Game:
        """The game that is played."""
        return pentarchy.load(self.game, material=self.material)

    def check(self) -> Game:
        """Validate the job and return its game."""
        game = self.load()
        check_players(game, self.players)
        option_values(game, self.players, dict(self.options))
        for bot in self.bots:
            level_named(game, bot)
        if not self.bots:
            raise BadOption("an arena needs at least one bot")
        if self.games < 1:
            raise BadOption(f"an arena needs at least one game, not {self.games}")
        return game

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """Return the line-ups. With too few bots the last one fills the empty seats; with too many, every group gets its turn."""
        missing = self.players - len(self.bots)
        return list(combinations((*self.bots, *self.bots[-1:] * max(0, missing)), self.players))

    @property
    def deals(self) -> int:
        """The number of deals needed to play at least the requested number of games."""
        return ceil(self.games / (len(self.lineups) * self.players))

    def fixtures(self) -> Iterator[Fixture]:
        """Yield all games, deal by deal."""
        for deal in range(self.deals):
            for lineup in range(len(self.lineups)):
                for rotation in range(self.players):
                    yield Fixture(deal, lineup, rotation)

    def seats(self, fixture: Fixture) -> tuple[str, ...]:
        """The bot on each seat."""
        lineup = self.lineups[fixture.lineup]
        return lineup[fixture.rotation :] + lineup[: fixture.rotation]

    def deal_key(self, fixture: Fixture) -> bytes:
        """The dealer's key for a deal: the same for all line-ups and rotations."""
        return seed_key(f"{self.seed}/{fixture.deal}", "arena-deal")

    def bot_key(self, fixture: Fixture, seat: Seat, decision: int) -> bytes:
        """The key of a bot's random choices in one decision."""
        return seed_key(f"{self.seed}/{fixture.deal}/{fixture.lineup}/{fixture.rotation}/{seat}/{decision}", "arena-bot")

    def as_json(self) -> dict[str, Any]:
        """The job as the first line of a results file. The number of games is left out, since more may be requested later."""
        return {
            "pentarchy": "arena",
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.load().rules_version,
            **({} if self.material is None else material_of(self.load())),
            "bots": list(self.bots),
            "players": self.players,
            "seed": self.seed,
            "options": dict(self.options),
        }


def sorted_options(options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return options in a fixed order, so that equal jobs compare equal."""
    return tuple(sorted(options.items()))
