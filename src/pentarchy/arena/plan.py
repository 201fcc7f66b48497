"""What an arena plays: every deal is given to every line-up of bots in every seat rotation."""

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

FORMAT = 1


@dataclass(frozen=True, order=True)
class Fixture:
    """One game to be played: which deal, and who sits where."""

    deal: int
    lineup: int
    rotation: int


@dataclass(frozen=True)
class Job:
    """A whole arena. Everything that decides its games is here; where and how fast they are played is not."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: str = "arena"
    options: tuple[tuple[str, str], ...] = ()
    material: bytes | None = None  # the file of other material to play with

    def load(self) -> Game:
        """The game that is played."""
        return pentarchy.load(self.game, material=self.material)

    def check(self) -> Game:
        """The game, if all can be played."""
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
        """Who meets whom. With too few bots the last one takes the empty seats; with too many, all groups take turns."""
        missing = self.players - len(self.bots)
        return list(combinations((*self.bots, *self.bots[-1:] * max(0, missing)), self.players))

    @property
    def deals(self) -> int:
        """How many deals it takes to play at least the games asked for."""
        return ceil(self.games / (len(self.lineups) * self.players))

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal."""
        for deal in range(self.deals):
            for lineup in range(len(self.lineups)):
                for rotation in range(self.players):
                    yield Fixture(deal, lineup, rotation)

    def seats(self, fixture: Fixture) -> tuple[str, ...]:
        """The bot on each seat."""
        lineup = self.lineups[fixture.lineup]
        return lineup[fixture.rotation :] + lineup[: fixture.rotation]

    def deal_key(self, fixture: Fixture) -> bytes:
        """The dealer's key: the same for all line-ups and rotations."""
        return seed_key(f"{self.seed}/{fixture.deal}", "arena-deal")

    def bot_key(self, fixture: Fixture, seat: int, decision: int) -> bytes:
        """A bot's own luck for one decision."""
        return seed_key(f"{self.seed}/{fixture.deal}/{fixture.lineup}/{fixture.rotation}/{seat}/{decision}", "arena-bot")

    def as_json(self) -> dict[str, Any]:
        """The job as the first line of a results file. More games may be asked for later, so their number is not in it."""
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
    """Options in one order, so that equal jobs are equal."""
    return tuple(sorted(options.items()))
