"""The analysis board: a tree of variations on a position, and the bot's evaluation of any moment of it (docs/analysis.md)."""

from pentarchy.analysis.evaluating import Outlook, Piece, evaluate, merge
from pentarchy.analysis.tree import Analysis, BadAnalysis, Node, read_analysis

__all__ = ["Analysis", "BadAnalysis", "Node", "Outlook", "Piece", "evaluate", "merge", "read_analysis"]
