"""The stored puzzles: one compressed JSON file in each game's folder."""

import gzip
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, canonical
from pentarchy.engine.positions import read_position

FORMAT = 1
FILE = "puzzles.json.gz"
DIGITS = 10  # of an id


@dataclass(frozen=True)
class Theme:
    """What decides a puzzle: a score line that the best move raises, the others' points that it keeps down, or the win itself."""

    kind: str  # gain, deny, win
    line: str = ""  # of `gain`: the kind of the score line
    args: Mapping[str, str] | None = None
    points: float = 0.0  # gained by the best move, on average, compared with the most tempting other one


@dataclass(frozen=True)
class Puzzle:
    """One puzzle. Its position holds only what the solver's seat knows; the rest is dealt anew when it is read."""

    game: str
    seat: int
    position: Mapping[str, Any]
    moves: tuple[tuple[str, float], ...]  # the moves that were played to the end, with win chances, the best one first
    error: float  # the standard error of the lead
    rating: int
    theme: Theme

    @property
    def id(self) -> str:
        """A digest of the position and the seat."""
        text = f"{self.seat} {canonical(self.position)}"
        return hashlib.blake2b(text.encode(), digest_size=DIGITS // 2).hexdigest()

    @property
    def best(self) -> str:
        """The best move, as text."""
        return self.moves[0][0]

    @property
    def lead(self) -> float:
        """How much win chance the best move is ahead of the second best."""
        return self.moves[0][1] - self.moves[1][1]

    def match(self, seats: Sequence[str] | None = None, target_name: str = "cpu") -> Match:
        """Return a match that begins from the puzzle's position. What the seat does not know is dealt from a fixed key."""
        game = pentarchy.load(self.game)
        return Match.at(game, read_position(game, self.position), target_name=target_name, seats=seats)


def puzzle_file(game: Game) -> Path:
    """Return the file of a game's puzzles."""
    return game.folder / FILE


def read_puzzles(path: Path) -> tuple[list[Puzzle], int]:
    """Return the puzzles of a file and the number of bots' games they were looked for in; none if there is no file."""
    if not path.is_file():
        return [], 0
    document = json.loads(gzip.decompress(path.read_bytes()))
    puzzles = [
        Puzzle(
            game=document["game"],
            seat=one["seat"],
            position=one["position"],
            moves=tuple((text, win) for text, win in one["moves"]),
            error=one["error"],
            rating=one["rating"],
            theme=Theme(**one["theme"]),
        )
        for one in document["puzzles"]
    ]
    return puzzles, document["games"]


def write_puzzles(path: Path, slug: str, puzzles: Sequence[Puzzle], games: int) -> None:
    """Write puzzles as compressed JSON; equal puzzles give equal bytes."""
    document = {
        "pentarchy": "puzzles",
        "format": FORMAT,
        "game": slug,
        "games": games,
        "puzzles": [
            {
                "seat": one.seat,
                "position": one.position,
                "moves": one.moves,
                "error": one.error,
                "rating": one.rating,
                "theme": {"kind": one.theme.kind, "line": one.theme.line, "args": one.theme.args, "points": one.theme.points},
            }
            for one in puzzles
        ],
    }
    path.write_bytes(gzip.compress(canonical(document).encode(), mtime=0))


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """Return a game's puzzles, the easiest first."""
    return tuple(sorted(read_puzzles(puzzle_file(game))[0], key=lambda puzzle: (puzzle.rating, puzzle.id)))


@cache
def all_puzzles() -> Mapping[str, Puzzle]:
    """Return the puzzles of all games by id."""
    return {puzzle.id: puzzle for game in pentarchy.all_games() for puzzle in puzzles_of(game)}


def puzzle_by_id(name: str) -> Puzzle | None:
    """Return a puzzle; None if there is no such one."""
    return all_puzzles().get(name)


def daily_puzzle(day: int, slug: str | None = None) -> Puzzle | None:
    """Return the puzzle of a day (days since 1970), of one game or of all in turn; None if there are none.

    All puzzles come once before one comes again.
    """
    games = [game for game in pentarchy.all_games() if puzzles_of(game) and slug in (None, game.slug)]
    if not games:
        return None
    turn, index = divmod(day, len(games))
    puzzles = sorted(puzzles_of(games[index]), key=lambda puzzle: puzzle.id)
    return puzzles[turn % len(puzzles)]
