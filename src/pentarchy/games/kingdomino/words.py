"""Kingdomino in words: collects its notation, positions, explained scores and terminal board."""

from pentarchy.games.kingdomino.board import board
from pentarchy.games.kingdomino.explained import explain, tie_breaks
from pentarchy.games.kingdomino.notation import action_of, event_of, move_of, text_of
from pentarchy.games.kingdomino.position import census, from_position, position_of

__all__ = ["action_of", "board", "census", "event_of", "explain", "from_position", "move_of", "position_of", "text_of", "tie_breaks"]
