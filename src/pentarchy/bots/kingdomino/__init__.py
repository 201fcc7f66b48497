"""Kingdomino's own bots: a greedy player, and a prudent one that the search plays out its own seat with.

Read in this order: survey, greedy, prudent, learning.
"""

from pentarchy.bots.kingdomino.greedy import greedy
from pentarchy.bots.kingdomino.prudent import promise, prudent

__all__ = ["greedy", "promise", "prudent"]
