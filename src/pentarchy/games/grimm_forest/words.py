"""The Grimm Forest in words: collects its notation, positions, explained scores and terminal board."""

from pentarchy.games.grimm_forest.board import board
from pentarchy.games.grimm_forest.explained import explain, tie_breaks
from pentarchy.games.grimm_forest.notation import action_of, event_of, move_of, text_of
from pentarchy.games.grimm_forest.position import census, position_of
from pentarchy.games.grimm_forest.reading import from_position

__all__ = ["action_of", "board", "census", "event_of", "explain", "from_position", "move_of", "position_of", "text_of", "tie_breaks"]
