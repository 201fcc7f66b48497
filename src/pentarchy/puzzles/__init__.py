"""Puzzles: positions from bots' games in which one move is clearly best (docs/puzzles.md)."""

from pentarchy.puzzles.rating import Progress
from pentarchy.puzzles.store import Puzzle, all_puzzles, daily_puzzle, puzzle_by_id, puzzles_of

__all__ = ["Progress", "Puzzle", "all_puzzles", "daily_puzzle", "puzzle_by_id", "puzzles_of"]
