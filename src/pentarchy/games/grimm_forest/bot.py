"""The Grimm Forest's own bot: the value of a state on the way to three houses."""

from pentarchy.engine.opponents import Level, Levels, Manners, Style
from pentarchy.engine.rules import Ints, Seat, rule, table
from pentarchy.games.grimm_forest.data import HOUSES_TO_END, RESOURCES, ZONES, Section
from pentarchy.games.grimm_forest.state import house_level
from pentarchy.games.grimm_forest.state_type import State

STYLE = Style(weight=0.3, scale=1.0, candidates=8, trust=20.0)
MANNERS: Manners = {"builder": {"growth": 15.0}, "raider": {"malice": 15.0}}
LEVELS: Levels = {  # measured in docs/strength.md
    "novice": Level(network=True, temperature=8.0, plain_iterations=60),
    "player": Level(network=True, temperature=6.0, plain_iterations=120),
    "expert": Level(network=True, temperature=4.5, plain_iterations=300),
    "master": Level(network=True, iterations=150, playouts=500, plain_iterations=1000),
}

# In tenths of a resource. A whole house costs 12, and each of its sections takes an action too.
SECTIONS = table([0, 35, 95, 200])  # nothing, foundation, walls, roof
RESOURCE = 9
FIRST_OF_TYPE = 2  # a bonus for each of the first resources of a type, since they pay for a section
FABLE = 6
FRIEND = 12
WIN = 2000
OTHERS = 2  # the wealth of the strongest opponent is divided by this


@rule
def value(s: State, seat: Seat, notes: Ints) -> int:
    """A seat's wealth, less half of the strongest opponent's."""
    strongest = -(1 << 30)
    for other in range(s.players):
        if other != seat:
            strongest = max(strongest, wealth(s, other))
    return wealth(s, seat) - strongest // OTHERS


@rule
def wealth(s: State, seat: Seat) -> int:
    """Houses, resources, fables and a friend."""
    worth = FABLE * s.held[seat]
    if s.friend[seat] >= 0:
        worth += FRIEND
    finished = 0
    for zone in range(ZONES):
        level = house_level(s.house[seat, zone])
        worth += SECTIONS[level]
        if level == Section.ROOF:
            finished += 1
    for resource in range(RESOURCES):
        worth += RESOURCE * s.board[seat, resource] + FIRST_OF_TYPE * min(s.board[seat, resource], 6)
    return worth + (WIN if finished >= HOUSES_TO_END else 0)
