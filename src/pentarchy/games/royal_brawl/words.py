"""Royal Brawl in words: collects its notation, positions, explained scores and terminal board."""

from pentarchy.games.royal_brawl.board import board
from pentarchy.games.royal_brawl.explained import explain, tie_breaks
from pentarchy.games.royal_brawl.notation import action_of, event_of, move_of, text_of
from pentarchy.games.royal_brawl.position import census, from_position, position_of

__all__ = ["action_of", "board", "census", "event_of", "explain", "from_position", "move_of", "position_of", "text_of", "tie_breaks"]
