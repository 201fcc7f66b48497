"""Animal Kingdom in words: collects its notation, positions, explained scores and terminal board."""

from pentarchy.games.animal_kingdom.board import board
from pentarchy.games.animal_kingdom.explained import explain, tie_breaks
from pentarchy.games.animal_kingdom.notation import action_of, event_of, move_of, text_of
from pentarchy.games.animal_kingdom.position import census, position_of
from pentarchy.games.animal_kingdom.reading import from_position

__all__ = ["action_of", "board", "census", "event_of", "explain", "from_position", "move_of", "position_of", "text_of", "tie_breaks"]
