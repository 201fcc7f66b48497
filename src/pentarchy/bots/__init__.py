"""Bots: honest players that see only what their seat may see, at levels a person can choose."""

from pentarchy.bots.levels import LEVELS, faster_levels
from pentarchy.bots.players import Choice, Evaluation, RankedMove, choose, evaluate, fallback, prepare, safe_choose

__all__ = ["LEVELS", "Choice", "Evaluation", "RankedMove", "choose", "evaluate", "fallback", "faster_levels", "prepare", "safe_choose"]
